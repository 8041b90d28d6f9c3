// log.ts - what happened, in plain sentences. Names of places are links that light them on the board; every
// sentence leads to its rule.
import { h } from "./dom";
import type { Child } from "./dom";
import { eventText } from "./drawing";
import type { BoardDrawing, EventMsg, GameInfo, Thing } from "./types";

const MOST_RECENT = 20;

export interface LogHost {
  mark(things: Thing[]): void; // lights things while the player looks at them
  openRule(rule: string): void;
}

/** Finds the names of spaces and edges in what events tell. */
export class Places {
  private readonly named = new Map<string, Thing>();
  private readonly names: RegExp;

  constructor(private readonly game: GameInfo, private readonly drawing: BoardDrawing) {
    for (const domain of game.board.domains)
      if (domain.kind === "space" || domain.kind === "edge")
        for (const term of domain.terms ?? []) this.named.set(drawing.termText?.(game, term) ?? term, { kind: domain.kind, term });
    const names = [...this.named.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[^\w ]/g, "\\$&"));
    this.names = names.length > 0 ? new RegExp(`(?<![\\w-])(${names.join("|")})(?![\\w-])`) : /($^)/;
  }

  text(event: EventMsg): string {
    return eventText(this.drawing, this.game, event);
  }

  /** What an event tells, with its places as links. */
  sentence(event: EventMsg, host: LogHost): Child[] {
    return this.text(event).split(this.names).map((part) => {
      const thing = this.named.get(part);
      if (!thing) return part;
      const light = (): void => host.mark([thing]);
      return h("button", { type: "button", class: "place-link", onclick: light, onmouseenter: light, onfocus: light,
                           onmouseleave: () => host.mark([]), onblur: () => host.mark([]) }, part);
    });
  }
}

export class Log {
  readonly root = h("div", { class: "log" });
  private readonly list = h("ol", { class: "log-list", "aria-label": "What happened" });
  private readonly places: Places;
  private shown = 0;
  private told: EventMsg[] = [];

  constructor(game: GameInfo, drawing: BoardDrawing, private readonly host: LogHost) {
    this.places = new Places(game, drawing);
    this.root.append(this.list);
  }

  /** Adds what is new; `all` starts again. */
  show(events: readonly EventMsg[], all = false): void {
    if (all || events.length < this.shown) {
      this.list.replaceChildren();
      this.shown = 0;
    }
    const box = this.root;
    const atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < 80;
    for (const event of events.slice(this.shown)) if (event.text) this.list.append(this.entry(event));
    this.told = events.filter((event) => event.text).slice(-MOST_RECENT);
    this.shown = events.length;
    if (atEnd) this.toEnd();
  }

  /** The last sentences again, for another place. */
  recent(count: number): HTMLElement {
    const told = this.told.slice(-count);
    return h("ol", { class: "log-list recent", "aria-hidden": "true" }, told.map((event) => h("li", { class: event.kind === "action" ? "log-does" : "log-follows" }, this.places.text(event))));
  }

  toEnd(): void {
    this.root.scrollTop = this.root.scrollHeight;
  }

  private entry(event: EventMsg): HTMLElement {
    const kind = event.kind === "action" ? "does" : event.kind === "turn" ? "turn" : event.kind === "undo" || event.kind === "back" ? "undone" : "follows";
    const rule = event.rule && event.kind !== "turn"
      ? h("button", { type: "button", class: "rule-link", onclick: () => this.host.openRule(event.rule as string) }, event.rule)
      : null;
    return h("li", { class: `log-${kind}`, "data-n": event.n, "data-seat": event.seat }, h("span", {}, this.places.sentence(event, this.host)), " ", rule);
  }
}
