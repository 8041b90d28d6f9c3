// words.ts - Dos Rios in words: what lies where, what there is to do, how everybody stands.
import { svg } from "../../dom";
import { group } from "../../board";
import { dataNumber, numbers, seatIndex } from "../../read";
import type { Fact, GameInfo, Offer, Thing, View } from "../../types";
import { cardTitles } from "./cards";
import { heightOf } from "./land";
import { casa, campesino, dam, drop, hacienda, isPile } from "./pieces";
import { Geometry, directions, readValley, rivers } from "./valley";
import type { Direction, Valley } from "./valley";

const geometries = new WeakMap<GameInfo, Geometry>();
const valleys = new WeakMap<View, Valley>();

export function geometryOf(game: GameInfo): Geometry {
  let found = geometries.get(game);
  if (!found) geometries.set(game, (found = new Geometry(game)));
  return found;
}

export function valleyOf(game: GameInfo, view: View): Valley {
  let found = valleys.get(view);
  if (!found) valleys.set(view, (found = readValley(geometryOf(game), view)));
  return found;
}

function title(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function list(parts: string[]): string {
  return parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

const small = ["no", "one", "two", "three", "four", "five", "six"];

function counted(count: number, one: string): string {
  return `${small[count] ?? count} ${one}${count === 1 ? "" : "s"}`;
}

export const ways: Record<Direction, string> = { SW: "south-west", S: "south", SE: "south-east" };

export function placeName(term: string): string {
  const names: Record<string, string> = {
    city: "the city", "west-trail": "the west trail", "east-trail": "the east trail", "west-lake": "the west lake", "east-lake": "the east lake",
    verde: "the source of Rio Verde", moreno: "the source of Rio Moreno",
  };
  return names[term] ?? term;
}

function people(game: GameInfo, valley: Valley, place: string): string[] {
  return (valley.people.get(place) ?? []).flatMap((count, seat) =>
    count > 0 ? [`${counted(count, "campesino")} of ${title(game.seats[seat] ?? "")}`] : []);
}

function sayHex(game: GameInfo, valley: Valley, hex: string): string {
  const terrain = valley.terrain.get(hex);
  const wet = rivers.filter((river) => valley.wet[river].has(hex)).map((river) => `Rio ${title(river)}`);
  const parts = [terrain ? `${terrain}, height ${heightOf(game, terrain)}` : "no land yet", wet.length > 0 ? `watered by ${list(wet)}` : "dry"];
  const casaOf = valley.casas.get(hex), haciendaOf = valley.haciendas.get(hex);
  if (casaOf !== undefined) parts.push(`casa of ${title(game.seats[casaOf] ?? "")}`);
  if (haciendaOf !== undefined) parts.push(`hacienda of ${title(game.seats[haciendaOf] ?? "")}`);
  parts.push(...people(game, valley, hex));
  const geometry = geometryOf(game);
  const dammed = [...valley.dams].flatMap((term) => {
    const edge = geometry.edges.get(term);
    return edge?.upper === hex ? [`dam towards ${placeName(edge.lower)}`] : edge?.lower === hex ? [`dam towards ${placeName(edge.upper)}`] : [];
  });
  return `${hex}: ${[...parts, ...dammed].join(", ")}`;
}

function sayEdge(game: GameInfo, valley: Valley, term: string): string {
  const edge = geometryOf(game).edges.get(term);
  if (!edge) return term;
  const flow = valley.flow.get(edge.upper);
  const runs = flow !== undefined && geometryOf(game).edgeAt(edge.upper, flow) === term;
  const what = valley.dams.has(term) ? "a dam" : runs ? "a river crosses it" : "open, no river";
  return `Edge between ${placeName(edge.upper)} and ${placeName(edge.lower)}: ${what}`;
}

function sayWay(game: GameInfo, valley: Valley, term: string): string {
  const below = valley.head ? geometryOf(game).below(valley.head, term as Direction) : undefined;
  const way = ways[term as Direction] ?? term;
  if (!valley.head || !below) return `Water to the ${way}`;
  const land = valley.terrain.get(below.term);
  return `Water from ${placeName(valley.head)} ${way} to ${placeName(below.term)}${land ? `, ${land}` : ""}`;
}

export function say(game: GameInfo, view: View, thing: Thing): string {
  const valley = valleyOf(game, view);
  if (thing.kind === "edge") return sayEdge(game, valley, thing.term);
  if (thing.kind === "word" && (directions as readonly string[]).includes(thing.term)) return sayWay(game, valley, thing.term);
  if (thing.kind === "card") return cardTitles[thing.term] ?? thing.term;
  if (thing.kind !== "space") return title(thing.term);
  if (isPile(thing.term)) return `${title(placeName(thing.term))}: ${list(people(game, valley, thing.term)) || "nobody"}`;
  return geometryOf(game).places.has(thing.term) && valley.terrain.size > 0 && /^[A-Z]\d/.test(thing.term) ? sayHex(game, valley, thing.term) : title(placeName(thing.term));
}

export function label(game: GameInfo, view: View, offer: Offer): string {
  const [first, second, third] = offer.args.map((thing) => thing.term);
  const valley = valleyOf(game, view);
  switch (offer.verb) {
    case "step": {
      const mine = seatIndex(game, String(view.state["active"]));
      const chased = isPile(second ?? "") ? -1 : (valley.people.get(second ?? "") ?? []).findIndex((count, seat) => count > 0 && seat !== mine);
      return `${title(placeName(first ?? ""))} \u2192 ${placeName(second ?? "")}${chased >= 0 ? `, chasing ${title(game.seats[chased] ?? "")}` : ""}`;
    }
    case "chase": return `onto ${first} from ${first && second === third ? `${placeName(second ?? "")} (two)` : `${placeName(second ?? "")} and ${placeName(third ?? "")}`}`;
    case "dam": {
      const edge = geometryOf(game).edges.get(first ?? "");
      return edge ? `${title(placeName(edge.upper))} | ${placeName(edge.lower)}${/\.(S[WE]?)$/.exec(first ?? "")?.[0].replace(".", " ") ?? ""}` : (first ?? "");
    }
    case "lay": case "flow": {
      const below = valley.head ? geometryOf(game).below(valley.head, first as Direction) : undefined;
      return below ? `${title(ways[first as Direction])} to ${placeName(below.term)}` : (first ?? "");
    }
    case "place": case "casa": case "hacienda": {
      const land = valley.terrain.get(first ?? "");
      return land ? `${first}, ${land}` : (first ?? "");
    }
    default: return verbs[offer.verb] ?? offer.action;
  }
}

const verbs: Record<string, string> = {
  lay: "Lay the next river piece", place: "Put a campesino on a hex", step: "Move a campesino", chase: "Chase with two campesinos", ride: "Ride from the city to your hacienda",
  dam: "Build a dam", flow: "Lead the water on", casa: "Build a casa", hacienda: "Build your hacienda", done: "End your actions", harvest: "Harvest the current card",
  delay: "Delay the harvest", first: "First player", tiling: "Lay of the land", tile: "Land tile", card: "Harvest card",
};

const parts: Record<string, string> = {
  "first-player": "Who goes first", tiling: "The land", tiles: "The land", rivers: "Laying the rivers", placement: "Placing campesinos", row: "Dealing the harvest row", actions: "Actions",
  reroute: "Leading the water on", harvest: "Harvest or delay", draw: "Drawing a card", over: "The end",
};

export function verbText(verb: string, game: GameInfo): string | undefined {
  const words = verbs[verb] ?? parts[verb];
  const price = verb === "casa" || verb === "hacienda" ? dataNumber(game, "prices", verb) : 0;
  return price > 0 ? `${words} (${price})` : words;
}

export function prompt(game: GameInfo, view: View): string {
  const { state } = view;
  const river = `Rio ${title(String(state["river"] ?? ""))}`;
  switch (view.phase) {
    case "rivers": return `Lay the next piece of ${river}.`;
    case "placement": return "Place a campesino on a hex.";
    case "actions": {
      if (typeof state["transit"] === "string") return `Your campesino may not stop on ${state["transit"]}: walk on.`;
      const moves = Number(state["moves"] ?? 0), dams = numbers(state["reserve"])[seatIndex(game, String(state["active"]))] ?? 0;
      return `${title(counted(moves, "movement point"))} and ${counted(dams, "dam")} left.`;
    }
    case "reroute": return `Lead the water on from ${placeName(String(state["head"] ?? ""))}.`;
    case "harvest": {
      const card = Array.isArray(state["row"]) ? String(state["row"][0]) : "";
      return `Harvest or delay ${cardTitles[card] ?? "the current card"}.`;
    }
    case "over": return "The game is over.";
    default: return "The game is being set up.";
  }
}

// ---- How everybody stands ----

function small24(art: SVGElement, scale: number, x = 12, y = 12): SVGSVGElement {
  const holder = group("", art);
  holder.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
  return svg("svg", { viewBox: "0 0 24 24", class: "dr-icon", "aria-hidden": "true" }, holder);
}

function coin(): SVGSVGElement {
  return svg("svg", { viewBox: "0 0 24 24", class: "dr-icon", "aria-hidden": "true" },
    svg("circle", { class: "coin", cx: 12, cy: 12, r: 9 }), svg("text", { class: "coin-mark", x: 12, y: 16.2 }, "R"));
}

export function badge(game: GameInfo, seat: string): SVGSVGElement {
  const figure = campesino(game, seatIndex(game, seat));
  const icon24 = small24(figure, 0.29, 12, 13);
  icon24.setAttribute("class", "dr-icon dr-badge");
  return icon24;
}

export function facts(game: GameInfo, view: View, seat: string): Fact[] {
  const index = seatIndex(game, seat), { state } = view;
  const of = (field: string): number => numbers(state[field])[index] ?? 0;
  const metric = (name: string): number => view.metrics[name]?.[index] ?? 0;
  const buildings = metric("buildings"), wet = metric("watered"), haciendas = metric("haciendas");
  const need = haciendas === 0 ? " The hacienda is still missing." : "";
  const dry = buildings - wet;
  const anywhere = dataNumber(game, "victory", "anywhere"), watered = dataNumber(game, "victory", "watered");
  const wall = { from: { x: 0, y: -1 }, to: { x: 0, y: 1 }, upper: "", lower: "" };
  return [
    { label: "rios", value: String(of("money")), title: `${of("money")} rios`, icon: coin },
    { label: "dams", value: String(of("reserve")), title: `${counted(of("reserve"), "dam")} in reserve`, icon: () => small24(dam(wall), 0.3) },
    { label: "built", value: `${buildings}/${anywhere}`, progress: Math.min(1, buildings / anywhere), icon: () => small24(haciendas > 0 ? hacienda(game, index) : casa(game, index), haciendas > 0 ? 0.24 : 0.32, 12, haciendas > 0 ? 15 : 13),
      title: `${buildings} of ${anywhere} buildings: the hacienda and ${counted(anywhere - 1, "casa")} anywhere win.${need}` },
    { label: "watered", value: `${wet}/${watered}`, progress: Math.min(1, wet / watered), icon: () => small24(drop(), 0.62, 12, 13),
      title: `${wet} of ${watered} watered: the hacienda and ${counted(watered - 1, "casa")}, all watered, win.${need}${dry > 0 ? ` ${title(counted(dry, "building"))} on dry land.` : ""}` },
  ];
}

export function optionText(name: string, value?: string): string | undefined {
  const texts: Record<string, string> = {
    rivers: "Who lays the rivers", "rivers turn": "Everyone in turn", "rivers first": "The first player", row: "Face-up harvest cards", "row players": "One more than players",
    "row four": "Always four", harvest: "First harvest", "harvest round2": "From round 2", "harvest turn2": "From the second turn",
  };
  return texts[value === undefined ? name : `${name} ${value}`];
}

