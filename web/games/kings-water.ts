// kings-water.ts - how The King's Water is drawn: the ledger, the three territories, the two rows; a planner while districts
// are supplied, a desk while the King sets his rates, a question before a tile is sold, and the cheat sheet as a panel. Parts are drawn anew when what they
// show has changed.
import { Targets, Telling, group } from "../board";
import { fill, h, svg } from "../dom";
import type { Child } from "../dom";
import { lightThings } from "../hand";
import { dataNumber, names, numbers, rows } from "../read";
import type { BoardDrawing, BoardHandle, BoardIO, EventMsg, GameInfo, GamePanel, Lit, ShowOptions, Thing, View } from "../types";
import { badgeArt, landArt, letterOf, picture, tileArt } from "./kings-water/art";
import { bestPlan, districtsOf, isServed, outcomeOf, withFacility } from "./kings-water/plan";
import type { Plan } from "./kings-water/plan";
import { cardOf, incomeOf, num, plural, realmOf, taxOf, tilesOf, title } from "./kings-water/realm";
import type { Card, Realm, Town } from "./kings-water/realm";
import { badge, facts, hand, label, optionText, prompt, question, say, slotOf, squeezes, tileText, verbText, where } from "./kings-water/words";
import style from "./kings-water.css";

const chip = (name: string, ...value: Child[]): HTMLElement => h("span", { class: "kw-chip" }, h("span", { class: "kw-name" }, name), " ", h("b", {}, value));
const sign = (colour: string): HTMLElement => h("span", { class: `kw-sign kw-${colour}`, title: colour }, letterOf(colour));

/** A part of the board that is drawn anew only when its looks have changed. */
class Part {
  private looks = "";
  constructor(readonly root: HTMLElement) {}

  draw(looks: unknown, children: () => Child): void {
    const now = JSON.stringify(looks);
    if (now === this.looks) return;
    this.looks = now;
    fill(this.root, children());
  }
}

// ---- The ledger (KW-2) ----

function ledger(realm: Realm): Child {
  const { game, view } = realm, { state } = view, most = dataNumber(game, "water", "bank_cap"), bank = num(view, "bank");
  return [
    chip("Round", `${num(view, "round")}/${game.options["rounds"] ?? ""}`),
    chip("Tax", `$${num(view, "tax_cost")} per ${num(view, "tax_tiles")} of `, String(state["taxed"] ?? "?").split("+").map((colour) => (colour === "?" ? "\u2013" : sign(colour)))),
    chip("Water", `$${num(view, "price_cost")} per ${plural(num(view, "price_drops"), "drop")}`),
    chip("Bank", `${bank}/${most} `, h("meter", { min: 0, max: most, value: bank, "aria-hidden": "true" })),
    chip("Unrest", num(view, "unrest")), chip("Purse", `$${num(view, "purse")}`),
    realm.towns.map((town) => (squeezes(town).length > 0 ? h("span", { class: "kw-chip kw-squeezed" }, h("span", { class: "kw-name" }, title(town.seat)), " ", squeezes(town).join("; ")) : null)),
  ];
}

function notices(realm: Realm): Child {
  const { game, view, card } = realm;
  const goals = names(view.state["bonus"]).map((term) => cardOf(game, term, "bonus_goals")).filter((goal): goal is Card => goal !== null);
  return [
    h("p", { class: "kw-card" }, card
      ? [h("b", {}, `${realm.wants ? "Demand" : "Event"}: ${String(card["name"])}. `), String(card["text"]), realm.wants ? h("em", {}, ` If not: ${String(card["penalty_text"])}.`) : null]
      : h("span", { class: "kw-name" }, "No card of the King this round yet.")),
    goals.length > 0 ? h("details", { class: "kw-goals" }, h("summary", {}, "Bonus goals: ", goals.map((goal) => String(goal["name"])).join(", ")),
      h("ul", {}, goals.map((goal) => h("li", {}, h("b", {}, `${String(goal["name"])}: `), String(goal["text"]))))) : null,
  ];
}

