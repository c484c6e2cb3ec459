import { expect, it } from "vitest";
import { findComments } from "./comments.ts";

it.each([
  ["a.md", "A <!-- one --> b\n\n<!--\ntwo\n-->\n", ["<!-- one -->", "<!--\ntwo\n-->"]],
  ["a.md", "```html\n<!-- shown -->\n```\n\n`<!-- too -->`\n", []],
  ["a.mdx", "A {/* one */} b\n\n{/*\ntwo\n*/}\n\n{value}\n", ["{/* one */}", "{/*\ntwo\n*/}"]],
  ["a.mdx", "```jsx\n{/* shown */}\n```\n", []],
  ["a.md", "[//]: # (one)\n\n[comment]: <> (two)\n\n[link]: /x\n", ["[//]: # (one)", "[comment]: <> (two)"]],
  ["a.md", "---\ntitle: A # not\n# one\n---\n\n# Heading\n", ["# one"]],
  ["broken.mdx", "{ <!-- one --> {/* two", ["<!-- one -->", "{/* two"]],
  ["a.svg", "<svg><!-- one --></svg>", ["<!-- one -->"]],
  ["a.json", '{"a": "<!-- x -->"}', []],
])("finds what readers of %s do not see: %j", async (path, text, expected) => {
  const comments = await findComments(path, text);
  expect(comments.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
});
