// remote.mjs - tables at the server: hosting, two browsers at one table, reloading, chat, taking back, the lobby, a server that
// goes away and comes back.
import { check, clickAction, loadEngine, myTurn, same, turnText } from "./lib.mjs";

/** Opens tables through the form; answers the links of the newest one's seats by name, and its spectators'. */
export async function hostTable(person, { game = "dos-rios", name = "Friday", fill = async () => undefined } = {}) {
  const { page, go, address } = person;
  await go(`#new/${game}/network`);
  await page.getByLabel("Name of the table").fill(name);
  await fill(page);
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.locator(".host-table").first().waitFor();
  const table = page.locator(".host-table").first();
  const links = {};
  for (const seat of await table.locator(".host-seat").all()) {
    const href = (await seat.locator("a").count()) > 0 ? await seat.locator("a").getAttribute("href") : null;
    links[(await seat.locator("b").innerText()).toLowerCase()] = href && `${address}/${href}`;
  }
  links.spectator = `${address}/${await table.getByRole("link", { name: "Watch" }).getAttribute("href")}`;
  return links;
}

const log = (page) => page.locator(".log .log-list li").evaluateAll((all) => all.map((entry) => entry.textContent.trim()));

async function record(person) {
  await person.page.locator("#menu").click();
  const download = person.page.waitForEvent("download");
  await person.page.locator(".menu-entry", { hasText: "Download the record" }).click();
  const chunks = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Whoever may act does, by clicks, as a greedy bot advises. */
async function playOn(players, engine, plies) {
  for (let n = 0; n < plies; n++) {
    const [seat, player] = await Promise.any(Object.entries(players).map(async ([name, one]) => {
      await one.page.waitForFunction(() => document.querySelector(".actions:not(.busy) .offer") !== null);
      return [name, one];
    }));
    const { action, game } = engine.advise(await record(player), seat);
    await clickAction(player.page, game, action);
    const count = (await log(player.page)).length;
    for (const other of Object.values(players)) await other.page.waitForFunction((least) => document.querySelectorAll(".log .log-list li").length >= least, count);
  }
}

export const tests = {
  async "two browsers at one table, one of them reloading in the middle"({ server, person }) {
    const home = await server();
    const host = await person(home);
    const links = await hostTable(host);
    const black = await person(home, { settings: { name: "Ana" } });
    const white = await person(home, { settings: { name: "Bo" } });
    await black.page.goto(links.black);
    await black.page.locator(".waiting-room").waitFor();
    check((await black.page.locator(".waiting-room").innerText()).includes("White"), "the first one hears who is missing");
    await white.page.goto(links.white);
    await Promise.all([black, white].map(({ page }) => page.locator("[data-thing]").first().waitFor({ state: "attached" })));
    check((await black.page.locator(".seats").innerText()).includes("Bo"), "names are known to all");
    const players = { black, white };
    await playOn(players, home.engine, 6);
    await white.page.reload();
    await white.page.locator("[data-thing]").first().waitFor({ state: "attached" });
    same(await log(white.page), await log(black.page), "both logs after reloading");
    await playOn(players, home.engine, 8);
    same(await log(white.page), await log(black.page), "both logs at the end");
    check((await record(black)).includes("share"), "the record holds everybody's part in the dice");
    const status = host.page.locator(".host-table").first();
    await host.page.bringToFront();
    await status.locator(".host-progress", { hasText: "action" }).waitFor();
    check((await status.innerText()).includes("Ana"), "the host sees who sits where");
  },

  async "chat, names, undo, and taking back by consent"({ server, person }) {
    const home = await server();
    const links = await hostTable(await person(home), { name: "Talk" });
    const black = await person(home, { settings: { name: "Ana" } });
    const white = await person(home, { settings: { name: "Bo" } });
    await black.page.goto(links.black);
    await white.page.goto(links.white);
    const players = { black, white };
    await playOn(players, home.engine, 2);
    await black.page.locator("#tab-chat").click();
    await black.page.locator("#chat-text").fill("Good luck!");
    await black.page.keyboard.press("Enter");
    await white.page.locator("#tab-chat").click();
    await white.page.locator(".chat-line", { hasText: "Good luck!" }).waitFor();
    check((await white.page.locator(".chat-who").first().innerText()) === "Ana", "with who wrote it");
    for (const { page } of Object.values(players)) await page.locator("#tab-actions").click();

    const before = (await log(black.page)).length;
    await black.page.locator("#menu").click();
    await black.page.locator(".menu-entry", { hasText: "Take back" }).click();
    await black.page.getByRole("button", { name: "Ask them" }).click();
    await white.page.getByRole("button", { name: "Agree" }).click();
    await black.page.locator(".log-undone").first().waitFor({ state: "attached" });
    check((await log(black.page)).length > before, "the agreement is in the log");

    await playOn(players, home.engine, 1);
    const last = await Promise.any(Object.values(players).map(async (one) => {
      await one.page.waitForFunction(() => document.querySelector("#undo:not([aria-disabled])") !== null, null, { timeout: 4000 });
      return one;
    })).catch(() => null);
    if (last) {
      const undone = await last.page.locator(".log-undone").count();
      await last.page.locator("#undo").click();
      await last.page.waitForFunction((count) => document.querySelectorAll(".log-undone").length > count, undone);
    }
  },

  async "resigning ends a game of two, and both play again"({ server, person }) {
    const home = await server();
    const links = await hostTable(await person(home), { name: "Short" });
    const black = await person(home), white = await person(home);
    await black.page.goto(links.black);
    await white.page.goto(links.white);
    await Promise.all([black, white].map(({ page }) => page.locator("[data-thing]").first().waitFor({ state: "attached" })));
    await black.page.locator("#menu").click();
    await black.page.locator(".menu-entry", { hasText: "Resign" }).click();
    await black.page.locator("dialog[open]").getByRole("button", { name: "Resign" }).click();
    await white.page.locator("dialog[open]", { hasText: "You won" }).waitFor();
    await black.page.locator("dialog[open]", { hasText: "You lost" }).waitFor();
    await white.page.locator("dialog[open]").getByRole("button", { name: "Play again" }).click();
    await Promise.all([black, white].map(({ page }) => page.waitForFunction(() => /turn|Waiting for/.test(document.querySelector("#turn-text")?.textContent ?? ""))));
  },

  async "a seat is handed to a bot and taken back"({ server, person }) {
    const home = await server();
    const links = await hostTable(await person(home), { name: "Bots", fill: async (page) => {
      await page.locator(".seat-row").nth(1).locator("select").selectOption({ label: "Medium bot" });
    } });
    same(links.white, null, "a bot has no link");
    const black = await person(home);
    await black.page.goto(links.black);
    await myTurn(black.page);
    const players = async (label) => {
      await black.page.locator("#menu").click();
      await black.page.locator(".menu-entry", { hasText: /^Players/ }).click();
      await black.page.locator("#player-black").selectOption({ label });
      await black.page.getByRole("button", { name: "Apply" }).click();
    };
    const before = (await log(black.page)).length;
    await players("Strong bot");
    await black.page.waitForFunction((count) => document.querySelectorAll(".log .log-list li").length > count, before);
    await players("I play");
    if (await myTurn(black.page)) check((await turnText(black.page)).startsWith("Your turn"), "and plays again");
  },

  async "an open table is found in the lobby and its seat taken"({ server, person }) {
    const home = await server();
    const host = await person(home);
    const links = await hostTable(host, { name: "Come in", fill: (page) => page.getByLabel("Show in the lobby").check() });
    await host.page.goto(links.black);
    const guest = await person(home, { settings: { name: "Cy" } });
    await guest.go("");
    await guest.page.locator(".entry", { hasText: "Come in" }).getByRole("button", { name: "Take a seat" }).click();
    await Promise.all([host, guest].map(({ page }) => page.locator("[data-thing]").first().waitFor({ state: "attached" })));
    check((await host.page.locator(".seats").innerText()).includes("Cy"), "the host sees the guest");
    await guest.go("");
    await guest.page.locator(".entry", { hasText: "Come in" }).first().waitFor();
  },

  async "a teacher opens eight tables at once, and deletes one"({ server, person }) {
    const home = await server();
    const host = await person(home);
    await hostTable(host, { name: "Group", fill: (page) => page.getByLabel("How many such tables").fill("8") });
    await host.page.waitForFunction(() => document.querySelectorAll(".host-table").length === 8);
    const names = await host.page.locator(".host-table h2").allInnerTexts();
    check(names.includes("Group 1") && names.includes("Group 8"), names.join(", "));
    await host.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await host.page.getByRole("button", { name: "Copy all links" }).click();
    await host.page.locator(".toast").waitFor();
    const links = await host.page.evaluate(() => navigator.clipboard.readText());
    same(links.match(/#t\/[\w-]{22}/g).length, 24, "two seats and the spectators of eight tables");
    await host.page.locator(".host-table").first().getByRole("button", { name: "Delete" }).click();
    await host.page.locator("dialog[open]").getByRole("button", { name: "Delete" }).click();
    await host.page.waitForFunction(() => document.querySelectorAll(".host-table").length === 7);
  },

  async "a dead link says so"({ server, person }) {
    const { page, go } = await person(await server());
    await go("#t/AAAAAAAAAAAAAAAAAAAAAA");
    await page.getByText("leads to no table").waitFor();
  },

  async "the page comes back by itself when the server does"({ server, person }) {
    const home = await server();
    const links = await hostTable(await person(home), { name: "Storm" });
    const black = await person(home), white = await person(home);
    await black.page.goto(links.black);
    await white.page.goto(links.white);
    const players = { black, white };
    await playOn(players, home.engine, 3);
    const before = await log(black.page);
    await home.stop();
    await black.page.locator(".unlinked").waitFor();
    await home.start(new URL(home.address).port);
    await black.page.waitForFunction(() => document.querySelector(".unlinked[hidden]") !== null);
    same(await log(black.page), before, "nothing is lost");
    await playOn(players, await loadEngine(home.address), 2);
  },
};
