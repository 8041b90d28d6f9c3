// tutorials.mjs - every tutorial played through: by the engine alone (tutorial.mjs), and its first steps by clicks.
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { check } from "./lib.mjs";

const here = dirname(fileURLToPath(import.meta.url));

export const tests = {
  async "every way through what a step allows reaches its goal"({ server, out }) {
    const { address } = await server();
    const page = await (await fetch(address)).text();
    const script = await (await fetch(address + /\/a\/app-\w+\.js/.exec(page)[0])).text();
    const bytes = await (await fetch(address + /\/a\/weir-\w+\.wasm/.exec(script)[0])).arrayBuffer();
    const file = join(out, "page.wasm");
    writeFileSync(file, new Uint8Array(bytes));
    const said = execFileSync(process.execPath, [join(here, "tutorial.mjs"), file], { encoding: "utf8" });
    check(/ 0 failed\s*$/.test(said), said);
  },

  async "a learner walks through the lesson by clicks"({ server, person }) {
    const { page, go } = await person(await server());
    await go("#learn/dos-rios");
    const card = page.locator(".lesson");
    await card.locator("h2").waitFor();
    const total = Number(/of (\d+)/.exec(await card.locator(".lesson-count").innerText())[1]);
    for (let step = 1; step <= total; step++) {
      await page.waitForFunction((n) => document.querySelector(".lesson-count")?.textContent?.startsWith(`Step ${n} `), step);
      for (let tries = 0; tries < 12 && (await card.locator(".lesson-next").count()) === 0; tries++) {
        const before = await page.locator(".log-list li").count();
        // The lesson holds back what does not help: try the offers until one is taken.
        const offers = await page.locator(".offer").evaluateAll((all) => all.map((offer) => offer.dataset.action));
        for (const action of offers) {
          await page.evaluate((name) => document.querySelector(`.offer[data-action="${name}"]`)?.click(), action);
          await page.waitForTimeout(60);
          if ((await page.locator(".log-list li").count()) !== before || (await card.locator(".lesson-next").count()) > 0) break;
        }
        await page.waitForTimeout(150);
      }
      await card.locator(".lesson-next").waitFor();
      if (step < total) await card.locator(".lesson-next").click();
    }
    check((await card.innerText()).includes("Play a game"), "the last step leads to a game");
  },
};
