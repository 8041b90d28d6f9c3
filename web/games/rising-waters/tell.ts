// tell.ts - tells events on the map. Each event changes the picture of the delta a little, as the game did: rain raises a
// group of water, land floods hex by hex, levees hold or fail. What is not told here appears with the new view.
import { group, hexPath, shape, standing } from "../../board";
import type { Point, Telling } from "../../board";
import { svg } from "../../dom";
import type { EventMsg } from "../../types";
import type { Placed } from "./art";
import type { Chart, Delta, Pawn } from "./delta";

export interface Stage {
  chart: Chart;
  delta: Delta; // as it stands now in the telling
  next: Delta; // as it will stand
  above: SVGGElement;
  pieces(): Placed[];
  redraw(): void;
}

type Teller = (stage: Stage, telling: Telling, args: string[]) => Promise<void>;

const pointAt = (stage: Stage, hex: string): Point => stage.chart.points.get(hex) ?? { x: 0, y: 0 };
const waterAt = (stage: Stage, id: string): number => stage.chart.waters.findIndex((water) => water.id === id);
const anchorAt = (stage: Stage, id: string): Point => pointAt(stage, stage.chart.waters[waterAt(stage, id)]?.anchor ?? "");

async function play(stage: Stage, telling: Telling, element: SVGGElement, frames: Keyframe[], ms: number): Promise<void> {
  stage.above.append(element);
  await telling.play(element, frames, ms);
  element.remove();
}

/** A sign that grows, stays and fades over a place. */
async function sign(stage: Stage, telling: Telling, point: Point, words: string, kind: string, ms = 620): Promise<void> {
  const element = group(`rw-sign rw-sign-${kind}`, svg("rect", { x: -20 - words.length * 13, y: -36, width: 40 + words.length * 26, height: 72, rx: 36 }), svg("text", { y: 2 }, words));
  const high = { x: point.x, y: point.y - 60 };
  await play(stage, telling, element, [standing(point, { opacity: 0 }, 0.5), standing(high, { opacity: 1, offset: 0.25 }), standing(high, { opacity: 1, offset: 0.75 }), standing(high, { opacity: 0 })], ms);
}

function setLevel(stage: Stage, id: string, level: string | number): void {
  const water = waterAt(stage, id);
  if (water >= 0) stage.delta.levels[water] = Number(level);
  stage.redraw();
}

async function surge(stage: Stage, telling: Telling, id: string, ms: number): Promise<void> {
  const hexes = stage.chart.waters[waterAt(stage, id)]?.hexes ?? [];
  await play(stage, telling, group("rw-surge", ...hexes.map((hex) => shape("", hexPath(pointAt(stage, hex), 98)))), [{ opacity: 0 }, { opacity: 1 }, { opacity: 0 }], ms);
}

async function carry(stage: Stage, telling: Telling, keys: string[], move: () => void): Promise<void> {
  const from = stage.pieces().filter((piece) => keys.includes(piece.key));
  move();
  const to = new Map(stage.pieces().map((piece) => [piece.key, piece]));
  stage.redraw();
  await Promise.all(from.map((piece) => {
    const end = to.get(piece.key);
    return end ? play(stage, telling, group("rw-moving", piece.draw()), [standing(piece.point, {}, piece.scale), standing(end.point, {}, end.scale)], 320) : undefined;
  }));
}

/** Something at a hex goes under. */
async function sink(stage: Stage, telling: Telling, key: string, take: () => void): Promise<void> {
  const piece = stage.pieces().find((one) => one.key === key);
  take();
  stage.redraw();
  if (piece) await play(stage, telling, group("", piece.draw()), [standing(piece.point, { opacity: 1 }), standing({ x: piece.point.x, y: piece.point.y + 50 }, { opacity: 0 }, 0.6)], 520);
}

async function ring(stage: Stage, telling: Telling, hex: string, kind: string, frames: Keyframe[], ms: number): Promise<void> {
  await play(stage, telling, group(kind, shape("", hexPath(pointAt(stage, hex), 88))), frames, ms);
}

function movePawn(stage: Stage, key: string, change: Partial<Pawn>): void {
  const pawn = stage.delta.pawns.get(key);
  if (pawn) stage.delta.pawns.set(key, { ...pawn, ...change });
}

function add(map: Map<string, number>, hex: string, by: number): void {
  const sum = (map.get(hex) ?? 0) + by;
  if (sum > 0) map.set(hex, sum);
  else map.delete(hex);
}

const actions: Record<string, Teller> = {
  async step(stage, telling, [key = "", hex = ""]) {
    if (stage.next.pawns.get(key)?.hex !== hex) return; // its owner is asked first
    await carry(stage, telling, [key], () => movePawn(stage, key, { hex, raft: null }));
  },
  async sail(stage, telling, [key = "", hex = ""]) {
    const boat = stage.delta.rafts.get(key), crew = [...stage.delta.pawns].filter(([, { raft }]) => raft === key).map(([pawn]) => pawn);
    if (!boat || stage.next.rafts.get(key)?.hex !== hex) return;
    await carry(stage, telling, [key, ...crew, `${key} survivors`], () => {
      stage.delta.rafts.set(key, { ...boat, hex });
      for (const pawn of crew) movePawn(stage, pawn, { hex });
    });
  },
};

