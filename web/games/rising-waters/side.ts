// side.ts - what lies beside the map: the tracks, the row of Landowner cards, weather, forecast and goals; and the panel
// with the player boards.
import { fill, h } from "../../dom";
import { lightThings } from "../../hand";
import { inline } from "../../markdown";
import { data, dataNumber, names, numbers, rows, seatIndex } from "../../read";
import type { BoardIO, Field, GameInfo, GamePanel, Lit, View } from "../../types";
import { glyph, weatherGlyph } from "./art";
import { forecastOf, terms } from "./delta";
import type { Chart, Delta } from "./delta";
import { cardNote, cardPlace, cardText, cardTitle, goalOf, powerTitle, title, weatherTitle } from "./words";

function track(name: string, value: number, most: number, kind: string): HTMLElement {
  return h("div", { class: `rw-track rw-t-${kind}`, role: "meter", "aria-label": name, "aria-valuemin": 0, "aria-valuemax": most, "aria-valuenow": value },
    h("b", {}, `${name} ${value} of ${most}`),
    h("span", { class: "rw-cells", "aria-hidden": "true" }, Array.from({ length: most }, (_, i) => h("i", { class: i < value ? "full" : i === most - 1 ? "last" : "" }))));
}

const sum = (field: Field | undefined): number => numbers(field).reduce((a, b) => a + b, 0);

export class Side {
  readonly tracks = h("div", { class: "rw-tracks" });
  readonly root = h("div", { class: "rw-side" });
  private readonly row = h("section", { class: "rw-owner" });
  private readonly sky = h("section", { class: "rw-sky" });
  private readonly ahead = h("section", { class: "rw-forecast" });
  private readonly aims = h("section", { class: "rw-goals" });
  private readonly looks = new Map<Element, string>();
  private lit: Lit | null = null;
  chosen = -1;

  constructor(private readonly chart: Chart, private readonly io: BoardIO, private readonly foresee: () => void) {
    this.root.append(this.row, this.sky, this.ahead, this.aims);
  }

  light(lit: Lit): void {
    this.lit = lit;
    lightThings(this.root, lit);
  }

  /** Draws a section anew if it looks different. */
  private draw(section: Element, looks: unknown, make: () => (Node | null)[]): void {
    const text = JSON.stringify(looks);
    if (this.looks.get(section) === text) return;
    this.looks.set(section, text);
    fill(section, make());
    if (this.lit) lightThings(this.root, this.lit);
  }

  showTracks({ loss, week, donations }: Delta): void {
    const { chart } = this;
    this.draw(this.tracks, [loss, week, donations], () => [track("Losses", loss, chart.limit, "loss"), track("Weeks", week, chart.weeks, "week"),
      chart.relief ? track("Donations", donations, Math.max(chart.due, donations), "gift") : null]);
  }

  show(delta: Delta, view: View): void {
    const { chart } = this, { game } = chart, { state } = view;
    this.showTracks(delta);
    const deck = sum(state["owner_deck"]) + sum(state["starred"]);
    this.draw(this.row, [delta.display, delta.heard, deck], () => [h("h3", {}, "Landowner cards", h("small", {}, ` ${deck} in the deck`)),
      h("ul", { class: "rw-cards" }, delta.display.map((card, i) => this.card(card, terms(game, "slot")[i] ?? ""))),
      delta.heard.length > 0 ? h("p", {}, `Next, by radio: ${delta.heard.map(cardTitle).join(", ")}.`) : null]);
    this.draw(this.sky, [delta.weather, delta.known], () => [delta.weather.length + delta.known.length > 0 ? h("h3", {}, "Weather") : null, this.weather("Last week", delta.weather), this.weather("Next, by newspaper", delta.known)]);
    this.showForecast(delta, view);
    this.draw(this.aims, [state["goal"], state["given"]], () => this.goals(state));
  }

  private card(card: string | null, slot: string): HTMLElement {
    if (!card) return h("li", { class: "rw-card rw-empty" }, "empty");
    return h("li", { class: `rw-card${card === "job" ? "" : " rw-crisis"}` },
      h("button", { type: "button", class: "rw-face", "data-thing": `word ${slot}`, title: cardText(card), onclick: () => this.io.pick({ kind: "word", term: slot }) },
        glyph(card), h("b", {}, cardTitle(card)), h("small", {}, cardPlace(this.chart.game, card) || (card === "job" ? slot : "crisis"))),
      card === "job" ? null : h("p", { class: "rw-what" }, inline(cardText(card), (rule) => h("button", { type: "button", class: "rule-link", onclick: () => this.io.openRule(rule) }, rule))),
      h("button", { type: "button", class: "note-link", onclick: () => this.io.openNote(cardNote(card)) }, "What happened"));
  }

