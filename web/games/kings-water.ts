// kings-water.ts - how The King's Water is drawn: the ledger, the three territories, the two rows, what has happened since one's
// last turn, and the cheat sheet as a panel; what is to be decided stands between ledger and land (steps.ts). Parts are drawn anew
// when what they show has changed. On a phone the rows come before the land while one drafts.
import { Targets, Telling, group } from "../board";
import { fill, h, svg } from "../dom";
import type { Child } from "../dom";
import { lightThings } from "../hand";
import { dataNumber, names } from "../read";
import type { BoardDrawing, BoardHandle, BoardIO, EventMsg, GameInfo, GamePanel, Lit, ShowOptions, View } from "../types";
import { badgeArt, landArt, picture, tileArt } from "./kings-water/art";
import { bestPlan, districtsOf, isServed, outcomeOf } from "./kings-water/plan";
import { cardOf, incomeOf, num, plural, realmOf, tilesOf, title } from "./kings-water/realm";
import type { Card, Realm, Town } from "./kings-water/realm";
import { Bench, Choices, Desk, Part, Planner, Sale, sign } from "./kings-water/steps";
import { badge, facts, hand, label, optionText, prompt, question, say, slotOf, squeezes, tileText, verbText, where } from "./kings-water/words";
import style from "./kings-water.css";

const chip = (name: string, ...value: Child[]): HTMLElement => h("span", { class: "kw-chip" }, h("span", { class: "kw-name" }, name), " ", h("b", {}, value));

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

function notices({ card, wants }: Realm): Child {
  return h("p", { class: "kw-card" }, card
    ? [h("b", {}, `${wants ? "Demand" : "Event"}: ${String(card["name"])}. `), String(card["text"]), wants ? h("em", {}, ` If not: ${String(card["penalty_text"])}.`) : null]
    : h("span", { class: "kw-name" }, "No card of the King this round yet."));
}

function goals({ game, view }: Realm): Child {
  const open = names(view.state["bonus"]).map((term) => cardOf(game, term, "bonus_goals")).filter((goal): goal is Card => goal !== null);
  return open.length > 0 ? [h("h3", {}, "Bonus goals, at the end of the game"), h("ul", {}, open.map((goal) => h("li", {}, h("b", {}, `${String(goal["name"])}: `), String(goal["text"]))))] : null;
}

// ---- What happened meanwhile ----

const MOST_NEWS = 30;
const squeezing = ["evaporated", "capped", "cap-later", "cap-now", "barred", "stopped", "needs", "unrest", "short", "returns", "failed", "fine", "arrears", "pending", "cards-gone"];
const newsworthy = [...squeezing, "inflow", "spilled", "rain", "earns-more", "surcharge", "relief", "tax-rate", "price", "imported", "dry-town", "post", "income", "no-income", "met", "delivers", "tax", "pays-water", "tokens"];

/** What others did since the viewer acted last; who was squeezed stands out. */
class News extends Part {
  private list: EventMsg[] = [];

  constructor() {
    super(h("section", { class: "kw-news", "aria-label": "Since your last turn", hidden: true }));
  }

  tell(view: View, previous: View | null, events: readonly EventMsg[]): void {
    const mine = previous?.toAct.includes(view.viewer) ?? false;
    if (mine && !view.toAct.includes(view.viewer)) this.list = [];
    else if (mine || previous?.viewer !== view.viewer) return;
    this.list.push(...events.filter(({ kind, args, text }) => text && newsworthy.includes(kind ?? "") && !(kind === "tax" && Number(args?.[0]) === 0)));
    this.list = this.list.slice(-MOST_NEWS);
    this.root.hidden = this.list.length === 0;
    this.draw(this.list, () => [h("h3", {}, "Since your last turn"), h("ul", {}, this.list.map(({ kind, text }) => h("li", { class: squeezing.includes(kind ?? "") ? "kw-lacks" : "" }, text)))]);
  }
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
    h("span", { class: "kw-line" }, `$${town.cash} \u00b7 ${town.stored}/${plural(town.room, "drop")}${town.reserve > 0 ? ` +${town.reserve} reserve` : ""}${town.legacy > 0 ? ` \u00b7 ${town.legacy} Legacy` : ""}`),
    h("span", { class: "kw-line" }, earning > 0 ? h("b", {}, `Earning $${earning} with ${ran} of ${all.length}`)
      : all.length === 0 ? "No districts yet" : `Could earn $${could.income - could.cost} with ${best.cells.length} of ${all.length}`),
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
      h("small", { class: "kw-class" }, slot.tile.plant ? (slot.tile.recycle ? "recycles" : "waterplant") : `${slot.tile.kind}, +$${incomeOf(realm, slot.tile)}`))] : "empty");
}

