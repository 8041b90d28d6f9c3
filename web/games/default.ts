// default.ts - draws any game's board from its description: places with their names, edges between them, and the
// position as a readable list. A game gets its own drawing by a module beside this one.
import { Targets, Telling, at, group, hexPath, keyOf, middle, pointOf, shape, towards, viewBoxAround } from "../board";
import type { Point } from "../board";
import { fill, h, svg } from "../dom";
import type { BoardDrawing, BoardHandle, BoardIO, EventMsg, Field, GameInfo, Lit, ShowOptions, Thing, View } from "../types";
import style from "./default.css";

const INNER = ["frames", "depth"]; // where a procedure stands: nothing for people

function words(field: Field): string {
  if (field === null) return "none";
  if (!Array.isArray(field)) return String(field);
  if (field.length === 0) return "none";
  return field.some(Array.isArray) ? field.map((part, i) => `${i + 1}: ${words(part)}`).join("; ") : field.map((part) => (part === null ? "\u2013" : String(part))).join(", ");
}

/** Fields that name a place say something about it. */
function mentions(field: Field, term: string): boolean {
  return Array.isArray(field) ? field.some((part) => mentions(part, term)) : field === term;
}

function spoken(name: string): string {
  return name.replaceAll(/[_-]/g, " ");
}

function say(game: GameInfo, view: View, thing: Thing): string {
  const name = game.board.spaces.find((space) => space.term === thing.term)?.name ?? thing.term;
  const found = Object.entries(view.state).flatMap(([field, value]) => {
    if (!Array.isArray(value) || !value.some(Array.isArray)) return mentions(value, thing.term) ? [spoken(field)] : [];
    return value.flatMap((part, i) => (mentions(part, thing.term) ? [`${spoken(field)} ${i + 1}`] : []));
  });
  return found.length > 0 ? `${name}: ${found.join(", ")}` : name;
}

class PlainBoard implements BoardHandle {
  private readonly root: HTMLElement;
  private readonly targets: Targets;
  private readonly list = h("dl", { class: "plain-state" });
  private readonly words = h("div", { class: "plain-words" });
  private view: View | null = null;
  private telling: Telling | null = null;

  constructor(host: HTMLElement, private readonly game: GameInfo, private readonly io: BoardIO) {
    this.targets = new Targets(io, (thing) => (this.view ? say(game, this.view, thing) : thing.term));
    this.root = h("div", { class: "plain-table" }, game.board.spaces.length > 0 ? this.map() : null, this.words, this.list);
    host.append(this.root);
  }

  private map(): SVGSVGElement {
    const { spaces, edges } = this.game.board;
    const points = spaces.map(pointOf);
    const near = Math.min(...edges.map((edge) => distance(points[edge.from], points[edge.to])), 200);
    const hexes = spaces.some((space) => space.kind === "hex");
    const radius = hexes ? 98 : Math.max(20, near * 0.4);
    const outline = (point: Point): string => (hexes ? hexPath(point, radius) : circle(point, radius));
    const seen = new Set<string>(), targets = group("plain-targets");
    spaces.forEach((space, i) => {
      const point = points[i] as Point, thing: Thing = { kind: "space", term: space.term ?? space.id };
      if (seen.has(keyOf(thing))) targets.append(this.targets.addMore(thing, outline(point)));
      else targets.append(this.targets.add(thing, point, hexes ? hexPath(point, radius - 8) : outline(point), outline(point), true));
      seen.add(keyOf(thing));
    });
    for (const edge of edges) {
      const from = points[edge.from], to = points[edge.to];
      if (!edge.term || !from || !to) continue;
      const along = towards(from, to), centre = middle(from, to);
      const bar = this.targets.add({ kind: "edge", term: edge.term }, centre, "M-22 -6h44v12h-44z", "M-30 -20h60v40h-60z", false);
      bar.setAttribute("transform", `translate(${at(centre)}) rotate(${Math.round((Math.atan2(along.y, along.x) * 180) / Math.PI + 90)})`);
      targets.append(bar);
    }
    return svg("svg", { class: "plain-map", viewBox: viewBoxAround(points, radius * 1.15), role: "group", "aria-label": "Board" },
      hexes ? null : edges.map((edge) => shape("plain-edge", `M${at(points[edge.from] as Point)}L${at(points[edge.to] as Point)}`)),
      spaces.map((space, i) => group(`plain-space plain-${space.kind}`, shape("", outline(points[i] as Point)),
        svg("text", { x: points[i]?.x, y: (points[i]?.y ?? 0) + radius * 0.12, "font-size": Math.min(radius * 0.5, (radius * 2.6) / Math.max(3, space.name.length)) }, space.name))),
      targets);
  }

  async show(view: View, _previous: View | null, events: readonly EventMsg[], options: ShowOptions): Promise<void> {
    this.telling?.end();
    const telling = new Telling(options);
    this.telling = telling;
    for (const event of events) await telling.read(event);
    if (telling.over) return;
    this.view = view;
    fill(this.list, Object.entries(view.state).filter(([name]) => !INNER.includes(name)).map(([name, value]) => h("div", {}, h("dt", {}, spoken(name)), h("dd", {}, words(value)))));
    this.targets.describe();
  }

  light(lit: Lit): void {
    this.targets.light(lit);
    const rest = lit.targets.filter((thing) => !["space", "edge", "seat"].includes(thing.kind));
    fill(this.words, rest.map((thing) => h("button", { type: "button", class: "button plain-word", onclick: () => this.io.pick(thing) }, thing.term)));
  }

  destroy(): void {
    this.root.remove();
  }
}

function distance(a: Point | undefined, b: Point | undefined): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) || Infinity : Infinity;
}

function circle(point: Point, radius: number): string {
  return `M${at({ x: point.x - radius, y: point.y })}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

export const drawing: BoardDrawing = { mount: (host, game, io) => new PlainBoard(host, game, io), style, say };
