// replay.ts - a record, ply by ply: a slider, steps with their animation, what a bot thinks of any position, and branching
// off to play on.
import { ask, copyText, download, toast } from "./dialogs";
import { fill, freshId, h, scrollWithin } from "./dom";
import { actionText, badge, hasNotes, loadDrawing } from "./drawing";
import { think } from "./engine";
import type { EngineTable } from "./engine";
import { makeFrame, ownTabs, Tabs } from "./frame";
import type { Frame } from "./frame";
import { branchGame } from "./local";
import { Places } from "./log";
import { readOffers } from "./pick";
import { NoteBook, RuleBook } from "./rules";
import { Seats } from "./seats";
import { botTitle, pliesOf, seatTitle, strengths } from "./session";
import type { Person, Ply } from "./session";
import { settings, showOptions } from "./settings";
import { positionOf, positionRoute } from "./share";
import { linkTo } from "./socket";
import type { SavedSeat } from "./store";
import type { BoardDrawing, BoardHandle, BoardIO, GameInfo, Lit, PanelHandle, Thing, View } from "./types";

export interface ReplaySource {
  table: EngineTable;
  name: string; // for the saved file
  people?: readonly { name: string; bot: string | null }[];
  notice?: string; // what was wrong with the record
  startAtEnd?: boolean;
}

export class ReplayPage {
  private readonly frame: Frame;
  private readonly seats: Seats;
  private readonly book: RuleBook;
  private readonly notes: NoteBook;
  private readonly panels: PanelHandle[] = []; // the game's own
  private readonly tabs: Tabs;
  private readonly list = h("ol", { class: "log-list plies", "aria-label": "All actions" });
  private readonly slider: HTMLInputElement;
  private readonly where = h("p", { class: "replay-where", "aria-live": "polite" });
  private readonly playButton: HTMLButtonElement;
  private readonly advice = h("div", { class: "advice", "aria-live": "polite" });
  private readonly places: Places;
  private readonly views = new Map<number, View>();
  private readonly board: BoardHandle;
  private marked: Thing[] = [];
  private at = 0;
  private view: View | null = null;
  private playing = false;
  private asked = 0; // counts jumps, so that a late answer to an old one is dropped
  private readonly keys = (event: KeyboardEvent): void => this.key(event);

  constructor(host: HTMLElement, private readonly source: ReplaySource, private readonly game: GameInfo, private readonly plies: readonly Ply[],
              private readonly drawing: BoardDrawing) {
    this.frame = makeFrame(game.title);
    const io = this.io();
    this.seats = new Seats(game, drawing, io);
    this.book = new RuleBook(game.game, 1);
    this.notes = new NoteBook(game.game, 1, (rule) => this.openRule(rule));
    this.places = new Places(game, drawing);
    this.slider = h("input", { type: "range", id: "replay-slider", min: 0, max: plies.length, value: 0, "aria-label": "Action", class: "replay-slider",
                               oninput: () => void this.go(Number(this.slider.value)) });
    this.playButton = h("button", { type: "button", class: "button main", id: "replay-play", onclick: () => this.toggle() }, "Play");
    this.tabs = new Tabs([
      { id: "moves", name: "Actions", content: this.list },
      { id: "think", name: "Analysis", content: this.analysis() },
      ...ownTabs(drawing, game, io, this.panels),
      { id: "rules", name: "Rules", content: this.book.root, opened: () => void this.book.open() },
      ...(hasNotes(game.game) ? [{ id: "notes", name: "History", content: this.notes.root, opened: () => void this.notes.open() }] : []),
    ], "Replay");
    fill(this.frame.bar, h("h1", { class: "turn-text" }, `${game.title}: replay`), h("div", { class: "bar-buttons" },
      h("button", { type: "button", class: "button small", onclick: () => void this.share() }, "Share position"),
      h("button", { type: "button", class: "button small", onclick: () => void this.save() }, "Save record")));
    this.frame.side.append(this.controls(), this.seats.root, this.frame.note.root, this.tabs.root);
    fill(host, this.frame.root);
    this.fillList();
    this.board = drawing.mount(this.frame.board, game, io);
    document.addEventListener("keydown", this.keys);
  }

  private io(): BoardIO {
    return { pick: (thing) => this.mark([thing]), act: () => undefined, openRule: (rule) => this.openRule(rule), openNote: (heading) => this.openNote(heading) };
  }

  private openRule(rule: string): void {
    this.tabs.open("rules");
    void this.book.open(rule);
  }

