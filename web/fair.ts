// fair.ts - a person's part in fair dice: a secret, and its hash as the server wants it (docs/protocol.md).
// BLAKE2b is written out here, since browsers do not offer it.

const MASK = (1n << 64n) - 1n;
const START = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];
const ORDER = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4], [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13], [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11], [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5], [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
// The four words that each of the eight mixings of a round takes: columns, then diagonals.
const LANES = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15], [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
] as const;

function turn(word: bigint, bits: bigint): bigint {
  return ((word >> bits) | (word << (64n - bits))) & MASK;
}

function compress(state: bigint[], block: DataView, count: number, last: boolean): void {
  const m = Array.from({ length: 16 }, (_, i) => block.getBigUint64(8 * i, true));
  const v = [...state, ...START] as bigint[];
  v[12] = (v[12] as bigint) ^ BigInt(count);
  if (last) v[14] = (v[14] as bigint) ^ MASK;
  for (let round = 0; round < 12; round++) {
    const order = ORDER[round % 10] as number[];
    LANES.forEach(([a, b, c, d], lane) => {
      const at = (i: number): bigint => v[i] as bigint;
      v[a] = (at(a) + at(b) + (m[order[2 * lane] as number] as bigint)) & MASK;
      v[d] = turn(at(d) ^ at(a), 32n);
      v[c] = (at(c) + at(d)) & MASK;
      v[b] = turn(at(b) ^ at(c), 24n);
      v[a] = (at(a) + at(b) + (m[order[2 * lane + 1] as number] as bigint)) & MASK;
      v[d] = turn(at(d) ^ at(a), 16n);
      v[c] = (at(c) + at(d)) & MASK;
      v[b] = turn(at(b) ^ at(c), 63n);
    });
  }
  for (let i = 0; i < 8; i++) state[i] = (state[i] as bigint) ^ (v[i] as bigint) ^ (v[i + 8] as bigint);
}

/** BLAKE2b with 32 bytes of output, in hexadecimal. */
export function blake2b(message: Uint8Array): string {
  const state = [...START];
  state[0] = (state[0] as bigint) ^ 0x01010000n ^ 32n; // no key, 32 bytes out
  const padded = new Uint8Array(Math.max(1, Math.ceil(message.length / 128)) * 128);
  padded.set(message);
  for (let at = 0; at < padded.length; at += 128) {
    const last = at + 128 === padded.length;
    compress(state, new DataView(padded.buffer, at, 128), last ? message.length : at + 128, last);
  }
  const out = new DataView(new ArrayBuffer(64));
  state.forEach((word, i) => out.setBigUint64(8 * i, word, true));
  return [...new Uint8Array(out.buffer, 0, 32)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The hash that commits to a secret. */
export function commitment(secret: string): string {
  const encoder = new TextEncoder();
  const size = new Uint8Array(8);
  new DataView(size.buffer).setBigUint64(0, BigInt(secret.length), true);
  return blake2b(new Uint8Array([...encoder.encode("weir fair commit 1"), ...size, ...encoder.encode(secret)]));
}

/** A fresh secret: 32 hexadecimal digits. */
export function freshSecret(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
