import { describe, expect, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

const read = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : undefined;
};

describe("two things that are left out", () => {
  test.each([
    ["everywhere, except in code and in the changelog", [{ name: "changelog", as: "any" }]],
    ["everywhere, but not in code or in the changelog", [{ name: "changelog", as: "any" }]],
    ["everywhere, not in code and not in the changelog", [{ name: "changelog", as: "any" }]],
    ["everywhere, except in the changelog and in code", ["changelog"]],
    ["everywhere except in code blocks and in the blog", ["blog"]],
  ])("are neither where it is done: %s", (where, except) => {
    expect(read(`Replace "old lamp" with "new lamp" ${where}.`)).toEqual([
      {
        type: "replace-text",
        from: "old lamp",
        to: "new lamp",
        where: "prose",
        anyCase: false,
        except,
        withSettings: true,
      },
    ]);
  });

  test.each([
    ['Replace "a" with "b" except in code, in the guides folder.', { where: "prose", under: "guides" }],
    ['Replace "a" with "b" in code and in the changelog', { where: "code", named: { name: "changelog", as: "any" } }],
  ])("are not where something else follows: %s", (prompt, place) => {
    expect(read(prompt)).toMatchObject([place]);
  });

  test("do not take in the place of another request", () => {
    expect(read('Replace "a" with "b" everywhere except in code, and in guides replace "c" with "d"')).toMatchObject([
      { from: "a", where: "prose" },
      { from: "c", under: "guides" },
    ]);
  });
});
