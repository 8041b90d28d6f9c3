// watch.ts - finds what a replay is about: a game of this browser, a table at the server, a loaded file, a position.
import { engine } from "./engine";
import { openReplay } from "./replay";
import type { ReplayPage } from "./replay";
import { loadedRecord, recordPage } from "./records";
import { readPositionRoute } from "./share";
import { line } from "./socket";
import { readGame } from "./store";

async function fromGame(host: HTMLElement, id: string): Promise<ReplayPage> {
  const game = await readGame(id);
  if (!game) throw new Error("This game is not kept in this browser any more.");
  const { table, error } = await engine().load(game.record);
  return openReplay(host, { table, name: `${game.game}-${id}.weir`, people: game.seats, notice: error });
}

async function fromTable(host: HTMLElement, key: string): Promise<ReplayPage> {
  const join = await line.ask("join", { key, brief: true });
  const reply = join.ok ? await line.ask("record") : join;
  if (!reply.ok) throw new Error(reply.error ?? "The record cannot be had.");
  void line.ask("leave");
  const people = (join["people"] as { seats: { name: string; bot: string | null }[] }).seats;
  const { table, error } = await engine().load(reply["record"] as string);
  return openReplay(host, { table, name: reply["name"] as string, people, notice: error });
}

export async function openReplayRoute(host: HTMLElement, kind: string, id: string): Promise<ReplayPage | null> {
  if (kind === "g") return fromGame(host, id);
  if (kind === "t") return fromTable(host, id);
  const record = loadedRecord();
  if (!record) {
    recordPage(host);
    return null;
  }
  const { table, dropped, error } = await engine().load(record.text);
  const notice = error ? `The record is damaged: ${error}. It is shown up to there.` : dropped ? "The last line of the record was cut short and left out." : undefined;
  return openReplay(host, { table, name: record.name, notice });
}

export async function openPosition(host: HTMLElement, text: string): Promise<ReplayPage> {
  const position = await readPositionRoute(text);
  return openReplay(host, { table: await engine().open({ position }), name: "position.weir", startAtEnd: true });
}
