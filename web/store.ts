// store.ts - the games that this browser keeps, in IndexedDB: each as its record's text, written after every
// action, so that a closed tab loses nothing. Without IndexedDB they live as long as the page.

export interface SavedSeat {
  bot: string | null; // null: a person here
  name: string;
  resigned?: boolean;
}

export interface SavedEnd {
  how: "resigned" | "abandoned";
  won: string[];
}

/** What a new game was asked for, so that another one like it can be opened. */
export interface SavedRequest {
  game?: string;
  seats?: number;
  options?: Record<string, string>;
  edition?: string;
  editionText?: string;
}

export interface SavedGame {
  id: string;
  request: SavedRequest | null; // null if it began from a position or a record
  game: string;
  title: string;
  seats: SavedSeat[];
  seatNames: string[];
  record: string;
  ply: number;
  toAct: string[];
  won: string[] | null; // null while the game goes on
  end: SavedEnd | null;
  created: number;
  updated: number;
}

const memory = new Map<string, SavedGame>();
let opened: Promise<IDBDatabase | null> | null = null;

function open(): Promise<IDBDatabase | null> {
  return (opened ??= new Promise((resolve) => {
    try {
      const request = indexedDB.open("weir", 1);
      request.onupgradeneeded = () => request.result.createObjectStore("games", { keyPath: "id" });
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(null);
      request.onblocked = () => resolve(null);
    } catch {
      resolve(null);
    }
  }));
}

async function run<T>(mode: IDBTransactionMode, work: (games: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  const database = await open();
  if (!database) return undefined;
  return new Promise((resolve, reject) => {
    const transaction = database.transaction("games", mode);
    const request = work(transaction.objectStore("games"));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error("cannot write to this browser's storage"));
  });
}

export async function saveGame(game: SavedGame): Promise<void> {
  memory.set(game.id, game);
  await run("readwrite", (games) => games.put(game)).catch(() => undefined);
}

export async function readGame(id: string): Promise<SavedGame | undefined> {
  return ((await run("readonly", (games) => games.get(id)).catch(() => undefined)) as SavedGame | undefined) ?? memory.get(id);
}

export async function removeGame(id: string): Promise<void> {
  memory.delete(id);
  await run("readwrite", (games) => games.delete(id)).catch(() => undefined);
}

/** All games, the last played first. */
export async function listGames(): Promise<SavedGame[]> {
  const kept = (await run("readonly", (games) => games.getAll()).catch(() => undefined)) as SavedGame[] | undefined;
  const all = new Map([...memory, ...(kept ?? []).map((game) => [game.id, game] as const)]);
  return [...all.values()].sort((a, b) => b.updated - a.updated);
}
