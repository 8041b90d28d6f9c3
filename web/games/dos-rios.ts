// dos-rios.ts - how Dos Rios is drawn: the valley as one picture, the harvest row as another, beside or below by the
// room there is. The pictures are layers; a layer is drawn anew when what it shows has changed.
import { Targets, Telling, at, group, hexPath, middle, shape } from "../board";
import type { Point } from "../board";
import { fill, h, svg } from "../dom";
import type { BoardDrawing, BoardHandle, BoardIO, EventMsg, GameInfo, Lit, ShowOptions, Thing, View } from "../types";
import { rowBox, rowOf, sayRow } from "./dos-rios/cards";
import type { RowPlace } from "./dos-rios/cards";
import { definitions, frame, frameOf, landOf } from "./dos-rios/land";
import { buildingsOf, damPlace, damsOf, peopleOf } from "./dos-rios/pieces";
import { currentsOf, riversOf } from "./dos-rios/rivers";
import { tell } from "./dos-rios/tell";
import type { Stage } from "./dos-rios/tell";
import { directions, readValley, steps } from "./dos-rios/valley";
import type { Geometry, Valley } from "./dos-rios/valley";
import { badge, facts, geometryOf, label, optionText, prompt, say, verbText } from "./dos-rios/words";
import style from "./dos-rios.css";

type Layer = "land" | "rivers" | "currents" | "dams" | "buildings" | "people" | "row";

/** What decides how a layer looks. */
function looksOf(valley: Valley, layer: Layer, row: RowPlace): string {
  const entries: Record<Layer, unknown> = {
    land: [...valley.terrain], rivers: [...valley.flow], currents: [...valley.flow], dams: [...valley.dams],
    buildings: [...valley.casas, ...valley.haciendas, ...valley.wet.verde, "/", ...valley.wet.moreno],
    people: [[...valley.people], [...valley.casas.keys(), ...valley.haciendas.keys()]], row: [valley.row, valley.deck, valley.discard, row],
  };
  return JSON.stringify(entries[layer]);
}

class Board implements BoardHandle {
  private readonly geometry: Geometry;
  private readonly targets: Targets;
  private readonly layers: Record<Layer, SVGGElement>;
  private readonly looks: Partial<Record<Layer, string>> = {};
  private readonly ways = group("ways");
  private readonly above = group("above");
  private readonly moving = group("above");
  private readonly row: SVGSVGElement;
  private readonly root: HTMLElement;
  private readonly watch: ResizeObserver;
  private place: RowPlace;
  private telling: Telling | null = null;
  private valley: Valley | null = null;
  private view: View | null = null;

  constructor(private readonly host: HTMLElement, private readonly game: GameInfo, io: BoardIO) {
    this.geometry = geometryOf(game);
    this.place = { down: false, slots: 2 + (game.options["row"] === "four" ? 4 : game.seats.length + 1) };
    this.targets = new Targets(io, (thing) => (this.view ? say(game, this.view, thing) : thing.term));
    this.layers = { land: group("layer"), rivers: group("layer"), currents: group("layer"), dams: group("layer"), buildings: group("layer"), people: group("layer"), row: group("layer") };
    const { land, rivers, currents, dams, buildings, people } = this.layers;
    const viewBox = `${frame.x} ${frame.y} ${frame.width} ${frame.height}`, hidden = { viewBox, "aria-hidden": "true" };
    const map = h("div", { class: "dr-map" },
      svg("svg", hidden, definitions(), frameOf(game.board), land, rivers),
      svg("svg", { ...hidden, class: "dr-currents" }, currents),
      svg("svg", { viewBox, role: "group", "aria-label": "Board" }, group("pieces", dams, buildings, people), this.pickable(), this.ways, this.above));
    this.row = svg("svg", { class: "dr-row", role: "img" }, this.layers.row, this.moving);
    this.root = h("div", { class: "dr-table" }, map, this.row);
    host.append(this.root);
    this.watch = new ResizeObserver(() => this.fit());
    this.watch.observe(host);
    this.fit();
  }

  destroy(): void {
    this.telling?.end();
    this.watch.disconnect();
    this.root.remove();
  }

  light(lit: Lit): void {
    this.drawWays(lit);
    this.targets.light(lit);
  }

  async show(view: View, previous: View | null, events: readonly EventMsg[], options: ShowOptions): Promise<void> {
    this.telling?.end();
    const telling = new Telling(options);
    this.telling = telling;
    this.above.replaceChildren();
    this.moving.replaceChildren();
    if (previous && telling.moves && this.valley) {
      this.valley = readValley(this.geometry, previous);
      this.draw();
      await tell(this.stage(this.valley), telling, events);
      if (telling.over) return;
    }
    this.view = view;
    const before = this.looks.rivers;
    const old = this.layers.rivers.firstElementChild;
    this.valley = readValley(this.geometry, view);
    this.draw();
    if (telling.moves && old && before !== this.looks.rivers) await this.dryUp(old, telling);
    this.above.replaceChildren();
    this.targets.describe();
    this.row.setAttribute("aria-label", sayRow(this.valley));
  }

