import { expect, it } from "vitest";
import { workedMs } from "../../worked-ms.ts";
import { createIgnoreTest } from "./ignore-rules.ts";

it.each([
  ["drafts/", ["drafts/a.md", "x/drafts/a.md"], ["drafts.md", "x/drafts"]],
  ["/drafts", ["drafts", "drafts/a.md"], ["x/drafts"]],
  ["a/b", ["a/b", "a/b/c.md"], ["x/a/b"]],
  ["*.draft.mdx", ["a.draft.mdx", "x/y/.draft.mdx"], ["a.draft.mdx.md"]],
  ["**/internal/**", ["internal/a", "x/internal/y/z"], ["internal", "x/internals/a"]],
  ["a/**/z.md", ["a/z.md", "a/b/c/z.md"], ["b/a/z.md", "a/zz.md"]],
  ["a?[b-d][!x].md", ["a1cz.md", "a/a1bb.md"], ["a1ez.md", "a1cx.md"]],
  ["# no\n\\#yes\n\\!too\nspace\\ \n", ["#yes", "!too", "space "], ["# no", "space"]],
  ["*\n!keep.md", ["a.md", "x/keep.md"], ["keep.md"]],
  ["*.md\n!x/keep.md\r\n", ["a.md", "y/keep.md"], ["x/keep.md"]],
  ["dir\n!dir/keep.md", ["dir/keep.md"], []],
  ["(a+)+$\n[z-a]\n[", ["(a+)+$", "["], ["aaaa", "b"]],
  ["", [], ["a.md"]],
])("%j excludes as git does", (text, ignored, kept) => {
  const isIgnored = createIgnoreTest(text);
  expect(ignored.filter((path) => !isIgnored(path))).toEqual([]);
  expect(kept.filter(isIgnored)).toEqual([]);
});

it("takes bounded time for hostile rules, and then excludes everything", () => {
  const rule = `**/${"*a".repeat(20)}/**/${"*a".repeat(20)}/**/${"*a".repeat(20)}b`;
  const isIgnored = createIgnoreTest(Array.from({ length: 1000 }, (_, n) => rule + n).join("\n"));
  const name = "a".repeat(250);
  const start = workedMs();
  const results = Array.from({ length: 20_000 }, (_, n) => isIgnored(`${`${name}/`.repeat(3)}${name}${n}`));
  expect(workedMs() - start).toBeLessThan(20_000);
  expect(results.at(-1)).toBe(true);
});
