// Invites a friend with one tap: opens a table and goes there.
import * as api from "../lib/api";
import { go, tablePath } from "../lib/route.svelte";
import { hold, randomKey } from "../lib/tokens";
import type { GameInfo, Invite } from "../protocol";

export const SLOW = { seconds: 3 * 86_400 }; // seconds for a play, with somebody who is not online

export async function invite(person: string, games: GameInfo[], wish: Partial<Invite> = {}): Promise<void> {
  const { table, tokens } = await api.invite({ ...wish, person, key: randomKey() });
  const game = wish.game ?? "";
  if (tokens.length)
    hold(table, { game, title: games.find((each) => each.name === game)?.title ?? "", tokens: tokens.map((each) => each.token) });
  go(tablePath(table));
}
