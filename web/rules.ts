// rules.ts - the rule book: beside the board, or as a page of its own.
import { fill, h } from "./dom";
import { engine } from "./engine";
import { markdown } from "./markdown";

const books = new Map<string, Promise<string>>();

function book(game: string): Promise<string> {
  let text = books.get(game);
  if (!text) {
    text = fetch(`/rules/${game}.md`).then((answer) => {
      if (!answer.ok) throw new Error(`The rule book cannot be loaded (${answer.status}).`);
      return answer.text();
    });
    text.catch(() => books.delete(game));
    books.set(game, text);
  }
  return text;
}

// A game whose book is not there still has its rules in the engine.
async function bookOrRules(game: string): Promise<string> {
  try {
    return await book(game);
  } catch {
    const rules = await engine().rules(game);
    return rules.map((rule) => `- **${rule.id}** ${rule.text}`).join("\n");
  }
}

export class RuleBook {
  readonly root = h("div", { class: "book" });
  private loading: Promise<void> | null = null;

  constructor(private readonly game: string, private readonly headingsDown = 0) {}

  private load(): Promise<void> {
    return (this.loading ??= bookOrRules(this.game).then((text) => {
      const link = (id: string): HTMLElement =>
        h("button", { type: "button", class: "rule-link", onclick: () => void this.open(id) }, id);
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

  /** Shows the book, at a rule if one is named. */
  async open(rule?: string): Promise<void> {
    if (!this.loading) fill(this.root, h("p", { class: "quiet" }, "Opening the rule book\u2026"));
    try {
      await this.load();
    } catch (error) {
      this.loading = null;
      fill(this.root, h("p", {}, error instanceof Error ? error.message : String(error)));
      return;
    }
    for (const marked of this.root.querySelectorAll(".rule.here")) marked.classList.remove("here");
    const place = rule ? this.root.querySelector<HTMLElement>(`#rule-${CSS.escape(rule)}`) : null;
    if (!place) return;
    place.classList.add("here");
    place.scrollIntoView({ block: "center" });
    place.focus({ preventScroll: true });
  }
}
