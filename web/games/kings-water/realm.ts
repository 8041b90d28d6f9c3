// realm.ts - a view of The King's Water read into towns, tiles and cards. All printed numbers come from the edition.
import { data, dataNumber, names, numbers, rows } from "../../read";
import type { Field, GameInfo, Json, View } from "../../types";

export interface Tile {
  name: string;
  code: string;
  plant: boolean;
  colour: string; // "" for waterplants
  kind: string; // the class of a district
  price: number;
  water: number;
  dots: string[];
  income: number;
  capacity: number;
  recycle: boolean;
}

export interface Cell {
  term: string;
  x: number;
  y: number;
  land: string;
  tile: Tile | null;
  drops: number;
  paid: number;
  ran: boolean;
}

export interface Town {
  seat: string;
  name: string;
  works: string; // its facility
  colour: string; // of its tokens
  cash: number;
  arrears: number;
  reserve: number;
  legacy: number;
  free: boolean; // whether its water is free
  posts: string[];
  cap: number | null;
  pending: string | null;
  amount: number;
  hand: { tile: Tile; paid: number }[];
  cells: Cell[];
  stored: number;
  room: number;
  acts: boolean; // it is this town's turn
  runs: boolean; // its facility runs
  tokens: Record<string, number>; // used this turn
}

export type Card = { [key: string]: Json };

export interface Realm {
  game: GameInfo;
  view: View;
  towns: Town[];
  card: Card | null; // of this round
  effects: Card[];
  wants: boolean; // the card is a demand
}

export const colours = ["green", "red", "yellow", "grey"];
const NO_CAP = 255;

export const termOf = (name: unknown): string => String(name).replaceAll(" ", "-");
export const spoken = (term: string): string => term.replaceAll("-", " ");
export const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;
export const num = (view: View, field: string): number => numbers([view.state[field] ?? 0])[0] ?? 0;

export function cards(game: GameInfo, ...path: string[]): Card[] {
  const list = data(game, ...path);
  return Array.isArray(list) ? (list as Card[]) : [];
}

/** A card by what actions and fields call it. */
export function cardOf(game: GameInfo, term: Field | undefined, ...path: string[]): Card | null {
  return cards(game, ...path).find((card) => termOf(card["name"]) === term) ?? null;
}

const kept = new WeakMap<GameInfo, Map<string, Tile>>();

export function tilesOf(game: GameInfo): Map<string, Tile> {
  const known = kept.get(game);
  if (known) return known;
  const of = (entry: Card): Tile => ({
    name: String(entry["name"]), code: String(entry["id"]), plant: entry["capacity"] !== undefined, colour: String(entry["colour"] ?? ""), kind: String(entry["class"] ?? "waterplant"),
    price: Number(entry["price"]), water: Number(entry["water"] ?? 0), dots: (entry["dots"] ?? []) as string[], income: Number(entry["income"] ?? 0),
    capacity: Number(entry["capacity"] ?? 0), recycle: entry["recycle"] === true,
  });
  const all = [...cards(game, "districts"), ...cards(game, "plants"), data(game, "basic") as Card].map(of);
  const found = new Map(all.map((tile) => [termOf(tile.name), tile]));
  kept.set(game, found);
  return found;
}

const read = new WeakMap<View, Realm>();

export function realmOf(game: GameInfo, view: View): Realm {
  const known = read.get(view);
  if (known) return known;
  const { state } = view, event = cardOf(game, state["event"], "events"), demand = cardOf(game, state["demand"], "demands");
  const realm: Realm = { game, view, towns: [], card: event ?? demand, effects: (event?.["effects"] ?? []) as Card[], wants: !event && demand !== null };
  realm.towns = game.seats.slice(1).map((_, town) => readTown(realm, town));
  read.set(view, realm);
  return realm;
}

