// session.ts - a game as the table page sees it, wherever it is played: in this browser (local.ts) or at a server
// (remote.ts). The page asks a session, and a session tells the page what changed.
import type { Advice, EventMsg, GameInfo, Thing, View, Why } from "./types";

export interface Person {
  seat: string;
  name: string; // may be empty
  bot: string | null;
  mine: boolean; // played from this page
  taken: boolean; // somebody has come for it
  online: boolean;
  thinking: boolean;
  resigned: boolean;
}

export interface ChatLine {
  n: number;
  at: number;
  who: string;
  name: string;
  text: string;
}

/** A wish to go further back than undo allows. */
export interface BackRequest {
  seat: string;
  plies: number;
  agreed: string[];
  waiting: string[];
}

export interface End {
  how: "rules" | "resigned" | "abandoned";
  won?: string[];
}

export type Stage = "waiting" | "playing" | "over" | "frozen" | "gone";

export type Change =
  | { what: "moved"; events: EventMsg[]; view: View; previous: View | null }
  | { what: "viewer" } // another person sits at this screen now, or everything was read anew
  | { what: "people" | "stage" | "chat" | "back" | "fair" | "link" };

export type Outcome = { ok: true } | { ok: false; error: string; why?: Why; stale?: boolean };

/** What a session can do beside playing; the page shows only that. */
export type Ability =
  | "undo" | "hint" | "back" | "ask-back" | "chat" | "resign" | "bot" | "abandon" | "rematch" | "remove" | "record" | "share" | "names";

export interface Session {
  readonly id: string;
  readonly place: "local" | "remote" | "lesson";
  readonly title: string; // of the table, may be empty
  readonly game: GameInfo;
  readonly view: View | null;
  readonly events: readonly EventMsg[];
  readonly people: readonly Person[];
  readonly spectators: number;
  readonly stage: Stage;
  readonly end: End | null;
  readonly notice: string; // why a table is frozen or gone, or what it waits for
  readonly linked: boolean; // false while the server cannot be reached
  readonly chat: readonly ChatLine[];
  readonly back: BackRequest | null;
  readonly covered: string | null; // the seat for whom the curtain is drawn, in games with secrets around one screen
  abilities(): ReadonlySet<Ability>;
  listen(listener: (change: Change) => void | Promise<void>): () => void;
  act(...actions: string[]): Promise<Outcome>; // a row of small ones is done all or none
  check(action: string): Promise<Outcome>;
  undo(): Promise<Outcome>;
  hint(): Promise<Advice>;
  record(): Promise<{ name: string; text: string }>;
  uncover(): void;
  sit?(seat: string): Promise<void>; // where several people share the screen and may act at the same time
  takeBack(): Promise<Outcome>; // to before one's own last action: at once here, by request elsewhere
  answerBack(yes: boolean): Promise<Outcome>;
  say(text: string): Promise<Outcome>;
  rename(seat: string, name: string): Promise<Outcome>;
  resign(): Promise<Outcome>;
  giveToBot(seat: string, bot: string | null): Promise<Outcome>;
  abandon(): Promise<Outcome>;
  rematch(): Promise<string | null>; // where to go on, or null to stay
  remove(): Promise<Outcome>;
  leave(): void;
}

/** Tells listeners one after the other, and waits for them: a bot does not act before the board has shown its last
 *  action. */
export class Announcer {
  private readonly listeners = new Set<(change: Change) => void | Promise<void>>();

  listen(listener: (change: Change) => void | Promise<void>): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async tell(change: Change): Promise<void> {
    await Promise.all([...this.listeners].map((listener) => listener(change)));
  }
}

/** Names with letters that the notation does not have. */
const accented: Record<string, string> = { dine: "Din\u00e9" };

/** A seat's name as a person writes it. */
export function seatTitle(seat: string): string {
  return accented[seat] ?? (seat === "*" ? "Chance" : seat.charAt(0).toUpperCase() + seat.slice(1).replaceAll("-", " "));
}

/** Whether something in a state is hidden from its viewer. */
export function hasSecrets(view: View): boolean {
  return JSON.stringify(view.state).includes('"?"');
}

/** The plies that stand after undos and agreements to go back, each with its events. */
export interface Ply {
  seat: string;
  action: string; // empty if the viewer may not see it
  events: EventMsg[];
}

/** How many plies stand after all agreed to go back: the only number in that event's sentence. */
function standing(event: EventMsg): number | null {
  const number = /\d+/.exec(event.text ?? "")?.[0];
  return number === undefined ? null : Number(number);
}

/** Sorts events by the ply they belong to. Every ply begins with its action; what follows came of it. */
export function pliesOf(events: readonly EventMsg[]): Ply[] {
  const plies: Ply[] = [];
  for (const event of events) {
    if (event.kind === "back") plies.length = Math.min(plies.length, standing(event) ?? plies.length);
    else if (event.kind === "undo") {
      const last = plies.map((ply) => ply.seat).lastIndexOf(event.seat ?? "");
      if (last >= 0) plies.splice(last, 1);
    } else if (event.kind === "action") plies.push({ seat: event.seat ?? "", action: event.action ?? "", events: [event] });
    else plies.at(-1)?.events.push(event);
  }
  return plies;
}

export interface Strength {
  id: string;
  name: string;
  bot: string;
}

/** A bot of this page alone: greedy, but now and then it takes whatever comes. */
export const NOVICE = "novice";

/** Bots by how well they play. The engine counts iterations, not time, so that a slow phone plays as well. */
export const strengths: Strength[] = [
  { id: "easy", name: "Easy", bot: NOVICE },
  { id: "medium", name: "Medium", bot: "mcts:100" },
  { id: "strong", name: "Strong", bot: "mcts:1200" },
];

/** The same at a server, which has the general bots only. */
export const serverStrengths: Strength[] = strengths.map((strength) => (strength.bot === NOVICE ? { ...strength, bot: "greedy" } : strength));

/** In place of a bot: a seat that only lessons play. */
export const NOBODY = "nobody";

/** What a bot is called: "Medium bot". */
export function botTitle(bot: string): string {
  const known = [...strengths, ...serverStrengths].find((strength) => strength.bot === bot);
  if (known) return `${known.name} bot`;
  return bot.startsWith("mcts") ? `Bot (${bot})` : `${seatTitle(bot)} bot`;
}

export function sameThing(a: Thing, b: Thing): boolean {
  return a.kind === b.kind && a.term === b.term;
}
