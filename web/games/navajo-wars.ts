// navajo-wars.ts - how Navajo Wars is drawn: the lands with their areas above Santa Fe, and beside them (below them on a
// phone) tracks, chances, card, the instruction display, New Mexico, Families, stores and Developments.
import { at, group, shape, standing } from "../board";
import type { Point, Telling } from "../board";
import { fill, svg } from "../dom";
import { eventText } from "../drawing";
import { Spread } from "../spread";
import spread from "../style/spread.css";
import type { BoardDrawing, BoardHandle, BoardIO, EventMsg, GameInfo, ShowOptions, Thing, View } from "../types";
import { FAMILY, areaOf, badge, box, deepest, drawFamily, footOf, placeFamilies, roads, words } from "./navajo-wars/art";
import type { Placed } from "./navajo-wars/art";
import { STEP, applyEvent, chartOf, stateOf } from "./navajo-wars/plan";
import type { Chart, State } from "./navajo-wars/plan";
import { Side } from "./navajo-wars/side";
import { facts, hand, label, optionText, prompt, question, say, termText, verbText } from "./navajo-wars/words";
import style from "./navajo-wars.css";

/** Events that are told by a sign over Santa Fe, in their own words. */
const aloud = new Set([
  "major", "minor", "enemy-way", "enemy-turn", "collects", "needs", "succeeds", "far", "fails", "subjugated", "raid", "raid-ends", "raid-cleared", "tribal", "reset",
  "cube", "value", "final", "defeat", "period", "blessings", "fed", "strength", "battle", "elder-dies", "executes", "cannot-pay", "track",
]);

class Board extends Spread implements BoardHandle {
  protected readonly side: Side;
  private readonly chart: Chart;
  private readonly parts = new Map<string, { element: SVGGElement; looks: string; draw: (state: State) => SVGElement[] }>();
  private readonly people = group("nw-people");
  private placed: Placed[] = [];
  private standing = "";

  constructor(host: HTMLElement, game: GameInfo, io: BoardIO) {
    super(host, io, (view, thing) => say(game, view, thing), 620);
    this.chart = chartOf(game);
    this.side = new Side(game, io);
    const ground = group("nw-ground"), spaces = group("targets"), foot = deepest(this.chart) + 112;
    const add = (key: string, point: Point, draw: (state: State) => SVGElement[]): void => {
      const element = svg("g", { transform: `translate(${at(point)})` });
      this.parts.set(key, { element, looks: "", draw });
      ground.append(element);
    };
    for (const [term, point] of this.chart.points) {
      const area = this.chart.values.has(term), outline = area ? box(point.x, point.y, 110, 110, 8) : box(point.x, point.y, 112, 52, 8);
      const refuge = this.chart.kinds.get(term) === "caught" ? "Caught" : "Escape";
      add(term, point, area ? (state) => areaOf(this.chart, state, term) : () => [shape("nw-refuge", box(0, 0, 112, 52, 8)), words("nw-faint", 0, 0, refuge)]);
      spaces.append(this.targets.add({ kind: "space", term }, point, outline, outline, true));
    }
    this.chart.lands.forEach(({ id, x }, i) => {
      add(`land ${id}`, { x, y: foot }, (state) => footOf(this.chart, state, i));
      spaces.append(this.targets.add({ kind: "word", term: id }, { x, y: foot }, box(x, foot, 110, 94, 8), box(x, foot, 112, 96, 8), true));
    });
    const right = 6 * STEP, middle = (5 * STEP) / 2, canyon = svg("rect", { class: "nw-canyon", x: right - 59, y: -124, width: 118, height: foot + 124 + 50, rx: 10 });
    const town = group("nw-town", shape("", box(middle, foot + 96, 6 * STEP, 44, 8)), words("nw-name", middle, foot + 97, "Santa Fe"), words("nw-name", right, foot + 97, "by Area 3"));
    this.spread("nw-table", this.side.odds, svg("svg", { class: "spread-map nw-map", viewBox: `-62 -184 ${right + 124} ${foot + 184 + 124}`, role: "group", "aria-label": "Map" },
      canyon, town, shape("nw-road", roads(this.chart)), ground, this.people, spaces, this.pointers, this.above));
  }

