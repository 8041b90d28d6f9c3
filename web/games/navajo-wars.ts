// navajo-wars.ts - how Navajo Wars is drawn: the lands with their areas above Santa Fe, and beside them (below them on a
// phone) tracks, card, chances, the instruction display, New Mexico, Families, stores and Developments.
import { Targets, Telling, at, group, keyOf, shape, standing } from "../board";
import type { Point } from "../board";
import { fill, h, svg } from "../dom";
import type { BoardDrawing, BoardHandle, BoardIO, EventMsg, GameInfo, Lit, ShowOptions, Thing, View } from "../types";
import { areaOf, badge, box, deepest, drawFamily, footOf, placeFamilies, roads, words } from "./navajo-wars/art";
import type { Placed } from "./navajo-wars/art";
import { STEP, applyEvent, chartOf, stateOf } from "./navajo-wars/plan";
import type { Chart, State } from "./navajo-wars/plan";
import { Side } from "./navajo-wars/side";
import { facts, hand, label, optionText, prompt, question, say, verbText } from "./navajo-wars/words";
import style from "./navajo-wars.css";

/** Events that are told by a sign over Santa Fe, in their own words. */
const aloud = new Set(["major", "minor", "enemy-way", "enemy-turn", "collects", "needs", "succeeds", "far", "fails", "subjugated", "raid", "raid-ends", "raid-cleared", "tribal", "reset", "cube", "value", "final", "defeat", "period", "blessings", "fed", "strength", "battle", "elder-dies", "executes", "cannot-pay", "track"]);

class Board implements BoardHandle {
  private readonly chart: Chart;
  private readonly targets: Targets;
  private readonly side: Side;
  private readonly parts = new Map<string, { element: SVGGElement; looks: string; draw: (state: State) => SVGElement[] }>();
  private readonly people = group("nw-people");
  private readonly pointers = group("targets");
  private readonly above = group("nw-above");
  private readonly root: HTMLElement;
  private readonly watch: ResizeObserver;
  private placed: Placed[] = [];
  private standing = "";
  private lit: Lit = { offers: [], targets: [], picked: [], marked: [] };
  private telling: Telling | null = null;
  private view: View | null = null;

  constructor(private readonly host: HTMLElement, game: GameInfo, private readonly io: BoardIO) {
    this.chart = chartOf(game);
    this.targets = new Targets({ ...io, pick: (thing) => this.pick(thing), hover: (thing) => io.hover?.(thing) }, (thing) => (this.view ? say(game, this.view, thing) : thing.term));
    this.side = new Side(game, io);
    const ground = group("nw-ground"), spaces = group("targets"), foot = deepest(this.chart) + 112;
    const add = (key: string, point: Point, draw: (state: State) => SVGElement[]): void => {
      const element = svg("g", { transform: `translate(${at(point)})` });
      this.parts.set(key, { element, looks: "", draw });
      ground.append(element);
    };
    for (const [term, point] of this.chart.points) {
      const area = this.chart.values.has(term), outline = area ? box(point.x, point.y, 110, 110, 8) : box(point.x, point.y, 112, 52, 8);
      add(term, point, area ? (state) => areaOf(this.chart, state, term) : () => [shape("nw-refuge", box(0, 0, 112, 52, 8)), words("nw-faint", 0, 0, this.chart.kinds.get(term) === "caught" ? "Caught" : "Escape")]);
      spaces.append(this.targets.add({ kind: "space", term }, point, outline, outline, true));
    }
    this.chart.lands.forEach(({ id, x }, i) => {
      add(`land ${id}`, { x, y: foot }, (state) => footOf(this.chart, state, i));
      spaces.append(this.targets.add({ kind: "word", term: id }, { x, y: foot }, box(x, foot, 110, 94, 8), box(x, foot, 112, 96, 8), true));
    });
    const right = 6 * STEP, canyon = svg("rect", { class: "nw-canyon", x: right - 59, y: -124, width: 118, height: foot + 124 + 50, rx: 10 });
    const town = group("nw-town", shape("", box(5 * STEP / 2, foot + 96, 6 * STEP, 44, 8)), words("nw-name", (5 * STEP) / 2, foot + 97, "Santa Fe"), words("nw-name", right, foot + 97, "by Area 3"));
    const map = svg("svg", { class: "nw-map", viewBox: `-62 -184 ${right + 124} ${foot + 184 + 124}`, role: "group", "aria-label": "Map" },
      canyon, town, shape("nw-road", roads(this.chart)), ground, this.people, spaces, this.pointers, this.above);
    this.root = h("div", { class: "nw-table" }, this.side.tracks, map, this.side.root);
    host.append(this.root);
    this.watch = new ResizeObserver(() => this.root.classList.toggle("beside", this.host.clientWidth > 620));
    this.watch.observe(host);
  }

