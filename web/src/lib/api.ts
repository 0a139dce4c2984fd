// The requests over plain HTTP.
import type {
  BeReady,
  CameIn,
  Claims,
  ComeIn,
  ErrorBody,
  Evening,
  FoundTable,
  Friends,
  FriendWish,
  Games,
  Judge,
  Judged,
  Go,
  Invite,
  Keep,
  Kept,
  Ladder,
  Lesson,
  MyGames,
  Look,
  NewEvening,
  NewTable,
  News,
  OnlineBots,
  OpenedTable,
  Overview,
  PlayNow,
  PlayOn,
  PlayPosition,
  PersonProfile,
  Profile,
  PlanEvening,
  PushKey,
  PuzzleFile,
  RemoveFromEvening,
  ReviewStatus,
  RulePage,
  SetPosition,
  SetUp,
  SignIn,
  StartRound,
  TableInfo,
  Tables,
  Written,
  You,
  YourGames,
} from "../protocol";
import { alone, answerAt, base } from "./base";
import { begin, isHere, opensHere } from "./pocket.svelte";
import { settings } from "./settings.svelte";

export class Refusal extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** Only this device knows its own tables. */
const isAskedHere = (path: string): boolean => isHere(/^\/api\/tables\/(\w+)/.exec(path)?.[1] ?? "");

async function askHere<Answer>(path: string, body?: unknown): Promise<Answer> {
  const { granted, text } = await (await begin()).ask(path, body);
  if (granted) return JSON.parse(text) as Answer;
  const { code, sentence } = JSON.parse(text) as ErrorBody;
  throw new Refusal(code, sentence);
}

