// table.ts - the table of any game: puts board, actions, players, log, rules and chat together over one session.
//
// What happens comes from the session as changes. Moves are shown one after the other; while one is being shown
// nothing can be picked, and the session's bots wait. All else is drawn from the session as it is.
import { ActionPanel, answerText, questionOf } from "./actions";
import { Chat } from "./chat";
import { curtain } from "./curtain";
import { ask, toast } from "./dialogs";
import { fill, h } from "./dom";
import type { Child } from "./dom";
import { actionText, eventText, hasNotes, loadDrawing, offerLabel } from "./drawing";
import { makeFrame, ownTabs, Tabs } from "./frame";
import type { Frame, Tab } from "./frame";
import { Hand } from "./hand";
import { Log } from "./log";
import { inline } from "./markdown";
import { downloadRecord, openMenu, rematch, replayRoute } from "./menu";
import { litFor, pick, readOffers, saidWhole } from "./pick";
import { PlaceList } from "./places";
import { resultCard, verdict } from "./result";
import { NoteBook, RuleBook } from "./rules";
import { Seats } from "./seats";
import { seatTitle } from "./session";
import type { Change, Session } from "./session";
import { onSettings, settings, showOptions } from "./settings";
import { Story, storyOf } from "./story";
import { isMyTurn, TurnKeeper, turnText, turnWords } from "./turn";
import { reasons, whyLine, whyNote } from "./whynot";
import type { BoardDrawing, BoardHandle, BoardIO, EventMsg, Lit, Offer, PanelHandle, Question, Thing, View } from "./types";

const QUEUE_BEFORE_SPEED = 6; // more moves than this waiting to be shown: show them faster,
const QUEUE_BEFORE_HASTE = 40; // and more than this: at once
const MOST_READ_ALOUD = 12;
const MOST_QUICK = 150; // letters on the buttons at the lower edge of a phone
const RECENT = 10; // sentences shown to whoever waits
const wide = matchMedia("(min-width: 60rem)"); // board and actions stand side by side

export interface TableExtras {
  banner?: HTMLElement; // stands above the tabs: a lesson
  marks?: () => readonly Thing[]; // what a lesson points at
  locked?: () => boolean; // whether a lesson wants the learner to read on first
}

/** The line above the board: where the game stands, and what can be done about it. */
interface Bar {
  text: HTMLElement;
  link: HTMLElement;
  undo: HTMLButtonElement;
  hint: HTMLButtonElement;
}

export class TablePage {
  private readonly frame: Frame;
  private readonly bar: Bar;
  private readonly seats: Seats;
  private readonly panel: ActionPanel;
  private readonly log: Log;
  private readonly book: RuleBook;
  private readonly notes: NoteBook;
  private readonly hand: Hand;
  private readonly story: Story;
  private readonly panels: PanelHandle[] = []; // the game's own
  private readonly io: BoardIO;
  private readonly places: PlaceList;
  private readonly chat: Chat;
  private readonly tabs: Tabs;
  private readonly turn: TurnKeeper;
  private board: BoardHandle | null = null;
  private shown: View | null = null; // what the board shows, behind the session while moves are told
  private offers: Offer[] = [];
  private question: Question | null = null;
  private picked: Thing[] = [];
  private marked: Thing[] = [];
  private queue: Promise<void> = Promise.resolve();
  private waiting = 0; // moves in the queue
  private acting = false; // an action was sent and is not answered yet
  private told = false; // the result was shown
  private telling = false; // sentences are read one by one
  private readonly stops: (() => void)[] = [];