// ---- Towns ----

interface Drawn {
  root: HTMLElement;
  head: Part;
  tiles: SVGGElement;
  works: Part;
  looks: string;
}

function townHead(realm: Realm, town: Town, index: number, focus: () => void): Child {
  const earning = outcomeOf(realm, town, { cells: [], facility: false }).income, best = bestPlan(realm, town);
  const could = outcomeOf(realm, town, best), all = districtsOf(town), ran = all.filter((cell) => cell.ran).length;
  return [
    h("button", { type: "button", class: "kw-town-name", title: "Show this territory large", onclick: focus }, badgeArt(index + 1, town.seat, town.colour), h("b", {}, town.name), ` ${title(town.seat)}`),
    h("span", { class: "kw-line" }, `$${town.cash} \u00b7 ${town.stored}/${plural(town.room, "drop")}${town.reserve > 0 ? ` +${town.reserve} in reserve` : ""}${town.legacy > 0 ? ` \u00b7 ${plural(town.legacy, "Legacy card")}` : ""}`),
    h("span", { class: "kw-line" }, earning > 0 ? h("b", {}, `Earning $${earning} with ${ran} of ${all.length}`) : all.length === 0 ? "No districts yet" : `Could earn $${could.income - could.cost} with ${best.cells.length} of ${all.length}`),
  ];
}

function worksLine(realm: Realm, town: Town, io: BoardIO): Child {
  const guests = realm.towns.filter((other) => other.posts.includes(town.seat));
  const offered = town.acts && realm.view.offers.includes("facility");
  return h("button", { type: "button", class: `kw-works${town.runs ? " on" : ""}`, "data-thing": `seat ${town.seat}`, onclick: () => (offered ? io.act("facility") : io.pick({ kind: "seat", term: town.seat })) },
    sign(town.colour), ` ${town.works}${town.runs ? ", running" : ""}`, h("span", { class: "kw-posts" }, guests.length > 0 ? `posts: ${guests.map((other) => title(other.seat)).join(", ")}` : "no posts"));
}

// ---- The rows (KW-91) ----

function slotButton(realm: Realm, term: string, io: BoardIO): HTMLElement {
  const slot = slotOf(realm, term);
  return h("button", { type: "button", class: `kw-slot${slot ? "" : " empty"}`, "data-thing": `space ${term}`, title: say(realm.game, realm.view, { kind: "space", term }), onclick: () => io.pick({ kind: "space", term }) },
    slot ? [picture(realm, slot.tile), h("span", { class: "kw-slot-words" }, h("span", { class: "kw-slot-name" }, slot.tile.name), h("b", {}, `$${slot.tile.price + slot.more}`),
      h("small", {}, slot.more > 0 ? ` ${slot.tile.price}+${slot.more}` : "", slot.left !== undefined ? ` ${slot.left} left` : ""),
      h("small", { class: "kw-class" }, slot.tile.plant ? (slot.tile.recycle ? "recycles" : "waterplant") : slot.tile.kind))] : "empty");
}

function market(realm: Realm, io: BoardIO): Child {
  const slots = realm.game.board.spaces.filter((space) => space.kind.endsWith("-slot") || space.kind === "pile");
  const row = (name: string, kinds: string[]): Child => h("section", { class: "kw-row", "aria-label": name }, h("h3", {}, name),
    h("div", { class: "kw-slots" }, slots.filter((space) => kinds.includes(space.kind)).map((space) => slotButton(realm, space.term ?? space.id, io))));
  return [row("Districts, cheap end first", ["district-slot"]), row("Waterplants, and the open pile", ["plant-slot", "pile"])];
}

// ---- The planner (KW-68 to KW-74) ----

