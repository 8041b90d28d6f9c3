// words.ts - Navajo Wars in words: what lies where, what can be done, what is asked.
import { dataNumber, names, numbers, rows } from "../../read";
import type { EventMsg, Fact, Field, GameInfo, HandItem, Json, Offer, Question, Thing, View } from "../../types";
import { marksOf } from "./art";
import { allFamilies, cardName, cardOf, chartOf, count, families, familyOf, frameOf, list, placeName, sidesOf, sum, terms, text } from "./plan";
import type { Card, Family, State } from "./plan";

export const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll("-", " ");
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

// ---- Cards ----

const majors: Record<string, string> = {
  "winter-food": "The next Passage of Time feeds # more", "sheep-breed": "Sheep breed #", "redraw-soldiers": "Once, soldiers may be redrawn", "cheap-planting": "Planting costs # less", "no-recovery": "No land recovers from Drought",
  drought: "Drought in a Territory by die", refugees: "A further woman or child comes", "red-to-bag": "A red cube returns to the bag", "enemy-ap": "The enemy gets # point more",
  "no-flips": "No counter is flipped", unpaid: "With # raided cubes Enemy Morale falls by 1",
  "enemy-ferocity": "Enemy Ferocity rises by #", caravan: "A Trade Good for 2 animals or 4 points of Corn", "wild-herd": "Once, in Area 3 or 4 with 2 points left: a Horse on # or more",
  "elders-spared": "Elders die on less than their rating", fever: "Enemy Morale falls by 1; on 1 or 2 also Sickness",
  "utes-turn": "Counters with a Utes side show it", "horse-lost": "A Horse from Resources is lost, else 1 Culture", calming: "One elder may lower Enemy Ferocity instead",
  "no-elder-actions": "No elder acts", sheep: "A Sheep before breeding", "free-reaction": "The first reaction is free",
  "raid-counters": "Enemy Raids have # counter more", bells: "With an Outpost on the map pay 1 action point or 1 Culture", child: "A child comes to Passage of Time",
  "free-weaving": "The first woven Trade Good is free", "corn-burned": "The Corn in the lowest Area is lost", ap: "# action point",
};
const minors: Record<string, string> = {
  none: "none", intruder: "an Intruder is placed", drought: "Drought in a Territory by die", trader: "a Trade Good for 1 action point", "hard-winter": "a Sheep or 1 Culture is lost",
  sickness: "a Family by die loses a child, else a woman, else a man",
  restless: "a Family gains 1 Ferocity, or 1 Culture is lost", strays: "an animal is lost",
};
const ways: Record<string, string> = {
  none: "none", "lose-culture": "1 Culture is lost", "family-calms": "a Family loses Ferocity", "family-rises": "a Family gains Ferocity", "elder-ages": "an elder ages",
  "counter-lost": "a counter in Passage of Time is lost", "lose-ap": "action points are lost",
  "morale-up": "Enemy Morale rises", "lose-animal": "an animal is lost", drought: "Drought in a Territory by die",
};
const whens: Record<string, string> = { reveal: "at once", actions: "in Take Actions", planning: "in Planning", time: "in Passage of Time", enemy: "in Enemy Operations", "enemy-end": "after Enemy Operations" };
const events: Record<number, string> = {
  41: "Enemy points 1 less while it lasts; it ends when New Mexico is subjugated", 42: "Missions in the first two Territories with a Family", 43: "Utes and Comanche +1 in Battles and strikes",
  44: "Expand; then a red cube to Subjugation", 45: "A new period: Mexico (NW-137)",
  46: "A free Trade Good each Planning; enemy points +1", 47: "Slaves, twice", 48: "With a Family of Ferocity 2: Enemy Morale \u22121, Ferocity +1; else Military \u22121",
  49: "An Enemy Raid of 3 points", 50: "A new period: the United States (NW-138)", 51: "Peace ends for good",
  52: "Families in a Fort's Territory lose their Horse; Corn in Areas 1 and 2 is lost", 53: "Manuelito joins a Family; Families with a man and the enemy gain 1 Ferocity",
  54: "With two Families of Ferocity 0 a Fort is given up; enemy points 1 less", 55: "All Corn is lost; then the Utes raid, then the enemy (NW-136)",
};
const notes: Record<number, string> = {
  41: "the-pueblo-revolt", 42: "missions", 43: "neighbours", 44: "missions", 45: "mexican-independence", 46: "the-road-to-missouri", 47: "captives", 48: "the-pass-of-1835", 49: "governors-campaigns",
  50: "the-army-of-the-west", 51: "henry-linn-dodge", 52: "fort-defiance", 53: "manuelito", 54: "the-civil-war", 55: "kit-carsons-campaign",
};