  constructor(private readonly host: HTMLElement, readonly session: Session, private readonly drawing: BoardDrawing, private readonly extras: TableExtras) {
    const { game } = session;
    const mark = (things: Thing[]): void => this.mark(things);
    const openRule = (rule: string): void => this.openRule(rule);
    const openNote = (heading: string): void => this.openNote(heading);
    const pickThing = (thing: Thing): void => this.pick(thing);
    this.io = { pick: pickThing, act: (...actions) => void this.act(...actions), hover: () => undefined, openRule, openNote };
    this.frame = makeFrame(game.title);
    const sit = session.sit?.bind(session);
    this.seats = new Seats(game, drawing, { pick: pickThing, openRule, openNote, ...(sit ? { sit: (seat: string) => void sit(seat) } : {}) });
    this.hand = new Hand(game, drawing, { pick: pickThing, openRule, openNote });
    this.story = new Story(game, drawing, { mark, openRule });
    this.notes = new NoteBook(game.game, 1, openRule);
    this.panel = new ActionPanel(game, drawing, { act: (action) => void this.act(action), typed: (action) => void this.typed(action), unpick: () => this.unpick(), mark });
    this.log = new Log(game, drawing, { mark, openRule });
    this.book = new RuleBook(game.game, 1);
    this.places = new PlaceList(game, drawing, pickThing);
    this.chat = new Chat(session);
    const tabs: Tab[] = [
      { id: "actions", name: "Actions", content: this.panel.root },
      ...ownTabs(drawing, game, this.io, this.panels),
      { id: "log", name: "Log", content: this.log.root, opened: () => this.log.toEnd() },
      { id: "places", name: "Places", content: this.places.root, opened: () => this.places.draw() },
      { id: "rules", name: "Rules", content: this.book.root, opened: () => void this.book.open() },
    ];
    if (hasNotes(game.game)) tabs.push({ id: "notes", name: "History", content: this.notes.root, opened: () => void this.notes.open() });
    if (session.abilities().has("chat")) tabs.push({ id: "chat", name: "Chat", content: this.chat.root, opened: () => this.chat.show() });
    this.tabs = new Tabs(tabs, "Table");
    this.turn = new TurnKeeper((text) => this.announce(text));
    this.frame.side.append(this.seats.root, ...(extras.banner ? [extras.banner] : []), this.hand.root, this.story.root, this.frame.note.root, this.tabs.root);
    this.bar = this.makeBar();
    fill(host, this.frame.root);
  }

  private makeBar(): Bar {
    const button = (id: string, name: string, title: string, run: () => void): HTMLButtonElement => {
      const made = h("button", { type: "button", class: "button small", id, title, onclick: () => {
        if (made.getAttribute("aria-disabled") !== "true") run();
      } }, name);
      return made;
    };
    const bar: Bar = {
      text: h("p", { class: "turn-text", id: "turn-text" }),
      link: h("p", { class: "unlinked", role: "alert", hidden: true }, "No connection. Trying again\u2026"),
      undo: button("undo", "Undo", "Take back your last action (Ctrl+Z)", () => void this.undo()),
      hint: button("hint", "Hint", "What a strong bot would do", () => void this.hint()),
    };
    fill(this.frame.bar, bar.text, bar.link, h("div", { class: "bar-buttons" }, bar.undo, bar.hint,
      button("menu", "Menu", "Players, records, settings", () => void openMenu(this.session))));
    return bar;
  }

  async begin(): Promise<void> {
    this.stops.push(this.session.listen((change) => this.change(change)), onSettings(() => this.refresh()));
    const keys = (event: KeyboardEvent): void => this.key(event);
    document.addEventListener("keydown", keys);
    this.stops.push(() => document.removeEventListener("keydown", keys));
    await this.showAnew();
  }

  end(): void {
    for (const stop of this.stops) stop();
    this.story.hurry();
    this.board?.destroy();
    this.session.leave();
  }

  // ---- What the session tells ----

  private change(change: Change): void | Promise<void> {
    switch (change.what) {
      case "moved": return this.enqueue(() => this.showMove(change.events, change.view, change.previous));
      case "viewer": return this.enqueue(() => this.showAnew());
      case "chat":
        this.tabs.news("chat");
        if (this.tabs.current === "chat") this.chat.show();
        return;
      case "stage": return this.enqueue(() => this.showStage());
      case "back":
        this.showBackRequest();
        return;
      default:
        if (!this.board) return this.enqueue(() => this.showAnew());
        this.showPeople();
    }
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    this.waiting++;
    this.queue = this.queue.then(work).catch((error: unknown) => {
      console.error(error);
      toast("Something went wrong while showing the table. Reloading the page helps.");
    }).then(() => {
      this.waiting--;
      if (this.waiting > 0) return;
      if (isMyTurn(this.session) || this.session.stage !== "playing") this.story.clear();
      this.refresh();
    });
    return this.queue;
  }

