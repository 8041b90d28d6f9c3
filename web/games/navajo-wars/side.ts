// side.ts - what lies beside the map: tracks, the card in play, odds, the instruction display, New Mexico, Families, elders,
// Resources, Passage of Time and Developments.
import { at, group, shape, standing } from "../../board";
import type { Point, Telling } from "../../board";
import { fill, h, svg } from "../../dom";
import type { Child } from "../../dom";
import { lightThings } from "../../hand";
import { data, dataNumber, names, numbers, rows } from "../../read";
import type { BoardIO, GameInfo, Lit, Thing, View } from "../../types";
import { box, words } from "./art";
import { chancesOf } from "./odds";
import { allFamilies, boxes, cardName, cardOf, colours, count, list, people, placeName, setName, sidesOf, sum, terms, text, tracks } from "./plan";
import type { State } from "./plan";
import { cardLines, cardNote, counted, title } from "./words";

const letters: Record<string, string> = { black: "Bk", brown: "Br", white: "Wh", yellow: "Ye", red: "Rd", green: "Gn", blue: "Bl" };
const levels = ["\u25cb\u25cb\u25cb", "\u25cf\u25cb\u25cb", "\u25cf\u25cf\u25cb", "\u25cf\u25cf\u25cf"];
const held = ["animals", "corn_held", "corn_cup", "cup", "trade", "trade_intruders", "trade_aside", "firearms", "fortune", "pot", "pot_animals", "harass_aside"];
const asked: Record<string, string> = { ageing: "time-", part: "time-", halve: "time-", starve: "time-", joining: "", welcome: "" };

export class Side {
  readonly tracks = h("div", { class: "nw-tracks" });
  readonly root = h("div", { class: "nw-side" });
  readonly odds = h("details", { class: "nw-odds", open: matchMedia("(min-width: 60rem)").matches }); // on a phone above the map, closed
  readonly display = svg("svg", { class: "nw-display", viewBox: "0 -26 340 284", role: "img" });
  private readonly sections = new Map<string, HTMLElement>();
  private readonly looks = new Map<string, string>();
  private readonly counters = new Map<string, { element: SVGGElement; point: Point; looks: string }>();
  private lit: Lit | null = null;

  constructor(private readonly game: GameInfo, private readonly io: BoardIO) {
    for (const name of ["card", "orders", "new-mexico", "families", "elders", "stores", "sets"]) {
      const section = h("section", { class: `nw-${name}` });
      this.sections.set(name, section);
      this.root.append(section);
    }
    this.display.append(words("nw-head", 104, -10, "Active"), words("nw-head", 260, -10, "Inactive"),
      ...[0, 1, 2, 3, 4, 5].map((row) => row * 36 + 17).flatMap((y, row) => [words("nw-row", 12, y, row + 1), ...[104, 260].map((x) => shape("nw-slot", box(x, y, 150, 32, 6)))]),
      shape("nw-slot nw-boxed", box(104, 238, 150, 32, 6)), words("nw-row nw-start", 188, 238, "in the Raided box"));
    this.sections.get("orders")?.append(h("h3", {}, "Instruction display ", h("button", { type: "button", class: "rule-link", onclick: () => io.openRule("NW-140") }, "NW-140")), this.display);
  }

  light(lit: Lit): void {
    this.lit = lit;
    lightThings(this.root, lit);
  }

  private draw(name: string, looks: unknown, make: () => Child[]): void {
    const now = JSON.stringify(looks), section = name === "tracks" ? this.tracks : name === "odds" ? this.odds : this.sections.get(name);
    if (!section || this.looks.get(name) === now) return;
    this.looks.set(name, now);
    fill(section, ...make());
    if (this.lit) lightThings(this.root, this.lit);
  }

  private thing(kind: Thing["kind"], term: string, className: string, ...children: Child[]): HTMLElement {
    return h("button", { type: "button", class: className, "data-thing": `${kind} ${term}`, onclick: () => this.io.pick({ kind, term }) }, ...children);
  }