/** What a card does, line by line. */
export function cardLines(card: Card): string[] {
  const major = card["major"] as { [key: string]: Json } | undefined;
  if (major) return [
    `Preempt for ${card["preempt"]} AP: the enemy gets ${card["enemy-if-preempted"]}, else ${card["enemy"]}.`, `Brings a ${card["population"]} in Planning.`,
    `Major Event, ${whens[text(major["when"])] ?? ""}: ${(majors[text(major["effect"])] ?? title(text(major["effect"]))).replace("#", String(major["amount"] ?? 1))}.`, `Minor Event: ${minors[text(card["minor"])] ?? text(card["minor"])}.`,
  ];
  if (card["blessing"] !== undefined) return [`Blessings on ${card["blessing"]} or more.`, `Brings a ${card["population"]}.`, `Enemy Way: ${ways[text(card["enemy-way"])] ?? text(card["enemy-way"])}.`];
  return [`${events[Number(card["no"])] ?? ""}${card["lasting"] ? "; it lasts" : ""}.`, `Victory Check: lands worth ${card["vp"]} asked.`];
}
export const cardNote = (card: Card): string => notes[Number(card["no"])] ?? (card["blessing"] !== undefined ? "ceremonies" : "the-people");

// ---- What lies on a thing ----

export const family = (f: Family): string => `Family ${f.letter}: ${f.people.join(", ") || "nobody"}${f.horse ? ", with a Horse" : ""}${f.chief ? ", with Manuelito" : ""}, Ferocity ${f.ferocity}`;

export function say(game: GameInfo, view: View, { kind, term }: Thing): string {
  const { state } = view, chart = chartOf(game);
  if (kind === "space") {
    const pair = chart.values.get(term), here = allFamilies(state).filter(({ place }) => place === term).map(family), drought = numbers(state["drought"])[chart.lands.indexOf(chart.landOf.get(term) ?? chart.lands[6] as never)] ?? 0;
    return [`${placeName(game, term)}${pair ? `, value with a Horse ${pair[1]}` : ""}`, ...marksOf(state, term).map(([name]) => name), ...(pair && drought ? [`Drought ${drought}`] : []), ...here].join("; ");
  }
  if (kind === "card") return gains[term] ? `${cardName(game, term)}: ${gains[term].join("; ")}` : cardName(game, term);
  if (kind === "piece") {
    const index = families.indexOf(term);
    if (index >= 0) return `${family(familyOf(state, index))}, ${placeName(game, familyOf(state, index).place) || "held"}`;
    return who(term);
  }
  const land = chart.lands.find(({ id }) => id === term);
  return land ? `${land.name}, worth ${land.worth}` : wordText[term] ?? title(term);
}

/** A counter: "Family A's man", "elder in box 3". */
function who(term: string): string {
  const [where = "", person = ""] = term.split("-");
  if (families.includes(where) && person) return `${title(person)} of Family ${where}`;
  if (where === "time") return `${title(person)} in Passage of Time`;
  return where === "elder" && person ? `Elder in box ${person}` : where === "corn" ? `Corn ${person}` : term === "trade-intruder" ? "Trade Good from the cup" : title(term);
}

/** What a roll can come to, best first. */
export const results: Record<string, string> = {
  MFV: "major family victory", FV: "family victory", FE: "family escapes", RGD: "rear-guard defence", TTD: "to the death", EV: "enemy victory", MEV: "major enemy victory",
  succeeds: "succeeds", far: "goes as far as it likes", fails: "fails",
};

