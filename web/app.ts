// app.ts - the page: reads the address, shows what it names, and leaves the last one properly.
//
//   #                     start page              #t/KEY                a table at the server
//   #play/GAME            a game against bots     #host                 a host's tables
//   #new/GAME[/network]   set up a game           #record, #replay/...  records
//   #g/ID                 a game of this browser  #p/...                a shared position
//   #learn/GAME           a lesson                #rules/GAME[/RULE]    rule books     #settings
//                                               #notes/GAME[/HEADING] historical notes
import { mark } from "./art";
import { showFailure } from "./dialogs";
import { fill, h } from "./dom";
import { openLocalGame } from "./local";
import { acceptDrops, recordPage } from "./records";
import { applyTheme } from "./settings";
import { openStart, playNow } from "./start";
import { openTable } from "./table";

interface Page {
  end(): void;
}

const host = h("div", { id: "page" });
let current: Page | null = null;
let shown = 0;

const further = (): Promise<typeof import("./further")> => import("./further");

async function show(route: string): Promise<Page | null> {
  const [name = "", first = "", second = ""] = route.split("/");
  switch (name) {
    case "": return openStart(host);
    case "play":
      await playNow(first);
      return null;
    case "new":
      await (await further()).setupPage(host, first, second === "network");
      return null;
    case "g": return openTable(host, await openLocalGame(first));
    case "t": return openTable(host, await (await further()).joinTable(first));
    case "host": {
      const { openHost, takeHostKey } = await further();
      if (first) takeHostKey(first);
      return openHost(host);
    }
    case "learn": return (await further()).openLesson(host, first);
    case "record":
      recordPage(host);
      return null;
    case "replay": return (await further()).openReplayRoute(host, first, second);
    case "p": return (await further()).openPosition(host, route.slice(2));
    case "rules":
      await (await further()).rulesPage(host, first, second);
      return null;
    case "notes":
      await (await further()).notesPage(host, first, second);
      return null;
    case "settings":
      (await further()).settingsPage(host);
      return null;
    default: throw new Error("This address leads nowhere.");
  }
}

async function go(): Promise<void> {
  const turn = ++shown;
  current?.end();
  current = null;
  const route = decodeURIComponent(location.hash.slice(1));
  document.body.dataset["route"] = route.split("/")[0] || "start";
  fill(host, h("main", { class: "page loading", id: "main" }, h("p", { class: "quiet" }, "One moment\u2026")));
  scrollTo(0, 0);
  try {
    const page = await show(route);
    if (turn !== shown) page?.end();
    else current = page;
  } catch (error) {
    if (turn === shown) showFailure(host, "That did not work", error);
  }
  const main = document.getElementById("main");
  if (turn > 1 && !main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
}

function header(): HTMLElement {
  return h("header", { class: "top" },
    h("a", { class: "skip", href: "#main", onclick: (event: MouseEvent) => {
      event.preventDefault();
      document.getElementById("main")?.focus();
    } }, "To the content"),
    h("a", { class: "brand", href: "#", "aria-label": "Weir, start page" }, mark(), h("span", {}, "Weir")));
}

applyTheme();
acceptDrops();
document.body.append(header(), host);
addEventListener("hashchange", () => void go());
void go();
if ("serviceWorker" in navigator && isSecureContext) addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
