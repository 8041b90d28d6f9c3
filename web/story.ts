// story.ts - what happens, one sentence after the other at the reader's pace: for whoever chose to go step by step. Waits
// for a press of Next at each event that did not come of the reader's own action.
import { fill, h } from "./dom";
import { eventText } from "./drawing";
import type { BoardDrawing, EventMsg, GameInfo, Thing } from "./types";

export interface StoryHost {
  mark(things: Thing[]): void;
  openRule(rule: string): void;
}

/** The events that a reader wants to see one by one: all but an own action and what came of it at once. */
export function storyOf(events: readonly EventMsg[], viewer: string): EventMsg[] {
  let own = false;
  return events.filter((event) => {
    if (event.kind === "action" || event.kind === "undo" || event.kind === "back") own = event.seat === viewer;
    return !own && Boolean(event.text);
  });
}

export class Story {
  readonly root = h("div", { class: "story" });
  private waiting: (() => void) | null = null;
  private hurried = false;
  private before = ""; // the sentence before this one: a cube or a die alone would not say what it is for

  constructor(private readonly game: GameInfo, private readonly drawing: BoardDrawing, private readonly host: StoryHost) {}

  /** The reader is to act, or all is over: whatever comes then is a new story. */
  clear(): void {
    this.hurried = false;
    this.before = "";
    fill(this.root);
  }

  /** Shows an event and waits until it was read. */
  async read(event: EventMsg): Promise<void> {
    if (this.hurried) return;
    const next = h("button", { type: "button", class: "button main story-next", onclick: () => this.go() }, "Next");
    const { rule } = event, text = eventText(this.drawing, this.game, event);
    fill(this.root, h("div", { class: "note-box plain" }, h("div", { class: "note-words" }, this.before ? h("small", { class: "quiet" }, this.before) : null,
      h("p", {}, text, " ", rule ? h("button", { type: "button", class: "rule-link", onclick: () => this.host.openRule(rule) }, rule) : null),
      h("div", { class: "button-row" }, next, h("button", { type: "button", class: "button", onclick: () => this.hurry() }, "Skip the rest")))));
    this.before = text;
    this.host.mark(this.things(event));
    const typing = document.activeElement instanceof HTMLInputElement;
    if (!typing) next.focus({ preventScroll: true });
    await new Promise<void>((resolve) => { this.waiting = resolve; });
  }

  /** Lets all go on without waiting. */
  hurry(): void {
    this.hurried = true;
    this.go();
  }

  /** All of a move was read: the sentence stays while others go on. */
  rest(): void {
    this.root.querySelector(".button-row")?.remove();
    this.host.mark([]);
  }

  private go(): void {
    for (const button of this.root.querySelectorAll<HTMLButtonElement>(".button-row button")) button.disabled = true;
    this.waiting?.();
    this.waiting = null;
  }

  private things(event: EventMsg): Thing[] {
    const { spaces, edges } = this.game.board;
    return (event.args ?? []).flatMap((arg): Thing[] => {
      if (spaces.some((space) => space.term === arg)) return [{ kind: "space", term: String(arg) }];
      return edges.some((edge) => edge.term === arg) ? [{ kind: "edge", term: String(arg) }] : [];
    });
  }
}
