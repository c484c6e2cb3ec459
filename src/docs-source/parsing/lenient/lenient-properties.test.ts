import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";
import { describe, expect, test } from "vitest";
import { workedMs } from "../../../worked-ms.ts";
import { parseText } from "../parse-text.ts";
import { parseLenient } from "./parse-lenient.ts";

const EXAMPLES = join(import.meta.dirname, "../../../../examples");
const pages = readdirSync(EXAMPLES, { recursive: true, encoding: "utf8" }).filter((path) => /\.mdx?$/.test(path));

const RICH = `---
title: All kinds
---

import Part from "/snippets/part.mdx"

export const limit = { a: 1, b: [2, 3] };

# Heading one

Some *text* with a [link](/somewhere "titled"), \`code < {x}\`, **strong <kbd>K</kbd>** and {limit.a}.

<Note title="Keep in mind" icon={"x"}>
  The inner paragraph is here.

  - first item
  - second item with <Tooltip tip="explained">a word</Tooltip>

    <Warning>
      Deep inside.
    </Warning>
</Note>

1. Step one

   \`\`\`js title="a.js"
   const a = "<b>" + { c };
   \`\`\`
2. Step two <br /> and more

<Tabs>
  <Tab title="Uno">
    Content of uno
  </Tab>
  <Tab title="Dos">
    <Card href="/dos" {...limit}>Content of dos</Card>
  </Tab>
</Tabs>

> quoted text
> <b>bold quoted</b>

| left | right |
| --- | --- |
| cell \`a\` | <span style={{ color: "red" }}>cell</span> |

{/* a comment */}

<img src="/a.png" alt="picture" /> final words.
`;

/** What readers see, and what attributes say. */
function wordsOf(tree: Root): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (text: string) => {
    for (const word of text.match(/[\p{L}\p{N}]{2,}/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
  };
  visit(tree, (node: Nodes) => {
    if ("value" in node) add(node.value);
    if ("alt" in node) add(node.alt ?? "");
    if ("title" in node) add(node.title ?? "");
    if ("attributes" in node) {
      for (const one of node.attributes) add(typeof one.value === "string" ? one.value : (one.value?.value ?? ""));
    }
  });
  return counts;
}

/** Numbers from 0 to 1, the same for the same seed (a linear congruential generator). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const INSERTED = ["<", "{", "}", "<5 ", "</b>", "</Note>", "`", "<!--", "-->", "<x>", "{#a}", "\n\n", "<br>", "“"];

function mutate(page: string, random: () => number): string {
  const at = Math.floor(random() * page.length);
  const pick = <T>(list: T[]): T | undefined => list[Math.floor(random() * list.length)];
  const kind = Math.floor(random() * 4);
  if (kind === 0) return page.slice(0, at) + page.slice(at + 1);
  if (kind === 1) return page.slice(0, at) + pick(INSERTED) + page.slice(at);
  const found = pick([...page.matchAll(kind === 2 ? /<\/\w+>/g : /[{}"`>/]/g)]);
  return found ? page.slice(0, found.index) + page.slice(found.index + found[0].length) : page;
}

describe("parseLenient", () => {
  test.each(pages)("reads the valid page %s as the strict parser does", (path) => {
    const text = readFileSync(join(EXAMPLES, path), "utf8");
    expect(parseLenient(path, text)).toEqual({ ...parseText(path, text), text, findings: [] });
  });

  test("reads a page of everything as the strict parser does", () => {
    expect(parseLenient("a.mdx", RICH)).toEqual({ ...parseText("a.mdx", RICH), text: RICH, findings: [] });
  });

  test("keeps the words of pages with mistakes", () => {
    const valid = parseLenient("a.mdx", RICH);
    if (valid.type !== "parsed") throw new Error(valid.message);
    const wanted = wordsOf(valid.tree);
    const random = createRandom(12);
    for (let round = 0; round < 400; round++) {
      const page = mutate(RICH, random);
      const parsed = parseLenient("a.mdx", page);
      if (parsed.type !== "parsed") throw new Error(`${parsed.message}: ${page}`);
      const found = wordsOf(parsed.tree);
      const lost = [...wanted].filter(([word, count]) => (found.get(word) ?? 0) < count).map(([word]) => word);
      // A letter less or an insertion changes up to two words.
      if (lost.length > 2) throw new Error(`${lost.join(" ")} lost from ${page}`);
    }
  });

  test.each([
    "<".repeat(2000),
    "<a ".repeat(2000),
    "<a>".repeat(2000),
    "</a>".repeat(2000),
    "{".repeat(2000),
    "{\n".repeat(500),
    "{a b} ".repeat(500),
    "<Note>\n\n".repeat(300),
    "- <Note>\n".repeat(300),
    "<!-- ".repeat(1000),
    "<a b=“c ".repeat(1000),
    `# a${" {#x}".repeat(500)}`,
    ":::note\n".repeat(500),
    "{% hint %}\n".repeat(300),
    Array.from({ length: 150 }, (_, depth) => `${" ".repeat(4 * depth)}!!! note`).join("\n"),
  ])(
    "ends in time on hostile input %.20j",
    (text) => {
      for (const path of ["a.mdx", "a.md"]) {
        const start = workedMs();
        expect(["parsed", "unparsable"]).toContain(parseLenient(path, text).type);
        expect(workedMs() - start).toBeLessThan(20_000);
      }
    },
    60_000,
  );
});
