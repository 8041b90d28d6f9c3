// spread.ts - the frame of a drawing that spreads a map with tracks and tables beside it, or below it on a narrow screen:
// what can be pointed at there, what lies under the pointer in words, and the telling that goes on.
import { Targets, Telling, group, keyOf } from "./board";
import { h } from "./dom";
import type { BoardIO, Lit, ShowOptions, Thing, View } from "./types";

/** What stands around the map. */
export interface Around {
  tracks: HTMLElement;
  root: HTMLElement;
  light(lit: Lit): void;
}

export abstract class Spread {
  protected readonly targets: Targets;
  protected readonly pointers = group("targets"); // pieces: they come and go
  protected readonly above = group("spread-above"); // what moves
  protected lit: Lit = { offers: [], targets: [], picked: [], marked: [] };
  protected view: View | null = null;
  private first = new Set<string>(); // what can be picked first
  protected abstract readonly side: Around;
  private readonly root = h("div", { class: "spread" });
  private readonly here = h("p", { class: "spread-here", "aria-hidden": "true" });
  private readonly watch: ResizeObserver;
  private telling: Telling | null = null;

  /** `least` is the width in pixels from which map and tables stand side by side. */
  constructor(private readonly host: HTMLElement, protected readonly io: BoardIO, say: (view: View, thing: Thing) => string, least: number) {
    const words = (thing: Thing): string => (this.view ? say(this.view, thing) : thing.term);
    const hover = (thing: Thing | null): void => {
      this.here.textContent = thing ? words(thing) : "";
      io.hover?.(thing);
    };
    this.targets = new Targets({ ...io, hover, pick: (thing) => io.pick(this.meant(thing)) }, words);
    this.watch = new ResizeObserver(() => this.root.classList.toggle("beside", host.clientWidth > least));
  }

  /** Puts the parts on the page, in the order of a narrow screen. */
  protected spread(name: string, ...parts: Element[]): void {
    this.root.classList.add(name);
    this.side.tracks.classList.add("spread-tracks");
    this.side.root.classList.add("spread-side");
    this.root.append(this.side.tracks, ...parts, this.side.root, this.here);
    this.host.append(this.root);
    this.watch.observe(this.host);
  }

  destroy(): void {
    this.telling?.end();
    this.watch.disconnect();
    this.root.remove();
  }

  light(lit: Lit): void {
    this.lit = lit;
    if (lit.picked.length === 0) this.first = new Set(lit.targets.map(keyOf));
    this.targets.light(lit);
    this.side.light(lit);
  }

  /** A new telling; the one before it ends. */
  protected begin(options: ShowOptions): Telling {
    this.telling?.end();
    this.above.replaceChildren();
    return (this.telling = new Telling(options));
  }

  /** Scrolls to a part, where not all of them fit; null is the map. */
  protected reveal(part: Element | null): void {
    const { root } = this, tracks = this.side.tracks.clientHeight;
    root.scrollTop = part === null ? 0 : part.getBoundingClientRect().top - root.getBoundingClientRect().top + root.scrollTop - tracks;
  }

  /** Things on the same spot, any of which a finger may have meant: fingers are wider than counters. */
  protected abstract beside(thing: Thing): Thing[];

  /** What leads nowhere stands for something on the same spot that does: pointed at again, for one after the other. */
  private meant(thing: Thing): Thing {
    const can = new Set(this.lit.targets.map(keyOf)), picked = this.lit.picked.map(keyOf);
    if (can.has(keyOf(thing))) return thing;
    const here = this.beside(thing), led = here.find((other) => can.has(keyOf(other)));
    const turns = here.filter((other) => this.first.has(keyOf(other))), at = turns.findIndex((other) => picked.includes(keyOf(other)));
    return led ?? (at < 0 ? turns[0] : turns[at + 1] ?? turns[at]) ?? thing;
  }
}
