import { expect, test } from "vitest";
import { dayNumber, ofTheDay } from "./day";

test("days are numbered as Python numbers them", () => {
  expect(dayNumber(new Date(1970, 0, 1, 12))).toBe(719_163); // date(1970, 1, 1).toordinal()
  expect(dayNumber(new Date(2024, 1, 29, 0, 1))).toBe(738_945); // date(2024, 2, 29).toordinal()
  expect(dayNumber(new Date(2024, 1, 29, 23, 59))).toBe(738_945);
});

test("all puzzles come once before any comes again", () => {
  const days = Array.from({ length: 40 }, (_, i) => ofTheDay(40, new Date(2026, 2, 10 + i))); // over a change of the clocks
  expect(new Set(days).size).toBe(40);
});
