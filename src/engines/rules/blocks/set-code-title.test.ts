import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../../test/support/ask-rules.ts";

const CODE = "# X\n\n```yaml {1}\na: 1\n```\n";
const mkdocs: Files = {
  "mkdocs.yml": "site_name: X\n",
  "docs/index.md": "# Home\n",
  "docs/x.md": CODE,
  "docs/titled.md": "# T\n\n```js title='old' {1}\na\n```\n\n```\nb\n```\n",
};
const nextra: Files = {
  "package.json": '{ "dependencies": { "nextra": "3", "nextra-theme-docs": "3", "next": "14" } }',
  "pages/_meta.json": '{ "index": "Home", "x": "X" }',
  "pages/index.mdx": "# Home\n",
  "pages/x.mdx": "# X\n\n```js\na\n```\n",
};

describe("the title of a block of code", () => {
  it.each([
    [
      mkdocs,
      "docs/x.md",
      'Set the title of the code block in x.md to "a.yaml"',
      "```yaml {1}",
      '```yaml title="a.yaml" {1}',
    ],
    [
      mkdocs,
      "docs/titled.md",
      'Set the title of the first code block in titled.md to "new"',
      "title='old'",
      'title="new"',
    ],
    [nextra, "pages/x.mdx", 'Set the title of the code block in x.mdx to "a.js"', "```js", '```js filename="a.js"'],
  ])("is written as the site has it: %#", async (files, path, prompt, old, now) => {
    const { after } = await ask(files, prompt);
    expect(after).toEqual({ ...files, [path]: files[path]?.replace(old, now) });
  });

  it.each([
    [mkdocs, 'Set the title of the code block in titled.md to "a"', "It is not clear"],
    [mkdocs, 'Set the title of the second code block in titled.md to "a"', "written in another way"],
    [{ "index.md": "# Home\n", "x.md": CODE }, 'Set the title of the code block in x.md to "a"', "it is not known how"],
  ])("is left alone where that is not sure: %#", async (files: Files, prompt, reason) => {
    const { isRefused, notes } = await ask(files, prompt);
    expect([isRefused, notes]).toEqual([true, expect.stringContaining(reason)]);
  });
});
