import { expect, it } from "vitest";
import { findMention } from "./find-mention.ts";

it.each([
  ["@docket fix the typo", "fix the typo"],
  ["@Docket: fix the typo", "fix the typo"],
  ["Nice!\n\n@docs-bot, fix the typo", "Nice!\n\nfix the typo"],
  ["@docs-bot[bot] fix it", "fix it"],
  ["Could @docket shorten this?", "Could shorten this?"],
  ["> an answer\n\n@docket do it", "> an answer\n\ndo it"],
])("hears %j", (text, words) => {
  expect(findMention(text, "docs-bot[bot]")).toBe(words);
});

it.each([
  "docket is nice",
  "mail me@docket",
  "see @docket-team",
  "@docketeer do it",
  "`@docket` is how to call it",
  "```\n@docket do it\n```",
  "~~~~\n```\n@docket do it\n~~~~",
  "> @docket do it\n\nI would not",
  "https://git.example.com/@docket",
  "@someone-else do it",
])("does not hear %j", (text) => {
  expect(findMention(text, "docs-bot")).toBeUndefined();
});

it("takes an account's name as it is, and ends on endless text", () => {
  expect(findMention("@a.*b do it", "a.*b")).toBe("do it");
  expect(findMention("@axxb do it", "a.*b")).toBeUndefined();
  expect(findMention("@".repeat(32_000), "docs-bot")).toBeUndefined();
  expect(findMention("`".repeat(32_000), "docs-bot")).toBeUndefined();
});
