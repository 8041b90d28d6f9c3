// chat.ts - what the people at a table write to each other.
import { fill, h } from "./dom";
import { seatTitle } from "./session";
import type { ChatLine, Session } from "./session";
import { toast } from "./dialogs";

const LONGEST = 500;

function lineElement(line: ChatLine): HTMLElement {
  const when = new Date(line.at * 1000);
  return h("li", { class: "chat-line", "data-seat": line.who },
    h("span", { class: "chat-who" }, line.name || seatTitle(line.who)), " ",
    h("time", { datetime: when.toISOString(), class: "quiet" }, when.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })),
    h("div", {}, line.text));
}

export class Chat {
  readonly root: HTMLElement;
  private readonly list = h("ol", { class: "chat-list", "aria-label": "Messages", "aria-live": "polite" });

  constructor(private readonly session: Session) {
    const field = h("input", { type: "text", id: "chat-text", maxlength: LONGEST, autocomplete: "off", placeholder: "Write to the table" });
    const form = h("form", { class: "chat-form" }, h("label", { for: "chat-text", class: "unseen" }, "Message"), field, h("button", { class: "button" }, "Send"));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const text = field.value.trim();
      if (!text) return;
      field.value = "";
      const outcome = await session.say(text);
      if (!outcome.ok) toast(outcome.error);
    });
    this.root = h("div", { class: "chat" }, this.list, form);
  }

  show(): void {
    fill(this.list, this.session.chat.length > 0 ? this.session.chat.map(lineElement) : h("li", { class: "quiet" }, "Nothing written yet."));
    this.list.scrollTop = this.list.scrollHeight;
  }
}
