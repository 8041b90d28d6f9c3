// share.ts - a position as a link: the full position, compressed, in the part of the address that is never sent.
import type { GameInfo, View } from "./types";

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64(text: string): Uint8Array {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(bytes, (char) => char.charCodeAt(0));
}

async function through(bytes: Uint8Array, stream: GenericTransformStream): Promise<Uint8Array> {
  const out = new Blob([bytes as BlobPart]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(out).arrayBuffer());
}

/** The fragment that opens a position: "p/z..." compressed, "p/j..." plain. */
export async function positionRoute(position: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(position));
  if (typeof CompressionStream === "undefined") return `p/j${toBase64(bytes)}`;
  return `p/z${toBase64(await through(bytes, new CompressionStream("deflate-raw")))}`;
}

export async function readPositionRoute(text: string): Promise<unknown> {
  try {
    const bytes = fromBase64(text.slice(1));
    const plain = text.startsWith("z") ? await through(bytes, new DecompressionStream("deflate-raw")) : bytes;
    return JSON.parse(new TextDecoder().decode(plain)) as unknown;
  } catch {
    throw new Error("This link holds no whole position. Part of it may have been cut off.");
  }
}

/** A full position from a view that hides nothing, as the engine reads it. */
export function positionOf(game: GameInfo, view: View): unknown {
  return { weir: "position", game: game.game, edition: game.edition, seats: game.seats.length, options: game.options, state: view.state };
}
