// hand.ts - what a seat holds: cards, counters, secrets. The viewer's own lie beside the board and can be picked there;
// the others' (as far as they are known) open in the list of players.
import { fill, h } from "./dom";
import type { Child } from "./dom";
import { inline } from "./markdown";
import { sameThing, seatTitle } from "./session";
import type { BoardDrawing, Domain, Field, FieldInfo, GameInfo, HandItem, Lit, TermKind, View } from "./types";

export interface HandHost {
  pick(thing: NonNullable<HandItem["thing"]>): void;
  openRule(rule: string): void;
  openNote(heading: string): void;
}

function spoken(name: string): string {
  return seatTitle(name.replaceAll("_", "-"));
}

/** Counts by kind of card have a card's place in its domain as their index. */
function countedBy(game: GameInfo, length: number): Domain | undefined {
  return game.board.domains.find((domain) => domain.kind === "card" && domain.terms?.length === length);
}

function heldIn(game: GameInfo, field: FieldInfo, value: Field): HandItem[] {
  const title = spoken(field.name);
  if (value === null || value === "?") return [];
  if (field.form === "count") {
    if (!Array.isArray(value)) return [{ title: `${title}: ${value}`, secret: true }];
    const cards = countedBy(game, value.length);
    if (!cards) return value.every((part) => part === "?") ? [] : [{ title: `${title}: ${value.join(", ")}`, secret: true }];
    return value.flatMap((count, i): HandItem[] => (typeof count === "number" && count > 0
      ? [{ title: spoken(cards.terms?.[i] ?? ""), thing: { kind: "card", term: cards.terms?.[i] ?? "" }, count, secret: true }] : []));
  }
  const kind: TermKind = game.board.domains.find((domain) => domain.name === field.domain)?.kind ?? "word";
  const terms = (Array.isArray(value) ? value.flat() : [value]).filter((term): term is string => typeof term === "string" && term !== "?");
  return terms.map((term) => ({ title: kind === "card" ? spoken(term) : `${title}: ${spoken(term)}`, thing: { kind, term }, secret: true }));
}

/** Without a drawing that knows better: the viewer's rows of the fields that each seat has for itself. */
function plainHand(game: GameInfo, view: View, seat: string): HandItem[] {
  if (seat !== view.viewer && view.viewer !== "all") return [];
  const index = game.seats.indexOf(seat);
  return game.fields.flatMap((field) => {
    const rows = view.state[field.name];
    return field.sight === "own" && Array.isArray(rows) && rows[index] !== undefined ? heldIn(game, field, rows[index] as Field) : [];
  });
}

export function handOf(drawing: BoardDrawing, game: GameInfo, view: View, seat: string): HandItem[] {
  return drawing.hand?.(game, view, seat) ?? plainHand(game, view, seat);
}

/** One held thing: a button where it can be picked. */
export function itemElement(item: HandItem, host: HandHost): HTMLElement {
  const { thing, note } = item;
  const face: Child = [item.art ? item.art() : null, h("b", { class: "held-title" }, item.title, item.count !== undefined && item.count > 1 ? ` \u00d7${item.count}` : "")];
  const rule = (id: string): HTMLElement => h("button", { type: "button", class: "rule-link", onclick: () => host.openRule(id) }, id);
  return h("li", { class: `held${item.secret ? " held-secret" : ""}`, title: item.secret ? "Only you see this" : false },
    thing ? h("button", { type: "button", class: "held-face", "data-thing": `${thing.kind} ${thing.term}`, onclick: () => host.pick(thing) }, face) : h("div", { class: "held-face" }, face),
    item.text ? h("p", { class: "held-text" }, inline(item.text, rule)) : null,
    note ? h("button", { type: "button", class: "note-link", onclick: () => host.openNote(note) }, "What happened") : null,
    item.secret ? h("span", { class: "unseen" }, "Only you see this.") : null);
}

/** Marks what can be picked among elements that carry data-thing. */
export function lightThings(root: HTMLElement, lit: Lit): void {
  for (const element of root.querySelectorAll<HTMLElement>("[data-thing]")) {
    const [kind = "", ...words] = (element.dataset["thing"] ?? "").split(" ");
    const thing = { kind: kind as TermKind, term: words.join(" ") };
    const among = (things: Lit["targets"]): boolean => things.some((other) => sameThing(other, thing));
    element.classList.toggle("lit", among(lit.targets));
    element.classList.toggle("picked", among(lit.picked));
    element.classList.toggle("marked", among(lit.marked));
    element.setAttribute("aria-pressed", String(among(lit.picked)));
  }
}

/** The viewer's own hand. */
export class Hand {
  readonly root = h("section", { class: "hand", "aria-label": "Your hand", hidden: true });
  private readonly list = h("ul", { class: "held-list" });
  private looks = "";

  constructor(private readonly game: GameInfo, private readonly drawing: BoardDrawing, private readonly host: HandHost) {
    this.root.append(h("h3", {}, "Your hand"), this.list);
  }

  show(view: View): void {
    const items = this.game.seats.includes(view.viewer) ? handOf(this.drawing, this.game, view, view.viewer) : [];
    const looks = JSON.stringify(items);
    this.root.hidden = items.length === 0;
    if (looks === this.looks) return; // an element that is replaced between press and release is never clicked
    this.looks = looks;
    fill(this.list, items.map((item) => itemElement(item, this.host)));
  }

  light(lit: Lit): void {
    lightThings(this.root, lit);
  }
}
