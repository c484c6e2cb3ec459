import { expect, test } from "vitest";
import { renderPage } from "../render-page.ts";
import { readFenceMeta } from "./fence-meta.ts";

async function html(text: string): Promise<string> {
  const context = { format: "folder" as const, pages: {}, assets: {}, imports: {}, variables: {} };
  return (await renderPage({ path: "a.md", url: "/a", text }, context)).html;
}

test.each([
  ["js", "app.js", { title: "app.js" }],
  [
    "js",
    'title="src/app.js" {1,3-4} lines',
    { title: "src/app.js", highlighted: new Set([1, 3, 4]), hasLineNumbers: true },
  ],
  ["js", "[config.js]", { title: "config.js" }],
  [
    "js",
    "JavaScript highlight={2} wrap expandable",
    { title: "JavaScript", highlighted: new Set([2]), isWrapped: true },
  ],
  ["ts", "twoslash nocopy", { title: undefined, canCopy: false }],
  ["ts", 'filename="a b.ts" icon="file" focus={2}', { title: "a b.ts", icon: "file", focused: new Set([2]) }],
  ["js{2}", null, { language: "js", highlighted: new Set([2]) }],
  ["js:line-numbers", null, { language: "js", hasLineNumbers: true }],
  ["bash", "macOS / Linux theme={null}", { title: "macOS / Linux" }],
  [
    "py",
    'hl_lines="2 3" ins={4} del={5}',
    { highlighted: new Set([2, 3]), added: new Set([4]), removed: new Set([5]) },
  ],
])("reads what stands behind a fence: %s %s", (lang, meta, expected) => {
  expect(readFenceMeta({ lang, meta })).toMatchObject(expected);
});

test("colours code by classes, and keeps its text exactly", async () => {
  const shown = await html('```ts\nconst a: Foo = "<b>"; // c\n```');
  expect(shown).toContain('<span class="t-keyword">const</span>');
  expect(shown).not.toContain("style=");
  expect(shown.replace(/<[^>]+>/g, "").replaceAll("&#x3C;", "<")).toBe('const a: Foo = "<b>"; // c');
});

test("takes marks out of the code", async () => {
  const shown = await html(
    "```js\na(); // [!code ++]\nb(); // [!code highlight:2]\nc();\n// highlight-next-line\nd();\n```",
  );
  const lines = [...shown.matchAll(/<span class="(line[^"]*)">/g)].map(([, names]) => names);
  expect(lines).toEqual(["line added", "line highlighted", "line highlighted", "line highlighted"]);
  expect(shown).not.toContain("[!code");
});

test("shows code of a language that nobody knows, and a diagram, as they are", async () => {
  expect(await html("```nonsense\n<x>\n```")).toContain('<span class="line">&#x3C;x></span>');
  expect(await html("```mermaid\ngraph LR\n```")).toContain(
    '<figure class="mermaid"><details class="mermaid-text" open>',
  );
});
