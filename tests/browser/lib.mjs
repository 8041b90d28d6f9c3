// lib.mjs - what the browser tests share: a server, a browser, players who click, and the engine to ask for good moves.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
export const PATIENCE = 30000;

export const launch = () => chromium.launch({ executablePath: CHROMIUM, args: FLAGS });

/** Starts a program's server with a store of its own; answers its address and how to stop and start it. */
export async function startServer(program) {
  const folder = mkdtempSync(join(tmpdir(), "weir-browser-"));
  const server = { folder, address: "", process: null };
  server.start = (port = 0) => new Promise((resolve, reject) => {
    const child = spawn(program, ["serve", "--listen", `127.0.0.1:${port}`, "--store", join(folder, "weir.db")], { stdio: ["ignore", "pipe", "ignore"] });
    server.process = child;
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
    child.stdout.on("data", (data) => {
      const address = /http:\/\/[\d.]+:\d+/.exec(String(data))?.[0];
      if (address) resolve((server.address = address));
    });
  });
  server.stop = () => new Promise((resolve) => {
    server.process.removeAllListeners("exit");
    server.process.once("exit", resolve);
    server.process.kill("SIGTERM");
  });
  server.end = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  await server.start();
  return server;
}

// ---- The engine, outside the browser ----

/** Where a page finds its worker and its WebAssembly module: its scripts say it. */
export async function partsOf(address) {
  const page = await (await fetch(address)).text();
  const scripts = [/\/a\/app-\w+\.js/.exec(page)[0]];
  for (const script of scripts) {
    const text = await (await fetch(address + script)).text(), parts = [/\/a\/worker-\w+\.js/, /\/a\/weir-\w+\.wasm/].map((name) => name.exec(text)?.[0]);
    if (parts.every(Boolean)) return parts.map((part) => address + part);
    for (const [, chunk] of text.matchAll(/from"\.\/(chunk-\w+\.js)"/g)) scripts.push(`/a/${chunk}`);
  }
  throw new Error("no script names the engine");
}

/** The page's own WebAssembly module, fetched from a server. */
export async function loadEngine(address) {
  const [, module] = await partsOf(address);
  const bytes = await (await fetch(module)).arrayBuffer();
  const { instance: { exports } } = await WebAssembly.instantiate(bytes);
  exports._initialize();
  const ask = (request) => {
    const text = new TextEncoder().encode(JSON.stringify(request));
    new Uint8Array(exports.memory.buffer, exports.weir_call_input(text.length), text.length).set(text);
    const size = exports.weir_call(text.length);
    return JSON.parse(new TextDecoder().decode(new Uint8Array(exports.memory.buffer, exports.weir_call_output(), size)));
  };
  return {
    ask,
    /** What a bot would do for a seat after a record. */
    advise(record, seat, bot = "greedy") {
      const { table } = ask({ do: "load", record, seed: "1" });
      const advice = ask({ do: "bot", table, seat, bot, seed: "7" });
      const game = ask({ do: "game", table }).game;
      ask({ do: "close", table });
      if (!advice.ok) throw new Error(`no advice: ${advice.error}`);
      return { action: advice.action, game };
    },
  };
}

/** Bots play a new game until something holds (of the view, or of what the seat to act is offered); answers its record and where it stands. */
export function playAhead(engine, { game = "dos-rios", seats = 2, options = {}, seed = "5eed", bot = "greedy", until = () => false, most = 400 } = {}) {
  const opened = engine.ask({ do: "open", game, seats, options, seed });
  if (!opened.ok) throw new Error(`cannot open ${game}: ${opened.error}`);
  const { table } = opened;
  let view = engine.ask({ do: "view", table, viewer: "all" }).view;
  const offers = () => engine.ask({ do: "view", table, viewer: view.toAct[0] }).view.offers;
  for (let n = 0; n < most && !view.result && !until(view, offers); n++) {
    const seat = view.toAct[0];
    engine.ask({ do: "act", table, seat, action: engine.ask({ do: "bot", table, seat, bot, seed: String(n + 3) }).action });
    view = engine.ask({ do: "view", table, viewer: "all" }).view;
  }
  const answer = { record: engine.ask({ do: "record", table }).record, plies: engine.ask({ do: "plies", table }).plies, view, game: engine.ask({ do: "game", table }).game };
  engine.ask({ do: "close", table });
  return answer;
}

/** Opens a game that bots have played so far, as a game of this browser; `people` says who plays on (null: a person here). */
export async function openAhead({ page, go }, engine, { people = [null, "novice"], ...options } = {}) {
  const { record, view, game } = playAhead(engine, options);
  const saved = {
    id: `ahead${Math.random().toString(36).slice(2)}`, request: null, game: game.game, title: game.title, seatNames: game.seats, record, ply: view.ply, toAct: view.toAct,
    seats: game.seats.map((_, i) => ({ bot: people[i] ?? null, name: "" })), won: null, end: null, created: Date.now(), updated: Date.now(),
  };
  await go("#settings");
  await page.evaluate((entry) => new Promise((resolve, reject) => {
    const open = indexedDB.open("weir", 1);
    open.onupgradeneeded = () => open.result.createObjectStore("games", { keyPath: "id" });
    open.onerror = () => reject(open.error);
    open.onsuccess = () => {
      const work = open.result.transaction("games", "readwrite");
      work.objectStore("games").put(entry);
      work.oncomplete = () => {
        open.result.close();
        resolve();
      };
    };
  }), saved);
  await go(`#g/${saved.id}`);
  await myTurn(page);
}

