// signature.mjs - prints the bench signature as the WebAssembly module computes it, in sixteen hexadecimal
// digits: node tests/wasm/signature.mjs weir.wasm
import { readFileSync } from "node:fs";

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const imports = WebAssembly.Module.imports(module);
if (imports.length > 0) {
  console.error("the module asks for imports:", imports.map((i) => `${i.module}.${i.name}`).join(" "));
  process.exit(1);
}
const { exports } = new WebAssembly.Instance(module);
exports._initialize();
console.log(BigInt.asUintN(64, exports.weir_signature_all()).toString(16).padStart(16, "0"));
