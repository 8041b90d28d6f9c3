// sw.ts - the service worker: keeps the page, the engine and the rule books, so that games on this device work offline.
// Files below /a/ have their content's hash in their names and never change; all others are asked for first.

declare const WEIR_FILES: string[]; // set when the page is built
declare const WEIR_BUILD: string;

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  addEventListener(kind: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(kind: "fetch", listener: (event: Fetching) => void): void;
  clients: { claim(): Promise<void> };
  location: Location;
}
const scope = self as unknown as Scope;
const CACHE = `weir-${WEIR_BUILD}`;

scope.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(WEIR_FILES)));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) if (name.startsWith("weir-") && name !== CACHE) await caches.delete(name);
    await scope.clients.claim();
  })());
});

async function keptFirst(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

async function askedFirst(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch (error) {
    const kept = (await cache.match(request)) ?? (request.mode === "navigate" ? await cache.match("/") : undefined);
    if (kept) return kept;
    throw error;
  }
}

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== scope.location.origin) return;
  if (address.pathname.startsWith("/a/")) event.respondWith(keptFirst(request));
  else if (!/^\/(ws|healthz|metrics)/.test(address.pathname)) event.respondWith(askedFirst(request));
});

export {};
