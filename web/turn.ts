// turn.ts - whose turn it is, always: in words, in the title of the window, and as a notification if the player
// wants one.
import { personTitle } from "./seats";
import { seatTitle } from "./session";
import type { Person, Session } from "./session";
import { settings } from "./settings";
import type { BoardDrawing } from "./types";

declare const WEIR_ICON: string; // its address, set when the page is built

export function isMyTurn(session: Session): boolean {
  const view = session.view;
  return session.stage === "playing" && view !== null && view.toAct.includes(view.viewer) && view.offers.length > 0;
}

function named(person: Person): string {
  const title = personTitle(person);
  return title === seatTitle(person.seat) ? title : `${title} (${seatTitle(person.seat)})`;
}

/** One line on where the game stands: who, and what is to be done. */
export function turnText(session: Session, drawing: BoardDrawing): string {
  const { who, what } = turnWords(session, drawing);
  return [who, what].filter(Boolean).join(" ");
}

export function turnWords(session: Session, drawing: BoardDrawing): { who: string; what: string } {
  if (!isMyTurn(session) || !session.view) return { who: "", what: otherwise(session) };
  const several = session.people.filter((person) => person.mine).length > 1;
  const who = several ? `${seatTitle(session.view.viewer)}'s turn.` : "Your turn.";
  const what = drawing.prompt?.(session.game, session.view) ?? `${drawing.verbText?.(session.view.phase, session.game) ?? seatTitle(session.view.phase)}.`;
  const others = session.people.filter((person) => person.seat !== session.view?.viewer && session.view?.toAct.includes(person.seat)).map(named);
  return { who, what: others.length > 0 ? `${what} ${list(others)} ${others.length > 1 ? "decide" : "decides"} at the same time.` : what };
}

function list(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}

function otherwise(session: Session): string {
  const { view, people, stage } = session;
  if (stage === "gone") return session.notice;
  if (stage === "frozen") return "This table is frozen.";
  if (stage === "waiting" || !view) return "Waiting for the others to come.";
  if (stage === "over") return "The game is over.";
  const acting = people.filter((person) => view.toAct.includes(person.seat));
  if (acting.length === 0) return "Chance is at work.";
  const bots = acting.filter((person) => person.bot !== null);
  if (bots.length === acting.length) return `${list(acting.map(named))} ${acting.length > 1 ? "are" : "is"} thinking\u2026`;
  return `Waiting for ${list(acting.map(named))}.`;
}

export class TurnKeeper {
  private mine = false;

  constructor(private readonly announce: (text: string) => void) {}

  /** Sets the title; at the beginning of one's own turn tells the player who looks elsewhere. */
  show(session: Session, text: string): void {
    const mine = isMyTurn(session);
    document.title = `${mine ? "\u25cf Your turn \u00b7 " : ""}${session.title || session.game.title} \u00b7 Weir`;
    if (mine && !this.mine) {
      this.announce(text);
      if (document.hidden && settings.notify) notify(session.game.title, text);
    }
    this.mine = mine;
  }
}

function notify(title: string, body: string): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const note = new Notification(title, { body, tag: "weir-turn", icon: WEIR_ICON });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some phones allow notifications from service workers only.
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(title, { body, tag: "weir-turn", icon: WEIR_ICON }));
  }
}

/** Asks the browser for leave to notify; answers whether it was given. */
export async function allowNotifications(): Promise<boolean> {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}
