import { describe, expect, test } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";

const page = `# Start

Run \`npm ci\` with npm.

\`\`\`bash
curl -H "Key: npm" x
npm i
\`\`\`

| Option | Value |
| --- | --- |
| timeout | npm 30 \`30\` |
| retries | 30 |

\`\`\`js
npm();
\`\`\`

1. npm one
2. npm two

:::warning
Mind npm.
:::
`;
const files = { "setup.md": page, "b.md": page, "docusaurus.config.js": "export default {}\n" };

describe("a text in one block of a page", () => {
  test.each([
    [
      'Replace "npm" with "pnpm" in the first code block of setup',
      page.replace('"Key: npm" x\nnpm', '"Key: pnpm" x\npnpm'),
    ],
    [
      'In the code block of setup.md that begins with "npm()", change "npm" to "pnpm"',
      page.replace("npm();", "pnpm();"),
    ],
    ["In the last code block of setup.md, change npm to pnpm", page.replace("npm();", "pnpm();")],
    ['In the row for timeout in setup.md, change "30" to "60"', page.replace("npm 30 `30`", "npm 60 `60`")],
    ['In step 2 of setup.md, replace "npm" with "pnpm"', page.replace("npm two", "pnpm two")],
    ['Replace "npm" with "pnpm" in the warning of setup.md', page.replace("Mind npm", "Mind pnpm")],
  ])("%s", async (prompt, expected) => {
    const { after } = await ask(files, prompt);
    expect([after["setup.md"], after["b.md"]]).toEqual([expected, page]);
  });

  test.each([
    ['Replace "npm" with "pnpm" in the code block of setup', "It is not clear what the code block"],
    ['Replace "npm" with "pnpm" in the third code block of setup', "was not found"],
  ])("refuses: %s", async (prompt, why) => {
    const { notes, isRefused } = await ask(files, prompt);
    expect([isRefused, notes]).toEqual([true, expect.stringContaining(why)]);
  });
});

test("a name in backticks is replaced in code too, words are not", async () => {
  const files = { "a.md": "Set `max_conns` to 3.\n\n```yaml\nmax_conns: 3\n# sign in\n```\n\nPlease sign in.\n" };
  const named = await ask(files, "Replace `max_conns` with `max_connections`");
  expect(named.after["a.md"]).toBe(files["a.md"].replaceAll("max_conns", "max_connections"));
  const words = await ask(files, "Replace `sign in` with `log in`");
  expect(words.after["a.md"]).toBe(files["a.md"].replace("Please sign", "Please log"));
});

describe("a text in code that lies in a list or a quote", () => {
  const code = (prefix: string) =>
    ["```js", "const a = 1;", "  out: 'b.js',", "", "    > c9", "```"].map((line) => `${prefix}${line}\n`).join("");
  const written = (first: string, prefix: string) => `# A\n\n${first}\n\n${code(prefix)}`;

  test.each([
    ["Text", ""],
    ["- Item", "  "],
    ["10. Item", "    "],
    ["- Item\n\n  - Inner", "    "],
    ["> Text\n>", "> "],
    ["> - Text\n>", ">   "],
  ])("below %j, whose lines are indented on their own", async (first, prefix) => {
    const own = written(first, prefix);
    const { after } = await ask({ "a.md": own }, `In a.md, replace "out: 'b.js'" with "out: 'd.js'", also in code`);
    expect(after["a.md"]).toBe(own.replace("'b.js'", "'d.js'"));
    const { after: block } = await ask({ "a.md": own }, 'In the first code block of a.md, replace "> c9" with "> d"');
    expect(block["a.md"]).toBe(own.replace("> c9", "> d"));
  });
});
