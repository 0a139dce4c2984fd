// The few things that are asked over plain HTTP.
import type { Claims, ErrorBody, FoundTable, Games, Keep, Kept, Ladder, Lesson, NewTable, OnlineBots, OpenedTable, PlayNow, PlayOn, Profile, PuzzleFile, ReviewStatus, RulePage, SignIn, Tables, You, YourGames } from "../protocol";
import { base } from "./base";
import { settings } from "./settings.svelte";

export class Refusal extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const headers = { "accept-language": settings.language };
  const request: RequestInit = body === undefined ? { headers } : { method: "POST", headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(base + path, request);
  if (!response.ok) {
    const problem = (await response.json().catch(() => ({ code: "unknown", sentence: response.statusText }))) as ErrorBody;
    throw new Refusal(problem.code, problem.sentence);
  }
  return (await response.json()) as Answer;
}

/** All languages in one answer: it is fetched while the page loads, before anybody knows which one is wanted. */
export const games = async (): Promise<Games> => (await (await fetch(`${base}/api/games`)).json()) as Games;
/** Bots from outside that can be challenged just now. */
export const bots = () => ask<OnlineBots>("/api/bots");
export const tables = () => ask<Tables>("/api/tables");
/** Tables that this browser remembers, as they are now. */
export const these = (names: string[]) => ask<Tables>("/api/tables/these", { tables: names });
/** A seat at a table of strangers who want the same. */
export const playNow = (wish: PlayNow) => ask<OpenedTable>("/api/play", wish);
export const ladder = (game: string) => ask<Ladder>(`/api/ladder/${encodeURIComponent(game)}`);
export const open = (table: NewTable) => ask<OpenedTable>("/api/tables", table);
/** A game that was saved as a file, to be looked at. */
export const show = (record: unknown) => ask<OpenedTable>("/api/records", record);
/** The whole game that comes with a game. */
export const byCode = (code: string) => ask<FoundTable>(`/api/codes/${encodeURIComponent(code)}`);
export const recorded = (game: string) => ask<OpenedTable>(`/api/records/${encodeURIComponent(game)}`, {});
/** What the coach has found so far in a finished game. Who has a rough review gets no other one but the whole. */
export const review = (table: string, rough: boolean) => ask<ReviewStatus>(`/api/tables/${encodeURIComponent(table)}/review${rough ? "?rough" : ""}`);
/** Another table that goes on from a moment of a finished game, with bots on all other seats. */
export const playOn = (table: string, wish: PlayOn) => ask<OpenedTable>(`/api/tables/${encodeURIComponent(table)}/continue`, wish);
/** Who is signed in here. */
export const you = () => ask<You>("/api/you");
export const describe = (profile: Profile) => ask<You>("/api/you", profile);
/** What the browser is to be told, in its own form, to make a passkey or to sign with one. */
export const beginPasskey = (name: string) => ask<Record<string, unknown>>("/api/people/passkey", { name });
export const beginSession = () => ask<Record<string, unknown>>("/api/session/passkey", {});
export const keep = (wish: Keep) => ask<Kept>("/api/people", wish);
export const signIn = (wish: SignIn) => ask<You>("/api/session", wish);
export const signOut = (everywhere: boolean) => ask<You>("/api/you/out", { everywhere });
export const newCode = () => ask<Kept>("/api/you/code", {});
export const forgetPasskey = (id: string) => ask<You>("/api/you/passkeys", { forget: id });
export const yourGames = () => ask<YourGames>("/api/you/games");
export const claim = (tables: Claims["tables"]) => ask<YourGames>("/api/you/games", { tables });
export const deleteAll = (name: string) => ask<You>("/api/you/delete", { name });
export const rules = (game: string) => ask<RulePage>(`/api/rules/${encodeURIComponent(game)}?language=${settings.language}`);
/** A first game on a fixed course: a file, which a page can keep. */
export const lesson = (game: string, language: string) => ask<Lesson>(`/lessons/${encodeURIComponent(game)}.${encodeURIComponent(language)}.json`);
/** The puzzles of a game: a file, which a page can keep. */
export const puzzles = (game: string, language: string) => ask<PuzzleFile>(`/puzzles/${encodeURIComponent(game)}.${encodeURIComponent(language)}.json`);
