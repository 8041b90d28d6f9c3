// actions.ts - every legal action as a button, grouped by verb, and a line to type one with completion. Whoever does
// not point at the board plays the same game from here.
import { actionText, offerLabel, sayThing, verbTitle } from "./drawing";
import { fill, freshId, h } from "./dom";
import type { Child } from "./dom";
import { fitting, nearby } from "./pick";
import type { BoardDrawing, EventMsg, GameInfo, Offer, Question, Thing, View } from "./types";

export interface ActionHost {
  act(action: string): void;
  typed(action: string): void; // what was typed, legal or not
  unpick(): void;
  mark(things: Thing[]): void;
}

export class ActionPanel {
  readonly root: HTMLElement;
  private readonly offersHost = h("div", { class: "offers", tabindex: -1 });
  private readonly pickedHost = h("div", { class: "picked-row" });
  private readonly line: ActionLine;

  constructor(private readonly game: GameInfo, private readonly drawing: BoardDrawing, private readonly host: ActionHost) {
    this.line = new ActionLine(host);
    this.root = h("div", { class: "actions" }, this.line.root, this.pickedHost, this.offersHost);
  }

  focusLine(): void {
    this.line.focus();
  }

  /** Greys the offers while they cannot be taken. */
  busy(busy: boolean): void {
    this.root.classList.toggle("busy", busy);
    this.offersHost.setAttribute("aria-busy", String(busy));
  }

  /** Shows the offers that fit what is picked. */
  show(view: View, offers: readonly Offer[], picked: readonly Thing[], idle: Child, question: Question | null = null): void {
    this.line.offer(offers);
    const keepFocus = this.offersHost.contains(document.activeElement);
    const fit = [...fitting(offers, picked), ...nearby(this.game, offers, picked)];
    fill(this.pickedHost, picked.length > 0 ? [
      h("span", { class: "picked-words" }, picked.map((thing) => sayThing(this.drawing, this.game, view, thing)).join(" + ")),
      h("button", { type: "button", class: "button small", onclick: () => this.host.unpick() }, "Show all actions"),
    ] : null);
    if (offers.length === 0) fill(this.offersHost, h("div", { class: "idle" }, idle));
    else if (question && picked.length === 0) fill(this.offersHost, this.answers(view, fit, question));
    else fill(this.offersHost, this.plain(view, fit), this.groups(view, fit));
    // Not to the line: on a phone that would open the keyboard.
    if (keepFocus) (this.offersHost.querySelector<HTMLElement>("button") ?? this.offersHost).focus({ preventScroll: true });
  }

  private button(view: View, offer: Offer, look: string, text?: string): HTMLElement {
    const light = (): void => this.host.mark(offer.args);
    const dark = (): void => this.host.mark([]);
    const title = actionText(this.drawing, this.game, view, offer);
    return h("button", { type: "button", class: `offer ${look}`, "data-action": offer.action, "aria-label": text ? title : false,
                         onclick: () => this.host.act(offer.action), onmouseenter: light, onfocus: light, onmouseleave: dark, onblur: dark },
      text ?? offerLabel(this.drawing, this.game, view, offer));
  }

  /** A question with its answers. */
  private answers(view: View, offers: readonly Offer[], question: Question): Child {
    const id = freshId("question");
    return h("section", { class: "question", "aria-labelledby": id }, h("p", { class: "question-text", id }, question.text),
      h("div", { class: "offer-row" }, offers.map((offer) => this.button(view, offer, "bare",
        offer.args.length === 0 ? verbTitle(this.drawing, this.game, offer.verb) : answerText(offerLabel(this.drawing, this.game, view, offer))))));
  }

  /** Actions that need nothing more: end the turn, harvest. */
  private plain(view: View, offers: readonly Offer[]): Child {
    const bare = offers.filter((offer) => offer.args.length === 0);
    if (bare.length === 0) return null;
    return h("div", { class: "offer-row bare" }, bare.map((offer) => this.button(view, offer, "bare", verbTitle(this.drawing, this.game, offer.verb))));
  }

  private groups(view: View, offers: readonly Offer[]): Child {
    const verbs = new Map<string, Offer[]>();
    for (const offer of offers) if (offer.args.length > 0) verbs.set(offer.verb, [...(verbs.get(offer.verb) ?? []), offer]);
    return [...verbs].map(([verb, list]) => {
      const id = freshId("verb");
      return h("section", { class: "offer-group", "aria-labelledby": id, "data-verb": verb },
        h("h3", { id }, verbTitle(this.drawing, this.game, verb), " ", h("span", { class: "count" }, list.length)),
        this.rows(view, list));
    });
  }

  // Actions with several arguments stand in rows by their first one, which says once what all of a row begin with:
  // "C7 to  B7 C6 D7".
  private rows(view: View, offers: readonly Offer[]): Child {
    const label = (offer: Offer): string => offerLabel(this.drawing, this.game, view, offer);
    if (offers.every((offer) => offer.args.length < 2)) return h("div", { class: "offer-row" }, offers.map((offer) => this.button(view, offer, "", label(offer))));
    const firsts = new Map<string, Offer[]>();
    for (const offer of offers) {
      const first = offer.args[0]?.term ?? "";
      firsts.set(first, [...(firsts.get(first) ?? []), offer]);
    }
    return [...firsts.values()].map((list) => {
      const head = beginning(list.map(label));
      return h("div", { class: "offer-row" }, head ? h("span", { class: "offer-from", "aria-hidden": "true" }, head) : null,
        list.map((offer) => this.button(view, offer, "", label(offer).slice(head.length).trim())));
    });
  }
}

