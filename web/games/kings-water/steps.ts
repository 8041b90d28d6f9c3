// steps.ts - what the player to act decides on the board of The King's Water: a bench with the hand while he builds, a planner while
// he supplies, a desk for the King's rates, a question before a sale, and on a phone whatever else is to be chosen.
import { fill, h } from "../../dom";
import type { Child } from "../../dom";
import { lightThings } from "../../hand";
import { readOffers } from "../../pick";
import { dataNumber } from "../../read";
import type { BoardIO, Lit, Thing } from "../../types";
import { letterOf, picture } from "./art";
import { bestPlan, districtsOf, outcomeOf, withFacility } from "./plan";
import type { Plan } from "./plan";
import { incomeOf, num, plural, taxOf, title } from "./realm";
import type { Realm, Town } from "./realm";
import { label, refundOf, verbText, where } from "./words";

export const sign = (colour: string): HTMLElement => h("span", { class: `kw-sign kw-${colour}`, title: colour }, letterOf(colour));

/** A part of the board that is drawn anew only when its looks have changed. */
export class Part {
  private looks = "";
  constructor(readonly root: HTMLElement) {}

  draw(looks: unknown, children: () => Child): void {
    const now = JSON.stringify(looks);
    if (now === this.looks) return;
    this.looks = now;
    fill(this.root, children());
  }
}

// ---- The planner (KW-68 to KW-74) ----

export class Planner extends Part {
  private plan: Plan = { cells: [], facility: false };
  private realm: Realm | null = null;

  constructor(private readonly io: BoardIO, private readonly changed: () => void) {
    super(h("section", { class: "kw-planner", "aria-label": "Planner" }));
  }

  get cells(): string[] {
    return this.root.hidden ? [] : this.plan.cells;
  }

  show(realm: Realm): void {
    this.realm = realm;
    const town = realm.towns.find((other) => other.acts && other.seat === realm.view.viewer && realm.view.offers.length > 0);
    this.root.hidden = realm.view.phase !== "run" || !town;
    if (this.root.hidden || !town) this.plan = { cells: [], facility: false };
    else {
      this.plan.cells = this.plan.cells.filter((term) => districtsOf(town).some((cell) => cell.term === term && !cell.ran));
      this.draw([this.plan, realm.view.state, realm.view.offers], () => this.content(realm, town));
    }
  }

  private change(plan: Plan): void {
    this.plan = plan;
    if (this.realm) this.show(this.realm);
    this.changed();
  }

  private toggle(term: string): void {
    const { cells } = this.plan;
    this.change({ ...this.plan, cells: cells.includes(term) ? cells.filter((other) => other !== term) : [...cells, term] });
  }

  private content(realm: Realm, town: Town): Child {
    const { plan } = this, found = outcomeOf(realm, town, plan), works = withFacility(town, plan);
    const toggle = (id: string, on: boolean, words: Child, run: () => void): HTMLElement => h("button", { type: "button", class: "kw-toggle", "data-plan": id, "aria-pressed": String(on), onclick: run }, on ? "\u2713 " : "", words);
    const actions = [...(works ? ["facility"] : []), ...plan.cells.map((term) => `run ${term}`)];
    const send = (name: string, row: string[], look = ""): HTMLElement => h("button", { type: "button", class: `button small ${look}`, disabled: row.length === 0 || found.lacks.length > 0, onclick: () => this.io.act(...row) }, name);
    const left = districtsOf(town).some((cell) => !cell.ran), begun = actions.length > 0;
    const tax = taxOf(town, String(realm.view.state["taxed"] ?? ""), num(realm.view, "tax_cost"), num(realm.view, "tax_tiles"));
    return [
      h("h3", {}, "Planner"),
      h("div", { class: "kw-toggles" },
        districtsOf(town).map(({ term, tile, ran }) => (ran ? h("span", { class: "kw-toggle done" }, `\u2713 ${tile.name} ${term}`)
          : toggle(term, plan.cells.includes(term), [sign(tile.colour), ` ${tile.name} ${term} +$${incomeOf(realm, tile)}`], () => this.toggle(term)))),
        town.runs ? null : toggle("facility", works, [sign(town.colour), ` ${town.works}`], () => this.change({ ...plan, facility: !works }))),
      h("p", { class: "kw-sum", role: "status" }, h("b", { class: "kw-income" }, `Income $${found.income}`), found.cost > 0 ? ` less $${found.cost} for tokens` : "",
        `; ${found.drops} of ${plural(town.stored, "drop")}; then $${town.cash + found.income - found.cost}, tax $${tax}.`,
        found.lacks.length > 0 ? h("span", { class: "kw-lacks" }, ` Not possible: ${found.lacks.join("; ")}.`) : null),
      h("div", { class: "kw-buttons" },
        h("button", { type: "button", class: `button small ${left && !begun ? "main" : ""}`, onclick: () => this.change(bestPlan(realm, town)) }, "Best choice"),
        h("button", { type: "button", class: "button small", onclick: () => this.change({ cells: [], facility: false }) }, "Clear"),
        send("Supply these", actions), send("Supply and collect", begun ? [...actions, "end"] : [], begun ? "main" : "")),
    ];
  }
}

