// socket.ts - the one connection to the server (docs/protocol.md): requests that promise an answer, pushes, and
// coming back by itself when the line breaks.

export interface Reply {
  ok: boolean;
  error?: string;
  [member: string]: unknown;
}

export type Push = { push: string; table: string; [member: string]: unknown };

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;
const ANSWER_WITHIN = 60000;
const LONGEST_FRAME = 16384; // bytes; a longer one would end the connection

class Line {
  private socket: WebSocket | null = null;
  private opening: Promise<void> | null = null;
  private readonly waiting = new Map<number, (reply: Reply) => void>();
  private readonly pushes = new Set<(push: Push) => void>();
  private readonly states = new Set<(linked: boolean) => void>();
  private last = 0;
  private wait = FIRST_WAIT;
  private wanted = 0; // how many listeners want the line kept open
  linked = false;

  private open(): Promise<void> {
    if (this.socket?.readyState === WebSocket.OPEN) return Promise.resolve();
    return (this.opening ??= new Promise((resolve, reject) => {
      const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
      socket.onopen = () => {
        this.socket = socket;
        this.opening = null;
        this.wait = FIRST_WAIT;
        this.setLinked(true);
        resolve();
      };
      socket.onmessage = (event) => this.read(String(event.data));
      socket.onclose = () => {
        this.opening = null;
        if (this.socket === socket) this.socket = null;
        for (const done of this.waiting.values()) done({ ok: false, error: "The connection was lost.", lost: true });
        this.waiting.clear();
        this.setLinked(false);
        reject(new Error("The server cannot be reached."));
        if (this.wanted > 0) this.retry();
      };
    }));
  }

  private retry(): void {
    setTimeout(() => void this.open().catch(() => undefined), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private setLinked(linked: boolean): void {
    if (this.linked === linked) return;
    this.linked = linked;
    for (const listener of this.states) listener(linked);
  }

  private read(text: string): void {
    const message = JSON.parse(text) as Reply & Partial<Push> & { id?: number };
    if (message.push !== undefined) {
      for (const listener of this.pushes) listener(message as unknown as Push);
      return;
    }
    const done = message.id === undefined ? undefined : this.waiting.get(message.id);
    if (message.id !== undefined) this.waiting.delete(message.id);
    done?.(message);
  }

  /** Asks the server; an answer always comes, if only that it cannot be reached. */
  async ask(what: string, members: object = {}): Promise<Reply> {
    try {
      await this.open();
    } catch (error) {
      return { ok: false, error: error instanceof Error ? error.message : String(error), lost: true };
    }
    const reply = await new Promise<Reply>((resolve) => {
      const id = ++this.last;
      const text = JSON.stringify({ do: what, id, ...members });
      if (new TextEncoder().encode(text).length > LONGEST_FRAME) return resolve({ ok: false, error: "That is too long for the server, which takes at most 16 KB at once." });
      this.waiting.set(id, resolve);
      this.socket?.send(text);
      setTimeout(() => {
        if (this.waiting.delete(id)) resolve({ ok: false, error: "The server did not answer." });
      }, ANSWER_WITHIN);
    });
    if (reply["slow"] !== true) return reply;
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(reply["wait"] ?? 1)));
    return this.ask(what, members);
  }

  /** Hears pushes, and keeps the line open until told to stop. */
  listen(push: (push: Push) => void, state: (linked: boolean) => void): () => void {
    this.pushes.add(push);
    this.states.add(state);
    this.wanted++;
    return () => {
      this.wanted--;
      this.pushes.delete(push);
      this.states.delete(state);
    };
  }
}

export const line = new Line();

export interface ServerInfo {
  version: string;
  publicUrl: string | null;
  bots: string[];
  limits: { frame: number; row: number; chat: number; name: number; tableName: number; expire: number };
}

let known: Promise<ServerInfo | null> | null = null;

/** What the server can do, or null where there is none (offline, or a page from a plain folder). */
export function server(): Promise<ServerInfo | null> {
  known ??= line.ask("hello").then((reply) => (reply.ok ? (reply as unknown as ServerInfo) : null));
  void known.then((info) => {
    if (!info) known = null;
  });
  return known;
}

/** A link to a table or a host's page. */
export function linkTo(info: ServerInfo | null, route: string): string {
  return `${info?.publicUrl ?? location.origin}/#${route}`;
}
