import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const at = (path: string) => `src/content/docs/${path}`;
const SETUP = at("guides/setup.mdx");
const setup = `---
title: Setup
---

- [Linux](#linux)
- [Windows](#windows)

## Linux

1. Unpack the lamp.

    - Browse the box.
    - Keep the box.

2. Plug it in:

    :::note
    It hums.
    :::

3. Turn it on.

4. Done.

## Windows

:::caution
Mind the wick.
:::

1. Unpack the lamp.

2. Done.

### volume

:::note[Old]
Quiet, please.
:::

More.
`;
const HOME = at("index.mdx");
const home = `---
title: Home
---

<CardGrid>
  <Card title="Lamps" icon="sun">
    One.
  </Card>
  <Card title="Alarms" icon="bell">
    Two.
  </Card>
  <Card title="Guides" icon="book">
    Three.
  </Card>
</CardGrid>
`;
const files: Files = {
  "astro.config.mjs":
    "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'Lampkeeper' })] }\n",
  [SETUP]: setup,
  [HOME]: home,
  [at("guides/usage.md")]: "---\ntitle: Usage\n---\n\n## Linux\n\nText.\n\n## More\n\nText.\n",
};

describe("several items, steps or blocks by their numbers", () => {
  test.each([
    [
      "Remove the last two steps of the Linux section of setup",
      setup.replace("3. Turn it on.\n\n4. Done.\n\n## W", "## W"),
    ],
    [
      "On the setup page, remove steps 3 and 4 of the Linux section",
      setup.replace("3. Turn it on.\n\n4. Done.\n\n", ""),
    ],
    [
      'Delete steps 2 to 3 under "Linux" in setup',
      setup.replace(/2\. Plug[\s\S]*?3\. Turn it on\.\n\n4\. Done/, "2. Done"),
    ],
  ])("%s", async (prompt, expected) => {
    expect((await ask(files, prompt)).after[SETUP]).toBe(expected);
  });

  it("says each by its number, and refuses all where one is not there", async () => {
    const { after, notes } = await ask(files, "Remove the second and third card from the index page");
    expect(after[HOME]).not.toMatch(/Alarms|"Guides"/);
    expect(notes).toMatch(/Removed the third card[\s\S]*Removed the second card/);
    expect(await ask(files, "Remove the last four cards from the index page")).toMatchObject({ isRefused: true });
  });
});

describe("a block within another one", () => {
  test.each([
    [
      "On the setup page, turn the note in step 2 of the Linux section into a tip",
      setup.replace(":::note\n", ":::tip\n"),
    ],
    ['In setup, remove the first bullet of step 1 under "Linux"', setup.replace("    - Browse the box.\n", "")],
    [
      'On the setup page, in step 1 of the Linux section, replace "the box" with "the crate"',
      setup.replaceAll("the box", "the crate"),
    ],
    [
      'Setup page, Windows section, step 1: it\'s "the new lamp", not "the lamp"',
      setup.replace(
        "caution\nMind the wick.\n:::\n\n1. Unpack the lamp",
        "caution\nMind the wick.\n:::\n\n1. Unpack the new lamp",
      ),
    ],
  ])("%s", async (prompt, expected) => {
    expect((await ask(files, prompt)).after[SETUP]).toBe(expected);
  });
});

describe("a callout", () => {
  test.each([
    ['Turn the caution in setup into a danger titled "Fire"', setup.replace(":::caution", ":::danger[Fire]")],
    ['Give the caution on the setup page the title "Fire"', setup.replace(":::caution", ":::caution[Fire]")],
    ['Change the title of the second note on setup to "New"', setup.replace("[Old]", "[New]")],
    ["The note about `volume` on the setup page should be a tip", setup.replace(":::note[Old]", ":::tip[Old]")],
    ['On the setup page, remove the first note ("It hums")', setup.replace(/\n {4}:::note\n[\s\S]*?:::\n/, "")],
  ])("%s", async (prompt, expected) => {
    expect((await ask(files, prompt)).after[SETUP]).toBe(expected);
  });

  it.each([
    ["mkdocs.yml", "site_name: Lampkeeper\n", "!!! note\n    A.\n", '!!! note "New"\n    A.\n'],
    ["docs/.vitepress/config.ts", "export default {}\n", "::: tip\nA.\n:::\n", "::: tip New\nA.\n:::\n"],
    ["docusaurus.config.js", "export default {}\n", ":::note\nA.\n:::\n", ":::note[New]\nA.\n:::\n"],
  ])("has its title as %s has it", async (settings, config, body, expected) => {
    const page = `# A\n\n${body}\nEnd.\n`;
    const kind = body.includes("tip") ? "tip" : "note";
    const { after } = await ask(
      { [settings]: config, "docs/a.md": page },
      `Give the ${kind} in docs/a.md the title "New"`,
    );
    expect(after["docs/a.md"]).toBe(page.replace(body, expected));
  });

  it("gets none where its syntax has none", async () => {
    const page = "# A\n\n> [!NOTE]\n> A.\n\nEnd.\n";
    const asked = await ask({ "a.md": page }, 'Give the note in a.md the title "New"');
    expect(asked).toMatchObject({ isRefused: true, after: { "a.md": page } });
  });
});

describe("cards by their numbers", () => {
  test.each([
    ['Give the third card on the index page the title "Help" and the icon "star"', 'title="Help" icon="star"'],
    [
      'The third card on the index page should be titled "Help" instead of "Guides", and its icon should be `star`',
      'title="Help" icon="star"',
    ],
    ["Set the icon of the second card of the index page to star", 'title="Alarms" icon="star"'],
  ])("%s", async (prompt, expected) => {
    expect((await ask(files, prompt)).after[HOME]).toContain(expected);
  });

  it("are left alone where they have another title than was said", async () => {
    const asked = await ask(files, 'The second card on the index page should be titled "Help" instead of "Guides"');
    expect(asked).toMatchObject({ isRefused: true, notes: expect.stringContaining("its title is `Alarms`") });
  });
});

it("deletes a section of two pages, with the entries that link to it", async () => {
  const prompt =
    "We're dropping Linux. Please remove the Linux sections from the setup and usage pages, together with the bullets at the top that link to them.";
  const { after } = await ask(files, prompt);
  expect(after[SETUP]).not.toContain("Linux");
  expect(after[at("guides/usage.md")]).toBe("---\ntitle: Usage\n---\n\n## More\n\nText.\n");
});

it("changes the link of one section, where others on the page have the same words", async () => {
  const page = "# A\n\n## Lamps\n\nSee [more](/old) and [all](/b).\n\n## Alarms\n\nSee [more](/old).\n";
  const site = { "docusaurus.config.js": "export default {}\n", "docs/a.md": page, "docs/b.md": "# B\n" };
  const prompts = [
    'The link "more" under Alarms on the A page goes to the wrong place, it has to be ./b.md',
    'In the "Alarms" section of docs/a.md, change the link "more" to ./b.md',
  ];
  for (const prompt of prompts) {
    const { after } = await ask(site, prompt);
    expect(after["docs/a.md"]).toBe(page.replace(/\/old\)\.\n$/, "./b.md).\n"));
  }
});
