// Where we are: the lobby, the page about oneself, the one about Paddock, a ladder, a lesson, the puzzles, a table, the same on a big screen (whose code is asked for first), the replay of a finished game, or what the coach says of it.
// Addresses hold no secret and can be shared.

import { base } from "./base";

export type Place =
  | { at: "lobby" }
  | { at: "you" }
  | { at: "about" }
  | { at: "ladder"; game: string }
  | { at: "lesson"; game: string }
  | { at: "puzzles"; game: string | null; number: number | null }
  | { at: "table"; table: string }
  | { at: "screen"; table: string }
  | { at: "join"; code: string }
  | { at: "coach"; table: string; step: number | null }
  | { at: "replay"; table: string; step: number | null; plays: boolean };

function read(): Place {
  const path = location.pathname.startsWith(`${base}/`) ? location.pathname.slice(base.length) : location.pathname;
  if (/^\/you\/?$/.test(path)) return { at: "you" };
  if (/^\/about\/?$/.test(path)) return { at: "about" };
  const [, ranked] = /^\/ladder\/([a-z0-9-]+)\/?$/.exec(path) ?? [];
  if (ranked) return { at: "ladder", game: ranked };
  const [, game] = /^\/learn\/([a-z0-9-]+)\/?$/.exec(path) ?? [];
  if (game) return { at: "lesson", game };
  const puzzle = /^\/puzzles(?:\/([a-z0-9-]+)(?:\/(\d+))?)?\/?$/.exec(path);
  if (puzzle) return { at: "puzzles", game: puzzle[1] ?? null, number: puzzle[2] ? Math.max(1, Number(puzzle[2])) : null };
  const [, kind, table = ""] = /^\/(t|r|c|screen)(?:\/([a-z0-9]+))?\/?$/.exec(path) ?? [];
  if (kind === "screen") return { at: "screen", table };
  const join = /^\/join(?:\/([a-z0-9]{6}))?\/?$/i.exec(path) ?? /^\/([a-z2-9]{6})\/?$/i.exec(path);
  if (join) return { at: "join", code: (join[1] ?? "").toLowerCase() };
  if (!table) return { at: "lobby" };
  if (kind === "t") return { at: "table", table };
  const wish = new URLSearchParams(location.search);
  const step = wish.has("step") ? Number(wish.get("step")) : null;
  return kind === "c" ? { at: "coach", table, step } : { at: "replay", table, step, plays: wish.has("play") };
}

let place: Place = $state.raw(read());
addEventListener("popstate", () => (place = read()));

export function here(): Place {
  return place;
}

export function go(path: string): void {
  history.pushState(null, "", path);
  place = read();
  scrollTo(0, 0);
}

export const lobbyPath = `${base}/`;
export const tablePath = (table: string) => `${base}/t/${table}`;
export const screenPath = (table = "") => `${base}/screen${table ? `/${table}` : ""}`;
export const replayPath = (table: string) => `${base}/r/${table}`;
export const momentPath = (table: string, step: number) => `${replayPath(table)}?step=${step}`;
export const coachPath = (table: string, step: number | null = null) => `${base}/c/${table}${step === null ? "" : `?step=${step}`}`;
/** All puzzles, that of the day of a game, or one of its series. */
export const puzzlePath = (game = "", number: number | null = null) => [`${base}/puzzles`, game, number ?? ""].filter((part) => part !== "").join("/");
export const ladderPath = (game: string) => `${base}/ladder/${game}`;
export const aboutPath = `${base}/about`;
/** Whose work is in this page: a file that is made when it is built. */
export const noticesPath = `${base}/NOTICES.txt`;
export const youPath = `${base}/you`;
export const lessonPath = (game: string) => `${base}/learn/${game}`;
/** A replay that plays by itself. */
export const watchPath = (table: string) => `${replayPath(table)}?play`;

/** For links: a click goes there without loading the page anew; other ways of opening a link stay the browser's. */
export function link(event: MouseEvent): void {
  const anchor = event.currentTarget as HTMLAnchorElement;
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(anchor.pathname + anchor.search);
}
