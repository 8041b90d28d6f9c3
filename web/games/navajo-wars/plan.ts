// plan.ts - Navajo Wars as the drawing reads it: lands and areas from the edition, and a state field by field. The state
// of a telling is a copy that events change one after the other.
import { UNIT } from "../../board";
import type { Point } from "../../board";
import { data, names, numbers, rows } from "../../read";
import type { EventMsg, Field, GameInfo, Json, View } from "../../types";

export type State = Record<string, Field>;
export type Item = { [key: string]: Json };

export const families = ["A", "B", "C", "D", "E", "F"];
export const people = ["man", "woman", "child"];
export const colours = ["black", "brown", "white", "yellow", "red", "green", "blue"];
export const boxes: [string, string][] = [["bag", "Draw bag"], ["raided", "Raided cubes"], ["recovery", "Recovery"], ["subjugation", "Subjugation"]];
export const tracks: [string, string, number, string][] = [ // field, name, most, term in events
  ["culture", "Culture", 19, "culture"], ["military", "Military", 19, "military"], ["ap", "Action points", 19, "action-points"],
  ["morale", "Enemy Morale", 19, "enemy-morale"], ["enemy_ferocity", "Enemy Ferocity", 9, "enemy-ferocity"], ["enemy_ap", "Enemy points", 19, "enemy-points"],
];

export const list = (game: GameInfo, ...path: string[]): Item[] => {
  const found = data(game, ...path);
  return Array.isArray(found) ? (found as Item[]) : [];
};
export const terms = (game: GameInfo, domain: string): string[] => game.board.domains.find(({ name }) => name === domain)?.terms ?? [];
export const count = (field: Field | undefined): number => (typeof field === "number" ? field : 0);
export const text = (value: Json | Field | undefined): string => (typeof value === "string" ? value : "");
export const sum = (field: Field | undefined): number => numbers(field).reduce((a, b) => a + b, 0);

// ---- The map ----

export interface Land {
  id: string;
  name: string;
  worth: number;
  canyon: boolean;
  x: number;
  areas: string[];
}

export interface Chart {
  game: GameInfo;
  lands: Land[];
  points: Map<string, Point>; // of areas and boxes
  kinds: Map<string, string>;
  landOf: Map<string, Land>;
  values: Map<string, [number, number]>; // number of an area, and its value with a Horse
}

const charts = new WeakMap<GameInfo, Chart>();
export const STEP = 118;

export function chartOf(game: GameInfo): Chart {
  const known = charts.get(game);
  if (known) return known;
  const chart: Chart = { game, lands: [], points: new Map(), kinds: new Map(), landOf: new Map(), values: new Map() };
  list(game, "lands").forEach((land, i) => {
    const id = text(land["id"]), entry: Land = { id, name: text(land["name"]), worth: Number(land["vp"]), canyon: i === 6, x: i * STEP, areas: [] };
    chart.lands.push(entry);
    (land["areas"] as number[][]).forEach((pair, n) => {
      const area = `${id}-${n + 1}`;
      entry.areas.push(area);
      chart.values.set(area, [pair[0] ?? n + 1, pair[1] ?? 1]);
    });
  });
  for (const space of game.board.spaces) {
    const term = space.term ?? "", column = Math.round((space.x * UNIT) / 120000);
    chart.kinds.set(space.id, space.kind);
    const land = chart.lands[column];
    if (!term || !land) continue;
    chart.landOf.set(term, land);
    const y = space.kind === "caught" ? -152 : space.kind === "escape" ? -94 : ((space.y * UNIT) / 120000) * STEP;
    chart.points.set(term, { x: land.x, y });
  }
  charts.set(game, chart);
  return chart;
}

export const placeName = (game: GameInfo, term: string): string => {
  const chart = chartOf(game), land = chart.landOf.get(term), pair = chart.values.get(term);
  if (!land) return term;
  return pair ? `${land.name} ${pair[0]}` : `${land.name}, ${chart.kinds.get(term) === "caught" ? "Caught box" : "Escape box"}`;
};

// ---- Cards, counters, developments ----

export interface Card extends Item {
  kind: string;
}

export function cardOf(game: GameInfo, id: Field | undefined): Card | null {
  if (typeof id !== "string") return null;
  for (const [kind, of] of [["Operations", "operations"], ["Ceremony", "ceremonies"], ["Historical Event", "events"]] as const) {
    const card = list(game, of).find((one) => one["id"] === id);
    if (card) return { ...card, kind: card["kind"] === "transition" ? "Transitional Event" : kind };
  }
  return null;
}
export const cardName = (game: GameInfo, id: string): string => text(cardOf(game, id)?.["name"]) || setName(game, id);
export const setName = (game: GameInfo, id: string): string => text(list(game, "developments").find((one) => one["id"] === id)?.["name"]) || id;

export interface Side {
  do: string;
  cost: string;
  striped: boolean;
}

