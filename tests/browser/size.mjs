// size.mjs - over the wire, the start page and one table of Dos Rios weigh at most 300 KB.
import { check, myTurn } from "./lib.mjs";

const MOST = 300 * 1024;

export const tests = {
  async "start page and one table within 300 KB"({ server, person }) {
    const { page, context, address, go } = await person(await server());
    const wire = await context.newCDPSession(page);
    let bytes = 0, requests = 0;
    const strangers = [];
    await wire.send("Network.enable");
    wire.on("Network.loadingFinished", ({ encodedDataLength }) => { bytes += encodedDataLength; });
    wire.on("Network.requestWillBeSent", ({ request }) => {
      requests++;
      if (!request.url.startsWith(`${address}/`) && !/^(data|blob|about):/.test(request.url)) strangers.push(request.url);
    });
    // Workers fetch on their own account: ask the page what they loaded, too.
    await go("");
    await page.locator(".game-card").first().waitFor();
    await page.locator("#play-dos-rios").click();
    await myTurn(page);
    const script = await page.evaluate(() => performance.getEntriesByType("resource").map((entry) => entry.name));
    const app = await (await fetch(script.find((name) => /\/a\/app-\w+\.js/.test(name)))).text();
    for (const name of [/\/a\/worker-\w+\.js/, /\/a\/weir-\w+\.wasm/]) {
      const answer = await fetch(new URL(name.exec(app)[0], page.url()), { headers: { "accept-encoding": "gzip" } });
      check(answer.headers.get("content-encoding") === "gzip", `${name} comes compressed`);
      bytes += Number(answer.headers.get("content-length"));
    }
    console.log(`        ${(bytes / 1024).toFixed(1)} KB in ${requests} requests`);
    check(bytes <= MOST, `${bytes} bytes`);
    check(bytes > 60 * 1024, `only ${bytes} bytes: something was not counted`);
    check(strangers.length === 0, `asked elsewhere: ${strangers.join(", ")}`);
  },
};
