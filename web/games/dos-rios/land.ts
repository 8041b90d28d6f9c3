// land.ts - the printed board of Dos Rios: mountains, lakes, trails, city, and the land of every hex. Terrain shows by
// colour, by pattern, by its plants, and by its letter with one dot for each step of height.
import { HALF_HEIGHT, group, hexPath, pointOf, shape } from "../../board";
import type { Point } from "../../board";
import { svg } from "../../dom";
import { dataNumber } from "../../read";
import type { BoardInfo, GameInfo } from "../../types";
import type { Valley } from "./valley";

export const terrains = ["hill", "forest", "wheat", "tobacco", "corn"] as const;
export type Terrain = (typeof terrains)[number];

export function heightOf(game: GameInfo, terrain: Terrain): number {
  return dataNumber(game, "heights", terrain);
}

// ---- Plants and stones: drawn once, used often. Each about 40 units high around its middle. ----

function grains(): string {
  let d = "";
  for (let i = 0; i < 4; i++) {
    const y = -14 + i * 7;
    d += `M0 ${y + 5}q-9 -1 -9 -9q8 1 9 9q1 -8 9 -9q0 8 -9 9z`;
  }
  return `${d}M0 -15q-4 -5 0 -11q4 6 0 11z`;
}

/** The picture of a terrain or a card, around (0, 0). */
export function icon(name: string): SVGGElement {
  switch (name) {
    case "wheat":
      return group("i-wheat", shape("stalk", "M0 22V-18M-7 22Q-4 10 0 6M7 22Q4 10 0 6"), shape("grain", grains()));
    case "corn":
      return group("i-corn", shape("cob", "M0 -25C11 -20 11 6 6 17H-6C-11 6 -11 -20 0 -25z"),
        shape("kernels", "M-6 -14h12M-8 -7h16M-8 0h16M-7 7h14M-3.5 -21V16M3.5 -21V16"),
        shape("husk", "M0 23C-14 20 -19 4 -16 -10C-10 0 -5 8 0 23C5 8 10 0 16 -10C19 4 14 20 0 23z"));
    case "tobacco":
      return group("i-tobacco", shape("leaf", "M0 24C-24 10 -20 -14 0 -26C20 -14 24 10 0 24z"),
        shape("veins", "M0 24V-22M0 14L-13 4M0 14L13 4M0 3L-14 -8M0 3L14 -8M0 -8L-9 -16M0 -8L9 -16"));
    case "forest":
      return group("i-forest", shape("trunk", "M-3 14h6v10h-6z"),
        shape("tree", "M0 -27L12 -9H7L15 5H9L17 17H-17L-9 5H-15L-7 -9H-12z"));
    case "hill":
      return group("i-hill", shape("mound", "M-27 18C-20 2 -14 -14 -5 -17C4 -20 10 2 27 18z"),
        shape("ridge", "M-14 10Q-9 -4 -5 -8M-3 12Q1 0 -1 -9M8 12Q6 4 3 -2"));
    case "mountain":
      return group("i-mountain", shape("peak", "M-46 34L-12 -30L4 -4L16 -20L48 34z"), shape("shade", "M-12 -30L4 -4L-4 10L6 34H48L16 -20L4 -4z"),
        shape("snow", "M-12 -30L-22 -11L-14 -15L-9 -8L-3 -14z"));
    case "logging":
      return group("i-log", shape("log", "M-20 -5h36a7 9 0 0 1 0 18h-36z"), shape("log-end", "M-20 -5a7 9 0 1 0 .1 0z"), shape("log-ring", "M-20 0a3.5 4.5 0 1 0 .1 0z"),
        shape("log", "M-10 -22h26a6 8 0 0 1 0 16h-26z"), shape("log-end", "M-10 -22a6 8 0 1 0 .1 0z"));
    default:
      return group("i-none");
  }
}

const motifs = ["wheat", "corn", "tobacco", "forest", "hill", "mountain"];

