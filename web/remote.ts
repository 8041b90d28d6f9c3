// remote.ts - a game at a server, as the holder of one key sees it. Catches up by itself when the line was broken,
// and takes part in fair dice without bothering the player.
import { commitment, freshSecret } from "./fair";
import { forgetTable, rememberTable } from "./mine";
import { Announcer, hasSecrets, pliesOf, serverStrengths } from "./session";
import type { Ability, BackRequest, Change, ChatLine, End, Outcome, Person, Session, Stage } from "./session";
import { keep, readKept, settings } from "./settings";
import { line } from "./socket";
import type { Push, Reply } from "./socket";
import type { Advice, EventMsg, GameInfo, View, Why } from "./types";

interface WirePeople {
  seats: { seat: string; name: string; taken: boolean; online: boolean; bot: string | null; thinking: boolean; resigned: boolean }[];
  spectators: number;
}

interface WireFair {
  on: boolean;
  stage: "commit" | "share" | "done";
  server: string;
  seats: Record<string, { hash?: string; share?: string }>;
}

interface WireJoin {
  table: string;
  name: string;
  viewer: string;
  state: Stage;
  end: End | null;
  round: number;
  game: GameInfo;
  view: View | null;
  events: EventMsg[];
  next: number;
  more: boolean;
  people: WirePeople;
  chat: ChatLine[];
  back: BackRequest | null;
  fair: WireFair;
  frozen: { error: string; ply: number } | null;
}

export class GoneError extends Error {}

export async function joinTable(key: string): Promise<RemoteSession> {
  const session = new RemoteSession(key);
  try {
    await session.begin();
  } catch (error) {
    session.leave();
    throw error;
  }
  return session;
}

function outcome(reply: Reply): Outcome {
  if (reply.ok) return { ok: true };
  return { ok: false, error: reply.error ?? "The server refused.", why: reply["why"] as Why | undefined, stale: reply["stale"] === true };
}

export class RemoteSession implements Session {
  readonly place = "remote" as const;
  readonly covered = null;
  title = "";
  view: View | null = null;
  events: EventMsg[] = [];
  people: Person[] = [];
  spectators = 0;
  stage: Stage = "waiting";
  end: End | null = null;
  notice = "";
  chat: ChatLine[] = [];
  back: BackRequest | null = null;
  linked = true;
  round = 1;
  viewer = "spectator";
  private known: GameInfo | null = null;
  private tableId = "";
  private fair: WireFair | null = null;
  private readonly announcer = new Announcer();
  private readonly stopListening: () => void;
  private pushes: Promise<void> = Promise.resolve(); // handled one after the other

  constructor(private readonly key: string) {
    this.stopListening = line.listen(
      (push) => { this.pushes = this.pushes.then(() => this.hear(push)); },
      (linked) => this.link(linked),
    );
  }

  get id(): string { return this.key; }
  get game(): GameInfo { return this.known as GameInfo; }

  abilities(): ReadonlySet<Ability> {
    const all: Ability[] = ["chat"];
    const seated = this.viewer !== "spectator";
    if (this.stage === "over" || this.stage === "frozen" || !this.view || !hasSecrets(this.view)) all.push("record");
    if (this.view && !hasSecrets(this.view)) all.push("share");
    if (seated) all.push("names");
    if (seated && this.stage === "playing") all.push("undo", "hint", "ask-back", "resign", "bot");
    if (seated && this.stage === "over") all.push("rematch");
    all.push("remove");
    return new Set(all);
  }

  listen(listener: (change: Change) => void | Promise<void>): () => void {
    return this.announcer.listen(listener);
  }

  // ---- Coming to the table ----

