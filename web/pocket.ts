// Python in a worker of the page: the same tables as on a server (`src/paddock/server/browser`), their bots, and a store in files of the browser.
// Long work is done by a helper: this file again, in a worker of its own.
/// <reference lib="webworker" />
import type { PyodideAPI, loadPyodide as Load } from "pyodide";
import type { FromPython, ToPython } from "./src/pocket/messages";

declare const self: DedicatedWorkerGlobalScope;

const FILES = ["journal-0", "journal-1"];
const PACKED = ".packed"; // by gzip: not every host of files would
const BUSY_MS = 100; // until it is tried again whether another page has let go of the files,
const TRIES = 50;
const post = (message: FromPython): void => self.postMessage(message);

/** What Python says. */
function tell(message: FromPython): void {
  if (database) database.after(() => post(message));
  else post(message);
}

/** What a file of the store can do for Python. */
interface Slot {
  read(): Uint8Array;
  write(content: Uint8Array, at: number): void;
  truncate(size: number): void;
  flush(): void;
}

/** What Python can do for a page. */
interface Page {
  dial(line: number): void;
  hear(line: number, text: string): void;
  hang_up(line: number): void;
  ask(path: string, body: string | null, language: string): Promise<[boolean, string]>;
}

let loaded = 0;

/** A file with its bytes counted as they come. */
async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, onward) {
      loaded += part.length;
      tell({ t: "loaded", bytes: loaded });
      onward.enqueue(part);
    },
  });
  return new Response(answer.body.pipeThrough(counted));
}

const PICTURES = "paddock-pictures"; // of memory, by the folder of the edition

/** What browsers without a cache, or in private, do not have. */
const pictures = (): Promise<Cache | null> => ("caches" in self ? caches.open(PICTURES).catch(() => null) : Promise.resolve(null));

interface More {
  /** Its memory is to be pictured. */
  pictured?: boolean;
  /** Told whether it has begun with a picture. */
  begun?: (kept: boolean) => void;
}

const BEGIN = "import sys; sys.path.insert(0, '/paddock')";
const WAKE = "import importlib, random; importlib.invalidate_caches(); random.seed()"; // all that are asleep have the same dice