// ---- People at pages ----

const INNOCENT = [/Service Worker registration blocked/, /net::ERR_INTERNET_DISCONNECTED/, /net::ERR_FAILED/, /WebSocket connection to/];

/** A page in a browser of its own, that plays at once, and remembers everything that went wrong. */
export async function newPage(browser, address, { context: options = {}, settings = {}, fresh = true } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: "block", acceptDownloads: true, ...options });
  context.setDefaultTimeout(PATIENCE);
  if (fresh) await context.addInitScript((kept) => {
    if (location.protocol.startsWith("http") && !localStorage.getItem("weir.settings")) localStorage.setItem("weir.settings", JSON.stringify(kept));
  }, { pace: "instant", ...settings });
  const page = await context.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.stack ?? error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !INNOCENT.some((pattern) => pattern.test(message.text()))) errors.push(message.text());
  });
  return { page, context, errors, address, go: (route) => page.goto(`${address}/${route}`) };
}

/** Waits until this page may act, or the game is over; answers whether it may act. */
export async function myTurn(page) {
  await page.waitForFunction(() => document.querySelector(".actions:not(.busy) .offer") !== null || document.querySelector(".result") !== null);
  return page.evaluate(() => document.querySelector(".result") === null);
}

export const turnText = (page) => page.locator("#turn-text").innerText();

const thing = (kind, term) => `[data-thing="${kind} ${term}"]`;

/** The kinds of an action's arguments, from the game's verbs and domains. */
function argumentsOf(game, action) {
  const [verb, ...terms] = action.split(" ");
  const domains = game.verbs.find((other) => other.name === verb).args;
  const kinds = new Map(game.board.domains.map((domain) => [domain.name, domain.kind]));
  return terms.map((term, i) => ({ kind: kinds.get(domains[i]), term }));
}

export const clickThing = (page, kind, term) => page.locator(thing(kind, term)).first().click();

/** Plays an action by clicking on the board, thing after thing; what the board cannot say whole, the buttons do. */
export async function clickAction(page, game, action) {
  const before = await page.locator(".log .log-list li").count();
  const button = page.locator(`[data-action="${action}"]:visible`).first();
  const parts = argumentsOf(game, action);
  const grown = async () => (await page.locator(".log .log-list li").count()) > before;
  for (const { kind, term } of parts) await clickThing(page, kind, term);
  for (const end = Date.now() + PATIENCE; Date.now() < end; await page.waitForTimeout(50)) {
    if (await grown()) return;
    if (!(await button.isVisible())) continue;
    // A click may be on its way.
    if (parts.length > 0) await page.waitForFunction((count) => document.querySelectorAll(".log .log-list li").length > count, before, { timeout: 300 }).catch(() => undefined);
    if (!(await grown())) await button.click({ timeout: 1000 }).catch(() => undefined);
  }
  throw new Error(`"${action}" was not played`);
}

/** The record of the game of this browser that was played last. */
export function localRecord(page) {
  return page.evaluate(() => new Promise((resolve, reject) => {
    const open = indexedDB.open("weir", 1);
    open.onerror = () => reject(open.error);
    open.onsuccess = () => {
      const all = open.result.transaction("games").objectStore("games").getAll();
      all.onsuccess = () => {
        open.result.close();
        resolve(all.result.sort((a, b) => b.updated - a.updated)[0]?.record ?? "");
      };
    };
  }));
}

// ---- Judging ----

/** Bare terms such as "shiprock-2" or "yellow-1", which nobody but the engine says, among what a player reads. */
export function bareWords(page, ...where) {
  return page.locator(where.join(", ")).evaluateAll((all) => all.map((one) => one.textContent).filter((text) => /\b[a-zA-Z]+-(\d|man|woman|child|[a-z]+-\d)\b/.test(text)));
}

/** On a phone: the quick actions stand at the lower edge, whole, and lead to every offer. */
export async function decisionInSight(page, what) {
  const { cut, shown, quick, rest } = await page.evaluate(() => {
    const buttons = [...document.querySelectorAll(".quick button")], offers = document.querySelectorAll(".offers [data-action]").length;
    const cut = buttons.filter((button) => {
      const { left, right } = button.getBoundingClientRect();
      return left < 0 || right > innerWidth + 1;
    }).map((button) => button.textContent);
    const { top, bottom } = document.querySelector(".quick").getBoundingClientRect();
    return { cut, shown: top > innerHeight / 2 - 1 && Math.round(bottom) <= innerHeight, quick: document.querySelectorAll(".quick [data-action]").length,
             rest: offers - Number(/\((\d+)\)/.exec(document.querySelector(".quick .all-actions")?.textContent ?? "(0)")[1]) };
  });
  same(cut, [], `${what}: quick actions that are cut off`);
  check(shown, `${what}: the quick actions stand at the lower edge`);
  same(quick, rest, `${what}: quick actions and the others are all there is`);
}

export function check(condition, what) {
  if (!condition) throw new Error(what);
}

export function same(got, wanted, what) {
  const [a, b] = [JSON.stringify(got), JSON.stringify(wanted)];
  if (a !== b) throw new Error(`${what}: got ${a}, wanted ${b}`);
}