  async show(view: View, previous: View | null, events: readonly EventMsg[], options: ShowOptions): Promise<void> {
    const telling = this.begin(options);
    if (previous && telling.moves && this.view) {
      const state = stateOf(previous);
      for (const event of events) {
        if (telling.over) return;
        await this.tell(state, event, telling);
      }
      if (telling.over) return;
      this.reveal(null);
    }
    this.view = view;
    this.draw(view.state);
    this.side.show(view);
    this.point();
    this.targets.describe();
    await this.side.showDisplay(view.state, previous && telling.moves ? telling : null);
  }

  /** One event: the picture changes a little, and a sign says what it was. */
  private async tell(state: State, event: EventMsg, telling: Telling): Promise<void> {
    const { kind } = event;
    if (kind === undefined) return;
    const before = placeFamilies(this.chart, state), about = applyEvent(this.chart.game, state, event), after = placeFamilies(this.chart, state);
    const from = before.find(({ letter }) => letter === about), to = after.find(({ letter }) => letter === about), point = this.chart.points.get(about) ?? to?.point;
    if (about.startsWith("counter ") || kind === "display") this.reveal(this.side.display); // map and display do not fit on a phone
    else if (point) this.reveal(null);
    await telling.read(event);
    if (telling.over) return;
    this.draw(state);
    this.side.showState(state);
    await this.side.showDisplay(state, telling);
    if (kind === "moved" && from && to) {
      await this.play(drawFamily(state, { ...to, point: { x: 0, y: 0 }, scale: 1 }), [standing(from.point, {}, from.scale), standing(to.point, {}, to.scale)], 420, telling);
    } else if (about.startsWith("counter ")) await this.side.flash(about.slice(8), telling);
    const chance = kind === "action" && event.seat === "*";
    if (chance || aloud.has(kind)) await this.sign(eventText(drawing, this.chart.game, event), telling);
    else if (point && kind !== "action" && kind !== "moved") {
      const frames = [0, 1, 0].map((opacity) => standing(point, { opacity }));
      await this.play(group("nw-flash", shape("", box(0, 0, 112, 112, 8))), frames, 380, telling);
    }
  }

  private async play(element: SVGGElement, frames: Keyframe[], ms: number, telling: Telling): Promise<void> {
    this.above.append(element);
    await telling.play(element, frames, ms);
    element.remove();
  }

  private async sign(text: string, telling: Telling): Promise<void> {
    const width = Math.min(820, 40 + text.length * 15), middle = { x: 3 * STEP, y: deepest(this.chart) + 208 };
    const line = words("", 0, 1, text);
    if (width === 820) line.setAttribute("textLength", "790");
    line.setAttribute("lengthAdjust", "spacingAndGlyphs");
    const frames = [standing(middle, { opacity: 0 }), standing(middle, { opacity: 1, offset: 0.1 }), standing(middle, { opacity: 1, offset: 0.9 }), standing(middle, { opacity: 0 })];
    await this.play(group("nw-sign", shape("", box(0, 0, width, 48, 20)), line), frames, 900, telling);
  }

  /** Draws what looks different. */
  private draw(state: State): void {
    for (const part of this.parts.values()) {
      const drawn = part.draw(state), looks = drawn.map((element) => element.outerHTML).join("");
      if (looks === part.looks) continue;
      part.looks = looks;
      fill(part.element, drawn);
    }
    this.placed = placeFamilies(this.chart, state);
    const drawn = this.placed.map((one) => drawFamily(state, one)), looks = drawn.map((element) => element.outerHTML).join("");
    if (looks === this.standing) return;
    this.standing = looks;
    fill(this.people, drawn);
  }

  /** Families can be pointed at where they stand. */
  private point(): void {
    this.targets.remove("piece");
    for (const { letter, point: { x, y }, scale } of this.placed) {
      const outline = box(x, y, FAMILY.width * scale, FAMILY.height * scale, 10);
      this.pointers.append(this.targets.add({ kind: "piece", term: letter }, { x, y }, outline, outline, true));
    }
    this.targets.light(this.lit);
  }

  /** A Family stands for its area, and an area for the Families in it. */
  protected override beside({ kind, term }: Thing): Thing[] {
    if (kind === "space") return this.placed.filter(({ place }) => place === term).map(({ letter }) => ({ kind: "piece", term: letter }));
    return this.placed.filter(({ letter }) => letter === term).map(({ place }) => ({ kind: "space", term: place }));
  }
}

export const drawing: BoardDrawing = {
  mount: (host, game, io) => new Board(host, game, io), style: spread + style, badge, facts, hand, label, optionText, prompt, question, say, termText, verbText,
};