function readTown({ game, view }: Realm, town: number): Town {
  const { state } = view, tiles = tilesOf(game), seat = game.seats[town + 1] ?? "";
  const row = (field: string): Field => rows(state[field])[town] ?? null;
  const count = (field: string): number => numbers(state[field])[town] ?? 0;
  const acts = state["active"] === seat;
  const land = game.board.spaces.filter((space) => ["pool", "grass", "plain"].includes(space.kind)), size = land.length / (game.seats.length - 1);
  const ran = acts ? names(state["ran"]) : [], drops = numbers(row("drops")), spent = numbers(row("paid")), paid = numbers(row("hand_paid"));
  const cells = land.slice(town * size, (town + 1) * size).map((space, i): Cell => ({
    term: space.term ?? space.id, x: (space.x - (land[town * size]?.x ?? 0)) / 10, y: space.y / 10, land: space.kind,
    tile: tiles.get(String(rows(row("tile"))[i])) ?? null, drops: drops[i] ?? 0, paid: spent[i] ?? 0, ran: ran.includes((space.term ?? space.id).slice(1)),
  }));
  const role = (key: string): Json | undefined => data(game, "roles", seat, key);
  const cap = acts && num(view, "cap") < NO_CAP ? num(view, "cap") : count("event_cap");
  const tokens = numbers(state["tokens"]);
  return {
    seat, cells, acts, name: String(role("town")), works: String(role("facility")), colour: String(role("colour")),
    cash: count("cash"), arrears: count("arrears"), reserve: count("reserve"), legacy: count("legacy"), free: role("free_water") === true && count("legacy") > 0,
    posts: names(row("posts")), cap: cap < NO_CAP ? cap : null, pending: names([row("pending")])[0] ?? null, amount: count("pending_amount"),
    hand: names(row("hand")).flatMap((term, i) => (tiles.has(term) ? [{ tile: tiles.get(term) as Tile, paid: paid[i] ?? 0 }] : [])),
    stored: cells.reduce((sum, cell) => sum + (cell.tile?.plant ? cell.drops : 0), 0), room: cells.reduce((sum, cell) => sum + (cell.tile?.capacity ?? 0), 0),
    runs: acts && num(view, "facility") > 0, tokens: Object.fromEntries(colours.map((colour, i) => [colour, acts ? tokens[i] ?? 0 : 0])),
  };
}

/** What the event adds for a tile. */
function added(realm: Realm, op: string, tile: Tile): number {
  const meant = (effect: Card): boolean => !effect["by"] || String(effect["v"]).split("|").includes(effect["by"] === "colour" ? tile.colour : tile.kind);
  return realm.effects.reduce((sum, effect) => sum + (effect["op"] === op && meant(effect) ? Number(effect["n"]) : 0), 0);
}

export const needOf = (realm: Realm, tile: Tile): number => tile.water + added(realm, "need", tile);
export const incomeOf = (realm: Realm, tile: Tile): number => Math.max(0, tile.income + added(realm, "income", tile));
export const stopped = (realm: Realm, colour: string): boolean => realm.effects.some((effect) => effect["op"] === "token_down" && effect["v"] === colour);

/** What a slot of the rows costs more. */
export function surcharge(realm: Realm, row: string, slot: number): number {
  return realm.effects.reduce((sum, effect) => (effect["op"] === "surcharge" ? sum * Number(effect["mult"]) : sum), dataNumber(realm.game, "rows", row, slot));
}

/** Who sells tokens of a colour. */
export const ownerOf = (realm: Realm, colour: string): Town | undefined => realm.towns.find((town) => town.colour === colour);

/** The tax of a town by a rate, without what cards double or halve. */
export function taxOf(town: Town, taxed: string, cost: number, tiles: number): number {
  return taxed.split("+").reduce((sum, colour) => sum + cost * Math.floor(town.cells.filter((cell) => cell.tile?.colour === colour).length / Math.max(1, tiles)), 0);
}

export const penaltyText = (town: Town): string => ({
  "drops-to-return": `returns ${plural(town.amount, "drop")} next turn`, "cap-on-water": `at most ${plural(town.amount, "drop")} next turn`, "no-draft": "no draft next turn",
})[town.pending ?? ""] ?? spoken(town.pending ?? "");
