// replay.mjs - records: step by step, from a file, by a shared link, and played on from any point.
import { check, clickAction, localRecord, myTurn, playAhead, same } from "./lib.mjs";

/** A record of a game between two greedy bots. */
function playedRecord(engine) {
  const { record, plies } = playAhead(engine, { most: 260 });
  // A ply from the middle after which a person decides, not chance.
  const middle = plies.findIndex((ply, i) => i >= 60 && ply.seat !== "*");
  return { record, plies: plies.length, middle };
}

const where = (page) => page.locator(".replay-where").innerText();

async function load(page, go, record) {
  await go("#record");
  await page.locator("#record-file").setInputFiles({ name: "game.weir", mimeType: "text/plain", buffer: Buffer.from(record) });
  await page.locator(".replay-slider").waitFor();
}

export const tests = {
  async "a record from a file, by slider, steps and keys"({ server, person }) {
    const { engine, ...rest } = await server();
    const { page, go } = await person(rest, { settings: { pace: "fast" } });
    const { record, plies } = playedRecord(engine);
    await load(page, go, record);
    check((await where(page)).includes(`of ${plies}`), "all plies are there");
    await page.locator(".replay-slider").fill("40");
    await page.waitForFunction(() => document.querySelector(".replay-where")?.textContent?.startsWith("40 of"));
    same(await page.locator(".ply.here").getAttribute("data-ply"), "40", "the list follows");
    await page.getByRole("button", { name: "One on" }).click();
    await page.waitForFunction(() => document.querySelector(".replay-where")?.textContent?.startsWith("41 of"));
    await page.locator(".turn-text").click();
    await page.keyboard.press("ArrowLeft");
    await page.waitForFunction(() => document.querySelector(".replay-where")?.textContent?.startsWith("40 of"));
    await page.locator("#replay-play").click();
    await page.waitForFunction(() => Number(document.querySelector(".replay-slider")?.value) >= 43);
    await page.locator("#replay-play").click();
    await page.getByRole("button", { name: "To the end" }).click();
    await page.waitForFunction((count) => document.querySelector(".replay-where")?.textContent?.startsWith(`${count} of`), plies);
  },

  async "branching off: the bot's opinion, then playing on"({ server, person }) {
    const { engine, ...rest } = await server();
    const { page, go } = await person(rest);
    const { record, middle } = playedRecord(engine);
    await load(page, go, record);
    await page.locator(".replay-slider").fill(String(middle));
    await page.waitForFunction((ply) => document.querySelector(".replay-where")?.textContent?.startsWith(`${ply} of`), middle);
    await page.locator("#tab-think").click();
    await page.locator("#ask-bot").click();
    await page.locator(".advice-list li").first().waitFor();
    await page.locator("#branch").click();
    await page.locator("dialog[open]").getByRole("button", { name: "Play" }).click();
    check(await myTurn(page), "somebody plays on");
    const saved = await localRecord(page);
    check(saved.includes("dos-rios"), "as a game of its own");
    await page.locator(".offer").first().click();
  },

  async "a position as a link opens where it was copied"({ server, person }) {
    const { engine, ...rest } = await server();
    const { page, context, go } = await person(rest);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const { record, middle } = playedRecord(engine);
    await load(page, go, record);
    await page.locator(".replay-slider").fill(String(middle));
    await page.waitForFunction((ply) => document.querySelector(".replay-where")?.textContent?.startsWith(`${ply} of`), middle);
    const facts = await page.locator(".seat-list").innerText();
    await page.getByRole("button", { name: "Share position" }).click();
    await page.locator(".toast", { hasText: "copied" }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    check(link.startsWith(`${rest.address}/#p/`) && link.length < 4000, `a link of reasonable length (${link.length})`);
    await page.goto("about:blank");
    await page.goto(link);
    await page.locator(".replay-slider").waitFor();
    same(await page.locator(".seat-list").innerText(), facts, "the same position");
  },

  async "a damaged record is shown up to where it broke, and says so; other files are refused"({ server, person }) {
    const { engine, ...rest } = await server();
    const { page, go } = await person(rest);
    const lines = playedRecord(engine).record.split("\n");
    lines[60] = "black step A1 G7";
    await load(page, go, lines.join("\n"));
    await page.locator(".note", { hasText: "damaged" }).waitFor();
    await go("#record");
    await page.locator("#record-file").setInputFiles({ name: "x.txt", mimeType: "text/plain", buffer: Buffer.from("hello") });
    await page.locator(".toast", { hasText: "no record" }).waitFor();
  },

  async "a record saved from a game loads again"({ server, person }) {
    const { engine, ...rest } = await server();
    const { page, go } = await person(rest);
    await go("#play/dos-rios");
    for (let n = 0; n < 3 && (await myTurn(page)); n++) {
      const { action, game } = engine.advise(await localRecord(page), "black");
      await clickAction(page, game, action);
    }
    await myTurn(page);
    await page.locator("#menu").click();
    const download = page.waitForEvent("download");
    await page.locator(".menu-entry", { hasText: "Download the record" }).click();
    const chunks = [];
    for await (const chunk of await (await download).createReadStream()) chunks.push(chunk);
    await load(page, go, Buffer.concat(chunks).toString());
    check(Number(await page.locator(".replay-slider").getAttribute("max")) > 14, "with all its plies");
  },
};
