// start.ts - the first page: the games, one click to play, one's own games and tables, open tables, records.
import { cardArt, valley } from "./art";
import { toast } from "./dialogs";
import { fill, h } from "./dom";
import type { Child } from "./dom";
import { hasDrawing, hasNotes, hasTutorial } from "./drawing";
import { engine } from "./engine";
import { newLocalGame } from "./local";
import { forgetTable, hostKeys, myTables } from "./mine";
import type { MyTable } from "./mine";
import { personTitle } from "./seats";
import { botTitle, seatTitle, strengths } from "./session";
import { settings } from "./settings";
import { line, server } from "./socket";
import { listGames } from "./store";
import type { SavedGame } from "./store";

interface HouseGame {
  id: string;
  title: string;
  about: string;
  facts: string;
}

/** The games of the house, in their order; those the engine does not know yet say so. */
const house: HouseGame[] = [
  { id: "dos-rios", title: "Dos Rios", about: "Two rivers, and campesinos who dam them. Lead the water to your own fields and build before the others do.", facts: "2\u20134 players \u00b7 about an hour" },
  { id: "navajo-wars", title: "Navajo Wars", about: "Three centuries of the Din\u00e9 and those who came to their land.", facts: "solitaire" },
  { id: "kings-water", title: "The King\u2019s Water", about: "One King, three Mayors, and unequal rights to the same water.", facts: "1\u20134 players" },
  { id: "rising-waters", title: "Rising Waters", about: "The Mississippi flood of 1927, and the people of the Delta who stand together.", facts: "cooperative \u00b7 1\u20134 players" },
];

/** A new game against bots of medium strength, as few as the game allows. */
export async function playNow(game: string): Promise<void> {
  const listing = (await engine().games()).find((other) => other.id === game);
  if (!listing) throw new Error("This game is not ready yet.");
  const seats = Array.from({ length: listing.seats[0] }, (_, i) => (i === listing.lone ? { bot: null, name: settings.name } : { bot: strengths[1]?.bot ?? "greedy", name: "" }));
  const id = await newLocalGame({ game, seats: seats.length }, seats);
  location.replace(`#g/${id}`);
}

function gameCard(about: HouseGame, ready: boolean): HTMLElement {
  const title = h("h3", {}, about.title);
  if (!ready) return h("article", { class: "game-card unready" }, cardArt(about.id), h("div", { class: "card-body" }, title, h("p", {}, about.about),
    h("p", { class: "card-facts" }, about.facts), h("p", { class: "soon" }, "Not ready yet")));
  return h("article", { class: "game-card", "data-game": about.id }, cardArt(about.id), h("div", { class: "card-body" }, title, h("p", {}, about.about),
    h("p", { class: "card-facts" }, about.facts),
    h("div", { class: "button-row" },
      h("a", { class: "button main", href: `#play/${about.id}`, id: `play-${about.id}` }, "Play now"),
      h("a", { class: "button", href: `#new/${about.id}` }, "Set up\u2026")),
    h("p", { class: "card-links" },
      hasTutorial(about.id) ? h("a", { href: `#learn/${about.id}` }, "Learn it in ten minutes") : null, " ",
      h("a", { href: `#rules/${about.id}` }, "Rule book"), " ",
      hasNotes(about.id) ? h("a", { href: `#notes/${about.id}` }, "Historical notes") : null)));
}

// A game that stands alone among those to come gets the whole width.
function showCards(cards: HTMLElement, games: readonly HouseGame[], ready: (id: string) => boolean): void {
  cards.classList.toggle("lone", games.filter((about) => ready(about.id)).length === 1);
  fill(cards, games.map((about) => gameCard(about, ready(about.id))));
}

function savedGame(game: SavedGame): HTMLElement {
  const people = game.seats.map((seat, i) => personTitle({ seat: game.seatNames[i] ?? "", name: seat.name, bot: seat.bot, mine: seat.bot === null, taken: true, online: true, thinking: false, resigned: false }));
  const mine = game.seats.findIndex((seat) => seat.bot === null);
  const state = game.won !== null ? (game.won.length > 0 ? `${game.won.map(seatTitle).join(", ")} won` : "over")
    : game.toAct.includes(game.seatNames[mine] ?? "") ? "your turn" : "going on";
  return h("li", { class: "entry" }, h("a", { href: `#g/${game.id}` }, h("b", {}, game.title), h("span", {}, people.join(", ")),
    h("span", { class: `entry-state${state === "your turn" ? " mine" : ""}` }, state), h("time", { class: "quiet", datetime: new Date(game.updated).toISOString() }, ago(game.updated))));
}

function ago(time: number): string {
  const minutes = Math.round((Date.now() - time) / 60000);
  const form = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  if (minutes < 60) return form.format(-minutes, "minute");
  return minutes < 60 * 36 ? form.format(-Math.round(minutes / 60), "hour") : form.format(-Math.round(minutes / 1440), "day");
}

interface TableStatus {
  key: string;
  gone?: boolean;
  state?: string;
  toAct?: string[];
  viewer?: string;
}

async function remoteEntries(): Promise<HTMLElement[]> {
  const tables = myTables();
  const states = new Map<string, TableStatus>();
  for (let i = 0; i < tables.length; i += 16) {
    const reply = await line.ask("status", { keys: tables.slice(i, i + 16).map((table) => table.key) });
    for (const status of (reply["tables"] as TableStatus[] | undefined) ?? []) states.set(status.key, status);
  }
  return tables.flatMap((table) => {
    const status = states.get(table.key);
    if (status?.gone) forgetTable(table.key);
    return status?.gone ? [] : [remoteEntry(table, status)];
  });
}