  async begin(): Promise<void> {
    const reply = await line.ask("join", { key: this.key, from: 0, ...(settings.name ? { name: settings.name } : {}) });
    if (reply["gone"] === true) {
      forgetTable(this.key);
      throw new GoneError("This link leads to no table any more.");
    }
    if (!reply.ok) throw new Error(reply.error ?? "The table cannot be reached.");
    const join = reply as unknown as WireJoin;
    this.tableId = join.table;
    this.title = join.name;
    this.viewer = join.viewer;
    this.known = join.game ?? this.known;
    this.events = [...join.events];
    await this.readOn(join.next, join.more);
    this.view = join.view ?? this.view;
    this.stage = join.state;
    this.end = join.end;
    this.round = join.round;
    this.chat = join.chat;
    this.back = join.back;
    this.notice = join.frozen ? `This server's rules cannot replay the table beyond this point (${join.frozen.error}). Its record can still be downloaded.` : "";
    this.setPeople(join.people);
    rememberTable({ key: this.key, game: this.game.game, gameTitle: this.game.title, name: this.title, viewer: this.viewer, visited: Date.now() });
    this.takePartInDice(join.fair);
  }

  // Reads on from an event's number until all have come.
  private async readOn(next: number, more: boolean): Promise<void> {
    while (more) {
      const reply = await line.ask("events", { from: next });
      if (!reply.ok) return;
      this.events.push(...(reply["events"] as EventMsg[]));
      this.view = (reply["view"] as View | undefined) ?? this.view;
      next = reply["next"] as number;
      more = reply["more"] === true;
    }
  }

  private async rejoin(): Promise<void> {
    try {
      await this.begin();
    } catch (error) {
      if (error instanceof GoneError) this.close(error.message);
      return;
    }
    await this.announcer.tell({ what: "viewer" });
  }

  private link(linked: boolean): void {
    const back = linked && !this.linked;
    this.linked = linked;
    void this.announcer.tell({ what: "link" });
    if (back && this.stage !== "gone") void this.rejoin();
  }

  private close(why: string): void {
    this.stage = "gone";
    this.notice = why;
    void this.announcer.tell({ what: "stage" });
  }

  // ---- What the server tells ----

  private async hear(push: Push): Promise<void> {
    if (push.table !== this.tableId) return;
    switch (push.push) {
      case "events": return this.hearEvents(push);
      case "people":
        this.setPeople(push["people"] as WirePeople);
        return this.announcer.tell({ what: "people" });
      case "chat":
        this.chat = [...this.chat, push["line"] as ChatLine];
        return this.announcer.tell({ what: "chat" });
      case "back":
        this.back = push["back"] as BackRequest | null;
        return this.announcer.tell({ what: "back" });
      case "fair":
        return this.takePartInDice(push["fair"] as WireFair);
      case "state":
        this.stage = push["state"] as Stage;
        this.end = push["end"] as End | null;
        this.round = push["round"] as number;
        this.view = (push["view"] as View | null) ?? this.view;
        return this.announcer.tell({ what: "stage" });
      case "table":
        this.title = push["name"] as string;
        return this.announcer.tell({ what: "people" });
      case "rematch": return this.rejoin();
      case "behind": return this.catchUp();
      case "gone": return this.close(String(push["error"] ?? "This table is gone."));
    }
  }

  private async hearEvents(push: Push): Promise<void> {
    const first = push["events"] as EventMsg[];
    const events = first.filter((event) => event.n >= this.events.length);
    if ((events[0]?.n ?? this.events.length) > this.events.length) return this.catchUp();
    const previous = this.view;
    this.events.push(...events);
    this.view = push["view"] as View;
    if (this.stage === "waiting") this.stage = "playing"; // the push that says so comes just behind
    void this.announcer.tell({ what: "moved", events, view: this.view, previous });
  }

  private async catchUp(): Promise<void> {
    const previous = this.view;
    const from = this.events.length;
    await this.readOn(from, true);
    if (this.view) void this.announcer.tell({ what: "moved", events: this.events.slice(from), view: this.view, previous });
  }

  private setPeople(people: WirePeople): void {
    this.spectators = people.spectators;
    this.people = people.seats.map((seat) => ({ ...seat, mine: seat.seat === this.viewer }));
  }