async function ask<Answer>(path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
  if (isAskedHere(path)) return askHere(path, body);
  const headers = { "accept-language": settings.language };
  const request: RequestInit =
    body === undefined
      ? { headers, signal }
      : { method: "POST", signal, headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(body === undefined ? answerAt(path) : base + path, request);
  if (!response.ok) {
    const problem = (await response.json().catch(() => ({ code: "unknown", sentence: response.statusText }))) as ErrorBody;
    throw new Refusal(problem.code, problem.sentence);
  }
  return (await response.json()) as Answer;
}

/** All languages in one answer, because it is fetched while the page loads, before the language is known. */
export const games = async (): Promise<Games> => (await (await fetch(answerAt("/api/games"))).json()) as Games;
/** External bots that can be challenged now. */
export const bots = () => ask<OnlineBots>("/api/bots");
export const tables = () => ask<Tables>("/api/tables");
/** Tables that this browser remembers, as they are now. */
export const these = (names: string[]) => ask<Tables>("/api/tables/these", { tables: names });
export const theseHere = (names: string[]) => askHere<Tables>("/api/tables/these", { tables: names });
/** A seat at a table of strangers who want the same. */
export const playNow = (wish: PlayNow) => ask<OpenedTable>("/api/play", wish);
export const ladder = (game: string) => ask<Ladder>(`/api/ladder/${encodeURIComponent(game)}`);
/** `here`: on this device. */
export const open = (table: NewTable, here = opensHere()) => (here ? askHere : ask)<OpenedTable>("/api/tables", table);
/** Upload a saved game to look at it. */
export const show = (record: unknown, here = opensHere()) => (here ? askHere : ask)<OpenedTable>("/api/records", record);
/** All of a game, as a file. */
export const record = (table: string) => ask<unknown>(`/api/tables/${encodeURIComponent(table)}/record`);
export const byCode = (code: string) => ask<FoundTable>(`/api/codes/${encodeURIComponent(code)}`);
/** The recorded game of a game: a static host has it already. */
export const recorded = (game: string) => ask<OpenedTable>(`/api/records/${encodeURIComponent(game)}`, alone ? undefined : {});
/** The review of a finished game so far. With a rough one in hand, ask for the whole one only. */
export const review = (table: string, rough: boolean) =>
  ask<ReviewStatus>(`/api/tables/${encodeURIComponent(table)}/review${rough ? "?rough" : ""}`);
/** Open a table that goes on from a moment of a finished game, with bots on all other seats. */
export const playOn = (table: string, wish: PlayOn) => ask<OpenedTable>(`/api/tables/${encodeURIComponent(table)}/continue`, wish);
/** Parse the line of a position, optionally with changes in some places. */
export const setUp = (wish: SetUp, signal?: AbortSignal) => ask<SetPosition>("/api/positions", wish, signal);
export const judge = (wish: Judge, signal?: AbortSignal) => ask<Judged>("/api/positions/worth", wish, signal);
export const playPosition = (wish: PlayPosition) => ask<OpenedTable>("/api/positions/play", wish);
/** A moment of a finished game as a line. */
export const momentOf = (table: string, moment: number) =>
  ask<Written>(`/api/tables/${encodeURIComponent(table)}/position?moment=${moment}`);
/** Who is signed in here. */
export const you = () => ask<You>("/api/you");
export const describe = (profile: Profile) => ask<You>("/api/you", profile);
/** The options for the browser to make a passkey or to sign in with one. */
export const beginPasskey = (name: string) => ask<Record<string, unknown>>("/api/people/passkey", { name });
export const beginSession = () => ask<Record<string, unknown>>("/api/session/passkey", {});
export const keep = (wish: Keep) => ask<Kept>("/api/people", wish);
export const signIn = (wish: SignIn) => ask<You>("/api/session", wish);
export const signOut = (everywhere: boolean) => ask<You>("/api/you/out", { everywhere });
export const newCode = () => ask<Kept>("/api/you/code", {});
export const forgetPasskey = (id: string) => ask<You>("/api/you/passkeys", { forget: id });
export const yourGames = () => ask<YourGames>("/api/you/games");
/** How much was luck and how much play; a guest's games are those of this browser. */
export const overTime = (games: MyGames["games"]) => ask<Overview>("/api/you/time", { games });
export const claim = (tables: Claims["tables"]) => ask<YourGames>("/api/you/games", { tables });
export const deleteAll = (name: string) => ask<You>("/api/you/delete", { name });
export const openEvening = (wish: NewEvening) => ask<CameIn>("/api/evenings", wish);
export const comeIn = (evening: string, wish: ComeIn) => ask<CameIn>(`/api/evenings/${encodeURIComponent(evening)}/people`, wish);
/** How an evening stands: at once, or as soon as there is something new. */
export const lookAt = (evening: string, wish: Look) => ask<Evening>(`/api/evenings/${encodeURIComponent(evening)}`, wish);
export type Act = PlanEvening | StartRound | BeReady | Go | RemoveFromEvening;
export const actIn = (evening: string, act: Act) => ask<Evening>(`/api/evenings/${encodeURIComponent(evening)}/act`, act);
export const friends = () => ask<Friends>("/api/you/friends");
/** Send a friend request, an answer, a block and so on. */
export const befriend = (wish: FriendWish) => ask<PersonProfile>("/api/you/friends", wish);
export const showMe = (hidden: boolean) => ask<Friends>("/api/you/shown", { hidden });
export const profile = (person: string) => ask<PersonProfile>(`/api/profiles/${encodeURIComponent(person)}`);
export const profileByLink = (link: string) => ask<PersonProfile>(`/api/profiles/by-link/${encodeURIComponent(link)}`);
export const profileAt = (table: string, seat: number) => ask<PersonProfile>(`/api/tables/${encodeURIComponent(table)}/profiles/${seat}`);
export const invite = (wish: Invite) => ask<OpenedTable>("/api/you/invite", wish);
/** Take leave from a slow game, or (null) come back. */
export const beAway = (table: string, until: number | null) => ask<TableInfo>(`/api/tables/${encodeURIComponent(table)}/away`, { until });
export const decline = (table: string) => ask<News>(`/api/tables/${encodeURIComponent(table)}/decline`, {});
/** Report that the page is visible, and at which table; returns news. */
export const amHere = (table: string) => ask<News>("/api/you/here", { table });
export const pushKey = () => ask<PushKey>("/api/push");
/** Unsubscribe this browser from push messages of all tables. */
export const callNoMore = (endpoint: string) => ask<PushKey>("/api/push/off", { endpoint });
export const rules = (game: string) => ask<RulePage>(`/api/rules/${encodeURIComponent(game)}?language=${settings.language}`);
/** A lesson: a file, so that it can be cached. */
export const lesson = (game: string, language: string) =>
  ask<Lesson>(`/lessons/${encodeURIComponent(game)}.${encodeURIComponent(language)}.json`);
/** The puzzles of a game: a file, so that it can be cached. */
export const puzzles = (game: string, language: string) =>
  ask<PuzzleFile>(`/puzzles/${encodeURIComponent(game)}.${encodeURIComponent(language)}.json`);
