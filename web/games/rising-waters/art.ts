// art.ts - the pictures of Rising Waters: hexes and what stands on them, cards, weather. Seats differ by shape and letter
// beside their colour.
import { group, hexPath, shape } from "../../board";
import type { Point } from "../../board";
import { svg } from "../../dom";
import type { GameInfo } from "../../types";
import type { Chart, Delta } from "./delta";

export function letterOf(game: GameInfo, seat: number): string {
  const name = game.seats[seat] ?? "?";
  return (name === "black" ? "K" : name.charAt(0)).toUpperCase();
}

const bodies = [
  "M-28 0a28 28 0 1 0 56 0a28 28 0 1 0 -56 0", "M-25 -25h50v50h-50z", "M0 -32L29 -10L19 26H-19L-29 -10z", "M0 -36L34 0L0 36L-34 0z",
];

const label = (words: string | number, className: string, y = 0): SVGTextElement => svg("text", { class: className, y }, words);

export function pawn(game: GameInfo, seat: number): SVGGElement {
  return group(`rw-pawn rw-${game.seats[seat] ?? ""}`, shape("rw-body", bodies[seat % 4] ?? ""), label(letterOf(game, seat), "rw-letter", 1));
}

export function survivor(number: number): SVGGElement {
  return group("rw-survivor", shape("rw-body", "M-27 -10L0 -30L27 -10V24H-27z"), label(number > 1 ? `S${number}` : "S", "rw-letter", 4));
}

export function raft(): SVGGElement {
  return group("rw-raft", shape("rw-planks", "M-52 4h104v28h-104z"), shape("rw-gaps", "M-52 13h104M-52 22h104M-38 4v28M38 4v28"));
}

function house(game: GameInfo, seat: number): SVGGElement {
  return group(`rw-town rw-${game.seats[seat] ?? ""}`, shape("rw-body", "M-27 26V-4L0 -27L27 -4V26z"), label(letterOf(game, seat).toLowerCase(), "rw-letter", 9));
}

export function tent(green: boolean): SVGGElement {
  return group(`rw-camp ${green ? "rw-green" : "rw-forced"}`, shape("rw-body", "M-31 26L0 -28L31 26z"), shape("rw-mark", green ? "M0 -6v26M-12 8h24" : "M-14 12h28M-9 2h18M-18 22h36"));
}

export const levelOpacity = (level: number): number => Math.min(0.85, level * 0.13);

const waves = "M-62 -22q15 -14 31 0t31 0t31 0t31 0M-62 6q15 -14 31 0t31 0t31 0t31 0M-62 34q15 -14 31 0t31 0t31 0t31 0";
const trees = "M-46 58l14 -30l14 30zM-14 62l14 -34l14 34zM18 58l14 -30l14 30z";
const furrows = "M-52 62L-30 14M-24 66L-12 14M4 66L6 14M32 64L24 14";

/** One hex with its water, levee, town and camp, around (0, 0). */
export function hexOf(chart: Chart, delta: Delta, hex: string): SVGElement[] {
  const water = chart.waterOf.get(hex), outline = hexPath({ x: 0, y: 0 }, 99), parts: SVGElement[] = [];
  if (water !== undefined) {
    const level = delta.levels[water] ?? 0, deep = shape("rw-deep", outline);
    deep.setAttribute("fill-opacity", String(levelOpacity(level)));
    parts.push(shape("rw-water", outline), deep);
    if (chart.waters[water]?.anchor === hex) parts.push(label(level, "rw-level", -8), label(chart.waters[water]?.id ?? "", "rw-id", 48));
    else parts.push(shape("rw-waves", waves));
    return parts;
  }
  const elevation = chart.landOf.get(hex)?.elevation ?? 0, flooded = delta.flooded.has(hex), kind = chart.kinds.get(hex);
  parts.push(shape(`rw-land rw-e${elevation}`, outline));
  if (flooded) return [...parts, shape("rw-flood", outline), shape("rw-waves", waves), label(elevation, "rw-drowned", -56)];
  if (kind === "forest" || kind === "field") parts.push(shape(`rw-${kind}`, kind === "forest" ? trees : furrows));
  if (kind === "city") parts.push(shape("rw-city", "M-58 62V30h22V12h24v18h20V2h26v28h22v32z"));
  const levee = delta.levees.get(hex), town = delta.towns.get(hex), camp = delta.camps.get(hex);
  if (levee) parts.push(shape("rw-levee", hexPath({ x: 0, y: 0 }, 88)), shape("rw-bags", hexPath({ x: 0, y: 0 }, 88)), shape("rw-plate", "M-26 -82h52v44h-52z"), label(levee, "rw-high", -59));
  else parts.push(label(elevation, "rw-elevation", -58));
  const stand = (element: SVGGElement, x: number): void => {
    element.setAttribute("transform", `translate(${x} -26)`);
    parts.push(element);
  };
  if (town !== undefined) stand(house(chart.game, town), -46);
  else if (chart.towns.has(hex)) stand(group("rw-site", shape("rw-body", "M-22 22V-4L0 -22L22 -4V22z")), -46);
  if (camp !== undefined) stand(tent(camp), 46);
  return parts;
}

