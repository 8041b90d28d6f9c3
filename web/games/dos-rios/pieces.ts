// pieces.ts - campesinos, buildings and dams. A player's colour always comes with the player's letter.
import { at, group, middle, shape, towards } from "../../board";
import type { Point } from "../../board";
import { svg } from "../../dom";
import type { GameInfo } from "../../types";
import { plaza } from "./land";
import type { EdgePlace, Geometry, Valley } from "./valley";

export function letterOf(game: GameInfo, seat: number): string {
  return (game.seats[seat] ?? "?").charAt(0).toUpperCase();
}

function letter(game: GameInfo, seat: number, x: number, y: number): SVGTextElement {
  return svg("text", { class: "owner", x, y }, letterOf(game, seat));
}

export function placed(element: SVGGElement, point: Point, scale = 1): SVGGElement {
  element.setAttribute("transform", `translate(${at(point)}) scale(${scale})`);
  return element;
}

const HAT = "M-25 -22Q-24 -27 -11 -27Q-9 -43 0 -43Q9 -43 11 -27Q24 -27 25 -22Q14 -16 0 -16Q-14 -16 -25 -22z";
const PONCHO = "M-12 -14Q0 -20 12 -14Q20 6 24 27Q0 35 -24 27Q-20 6 -12 -14z";

/** A campesino with hat and poncho, around (0, 0). */
export function campesino(game: GameInfo, seat: number): SVGGElement {
  return group(`piece campesino seat-${game.seats[seat]}`, shape("halo", PONCHO + HAT), shape("body", PONCHO), shape("face", "M-8 -17a8 8 0 0 0 16 0z"), shape("hat", HAT),
    shape("band", "M-11 -27Q0 -23 11 -27"), letter(game, seat, 0, 19));
}

export function casa(game: GameInfo, seat: number): SVGGElement {
  return group(`piece casa seat-${game.seats[seat]}`, shape("halo", "M-27 28V-4L-33 -4L0 -33L33 -4H27V28z"), shape("body", "M-27 28V-8H27V28z"),
    shape("tiles", "M-35 -4L0 -34L35 -4z"), letter(game, seat, 0, 21));
}

export function hacienda(game: GameInfo, seat: number): SVGGElement {
  return group(`piece hacienda seat-${game.seats[seat]}`, shape("halo", "M-46 30V-10L-18 -24V-52L0 -62L18 -52V-24L46 -10V30z"),
    shape("body", "M-42 30V-6H42V30zM-15 30V-44H15V30z"), shape("tiles", "M-47 -6L-38 -20H-15V-6zM47 -6L38 -20H15V-6zM-19 -42L0 -62L19 -42z"),
    shape("arch", "M-36 30V16q7 -11 14 0v14zM22 30V16q7 -11 14 0v14zM-6 -24v-8q6 -8 12 0v8z"), letter(game, seat, 0, 12));
}

export function drop(): SVGGElement {
  return group("drop", shape("water-drop", "M0 -17C4 -8 11 -3 11 5A11 11 0 0 1 -11 5C-11 -3 -4 -8 0 -17z"), shape("glint", "M-5 5a6 6 0 0 0 4 5"));
}

const STONES = "M-37 -10h74v20h-74zM-37 0h74M-20 -10v10M-2 -10v10M17 -10v10M-28 0v10M-10 0v10M8 0v10M26 0v10";

/** A dam on an edge: a stone wall across the water's way. */
export function dam(edge: EdgePlace): SVGGElement {
  const wall = group("dam", shape("halo", "M-39 -12h78v24h-78z"), shape("stones", STONES));
  wall.setAttribute("transform", damPlace(edge));
  return wall;
}

export function damPlace(edge: EdgePlace): string {
  const way = towards(edge.from, edge.to);
  const angle = (Math.atan2(way.y, way.x) * 180) / Math.PI - 90;
  return `translate(${at(middle(edge.from, edge.to))}) rotate(${Math.round(angle)})`;
}

// ---- Who stands where ----

/** Where the figures of one hex stand: `index` of `count`, beside a building if there is one. */
export function standOn(centre: Point, count: number, index: number, built: boolean): Point {
  if (built) return { x: centre.x - 44 + 38 * index, y: centre.y + 10 + 24 * index };
  return count === 1 ? { x: centre.x, y: centre.y + 4 } : { x: centre.x - 28 + 56 * index, y: centre.y + 4 };
}

export function buildingPlace(centre: Point): Point {
  return { x: centre.x + 30, y: centre.y - 12 };
}

/** Where the pile of a seat is, in the city or on a trail. */
export function pilePlace(geometry: Geometry, place: string, seat: number): Point {
  const seats = geometry.game.seats.length;
  if (place === "city") return { x: plaza.x + (seat - (seats - 1) / 2) * 46, y: plaza.y - 12 };
  const x = place === "west-trail" ? -152 : 1052;
  return { x, y: 606 + (seat - (seats - 1) / 2) * 92 };
}

/** Where a figure comes to or leaves from. */
export function footing(geometry: Geometry, valley: Valley, place: string, seat: number): Point {
  if (isPile(place)) return pilePlace(geometry, place, seat);
  return standOn(geometry.point(place), 1, 0, valley.casas.has(place) || valley.haciendas.has(place));
}

export function isPile(place: string): boolean {
  return place === "city" || place.endsWith("-trail");
}

function pile(geometry: Geometry, place: string, counts: number[]): SVGGElement {
  const { game } = geometry;
  return group(`pile ${place}`, counts.flatMap((count, seat) => {
    if (count === 0) return [];
    const point = pilePlace(geometry, place, seat);
    const figure = placed(campesino(game, seat), point, 0.88);
    return count === 1 ? [figure] : [figure, group("count", svg("circle", { cx: point.x, cy: point.y + 36, r: 15 }), svg("text", { x: point.x, y: point.y + 44 }, count))];
  }));
}

export function watered(valley: Valley, hex: string): boolean {
  return valley.wet.verde.has(hex) || valley.wet.moreno.has(hex);
}

export function damsOf(geometry: Geometry, valley: Valley): SVGGElement {
  return group("dams", [...valley.dams].map((term) => {
    const edge = geometry.edges.get(term);
    return edge ? dam(edge) : null;
  }));
}

export function buildingsOf(geometry: Geometry, valley: Valley): SVGGElement {
  const { game } = geometry;
  const build = (hex: string, building: SVGGElement, aside: Point): SVGGElement => {
    const point = buildingPlace(geometry.point(hex));
    const wet = watered(valley, hex) ? placed(drop(), { x: point.x + aside.x, y: point.y + aside.y }, 1.1) : null;
    return group("building", placed(building, point), wet);
  };
  return group("buildings",
    [...valley.casas].map(([hex, seat]) => build(hex, casa(game, seat), { x: 34, y: -26 })),
    [...valley.haciendas].map(([hex, seat]) => build(hex, hacienda(game, seat), { x: 36, y: 36 })));
}

export function peopleOf(geometry: Geometry, valley: Valley): SVGGElement {
  const { game } = geometry;
  return group("people", [...valley.people].map(([place, counts]) => {
    if (isPile(place)) return pile(geometry, place, counts);
    const built = valley.casas.has(place) || valley.haciendas.has(place);
    return counts.map((count, seat) => Array.from({ length: count }, (_, i) =>
      placed(campesino(game, seat), standOn(geometry.point(place), count, i, built), built ? 0.85 : 1)));
  }));
}
