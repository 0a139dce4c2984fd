// Where we are, and how to go elsewhere.
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
/** An evening, or where one is opened. */
export const eveningPath = (evening = "") => `${root}/e${evening ? `/${evening}` : ""}`;
/** What a code has led to: tables have no 0 in their names, and evenings one at the end. */
export const isEvening = (name: string): boolean => name.endsWith("0");
export const foundPath = (name: string): string => (isEvening(name) ? eveningPath(name) : tablePath(name));
export const screenPath = (table = "") => `${root}/screen${table ? `/${table}` : ""}`;
export const replayPath = (table: string) => `${root}/r/${table}`;
export const momentPath = (table: string, step: number) => `${replayPath(table)}?step=${step}`;
export const coachPath = (table: string, step: number | null = null) => `${root}/c/${table}${step === null ? "" : `?step=${step}`}`;
/** All puzzles, that of the day of a game, or one of its series. */
export const puzzlePath = (game = "", number: number | null = null) =>
  [`${root}/puzzles`, game, number ?? ""].filter((part) => part !== "").join("/");
export const ladderPath = (game: string) => `${root}/ladder/${game}`;
/** A position, whose address holds all of it. */
export function positionPath({ game, players, settings = {}, line = "" }: Partial<Written> & { game: string }): string {
  const query = new URLSearchParams(players ? { players: String(players) } : {});
  for (const [name, value] of Object.entries(settings)) query.append("with", `${name}:${value}`);
  if (line) query.set("line", line);
  return `${root}/position/${game}${query.size ? `?${query}` : ""}`;
}
/** A moment of a finished game as a position. */
export const setUpPath = (game: string, table: string, moment: number) => `${root}/position/${game}?table=${table}&moment=${moment}`;
/** How one comes to play with others. */
export const serverPath = `${root}/server`;
export const aboutPath = `${root}/about`;
/** Whose work is in this page: a file that is made when it is built. */
export const noticesPath = `${base}/NOTICES.txt`;
export const friendsPath = `${root}/friends`;
/** The own link of somebody: whoever opens it may ask to be friends. */
export const friendPath = (link: string) => `${root}/friend/${link}`;
export const youPath = `${root}/you`;
export const timePath = `${root}/time`;
export const lessonPath = (game: string) => `${root}/learn/${game}`;
/** A replay that plays by itself. */
export const watchPath = (table: string) => `${replayPath(table)}?play`;

/** For links: a click goes there without loading the page anew; other ways of opening a link stay the browser's. */
export function link(event: MouseEvent): void {
  const anchor = event.currentTarget as HTMLAnchorElement;
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(anchor.pathname + anchor.search + anchor.hash);
}
