// host.ts - the host's page: all tables opened from this browser, with links and progress, kept up to date by itself.
import { ask, askSure, copyText, toast } from "./dialogs";
import { fill, h } from "./dom";
import type { Child } from "./dom";
import { hostKeys, rememberHostKey } from "./mine";
import { botTitle, seatTitle, serverStrengths } from "./session";
import { line, linkTo, server } from "./socket";
import type { ServerInfo } from "./socket";
import type { Result } from "./types";

const LOOK_EVERY = 5000;

interface HostSeat {
  seat: string;
  key: string | null;
  name: string;
  taken: boolean;
  online: boolean;
  bot: string | null;
  resigned: boolean;
}

interface HostTable {
  host: string; // the key it was opened with
  table: string;
  name: string;
  game: string;
  title: string;
  created: number;
  touched: number;
  expires: number;
  listed: boolean;
  state: string;
  end: { how: string; won?: string[] } | null;
  round: number;
  ply?: number;
  phase?: string;
  toAct?: string[];
  result: Result | null;
  spectator: string;
  seats: HostSeat[];
}

function when(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
}

function progress(table: HostTable): string {
  if (table.state === "waiting") {
    const missing = table.seats.filter((seat) => seat.bot === null && !seat.taken).map((seat) => seatTitle(seat.seat));
    return missing.length > 0 ? `${missing.join(", ")} ${missing.length > 1 ? "have" : "has"} not come yet` : "everybody has come; the game is about to begin";
  }
  if (table.state === "frozen") return "frozen: the record does not replay under this server's rules";
  if (table.state === "over") return table.result?.ending ?? (table.end?.how === "resigned" ? `${(table.end.won ?? []).map(seatTitle).join(", ")} won by resignation` : "abandoned");
  return `action ${table.ply ?? 0}, ${(table.phase ?? "").replaceAll("-", " ")}: ${(table.toAct ?? []).map(seatTitle).join(", ")} to act`;
}

class HostPage {
  private readonly list = h("div", { class: "host-tables" });
  private timer = 0;
  private tables: HostTable[] = [];
  private info: ServerInfo | null = null;
  private drawn = "";

  constructor(host: HTMLElement) {
    fill(host, h("main", { class: "page", id: "main", tabindex: -1 },
      h("h1", {}, "My tables as a host"),
      h("p", { class: "lead" }, "Send each player the link of their seat. Whoever has a seat's link plays it, so give each to one person only."),
      h("div", { class: "button-row" }, h("a", { class: "button main", href: "#new/dos-rios/network" }, "Open another table"),
        h("button", { type: "button", class: "button", onclick: () => void this.copyAll() }, "Copy all links"),
        h("button", { type: "button", class: "button", onclick: () => void this.moveHost() }, "Host from another device\u2026")),
      this.list));
    document.title = "My tables as a host \u00b7 Weir";
  }

  async begin(): Promise<void> {
    this.info = await server();
    await this.look();
    this.timer = window.setInterval(() => void this.look(), LOOK_EVERY);
  }

  end(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    const keys = hostKeys();
    if (!this.info) return fill(this.list, h("p", {}, "The server cannot be reached now."));
    if (document.hidden && this.drawn) return;
    const all: HostTable[] = [];
    for (const key of keys) all.push(...(await this.tablesOf(key)));
    this.tables = all.sort((a, b) => b.created - a.created);
    const now = JSON.stringify(all);
    if (now !== this.drawn) this.draw();
    this.drawn = now;
  }

  private async tablesOf(host: string): Promise<HostTable[]> {
    const all: HostTable[] = [];
    for (;;) {
      const before = all.at(-1)?.created;
      const reply = await line.ask("host", { host, ...(before === undefined ? {} : { before }) });
      if (!reply.ok) return all;
      all.push(...(reply["tables"] as Omit<HostTable, "host">[]).map((table) => ({ ...table, host })));
      if (reply["more"] !== true) return all;
    }
  }

  private draw(): void {
    const focused = document.activeElement?.id;
    fill(this.list, this.tables.length > 0 ? this.tables.map((table) => this.card(table)) : h("p", {}, "You have not opened a table yet, or they are all gone."));
    if (focused) document.getElementById(focused)?.focus();
  }

