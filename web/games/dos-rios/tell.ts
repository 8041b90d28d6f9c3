// tell.ts - tells events by moving pieces. Each event changes the valley a little, as the game did, and the drawing
// follows; whatever is not told here simply appears with the new view.
import { group, middle, shape, standing } from "../../board";
import type { Point, Telling } from "../../board";
import { svg } from "../../dom";
import type { EventMsg } from "../../types";
import { desperado, cardOf, slot } from "./cards";
import type { RowPlace } from "./cards";
import { buildingPlace, campesino, casa, dam, footing, hacienda, isPile } from "./pieces";
import { pieceOf } from "./rivers";
import { seatIndex } from "../../read";
import { rivers } from "./valley";
import type { Geometry, River, Valley } from "./valley";

/** What the teller needs of the board. */
export interface Stage {
  geometry: Geometry;
  valley: Valley; // as it stands now in the telling
  above: SVGGElement; // for what moves
  cards: SVGGElement; // the same in the row's picture
  row: RowPlace;
  redraw(what: "people" | "dams" | "buildings" | "row" | "rivers"): void;
}

type Teller = (stage: Stage, telling: Telling, event: EventMsg, args: string[]) => Promise<void>;

function change(valley: Valley, place: string, seat: number, by: number): void {
  const row = valley.people.get(place) ?? [0, 0, 0, 0];
  row[seat] = Math.max(0, (row[seat] ?? 0) + by);
  valley.people.set(place, row);
}

async function fly(stage: Stage, telling: Telling, element: SVGGElement, from: Point, to: Point, ms: number, hop: number): Promise<void> {
  stage.above.append(element);
  const peak = middle(from, to);
  await telling.play(element, [standing(from), standing({ x: peak.x, y: peak.y - hop }), standing(to)], ms);
  element.remove();
}

async function walk(stage: Stage, telling: Telling, seat: number, from: string, to: string, ms = 340): Promise<void> {
  const { geometry, valley } = stage;
  const start = footing(geometry, valley, from, seat);
  change(valley, from, seat, -1);
  stage.redraw("people");
  await fly(stage, telling, campesino(geometry.game, seat), start, footing(geometry, valley, to, seat), ms, 26);
  change(valley, to, seat, 1);
  stage.redraw("people");
}

/** Opponents leave a hex before the figures that chase them arrive. */
async function flee(stage: Stage, telling: Telling, seat: number, from: string): Promise<void> {
  if ((stage.valley.people.get(from)?.[seat] ?? 0) === 0) return;
  await walk(stage, telling, seat, from, "city", 620);
}

async function appear(stage: Stage, telling: Telling, element: SVGGElement, point: Point): Promise<void> {
  const holder = group("", element);
  stage.above.append(holder);
  await telling.play(holder, [standing(point, { opacity: 0 }, 0.2), standing(point, { opacity: 1 }, 1.18), standing(point, { opacity: 1 })], 420);
  holder.remove();
}

/** Words or numbers that rise and fade: what somebody earns. */
async function rise(stage: Stage, telling: Telling, point: Point, words: string, kind: string): Promise<void> {
  const sign = group(`gain ${kind}`, svg("rect", { x: -62, y: -30, width: 124, height: 48, rx: 24 }), svg("text", { y: 6 }, words));
  stage.above.append(sign);
  await telling.play(sign, [standing(point, { opacity: 0 }), standing({ x: point.x, y: point.y - 30 }, { opacity: 1, offset: 0.2 }), standing({ x: point.x, y: point.y - 60 }, { opacity: 1, offset: 0.75 }),
    standing({ x: point.x, y: point.y - 90 }, { opacity: 0 })], 1100);
  sign.remove();
}

function purse(stage: Stage, seat: number): Point {
  return { x: 450 + (seat - (stage.geometry.game.seats.length - 1) / 2) * 200, y: 560 };
}

