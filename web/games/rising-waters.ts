// rising-waters.ts - how Rising Waters is drawn: the map with its water, and beside it (below it on a phone) the tracks,
// the row of Landowner cards, the weather and the forecast.
import { at, group, hexPath, num, shape } from "../board";
import type { Point } from "../board";
import { fill, svg } from "../dom";
import { seatIndex } from "../read";
import { Spread } from "../spread";
import spread from "../style/spread.css";
import type { BoardDrawing, BoardHandle, BoardIO, EventMsg, GameInfo, ShowOptions, Thing, View } from "../types";
import { badgeOf, borders, hexOf, placePieces } from "./rising-waters/art";
import type { Placed } from "./rising-waters/art";
import { chartOf, forecastOf, readDelta } from "./rising-waters/delta";
import type { Chart, Delta } from "./rising-waters/delta";
import { Side, boards } from "./rising-waters/side";
import { tell } from "./rising-waters/tell";
import { facts, hand, label, optionText, prompt, question, say, termText, verbText } from "./rising-waters/words";
import style from "./rising-waters.css";

const disc = (r: number): string => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const deck = (scale: number): string => `M${-58 * scale} ${2 * scale}h${116 * scale}v${36 * scale}h${-116 * scale}z`; // pawns stand on a raft: its ring is around the planks

class Board extends Spread implements BoardHandle {
  protected readonly side: Side;
  private readonly chart: Chart;
  private readonly hexes = new Map<string, { element: SVGGElement; looks: string }>();
  private readonly people = group("rw-pieces");
  private readonly ahead = group("rw-foreseen");
  private standing = "";
  private placed: Placed[] = [];

  constructor(host: HTMLElement, game: GameInfo, io: BoardIO) {
    super(host, io, (view, thing) => say(game, view, thing), 560);
    this.chart = chartOf(game);
    this.side = new Side(this.chart, io, () => this.foresee());
    const ground = group("rw-ground"), spaces = group("targets");
    for (const [hex, point] of this.chart.points) {
      const element = svg("g", { transform: `translate(${at(point)})` });
      this.hexes.set(hex, { element, looks: "" });
      ground.append(element);
      spaces.append(this.targets.add({ kind: "space", term: hex }, point, hexPath(point, 91), hexPath(point, 98), true));
    }
    this.spread("rw-table", svg("svg", { class: "spread-map rw-map", viewBox: this.viewBox(), role: "group", "aria-label": "Map" },
      this.margins(), ground, shape("rw-borders", borders(this.chart)), this.ahead, this.people, spaces, this.pointers, this.above));
  }

  async show(view: View, previous: View | null, events: readonly EventMsg[], options: ShowOptions): Promise<void> {
    const telling = this.begin(options), next = readDelta(this.chart, view);
    if (previous && telling.moves && this.view) {
      const delta = readDelta(this.chart, previous);
      const redraw = (): void => {
        this.draw(delta);
        this.side.showTracks(delta);
      };
      redraw();
      fill(this.ahead);
      await tell({ chart: this.chart, delta, next, above: this.above, pieces: () => placePieces(this.chart, delta), redraw }, telling, events);
      if (telling.over) return;
    }
    this.view = view;
    this.draw(next);
    this.side.show(next, view);
    this.foresee();
    this.point();
    this.targets.describe();
  }

  /** Draws the hexes that look different, and the pieces if any moved. */
  private draw(delta: Delta): void {
    for (const [hex, entry] of this.hexes) {
      const water = this.chart.waterOf.get(hex);
      const looks = water !== undefined ? String(delta.levels[water]) : JSON.stringify([delta.flooded.has(hex), delta.levees.get(hex), delta.towns.get(hex), delta.camps.get(hex)]);
      if (looks === entry.looks) continue;
      entry.looks = looks;
      fill(entry.element, hexOf(this.chart, delta, hex));
    }
    this.placed = placePieces(this.chart, delta);
    const standing = JSON.stringify([this.placed, ...delta.survivors]);
    if (standing === this.standing) return;
    this.standing = standing;
    fill(this.people, this.placed.map(({ point, scale, draw }) => {
      const element = draw();
      element.setAttribute("transform", `translate(${at(point)}) scale(${num(scale * 10) === "10" ? 1 : scale.toFixed(2)})`);
      return element;
    }));
    this.point();
  }

  /** Pawns and rafts can be pointed at where they stand. */
  private point(): void {
    this.targets.remove("piece");
    for (const { key, point, scale } of this.placed) {
      if (key.includes(" ")) continue;
      const element = this.targets.add({ kind: "piece", term: key }, point, key.startsWith("raft") ? deck(scale) : disc(36 * scale), disc(44 * scale), false);
      element.setAttribute("transform", `translate(${at(point)})`);
      this.pointers.append(element);
    }
    this.targets.light(this.lit);
  }

  /** A hex stands for the pieces on it. */
  protected override beside({ kind, term }: Thing): Thing[] {
    return kind === "space" ? this.placed.filter(({ hex }) => hex === term).map(({ key }) => ({ kind: "piece", term: key })) : [];
  }

  private foresee(): void {
    const hexes = this.view && this.side.chosen >= 0 ? forecastOf(this.chart, this.view, this.side.chosen).hexes : [];
    fill(this.ahead, hexes.map((hex) => shape("rw-soon", hexPath(this.chart.points.get(hex) as Point, 84))));
  }

  private viewBox(): string {
    const xs = [...this.chart.points.values()].map(({ x }) => x), ys = [...this.chart.points.values()].map(({ y }) => y);
    return `${Math.min(...xs) - 165} ${Math.min(...ys) - 150} ${Math.max(...xs) - Math.min(...xs) + 275} ${Math.max(...ys) - Math.min(...ys) + 250}`;
  }

  /** The names of columns above the map and of rows beside it. */
  private margins(): SVGGElement {
    const names = group("rw-margin"), seen = new Set<string>();
    for (const [hex, { x, y }] of this.chart.points) {
      const [, column = "", row = ""] = /^([A-Z]+)(\d+)$/.exec(hex) ?? [];
      if (!seen.has(column)) names.append(svg("text", { x, y: y - 110 }, column));
      if (x === 0 && !seen.has(row)) names.append(svg("text", { x: -130, y }, row));
      seen.add(column).add(row);
    }
    return names;
  }
}

export const drawing: BoardDrawing = {
  mount: (host, game, io) => new Board(host, game, io),
  badge: (game, seat) => badgeOf(game, seatIndex(game, seat)),
  style: spread + style, facts, hand, label, optionText, prompt, question, say, termText, verbText,
  panels: [boards],
};
