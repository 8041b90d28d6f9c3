// plan.ts - what a choice of districts would bring, and the choice that brings most. From open fields and the edition; the
// engine judges whatever comes of it.
import { dataNumber } from "../../read";
import { incomeOf, needOf, ownerOf, stopped, title } from "./realm";
import type { Cell, Realm, Tile, Town } from "./realm";

export interface Plan {
  cells: string[];
  facility: boolean; // to be run for it
}

export interface Outcome {
  income: number;
  cost: number; // of other towns' tokens
  drops: number;
  lacks: string[];
}

/** Why a dot's token cannot be had even if the town's own facility runs; "" if it can. */
function unserved(realm: Realm, town: Town, colour: string): string {
  if (stopped(realm, colour)) return `${colour} tokens are stopped`;
  const owner = ownerOf(realm, colour);
  return owner === town || (owner && town.posts.includes(owner.seat)) ? "" : `no trading post with ${title(owner?.seat ?? "anybody")}`;
}

export const isServed = (realm: Realm, town: Town, colour: string): boolean => unserved(realm, town, colour) === "" && (colour !== town.colour || town.runs || !town.acts);

export function districtsOf(town: Town): (Cell & { tile: Tile })[] {
  return town.cells.filter((cell): cell is Cell & { tile: Tile } => cell.tile !== null && !cell.tile.plant);
}

function price(realm: Realm, tokens: number): number {
  return Math.ceil(tokens / Math.max(1, dataNumber(realm.game, "resource", "tokens_per_dollar")));
}

/** What more tokens cost, on top of those used so far. */
function costOf(realm: Realm, town: Town, more: Record<string, number>): number {
  return Object.entries(more).reduce((sum, [colour, count]) => {
    const used = town.tokens[colour] ?? 0;
    return colour === town.colour ? sum : sum + price(realm, used + count) - price(realm, used);
  }, 0);
}

/** The facility runs if the player says so or a dot needs it. */
export function withFacility(town: Town, plan: Plan): boolean {
  return !town.runs && (plan.facility || districtsOf(town).some((cell) => plan.cells.includes(cell.term) && cell.tile.dots.includes(town.colour)));
}

export function outcomeOf(realm: Realm, town: Town, plan: Plan): Outcome {
  const found: Outcome = { income: 0, cost: 0, drops: withFacility(town, plan) ? dataNumber(realm.game, "resource", "facility_water") : 0, lacks: [] };
  const more: Record<string, number> = {};
  for (const { tile, ran, term } of districtsOf(town)) {
    if (ran) found.income += incomeOf(realm, tile);
    if (ran || !plan.cells.includes(term)) continue;
    found.income += incomeOf(realm, tile);
    found.drops += needOf(realm, tile);
    for (const colour of tile.dots) {
      more[colour] = (more[colour] ?? 0) + 1;
      const why = unserved(realm, town, colour);
      if (why) found.lacks.push(`${tile.name}: ${why}`);
    }
  }
  found.cost = costOf(realm, town, more);
  if (found.drops > town.stored) found.lacks.push(`${found.drops - town.stored} drops too few`);
  if (found.cost > town.cash) found.lacks.push(`$${found.cost - town.cash} too little for tokens`);
  const most = dataNumber(realm.game, "resource", "town_tokens");
  for (const [colour, count] of Object.entries(more)) if ((town.tokens[colour] ?? 0) + count > most) found.lacks.push(`only ${most} ${colour} tokens`);
  return found;
}

interface Try extends Plan {
  net: number;
  drops: number;
}

/** The choice that brings most, and of those the one that takes the fewest drops. Choices with the same drops and tokens
 *  so far are alike for what follows, so only the best of them is kept. */
export function bestPlan(realm: Realm, town: Town): Plan {
  let best: Try = { cells: [], facility: false, net: 0, drops: 0 };
  const water = dataNumber(realm.game, "resource", "facility_water"), base = outcomeOf(realm, town, best).income;
  for (const facility of town.runs ? [false] : [false, true]) {
    let tries = new Map<string, Try & { more: Record<string, number> }>();
    if (!facility || water <= town.stored) tries.set("", { cells: [], facility, net: 0, drops: facility ? water : 0, more: {} });
    for (const { tile, ran, term } of districtsOf(town)) {
      if (ran || tile.dots.some((colour) => unserved(realm, town, colour) !== "" || (colour === town.colour && !facility && !town.runs))) continue;
      const next = new Map(tries);
      for (const one of tries.values()) {
        const more = { ...one.more };
        for (const colour of tile.dots) more[colour] = (more[colour] ?? 0) + 1;
        const plan = { cells: [...one.cells, term], facility };
        const { income, cost, drops, lacks } = outcomeOf(realm, town, plan);
        const key = `${drops} ${JSON.stringify(Object.entries(more).sort())}`, known = next.get(key);
        if (lacks.length === 0 && (!known || income - cost - base > known.net)) next.set(key, { ...plan, net: income - cost - base, drops, more });
      }
      tries = next;
    }
    for (const one of tries.values()) if (one.net > best.net || (one.net === best.net && one.drops < best.drops)) best = one;
  }
  return { cells: best.cells, facility: best.facility };
}
