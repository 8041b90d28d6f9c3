// records.ts - loads record files, by the picker or dropped on the page.
import { toast } from "./dialogs";
import { fill, h } from "./dom";
import { keep, readKept } from "./settings";

const LONGEST = 4 << 20;
let loaded: { name: string; text: string } | null = null;

/** The record that was loaded last in this window. */
export function loadedRecord(): { name: string; text: string } | null {
  return loaded ?? readKept<{ name: string; text: string } | null>("weir.record", null);
}

/** Takes a file in and goes to its replay. */
export async function takeFile(file: File): Promise<void> {
  if (file.size > LONGEST) return toast("That file is too large for a record.");
  const text = await file.text();
  if (!text.startsWith("weir ")) return toast("That file is no record: a record begins with the word \u201cweir\u201d.");
  loaded = { name: file.name, text };
  keep("weir.record", text.length < 1 << 19 ? loaded : undefined);
  if (location.hash === "#replay") dispatchEvent(new HashChangeEvent("hashchange"));
  else location.hash = "#replay";
}

/** Files can be dropped anywhere. */
export function acceptDrops(): void {
  document.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    void takeFile(file);
  });
}

export function recordPage(host: HTMLElement): void {
  const input = h("input", { type: "file", id: "record-file", accept: ".weir,.txt,text/plain", onchange: () => {
    const file = input.files?.[0];
    if (file) void takeFile(file);
  } });
  fill(host, h("main", { class: "page narrow", id: "main", tabindex: -1 },
    h("h1", {}, "Load a record"),
    h("p", { class: "lead" }, "A record is a text file with a whole game in it. Look at it step by step, ask a bot what it thinks, and play on from any point."),
    h("div", { class: "drop" }, h("label", { for: "record-file" }, "Choose a file, or drop it anywhere on this page"), input)));
  document.title = "Load a record \u00b7 Weir";
}