/** Patterns and symbols that the drawing refers to. */
export function definitions(): SVGDefsElement {
  const pattern = (name: string, size: number, d: string): SVGPatternElement =>
    svg("pattern", { id: `dr-p-${name}`, width: size, height: size, patternUnits: "userSpaceOnUse" }, shape(`p-${name}`, d));
  return svg("defs", {},
    motifs.map((name) => svg("symbol", { id: `dr-i-${name}`, overflow: "visible" }, icon(name))),
    pattern("hill", 26, "M0 20q6.5 -10 13 0t13 0M0 7q6.5 -8 13 0t13 0"),
    pattern("forest", 22, "M5.5 3l4 7h-8zM16.5 14l4 7h-8z"),
    pattern("wheat", 12, "M3 0v12M9 0v12"),
    pattern("tobacco", 26, "M6 5q5 -5 10 0q-5 5 -10 0zM18 18q5 -5 10 0q-5 5 -10 0zM-8 18q5 -5 10 0q-5 5 -10 0z"),
    pattern("corn", 18, "M4.5 2a2.5 2.5 0 1 0 .1 0zM13.5 11a2.5 2.5 0 1 0 .1 0z"),
    svg("linearGradient", { id: "dr-ground", x1: 0, y1: 0, x2: 0, y2: 1 },
      svg("stop", { offset: "0", class: "ground-high" }), svg("stop", { offset: "0.55", class: "ground-mid" }), svg("stop", { offset: "1", class: "ground-low" })));
}

function use(name: string, x: number, y: number, scale: number): SVGUseElement {
  return svg("use", { href: `#dr-i-${name}`, transform: `translate(${x} ${y}) scale(${scale})` });
}

// Plants stand where no river runs: towards the corners of their hex.
const plots: [number, number, number][] = [[-66, 4, 0.8], [66, 4, 0.8], [-38, 57, 0.62], [38, 57, 0.62], [0, -38, 0.62]];

function hexLand(name: string, centre: Point, terrain: Terrain | undefined, height: number): SVGGElement {
  const path = hexPath(centre, UNIT_INNER);
  const land = group(`hex ${terrain ?? "bare"}`, shape("soil", path));
  if (terrain) {
    land.append(svg("path", { d: path, fill: `url(#dr-p-${terrain})` }), shape("bevel", hexPath(centre, 90)));
    for (const [x, y, scale] of plots) land.append(use(terrain, centre.x + x, centre.y + y, scale));
    const dots = Array.from({ length: height }, (_, i) => `M${centre.x + 32 + 9 * (i - (height - 1) / 2)} ${centre.y - 47}a3 3 0 1 0 .1 0z`).join("");
    land.append(svg("text", { class: "letter", x: centre.x + 32, y: centre.y - 53 }, terrain.charAt(0).toUpperCase()), shape("height", dots));
  }
  land.append(svg("text", { class: "coordinate", x: centre.x - 32, y: centre.y - 54 }, name));
  return land;
}

const UNIT_INNER = 98.5;

/** The land of all hexes, anew for each lay of the tiles. */
export function landOf(game: GameInfo, valley: Valley): SVGGElement {
  return group("land", game.board.spaces.filter((space) => space.kind === "hex").map((space) => {
    const terrain = valley.terrain.get(space.id);
    return hexLand(space.name, pointOf(space), terrain, terrain ? heightOf(game, terrain) : 0);
  }));
}

// ---- Around the land ----

function mountains(board: BoardInfo): SVGGElement {
  const taken = new Set(board.spaces.filter((space) => space.kind !== "trail").map((space) => `${space.x} ${space.y}`));
  const range = group("mountains");
  for (let y = -4; y <= 2; y++)
    for (let column = -1; column <= 7; column++) {
      if ((column + y) % 2 !== 0 || taken.has(`${1500 * column} ${866 * y}`) || (column >= 0 && column <= 6 && y > -1)) continue;
      const lean = Math.abs((column * 7 + y * 13) % 5) - 2; // no two peaks quite alike
      const outer = column < 0 || column > 6;
      range.append(use("mountain", column * 150 + (outer ? 0 : -44), y * HALF_HEIGHT - 6 + lean * 5 + (y < -3 ? 44 : 0), (outer ? 1.05 : 1.15) + lean / 16));
      if (!outer) range.append(use("mountain", column * 150 + 40, y * HALF_HEIGHT + 16 - lean * 4 + (y < -3 ? 36 : 0), 1.1 - lean / 14));
    }
  return range;
}

