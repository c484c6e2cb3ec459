import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const read = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : undefined;
};

describe("what a page says instead of something else", () => {
  test.each([
    ['The lamps page says "oild" instead of "oiled".', 'Replace "oild" with "oiled" on the lamps page'],
    [
      `On lamps.md it says "5 oils". That's outdated: we support "7 oils" now. Please update it.`,
      'Replace "5 oils" with "7 oils" in lamps.md',
    ],
    ['lamps.md still says "5 oils", but it is "7 oils" now.', 'Replace "5 oils" with "7 oils" in lamps.md'],
    [
      'lamps.md has a wording problem twice: "to oil" should read "of oil".',
      'Replace "to oil" with "of oil" in lamps.md',
    ],
    ["The lamps page still says oild instead of oiled, please fix it", 'Replace "oild" with "oiled" on the lamps page'],
    [
      'The second paragraph of lamps.md reads "teh" instead of "the". Fix that.',
      'Replace "teh" with "the" in the second paragraph of lamps.md',
    ],
    [
      'The acme.js install command on the lamps page says "lmap" instead of "lamp", please fix it.',
      'Replace the only "lmap" with "lamp" on the lamps page',
    ],
    [
      'The heading on the lamps page says "Instal" instead of "Install"',
      'The heading on the lamps page says "Instal", it should say "Install"',
    ],
    ['The sidebar says "Lmaps" instead of "Lamps"', 'The sidebar says "Lmaps", it should say "Lamps"'],
    [
      'The config example in lamps.md reads "8000" rather than "8080".',
      'Replace the only "8000" with "8080" in lamps.md',
    ],
  ])("%s", (prompt, plain) => {
    expect(read(prompt)).toEqual(read(plain));
    expect(read(plain)).toBeDefined();
  });

  it("is no more than it should say", () => {
    expect(read('The note in lamps.md should say "a" instead of "b"')).toEqual(
      read('The note in lamps.md should say "a", not "b"'),
    );
    expect(read('If the lamps page says "a" instead of "b"')).toBeUndefined();
  });
});

describe("a text that a page has, and what it should be", () => {
  test.each([
    ["The lamps guide still mentions gas lamps, it should be oil lamps", "gas lamps", "oil lamps", "lamps"],
    [`Fix "Lets go" in Lamps: it should be "Let's go".`, "Lets go", "Let's go", "Lamps"],
    ['Correct "Lets go" in guides/lamps, it must read "Go"', "Lets go", "Go", "guides/lamps"],
  ])("%s", (prompt, from, to, page) => {
    expect(read(prompt)).toMatchObject([{ type: "replace-text", from, to, page }]);
  });

  test.each([
    ['The lamps page says "gas lamps". Replace it with "oil lamps".', "lamps"],
    ['Lamps says "gas lamps", please replace that with "oil lamps"', "Lamps"],
    [
      'I noticed that the lamps page says "gas lamps" although gas is gone. Change it to "oil lamps" there please.',
      "lamps",
    ],
    ['On the lamps page it says "gas lamps". Replace the wording with "oil lamps".', "lamps"],
    ['We found the lamps page still reads "gas lamps"; swap this for "oil lamps" instead', "lamps"],
    ['It says "gas lamps" on lamps. Replace it with "oil lamps".', "lamps"],
    ['The lamps page says "gas lamps". It should say "oil lamps".', "lamps"],
    ['guides/lamps mentions "gas lamps" three times. Replace it with "oil lamps".', "guides/lamps"],
  ])("is what is replaced, and no pronoun: %s", (prompt, page) => {
    expect(read(prompt)).toMatchObject([{ type: "replace-text", from: "gas lamps", to: "oil lamps", page }]);
  });

  test.each([
    'The lamps page says "gas lamps". Replace the page with "oil lamps".',
    'The lamps page says "gas lamps" and "gas". Replace it with "oil lamps".',
    'The lamps page says "gas lamps" twice. Change the second one to "oil lamps".',
    'Replace it with "oil lamps" on the lamps page.',
  ])("is not clear: %s", (prompt) => {
    expect(read(prompt)).toBeUndefined();
  });

  test.each([
    'The link text says "gas lamps". Change it to "oil lamps".',
    'The heading says "gas lamps", it should say "oil lamps".',
    'The code says "gas lamps". Replace it with "oil lamps".',
  ])("is one place where no page is named: %s", (prompt) => {
    expect(read(prompt)).toMatchObject([{ type: "replace-text", from: "gas lamps", isOne: true }]);
  });

  it("is more than its last word", () => {
    expect(read("The lamps guide still mentions gas, it should be oil lamps")).toBeUndefined();
  });
});

