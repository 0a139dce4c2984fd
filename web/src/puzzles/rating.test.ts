import { expect, test } from "vitest";
import { NEWCOMER, rated } from "./rating";

test("an answer moves a rating by what was not expected", () => {
  const [found, missed] = [rated(NEWCOMER, NEWCOMER.rating, true), rated(NEWCOMER, NEWCOMER.rating, false)];
  expect(found.rating - NEWCOMER.rating).toBeCloseTo(NEWCOMER.rating - missed.rating);
  expect(found.rating).toBeGreaterThan(NEWCOMER.rating);
  const hard = rated(NEWCOMER, 2000, true);
  expect(hard.rating).toBeGreaterThan(found.rating);
});

test("it gets surer with every answer, and can still move", () => {
  let now = NEWCOMER;
  for (let i = 0; i < 200; i++) {
    const next = rated(now, now.rating, i % 2 === 0);
    expect(next.deviation).toBeLessThanOrEqual(now.deviation);
    now = next;
  }
  expect(Math.abs(rated(now, now.rating, true).rating - now.rating)).toBeGreaterThan(1);
});
