import { expect, test } from "vitest";
import { correctionOf } from "./correction.ts";

test("shows the lines that a fix changes, before and after", () => {
  const text = "# Lamp\n\nIt takes <100 ms.\nAnd more.\n";
  const start = text.indexOf("<");
  expect(correctionOf(text, { start, end: start + 1, text: "\\<" })).toEqual({
    before: "It takes <100 ms.",
    after: "It takes \\<100 ms.",
  });
  expect(correctionOf(text, { start: text.length, end: text.length, text: "</Note>" })).toEqual({
    before: "",
    after: "</Note>",
  });
  expect(correctionOf(`${"a".repeat(1000)}\0b`, { start: 1000, end: 1001, text: "c".repeat(1000) })).toEqual({
    before: `${"a".repeat(200)}b`,
    after: `${"a".repeat(200)}${"c".repeat(500)}b`,
  });
});