  destroy(): void {
    this.telling?.end();
    this.watch.disconnect();
    this.root.remove();
  }

  light(lit: Lit): void {
    this.lit = lit;
    this.targets.light(lit);
    this.side.light(lit);
  }

  async show(view: View, previous: View | null, events: readonly EventMsg[], options: ShowOptions): Promise<void> {
    this.telling?.end();
    const telling = new Telling(options);
    this.telling = telling;
    this.above.replaceChildren();
    if (previous && telling.moves && this.view) {
      const state = stateOf(previous);
      for (const event of events) {
        if (telling.over) return;
        await this.tell(state, event, telling);
      }
      if (telling.over) return;
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
    if (event.kind === undefined) return;
    await telling.read(event);
    const before = placeFamilies(this.chart, state), about = applyEvent(this.chart.game, state, event);
    const after = placeFamilies(this.chart, state), from = before.find(({ letter }) => letter === about), to = after.find(({ letter }) => letter === about);
    if (telling.over) return;
    this.draw(state);
    this.side.showState(state);
    await this.side.showDisplay(state, telling);
    if (event.kind === "moved" && from && to) await this.play(drawFamily(state, { ...to, point: { x: 0, y: 0 }, scale: 1 }), [standing(from.point, {}, from.scale), standing(to.point, {}, to.scale)], 420, telling);
    else if (about.startsWith("counter ")) await this.side.flash(about.slice(8), telling);
    const point = this.chart.points.get(about) ?? to?.point;
    const chance = event.kind === "action" && event.seat === "*";
    if (chance || aloud.has(event.kind)) await this.sign(event.text ?? "", telling);
    else if (point && event.kind !== "action" && event.kind !== "moved") await this.play(group("nw-flash", shape("", box(0, 0, 112, 112, 8))), [standing(point, { opacity: 0 }), standing(point, { opacity: 1 }), standing(point, { opacity: 0 })], 380, telling);
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
    await this.play(group("nw-sign", shape("", box(0, 0, width, 48, 20)), line), [standing(middle, { opacity: 0 }), standing(middle, { opacity: 1, offset: 0.15 }), standing(middle, { opacity: 1, offset: 0.8 }), standing(middle, { opacity: 0 })], 700, telling);
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
    for (const { letter, point, scale } of this.placed) this.pointers.append(this.targets.add({ kind: "piece", term: letter }, point, box(point.x, point.y, 104 * scale, 48 * scale, 10), box(point.x, point.y, 106 * scale, 52 * scale, 10), true));
    this.targets.light(this.lit);
  }

  /** A Family that leads nowhere stands for its area and the other way round: fingers are wider than counters. */
  private pick(thing: Thing): void {
    const can = new Set(this.lit.targets.map(keyOf));
    const other: Thing[] = can.has(keyOf(thing)) ? [] : thing.kind === "space" ? this.placed.filter(({ place }) => place === thing.term).map(({ letter }) => ({ kind: "piece", term: letter }))
      : this.placed.filter(({ letter }) => letter === thing.term).map(({ place }) => ({ kind: "space", term: place }));
    this.io.pick(other.find((one) => can.has(keyOf(one))) ?? thing);
  }
}

export const drawing: BoardDrawing = { mount: (host, game, io) => new Board(host, game, io), badge, style, facts, hand, label, optionText, prompt, question, say, verbText };
