import { expect, test } from "vitest";
import { counted, DAY, until, written } from "./holiday";

const now = new Date(2026, 10, 19, 22, 30).getTime() / 1000;

test("a day is so many whole days away, at any hour", () => {
  expect(written(now)).toBe("2026-11-19");
  expect(until("2026-11-24", now)).toBe(now + 5 * DAY);
  expect(until("2027-01-02", now)).toBe(now + 44 * DAY);
});

test("clocks that differ by a minute make no day more", () => {
  const end = until("2026-12-03", counted(0, now + 60));
  expect(Math.ceil((end - now) / DAY)).toBe(14);
});

test("whoever is away already counts from the end of that", () => {
  const away = now + 3 * DAY;
  expect(until("2026-11-23", counted(away, now))).toBe(away + DAY);
  expect(until("2026-11-21", counted(away, now))).toBe(away - DAY);
});
