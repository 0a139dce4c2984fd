// The routes. Addresses contain no secrets and can be shared.

export type Place =
  | { at: "lobby" }
  | { at: "you" }
  | { at: "time" }
  | { at: "friends"; link: string }
  | { at: "about" }
  | { at: "server" }
  | { at: "ladder"; game: string }
  | { at: "lesson"; game: string }
  | { at: "puzzles"; game: string | null; number: number | null }
  | { at: "position"; game: string; players: number | null; line: string; settings: Record<string, string>; table: string; moment: number }
  | { at: "table"; table: string }
  /** A table on a big screen; without a table the screen asks for a code. */
  | { at: "screen"; table: string }
  | { at: "join"; code: string }
  /** An evening; without one, the form to open it. */
  | { at: "evening"; evening: string; standings: boolean }
  | { at: "coach"; table: string; step: number | null }
  | { at: "replay"; table: string; step: number | null; plays: boolean };

type Parts = (string | undefined)[];

/** A position, all of it in the address, or a moment of a finished game. */
function positionOf(game: string, query: URLSearchParams): Place {
  const settings = Object.fromEntries(query.getAll("with").map((each) => each.split(":") as [string, string]));
  const players = Number(query.get("players")) || null;
  const [table, moment] = [query.get("table") ?? "", Number(query.get("moment") ?? 0)];
  return { at: "position", game, players, line: query.get("line") ?? "", settings, table, moment };
}

const stepOf = (query: URLSearchParams): number | null => (query.has("step") ? Number(query.get("step")) : null);

/** The first match counts. */
const PATHS: [RegExp, ([first, second]: Parts, query: URLSearchParams) => Place][] = [
  [/^\/you$/, () => ({ at: "you" })],
  [/^\/time$/, () => ({ at: "time" })],
  [/^\/friends$/, () => ({ at: "friends", link: "" })],
  [/^\/friend\/([\w-]+)$/, ([link = ""]) => ({ at: "friends", link })],
  [/^\/about$/, () => ({ at: "about" })],
  [/^\/server$/, () => ({ at: "server" })],
  [/^\/ladder\/([a-z0-9-]+)$/, ([game = ""]) => ({ at: "ladder", game })],
  [/^\/learn\/([a-z0-9-]+)$/, ([game = ""]) => ({ at: "lesson", game })],
  [
    /^\/puzzles(?:\/([a-z0-9-]+)(?:\/(\d+))?)?$/,
    ([game, number]) => ({ at: "puzzles", game: game ?? null, number: number ? Math.max(1, Number(number)) : null }),
  ],
  [/^\/position\/([a-z0-9-]+)$/, ([game = ""], query) => positionOf(game, query)],
  [/^\/t\/([a-z0-9]+)$/, ([table = ""]) => ({ at: "table", table })],
  [/^\/c\/([a-z0-9]+)$/, ([table = ""], query) => ({ at: "coach", table, step: stepOf(query) })],
  [/^\/r\/([a-z0-9]+)$/, ([table = ""], query) => ({ at: "replay", table, step: stepOf(query), plays: query.has("play") })],
  [/^\/screen(?:\/([a-z0-9]+))?$/, ([table = ""]) => ({ at: "screen", table })],
  [/^\/e(?:\/([a-z0-9]+)(\/standings)?)?$/, ([evening = "", more]) => ({ at: "evening", evening, standings: more !== undefined })],
  [/^\/join(?:\/([a-z0-9]{6}))?$/i, ([code = ""]) => ({ at: "join", code: code.toLowerCase() })],
  [/^\/([a-z2-9]{6})$/i, ([code = ""]) => ({ at: "join", code: code.toLowerCase() })],
];

/** The route of a path below the root of the page; unknown ones lead to the lobby. */
export function placeOf(path: string, search = ""): Place {
  for (const [pattern, place] of PATHS) {
    const found = pattern.exec(path.replace(/\/$/, ""));
    if (found) return place(found.slice(1), new URLSearchParams(search));
  }
  return { at: "lobby" };
}