  private weather(name: string, cards: string[]): HTMLElement | null {
    return cards.length === 0 ? null : h("p", { class: "rw-line" }, h("b", {}, name), cards.map((card) => h("span", { class: "rw-chip" }, weatherGlyph(card), weatherTitle(this.chart.game, card))));
  }

  private showForecast(delta: Delta, view: View): void {
    const { chart } = this;
    const all = [0, 1, 2, 3, 4].filter((n) => n <= chart.places.length && (n > 0 || delta.known.length > 0)).map((n) => ({ n, ...forecastOf(chart, view, n) }));
    if (!all.some(({ n }) => n === this.chosen)) this.chosen = -1;
    this.draw(this.ahead, [all, this.chosen, delta.loss], () => [h("h3", {}, "Forecast", h("small", {}, " if the next three cards are medium rain at\u2026")),
      h("div", { class: "rw-choices" }, all.map(({ n, hexes, losses }) => h("button", {
        type: "button", class: `rw-choice${n === this.chosen ? " chosen" : ""}`, "aria-pressed": String(n === this.chosen), title: hexes.join(", "),
        onclick: () => {
          this.chosen = n === this.chosen ? -1 : n;
          this.foresee();
          this.showForecast(delta, view);
        },
      }, h("b", {}, n === 0 ? "The known cards" : this.place(chart.places[n - 1]?.name ?? "")),
        h("small", {}, hexes.length === 0 ? "nothing floods" : `${hexes.length} ${hexes.length === 1 ? "hex floods" : "hexes flood"}, losses ${delta.loss} \u2192 ${losses}`)))),
      h("button", { type: "button", class: "note-link", onclick: () => this.io.openNote("the-flood-of-1927") }, "What happened in 1927")]);
  }

  /** A place, with what its waters are called on the map: "Mounds Landing ML". */
  private place(name: string): (Node | string)[] {
    const first = name.replace(/[^A-Z]/g, "");
    return [name, ...(this.chart.waters.some(({ id }) => id.startsWith(first)) ? [h("small", {}, ` ${first}`)] : [])];
  }

  private goals(state: View["state"]): (Node | null)[] {
    const { game } = this.chart, open = names(state["goal"]);
    if (open.length === 0) return [];
    return [h("h3", {}, "Community Goals"), h("div", { class: "rw-choices" }, rows(state["goal"]).map((id, i) => {
      const goal = typeof id === "string" ? goalOf(game, id) : undefined, given = numbers(rows(state["given"])[i]), slot = terms(game, "open-goal")[i] ?? "";
      return goal ? h("button", { type: "button", class: "rw-choice", "data-thing": `word ${slot}`, onclick: () => this.io.pick({ kind: "word", term: slot }) }, h("b", {}, goal.name),
        h("small", {}, Object.entries(goal.cards).map(([card, n]) => `${cardTitle(card)} ${given[terms(game, "card").indexOf(card)] ?? 0}/${n}`).join(", "))) : null;
    }))];
  }
}

// ---- Player boards ----

function powerCell(game: GameInfo, view: View, seat: string, power: string): string {
  const index = seatIndex(game, seat), at = terms(game, "power").indexOf(power);
  const pawns = view.metrics["pawns"]?.[index] ?? 0, step = power === "pawns" ? pawns : numbers(rows(view.state["power"])[index])[at] ?? 0;
  const value = dataNumber(game, "powers", power, "values", step), cost = dataNumber(game, "powers", power, "cost", step);
  const shown = power === "swim" ? (value ? "yes" : "no") : String(value);
  return cost > 0 ? `${shown} \u2192 ${power === "swim" ? "yes" : dataNumber(game, "powers", power, "values", step + 1)} for ${cost} ${cardTitle(String(data(game, "powers", power, "card")))}` : `${shown}, the most`;
}

export const boards: GamePanel = {
  id: "boards", name: "Boards", key: "b",
  mount(host, game) {
    const box = h("div", { class: "rw-boards" });
    host.append(box);
    const renewables = terms(game, "renewable").slice(0, game.options["renewables"] === "four" ? 4 : 2);
    const price = (cube: string): string => rows(data(game, "renewables", cube) as Field).map((card) => cardTitle(String(card))).join(" and ");
    return {
      show(view) {
        fill(box, game.seats.map((seat, i) => h("section", {}, h("h3", {}, title(seat)),
          h("dl", {}, terms(game, "power").map((power) => [h("dt", {}, powerTitle(power)), h("dd", {}, powerCell(game, view, seat, power))]),
            renewables.map((cube) => [h("dt", {}, powerTitle(cube)), h("dd", {}, names(rows(view.state["cubes"])[i]).includes(cube) ? "ready to use" : `for ${price(cube)}`)])))));
      },
    };
  },
};

