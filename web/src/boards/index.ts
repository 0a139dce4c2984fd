// A board for each game that has one of its own, in a folder with the game's name; every other game is played on the generic one.
// What a board says itself stands beside it (en.ftl, pl.ftl) and is loaded with it.
import type { Component } from "svelte";
import type { Desk } from "../lib/desk.svelte";
import { addChapter } from "../lib/words.svelte";

export type Board = Component<{ desk: Desk }>;

const BOARDS = import.meta.glob<Board>("./*/Board.svelte", { import: "default" });

const loaded = new Map<string, Promise<Board>>();

export function board(game: string): Promise<Board> {
  const found = loaded.get(game) ?? load(game);
  loaded.set(game, found);
  return found;
}

async function load(game: string): Promise<Board> {
  const folder = `./${game}/Board.svelte` in BOARDS ? game : "generic";
  const [made] = await Promise.all([BOARDS[`./${folder}/Board.svelte`]!(), addChapter(folder)]);
  return made;
}
