// secrets.mjs - a spectator never sees what a seat sees: every byte that reaches the spectator's browser is looked at.
import { check } from "./lib.mjs";
import { hostTable } from "./remote.mjs";

function frames(page) {
  const all = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => all.push(String(payload))));
  return all;
}

/** The views that came over the wire, newest last. */
const views = (all) => all.flatMap((text) => (JSON.parse(text).view ? [JSON.parse(text).view] : []));
const events = (all) => all.flatMap((text) => JSON.parse(text).events ?? []);

export const tests = {
  async "in a game with secrets, neither a spectator nor the other seat gets what one seat gets"({ testServer, person }) {
    const home = await testServer();
    const links = await hostTable(await person(home), { game: "probe", name: "Secrets" });
    const seats = Object.keys(links).filter((name) => name !== "spectator");
    const watcher = await person(home), first = await person(home), second = await person(home);
    const [seen, mine, others] = [watcher, first, second].map(({ page }) => frames(page));
    await watcher.page.goto(links.spectator);
    await first.page.goto(links[seats[0]]);
    await second.page.goto(links[seats[1]]);
    const players = [first, second];
    // What the first seat was dealt, drew or peeked at.
    const secret = () => events(mine).filter((event) => /^(get|look) /.test(event.action ?? "") || ["took", "saw"].includes(event.kind)).map((event) => event.n);
    for (let n = 0; n < 60 && (n < 16 || secret().length < 3); n++) {
      const player = await Promise.any(players.map(async (one) => {
        await one.page.waitForFunction(() => document.querySelector(".actions:not(.busy) .offer"), null, { timeout: 5000 });
        return one;
      })).catch(() => null);
      if (!player) break;
      const draw = player.page.locator('.offer[data-action="draw"], .offer[data-action="peek"], .offer[data-action="ready"]').first();
      await ((await draw.count()) > 0 ? draw : player.page.locator(".offer").first()).click();
      await player.page.waitForTimeout(250);
    }
    const [view, own, other] = [seen, mine, others].map((all) => views(all).at(-1));
    check(view.viewer === "spectator" && view.offers.length === 0, "a spectator is offered nothing");
    check(JSON.stringify(own.state.hand[0]).includes("1") || !JSON.stringify(own.state.hand[0]).includes("?"), "a seat sees its own hand");
    for (const one of views(seen)) {
      check(one.state.hand.flat().every((count) => count === "?"), "a spectator sees no hand");
      check(one.state.ballot.flat().every((choice) => choice === "?" || choice === null), "and no ballot");
    }
    for (const one of views(mine)) check(one.state.hand[1].every((count) => count === "?"), "the first seat does not see the second's hand");
    for (const one of views(others)) check(one.state.hand[0].every((count) => count === "?"), "nor the second the first's");
    check(other.viewer === seats[1], "each seat has its own view");
    const hidden = secret();
    check(hidden.length >= 3, "the first seat was dealt cards and saw others");
    const told = new Map([...events(seen), ...events(others)].map((event) => [event.n, event]));
    for (const n of hidden) check(told.get(n) && Object.keys(told.get(n)).length === 1, `event ${n} is empty for everybody else`);
    const page = await watcher.page.locator("body").innerText();
    check(!/takes \w+ in hand|The card is|There lies/.test(page), "nothing of it is on the spectator's screen");
    check((await watcher.page.locator(".offer").count()) === 0, "a spectator cannot act");
  },
};
