import { describe, expect, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

function read(prompt: string) {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : undefined;
}

describe("parsePrompt, of what people leave out or add", () => {
  const move = { type: "move-page", page: "a/x", path: "b/x", noRedirect: true };

  test.each([
    "Move a/x to b/x, please. No redirect needed, we never announced it",
    "Move a/x to b/x. No redirect needed, it was never published.",
    "Move a/x to b/x, no redirect needed because nobody knows about it",
    "Move a/x to b/x (no redirect needed, because we've never shared it anywhere)",
  ])("reads why no redirect is wanted: %j", (prompt) => {
    expect(read(prompt)).toEqual([move]);
  });

  test.each([
    "Move a/x to b/x. No redirect needed, we never announced it to the customers of plan A",
    "Move a/x to b/x. No redirect needed, we never move pages in c",
    "Move a/x to b/x. No redirect needed because we never announced it, drop the rest",
  ])("does not take more for a reason: %j", (prompt) => {
    expect(read(prompt)).toBeUndefined();
  });

  test("spellchecks pages by name, without a word before them", () => {
    expect(read("spellcheck the billing pages")).toEqual([
      { type: "fix-spelling", named: { name: "billing", as: "pages" } },
    ]);
    expect(read("spellcheck the billing pages and the intro paragraph")).toBeUndefined();
  });

  test("takes places after both", () => {
    const several = { type: "several", places: [{ page: "a/x" }, { page: "b/y" }] };
    expect(read('Replace "c" with "d" in both a/x and b/y')).toMatchObject([{ places: several.places }]);
    expect(read('Replace "c" with "d" in both a/x')).toBeUndefined();
    expect(read('Replace "c" with "d" in both languages')).toBeUndefined();
  });

  test.each<[string, object]>([
    ["Check guides/a.md for broken links", { type: "check-links", under: "guides/a.md" }],
    ["scan the options page for dead links", { type: "check-links", under: "options" }],
    ["move the x page to a new folder about", { type: "move-page", page: "x", path: "/about/" }],
    [
      "set sidebar_label of guides/x to Y",
      { type: "set-frontmatter", field: "sidebar_label", page: "guides/x", value: "Y" },
    ],
    [
      'change the title of the rationale to "Why"',
      { type: "set-frontmatter", field: "title", page: "rationale", value: "Why" },
    ],
  ])("reads %j", (prompt, instruction) => {
    expect(read(prompt)).toEqual([instruction]);
  });

  test.each([
    "move x to the folder about and more",
    'change the title of the card to "Why"',
    "check everything for typos and links",
  ])("does not guess %j", (prompt) => {
    expect(read(prompt)).toBeUndefined();
  });

  test("checks the links of several places", () => {
    const checks = ["a/x", "b/y"].map((under) => ({ type: "check-links", under }));
    expect(read("check the links in a/x and b/y")).toEqual(checks);
    expect(read("check the links in a/x and b/y and fix them")).toBeUndefined();
  });

  test("keeps the title, and reads two commands of a shell", () => {
    expect(read("rename a/x to a/y while keeping the title")).toEqual([
      { type: "move-page", page: "a/x", path: "a/y" },
    ]);
    expect(read("rm a/x.md && rm a/y.md")).toEqual(["a/x.md", "a/y.md"].map((page) => ({ type: "delete-page", page })));
  });
});