const actions: Record<string, Teller> = {
  async place(stage, telling, event, [hex = ""]) {
    await walk(stage, telling, seatIndex(stage.geometry.game, event.seat ?? ""), "city", hex, 480);
  },
  async step(stage, telling, event, [from = "", to = ""]) {
    const seat = seatIndex(stage.geometry.game, event.seat ?? "");
    await Promise.all([walk(stage, telling, seat, from, to), chasedFrom(stage, telling, seat, to)]);
  },
  async chase(stage, telling, event, [to = "", first = "", second = ""]) {
    const seat = seatIndex(stage.geometry.game, event.seat ?? "");
    await Promise.all([walk(stage, telling, seat, first, to), walk(stage, telling, seat, second, to), chasedFrom(stage, telling, seat, to)]);
  },
  async ride(stage, telling, event) {
    const seat = seatIndex(stage.geometry.game, event.seat ?? "");
    const home = [...stage.valley.haciendas].find(([, owner]) => owner === seat)?.[0];
    if (home) await walk(stage, telling, seat, "city", home, 800);
  },
  async dam(stage, telling, _event, [term = ""]) {
    const edge = stage.geometry.edges.get(term);
    if (!edge) return;
    const wall = dam(edge);
    const point = middle(edge.from, edge.to);
    wall.setAttribute("transform", (wall.getAttribute("transform") ?? "").replace(/translate\([^)]*\) /, ""));
    await appear(stage, telling, wall, point);
    stage.valley.dams.add(term);
    stage.redraw("dams");
  },
  async casa(stage, telling, event, [hex = ""]) {
    const seat = seatIndex(stage.geometry.game, event.seat ?? "");
    await appear(stage, telling, casa(stage.geometry.game, seat), buildingPlace(stage.geometry.point(hex)));
    stage.valley.casas.set(hex, seat);
    stage.redraw("buildings");
  },
  async hacienda(stage, telling, event, [hex = ""]) {
    const seat = seatIndex(stage.geometry.game, event.seat ?? "");
    await appear(stage, telling, hacienda(stage.geometry.game, seat), buildingPlace(stage.geometry.point(hex)));
    stage.valley.haciendas.set(hex, seat);
    stage.redraw("buildings");
  },
};

async function chasedFrom(stage: Stage, telling: Telling, by: number, hex: string): Promise<void> {
  if (isPile(hex)) return;
  const fleeing = (stage.valley.people.get(hex) ?? []).flatMap((count, seat) => (seat === by ? [] : Array.from({ length: count }, () => seat)));
  await Promise.all(fleeing.map((seat) => flee(stage, telling, seat, hex)));
}

async function shiftCards(stage: Stage, telling: Telling, leaving: "deck" | "discard"): Promise<void> {
  const { row, cards, valley } = stage;
  const [first, ...rest] = valley.row;
  if (first === undefined) return;
  const end = leaving === "deck" ? rest.length : row.slots - 1;
  valley.row = [];
  stage.redraw("row");
  await Promise.all([first, ...rest].map(async (card, i) => {
    const picture = cardOf(card);
    cards.append(picture);
    const to = slot(row, i === 0 ? end : i - 1), from = slot(row, i);
    const aside = row.down ? { x: from.x + 24, y: (from.y + to.y) / 2 } : { x: (from.x + to.x) / 2, y: from.y - 30 };
    await telling.play(picture, i === 0 ? [standing(from), standing(aside), standing(to)] : [standing(from), standing(to)], 620);
  }));
  cards.replaceChildren();
  valley.row = leaving === "deck" ? [...rest, first] : rest;
  if (leaving === "discard") valley.discard++;
  stage.redraw("row");
}

async function enter(stage: Stage, telling: Telling, card: string): Promise<void> {
  const picture = cardOf(card);
  stage.cards.append(picture);
  await telling.play(picture, [standing(slot(stage.row, stage.row.slots - 2), { opacity: 0 }), standing(slot(stage.row, stage.valley.row.length), { opacity: 1 })], 420);
  picture.remove();
  stage.valley.row.push(card);
  stage.valley.deck = Math.max(0, stage.valley.deck - 1);
  stage.redraw("row");
}

