import type { Nodes } from "mdast";
import { visit } from "unist-util-visit";
import { expect, it } from "vitest";
import { parseText } from "../parse-text.ts";

function texts(page: string): string[] {
  const parsed = parseText("page.mdx", page);
  if (parsed.type === "unparsable") return [parsed.message];
  const found: string[] = [];
  visit(parsed.tree, (node: Nodes) => {
    if ("value" in node) found.push(node.value);
    if (node.position && node.type === "text")
      expect(page.slice(node.position.start.offset, node.position.end.offset)).toBe(node.value);
  });
  return found;
}

it.each([
  ':::note{title="x"}',
  ':::note{title="It has spaces" .wide #id collapsed}',
  '::card{href="/a" icon=star}',
  "> :::tip{.a}",
  ":::note Title {.a}",
  '\ufeff:::note{title="x" y}',
])("attributes of %j are text in MDX", (line) => {
  const bare = line.replace(/^\ufeff?(?:> )?/, "");
  expect(texts(line).join("")).toBe(bare);
  expect(texts(`${line}\nMore\n\n:::\n`).join("|")).toBe(`${bare}\nMore|:::`);
});

it("attributes of a directive in text are text", () => {
  expect(texts('An :abbr[HTML]{title="Hyper Text" x} page').join("")).toContain('{title="Hyper Text" x}');
});

it.each([
  ["A {b} c", ["A ", "b", " c"]],
  [":::note {props.title}", [":::note ", "props.title"]],
  ["a:b {c}", ["a:b ", "c"]],
  [":::note{{ title: 1 }}", [":::note", "{ title: 1 }"]],
])("expressions in %j stay expressions", (page, expected) => {
  expect(texts(page)).toEqual(expected);
});
