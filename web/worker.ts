// worker.ts - the engine in a worker of its own: loads the WebAssembly module and answers one request after the
// other (src/wasm/call.h). The page starts two of these: one that plays, one that thinks.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  weir_call_input(size: number): number;
  weir_call(size: number): number;
  weir_call_output(): number;
}

interface Message {
  id: number;
  wasm?: string; // the first message says where the module is
  request?: unknown;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
let engine: Promise<Exports> | null = null;

async function load(address: string): Promise<Exports> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`cannot load the engine (${answer.status})`);
  const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer());
  const exports = instance.exports as unknown as Exports;
  exports._initialize();
  return exports;
}

// The memory's buffer is another object after it has grown, so it is taken anew each time.
function call(exports: Exports, request: unknown): unknown {
  const bytes = encoder.encode(JSON.stringify(request));
  const input = exports.weir_call_input(bytes.length);
  if (!input) return { ok: false, error: "out of memory" };
  new Uint8Array(exports.memory.buffer, input, bytes.length).set(bytes);
  const size = exports.weir_call(bytes.length);
  const output = new Uint8Array(exports.memory.buffer, exports.weir_call_output(), size);
  return JSON.parse(decoder.decode(output));
}

addEventListener("message", async (event: MessageEvent<Message>) => {
  const { id, wasm, request } = event.data;
  try {
    if (wasm) engine = load(wasm);
    if (!engine) throw new Error("the engine is not loaded");
    const exports = await engine;
    postMessage({ id, answer: request === undefined ? { ok: true } : call(exports, request) });
  } catch (error) {
    postMessage({ id, answer: { ok: false, error: error instanceof Error ? error.message : String(error) } });
  }
});
