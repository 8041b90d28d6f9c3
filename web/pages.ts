// pages.ts - pages that hold one thing: a rule book, historical notes, the settings.
import { fill, h } from "./dom";
import { settingsForm } from "./preferences";
import { NoteBook, RuleBook } from "./rules";

export async function rulesPage(host: HTMLElement, game: string, rule: string): Promise<void> {
  const book = new RuleBook(game);
  fill(host, h("main", { class: "page book-page", id: "main", tabindex: -1 }, book.root));
  document.title = "Rule book \u00b7 Weir";
  await book.open(rule || undefined);
}

export async function notesPage(host: HTMLElement, game: string, heading: string): Promise<void> {
  const book = new NoteBook(game, 0, (rule) => { location.hash = `#rules/${game}/${rule}`; });
  fill(host, h("main", { class: "page book-page", id: "main", tabindex: -1 }, book.root));
  document.title = "Historical notes \u00b7 Weir";
  await book.open(heading || undefined);
}

export function settingsPage(host: HTMLElement): void {
  fill(host, h("main", { class: "page narrow", id: "main", tabindex: -1 }, h("h1", {}, "Settings"), settingsForm()));
  document.title = "Settings \u00b7 Weir";
}
