import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const read = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : undefined;
};

test.each([
  ["Change the heading Oil on the lamps page to Using it", 'Change the heading "Oil" on the lamps page to "Using it"'],
  ["In a.md, change the heading Oil to Using it", 'Change the heading "Oil" in a.md to "Using it"'],
  ["On a.md, turn the callout into plain text", "Unwrap the callout in a.md"],
  ['In a.md, add a note after "## Oil": "Hot."', 'In a.md, add a note after the heading "Oil": "Hot."'],
  ["In a.md, make all notes tips", "Change all notes in a.md to tips"],
  [
    'On the lamps page, add a section called Wicks after Oil: "Trim it."',
    'Add a section "Wicks" after "Oil" on the lamps page with the text "Trim it."',
  ],
  ["In a.md, change the second code block language to js", "Set the language of the second code block in a.md to js"],
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
  ['On the lamps page, retitle the section "Oil" as "Oils"', 'Change the heading "Oil" on the lamps page to "Oils"'],
  ['a.md: heading "Oil" -> "Oils"', 'Change the heading "Oil" in a.md to "Oils"'],
  ["Can you make all the h2 headings in a.md h3?", "Change the h2 headings in a.md to h3"],
  ["In a.md, all h4s should become h3s", "Change the h4 headings in a.md to h3"],
  ["Promote every heading in a.md one level", "Raise the headings in a.md by one level"],
  ['Delete the subsection "Wicks" under "Oil" in a.md', 'Delete the section "Wicks" of a.md'],
  [
    'Remove the sections "Oil" and "Wicks" in a.md',
    'Delete the section "Oil" of a.md. Delete the section "Wicks" of a.md',
  ],
  ['Make "Oil" the last section of a.md', 'Move the section "Oil" of a.md to the end'],
  [
    'Add a "Wicks" section to a.md, right before "Oil": "Trim it."',
    'Add a section "Wicks" before "Oil" in a.md with the text "Trim it."',
  ],
  [
    'Replace everything in the Oil section of a.md with "Soon."',
    'Delete everything in the section "Oil" of a.md but keep the heading. Add the sentence "Soon." below the heading "Oil" in a.md',
  ],
  ['The intro of a.md should read "We burn."', 'Replace the intro of a.md with "We burn."'],
  [
    "Move the last paragraph of a.md before the first one",
    "Move the last paragraph of a.md before the first paragraph",
  ],
  ['Add a sentence to the first paragraph of a.md: "It burns."', 'Append "It burns." to the first paragraph of a.md'],
  ['Add "It burns." under the table in a.md', 'Add the paragraph "It burns." below the table in a.md'],
  ['Add "It burns." as a note at the end of a.md', 'Add a note at the end of a.md: "It burns."'],
  ['a.md needs a warning at the top: "Hot."', 'Add a warning at the top of a.md: "Hot."'],
  [
    'After the heading "Oil" in a.md, insert a tip: "Trim it."',
    'Add a tip after the heading "Oil" in a.md: "Trim it."',
  ],
  ['Below the first image in a.md add a caution "Old."', 'Add a caution below the first image in a.md: "Old."'],
  ['Rename the note title "Oil" in a.md to "Oils"', 'Set the title of the note "Oil" in a.md to "Oils"'],
  ['The code block title in a.md should be "b.js"', 'Set the title of the code block in a.md to "b.js"'],
  ["The image lamp.png in a.md should be wick.png", "Replace the image lamp.png in a.md with wick.png"],
  ['Change the alt text from "x" to "A lamp" in a.md', 'Change the alt text "x" to "A lamp" in a.md'],
  ['Make every "Oil" bold in a.md', 'Make "Oil" bold in a.md'],
  ['"Oil" in a.md should be bold', 'Make "Oil" bold in a.md'],
  ['The word "never" on the lamps page should not be bold', 'Remove the bold from "never" on the lamps page'],
  ["The snippet in a.md should be highlighted as json", "Set the language of the snippet in a.md to json"],
  ["Remove the whole note in a.md", "Remove the note in a.md"],
  ['Fix the heading "Oli" in a.md, it\'s "Oil"', 'Change the heading "Oli" in a.md to "Oil"'],
  [
    'Replace the text under "Oil" in a.md with "It burns."',
    'Delete the text under "Oil" in a.md. Add the sentence "It burns." below the heading "Oil" in a.md',
  ],
  ['Add a closing paragraph to a.md: "Good luck!"', 'Add the sentence "Good luck!" at the end of a.md'],
  [
    'In the Oil section of a.md, add the sentence "It burns." at the end',
    'Add the sentence "It burns." at the end of the section "Oil" in a.md',
  ],
  [
    'At the top of the Oil section in a.md, add a warning: "Hot."',
    'Add a warning below the heading "Oil" in a.md: "Hot."',
  ],
  [
    'Replace the note in a.md with a warning that says "Very hot!"',
    'Change the text of the note in a.md to "Very hot!". Change the note in a.md to a warning',
  ],
  ["All warnings in a.md should be cautions", "Change all warnings in a.md to cautions"],
  ['Add the title "Careful" to the warning in a.md', 'Set the title of the warning in a.md to "Careful"'],
  ["In a.md, mark the code block as python", "Tag the code block in a.md as python"],
  ["The command `lamp up` in a.md should be `lamp on`", "Replace `lamp up` with `lamp on` in a.md, also in code"],
  ['The alt text of lamp.png in a.md should be "A lamp"', 'Set the alt text of the image lamp.png in a.md to "A lamp"'],
  ["Delete the commented-out text in a.md", "Remove the comment in a.md"],
  ["Add a horizontal line at the end of a.md", 'Add the text "---" at the end of a.md'],
  ['Unbold "never" in a.md', 'Remove the bold from "never" in a.md'],
  [
    'Add the words "at night" after "lamps burn" in a.md',
    'Replace the only "lamps burn" with "lamps burn at night" in a.md',
  ],
  ['Add "(beta)" after "lamp dim" in a.md', 'Replace the only "lamp dim" with "lamp dim (beta)" in a.md'],
  ["Add `--dim` to the command `lamp on` in a.md", 'Replace the only "lamp on" with "lamp on --dim" in a.md'],
  [
    "In the first code block of a.md replace 8080 with 9000",
    'Replace "8080" with "9000" in the first code block of a.md',
  ],
])("%s", (prompt, plain) => {
  expect(read(prompt)).toEqual(read(plain));
  expect(read(plain)).toBeDefined();
});