  // ---- Fair dice ----

  private takePartInDice(fair: WireFair): void {
    this.fair = fair;
    const mine = fair.seats[this.viewer];
    void this.announcer.tell({ what: "fair" });
    if (!fair.on || !mine || fair.stage === "done") return;
    const place = `weir.dice.${this.tableId}.${this.round}.${this.viewer}`;
    let secret = readKept<string | null>(place, null);
    if (!secret) keep(place, (secret = freshSecret()));
    if (fair.stage === "commit" && !mine.hash) void line.ask("commit", { hash: commitment(secret) });
    else if (fair.stage === "share" && !mine.share) void line.ask("share", { share: secret });
  }

  /** Who is still missing before the game begins. */
  waitingFor(): string[] {
    const absent = this.people.filter((person) => person.bot === null && !person.taken).map((person) => person.seat);
    if (absent.length > 0 || !this.fair?.on) return absent;
    return Object.entries(this.fair.seats).filter(([, part]) => !part.hash).map(([seat]) => seat);
  }

  // ---- Playing ----

  async act(...actions: string[]): Promise<Outcome> {
    const result = outcome(await line.ask("act", { ply: this.view?.ply ?? 0, n: this.events.length, actions }));
    if (!result.ok && result.stale) await this.catchUp();
    return result;
  }

  async check(action: string): Promise<Outcome> {
    const reply = await line.ask("why", { action });
    if (!reply.ok) return outcome(reply);
    if (reply["legal"] === true) return { ok: true };
    const why = reply["why"] as Why;
    return { ok: false, error: why.text, why };
  }

  async undo(): Promise<Outcome> {
    return outcome(await line.ask("undo"));
  }

  async takeBack(): Promise<Outcome> {
    const plies = pliesOf(this.events);
    const last = plies.map((ply) => ply.seat).lastIndexOf(this.viewer);
    if (last < 0) return { ok: false, error: "You have not acted yet." };
    // Where actions of others are hidden they cannot be counted: then back by as many as can be seen.
    const hidden = (this.view?.ply ?? plies.length) - plies.length;
    return outcome(await line.ask("ask-back", { plies: last + Math.max(0, hidden) }));
  }

  async answerBack(yes: boolean): Promise<Outcome> {
    return outcome(await line.ask("answer-back", { yes }));
  }

  async hint(): Promise<Advice> {
    const reply = await line.ask("hint", { bot: serverStrengths.at(-1)?.bot });
    if (!reply.ok) throw new Error(reply.error);
    return reply as unknown as Advice;
  }

  async record(): Promise<{ name: string; text: string }> {
    const reply = await line.ask("record");
    if (!reply.ok) throw new Error(reply.error);
    return { name: reply["name"] as string, text: reply["record"] as string };
  }

  uncover(): void {
    // Nobody shares this screen.
  }

  // ---- People ----

  async say(text: string): Promise<Outcome> {
    return outcome(await line.ask("chat", { text }));
  }

  async rename(_seat: string, name: string): Promise<Outcome> {
    return outcome(await line.ask("name", { name }));
  }

  async giveToBot(_seat: string, bot: string | null): Promise<Outcome> {
    return outcome(await line.ask("bot", { bot }));
  }

  async resign(): Promise<Outcome> {
    return outcome(await line.ask("resign"));
  }

  abandon(): Promise<Outcome> {
    return Promise.resolve({ ok: false, error: "Only the host can abandon a table, on the host's page." });
  }

  async rematch(): Promise<null> {
    const reply = await line.ask("rematch", { rotate: true });
    if (!reply.ok) throw new Error(reply.error);
    return null;
  }

  /** Takes the table off this browser's list; the table itself stays with its host. */
  remove(): Promise<Outcome> {
    forgetTable(this.key);
    return Promise.resolve({ ok: true });
  }

  leave(): void {
    this.stopListening();
    if (line.linked) void line.ask("leave");
  }
}
