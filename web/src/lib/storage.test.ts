import { beforeEach, expect, test } from "vitest";
import { store, stored, storedList } from "./storage";

beforeEach(() => localStorage.clear());

test("what is kept lies over what there is at first", () => {
  store("place", { size: 4 });
  expect(stored("place", { size: 2, name: "Ada" })).toEqual({ size: 4, name: "Ada" });
});

test.each(["", "{", "null"])("what cannot be read counts as not kept: %j", (text) => {
  localStorage.setItem("place", text);
  expect(stored("place", { size: 2 })).toEqual({ size: 2 });
  expect(storedList("place")).toEqual([]);
});
