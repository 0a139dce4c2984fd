// The router: the present route, and navigation.
import { alone, base, root } from "./base";
import type { Written } from "../protocol";
import { placeOf, type Place } from "./places";

function read(): Place {
  if (alone) return placeOf(...(location.hash.slice(1).split("?", 2) as [string, string?]));
  const path = location.pathname.startsWith(`${base}/`) ? location.pathname.slice(base.length) : location.pathname;
  return placeOf(path, location.search);
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

export const lobbyPath = `${root}/`;
export const tablePath = (table: string) => `${root}/t/${table}`;
/** An evening, or the form to open one. */
export const eveningPath = (evening = "") => `${root}/e${evening ? `/${evening}` : ""}`;
/** The route of a code: names of tables have no 0, and those of evenings end with one. */
export const isEvening = (name: string): boolean => name.endsWith("0");
export const foundPath = (name: string): string => (isEvening(name) ? eveningPath(name) : tablePath(name));
export const screenPath = (table = "") => `${root}/screen${table ? `/${table}` : ""}`;
export const replayPath = (table: string) => `${root}/r/${table}`;
export const momentPath = (table: string, step: number) => `${replayPath(table)}?step=${step}`;
export const coachPath = (table: string, step: number | null = null) => `${root}/c/${table}${step === null ? "" : `?step=${step}`}`;
/** All puzzles, a game's puzzle of the day, or one of its series. */
export const puzzlePath = (game = "", number: number | null = null) =>
  [`${root}/puzzles`, game, number ?? ""].filter((part) => part !== "").join("/");
export const ladderPath = (game: string) => `${root}/ladder/${game}`;
/** A position, all of it in the address. */
export function positionPath({ game, players, settings = {}, line = "" }: Partial<Written> & { game: string }): string {
  const query = new URLSearchParams(players ? { players: String(players) } : {});
  for (const [name, value] of Object.entries(settings)) query.append("with", `${name}:${value}`);
  if (line) query.set("line", line);
  return `${root}/position/${game}${query.size ? `?${query}` : ""}`;
}
/** A moment of a finished game as a position. */
export const setUpPath = (game: string, table: string, moment: number) => `${root}/position/${game}?table=${table}&moment=${moment}`;
/** How to play with others. */
export const serverPath = `${root}/server`;
export const aboutPath = `${root}/about`;
/** The licences of everything in this page: a file made at build time. */
export const noticesPath = `${base}/NOTICES.txt`;
export const friendsPath = `${root}/friends`;
/** Somebody's own link: whoever opens it may ask to be friends. */
export const friendPath = (link: string) => `${root}/friend/${link}`;
export const youPath = `${root}/you`;
export const timePath = `${root}/time`;
export const lessonPath = (game: string) => `${root}/learn/${game}`;
/** A replay that plays by itself. */
export const watchPath = (table: string) => `${replayPath(table)}?play`;

/** For links: a click navigates without reloading the page; other ways of opening a link are left to the browser. */
export function link(event: MouseEvent): void {
  const anchor = event.currentTarget as HTMLAnchorElement;
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(anchor.pathname + anchor.search + anchor.hash);
}
