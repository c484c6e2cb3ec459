import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const PAGE = `---
title: Setup
---

One is fast. Two is fast, see [the API](https://old.example) and Deno.

Three is fast: Deno and teh rest.

![Old](/img/old.png)

\`\`\`js title="a"
npm start
port 3000
\`\`\`

\`\`\`sh
npm start
\`\`\`
`;
const files: Files = { "setup.md": PAGE, "usage.md": "# Usage\n\nIt is fast and fast.\n\n```js\n1\n```\n" };

describe("what is typed in a hurry", () => {
  test.each<[prompt: string, from: string, to: string]>([
    ["there's a typo in setup: Three should be Four", "Three is", "Four is"],
    ["setup: Three -> Four", "Three is", "Four is"],
    ["typo: teh -> the in setup", "teh rest", "the rest"],
    ['fix the typo "teh" in setup', "teh rest", "the rest"],
    ["in the example of setup, 3000 should be 4000", "port 3000", "port 4000"],
    ["in the code of setup, port 3000 should be port 4000", "port 3000", "port 4000"],
    [
      "in the third paragraph of setup, change fast to slow".replace("third", "second"),
      "Three is fast",
      "Three is slow",
    ],
    ["Add a description to setup: All about it.", "title: Setup\n", "title: Setup\ndescription: All about it.\n"],
    ['change the alt text of the image in setup to "New"', "![Old]", "![New]"],
    ["remove the image from setup", "![Old](/img/old.png)\n\n", ""],
    ["change the js code blocks in setup to ts", "```js title", "```ts title"],
    ["The API link in setup should be https://new.example", "https://old.example", "https://new.example"],
    ["link the first mention of Deno in setup to https://deno.com", "and Deno", "and [Deno](https://deno.com)"],
    ["remove the links to https://old.example but keep the words", "[the API](https://old.example)", "the API"],
    ['replace "fast" with "slow" in setup, only the first on each page', "One is fast", "One is slow"],
  ])("%s", async (prompt, from, to) => {
    const { after } = await ask(files, prompt);
    expect(after).toEqual({ ...files, "setup.md": PAGE.replace(from, () => to) });
  });

  it("counts on each page, and leaves the first one", async () => {
    const first = await ask(files, 'replace the first "fast" on each page with "slow"');
    expect(first.after["usage.md"]).toContain("It is slow and fast.");
    expect(first.after["setup.md"]).toContain("One is slow. Two is fast,");
    const rest = await ask(files, 'replace all but the first "fast" with "slow" in usage');
    expect(rest.after["usage.md"]).toContain("It is fast and slow.");
    expect(rest.after["setup.md"]).toBe(PAGE);
  });

  it("changes the language of blocks everywhere", async () => {
    const { after } = await ask(files, "turn ```js into ```ts everywhere");
    expect([after["setup.md"], after["usage.md"]]).toEqual([
      PAGE.replace("```js", "```ts"),
      "# Usage\n\nIt is fast and fast.\n\n```ts\n1\n```\n",
    ]);
  });

  it("makes links secure but for those to the own machine", async () => {
    const page = "[a](http://a.example) <http://b.example/x> [c](http://localhost:3000) `http://d.example`\n";
    const { after } = await ask({ "a.md": page }, "change all http:// links to https://");
    expect(after["a.md"]).toBe(
      "[a](https://a.example) <https://b.example/x> [c](http://localhost:3000) `http://d.example`\n",
    );
  });

  it("writes another kind of callout as the site does", async () => {
    const site = {
      "docs.json": '{"navigation":{"pages":["a"]}}',
      "a.mdx": "---\ntitle: A\n---\n\n<Note>\n  One.\n</Note>\n\n<Tip>Two</Tip>\n",
    };
    const { after } = await ask(site, "change the note in a to a warning".replace(" a to", " a.mdx to"));
    expect(after["a.mdx"]).toContain("<Warning>\n  One.\n</Warning>\n\n<Tip>Two</Tip>");
    const short = await ask(site, "turn the tip in a.mdx into a note");
    expect(short.after["a.mdx"]).toContain("</Note>\n\n<Note>Two</Note>");
    const gone = await ask(site, "remove the tip from a.mdx");
    expect(gone.after["a.mdx"]).toBe("---\ntitle: A\n---\n\n<Note>\n  One.\n</Note>\n");
  });

  test.each([
    ['fix the typo "qqqqz" in setup', "not clear what"],
    ["the Discord link in setup should be https://x.example", "no link with the text"],
    ["change the language of the code block in setup to ts", "2 blocks"],
    ['link "Deno" in setup to https://deno.com', "2 places"],
    ['link the first mention of "Deno" in setup to /nowhere', "leads to no page"],
  ])("refuses: %s", async (prompt, why) => {
    const { notes, isRefused } = await ask(files, prompt);
    expect([isRefused, notes]).toEqual([true, expect.stringContaining(why)]);
  });

  test.each([
    "in the code of setup, port 3000 should be 4000",
    'replace all but the first "fast" with "slow"',
    "remove the link to https://old.example",
    "rename: a -> b",
  ])("does not guess: %s", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });
});
