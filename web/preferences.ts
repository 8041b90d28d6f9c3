// preferences.ts - the form for what a player chooses: look, pace, name, notifications.
import { h } from "./dom";
import { changeSettings, settings } from "./settings";
import type { Pace, Theme } from "./settings";
import { allowNotifications } from "./turn";
import { toast } from "./dialogs";
import { freshId } from "./dom";

function select<T extends string>(label: string, value: T, choices: readonly (readonly [T, string])[], change: (value: T) => void): HTMLElement {
  const id = freshId("setting");
  const field = h("select", { id, onchange: () => change(field.value as T) }, choices.map(([key, name]) => h("option", { value: key, selected: key === value }, name)));
  return h("p", { class: "field" }, h("label", { for: id }, label), field);
}

export function settingsForm(): HTMLElement {
  const name = h("input", { type: "text", id: freshId("setting"), maxlength: 32, value: settings.name, autocomplete: "nickname",
                            onchange: () => changeSettings({ name: name.value.trim() }) });
  const notify = h("input", { type: "checkbox", id: freshId("setting"), checked: settings.notify, onchange: async () => {
    if (notify.checked && !(await allowNotifications())) {
      notify.checked = false;
      toast("This browser does not allow notifications here.");
    }
    changeSettings({ notify: notify.checked });
  } });
  return h("div", { class: "settings" },
    h("p", { class: "field" }, h("label", { for: name.id }, "Your name"), name),
    select<Theme>("Colours", settings.theme, [["auto", "As the device"], ["light", "Light"], ["dark", "Dark"]], (theme) => changeSettings({ theme })),
    select<Pace>("Pace of moves", settings.pace, [["step", "Step by step"], ["slow", "Slow"], ["normal", "Normal"], ["fast", "Fast"], ["instant", "At once"]], (pace) => changeSettings({ pace })),
    select("Motion", settings.motion, [["auto", "As the device"], ["reduced", "Reduced"]] as const, (motion) => changeSettings({ motion })),
    h("p", { class: "field" }, h("label", { for: notify.id }, "Tell me when it is my turn"), notify));
}