/** The lines between groups of land and water. */
export function borders(chart: Chart): string {
  const { spaces, edges } = chart.game.board;
  return edges.filter((edge) => edge.kind === "border").map(({ from, to }) => {
    const a = chart.points.get(spaces[from]?.id ?? "") as Point, b = chart.points.get(spaces[to]?.id ?? "") as Point;
    const x = (a.x + b.x) / 2, y = (a.y + b.y) / 2, dx = ((b.y - a.y) / 173.2) * 50, dy = ((a.x - b.x) / 173.2) * 50;
    return `M${Math.round(x - dx)} ${Math.round(y - dy)}L${Math.round(x + dx)} ${Math.round(y + dy)}`;
  }).join("");
}

// ---- Where pieces stand on a hex ----

export interface Placed {
  key: string; // the term of a pawn or raft, or "survivors HEX"
  hex: string;
  point: Point;
  scale: number;
  draw: () => SVGGElement;
}

interface Item {
  width: number;
  key: string;
  draw: () => SVGGElement;
  crew: Item[];
}

export function placePieces(chart: Chart, delta: Delta): Placed[] {
  const onHex = new Map<string, Item[]>(), rafts = new Map<string, Item>();
  const put = (hex: string, item: Item): void => void onHex.set(hex, [...(onHex.get(hex) ?? []), item]);
  for (const [key, { hex, survivors }] of delta.rafts) {
    const item: Item = { width: 112, key, draw: raft, crew: survivors > 0 ? [{ width: 0, key: `${key} survivors`, draw: () => survivor(survivors), crew: [] }] : [] };
    rafts.set(key, item);
    put(hex, item);
  }
  for (const [key, { hex, raft: aboard, seat }] of delta.pawns) {
    const item: Item = { width: 66, key, draw: () => pawn(chart.game, seat), crew: [] };
    const boat = aboard ? rafts.get(aboard) : undefined;
    if (boat) boat.crew.push(item);
    else put(hex, item);
  }
  for (const [hex, number] of delta.survivors) put(hex, { width: 60, key: `survivors ${hex}`, draw: () => survivor(number), crew: [] });
  return [...onHex].flatMap(([hex, items]) => placeOn(hex, chart.points.get(hex) ?? { x: 0, y: 0 }, items));
}

/** Lines of items that fit across a hex. */
function linesOf(items: Item[], scale: number): Item[][] {
  const lines: Item[][] = [[]];
  let wide = 0;
  for (const item of items) {
    if (wide > 0 && wide + item.width * scale > 165) lines.push([]), (wide = 0);
    lines[lines.length - 1]?.push(item);
    wide += item.width * scale;
  }
  return lines;
}

function placeOn(hex: string, { x, y }: Point, items: Item[]): Placed[] {
  const placed: Placed[] = [];
  let scale = [1, 0.9, 0.8].find((size) => linesOf(items, size).length === 1) ?? 1; // one line leaves towns in sight
  while (scale > 0.4 && linesOf(items, scale).length * scale > 2) scale -= 0.1;
  const lines = linesOf(items, scale);
  lines.forEach((line, n) => {
    let left = x - (line.reduce((sum, item) => sum + item.width, 0) * scale) / 2;
    for (const item of line) {
      const point = { x: left + (item.width * scale) / 2, y: y + (lines.length > 1 ? 46 : 42) - (lines.length - 1 - n) * 60 * scale };
      left += item.width * scale;
      placed.push({ key: item.key, hex, point, scale, draw: item.draw });
      item.crew.forEach((one, i) => placed.push({ key: one.key, hex, point: { x: point.x + (i * 52 - (item.crew.length - 1) * 26) * scale, y: point.y - 20 * scale }, scale: scale * 0.86, draw: one.draw }));
    }
  });
  return placed;
}

