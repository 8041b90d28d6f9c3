// markdown.ts - the small part of Markdown that the rule books use: headings, paragraphs, lists, tables, code, strong
// and emphasised words. Makes elements, never HTML text. Rule ids become anchors where a rule begins and links
// elsewhere.
import { h } from "./dom";
import type { Child } from "./dom";

export type RuleLink = (id: string) => HTMLElement;

const INLINE = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\b([A-Z]{1,3}-\d+)\b/g;

/** Words with their marks; `link` makes what stands for a rule's id. */
export function inline(text: string, link: RuleLink): Child[] {
  const parts: Child[] = [];
  let from = 0;
  for (const match of text.matchAll(INLINE)) {
    parts.push(text.slice(from, match.index));
    from = match.index + match[0].length;
    if (match[1] !== undefined) parts.push(h("strong", {}, inline(match[1], link)));
    else if (match[2] !== undefined) parts.push(h("em", {}, match[2]));
    else if (match[3] !== undefined) parts.push(h("code", {}, match[3]));
    else parts.push(link(match[4] as string));
  }
  parts.push(text.slice(from));
  return parts;
}

function cells(line: string): string[] {
  return line.trim().replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim());
}

function table(lines: string[], link: RuleLink): HTMLElement {
  const [head = "", , ...body] = lines;
  return h("div", { class: "table-wrap", tabindex: 0, role: "group", "aria-label": "Table" }, h("table", {},
    h("thead", {}, h("tr", {}, cells(head).map((cell) => h("th", { scope: "col" }, inline(cell, link))))),
    h("tbody", {}, body.map((line) => h("tr", {}, cells(line).map((cell) => h("td", {}, inline(cell, link))))))));
}

interface Item {
  text: string;
  rule: string | null;
}

// "**DR-32** You have six ..." begins a rule.
function item(text: string): Item {
  return { text, rule: /^\*\*([A-Z]{1,3}-\d+)\*\*/.exec(text)?.[1] ?? null };
}

function list(items: Item[], ordered: boolean, link: RuleLink): HTMLElement {
  const entries = items.map(({ text, rule }) => {
    if (!rule) return h("li", {}, inline(text, link));
    const words = text.replace(/^\*\*[^*]+\*\*\s*/, "");
    return h("li", { class: "rule", id: `rule-${rule}`, tabindex: -1 }, h("b", { class: "rule-id" }, rule), " ", inline(words, link));
  });
  const rules = items.some((entry) => entry.rule);
  return ordered ? h("ol", {}, entries) : h("ul", { class: rules ? "rules" : false }, entries);
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

const HEADING = /^(#{1,5}) (.*)/;
const BULLET = /^[-*] (.*)/;
const NUMBER = /^\d+\. (.*)/;

/** A whole text as elements; headings go `down` this many levels, for a book inside a page. */
export function markdown(text: string, link: RuleLink, down = 0): HTMLElement[] {
  const lines = text.split("\n");
  const out: HTMLElement[] = [];
  let at = 0;
  const line = (): string => lines[at] ?? "";
  const more = (): boolean => at < lines.length;
  while (more()) {
    const heading = HEADING.exec(line());
    if (line().trim() === "") at++;
    else if (heading) {
      const level = Math.min(6, (heading[1] as string).length + down);
      out.push(h(`h${level}` as "h2", { id: `section-${slug(heading[2] as string)}` }, inline(heading[2] as string, link)));
      at++;
    } else if (line().startsWith("```")) {
      const code: string[] = [];
      for (at++; more() && !line().startsWith("```"); at++) code.push(line());
      at++;
      out.push(h("pre", { tabindex: 0 }, code.join("\n")));
    } else if (line().startsWith("    ")) {
      const code: string[] = [];
      for (; more() && (line().startsWith("    ") || line().trim() === ""); at++) code.push(line().slice(4));
      out.push(h("pre", { tabindex: 0 }, code.join("\n").trimEnd()));
    } else if (line().startsWith("|")) {
      const rows: string[] = [];
      for (; more() && line().startsWith("|"); at++) rows.push(line());
      out.push(table(rows, link));
    } else if (BULLET.test(line()) || NUMBER.test(line())) {
      const mark = BULLET.test(line()) ? BULLET : NUMBER;
      const items: string[] = [];
      for (; more() && line().trim() !== "" && (mark.test(line()) || line().startsWith("  ")); at++) {
        const first = mark.exec(line());
        if (first) items.push(first[1] as string);
        else items.push(`${items.pop() ?? ""} ${line().trim()}`);
      }
      out.push(list(items.map(item), mark === NUMBER, link));
    } else {
      const words: string[] = [];
      for (; more() && line().trim() !== "" && !/^([#|]|```|[-*] |\d+\. )/.test(line()); at++) words.push(line().trim());
      out.push(h("p", {}, inline(words.join(" "), link)));
    }
  }
  return out;
}
