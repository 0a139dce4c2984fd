// A board for each game that has one of its own, in a folder with the game's name; every other game is played on the generic one.
// A board's own catalogues (en.ftl, pl.ftl) are in its folder and are loaded with it.
import type { Component } from "svelte";
import type { TableModel } from "../lib/model.svelte";
import { addChapter } from "../lib/words.svelte";
import type { AnyPlay, StoryLine } from "../protocol";
import { about } from "./about";

export type Board = Component<{ model: TableModel }>;
/** How a board shows a sentence of the server, with pictures instead of notation. */
export type Writing = Component<{ text: string; line?: StoryLine }>;

/** How a game's things are drawn in its rules for people, from its notation. */
export type Drawing = Component<{ text: string; /** Whose they are, where somebody has them. */ seat?: number }>;

const BOARDS = import.meta.glob<Board>("./*/Board.svelte", { import: "default" });
const WRITINGS = import.meta.glob<Writing>("./*/Sentence.svelte", { import: "default" });
const DRAWINGS = import.meta.glob<Drawing>("./*/Drawn.svelte", { import: "default" });

const loaded = new Map<string, Promise<Board>>();

export function board(game: string): Promise<Board> {
  const found = loaded.get(game) ?? load(game);
  loaded.set(game, found);
  return found;
}

async function load(game: string): Promise<Board> {
  const folder = `./${game}/Board.svelte` in BOARDS ? game : "generic";
  const [made] = await Promise.all([BOARDS[`./${folder}/Board.svelte`]!(), addWords(folder)]);
  return made;
}

/** Load a board's catalogue, and those that it shares with others. */
export const addWords = (folder: string): Promise<void> => addChapter(folder, ...(about(folder).words ?? []));

const written = new Map<string, Writing>();

/** How a game's sentences are shown; null: as they come. Once it is loaded, no sentence is first shown without it. */
export function writing(game: string): Promise<Writing> | Writing | null {
  const load = WRITINGS[`./${game}/Sentence.svelte`];
  return load ? (written.get(game) ?? learn(game, load)) : null;
}

async function learn(game: string, load: () => Promise<Writing>): Promise<Writing> {
  const found = await load();
  written.set(game, found);
  return found;
}

/** What to press for a play, as selectors in order: the first one on the page is to be pressed next. */
export type Pointer = (play: AnyPlay) => string[];
const POINTERS = import.meta.glob<Pointer>("./*/lesson.ts", { import: "point" });

export const hasLesson = (game: string): boolean => `./${game}/lesson.ts` in POINTERS;

export async function pointer(game: string): Promise<Pointer> {
  return (await POINTERS[`./${game}/lesson.ts`]?.()) ?? (() => []);
}

/** Loads what draws the things of a game, with its catalogue; null if the game has no drawings. */
export async function drawing(game: string): Promise<Drawing | null> {
  const load = DRAWINGS[`./${game}/Drawn.svelte`];
  return load ? (await Promise.all([load(), addWords(game)]))[0] : null;
}
