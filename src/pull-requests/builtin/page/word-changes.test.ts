import { expect, test } from "vitest";
import { findWordChanges } from "./word-changes.ts";

test("finds each changed word of a line", () => {
  const before = "A teh first and recieve one";
  const changes = findWordChanges(before, "A the first and receive one");
  expect(changes?.before.map(({ start, end }) => before.slice(start, end))).toEqual(["teh", "recieve"]);
  expect(changes?.after).toHaveLength(2);
});

test("finds pure insertions", () => {
  expect(findWordChanges("a b c", "a b new c")).toEqual({ before: [], after: [{ start: 4, end: 8 }] });
});

test("marks nothing when the lines have little in common or are very long", () => {
  expect(findWordChanges("completely different", "other words here")).toBeNull();
  expect(findWordChanges("a ".repeat(2_000), "b ".repeat(2_000))).toBeNull();
});
