// A board for each game that has one of its own; every other game is played on the generic one.
import type { Component } from "svelte";
import type { Desk } from "../lib/desk.svelte";

export type Board = Component<{ desk: Desk }>;

const BOARDS: Record<string, () => Promise<{ default: Board }>> = {
  "super-farmer": () => import("./SuperFarmer.svelte"),
  "have-you-herd": () => import("./HaveYouHerd.svelte"),
};

const loaded = new Map<string, Promise<Board>>();

export function board(game: string): Promise<Board> {
  const found = loaded.get(game) ?? (BOARDS[game] ?? (() => import("./Generic.svelte")))().then((module) => module.default);
  loaded.set(game, found);
  return found;
}
