// The service worker, for offline use. It caches the shell, the rules, the lessons, the puzzles and the recorded games soon after the first visit, other games and their reviews when somebody opens them.
// Online the page is always fetched, so nobody is left with an old one; and what open pages of the previous version still need stays cached,
// so a new version never disturbs a game. It does not reload pages: they learn that there is a new version, and people decide.
/// <reference lib="webworker" />
export {};
declare const self: ServiceWorkerGlobalScope;
declare const FILES: string[];
declare const EDITION: string;

const ALONE = location.search === "?alone"; // there is no server, only a static host
const BASE = location.pathname.replace(/\/worker\.js$/, ""); // the base path of the page; "": the root
const SHELLS = `${BASE}shell-`;
const SHELL = SHELLS + EDITION;
const READ = `${BASE}read`; // rules, lessons and puzzles, the newest version seen
const TAPES = `${BASE}tapes`; // whole games
const REVIEWS = `${BASE}reviews`; // their reviews
const CACHED_GAMES = 30; // of each
const POCKET = `${BASE}pocket`; // the engine for tables on this device: large, and of one version
const OF_POCKET = /^\/assets\/(python-\w+)\//;
const IN_POCKET = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm.packed", "pyodide-lock.json", "python_stdlib.zip", "paddock.zip"]; // the newest one is last
const RECORDED = /^\/api\/records\/[\w-]+(\.json)?$/; // the table of a game's recorded game
const DONE = `${BASE}/so-much-is-kept`; // how many files, of this version
const NETWORK_TIMEOUT_MS = 4000; // milliseconds until the cached answer is better than waiting

self.addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(tidy().then(() => self.clients.claim()));
});

// An idle page asks for it, file by file. A new version need not wait for a slow download: that is aborted.
const superseded = new AbortController();
self.registration.addEventListener("updatefound", () => {
  if (self.serviceWorker.state === "activated") superseded.abort();
});
self.addEventListener("message", (event) => {
  if (event.data === "keep") event.waitUntil(keepNext().then((more) => more && event.source?.postMessage("more")));
});

// A Web Push message: it is somebody's turn, and no page of theirs is open.
self.addEventListener("push", (event) => {
  const told = event.data?.json() as { title: string; body: string; table: string } | undefined;
  if (told) event.waitUntil(self.registration.showNotification(told.title, { body: told.body, tag: told.table, icon: `${BASE}/icon.svg` }));
});

// A press on the notification opens the table: its name is the tag.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(`${BASE}/t/${event.notification.tag}`));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin || !url.pathname.startsWith(`${BASE}/`)) return;
  const path = url.pathname.slice(BASE.length);
  if (request.method === "POST" && RECORDED.test(path)) event.respondWith(newest(request, READ, url.pathname));
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (OF_POCKET.test(path)) event.respondWith(pocketed(request, path));
  else if (path.startsWith("/assets/") || FILES.includes(path)) event.respondWith(kept(request));
  else if (/^\/api\/(games(\.json)?|rules\/.+)$|^\/(lessons|puzzles)\/.+\.json$/.test(path) || RECORDED.test(path))
    event.respondWith(newest(request, READ));
  else if (/^\/api\/tables\/\w+\/review$/.test(path)) event.respondWith(newest(request, REVIEWS, url.pathname, isReady));
  else if (/^\/api\/tables\/\w+\/tape(\.\w+\.json)?$/.test(path)) event.respondWith(newest(request, TAPES));
});

/** The URL of an answer, as in lib/base.ts. */
const at = (path: string): string => BASE + (ALONE ? `${path.replace(/\?language=(\w+)$/, ".$1").replace(/\.json$/, "")}.json` : path);

async function goTo(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window" });
  const there = pages.find((each) => new URL(each.url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}

async function keepShell(): Promise<void> {
  const cache = await caches.open(SHELL);
  await cache.addAll(
    ["/", ...FILES].map((path) => new Request(BASE + path, { cache: path.startsWith("/assets/") ? "default" : "no-cache" })),
  );
}

/** Keep the previous version: a page of it may be open in the middle of a game. */
async function tidy(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(SHELLS) && name !== SHELL);
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)));
}

interface Listed {
  name: string;
  recorded: boolean;
  lesson?: boolean;
  puzzles?: boolean;
  words: Record<string, unknown>;
}

