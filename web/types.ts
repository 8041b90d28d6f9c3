// types.ts - what the page, the engine and the board drawings say to each other.
//
// The first half are the messages of src/table/message.h, the same from the server and from the engine in the
// worker. The second half is the interface of a board drawing (web/games/GAME.ts) and of a tutorial
// (web/tutorials/GAME.ts). A drawing only draws: what is legal, and what an action does, it is told.

// ---- Messages ---------------------------------------------------------------------------------------

export type TermKind = "number" | "space" | "edge" | "seat" | "card" | "piece" | "word";

/** A set of things that arguments of actions name. */
export interface Domain {
  name: string; // "hex"
  kind: TermKind;
  terms?: string[]; // absent for numbers,
  first?: number; // which start here
  count?: number; // and are so many
}

export interface Space {
  id: string;
  name: string;
  kind: string; // the game's own word: "hex", "city", "lake"
  x: number; // thousandths of a hex radius (or of a box side), y downwards
  y: number;
  domain?: string; // what actions call it
  term?: string;
}

export interface Edge {
  kind: string;
  from: number; // indexes of spaces
  to: number;
  domain?: string;
  term?: string;
}

export interface BoardInfo {
  game: string;
  domains: Domain[];
  spaces: Space[];
  edges: Edge[];
}

export interface Verb {
  name: string;
  args: string[]; // names of domains
  rule: string;
  help: string;
}

/** A field of the state: what it holds, and who may see it ("own": row i for seat i only). */
export interface FieldInfo {
  name: string;
  form: "count" | "named" | "set";
  domain?: string; // of names and sets
  sight: "open" | "secret" | "own" | "mask";
}

/** A value of an edition. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** What never changes at a table. */
export interface GameInfo {
  game: string;
  title: string;
  about: string;
  kind: "rivals" | "team" | "solitaire";
  seats: string[];
  edition: string;
  options: Record<string, string>;
  phases: string[];
  verbs: Verb[];
  metrics: string[];
  fields: FieldInfo[];
  board: BoardInfo;
  data: { [key: string]: Json }; // the edition this table plays: prices, cards, marks for victory
}

export interface GameOption {
  name: string;
  values: string[];
  value: string;
  help: string;
}

/** A game in a list of games. */
export interface Listing {
  id: string;
  title: string;
  about: string;
  kind: GameInfo["kind"];
  seats: [number, number];
  /** The seat that one person is offered who plays with bots. */
  lone: number;
  editions: string[];
  automata: string[];
  options: GameOption[];
}

export interface Result {
  ending: string;
  won: string[];
  rank: number[];
}

/** A field of a state: names, numbers, sets as lists of names, rows of these; "?" where hidden, null for none. */
export type Field = string | number | null | Field[];

/** A position as one viewer sees it. */
export interface View {
  ply: number;
  viewer: string; // a seat, "spectator", or "all"
  phase: string;
  toAct: string[]; // "*" is chance
  offers: string[];
  odds?: Odds[]; // of those offers that roll or draw, where a game tells its chances
  mayUndo: boolean;
  state: Record<string, Field>;
  metrics: Record<string, number[]>; // by seat, in the order of GameInfo.seats
  result: Result | null;
}

/** What may come of an action: what is added to the dice, and each outcome in millionths. */
export interface Odds {
  action: string;
  rule: string;
  own: [string, number][];
  other: [string, number][];
  outcomes: [string, number][];
}

/** Something that happened; only `n` is there if the viewer may not see it. */
export interface EventMsg {
  n: number;
  seat?: string; // who did it or whom it befell; "*" for chance
  kind?: string; // "action", "undo", "back", or one of the game's own
  action?: string;
  args?: (string | number)[];
  rule?: string;
  text?: string;
}

/** Why an action is refused. */
export interface Why {
  rule: string;
  sentence: string;
  text: string;
}

export interface RuleInfo {
  id: string;
  kind: string;
  text: string;
}

export interface Advice {
  action: string;
  value: number; // expected result for the seat, -1000000..1000000
  iterations: number;
  best: { action: string; visits: number }[];
}