function remoteEntry(table: MyTable, status: TableStatus | undefined): HTMLElement {
  const mine = status?.toAct?.includes(table.viewer) ?? false;
  const words = mine ? "your turn" : (status?.state ?? "");
  return h("li", { class: "entry" }, h("a", { href: `#t/${table.key}` }, h("b", {}, table.name || table.gameTitle), h("span", {}, `${table.name ? `${table.gameTitle}, ` : ""}as ${seatTitle(table.viewer)}`),
    h("span", { class: `entry-state${mine ? " mine" : ""}` }, words), h("time", { class: "quiet", datetime: new Date(table.visited).toISOString() }, ago(table.visited))));
}

interface OpenTable {
  table: string;
  name: string;
  title: string;
  seats: { seat: string; free: boolean; name: string; bot: string | null }[];
}

async function take(table: OpenTable): Promise<void> {
  const reply = await line.ask("take", { table: table.table, ...(settings.name ? { name: settings.name } : {}) });
  if (reply.ok) location.hash = `#t/${String(reply["key"])}`;
  else toast(reply.error ?? "The seat is gone.");
}

function openEntry(table: OpenTable): HTMLElement {
  const others = table.seats.filter((seat) => !seat.free).map((seat) => seat.name || (seat.bot !== null ? botTitle(seat.bot) : seatTitle(seat.seat)));
  const free = table.seats.filter((seat) => seat.free).length;
  return h("li", { class: "entry" }, h("div", {}, h("b", {}, table.name || table.title), h("span", {}, others.length > 0 ? `with ${others.join(", ")}` : "nobody yet"),
    h("span", { class: "entry-state" }, `${free} free ${free === 1 ? "seat" : "seats"}`), h("button", { type: "button", class: "button small", onclick: () => void take(table) }, "Take a seat")));
}

class StartPage {
  private readonly mine = h("div", {});
  private readonly open = h("div", {});
  private timer = 0;

  constructor(private readonly host: HTMLElement) {}

  async begin(): Promise<void> {
    document.title = "Weir \u2013 board games about land and water";
    const cards = h("div", { class: "cards" });
    showCards(cards, house, hasDrawing);
    fill(this.host, h("main", { class: "start", id: "main", tabindex: -1 },
      h("header", { class: "hero" }, valley(), h("div", { class: "hero-words" }, h("h1", {}, "Weir"), h("p", {}, "Board games about land and water: alone against bots, together around one screen, or with friends far away."))),
      h("section", { class: "band", "aria-labelledby": "games-title" }, h("h2", { id: "games-title" }, "Games"), cards),
      h("div", { class: "columns" },
        h("section", { class: "block", "aria-labelledby": "mine-title" }, h("h2", { id: "mine-title" }, "My games"), this.mine),
        h("section", { class: "block", "aria-labelledby": "open-title" }, h("h2", { id: "open-title" }, "Open tables"), this.open),
        h("section", { class: "block", "aria-labelledby": "more-title" }, h("h2", { id: "more-title" }, "More"), h("ul", { class: "links" },
          h("li", {}, h("a", { href: "#new/dos-rios/network" }, "Host a table for friends"), h("small", {}, "a link for every seat, no accounts")),
          h("li", {}, h("a", { href: "#host" }, "My tables as a host"), h("small", {}, "links and progress of all tables you opened")),
          h("li", {}, h("a", { href: "#record" }, "Load a record"), h("small", {}, "replay a game, study it, branch off")),
          house.filter((about) => hasTutorial(about.id)).map((about) =>
            h("li", {}, h("a", { href: `#learn/${about.id}` }, `First steps in ${about.title}`), h("small", {}, "a lesson of ten minutes on a real board"))),
          h("li", {}, h("a", { href: "#settings" }, "Settings"), h("small", {}, "colours, pace, your name")))))));
    void this.checkGames(cards);
    await this.look();
    this.timer = window.setInterval(() => void this.look(), 15000);
  }

  end(): void {
    clearInterval(this.timer);
  }

  // The engine says which games are there; until it is loaded the page shows what it was built with.
  private async checkGames(cards: HTMLElement): Promise<void> {
    const games = await engine().games();
    const others = games.filter((game) => !house.some((about) => about.id === game.id)).map((game) => ({ id: game.id, title: game.title, about: game.about, facts: `${game.seats.join("\u2013")} seats` }));
    showCards(cards, [...house, ...others], (id) => games.some((game) => game.id === id));
  }

  private async look(): Promise<void> {
    if (document.hidden) return;
    const local = (await listGames()).slice(0, 12).map(savedGame);
    this.showMine(local);
    const info = await server();
    if (!info) return fill(this.open, h("p", { class: "quiet" }, "No server can be reached now. Games on this device work all the same."));
    this.showMine([...(await remoteEntries()), ...local]);
    const reply = await line.ask("lobby");
    const tables = (reply["tables"] as OpenTable[] | undefined) ?? [];
    const entries: Child = tables.length > 0 ? h("ul", { class: "entries" }, tables.map(openEntry)) : h("p", { class: "quiet" }, "Nobody waits for players just now.");
    fill(this.open, entries, h("p", {}, h("a", { class: "button", href: "#new/dos-rios/network" }, "Open a table"), " ", hostKeys().length > 0 ? h("a", { href: "#host" }, "Tables you opened") : null));
  }

  private showMine(entries: HTMLElement[]): void {
    fill(this.mine, entries.length > 0 ? h("ul", { class: "entries" }, entries) : h("p", { class: "quiet" }, "Games you begin are kept in this browser and wait here."));
  }
}

export async function openStart(host: HTMLElement): Promise<StartPage> {
  const page = new StartPage(host);
  await page.begin();
  return page;
}
