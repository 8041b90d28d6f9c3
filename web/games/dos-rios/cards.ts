// cards.ts - the harvest row: the current card with its arrow, the cards to come, deck and discard pile.
import { at, group, shape } from "../../board";
import type { Point } from "../../board";
import { svg } from "../../dom";
import { icon } from "./land";
import type { Valley } from "./valley";

export const cardTitles: Record<string, string> = {
  wheat: "Wheat", tobacco: "Tobacco", corn: "Corn", logging: "Logging", "rio-verde": "Rio Verde", "rio-moreno": "Rio Moreno",
  "desperados-verde": "Desperados on Rio Verde", "desperados-moreno": "Desperados on Rio Moreno",
};

const WIDTH = 118, HEIGHT = 150, PITCH = 132, RISE = 166;

/** The way the row lies: across below the board, or down beside it. */
export interface RowPlace {
  down: boolean;
  slots: number; // cards, then the deck, then the discard pile
}

export function slot({ down }: RowPlace, index: number): Point {
  return down ? { x: 30, y: 34 + index * RISE } : { x: 12 + index * PITCH, y: 40 };
}

export function rowBox({ down, slots }: RowPlace): string {
  return down ? `0 0 ${WIDTH + 44} ${34 + slots * RISE}` : `0 0 ${12 + slots * PITCH} ${HEIGHT + 52}`;
}

export function desperado(): SVGGElement {
  return group("i-desperado", shape("rider-hat", "M-32 -10Q-20 -17 -15 -15Q-13 -34 -3 -30Q0 -28 3 -30Q13 -34 15 -15Q20 -17 32 -10Q16 -2 0 -2Q-16 -2 -32 -10z"),
    shape("rider-face", "M-15 -5Q0 0 15 -5V8H-15z"), shape("rider-eyes", "M-9 3h5M4 3h5"), shape("rider-scarf", "M-17 7Q0 12 17 7Q15 22 0 32Q-15 22 -17 7z"));
}

function picture(card: string): SVGGElement {
  if (card.startsWith("desperados")) return desperado();
  if (card.startsWith("rio-")) {
    const bend = "M-34 -26C-6 -30 26 -16 4 0C-18 14 2 30 34 26";
    return group(`i-river ${card.slice(4)}`, shape("bank", bend), shape(`water ${card.slice(4)}`, bend), shape("current", bend), shape("runs", "M22 20l9 6l-9 6"));
  }
  return icon(card);
}

export function cardOf(card: string): SVGGElement {
  const title = cardTitles[card] ?? card;
  const words = title.split(" ");
  const face = group(`card card-${card}`, svg("rect", { class: "paper", width: WIDTH, height: HEIGHT, rx: 11 }), svg("rect", { class: "field", x: 8, y: 8, width: WIDTH - 16, height: 96, rx: 6 }));
  const art = picture(card);
  art.setAttribute("transform", `translate(${WIDTH / 2} 56) scale(${card.startsWith("rio-") || card.startsWith("desp") ? 1.15 : 1.55})`);
  const text = title.length > 10 ? words[0] + " " + words.at(-1)?.charAt(0) + "." : title;
  face.append(art, svg("text", { class: `card-title${text.length > 8 ? " long" : ""}`, x: WIDTH / 2, y: 134 }, text), svg("title", {}, title));
  return face;
}

function pileOf(kind: string, count: number): SVGGElement {
  return group(`card card-${kind}`, svg("rect", { class: "paper under", x: 5, y: 5, width: WIDTH, height: HEIGHT, rx: 11 }), svg("rect", { class: "paper", width: WIDTH, height: HEIGHT, rx: 11 }),
    kind === "deck" ? shape("back", "M20 52q20 -22 39 0t39 0M20 78q20 -22 39 0t39 0") : null,
    svg("text", { class: "pile-count", x: WIDTH / 2, y: kind === "deck" ? 40 : 70 }, count), svg("text", { class: "card-title", x: WIDTH / 2, y: 134 }, kind === "deck" ? "Deck" : "Discard"));
}

export function movedTo(element: SVGGElement, point: Point): SVGGElement {
  element.setAttribute("transform", `translate(${at(point)})`);
  return element;
}

/** Everything in the row's picture. */
export function rowOf(valley: Valley, place: RowPlace): SVGGElement[] {
  const cards = valley.row.map((card, i) => movedTo(cardOf(card), slot(place, i)));
  const first = slot(place, 0);
  const marker = movedTo(shapeGroup(place.down), place.down ? { x: first.x - 16, y: first.y + HEIGHT / 2 } : { x: first.x + WIDTH / 2, y: first.y - 16 });
  const holes = Array.from({ length: Math.max(0, place.slots - 2 - valley.row.length) }, (_, i) =>
    movedTo(group("card card-hole", svg("rect", { width: WIDTH, height: HEIGHT, rx: 11 })), slot(place, valley.row.length + i)));
  if (valley.row.length > 0) cards[0]?.classList.add("current-card");
  return [...holes, movedTo(pileOf("deck", valley.deck), slot(place, place.slots - 2)), movedTo(pileOf("discard", valley.discard), slot(place, place.slots - 1)),
    ...cards.reverse(), ...(valley.row.length > 0 ? [marker] : [])];
}

function shapeGroup(down: boolean): SVGGElement {
  return group("now", shape("pointer", down ? "M-12 -14L12 0L-12 14z" : "M-14 -12L0 12L14 -12z"));
}

/** The row in words. */
export function sayRow(valley: Valley): string {
  if (valley.row.length === 0) return "Harvest row: not dealt yet.";
  const rest = valley.row.slice(1).map((card) => cardTitles[card] ?? card).join(", ");
  return `Harvest row: current card ${cardTitles[valley.row[0] ?? ""] ?? ""}; then ${rest}. ${valley.deck} in the deck, ${valley.discard} discarded.`;
}