// ---- Things and offers --------------------------------------------------------------------------------

/** Something that can be pointed at. Domains of one kind share their terms ("hex" and "place" D4 are one
 *  space), so a thing is known by its kind and term. */
export interface Thing {
  kind: TermKind;
  term: string;
}

/** An offered action taken apart: "step D4 D5". */
export interface Offer {
  action: string;
  verb: string;
  args: Thing[];
}

// ---- Drawing a board -------------------------------------------------------------------------------------

/** What a board drawing can tell the page. */
export interface BoardIO {
  /** The player clicked, tapped or pressed a key on a thing (lit or not: the page then says why not). A
   *  direction drawn as an arrow is a thing too: {kind: "word", term: "SW"}. */
  pick(thing: Thing): void;
  /** The player plays a whole action, where one click means one action; or a row of small ones, which are sent as one
   *  message and done all or none. A row ends where dice are rolled, cards drawn or another seat must act. */
  act(...actions: string[]): void;
  /** The pointer or the focus is over a thing, or over nothing any more. */
  hover?(thing: Thing | null): void;
  /** Opens the rule book at a rule, or the historical notes at a heading ("the-flood-of-1927"). */
  openRule(rule: string): void;
  openNote(heading: string): void;
}

/** What the board should light up. */
export interface Lit {
  offers: readonly Offer[]; // legal now, and fitting what was picked so far; empty if it is not the viewer's turn
  targets: readonly Thing[]; // what can be picked next: with nothing picked the first argument of every offer (and what
  // an offer of one argument names), later every argument of the fitting offers that is not picked yet
  picked: readonly Thing[]; // what was picked so far, in order
  marked: readonly Thing[]; // things that the log, a hint, a rule or the tutorial points at
}

export interface ShowOptions {
  animate: boolean; // false: reduced motion, catching up, or jumping in a replay
  speed: number; // 1 is normal, 2 twice as fast
  /** To be awaited as the drawing comes to an event: resolves when the reader, who may go step by step, has read it. Events
   *  that a drawing does not come to are told after it is done. */
  read?(event: EventMsg): Promise<void>;
}

/** A mounted board. */
export interface BoardHandle {
  /** Draws a view; with `animate`, tells the events on the way from the previous one and resolves when that is
   *  done. Another show() while one is running ends the running one at once. */
  show(view: View, previous: View | null, events: readonly EventMsg[], options: ShowOptions): Promise<void>;
  light(lit: Lit): void;
  destroy(): void;
}

/** One fact about a seat for the list of players: "700 rios", "3 of 4 watered". */
export interface Fact {
  label: string; // "money"
  value: string; // "700"
  title?: string; // the whole sentence, for tooltips and screen readers
  progress?: number; // 0..1: drawn as a small bar beside the value
  icon?: () => SVGSVGElement; // a small picture in place of the label, which stays for screen readers
}

/** A card, counter or other thing that a seat holds. */
export interface HandItem {
  title: string; // "Rations"
  thing?: Thing; // what actions call it: then it can be picked, and lights up when it is a target
  text?: string; // what it does; rule ids become links
  count?: number; // how many of it
  secret?: boolean; // nobody else sees it
  note?: string; // a heading of the historical notes
  art?: () => SVGSVGElement;
}

/** Something a seat is asked in the course of the game: consent, a vote, whether to roll again. */
export interface Question {
  text: string; // "Green asks to move your pawn to Greenville."
  things?: Thing[]; // what it is about: marked on the board
}

/** A panel of the game's own beside Actions, Log and Rules: a ledger, a cheat sheet, a planner. */
export interface GamePanel {
  id: string; // "ledger"
  name: string; // on its tab
  key?: string; // opens it: "l"; not one of the page's own ("/")
  mount(host: HTMLElement, game: GameInfo, io: BoardIO): PanelHandle;
}

export interface PanelHandle {
  show(view: View): void; // also called while the panel is not open
  light?(lit: Lit): void;
}

