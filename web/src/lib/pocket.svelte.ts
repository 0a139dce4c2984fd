// Tables without a server: this device keeps and plays them, where the page brings what that takes. All of it is loaded when it is first wanted.
import type { Engine } from "../pocket/engine";
import { alone, packed } from "./base";
import { keepsPocket } from "./cached";
import { LocalWire, server, type Host } from "./host";
import { COMPANY, type Company } from "./preferences.svelte";
import { Recording } from "./tape";
import { say } from "./words.svelte";

interface Progress {
  /** `asking`: whether so much may be loaded; `elsewhere`: another page of this browser has the games. */
  at: "away" | "asking" | "loading" | "ready" | "elsewhere" | "failed";
  /** How much of it is loaded, from 0 to 1. */
  part: number;
  /** Somebody waits for it. */
  waited: boolean;
  /** A cached position is on the screen meanwhile. */
  shown: boolean;
  why: string;
  /** Games are there again when the page has been closed. */
  kept: boolean;
  agree: () => void;
}

/** How far what keeps the games of this device is. */
export const pocket: Progress = $state({ at: "away", part: 0, waited: false, shown: false, why: "", kept: true, agree: () => {} });

/** Whether the server does not answer just now. */
export const line = $state({ cut: false });

const HERE: readonly Company[] = ["bots", "here"];

/** Whether a table is kept on this device: a server gives no such name. */
export const isHere = (table: string): boolean => table.startsWith("0");
/** Whether new tables are. */
export const opensHere = (): boolean => packed !== null && (alone || line.cut);
/** With whom one can play now. */
export const offered = (): readonly Company[] => (opensHere() ? HERE : alone ? [] : COMPANY);

let engine: Promise<Engine> | null = null;

/** A line that is paid by what goes over it, as far as the browser tells. */
export function isMetered(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; type?: string } };
  return connection?.saveData === true || connection?.type === "cellular";
}

/** What keeps the tables of this device. */
export function begin(): Promise<Engine> {
  pocket.waited = true;
  return start();
}

/** Begin it before somebody waits for it, unless that has its price. */
export async function beginEarly(): Promise<void> {
  if (!isMetered() || (await keepsPocket())) void start();
}

function start(): Promise<Engine> {
  if (!engine || pocket.at === "failed") {
    engine = load(); // after a fault: this time, perhaps
    engine.catch(() => Object.assign(pocket, { at: "failed", why: say("pocket-failed") }));
  }
  return engine;
}

async function load(): Promise<Engine> {
  Object.assign(pocket, { at: "loading", part: 0 });
  if (isMetered() && !(await keepsPocket())) await new Promise<void>((agree) => Object.assign(pocket, { at: "asking", agree }));
  pocket.at = "loading";
  const found = await import("../pocket/engine");
  return new found.Engine();
}

class DeviceHost implements Host {
  dial(): LocalWire {
    const wire = new LocalWire(
      (message) => void dialled.then((found) => found?.hear(message)),
      () => void dialled.then((found) => found?.hangUp()),
    );
    const dialled = begin()
      .then((found) => found.dial(wire))
      .catch(() => wire.tell({ t: "closing", code: pocket.at, sentence: pocket.why, retry: false }));
    return wire;
  }
}

export const hostOf = (table: string): Host => (isHere(table) ? new DeviceHost() : alone ? new Recording(table) : server);