  private async showMove(events: readonly EventMsg[], view: View, previous: View | null): Promise<void> {
    if (!this.board) return this.showAnew();
    // What others do at the same time does not disturb a choice half made.
    const undisturbed = previous !== null && view.viewer === previous.viewer && view.offers.length > 0 && String(view.offers) === String(previous.offers);
    if (!undisturbed) this.picked = [];
    this.marked = [];
    this.log.show(this.session.events);
    this.dim();
    this.announceEvents(events);
    const haste = this.waiting > QUEUE_BEFORE_HASTE || document.hidden;
    const options = showOptions();
    const speed = options.speed * Math.max(1, this.waiting / QUEUE_BEFORE_SPEED);
    const story = settings.pace === "step" && this.session.place !== "lesson" && !haste ? storyOf(events, view.viewer) : [];
    const unread = new Set(story);
    this.telling = story.length > 0;
    this.showBar();
    if (!wide.matches && options.animate && !haste && this.session.place !== "lesson" && storyOf(events, view.viewer).length > 0) scrollTo({ top: 0 }); // to the map, where it happens
    const read = async (event: EventMsg): Promise<void> => {
      if (unread.delete(event)) await this.story.read(event);
    };
    await this.board.show(view, previous, events, { speed, animate: options.animate && !haste, read });
    for (const event of unread) await this.story.read(event);
    this.story.rest();
    this.telling = false;
    this.showView(view);
    this.showPeople();
  }

  private showView(view: View): void {
    this.shown = view;
    this.places.show(view);
    this.hand.show(view);
    for (const panel of this.panels) panel.show(view);
  }

  private async showAnew(): Promise<void> {
    const { session } = this;
    this.picked = [];
    if (session.covered !== null) {
      const person = session.people.find((other) => other.seat === session.covered);
      this.host.append(curtain(session.covered, person?.name ?? "", () => session.uncover()));
      this.frame.root.hidden = true;
      return;
    }
    this.frame.root.hidden = false;
    if (session.view) {
      if (!this.board) {
        fill(this.frame.board);
        this.board = this.drawing.mount(this.frame.board, session.game, this.io);
      }
      await this.board.show(session.view, null, [], { animate: false, speed: 1 });
      this.showView(session.view);
    } else this.showWaitingRoom();
    this.log.show(session.events, true);
    this.log.toEnd();
    this.chat.show();
    this.showBackRequest();
    this.refresh();
    await this.showStage();
  }

  private showWaitingRoom(): void {
    this.board?.destroy();
    this.board = null;
    const missing = this.session.people.filter((person) => person.bot === null && !person.taken).map((person) => seatTitle(person.seat));
    fill(this.frame.board, h("div", { class: "waiting-room" },
      h("h2", {}, this.session.title || this.session.game.title),
      h("p", {}, missing.length > 0 ? `The game begins when everybody has come. Missing: ${missing.join(", ")}.` : "Everybody is here. The dice are being sealed\u2026"),
      h("p", { class: "quiet" }, "Each player opens the link that the host sent. This page notices by itself.")));
  }

  private async showStage(): Promise<void> {
    const { session } = this;
    if (session.stage === "over" && session.view && !this.told && this.board) {
      this.told = true;
      this.refresh();
      this.announce(verdict(session));
      if (session.place !== "lesson") this.showResult();
    } else if (session.stage !== "over") this.told = false;
    if (session.stage === "gone" || session.stage === "frozen") this.frame.note.show("plain", session.notice);
    if (!this.board && session.view) await this.showAnew();
  }

  private showResult(): void {
    const card = resultCard(this.session, this.drawing, this.resultActions());
    card.addEventListener("click", (event) => {
      if (event.target instanceof HTMLButtonElement) card.closest("dialog")?.close();
    });
    void ask(verdict(this.session), card, [{ text: "Close", value: true }]);
  }