const tellers: Record<string, Teller> = {
  async rain(stage, telling, [amount = "", water = "", level = ""]) {
    await Promise.all([sign(stage, telling, anchorAt(stage, water), `+${amount}`, "rain", 760), surge(stage, telling, water, 760)]);
    setLevel(stage, water, level);
  },
  async sun(stage, telling, [water = "", level = ""]) {
    await sign(stage, telling, anchorAt(stage, water), "\u22121", "sun");
    setLevel(stage, water, level);
  },
  async flood(stage, telling, [water = ""]) {
    await surge(stage, telling, water, 420);
  },
  async flooded(stage, telling, [hex = ""]) {
    const point = pointAt(stage, hex);
    await play(stage, telling, group("rw-wave", shape("", hexPath({ x: 0, y: 0 }, 99))), [standing(point, { opacity: 0.2 }, 0.1), standing(point, { opacity: 1 })], 360);
    stage.delta.flooded.add(hex);
    stage.redraw();
  },
  async held(stage, telling, [hex = ""]) {
    await ring(stage, telling, hex, "rw-holds", [{ opacity: 0 }, { opacity: 1 }, { opacity: 1 }, { opacity: 0 }], 520);
  },
  async "levee-gone"(stage, telling, [hex = ""]) {
    stage.delta.levees.delete(hex);
    stage.redraw();
    await ring(stage, telling, hex, "rw-fails", [{ opacity: 1 }, { opacity: 1, strokeDasharray: "14 40" }, { opacity: 0, strokeDasharray: "4 60" }], 560);
  },
  async dynamite(stage, telling, [hex = ""]) {
    stage.delta.levees.delete(hex);
    stage.redraw();
    await ring(stage, telling, hex, "rw-fails", [{ opacity: 1 }, { opacity: 1, strokeDasharray: "8 50" }, { opacity: 0, strokeDasharray: "2 80" }], 700);
  },
  async levee(stage, telling, [hex = "", height = "0"]) {
    stage.delta.levees.set(hex, Number(height));
    stage.redraw();
    await ring(stage, telling, hex, "rw-holds", [{ opacity: 1 }, { opacity: 0 }], 420);
  },
  async "town-gone"(stage, telling, [hex = ""]) {
    stage.delta.towns.delete(hex);
    stage.redraw();
    await telling.wait(250);
  },
  async "pawn-gone"(stage, telling, [key = ""]) {
    await sink(stage, telling, key, () => stage.delta.pawns.delete(key));
  },
  async "survivor-gone"(stage, telling, [hex = ""]) {
    await sink(stage, telling, `survivors ${hex}`, () => add(stage.delta.survivors, hex, -1));
  },
  async taken(stage, telling, [hex = ""]) {
    await sink(stage, telling, `survivors ${hex}`, () => add(stage.delta.survivors, hex, -1));
  },
  async entered(stage, telling, [hex = ""]) {
    add(stage.delta.survivors, hex, 1);
    stage.redraw();
    await ring(stage, telling, hex, "rw-holds", [{ opacity: 1 }, { opacity: 0 }], 420);
  },
  async level(stage, _telling, [water = "", level = ""]) {
    setLevel(stage, water, level);
  },
  async flow(stage, telling, [from = "", to = "", left = "", reached = ""]) {
    setLevel(stage, from, left);
    await play(stage, telling, group("rw-drop", shape("", "M0 -44C26 -8 34 6 34 18A34 34 0 0 1 -34 18C-34 6 -26 -8 0 -44z")), [standing(anchorAt(stage, from)), standing(anchorAt(stage, to))], 520);
    setLevel(stage, to, reached);
  },
  async loss(stage, telling, [loss = "0"]) {
    stage.delta.loss = Number(loss);
    stage.redraw();
    await telling.wait(120);
  },
  async eased(stage, telling, [loss = "0"]) {
    stage.delta.loss = Number(loss);
    stage.redraw();
    await telling.wait(200);
  },
  async sent(stage, telling, [key = "", hex = ""]) {
    await carry(stage, telling, [key], () => movePawn(stage, key, { hex, raft: null }));
  },
  async "green-camp"(stage, telling, [hex = ""]) {
    stage.delta.camps.set(hex, true);
    stage.redraw();
    await telling.wait(400);
  },
  async "red-camp"(stage, telling, [hex = ""]) {
    stage.delta.camps.set(hex, false);
    stage.redraw();
    await telling.wait(400);
  },
};

export async function tell(stage: Stage, telling: Telling, events: readonly EventMsg[]): Promise<void> {
  for (const event of events) {
    if (telling.over) return;
    const [verb = "", ...words] = (event.action ?? "").split(" ");
    const teller = event.kind === "action" ? actions[verb] : tellers[event.kind ?? ""];
    await telling.read(event);
    await teller?.(stage, telling, event.kind === "action" ? words : (event.args ?? []).map(String));
  }
}
