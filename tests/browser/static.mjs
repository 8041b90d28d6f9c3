// static.mjs - serves a built page from its folder with the headers of the real server, for tests of what needs no server.
import { createServer } from "node:http";
import { existsSync, readFileSync } from "node:fs";
import { extname, join, normalize } from "node:path";

const types = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".svg": "image/svg+xml", ".md": "text/markdown; charset=utf-8", ".webmanifest": "application/manifest+json" };
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Starts it on a free port; answers its address and how to stop it. */
export function serveFolder(folder) {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, "http://x").pathname);
    const file = join(folder, path === "/" ? "index.html" : path);
    if (!existsSync(file) || path.includes("..")) {
      response.writeHead(404).end();
      return;
    }
    const zipped = existsSync(`${file}.gz`) && /gzip/.test(request.headers["accept-encoding"] ?? "");
    response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream", "content-security-policy": policy,
      ...(zipped ? { "content-encoding": "gzip" } : {}), "cache-control": path.startsWith("/a/") ? "public, max-age=31536000, immutable" : "no-cache" });
    response.end(readFileSync(zipped ? `${file}.gz` : file));
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () =>
    resolve({ address: `http://127.0.0.1:${server.address().port}`, stop: () => { server.closeAllConnections(); server.close(); } })));
}
