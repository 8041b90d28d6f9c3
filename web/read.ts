// read.ts - reads what views and editions hold, for drawings: fields of a state as names, numbers and rows, and members
// of an edition by their path. What is missing reads as nothing, so that a drawing never fails over a custom edition.
import type { Field, GameInfo, Json } from "./types";

/** The names in a field; hidden and empty places are left out. */
export function names(field: Field | undefined): string[] {
  return Array.isArray(field) ? field.filter((entry): entry is string => typeof entry === "string" && entry !== "?") : [];
}

/** The rows of a field: by seat, by kind. */
export function rows(field: Field | undefined): Field[] {
  return Array.isArray(field) ? field : [];
}

/** The numbers of a row; hidden ones read as 0. */
export function numbers(field: Field | undefined): number[] {
  return rows(field).map((entry) => (typeof entry === "number" ? entry : 0));
}

export function seatIndex(game: GameInfo, seat: string): number {
  return Math.max(0, game.seats.indexOf(seat));
}

/** A member of the edition: data(game, "prices", "casa"). */
export function data(game: GameInfo, ...path: (string | number)[]): Json | undefined {
  let at: Json | undefined = game.data;
  for (const key of path) {
    if (at === null || typeof at !== "object") return undefined;
    at = Array.isArray(at) ? at[Number(key)] : at[key];
  }
  return at;
}

/** A number of the edition, 0 if there is none. */
export function dataNumber(game: GameInfo, ...path: (string | number)[]): number {
  const value = data(game, ...path);
  return typeof value === "number" ? value : 0;
}
