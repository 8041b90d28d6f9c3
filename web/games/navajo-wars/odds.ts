// odds.ts - the chances that the engine worked out for what is on offer, in words, before the player commits.
import { readOffers } from "../../pick";
import type { GameInfo, Odds, View } from "../../types";
import { named, results, title, verbText } from "./words";

export interface Chance {
  what: string;
  mods: string; // "Ferocity +2, Horse +1; against: Enemy Ferocity +3"
  outcomes: string; // "succeeds 67% · fails 33%"
  rule: string;
}

const whole = /^(ambush|negotiate|evade|warfare|diplomacy|re)/; // their labels name the verb
const rank = (name: string): number => Object.keys(results).indexOf(name);
const added = (parts: Odds["own"]): string => parts.map(([name, n]) => `${name.replaceAll("-", " ")} ${n < 0 ? "\u2212" : "+"}${Math.abs(n)}`).join(", ");

function chanceOf(game: GameInfo, view: View, { action, rule, own, other, outcomes }: Odds): Chance {
  const [offer] = readOffers(game, [action]), verb = offer ? verbText(offer.verb) ?? title(offer.verb) : action, name = offer ? named(game, view, offer) : "";
  const dice = [added(own) || "nothing is added", ...(other.length > 0 ? [`against: ${added(other)}`] : [])].join("; ");
  return {
    what: !name ? verb : whole.test(action) ? name : `${verb}: ${name}`, rule, mods: dice,
    outcomes: [...outcomes].sort(([a], [b]) => rank(a) - rank(b)).map(([name, n]) => `${results[name] ?? name} ${Math.round(n / 10000)}%`).join(" \u00b7 "),
  };
}

/** One line for each action that rolls or draws. */
export const chancesOf = (game: GameInfo, view: View): Chance[] => (view.odds ?? []).map((odds) => chanceOf(game, view, odds));
