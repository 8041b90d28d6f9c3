// whynot.ts - an answer to a click on something that nothing can be done with: which rule forbids what might have
// been meant. The engine judges; here it is only asked.
import { verbTitle } from "./drawing";
import { h } from "./dom";
import type { Child } from "./dom";
import { guesses } from "./pick";
import type { Session } from "./session";
import type { BoardDrawing, Thing, View, Why } from "./types";

const MOST_ASKED = 8;
const MOST_SHOWN = 3;

interface Reason {
  action: string;
  why: Why;
}

// Not in this phase, or no such code: true, but seldom what the player wants to know.
function beside(reason: Reason): boolean {
  return reason.why.rule === "W-4" || reason.why.rule === "W-1";
}

export async function reasons(session: Session, view: View, picked: readonly Thing[], thing: Thing): Promise<Reason[]> {
  const found: Reason[] = [];
  for (const action of guesses(session.game, view, picked, thing).slice(0, MOST_ASKED)) {
    const outcome = await session.check(action);
    if (!outcome.ok && outcome.why && !found.some((reason) => reason.why.text === outcome.why?.text)) found.push({ action, why: outcome.why });
  }
  const telling = found.filter((reason) => !beside(reason));
  return (telling.length > 0 ? telling : found.slice(0, 1)).slice(0, MOST_SHOWN);
}

/** A refusal as a line with a link to its rule. */
export function whyLine(why: Why, openRule: (rule: string) => void, heading?: string): HTMLElement {
  const words = why.text.startsWith(`${why.rule}: `) ? why.text.slice(why.rule.length + 2) : why.text;
  const sentence = words.charAt(0).toUpperCase() + words.slice(1) + (/[.!?]$/.test(words) ? "" : ".");
  const engineRule = why.rule.startsWith("W-");
  return h("p", { class: "why-line" }, heading ? h("b", {}, heading, ": ") : null, sentence, " ",
    engineRule ? null : h("button", { type: "button", class: "rule-link", title: why.sentence, onclick: () => openRule(why.rule) }, why.rule));
}

export function whyNote(session: Session, drawing: BoardDrawing, list: readonly Reason[], openRule: (rule: string) => void): Child {
  if (list.length === 0) return h("p", {}, "Nothing can be done with that now.");
  return list.map(({ action, why }) =>
    whyLine(why, openRule, list.length > 1 ? verbTitle(drawing, session.game, action.split(" ")[0] ?? "") : undefined));
}