describe("one block of code", () => {
  test.each([
    ["The code block in a.md needs the title wick.ts", 'Set the title of the code block in a.md to "wick.ts"'],
    [
      "Give the first code block in a.md the title src/wick.ts",
      'Set the title of the first code block in a.md to "src/wick.ts"',
    ],
    ["In a.md, name the second snippet wick.ts", 'Set the title of the second snippet in a.md to "wick.ts"'],
    ["Add the filename wick.ts to the code block in a.md", 'Set the title of the code block in a.md to "wick.ts"'],
    ["a.md: the code block should have the title .env", 'Set the title of the code block in a.md to ".env"'],
    ["Give the first code block in a.md the language ts", "Set the language of the first code block in a.md to ts"],
    ["The code block in a.md needs the language bash", "Set the language of the code block in a.md to bash"],
  ])("%s", (prompt, plain) => {
    expect(read(prompt)).toEqual(read(plain));
    expect(read(plain)).toBeDefined();
  });
});

test.each([
  ["Remove the Oil and wicks section from a.md", 'Remove the section "Oil and wicks" from a.md'],
  ["In a.md, delete the Oil and wicks section", 'In a.md, delete the section "Oil and wicks"'],
  ["a.md: remove the quote at the top", "Remove the quote at the top of a.md"],
  ["In a.md, delete the note at the bottom", "Delete the note at the bottom of a.md"],
  [
    "In a.md, in the table of options, add a row for `dim`: how dark it is",
    "In the table of options in a.md, add a row for `dim`: how dark it is",
  ],
  [
    "In a.md, remove Tulip from the list of lamps that we no longer sell",
    "In a.md, remove Tulip from the list of lamps",
  ],
  [
    "In a.md, bump the minimum Acme version from 18 to 20",
    'On a.md, set the "minimum Acme version" to 20 instead of 18',
  ],
  [
    "On a.md, bump the wick version from 1.0.0-beta.2 to 1.0.0-beta.3",
    'Replace "1.0.0-beta.2" with "1.0.0-beta.3" in a.md',
  ],
])("%s", (prompt, plain) => {
  expect(read(prompt)).toEqual(read(plain));
  expect(read(plain)).toBeDefined();
});

it("takes sections that are named apart for two", () => {
  expect(read("remove the Oil section and the Wicks section from a.md")).toHaveLength(2);
});

describe("a page of a folder for such pages", () => {
  const page = (title: string) => `---\ntitle: ${title}\ndate: 2025-01-01\n---\n\nText\n`;
  const files: Files = {
    "mkdocs.yml": "site_name: Site\n",
    "docs/tutorials/acme-with-tulip.md": page("Acme with Tulip"),
    "docs/tutorials/acme-with-daisy.md": page("Acme with Daisy"),
    "docs/tutorials/rose-garden.md": page("A garden"),
    "docs/lamps/tulip-new.md": page("Tulip"),
  };

  it("is known by the words that its neighbours do not have", async () => {
    const { after } = await ask(files, "The date of the Tulip tutorial should be 2025-02-15");
    expect(after["docs/tutorials/acme-with-tulip.md"]).toContain("date: 2025-02-15");
  });

  it("is asked for by all its own words", async () => {
    const { isRefused } = await ask(files, "The date of the Rose tutorial should be 2025-02-15");
    expect(isRefused).toBe(true);
  });
});

it("knows a table by the paragraph before it, and a page by a title with code in it", async () => {
  const table = (rows: string) => `There are some dim-only options:\n\n<br/>\n\n| a | b |\n| - | - |\n${rows}`;
  const files: Files = {
    "mkdocs.yml": "site_name: Site\n",
    "docs/dim.md": `# \`lamp dim\`\n\n${table("| x | y |\n")}\n## More\n\nText\n\n| c | d |\n| - | - |\n| 1 | 2 |\n`,
  };
  const { after } = await ask(files, 'Add a row "z", "w" to the table of dim-only options on the lamp dim page');
  expect(after["docs/dim.md"]).toContain(table("| x | y |\n| z | w |\n"));
  const other = await ask(files, 'Remove the section "More" from lamp dim');
  expect(other.after["docs/dim.md"]).not.toContain("## More");
});

describe("what is over", () => {
  it.each([
    ['In the glossary, "CRT" is obsolete, remove it', "glossary", "CRT"],
    ['On lamps, "oil-burner" is no longer maintained. Delete it.', "lamps", "oil-burner"],
    ['Delete the "CRT" entry from the glossary', "glossary", "CRT"],
  ])("is something on the page, and no text: %s", (prompt, page, name) => {
    expect(read(prompt)).toEqual([{ type: "remove-thing", page, name }]);
  });

  it("is a text where that is said, or that it is needless", () => {
    for (const prompt of ['In guides/oil, "very" is superfluous, remove it', 'Remove the text "very" from guides/oil'])
      expect(read(prompt)).toMatchObject([{ type: "replace-text", from: "very", to: "", page: "guides/oil" }]);
  });
});

it("knows the text of an image by its words", () => {
  expect(read('The image alt text "Oil" on the lamps page should be "The oil"')).toMatchObject([
    { type: "set-alt", page: "lamps", alt: "The oil" },
  ]);
});
