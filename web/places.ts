// places.ts - the board in words, for those who do not see it: every place and what lies there.
import { sayThing } from "./drawing";
import { fill, h } from "./dom";
import type { BoardDrawing, GameInfo, Thing, View } from "./types";

export class PlaceList {
  readonly root = h("div", { class: "places" });
  private readonly list = h("ul", { class: "place-list" });
  private filter = "";
  private view: View | null = null;

  constructor(private readonly game: GameInfo, private readonly drawing: BoardDrawing, private readonly pick: (thing: Thing) => void) {
    const field = h("input", { type: "search", id: "place-filter", placeholder: "wheat, dam, C4 \u2026", oninput: () => {
      this.filter = field.value.toLowerCase();
      this.draw();
    } });
    this.root.append(h("label", { for: "place-filter", class: "small-label" }, "Find a place or what lies there"), field, this.list);
  }

  show(view: View): void {
    this.view = view;
    if (this.root.isConnected && this.root.offsetParent !== null) this.draw();
  }

  draw(): void {
    const view = this.view;
    if (!view) return;
    const seen = new Set<string>();
    const entries = this.game.board.spaces.flatMap((space) => {
      if (!space.term || seen.has(space.term)) return [];
      seen.add(space.term);
      const thing: Thing = { kind: "space", term: space.term };
      const words = sayThing(this.drawing, this.game, view, thing);
      return words.toLowerCase().includes(this.filter) ? [{ thing, words }] : [];
    });
    fill(this.list, entries.map(({ thing, words }) =>
      h("li", {}, h("button", { type: "button", class: "place", onclick: () => this.pick(thing) }, words))));
  }
}
