// tutorial.mjs - plays every tutorial with the engine: what a step allows is legal, and every way through what it
// allows reaches its goal. Run as: node tutorial.mjs PAGE.wasm [GAME...]
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const web = join(dirname(fileURLToPath(import.meta.url)), "../../web");
const [modulePath, ...wanted] = process.argv.slice(2);
if (!modulePath) {
  console.error("tutorial: give the WebAssembly module of the page");
  process.exit(2);
}

const engine = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(modulePath)), {}).exports;
engine._initialize?.();

function ask(request) {
  const text = new TextEncoder().encode(JSON.stringify(request));
  new Uint8Array(engine.memory.buffer, engine.weir_call_input(text.length), text.length).set(text);
  const size = engine.weir_call(text.length);
  return JSON.parse(new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine.weir_call_output(), size)));
}

function must(request) {
  const answer = ask(request);
  if (!answer.ok) throw new Error(`${request.do}: ${answer.why?.text ?? answer.error}`);
  return answer;
}

let passed = 0, failed = 0;
function check(name, condition, detail = "") {
  if (condition) passed++;
  else {
    failed++;
    console.log(`FAILED ${name}${detail ? `: ${detail}` : ""}`);
  }
}

const viewOf = (table, seat) => must({ do: "view", table, viewer: seat }).view;

/** Every way through what a step allows; returns the table at the end of the first. */
function playStep(step, name, table, seat, done, limit) {
  const view = viewOf(table, seat);
  if (done.length > 0 && step.goal(view, done)) return table;
  if (limit === 0) {
    check(name, false, `no end after ${done.join(", ")}`);
    return null;
  }
  const offers = view.offers.filter((action) => !step.allow || step.allow(action, view));
  check(`${name} offers something after [${done.join(", ")}]`, view.toAct.includes(seat) && offers.length > 0);
  let first = null;
  for (const action of offers) {
    const copy = must({ do: "fork", table, ply: view.ply, seed: "1" }).table;
    const acted = ask({ do: "act", table: copy, seat, action });
    check(`${name}: ${action} is legal`, acted.ok, acted.why?.text);
    if (!acted.ok) continue;
    const end = playStep(step, name, copy, seat, [...done, action], limit - 1);
    first ??= end;
  }
  return first;
}

function checkWords(step, name, info, rules) {
  const terms = new Map();
  for (const domain of info.board.domains)
    for (const term of domain.terms ?? []) terms.set(`${domain.kind} ${term}`, true);
  for (const mark of step.marks ?? []) check(`${name} marks ${mark.term}`, terms.has(`${mark.kind} ${mark.term}`));
  for (const id of [...step.text, step.praise ?? "", step.otherwise ?? ""].join(" ").match(/\b[A-Z]{1,3}-\d+\b/g) ?? [])
    check(`${name} names ${id}`, rules.has(id));
  check(`${name} has words`, step.title.length > 0 && step.text.length > 0);
  check(`${name} says what helps`, !step.allow || (step.goal && step.otherwise));
}

const TABLES = 32; // that the module holds at once

function run(game, tutorial) {
  const rules = new Set(must({ do: "rules", game }).rules.map((rule) => rule.id));
  let table = null, seat = "";
  for (let old = 1; old <= TABLES; old++) ask({ do: "close", table: old }); // of the lesson before
  check(`${game} begins with a position`, tutorial.steps[0]?.position !== undefined);
  tutorial.steps.forEach((step, i) => {
    const name = `${game} step ${i + 1} "${step.title}"`;
    if (step.position !== undefined) {
      const opened = ask({ do: "open", position: step.position, seed: "1" });
      check(`${name} opens`, opened.ok, opened.error);
      if (!opened.ok) return;
      table = opened.table;
      seat = step.seat ?? seat;
    }
    const info = must({ do: "game", table }).game;
    check(`${name} has a seat`, info.seats.includes(seat));
    checkWords(step, name, info, rules);
    if (!step.goal) return;
    check(`${name} is not done before it begins`, !step.goal(viewOf(table, seat), []));
    const end = playStep(step, name, table, seat, [], 8);
    check(`${name} reaches its goal`, end !== null);
    if (end !== null) table = end;
    for (const reply of step.replies ?? []) check(`${name}: reply ${reply.action}`, ask({ do: "act", table, ...reply }).ok);
  });
}

const folder = mkdtempSync(join(tmpdir(), "weir-tutorial-"));
try {
  const games = readdirSync(join(web, "tutorials")).filter((file) => file.endsWith(".ts")).map((file) => file.slice(0, -3));
  for (const game of games.filter((id) => wanted.length === 0 || wanted.includes(id))) {
    const bundle = join(folder, `${game}.mjs`);
    execFileSync("esbuild", [join(web, "tutorials", `${game}.ts`), "--bundle", "--format=esm", "--log-level=error", `--outfile=${bundle}`]);
    run(game, (await import(pathToFileURL(bundle).href)).tutorial);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`tutorial: ${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
