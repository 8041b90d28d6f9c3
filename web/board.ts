// board.ts - what drawings of boards share: places in the plane, things that can be pointed at and lit, and animation
// that a player may slow down, speed up or do without.
import { svg } from "./dom";
import type { Child } from "./dom";
import type { BoardIO, EventMsg, Lit, ShowOptions, Space, Thing } from "./types";

export interface Point {
  x: number;
  y: number;
}

/** Units of a drawing for one hex radius or box side. */
export const UNIT = 100;

export function pointOf(space: Space): Point {
  return { x: (space.x * UNIT) / 1000, y: (space.y * UNIT) / 1000 };
}

export function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

export function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** A number for a path, short. */
export function num(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function at(point: Point): string {
  return `${num(point.x)} ${num(point.y)}`;
}

export const HALF_HEIGHT = 86.6; // of a hex of radius UNIT

/** A flat-top hex around a point. */
export function hexPath(centre: Point, radius: number): string {
  const h = (radius * HALF_HEIGHT) / UNIT, half = radius / 2;
  return `M${at({ x: centre.x - radius, y: centre.y })}l${num(half)} ${num(-h)}h${num(radius)}l${num(half)} ${num(h)}l${num(-half)} ${num(h)}h${num(-radius)}z`;
}

/** The viewBox around points. */
export function viewBoxAround(points: readonly Point[], margin: number): string {
  const xs = points.map((point) => point.x), ys = points.map((point) => point.y);
  const left = Math.min(...xs) - margin, top = Math.min(...ys) - margin;
  return [left, top, Math.max(...xs) + margin - left, Math.max(...ys) + margin - top].map(num).join(" ");
}

export function group(className: string, ...children: Child[]): SVGGElement {
  return svg("g", { class: className }, ...children);
}

export function shape(className: string, d: string): SVGPathElement {
  return svg("path", { class: className, d });
}

// ---- Things that can be pointed at -------------------------------------------------------------------------

export function keyOf(thing: Thing): string {
  return `${thing.kind} ${thing.term}`;
}

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 }, ArrowRight: { x: 1, y: 0 }, ArrowUp: { x: 0, y: -1 }, ArrowDown: { x: 0, y: 1 },
};

interface Target {
  thing: Thing;
  element: SVGGElement;
  centre: Point;
  always: boolean; // can be pointed at even when it is not lit
}

/** Everything on a board that answers a click, a tap or a key. Lit things stand in the order of the tab key; the
 *  arrow keys go from any thing to its neighbours. */
export class Targets {
  private readonly targets = new Map<string, Target>();

  constructor(private readonly io: BoardIO, private readonly say: (thing: Thing) => string) {}

  /** Makes a thing of an outline: a ring that lights up, and a shape that is hit, at least as wide as a fingertip. */
  add(thing: Thing, centre: Point, ring: string, hit: string, always: boolean): SVGGElement {
    const element = svg("g", { class: `target target-${thing.kind}`, role: "button", tabindex: -1, "data-thing": keyOf(thing) },
      shape("ring ring-under", ring), shape("ring", ring), shape("hit", hit));
    element.addEventListener("click", () => this.io.pick(thing));
    element.addEventListener("keydown", (event) => this.key(event, thing));
    element.addEventListener("pointerenter", () => this.io.hover?.(thing));
    element.addEventListener("pointerleave", () => this.io.hover?.(null));
    element.addEventListener("focus", () => this.io.hover?.(thing));
    element.addEventListener("blur", () => this.io.hover?.(null));
    this.targets.set(keyOf(thing), { thing, element, centre, always });
    if (!always) element.setAttribute("display", "none");
    return element;
  }

  /** Another outline of the same thing, such as a second cell of a lake. */
  addMore(thing: Thing, hit: string): SVGPathElement {
    const more = shape("hit", hit);
    more.addEventListener("click", () => this.io.pick(thing));
    return more;
  }

  remove(kind: Thing["kind"]): void {
    for (const [key, target] of this.targets) {
      if (target.thing.kind !== kind) continue;
      target.element.remove();
      this.targets.delete(key);
    }
  }

