import { expect, it } from "vitest";
import { breakOrders, makeHarmless } from "./make-harmless.ts";

const shown = (text: string) => text.replaceAll("\u200b", "|");

it.each([
  ["Update [skip ci]", "Update [|skip ci]"],
  ["[CI Skip] and [no ci] and [skip-actions]", "[|CI Skip] and [|no ci] and [|skip-actions]"],
  ["***NO_CI***", "***NO_|CI***"],
  ["skip-checks: true", "skip|-checks: true"],
  ["Fixes #1 and closes: acme/docs#22", "F|ixes #1 and c|loses: acme/docs#22"],
  ["Resolves **#3**, fixed\nGH-4", "R|esolves **#3**, f|ixed\nGH-4"],
  ["closes https://git.example.com/a/b/issues/5", "c|loses https://git.example.com/a/b/issues/5"],
  ["Implements DOC-12 #close #time 2w", "I|mplements DOC-12 #|close #|time 2w"],
  ["Fixes &#35;7 and fix \\#8", "F|ixes &#35;7 and f|ix \\#8"],
  ["Ask @everyone, @acme/team or \\@ada; &#64;all", "Ask @|everyone, @|acme/team or \\@|ada; @|all"],
  ["/merge\n> /close\nSee /guides", "/|merge\n> /|close\nSee /guides"],
])("breaks what a host would obey: %s", (text, harmless) => {
  expect(shown(makeHarmless(text))).toBe(harmless);
  expect(makeHarmless(makeHarmless(text))).toBe(makeHarmless(text));
});

it.each([
  "Fix the link to #anchor in page 1",
  "Write to ada@example.com or see https://example.com/@ada",
  "It says [no problem](a.md), `a[skip]`, [1] and closes the window",
  "See https://example.com/issues/1",
])("leaves other texts as they are: %s", (text) => {
  expect(shown(makeHarmless(text)).replace("[|no problem]", "[no problem]")).toBe(text);
});

it("leaves names in quoted code as they are", () => {
  expect(breakOrders("npm i @acme/docs\n/bin/sh")).toBe("npm i @acme/docs\n/bin/sh");
  expect(shown(breakOrders("fixes #1 [skip ci]"))).toBe("f|ixes #1 [|skip ci]");
});

it("takes no time for long texts", () => {
  const start = performance.now();
  for (const piece of ["[skip ", "fixes ", "fixes [[[[", "a/", "@", "close\n"]) makeHarmless(piece.repeat(20_000));
  expect(performance.now() - start).toBeLessThan(5000);
});
