// rising-waters.mjs - Rising Waters in the browser: a whole week by two players at a server table, the water and its forecast.
import { bareWords, check, clickAction, decisionInSight, openAhead, playAhead, same } from "../lib.mjs";
import { hostTable } from "../remote.mjs";

const log = (page) => page.locator(".log .log-list li").evaluateAll((all) => all.map((entry) => entry.textContent.trim()));

/** What a player does in a week, from what is offered: found the town, be ready, work and build, end. */
const wishes = [/^town (E11|F3)$/, /^survivor /, /^ready$/, /^pass$/, /^discard /, /^pay /, /^levee /, /^take /, /^step \w+-1 /, /^end$/, /^halt$/, /^accept$/, /^allow$/];

async function actOnce(players, game, done) {
  const [seat, { page }] = await Promise.any(Object.entries(players).map(async ([name, one]) => {
    await one.page.waitForFunction(() => document.querySelector(".actions:not(.busy) .offer") !== null);
    return [name, one];
  }));
  const offers = await page.locator("[data-action]").evaluateAll((all) => all.map((one) => one.dataset.action));
  const may = (action) => !(action.startsWith("step") && (!action.includes(`${seat}-1`) || done.some((other) => other.startsWith(`step ${seat}`))));
  const action = wishes.flatMap((wish) => offers.filter((offer) => wish.test(offer) && may(offer)))[0] ?? offers[0];
  check(action !== undefined, `${seat} is offered something`);
  // A card may lie in several hands, all of them open: for cards the buttons are clear.
  const before = (await log(page)).length, cards = /^(discard|pay|counter|cancel|give|donate) /.test(action);
  if (cards) await page.locator(`[data-action="${action}"]:visible`).first().click();
  else await clickAction(page, game, action);
  await page.waitForFunction((least) => document.querySelectorAll(".log .log-list li").length > least, before);
  done.push(action);
  const count = (await log(page)).length;
  for (const other of Object.values(players)) await other.page.waitForFunction((least) => document.querySelectorAll(".log .log-list li").length >= least, count);
}

