// What this device has cached for offline use: checks what is really there.
import { answerAt, base, packed } from "./base";

const READ = `${base}read`; // as the service worker calls it
const TAPES = `${base}tapes`;

/** What can be used offline: rules and lessons in this language, the puzzles, a recorded game. */
export interface Cached {
  rules: boolean;
  lesson: boolean;
  puzzles: boolean;
  recorded: boolean;
}

const NOTHING: Cached = { rules: false, lesson: false, puzzles: false, recorded: false };

export async function cachedOf(game: string, language: string): Promise<Cached> {
  if (!("caches" in window) || !(await caches.has(READ))) return NOTHING;
  const [read, tapes] = await Promise.all([caches.open(READ), caches.open(TAPES)]);
  const has = async (path: string) => (await read.match(answerAt(path), { ignoreVary: true })) !== undefined;
  const shown = (await read.match(answerAt(`/api/records/${game}`), { ignoreVary: true }))?.json() as
    Promise<{ table: string }> | undefined;
  const table = (await shown)?.table;
  return {
    rules: await has(`/api/rules/${game}?language=${language}`),
    lesson: await has(`/lessons/${game}.${language}.json`),
    puzzles: await has(`/puzzles/${game}.${language}.json`),
    recorded:
      table !== undefined &&
      (await tapes.match(answerAt(`/api/tables/${table}/tape?language=${language}`), { ignoreVary: true, ignoreSearch: true })) !==
        undefined,
  };
}

/** Whether the engine for tables on this device is cached. */
export async function keepsPocket(): Promise<boolean> {
  if (!packed || !("caches" in window)) return false;
  return (await caches.match(`${packed.folder}paddock.zip`, { cacheName: `${base}pocket`, ignoreVary: true })) !== undefined;
}
