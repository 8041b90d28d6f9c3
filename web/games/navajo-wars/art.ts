// art.ts - the pictures of Navajo Wars: areas and what lies on them. All counters carry letters beside their colours.
import { at, group, shape } from "../../board";
import type { Point } from "../../board";
import { svg } from "../../dom";
import { names, numbers, rows } from "../../read";
import { allFamilies, families } from "./plan";
import type { Chart, Family, State } from "./plan";

export const box = (x: number, y: number, w: number, h: number, r = 10): string =>
  `M${x - w / 2 + r} ${y - h / 2}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}z`;
export const words = (className: string, x: number, y: number, value: string | number): SVGTextElement => svg("text", { class: className, x, y }, value);
const put = (element: SVGGElement, point: Point, scale = 1): SVGGElement => {
  element.setAttribute("transform", `translate(${at(point)})${scale === 1 ? "" : ` scale(${scale.toFixed(2)})`}`);
  return element;
};

export const FAMILY = { width: 106, height: 60 };

/** A Family: its letter, who is in it, its Horse and its Ferocity. */
export function family({ letter, people, ferocity, horse, chief }: Family, acting: boolean): SVGGElement {
  const who = group("nw-who");
  ["man", "woman", "child"].forEach((person, i) => {
    const here = people.includes(person), x = -6 + i * 23;
    who.append(shape(here ? `nw-p nw-${person}` : "nw-p nw-gone", person === "child" ? box(x, -13, 19, 22, 9) : box(x, -14, 21, 25, person === "man" ? 3 : 10)));
    if (here) who.append(words("nw-small", x, -13, person.charAt(0).toUpperCase()));
  });
  const rider = horse ? group("", shape("nw-horse", box(-2, 16, 32, 22, 6)), words("nw-small", -2, 17, chief ? "H\u2605" : "H"))
    : chief ? words("nw-small nw-star", -2, 17, "\u2605") : null;
  const flame = "M32 29c-15 0 -18 -12 -11 -21c1 6 4 6 5 3c1 -6 0 -9 5 -14c1 8 14 11 13 21c0 7 -4 11 -12 11z";
  return group(`nw-family${acting ? " nw-acting" : ""}`, shape("nw-body", box(0, 0, FAMILY.width, FAMILY.height, 12)), shape("nw-hogan", "M-49 2l6 -19l13 -6l10 6l2 5v36h-31z"),
    words("nw-letter", -34, 5, letter), who, rider, ferocity > 0 ? shape("nw-flame", flame) : null, words(ferocity > 0 ? "nw-fury" : "nw-calm", 32, 17, ferocity));
}

const mark = (kind: string, letter: string, d: string): SVGGElement => group(`nw-mark nw-m-${kind}`, shape("", d), words("nw-small", 0, 1, letter));
const round = "M-14 0a14 14 0 1 0 28 0a14 14 0 1 0 -28 0", square = "M-14 -13h28v26h-28z", spike = "M-17 13L0 -16L17 13z", house = "M-15 14V-3L0 -16L15 -3V14z", gem = "M0 -17L17 0L0 17L-17 0z";

/** What lies in an area beside Families, and what it is called. */
export function marksOf(state: State, area: string): [string, () => SVGGElement][] {
  const has = (field: string): boolean => names(state[field]).includes(area), outpost = rows(state["outpost"]).map((row) => names(row).includes(area));
  const all: [boolean | undefined, string, () => SVGGElement][] = [
    [outpost[0], "a Mission", () => mark("mission", "M", house)], [outpost[1], "a Rancho", () => mark("rancho", "R", house)],
    [names(state["fort"]).includes(area), "a Fort", () => mark("fort", "F", square)], [has("corn"), names(state["named"]).includes(area) ? "Corn, named for the harvest" : "Corn", () => mark("corn", "C", round)],
    [has("raid"), has("raid_double") ? "two raid counters" : "a raid counter", () => mark("raid", has("raid_double") ? "2" : "1", spike)], [has("tribal"), "a tribal counter", () => mark("tribal", "T", spike)],
    [has("harass"), "a Harass counter", () => mark("harass", "H", gem)], [has("intruders"), "an Intruder, unseen", () => mark("intruder", "?", gem)],
  ];
  return all.filter(([here]) => here).map(([, name, draw]) => [name, draw]);
}