class Planner extends Part {
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
    const send = (name: string, row: string[]): HTMLElement => h("button", { type: "button", class: "button small", disabled: row.length === 0 || found.lacks.length > 0, onclick: () => this.io.act(...row) }, name);
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
        h("button", { type: "button", class: "button small", onclick: () => this.change(bestPlan(realm, town)) }, "Best choice"),
        h("button", { type: "button", class: "button small", onclick: () => this.change({ cells: [], facility: false }) }, "Clear"),
        send("Supply these", actions), send("Supply and collect", actions.length > 0 ? [...actions, "end"] : [])),
    ];
  }
}

// ---- The King's desk (KW-33 to KW-35) ----

class Desk extends Part {
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
      h("div", { class: "kw-buttons" }, h("button", { type: "button", class: "button small", disabled: !view.offers.includes(action), onclick: () => this.io.act(action) }, "Set these rates"))];
  }
}

// ---- Selling (KW-61, KW-63) ----

/** A sale cannot be meant by pointing alone: a click on a tile that can be sold only asks. */
class Sale extends Part {
  private action = "";

  constructor(private readonly io: BoardIO) {
    super(h("section", { class: "kw-planner kw-sale", "aria-label": "Sale", hidden: true }));
  }

  /** Asks about the tile on a cell; false if it cannot be sold now. */
  ask(realm: Realm, term: string): boolean {
    this.action = realm.view.offers.find((offer) => [`destroy ${term}`, `sell ${term}`].includes(offer)) ?? "";
    this.show(realm);
    this.root.querySelector<HTMLElement>(".kw-keep")?.focus();
    return this.action !== "";
  }

  show(realm: Realm): void {
    if (!realm.view.offers.includes(this.action)) this.action = "";
    this.root.hidden = this.action === "";
    this.draw([this.action, realm.view.state], () => (this.action ? this.content(realm, this.action) : null));
  }

  private content(realm: Realm, action: string): Child {
    const town = realm.towns.findIndex((other) => other.acts), term = action.split(" ")[1] ?? "";
    const at = realm.towns[town]?.cells.findIndex((cell) => cell.term === term) ?? -1, tile = realm.towns[town]?.cells[at]?.tile;
    const paid = numbers(rows(realm.view.state["paid"])[town] ?? null)[at] ?? 0;
    const refund = Math.floor(paid * dataNumber(realm.game, "limits", "refund_num") / Math.max(1, dataNumber(realm.game, "limits", "refund_den")));
    const keep = (): void => {
      this.action = "";
      this.show(realm);
    };
    return [h("p", { role: "status" }, `Sell the ${tile?.name ?? "tile"} on ${term} for $${refund}?`),
      h("div", { class: "kw-buttons" }, h("button", { type: "button", class: "button small kw-keep", onclick: keep }, "Keep it"),
        h("button", { type: "button", class: "button small", "data-action": action, onclick: () => this.io.act(action) }, `Sell for $${refund}`))];
  }
}

// ---- The board ----

class Board implements BoardHandle {
  private readonly root: HTMLElement;
  private readonly ledger = new Part(h("section", { class: "kw-ledger", "aria-label": "The King's ledger" }));
  private readonly notices = new Part(h("section", { class: "kw-notices" }));
  private readonly market = new Part(h("section", { class: "kw-market" }));
  private readonly planner: Planner;
  private readonly desk: Desk;
  private readonly sale: Sale;
  private readonly towns: Drawn[];
  private readonly land = h("section", { class: "kw-towns" });
  private readonly targets: Targets;
  private readonly watch: ResizeObserver;
  private telling: Telling | null = null;
  private view: View | null = null;
  private focus = -1; // the territory shown large on a phone
  private lit: Lit | null = null;

