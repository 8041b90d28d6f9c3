// words.ts - Navajo Wars in words: what lies where, what can be done, what is asked.
import { dataNumber, names, numbers } from "../../read";
import type { Fact, GameInfo, HandItem, Json, Offer, Question, Thing, View } from "../../types";
import { marksOf } from "./art";
import { allFamilies, cardName, cardOf, chartOf, count, families, familyOf, frameOf, list, placeName, sum, text } from "./plan";
import type { Card, Family, State } from "./plan";

export const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll("-", " ");
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

// ---- Cards ----

const majors: Record<string, string> = {
  "winter-food": "The next Passage of Time feeds # more", "sheep-breed": "Sheep breed #", "redraw-soldiers": "Once, soldiers may be redrawn", "cheap-planting": "Planting costs # less", "no-recovery": "No land recovers from Drought",
  drought: "Drought in a Territory by die", refugees: "A further woman or child comes", "red-to-bag": "A red cube returns to the bag", "enemy-ap": "The enemy gets # point more", "no-flips": "No counter is flipped", unpaid: "With # raided cubes Enemy Morale falls by 1",
  "enemy-ferocity": "Enemy Ferocity rises by #", caravan: "A Trade Good for 2 animals or 4 points of Corn", "wild-herd": "Once, in Area 3 or 4 with 2 points left: a Horse on # or more", "elders-spared": "Elders die on less than their rating", fever: "Enemy Morale falls by 1; on 1 or 2 also Sickness",
  "utes-turn": "Counters with a Utes side show it", "horse-lost": "A Horse from Resources is lost, else 1 Culture", calming: "One elder may lower Enemy Ferocity instead", "no-elder-actions": "No elder acts", sheep: "A Sheep before breeding", "free-reaction": "The first reaction is free",
  "raid-counters": "Enemy Raids have # counter more", bells: "With an Outpost on the map pay 1 action point or 1 Culture", child: "A child comes to Passage of Time", "free-weaving": "The first woven Trade Good is free", "corn-burned": "The Corn in the lowest Area is lost", ap: "# action point",
};
const minors: Record<string, string> = {
  none: "none", intruder: "an Intruder is placed", drought: "Drought in a Territory by die", trader: "a Trade Good for 1 action point", "hard-winter": "a Sheep or 1 Culture is lost", sickness: "a Family by die loses a child, else a woman, else a man",
  restless: "a Family gains 1 Ferocity, or 1 Culture is lost", strays: "an animal is lost",
};
const ways: Record<string, string> = {
  none: "none", "lose-culture": "1 Culture is lost", "family-calms": "a Family loses Ferocity", "family-rises": "a Family gains Ferocity", "elder-ages": "an elder ages", "counter-lost": "a counter in Passage of Time is lost", "lose-ap": "action points are lost",
  "morale-up": "Enemy Morale rises", "lose-animal": "an animal is lost", drought: "Drought in a Territory by die",
};
const whens: Record<string, string> = { reveal: "at once", actions: "in Take Actions", planning: "in Planning", time: "in Passage of Time", enemy: "in Enemy Operations", "enemy-end": "after Enemy Operations" };
const events: Record<number, string> = {
  41: "Enemy points 1 less while it lasts; it ends when New Mexico is subjugated", 42: "Missions in the first two Territories with a Family", 43: "Utes and Comanche +1 in Battles and strikes", 44: "Expand; then a red cube to Subjugation", 45: "A new period: Mexico (NW-137)",
  46: "A free Trade Good each Planning; enemy points +1", 47: "Slaves, twice", 48: "With a Family of Ferocity 2: Enemy Morale \u22121, Ferocity +1; else Military \u22121", 49: "An Enemy Raid of 3 points", 50: "A new period: the United States (NW-138)", 51: "Peace ends for good",
  52: "Families in a Fort's Territory lose their Horse; Corn in Areas 1 and 2 is lost", 53: "Manuelito joins a Family; Families with a man and the enemy gain 1 Ferocity", 54: "With two Families of Ferocity 0 a Fort is given up; enemy points 1 less", 55: "All Corn is lost; then the Utes raid, then the enemy (NW-136)",
};
const notes: Record<number, string> = {
  41: "the-pueblo-revolt", 42: "missions", 43: "neighbours", 44: "missions", 45: "mexican-independence", 46: "the-road-to-missouri", 47: "captives", 48: "the-pass-of-1835", 49: "governors-campaigns", 50: "the-army-of-the-west", 51: "henry-linn-dodge", 52: "fort-defiance", 53: "manuelito", 54: "the-civil-war", 55: "kit-carsons-campaign",
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
  if (kind === "card") return cardName(game, term);
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

// ---- What can be done ----

const wordText: Record<string, string> = {
  ap: "Action point", culture: "Culture", military: "Military", morale: "Enemy Morale \u22121", battle: "Fight", peace: "Calm the enemy", none: "Nothing", path: "Walk there", all: "All movement points", yes: "Yes", no: "No", actions: "Take Actions", planning: "Planning",
  time: "Passage of Time", goods: "Trade Goods", fortune: "Fortune", moon: "Raiders' Moon", manuelito: "Manuelito", "new-mexico": "New Mexico",
};

const costOf = (game: GameInfo, name: string): string => counted(dataNumber(game, "prices", name), "Trade Good");

export function label(game: GameInfo, view: View, offer: Offer): string {
  const [first, second, third] = offer.args.map(({ term }) => term), a = first ?? "", b = second ?? "";
  switch (offer.verb) {
    case "settle": case "return": return `${placeName(game, a)}, Ferocity ${b}`;
    case "preempt": return `Go first, for ${cardOf(game, view.state["card"])?.["preempt"]} AP`;
    case "yield": return "Let the enemy go first";
    case "buy-ap": return `For ${costOf(game, "action-point")}`;
    case "buy": return `${title(a)}, for ${costOf(game, "animal")}`;
    case "sell-animals": return a === "0" ? "Only Sheep" : counted(Number(a), "Horse");
    case "sell-corn": return `Corn ${[a, b, third].filter((n) => n !== "0").join(" + ")}`;
    case "fort-trade": return counted(Number(a), "Trade Good");
    case "negotiate": return `Family ${a}${b === "0" ? "" : `, ${counted(Number(b), "Trade Good")}`}`;
    case "warfare": case "diplomacy": return `Row ${a}${offer.verb === "diplomacy" && b !== "0" ? `, ${counted(Number(b), "Trade Good")}` : ""}`;
    case "age": return `${who(a)} becomes ${b === "elder" ? "an elder" : `a ${b}`}`;
    case "join": return `${title(a)} to Family ${b}`;
    case "found": return `Family ${a} by a ${b}, ${placeName(game, third ?? "")}`;
    case "eat-corn": return `Corn ${a}`;
    case "lose-animal": return `${title(a)} from ${title(b)}`;
    case "reroll": case "redraw": return a === "goods" ? costOf(game, offer.verb) : wordText[a] ?? title(a);
    case "raze": return text(list(game, "forts").find(({ id }) => id === a)?.["name"]);
    default: return offer.args.map(({ kind, term }) => (kind === "piece" && families.includes(term) ? `Family ${term}` : kind === "space" ? placeName(game, term) : say(game, view, { kind, term }))).join(", ");
  }
}

const verbs: Record<string, string> = {
  settle: "Place a Family", operate: "Your segment", cancel: "Call it off", accept: "Let it happen", activate: "Activate a Family", move: "Move", travel: "To or from the Canyon", council: "Tribal Council", raid: "Raid an Outpost or Fort", advise: "Elder's advice", warfare: "War with a tribe",
  diplomacy: "Talks with a tribe", age: "Grow older", join: "Join a Family", found: "Found a Family", battle: "Fight", submit: "Submit", medicine: "Good Medicine", done: "Done", pass: "Pass",
};
export const verbText = (name: string): string | undefined => verbs[name];

const dice = (state: State): string => numbers(state["dice"]).filter(Boolean).join(" ");

/** What the verbs on offer are for, in the game's own words. */
function asked(game: GameInfo, view: View): string {
  const offered = new Set(view.offers.map((offer) => offer.split(" ")[0])), helps = game.verbs.filter(({ name }) => offered.has(name)).map(({ help }) => help);
  return helps.length > 0 ? `${title(helps.slice(0, 3).join("; or "))}.` : `${title(view.phase)}.`;
}

export function prompt(game: GameInfo, view: View): string {
  const { state, phase } = view, frame = frameOf(state), what = asked(game, view), one = (index: number): string => `Family ${families[frame[index] ?? -1] ?? ""}: ${what}`;
  if (phase === "action") return `Family ${text(state["acting"])}: ${counted(count(state["mp"]), "movement point")} left.`;
  if (phase === "meet" || phase === "offer" || phase === "flee") return one(4);
  if (phase === "tribes") return one(2);
  if (phase === "reroll") return `The dice show ${dice(state)}. ${what}`;
  if (phase === "redraw") return `The cube is ${text(state["cube"])}. ${what}`;
  return what;
}

/** Yes-or-no moments, with the things they are about. */
export function question(game: GameInfo, view: View): Question | null {
  const { state, phase } = view, card = cardOf(game, state["card"]), piece = (index: number): Thing[] => [{ kind: "piece", term: families[frameOf(state)[index] ?? -1] ?? "" }];
  if (!view.toAct.includes(view.viewer)) return null;
  switch (phase) {
    case "preempt": return { text: `${text(card?.["name"])}: pay ${card?.["preempt"]} AP to go first? The enemy then gets ${card?.["enemy-if-preempted"]} instead of ${card?.["enemy"]}.` };
    case "meet": return { text: prompt(game, view), things: piece(4) };
    case "medicine": return { text: `${text(card?.["name"])}: suppress it with Good Medicine, for Enemy Morale +1 and black cubes to Subjugation?` };
    case "reroll": case "redraw": case "soldiers": case "cancel": case "flip": case "shoot": case "keep-card": return { text: prompt(game, view) };
    default: return null;
  }
}

// ---- The seat ----

export function hand(game: GameInfo, view: View): HandItem[] {
  return names(view.state["hand"]).map((term) => {
    const card = cardOf(game, term);
    return { title: cardName(game, term), thing: { kind: "card", term }, text: "Discard it as Good Medicine against a Historical Event (NW-44).", note: card ? cardNote(card) : "ceremonies" };
  });
}

export function facts(_game: GameInfo, view: View): Fact[] {
  const { state } = view, number = (name: string, value: number, words: string): Fact => ({ label: name, value: String(value), title: words });
  return [
    number("Culture", count(state["culture"]), "Culture"), number("Military", count(state["military"]), "Military"), number("AP", count(state["ap"]), "Action points"), { label: "margin", value: String(count(state["military"]) - count(state["morale"])), title: "Military less Enemy Morale: what counts at the end" },
    number("Families", allFamilies(state).filter(({ place }) => place).length, "Families in play"), number("elders", sum(state["elders"]), "Elders"),
  ];
}

export function optionText(name: string, value?: string): string | undefined {
  const texts: Record<string, string> = {
    scenario: "Scenario", "scenario rise": "Rise of the People, 18 cards, to begin with", "scenario mundo": "Los Due\u00f1os del Mundo: the Spanish period", "scenario broken": "A Broken Country: the Mexican period", "scenario fearing": "The Fearing Time: the American period", "scenario rope": "The Rope Thrower: 1863", "scenario campaign": "Campaign: all three periods",
    difficulty: "Difficulty", "difficulty standard": "Standard", "difficulty story": "Story: a weaker enemy", "difficulty historical": "Historical: a stronger enemy",
  };
  return texts[value === undefined ? name : `${name} ${value}`];
}