function market(realm: Realm, io: BoardIO): Child {
  const slots = realm.game.board.spaces.filter((space) => space.kind.endsWith("-slot") || space.kind === "pile");
  const row = (name: string, kinds: string[]): Child => h("section", { class: "kw-row", "aria-label": name }, h("h3", {}, name),
    h("div", { class: "kw-slots" }, slots.filter((space) => kinds.includes(space.kind)).map((space) => slotButton(realm, space.term ?? space.id, io))));
  return [row("Districts, cheap end first", ["district-slot"]), row("Waterplants, and the open pile", ["plant-slot", "pile"])];
}

// ---- The board ----

const narrow = matchMedia("(max-width: 60rem)"); // all stands in one column

class Board implements BoardHandle {
  private readonly root: HTMLElement;
  private readonly ledger = new Part(h("section", { class: "kw-ledger", "aria-label": "The King's ledger" }));
  private readonly notices = new Part(h("section", { class: "kw-notices" }));
  private readonly market = new Part(h("section", { class: "kw-market" }));
  private readonly goals = new Part(h("section", { class: "kw-goals" }));
  private readonly news = new News();
  private readonly choices: Choices;
  private readonly planner: Planner;
  private readonly desk: Desk;
  private readonly bench: Bench;
  private readonly sale: Sale;
  private readonly towns: Drawn[];
  private readonly land = h("section", { class: "kw-towns" });
  private readonly targets: Targets;
  private readonly watch: ResizeObserver;
  private telling: Telling | null = null;
  private view: View | null = null;
  private focus = -1; // the territory shown large on a phone
  private lit: Lit | null = null;
  private step = ""; // whose turn and phase it is, if the viewer is to act

  constructor(host: HTMLElement, private readonly game: GameInfo, private readonly io: BoardIO) {
    this.targets = new Targets(io, (thing) => (this.view ? say(game, this.view, thing) : thing.term));
    this.planner = new Planner(io, () => this.drawTowns());
    this.desk = new Desk(io);
    this.bench = new Bench(io);
    this.choices = new Choices(io);
    this.sale = new Sale(io);
    this.towns = game.seats.slice(1).map((seat, index) => this.makeTown(seat, index));
    this.land.append(...this.towns.map((town) => town.root));
    this.root = h("div", { class: "kw" }, this.ledger.root, this.notices.root, this.choices.root, this.planner.root, this.desk.root, this.bench.root, this.sale.root,
      this.land, this.market.root, this.goals.root, this.news.root);
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

  light(lit: Lit): void {
    this.lit = lit;
    // A tile that could be sold while one builds does not ask to be clicked.
    const sold = new Set(lit.picked.length === 0 ? lit.offers.filter((offer) => offer.verb === "destroy").map((offer) => offer.args[0]?.term) : []);
    this.targets.light({ ...lit, targets: lit.targets.filter((thing) => thing.kind !== "space" || !sold.has(thing.term)) });
    lightThings(this.market.root, lit);
    for (const town of this.towns) lightThings(town.works.root, lit);
    if (!this.view) return;
    const realm = realmOf(this.game, this.view);
    this.bench.show(realm, lit);
    this.sale.show(realm, lit);
  }

  async show(view: View, previous: View | null, events: readonly EventMsg[], options: ShowOptions): Promise<void> {
    this.telling?.end();
    const telling = new Telling(options);
    this.telling = telling;
    this.view = view;
    if (this.focus < 0) this.focus = Math.max(0, this.game.seats.indexOf(view.viewer) - 1);
    const realm = realmOf(this.game, view), { state } = view;
    this.ledger.draw([state], () => ledger(realm));
    this.notices.draw([state["event"], state["demand"]], () => notices(realm));
    this.goals.draw([state["bonus"]], () => goals(realm));
    this.news.tell(view, previous, events);
    this.market.draw([state["row"], state["stack"], state["event"]], () => market(realm, this.io));
    this.planner.show(realm);
    this.desk.show(realm);
    this.choices.show(realm);
    this.drawTowns();
    this.targets.describe();
    this.light(this.lit ?? { offers: [], targets: [], picked: [], marked: [] });
    this.turnTo(view, options);
    if (previous && telling.moves) await this.tell(telling, events);
  }

  /** On a phone each decision begins at the top, where it is to be made. */
  private turnTo({ phase, viewer, offers }: View, { animate }: ShowOptions): void {
    const step = offers.length > 0 ? `${viewer} ${phase}` : "";
    if (step === this.step) return;
    this.step = step;
    this.root.dataset["step"] = offers.length > 0 ? phase : "";
    if (step && narrow.matches && !document.querySelector(".lesson")) scrollTo({ top: 0, behavior: animate ? "smooth" : "auto" });
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
      h("h3", {}, "Supply"),
      h("p", {}, rule(`Own tokens: run the facility, ${plural(value("resource", "facility_water"), "drop")} a turn (KW-71). Others': $1 for ${value("resource", "tokens_per_dollar")}, with a trading post there (KW-73). `),
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
  style, badge, facts, say, label, prompt, optionText, verbText, hand, question, careful: ["destroy", "sell", "resell"], panels: [sheet],
};