  constructor(host: HTMLElement, private readonly game: GameInfo, private readonly io: BoardIO) {
    this.targets = new Targets({ ...io, pick: (thing) => this.point(thing) }, (thing) => (this.view ? say(game, this.view, thing) : thing.term));
    this.planner = new Planner(io, () => this.drawTowns());
    this.desk = new Desk(io);
    this.sale = new Sale(io);
    this.towns = game.seats.slice(1).map((seat, index) => this.makeTown(seat, index));
    this.land.append(...this.towns.map((town) => town.root));
    this.root = h("div", { class: "kw" }, this.ledger.root, this.notices.root, this.planner.root, this.desk.root, this.sale.root, this.land, this.market.root);
    host.append(this.root);
    this.watch = new ResizeObserver(([entry]) => this.ledger.root.style.setProperty("--kw-top", `${(entry?.target as HTMLElement | undefined)?.offsetHeight ?? 0}px`)); // the ledger sticks below the bar on a phone
    const bar = document.querySelector(".bar");
    if (bar) this.watch.observe(bar);
  }

  destroy(): void {
    this.telling?.end();
    this.watch.disconnect();
    this.root.remove();
  }

  private point(thing: Thing): void {
    if (this.view && thing.kind === "space" && this.sale.ask(realmOf(this.game, this.view), thing.term)) return;
    this.io.pick(thing);
  }

  light(lit: Lit): void {
    this.lit = lit;
    this.targets.light(lit);
    lightThings(this.market.root, lit);
    for (const town of this.towns) lightThings(town.works.root, lit);
  }

  async show(view: View, previous: View | null, events: readonly EventMsg[], options: ShowOptions): Promise<void> {
    this.telling?.end();
    const telling = new Telling(options);
    this.telling = telling;
    this.view = view;
    if (this.focus < 0) this.focus = Math.max(0, this.game.seats.indexOf(view.viewer) - 1);
    const realm = realmOf(this.game, view), { state } = view;
    this.ledger.draw([state], () => ledger(realm));
    this.notices.draw([state["event"], state["demand"], state["bonus"]], () => notices(realm));
    this.market.draw([state["row"], state["stack"], state["event"]], () => market(realm, this.io));
    this.planner.show(realm);
    this.desk.show(realm);
    this.sale.show(realm);
    this.drawTowns();
    this.targets.describe();
    if (this.lit) this.light(this.lit);
    if (previous && telling.moves) await this.tell(telling, events);
  }

  /** Where something was built, earned or paid is pointed out for a moment. */
  private async tell(telling: Telling, events: readonly EventMsg[]): Promise<void> {
    for (const event of events) {
      if (telling.over) return;
      const town = this.towns[this.game.seats.indexOf(event.seat ?? "") - 1];
      const built = event.kind === "built" ? this.root.querySelector(`[data-tile="${String(event.args?.[1])}"]`) : null;
      const place = built ?? (["income", "tax", "fine", "gets", "short", "capped"].includes(event.kind ?? "") ? town?.head.root : event.kind === "unrest" || event.kind === "tax-rate" || event.kind === "price" ? this.ledger.root : null);
      if (!place) continue;
      await telling.read(event);
      await telling.play(place, [{ opacity: 0.25 }, { opacity: 1 }], 380);
    }
  }

  private makeTown(seat: string, index: number): Drawn {
    const empty = realmOf(this.game, { state: {}, offers: [] } as unknown as View).towns[index];
    const cells = empty?.cells ?? [], right = Math.max(...cells.map((cell) => cell.x)) + 100, below = Math.max(...cells.map((cell) => cell.y)) + 100;
    const tiles = group("kw-tiles"), targets = group("targets");
    for (const cell of cells) {
      const outline = `M${cell.x + 5} ${cell.y + 5}h90v90h-90z`;
      targets.append(this.targets.add({ kind: "space", term: cell.term }, { x: cell.x + 50 + index * (right + 100), y: cell.y + 50 }, outline, outline, true));
    }
    const letters = cells.filter((cell) => cell.y === 0).map((cell) => svg("text", { x: cell.x + 50, y: -6, class: "kw-grid" }, cell.term.slice(1, 2)));
    const lines = cells.filter((cell) => cell.x === 0).map((cell) => svg("text", { x: -12, y: cell.y + 58, class: "kw-grid" }, cell.term.slice(2)));
    const head = new Part(h("div", { class: "kw-head" })), works = new Part(h("div", {}));
    const map = svg("svg", { viewBox: `-24 -28 ${right + 26} ${below + 30}`, role: "group", "aria-label": `Territory of ${title(seat)}` }, letters, lines, cells.map(landArt), tiles, targets);
    return { root: h("article", { class: "kw-town" }, head.root, map, works.root), head, tiles, works, looks: "" };
  }

