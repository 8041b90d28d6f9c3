// words.ts - Rising Waters in words: what lies where, what can be done, what is asked.
import { data, dataNumber, names, numbers, rows, seatIndex } from "../../read";
import type { Fact, Field, GameInfo, HandItem, Offer, Question, Thing, View } from "../../types";
import { glyph } from "./art";
import { chartOf, count, readDelta, terms } from "./delta";

export const title = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).replaceAll("-", " ");
const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? "" : "s"}`;

/** Title, what it is for (short: a hand must fit a phone), heading of the notes. */
const cards: Record<string, [string, string, string]> = {
  blues: ["Blues", "Swim, rafts (RW-14)", "the-blues"],
  church: ["Church", "Gifts (RW-13)", "church-and-mutual-aid"],
  family: ["Family", "Pawns (RW-13)", "families-on-the-levee"],
  farm: ["Farm Animals", "Movement (RW-13)", "sharecropping"],
  garden: ["Garden", "Actions (RW-13)", "sharecropping"],
  education: ["Education", "Any Power (RW-15)", "schools"],
  newspaper: ["Newspaper", "Weather ahead (RW-69)", "newspapers"],
  radio: ["Radio", "Landowners ahead (RW-69)", "radio"],
  activism: ["Outside Activism", "Against hatred (RW-78)", "outside-activism"],
  vaudeville: ["Vaudeville", "Two cards (RW-69)", "benefit-shows"],
  job: ["Job Offer", "Levees (RW-63)", "levee-work"],
  threat: ["Threat", "Fills a place (RW-73)", "threats-and-peonage"],
  force: ["Force", "The seats together discard two Community cards, or a loss (RW-74).", "forced-labor"],
  "race-hatred": ["Race Hatred", "Every seat discards two Community cards, or a loss each (RW-75).", "violence"],
  flees: ["Landowner Flees", "One loss (RW-79).", "threats-and-peonage"],
  camp: ["Relief Camp", "With enough donations a community camp, else a forced one (RW-80 to RW-82).", "the-relief-camps"],
  dynamite: ["Dynamite", "The highest levee at this place is blown up (RW-85).", "dynamite-at-caernarvon"],
};

const stem = (card: string): string => card.replace(/^(camp|dynamite)-.*/, "$1");
export const cardTitle = (card: string): string => cards[stem(card)]?.[0] ?? title(card);
export const cardText = (card: string): string => cards[stem(card)]?.[1] ?? "";
export const cardNote = (card: string): string => cards[stem(card)]?.[2] ?? "the-flood-of-1927";

export function placeName(game: GameInfo, id: string): string {
  return chartOf(game).places.find((place) => place.id === id)?.name ?? title(id);
}

/** Where a Landowner card strikes, if it says so. */
export function cardPlace(game: GameInfo, card: string): string {
  if (card.startsWith("dynamite-")) return placeName(game, card.slice(9));
  const site = rows(data(game, "camps") as Field).find((camp) => (camp as unknown as { hex: string }).hex === card.slice(5)) as unknown as { name: string } | undefined;
  return card.startsWith("camp-") ? `${site?.name ?? ""} (${card.slice(5)})` : "";
}

export function weatherTitle(game: GameInfo, card: string): string {
  const [strength = "", ...place] = card.split("-");
  return `${{ heavy: "Heavy rain +3", medium: "Medium rain +2", light: "Light rain +1", cloudy: "Clouds", sunny: "Sun \u22121" }[strength] ?? strength}, ${placeName(game, place.join("-"))}`;
}

export function goalOf(game: GameInfo, id: string): { name: string; cards: Record<string, number> } | undefined {
  for (const pair of rows(data(game, "goals") as Field) as unknown as Record<string, { id: string; name: string; cards: Record<string, number> }>[])
    for (const goal of [pair["a"], pair["b"]]) if (goal?.id === id) return goal;
  return undefined;
}

// ---- What lies on a thing ----

function sayHex(game: GameInfo, view: View, hex: string): string {
  const chart = chartOf(game), delta = readDelta(chart, view), water = chart.waterOf.get(hex), parts: string[] = [];
  if (water !== undefined) parts.push(`${chart.waters[water]?.name ?? ""} (${chart.waters[water]?.id ?? ""}), water at level ${delta.levels[water] ?? 0}`);
  else {
    const land = chart.landOf.get(hex), kind = chart.kinds.get(hex) ?? "";
    parts.push(`${kind === "city" ? String(data(game, "city", "name")) : land?.name ?? ""}, elevation ${land?.elevation ?? 0}`);
    if (delta.flooded.has(hex)) parts.push("flooded");
    else if (kind === "forest" || kind === "field") parts.push(kind);
    const town = delta.towns.get(hex), levee = delta.levees.get(hex), camp = delta.camps.get(hex);
    if (levee) parts.push(`levee of height ${levee}`);
    if (town !== undefined) parts.push(`town of ${title(game.seats[town] ?? "")}`);
    if (chart.towns.has(hex)) parts.push(`site of ${chart.towns.get(hex) ?? ""}`);
    if (camp !== undefined) parts.push(camp ? "community relief camp" : "forced relief camp");
  }
  for (const [raft, boat] of delta.rafts) if (boat.hex === hex) parts.push(`${title(raft)}${boat.survivors ? ` with ${counted(boat.survivors, "Survivor")}` : ""}`);
  for (const [pawn, { hex: at, raft }] of delta.pawns) if (at === hex) parts.push(title(pawn) + (raft ? " on the raft" : ""));
  const survivors = delta.survivors.get(hex);
  if (survivors) parts.push(counted(survivors, "Survivor"));
  return `${hex}: ${parts.join(", ")}`;
}

export function say(game: GameInfo, view: View, thing: Thing): string {
  const { kind, term } = thing;
  if (kind === "space") return sayHex(game, view, term);
  if (kind === "piece") {
    const delta = readDelta(chartOf(game), view), at = delta.pawns.get(term)?.hex ?? delta.rafts.get(term)?.hex;
    return at ? `${title(term)} at ${at}` : title(term);
  }
  if (kind === "card") return cardTitle(term);
  const slot = terms(game, "slot").indexOf(term);
  if (slot >= 0) {
    const card = rows(view.state["display"])[slot];
    return `Landowner card, ${term}: ${typeof card === "string" ? cardTitle(card) : "empty"}`;
  }
  const goal = terms(game, "open-goal").indexOf(term);
  return goal >= 0 ? goalOf(game, String(rows(view.state["goal"])[goal]))?.name ?? title(term) : powerNames[term] ?? title(term);
}

/** Names of bare words in what events tell. */
export function termText(game: GameInfo, term: string): string | undefined {
  if (terms(game, "weather-card").includes(term)) return weatherTitle(game, term);
  if (terms(game, "card").includes(term) || terms(game, "landowner-card").includes(term)) return `${cardTitle(term)}${cardPlace(game, term) && `, ${cardPlace(game, term)}`}`;
  if (terms(game, "goal").includes(term)) return goalOf(game, term)?.name;
  const { places, landOf } = chartOf(game);
  return [...places, ...landOf.values()].find(({ id }) => id === term)?.name ?? (terms(game, "pawn").includes(term) || terms(game, "raft").includes(term) ? title(term) : undefined);
}

// ---- What can be done ----

const powerNames: Record<string, string> = {
  actions: "Actions in a turn", movement: "Movement", donate: "Donate limit", swim: "Swim", pawns: "A new pawn",
  raft: "Raft", work: "Work discount", revival: "Revival", holler: "Field holler",
};
export const powerTitle = (power: string): string => powerNames[power] ?? title(power);

export function label(game: GameInfo, view: View, offer: Offer): string {
  const [first, second] = offer.args, a = first?.term ?? "", b = second?.term ?? "";
  switch (offer.verb) {
    case "step": case "sail": return `${title(a)} to ${b}`;
    case "board": return `${title(a)} on ${b}`;
    case "give": case "fetch-give": case "pay": return `${cardTitle(b)}, ${title(a)}`;
    case "contribute": case "fetch-contribute": return `${cardTitle(b)} to ${say(game, view, { kind: "word", term: a })}`;
    case "perform": return `${cardTitle(b)} for ${title(a)}`;
    case "tour": return "With both cards";
    case "counter": case "cancel": return `Discard ${cardTitle(a)}`;
    case "take": return `The ${a} one`;
    case "raise": return `${powerTitle(a)}${b === "0" ? "" : ` with ${b} Education`}`;
    case "renew": return `${powerTitle(a)}${b === "nothing" ? "" : ` with Education for ${cardTitle(b)}`}`;
    case "levee": case "discount": case "camp": case "town": case "survivor": case "place": {
      const chart = chartOf(game);
      return `${a}, ${offer.verb === "town" ? chart.towns.get(a) ?? "" : chart.landOf.get(a)?.name ?? ""}`;
    }
    default: return first?.kind === "card" ? cardTitle(a) : offer.args.map((arg) => title(arg.term)).join(", ");
  }
}

const verbs: Record<string, string> = {
  step: "Move a pawn", sail: "Move a raft", board: "Board a raft", ashore: "Step ashore", halt: "End the move", launch: "Launch a raft", "pick-up": "Pick up a Survivor", "drop-off": "Drop off a Survivor",
  give: "Give a card", donate: "Donate to relief", contribute: "Give to a goal", revival: "Hold a Revival", take: "Take a Job Offer", levee: "Build or raise a levee", discount: "Levee with Work discount",
  seek: "Seek work", community: "Work for the community", read: "Read the newspaper", listen: "Listen to the radio", fundraise: "Raise funds", tour: "Vaudeville for all", resist: "Counter a Threat in hand", teach: "Teach against a Threat",
  "fetch-give": "Bring a discarded card", "fetch-donate": "Bring it to relief", "fetch-contribute": "Bring it to a goal", holler: "Field holler", end: "End your turn", raise: "Raise a power", renew: "Buy a renewable power",
  place: "Put the new pawn", ready: "I am ready", role: "Choose a character", town: "Found your town", counter: "Counter the Threat", cancel: "Cancel Race Hatred", pay: "Pay for Force", camp: "Put the camp",
  decline: "No camp now", send: "Send a pawn", survivor: "Name a hex", keep: "Keep both goals", replace: "Replace a goal", allow: "Allow it", refuse: "Refuse", draw: "Draw two cards",
  turn: "Player actions", "race-hatred": "Race Hatred", entry: "A Survivor arrives", answer: "A proposal",
  "green-camp": "Community relief camp", "red-camp": "Forced relief camp", sending: "Sent to the camp", taken: "Forced to work",
};
export const verbText = (name: string): string | undefined => verbs[name];

export function prompt(game: GameInfo, view: View): string {
  const { state } = view, hand = dataNumber(game, "numbers", "hand");
  switch (view.phase) {
    case "towns": return "Choose a town site; your first pawn starts there.";
    case "characters": return "Choose your character.";
    case "entry": return "Where does the Survivor arrive?";
    case "upgrade": return names(state["unplaced"]).length > 0 ? "Put the new pawn on dry land." : "Upgrade as often as you can pay, then say that you are ready. All seats at once.";
    case "turn": {
      const moves = count(state["moves"]) / 2, gifts = count(state["gifts"]);
      const open = state["open"] === "move" ? `${counted(moves, "step")} left in this move. ` : state["open"] === "donate" ? `${counted(gifts, "gift")} left. ` : state["open"] === "work" ? "Work goes on: take offers, build, raise. " : "";
      const left = count(state["actions"]), way = left > 0 && !open ? " Pick a pawn to move, a Job Offer to work on levees, or a card to use." : left === 0 && !open ? " End your turn." : "";
      return `${open}${counted(left, "action")} left${state["swimmer"] ? "; get the swimmer ashore" : ""}.${way}`;
    }
    case "hand-limit": return `Discard down to ${hand} cards.`;
    case "payment": return "Race Hatred: choose the cards that you lose.";
    case "force": return "Force: name the cards that the seats pay together.";
    case "green-camp": return "Enough donations: where shall the community's camp stand?";
    case "red-camp": return "Where is the forced camp set up?";
    case "sending": return "Which pawn do you send to the camp?";
    case "taken": return "Which Survivor is forced to work and lost?";
    case "goals": return "Keep both goals, or replace one.";
    default: return question(game, view)?.text ?? `${verbs[view.phase] ?? title(view.phase)}.`;
  }
}

function proposal(game: GameInfo, kind: number, a: number, b: number): { text: string; things: Thing[] } {
  const hex = chartOf(game).hexes[a] ?? "", card = (n: number): string => `${cardTitle(terms(game, "card")[n % 16] ?? "")} of ${title(game.seats[n >> 4] ?? "")}`;
  if (kind === 0) return { text: `to pay for Force with ${card(a)} and ${card(b)}`, things: [] };
  if (kind === 5) return { text: a < 2 ? `to replace goal ${a + 1}` : "to keep both goals", things: [] };
  if (!hex) return { text: "to build no camp now", things: [] };
  return { text: `${["", "a community camp on", "the camp on", "to give up the Survivor on", "that the Survivor arrives on"][kind] ?? ""} ${hex}`, things: [{ kind: "space", term: hex }] };
}

export function question(game: GameInfo, view: View): Question | null {
  if (!view.toAct.includes(view.viewer)) return null;
  const frame = numbers(rows(view.state["frames"])[count(view.state["depth"]) - 1]), [, , two = 0, three = 0, four = 0, five = 0, six = 0, seven = 0] = frame;
  switch (view.phase) {
    case "consent": {
      const pawn = terms(game, "pawn")[three] ?? "", hex = game.verbs[four]?.name === "step" ? chartOf(game).hexes[five] ?? "" : "";
      return { text: `${title(String(view.state["active"]))} asks to move your pawn ${title(pawn)}${hex ? ` to ${hex}` : ""}.`, things: [{ kind: "piece", term: pawn }, ...(hex ? [{ kind: "space", term: hex } as Thing] : [])] };
    }
    case "answer": {
      const { text, things } = proposal(game, two, six, seven);
      return { text: `${title(game.seats[three] ?? "")} proposes ${text}.`, things };
    }
    case "threat": return { text: "A Threat. Discard a Resistance card against it, or let it fill a place in your hand?" };
    case "teacher": return { text: "A Threat. Will you counter it with Education, as the Teacher?" };
    case "race-hatred": return { text: "Race Hatred. Cancel it with Outside Activism?" };
    case "invitation": return { text: "A Vaudeville show for all: will you draw two cards?" };
    default: return null;
  }
}

// ---- Seats ----

export function hand(game: GameInfo, view: View, seat: string): HandItem[] {
  const held = numbers(rows(view.state["hand"])[seatIndex(game, seat)]);
  return terms(game, "card").flatMap((term, i): HandItem[] => ((held[i] ?? 0) > 0
    ? [{ title: cardTitle(term), thing: { kind: "card", term }, count: held[i] ?? 0, text: cardText(term), note: cardNote(term), art: () => glyph(term) }] : []));
}

export function powerValue(game: GameInfo, view: View, seat: string, power: string): number {
  const index = terms(game, "power").indexOf(power), step = numbers(rows(view.state["power"])[seatIndex(game, seat)])[index] ?? 0;
  return dataNumber(game, "powers", power, "values", step);
}

export function facts(game: GameInfo, view: View, seat: string): Fact[] {
  const index = seatIndex(game, seat), held = numbers(view.state["held"])[index] ?? 0, most = dataNumber(game, "numbers", "hand");
  const cubes = names(rows(view.state["cubes"])[index]), role = rows(view.state["role"])[index];
  const value = (power: string): number => powerValue(game, view, seat, power);
  if (view.result) return [
    { label: "losses", value: `${count(view.state["loss"])} of ${chartOf(game).limit}` }, { label: "Survivors rescued", value: String(count(view.state["rescued"])) },
    { label: "pawns left", value: String(view.metrics["pawns"]?.[index] ?? 0) }, ...(typeof role === "string" ? [{ label: title(role), value: counted(numbers(view.state["points"])[index] ?? 0, "point") }] : []),
  ];
  return [
    ...(view.state["first"] === seat ? [{ label: "first", value: "\u2605", title: "First Player this week" }] : []),
    { label: "cards", value: `${held}/${most}`, title: `${counted(held, "card")} in hand, the limit is ${most}` },
    { label: "pawns", value: String(view.metrics["pawns"]?.[index] ?? 0) },
    { label: "actions", value: String(value("actions")) }, { label: "steps", value: String(value("movement")) },
    { label: "gifts", value: String(value("donate")) },
    ...(value("swim") ? [{ label: "swims", value: "yes" }] : []), ...cubes.map((cube) => ({ label: powerTitle(cube).toLowerCase(), value: "ready" })),
    ...(typeof role === "string" ? [{ label: title(role), value: counted(numbers(view.state["points"])[index] ?? 0, "point") }] : []),
  ];
}

export function optionText(name: string, value?: string): string | undefined {
  const texts: Record<string, string> = {
    scenario: "Version", "scenario spring": "Spring 1927, ten weeks", "scenario fall": "Fall 1926, seven weeks, to begin with", goals: "Community Goals", "goals off": "Without", "goals on": "With",
    characters: "Characters", "characters off": "Without", "characters on": "With points of their own",
    weather: "Weather deck", "weather full": "100 cards", "weather small": "77 cards", levees: "A levee that fails is a loss", "levees alone": "On land already lost", "levees always": "Always",
    renewables: "Renewable powers", "renewables two": "Two", "renewables four": "Four", decide: "The group decides", "decide first": "The first player for all", "decide all": "By proposals to all", consent: "Moving another seat's pawn",
    "consent ask": "Its owner is asked", "consent auto": "Nobody is asked",
  };
  return texts[value === undefined ? name : `${name} ${value}`];
}
