// words.ts - The King's Water in words: what lies where, what there is to do, how everybody stands.
import { data, dataNumber, names, rows, seatIndex } from "../../read";
import type { Fact, GameInfo, HandItem, Offer, Question, Thing, View } from "../../types";
import { badgeArt, picture } from "./art";
import { isServed, outcomeOf } from "./plan";
import { cardOf, incomeOf, needOf, num, penaltyText, plural, realmOf, spoken, surcharge, tilesOf, title } from "./realm";
import type { Realm, Tile, Town } from "./realm";

export const where: Record<string, string> = {
  waterplant: "on a pool; no neighbour needed (KW-55)", farmland: "on grass; after the first, next to a farmland of the town (KW-56)",
  livestock: "next to a waterplant of the town, on any land (KW-57)", dock: "on a pool; once the town has a dock, also next to one (KW-58)",
  general: "next to any tile of the town, on any land; the very first anywhere (KW-59)",
};

export function tileText(realm: Realm, tile: Tile): string {
  if (tile.plant) return `waterplant for ${plural(tile.capacity, "drop")}${tile.recycle ? ", recycling" : ""}`;
  const dots = tile.dots.length > 0 ? ` and ${tile.dots.join(" and ")} tokens` : "";
  return `${tile.colour}, ${tile.kind}; needs ${plural(needOf(realm, tile), "drop")}${dots}, earns $${incomeOf(realm, tile)}`;
}

/** What a slot holds and costs. */
export function slotOf(realm: Realm, term: string): { tile: Tile; more: number; left?: number } | null {
  const tiles = tilesOf(realm.game), { state } = realm.view, at = Number(term.split("-")[1]) - 1, row = term.startsWith("district") ? 0 : 1;
  if (term === "basic") {
    const all = [...tiles.values()], tile = all.at(-1), left = rows(state["stack"])[all.length - 1];
    return tile && typeof left === "number" && left > 0 ? { tile, more: 0, left } : null;
  }
  const tile = tiles.get(String(rows(rows(state["row"])[row])[at]));
  return tile ? { tile, more: surcharge(realm, row ? "plants" : "districts", at) } : null;
}

function sayCell(realm: Realm, term: string): string {
  for (const town of realm.towns) {
    const cell = town.cells.find((other) => other.term === term);
    if (!cell) continue;
    const { tile } = cell, place = `${term}, ${cell.land} of ${town.name}`;
    if (!tile) return `${place}: free`;
    if (tile.plant) return `${place}: ${tile.name}, ${cell.drops} of ${plural(tile.capacity, "drop")}${tile.recycle ? ", recycling" : ""}`;
    const lacks = outcomeOf(realm, town, { cells: [term], facility: false }).lacks;
    const dark = tile.dots.filter((colour) => !isServed(realm, town, colour));
    const stands = cell.ran ? "supplied, earns this turn" : lacks.length > 0 ? `lacks: ${lacks.join(", ")}` : dark.length > 0 ? `the ${town.works} does not run yet` : "could be supplied";
    return `${place}: ${tile.name}, ${tileText(realm, tile)}; ${stands}`;
  }
  const slot = slotOf(realm, term);
  return slot ? `${spoken(term)}: ${slot.tile.name}, $${slot.tile.price}${slot.more ? ` and $${slot.more} surcharge` : ""}; ${tileText(realm, slot.tile)}` : `${spoken(term)}: empty`;
}

export function say(game: GameInfo, view: View, thing: Thing): string {
  const realm = realmOf(game, view);
  if (thing.kind === "space") return sayCell(realm, thing.term);
  if (thing.kind === "seat") {
    const town = realm.towns.find((other) => other.seat === thing.term);
    return town ? `${title(town.seat)}: ${town.name}, ${town.works}${town.runs ? ", running" : ""}` : title(thing.term);
  }
  if (thing.kind === "number" && view.phase === "build") {
    const held = realm.towns.find((town) => town.acts)?.hand[Number(thing.term) - 1];
    if (held) return `${thing.term}: ${held.tile.name}`;
  }
  return spoken(thing.term);
}

/** What a sale brings (KW-61). */
export const refundOf = (realm: Realm, paid: number): number => Math.floor((paid * dataNumber(realm.game, "limits", "refund_num")) / Math.max(1, dataNumber(realm.game, "limits", "refund_den")));

const waterCost = (view: View, drops: number): number => Math.ceil(drops / Math.max(1, num(view, "price_drops"))) * num(view, "price_cost");

export function label(game: GameInfo, view: View, offer: Offer): string {
  const realm = realmOf(game, view), town = realm.towns.find((other) => other.acts), [first, second] = offer.args.map((arg) => arg.term), count = Number(first);
  const cell = town?.cells.find((other) => other.term === first);
  switch (offer.verb) {
    case "water": case "topup": case "legacy": return count === 0 ? "none" : `${count}${town?.free ? "" : ` for $${waterCost(view, Math.min(count, num(view, "bank")))}`}`;
    case "import": return count === 0 ? "none" : `${count} for $${Math.ceil(count / Math.max(1, dataNumber(game, "water", "import_drops_per_dollar")))}`;
    case "draft": {
      const slot = slotOf(realm, first ?? "");
      return slot ? `${slot.tile.name}, $${slot.tile.price + slot.more}` : spoken(first ?? "");
    }
    case "build": return `${town?.hand[count - 1]?.tile.name ?? first} on ${second}`;
    case "resell": return `${first}: ${town?.hand[count - 1]?.tile.name ?? ""}, $${refundOf(realm, town?.hand[count - 1]?.paid ?? 0)}`;
    case "run": return `${first} ${cell?.tile?.name ?? ""}, $${cell?.tile ? incomeOf(realm, cell.tile) : 0}`;
    case "destroy": case "sell": return `${first} ${cell?.tile?.name ?? ""}, $${refundOf(realm, cell?.paid ?? 0)}`;
    case "post": return `${title(first ?? "")}, $${dataNumber(game, "trading_post", "cost")}`;
    default: return offer.args.map((arg) => title(spoken(arg.term))).join(", ");
  }
}

