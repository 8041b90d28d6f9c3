// frame.ts - the layout that tables, replays and lessons share: the board, beside it players, notes and tabs. One column
// on a phone.
import { fill, h } from "./dom";
import type { Child } from "./dom";
import type { BoardDrawing, BoardIO, GameInfo, PanelHandle } from "./types";

export interface Tab {
  id: string;
  name: string;
  content: HTMLElement;
  opened?: () => void;
}

/** Tabs for the panels that a game's drawing brings; their handles are added to `handles`. */
export function ownTabs(drawing: BoardDrawing, game: GameInfo, io: BoardIO, handles: PanelHandle[]): Tab[] {
  return (drawing.panels ?? []).map((panel) => {
    const content = h("div", { class: `own-panel own-${panel.id}` });
    handles.push(panel.mount(content, game, io));
    return { id: `own-${panel.id}`, name: panel.name, content };
  });
}

/** Tabs with arrow keys, as screen readers expect them. */
export class Tabs {
  readonly root: HTMLElement;
  private readonly buttons = new Map<string, HTMLButtonElement>();
  private readonly panels = new Map<string, HTMLElement>();
  current = "";

  constructor(private readonly tabs: readonly Tab[], label: string) {
    const row = h("div", { class: "tab-row", role: "tablist", "aria-label": label, onkeydown: (event: KeyboardEvent) => this.key(event) });
    this.root = h("div", { class: "tabs" }, row);
    for (const tab of tabs) {
      const button = h("button", { type: "button", role: "tab", id: `tab-${tab.id}`, "aria-controls": `panel-${tab.id}`, class: "tab",
                                   onclick: () => this.open(tab.id) }, tab.name);
      const panel = h("div", { role: "tabpanel", id: `panel-${tab.id}`, "aria-labelledby": `tab-${tab.id}`, class: "panel", hidden: true, tabindex: 0 }, tab.content);
      row.append(button);
      this.root.append(panel);
      this.buttons.set(tab.id, button);
      this.panels.set(tab.id, panel);
    }
    if (tabs[0]) this.open(tabs[0].id);
  }

  open(id: string): void {
    this.current = id;
    for (const tab of this.tabs) {
      const here = tab.id === id;
      const button = this.buttons.get(tab.id);
      button?.setAttribute("aria-selected", String(here));
      if (button) button.tabIndex = here ? 0 : -1;
      if (here) button?.classList.remove("news");
      const panel = this.panels.get(tab.id);
      if (panel) panel.hidden = !here;
    }
    this.tabs.find((tab) => tab.id === id)?.opened?.();
  }

  /** Marks a tab that has something new. */
  news(id: string): void {
    if (this.current !== id) this.buttons.get(id)?.classList.add("news");
  }

  private key(event: KeyboardEvent): void {
    const at = this.tabs.findIndex((tab) => tab.id === this.current);
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    const next = this.tabs[(at + step + this.tabs.length) % this.tabs.length];
    if (!next) return;
    this.open(next.id);
    this.buttons.get(next.id)?.focus();
    event.preventDefault();
  }
}

/** An answer, a hint, a question: above the tabs, or on a phone at the lower edge of the screen. Never over the board,
 *  where it would be in the way of the next click. */
export class Note {
  readonly root = h("div", { class: "note", role: "status", "aria-live": "polite" });
  private timer = 0;

  show(look: "why" | "hint" | "ask" | "plain", content: Child, seconds = 0): void {
    clearTimeout(this.timer);
    fill(this.root, h("div", { class: `note-box ${look}` }, h("div", { class: "note-words" }, content),
      h("button", { type: "button", class: "close", "aria-label": "Close this note", onclick: () => this.clear() }, "\u00d7")));
    if (seconds > 0) this.timer = window.setTimeout(() => this.clear(), seconds * 1000);
  }

  clear(): void {
    clearTimeout(this.timer);
    fill(this.root);
  }

  get empty(): boolean {
    return this.root.childElementCount === 0;
  }
}

export interface Frame {
  root: HTMLElement;
  board: HTMLElement;
  bar: HTMLElement; // the line above the board
  side: HTMLElement;
  quick: HTMLElement; // on a phone: actions that need nothing more, within reach of the thumb
  note: Note;
  live: HTMLElement; // read aloud, not seen
}

export function makeFrame(label: string): Frame {
  const note = new Note();
  const board = h("div", { class: "board", role: "group", "aria-label": `Board of ${label}` });
  const bar = h("div", { class: "bar" });
  const side = h("div", { class: "side" });
  const quick = h("div", { class: "quick", role: "group", "aria-label": "Quick actions" });
  const live = h("div", { class: "unseen", role: "log", "aria-live": "polite" });
  const root = h("main", { class: "table", id: "main", tabindex: -1 }, bar, h("div", { class: "board-area" }, board), side, quick, live);
  // What stands at the lower edge of a phone leaves room for the quick actions, however many lines they fill.
  new ResizeObserver(() => root.style.setProperty("--quick", `${quick.offsetHeight}px`)).observe(quick);
  return { root, board, bar, side, quick, note, live };
}
