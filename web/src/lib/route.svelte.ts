// Where we are, and how to go elsewhere.
import { base } from "./base";
import type { Written } from "../protocol";
import { placeOf, type Place } from "./places";

function read(): Place {
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

export const lobbyPath = `${base}/`;
export const tablePath = (table: string) => `${base}/t/${table}`;
/** An evening, or where one is opened. */
export const eveningPath = (evening = "") => `${base}/e${evening ? `/${evening}` : ""}`;
/** What a code has led to: tables have no 0 in their names, and evenings one at the end. */
export const isEvening = (name: string): boolean => name.endsWith("0");
export const foundPath = (name: string): string => (isEvening(name) ? eveningPath(name) : tablePath(name));
export const screenPath = (table = "") => `${base}/screen${table ? `/${table}` : ""}`;
export const replayPath = (table: string) => `${base}/r/${table}`;
export const momentPath = (table: string, step: number) => `${replayPath(table)}?step=${step}`;
export const coachPath = (table: string, step: number | null = null) => `${base}/c/${table}${step === null ? "" : `?step=${step}`}`;
/** All puzzles, that of the day of a game, or one of its series. */
export const puzzlePath = (game = "", number: number | null = null) =>
  [`${base}/puzzles`, game, number ?? ""].filter((part) => part !== "").join("/");
export const ladderPath = (game: string) => `${base}/ladder/${game}`;
/** A position, whose address holds all of it. */
export function positionPath({ game, players, settings = {}, line = "" }: Partial<Written> & { game: string }): string {
  const query = new URLSearchParams(players ? { players: String(players) } : {});
  for (const [name, value] of Object.entries(settings)) query.append("with", `${name}:${value}`);
  if (line) query.set("line", line);
  return `${base}/position/${game}${query.size ? `?${query}` : ""}`;
}
/** A moment of a finished game as a position. */
export const setUpPath = (game: string, table: string, moment: number) => `${base}/position/${game}?table=${table}&moment=${moment}`;
export const aboutPath = `${base}/about`;
/** Whose work is in this page: a file that is made when it is built. */
export const noticesPath = `${base}/NOTICES.txt`;
export const friendsPath = `${base}/friends`;
/** The own link of somebody: whoever opens it may ask to be friends. */
export const friendPath = (link: string) => `${base}/friend/${link}`;
export const youPath = `${base}/you`;
export const timePath = `${base}/time`;
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
