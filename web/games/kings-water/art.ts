// art.ts - tiles, land and signs of The King's Water. A cell is a square of 100 units. Colours have letters beside them.
import { group, shape } from "../../board";
import { svg } from "../../dom";
import { incomeOf, needOf } from "./realm";
import type { Cell, Realm, Tile } from "./realm";

const dropPath = "M0 -13C5 -5 9 -1 9 5A9 9 0 0 1 -9 5C-9 -1 -5 -5 0 -13z";
const marks: Record<string, string> = {
  farmland: "M22 68q14 -36 28 0m0 0q14 -36 28 0M22 56q28 -44 56 0M36 30q14 -12 28 0",
  livestock: "M30 34q-10 -10 -10 4q2 8 12 6v14q0 12 18 12t18 -12v-14q10 2 12 -6q0 -14 -10 -4q-20 -10 -40 0zM42 60h16",
  dock: "M50 26v46M36 40h28M26 54q2 20 24 20t24 -20M50 26a5 5 0 1 1 .1 0",
  general: "M24 72v-28l26 -20l26 20v28zM42 72v-16h16v16",
  waterplant: "M28 34q22 -14 44 0v34q-22 14 -44 0zM28 34q22 12 44 0",
};

function text(x: number, y: number, size: number, words: string | number, anchor = "middle"): SVGTextElement {
  return svg("text", { x, y, "font-size": size, "text-anchor": anchor }, words);
}

export function dropAt(x: number, y: number, full: boolean): SVGPathElement {
  const drop = shape(full ? "kw-drop full" : "kw-drop", dropPath);
  drop.setAttribute("transform", `translate(${x} ${y})`);
  return drop;
}

/** A sign for a colour: the letter stands for it where colours cannot be told apart. */
export function token(colour: string, x: number, y: number, on = true): SVGGElement {
  const sign = group(`kw-token kw-${colour}${on ? " on" : ""}`, svg("circle", { r: 10 }), text(0, 5.5, 15, letterOf(colour)));
  sign.setAttribute("transform", `translate(${x} ${y})`);
  return sign;
}

export const letterOf = (colour: string): string => (colour === "grey" ? "N" : colour.charAt(0).toUpperCase());

export interface Look {
  earns?: boolean;
  watered?: boolean;
  served?: (colour: string) => boolean;
  drops?: number;
}

export function tileArt(realm: Realm, tile: Tile, look: Look = {}): SVGGElement {
  const face = group(`kw-tile kw-${tile.plant ? "plant" : tile.colour}${look.earns ? " earns" : ""}`,
    svg("rect", { x: 5, y: 5, width: 90, height: 90, rx: 12 }), shape("kw-mark", marks[tile.kind] ?? marks["general"] ?? ""), text(50, 58, 25, tile.code.slice(0, 5)));
  if (tile.plant) {
    face.append(dropAt(24, 79, (look.drops ?? 0) > 0), text(60, 85, 25, look.drops === undefined ? tile.capacity : `${look.drops}/${tile.capacity}`));
    if (tile.recycle) face.append(shape("kw-loop", "M70 14a12 12 0 1 1 -11 7m0 -9v10h10"));
    return face;
  }
  face.append(token(tile.colour, 20, 21), text(88, 29, 25, `$${incomeOf(realm, tile)}`, "end"), text(20, 86, 25, needOf(realm, tile)), dropAt(38, 79, look.watered ?? false));
  tile.dots.forEach((colour, i) => face.append(token(colour, 83 - 21 * i, 78, look.served?.(colour) ?? true)));
  if (look.earns) face.append(shape("kw-tick", "M33 23l6 8l13 -18"));
  return face;
}

export function picture(realm: Realm, tile: Tile): SVGSVGElement {
  return svg("svg", { viewBox: "0 0 100 100", class: "kw-art", "aria-hidden": "true" }, tileArt(realm, tile));
}

const grounds: Record<string, string> = {
  pool: "M14 34q9 -10 18 0t18 0t18 0t18 0M14 62q9 -10 18 0t18 0t18 0t18 0", grass: "M20 42l5 -14l5 14M56 34l5 -14l5 14M36 78l5 -14l5 14M72 70l5 -14l5 14", plain: "M24 30h12M62 44h14M34 68h10M70 78h8",
};

export function landArt(cell: Cell): SVGGElement {
  const land = group(`kw-land kw-${cell.land}`, svg("rect", { x: 1, y: 1, width: 98, height: 98, rx: 6 }), shape("", grounds[cell.land] ?? ""));
  land.setAttribute("transform", `translate(${cell.x} ${cell.y})`);
  return land;
}

const crests = ["M5 17l-2 -10l5 4l4 -7l4 7l5 -4l-2 10z", "M4 5h16v8q-2 6 -8 8q-6 -2 -8 -8z", "M12 2l10 10l-10 10l-10 -10z", "M12 1a11 11 0 1 1 -.1 0z"];

export function badgeArt(index: number, seat: string, colour: string): SVGSVGElement {
  return svg("svg", { viewBox: "0 0 24 24", class: `kw-badge kw-${colour}`, "aria-hidden": "true" },
    shape("", crests[index] ?? crests[3] ?? ""), svg("text", { x: 12, y: 16, "font-size": 11, "text-anchor": "middle" }, seat.charAt(0).toUpperCase()));
}
