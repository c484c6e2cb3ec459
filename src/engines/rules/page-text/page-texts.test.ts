import { expect, test } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";
import { parsePage } from "../../../docs-source/parse-page.ts";
import { pageTexts } from "./page-texts.ts";

async function readTexts(page: string) {
  const parsed = await parsePage("setup.md", page);
  if (parsed.type !== "parsed") throw new Error(parsed.message);
  return pageTexts(page, parsed.tree).map(({ kind, value }) => `${kind}: ${value}`);
}

test("takes what is below a block with its closing tag for prose", async () => {
  const script = '<script setup lang="ts">\nimport { data } from "./data.js";\n\nconst a = data;\n</script>';
  expect(await readTexts(`${script}\n\n# Set up\n\nInstall it.\n\n<pre>x</pre>\n\nRun it.\n`)).toEqual([
    "prose: Set up",
    "prose: Install it.",
    "prose: Run it.",
  ]);
});

test("takes what is between the tags of code for code", async () => {
  expect(await readTexts("Run <code>it *now*</code> please.\n")).toEqual([
    "prose: Run ",
    "code: it ",
    "code: now",
    "prose:  please.",
  ]);
});

test("takes what a component is given to show for code, unless the new text has a meaning there", async () => {
  const page =
    '<Tabs>\n  <Tab>\n\t\t<Code code={`\n# All\nlamp light --slow\n    `} lang="bash" />\n  </Tab>\n</Tabs>\n';
  const also = (to: string) =>
    ask({ "lamp.mdx": page }, `Replace "lamp light --slow" with "${to}" in lamp.mdx, also in code`);
  expect((await also("lamp light --fast")).after["lamp.mdx"]).toBe(page.replace("--slow", "--fast"));
  expect((await also("lamp $" + "{x}")).after["lamp.mdx"]).toBe(page);
  expect((await also("lamp `x`")).after["lamp.mdx"]).toBe(page);
});
