// mine.ts - the tables at servers that this browser has keys for, and the keys a host opened tables with.
import { keep, readKept } from "./settings";

export interface MyTable {
  key: string;
  game: string;
  gameTitle: string;
  name: string;
  viewer: string; // a seat, or "spectator"
  visited: number;
}

const TABLES = "weir.tables";
const HOST = "weir.hosts";
const MOST = 64;

export function myTables(): MyTable[] {
  return readKept<MyTable[]>(TABLES, []);
}

export function rememberTable(table: MyTable): void {
  keep(TABLES, [table, ...myTables().filter((other) => other.key !== table.key)].slice(0, MOST));
}

export function forgetTable(key: string): void {
  keep(TABLES, myTables().filter((table) => table.key !== key));
}

/** The keys this browser hosts with; new tables go to the first. */
export function hostKeys(): string[] {
  return readKept<string[]>(HOST, []);
}

export function rememberHostKey(key: string): void {
  keep(HOST, [...hostKeys().filter((other) => other !== key), key]);
}
