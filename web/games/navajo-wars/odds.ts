// odds.ts - what is added to the dice of a choice and how likely each outcome is, before the player commits. The modifiers
// are those of NW-65, NW-112, NW-113, NW-115, NW-121 and NW-124, read from the state and the edition.
import { data, dataNumber, names, numbers, rows } from "../../read";
import type { GameInfo, View } from "../../types";
import { cardOf, chartOf, colours, count, families, familyOf, frameOf, owns, sidesOf, sum, text } from "./plan";
import type { State } from "./plan";

export interface Odds {
  what: string;
  mods: string; // "Ferocity 2 + Horse 1"
  chances: [string, number][]; // outcome, in hundredths
  rule: string;
}

const results: Record<string, string> = {
  MFV: "major family victory", FV: "family victory", FE: "family escapes", RGD: "rear-guard defence", TTD: "to the death", EV: "enemy victory", MEV: "major enemy victory",
};
export const resultName = (id: string): string => results[id] ?? id;
const signed = (parts: [string, number][]): string => parts.filter(([, n]) => n !== 0).map(([name, n]) => `${name} ${n > 0 ? "+" : "\u2212"}${Math.abs(n)}`).join(", ") || "nothing is added";
const total = (parts: [string, number][]): number => parts.reduce((all, [, n]) => all + n, 0);
const lasts = (game: GameInfo, state: State, no: number): boolean => names(state["in_play"]).some((id) => cardOf(game, id)?.["no"] === no);

function battle(game: GameInfo, state: State, index: number, fight: "ambush" | "raid" | "own", foe: [string, number][], what: string, rule: string, guns = false): Odds {
  const family = familyOf(state, index), number = chartOf(game).values.get(family.place)?.[0] ?? 6;
  const ours: [string, number][] = [
    fight === "ambush" ? ["Ferocity doubled", Math.min(2 * family.ferocity, number)] : ["Ferocity", family.ferocity], ["Horse", family.horse ? (owns(game, state, "horsemanship", 1) ? 2 : 1) : 0], ["Firearms", guns ? 2 : 0], ["Manuelito", family.chief ? 1 : 0],
  ];
  const tally = new Map<string, number>(), column = fight === "own" ? 3 : Math.floor((number - 1) / 2);
  for (let mine = 1; mine <= 6; mine++) for (let theirs = 1; theirs <= 6; theirs++) {
    const row = 4 - Math.max(-4, Math.min(4, mine + total(ours) - theirs - total(foe))), result = text(data(game, "battle", row, column));
    tally.set(result, (tally.get(result) ?? 0) + 1);
  }
  const order = Object.keys(results);
  return { what, rule, mods: `Family ${family.letter}: ${signed(ours)}. Against: ${signed(foe)}`, chances: [...tally].sort((a, b) => order.indexOf(a[0]) - order.indexOf(b[0])).map(([id, n]) => [resultName(id), (100 * n) / 36]) };
}

/** One die: the share of its faces on which something holds. */
function die(what: string, rule: string, parts: [string, number][], needs: string, wins: (pure: number, sum: number) => boolean, outcomes: [string, string] = ["succeeds", "fails"]): Odds {
  const good = (100 * [1, 2, 3, 4, 5, 6].filter((pure) => wins(pure, pure + total(parts))).length) / 6;
  return { what, rule, mods: `${signed(parts)}; ${needs}`, chances: [[outcomes[0], good], [outcomes[1], 100 - good]] };
}

function evadeParts(game: GameInfo, state: State, index: number): [string, number][] {
  const { ferocity, place } = familyOf(state, index), number = chartOf(game).values.get(place)?.[0] ?? 0;
  return [[`Evade at Ferocity ${ferocity}`, dataNumber(game, "evade", ferocity)], ["Masters of the Mesas", number >= 5 && owns(game, state, "mesas", 1) ? 1 : 0]];
}

export function evadeOf(game: GameInfo, state: State, index: number): number {
  return total(evadeParts(game, state, index));
}

