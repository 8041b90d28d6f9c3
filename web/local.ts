// local.ts - a game in this browser: people around one screen, bots in their worker, saved after every action.
import { engine, EngineError, stopThinking, think } from "./engine";
import type { Answer, EngineTable, OpenRequest } from "./engine";
import { Announcer, hasSecrets, NOBODY, seatTitle, strengths } from "./session";
import type { Ability, BackRequest, Change, ChatLine, End, Outcome, Person, Session, Stage } from "./session";
import { restBetweenActions, settings } from "./settings";
import { readGame, removeGame, saveGame } from "./store";
import type { SavedEnd, SavedGame, SavedRequest, SavedSeat } from "./store";
import type { Advice, EventMsg, GameInfo, View } from "./types";

const HINT_BOT = strengths.at(-1)?.bot ?? "mcts:2500";
const FULL = "all";

function refusal(answer: Answer): Outcome {
  return { ok: false, error: answer.why?.text ?? answer.error ?? "that cannot be done", why: answer.why };
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function freshName(): string {
  return [...crypto.getRandomValues(new Uint8Array(6))].map((n) => n.toString(36).padStart(2, "0")).join("");
}

/** Opens a new game and keeps it; answers its id. */
export async function newLocalGame(request: OpenRequest, seats: SavedSeat[]): Promise<string> {
  return keepTable(await engine().open(request), seats, request.position === undefined ? request : null);
}

/** Keeps a game that goes on from another one's ply, with other players. */
export async function branchGame(table: EngineTable, ply: number, seats: SavedSeat[]): Promise<string> {
  return keepTable(await table.fork(ply), seats);
}

/** Keeps a record as a game of this browser. */
export async function keepRecord(record: string, seats: SavedSeat[]): Promise<string> {
  return keepTable((await engine().load(record)).table, seats);
}

async function keepTable(table: EngineTable, seats: SavedSeat[], request: SavedRequest | null = null): Promise<string> {
  const [game, view, record] = await Promise.all([table.game(), table.view(FULL), table.record()]);
  const now = Date.now();
  const saved: SavedGame = {
    id: freshName(), request, game: game.game, title: game.title, seatNames: game.seats, record, ply: view.ply, toAct: view.toAct,
    seats: game.seats.map((_, i) => seats[i] ?? { bot: null, name: "" }),
    won: view.result?.won ?? null, end: null, created: now, updated: now,
  };
  await saveGame(saved);
  table.close();
  return saved.id;
}

export async function openLocalGame(id: string): Promise<LocalSession> {
  const saved = await readGame(id);
  if (!saved) throw new Error("This game is not kept in this browser any more.");
  const { table, error } = await engine().load(saved.record);
  const session = new LocalSession(saved, table, await table.game(), error ?? "");
  await session.begin();
  return session;
}

export class LocalSession implements Session {
  readonly place: "local" | "lesson" = "local";
  readonly linked = true;
  readonly spectators = 0;
  readonly chat: readonly ChatLine[] = [];
  readonly back: BackRequest | null = null;
  view: View | null = null;
  events: EventMsg[] = [];
  covered: string | null = null;
  private readonly announcer = new Announcer();
  private viewer = "spectator";
  private secrets = false;
  private thinkingSeat: string | null = null;
  private turn = 0; // changes whenever the position does, so that a thought about an old one is dropped
  private gone = false;

  constructor(private readonly saved: SavedGame, protected table: EngineTable, readonly game: GameInfo, readonly notice: string) {}

  get id(): string { return this.saved.id; }
  get title(): string { return ""; }
  get end(): End | null {
    if (this.saved.end) return this.saved.end;
    return this.view?.result ? { how: "rules", won: this.view.result.won } : null;
  }
  get stage(): Stage { return this.notice ? "frozen" : this.end ? "over" : "playing"; }
  get people(): Person[] {
    const several = this.saved.seats.filter((entry) => entry.bot === null).length > 1;
    return this.game.seats.map((seat, i) => {
      const { bot, name, resigned } = this.saved.seats[i] as SavedSeat;
      return { seat, name: name || (several && bot === null ? seatTitle(seat) : ""), bot, mine: bot === null, taken: bot === null, online: true, thinking: this.thinkingSeat === seat,
               resigned: resigned ?? false };
    });
  }

  abilities(): ReadonlySet<Ability> {
    const all: Ability[] = ["record", "share", "remove", "rematch", "names"];
    if (this.stage === "playing") all.push("undo", "hint", "back", "resign", "bot", "abandon");
    return new Set(all);
  }

  listen(listener: (change: Change) => void | Promise<void>): () => void {
    return this.announcer.listen(listener);
  }

  async begin(): Promise<void> {
    this.secrets = hasSecrets(await this.table.view("spectator"));
    await this.look(this.firstPerson());
    this.saved.toAct = this.view?.toAct ?? [];
    void this.goOn();
  }

  // ---- Whose eyes ----

  private persons(): string[] {
    return this.people.filter((person) => person.mine).map((person) => person.seat);
  }

  // Who looks stays while it is to act; then the next person to act; else who looked last. Alone among bots, always the same.
  private firstPerson(): string {
    const persons = this.persons();
    const toAct = this.view?.toAct ?? this.saved.toAct;
    if (persons.includes(this.viewer) && toAct.includes(this.viewer)) return this.viewer;
    return persons.find((seat) => toAct.includes(seat)) ?? (persons.includes(this.viewer) ? this.viewer : persons[0]) ?? "spectator";
  }

  private async look(viewer: string): Promise<void> {
    this.viewer = viewer;
    [this.view, this.events] = await Promise.all([this.table.view(viewer), this.table.events(viewer)]);
  }

  /** Passes the screen to the next person, behind a curtain if there is something to hide. */
  private async pass(): Promise<void> {
    await this.seat(this.firstPerson());
  }

  private async seat(next: string): Promise<void> {
    if (next === this.viewer) return;
    this.covered = this.secrets && this.persons().length > 1 ? next : null;
    await this.look(next);
    await this.announcer.tell({ what: "viewer" });
  }

  async sit(seat: string): Promise<void> {
    if (this.persons().includes(seat)) await this.seat(seat);
  }

  uncover(): void {
    this.covered = null;
    void this.announcer.tell({ what: "viewer" });
  }

  // ---- Playing ----

  async act(...actions: string[]): Promise<Outcome> {
    return this.play(this.viewer, ...actions);
  }

  private async play(seat: string, ...actions: string[]): Promise<Outcome> {
    if (this.stage !== "playing") return { ok: false, error: "The game is over." };
    const refused = actions.length > 1 ? await this.tryRow(seat, actions) : null;
    if (refused) return refused;
    const events: EventMsg[] = [];
    for (const action of actions) {
      const answer = await this.table.act(seat, action, this.viewer);
      if (!answer.ok) return refusal(answer);
      events.push(...(answer.events ?? []));
    }
    this.turn++;
    void this.moved(events).then(() => this.goOn());
    return { ok: true };
  }

  // All or none: a row is played on a copy first. Where chance acts in between, the real row could end differently.
  private async tryRow(seat: string, actions: readonly string[]): Promise<Outcome | null> {
    const copy = await this.table.fork(this.view?.ply ?? 0);
    try {
      for (const [i, action] of actions.entries()) {
        const answer = await copy.act(seat, action, this.viewer);
        if (!answer.ok) return refusal(answer);
        const end = (answer.events ?? []).some((event) => event.kind === "action" && event.seat !== seat);
        if (end && i + 1 < actions.length) return { ok: false, error: "This row of actions goes on after something unforeseen." };
      }
      return null;
    } finally {
      copy.close();
    }
  }

  private async moved(events: EventMsg[]): Promise<void> {
    const previous = this.view;
    this.view = await this.table.view(this.viewer);
    this.events = [...this.events, ...events];
    await this.save();
    await this.announcer.tell({ what: "moved", events, view: this.view, previous });
    if (this.stage === "over") await this.announcer.tell({ what: "stage" });
    await this.pass();
  }

  protected async save(): Promise<void> {
    if (this.gone || !this.view) return;
    const saved = this.saved;
    saved.record = await this.table.record();
    saved.ply = this.view.ply;
    saved.toAct = this.view.toAct;
    saved.won = this.end?.won ?? (this.end ? [] : null);
    saved.updated = Date.now();
    await saveGame(saved);
  }

  /** Lets bots act until a person must. */
  private async goOn(): Promise<void> {
    const turn = this.turn;
    const bot = this.people.find((person) => person.bot !== null && this.view?.toAct.includes(person.seat));
    if (!bot?.bot || bot.bot === NOBODY || this.stage !== "playing" || this.gone || this.thinkingSeat !== null) return;
    this.thinkingSeat = bot.seat;
    void this.announcer.tell({ what: "people" });
    let advice: Advice | null = null;
    try {
      [advice] = await Promise.all([think(this.table, bot.seat, bot.bot), rest(restBetweenActions())]);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
    }
    this.thinkingSeat = null;
    if (this.gone) return;
    if (this.turn !== turn) return this.goOn();
    void this.announcer.tell({ what: "people" });
    if (advice) await this.play(bot.seat, advice.action);
  }

  async check(action: string): Promise<Outcome> {
    const answer = await this.table.check(this.viewer, action);
    return answer.ok ? { ok: true } : refusal(answer);
  }

  async undo(): Promise<Outcome> {
    const answer = await this.table.undo(this.viewer, this.viewer);
    if (!answer.ok) return refusal(answer);
    this.turn++;
    await this.moved(answer.events ?? []);
    void this.goOn();
    return { ok: true };
  }

  /** For lessons: another position on the table, and whose eyes see it. */
  async setTable(table: EngineTable, seat: string | undefined): Promise<void> {
    this.table.close();
    this.table = table;
    this.turn++;
    const viewer = seat ?? this.viewer;
    this.saved.seats.forEach((entry, i) => { entry.bot = this.game.seats[i] === viewer ? null : NOBODY; });
    await this.look(viewer);
    await this.announcer.tell({ what: "viewer" });
  }

  /** For lessons: what another seat does. */
  async playFor(seat: string, action: string): Promise<void> {
    const answer = await this.table.act(seat, action, this.viewer);
    if (answer.ok) await this.moved(answer.events ?? []);
  }

  /** Nobody else is to be asked here: bots always agree, and people sit together. */
  async takeBack(): Promise<Outcome> {
    const seats = (await this.table.plies()).map((ply) => ply.seat);
    const last = seats.lastIndexOf(this.viewer);
    if (last < 0) return { ok: false, error: "You have not acted yet." };
    const answer = await this.table.back(last, this.viewer);
    if (!answer.ok) return refusal(answer);
    this.turn++;
    await this.moved(answer.events ?? []);
    void this.goOn();
    return { ok: true };
  }

  answerBack(): Promise<Outcome> {
    return Promise.resolve({ ok: true });
  }

  hint(): Promise<Advice> {
    return think(this.table, this.viewer, HINT_BOT);
  }

  async record(): Promise<{ name: string; text: string }> {
    return { name: `${this.game.game}-${this.saved.id}.weir`, text: await this.table.record() };
  }

  // ---- People ----

  say(): Promise<Outcome> {
    return Promise.resolve({ ok: false, error: "There is nobody to write to in a game on this device." });
  }

  async rename(seat: string, name: string): Promise<Outcome> {
    const entry = this.saved.seats[this.game.seats.indexOf(seat)];
    if (entry) entry.name = name;
    await this.save();
    await this.announcer.tell({ what: "people" });
    return { ok: true };
  }

  async giveToBot(seat: string, bot: string | null): Promise<Outcome> {
    const entry = this.saved.seats[this.game.seats.indexOf(seat)];
    if (!entry) return { ok: false, error: "There is no such seat." };
    entry.bot = bot;
    if (bot === null && !entry.name) entry.name = settings.name;
    this.turn++;
    await this.save();
    await this.announcer.tell({ what: "people" });
    await this.pass();
    void this.goOn();
    return { ok: true };
  }

  /** With one rival left, that one has won; with several, a bot plays the seat to the end. */
  async resign(): Promise<Outcome> {
    const entry = this.saved.seats[this.game.seats.indexOf(this.viewer)];
    if (!entry) return { ok: false, error: "Only a player can resign." };
    const seat = this.viewer;
    entry.resigned = true;
    const left = this.people.filter((person) => !person.resigned).map((person) => person.seat);
    if (this.game.kind !== "rivals") await this.finish({ how: "resigned", won: [] });
    else if (left.length <= 1) await this.finish({ how: "resigned", won: left });
    else await this.giveToBot(seat, strengths[0]?.bot ?? "greedy");
    return { ok: true };
  }

  async abandon(): Promise<Outcome> {
    await this.finish({ how: "abandoned", won: [] });
    return { ok: true };
  }

  private async finish(end: SavedEnd): Promise<void> {
    this.saved.end = end;
    this.turn++;
    await this.save();
    await this.announcer.tell({ what: "people" });
    await this.announcer.tell({ what: "stage" });
  }

  /** Another game with the same players on the same set-up. */
  async rematch(): Promise<string> {
    const { game, edition, options, seats } = this.game;
    const request = this.saved.request ?? { game, edition, options, seats: seats.length };
    const players = this.saved.seats.map(({ bot, name }) => ({ bot, name }));
    const id = await newLocalGame(request, players);
    return `#g/${id}`;
  }

  async remove(): Promise<Outcome> {
    this.gone = true;
    await removeGame(this.saved.id);
    return { ok: true };
  }

  leave(): void {
    this.gone = true;
    if (this.thinkingSeat !== null) stopThinking();
    this.table.close();
  }
}