it("takes a text beside another one for no part of it, as it may be an item", () => {
  expect(JSON.stringify(read('Add "Tulip" after "Rose" in a.md') ?? "")).not.toContain("replace-text");
});

it("takes a part that is counted for no section of that name", () => {
  expect(read('Add a heading "Oil" before the third paragraph of a.md')).toBeUndefined();
  expect(read('Insert a new paragraph after the second heading of a.md: "Hello."')).toBeUndefined();
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

describe("a callout on one line", () => {
  const page = "# A\n\n<Warning>Do not.</Warning>\n\n## B\n\n<Tip>Do.</Tip>\n\nText.\n";
  it.each([
    ['Change the text of the warning in a.mdx to "Never."', "Do not.", "Never."],
    ["Change the warning in a.mdx to a tip", "<Warning>Do not.</Warning>", "<Tip>Do not.</Tip>"],
    ["Turn the warning in a.mdx into plain text", "<Warning>Do not.</Warning>", "Do not."],
  ])("keeps its tags or loses both: %s", async (prompt, before, after) => {
    const done = await ask({ "a.mdx": page }, prompt);
    expect(done.after["a.mdx"]).toBe(page.replace(before, after));
  });
});

it("says that callouts are written in a syntax that is not read", async () => {
  const { notes } = await ask({ "a.md": "# A\n\n!!!info Oil\nOne.\n!!!\n" }, "Remove the info from a.md");
  expect(notes).toContain("marked by lines such as `!!!info Oil`, which Docket does not read");
});

it("gives a heading the level that is written before it", async () => {
  const { after } = await ask({ "a.md": "# A\n\n## B\n\nText.\n" }, 'In a.md, "## B" should be "### B"');
  expect(after["a.md"]).toBe("# A\n\n### B\n\nText.\n");
});

it("shows another file in an image that is named by its file", async () => {
  const files = { "a.md": "# A\n\n![Lamp](/img/lamp.png)\n", "img/lamp.png": "", "img/wick.png": "" };
  const { after } = await ask(files, "Replace lamp.png with wick.png in a.md");
  expect(after["a.md"]).toBe("# A\n\n![Lamp](/img/wick.png)\n");
});

describe("the words of a heading", () => {
  const files = { "a.md": "# A\n\n## Our lamps\n\nOur lamps burn.\n" };

  it("change alone, and not the text of its section", async () => {
    const removed = await ask(files, 'Remove the word "Our" from the heading "Our lamps" of a.md');
    expect(removed.after["a.md"]).toBe("# A\n\n## Lamps\n\nOur lamps burn.\n");
    const replaced = await ask(files, 'In the heading "Our lamps" of a.md, replace "lamps" with "lights"');
    expect(replaced.after["a.md"]).toBe("# A\n\n## Our lights\n\nOur lamps burn.\n");
    const under = await ask(files, 'Replace "lamps" with "lights" under the heading "Our lamps" of a.md');
    expect(under.after["a.md"]).toContain("Our lights burn.");
  });

  it("are named where they are not there", async () => {
    const none = await ask(files, 'Replace "wick" with "oil" in the heading "Our lamps" of a.md');
    expect(none.notes).toContain("does not have `wick` in it");
  });
});

it("takes what is said of a thing for none of its words", () => {
  expect(read("Remove the duplicate paragraph in a.md")).toBeUndefined();
  expect(read("Move the last section of a.md to the top")).toBeUndefined();
});