  private openNote(heading: string): void {
    if (!hasNotes(this.game.game)) return;
    this.tabs.open("notes");
    void this.notes.open(heading);
  }

  end(): void {
    this.playing = false;
    document.removeEventListener("keydown", this.keys);
    this.board.destroy();
    this.source.table.close();
  }

  async begin(): Promise<void> {
    document.title = `${this.game.title}: replay \u00b7 Weir`;
    await this.go(this.source.startAtEnd ? this.plies.length : this.firstChoice());
    if (this.source.notice) this.frame.note.show("why", h("p", {}, this.source.notice));
  }

  // Setting up by chance is dull to watch: begin where somebody first decides.
  private firstChoice(): number {
    const first = this.plies.findIndex((ply) => ply.seat !== "*");
    return Math.max(0, first);
  }

  private controls(): HTMLElement {
    const step = (name: string, label: string, run: () => void): HTMLElement =>
      h("button", { type: "button", class: "button", "aria-label": label, title: label, onclick: run }, name);
    return h("section", { class: "replay-controls", "aria-label": "Replay" }, this.slider, h("div", { class: "button-row" },
      step("\u21e4", "To the start", () => void this.go(0)),
      step("\u2190", "One back", () => void this.go(this.at - 1)),
      this.playButton,
      step("\u2192", "One on", () => void this.step()),
      step("\u21e5", "To the end", () => void this.go(this.plies.length))), this.where);
  }

  private fillList(): void {
    const host = { mark: (things: Thing[]) => this.mark(things), openRule: (rule: string) => this.openRule(rule) };
    fill(this.list, this.plies.map((ply, i) => h("li", { class: "ply", "data-ply": i + 1 },
      h("button", { type: "button", class: "ply-number", title: "Show the position after this action", onclick: () => void this.go(i + 1) }, i + 1),
      h("div", {}, ply.events.map((event) => h("p", { class: event.kind === "action" ? "log-does" : "log-follows" }, event.text ? this.places.sentence(event, host) : "(hidden)"))))));
  }

  private async viewAt(ply: number): Promise<View> {
    const known = this.views.get(ply) ?? await this.source.table.view("all", ply);
    this.views.set(ply, known);
    return known;
  }

  /** Jumps to a ply. */
  private async go(ply: number): Promise<void> {
    const to = Math.min(this.plies.length, Math.max(0, ply));
    const asked = ++this.asked;
    this.at = to;
    const view = await this.viewAt(to);
    if (asked !== this.asked) return;
    await this.board.show(view, null, [], { animate: false, speed: 1 });
    this.shown(view);
  }

  /** One ply on, with its animation. */
  private async step(): Promise<void> {
    const ply = this.plies[this.at];
    if (!ply) return;
    const asked = ++this.asked;
    const previous = await this.viewAt(this.at);
    const view = await this.viewAt(this.at + 1);
    if (asked !== this.asked) return;
    this.at++;
    this.say();
    await this.board.show(view, previous, ply.events, showOptions());
    if (asked === this.asked) this.shown(view);
  }

  private shown(view: View): void {
    this.view = view;
    this.marked = [];
    this.light();
    this.seats.show(this.people(), view, "");
    for (const panel of this.panels) panel.show(view);
    fill(this.advice);
    this.say();
  }

  private say(): void {
    this.slider.value = String(this.at);
    const ply = this.plies[this.at - 1];
    fill(this.where, `${this.at} of ${this.plies.length}`, ply ? `: ${ply.events[0]?.text ? this.places.text(ply.events[0]) : "(hidden)"}` : "");
    this.slider.setAttribute("aria-valuetext", this.where.textContent ?? "");
    this.list.querySelector(".here")?.classList.remove("here");
    const entry = this.list.querySelector(`[data-ply="${this.at}"]`);
    entry?.classList.add("here");
    if (entry && this.tabs.current === "moves") scrollWithin(entry);
  }

  private people(): Person[] {
    return this.game.seats.map((seat, i) => {
      const known = this.source.people?.[i];
      return { seat, name: known?.name ?? "", bot: known?.bot ?? null, mine: false, taken: true, online: true, thinking: false, resigned: false };
    });
  }

  private toggle(): void {
    this.playing = !this.playing;
    this.playButton.textContent = this.playing ? "Pause" : "Play";
    if (this.playing) void this.play();
  }

  private async play(): Promise<void> {
    while (this.playing && this.at < this.plies.length) {
      await this.step();
      await new Promise((resolve) => setTimeout(resolve, 500 / showOptions().speed));
    }
    this.playing = false;
    this.playButton.textContent = "Play";
  }

