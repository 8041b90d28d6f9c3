// local.mjs - games on this device: a whole game by clicks, undo, why-not, hints, keyboard only, closed tabs, one screen for
// several people.
import { check, clickAction, clickThing, localRecord, myTurn, openAhead, same, turnText } from "./lib.mjs";

const words = (page) => page.locator(".note").innerText();

async function begin(page, go, opponent = "Easy bot") {
  await go("#new/dos-rios");
  await page.locator(".seat-row").nth(1).locator("select").selectOption({ label: opponent });
  await page.getByRole("button", { name: "Begin" }).click();
  await myTurn(page);
}

const inActions = (view) => view.phase === "actions" && view.toAct[0] === "black";

/** Plays on by clicks, as a greedy bot advises, until something holds or the game is over. */
async function playOn(page, engine, until = () => false, most = 400) {
  for (let n = 0; n < most && (await myTurn(page)); n++) {
    if (await until()) return;
    const { action, game } = engine.advise(await localRecord(page), "black");
    await clickAction(page, game, action);
  }
}

export const tests = {
  async "play now is one click from the start page"({ server, person }) {
    const { engine, ...rest } = await server();
    const { page, go } = await person(rest);
    await go("");
    await page.locator("#play-dos-rios").click();
    await myTurn(page);
    check((await turnText(page)).startsWith("Your turn."), "it is the player's turn");
    check((await page.title()).includes("Your turn"), "the title says so too");
    await go("");
    await page.locator(".entry", { hasText: "Dos Rios" }).first().waitFor();
    const ready = engine.ask({ do: "games" }).games.map((game) => game.id);
    for (const [id, title] of [["navajo-wars", "Navajo Wars"], ["kings-water", "The King\u2019s Water"], ["rising-waters", "Rising Waters"]])
      same((await page.locator(".game-card", { hasText: title }).innerText()).includes("Not ready yet"), !ready.includes(id), `whether ${title} says that it is not ready`);
  },

  async "a whole game of Dos Rios by clicks against a bot, with a closed tab in the middle"({ server, person }) {
    const { engine, ...rest } = await server();
    const { page, context, errors, go } = await person(rest);
    await begin(page, go);
    await playOn(page, engine, async () => (await localRecord(page)).split("\n").length > 70);
    const before = await localRecord(page);
    const address = page.url();
    await page.close();
    const again = await context.newPage();
    again.on("pageerror", (error) => errors.push(error.stack));
    await again.goto(address);
    await myTurn(again);
    check((await localRecord(again)).startsWith(before.trimEnd().slice(0, 500)), "the game is still there");
    await playOn(again, engine);
    const dialog = again.locator("dialog[open]");
    await dialog.waitFor();
    check(/You (won|lost)|A draw/.test(await dialog.innerText()), "the result is told");
    const download = again.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download the record" }).click();
    check((await download).suggestedFilename().endsWith(".weir"), "the record can be downloaded");
  },

  async "undo takes back one's own action, and the record says so"({ server, person }) {
    const { engine, ...rest } = await server();
    const one = await person(rest);
    const { page } = one;
    await openAhead(one, engine, { until: inActions });
    const before = await page.locator(".offer").evaluateAll((all) => all.map((offer) => offer.dataset.action));
    const step = before.find((action) => action.startsWith("step "));
    await clickAction(page, engine.advise(await localRecord(page), "black").game, step);
    await myTurn(page);
    await page.locator("#undo").click();
    await page.waitForFunction(() => document.querySelector(".log-undone") !== null);
    await myTurn(page);
    same(await page.locator(".offer").evaluateAll((all) => all.map((offer) => offer.dataset.action)), before, "the same offers again");
  },

  async "an illegal target answers why not, with its rule, and the rule opens beside the board"({ server, person }) {
    const { engine, ...rest } = await server();
    const one = await person(rest);
    const { page } = one;
    await openAhead(one, engine, { until: inActions });
    const [from, ...others] = await page.locator(".offer").evaluateAll((all) => all.flatMap((offer) => (/^step (\w\d) /.exec(offer.dataset.action) ?? []).slice(1)));
    check(from, "a campesino stands on some hex");
    await clickThing(page, "space", from);
    const far = ["A1", "G1", "D1"].find((hex) => hex !== from && !others.includes(hex));
    await clickThing(page, "space", far);
    await page.locator(".note .rule-link").first().waitFor();
    check(/DR-\d+/.test(await words(page)), "the note names a rule");
    const rule = await page.locator(".note .rule-link").first().innerText();
    await page.locator(".note .rule-link").first().click();
    await page.locator(`.book .rule.here#rule-${rule}`).waitFor();
    check(await page.locator(`#rule-${rule}`).isVisible(), "the rule is in sight");
    check(await page.locator(".board").isVisible(), "and so is the board");
  },

  async "a hint says what a bot would do and what to expect, and plays it"({ server, person }) {
    const { page, go } = await person(await server());
    await begin(page, go);
    await page.locator("#hint").click();
    await page.getByRole("button", { name: "Play it" }).waitFor();
    check(/Expected result with it: \d+ of 100/.test(await words(page)), "the expected result is told");
    const before = await page.locator(".log .log-list li").count();
    await page.getByRole("button", { name: "Play it" }).click();
    await page.waitForFunction((count) => document.querySelectorAll(".log .log-list li").length > count, before);
  },

  async "keyboard only: from the start page through a turn, by typing, tabs and buttons"({ server, person }) {
    const { engine, ...rest } = await server();
    const { page, go } = await person(rest);
    await go("");
    await page.locator("#play-dos-rios").waitFor();
    for (let n = 0; n < 20 && (await page.evaluate(() => document.activeElement?.id)) !== "play-dos-rios"; n++) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    for (let n = 0; n < 60 && (await myTurn(page)); n++) {
      const record = await localRecord(page);
      if (/^black done$/m.test(record)) break;
      const { action } = engine.advise(record, "black");
      const before = await page.locator(".log .log-list li").count();
      await page.keyboard.press("/");
      same(await page.evaluate(() => document.activeElement?.id), "action-line", "the slash leads to the line");
      await page.keyboard.type(action.slice(0, -1));
      if (n % 2 === 0) await page.keyboard.type(action.slice(-1));
      else await page.keyboard.press("ArrowDown");
      const line = await page.locator("#action-line").inputValue();
      await page.keyboard.press("Enter");
      await page.waitForFunction((count) => document.querySelectorAll(".log .log-list li").length > count || document.querySelector(".note .why"), before).catch(() => { throw new Error(`typed "${line}" for "${action}" and nothing happened`); });
      await page.locator("body").press("Escape");
      await page.evaluate(() => document.activeElement?.blur());
    }
    check(/^black done$/m.test(await localRecord(page)), "the first turn was played");
    await myTurn(page);
    await page.locator("#tab-actions").focus();
    await page.keyboard.press("ArrowRight");
    same(await page.evaluate(() => document.activeElement?.id), "tab-log", "arrow keys go from tab to tab");
    check(await page.locator("#panel-log").isVisible(), "and open them");
    await page.keyboard.press("/");
    await page.keyboard.type("step A1 G7");
    await page.keyboard.press("Enter");
    await page.locator(".note .why").waitFor();
    check(/DR-\d+/.test(await words(page)), "what was typed wrongly is answered with a rule");
    check((await page.locator('[role="log"]').innerText()).length > 0, "what happens is read aloud");
  },

  async "the board itself can be played with the keys"({ server, person }) {
    const { engine, ...rest } = await server();
    const one = await person(rest);
    const { page } = one;
    await openAhead(one, engine, { until: (view) => view.phase === "placement" && view.toAct[0] === "black" });
    const action = await page.locator(".offer").first().getAttribute("data-action");
    const target = page.locator(`[data-thing="space ${action.split(" ")[1]}"]`);
    same(await target.getAttribute("tabindex"), "0", "a lit place is reached by the tab key");
    const before = await page.locator(".log .log-list li").count();
    await target.focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction((count) => document.querySelectorAll(".log .log-list li").length > count, before);
  },

  async "two people around one screen take turns at it"({ server, person }) {
    const { page, go } = await person(await server());
    await go("#new/dos-rios");
    await page.locator(".seat-row").nth(1).locator("select").selectOption({ label: "A person here" });
    await page.getByRole("textbox", { name: "Name of Black" }).fill("Ana");
    await page.getByRole("textbox", { name: "Name of White" }).fill("Bo");
    await page.getByRole("button", { name: "Begin" }).click();
    const turns = new Set();
    for (let n = 0; n < 4 && (await myTurn(page)); n++) {
      turns.add((await turnText(page)).split("'")[0]);
      const before = await page.locator(".log .log-list li").count();
      await page.locator(".offer").first().click();
      await page.waitForFunction((count) => document.querySelectorAll(".log .log-list li").length > count, before);
    }
    same([...turns].sort(), ["Black", "White"], "both had turns");
    check((await page.locator(".seats").innerText()).includes("Bo"), "names are shown");
  },

  async "a curtain hides the table while the screen is passed on, in a game with secrets"({ testServer, person }) {
    const { page, go } = await person(await testServer());
    await go("#new/probe");
    await page.locator(".seat-row").first().waitFor();
    for (const row of await page.locator(".seat-row").all()) await row.locator("select").selectOption("");
    await page.getByRole("button", { name: "Begin" }).click();
    await myTurn(page);
    for (let n = 0; n < 12 && (await page.locator(".curtain").count()) === 0; n++) {
      const ready = page.locator('.offer[data-action="ready"]');
      await ((await ready.count()) > 0 ? ready : page.locator(".offer").first()).click();
      await page.waitForTimeout(200);
    }
    const curtain = page.locator(".curtain");
    await curtain.waitFor();
    check(!(await page.locator(".table").isVisible()), "nothing of the table is seen behind it");
    await curtain.getByRole("button").click();
    await myTurn(page);
    check(await page.locator(".table").isVisible(), "the next player sees the table");
  },

  async "the menu: a seat to a bot and back, resigning, playing again, deleting"({ server, person }) {
    const { page, go } = await person(await server(), { settings: { pace: "slow" } });
    await begin(page, go);
    const menu = async (entry) => {
      await page.locator("#menu").click();
      await page.locator(".menu-entry", { hasText: new RegExp(`^${entry}`) }).click();
    };
    await menu("Players");
    await page.locator("#player-black").selectOption({ label: "Easy bot" });
    await page.getByRole("button", { name: "Apply" }).click();
    const before = await page.locator(".log .log-list li").count();
    await page.waitForFunction((count) => document.querySelectorAll(".log .log-list li").length > count, before);
    await menu("Players");
    await page.locator("#player-black").selectOption({ label: "A person here" });
    await page.getByRole("button", { name: "Apply" }).click();
    await myTurn(page);
    await menu("Resign");
    await page.locator("dialog[open]").getByRole("button", { name: "Resign" }).click();
    await page.locator("dialog[open]", { hasText: "You lost" }).waitFor();
    const old = page.url();
    await page.locator("dialog[open]").getByRole("button", { name: "Play again" }).click();
    await page.waitForFunction((url) => location.href !== url, old);
    await myTurn(page);
    await menu("Delete");
    await page.locator("dialog[open]").getByRole("button", { name: "Delete" }).click();
    await page.locator(".start").waitFor();
    await page.waitForFunction(() => document.querySelectorAll(".entry").length === 1);
  },
};