/** Names of bare words in what events tell. */
export function termText(game: GameInfo, term: string): string | undefined {
  const card = cardName(game, term), place = placeName(game, term);
  if (card !== term) return card;
  if (place && place !== term) return place;
  return /^(time|elder|corn|[A-F])-/.test(term) || term === "trade-intruder" ? who(term) : lowered[term] ?? chartOf(game).lands.find(({ id }) => id === term)?.name;
}

// ---- What can be done ----

const wordText: Record<string, string> = {
  ap: "Action point", culture: "Culture", military: "Military", morale: "Enemy Morale \u22121", battle: "Fight", peace: "Calm the enemy", none: "Nothing", path: "Walk there",
  all: "All movement points", yes: "Yes", no: "No", actions: "Take Actions", planning: "Planning",
  time: "Passage of Time", goods: "Trade Goods", fortune: "Fortune", moon: "Raiders' Moon", manuelito: "Manuelito", "new-mexico": "New Mexico",
};

/** What the levels of a set bring (NW-141). */
const gains: Record<string, [string, string, string]> = {
  weaving: ["two more Trade Goods to be had", "two more, and two a woman in Planning", "the last two, and the first of each Planning is free"],
  horsemanship: ["a Horse counts 2 in Battles", "a Horse gives a movement point more", "two foals of two Horses"],
  religion: ["a Ceremony Die more", "two cards in hand", "Good Medicine costs a cube less"],
  mesas: ["Evade +1 in Areas 5 and 6", "two more Harass counters", "Ambush is free in Areas 4 to 6"],
  traders: ["a Trade Good for 2 animals", "rolling again costs 2", "talks +1"],
  corn: ["planting costs 1 less", "Corn feeds 1 more", "harvest needs no die"],
  headmen: ["elders succeed on 1 more", "a Tribal Council gives 2", "elders die on less than their rating"],
  strongholds: ["to or from the Canyon for 4 points", "evade in the Canyon on 4", "Families in Areas 5 and 6 feed 1 more"],
};

/** The next level of a set and what it brings: "Religion II: two cards in hand". */
export function nextLevel(game: GameInfo, { state }: View, set: string): string {
  const level = numbers(state["levels"])[terms(game, "set").indexOf(set)] ?? 0, gain = gains[set]?.[level];
  return `${cardName(game, set)}${gain ? ` ${"I".repeat(level + 1)}: ${gain}` : ""}`;
}

/** Words that stand within a sentence. */
const lowered: Record<string, string> = {
  ...ways, ...results, ap: "an action point", morale: "Enemy Morale", actions: "Take Actions", planning: "Planning", time: "Passage of Time", recovery: "Recovery", subjugation: "Subjugation",
};

const costOf = (game: GameInfo, name: string): string => counted(dataNumber(game, "prices", name), "Trade Good");

/** The name of the tribe whose counter lies in a row of the display. */
function tribeIn(game: GameInfo, { state }: View, row: string): string {
  const counter = text(rows(state["active"])[Number(row) - 1]);
  return `${title(sidesOf(game, state, counter)[0].do)}, row ${row}`;
}