  private drawTowns(): void {
    if (!this.view) return;
    const realm = realmOf(this.game, this.view), planned = this.planner.cells;
    this.towns.forEach((drawn, index) => {
      const town = realm.towns[index];
      if (!town) return;
      drawn.root.classList.toggle("large", index === this.focus);
      drawn.root.classList.toggle("acts", town.acts);
      const card = realm.card?.["name"];
      drawn.head.draw([town, card], () => townHead(realm, town, index, () => {
        this.focus = index;
        this.drawTowns();
      }));
      drawn.works.draw([town.runs, town.acts, realm.towns.map((other) => other.posts), this.view?.offers.includes("facility")], () => worksLine(realm, town, this.io));
      const looks = JSON.stringify([town.cells, town.posts, town.runs, town.acts, card, planned]);
      if (looks === drawn.looks) return;
      drawn.looks = looks;
      const watered = new Set(bestPlan(realm, town).cells);
      fill(drawn.tiles, town.cells.map((cell) => {
        if (!cell.tile) return null;
        const art = tileArt(realm, cell.tile, { earns: cell.ran, watered: cell.ran || watered.has(cell.term), served: (colour) => isServed(realm, town, colour), drops: cell.drops });
        art.classList.toggle("planned", planned.includes(cell.term));
        return svg("g", { transform: `translate(${cell.x} ${cell.y})`, "data-tile": cell.term }, art);
      }));
    });
  }
}

// ---- The cheat sheet (KW-122) ----

const sheet: GamePanel = {
  id: "sheet", name: "Sheet (b)", key: "b",
  mount(host, game, io) {
    const rule = (words: string): Child => words.split(/\((KW-\d+)\)/).map((part, i) => (i % 2 ? h("button", { type: "button", class: "rule-link", onclick: () => io.openRule(part) }, part) : part));
    const list = h("ul", { class: "kw-sheet" });
    const value = (...path: string[]): number => dataNumber(game, ...path);
    host.append(h("h3", {}, "Where tiles may stand"), h("dl", { class: "kw-where" }, Object.entries(where).map(([kind, words]) => [h("dt", {}, title(kind)), h("dd", {}, rule(words))])),
      h("h3", {}, "Supply"), h("p", {}, rule(`Own tokens: run the facility, ${plural(value("resource", "facility_water"), "drop")} a turn (KW-71). Others': $1 for ${value("resource", "tokens_per_dollar")}, with a trading post there (KW-73). `),
        rule(`A post costs $${value("trading_post", "cost")} and needs waterplants for ${value("trading_post", "min_capacity")} drops (KW-77). At most ${value("limits", "hand")} tiles stay in hand (KW-52).`)),
      h("h3", {}, "Tiles"), list);
    let done = "";
    return {
      show(view) {
        const realm = realmOf(game, view), looks = String(realm.card?.["name"]);
        if (looks === done) return;
        done = looks;
        fill(list, [...tilesOf(game).values()].map((tile) => h("li", {}, picture(realm, tile), h("span", {}, h("b", {}, `${tile.name} $${tile.price}`), ` ${tileText(realm, tile)}`))));
      },
    };
  },
};

export const drawing: BoardDrawing = {
  mount: (host, game, io) => new Board(host, game, io),
  style, badge, facts, say, label, prompt, optionText, verbText, hand, question, panels: [sheet],
};