/** The words that several labels begin with, if all of them go on after that. */
export function beginning(labels: readonly string[]): string {
  const [first = "", ...others] = labels.map((label) => label.split(" "));
  let same = 0;
  while (others.length > 0 && same < first.length && others.every((words) => words[same] === first[same])) same++;
  return [first, ...others].every((words) => words.length > same) ? [...first].slice(0, same).join(" ") : "";
}

/** An answer as a button says it. */
export function answerText(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** What a player is asked: as the drawing says, or where all offers are one verb with one of two words: yes and no. */
export function questionOf(drawing: BoardDrawing, game: GameInfo, view: View, offers: readonly Offer[], events: readonly EventMsg[]): Question | null {
  if (offers.length === 0) return null;
  if (drawing.question) return drawing.question(game, view, events);
  const verb = offers[0]?.verb ?? "";
  const args = game.verbs.find((other) => other.name === verb)?.args ?? [];
  const domain = game.board.domains.find((other) => other.name === args[0]);
  const two = args.length === 1 && domain?.kind === "word" && domain.terms?.length === 2 && offers.every((offer) => offer.verb === verb);
  return two ? { text: `${verbTitle(drawing, game, verb)}?` } : null;
}

/** A line to type an action in, with completion (a combobox with a list). */
class ActionLine {
  readonly root: HTMLElement;
  private readonly field: HTMLInputElement;
  private readonly list = h("ul", { class: "completions", role: "listbox", "aria-label": "Actions that fit", hidden: true });
  private offers: readonly Offer[] = [];
  private found: string[] = [];
  private active = -1;

  constructor(private readonly host: ActionHost) {
    const listId = freshId("completions");
    this.list.id = listId;
    this.field = h("input", {
      type: "text", id: "action-line", role: "combobox", "aria-expanded": "false", "aria-controls": listId, "aria-autocomplete": "list",
      autocomplete: "off", autocapitalize: "off", spellcheck: "false", placeholder: "Type an action",
      oninput: () => this.complete(), onkeydown: (event: KeyboardEvent) => this.key(event), onblur: () => setTimeout(() => this.close(), 150),
    });
    this.root = h("div", { class: "action-line" }, h("label", { for: "action-line", class: "unseen" }, "Type an action"), this.field, this.list);
  }

  focus(): void {
    this.field.focus();
    this.field.select();
  }

  offer(offers: readonly Offer[]): void {
    this.offers = offers;
    if (document.activeElement === this.field && this.field.value) this.complete();
  }

  private complete(): void {
    const words = this.field.value.trim().toLowerCase();
    const tokens = words.split(/\s+/);
    const starts = this.offers.filter((offer) => offer.action.toLowerCase().startsWith(words));
    const holds = this.offers.filter((offer) => !starts.includes(offer) && tokens.every((token) => offer.action.toLowerCase().includes(token)));
    this.found = words ? [...starts, ...holds].slice(0, 12).map((offer) => offer.action) : [];
    this.active = -1;
    this.draw();
  }

  private draw(): void {
    fill(this.list, this.found.map((action, i) => h("li", {
      role: "option", id: `${this.list.id}-${i}`, "aria-selected": String(i === this.active), onmousedown: (event: MouseEvent) => {
        event.preventDefault();
        this.play(action);
      } }, action)));
    this.list.hidden = this.found.length === 0;
    this.field.setAttribute("aria-expanded", String(!this.list.hidden));
    if (this.active >= 0) this.field.setAttribute("aria-activedescendant", `${this.list.id}-${this.active}`);
    else this.field.removeAttribute("aria-activedescendant");
    const selected = this.offers.find((offer) => offer.action === this.found[this.active]);
    this.host.mark(selected?.args ?? []);
  }

  private close(): void {
    this.found = [];
    this.active = -1;
    this.draw();
  }

  private key(event: KeyboardEvent): void {
    const count = this.found.length;
    if (event.key === "ArrowDown" && count > 0) this.active = (this.active + 1) % count;
    else if (event.key === "ArrowUp" && count > 0) this.active = (this.active + count - (this.active < 0 ? 0 : 1)) % count;
    else if (event.key === "Tab" && count > 0 && !event.shiftKey && this.active >= 0) this.field.value = this.found[this.active] as string;
    else if (event.key === "Escape" && count > 0) {
      this.close();
      event.stopPropagation();
      return;
    } else if (event.key === "Enter") {
      event.preventDefault();
      this.play(this.found[this.active] ?? this.field.value.trim());
      return;
    } else return;
    event.preventDefault();
    this.draw();
  }

  private play(action: string): void {
    if (!action) return;
    this.field.value = "";
    this.close();
    const offer = this.offers.find((other) => other.action.toLowerCase() === action.toLowerCase());
    if (offer) this.host.act(offer.action);
    else this.host.typed(action);
  }
}
