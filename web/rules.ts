// rules.ts - a game's texts: the rule book and the historical notes, beside the board or as pages of their own.
import { fill, h } from "./dom";
import { engine } from "./engine";
import { markdown } from "./markdown";

const texts = new Map<string, Promise<string>>();

function load(address: string): Promise<string> {
  let text = texts.get(address);
  if (!text) {
    text = fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(`The text cannot be loaded (${answer.status}).`);
      return answer.text();
    });
    text.catch(() => texts.delete(address));
    texts.set(address, text);
  }
  return text;
}

// A game whose book is not there still has its rules in the engine.
async function bookOrRules(game: string): Promise<string> {
  try {
    return await load(`/rules/${game}.md`);
  } catch {
    const rules = await engine().rules(game);
    return rules.map((rule) => `- **${rule.id}** ${rule.text}`).join("\n");
  }
}

/** A text that opens at a place in it. */
abstract class Book {
  readonly root = h("div", { class: "book" });
  private loading: Promise<void> | null = null;

  constructor(protected readonly game: string, private readonly headingsDown: number) {}

  protected abstract read(): Promise<string>;
  protected abstract place(name: string): string; // the id of what a name leads to
  protected abstract openRule(rule: string): void;

  private load(): Promise<void> {
    return (this.loading ??= this.read().then((text) => {
      const link = (id: string): HTMLElement =>
        h("button", { type: "button", class: "rule-link", onclick: () => this.openRule(id) }, id);
      fill(this.root, markdown(text, link, this.headingsDown));
      this.linkContents();
    }));
  }

  // The list of contents at the front names the headings.
  private linkContents(): void {
    const headings = [...this.root.querySelectorAll<HTMLElement>("h2, h3")];
    for (const entry of this.root.querySelector("ol")?.children ?? []) {
      const title = entry.textContent ?? "";
      const heading = headings.find((other) => other.textContent?.replace(/^\d+\. /, "") === title);
      if (heading) fill(entry, h("button", { type: "button", class: "contents-link", onclick: () => heading.scrollIntoView() }, title));
    }
  }

  /** Shows the text, at a place if one is named. */
  async open(name?: string): Promise<void> {
    if (!this.loading) fill(this.root, h("p", { class: "quiet" }, "One moment\u2026"));
    try {
      await this.load();
    } catch (error) {
      this.loading = null;
      fill(this.root, h("p", {}, error instanceof Error ? error.message : String(error)));
      return;
    }
    for (const marked of this.root.querySelectorAll(".here")) marked.classList.remove("here");
    const place = name ? this.root.querySelector<HTMLElement>(`#${CSS.escape(this.place(name))}`) : null;
    if (!place) return;
    place.classList.add("here");
    place.tabIndex = -1;
    place.scrollIntoView({ block: place.classList.contains("rule") ? "center" : "start" });
    place.focus({ preventScroll: true });
  }
}

export class RuleBook extends Book {
  constructor(game: string, headingsDown = 0) {
    super(game, headingsDown);
  }
  protected read(): Promise<string> {
    return bookOrRules(this.game);
  }
  protected place(rule: string): string {
    return `rule-${rule}`;
  }
  protected openRule(rule: string): void {
    void this.open(rule);
  }
}

/** Historical notes: docs/notes/GAME.md. A note is a heading and what stands below it. */
export class NoteBook extends Book {
  constructor(game: string, headingsDown: number, private readonly toRule: (rule: string) => void) {
    super(game, headingsDown);
  }
  protected read(): Promise<string> {
    return load(`/notes/${this.game}.md`);
  }
  protected place(heading: string): string {
    return `section-${heading}`;
  }
  protected openRule(rule: string): void {
    this.toRule(rule);
  }
}
