import { expect, test } from "vitest";
import { indexFiles } from "../docs-index.ts";
import { resolveLink } from "./link-target.ts";
import { createTargetSearch } from "./mentioned-targets.ts";

const index = indexFiles([
  "guides/first.md",
  "guides/other.md",
  "guides/index.md",
  "index.md",
  "first.md",
  "(group)/first.md",
]);

function searchFor(...paths: string[]) {
  return createTargetSearch(paths, (from, link) => {
    const target = resolveLink(index, from, link);
    return target.type === "file" && paths.includes(target.path);
  });
}

test.each([
  "[a](first.md)",
  "[a](./first)",
  "[a](/guides/first#anchor)",
  "[a](/guides/first?query=1).",
  "[a](<first.md> 'title')",
  "[a]: first.md",
  '<a href="first.md">',
  "<a href=first>",
  '<Card to={"/guides/first"} />',
  "<Card to={`/guides/first`} />",
  "![a](first)",
  "| [a](first)|[b](other) |",
  "[![a](x.png)](first.md)",
  "---\nlink: /guides/first\n---",
  'import A from "./first.md"',
  "[a](..&#47;guides/first)",
  "[a](%67uides/first)",
  "[a](/guides/firs%74)",
  "[a](\\.\\/first)",
])("finds the target in %j", (text) => {
  expect(searchFor("guides/first.md")("guides/other.md", text)).toBe(true);
});

test.each([
  "It was translated in `docs/de/guides/first.md`.",
  "See [the other](../other/first) one, and [a third](/first).",
  "[a](https://example.com/guides/first)",
  "first things first",
])("passes over %j, which leads elsewhere", (text) => {
  expect(searchFor("guides/first.md")("guides/other.md", text)).toBe(false);
});

test("finds targets that are folders, and folders in brackets", () => {
  const search = searchFor("guides/index.md");
  expect(search("guides/first.md", "[a](.)")).toBe(true);
  expect(search("guides/first.md", "[a](./#top)")).toBe(true);
  expect(search("guides/first.md", "[a](..) and [b](/)")).toBe(false);
  expect(searchFor("(group)/first.md")("index.md", "[a](./(group)/first.md)")).toBe(true);
});

test("takes for concerned what would take long to look through", () => {
  const search = searchFor("guides/first.md");
  expect(search("guides/other.md", `${"x|".repeat(2000)}/first`)).toBe(true);
  expect(search("guides/other.md", Array.from({ length: 600 }, (_, at) => `/${at}/first`).join(" "))).toBe(true);
});