/** An offer without its chances. */
export function named(game: GameInfo, view: View, offer: Offer): string {
  const [first, second, third] = offer.args.map(({ term }) => term), a = first ?? "", b = second ?? "";
  switch (offer.verb) {
    case "settle": case "return": return `${placeName(game, a)}, Ferocity ${b}`;
    case "develop": case "choose": return nextLevel(game, view, a);
    case "medicine": return `Use ${cardName(game, a)}`;
    case "preempt": return `Go first, for ${cardOf(game, view.state["card"])?.["preempt"]} AP`;
    case "yield": return "Let the enemy go first";
    case "buy-ap": return `An action point for ${costOf(game, "action-point")}`;
    case "buy": return `A ${title(a)} for ${costOf(game, "animal")}`;
    case "sell-animals": return a === "0" ? "Only Sheep" : counted(Number(a), "Horse");
    case "sell-corn": return `Corn ${[a, b, third].filter((n) => n !== "0").join(" + ")}`;
    case "fort-trade": return counted(Number(a), "Trade Good");
    case "negotiate": return `Negotiate by Family ${a}${b === "0" ? "" : ` with ${counted(Number(b), "Trade Good")}`}`;
    case "warfare": return `Fight ${tribeIn(game, view, a)}`;
    case "diplomacy": return `Talk with ${tribeIn(game, view, a)}${b === "0" ? "" : `, ${counted(Number(b), "Trade Good")}`}`;
    case "ambush": return `Ambush by Family ${a}`;
    case "evade": return `Evade with Family ${a}`;
    case "rouse": return `Rouse Family ${a}`;
    case "calm": return `Calm Family ${a}`;
    case "age": return `${who(a)} becomes ${b === "elder" ? "an elder" : `a ${b}`}`;
    case "join": return `${title(a)} to Family ${b}`;
    case "found": return `Family ${a} by a ${b}, ${placeName(game, third ?? "")}`;
    case "eat-corn": return `Corn ${a}`;
    case "lose-animal": return `${title(a)} from ${title(b)}`;
    case "reroll": return `Roll again for ${a === "goods" ? costOf(game, "reroll") : wordText[a] ?? title(a)}`;
    case "redraw": return `Draw again for ${a === "goods" ? costOf(game, "redraw") : wordText[a] ?? title(a)}`;
    case "raze": return text(list(game, "forts").find(({ id }) => id === a)?.["name"]);
    default: return offer.args.map(({ kind, term }) =>
      (kind === "piece" && families.includes(term) ? `Family ${term}` : kind === "space" ? placeName(game, term) : say(game, view, { kind, term }))).join(", ");
  }
}

/** What an action promises, in a word: all of it stands in the Chances. */
function promise(view: View, of: string): string {
  const odds = view.odds?.find(({ action }) => action === of);
  if (!odds) return "";
  const part = (...of: string[]): number => Math.round(odds.outcomes.filter(([result]) => of.includes(result)).reduce((all, [, n]) => all + n, 0) / 10000);
  const fight = odds.outcomes.some(([result]) => !["succeeds", "far", "fails"].includes(result));
  const chance = `${part("succeeds", "far")}%`;
  return fight ? `wins ${part("MFV", "FV")}%` : of === "operate planning" ? `an elder's advice ${chance}` : chance;
}

/** The label of an offer, with the chance of what it rolls for. */
export function label(game: GameInfo, view: View, offer: Offer): string {
  return [named(game, view, offer), promise(view, offer.action)].filter(Boolean).join(" \u00b7 ");
}

const verbs: Record<string, string> = {
  settle: "Place a Family", operate: "Your segment", cancel: "Prevent it", accept: "Let it happen", keep: "Let it stand", activate: "Activate a Family", move: "Move", travel: "To or from the Canyon",
  council: "Tribal Council", "raid-new-mexico": "Raid New Mexico", raid: "Raid an Outpost or Fort", advise: "Elder's advice", warfare: "War with a tribe", diplomacy: "Talks with a tribe", age: "Grow older", join: "Join a Family",
  found: "Found a Family", battle: "Fight", submit: "Submit", medicine: "Good Medicine", weave: "Weave a Trade Good", "take-good": "Take the Trade Good", "keep-card": "Keep it", done: "Done", pass: "Pass",
};
export const verbText = (name: string): string | undefined => verbs[name];

const dice = (state: State): string => numbers(state["dice"]).filter(Boolean).join(" and ");
const places = (game: GameInfo, field: Field | undefined): string => names(field).map((term) => placeName(game, term)).join(", ");

/** What the verbs on offer are for, in the game's own words. */
function asked(game: GameInfo, view: View): string {
  const offered = new Set(view.offers.map((offer) => offer.split(" ")[0])), helps = game.verbs.filter(({ name }) => offered.has(name)).map(({ help }) => help);
  return helps.length > 0 ? `${title(helps.slice(0, 3).join("; or "))}.` : `${title(view.phase)}.`;
}

