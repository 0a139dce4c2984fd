import { expect, test } from "vitest";
import { alike } from "./alike";

test("what is only there by default makes no difference, nor does an order", () => {
  expect(alike({ type: "trade", give: ["a", "b"], partner: null }, { give: ["b", "a"], type: "trade", confirmed: false })).toBe(true);
});

test("what is given makes a difference", () => {
  expect(alike({ type: "trade", give: ["a", "a"] }, { type: "trade", give: ["a"] })).toBe(false);
  expect(alike({ type: "take", card: 0 }, { type: "take" })).toBe(false);
});
