import { expect, it } from "vitest";
import { hasNeededWords, neededWords } from "./needed-words.ts";

it.each<[string, string[][]]>([
  ["rename {x} to {x}", [["rename "], [" to "]]],
  ["(?:put|move|place) {x} first", [["put", "move", "place"], [" first"]]],
  ["(?:please )?(?:the )*list {x}", [["list "]]],
  ["(?:the )+lamps?", [["the "], ["lamp"]]],
  ["(?:a|the) page", [[" page"]]],
  ["(?!only)lamps (?<=x)[^a]]", [["lamps "]]],
  ["a\\.b \\p{Lu}c{0,3}de{2}", [["a.b "], ["de"]]],
  ["(?:set (?:the )?title|name) of", [["title", "name"], [" of"]]],
  ["(?:{x}|lamp)", []],
  ["lamp [^,)|]{2,9}? (bulb)", [["lamp "], ["bulb"]]],
])("finds what a text needs to match %j", (pattern, needed) => {
  expect(neededWords(pattern)).toEqual(needed);
});

it("looks for one of each set, in any case", () => {
  const needed = neededWords("(?:put|move) {x} First");
  expect(hasNeededWords("please move it first", needed)).toBe(true);
  expect(hasNeededWords("please move it last", needed)).toBe(false);
  expect(hasNeededWords("call it first", needed)).toBe(false);
});
