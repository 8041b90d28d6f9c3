// menu.ts - what can be done at a table beside playing: players, taking back, resigning, records, settings.
import { ask, askSure, askText, copyText, download, toast } from "./dialogs";
import { h } from "./dom";
import { botTitle, seatTitle, serverStrengths, strengths } from "./session";
import type { Outcome, Session } from "./session";
import { settingsForm } from "./preferences";
import { positionOf, positionRoute } from "./share";
import { linkTo, server } from "./socket";

const NAME_LONGEST = 32;

interface Entry {
  text: string;
  hint?: string;
  run: () => void | Promise<void>;
  danger?: boolean;
}

async function tell(outcome: Promise<Outcome>): Promise<boolean> {
  const result = await outcome;
  if (!result.ok) toast(result.error);
  return result.ok;
}

export function replayRoute(session: Session): string {
  return session.place === "remote" ? `#replay/t/${session.id}` : `#replay/g/${session.id}`;
}

export async function downloadRecord(session: Session): Promise<void> {
  try {
    const { name, text } = await session.record();
    download(name, text);
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error));
  }
}

export async function sharePosition(session: Session): Promise<void> {
  if (!session.view) return;
  const route = await positionRoute(positionOf(session.game, session.view));
  await copyText(linkTo(session.place === "remote" ? await server() : null, route), "A link to this position");
}

export async function rematch(session: Session): Promise<void> {
  try {
    const route = await session.rematch();
    if (route) location.hash = route;
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error));
  }
}

// A seat's player as a choice: a person, or a bot of some strength.
async function choosePlayers(session: Session): Promise<void> {
  const seats = session.place === "remote" ? session.people.filter((person) => person.mine) : session.people;
  const rows = seats.map((person) => {
    const bots = session.place === "remote" ? serverStrengths : strengths;
    const choices = [{ name: session.place === "remote" ? "I play" : "A person here", bot: "" }, ...bots];
    if (person.bot !== null && !choices.some((choice) => choice.bot === person.bot)) choices.push({ name: botTitle(person.bot), bot: person.bot });
    const select = h("select", { id: `player-${person.seat}` }, choices.map((choice) => h("option", { value: choice.bot, selected: choice.bot === (person.bot ?? "") },
      choice.bot ? botTitle(choice.bot) : choice.name)));
    return { person, select, row: h("p", { class: "field" }, h("label", { for: `player-${person.seat}` }, seatTitle(person.seat)), select) };
  });
  const yes = await ask("Players", rows.map(({ row }) => row), [{ text: "Apply", value: true, look: "main" }, { text: "Cancel", value: false }]);
  if (!yes) return;
  for (const { person, select } of rows) if (select.value !== (person.bot ?? "")) await tell(session.giveToBot(person.seat, select.value || null));
}

async function chooseName(session: Session): Promise<void> {
  const mine = session.people.find((person) => person.seat === session.view?.viewer) ?? session.people.find((person) => person.mine);
  if (!mine) return;
  const name = await askText("Your name at this table", `Name of ${seatTitle(mine.seat)}`, mine.name, NAME_LONGEST);
  if (name !== null) await tell(session.rename(mine.seat, name));
}

async function takeBack(session: Session): Promise<void> {
  const asked = session.place === "remote";
  const text = asked ? "The other people are asked whether the game may go back to before your last action, dice and draws included."
                     : "The game goes back to before your last action, dice and draws included.";
  if (await askSure("Take back", text, asked ? "Ask them" : "Go back")) await tell(session.takeBack());
}

function entries(session: Session): Entry[] {
  const can = session.abilities();
  const list: (Entry | false)[] = [
    (can.has("back") || can.has("ask-back")) && { text: "Take back further\u2026", hint: "beyond what undo allows", run: () => takeBack(session) },
    can.has("bot") && { text: "Players\u2026", hint: "hand a seat to a bot, or take it back", run: () => choosePlayers(session) },
    can.has("names") && { text: "Change a name\u2026", run: () => chooseName(session) },
    { text: "Replay and analyse", hint: "step by step; branch off and play on", run: () => { location.hash = replayRoute(session); } },
    can.has("share") && { text: "Share this position", hint: "copies a link", run: () => sharePosition(session) },
    can.has("record") && { text: "Download the record", run: () => downloadRecord(session) },
    can.has("rematch") && { text: "Play again", hint: "same players, new game", run: () => rematch(session) },
    can.has("resign") && { text: "Resign\u2026", danger: true, run: async () => {
      if (await askSure("Resign?", "You give this game up.", "Resign")) await tell(session.resign());
    } },
    can.has("abandon") && { text: "Abandon\u2026", danger: true, run: async () => {
      if (await askSure("Abandon this game?", "It ends without a result and stays in your list.", "Abandon")) await tell(session.abandon());
    } },
    can.has("remove") && { text: session.place === "remote" ? "Forget this table\u2026" : "Delete this game\u2026", danger: true, run: async () => {
      const [title, text, yes] = session.place === "remote"
        ? ["Forget this table?", "It disappears from your list. Keep its link if you want to come back; the host can delete it for all.", "Forget"] as const
        : ["Delete this game?", "It is removed from this browser for good.", "Delete"] as const;
      if (await askSure(title, text, yes) && await tell(session.remove())) location.hash = "";
    } },
  ];
  return list.filter((entry): entry is Entry => entry !== false);
}

/** Opens the menu of a table. */
export async function openMenu(session: Session): Promise<void> {
  const chosen: { run: (() => void | Promise<void>) | null } = { run: null };
  const buttons = entries(session).map((entry) => h("button", { type: "button", class: `menu-entry${entry.danger ? " danger" : ""}`, onclick: (event: MouseEvent) => {
    chosen.run = entry.run;
    (event.currentTarget as HTMLElement).closest("dialog")?.close();
  } }, h("span", {}, entry.text), entry.hint ? h("small", {}, entry.hint) : null));
  await ask("Table", h("div", { class: "menu-columns" }, h("div", { class: "menu-list" }, buttons), h("div", {}, h("h3", {}, "Settings"), settingsForm())), [{ text: "Close", value: true }]);
  await chosen.run?.();
}