/** Riders go down the river as it runs; who is robbed comes with the events that follow. */
async function raid(stage: Stage, telling: Telling, river: River, hexes: string[]): Promise<void> {
  const course = stage.geometry.course(stage.valley, river);
  const last = hexes.length >= 3 ? course.findIndex((spot) => spot.term === hexes.at(-1)) + 1 : course.length;
  const way = course.slice(0, Math.max(2, last)).map((spot) => standing(spot.point));
  const rider = group("raider", desperado());
  stage.above.append(rider);
  await telling.play(rider, way, 220 * way.length, "linear");
  await telling.play(rider, [{ opacity: 1 }, { opacity: 0 }], 200);
  rider.remove();
}

const told: Record<string, Teller> = {
  async piece(stage, telling, _event, [river = "", from = "", to = ""]) {
    const start = stage.geometry.point(from);
    const near = [...stage.geometry.edges.values()].find((edge) => edge.upper === from && edge.lower === to);
    const end = /lake|city/.test(to) && near ? middle(near.from, near.to) : (near?.to ?? stage.geometry.point(to));
    const piece = pieceOf(start, end, river);
    stage.above.prepend(piece);
    const length = Math.hypot(end.x - start.x, end.y - start.y);
    await Promise.all([...piece.children].map((path) =>
      telling.play(path, [{ strokeDasharray: `${length} 400`, strokeDashoffset: length }, { strokeDasharray: `${length} 400`, strokeDashoffset: 0 }], 260, "linear")));
  },
  async dried(stage, telling, _event, [hex = ""]) {
    const puff = shape("drying", "M-40 0a40 40 0 1 0 80 0a40 40 0 1 0 -80 0");
    const point = stage.geometry.point(hex);
    stage.above.append(puff);
    await telling.play(puff, [standing(point, { opacity: 0.9 }, 0.5), standing(point, { opacity: 0 }, 1.6)], 260);
    puff.remove();
  },
  async robbed(stage, telling, event, [hex = ""]) {
    await flee(stage, telling, seatIndex(stage.geometry.game, event.seat ?? ""), hex);
  },
  async earns(stage, telling, event, [rios = ""]) {
    await rise(stage, telling, purse(stage, seatIndex(stage.geometry.game, event.seat ?? "")), `+${rios}`, `seat-${event.seat}`);
  },
  async logs(stage, telling, event, [dams = ""]) {
    await rise(stage, telling, purse(stage, seatIndex(stage.geometry.game, event.seat ?? "")), `+${dams} ${dams === "1" ? "dam" : "dams"}`, `seat-${event.seat}`);
  },
  discarded: (stage, telling, _event, [card = ""]) => (stage.valley.row[0] === card && !card.startsWith("desperados") ? shiftCards(stage, telling, "discard") : Promise.resolve()),
  delayed: (stage, telling) => shiftCards(stage, telling, "deck"),
  entered: (stage, telling, _event, [card = ""]) => enter(stage, telling, card),
  dealt: (stage, telling, _event, [card = ""]) => enter(stage, telling, card),
};

/** Tells all events; stops when a later telling has begun. */
export async function tell(stage: Stage, telling: Telling, events: readonly EventMsg[]): Promise<void> {
  const together: Promise<void>[] = []; // what may go on while the next is told
  for (let i = 0; i < events.length && telling.moves; i++) {
    const event = events[i] as EventMsg;
    const args = (event.args ?? []).map(String);
    await telling.read(event);
    if (event.kind === "raid") {
      const until = events.findIndex((other, j) => j > i && other.kind === "raid-over");
      const robbed = events.slice(i + 1, until < 0 ? undefined : until).filter((other) => other.kind === "robbed").map((other) => String(other.args?.[0]));
      if ((rivers as readonly string[]).includes(args[0] ?? "")) await raid(stage, telling, args[0] as River, robbed);
      continue;
    }
    const teller = event.kind === "action" ? actions[(event.action ?? "").split(" ")[0] ?? ""] : told[event.kind ?? ""];
    if (!teller) continue;
    const words = event.kind === "action" ? (event.action ?? "").split(" ").slice(1) : args;
    const done = teller(stage, telling, event, words);
    if (event.kind === "earns" || event.kind === "logs" || event.kind === "dried") together.push(done);
    else await done;
  }
  await Promise.all(together);
}
