// delta.ts - what a view of Rising Waters shows, in a shape that suits the drawing. The telling of events changes it
// step by step.
import { pointOf } from "../../board";
import type { Point } from "../../board";
import { data, dataNumber, names, numbers, rows } from "../../read";
import type { Field, GameInfo, Json, View } from "../../types";

export interface Water {
  id: string;
  name: string;
  place: string;
  anchor: string;
  hexes: string[];
}
export interface Land {
  id: string;
  name: string;
  elevation: number;
}

/** What never changes: the map and the lists of names. */
export interface Chart {
  game: GameInfo;
  hexes: string[];
  points: Map<string, Point>;
  kinds: Map<string, string>;
  waters: Water[];
  waterOf: Map<string, number>;
  landOf: Map<string, Land>;
  towns: Map<string, string>; // names of town sites
  places: { id: string; name: string }[];
  version: string;
  limit: number;
  weeks: number;
  relief: boolean;
  due: number; // donations for a green camp
}

const charts = new WeakMap<GameInfo, Chart>();
const objects = (json: Json | undefined): { [key: string]: Json }[] => (Array.isArray(json) ? (json as { [key: string]: Json }[]) : []);
export const terms = (game: GameInfo, domain: string): string[] => game.board.domains.find((one) => one.name === domain)?.terms ?? [];

export function chartOf(game: GameInfo): Chart {
  const old = charts.get(game);
  if (old) return old;
  const version = game.options["scenario"] ?? "spring", by = game.seats.length - 2;
  const chart: Chart = {
    game, hexes: terms(game, "hex"), points: new Map(), kinds: new Map(), waterOf: new Map(), landOf: new Map(), towns: new Map(), version,
    waters: objects(data(game, "water")) as unknown as Water[], places: objects(data(game, "places")) as unknown as Chart["places"],
    limit: dataNumber(game, "versions", version, "limits", by), weeks: dataNumber(game, "versions", version, "rounds"),
    relief: data(game, "versions", version, "relief") === true, due: dataNumber(game, "numbers", "donations", by),
  };
  for (const space of game.board.spaces) {
    chart.points.set(space.id, pointOf(space));
    chart.kinds.set(space.id, space.kind);
  }
  chart.waters.forEach((water, i) => water.hexes.forEach((hex) => chart.waterOf.set(hex, i)));
  for (const land of objects(data(game, "land"))) for (const hex of names(land["hexes"] as Field)) chart.landOf.set(hex, land as unknown as Land);
  for (const town of objects(data(game, "towns"))) chart.towns.set(String(town["hex"]), String(town["name"]));
  charts.set(game, chart);
  return chart;
}

export interface Pawn {
  hex: string;
  raft: string | null;
  seat: number;
}

export interface Delta {
  flooded: Set<string>;
  levees: Map<string, number>;
  survivors: Map<string, number>;
  pawns: Map<string, Pawn>;
  rafts: Map<string, { hex: string; survivors: number }>;
  towns: Map<string, number>; // by hex: whose
  camps: Map<string, boolean>; // by hex: whether it is green
  levels: number[];
  loss: number;
  week: number;
  donations: number;
  display: (string | null)[];
  weather: string[]; // of the last week
  known: string[]; // by a Newspaper
  heard: string[]; // by a Radio
}

const text = (field: Field | undefined): string | null => (typeof field === "string" && field !== "?" ? field : null);
export const count = (field: Field | undefined): number => (typeof field === "number" ? field : 0);

export function readDelta(chart: Chart, { state }: View): Delta {
  const { game, hexes } = chart;
  const positive = (field: Field | undefined): Map<string, number> => new Map(numbers(field).flatMap((n, i) => (n > 0 ? [[hexes[i] ?? "", n] as const] : [])));
  const pawns = new Map<string, Pawn>(), rafts: Delta["rafts"] = new Map(), green = names(state["green"]);
  terms(game, "pawn").forEach((pawn, i) => {
    const seat = Math.floor(i / 4), of = (field: string): string | null => text(rows(rows(state[field])[seat])[i % 4]), hex = of("pawn");
    if (hex) pawns.set(pawn, { hex, raft: of("aboard"), seat });
  });
  terms(game, "raft").forEach((raft, i) => {
    const hex = text(rows(state["raft"])[i]);
    if (hex) rafts.set(raft, { hex, survivors: numbers(state["raft_survivors"])[i] ?? 0 });
  });
  return {
    flooded: new Set([...names(state["flooded_north"]), ...names(state["flooded_south"])]),
    levees: positive(state["levee"]), survivors: positive(state["survivors"]), pawns, rafts,
    towns: new Map(rows(state["town"]).flatMap((hex, seat) => (text(hex) ? [[String(hex), seat] as const] : []))),
    camps: new Map(rows(state["camp"]).flatMap((hex, i) => (text(hex) ? [[String(hex), green.includes(`camp-${i + 1}`)] as const] : []))),
    levels: numbers(state["level"]), loss: count(state["loss"]), week: count(state["week"]), donations: count(state["donations"]),
    display: rows(state["display"]).map(text), weather: names(state["weather_now"]), known: names(state["weather_top"]), heard: names(state["owner_top"]),
  };
}

/** What the engine foresees: forecast 0 for known Weather cards, 1 to 4 for three medium rains at a place. */
export interface Forecast {
  hexes: string[];
  losses: number;
}

export function forecastOf(chart: Chart, view: View, which: number): Forecast {
  const words = ["north", "south"].flatMap((half) => (view.metrics[`forecast-${which}-${half}`] ?? [0, 0]).slice(0, 2));
  return {
    hexes: chart.hexes.filter((_, i) => (((words[i >> 5] ?? 0) >>> (i & 31)) & 1) === 1),
    losses: view.metrics[`forecast-${which}-losses`]?.[0] ?? 0,
  };
}
