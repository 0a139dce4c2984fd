import { expect, test } from "vitest";
import { placeOf, type Place } from "./places";

const PLACES: [string, Place][] = [
  ["/", { at: "lobby" }],
  ["/you", { at: "you" }],
  ["/time", { at: "time" }],
  ["/about/", { at: "about" }],
  ["/friends", { at: "friends", link: "" }],
  ["/friend/aB_3-x", { at: "friends", link: "aB_3-x" }],
  ["/ladder/a-game", { at: "ladder", game: "a-game" }],
  ["/learn/a-game", { at: "lesson", game: "a-game" }],
  ["/puzzles", { at: "puzzles", game: null, number: null }],
  ["/puzzles/a-game", { at: "puzzles", game: "a-game", number: null }],
  ["/puzzles/a-game/12", { at: "puzzles", game: "a-game", number: 12 }],
  ["/puzzles/a-game/0", { at: "puzzles", game: "a-game", number: 1 }],
  ["/t/abc123", { at: "table", table: "abc123" }],
  ["/t", { at: "lobby" }],
  ["/screen", { at: "screen", table: "" }],
  ["/screen/abc123", { at: "screen", table: "abc123" }],
  ["/join", { at: "join", code: "" }],
  ["/join/ABC123", { at: "join", code: "abc123" }],
  ["/AbCd23", { at: "join", code: "abcd23" }],
  ["/c/abc123", { at: "coach", table: "abc123", step: null }],
  ["/c/abc123?step=4", { at: "coach", table: "abc123", step: 4 }],
  ["/r/abc123", { at: "replay", table: "abc123", step: null, plays: false }],
  ["/r/abc123?play", { at: "replay", table: "abc123", step: null, plays: true }],
  ["/position/a-game", { at: "position", game: "a-game", players: null, line: "", settings: {}, table: "", moment: 0 }],
  [
    "/position/a-game?players=3&line=A+R1%3B+turn+B&with=box:small",
    { at: "position", game: "a-game", players: 3, line: "A R1; turn B", settings: { box: "small" }, table: "", moment: 0 },
  ],
  [
    "/position/a-game?table=abc123&moment=7",
    { at: "position", game: "a-game", players: null, line: "", settings: {}, table: "abc123", moment: 7 },
  ],
  ["/e", { at: "evening", evening: "", standings: false }],
  ["/e/abc1230", { at: "evening", evening: "abc1230", standings: false }],
  ["/e/abc1230/standings", { at: "evening", evening: "abc1230", standings: true }],
  ["/nowhere/at/all", { at: "lobby" }],
];

test.each(PLACES)("%s", (address, place) => {
  const { pathname, search } = new URL(address, "http://paddock");
  expect(placeOf(pathname, search)).toEqual(place);
});
