// probe.ts - the probe on the page, for tests: the plain board, with a hand, a question, a panel and notes of its own.
import { h, fill } from "../../../../web/dom";
import { drawing as plain } from "../../../../web/games/default";
import { dataNumber, names, numbers, rows, seatIndex } from "../../../../web/read";
import type { BoardDrawing, GameInfo, HandItem, Question, View } from "../../../../web/types";

function cards(game: GameInfo): string[] {
  return game.board.domains.find((domain) => domain.kind === "card")?.terms ?? [];
}

function hand(game: GameInfo, view: View, seat: string): HandItem[] {
  const index = seatIndex(game, seat);
  const held = (field: string, secret: boolean): HandItem[] => numbers(rows(view.state[field])[index]).flatMap((count, i) => {
    const term = cards(game)[i] ?? "";
    return count > 0 ? [{ title: term, thing: { kind: "card", term }, count, secret, text: secret ? "May be given away (PB-10)." : "Lies open.", note: "the-mule" }] : [];
  });
  return [...held("hand", true), ...held("shown", false)];
}

function question(game: GameInfo, view: View): Question | null {
  if (view.phase === "voting") return { text: "Shall the sluice be opened?" };
  if (view.phase !== "answering") return null;
  const post = names(view.state["post"] ? rows(view.state["post"]) : [])[seatIndex(game, view.viewer)];
  return { text: `Somebody asks for a ride to ${post ?? "your post"}.`, ...(post ? { things: [{ kind: "space", term: post }] } : {}) };
}

export const drawing: BoardDrawing = {
  ...plain, hand, question,
  panels: [{
    id: "water", name: "Water", key: "w",
    mount(host, game, io) {
      const line = h("p", { class: "probe-water" });
      host.append(line, h("button", { type: "button", onclick: () => io.openNote("the-dike") }, "Why it matters"));
      return { show: (view) => fill(line, `Water ${String(view.state["water"])} of ${dataNumber(game, "limit")}`) };
    },
  }],
};
