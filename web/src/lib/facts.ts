// The basic facts of a game: how many play it, and how long it takes.
import type { GameInfo } from "../protocol";
import { say } from "./words.svelte";

export function players(game: GameInfo): string {
  const seats = [...game.seats, ...game.options.flatMap((option) => Object.values(option.seats).flat())];
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  return say("players", { range: least === most ? `${least}` : `${least}–${most}` });
}

export const minutes = (game: GameInfo): string => (game.minutes ? say("minutes", { minutes: game.minutes }) : "");
export const facts = (game: GameInfo): string => [players(game), minutes(game)].filter(Boolean).join(" · ");