  private card(table: HostTable): HTMLElement {
    const button = (id: string, text: string, run: () => void, danger = false): HTMLElement =>
      h("button", { type: "button", class: `button small${danger ? " danger" : ""}`, id: `${id}-${table.table}`, onclick: run }, text);
    return h("section", { class: `host-table ${table.state}`, "aria-label": table.name || table.title, "data-table": table.table },
      h("div", { class: "host-head" }, h("h2", {}, table.name || table.title), h("span", { class: "quiet" }, table.name ? table.title : ""), h("span", { class: `state ${table.state}` }, table.state)),
      h("p", { class: "host-progress" }, progress(table)),
      h("ul", { class: "host-seats" }, table.seats.map((seat) => this.seat(table, seat))),
      h("div", { class: "button-row" },
        button("watch", "Copy link for spectators", () => void copyText(linkTo(this.info, `t/${table.spectator}`), "Spectators' link")),
        h("a", { class: "button small", href: `#t/${table.spectator}` }, "Watch"),
        button("listed", table.listed ? "Take off the lobby" : "Show in the lobby", () => void this.change(table, "settings", { listed: !table.listed })),
        table.state === "over" ? button("rematch", "Play again", () => void this.change(table, "rematch", {})) : null,
        table.state === "playing" ? button("abandon", "Abandon\u2026", () => void this.sure(table, "abandon", "Abandon this game?", "It ends without a result; the table stays."), true) : null,
        button("delete", "Delete\u2026", () => void this.sure(table, "delete", "Delete this table?", "Its records and its chat are gone for good, for everybody."), true)),
      h("p", { class: "quiet small-print" }, `Opened ${when(table.created)}, last used ${when(table.touched)}${table.expires ? `, goes away ${when(table.expires)} if unused` : ""}.`));
  }

  private seat(table: HostTable, seat: HostSeat): HTMLElement {
    const who = seat.bot !== null ? botTitle(seat.bot) : seat.name || (seat.taken ? "a guest" : "nobody yet");
    const state = seat.resigned ? "resigned" : seat.bot !== null ? "" : seat.online ? "here" : seat.taken ? "away" : "free";
    const id = `${table.table}-${seat.seat}`;
    const acting = table.state === "playing" && table.toAct?.includes(seat.seat);
    const controls: Child[] = [];
    if (seat.bot === null && seat.key) controls.push(
      h("button", { type: "button", class: "button small", id: `copy-${id}`, onclick: () => void copyText(linkTo(this.info, `t/${seat.key ?? ""}`), `${seatTitle(seat.seat)}'s link`) }, "Copy link"),
      h("a", { class: "button small", href: `#t/${seat.key}`, id: `sit-${id}` }, seat.taken ? "Open" : "Sit down here"));
    controls.push(h("button", { type: "button", class: "button small", id: `more-${id}`, "aria-label": `More for ${seatTitle(seat.seat)}`, onclick: () => void this.more(table, seat) }, "\u2026"));
    return h("li", { class: `host-seat${acting ? " turn" : ""}` },
      h("b", {}, seatTitle(seat.seat)), h("span", { class: "host-who" }, who), h("span", { class: `dot ${state}` }, state), h("span", { class: "host-controls" }, controls));
  }

  private async more(table: HostTable, seat: HostSeat): Promise<void> {
    type Do = { do: "relink" } | { do: "seat"; bot: string | null };
    const choices: { text: string; value: Do }[] = [];
    if (seat.bot === null) choices.push({ text: "New link (the old one dies)", value: { do: "relink" } });
    if (seat.bot === null && !seat.taken) for (const strength of serverStrengths) choices.push({ text: `${strength.name} bot plays it`, value: { do: "seat", bot: strength.bot } });
    if (seat.bot !== null && !seat.taken) choices.push({ text: "A person plays it", value: { do: "seat", bot: null } });
    const chosen = await ask<Do | null>(`Seat of ${seatTitle(seat.seat)}`, choices.length === 0 ? h("p", {}, "Its player has to change it.") : null, [...choices, { text: "Cancel", value: null }]);
    if (chosen) await this.change(table, chosen.do, { seat: seat.seat, ...(chosen.do === "seat" ? { bot: chosen.bot } : {}) });
  }

  private async change(table: HostTable, what: string, members: object): Promise<void> {
    const reply = await line.ask(what, { host: table.host, table: table.table, ...members });
    if (!reply.ok) toast(reply.error ?? "The server refused.");
    await this.look();
  }

  private async sure(table: HostTable, what: string, title: string, text: string): Promise<void> {
    if (await askSure(title, text, what === "delete" ? "Delete" : "Abandon")) await this.change(table, what, {});
  }

  private async copyAll(): Promise<void> {
    const lines = this.tables.flatMap((table) => [table.name || table.title,
      ...table.seats.flatMap((seat) => (seat.bot === null && seat.key ? [`  ${seatTitle(seat.seat)}: ${linkTo(this.info, `t/${seat.key}`)}`] : [])),
      `  Spectators: ${linkTo(this.info, `t/${table.spectator}`)}`, ""]);
    await copyText(lines.join("\n"), "All links");
  }

  private async moveHost(): Promise<void> {
    const key = hostKeys()[0];
    if (!key) return toast("Open a table first.");
    const go = await ask("Host from another device", h("p", {}, "Open this link there. Whoever has it can manage and delete your tables: keep it to yourself."),
      [{ text: "Copy the host's link", value: true, look: "main" }, { text: "Cancel", value: false }]);
    if (go) await copyText(linkTo(this.info, `host/${key}`), "Host's link");
  }
}

export async function openHost(host: HTMLElement): Promise<HostPage> {
  const page = new HostPage(host);
  await page.begin();
  return page;
}

/** Takes a host's key from a link, and leaves it out of the address then. */
export function takeHostKey(key: string): void {
  if (/^[A-Za-z0-9_-]{22}$/.test(key)) rememberHostKey(key);
  history.replaceState(null, "", "#host");
}
