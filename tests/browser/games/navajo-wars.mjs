// navajo-wars.mjs - Navajo Wars in the browser: Rise of the People to its end by clicks, with the board held against the state,
// and the board by night on a phone.
import { bareWords, check, clickAction, decisionInSight, localRecord, myTurn, openAhead, playAhead, same } from "../lib.mjs";

const offersOf = (page) => page.evaluate(() => [...document.querySelectorAll(".offers [data-action]")].map((button) => button.dataset.action));
const logLength = (page) => page.locator(".log .log-list li").count();

/** The shortest way to an end: plan and let the cards go by. What need not be done is passed. */
const wishes = [
  /^choose corn$/, /^settle \S+-6 0$/, /^settle canyon-3 0$/, /^develop corn$/, /^yield$/,
  /^operate planning$/, /^accept$/, /^keep$/, /^pass$/, /^done$/, /^advise none$/, /^submit$/, /^bless culture$/, /^evade /, /^shoot no$/,
];

async function play(page, game, action) {
  const before = await logLength(page);
  // The first moves go by things on the board, so that both ways are known to work; the rest by buttons, which are quick.
  if (/^(choose|activate|move) /.test(action)) return clickAction(page, game, action);
  await page.locator(`.offers [data-action="${action}"]`).first().click();
  await page.waitForFunction((least) => document.querySelectorAll(".log .log-list li").length > least || document.querySelector(".result"), before);
}

/** What the board shows is what the state holds. */
async function compare(page, view) {
  const meters = Object.fromEntries(await page.locator(".nw-track").evaluateAll((all) => all.map((one) => [one.getAttribute("aria-label"), Number(one.getAttribute("aria-valuenow"))])));
  same(meters, { Culture: view.state.culture, Military: view.state.military, "Action points": view.state.ap, "Enemy Morale": view.state.morale, "Enemy Ferocity": view.state.enemy_ferocity, "Enemy points": view.state.enemy_ap }, "tracks");
  const families = view.state.place.filter(Boolean).length;
  same(await page.locator(".nw-map .nw-family").count(), families, "Families on the map");
  same(await page.locator(".nw-counter").count(), [...view.state.active, ...view.state.inactive, view.state.box].filter(Boolean).length, "counters on the display");
  const outposts = view.state.outpost.flat().filter(Boolean).length;
  same(await page.locator(".nw-m-mission, .nw-m-rancho").count(), outposts, "Outposts");
}