async function python(folder: string, { pictured = false, begun = () => {} }: More = {}): Promise<PyodideAPI> {
  const unpacked = async (): Promise<Response> => {
    const { body } = await fetched(`${folder}pyodide.asm.wasm${PACKED}`);
    return new Response(body?.pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": "application/wasm" } });
  };
  const usual = self.fetch.bind(self);
  self.fetch = (asked, more) => ((asked as string).toString().endsWith(".asm.wasm") ? unpacked() : usual(asked, more));
  const kept = pictured ? undefined : await (await (await pictures())?.match(folder))?.arrayBuffer();
  begun(kept !== undefined);
  const ours = fetched(`${folder}paddock.zip`).then((answer) => answer.arrayBuffer());
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as { loadPyodide: typeof Load };
  const found = await loadPyodide({
    indexURL: folder,
    packageBaseUrl: folder,
    ...(pictured && { _makeSnapshot: true }),
    ...(kept && { _loadSnapshot: kept }),
    env: { HOME: "/", PADDOCK_JIT: "wasm", PADDOCK_WASM: "/paddock/games" },
  });
  self.fetch = usual;
  if (kept) structuredClone(kept, { transfer: [kept] }); // Pyodide has copied it and would hold on to these 31 MB
  found.unpackArchive(await ours, "zip", { extractDir: "/paddock" });
  found.runPython(kept ? WAKE : BEGIN);
  return found;
}

async function open(folder: FileSystemDirectoryHandle, name: string): Promise<Slot> {
  const file = await folder.getFileHandle(name, { create: true });
  for (let tries = 1; ; tries++)
    try {
      return slot(await file.createSyncAccessHandle());
    } catch (error) {
      if (tries === TRIES || (error as DOMException).name !== "NoModificationAllowedError") throw error;
      await new Promise((then) => setTimeout(then, BUSY_MS)); // of a page that is just being closed
    }
}

const slot = (file: FileSystemSyncAccessHandle): Slot => ({
  read() {
    const content = new Uint8Array(file.getSize());
    file.read(content, { at: 0 });
    return content;
  },
  write(content, at) {
    if (file.write(content, { at }) !== content.length) throw new Error("the disk is full");
  },
  truncate: (size) => file.truncate(size),
  flush: () => file.flush(),
});

/** For a browser that lets a page keep nothing. */
function memory(): Slot {
  let content = new Uint8Array();
  return {
    read: () => content,
    write(part, at) {
      const grown = new Uint8Array(Math.max(content.length, at + part.length));
      grown.set(content);
      grown.set(part, at);
      content = grown;
    },
    truncate: (size) => (content = content.slice(0, size)),
    flush: () => {},
  };
}

interface Change {
  file: number;
  at: number;
  /** null: the file ends there. */
  content: Uint8Array | null;
}

/** A browser without files keeps what is written in a database: nothing is told before it is there. */
class Database {
  readonly slots = FILES.map(memory);
  #changes: Change[] = [];
  #told = Promise.resolve();

  private constructor(private readonly database: IDBDatabase) {}

  static async open(name: string): Promise<Database> {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(FILES[0] ?? "", { autoIncrement: true });
    const found = new Database(await answered(asked));
    const kept = found.#begin("readonly").getAll() as IDBRequest<Change[]>;
    for (const change of await answered(kept)) found.#apply(change);
    return found;
  }

  /** The files, which note down what becomes of them. */
  get files(): Slot[] {
    const note = (change: Change): void => {
      this.#apply(change);
      this.#changes.push(change);
    };
    return this.slots.map((slot, file) => ({
      read: () => slot.read(),
      write: (content, at) => note({ file, at, content: content.slice() }),
      truncate: (size) => note({ file, at: size, content: null }),
      flush: () => {},
    }));
  }

  /** As soon as all that has happened so far is kept. */
  after(tell: () => void): void {
    this.#told = this.#told.then(() => this.#keep()).then(tell);
    this.#told.catch((error: unknown) => {
      console.error(error);
      post({ t: "failed", sentence: null });
    });
  }

  async #keep(): Promise<void> {
    const changes = this.#changes;
    this.#changes = [];
    if (!changes.length) return;
    const store = this.#begin("readwrite");
    const done = new Promise<void>((kept, fail) => {
      store.transaction.oncomplete = () => kept();
      store.transaction.onabort = () => fail(store.transaction.error ?? new Error("nothing can be kept"));
    });
    for (const change of changes) {
      if (change.content === null && change.at === 0) await this.#empty(store, change.file);
      else store.add(change);
    }
    return done;
  }

  /** Of a file that is empty nothing need be remembered. */
  #empty(store: IDBObjectStore, file: number): Promise<void> {
    return new Promise((done) => {
      store.openCursor().onsuccess = ({ target }) => {
        const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
        if (!cursor) return done();
        if ((cursor.value as Change).file === file) cursor.delete();
        cursor.continue();
      };
    });
  }

  #apply({ file, at, content }: Change): void {
    if (content === null) this.slots[file]?.truncate(at);
    else this.slots[file]?.write(content, at);
  }

  #begin(mode: IDBTransactionMode): IDBObjectStore {
    return this.database.transaction(FILES[0] ?? "", mode, { durability: "strict" }).objectStore(FILES[0] ?? "");
  }
}

const answered = <Answer>(asked: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((done, fail) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error ?? new Error("no answer"));
  });

let database: Database | null = null;

/** Files, or a database, where only one page can have it; or neither. */
async function slots(store: string): Promise<[Slot[], boolean]> {
  let folder: FileSystemDirectoryHandle;
  try {
    folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(store, { create: true });
  } catch {
    if (!(navigator as { locks?: LockManager }).locks) return [FILES.map(memory), false];
    database = await Database.open(store).catch(() => null);
    return [database?.files ?? FILES.map(memory), database !== null];
  }
  return [await Promise.all(FILES.map((name) => open(folder, name))), true];
}

