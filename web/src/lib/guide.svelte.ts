// Hints for somebody's first game of a kind, until they have been read or dismissed. This browser remembers.
import { about, folderOf } from "../boards/about";
import { store, storedList } from "./storage";

const KEY = "paddock.guided";

let guided: string[] = $state.raw(storedList(KEY));

export interface Hint {
  key: string;
  /** What it points at: a selector. */
  point: string;
}

export function hints(game: string): Hint[] {
  return (about(game).guide ?? []).map((point, i) => ({ key: `guide-${folderOf(game)}-${i + 1}`, point }));
}

export const wantsHints = (game: string): boolean => !guided.includes(game);

function keep(games: string[]): void {
  guided = games;
  store(KEY, games);
}

export const noMoreHints = (game: string): void => keep([...new Set([...guided, game])]);
export const someGuided = (): boolean => guided.length > 0;
export const hintsAgain = (): void => keep([]);