export const tests = {
  async "Rise of the People is played to its end"({ server, person, out }) {
    const home = await server(), one = await person(home), { page } = one, { engine } = home;
    await openAhead(one, engine, { game: "navajo-wars", seats: 1, people: [null], until: () => true });
    await page.locator(".nw-map").waitFor();
    const { game } = playAhead(engine, { game: "navajo-wars", seats: 1, until: () => true });
    let n = 0, shown = false;
    for (; n < 400 && (await myTurn(page)); n++) {
      const offers = await offersOf(page), action = wishes.flatMap((wish) => offers.filter((offer) => wish.test(offer)))[0] ?? offers[0];
      check(action !== undefined, "something is offered");
      same(await bareWords(page, ".offers button", ".offers .offer-from", "#turn-text"), [], "bare words among the offers");
      await play(page, game, action);
      if (n === 25) {
        await myTurn(page);
        const { table } = engine.ask({ do: "load", record: await localRecord(page), seed: "1" });
        await compare(page, engine.ask({ do: "view", table, viewer: "all" }).view);
        engine.ask({ do: "close", table });
        await page.screenshot({ path: `${out}/navajo-wars.png` });
        shown = true;
      }
    }
    check(shown, `${n} decisions`);
    same(await bareWords(page, ".log li > span"), [], "bare words in the log");
    check((await page.locator(".log .place-link", { hasText: /^(Shiprock|San Juan Valley|Canyon de Chelly) \d$/ }).count()) > 0, "places in the log are links with their names");
    await page.locator(".result").first().waitFor();
    check(/victory|defeat/.test(await page.locator(".result").first().innerText()), "the result says how it ended");
    await page.screenshot({ path: `${out}/navajo-wars-end.png` });
  },

  async "what is asked says what it is about, and buttons carry their chances"({ server, person }) {
    const { engine, ...home } = await server();
    const asked = [
      ["reroll", "greedy", / shows? \d.*Roll again\?/], ["flip", "greedy", /counter [A-I] in row \d turns from \w.* to \w.*Prevent it for 2 Trade Goods/],
      ["tribes", "greedy", /^Family [A-F]: war or talks/], ["reaction", "random", /^Raiders at \w/],
    ];
    for (const [phase, bot, words] of asked) {
      const one = await person(home), { page } = one, game = { game: "navajo-wars", seats: 1, bot, until: (view) => view.phase === phase };
      const seed = Array.from({ length: 20 }, (_, n) => String(n)).find((n) => playAhead(engine, { ...game, seed: n }).view.phase === phase);
      await openAhead(one, engine, { ...game, people: [null], seed });
      const text = await page.locator("#turn-text").innerText();
      check(words.test(text.replace("Your turn. ", "").trim()), `${phase}: "${text}"`);
      if (phase === "tribes") for (const button of await page.locator('.offers [data-action^="diplomacy"]').allInnerTexts()) check(/row \d.* \d+%$/.test(button), `a chance on "${button}"`);
      await one.context.close();
    }
  },

  async "Navajo Wars on a phone: every decision begins in sight, and what happens is read with the board"({ server, person }) {
    const { engine, ...home } = await server();
    for (const [phase, bot] of [["set", "greedy"], ["settle", "greedy"], ["operation", "greedy"], ["action", "random"], ["joining", "random"], ["starve", "random"], ["reaction", "random"]]) {
      const one = await person(home, { context: { viewport: { width: 390, height: 844 } } }), { page } = one, game = { game: "navajo-wars", seats: 1, bot, until: (view) => view.phase === phase };
      const seed = Array.from({ length: 20 }, (_, n) => String(n)).find((n) => playAhead(engine, { ...game, seed: n }).view.phase === phase);
      await openAhead(one, engine, { ...game, people: [null], seed });
      await decisionInSight(page, phase);
      same(await bareWords(page, ".offers button", ".offers .offer-from"), [], `${phase}: bare words`);
      if (phase === "settle") { // the list is a tap away
        await page.locator(".quick .all-actions").click();
        check(await page.locator(".offers .offer").first().evaluate((offer) => offer.getBoundingClientRect().bottom < innerHeight), "the offers are in sight");
      }
      await one.context.close();
    }
    const one = await person(home, { settings: { pace: "step" }, context: { viewport: { width: 390, height: 844 } } }), { page } = one;
    await openAhead(one, engine, { game: "navajo-wars", seats: 1, people: [null], until: (_, offers) => offers().includes("yield") });
    await page.locator('.quick [data-action="yield"]').click(); // the enemy goes first
    await page.locator(".story-next").click();
    await page.locator(".story .note-words small").waitFor(); // the sentence before stands above
    check(!/Your turn/.test(await page.locator("#turn-text").innerText()), "while the enemy acts nobody is told to decide");
  },

  async "Navajo Wars by night on a phone: Chances, notes and Families"({ server, person, out }) {
    const { engine, ...home } = await server();
    const one = await person(home, { settings: { theme: "dark" }, context: { viewport: { width: 390, height: 844 } } }), { page } = one;
    await openAhead(one, engine, { game: "navajo-wars", seats: 1, people: [null], bot: "random", seed: "3", until: (view, offers) => offers().some((offer) => /^(ambush|evade|council)/.test(offer)) });
    const chances = page.locator(".nw-odds summary");
    check(await chances.evaluate((one) => one.getBoundingClientRect().bottom < document.querySelector(".nw-map").getBoundingClientRect().bottom), "the chances stand above the map's foot");
    await chances.click();
    await page.locator(".nw-odd").first().waitFor();
    for (const text of await page.locator(".nw-odd > span").allInnerTexts()) {
      const total = [...text.matchAll(/(\d+)%/g)].reduce((sum, [, part]) => sum + Number(part), 0);
      check(Math.abs(total - 100) <= 3, `chances add up: ${text}`);
    }
    check((await page.locator('.nw-map [data-thing^="piece "]').count()) > 0, "Families can be pointed at");
    await page.screenshot({ path: `${out}/navajo-wars-phone.png` });
    await page.locator(".nw-card .note-link").click();
    await page.locator("h2, h3", { hasText: /The people|Ceremonies|The Pueblo Revolt|Missions/ }).first().waitFor();
  },
};