  private resultActions(): { rematch: (() => void) | null; replay: () => void; record: (() => void) | null } {
    const can = this.session.abilities();
    return {
      rematch: can.has("rematch") ? () => void rematch(this.session) : null,
      replay: () => { location.hash = replayRoute(this.session); },
      record: can.has("record") ? () => void downloadRecord(this.session) : null,
    };
  }

  private showBackRequest(): void {
    const { back, people } = this.session;
    if (!back) {
      if (this.frame.note.root.querySelector(".ask")) this.frame.note.clear();
      return;
    }
    const me = people.find((person) => person.mine)?.seat ?? "";
    const plies = (this.session.view?.ply ?? back.plies) - back.plies;
    const answer = (yes: boolean): void => void this.session.answerBack(yes);
    const words = back.seat === me ? `You asked to go back by ${plies}. Waiting for ${back.waiting.map(seatTitle).join(", ")}.`
                                   : `${seatTitle(back.seat)} asks to go back by ${plies} ${plies === 1 ? "action" : "actions"}.`;
    this.frame.note.show("ask", [h("p", {}, words), h("div", { class: "button-row" },
      back.seat === me ? h("button", { type: "button", class: "button", onclick: () => answer(false) }, "Never mind")
      : back.waiting.includes(me) ? [h("button", { type: "button", class: "button main", onclick: () => answer(true) }, "Agree"),
                                     h("button", { type: "button", class: "button", onclick: () => answer(false) }, "Refuse")] : null)]);
  }

  // ---- Drawing what is ----

  /** All that follows from the session and the picks, when no move is being shown. */
  private refresh(): void {
    const { session } = this;
    const view = this.shown;
    const ready = view !== null && this.waiting === 0 && !this.acting && !this.extras.locked?.() && isMyTurn(session) && view.ply === session.view?.ply;
    this.offers = ready ? readOffers(session.game, view.offers) : [];
    this.question = ready ? questionOf(this.drawing, session.game, view, this.offers, session.events) : null;
    this.panel.busy(!ready && isMyTurn(session) && !this.extras.locked?.());
    if (view && (ready || !isMyTurn(session) || this.extras.locked?.())) this.panel.show(view, this.offers, this.picked, this.idle(), this.question);
    this.light();
    this.showPeople();
    this.showQuick();
  }

  // On a phone: what needs nothing more, or all of it where that is little and the map has no part in it; and the way to the rest.
  private showQuick(): void {
    const view = this.shown, { game } = this.session;
    const verbs = new Set(this.offers.map(({ verb }) => verb));
    const said = view ? this.offers.map((offer) => ({ offer,
      text: offer.args.length === 0 || (!this.question && verbs.size > 1) ? actionText(this.drawing, game, view, offer) : answerText(offerLabel(this.drawing, game, view, offer)) })) : [];
    const few = said.reduce((all, { text }) => all + text.length, 0) <= MOST_QUICK && !this.offers.some(({ args }) => args.some(({ kind }) => kind === "space"));
    const quick = this.question || few ? said : said.filter(({ offer }) => offer.args.length === 0);
    const fit = litFor(game, this.offers, this.picked, []).offers.filter((offer) => !quick.some((other) => other.offer === offer)).length;
    const button = (look: string, text: string, run: () => void, action: string | false = false): HTMLElement =>
      h("button", { type: "button", class: `button ${look}`, "data-action": action, onclick: run }, text);
    fill(this.frame.quick, quick.map(({ offer: { action }, text }) => button("main", text, () => void this.act(action), action)),
      fit > 0 ? button("all-actions", `${quick.length > 0 ? "More" : "Choose"} (${fit})`, () => this.showActions()) : null);
  }

  private showActions(): void {
    this.tabs.open("actions");
    this.tabs.root.scrollIntoView();
  }

  private idle(): Child {
    if (this.extras.locked?.()) return "Read on, then press Next.";
    if (this.session.stage === "over") return resultCard(this.session, this.drawing, this.resultActions());
    const told = settings.pace === "step" ? null : this.log.recent(RECENT); // step by step, sentences come one by one
    return [h("p", {}, turnText(this.session, this.drawing)), told];
  }