/** Prefetch the next of all rules, lessons and puzzles in every language and the recorded games; returns whether there was one. */
async function keepNext(): Promise<boolean> {
  const shell = await caches.open(SHELL);
  const done = Number((await (await shell.match(DONE))?.text()) ?? 0);
  const known = done ? await (await caches.open(READ)).match(at("/api/games")) : undefined;
  const { games } = (await (known ?? (await newest(new Request(at("/api/games")), READ))).json()) as { games: Listed[] };
  const all = [...keepable(games)];
  for await (const file of pocketFiles()) all.push(file);
  const next = all[done];
  await next?.();
  if (next) await shell.put(DONE, new Response(`${done + 1}`));
  return next !== undefined;
}

function* keepable(games: Listed[]): Generator<() => Promise<unknown>> {
  for (const { name, words, lesson, puzzles } of games) {
    for (const language of Object.keys(words)) {
      const files = [
        `/api/rules/${name}?language=${language}`,
        ...(lesson ? [`/lessons/${name}.${language}.json`] : []),
        ...(puzzles ? [`/puzzles/${name}.${language}.json`] : []),
      ];
      for (const file of files) yield () => newest(new Request(at(file), { signal: superseded.signal }), READ);
    }
  }
  for (const { name, recorded, words } of games) {
    const own = Object.keys(words).find((each) => navigator.language.startsWith(each)) ?? "en";
    for (const language of recorded ? (ALONE ? Object.keys(words) : [own]) : []) yield () => keepRecorded(name, language);
  }
}

async function keepRecorded(game: string, language: string): Promise<void> {
  const path = at(`/api/records/${game}`);
  const { signal } = superseded;
  const post = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  const asked = new Request(path, { ...(ALONE ? {} : post), signal });
  const { table } = (await (await newest(asked, READ, path)).json()) as { table: string };
  await newest(new Request(at(`/api/tables/${table}/tape?language=${language}`), { signal }), TAPES);
}

/** A file of the engine for tables on this device. Those of another version are deleted when all of this one are there. */
async function pocketed(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(POCKET);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone());
  const [, edition = ""] = OF_POCKET.exec(path) ?? [];
  const all = await cache.keys();
  if (all.filter((each) => each.url.includes(edition)).length === IN_POCKET.length)
    await Promise.all(all.filter((each) => !each.url.includes(edition)).map((each) => cache.delete(each)));
  return answer;
}

/** Whether to prefetch the engine: the page can use it, and the connection is not metered. */
async function* pocketFiles(): AsyncGenerator<() => Promise<unknown>> {
  const { connection } = navigator as { connection?: { saveData?: boolean; type?: string } };
  if (connection?.saveData || connection?.type === "cellular") return;
  const shell = await caches.match(`${BASE}/`);
  const [, edition] = /<meta name="pocket" content="(\w+) /.exec((await shell?.text()) ?? "") ?? [];
  for (const name of edition ? IN_POCKET : []) {
    const path = `/assets/python-${edition}/${name}`;
    yield () => pocketed(new Request(BASE + path, { signal: superseded.signal }), path);
  }
}

async function kept(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** From the network, or from the cache if that fails or takes too long: every route has the same page. Preloads that only the lobby needs are removed. */
async function page(request: Request): Promise<Response> {
  const asked = fetch(request);
  return soon(asked).catch(async () => {
    const shell = await caches.match(`${BASE}/`);
    if (!shell) return asked;
    const headers = new Headers(shell.headers);
    headers.delete("link");
    return new Response(shell.body, { headers });
  });
}

/** An unfinished review is not worth caching. */
async function isReady(answer: Response): Promise<boolean> {
  return ((await answer.json()) as { status: string }).status === "ready";
}

async function newest(
  request: Request,
  name: string,
  key: Request | string = request,
  worth?: (answer: Response) => Promise<boolean>,
): Promise<Response> {
  const cache = await caches.open(name);
  const asked = fetch(request).then(async (answer) => {
    if (answer.ok && (!worth || (await worth(answer.clone())))) await cache.put(key, answer.clone());
    if (name === TAPES || name === REVIEWS) await forgetOldest(cache);
    return answer;
  });
  // A game in another language is better than none.
  return soon(asked).catch(
    async () =>
      (await cache.match(key, { ignoreVary: true })) ??
      (name === TAPES ? await cache.match(key, { ignoreVary: true, ignoreSearch: true }) : null) ??
      asked,
  );
}

async function forgetOldest(cache: Cache): Promise<void> {
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - CACHED_GAMES)).map((each) => cache.delete(each)));
}

function soon(answer: Promise<Response>): Promise<Response> {
  return Promise.race([answer, new Promise<Response>((_, give) => setTimeout(() => give(new Error("too slow")), NETWORK_TIMEOUT_MS))]);
}