export const tests = {
  async "a week of Rising Waters by two players at a server table"({ server, person, out }) {
    const home = await server();
    const { table } = home.engine.ask({ do: "open", game: "rising-waters", seats: 2, options: {}, seed: "1" });
    const { game } = home.engine.ask({ do: "game", table });
    home.engine.ask({ do: "close", table });
    const links = await hostTable(await person(home), { game: "rising-waters", name: "The week" });
    const yellow = await person(home, { settings: { name: "Ana" } });
    const blue = await person(home, { settings: { name: "Bo", theme: "dark" }, context: { viewport: { width: 390, height: 844 } } });
    await yellow.page.goto(links.yellow);
    await blue.page.goto(links.blue);
    const players = { yellow, blue }, done = [];
    const over = async () => (await log(yellow.page)).some((line) => line.includes("Week 2 of"));
    await yellow.page.locator(".rw-map").waitFor();
    for (let n = 0; n < 60 && !(await over()); n++) await actOnce(players, game, done);
    check(await over(), `a week is over after ${done.join(", ")}`);
    check(done.filter((action) => action === "ready").length === 2, "both were ready");
    same(await log(yellow.page), await log(blue.page), "both logs");
    const text = (await log(yellow.page)).join("\n");
    same(await bareWords(yellow.page, ".log li > span", ".offers button", ".offers .offer-from"), [], "bare words");
    for (const words of ["Weather card:", "Week 1 of"]) check(text.includes(words), `the log tells: ${words}`);
    await blue.page.waitForFunction(() => document.querySelector(".rw-t-week")?.getAttribute("aria-valuenow") === "1");
    for (const { page } of Object.values(players)) same(await page.locator(".rw-flood").count(), (text.match(/is under water/g) ?? []).length, "flooded hexes");
    await yellow.page.screenshot({ path: `${out}/rising-waters-week.png` });
    await blue.page.screenshot({ path: `${out}/rising-waters-week-phone.png` });
  },

  async "Rising Waters: forecast, notes and a tap on the hex of a pawn"({ server, person }) {
    const { engine, ...home } = await server();
    const one = await person(home);
    await openAhead(one, engine, { game: "rising-waters", people: [null, null], until: (view) => view.phase === "turn" && view.state.week >= 2 });
    const { page } = one, choices = page.locator(".rw-choice[aria-pressed]");
    same(await choices.count(), 4, "a forecast for each place");
    let foretold = 0;
    for (let i = 0; i < 4; i++) {
      await choices.nth(i).click();
      const words = await choices.nth(i).innerText(), hexes = await page.locator(".rw-soon").count();
      same(hexes, Number(/(\d+) hex/.exec(words)?.[1] ?? 0), `outlined for "${words}"`);
      foretold += hexes;
    }
    check(foretold > 0, "somewhere the rain would flood land");
    // A pawn whose hex is not itself something to choose, so that a tap there can only mean the pawn.
    const actions = await page.locator("[data-action]").evaluateAll((all) => all.map((offer) => offer.dataset.action.split(" ")));
    let pawn = "", at = "";
    for (const [verb, one] of actions) {
      if (verb !== "step" || pawn) continue;
      at = /at (\w+)$/.exec(await page.locator(`[data-thing="piece ${one}"]`).getAttribute("aria-label"))[1];
      if (!actions.some((words) => words.includes(at))) pawn = one;
    }
    check(pawn, "a pawn stands where nothing else can be done");
    await page.locator(`.rw-map [data-thing="space ${at}"] .hit`).click({ position: { x: 6, y: 22 }, force: true });
    await page.locator(`[data-thing="piece ${pawn}"].picked`).waitFor();
    await page.locator(".rw-side .note-link").last().click();
    await page.locator("h2, h3", { hasText: "The flood of 1927" }).first().waitFor();
  },

  async "Rising Waters on a phone: a hex with four pawns, and decisions in sight"({ server, person, out }) {
    const { engine, ...home } = await server(), atOne = ({ state }) => state.pawn.flat().find((hex, _, all) => hex && all.filter((other) => other === hex).length > 3);
    const one = await person(home, { context: { viewport: { width: 390, height: 844 } } }), { page } = one, game = { game: "rising-waters", seats: 4, seed: "4", until: (view) => view.phase === "turn" && atOne(view) !== undefined };
    const hex = atOne(playAhead(engine, game).view);
    await openAhead(one, engine, { ...game, people: [null, null, null, null] });
    await decisionInSight(page, "turn");
    const circles = await page.locator(`.rw-map .target-piece.lit[data-thing^="piece "]`).evaluateAll((all) => all.map((piece) => piece.querySelector(".ring").getBoundingClientRect()).map(({ x, y, width }) => ({ x, y, width })));
    for (const [i, a] of circles.entries()) for (const b of circles.slice(i + 1)) check(Math.hypot(a.x - b.x, a.y - b.y) > a.width * 0.8, "pawns on one hex can be told apart");
    const picked = new Set(), corner = page.locator(`.rw-map [data-thing="space ${hex}"] .hit`); // a tap beside the pawns means one after the other
    for (let n = 0; n < 4; n++) {
      await corner.click({ position: { x: 4, y: 24 }, force: true });
      picked.add(await page.locator(".target-piece.picked").getAttribute("data-thing"));
    }
    same(picked.size, 4, `pawns picked by tapping ${hex}`);
    await page.screenshot({ path: `${out}/rising-waters-crowd-phone.png` });
  },

  async "Rising Waters: a hint comes in words, and the end says how the community fared"({ server, person }) {
    const { engine, ...home } = await server();
    const one = await person(home), { page } = one;
    await openAhead(one, engine, { game: "rising-waters", people: [null, null], until: (view) => view.phase === "turn" });
    await page.locator("#hint").click();
    await page.locator(".note-box.hint .button").waitFor();
    same(await bareWords(page, ".note-box p"), [], "bare words in a hint");
    await openAhead(one, engine, { game: "rising-waters", people: [null, null], most: 3000 });
    check(/losses \d+ of 25 · Survivors rescued \d+/.test(await page.locator("dialog .result").innerText()), "losses and Survivors");
  },

  async "Rising Waters: read step by step, nothing is told out of turn"({ server, person }) {
    const { engine, ...home } = await server();
    const one = await person(home, { settings: { pace: "step" } }), { page } = one, told = [];
    await openAhead(one, engine, { game: "rising-waters", people: [null, "novice"], until: (view, offers) => view.toAct[0] === "yellow" && view.state.first === "blue" && offers().includes("end") });
    const before = (await log(page)).length, next = page.locator(".story-next:not([disabled])"), sentence = page.locator(".story .note-words p");
    await page.locator('.offers [data-action="end"]').click();
    while (told.length < 10) { // the weather: cards are drawn, water rises, land floods
      await next.waitFor();
      told.push((await sentence.innerText()).replace(/ RW-\d+$/, ""));
      await next.click();
    }
    const lines = (await log(page)).slice(before).map((line) => line.replace(/ ?RW-\d+$/, ""));
    let from = 0;
    for (const text of told) {
      const found = lines.indexOf(text, from);
      check(found >= 0, `"${text}" comes in its turn`);
      from = found;
    }
    check(told.some((text) => /Weather card:/.test(text)) && told.some((text) => /^(Rain|Sun) /.test(text)), `the weather was told: ${told.join(" ")}`);
  },

  async "Rising Waters: what is forecast for known Weather cards comes true"({ server }) {
    const { engine } = await server();
    let seen = 0, floods = 0;
    for (let seed = 1; seed < 40 && seen < 5; seed++) {
      const { table } = engine.ask({ do: "open", game: "rising-waters", seats: 2, options: {}, seed: String(seed) });
      const view = (viewer = "all") => engine.ask({ do: "view", table, viewer }).view;
      let ahead = null;
      for (let n = 0; n < 120; n++) {
        const now = view(), [seat] = now.toAct, { offers } = view(seat);
        if (now.result || (ahead && now.state.week > ahead.state.week)) break;
        const read = !ahead && offers.includes("read newspaper"), rest = offers.find((offer) => /^(end|pass|discard|survivor)/.test(offer));
        const action = read ? "read newspaper" : ahead && rest ? rest : engine.ask({ do: "bot", table, seat, bot: "greedy", seed: "3" }).action;
        engine.ask({ do: "act", table, seat, action });
        if (read) ahead = view();
      }
      const end = view();
      if (ahead && end.state.week > ahead.state.week) {
        const flooded = (one) => [...one.state.flooded_north, ...one.state.flooded_south];
        const words = ["north", "south"].flatMap((half) => ahead.metrics[`forecast-0-${half}`].slice(0, 2));
        const { terms } = engine.ask({ do: "game", table }).game.board.domains.find(({ name }) => name === "hex");
        const foretold = terms.filter((_, i) => (words[i >> 5] >>> (i & 31)) & 1);
        same([...flooded(ahead), ...foretold].sort(), flooded(end).sort(), `seed ${seed}: flooded hexes`);
        same(end.state.loss, ahead.metrics["forecast-0-losses"][0], `seed ${seed}: losses`);
        seen++;
        floods += foretold.length;
      }
      engine.ask({ do: "close", table });
    }
    check(seen >= 3 && floods > 0, `${seen} newspapers read, ${floods} hexes foretold`);
  },
};
