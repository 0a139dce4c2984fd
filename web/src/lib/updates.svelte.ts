// Whether the server has a newer edition of the page. People are told between games, and decide; nothing is reloaded by itself.
import { alone, base } from "./base";

const OFTEN = 30 * 60_000;
let newer = $state(false);
/** Set by a table: a game is being played here. */
export const game = $state({ on: false });

/** A newer edition can be loaded, and nobody would be disturbed. */
export const mayUpdate = (): boolean => newer && !game.on;

async function look(): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  if (newer || !entry || document.hidden || !import.meta.env.PROD) return;
  try {
    const answer = await fetch(`${base}/`, { cache: "no-store" });
    newer = answer.ok && !(await answer.text()).includes(new URL(entry.src).pathname.split("/").slice(-2).join("/"));
  } catch {
    // no line: the next look tells
  }
}

/** Called once. What is kept for times without a line is the service worker's; browsers allow one on secure pages only (and on this very machine). */
export function watchForUpdates(): void {
  document.addEventListener("visibilitychange", () => void look());
  addEventListener("online", () => void look());
  setInterval(() => void look(), OFTEN);
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;
  if (!workers || !import.meta.env.PROD) return;
  workers.addEventListener("controllerchange", () => void look());
  // The first minute is for playing: what is needed without a line is fetched when the page has come to rest.
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