export interface Placed {
  letter: string;
  place: string;
  point: Point;
  scale: number;
}

/** Where every Family stands. */
export function placeFamilies(chart: Chart, state: State): Placed[] {
  const standing = new Map<string, string[]>();
  for (const { letter, place } of allFamilies(state)) if (place) standing.set(place, [...(standing.get(place) ?? []), letter]);
  return [...standing].flatMap(([place, letters]) => {
    const centre = chart.points.get(place) ?? { x: 0, y: 0 }, small = !chart.values.has(place), n = letters.length;
    const columns = n > 2 || (small && n > 1) ? 2 : 1, lines = Math.ceil(n / columns);
    const scale = columns === 2 ? (lines > 2 ? 0.36 : 0.5) : n === 2 ? 0.62 : small ? 0.8 : 1;
    const x = centre.x + (columns === 2 ? -27 : n === 2 ? 14 : 0), y = centre.y + (small ? 2 : n === 2 ? 16 : 24) - ((lines - 1) / 2) * (FAMILY.height + 2) * scale;
    return letters.map((letter, i): Placed => ({ letter, place, scale, point: { x: x + (i % columns) * 54, y: y + Math.floor(i / columns) * (FAMILY.height + 2) * scale } }));
  });
}

export function drawFamily(state: State, { letter, point, scale }: Placed): SVGGElement {
  const one = allFamilies(state)[families.indexOf(letter)] as Family;
  return put(family(one, state["acting"] === letter), point, scale);
}

/** One area: the ground, its number, its value with a Horse, and what lies there. */
export function areaOf(chart: Chart, state: State, area: string): SVGElement[] {
  const [number, mounted] = chart.values.get(area) ?? [0, 0], canyon = chart.landOf.get(area)?.canyon, marks = marksOf(state, area);
  const tight = marks.length > 3;
  return [shape(`nw-area nw-n${canyon ? "c" : number}`, box(0, 0, 112, 112, 8)), words("nw-number", -36, -36, number), words("nw-value", -34, -15, `\u265e${mounted}`),
    ...marks.map(([, draw], i) => put(draw(), { x: tight ? -14 + i * 22 : -6 + i * 30, y: -34 }, tight ? 0.8 : 1))];
}

/** The foot of a land: name, worth, Drought. */
export function footOf(chart: Chart, state: State, index: number): SVGElement[] {
  const land = chart.lands[index], drought = numbers(state["drought"])[index] ?? 0, lines = (land?.name ?? "").split(/ (?=[A-Z]|de )/);
  const held = allFamilies(state).some(({ place }) => chart.values.has(place) && chart.landOf.get(place) === land);
  return [shape(`nw-foot${held ? " nw-held" : ""}`, box(0, 0, 112, 96, 8)),
    ...lines.slice(0, 3).map((line, i) => words("nw-name", 0, -30 + i * 21, line)), words("nw-worth", drought ? -36 : 0, 34, `${held ? "\u2713" : ""}${land?.worth ?? 0}${drought ? "" : " VP"}`),
    ...Array.from({ length: drought }, (_, i) => put(mark("drought", "D", "M-13 0L-8 -12L6 -13L14 -3L9 12L-6 13z"), { x: -6 + i * 26, y: 33 }))];
}

export function badge(): SVGSVGElement {
  return svg("svg", { class: "nw-badge", viewBox: "0 0 24 24", "aria-hidden": "true" }, shape("nw-hogan", "M2 12L5 5l7 -3l7 3l3 7v10H2z"), words("nw-letter", 12, 14, "D"));
}

/** The lines between lands, roads from Santa Fe and gates to the Canyon. */
export function roads(chart: Chart): string {
  const y = (chart.points.get(chart.lands[0]?.areas[0] ?? "")?.y ?? 590) + 158;
  return chart.lands.filter(({ canyon }) => !canyon).map(({ x }) => `M${x} ${y}V${y + 26}`).join("");
}

export const deepest = (chart: Chart): number => chart.points.get(chart.lands[0]?.areas[0] ?? "")?.y ?? 590;
