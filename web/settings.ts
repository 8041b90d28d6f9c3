// settings.ts - what a player chose for this browser: look, pace, name. Kept in localStorage where it is allowed.

export type Theme = "auto" | "light" | "dark";
export type Pace = "step" | "slow" | "normal" | "fast" | "instant";

export interface Settings {
  theme: Theme;
  pace: Pace;
  motion: "auto" | "reduced";
  notify: boolean;
  name: string;
}

const KEY = "weir.settings";
const initial: Settings = { theme: "auto", pace: "normal", motion: "auto", notify: false, name: "" };

/** Reads a JSON value that this browser keeps, or the one given. */
export function readKept<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Keeps a JSON value in this browser; where storage is forbidden, nothing is kept. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse: the page then forgets, and works all the same.
  }
}

export const settings: Settings = { ...initial, ...readKept<Partial<Settings>>(KEY, {}) };
const listeners = new Set<() => void>();

export function changeSettings(change: Partial<Settings>): void {
  Object.assign(settings, change);
  keep(KEY, settings);
  applyTheme();
  for (const listener of listeners) listener();
}

export function onSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const darkQuery = matchMedia("(prefers-color-scheme: dark)");
const calmQuery = matchMedia("(prefers-reduced-motion: reduce)");

/** Puts the theme on the page, so that style sheets need to ask one thing only. */
export function applyTheme(): void {
  const dark = settings.theme === "dark" || (settings.theme === "auto" && darkQuery.matches);
  document.documentElement.dataset["theme"] = dark ? "dark" : "light";
  document.documentElement.dataset["motion"] = calm() ? "reduced" : "full";
}
darkQuery.addEventListener("change", applyTheme);
calmQuery.addEventListener("change", applyTheme);

/** Whether things should not move about. */
export function calm(): boolean {
  return settings.motion === "reduced" || calmQuery.matches;
}

const speeds: Record<Pace, number> = { step: 1, slow: 0.5, normal: 1, fast: 3, instant: 20 };

/** How boards should tell events. */
export function showOptions(): { animate: boolean; speed: number } {
  return { animate: settings.pace !== "instant" && !calm(), speed: speeds[settings.pace] };
}

/** How long to rest between the actions of a bot, in milliseconds, so that a person can follow. */
export function restBetweenActions(): number {
  return settings.pace === "instant" || settings.pace === "step" ? 0 : 260 / speeds[settings.pace];
}
