// kings-water.mjs - one table of The King's Water with its four roles in four browsers: two rounds by clicks on ledger, rows,
// hand, territory, planner and desk. The planner's promise is held against what the engine pays.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { check, myTurn, openAhead, playAhead, same } from "../lib.mjs";
import { hostTable } from "../remote.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const seats = ["king", "senior", "riparian", "junior"];
const offersOf = (page) => page.evaluate(() => (document.querySelector(".actions:not(.busy)") ? [...document.querySelectorAll(".offers [data-action]")].map((button) => button.dataset.action) : []));
const logOf = (page) => page.locator(".log .log-list li").evaluateAll((all) => all.map((entry) => entry.textContent.trim()));
const press = (page, action) => page.locator(`.offers [data-action="${action}"]`).first().click();
const button = (page, name) => page.locator(".kw").getByRole("button", { name, exact: true });

/** No serious barrier stands in anybody's way. */
async function audit(page, where) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  const bad = violations.filter((violation) => ["serious", "critical"].includes(violation.impact));
  check(bad.length === 0, `${where}: ${bad.map((violation) => `${violation.id}: ${violation.nodes.map((node) => `${node.html.slice(0, 140)} ${node.failureSummary}`).slice(0, 3).join(" / ")}`).join("; ")}`);
}

/** Whose browser may act, and on what. */
async function nextOf(players) {
  for (const end = Date.now() + 20000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 30))) {
    for (const [seat, { page }] of Object.entries(players)) {
      const offers = await offersOf(page);
      if (offers.length > 0) return { seat, page, offers };
    }
  }
  throw new Error("nobody may act");
}

/** Supplies the best choice; the planner has to keep its word. */
async function supply({ seat, page, offers }) {
  await button(page, "Best choice").click();
  const send = button(page, "Supply and collect");
  if (await send.isDisabled()) {
    check(!offers.some((offer) => offer.startsWith("run ")), `the planner finds what ${seat} can supply`);
    return press(page, "end");
  }
  const promised = /\$\d+/.exec(await page.locator(".kw-income").innerText())[0], before = (await logOf(page)).length;
  await send.click();
  await page.waitForFunction((count) => document.querySelectorAll(".log .log-list li").length > count, before);
  const paid = (await logOf(page)).slice(before).find((line) => line.includes(" earns $"));
  check(paid?.includes(`earns ${promised} `), `the planner of ${seat} promises ${promised}: ${paid}`);
}

/** Picks a tile of the hand on the bench, then a cell. */
async function build(page, action) {
  const [, place, cell] = action.split(" ");
  await page.locator(`.kw-bench [data-thing="number ${place}"]`).click();
  await page.locator(`.kw-town [data-thing="space ${cell}"]`).click();
}

/** One decision, by what is offered. */
async function decide(next, drafted) {
  const { page, offers, seat } = next;
  const first = (verb) => offers.find((offer) => offer.startsWith(`${verb} `));
  const slot = first("draft");
  if (first("rates")) return button(page, "Set these rates").click();
  if (first("water")) return press(page, offers.filter((offer) => offer.startsWith("water ")).at(-1));
  if (first("build")) return build(page, first("build"));
  if (slot && !drafted.has(seat)) {
    drafted.add(seat);
    return page.locator(`.kw-market [data-thing="space ${slot.split(" ")[1]}"]`).click();
  }
  if (await page.locator(".kw-planner[aria-label=Planner]").isVisible()) return supply(next);
  return press(page, ["end", "roll", "comply", "import 0"].find((action) => offers.includes(action)) ?? offers[0]);
}

async function playUntil(players, over) {
  const seen = new Set();
  let drafted = new Set();
  for (let n = 0; n < 160; n++) {
    const next = await nextOf(players);
    if (next.seat === "king") drafted = new Set();
    seen.add(next.seat);
    if (over(next)) return seen;
    const before = (await logOf(next.page)).length;
    await decide(next, drafted);
    await next.page.waitForFunction((count) => document.querySelectorAll(".log .log-list li").length > count, before);
  }
  throw new Error("the round does not end");
}

