import { describe, expect, it, test } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const read = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : undefined;
};

describe("what is said of a thing, and what shall become of it", () => {
  test.each([
    [
      'The heading "Lights of" in lamps.md is misspelled. It should be "Lights off".',
      'change the heading "Lights of" to "Lights off" in lamps.md',
    ],
    [
      'In lamps.md the heading "Lights of" is misspelled. It should be "Lights off".',
      'change the heading "Lights of" to "Lights off" in lamps.md',
    ],
    [
      "The link to https://old.example in lamps.md is dead. It should go to https://new.example.",
      "change the link https://old.example to https://new.example in lamps.md",
    ],
    [
      "The link in lamps.md to /guides/old is broken, point it to /guides/new.",
      "change the link /guides/old to /guides/new in lamps.md",
    ],
    [
      "The link to https://old.example is dead, replace it by https://new.example.",
      "change the links https://old.example to https://new.example",
    ],
    [
      "The Discord link https://old.example/a is dead, please change it to https://new.example/a",
      "change the links https://old.example/a to https://new.example/a",
    ],
    [
      "The Slack invite https://old.example/a has expired, use https://new.example/a instead.",
      "change the links https://old.example/a to https://new.example/a",
    ],
    [
      "Update the Slack link https://old.example/a to https://new.example/a everywhere, in the config too.",
      "change the links https://old.example/a to https://new.example/a",
    ],
    ['Replace "Old Forum" with "Forum" in the sidebar.', 'rename "Old Forum" to "Forum" in the sidebar'],
    ["The redirect from /old to /new is no longer needed, remove it.", "remove the redirect from /old to /new"],
    ["The redirect /old goes to the wrong page, it should go to /newer.", "change the redirect from /old to /newer"],
    ["The file name lmps.md has a typo, it should be lamps.md", "rename the page lmps.md to lamps.md"],
    ["Rename lmps.md to lamps.md please, the name has a typo.", "rename the page lmps.md to lamps.md"],
    [
      'The page about dimmers is titled "Dims". It should be titled "Dimmers".',
      'set the title of the page about dimmers to "Dimmers"',
    ],
    ['The description of lamps is rubbish. Use "All lamps." instead.', 'set the description of lamps to "All lamps."'],
    ['lamps.md lacks a description. Add "All lamps."', 'set the description of lamps.md to "All lamps."'],
    ['lamps.md says "recieve", should be "receive"', 'replace "recieve" with "receive" in lamps.md'],
    [
      'The second paragraph of lamps.md should read "Ask us."',
      'replace the second paragraph of lamps.md with "Ask us."',
    ],
    ['The image in lamps.md has no alt text, use "A lamp".', 'set the alt text of the image in lamps.md to "A lamp"'],
    [
      'The alt text of the first image in lamps.md should be "A lamp".',
      'set the alt text of the first image in lamps.md to "A lamp"',
    ],
    [
      'The second image on the lamps page still has "Dim" as alt text. It should be "Lit".',
      'change the alt text of the second image on the lamps page from "Dim" to "Lit"',
    ],
    [
      'The last screenshot in lamps.md has the alt text "Dim", make it "Lit"',
      'set the alt text of the last screenshot in lamps.md to "Lit" instead of "Dim"',
    ],
    [
      "The code block under Quick Start in lamps.md has no language, it should be bash",
      'set the language of the code block under "Quick Start" in lamps.md to bash',
    ],
    ["The first code block in lamps.md should be yaml", "set the language of the first code block in lamps.md to yaml"],
    [
      "The code block in lamps.md has no language, set it to bash.",
      "set the language of the code block without a language in lamps.md to bash",
    ],
    ['The Misc group has the wrong name, call it "More".', 'rename the group "Misc" to "More"'],
    ["The Dimmers page should be in the Lamps group.", "move the Dimmers page to the Lamps group"],
    ["Dimmers and Bulbs are in the wrong order in the sidebar, swap them.", "swap Dimmers and Bulbs in the sidebar"],
    [
      "The FAQ page duplicates the help page; delete it and redirect to help.",
      "delete the FAQ page and redirect it to help",
    ],
    ["lamps.md is not beta anymore, remove the tag beta.", "remove the tag beta from lamps.md"],
    ['The "Limits" section belongs in help.md, not in lamps.md.', 'move the section "Limits" from lamps.md to help.md'],
    [
      'lamps.md needs a new section "Limits" after "Errors": "Ten lamps."',
      'add a section "Limits" to lamps.md after "Errors" with the text "Ten lamps."',
    ],
    ['lamps.md should end with "Ask us."', 'add "Ask us." at the end of lamps.md'],
    ['The list under Bulbs in lamps.md lacks "E27". Add it.', 'add "E27" to the list under Bulbs in lamps.md'],
    ['Remove "E14" from the list in lamps.md.', 'remove the item "E14" from the list in lamps.md'],
    ["People still visit /old, send them to /new.", "redirect /old to /new"],
    ["Lampo was renamed to Lumio. Please replace it everywhere.", 'replace "Lampo" with "Lumio" everywhere'],
    ["We renamed Lampo to Lumio, please update the docs.", 'replace "Lampo" with "Lumio" everywhere, but not in code'],
    ['It\'s "GitHub", not "Github". Fix everywhere.', 'replace "Github" with "GitHub"'],
    [
      "Our forum moved from https://a.example to https://b.example. Update the links.",
      "change the links to https://a.example to https://b.example",
    ],
    ["Links to example.com should be https", "change http://example.com to https://example.com in all links"],
    ["Version 1.2 is out, replace 1.1 with 1.2 everywhere", "replace 1.1 with 1.2 everywhere"],
    ["The headings in lamps.md are one level too deep, raise them.", "raise the headings in lamps.md by one level"],
    ['The lamps page mentions "v1" where it should be "v2"', 'replace "v1" with "v2" in the lamps page'],
    ['Instead of "click on" we should say "select"', 'replace "click on" with "select"'],
    ['Our docs say "web hook" in some places, it should always be "webhook"', 'replace "web hook" with "webhook"'],
    ['Unify "web hook" and "web-hook" to "webhook"', 'change both "web hook" and "web-hook" to "webhook"'],
    ["We now require Node 20 instead of Node 18, please update", 'replace "Node 18" with "Node 20"'],
    [
      "The product is called Lumio now, not Lampo. Please update everything.",
      'replace "Lampo" with "Lumio" everywhere, but not in code',
    ],
    ['In lamps.md, "Set up" (heading) should be "Setup"', 'change the heading "Set up" to "Setup" in lamps.md'],
    [
      'Write "None yet." under the heading "Errors" in lamps.md',
      'add the sentence "None yet." below the heading "Errors" in lamps.md',
    ],
    ['Add a warning under "Usage" in lamps.md: "Hot!"', 'add a warning below the heading "Usage" in lamps.md: "Hot!"'],
    ["Add draft: true to the frontmatter of lamps.md", "set the frontmatter field draft of lamps.md to true"],
    [
      "In the table of lamps.md change the power of E27 to 80 W",
      'in the table of lamps.md, set the column "power" of the row "E27" to "80 W"',
    ],
    [
      'Change the link text "here" in lamps.md to "the guide"',
      'replace "here" with "the guide" in the link texts of lamps.md',
    ],
    ['"recieve" in lamps.md is a typo, correct it to "receive"', 'replace "recieve" with "receive" in lamps.md'],
    [
      'There is a spelling mistake in lamps.md ("recieve" should be "receive")',
      'replace "recieve" with "receive" in lamps.md',
    ],
    ['In lamps.md it says "recieve" but it should be "receive"', 'replace "recieve" with "receive" in lamps.md'],
    ['Typo: "recieve" instead of "receive" in lamps.md', 'replace "recieve" with "receive" in lamps.md'],
    [
      'lamps.md, third paragraph: "recieve" → "receive"',
      'replace "recieve" with "receive" in the third paragraph of lamps.md',
    ],
    ['"Instal" heading in lamps.md → "Install"', 'change the heading "Instal" to "Install" in lamps.md'],
    ['lamps.md has the wrong title; it should be "Lamps"', 'set the title of lamps.md to "Lamps"'],
    ['The title is wrong on lamps.md: should be "Lamps"', 'set the title of lamps.md to "Lamps"'],
    ['It would be nice if the lamps page had the title "Lamps"', 'set the title of the lamps page to "Lamps"'],
    ['The lamps page\'s description is missing: "All lamps."', 'set the description of the lamps page to "All lamps."'],
    ['Can the page "Lamps" be renamed to "Lights"?', 'rename the page "Lamps" to "Lights"'],
    ['We would like the page "Lamps" to be renamed to "Lights"', 'rename the page "Lamps" to "Lights"'],
    [
      'The footer link "Status" is outdated, it should be https://status.example',
      'set the link "Status" to https://status.example in the footer',
    ],
    [
      "In lamps.md the link to the forum is wrong. Should be https://forum.example",
      'the "forum" link in lamps.md should go to https://forum.example',
    ],
    ["The note about dimming in lamps.md is outdated. Delete it please.", "remove the note about dimming in lamps.md"],
    ['lamps.md should start with a note: "Only here."', 'add a note at the top of lamps.md: "Only here."'],
    ["In lamps.md, the row E27 should say 80 instead of 60", "in the row E27 of the table in lamps.md change 60 to 80"],
    [
      'Add a row for "E27" with "80" to the table in lamps.md',
      'add a row with "E27" and "80" to the table in lamps.md',
    ],
    ['New title for lamps: "All lamps"', 'set the title of lamps to "All lamps"'],
    ['The intro should be titled "All lamps".', 'set the title of the page intro to "All lamps"'],
    ['Make the description of lamps "All of them."', 'set the description of lamps to "All of them."'],
    ['Write the description "All of them." for lamps', 'set the description of lamps to "All of them."'],
    ['Basics (the sidebar group) should now be "Fundamentals".', 'rename the group "Basics" to "Fundamentals"'],
    ['No page should say "e-mail", make it "email".', 'replace "e-mail" with "email"'],
    ["The page cli should move to the Tools group", "move the page cli to the Tools group"],
    ["Lamps goes last in the sidebar", "put Lamps last in the sidebar"],
    ["lamps should be hidden", "hide the page lamps"],
    ["/a should forward to /b permanently", "redirect /a to /b"],
    ["old.md can be removed; its replacement is new.md.", "delete old.md and redirect it to new.md"],
    [
      'Create a group "Extras" in the sidebar with lamps and bulbs',
      'create a group "Extras" with the pages lamps and bulbs',
    ],
    [
      "Our repo moved to https://b.example/x, the old one was https://a.example/x. Fix all links.",
      "change the links to https://a.example/x to https://b.example/x",
    ],
    ['Mark lamps.md as deprecated with a warning "Use bulbs."', 'add a warning at the top of lamps.md: "Use bulbs."'],
    [
      'We need a page about dimming in Guides, titled "Dimming", saying "None so far."',
      'add a page "Dimming" to the "Guides" group with the text "None so far."',
    ],
  ])("%s", (prompt, plain) => {
    expect(read(prompt)).toEqual(read(plain));
    expect(read(plain)).toBeDefined();
  });

  test.each([
    'The title of lamps is fine, the description should be "X".',
    'The title of lamps is fine and the description is long. It should be "X".',
    "The title of lamps is too long. Make it shorter.",
    'The heading of lamps is good. It should be "Lamps" in the German docs.',
    "The link to /a in lamps is dead. It should be fixed.",
    "The link to /a is dead. It should go nowhere.",
    'The group "Misc" should be called "More" if nobody objects.',
    "The Misc group is fine. Call it a day.",
    'lamps.md should be "receive"',
    'lamps.md: "receive"',
    "The first note in lamps.md should be like the second.",
    'The lamps page says "x", remove it',
    'The heading "A" in lamps.md says "x", remove it.',
    "The FAQ page links to the help page, delete it",
    'The group Misc contains the page faq, rename it to "Help".',
    "Lampo is now Lumio. Do not update the docs.",
    "Lampo is now Lumio. Update the docs team.",
    "Lampo is now Lumio, but leave the API docs. Update the docs.",
    "The CLI is now Stable. Update the docs.",
    "lamps.md is great, delete everything else",
    "lamps.md is old, delete the first section",
    "RENAME THE GROUP GUIDES TO MANUALS",
    "Link guides/a to guides/b",
    "Rename a.md to b.md. We will keep the old one.",
    "guides/old is not outdated, delete it",
    "The exceptions page is not outdated, delete it.",
    "It would be great if guides/b was gone. Please delete guides/a.",
    "Set the `id` of `docs/a.md` to `b`.",
    'The title of lamps is too long: "All the lamps"',
    "Lampo was called Lumio. Update the docs.",
    "We use Lumio instead of Lampo, please update",
    "In the table of lamps.md change the power of E27 to something else",
    "The headings in lamps.md are one level too deep?",
    "Replace the image dim.png in lamps.md with a better one",
    "a folder `sdks/`",
    "Comments should be hidden if empty",
  ])("is left alone where it may be meant otherwise: %s", (prompt) => {
    expect(read(prompt)).toBeUndefined();
  });
});