/** The drops that all districts whose tokens can be had would take, with the facility where they need it. */
function thirstOf(realm: Realm, town: Town): number {
  const cells = town.cells.filter((cell) => cell.tile?.dots.every((colour) => colour === town.colour || isServed(realm, town, colour)));
  return outcomeOf(realm, town, { cells: cells.map((cell) => cell.term), facility: false }).drops;
}

export function prompt(game: GameInfo, view: View): string {
  const realm = realmOf(game, view), town = realm.towns.find((other) => other.acts);
  const cap = town && town.cap !== null ? ` At most ${town.cap} by the King's card.` : "";
  const said: Record<string, string> = {
    declare: "Name two colours to tax.", roll: "Roll for the river and a card.", pick: "Name whom the card caps.", rates: "Set taxed colours, tax and water price.", works: "Import drops, or none.",
    water: town ? `Request drops: you hold ${town.stored}, have room for ${town.room - town.stored} more and could use ${thirstOf(realm, town)} in all. The bank holds ${num(view, "bank")}.${cap}` : "",
    draft: `Draft tiles: you have $${town?.cash ?? 0}. Then end the phase.`,
    build: "Pick a tile of your hand, then a cell. Sheet (b): where tiles may stand.", run: `Supply districts: ${plural(town?.stored ?? 0, "drop")} left. Plan first, or click a district.`,
    sell: "Sell idle districts, or go on.", demand: "Comply with the King's demand, or take the penalty.",
  };
  return said[view.phase] ?? "";
}

/** Buttons have short names; headings say what the game says of a verb. */
const short: Record<string, string> = { facility: "Run your facility", comply: "Comply", default: "Take the penalty", end: "End this phase", roll: "Roll the die", works: "Import" };

export function verbText(verb: string, game: GameInfo): string | undefined {
  const help = game.verbs.find((other) => other.name === verb)?.help;
  return short[verb] ?? (help && title(help));
}

export const optionText = (name: string, value?: string): string | undefined => (name === "rounds" ? (value === undefined ? "Length" : `${value} rounds`) : undefined);

export const badge = (game: GameInfo, seat: string): SVGSVGElement => badgeArt(seatIndex(game, seat), seat, String(data(game, "roles", seat, "colour") ?? ""));

export function facts(game: GameInfo, view: View, seat: string): Fact[] {
  const realm = realmOf(game, view), index = seatIndex(game, seat), town = realm.towns[index - 1], standing = view.metrics["standing"]?.[index] ?? 0;
  const share: Fact = { label: "standing", value: `${standing}%`, title: `Standing: ${standing} per cent of the mark`, progress: Math.min(1, standing / 100) };
  if (!town) return [{ label: "purse", value: `$${num(view, "purse")}` }, { label: "bank", value: String(num(view, "bank")) }, { label: "unrest", value: String(num(view, "unrest")) }, share];
  const more: Fact[] = town.arrears > 0 ? [{ label: "arrears", value: `$${town.arrears}` }] : [];
  return [{ label: "money", value: `$${town.cash}` }, { label: "drops", value: `${town.stored}/${town.room}` }, ...(town.legacy > 0 ? [{ label: "Legacy", value: String(town.legacy) }] : []), ...more, share];
}

function goalOf(game: GameInfo, view: View, seat: string): HandItem[] {
  const index = seatIndex(game, seat), shown = names([rows(view.state["revealed"])[index] ?? null])[0];
  const card = cardOf(game, shown ?? names([rows(view.state["secret"])[index] ?? null])[0], "secret_goals", seat);
  return card ? [{ title: String(card["name"]), text: String(card["text"]), secret: shown === undefined }] : [];
}

export function hand(game: GameInfo, view: View, seat: string): HandItem[] {
  const realm = realmOf(game, view), town: Town | undefined = realm.towns[seatIndex(game, seat) - 1];
  const held = (town?.hand ?? []).map(({ tile, paid }, i): HandItem => ({
    title: `${i + 1} ${tile.name}`, text: `${tileText(realm, tile)}. Stands ${(where[tile.kind] ?? "").replace(/ \(.*/, "")}.${paid === 0 ? ` $${tile.price} to pay when built (KW-53).` : ""}`, art: () => picture(realm, tile),
    ...(view.phase === "build" && town?.acts ? { thing: { kind: "number", term: String(i + 1) } } : {}),
  }));
  const charters: HandItem[] = town && town.legacy > 0 ? [{ title: "Legacy card", count: town.legacy, text: "Lifts all caps on your water for a turn (KW-86)." }] : [];
  return [...held, ...charters, ...goalOf(game, view, seat)];
}

export function question(game: GameInfo, view: View): Question | null {
  if (view.phase !== "demand") return null;
  const { card } = realmOf(game, view);
  return { text: `${String(card?.["name"])}: ${String(card?.["text"])} If not: ${String(card?.["penalty_text"])}.` };
}

/** Everything that hangs over a mayor. */
export function squeezes(town: Town): string[] {
  return [town.cap !== null ? `at most ${plural(town.cap, "drop")} ${town.acts ? "this turn" : "this round"}` : "", town.pending ? penaltyText(town) : "", town.arrears > 0 ? `$${town.arrears} in arrears` : ""].filter(Boolean);
}