  /** What a telling changes as it goes on. */
  showState(state: State): void {
    const { game } = this;
    this.draw("tracks", tracks.map(([field]) => state[field]), () => tracks.map(([field, name, most], i) => {
      const value = count(state[field]);
      return h("div", { class: `nw-track${i > 2 ? " nw-foe" : ""}`, role: "meter", "aria-label": name, "aria-valuemin": 0, "aria-valuemax": most, "aria-valuenow": value },
        h("span", {}, name), h("b", {}, value), h("span", { class: "nw-cells", "aria-hidden": "true" }, Array.from({ length: most }, (_, n) => h("i", { class: n < value ? "full" : "" }))));
    }));
    this.draw("card", [state["card"], state["turn"], state["pile"], state["pile_left"], state["pile_event"], state["in_play"], state["dice"], state["winter_food"]], () => this.card(state));
    this.draw("families", ["place", "people", "ferocity", "mounted", "manuelito", "acting", "mp", "acted"].map((field) => state[field]), () => this.families(state));
    this.draw("new-mexico", [...boxes.map(([field]) => state[field]), state["drawn"], state["box"], state["box_ap"]], () => this.newMexico(state));
    this.draw("elders", state["elders"], () => [h("h3", {}, "Elders", h("small", {}, " rating, and how many")), h("div", { class: "nw-row7" }, numbers(state["elders"]).map((n, i) =>
      this.thing("piece", `elder-${i + 1}`, `nw-chip${n ? "" : " nw-none"}`, h("small", {}, Number(data(game, "elders", i) ?? 0)), h("b", {}, n || "\u2013"))))]);
  }

  show(view: View): void {
    const { state } = view, { game } = this;
    this.showState(state);
    const odds = chancesOf(game, view);
    this.odds.hidden = odds.length === 0;
    this.draw("odds", odds, () => [h("summary", {}, `Chances of ${counted(odds.length, "roll")}`), ...odds.map(({ what, mods, outcomes, rule }) => h("div", { class: "nw-odd" },
      h("b", {}, what, " "), h("button", { type: "button", class: "rule-link", onclick: () => this.io.openRule(rule) }, rule), h("small", {}, mods), h("span", {}, outcomes)))]);
    this.draw("stores", [view.phase, ...held.map((field) => state[field])], () => this.stores(state, view.phase));
    this.draw("sets", [state["levels"], state["sets"]], () => this.sets(state));
  }

  private card(state: State): Child[] {
    const card = cardOf(this.game, state["card"]), lasting = names(state["in_play"]), rolled = numbers(state["dice"]).filter(Boolean);
    const pile = `Pile ${count(state["pile"]) + 1}: ${counted(count(state["pile_left"]), "card")} left${count(state["pile_event"]) ? ", an Event among them" : ""}.`;
    const food = count(state["winter_food"]);
    return [
      h("h3", {}, card ? `${card["no"]} \u00b7 ${text(card["name"])}` : "No card yet", h("small", {}, card ? ` ${card.kind}, card ${count(state["turn"])}` : "")),
      card ? h("ul", {}, cardLines(card).map((line) => h("li", {}, line))) : null,
      card ? h("button", { type: "button", class: "note-link", onclick: () => this.io.openNote(cardNote(card)) }, "What happened") : null,
      h("p", {}, pile, rolled.length > 0 ? ` Last roll: ${rolled.join(" ")}.` : "", food ? ` Winter food ${food}.` : ""),
      lasting.length > 0 ? h("p", {}, `In play: ${lasting.map((id) => cardName(this.game, id)).join(", ")}.`) : null,
    ];
  }