/** How a game is drawn. web/games/GAME.ts exports one as `drawing`; web/games/default.ts serves any game. */
export interface BoardDrawing {
  /** Draws into an empty element that fills the board area (its size changes: draw with a viewBox). The element a player
   *  points at for a thing carries data-thing="KIND TERM" ("space D4", "edge D4-D5", "word SW"), by which tests find it. */
  mount(host: HTMLElement, game: GameInfo, io: BoardIO): BoardHandle;
  /** CSS of this drawing, as text (import it from a .css file beside; it is adopted once, so no inline style).
   *  Colours come from custom properties; the page sets data-theme="dark" or "light" on <html>. */
  style?: string;
  /** A small round badge (an <svg>, 24 by 24, with a shape or letter beside its colour) for a seat. */
  badge?(game: GameInfo, seat: string): SVGSVGElement;
  /** What the list of players shows of a seat; without it, the view's metrics. */
  facts?(game: GameInfo, view: View, seat: string): Fact[];
  /** What lies on a thing, for screen readers, tooltips and the list of places: "D4: wheat, watered by Rio Verde,
   *  one campesino of Black". */
  say?(game: GameInfo, view: View, thing: Thing): string;
  /** The label of an offer on its button, shorter than a sentence: "D4 to D5". Without it, the arguments. */
  label?(game: GameInfo, view: View, offer: Offer): string;
  /** What is to be done now, in one line: "4 movement points left. Move, dam or build." */
  prompt?(game: GameInfo, view: View): string;
  /** The name of a term that sentences of the engine carry as a bare word: "shiprock-2" is "Shiprock 2". */
  termText?(game: GameInfo, term: string): string | undefined;
  /** Names for options and their values, for people who set up a game. */
  optionText?(name: string, value?: string): string | undefined;
  /** Names of verbs and of phases as headings: "Move a campesino". */
  verbText?(verb: string, game: GameInfo): string | undefined;
  /** Verbs that nobody means by pointing alone, such as selling: a click only picks, and a button does it. */
  careful?: readonly string[];
  /** What a seat holds, as far as the viewer may know. The viewer's own is laid out beside the board, the others' can be
   *  opened in the list of players. Without it, the viewer's part of the fields that are not open to all. */
  hand?(game: GameInfo, view: View, seat: string): HandItem[];
  /** What the viewer is asked, if the offers are answers to a question; they are then shown as large buttons below it.
   *  Without it, offers of one verb with one of two words ("answer yes", "answer no") count as a question. */
  question?(game: GameInfo, view: View, events: readonly EventMsg[]): Question | null;
  /** Panels of the game's own. */
  panels?: readonly GamePanel[];
}

/** What a module web/games/GAME.ts exports. */
export interface DrawingModule {
  drawing: BoardDrawing;
}

// ---- Tutorials ------------------------------------------------------------------------------------------------

/** One step of a tutorial. The page shows title and text beside the real table, the engine checks every action. In
 *  all texts **words** are strong and rule ids ("DR-32") become links into the rule book. */
export interface TutorialStep {
  title: string;
  text: string[]; // paragraphs
  position?: unknown; // a full position to start this step from (as `weir show --full --json`); absent: go on
  seat?: string; // the learner's seat; absent: as in the step before
  marks?: Thing[]; // what to point at
  /** Whether the step is done, after each action of the learner; absent: there is nothing to do but read. */
  goal?(view: View, done: readonly string[]): boolean;
  /** Whether a legal action helps here; others are held back with `otherwise`. Absent: all are welcome. */
  allow?(action: string, view: View): boolean;
  otherwise?: string; // must be there with `allow`
  /** What the others do when the goal is reached. */
  replies?: { seat: string; action: string }[];
  praise?: string; // said when the goal is reached
}

/** web/tutorials/GAME.ts exports one as `tutorial`. */
export interface Tutorial {
  title: string;
  minutes: number;
  steps: TutorialStep[];
}

export interface TutorialModule {
  tutorial: Tutorial;
}