// ---- The King's desk (KW-33 to KW-35) ----

export class Desk extends Part {
  private chosen = ["", "none", "none"];

  constructor(private readonly io: BoardIO) {
    super(h("section", { class: "kw-planner kw-desk", "aria-label": "The King's desk" }));
  }

  show(realm: Realm): void {
    const offers = realm.view.offers.filter((offer) => offer.startsWith("rates "));
    this.root.hidden = offers.length === 0;
    if (this.root.hidden) this.chosen = ["", "none", "none"];
    else if (!this.chosen[0]) this.chosen[0] = String(realm.view.state["taxed"]);
    this.draw([this.chosen, offers, realm.view.state], () => (this.root.hidden ? null : this.content(realm, offers.map((offer) => offer.split(" ").slice(1)))));
  }

  /** A rate after a step: "cost+" or "tiles-". */
  private static after(rate: [number, number], step: string): [number, number] {
    const by = step.endsWith("+") ? 1 : -1;
    return step === "none" ? rate : step.startsWith("cost") ? [rate[0] + by, rate[1]] : [rate[0], rate[1] + by];
  }

  private content(realm: Realm, offers: string[][]): Child {
    const { view, game } = realm, [pair = "", tax = "", price = ""] = this.chosen;
    const rate: [number, number] = [num(view, "tax_cost"), num(view, "tax_tiles")], cost: [number, number] = [num(view, "price_cost"), num(view, "price_drops")];
    const choice = (at: number, words: (value: string) => Child): Child => h("div", { class: "kw-toggles" }, [...new Set(offers.map((offer) => offer[at] ?? ""))].map((value) =>
      h("button", { type: "button", class: "kw-toggle", "data-plan": value, "aria-pressed": String(this.chosen[at] === value), onclick: () => {
        this.chosen = this.chosen.map((old, i) => (i === at ? value : old));
        this.show(realm);
      } }, this.chosen[at] === value ? "\u2713 " : "", words(value))));
    const per = ([dollars, units]: [number, number], unit: string): string => `$${dollars} per ${plural(units, unit)}`;
    const newTax = Desk.after(rate, tax), newPrice = Desk.after(cost, price);
    const heavy = ([dollars, units]: [number, number], kind: string, unit: string): boolean => dollars * dataNumber(game, kind, `heavy_${unit}`) > dataNumber(game, kind, "heavy_cost") * units;
    const unrest = Number(heavy(newTax, "tax", "tiles")) + Number(heavy(newPrice, "price", "drops"));
    const action = `rates ${this.chosen.join(" ")}`;
    return [h("h3", {}, "The King's desk"), choice(0, (value) => value.split("+").map(sign)), choice(1, (step) => `Tax ${per(Desk.after(rate, step), "tile")}`), choice(2, (step) => `Water ${per(Desk.after(cost, step), "drop")}`),
      h("p", { class: "kw-sum", role: "status" }, `Tax on what stands now: ${realm.towns.map((town) => `${title(town.seat)} $${taxOf(town, pair, ...newTax)}`).join(", ")}. `,
        unrest > 0 ? h("span", { class: "kw-lacks" }, `Unrest grows by ${unrest}.`) : "No unrest from the rates."),
      h("div", { class: "kw-buttons" }, h("button", { type: "button", class: "button small main", disabled: !view.offers.includes(action), onclick: () => this.io.act(action) }, "Set these rates"))];
  }
}

// ---- Building (KW-52 to KW-77) ----

/** The hand beside the land, with what a picked tile needs; posts and top-ups as well. */
export class Bench extends Part {
  constructor(private readonly io: BoardIO) {
    super(h("section", { class: "kw-planner kw-bench", "aria-label": "Bench", hidden: true }));
  }

  show(realm: Realm, lit: Lit): void {
    const { view } = realm, town = realm.towns.find((other) => other.acts && other.seat === view.viewer);
    this.root.hidden = view.phase !== "build" || !town || view.offers.length === 0;
    if (this.root.hidden || !town) return;
    const at = Number(lit.picked.find((thing) => thing.kind === "number")?.term ?? 0);
    this.draw([at, view.offers, town.hand], () => this.content(realm, town, at));
    lightThings(this.root, lit);
  }

