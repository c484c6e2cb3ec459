import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const read = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : undefined;
};

test.each([
  ["Change the heading Oil on the lamps page to Using it", 'Change the heading "Oil" on the lamps page to "Using it"'],
  ['Rename the "Oil" heading in a.md to Making it burn', 'Rename the heading "Oil" in a.md to "Making it burn"'],
  [
    'Add a section called Wicks after Oil in a.md: "Trim it."',
    'Add a section "Wicks" after "Oil" in a.md with the text "Trim it."',
  ],
  ['Add an empty section "Wicks" to a.md', 'Add a heading "Wicks" at the end of a.md'],
  [
    'Add a sentence at the end of the second paragraph of a.md: "It burns."',
    'Add the sentence "It burns." to the end of the second paragraph in a.md',
  ],
  ["Turn the note in a.md into plain text", "Unwrap the note in a.md"],
  ["Turn the second quote in a.md into a normal paragraph", "Unwrap the second quote in a.md"],
  ["Make all notes in a.md tips", "Change all notes in a.md to tips"],
  ["Turn every warning in a.md into a caution", "Change all warnings in a.md to cautions"],
  ['The first image in a.md needs an alt text: "A lamp"', 'Set the alt text of the first image in a.md to "A lamp"'],
  ["Use /img/new.png instead of /img/old.png in a.md", "Replace the image /img/old.png in a.md with /img/new.png"],
  ["Make the first image in a.md 400px wide", "Set the width of the first image in a.md to 400"],
  ["The image in a.md should be 50% wide", "Set the width of the image in a.md to 50%"],
  ['Make the word "never" in a.md italic', 'Make "never" italic in a.md'],
  ["Put `lamp.json` in code marks in a.md", "Make `lamp.json` code in a.md"],
  ["Remove the quote from about", "Remove the quote from the about page"],
  ['Add a note to about: "Hi."', 'Add a note to the about page: "Hi."'],
  [
    'Remove the heading "Oil" from a.md and keep what is below it',
    'Remove the heading "Oil" from a.md but keep its text',
  ],
])("%s", (prompt, plain) => {
  expect(read(prompt)).toEqual(read(plain));
  expect(read(plain)).toBeDefined();
});

it("takes about for a page only where one is named", () => {
  expect(read("Remove the note about oil from a.md")).toEqual(read('Remove the note about "oil" from a.md'));
  expect(read("Rename info to about")).toBeUndefined();
});

describe("parts of a page", () => {
  const lamps = `# Lamps

Intro.

!!! note "Oil"

    One.

    - two

![One](one.png)

<img src="two.png" width="20" alt="x">

<img src="three.png" height="3">

> Old words.
> Go on.

## Limits

Few.
`;
  const files: Files = { "mkdocs.yml": "site_name: Site\n", "docs/lamps.md": lamps, "docs/one.png": "" };

  it.each([
    ["Turn the note in lamps.md into plain text", '!!! note "Oil"\n\n    One.\n\n    - two\n', "One.\n\n- two\n"],
    ["Turn the quote in lamps.md into a paragraph", "> Old words.\n> Go on.", "Old words.\nGo on."],
    ['Change the quote in lamps.md to "New words."', "> Old words.\n> Go on.", "> New words."],
    ['Add a quote "Be bright." to the end of lamps.md', "Few.\n", "Few.\n\n> Be bright.\n"],
    ['Add a divider before the heading "Limits" in lamps.md', "## Limits", "---\n\n## Limits"],
    ["Make the second image in lamps.md 50% wide", 'width="20"', 'width="50%"'],
  ])("%s", async (prompt, before, after) => {
    const done = await ask(files, prompt);
    expect(done.after["docs/lamps.md"]).toBe(lamps.replace(before, () => after));
  });

  it.each([
    ["Make the first image in lamps.md 300px wide", "written in Markdown"],
    ["Make the third image in lamps.md 300px wide", "its height"],
    ['Delete "Limits" from lamps.md', 'delete the section "Limits" of docs/lamps'],
  ])("says what it leaves: %s", async (prompt, why) => {
    const { isRefused, notes } = await ask(files, prompt);
    expect(isRefused).toBe(true);
    expect(notes).toContain(why);
  });

  it("gives an image in Markdown a width where the site has lists of attributes", async () => {
    const site = { ...files, "mkdocs.yml": "site_name: Site\nmarkdown_extensions:\n  - attr_list\n" };
    const { after } = await ask(site, "Set the width of the first image in lamps.md to 300");
    expect(after["docs/lamps.md"]).toContain('![One](one.png){ width="300" }');
  });

  it("does not take several paragraphs for an intro", async () => {
    const { isRefused } = await ask({ "a.md": "# A\n\nOne.\n\nTwo.\n" }, "Remove the intro of a.md");
    expect(isRefused).toBe(true);
    const { after } = await ask({ "a.md": "# A\n\nOne.\n\n## B\n\nTwo.\n" }, "Remove the intro of a.md");
    expect(after["a.md"]).toBe("# A\n\n## B\n\nTwo.\n");
  });
});