  /** The old course fades out under the new one. */
  private async dryUp(old: Element, telling: Telling): Promise<void> {
    this.layers.rivers.prepend(old);
    await telling.play(old, [{ opacity: 1 }, { opacity: 0 }], 700);
    old.remove();
  }

  private stage(valley: Valley): Stage {
    return { geometry: this.geometry, valley, above: this.above, cards: this.moving, row: this.place, redraw: (layer) => this.drawLayer(layer) };
  }

  private draw(): void {
    for (const layer of Object.keys(this.layers) as Layer[]) this.drawLayer(layer);
  }

  private drawLayer(layer: Layer): void {
    const { valley, geometry } = this;
    if (!valley) return;
    const looks = looksOf(valley, layer, this.place);
    if (this.looks[layer] === looks) return;
    this.looks[layer] = looks;
    const drawn = {
      land: () => landOf(this.game, valley), rivers: () => riversOf(geometry, valley), currents: () => currentsOf(geometry, valley), dams: () => damsOf(geometry, valley),
      buildings: () => buildingsOf(geometry, valley), people: () => peopleOf(geometry, valley), row: () => rowOf(valley, this.place),
    }[layer]();
    fill(this.layers[layer], drawn);
  }

  // ---- What can be pointed at ----

  private pickable(): SVGGElement {
    const { geometry, targets } = this;
    const spaces = group("targets"), seen = new Set<string>();
    for (const space of this.game.board.spaces) {
      const term = space.term ?? space.id, thing: Thing = { kind: "space", term };
      const point: Point = { x: space.x / 10, y: space.y / 10 };
      if (seen.has(term)) {
        spaces.append(targets.addMore(thing, hexPath(point, 98)));
        continue;
      }
      seen.add(term);
      const ring = this.outline(term, space.kind, point);
      const element = targets.add(thing, point, ring, ring, true);
      spaces.append(element);
    }
    for (const [term, edge] of geometry.edges) {
      const element = targets.add({ kind: "edge", term }, middle(edge.from, edge.to), "M-30 -7a7 7 0 0 0 0 14h60a7 7 0 0 0 0 -14z", "M-48 -38h96v76h-96z", false);
      element.setAttribute("transform", damPlace(edge));
      spaces.append(element);
    }
    return spaces;
  }

  private outline(term: string, kind: string, point: Point): string {
    if (kind === "trail") {
      const x = term === "west-trail" ? -186 : 1018;
      return `M${x} 330q34 -34 68 0v620q-34 34 -68 0z`;
    }
    if (kind === "city") return `M352 1126l49 -85h98l49 85l-49 86l49 87l-49 85h-98l-49 -85l49 -87z`;
    return hexPath(point, kind === "hex" ? 94 : 80);
  }

  /** Arrows for the ways that water can take from where it stands. */
  private drawWays(lit: Lit): void {
    this.targets.remove("word");
    const head = this.valley?.head;
    const words = lit.targets.filter((thing) => thing.kind === "word");
    if (!head || words.length === 0) return;
    const from = this.geometry.point(head);
    for (const direction of directions) {
      if (!words.some((thing) => thing.term === direction)) continue;
      const step = steps[direction];
      const centre = { x: from.x + step.x * 0.56, y: from.y + step.y * 0.56 };
      const arrow = "M-13 -46h26v34h23L0 40L-36 -12h23z";
      const element = this.targets.add({ kind: "word", term: direction }, centre, arrow, "M-56 0a56 56 0 1 0 112 0a56 56 0 1 0 -112 0", true);
      element.classList.add("way");
      element.prepend(shape("way-arrow", arrow));
      element.setAttribute("transform", `translate(${at(centre)}) rotate(${direction === "S" ? 0 : direction === "SW" ? 60 : -60})`);
      this.ways.append(element);
    }
  }

  /** Lays the row beside the board where there is more room across than down. */
  private fit(): void {
    const { clientWidth: width, clientHeight: height } = this.host;
    const down = width > 560 && width > height * 0.86;
    this.root.classList.toggle("beside", down);
    this.place = { ...this.place, down };
    this.row.setAttribute("viewBox", rowBox(this.place));
    this.drawLayer("row");
  }
}

export const drawing: BoardDrawing = {
  mount: (host, game, io) => new Board(host, game, io),
  style, badge, facts, say, label, prompt, optionText, verbText,
};