/** What a roll or a draw is for: by the work that waits for it, in the order of the engine's procedures. */
const causes = [
  "", "A Fort", "", "The Family", "Your raid", "", "Time", "The enemy's counters", "Slaves", "Subjugate", "Colonize", "The raid", "A tribe's strike", "What is taken", "Battle", "", "",
  "The Intruder", "Where the Intruder lies", "Drought", "Fever", "Sickness", "The ceremony", "The Event",
];
function cause({ state }: View): string {
  const [procedure = 0, step = 0] = numbers(rows(state["frames"])[count(state["depth"]) - 2]);
  return procedure === 5 ? (step < 5 ? "An elder's advice" : "The tribe") : causes[procedure] ?? "";
}

/** The counter that the enemy's die is about to flip (NW-89). */
function flipping(game: GameInfo, { state }: View): string {
  const row = numbers(state["dice"])[frameOf(state)[2] ?? 0] ?? 0, counter = text(rows(state["active"])[row - 1]), [up, down] = sidesOf(game, state, counter);
  return counter ? `A die shows ${row}: counter ${counter} in row ${row} turns from ${title(up.do)} to ${title(down.do)}.` : "A counter is flipped.";
}

/** What is missing for another roll or draw that could still be had by way of trade (NW-132). */
const dear = (view: View, verb: string): string => (view.offers.some((offer) => offer.startsWith(`${verb} `)) ? "" : " You would have to trade for it first.");

export function prompt(game: GameInfo, view: View): string {
  const { state, phase } = view, frame = frameOf(state), what = asked(game, view), one = (index: number): string => `Family ${families[frame[index] ?? -1] ?? ""}`;
  const card = cardOf(game, state["card"]), name = text(card?.["name"]), raid = places(game, state["raid"]), tribal = places(game, state["tribal"]);
  switch (phase) {
    case "set": return "Choose the set of Developments that you keep; three of the others are removed by chance (NW-143).";
    case "settle": return `Place Family ${families[allFamilies(state).filter(({ place }) => place).length] ?? ""}: pick its Area, then its Ferocity.`;
    case "blessing": return `${name}: choose a blessing${(frame[2] ?? 0) > 1 ? `, ${frame[2]} left` : ""}.`;
    case "preempt": return `${name}: go first for ${card?.["preempt"]} AP? The enemy then gets ${card?.["enemy-if-preempted"]} instead of ${card?.["enemy"]}.`;
    case "operation": return `${name}: what do your people do?`;
    case "action": return `Family ${text(state["acting"])}: ${counted(count(state["mp"]), "movement point")} left. Pick an Area to go to, or an action.`;
    case "advice": return "The elder's advice is good: choose what it brings.";
    case "tribes": return `${one(2)}: war or talks with a tribe on the display, 1 AP?`;
    case "ageing": return "Passage of Time: who grows older? Then be done.";
    case "joining": return "People in Passage of Time join a Family or found one; who stays behind is lost.";
    case "feed": return `${counted(frame[4] ?? 0, "mouth")} still to feed. ${what}`;
    case "starve": return `${counted(frame[4] ?? 0, "mouth")} without food: ${what}`;
    case "trade": return `${text(state["operation"]) === "time" ? "Trade before the animals are fed and Corn is returned" : "Trade before your segment ends"}, or go on.`;
    case "halve": return `Half of Passage of Time goes after a Victory Check, ${frame[2] ?? 0} more. ${what}`;
    case "part": case "calm": case "rouse": return `${name}: ${what}`;
    case "flip": return `${flipping(game, view)} Prevent it for ${costOf(game, "flip")}?`;
    case "cancel": return `Minor Event: ${minors[text(card?.["minor"])] ?? "it comes"}. Prevent it for ${costOf(game, "cancel")}?`;
    case "reaction": return `Raiders at ${raid || "Santa Fe"}. ${view.offers.length > 1 ? "One Family may react." : "None of your people can react."}`;
    case "evade": return `A tribe strikes${tribal ? ` at ${tribal}` : ""}: try to evade?`;
    case "meet": return `${one(4)} meets ${raid ? "the raiders" : "the tribe"}: fight${promise(view, "battle") && ` (${promise(view, "battle")})`}, or submit?`;
    case "flee": case "offer": return `${one(4)}: ${what}`;
    case "medicine": return `${name}: suppress it with Good Medicine, for Enemy Morale +1 and black cubes to Subjugation?`;
    case "keep-card": return `Keep ${name} in hand, against an Event to come?`;
    case "reroll": return `${cause(view)}: the ${/ and /.test(dice(state)) ? "dice show" : "die shows"} ${dice(state)}. Roll again?${dear(view, "reroll")}`;
    case "redraw": return `${cause(view)}: the cube is ${text(state["cube"])}. Draw again?${dear(view, "redraw")}`;
    default: return what;
  }
}