  private families(state: State): Child[] {
    const acted = names(state["acted"]), plain = (words: string): HTMLElement => h("span", { class: "nw-chip nw-plain" }, words);
    const person = (letter: string, who: string, here: boolean): HTMLElement =>
      here ? this.thing("piece", `${letter}-${who}`, `nw-chip nw-${who}`, who.charAt(0).toUpperCase()) : h("span", { class: "nw-chip nw-none" }, "\u2013");
    return [h("h3", {}, "Families", h("small", {}, " M man, W woman, C child, H Horse; f Ferocity, e Evade")), ...allFamilies(state).map(({ letter, place, people: who, ferocity, horse, chief }) => {
      const acting = state["acting"] === letter, did = acting ? `, ${count(state["mp"])} MP` : acted.includes(letter) ? ", has acted" : "";
      return h("div", { class: `nw-line${place ? "" : " nw-none"}${acting ? " nw-now" : ""}` }, this.thing("piece", letter, "nw-chip nw-fam", h("b", {}, letter)),
        people.map((one) => person(letter, one, who.includes(one))), plain(horse ? "H" : "\u2013"), plain(`f${ferocity}`), plain(place ? `e${dataNumber(this.game, "evade", ferocity)}` : ""),
        h("small", {}, place ? `${placeName(this.game, place)}${chief ? ", Manuelito" : ""}${did}` : "held"));
    })];
  }

  private newMexico(state: State): Child[] {
    const cube = (n: number, colour: string): HTMLElement =>
      h("span", { class: `nw-cube nw-c-${colour}`, title: `${n} ${colour}` }, `${letters[colour] ?? ""}${n > 1 ? `\u00d7${n}` : ""}`);
    const cubes = (field: string): Child => numbers(state[field]).map((n, i) => (n > 0 ? cube(n, colours[i] ?? "") : null));
    const boxed = text(state["box"]), red = Number(data(this.game, "numbers", "subjugated") ?? 3);
    return [h("h3", {}, "New Mexico", h("small", {}, " red stability, green and blue soldiers, black captives, brown horses, white sheep, yellow both")),
      h("div", { class: "nw-boxes" }, boxes.map(([field, name]) => h("div", { class: "nw-box" }, h("small", {}, `${name} (${sum(state[field])})`), h("span", {}, cubes(field)),
        field === "raided" && boxed ? h("small", {}, `${title(sidesOf(this.game, state, boxed)[0].do)}, ${counted(count(state["box_ap"]), "point")}`) : null,
        field === "subjugation" ? h("small", {}, `${numbers(state[field])[4] ?? 0} of ${red} red`) : null))),
      sum(state["drawn"]) > 0 ? h("p", {}, "Drawn: ", cubes("drawn")) : null];
  }

  private stores(state: State, phase: string): Child[] {
    const chip = (name: string, n: number, term?: string): HTMLElement | null => {
      if (n === 0) return null;
      return term ? this.thing("piece", term, "nw-chip nw-store", `${name} `, h("b", {}, n)) : h("span", { class: "nw-chip nw-store" }, `${name} `, h("b", {}, n));
    };
    const line = (name: string, chips: Child[]): HTMLElement => h("div", { class: "nw-stock" }, h("h3", {}, name), chips.some(Boolean) ? chips : h("small", {}, "nothing"));
    const [horses = 0, sheep = 0] = numbers(state["animals"]), prefix = asked[phase], cup = numbers(state["cup"]), corn = numbers(state["corn_cup"]);
    const worth = corn.flatMap((n, i) => Array<number>(n).fill(i + 1)).join(" ");
    const intruders = terms(this.game, "intruder").flatMap((name, i) => ((cup[i] ?? 0) > 0 ? [`${name.replaceAll("-", " ")} ${cup[i]}`] : [])).join(", ");
    return [
      line("Resources", [chip("Horse", horses, "horse"), chip("Sheep", sheep, "sheep"), chip("Trade Goods", count(state["trade"]), "trade-good"),
        chip("Trade Goods of the cup", count(state["trade_intruders"]), "trade-intruder"), chip("Firearms", count(state["firearms"]), "firearms"),
        chip("Fortune", count(state["fortune"]), "fortune"), ...numbers(state["corn_held"]).map((n, i) => chip(`Corn ${i + 1}:`, n, `corn-${i + 1}`))]),
      line("Passage of Time", [...[...people, "elder"].map((person, i) => chip(title(person), numbers(state["pot"])[i] ?? 0, prefix === undefined ? undefined : prefix + person)),
        chip("Horse", numbers(state["pot_animals"])[0] ?? 0), chip("Sheep", numbers(state["pot_animals"])[1] ?? 0)]),
      h("p", {}, h("small", {}, `Set aside: ${counted(count(state["trade_aside"]), "Trade Good")}, ${count(state["harass_aside"])} Harass. `,
        `In the cups: ${sum(state["corn_cup"])} Corn (worth ${worth}); Intruders: ${intruders}.`)),
    ];
  }

