// setup.ts - the form for a new game: on this device or over the network, players and bots, options, an own edition.
import { showFailure } from "./dialogs";
import { fill, freshId, h } from "./dom";
import type { Child } from "./dom";
import { loadDrawing } from "./drawing";
import { engine } from "./engine";
import { newLocalGame } from "./local";
import { hostKeys, rememberHostKey } from "./mine";
import { botTitle, seatTitle, serverStrengths, strengths } from "./session";
import { changeSettings, settings } from "./settings";
import { line, server } from "./socket";
import type { ServerInfo } from "./socket";
import type { SavedSeat } from "./store";
import type { BoardDrawing, GameOption, Listing } from "./types";

const MOST_TABLES = 12;
const EDITION_LONGEST = 1 << 20;

function field(label: string, control: HTMLElement, hint?: string): HTMLElement {
  control.id ||= freshId("field");
  const hintId = hint ? freshId("hint") : undefined;
  if (hintId) control.setAttribute("aria-describedby", hintId);
  return h("div", { class: "field" }, h("label", { for: control.id }, label), control, hint ? h("small", { id: hintId }, hint) : null);
}

/** JSON without the blanks that people need: a server takes short messages only. */
function dense(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text; // the engine says what is wrong with it
  }
}

class SetupForm {
  readonly root: HTMLElement;
  private readonly count: HTMLSelectElement;
  private readonly seatRows = h("div", { class: "seat-rows" });
  private readonly error = h("p", { class: "form-error", role: "alert" });
  private readonly tableName: HTMLInputElement;
  private readonly listed = h("input", { type: "checkbox" });
  private readonly fair = h("input", { type: "checkbox", checked: true });
  private readonly expire: HTMLInputElement;
  private readonly tables: HTMLInputElement;
  private readonly edition: HTMLSelectElement;
  private readonly editionFile = h("input", { type: "file", accept: ".json,application/json" });
  private readonly options = new Map<string, HTMLSelectElement>();
  private players: { who: HTMLSelectElement; name: HTMLInputElement }[] = [];
  private seatNames: string[] = [];