/** What can be in a picture: neither what is compiled (msgspec), nor what stands on that (Paddock). */
const LOADED = `import sys
[name for name, each in sys.modules.items() if name.partition(".")[0] not in ("paddock", "msgspec", "pyodide_js", "js") and getattr(each, "__spec__", None)]`;

async function picture(folder: string, modules: string[]): Promise<void> {
  const cache = await pictures();
  if (!cache) return;
  const found = await python(folder, { pictured: true });
  for (const name of modules)
    found.runPython(`import contextlib, importlib\nwith contextlib.suppress(ImportError): importlib.import_module("${name}")`);
  await cache.put(folder, new Response(found.makeMemorySnapshot() as Uint8Array<ArrayBuffer>));
  const old = (await cache.keys()).filter((each) => each.url !== folder);
  await Promise.all(old.map((each) => cache.delete(each)));
  tell({ t: "pictured" });
}

let page: Page | null = null;

async function begin(folder: string, store: string, language: string): Promise<void> {
  let quick = false;
  const [files, [kept, durable]] = [python(folder, { begun: (pictured) => (quick = pictured) }), await slots(store)] as const;
  const found = await files;
  const told = (line: number, text: string | null | undefined): void => tell({ t: "told", line, text: text ?? null });
  const begun = (await found.pyimport("paddock.server.browser.page").begin(kept, told, () => new Helper(folder), language)) as
    Page | string;
  if (typeof begun === "string") return tell({ t: "failed", sentence: begun });
  page = begun;
  tell({ t: "ready", kept: durable, modules: quick ? null : (found.runPython(LOADED) as { toJs: () => string[] }).toJs() });
}

const HELPER_IDLE_MS = 120_000; // until its memory, some 100 MB, is given back

/** A second Python, as Python itself sees it: one job at a time. */
class Helper {
  #worker: Worker | null = null;
  #idle = 0;

  constructor(private readonly folder: string) {
    this.#start(); // the first job is on its way
  }

  ask(content: Uint8Array, told: (part: number) => void): Promise<Uint8Array> {
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    const answer = new Promise<Uint8Array>((done, fail) => {
      worker.onerror = () => fail(new Error("the helper is gone"));
      worker.onmessage = ({ data }: MessageEvent<FromPython>) => {
        if (data.t === "part") told(data.part);
        if (data.t === "done") done(data.content);
        if (data.t === "failed") fail(new Error("the helper has failed"));
      };
      worker.postMessage({ t: "job", content } satisfies ToPython);
    });
    return answer.finally(() => (this.#idle = self.setTimeout(() => this.end(), HELPER_IDLE_MS)));
  }

  end(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #start(): Worker {
    const worker = new Worker(self.location.href, { type: "module" });
    worker.postMessage({ t: "help", folder: this.folder } satisfies ToPython);
    return (this.#worker = worker);
  }
}

let carryOut: Promise<(content: Uint8Array, told: (part: number) => void) => Uint8Array> | null = null;

async function help(folder: string): Promise<NonNullable<Awaited<typeof carryOut>>> {
  return ((await python(folder)).pyimport("paddock.server.browser.page") as { help: NonNullable<Awaited<typeof carryOut>> }).help;
}

async function take(message: ToPython): Promise<void> {
  switch (message.t) {
    case "begin":
      return begin(message.folder, message.store, message.language);
    case "help":
      carryOut = help(message.folder);
      return;
    case "picture":
      return picture(message.folder, message.modules);
    case "job":
      return tell({ t: "done", content: (await carryOut)?.(message.content, (part) => tell({ t: "part", part })) ?? new Uint8Array() });
    case "dial":
      return page?.dial(message.line);
    case "hang-up":
      return page?.hang_up(message.line);
    case "hear":
      return page?.hear(message.line, message.text);
    case "ask": {
      const [granted, text] = (await page?.ask(message.path, message.body, message.language)) ?? [false, ""];
      return tell({ t: "answer", number: message.number, granted, text });
    }
  }
}

self.onmessage = ({ data }: MessageEvent<ToPython>): void => {
  take(data).catch((error: unknown) => {
    console.error(error);
    post({ t: "failed", sentence: null });
  });
};