  private light(): void {
    const lit: Lit = litFor(this.session.game, this.offers, this.picked, [...(this.extras.marks?.() ?? []), ...(this.question?.things ?? []), ...this.marked]);
    this.board?.light(lit);
    this.seats.light(lit);
    this.hand.light(lit);
    for (const panel of this.panels) panel.light?.(lit);
  }

  // While a move is shown nothing is offered; the list stays, greyed, unless the turn has passed on.
  private dim(): void {
    this.offers = [];
    this.question = null;
    this.panel.busy(isMyTurn(this.session));
    if (this.shown && !isMyTurn(this.session)) this.panel.show(this.shown, [], [], this.idle());
    this.showQuick();
    this.light();
    this.showBar();
  }

  private showPeople(): void {
    this.seats.show(this.session.people, this.shown ?? this.session.view, this.session.view?.viewer ?? "", this.session.spectators);
    this.showBar();
  }

  // The buttons stay the same elements: one that is replaced between press and release is never clicked.
  private showBar(): void {
    const { session, bar } = this;
    const { who, what } = this.telling ? { who: "", what: "What happens, step by step." } : turnWords(session, this.drawing);
    const can = session.abilities();
    const able = (button: HTMLButtonElement, shown: boolean, enabled: boolean): void => {
      button.hidden = !shown;
      if (enabled) button.removeAttribute("aria-disabled");
      else button.setAttribute("aria-disabled", "true");
    };
    fill(bar.text, who ? h("b", {}, who) : null, " ", inline(what, (rule) => h("button", { type: "button", class: "rule-link", onclick: () => this.openRule(rule) }, rule)));
    bar.text.classList.toggle("mine", isMyTurn(session) && !this.telling);
    bar.link.hidden = session.linked;
    able(bar.undo, can.has("undo"), session.view?.mayUndo === true && this.waiting === 0);
    able(bar.hint, can.has("hint"), this.offers.length > 0);
    this.turn.show(session, turnText(session, this.drawing));
  }

  private announceEvents(events: readonly EventMsg[]): void {
    const texts = events.flatMap((event) => (event.text ? [eventText(this.drawing, this.session.game, event)] : []));
    if (texts.length > 0) this.announce(texts.slice(-MOST_READ_ALOUD).join(" "));
  }

  private announce(text: string): void {
    this.frame.live.append(h("p", {}, text));
    while (this.frame.live.childElementCount > 20) this.frame.live.firstElementChild?.remove();
  }

  private mark(things: Thing[]): void {
    if (things.length === 0 && this.marked.length === 0) return;
    this.marked = things;
    this.light();
  }

  // ---- What the player does ----

  private pick(thing: Thing): void {
    this.frame.note.clear();
    if (this.waiting > 0 || this.acting || !this.shown || this.extras.locked?.()) return;
    const result = pick(this.offers, this.picked, thing, this.drawing.careful);
    if (result.do === "act") return void this.act(result.action);
    if (result.do === "why") return void this.explain(thing);
    this.picked = result.picked;
    if (this.picked.length > 0 && this.tabs.current === "places") this.tabs.open("actions");
    this.refresh();
    this.sayWhatFits();
  }

  // What the picks already say whole stands out from the list, and on a phone within reach of the thumb.
  private sayWhatFits(): void {
    const view = this.shown;
    if (!view || this.picked.length === 0 || (this.tabs.current === "actions" && wide.matches)) return;
    const whole = saidWhole(litFor(this.session.game, this.offers, this.picked, []).offers, this.picked, this.drawing.careful);
    if (whole.length === 0) return;
    this.frame.note.show("plain", h("div", { class: "button-row" }, whole.slice(0, 6).map((offer) =>
      h("button", { type: "button", class: "button main", "data-action": offer.action, onclick: () => void this.act(offer.action) },
        actionText(this.drawing, this.session.game, view, offer)))));
  }

  private unpick(): void {
    this.picked = [];
    this.frame.note.clear();
    this.refresh();
  }

