// drawing.ts - finds the drawing of a game's board and loads it when it is needed. The build finds the modules
// (web/games/GAME.ts, web/tutorials/GAME.ts); a game without a drawing of its own gets the plain default one.
import { drawings, notes, tutorials } from "weir-found";
import { svg } from "./dom";
import { seatTitle } from "./session";
import type { BoardDrawing, EventMsg, GameInfo, Offer, Thing, Tutorial, View } from "./types";

const adopted = new Set<string>();

function adopt(style: string | undefined): void {
  if (!style || adopted.has(style)) return;
  adopted.add(style);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

export async function loadDrawing(game: string): Promise<BoardDrawing> {
  const { drawing } = await (drawings[game] ?? (() => import("./games/default")))();
  adopt(drawing.style);
  return drawing;
}

export function hasDrawing(game: string): boolean {
  return game in drawings;
}

/** Whether there are historical notes to a game (docs/notes/GAME.md). */
export function hasNotes(game: string): boolean {
  return notes.includes(game);
}

export function hasTutorial(game: string): boolean {
  return game in tutorials;
}

export async function loadTutorial(game: string): Promise<Tutorial | null> {
  const load = tutorials[game];
  return load ? (await load()).tutorial : null;
}

// ---- What a drawing may leave out ----

/** A seat's badge: its first letter in a circle, in a colour by its number, unless the game draws its own. */
export function badge(drawing: BoardDrawing, game: GameInfo, seat: string): SVGSVGElement {
  const own = drawing.badge?.(game, seat);
  if (own) return own;
  const index = game.seats.indexOf(seat);
  return svg("svg", { viewBox: "0 0 24 24", class: `badge badge-${index}`, "aria-hidden": "true" },
    svg("circle", { cx: 12, cy: 12, r: 11 }),
    svg("text", { x: 12, y: 16.5, "text-anchor": "middle" }, seatTitle(seat).charAt(0)));
}

export function offerLabel(drawing: BoardDrawing, game: GameInfo, view: View, offer: Offer): string {
  const own = drawing.label?.(game, view, offer);
  if (own) return own;
  const separator = offer.args.length === 2 && offer.args.every((arg) => arg.kind === "space") ? " \u2192 " : " ";
  return offer.args.map((arg) => arg.term).join(separator) || verbTitle(drawing, game, offer.verb);
}

export function verbTitle(drawing: BoardDrawing, game: GameInfo, verb: string): string {
  const own = drawing.verbText?.(verb, game);
  if (own) return own;
  const help = game.verbs.find((other) => other.name === verb)?.help || verb;
  return help.charAt(0).toUpperCase() + help.slice(1);
}

/** What an event tells, with the names that the drawing has for the terms in it. */
export function eventText(drawing: BoardDrawing, game: GameInfo, event: EventMsg): string {
  let text = event.text ?? "";
  for (const arg of event.args ?? []) {
    const name = typeof arg === "string" ? drawing.termText?.(game, arg) : undefined;
    if (!name || typeof arg !== "string" || text.toLowerCase().includes(name.toLowerCase())) continue; // "farm" stands in "Farm Animals"
    const bare = new RegExp(`(?<![\\w-])${arg.replace(/[^\w-]/g, "\\$&").replaceAll("-", "[- ]")}(?![\\w-])`, "i");
    text = text.replace(bare, () => name);
  }
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An action in words: "Move a pawn: Yellow 1 to B2". */
export function actionText(drawing: BoardDrawing, game: GameInfo, view: View, offer: Offer): string {
  const verb = verbTitle(drawing, game, offer.verb);
  return offer.args.length > 0 ? `${verb}: ${offerLabel(drawing, game, view, offer)}` : verb;
}

export function sayThing(drawing: BoardDrawing, game: GameInfo, view: View, thing: Thing): string {
  return drawing.say?.(game, view, thing) ?? thing.term;
}
