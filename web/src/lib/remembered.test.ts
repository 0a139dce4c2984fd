import { beforeEach, expect, test } from "vitest";
import type { Position, StoryLine, Table, Welcome } from "../protocol";
import { recalled, remember, type Shown } from "./remembered";

const line = (moment: number) => ({ moment, text: `${moment}` }) as StoryLine;

function shown(table: string, more: { seats?: number[]; secrets?: boolean; moments?: number } = {}): Shown {
  const { seats = [0], secrets = true, moments = 3 } = more;
  return {
    welcome: { t: "welcome", table, seats, secrets } as Welcome,
    table: { t: "table", phase: "playing" } as Table,
    position: { t: "position", number: 7, moments, left_ms: 500, beat_ms: 500, sights: [{ viewer: 0 }] } as Position,
    told: [{ t: "told", viewer: 0, since: 0, until: moments, lines: Array.from({ length: moments }, (_, at) => line(at)) }],
    over: null,
  };
}

beforeEach(() => localStorage.clear());

test("a game is shown again as it was, but for its clocks", () => {
  remember(shown("0a"), "en");
  const found = recalled("0a", "en");
  expect(found?.position).toMatchObject({ number: 7, moments: 3, left_ms: null, beat_ms: null });
  expect(found?.told[0]?.lines).toEqual([line(0), line(1), line(2)]);
  expect(recalled("0b", "en")).toBeUndefined();
  expect(recalled("0a", "pl")).toBeUndefined();
});

test("hands of several people at one device are never kept, and what was kept before is gone", () => {
  remember(shown("0a"), "en");
  remember(shown("0a", { seats: [0, 1] }), "en");
  expect(recalled("0a", "en")).toBeUndefined();
  expect(JSON.stringify(localStorage.getItem("paddock.pocket.shown"))).not.toContain("0a");
  remember(shown("0a", { seats: [0, 1], secrets: false }), "en");
  expect(recalled("0a", "en")).toBeDefined();
});

test("of a long game the last lines are kept, and of many games the last ones", () => {
  for (let at = 0; at < 20; at++) remember(shown(`0${at}`, { moments: 500 }), "en");
  expect(recalled("00", "en")).toBeUndefined();
  const told = recalled("019", "en")?.told[0];
  expect(told?.lines.at(-1)).toEqual(line(499));
  expect(told?.lines[0]?.moment).toBe(told?.since);
  expect(told?.lines.length).toBeLessThan(100);
});