  light(lit: Lit): void {
    const sets = [lit.targets, lit.picked, lit.marked].map((things) => new Set(things.map(keyOf)));
    const many = lit.targets.length > 24;
    const quiet = lit.picked.length === 0 && lit.targets.some((thing) => thing.kind === "space"); // edges wait behind places
    for (const [key, { thing, element, always }] of this.targets) {
      const [target, picked, marked] = sets.map((set) => set.has(key)) as [boolean, boolean, boolean];
      element.classList.toggle("lit", target);
      element.classList.toggle("many", target && many);
      element.classList.toggle("quiet", quiet && thing.kind === "edge" && !marked);
      element.classList.toggle("picked", picked);
      element.classList.toggle("marked", marked);
      element.setAttribute("tabindex", target || picked ? "0" : "-1");
      element.setAttribute("aria-pressed", String(picked));
      const show = always || target || picked || marked;
      if (show) element.removeAttribute("display");
      else element.setAttribute("display", "none");
      if (show) this.name(element, thing);
    }
  }

  /** Says anew what lies on everything. */
  describe(): void {
    for (const { thing, element } of this.targets.values()) this.name(element, thing);
  }

  private name(element: SVGGElement, thing: Thing): void {
    const words = this.say(thing);
    if (element.getAttribute("aria-label") !== words) element.setAttribute("aria-label", words);
  }

  private key(event: KeyboardEvent, thing: Thing): void {
    const way = arrows[event.key];
    if (event.key === "Enter" || event.key === " ") this.io.pick(thing);
    else if (way) this.neighbour(thing, way)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private neighbour(thing: Thing, way: Point): SVGGElement | null {
    const from = this.targets.get(keyOf(thing));
    let best: SVGGElement | null = null;
    let least = Infinity;
    for (const { element, centre } of this.targets.values()) {
      if (!from || element === from.element || element.getAttribute("display") === "none") continue;
      const dx = centre.x - from.centre.x, dy = centre.y - from.centre.y;
      const along = dx * way.x + dy * way.y, aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
      if (along < 1 || aside > 2 * along) continue;
      if (along + 1.5 * aside < least) [least, best] = [along + 1.5 * aside, element];
    }
    return best;
  }
}

// ---- Animation ----------------------------------------------------------------------------------------------

/** One telling of events. A later one ends it: its motions are finished at once and it draws no more. */
export class Telling {
  private readonly running = new Set<Animation>();
  private ended = false;

  constructor(private readonly options: ShowOptions) {}

  get over(): boolean {
    return this.ended;
  }

  /** Whether there is time to show motion at all. */
  get moves(): boolean {
    return !this.ended && this.options.animate && !document.hidden;
  }

  /** Moves an element by keyframes; `ms` is at normal speed. */
  async play(element: Element, frames: Keyframe[], ms: number, easing = "ease-in-out"): Promise<void> {
    if (!this.moves) return;
    const duration = ms / Math.max(this.options.speed, 0.1);
    const animation = element.animate(frames, { duration, easing, fill: "both" });
    this.running.add(animation);
    const late = new Promise<void>((resolve) => setTimeout(resolve, duration + 250)); // a throttled page must not hang
    await Promise.race([animation.finished.catch(() => undefined), late]);
    this.running.delete(animation);
  }

  /** Lets the reader read an event before it is shown. */
  async read(event: EventMsg): Promise<void> {
    if (!this.ended) await this.options.read?.(event);
  }

  async wait(ms: number): Promise<void> {
    if (!this.moves) return;
    await new Promise<void>((resolve) => setTimeout(resolve, ms / Math.max(this.options.speed, 0.1)));
  }

  end(): void {
    this.ended = true;
    for (const animation of this.running) animation.cancel();
    this.running.clear();
  }
}

/** Keyframe of an SVG element at a place. */
export function standing(point: Point, more: Keyframe = {}, scale = 1): Keyframe {
  return { transform: `translate(${num(point.x)}px, ${num(point.y)}px) scale(${scale})`, ...more };
}
