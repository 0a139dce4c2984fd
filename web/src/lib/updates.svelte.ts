// Checks for a newer version of the page. People are told between games, and decide; nothing reloads by itself.
import { alone, base } from "./base";

const OFTEN = 30 * 60_000;
let newer = $state(false);
/** Set by a table while a game is being played. */
export const game = $state({ on: false });

/** A newer version is there, and reloading would disturb nobody. */
export const mayUpdate = (): boolean => newer && !game.on;

async function look(): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  if (newer || !entry || document.hidden || !import.meta.env.PROD) return;
  try {
    const answer = await fetch(`${base}/`, { cache: "no-store" });
    newer = answer.ok && !(await answer.text()).includes(new URL(entry.src).pathname.split("/").slice(-2).join("/"));
  } catch {
    // offline: the next check will tell
  }
}

/** Registers the service worker, once; browsers allow one on secure pages only (and on localhost). */
export function watchForUpdates(): void {
  document.addEventListener("visibilitychange", () => void look());
  addEventListener("online", () => void look());
  setInterval(() => void look(), OFTEN);
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!workers || !import.meta.env.PROD) return;
  workers.addEventListener("controllerchange", () => void look());
  // Playing comes first: files for offline use are fetched when the page is idle.
  const keep = () => void workers.ready.then(({ active }) => active?.postMessage("keep"));
  workers.addEventListener("message", (event) => event.data === "more" && keep());
  const register = () =>
    void workers
      .register(`${base}/worker.js${alone ? "?alone" : ""}`)
      .then(keep)
      .catch(() => {});
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
