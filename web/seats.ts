// seats.ts - who plays: names, bots, whose turn it is, and how everybody stands.
import { badge } from "./drawing";
import { fill, h } from "./dom";
import { botTitle, NOBODY, seatTitle } from "./session";
import type { Person } from "./session";
import type { BoardDrawing, Fact, GameInfo, View } from "./types";

/** Without a drawing that knows better, the game's metrics; they count by seat. */
function plainFacts(game: GameInfo, view: View, seat: string): Fact[] {
  const index = game.seats.indexOf(seat);
  return game.metrics.map((name) => ({ label: name.replaceAll("-", " "), value: String(view.metrics[name]?.[index] ?? 0) }));
}

function factElement(fact: Fact): HTMLElement {
  const bar = fact.progress === undefined ? null : h("meter", { class: "fact-bar", min: 0, max: 1, value: fact.progress, "aria-hidden": "true" });
  const title = fact.title ?? `${fact.label}: ${fact.value}`;
  return h("li", { class: "fact", title },
    h("span", { class: "fact-show", "aria-hidden": "true" }, fact.icon ? fact.icon() : h("span", { class: "fact-label" }, fact.label),
      h("span", { class: "fact-value" }, fact.value), bar),
    h("span", { class: "unseen" }, title));
}

/** What a seat's player is called. */
export function personTitle(person: Person): string {
  if (person.bot === NOBODY) return seatTitle(person.seat);
  return person.name || (person.bot !== null ? botTitle(person.bot) : person.mine ? "You" : seatTitle(person.seat));
}

function state(person: Person, turn: boolean): string {
  if (person.resigned) return "resigned";
  if (person.thinking) return "thinking\u2026";
  if (turn) return person.mine ? "your turn" : "to act";
  if (person.bot === null && !person.taken) return "not here yet";
  return person.bot === null && !person.online ? "away" : "";
}

export class Seats {
  readonly root = h("section", { class: "seats", "aria-label": "Players" });
  private readonly list = h("ul", { class: "seat-list" });

  constructor(private readonly game: GameInfo, private readonly drawing: BoardDrawing) {
    this.root.append(this.list);
  }

  show(people: readonly Person[], view: View | null, viewer: string): void {
    fill(this.list, people.map((person) => {
      const turn = view?.toAct.includes(person.seat) ?? false;
      const facts = view ? (this.drawing.facts?.(this.game, view, person.seat) ?? plainFacts(this.game, view, person.seat)) : [];
      const you = person.seat === viewer;
      const words = state(person, turn);
      return h("li", { class: `seat${turn ? " turn" : ""}${you ? " you" : ""}${person.online || person.bot !== null ? "" : " away"}`, "data-seat": person.seat },
        h("div", { class: "seat-head" },
          badge(this.drawing, this.game, person.seat),
          h("span", { class: "seat-name" }, personTitle(person)),
          personTitle(person) === seatTitle(person.seat) ? null : h("span", { class: "seat-colour" }, seatTitle(person.seat)),
          h("span", { class: "seat-state" }, words)),
        facts.length > 0 ? h("ul", { class: "facts" }, facts.map(factElement)) : null);
    }));
  }
}
