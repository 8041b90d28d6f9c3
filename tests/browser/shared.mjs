// shared.mjs - what the table does for every game, tried on the probe: phases in which all decide, hands, questions, seats as
// arguments, panels and historical notes.
import { check, myTurn, openAhead, same, turnText } from "./lib.mjs";

const people = [null, null];
const open = async ({ testServer, person }, until, options = {}) => {
  const { engine, ...rest } = await testServer();
  const one = await person(rest);
  await openAhead(one, engine, { game: "probe", people, until, ...options });
  return { ...one, engine };
};

export const tests = {
  async "in a phase in which all decide, each person at the screen acts in any order"(use) {
    const { page } = await open(use, (view) => view.phase === "planning");
    same(await page.locator(".seat.turn").count(), 2, "both are to act");
    check(/decides at the same time/.test(await turnText(page)), "and the line above the board says so");
    const me = await page.locator(".seat.you").getAttribute("data-seat");
    await page.getByRole("button", { name: /^Act as / }).click();
    await page.locator(".curtain").getByRole("button").click();
    await myTurn(page);
    check((await page.locator(".seat.you").getAttribute("data-seat")) !== me, "the other one looks now");
    await page.locator(".offer").first().click();
    await page.waitForTimeout(300);
    check((await page.locator(".curtain").count()) === 0, "whoever has more to do keeps the screen");
  },

  async "a hand lies beside the board, is picked there, and opens its note"(use) {
    const { page } = await open(use, (view) => view.phase === "jobs");
    await page.locator(".hand").waitFor();
    await page.locator(".seat-pick.lit").first().click();
    const card = page.locator(".hand .held-face.lit").first();
    await card.waitFor();
    const before = await page.locator(".log .log-list li").count();
    const words = (await card.innerText()).trim().split(" ")[0];
    await card.click();
    await page.waitForFunction((count) => document.querySelectorAll(".log .log-list li").length > count, before);
    check((await page.locator(".log").textContent()).includes(`gives ${words}`), "the card was given to the seat that was picked");
    await page.locator(".holdings summary").first().click();
    check(await page.locator(".holdings .held").first().isVisible(), "what others show can be opened");
    await page.locator(".note-link:visible").first().click();
    await page.locator("#section-the-mule.here").waitFor();
  },

  async "a vote is a question with large answers"(use) {
    const { page } = await open(use, (view) => view.phase === "voting");
    same((await page.locator(".question-text").innerText()).trim(), "Shall the sluice be opened?", "the question");
    same(await page.locator(".question .offer").count(), 2, "its answers");
    const me = await page.locator(".seat.you").getAttribute("data-seat");
    await page.locator(".question .offer").first().click();
    await page.locator(".curtain").getByRole("button").click();
    check((await page.locator(".seat.you").getAttribute("data-seat")) !== me, "then the other one is asked");
  },

  async "a request for consent is put to the seat that is asked"(use) {
    const { page } = await open(use, (view, offers) => view.phase === "jobs" && offers().some((action) => action.startsWith("ask ")), { bot: "random" });
    await page.locator('.offer[data-action^="ask "]').first().click();
    await page.locator(".curtain").getByRole("button").click();
    check(/asks for a ride to/.test(await page.locator(".question-text").innerText()), "the question says what for");
    await page.locator(".target.marked").first().waitFor();
    await page.locator(".question .offer").last().click();
  },

  async "step by step, what others do is told at the reader's pace"({ server, person }) {
    const { engine, ...rest } = await server();
    const one = await person(rest, { settings: { pace: "step" } });
    const { page } = one;
    await openAhead(one, engine, { until: (view) => view.phase === "placement" && view.toAct[0] === "black" });
    await page.locator(".offer").first().click();
    const told = [];
    for (let n = 0; n < 40; n++) {
      await page.locator(".story-next:enabled, .actions:not(.busy) .offer").first().waitFor();
      if ((await page.locator(".story-next:enabled").count()) === 0) break;
      told.push(await page.locator(".story p").innerText());
      check((await page.locator(".actions:not(.busy) .offer").count()) === 0, "nothing is offered meanwhile");
      await page.evaluate(() => document.querySelector(".story-next").click());
    }
    check(told.length > 0 && told.every((sentence) => !sentence.startsWith("Black")), `only the others' doings: ${told.join(" ")}`);
    await myTurn(page);
  },

  async "a game's own panel is a tab with a key, and shows numbers of the edition"(use) {
    const { page } = await open(use, (view) => view.phase === "jobs");
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press("w");
    check(/^Water \d+ of 6$/.test(await page.locator(".probe-water").innerText()), "water against the edition's limit");
    await page.getByRole("button", { name: "Why it matters" }).click();
    await page.locator("#section-the-dike.here").waitFor();
    check((await page.locator("#panel-notes").innerText()).includes("Nothing of this happened"), "the notes open");
  },
};