export const frame = { x: -222, y: -384, width: 1344, height: 1802 };
export const plaza: Point = { x: 450, y: 1298 };

function trail(side: -1 | 1): SVGGElement {
  const x = (value: number): number => 450 + side * value;
  const road = `M${x(602)} 318V980C${x(602)} 1240 ${x(360)} 1392 ${x(60)} 1362`;
  const spurs = [346, 520, 693, 866].map((y) => `M${x(602)} ${y + 26}Q${x(590)} ${y} ${x(545)} ${y}`).join("");
  return group("trail", shape("road spurs", spurs), shape("road", road), shape("tracks", road));
}

function house(x: number, y: number, size: number, tower: boolean): SVGGElement {
  const w = size, h = size * (tower ? 1.5 : 0.8);
  return group("house", shape("wall", `M${x} ${y}v${-h}h${w}v${h}z`),
    shape("roof", `M${x - 4} ${y - h}l${w / 2 + 4} ${-size * 0.55}l${w / 2 + 4} ${size * 0.55}z`),
    shape("door", `M${x + w * 0.36} ${y}v${-size * 0.36}q${w * 0.14} ${-size * 0.2} ${w * 0.28} 0v${size * 0.36}z`));
}

function city(centre: Point): SVGGElement {
  const walls = `${hexPath(centre, UNIT_INNER)}${hexPath({ x: centre.x, y: centre.y + 2 * HALF_HEIGHT }, UNIT_INNER)}`;
  const { x, y } = centre;
  return group("city", shape("pavement", walls),
    shape("pavement", `M${x - 49} ${y + 80}h98v14h-98z`),
    house(x - 62, y + 12, 26, false), house(x + 36, y + 12, 26, false), house(x - 12, y + 4, 24, true), house(x - 40, y + 34, 30, false), house(x + 12, y + 34, 30, false),
    shape("cross", `M${x} ${y - 64}v16M${x - 5} ${y - 59}h10`),
    svg("text", { class: "name", x, y: y + 68 }, "City"));
}

function lake(cells: Point[]): SVGGElement {
  const ripples = cells.map((cell) => `M${cell.x - 40} ${cell.y - 8}q13 -12 26 0t26 0M${cell.x - 12} ${cell.y + 28}q13 -12 26 0t26 0`).join("");
  return group("lake", shape("shore", cells.map((cell) => hexPath(cell, 100)).join("")),
    shape("shallow", cells.map((cell) => hexPath(cell, 101)).join("")), shape("deep", cells.map((cell) => hexPath(cell, 80)).join("")), shape("ripples", ripples));
}

function source(centre: Point, name: string): SVGGElement {
  const { x, y } = centre;
  return group(`source ${name}`, use("mountain", x - 8, y - 34, 1.5), shape("spring", `M${x - 30} ${y + 12}q30 -34 60 0q-4 26 -30 26t-30 -26z`),
    svg("text", { class: "name", x, y: y - 62 }, name === "verde" ? "Rio Verde" : "Rio Moreno"));
}

/** All that is printed on the frame and never changes. */
export function frameOf(board: BoardInfo): SVGGElement {
  const named = (kind: string): { id: string; term: string; point: Point }[] =>
    board.spaces.filter((space) => space.kind === kind).map((space) => ({ id: space.id, term: space.term ?? space.id, point: pointOf(space) }));
  const lakes = new Map<string, Point[]>();
  for (const cell of named("lake")) lakes.set(cell.term, [...(lakes.get(cell.term) ?? []), cell.point]);
  return group("printed",
    svg("rect", { class: "border", ...frame, rx: 54 }),
    svg("rect", { class: "ground", x: frame.x + 12, y: frame.y + 12, width: frame.width - 24, height: frame.height - 24, rx: 44, fill: "url(#dr-ground)" }),
    mountains(board), trail(-1), trail(1),
    [...lakes.values()].map(lake),
    named("city").map(({ point }) => city(point)),
    named("source").map(({ id, point }) => source(point, id)),
    shape("under-land", board.spaces.filter((space) => space.kind === "hex").map((space) => hexPath(pointOf(space), 104)).join("")));
}

