// seats.ts - who plays: names, bots, whose turn it is, and how everybody stands.
import { badge } from "./drawing";
import { fill, h } from "./dom";
import { handOf, itemElement, lightThings } from "./hand";
import type { HandHost } from "./hand";
import { botTitle, NOBODY, seatTitle } from "./session";
import type { Person } from "./session";
import type { BoardDrawing, Fact, GameInfo, Lit, View } from "./types";

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

function state(person: Person, turn: boolean, you: boolean): string {
  if (person.resigned) return "resigned";
  if (person.thinking) return "thinking\u2026";
  if (turn) return you ? "your turn" : "to act";
  if (person.bot === null && !person.taken) return "not here yet";
  return person.bot === null && !person.online ? "away" : "";
}

export interface SeatHost extends HandHost {
  sit?(seat: string): void; // looks through another seat's eyes, where several people share a screen
}

export class Seats {
  readonly root = h("section", { class: "seats", "aria-label": "Players" });
  private readonly list = h("ul", { class: "seat-list" });
  private readonly watching = h("p", { class: "watching quiet" });
  private readonly opened = new Set<string>(); // seats whose holdings are open
  private lit: Lit | null = null;
  private shown: { people: string; view: View | null } | null = null;

  constructor(private readonly game: GameInfo, private readonly drawing: BoardDrawing, private readonly host: SeatHost | null = null) {
    this.root.append(this.list, this.watching);
  }

  show(people: readonly Person[], view: View | null, viewer: string, spectators = 0): void {
    const shown = { people: JSON.stringify([people, viewer, spectators]), view };
    if (this.shown?.view === view && this.shown.people === shown.people) return; // what is replaced between press and release is never clicked
    this.shown = shown;
    fill(this.watching, spectators > 0 ? `${spectators} ${spectators === 1 ? "person watches" : "people watch"}` : null);
    fill(this.list, people.map((person) => this.entry(person, view, viewer)));
    if (this.lit) lightThings(this.root, this.lit);
  }

  /** Lights the seats that an action can name. */
  light(lit: Lit): void {
    this.lit = lit;
    lightThings(this.root, lit);
  }

  private entry(person: Person, view: View | null, viewer: string): HTMLElement {
    const { seat } = person;
    const turn = view?.toAct.includes(seat) ?? false;
    const facts = view ? (this.drawing.facts?.(this.game, view, seat) ?? plainFacts(this.game, view, seat)) : [];
    return h("li", { class: `seat${turn ? " turn" : ""}${seat === viewer ? " you" : ""}${person.online || person.bot !== null ? "" : " away"}`, "data-seat": seat },
      h("div", { class: "seat-head" },
        badge(this.drawing, this.game, seat),
        this.name(person),
        personTitle(person) === seatTitle(seat) ? null : h("span", { class: "seat-colour" }, seatTitle(seat)),
        turn && person.mine && seat !== viewer && this.host?.sit ? h("button", { type: "button", class: "button small sit", onclick: () => this.host?.sit?.(seat) }, `Act as ${personTitle(person)}`) : null,
        h("span", { class: "seat-state" }, state(person, turn, seat === viewer))),
      facts.length > 0 ? h("ul", { class: "facts" }, facts.map(factElement)) : null,
      view && seat !== viewer ? this.holdings(view, seat) : null);
  }

  /** A seat's name; a button where actions of this game can name a seat. */
  private name(person: Person): HTMLElement {
    const { host } = this;
    const named = host && this.game.verbs.some((verb) => verb.args.some((arg) => this.game.board.domains.find((domain) => domain.name === arg)?.kind === "seat"));
    if (!named) return h("span", { class: "seat-name" }, personTitle(person));
    return h("button", { type: "button", class: "seat-name seat-pick", "data-thing": `seat ${person.seat}`, onclick: () => host.pick({ kind: "seat", term: person.seat }) }, personTitle(person));
  }

  private holdings(view: View, seat: string): HTMLElement | null {
    const items = handOf(this.drawing, this.game, view, seat);
    if (items.length === 0 || !this.host) return null;
    const host = this.host, count = items.reduce((sum, item) => sum + (item.count ?? 1), 0);
    return h("details", { class: "holdings", open: this.opened.has(seat), ontoggle: (event: Event) => {
      if ((event.currentTarget as HTMLDetailsElement).open) this.opened.add(seat);
      else this.opened.delete(seat);
    } }, h("summary", {}, `Holds ${count}`), h("ul", { class: "held-list" }, items.map((item) => itemElement(item, host))));
  }
}
