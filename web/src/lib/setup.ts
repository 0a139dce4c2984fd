// The seats of a new table, and opening it.
import type { GameInfo, NewTable, Wish } from "../protocol";
import * as api from "./api";
import { opensHere } from "./pocket.svelte";
import { hold, randomKey } from "./tokens";
import { settings } from "./settings.svelte";
import { say } from "./words.svelte";

export const myName = () => settings.name.trim() || say("guest");
export const me = (): Wish => ({ who: "me", name: myName(), level: "", face: settings.face });
export const bot = (game: GameInfo, level = game.bot): Wish => ({ who: "bot", name: "", level, face: null });

/** One person against bots, three at the table where the game allows it. */
export function quick(game: GameInfo, level?: string): Omit<NewTable, "game"> {
  const size = game.seats.includes(3) ? 3 : (game.seats.find((seats) => seats > 1) ?? game.seats[0] ?? 2);
  return { seats: [me(), ...Array.from({ length: size - 1 }, () => bot(game, level))] };
}

/** Opens a table, on this device or on the server, and stores its tokens. Returns its route. */
export async function openTable(game: GameInfo, wishes: Omit<NewTable, "game">, here = opensHere()): Promise<string> {
  const opened = await api.open({ ...wishes, game: game.name, key: randomKey() }, here);
  hold(opened.table, { game: game.name, title: game.title, tokens: opened.tokens.map((each) => each.token) });
  return opened.table;
}
