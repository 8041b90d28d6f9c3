// access.mjs - axe-core finds no serious problem on any page, by day and by night; on a phone, on those that look different.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { check, openAhead } from "./lib.mjs";
import { hostTable } from "./remote.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function audit(page, where) {
  await page.evaluate(axe);
  const { violations, passes } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  check(passes.length > 10, `${where}: axe looked at nothing`);
  const bad = violations.filter((violation) => ["serious", "critical"].includes(violation.impact));
  check(bad.length === 0, `${where}: ${bad.map((violation) => `${violation.id} (${violation.nodes.length}): ${violation.nodes[0]?.html.slice(0, 160)} ${violation.nodes[0]?.failureSummary ?? ""}`).join("; ")}`);
}

const looks = [["light", { width: 1280, height: 800 }], ["dark", { width: 1280, height: 800 }], ["dark", { width: 390, height: 844 }]];

export const tests = { ...Object.fromEntries(looks.map(([colorScheme, viewport]) => [`${colorScheme}, ${viewport.width} wide`, async ({ server, person }) => {
  const { engine, ...home } = await server();
  const one = await person(home, { context: { colorScheme, viewport } });
  const { page, go } = one;
  await go("");
  await page.locator(".game-card").first().waitFor();
  await audit(page, "start page");
  await hostTable(one, { name: `Access ${colorScheme} ${viewport.width}` });
  await audit(page, "host's page");
  await go("#new/dos-rios/network");
  await page.locator(".setup").waitFor();
  await page.locator(".more summary").click();
  await audit(page, "set-up form");
  await openAhead(one, engine, { until: (view) => view.phase === "actions" && view.toAct[0] === "black" && view.state.round > 2 });
  for (const tab of viewport.width < 600 ? ["actions", "log"] : ["actions", "log", "places", "rules"]) {
    await page.locator(`#tab-${tab}`).click();
    if (tab === "rules") await page.locator(".book .rule").first().waitFor();
    await audit(page, `table, ${tab}`);
  }
  if (viewport.width < 600) return;
  await page.locator("#menu").click();
  await audit(page, "menu");
  await page.locator(".menu-entry", { hasText: "Replay" }).click();
  await page.locator(".replay-slider").waitFor();
  await audit(page, "replay");
  await go("#learn/dos-rios");
  await page.locator(".lesson h2").waitFor();
  await audit(page, "lesson");
}])),

  async "a table with a hand, a question, a panel and notes"({ testServer, person }) {
    const { engine, ...home } = await testServer();
    const one = await person(home);
    await openAhead(one, engine, { game: "probe", people: [null, null], until: (view) => view.phase === "voting" });
    await audit(one.page, "question");
    for (const tab of ["own-water", "notes"]) {
      await one.page.locator(`#tab-${tab}`).click();
      await audit(one.page, tab);
    }
  },
};
