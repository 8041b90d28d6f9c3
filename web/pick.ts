// pick.ts - from pointing at things to an action. Pure: offers and picks in, what to do out.
//
// A player picks things one after the other: a campesino's hex, then the hex to go to. The offers that name all
// that was picked still fit. An action is played as soon as the picks say it whole and nothing else can be meant.
import { sameThing } from "./session";
import type { GameInfo, Lit, Offer, TermKind, Thing, View } from "./types";

/** Takes offers apart by the game's verbs and domains. */
export function readOffers(game: GameInfo, actions: readonly string[]): Offer[] {
  const kinds = new Map(game.board.domains.map((domain) => [domain.name, domain.kind]));
  const verbs = new Map(game.verbs.map((verb) => [verb.name, verb]));
  return actions.map((action) => {
    const [verb = "", ...words] = action.split(" ");
    const domains = verbs.get(verb)?.args ?? [];
    const args = words.map((term, i): Thing => ({ kind: kinds.get(domains[i] ?? "") ?? ("word" as TermKind), term }));
    return { action, verb, args };
  });
}

/** The arguments of an offer that were not picked yet; null if it does not name all that was. */
function rest(offer: Offer, picked: readonly Thing[]): Thing[] | null {
  const left = [...offer.args];
  for (const thing of picked) {
    const at = left.findIndex((other) => sameThing(other, thing));
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

export function fitting(offers: readonly Offer[], picked: readonly Thing[]): Offer[] {
  return offers.filter((offer) => rest(offer, picked) !== null);
}

function begins(offer: Offer, picked: readonly Thing[]): boolean {
  return picked.every((thing, i) => offer.args[i] !== undefined && sameThing(offer.args[i] as Thing, thing));
}

export type PickResult =
  | { do: "act"; action: string }
  | { do: "picked"; picked: Thing[] }
  | { do: "why"; thing: Thing }; // nothing can be done with it: say why not

/** What picking one more thing means. Actions of careful verbs are never done by pointing: they wait, picked, for a button. */
export function pick(offers: readonly Offer[], picked: readonly Thing[], thing: Thing, careful: readonly string[] = []): PickResult {
  const again = picked.some((other) => sameThing(other, thing));
  let now = [...picked, thing];
  if (fitting(offers, now).length === 0) {
    if (again) return clickedAgain(offers, picked, careful);
    now = [thing];
  }
  const fit = fitting(offers, now);
  if (fit.length === 0) return { do: "why", thing };
  const whole = fit.filter((offer) => offer.args.length === now.length);
  const inOrder = whole.filter((offer) => begins(offer, now));
  const goesOn = fit.some((offer) => offer.args.length > now.length && begins(offer, now));
  const only = inOrder.length === 1 && !goesOn ? inOrder[0] : whole.length === 1 && fit.length === 1 ? whole[0] : undefined;
  if (only && !careful.includes(only.verb) && (now.length > 1 || oneVerb(offers))) return { do: "act", action: only.action };
  return { do: "picked", picked: picked.length > 0 && turnsTo(offers, fit, now) ? [thing] : now };
}

/** Picking something that begins actions of its own turns to it, unless it also goes on with what was begun. */
function turnsTo(offers: readonly Offer[], fit: readonly Offer[], now: readonly Thing[]): boolean {
  const last = now.slice(-1);
  return !fit.some((offer) => begins(offer, now)) && offers.some((offer) => begins(offer, last));
}

/** Where every offer is of one kind (placing, choosing a way), one click is enough; else the first click shows what
 *  it would do, and the second does it. */
function oneVerb(offers: readonly Offer[]): boolean {
  return new Set(offers.filter((offer) => offer.args.length > 0).map((offer) => offer.verb)).size === 1;
}

function clickedAgain(offers: readonly Offer[], picked: readonly Thing[], careful: readonly string[]): PickResult {
  const fit = fitting(offers, picked);
  const only = fit.length === 1 && fit[0]?.args.length === picked.length ? fit[0] : undefined;
  return only && !careful.includes(only.verb) ? { do: "act", action: only.action } : { do: "picked", picked: [] };
}

/** The offers that the picks already say whole; those of careful verbs only where nothing else can be meant. */
export function saidWhole(fit: readonly Offer[], picked: readonly Thing[], careful: readonly string[] = []): Offer[] {
  const plain = fit.filter((offer) => !careful.includes(offer.verb));
  return (plain.length > 0 ? plain : fit).filter((offer) => offer.args.length === picked.length);
}

/** Offers about edges that touch a picked space: a dam beside the campesino. */
export function nearby(game: GameInfo, offers: readonly Offer[], picked: readonly Thing[]): Offer[] {
  const place = picked.length === 1 ? picked[0] : undefined;
  if (place?.kind !== "space") return [];
  const spaces = game.board.spaces;
  const touching = new Set(
    game.board.edges
      .filter((edge) => edge.term && [edge.from, edge.to].some((end) => spaces[end]?.term === place.term))
      .map((edge) => edge.term),
  );
  return offers.filter((offer) => offer.args.length === 1 && offer.args[0]?.kind === "edge" && touching.has(offer.args[0].term));
}

/** What the board lights up for these picks. */
export function litFor(game: GameInfo, offers: readonly Offer[], picked: readonly Thing[], marked: readonly Thing[]): Lit {
  const fit = [...fitting(offers, picked), ...nearby(game, offers, picked)];
  const targets: Thing[] = [];
  const add = (thing: Thing): void => {
    if (!targets.some((other) => sameThing(other, thing))) targets.push(thing);
  };
  for (const offer of fit) {
    if (picked.length === 0) offer.args.slice(0, 1).forEach(add);
    else (rest(offer, picked) ?? offer.args).forEach(add);
  }
  return { offers: fit, targets, picked, marked };
}

/** Actions that a click on something might have meant, to ask the engine what forbids them. */
export function guesses(game: GameInfo, view: View, picked: readonly Thing[], thing: Thing): string[] {
  const kinds = new Map(game.board.domains.map((domain) => [domain.name, domain]));
  const found: string[] = [];
  for (const row of picked.length > 0 ? [[...picked, thing], [thing]] : [[thing]]) {
    for (const verb of game.verbs) {
      const words = row.map((entry) => entry.term);
      while (words.length < verb.args.length && neighbour(game, thing) !== null) words.push(neighbour(game, thing) as string);
      const fits = verb.args.length === words.length && words.every((word, i) => {
        const domain = kinds.get(verb.args[i] as string);
        const kind = row[i]?.kind ?? "space";
        return domain?.kind === kind && (domain.terms?.includes(word) ?? false);
      });
      if (fits) found.push([verb.name, ...words].join(" "));
    }
  }
  return [...new Set(found)].filter((action) => !view.offers.includes(action));
}

function neighbour(game: GameInfo, thing: Thing): string | null {
  const at = game.board.spaces.findIndex((space) => thing.kind === "space" && space.term === thing.term);
  const edge = game.board.edges.find((other) => other.from === at || other.to === at);
  if (at < 0 || !edge) return null;
  return game.board.spaces[edge.from === at ? edge.to : edge.from]?.term ?? null;
}
