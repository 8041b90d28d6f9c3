// run.mjs - the browser tests in real Chromium: node tests/browser/run.mjs WEIR WEIR_WITH_TEST_GAMES OUT [NAME]
//
// WEIR is the program people run; the other one also has the test games. Screenshots go to OUT. NAME runs only the tests
// whose name has it; every game may have tests of its own in games/GAME.mjs. The last line counts: `browser: N passed, N failed`.
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch, loadEngine, newPage, startServer } from "./lib.mjs";

const [program, testProgram, out, wanted = ""] = process.argv.slice(2);
if (!out) {
  console.error("usage: node tests/browser/run.mjs WEIR WEIR_WITH_TEST_GAMES OUT [NAME]");
  process.exit(2);
}
mkdirSync(out, { recursive: true });

const games = join(dirname(fileURLToPath(import.meta.url)), "games");
const files = ["units", "tutorials", "local", "replay", "remote", "secrets", "shared", "access", "offline", "size", "screenshots",
  ...(existsSync(games) ? readdirSync(games).filter((name) => name.endsWith(".mjs")).sort().map((name) => `games/${name.slice(0, -4)}`) : [])];
let passed = 0, failed = 0;

const servers = new Map();
async function serverOf(which) {
  if (!servers.has(which)) {
    const server = await startServer(which);
    server.engine = await loadEngine(server.address);
    servers.set(which, server);
  }
  return servers.get(which);
}

const browser = await launch();
for (const file of files) {
  const { tests } = await import(`./${file}.mjs`);
  for (const [name, run] of Object.entries(tests)) {
    const title = `${file}: ${name}`;
    if (!title.includes(wanted)) continue;
    const began = Date.now();
    const people = [];
    const use = {
      browser, out,
      server: () => serverOf(program),
      testServer: () => serverOf(testProgram),
      person: async (server, options) => {
        const person = await newPage(browser, server.address, options);
        people.push(person);
        return person;
      },
    };
    try {
      await run(use);
      const errors = people.flatMap((person) => person.errors);
      if (errors.length > 0) throw new Error(`the page complained: ${errors.join(" | ")}`);
      passed++;
      console.log(`ok      ${title} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed++;
      console.log(`FAILED  ${title}: ${error.stack ?? error}`);
      const errors = people.flatMap((person) => person.errors);
      if (errors.length > 0) console.log(`        the page complained: ${errors.join(" | ")}`);
      let number = 0;
      for (const { page } of people) await page.screenshot({ path: `${out}/failed-${title.replace(/\W+/g, "-")}-${++number}.png` }).catch(() => undefined);
    }
    for (const { context } of people) await context.close();
  }
}
await browser.close();
for (const server of servers.values()) await server.end();
console.log(`browser: ${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