  private content(realm: Realm, town: Town, at: number): Child {
    const { game, view } = realm, picked = town.hand[at - 1]?.tile;
    const others = readOffers(game, view.offers).filter(({ verb }) => verb === "post" || verb === "topup");
    const act = (words: string, action: string): HTMLElement => h("button", { type: "button", class: "kw-toggle", "data-action": action, onclick: () => this.io.act(action) }, words);
    const places = view.offers.filter((offer) => offer.startsWith(`build ${at} `)).length, refund = refundOf(realm, town.hand[at - 1]?.paid ?? 0);
    return [
      h("h3", {}, "Your hand"),
      h("div", { class: "kw-toggles" }, town.hand.map(({ tile }, i) => h("button", { type: "button", class: "kw-slot", "data-thing": `number ${i + 1}`, onclick: () => this.io.pick({ kind: "number", term: String(i + 1) }) },
        picture(realm, tile), h("span", { class: "kw-slot-words" }, tile.name)))),
      h("p", { class: "kw-sum", role: "status" }, picked
        ? [h("b", {}, picked.name), ` stands ${(where[picked.kind] ?? "").replace(/ \(.*/, "")}. `, places > 0 ? `Now pick one of ${plural(places, "marked cell")}. ` : h("span", { class: "kw-lacks" }, "No cell is fit for it now. "),
          refund > 0 && view.offers.includes(`resell ${at}`) ? act(`Sell it for $${refund}`, `resell ${at}`) : null]
        : town.hand.length > 0 ? "Pick a tile, then a cell of your land." : "Nothing is left to build. End the phase, or pick a tile on your land to sell it."),
      others.length > 0 ? h("div", { class: "kw-toggles" }, others.map((offer) => act(`${offer.verb === "post" ? "Trading post with" : "Top up"} ${label(game, view, offer)}`, offer.action))) : null,
    ];
  }
}

// ---- Selling (KW-61, KW-63) ----

/** A sale is not meant by pointing alone: a tile that was picked, and can be sold, is asked about. */
export class Sale extends Part {
  constructor(private readonly io: BoardIO) {
    super(h("section", { class: "kw-planner kw-sale", "aria-label": "Sale", hidden: true }));
  }

  show(realm: Realm, lit: Lit): void {
    const [thing] = lit.picked, action = realm.view.offers.find((offer) => thing?.kind === "space" && [`destroy ${thing.term}`, `sell ${thing.term}`].includes(offer));
    const opens = this.root.hidden && action !== undefined;
    this.root.hidden = action === undefined;
    this.draw(action ?? "", () => (thing && action ? this.content(realm, thing, action) : null));
    if (opens) this.root.querySelector<HTMLElement>(".kw-keep")?.focus();
  }

  private content(realm: Realm, thing: Thing, action: string): Child {
    const cell = realm.towns.flatMap((town) => town.cells).find((other) => other.term === thing.term), refund = refundOf(realm, cell?.paid ?? 0);
    return [h("p", { role: "status" }, `Sell the ${cell?.tile?.name ?? "tile"} on ${thing.term} for $${refund}?`),
      h("div", { class: "kw-buttons" }, h("button", { type: "button", class: "button small kw-keep", onclick: () => this.io.pick(thing) }, "Keep it"),
        h("button", { type: "button", class: "button small", "data-action": action, onclick: () => this.io.act(action) }, `Sell for $${refund}`))];
  }
}

// ---- Whatever else is to be chosen ----

/** On a phone, where the list of actions lies far below: colours, mayors, drops. */
export class Choices extends Part {
  constructor(private readonly io: BoardIO) {
    super(h("section", { class: "kw-planner kw-choices", "aria-label": "Choices", hidden: true }));
  }

  show({ game, view }: Realm): void {
    const offers = readOffers(game, ["declare", "pick", "water", "works"].includes(view.phase) ? view.offers : []).filter((offer) => offer.args.length > 0);
    this.root.hidden = offers.length === 0;
    this.draw([offers, view.state["price_cost"], view.state["price_drops"]], () => [...new Set(offers.map((offer) => offer.verb))].map((verb) => [h("h3", {}, verbText(verb, game)),
      h("div", { class: "kw-toggles" }, offers.filter((offer) => offer.verb === verb).map((offer) =>
        h("button", { type: "button", class: "kw-toggle", "data-action": offer.action, onclick: () => this.io.act(offer.action) }, title(label(game, view, offer)))))]));
  }
}