function evade(game: GameInfo, state: State, index: number): Odds {
  const family = familyOf(state, index), chart = chartOf(game), land = chart.landOf.get(family.place), number = chart.values.get(family.place)?.[0] ?? 0;
  const parts: [string, number][] = [...evadeParts(game, state, index), ["Manuelito", family.chief ? 1 : 0]], best = land?.canyon ? 4 : 7, blocked = names(state["raid"]);
  const tally: [string, number][] = [[land?.canyon ? "to another Canyon Area" : "to Area 6 or the Canyon", 0], ["deeper into the Territory", 0], ["stays", 0]];
  for (let pure = 1; pure <= 6; pure++) {
    const all = pure + total(parts), area = land?.areas.find((term) => chart.values.get(term)?.[0] === all);
    const line = pure !== 1 && (pure === 6 || all >= best) ? 0 : pure !== 1 && !land?.canyon && all > number && area && !blocked.includes(area) ? 1 : 2;
    (tally[line] as [string, number])[1] += 100 / 6;
  }
  return { what: `Evade with Family ${family.letter}`, rule: "NW-115", mods: `${signed(parts)}; ${best} or a pure 6 is best`, chances: tally.filter(([, n]) => n > 0) };
}

function strike(game: GameInfo, state: State, index: number): Odds {
  const chart = chartOf(game), place = familyOf(state, index).place, land = chart.landOf.get(place), frame = frameOf(state), number = chart.values.get(place)?.[0] ?? 0;
  const deep = (areas: string[]): number => Math.max(0, ...areas.filter((area) => land?.areas.includes(area)).map((area) => chart.values.get(area)?.[0] ?? 0));
  const carson = count(state["kit_carson"]) > 0, fort = deep(names(state["fort"])) > 0;
  const parts: [string, number][] = [["Comanche", frame[3] ?? 0], ["the Viceroy's muskets", lasts(game, state, 43) ? 1 : 0], ["deepest tribal counter", Math.max(0, deep(names(state["tribal"])) - 1)],
    ["Kit Carson", carson ? 3 : 0], ["Fort", carson && fort ? 2 : 0], ["Outpost", carson ? deep(rows(state["outpost"]).flatMap((row) => names(row))) : 0], ["given up", -(frame[5] ?? 0)]];
  return die(`The strike at Family ${families[index] ?? ""}`, "NW-121", parts, `it strikes at ${number} or a pure 6`, (pure, all) => pure !== 1 && (pure === 6 || all >= number), ["struck", "missed"]);
}

function cubes(state: State, what: string, rule: string): Odds {
  const bag = numbers(state["bag"]), all = sum(state["bag"]);
  return { what, rule, mods: `${all} cubes in the bag`, chances: colours.map((name, i): [string, number] => [name, all ? (100 * (bag[i] ?? 0)) / all : 0]).filter(([, n]) => n > 0) };
}

