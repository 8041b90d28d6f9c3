// engine.ts - the page's hold on the engine in a worker: requests as function calls that promise an answer.
import { NOVICE } from "./session";
import type { SavedRequest } from "./store";
import type { Advice, EventMsg, GameInfo, Listing, RuleInfo, View, Why } from "./types";

declare const WEIR_WORKER: string; // addresses, set when the page is built
declare const WEIR_WASM: string;

export interface Answer {
  ok: boolean;
  error?: string;
  why?: Why;
}

/** A request that was not carried out, in one line for a person. */
export class EngineError extends Error {
  constructor(readonly answer: Answer) {
    super(answer.why?.text ?? answer.error ?? "the engine gave no reason");
  }
}

export interface OpenRequest extends SavedRequest {
  position?: unknown; // a full position says the rest itself
}

export class Engine {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private last = 0;

  constructor() {
    this.worker = new Worker(WEIR_WORKER);
    this.worker.addEventListener("message", (event: MessageEvent<{ id: number; answer: Answer }>) => {
      const done = this.waiting.get(event.data.id);
      this.waiting.delete(event.data.id);
      done?.(event.data.answer);
    });
    this.worker.addEventListener("error", (event) => {
      for (const done of this.waiting.values()) done({ ok: false, error: event.message || "the engine stopped" });
      this.waiting.clear();
    });
    void this.send({ wasm: WEIR_WASM });
  }

  private send(message: object): Promise<Answer> {
    return new Promise((resolve) => {
      const id = ++this.last;
      this.waiting.set(id, resolve);
      this.worker.postMessage({ id, ...message });
    });
  }

  /** Asks, whatever the answer. */
  ask<T>(what: string, members: object = {}): Promise<Answer & Partial<T>> {
    return this.send({ request: { do: what, ...members } }) as Promise<Answer & Partial<T>>;
  }

  /** Asks, and throws if the answer is no. */
  async must<T>(what: string, members: object = {}): Promise<Answer & T> {
    const answer = await this.ask<T>(what, members);
    if (!answer.ok) throw new EngineError(answer);
    return answer as Answer & T;
  }

  async games(): Promise<Listing[]> {
    return (await this.must<{ games: Listing[] }>("games")).games;
  }

  async rules(game: string): Promise<RuleInfo[]> {
    return (await this.must<{ rules: RuleInfo[] }>("rules", { game })).rules;
  }

  async open(request: OpenRequest): Promise<EngineTable> {
    const { table } = await this.must<{ table: number }>("open", { ...request, seed: freshSeed() });
    return new EngineTable(this, table);
  }

  /** A table from a record; `error` says where a damaged one broke. */
  async load(record: string): Promise<{ table: EngineTable; dropped: boolean; error?: string }> {
    const answer = await this.must<{ table: number; dropped: boolean }>("load", { record, seed: freshSeed() });
    return { table: new EngineTable(this, answer.table), dropped: answer.dropped, error: answer.error };
  }

  destroy(): void {
    this.worker.terminate();
    for (const done of this.waiting.values()) done({ ok: false, error: "the engine was stopped" });
    this.waiting.clear();
  }
}

export interface PlyInfo {
  seat: string;
  action: string;
  forced?: boolean;
}

/** One table in the engine. */
export class EngineTable {
  constructor(readonly engine: Engine, readonly number: number) {}

  private must<T>(what: string, members: object = {}): Promise<Answer & T> {
    return this.engine.must<T>(what, { table: this.number, ...members });
  }

  async game(): Promise<GameInfo> {
    return (await this.must<{ game: GameInfo }>("game")).game;
  }
  async view(viewer: string, ply?: number): Promise<View> {
    return (await this.must<{ view: View }>("view", { viewer, ...(ply === undefined ? {} : { ply }) })).view;
  }
  async events(viewer: string, from = 0): Promise<EventMsg[]> {
    return (await this.must<{ events: EventMsg[] }>("events", { viewer, from })).events;
  }
  async plies(): Promise<PlyInfo[]> {
    return (await this.must<{ plies: PlyInfo[] }>("plies")).plies;
  }
  async record(): Promise<string> {
    return (await this.must<{ record: string }>("record")).record;
  }
  async position(): Promise<unknown> {
    return (await this.must<{ position: unknown }>("position")).position;
  }
  act(seat: string, action: string, viewer: string): Promise<Answer & { events?: EventMsg[] }> {
    return this.engine.ask("act", { table: this.number, seat, action, viewer });
  }
  check(seat: string, action: string): Promise<Answer> {
    return this.engine.ask("check", { table: this.number, seat, action });
  }
  undo(seat: string, viewer: string): Promise<Answer & { events?: EventMsg[] }> {
    return this.engine.ask("undo", { table: this.number, seat, viewer });
  }
  back(plies: number, viewer: string): Promise<Answer & { events?: EventMsg[] }> {
    return this.engine.ask("back", { table: this.number, plies, viewer });
  }
  async fork(ply: number): Promise<EngineTable> {
    const { table } = await this.must<{ table: number }>("fork", { ply, seed: freshSeed() });
    return new EngineTable(this.engine, table);
  }
  close(): void {
    void this.engine.ask("close", { table: this.number });
  }
}

/** Sixteen hexadecimal digits from the browser's own randomness. */
export function freshSeed(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(2));
  return [...numbers].map((n) => n.toString(16).padStart(8, "0")).join("");
}

let playing: Engine | null = null;
let thinking: Engine | null = null;

/** The engine that holds the tables. */
export function engine(): Engine {
  return (playing ??= new Engine());
}

const BLUNDERS = 0.25; // of a novice's choices

/** What a bot would do, thought out in a worker of its own so that the page never waits for it. */
export async function think(table: EngineTable, seat: string, bot: string): Promise<Advice> {
  thinking ??= new Engine();
  const thinker = thinking;
  const copy = await thinker.open({ position: await table.position() });
  const kind = bot !== NOVICE ? bot : Math.random() < BLUNDERS ? "random" : "greedy";
  try {
    return await thinker.must<Advice>("bot", { table: copy.number, seat, bot: kind, seed: freshSeed() });
  } finally {
    copy.close();
  }
}

/** Stops whatever is being thought about. */
export function stopThinking(): void {
  thinking?.destroy();
  thinking = null;
}
