// dialogs.ts - questions and short messages over the page. The browser's own <dialog> keeps the focus.
import { fill, freshId, h } from "./dom";
import type { Child } from "./dom";

export interface Choice<T> {
  text: string;
  value: T;
  look?: "main" | "danger";
}

/** Asks a question; null if it is closed without an answer. */
export function ask<T>(title: string, content: Child, choices: readonly Choice<T>[]): Promise<T | null> {
  return new Promise((resolve) => {
    const heading = freshId("dialog");
    let answer: T | null = null;
    const box: HTMLDialogElement = h("dialog", { class: "dialog", "aria-labelledby": heading, onclose: () => {
      box.remove();
      resolve(answer);
    } },
      h("h2", { id: heading }, title),
      h("div", { class: "dialog-body" }, content),
      h("div", { class: "dialog-buttons" }, choices.map((choice) =>
        h("button", { type: "button", class: `button ${choice.look ?? ""}`, onclick: () => {
          answer = choice.value;
          box.close();
        } }, choice.text))));
    box.addEventListener("click", (event) => {
      if (event.target === box) box.close();
    });
    document.body.append(box);
    box.showModal();
  });
}

export async function askSure(title: string, text: string, yes: string): Promise<boolean> {
  return (await ask(title, h("p", {}, text), [{ text: yes, value: true, look: "danger" }, { text: "Cancel", value: false }])) === true;
}

/** Asks for a line of text; null if there is none. */
export async function askText(title: string, label: string, value: string, longest: number): Promise<string | null> {
  const id = freshId("text");
  const input = h("input", { id, type: "text", maxlength: longest, value, autocomplete: "off", autofocus: true });
  const form = h("form", { method: "dialog" }, h("label", { for: id }, label), input);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    form.closest("dialog")?.querySelector<HTMLButtonElement>(".button.main")?.click();
  });
  const yes = await ask(title, form, [{ text: "Save", value: true, look: "main" }, { text: "Cancel", value: false }]);
  return yes ? input.value.trim() : null;
}

let toasts: HTMLElement | null = null;

/** A short message that goes away by itself, and is read aloud. */
export function toast(text: Child, seconds = 6): void {
  if (!toasts) {
    toasts = h("div", { class: "toasts", role: "status", "aria-live": "polite" });
    document.body.append(toasts);
  }
  const box = h("div", { class: "toast" }, text);
  toasts.append(box);
  setTimeout(() => box.remove(), seconds * 1000);
}

/** Puts a text where the player can paste it from, and says so. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${what} copied.`);
  } catch {
    const field = h("textarea", { readonly: true, rows: 4, class: "copy" }, text);
    const shown = ask(what, h("div", {}, h("p", {}, "Copy it from here:"), field), [{ text: "Done", value: true, look: "main" }]);
    field.select();
    await shown;
  }
}

/** Hands the player a file. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = h("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

/** Something went wrong where nothing else can be shown. */
export function showFailure(host: HTMLElement, title: string, error: unknown): void {
  fill(host, h("main", { class: "page narrow", id: "main", tabindex: -1 },
    h("h1", {}, title),
    h("p", {}, error instanceof Error ? error.message : String(error)),
    h("p", {}, h("a", { class: "button main", href: "#" }, "To the start page"))));
}
