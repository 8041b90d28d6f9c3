// valley.ts - a view of Dos Rios read into what lies where. The animation changes one of these step by step on its way
// from one view to the next.
import { pointOf } from "../../board";
import type { Point } from "../../board";
import { names, numbers, rows, seatIndex } from "../../read";
import type { BoardInfo, GameInfo, View } from "../../types";
import { terrains } from "./land";
import type { Terrain } from "./land";

export const rivers = ["verde", "moreno"] as const;
export type River = (typeof rivers)[number];
export const directions = ["SW", "S", "SE"] as const;
export type Direction = (typeof directions)[number];

export const steps: Record<Direction, Point> = { SW: { x: -150, y: 86.6 }, S: { x: 0, y: 173.2 }, SE: { x: 150, y: 86.6 } };

export interface Valley {
  terrain: Map<string, Terrain>;
  people: Map<string, number[]>; // by place: how many of each seat
  casas: Map<string, number>; // whose
  haciendas: Map<string, number>;
  dams: Set<string>; // edges
  flow: Map<string, Direction>; // where a watered hex or a source runs off
  wet: Record<River, Set<string>>;
  row: string[]; // the current card first
  deck: number;
  discard: number;
  head: string | null; // from where water is led on
}

const aways = ["city", "west-trail", "east-trail"];

export function readValley(geometry: Geometry, view: View): Valley {
  const { state } = view;
  const valley: Valley = {
    terrain: new Map(), people: new Map(), casas: new Map(), haciendas: new Map(), dams: new Set(), flow: new Map(),
    wet: { verde: new Set(), moreno: new Set() },
    row: names(state["row"]),
    deck: numbers(state["deck"]).reduce((sum, n) => sum + n, 0),
    discard: numbers(state["discard"]).reduce((sum, n) => sum + n, 0),
    head: typeof state["head"] === "string" ? state["head"] : null,
  };
  const add = (place: string, seat: number, count: number): void => {
    const row = valley.people.get(place) ?? [0, 0, 0, 0];
    row[seat] = (row[seat] ?? 0) + count;
    valley.people.set(place, row);
  };
  rows(state["terrain"]).forEach((set, i) => names(set).forEach((hex) => valley.terrain.set(hex, terrains[i] as Terrain)));
  for (const field of ["campesinos", "pairs"]) rows(state[field]).forEach((set, seat) => names(set).forEach((hex) => add(hex, seat, 1)));
  rows(state["away"]).forEach((row, i) => numbers(row).forEach((count, seat) => add(aways[i] as string, seat, count)));
  if (typeof state["transit"] === "string") add(state["transit"], seatIndex(geometry.game, String(state["active"])), 1);
  rows(state["casas"]).forEach((set, seat) => names(set).forEach((hex) => valley.casas.set(hex, seat)));
  rows(state["haciendas"]).forEach((set, seat) => names(set).forEach((hex) => valley.haciendas.set(hex, seat)));
  rivers.forEach((river, i) => names(rows(state["wet"])[i]).forEach((hex) => valley.wet[river].add(hex)));
  directions.forEach((direction, i) => {
    names(rows(state["flow"])[i]).forEach((spot) => valley.flow.set(spot, direction));
    names(rows(state["dams"])[i]).forEach((spot) => {
      const edge = geometry.edgeAt(spot, direction);
      if (edge) valley.dams.add(edge);
    });
  });
  return valley;
}

export interface EdgePlace {
  from: Point;
  to: Point;
  upper: string;
  lower: string;
}

/** Where everything is. */
export class Geometry {
  readonly places = new Map<string, Point>();
  readonly edges = new Map<string, EdgePlace>();
  private readonly cells = new Map<string, string>(); // which spot is at a point
  private readonly exits = new Map<string, string>(); // the edge at a spot's side

  constructor(readonly game: GameInfo) {
    const { spaces, edges }: BoardInfo = game.board;
    for (const space of spaces) {
      const point = pointOf(space), term = space.term ?? space.id;
      if (!this.places.has(term)) this.places.set(term, point);
      this.cells.set(cell(point), term);
    }
    for (const edge of edges) {
      const from = spaces[edge.from], to = spaces[edge.to];
      if (!edge.term || !from || !to) continue;
      const place = { from: pointOf(from), to: pointOf(to), upper: from.term ?? from.id, lower: to.term ?? to.id };
      this.edges.set(edge.term, place);
      const direction = place.to.x < place.from.x - 1 ? "SW" : place.to.x > place.from.x + 1 ? "SE" : "S";
      this.exits.set(`${place.upper} ${direction}`, edge.term);
    }
  }

  point(term: string): Point {
    return this.places.get(term) ?? { x: 450, y: 520 };
  }

  edgeAt(spot: string, direction: Direction): string | undefined {
    return this.exits.get(`${spot} ${direction}`);
  }

  /** The spot that lies beyond a side. */
  below(spot: string, direction: Direction): { term: string; point: Point } | undefined {
    const from = this.point(spot), step = steps[direction];
    const point = { x: from.x + step.x, y: from.y + step.y };
    const term = this.cells.get(cell(point));
    return term === undefined ? undefined : { term, point };
  }

  /** The way of the water from a spot, such as a river's source, as far as it is laid. */
  course(valley: Valley, from: string): { term: string; point: Point }[] {
    const found: { term: string; point: Point }[] = [{ term: from, point: this.point(from) }];
    for (let spot = from; found.length < 60; ) {
      const direction = valley.flow.get(spot);
      const next = direction && this.below(spot, direction);
      if (!next) break;
      found.push(next);
      spot = next.term;
    }
    return found.length > 1 ? found : [];
  }
}

function cell(point: Point): string {
  return `${Math.round(point.x / 10)} ${Math.round(point.y / 10)}`;
}
