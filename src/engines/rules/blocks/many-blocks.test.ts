import { describe, expect, it, test } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";

const page = `# A

<!-- prettier-ignore -->
Text. <!-- of the editor --> More.

<!--
## Two lines.
-->

![one](one.png)

Beside ![two](two.png) words.

:::warning
Mind.
:::

:::note
Only this.
:::

## Linked

[![three](three.png)](https://x.example)
`;
const files = {
  "a.md": page,
  "b/c.md": "# C\n\n![four](x.png)\n\nText.\n",
  "docusaurus.config.js": "export default {}\n",
};

describe("all blocks of a kind", () => {
  it.each([
    ["Delete the code blocks on d.md", "Removed 1 code block from 1 file", "| a |\n|---|\n| b |\n"],
    ["Remove all tables from d.md", "Removed 1 table from 1 file", "```\nx\n```\n"],
  ])("are code and tables: %s", async (prompt, told, left) => {
    const mixed = { ...files, "d.md": "# D\n\n```\nx\n```\n\n| a |\n|---|\n| b |\n" };
    const { after, notes } = await ask(mixed, prompt);
    expect(after).toEqual({ ...mixed, "d.md": `# D\n\n${left}` });
    expect(notes).toContain(told);
  });

  it("are pictures, but for those that something else needs", async () => {
    const { after, notes } = await ask(files, "Remove all images from a.md");
    expect(after["a.md"]).toBe(page.replace("![one](one.png)\n\n", "").replace(" ![two](two.png)", ""));
    expect(after["b/c.md"]).toBe(files["b/c.md"]);
    expect(notes).toContain("Removed 2 images from 1 file");
    expect(notes).toContain("it is all of a link, or a part of one");
  });

  it("are comments, but for those that programs read", async () => {
    const { after, notes } = await ask(files, "Strip all HTML comments");
    expect(after["a.md"]).toBe(page.replace(" <!-- of the editor -->", "").replace("<!--\n## Two lines.\n-->\n\n", ""));
    expect(notes).toContain("`<!-- prettier-ignore -->`: it may be read by a program");
  });

  it("are comments of MDX", async () => {
    const mdx = { "a.mdx": "# A\n\n{/* old */}\n\nText {/* inner */}.\n", "docs.json": '{"navigation": ["a"]}' };
    expect((await ask(mdx, "Remove the comments from a.mdx")).after["a.mdx"]).toBe("# A\n\nText.\n");
  });

  test.each([
    ["Remove all warnings from a.md", page.replace(":::warning\nMind.\n:::\n\n", "")],
    ["Delete every callout in a.md", page.replace(/:::warning[\s\S]*this\.\n:::\n\n/, "")],
  ])("%s", async (prompt, expected) => {
    expect((await ask(files, prompt)).after["a.md"]).toBe(expected);
  });

  it("may be all that a section has", async () => {
    const { after, notes } = await ask(
      { "a.md": "# A\n\nx\n\n## B\n\n![a](a.png)\n\n![b](b.png)\n\n## C\n\nx\n" },
      "Remove all images from a",
    );
    expect(after["a.md"]).toBe("# A\n\nx\n\n## B\n\n![b](b.png)\n\n## C\n\nx\n");
    expect(notes).toContain("nothing else stands below `B`");
  });

  it("are none", async () => {
    expect((await ask(files, "Remove all tips from b/c.md")).notes).toContain("There is no tip there");
  });
});

describe("a text that becomes a callout", () => {
  const text = {
    "a.md": "# A\n\nFirst one. Back up your data.\n\nSecond\nparagraph.\n\n- x\n",
    "docusaurus.config.js": "export default {}\n",
  };

  test.each([
    [
      'Turn the sentence "Back up your data." in a.md into a warning',
      "# A\n\nFirst one.\n\n:::warning\n\nBack up your data.\n\n:::\n\nSecond\n",
    ],
    ['Turn "First one." in a.md into a tip', "# A\n\n:::tip\n\nFirst one.\n\n:::\n\nBack up your data.\n\nSecond\n"],
    ["Make the second paragraph of a.md a note", "data.\n\n:::note\n\nSecond\nparagraph.\n\n:::\n\n- x\n"],
  ])("%s", async (prompt, expected) => {
    expect((await ask(text, prompt)).after["a.md"]).toContain(expected);
  });

  it("stays where it stands in a list, or no page shows how", async () => {
    expect((await ask(text, 'Turn "x" in a.md into a tip')).isRefused).toBe(true);
    expect((await ask({ "a.md": text["a.md"] }, 'Turn "First one." in a.md into a tip')).notes).toContain(
      "no page shows how",
    );
  });
});

describe("counting pictures beside badges", () => {
  const badge = "[![Build](https://ci.example/lamps/badge.svg)](https://ci.example/lamps)";
  const files = { "lamps.md": `# Lamps\n\n${badge}\n\n![A lamp](/img/lamp.png)\n\n![An alarm](/img/alarm.png)\n` };

  test.each(["first", "second"])("asks what the %s one is", async (nth) => {
    const { notes, isRefused } = await ask(
      files,
      `Set the alt text of the ${nth} screenshot in lamps.md to "The list".`,
    );
    expect({ notes, isRefused }).toEqual({ notes: expect.stringContaining("It is not clear"), isRefused: true });
  });

  it("knows one that is the same either way", async () => {
    const { after } = await ask(files, "Delete the last image of lamps.md.");
    expect(after["lamps.md"]).toBe(`# Lamps\n\n${badge}\n\n![A lamp](/img/lamp.png)\n`);
  });
});
