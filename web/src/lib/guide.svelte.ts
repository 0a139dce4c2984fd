// The first steps: a few hints for somebody's first game of a kind, until they have been read or sent away. This browser remembers.

const PLACE = "paddock.guided";

function kept(): string[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "[]") as string[];
  } catch {
    return [];
  }
}

let guided: string[] = $state.raw(kept());

/** What each hint points at. Games without hints of their own get those of the generic board. */
const POINTS: Record<string, string[]> = {
  "super-farmer": [".meadow", ".bar .primary", ".trade", ".strip", ".tools"],
  "have-you-herd": [".meadow", ".bar .primary", ".panel", ".strip", ".tools"],
  herds: [".pen", ".grass", ".hand", ".grass .run", ".others", ".tools"],
  "swip-sheep": [".at.mine", ".slot", ".bar", ".stand", ".remember"],
  "bunny-bunny-moose-moose": [".piles", ".pad, .readnear", ".bubble", ".trail", ".wishbutton"],
};
const ANY = [".choices", ".view", ".tools"];

export interface Hint {
  key: string;
  point: string;
}

export function hints(game: string): Hint[] {
  const name = game in POINTS ? game : "any";
  return (POINTS[game] ?? ANY).map((point, i) => ({ key: `guide-${name}-${i + 1}`, point }));
}

export const wantsHints = (game: string): boolean => !guided.includes(game);

function keep(games: string[]): void {
  guided = games;
  localStorage.setItem(PLACE, JSON.stringify(games));
}

export const noMoreHints = (game: string): void => keep([...new Set([...guided, game])]);
export const someGuided = (): boolean => guided.length > 0;
export const hintsAgain = (): void => keep([]);
