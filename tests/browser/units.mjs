// units.mjs - the page's pure parts, outside a browser: picking, sorting events into plies, hashing, sharing.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Duplex } from "node:stream";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createDeflateRaw, createInflateRaw } from "node:zlib";
import { check, same } from "./lib.mjs";

const web = join(dirname(fileURLToPath(import.meta.url)), "../../web");

async function load(name) {
  const folder = mkdtempSync(join(tmpdir(), "weir-unit-"));
  const file = join(folder, `${name}.mjs`);
  execFileSync("esbuild", [join(web, `${name}.ts`), "--bundle", "--format=esm", "--log-level=error", `--outfile=${file}`]);
  try {
    return await import(pathToFileURL(file));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const space = (term) => ({ kind: "space", term });
const edge = (term) => ({ kind: "edge", term });
const game = {
  verbs: [{ name: "step", args: ["place", "place"] }, { name: "chase", args: ["place", "place", "place"] }, { name: "dam", args: ["edge"] }, { name: "casa", args: ["place"] }, { name: "done", args: [] }],
  board: {
    domains: [{ name: "place", kind: "space", terms: ["A1", "A2", "B1", "B2"] }, { name: "edge", kind: "edge", terms: ["A1-A2", "B1-B2"] }],
    spaces: ["A1", "A2", "B1", "B2"].map((term) => ({ term })),
    edges: [{ from: 0, to: 1, term: "A1-A2" }, { from: 2, to: 3, term: "B1-B2" }],
  },
};

/** Browsers compress without a header; older versions of Node only by a library of their own. */
function knowsRawDeflate() {
  try {
    return Boolean(new CompressionStream("deflate-raw"));
  } catch {
    return false;
  }
}
const rawStream = (create) => class {
  constructor() {
    return Duplex.toWeb(create());
  }
};

export const tests = {
  async "picking plays an action when it is said whole"() {
    const { readOffers, pick } = await load("pick");
    const offers = readOffers(game, ["step A1 A2", "step A1 B1", "step B2 A2", "chase A2 A1 B2", "casa A1", "dam A1-A2", "done"]);
    same(pick(offers, [], space("A1")), { do: "picked", picked: [space("A1")] }, "a place with several uses");
    same(pick(offers, [space("A1")], space("A2")), { do: "act", action: "step A1 A2" }, "from and to");
    same(pick(offers, [space("A2")], space("A1")), { do: "picked", picked: [space("A2"), space("A1")] }, "to and from may be a chase");
    same(pick(offers, [space("A2"), space("A1")], space("B2")), { do: "act", action: "chase A2 A1 B2" }, "a chase");
    same(pick(offers, [], edge("A1-A2")), { do: "picked", picked: [edge("A1-A2")] }, "a dam is shown first");
    same(pick(offers, [edge("A1-A2")], edge("A1-A2")), { do: "act", action: "dam A1-A2" }, "and built by a second click");
    same(pick(offers, [space("A1")], space("A1")), { do: "picked", picked: [] }, "a second click lets go");
    same(pick(offers, [space("A1")], edge("B1-B2")), { do: "why", thing: edge("B1-B2") }, "nothing can be done with it");
    same(pick(offers, [space("A1")], space("B2")), { do: "picked", picked: [space("B2")] }, "another beginning");
  },

  async "where all offers are of one kind a single click plays"() {
    const { readOffers, pick } = await load("pick");
    same(pick(readOffers(game, ["casa A1", "casa B1"]), [], space("B1")), { do: "act", action: "casa B1" }, "one click");
  },

  async "what wants care is never done by pointing"() {
    const { readOffers, pick, saidWhole } = await load("pick");
    const casas = readOffers(game, ["casa A1", "casa B1"]), both = readOffers(game, ["step A1 A2", "casa A1"]);
    same(pick(casas, [], space("B1"), ["casa"]), { do: "picked", picked: [space("B1")] }, "a click picks");
    same(pick(casas, [space("B1")], space("B1"), ["casa"]), { do: "picked", picked: [] }, "a second click lets go");
    same(saidWhole(casas.slice(0, 1), [space("A1")], ["casa"]).map((offer) => offer.action), ["casa A1"], "a button does it");
    same(saidWhole(both, [space("A1")], ["casa"]), [], "but not while something else may be meant");
    same(saidWhole(both, [space("A1")]).map((offer) => offer.action), ["casa A1"], "which any other action is free to do");
  },

  async "what lights up, and what a wrong click may have meant"() {
    const { readOffers, litFor, guesses } = await load("pick");
    const offers = readOffers(game, ["step A1 A2", "step A1 B1", "dam A1-A2", "done"]);
    same(litFor(game, offers, [], []).targets, [space("A1"), edge("A1-A2")], "beginnings");
    same(litFor(game, offers, [space("A1")], []).targets, [space("A2"), space("B1"), edge("A1-A2")], "ends, and the edge beside");
    const meant = guesses(game, { offers: ["step A1 A2"] }, [space("A1")], space("B2"));
    check(meant.includes("step A1 B2") && meant.includes("casa B2"), `guesses: ${meant.join(", ")}`);
  },

  async "a hand that no drawing describes is read from the fields that each seat has for itself"() {
    const { handOf } = await load("hand");
    const about = { seats: ["ash", "birch"], board: { domains: [{ name: "card", kind: "card", terms: ["sand", "rope"] }, { name: "choice", kind: "word", terms: ["yes", "no"] }] },
      fields: [{ name: "hand", form: "count", sight: "own" }, { name: "ballot", form: "named", domain: "choice", sight: "own" }, { name: "coins", form: "count", sight: "open" }] };
    const state = { hand: [[0, 2], ["?", "?"]], ballot: ["yes", "?"], coins: [3, 3] };
    same(handOf({}, about, { viewer: "ash", state }, "ash"), [{ title: "Rope", thing: { kind: "card", term: "rope" }, count: 2, secret: true }, { title: "Ballot: Yes", thing: { kind: "word", term: "yes" }, secret: true }], "one's own");
    same(handOf({}, about, { viewer: "ash", state }, "birch"), [], "nothing of the other's");
    same(handOf({}, about, { viewer: "spectator", state: { ...state, hand: [["?", "?"], ["?", "?"]], ballot: ["?", "?"] } }, "ash"), [], "nothing for a spectator");
  },

  async "numbers of an edition by their path; what is missing is 0"() {
    const { dataNumber } = await load("read");
    const about = { data: { prices: { casa: 500 }, steps: [1, 7] } };
    same([dataNumber(about, "prices", "casa"), dataNumber(about, "steps", 1), dataNumber(about, "prices", "villa", "x"), dataNumber(about, "steps")], [500, 7, 0, 0], "numbers");
  },

  async "events are sorted by the plies that stand"() {
    const { pliesOf } = await load("session");
    const act = (n, seat, action) => ({ n, seat, kind: "action", action, text: action });
    const events = [act(0, "*", "card corn"), act(1, "black", "step A1 A2"), { n: 2, kind: "chased", text: "x" }, act(3, "black", "done"), { n: 4, seat: "black", kind: "undo", text: "Black takes back the last action." },
      act(5, "black", "dam A1-A2"), { n: 6, seat: "*", kind: "back", text: "All agree to go back; 2 actions stand." }, act(7, "white", "done")];
    same(pliesOf(events).map((ply) => `${ply.seat} ${ply.action} ${ply.events.length}`), ["* card corn 1", "black step A1 A2 2", "white done 1"], "plies");
  },

  async "the commitment of fair dice is BLAKE2b as the server wants it"() {
    const { blake2b, commitment } = await load("fair");
    same(blake2b(new TextEncoder().encode("abc")), "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319", "abc");
    same(blake2b(new Uint8Array(300).fill(9)), "006cdbe59f036d8728d35628cdbc79441ebae9ee62348b61cb54646f7d79155f", "three blocks");
    check(/^[0-9a-f]{64}$/.test(commitment("00".repeat(16))), "a commitment is 64 digits");
  },

  async "a position goes into a link and out again"() {
    if (!knowsRawDeflate()) Object.assign(globalThis, { CompressionStream: rawStream(createDeflateRaw), DecompressionStream: rawStream(createInflateRaw) });
    const { positionRoute, readPositionRoute } = await load("share");
    const position = { weir: "position", state: { row: ["corn", null], name: "Din\u00e9" } };
    same(await readPositionRoute((await positionRoute(position)).slice(2)), position, "round trip");
    let refused = "";
    await readPositionRoute("zAAAA").catch((error) => (refused = error.message));
    check(refused.includes("cut off"), "a damaged link says so");
  },
};
