// size.mjs - over the wire, the start page and one table of any game weigh at most 300 KB.
import { check, myTurn, partsOf, PATIENCE } from "./lib.mjs";

const MOST = 300 * 1024;

/** What a browser that was never here loads for the start page and a table; workers fetch on their own account. */
async function weigh({ page, context, address, go }, game) {
  const wire = await context.newCDPSession(page);
  let bytes = 0, requests = 0;
  const strangers = [];
  await wire.send("Network.enable");
  wire.on("Network.loadingFinished", ({ encodedDataLength }) => { bytes += encodedDataLength; });
  wire.on("Network.requestWillBeSent", ({ request }) => {
    requests++;
    if (!request.url.startsWith(`${address}/`) && !/^(data|blob|about):/.test(request.url)) strangers.push(request.url);
  });
  await go("");
  await page.locator(`#play-${game}`).click();
  page.setDefaultTimeout(4 * PATIENCE); // three bots may have their turns first
  await myTurn(page);
  for (const part of await partsOf(address)) {
    const answer = await fetch(part, { headers: { "accept-encoding": "gzip" } });
    check(answer.headers.get("content-encoding") === "gzip", `${part} comes compressed`);
    bytes += Number(answer.headers.get("content-length"));
  }
  console.log(`        ${game}: ${(bytes / 1024).toFixed(1)} KB in ${requests} requests`);
  check(bytes <= MOST, `${game}: ${bytes} bytes`);
  check(bytes > 60 * 1024, `only ${bytes} bytes: something was not counted`);
  check(strangers.length === 0, `asked elsewhere: ${strangers.join(", ")}`);
}

export const tests = {
  async "start page and one table within 300 KB"({ server, person }) {
    const { engine, ...home } = await server();
    for (const { id } of engine.ask({ do: "games" }).games) await weigh(await person(home), id);
  },

  async "rule books come compressed to whoever takes that, and plain to others"({ server }) {
    const { address } = await server();
    const [zipped, plain] = await Promise.all(["gzip", "identity"].map((coding) => fetch(`${address}/rules/dos-rios.md`, { headers: { "accept-encoding": coding } })));
    check(zipped.headers.get("content-encoding") === "gzip" && plain.headers.get("content-encoding") === null, "codings");
    const size = (answer) => Number(answer.headers.get("content-length"));
    check(size(zipped) < size(plain) / 2, `${size(zipped)} of ${size(plain)} bytes`);
    check((await zipped.text()) === (await plain.text()), "the same text");
  },
};