// ---- Cards and weather: 24 by 24, in the colour of the text ----

const glyphs: Record<string, string> = {
  blues: "M9 18V5l10-2v12M9 18a3 3 0 1 1-3-3h3M19 15a3 3 0 1 1-3-3h3", church: "M12 2v6M9.5 4.5h5M5 22V13l7-5l7 5v9zM10 22v-5h4v5", family: "M8 9a3 3 0 1 0 0-.1M16 11a2.5 2.5 0 1 0 0-.1M3 21c0-6 2-9 5-9s5 3 5 9M13 21c0-4 1-7 3-7s5 2 5 7",
  farm: "M6 3v9a6 6 0 0 0 12 0V3h-4v9a2 2 0 0 1-4 0V3z", garden: "M12 22V11M12 14C6 14 4 10 4 6c5 0 8 3 8 8c0-5 3-8 8-8c0 4-2 8-8 8", education: "M12 6C9 4 6 4 2 5v14c4-1 7-1 10 1c3-2 6-2 10-1V5c-4-1-7-1-10 1zv14",
  newspaper: "M3 4h15v16H3zM18 8h3v10a2 2 0 0 1-3 2M6 8h9M6 12h9M6 16h5", radio: "M3 9h18v11H3zM6 9L16 3M8 14.5a2 2 0 1 0 0-.1M13 13h5M13 17h5", activism: "M3 10v4h4l9 5V5l-9 5zM19 9v6M7 14l1 6h3l-1-4",
  vaudeville: "M12 3l2.6 6l6.4.5l-5 4.2l1.6 6.3l-5.6-3.5L6.4 20L8 13.7L3 9.5L9.4 9z", job: "M13 3l5 5M16 5L8 14M4 21c-2-4 0-8 4-7l2 2c1 4-3 6-6 5z", threat: "M12 3L22 20H2zM12 9v5M12 17v.1",
  force: "M5 4h14v7c0 5-3 8-7 10c-4-2-7-5-7-10zM9 11h6", "race-hatred": "M12 3a9 9 0 1 0 .1 0M6 6l12 12", flees: "M3 12h13M11 6l6 6l-6 6M20 4v16",
  camp: "M2 20L12 4l10 16zM9 20l3-6l3 6", dynamite: "M12 2l2 6l6-3l-3 6l5 3l-6 1l1 6l-5-4l-5 4l1-6l-6-1l5-3l-3-6l6 3z",
};

export function glyph(card: string): SVGSVGElement {
  const kind = card.startsWith("camp-") ? "camp" : card.startsWith("dynamite") ? "dynamite" : card;
  return svg("svg", { viewBox: "0 0 24 24", class: `rw-glyph rw-of-${kind}`, "aria-hidden": "true" }, svg("path", { d: glyphs[kind] ?? "M5 5h14v14H5z" }));
}

const cloud = "M6 13a4 4 0 0 1 1-8a5 5 0 0 1 9-1a4 4 0 0 1 2 9z";

export function weatherGlyph(card: string): SVGSVGElement {
  const [strength = ""] = card.split("-");
  const drops = { heavy: 3, medium: 2, light: 1 }[strength] ?? 0;
  const rain = Array.from({ length: drops }, (_, i) => `M${12 + (i - (drops - 1) / 2) * 5} 16l-2 5`).join("");
  return svg("svg", { viewBox: "0 0 24 24", class: `rw-glyph rw-w-${strength}`, "aria-hidden": "true" },
    svg("path", { d: strength === "sunny" ? "M12 7a5 5 0 1 0 .1 0M12 1v3M12 20v3M1 12h3M20 12h3M4 4l2 2M18 18l2 2M20 4l-2 2M6 18l-2 2" : cloud + rain }));
}

export function badgeOf(game: GameInfo, seat: number): SVGSVGElement {
  const figure = pawn(game, seat);
  figure.setAttribute("transform", "translate(12 12) scale(.32)");
  return svg("svg", { viewBox: "0 0 24 24", class: "rw-badge", "aria-hidden": "true" }, figure);
}