/** The odds of everything that is offered and rolls dice or draws cubes. */
export function oddsOf(game: GameInfo, view: View): Odds[] {
  const { state, phase, offers } = view, frame = frameOf(state), found: Odds[] = [], seen = new Set<string>();
  const settlers = (more = 0): [string, number][] => [["Enemy Ferocity", Math.min(9, count(state["enemy_ferocity"]) + more)]];
  const tribe = (comanche: boolean): [string, number][] => [[comanche ? "Comanche" : "Utes", dataNumber(game, "tribes", comanche ? "comanche" : "utes")], ["the Viceroy's muskets", lasts(game, state, 43) ? 1 : 0]];
  const acting = families.indexOf(text(state["acting"])), chart = chartOf(game), place = acting >= 0 ? familyOf(state, acting).place : "", land = chart.landOf.get(place);
  for (const offer of offers) {
    const [verb = "", first = "", second = ""] = offer.split(" "), family = families.indexOf(first);
    if (verb === "ambush") found.push(battle(game, state, family, "ambush", settlers(), `Ambush with Family ${first}`, "NW-112"));
    else if (verb === "evade") found.push(evade(game, state, family));
    else if (verb === "negotiate") found.push(die(`Negotiate with Family ${first}${second === "0" ? "" : `, ${second} Trade Goods`}`, "NW-113", [...evadeParts(game, state, family), ["Trade Goods", Number(second)], ["Sharp Traders", owns(game, state, "traders", 3) ? 1 : 0]], "above 5 or a pure 6", (pure, all) => pure !== 1 && (pure === 6 || all > 5), ["to safety", "fails"]));
    else if (verb === "battle" && phase === "meet") found.push(battle(game, state, frame[4] ?? 0, "raid", names(state["tribal"]).length ? tribe((frame[3] ?? 0) > 0) : settlers(), "Fight", "NW-124"));
    else if (verb === "shoot") found.push(...shots(game, state, frame, first === "yes", settlers(), tribe));
    else if (verb === "soldiers" && first === "battle") found.push(battle(game, state, acting, "own", settlers(colours[frame[4] ?? 0] === "blue" ? 2 : 1), "Fight the soldiers", "NW-124"));
    else if (verb === "council") {
      const need = chart.values.get(place)?.[0] ?? 6;
      found.push(die("Tribal Council", "NW-56", [], `${need} or more`, (pure) => pure >= need, [`${owns(game, state, "headmen", 2) ? 2 : 1} AP`, "nothing"]));
    } else if (verb === "harvest") {
      const lands = land ? chart.lands.indexOf(land) : -1, bar = land?.canyon ? 0 : (numbers(state["drought"])[lands] ?? 0) + (rows(rows(state["outpost"])[1])[lands] ? 1 : 0);
      if (bar > 0 && !owns(game, state, "corn", 3)) found.push(die("Harvest", "NW-54", [], `more than ${bar}, Drought and Rancho`, (pure) => pure > bar));
    } else if (verb === "herd") {
      const need = Number((cardOf(game, state["card"])?.["major"] as { amount?: number } | undefined)?.amount ?? 4);
      found.push(die("Wild Herd", "NW-146", [], `${need} or more`, (pure) => pure >= need, ["a Horse", "nothing"]));
    } else if (verb === "raid-new-mexico" || verb === "raid") {
      if (!seen.has("cubes")) found.push(cubes(state, "First cube of a raid", "NW-62"));
      seen.add("cubes");
    } else if (verb === "redraw" && !seen.has("cubes")) {
      found.push(cubes(state, "The cube drawn instead", "NW-35"));
      seen.add("cubes");
    } else if (verb === "warfare" || verb === "diplomacy") {
      const counter = text(rows(state["active"])[Number(first) - 1]), comanche = sidesOf(game, state, counter)[0].do === "comanche", name = comanche ? "the Comanche" : "the Utes";
      if (verb === "warfare") found.push(battle(game, state, frame[2] ?? 0, "own", tribe(comanche), `War with ${name}, row ${first}`, "NW-70"));
      else found.push(die(`Talks with ${name}, row ${first}${second === "0" ? "" : `, ${second} Trade Goods`}`, "NW-70", [...evadeParts(game, state, frame[2] ?? 0), ["Trade Goods", Number(second)], ["Sharp Traders", owns(game, state, "traders", 3) ? 1 : 0]], "above 5 or a pure 6", (pure, all) => pure !== 1 && (pure === 6 || all > 5)));
    }
  }
  if (phase === "offer") found.push(strike(game, state, frame[4] ?? 0));
  return found;
}

/** With and without Firearms: the Battle lies on top of what asked for it. */
function shots(game: GameInfo, state: State, frame: number[], guns: boolean, settlers: [string, number][], tribe: (comanche: boolean) => [string, number][]): Odds[] {
  const [, , family = 0, fight = 0, foe = 0] = frame;
  return [battle(game, state, family, fight === AMBUSH ? "ambush" : fight === FORAY || fight === TRIBE ? "own" : "raid", foe === 0 ? settlers : tribe(foe === COMANCHE), guns ? "With Firearms" : "Without Firearms", "NW-124", guns)];
}
const [FORAY, TRIBE, AMBUSH, COMANCHE] = [0, 1, 3, 2]; // as src/games/navajo-wars/play.h numbers them

export const percent = (n: number): string => `${Math.round(n)}%`;
