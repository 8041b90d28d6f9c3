// tutorials.mjs - every tutorial played through: by the engine alone (tutorial.mjs), and its first steps by clicks.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { check, myTurn, partsOf } from "./lib.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const lessons = join(here, "../../web/tutorials");

async function loadLesson(game) {
  const folder = mkdtempSync(join(tmpdir(), "weir-lesson-"));
  try {
    execFileSync("esbuild", [join(lessons, `${game}.ts`), "--bundle", "--format=esm", "--log-level=error", `--outfile=${join(folder, "lesson.mjs")}`]);
    return (await import(pathToFileURL(join(folder, "lesson.mjs")).href)).tutorial;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What this test does not know of a view must not be taken for empty. */
const unknown = {
  get(view, name) {
    if (!(name in view)) throw new Error(`${String(name)} is not known here`);
    return view[name];
  },
};

/** Whether a step allows an offer; undefined if only the page knows, since the step looks at the position. */
function allowed(step, offer, offers) {
  try {
    return !step.allow || step.allow(offer, new Proxy({ offers }, unknown));
  } catch {
    return undefined;
  }
}

/** Walks through a lesson by its buttons, choosing what each step allows. */
async function walk({ page, go }, game) {
  const { steps } = await loadLesson(game);
  await go(`#learn/${game}`);
  const card = page.locator(".lesson");
  for (const [i, step] of steps.entries()) {
    await page.waitForFunction((n) => document.querySelector(".lesson-count")?.textContent?.startsWith(`Step ${n} `), i + 1);
    for (let tries = 0; tries < 12 && (await card.locator(".lesson-next").count()) === 0; tries++) {
      await myTurn(page);
      const offers = await page.locator(".offer").evaluateAll((all) => all.map((offer) => offer.dataset.action));
      const fit = offers.filter((offer) => allowed(step, offer, offers) !== false);
      check(fit.length > 0, `step ${i + 1} allows something`);
      const refused = offers.find((offer) => allowed(step, offer, offers) === false);
      if (refused && tries === 0) {
        await page.evaluate((name) => document.querySelector(`.offer[data-action="${name}"]`).click(), refused);
        await page.locator(".note .why").waitFor();
        await myTurn(page);
      }
      const before = await page.locator(".log .log-list li").count();
      for (const action of fit) {
        await page.evaluate((name) => document.querySelector(`.offer[data-action="${name}"]`).click(), action);
        const taken = await page.waitForFunction((count) => document.querySelectorAll(".log .log-list li").length > count || document.querySelector(".lesson-next") ? "yes"
          : document.querySelector(".note .why") ? "no" : null, before);
        if ((await taken.jsonValue()) === "yes") break;
      }
      await page.waitForFunction(() => document.querySelector(".actions:not(.busy)"));
    }
    await card.locator(".lesson-next").waitFor();
    if (i < steps.length - 1) await card.locator(".lesson-next").click();
  }
  check((await card.innerText()).includes("Play a game"), "the last step leads to a game");
}

export const tests = {
  async "every way through what a step allows reaches its goal"({ server, out }) {
    const { address } = await server();
    const [, module] = await partsOf(address);
    const bytes = await (await fetch(module)).arrayBuffer();
    const file = join(out, "page.wasm");
    writeFileSync(file, new Uint8Array(bytes));
    const said = execFileSync(process.execPath, [join(here, "tutorial.mjs"), file], { encoding: "utf8" });
    check(/ 0 failed\s*$/.test(said), said);
  },

  ...Object.fromEntries(readdirSync(lessons).filter((name) => name.endsWith(".ts")).map((name) => name.slice(0, -3)).map((game) =>
    [`${game}: a learner walks through the lesson by clicks`, async ({ server, person }) => walk(await person(await server()), game)])),
};