describe("languages of code", () => {
  const files = { "a.md": "# A\n\n```\none\n```\n\n```js\ntwo\n```\n\n    three\n" };

  it("sets that of one block by its number", async () => {
    const { after } = await ask(files, "The second code block in a.md should be ts");
    expect(after["a.md"]).toBe(files["a.md"].replace("```js", "```ts"));
    expect((await ask(files, "Set the language of the third code block in a.md to ts")).isRefused).toBe(true);
  });

  it("asks which block is meant by one without a language", async () => {
    const one = await ask(files, "The code block in a.md has no language, set it to text.");
    expect(one.after["a.md"]).toBe(files["a.md"].replace("```\none", "```text\none"));
    const several = { "a.md": `${files["a.md"]}\n\`\`\`\nfour\n\`\`\`\n` };
    expect((await ask(several, "The code block in a.md has no language, set it to text.")).isRefused).toBe(true);
    expect(
      (await ask({ "a.md": "# A\n\n```js\ntwo\n```\n" }, "The code block in a.md has no language, set it to text."))
        .isRefused,
    ).toBe(true);
  });

  it("sets that of all blocks that have none", async () => {
    const { after } = await ask(files, "All code blocks without a language should be text");
    expect(after["a.md"]).toBe(files["a.md"].replace("```\none", "```text\none"));
  });
});