/** Moments in which all that is offered answers one question. */
const questions = new Set([
  "preempt", "operation", "advice", "weaving", "tribes", "blessing", "trader", "evade", "reaction", "meet", "medicine", "reroll", "redraw", "soldiers", "cancel", "flip", "shoot", "keep-card", "rouse", "calm",
]);

export function question(game: GameInfo, view: View, events: readonly EventMsg[]): Question | null {
  const { state, phase } = view, met = families[frameOf(state)[4] ?? -1];
  if (!view.toAct.includes(view.viewer) || !questions.has(phase) || view.offers.length > 14 || view.offers.some((offer) => /^(sell|buy |harass)/.test(offer))) return null;
  const needs = phase === "reroll" ? events.slice(-4).find(({ kind }) => kind === "needs" || kind === "strength")?.text : undefined; // what the die is held against
  return { text: needs ? `${needs} ${prompt(game, view)}` : prompt(game, view), ...(phase === "meet" && met ? { things: [{ kind: "piece", term: met } as Thing] } : {}) };
}

// ---- The seat ----

export function hand(game: GameInfo, view: View): HandItem[] {
  return names(view.state["hand"]).map((term) => {
    const card = cardOf(game, term);
    return { title: cardName(game, term), thing: { kind: "card", term }, text: "Discard it as Good Medicine against a Historical Event (NW-44).", note: card ? cardNote(card) : "ceremonies" };
  });
}

/** What the tracks beside the map do not say. */
export function facts(game: GameInfo, view: View): Fact[] {
  const { state } = view, { lands, landOf, values } = chartOf(game), [military, morale] = [count(state["military"]), count(state["morale"])];
  const held = new Set(allFamilies(state).flatMap(({ place }) => (values.has(place) ? [landOf.get(place)] : [])));
  const number = (name: string, value: number, words: string): Fact => ({ label: name, value: String(value), title: words });
  return [
    { label: "margin", value: `${military} \u2212 ${morale} = ${military - morale}`, title: `Military ${military} less Enemy Morale ${morale}: what counts at the end` },
    number("lands", lands.reduce((all, land) => all + (held.has(land) ? land.worth : 0), 0), "Victory points of the Territories where Families live"),
    number("Families", allFamilies(state).filter(({ place }) => place).length, "Families in play"), number("elders", sum(state["elders"]), "Elders"),
  ];
}

export function optionText(name: string, value?: string): string | undefined {
  const texts: Record<string, string> = {
    scenario: "Scenario", "scenario rise": "Rise of the People, 18 cards, to begin with", "scenario mundo": "Los Due\u00f1os del Mundo: the Spanish period",
    "scenario broken": "A Broken Country: the Mexican period", "scenario fearing": "The Fearing Time: the American period", "scenario rope": "The Rope Thrower: 1863",
    "scenario campaign": "Campaign: all three periods",
    difficulty: "Difficulty", "difficulty standard": "Standard", "difficulty story": "Story: a weaker enemy", "difficulty historical": "Historical: a stronger enemy",
  };
  return texts[value === undefined ? name : `${name} ${value}`];
}