export const tests = {
  async "four roles in four browsers"({ server, person, out }) {
    const home = await server();
    const links = await hostTable(await person(home), { game: "kings-water", name: "Court" });
    const players = {};
    for (const seat of seats) {
      players[seat] = await person(home);
      await players[seat].page.goto(links[seat]);
    }
    const pages = seats.map((seat) => players[seat].page);
    const ledgers = () => Promise.all(pages.map((page) => page.locator(".kw-ledger").innerText()));
    const round = async (number) => {
      const seen = await playUntil(players, ({ offers }) => offers.includes("roll") && number.done++ > 0);
      same([...seen].sort(), [...seats].sort(), "who acted");
    };
    await round({ done: 1 }); // round 1 has no roll: it ends with the King's first one
    await round({ done: 0 });
    await Promise.all(pages.map((page) => page.waitForFunction(() => document.querySelector(".kw-ledger").textContent.includes("3/8"))));
    check(new Set(await ledgers()).size === 1, `all see one ledger: ${(await ledgers()).join(" | ")}`);
    check((await ledgers())[0].includes("Unrest") && (await ledgers())[0].includes("per"), "with rates and unrest");
    const counts = await Promise.all(pages.map(async (page) => (await logOf(page)).length));
    check(new Set(counts).size === 1, `one log: ${counts}`);
    const goals = await Promise.all(pages.map((page) => page.locator(".hand .held-secret .held-title").allInnerTexts()));
    for (const [i, own] of goals.entries()) {
      same(own.length, 1, `secret goals that ${seats[i]} sees`);
      for (const [j, page] of pages.entries()) if (j !== i) check(!(await page.locator("body").innerText()).includes(own[0]), `${seats[j]} does not see the goal of ${seats[i]}`);
    }
    check((await players.senior.page.locator(".kw-news").innerText()).includes("Junior earns"), "Senior reads what happened since his turn");
    const junior = players.junior.page;
    await junior.locator("body").press("b");
    check((await junior.locator(".own-sheet").innerText()).includes("next to a farmland"), "the cheat sheet is one key away");
    await junior.screenshot({ path: `${out}/kings-water-junior.png` });
  },

  async "planner and desk by day and night, on a phone and a desk"({ server, person, out }) {
    const home = await server();
    const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
    const kinds = [["desk", {}, "light", (view) => view.phase === "rates"], ["phone", phone, "dark", (view) => view.phase === "run" && view.toAct[0] !== "king"]];
    for (const [name, context, theme, there] of kinds) {
      const one = await person(home, { context, settings: { theme } });
      const ahead = { game: "kings-water", seats: 4, bot: "steward", until: (view) => view.state.round >= 4 && there(view) };
      const { view, game } = playAhead(home.engine, ahead);
      await openAhead(one, home.engine, { ...ahead, people: game.seats.map((seat) => (view.toAct[0] === seat ? null : "steward")) });
      const { page } = one;
      check(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name}: nothing hangs over the side`);
      await page.evaluate(() => scrollTo(0, 1200));
      check(await page.locator(".kw-ledger").evaluate((box) => box.getBoundingClientRect().top >= 0 && box.getBoundingClientRect().bottom < innerHeight / 2), `${name}: the ledger stays in sight`);
      await page.evaluate(() => scrollTo(0, 0));
      if (name === "phone") {
        await button(page, "Best choice").click();
        const planned = await page.locator("[data-plan][aria-pressed=true]").count();
        check(planned === 0 || (await page.locator(".kw-tile.planned").count()) > 0, "what is planned is marked on the land");
      }
      await page.screenshot({ path: `${out}/kings-water-${name}-${theme}.png` });
      await audit(page, `${name}, ${theme}`);
      await page.locator("body").press("b");
      await audit(page, `${name}, cheat sheet`);
      await page.locator("#tab-actions").click();
      if (name === "phone") await press(page, "end");
      else await button(page, "Set these rates").click();
      await myTurn(page);
    }
  },

  async "a sale is asked about first, on the land and in the list of places"({ server, person }) {
    const home = await server();
    const phases = [["build", "destroy", (list) => list.every((offer) => offer === "end" || offer.startsWith("destroy "))], ["sell", "sell", (list) => list.length > 1]];
    for (const [phase, verb, fit] of phases) {
      const one = await person(home), { page } = one;
      const until = (view, offers) => view.phase === phase && view.toAct[0] === "senior" && fit(offers());
      await openAhead(one, home.engine, { game: "kings-water", seats: 4, bot: phase === "sell" ? "random" : "steward", seed: "a11", most: 1500, until, people: ["steward", null, "steward", "steward"] });
      const action = (await offersOf(page)).find((offer) => offer.startsWith(`${verb} `)), cell = action.split(" ")[1], before = (await logOf(page)).length;
      const question = page.locator(".kw-sale"), land = page.locator(`.kw-town [data-thing="space ${cell}"]`);
      const asks = async (where) => {
        await question.waitFor();
        check((await question.innerText()).startsWith("Sell the "), `${phase}, ${where}: asks`);
        same((await logOf(page)).length, before, `${phase}, ${where}: nothing is sold yet`);
      };
      if (verb === "destroy") check((await page.locator(".kw-town .target.lit").count()) === 0, "a tile that could be sold does not ask to be clicked");
      await land.click();
      await asks("land");
      await button(page, "Keep it").click();
      await question.waitFor({ state: "hidden" });
      await page.locator("#tab-places").click();
      await page.locator(".place").filter({ hasText: new RegExp(`^${cell},`) }).click();
      await asks("list of places");
      await question.locator(`[data-action="${action}"]`).click();
      await page.waitForFunction((count) => document.querySelectorAll(".log .log-list li").length > count, before);
      check((await logOf(page)).slice(before).some((line) => line.includes(" back for ")), `${phase}: sold`);
    }
  },

  async "on a phone every decision begins in sight"({ server, person, out }) {
    const home = await server();
    const one = await person(home, { context: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } }), { page } = one;
    const until = (view) => view.state.round === 2 && view.phase === "water" && view.toAct[0] === "junior";
    await openAhead(one, home.engine, { game: "kings-water", seats: 4, bot: "steward", until, people: ["steward", "steward", "steward", null] });
    const seen = async (selector) => {
      const box = page.locator(selector).first();
      await box.waitFor();
      await page.waitForFunction((name) => {
        const { top, bottom } = document.querySelector(name).getBoundingClientRect();
        return top > document.querySelector(".kw-ledger").getBoundingClientRect().top && bottom <= innerHeight - document.querySelector(".quick").offsetHeight;
      }, selector);
    };
    const below = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await seen(".kw-choices [data-action='water 0']");
    await below();
    await page.locator(".kw-choices [data-action='water 0']").click();
    await seen(".kw-market [data-thing='space district-1']");
    await seen(".kw-market [data-thing='space plant-1']");
    await page.screenshot({ path: `${out}/kings-water-phone-draft.png` });
    await page.locator(".kw-market [data-thing='space basic']").click();
    await page.locator(".kw-market [data-thing='space basic'] small", { hasText: "left" }).waitFor();
    await below();
    await page.locator(".quick [data-action=end]").click();
    await seen(".kw-bench [data-thing^='number']");
    const hand = await page.locator(".kw-bench [data-thing^='number']").count();
    await page.locator(".kw-bench [data-thing^='number']").last().click();
    await seen(".kw-town.large .target.lit");
    check(!(await page.locator(".note [data-action^=resell]").isVisible()), "a tile that was picked to be built is not offered for sale");
    await page.screenshot({ path: `${out}/kings-water-phone-build.png` });
    await page.locator(".kw-town.large .target.lit").first().click();
    await page.waitForFunction((count) => document.querySelectorAll(".kw-bench [data-thing^=number]").length < count, hand);
    await below();
    await page.locator(".quick [data-action=end]").click();
    await seen(".kw-planner[aria-label=Planner] .kw-buttons");
  },
};