describe("tables, lists and pictures", () => {
  const files = {
    "a.md": "# A\n\n![A](/dim.png)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nMore.\n\n- x\n- y\n\nThese:\n\n1. z\n",
  };

  it("removes a table and a list, but none that the text before speaks of", async () => {
    const table = await ask(files, "Delete the table in a.md");
    expect(table.after["a.md"]).toBe(files["a.md"].replace("| a | b |\n|---|---|\n| 1 | 2 |\n\n", ""));
    const list = await ask(files, "Remove the first list in a.md");
    expect(list.after["a.md"]).toBe(files["a.md"].replace("- x\n- y\n\n", ""));
    expect((await ask(files, "Remove the second list in a.md")).isRefused).toBe(true);
  });

  it("asks whether a picture or a field is meant by the image", async () => {
    const asked = await ask(files, "Change the image in a.md to /bright.png");
    expect(asked.isRefused).toBe(true);
    const told = await ask(files, "Set the frontmatter field image of a.md to /bright.png");
    expect(told.after["a.md"]).toContain("image: ");
    const both = { ...files, "dim.png": "1", "bright.png": "2" };
    const replaced = await ask(both, "Replace the image dim.png in a.md with bright.png");
    expect(replaced.after["a.md"]).toBe(files["a.md"].replace("dim.png", "bright.png"));
  });
});

it("reorders the pages of a group, and takes none from another one", async () => {
  const groups = [
    { group: "Basics", pages: ["a", "b", "c"] },
    { group: "More", pages: ["d"] },
  ];
  const pages = Object.fromEntries(["a", "b", "c", "d"].map((name) => [`${name}.md`, `# ${name.toUpperCase()}\n`]));
  const files = { ...pages, "docs.json": JSON.stringify({ name: "A", navigation: { groups } }) };
  const { after } = await ask(files, "Reorder the Basics group: c, a, b");
  expect(JSON.parse(after["docs.json"] ?? "").navigation.groups[0].pages).toEqual(["c", "a", "b"]);
  expect((await ask(files, "Reorder the Basics group: d, b")).isRefused).toBe(true);
});