/** Both sides of an instruction counter: the one that lies up first. */
export function sidesOf(game: GameInfo, state: State, counter: string): [Side, Side] {
  const one = list(game, `instructions-${text(state["period"])}`).find(({ id }) => id === counter);
  const read = (name: string): Side => {
    const side = one?.[name] as Item | undefined;
    return { do: text(side?.["do"]), cost: String(side?.["cost"] ?? ""), striped: side?.["striped"] === true };
  };
  const both: [Side, Side] = [read("front"), read("back")];
  return names(state["back_up"]).includes(counter) ? [both[1], both[0]] : both;
}

export const owns = (game: GameInfo, state: State, set: string, level: number): boolean => (numbers(state["levels"])[terms(game, "set").indexOf(set)] ?? 0) >= level;

/** The top frame of the work in progress. */
export const frameOf = (state: State): number[] => numbers(rows(state["frames"])[count(state["depth"]) - 1]);

export interface Family {
  letter: string;
  place: string;
  people: string[];
  ferocity: number;
  horse: boolean;
  chief: boolean;
}

export function familyOf(state: State, index: number): Family {
  const letter = families[index] ?? "";
  return {
    letter, place: text(rows(state["place"])[index]), people: names(rows(state["people"])[index]), ferocity: numbers(state["ferocity"])[index] ?? 0,
    horse: names(state["mounted"]).includes(letter), chief: state["manuelito"] === letter,
  };
}
export const allFamilies = (state: State): Family[] => families.map((_, i) => familyOf(state, i));

// ---- Events change a copy of the state, so that each is seen as it is told ----

const copy = (state: State): State => JSON.parse(JSON.stringify(state)) as State;
export const stateOf = (view: View): State => copy(view.state);

function put(state: State, field: string, index: number, value: Field): void {
  const row = state[field];
  if (Array.isArray(row) && index >= 0) row[index] = value;
}
const without = (state: State, field: string, term: string): void => void (state[field] = names(state[field]).filter((one) => one !== term));
const including = (state: State, field: string, term: string): void => void (state[field] = [...new Set([...names(state[field]), term])]);

/** Carries out an event; answers the term of the place, family, counter or track it is about. */
export function applyEvent(game: GameInfo, state: State, event: EventMsg): string {
  const [a = "", b = "", c = 0] = event.args ?? [], one = String(a), two = String(b), family = families.indexOf(one);
  const landIndex = chartOf(game).lands.indexOf(chartOf(game).landOf.get(two) ?? chartOf(game).landOf.get(one) as Land);
  const display = (from: string, to: string): void => {
    for (const column of ["active", "inactive"]) state[column] = rows(state[column]).map((term) => (term === from ? to : term === to ? from : term));
  };
  switch (event.kind === "action" && event.seat === "*" ? (event.action ?? "").split(" ")[0] : event.kind) {
    case "track": {
      const field = tracks.find(([, , , term]) => term === one)?.[0];
      if (field) state[field] = Number(c);
      return one;
    }
    case "card": state["card"] = one; return one;
    case "ferocity": put(state, "ferocity", family, Number(b)); return one;
    case "moved": case "founded": put(state, "place", family, two); return one;
    case "removed": put(state, "place", family, null); return one;
    case "horse": without(state, "mounted", one); return one;
    case "joined": case "lost-person": {
      const index = families.indexOf(two), held = names(rows(state["people"])[index]).filter((person) => person !== one);
      put(state, "people", index, event.kind === "joined" ? [...held, one] : held);
      return two;
    }
    case "drought": put(state, "drought", chartOf(game).lands.findIndex(({ id }) => id === one), Number(b)); return one;
    case "outpost": case "outpost-moved": putOutpost(state, one, landIndex, two); return two;
    case "planted": including(state, "corn", one); return one;
    case "corn-gone": case "corn-taken": without(state, "corn", one); return one;
    case "raid-counter": including(state, "raid", one); if (Number(b) > 1) including(state, "raid_double", one); return one;
    case "raid-cleared": state["raid"] = []; state["raid_double"] = []; return "";
    case "tribal-counter": including(state, "tribal", one); return one;
    case "harass": including(state, "harass", one); return one;
    case "intruder-laid": including(state, "intruders", one); return one;
    case "flipped": names(state["back_up"]).includes(one) ? without(state, "back_up", one) : including(state, "back_up", one); return `counter ${one}`;
    case "swapped": display(one, two); return `counter ${one}`;
    case "executes": case "cannot-pay": case "boxed": case "box-ends": case "box-holds": return `counter ${one}`;
    case "manuelito": state["manuelito"] = one; return one;
    case "battle": case "strength": return one;
    default: return "";
  }
}

function putOutpost(state: State, kind: string, land: number, area: string): void {
  const row = rows(state["outpost"])[kind === "rancho" ? 1 : 0];
  if (Array.isArray(row) && land >= 0) row[land] = area;
}