  constructor(private readonly games: readonly Listing[], private readonly game: Listing, private readonly info: ServerInfo | null, private readonly drawing: BoardDrawing, private network: boolean) {
    const [least, most] = game.seats;
    const counts = Array.from({ length: most - least + 1 }, (_, i) => least + i);
    this.count = h("select", { onchange: () => void this.drawSeats() }, counts.map((n) => h("option", { value: n }, n)));
    this.tableName = h("input", { type: "text", maxlength: info?.limits.tableName ?? 64, autocomplete: "off" });
    const days = info?.limits.expire ?? 60;
    this.expire = h("input", { type: "number", min: 1, max: days || 3650, value: Math.min(30, days || 30) });
    this.tables = h("input", { type: "number", min: 1, max: MOST_TABLES, value: 1 });
    this.edition = h("select", { onchange: () => this.showEdition() }, game.editions.map((id) => h("option", { value: id }, seatTitle(id))), h("option", { value: "" }, "My own file\u2026"));
    this.root = h("form", { class: "setup" });
    this.root.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.submit();
    });
    this.draw();
  }

  private draw(): void {
    const where = (value: boolean, name: string, hint: string, able: boolean): HTMLElement => {
      const id = freshId("where");
      return h("label", { class: `choice${able ? "" : " unable"}`, for: id },
        h("input", { type: "radio", name: "where", id, checked: this.network === value, disabled: !able, onchange: () => {
          this.network = value;
          this.draw();
        } }), h("span", {}, h("b", {}, name), h("small", {}, hint)));
    };
    fill(this.root,
      this.games.length > 1 ? this.gameField() : null,
      h("fieldset", { class: "choices" }, h("legend", {}, "Where"),
        where(false, "On this device", "alone against bots, or together around this screen", true),
        where(true, "Over the network", this.info ? "everybody gets a link to their seat" : "no server can be reached now", this.info !== null)),
      h("fieldset", {}, h("legend", {}, "Players"), field("Number of players", this.count), this.seatRows),
      this.network ? this.networkFields() : null,
      this.gameFields(),
      this.error,
      h("div", { class: "button-row" }, h("button", { type: "submit", class: "button main big" }, this.network ? "Open the table" : "Begin"), h("a", { class: "button", href: "#" }, "Cancel")));
    void this.drawSeats();
    this.showEdition();
  }

  private gameField(): HTMLElement {
    const select = h("select", { onchange: () => { location.hash = `#new/${select.value}${this.network ? "/network" : ""}`; } },
      this.games.map((game) => h("option", { value: game.id, selected: game.id === this.game.id }, game.title)));
    return field("Game", select);
  }

  private networkFields(): Child {
    return h("fieldset", {}, h("legend", {}, "Table"),
      field("Name of the table", this.tableName, "for your guests; may be empty"),
      field("How many such tables", this.tables, "a class of eight groups needs eight"),
      field("Show in the lobby", this.listed, "anybody may take a free seat"),
      field("Fair dice by all", this.fair, "every player adds a secret to the dice, so that nobody can choose them; the game begins when all have come"),
      field("Days until an unused table goes away", this.expire));
  }

  private gameFields(): Child {
    const option = (about: GameOption): HTMLElement => {
      const select = this.options.get(about.name) ?? h("select", {}, about.values.map((value) =>
        h("option", { value, selected: value === about.value }, this.drawing.optionText?.(about.name, value) ?? value)));
      this.options.set(about.name, select);
      return field(this.drawing.optionText?.(about.name) ?? seatTitle(about.name), select, about.help);
    };
    return h("details", { class: "more" }, h("summary", {}, "Options and edition"),
      this.game.options.map(option),
      field("Edition", this.edition), h("div", { class: "own-edition" }, field("Edition file", this.editionFile, "an edition of this game as JSON, of your own making")));
  }

  private showEdition(): void {
    const row = this.root.querySelector<HTMLElement>(".own-edition");
    if (row) row.hidden = this.edition.value !== "";
  }

  private async drawSeats(): Promise<void> {
    const count = Number(this.count.value);
    const table = await engine().open({ game: this.game.id, seats: count });
    this.seatNames = (await table.game()).seats;
    table.close();
    const before = this.players;
    this.players = this.seatNames.map((_, i) => {
      const mine = i === this.game.lone;
      const person = this.network ? "A person" : mine ? "Me" : "A person here";
      const bots = [...(this.network ? serverStrengths : strengths).map((strength) => strength.bot), ...this.game.automata];
      const earlier = before[i]?.who.value;
      const chosen = earlier !== undefined && (earlier === "" || bots.includes(earlier)) ? earlier : mine || this.network ? "" : (bots[1] ?? "");
      const name = before[i]?.name ?? h("input", { type: "text", maxlength: 32, value: mine ? settings.name : "", placeholder: "Name", autocomplete: mine ? "nickname" : "off" });
      const who: HTMLSelectElement = h("select", { onchange: () => { name.hidden = who.value !== "" || this.network; } },
        h("option", { value: "", selected: chosen === "" }, person), bots.map((bot) => h("option", { value: bot, selected: bot === chosen }, botTitle(bot))));
      name.hidden = who.value !== "" || this.network;
      return { who, name };
    });
    fill(this.seatRows, this.players.map(({ who, name }, i) => {
      const seat = seatTitle(this.seatNames[i] as string);
      who.id = freshId("seat");
      name.setAttribute("aria-label", `Name of ${seat}`);
      return h("div", { class: "seat-row" }, h("label", { for: who.id }, seat), who, name);
    }));
  }

  private async ownEdition(): Promise<string | undefined> {
    if (this.edition.value !== "") return undefined;
    const file = this.editionFile.files?.[0];
    if (!file) throw new Error("Choose the file of your own edition, or another edition.");
    if (file.size > EDITION_LONGEST) throw new Error("That file is too large for an edition.");
    return file.text();
  }

  private async submit(): Promise<void> {
    fill(this.error);
    try {
      const editionText = await this.ownEdition();
      const edition = editionText === undefined ? this.edition.value : undefined;
      const options = Object.fromEntries([...this.options].map(([name, select]) => [name, select.value]));
      const request = { game: this.game.id, ...(edition ? { edition } : {}), ...(editionText ? { editionText } : {}), options };
      if (this.network) await this.openTables({ ...request, ...(editionText ? { editionText: dense(editionText) } : {}) });
      else await this.openHere(request);
    } catch (error) {
      fill(this.error, error instanceof Error ? error.message : String(error));
    }
  }

  private async openHere(request: { game: string; options: Record<string, string> }): Promise<void> {
    const seats: SavedSeat[] = this.players.map(({ who, name }) => ({ bot: who.value || null, name: who.value ? "" : name.value.trim() }));
    const mine = seats[this.game.lone];
    if (mine?.bot === null && mine.name) changeSettings({ name: mine.name });
    location.hash = `#g/${await newLocalGame({ ...request, seats: this.players.length }, seats)}`;
  }

  private async openTables(request: object): Promise<void> {
    const count = Math.min(MOST_TABLES, Math.max(1, Number(this.tables.value) || 1));
    const name = this.tableName.value.trim();
    for (let i = 1; i <= count; i++) {
      const reply = await line.ask("create", {
        ...request, seats: this.players.map(({ who }) => (who.value ? { bot: who.value } : {})), name: count > 1 ? `${name || this.game.title} ${i}` : name,
        listed: this.listed.checked, fair: this.fair.checked, expire: Number(this.expire.value) || undefined, ...(hostKeys()[0] ? { host: hostKeys()[0] } : {}),
      });
      if (!reply.ok) throw new Error(reply.error);
      rememberHostKey(reply["host"] as string);
    }
    location.hash = "#host";
  }
}

export async function setupPage(host: HTMLElement, game: string, network: boolean): Promise<void> {
  const [games, info] = await Promise.all([engine().games(), server()]);
  const listing = games.find((other) => other.id === game);
  if (!listing) return showFailure(host, "No such game", "This game is not ready yet.");
  const form = new SetupForm(games, listing, info, await loadDrawing(game), network && info !== null);
  fill(host, h("main", { class: "page narrow", id: "main", tabindex: -1 },
    h("h1", {}, listing.title), h("p", { class: "lead" }, listing.about), form.root));
  document.title = `New game of ${listing.title} \u00b7 Weir`;
}