  private async act(...actions: string[]): Promise<void> {
    if (this.acting || this.waiting > 0 || this.extras.locked?.()) return;
    const before = this.shown;
    this.acting = true;
    this.picked = [];
    this.frame.note.clear();
    this.dim();
    const outcome = await this.session.act(...actions);
    this.acting = false;
    if (outcome.ok) {
      if (this.waiting === 0 && this.shown !== before) this.refresh(); // the move was shown before the answer came
      return;
    }
    if (outcome.why) this.frame.note.show("why", whyLine(outcome.why, (rule) => this.openRule(rule)));
    else this.frame.note.show("why", h("p", {}, outcome.stale ? "Something happened meanwhile. Look again." : outcome.error));
    this.refresh();
  }

  /** An action typed in full that is not offered: the engine says why. */
  private async typed(action: string): Promise<void> {
    const outcome = await this.session.check(action);
    if (outcome.ok) return this.act(action);
    this.frame.note.show("why", outcome.why ? whyLine(outcome.why, (rule) => this.openRule(rule)) : h("p", {}, outcome.error));
  }

  private async explain(thing: Thing): Promise<void> {
    const view = this.shown;
    if (!view) return;
    if (view.viewer === "spectator" || this.session.stage !== "playing") {
      this.mark([thing]);
      return;
    }
    const list = await reasons(this.session, view, this.picked, thing);
    if (view !== this.shown) return;
    this.frame.note.show("why", whyNote(this.session, this.drawing, list, (rule) => this.openRule(rule)));
  }

  private async undo(): Promise<void> {
    this.frame.note.clear();
    const outcome = await this.session.undo();
    if (!outcome.ok) this.frame.note.show("why", h("p", {}, outcome.error));
  }

  private async hint(): Promise<void> {
    const view = this.shown;
    const { note } = this.frame;
    note.show("hint", h("p", {}, "The bot thinks\u2026"));
    try {
      const advice = await this.session.hint();
      if (view !== this.shown || !view) return note.clear();
      const offer = readOffers(this.session.game, [advice.action])[0] as Offer;
      this.mark(offer.args);
      const said = (one: Offer): string => actionText(this.drawing, this.session.game, view, one);
      const percent = Math.round((advice.value + 1000000) / 20000);
      const others = advice.best.filter((other) => other.action !== advice.action).slice(0, 2).map((other) => readOffers(this.session.game, [other.action])[0] as Offer);
      note.show("hint", [
        h("p", {}, h("b", {}, said(offer))),
        h("p", { class: "quiet" }, `Expected result with it: ${percent} of 100.${others.length > 0 ? ` Also thought of: ${others.map(said).join("; ")}.` : ""}`),
        h("div", { class: "button-row" }, h("button", { type: "button", class: "button main", onclick: () => void this.act(advice.action) }, "Play it")),
      ]);
    } catch (error) {
      note.show("why", h("p", {}, error instanceof Error ? error.message : String(error)));
    }
  }

  openRule(rule: string): void {
    this.tabs.open("rules");
    void this.book.open(rule);
  }

  openNote(heading: string): void {
    if (!hasNotes(this.session.game.game)) return;
    this.tabs.open("notes");
    void this.notes.open(heading);
  }

  private key(event: KeyboardEvent): void {
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLSelectElement;
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "Escape") {
      this.frame.note.clear();
      this.unpick();
    } else if (typing) return;
    else if (event.key === "/") {
      event.preventDefault();
      this.tabs.open("actions");
      this.panel.focusLine();
    } else if (event.key === "z" && (event.ctrlKey || event.metaKey) && this.session.view?.mayUndo) {
      event.preventDefault();
      void this.undo();
    } else if (!event.ctrlKey && !event.metaKey && !event.altKey) {
      const panel = this.drawing.panels?.find((other) => other.key === event.key);
      if (panel) this.tabs.open(`own-${panel.id}`);
    }
  }

  /** Draws again what a lesson points at. */
  relight(): void {
    this.refresh();
  }
}

/** Opens a table on the page; answers how to leave it. */
export async function openTable(host: HTMLElement, session: Session, extras: TableExtras = {}): Promise<TablePage> {
  const drawing = await loadDrawing(session.game.game);
  const page = new TablePage(host, session, drawing, extras);
  await page.begin();
  return page;
}
