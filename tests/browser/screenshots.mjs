// screenshots.mjs - pictures of the pages on desktop and phone, by day and by night, kept by the test run.
import { check, openAhead } from "./lib.mjs";
import { hostTable } from "./remote.mjs";

const looks = [
  ["desktop", { viewport: { width: 1280, height: 800 }, colorScheme: "light" }],
  ["desktop-dark", { viewport: { width: 1280, height: 800 }, colorScheme: "dark" }],
  ["tablet", { viewport: { width: 820, height: 1180 }, colorScheme: "light", hasTouch: true }],
  ["phone", { viewport: { width: 390, height: 844 }, colorScheme: "light", hasTouch: true }],
  ["phone-dark", { viewport: { width: 390, height: 844 }, colorScheme: "dark", hasTouch: true }],
];

export const tests = Object.fromEntries(looks.map(([name, context]) => [name, async ({ server, person, out }) => {
  const { engine, ...home } = await server();
  const one = await person(home, { context });
  const { page, go } = one;
  const shot = async (what, fullPage = false) => {
    await page.screenshot({ path: `${out}/${name}-${what}.png`, fullPage });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    check(wide <= 0, `${what} is ${wide} pixels wider than the screen`);
  };
  await go("");
  await page.locator(".game-card").first().waitFor();
  await shot("start", true);
  await hostTable(one, { name: `Pictures ${name}` });
  await shot("host", true);
  await go("#new/dos-rios");
  await page.locator(".seat-row").first().waitFor();
  await shot("setup", true);
  await openAhead(one, engine, { until: (view) => view.phase === "actions" && view.toAct[0] === "black" && view.state.round > 5 });
  await shot("table");
  const step = await page.locator(".offer").evaluateAll((all) => all.map((offer) => offer.dataset.action).find((action) => action.startsWith("step ")));
  if (step) await page.locator(`[data-thing="space ${step.split(" ")[1]}"]`).first().click();
  await shot("picked", true);
  await page.keyboard.press("Escape");
  await page.locator("#tab-log").click();
  await shot("log", true);
  await page.locator("#menu").click();
  await shot("menu");
  await page.locator(".menu-entry", { hasText: "Replay" }).click();
  await page.locator(".replay-slider").waitFor();
  await page.getByRole("button", { name: "To the end" }).click();
  await page.waitForFunction(() => /^(\d+) of \1/.test(document.querySelector(".replay-where")?.textContent ?? ""));
  await shot("replay");
  await go("#rules/dos-rios/DR-32");
  await page.locator("#rule-DR-32.here").waitFor();
  await shot("rules");
  await go("#learn/dos-rios");
  await page.locator(".lesson h2").waitFor();
  await shot("lesson");
}]));