  private sets(state: State): Child[] {
    const open = names(state["sets"]), there = (id: string, i: number): boolean => open.length === 0 || open.includes(id) || (numbers(state["levels"])[i] ?? 0) > 0;
    return [h("h3", {}, "Developments ", h("button", { type: "button", class: "rule-link", onclick: () => this.io.openRule("NW-141") }, "NW-141")), ...terms(this.game, "set").map((id, i) => {
      const level = numbers(state["levels"])[i] ?? 0;
      return there(id, i) ? this.thing("card", id, "nw-chip nw-set", setName(this.game, id), " ", h("b", { role: "img", "aria-label": `level ${level}` }, levels[level] ?? level)) : null;
    })];
  }

  // ---- The instruction display: counters keep their elements, so that they can slide ----

  private slotsOf(state: State): Map<string, Point> {
    const slots = new Map<string, Point>();
    ["active", "inactive"].forEach((field, column) => rows(state[field]).forEach((term, row) => typeof term === "string" && slots.set(term, { x: 104 + column * 156, y: 17 + row * 36 })));
    if (typeof state["box"] === "string") slots.set(state["box"], { x: 104, y: 238 });
    return slots;
  }

  /** Puts every counter where it lies; with a telling, those that moved slide there. */
  async showDisplay(state: State, telling: Telling | null): Promise<void> {
    const slots = this.slotsOf(state), slides: Promise<void>[] = [], says: string[] = [];
    for (const { id } of list(this.game, `instructions-${text(state["period"])}`)) {
      const term = text(id), point = slots.get(term), known = this.counters.get(term), [up, down] = sidesOf(this.game, state, term), done = names(state["executed"]).includes(term);
      if (!point) {
        known?.element.remove();
        this.counters.delete(term);
        continue;
      }
      const entry = known ?? { element: group("nw-counter"), point, looks: "" }, looks = JSON.stringify([up, down, done]);
      says.push(`${term} ${up.do} ${up.cost}`);
      if (entry.looks !== looks) fill(entry.element, shape(up.striped ? "nw-striped" : "nw-order", box(0, 0, 148, 30, 6)), words("nw-order-id", -64, 0, term),
        words("nw-order-do", -50, -5, `${title(up.do)} ${up.cost}${up.striped ? "\u2605" : ""}${done ? " \u2713" : ""}`), words("nw-order-back", -50, 9, `back: ${down.do.replaceAll("-", " ")} ${down.cost}`));
      entry.looks = looks;
      if (!known) this.display.append(entry.element);
      const from = entry.point;
      entry.point = point;
      entry.element.setAttribute("transform", `translate(${at(point)})`);
      if (telling && (from.x !== point.x || from.y !== point.y)) {
        slides.push(telling.play(entry.element, [standing(from), standing(point)], 420).then(() => entry.element.getAnimations().forEach((one) => one.cancel())));
      }
      this.counters.set(term, entry);
    }
    this.display.setAttribute("aria-label", `Instruction display, from the top: ${says.join(", ")}`);
    await Promise.all(slides);
  }

  /** A counter flashes as it is executed or turned. */
  async flash(term: string, telling: Telling): Promise<void> {
    const element = this.counters.get(term)?.element;
    if (element) await telling.play(element, [{ opacity: 1 }, { opacity: 0.2 }, { opacity: 1 }], 420);
  }
}
