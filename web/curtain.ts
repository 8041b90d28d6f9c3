// curtain.ts - hides the table while a screen is passed from one person to the next, in games with secrets.
import { h } from "./dom";
import { seatTitle } from "./session";

export function curtain(seat: string, name: string, uncover: () => void): HTMLElement {
  const who = name || seatTitle(seat);
  const button = h("button", { type: "button", class: "button main", onclick: () => {
    box.remove();
    uncover();
  } }, `I am ${who}`);
  const box = h("div", { class: "curtain", role: "dialog", "aria-modal": "true", "aria-label": "Pass the device" },
    h("h2", {}, `Pass the device to ${who}`),
    h("p", {}, "The next player's secrets are behind this curtain."),
    button);
  setTimeout(() => button.focus());
  return box;
}
