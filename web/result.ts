// result.ts - how a game ended, and what can be done then.
import { badge } from "./drawing";
import { h } from "./dom";
import { personTitle } from "./seats";
import { seatTitle } from "./session";
import type { Session } from "./session";
import type { BoardDrawing } from "./types";

function list(seats: readonly string[]): string {
  const names = seats.map(seatTitle);
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}

/** One sentence: who won and how. */
export function endingText(session: Session): string {
  const { end, view } = session;
  if (end?.how === "abandoned") return "The game was abandoned without a result.";
  if (end?.how === "resigned") {
    const won = end.won ?? [];
    return won.length > 0 ? `${list(won)} ${won.length > 1 ? "win" : "wins"}: the others resigned.` : "The game was given up.";
  }
  return view?.result?.ending ?? "The game is over.";
}

/** Whether the people at this page won, lost, or were many. */
export function verdict(session: Session): string {
  const won = session.end?.won ?? session.view?.result?.won ?? [];
  const mine = session.people.filter((person) => person.mine);
  if (mine.length === 0 || session.end?.how === "abandoned") return "The game is over";
  if (mine.length > 1) return won.length > 0 ? `${list(won)} ${won.length > 1 ? "win" : "wins"}` : "A draw";
  const me = mine[0]?.seat ?? "";
  if (won.includes(me)) return won.length > 1 && session.game.kind === "team" ? "You won together" : "You won";
  return won.length > 0 || session.game.kind !== "rivals" ? "You lost" : "A draw";
}

export interface ResultActions {
  rematch: (() => void) | null;
  replay: () => void;
  record: (() => void) | null;
}

/** The result as a card: everybody by rank, with how they stand. */
export function resultCard(session: Session, drawing: BoardDrawing, actions: ResultActions): HTMLElement {
  const { view, game } = session;
  const rank = (seat: string): number => view?.result?.rank[game.seats.indexOf(seat)] ?? 0;
  const people = [...session.people].sort((a, b) => rank(a.seat) - rank(b.seat));
  return h("div", { class: "result" },
    h("p", { class: "result-ending" }, endingText(session)),
    h("ol", { class: "result-list" }, people.map((person) => h("li", {},
      badge(drawing, game, person.seat),
      h("span", { class: "result-name" }, personTitle(person)),
      h("span", { class: "quiet" }, view ? (drawing.facts?.(game, view, person.seat) ?? []).map((fact) => `${fact.label} ${fact.value}`).join(" \u00b7 ") : "")))),
    h("div", { class: "button-row" },
      actions.rematch ? h("button", { type: "button", class: "button main", onclick: actions.rematch }, "Play again") : null,
      h("button", { type: "button", class: "button", onclick: actions.replay }, "Look at it again"),
      actions.record ? h("button", { type: "button", class: "button", onclick: actions.record }, "Download the record") : null));
}
