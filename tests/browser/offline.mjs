// offline.mjs - once loaded, the page works without a network: games on this device, rule book, lesson.
import { check, myTurn } from "./lib.mjs";

export const tests = {
  async "a game against a bot, the rule book and the lesson without a network"({ server, person }) {
    const { page, context, go } = await person(await server(), { context: { serviceWorkers: "allow" } });
    await go("");
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller) await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
    });
    await context.setOffline(true);
    await page.reload();
    await page.locator("#play-dos-rios").click();
    await myTurn(page);
    const before = await page.locator(".log .log-list li").count();
    await page.locator(".offer").first().click();
    await page.waitForFunction((count) => document.querySelectorAll(".log .log-list li").length > count, before);
    await page.reload();
    await myTurn(page);
    check((await page.locator(".log .log-list li").count()) > before, "the game is still there after a reload");
    await go("#rules/dos-rios/DR-32");
    await page.locator("#rule-DR-32.here").waitFor();
    await go("#learn/dos-rios");
    await page.locator(".lesson h2").waitFor();
    await go("");
    await page.getByText("No server can be reached now").waitFor();
    await context.setOffline(false);
  },

  async "the page says what it is to a phone that installs it"({ server, person }) {
    const home = await server();
    const { page, go } = await person(home);
    await go("");
    const manifest = await (await fetch(`${home.address}/manifest.webmanifest`)).json();
    check(manifest.icons.length > 0 && manifest.start_url === "/", "manifest");
    for (const icon of manifest.icons) check((await fetch(home.address + icon.src)).ok, icon.src);
    check((await page.locator('link[rel="manifest"]').count()) === 1, "the page names its manifest");
  },
};