  private mark(things: Thing[]): void {
    this.marked = things;
    this.light();
  }

  private light(): void {
    const lit: Lit = { offers: [], targets: [], picked: [], marked: this.marked };
    this.board.light(lit);
    this.seats.light(lit);
    for (const panel of this.panels) panel.light?.(lit);
  }

  private key(event: KeyboardEvent): void {
    const busy = event.target instanceof HTMLElement && event.target.closest("input, select, textarea, dialog, [role=tablist]");
    if (busy) return;
    if (event.key === "ArrowRight") void this.step();
    else if (event.key === "ArrowLeft") void this.go(this.at - 1);
    else return;
    event.preventDefault();
  }

  // ---- Analysis ----

  private analysis(): HTMLElement {
    return h("div", { class: "analysis" },
      h("p", {}, "Take the game up from the position on the board: as yourself against bots, or with others at this screen."),
      h("button", { type: "button", class: "button main", id: "branch", onclick: () => void this.branch() }, "Play on from here"),
      h("h3", {}, "What would a bot do?"),
      h("button", { type: "button", class: "button", id: "ask-bot", onclick: () => void this.think() }, "Ask a strong bot"),
      this.advice);
  }

  private async think(): Promise<void> {
    const seat = this.view?.toAct[0];
    if (!this.view || !seat || seat === "*") return fill(this.advice, h("p", {}, "Nobody is to decide here."));
    const asked = this.asked;
    fill(this.advice, h("p", { class: "quiet" }, "Thinking\u2026"));
    const fork = await this.source.table.fork(this.at);
    try {
      const advice = await think(fork, seat, strengths.at(-1)?.bot ?? "mcts:2500");
      if (asked !== this.asked) return;
      const { view } = this, said = (action: string): string => (view ? readOffers(this.game, [action]).map((offer) => actionText(this.drawing, this.game, view, offer)).join() : action);
      const total = Math.max(1, advice.best.reduce((sum, other) => sum + other.visits, 0));
      fill(this.advice,
        h("p", {}, `${seatTitle(seat)} should play `, h("b", {}, said(advice.action)), `; expected result ${Math.round((advice.value + 1000000) / 20000)} of 100.`),
        h("ol", { class: "advice-list" }, advice.best.map((other) => h("li", {}, h("span", {}, said(other.action)),
          h("meter", { min: 0, max: 1, value: other.visits / total, "aria-label": "Share of the search" })))));
    } catch (error) {
      fill(this.advice, h("p", {}, error instanceof Error ? error.message : String(error)));
    } finally {
      fork.close();
    }
  }

  /** Asks who plays on, and opens that as a game of its own. */
  private async branch(): Promise<void> {
    const view = this.view;
    if (!view) return;
    if (view.result) return toast("The game is over here. Go back some actions first.");
    const mine = view.toAct.find((seat) => seat !== "*") ?? this.game.seats[0] ?? "";
    const rows = this.game.seats.map((seat) => {
      const id = freshId("branch");
      const select = h("select", { id }, h("option", { value: "", selected: seat === mine }, "A person here"),
        strengths.map((strength) => h("option", { value: strength.bot, selected: seat !== mine && strength.id === "medium" }, botTitle(strength.bot))));
      return { select, row: h("p", { class: "field" }, h("label", { for: id }, badge(this.drawing, this.game, seat), " ", seatTitle(seat)), select) };
    });
    const yes = await ask("Play on from here", rows.map(({ row }) => row), [{ text: "Play", value: true, look: "main" }, { text: "Cancel", value: false }]);
    if (!yes) return;
    const seats: SavedSeat[] = rows.map(({ select }) => ({ bot: select.value || null, name: select.value ? "" : settings.name }));
    location.hash = `#g/${await branchGame(this.source.table, this.at, seats)}`;
  }

  private async share(): Promise<void> {
    if (this.view) await copyText(linkTo(null, await positionRoute(positionOf(this.game, this.view))), "A link to this position");
  }

  private async save(): Promise<void> {
    download(this.source.name, await this.source.table.record());
  }
}

export async function openReplay(host: HTMLElement, source: ReplaySource): Promise<ReplayPage> {
  const [game, events] = await Promise.all([source.table.game(), source.table.events("all")]);
  const page = new ReplayPage(host, source, game, pliesOf(events), await loadDrawing(game.game));
  await page.begin();
  return page;
}
