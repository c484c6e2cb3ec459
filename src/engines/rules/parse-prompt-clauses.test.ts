import { describe, expect, it, test } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

test.each([
  // What is said beside a request and done anyway.
  ['Set the sidebar title of a.md to "B"; its title stays as it is', 'Set the sidebar title of a.md to "B"'],
  ["Rename the folder docs/v1 to docs/legacy. Forward the old addresses.", "Rename the folder docs/v1 to docs/legacy"],
  [
    "Move all pages of the group Recipes to the group Guides, and keep their order",
    "Move all pages of the group Recipes to the group Guides",
  ],
  ["Take a.md out of the navigation, without deleting the file", "Take a.md out of the navigation"],
  ['In code replace "a.b" with "c.d"; do not change the text', 'In code replace "a.b" with "c.d"'],
  ["Fix the spelling in a.md. Leave names and code alone.", "Fix the spelling in a.md"],
  ["Delete a.md and send people to /b and change the links", "Delete a.md and redirect it to /b"],
  ["Delete a.md. Its content is in b.md now, so please send people there.", "Delete a.md and redirect it to b.md"],
  [
    'Create a new group "M" with the pages from-a and from-b, which exist already',
    'Create a new group "M" with the pages from-a and from-b',
  ],
  // Why.
  [
    'Replace "licence" with "license" everywhere, we write American English',
    'Replace "licence" with "license" everywhere',
  ],
  ["Rename the folder sdk to clients. The old name confused people.", "Rename the folder sdk to clients"],
  // Where.
  ['Replace "licence" with "license" throughout', 'Replace "licence" with "license" everywhere'],
  [
    'Replace "a" with "b" everywhere except on the pages Changelog and Press',
    'Replace "a" with "b" everywhere except in Changelog and Press',
  ],
  ["Fix spelling mistakes in all pages of the folder guides", "Fix spelling mistakes in the folder guides"],
  ["Fix the spelling everywhere except on c.md", "Fix the spelling except in c.md"],
  // A name that changed.
  ['"Widgets" is now called "Blocks". Change it everywhere.', 'Replace "Widgets" with "Blocks" everywhere'],
  [
    "We renamed Pulse Analytics to Pulse Insights. Change the name everywhere except in the changelog.",
    'Replace "Pulse Analytics" with "Pulse Insights" everywhere except in the changelog',
  ],
  [
    "The company was renamed from North Labs to North Systems, please change that on all pages",
    'Replace "North Labs" with "North Systems" on all pages',
  ],
  [
    "We're called Orbita now rather than Orbit, so every mention in the docs has to change.",
    'Replace "Orbit" with "Orbita"',
  ],
  ["We are now Ternary Cloud, not Tern Cloud anymore. Update the docs.", 'Replace "Tern Cloud" with "Ternary Cloud"'],
  [
    'From now on "Trellis Connect" is called "Trellis Link". Please use the new name everywhere.',
    'Replace "Trellis Connect" with "Trellis Link" everywhere',
  ],
  [
    'Legal wants "Pinecourt, Inc." everywhere we wrote "Pinecourt LLC".',
    'Replace "Pinecourt LLC" with "Pinecourt, Inc."',
  ],
  // Links.
  [
    'There should be a link on the words "retry policy" in a.md, leading to /reliability/retries.',
    'Link the text "retry policy" in a.md to /reliability/retries',
  ],
  [
    "Three redirects are needed: /a to /b, /c to /d and /e to /f.",
    "Add redirects from /a to /b, /c to /d and /e to /f",
  ],
  ["Any 404s in docs/sdk? Just a list.", "Check for broken links in docs/sdk"],
  ["Are there any links on the Migration page that lead nowhere?", "Check for broken links on the Migration page"],
  // Names in the navigation.
  [
    'Use "Platform" instead of "Core" as the group name in the left-hand navigation',
    'Rename the group "Core" to "Platform"',
  ],
  [
    'It says "Configuartion" in the sidebar. Should be "Configuration" of course.',
    'Rename "Configuartion" to "Configuration" in the sidebar',
  ],
  [
    'The "Command line" page needs a new name: "CLI reference".',
    'Set the title of the page "Command line" to "CLI reference"',
  ],
  [
    'Under Operators, the group "High Availability" should be called "Scaling"',
    'Rename the group "High Availability" to "Scaling"',
  ],
  ["Remove the link to the glossary from the summary, but keep the file", "Remove the page glossary from the sidebar"],
  ["Fix the broken links of the guide", "Fix the broken links"],
  // Of several pages, all are meant.
  [
    "The pages multion and julep-ai are dead, delete them and redirect both to /a",
    "Delete the pages multion and julep-ai and redirect both to /a",
  ],
  ["The pages a-b, c-d and e-f are outdated. Please delete them.", "Delete the pages a-b, c-d and e-f"],
  ['Move the group "Dashboards" before "Develop" in the "App" tab', 'Move the group "Dashboards" before "Develop"'],
  [
    "The Discord link in the footer should be https://a.example/x instead of https://a.example/y",
    "The Discord link in the footer should be https://a.example/x",
  ],
  // What a path is, said beside it.
  ["Delete the internal folder docs/rtk/internal, no redirect", "Delete the folder docs/rtk/internal, no redirect"],
  [
    "Delete the Codemods page and send visitors to the migration guide /usage/migrating-2",
    "Delete the Codemods page and send visitors to /usage/migrating-2",
  ],
  // Reports, and places in other words.
  ["Which pages are in no menu?", "Which pages are not in the navigation?"],
  ["Check for broken links, report only.", "Check for broken links"],
  ['What mentions of "Python 3.7" are there?', 'List the mentions of "Python 3.7"'],
  ['Correct "buisness" to "business" wherever it is in the texts.', 'Replace "buisness" with "business"'],
  ['Replace "Keep" with "KeepHQ" in the title fields only.', 'Replace "Keep" with "KeepHQ" in titles only'],
  [
    "The Acme link at the top should go to https://a.example",
    "The Acme link in the navbar should go to https://a.example",
  ],
  ['Change the site name to "Acme Docs"', 'Change the name of the site to "Acme Docs"'],
  [
    "The code blocks without a language in a.md should be marked as sh.",
    "The code blocks without a language in a.md should be sh",
  ],
  ["Take Experimental out of the Concepts menu.", "Hide the Experimental page in the Concepts section"],
  // One of several things.
  ['The word "permision" in a.md is misspelled twice. Please correct it.', 'Fix the typo "permision" in a.md'],
  [
    'Change "a", "b" and "c" in d.md to "e", "f" and "g"',
    'Replace "a" with "e" and "b" with "f" and "c" with "g" in d.md',
  ],
  ["The pages a-b, c-d and e-f belong in the group G", "Move the pages a-b, c-d and e-f to the G group"],
  ["Can you move the folder python from sdk to libraries?", "Move the folder sdk/python to libraries"],
  [
    'Use the icon "rocket" for a.md and the icon "book" for b.md',
    'Set the icon of a.md to "rocket" and set the icon of b.md to "book"',
  ],
  ["Redirect /a to https://example.com/b permanently", "Redirect /a to https://example.com/b"],
  ["The price in plans.md is $25, not $20", 'Replace the only "$20" with "$25" in plans.md'],
  [
    "The page Limits still says 100 requests a minute. It should say 250 requests a minute.",
    'Replace the only "100 requests a minute" with "250 requests a minute" in Limits',
  ],
  ["The default timeout is 30s now, docs/client.md says 10s.", 'Replace the only "10s" with "30s" in docs/client.md'],
  ["Change the maximum size in limits.md from 10 MB to 25 MB", 'Replace the only "10 MB" with "25 MB" in limits.md'],
])("reads %j as %j", (prompt, instruction) => {
  const [read, plain] = [parsePrompt(prompt), parsePrompt(instruction)];
  if (read.type !== "understood" || plain.type !== "understood")
    throw new Error(`Not understood: ${read.type === "understood" ? instruction : prompt}`);
  const bare = (instructions: typeof read.instructions) =>
    instructions.map(({ withSettings: _, ...one }: Record<string, unknown>) => one);
  expect(bare(read.instructions)).toMatchObject(bare(plain.instructions));
});

test.each([
  'Replace "a" with "b" everywhere, the old name is fine in the changelog',
  'Replace "a" with "b" everywhere, the changelog keeps it',
  'Replace "a" with "b" everywhere, the API reference is frozen',
  'Replace "a" with "b" everywhere, the legal texts have lawyers',
  "Rename the folder sdk to clients. The old pages are still linked.",
  "The page a.md still says nothing about limits. It should say more.",
  'Change the level in a.md from "2" to "3"',
  "multion and julep-ai are outdated, delete them",
])("is not sure about %j", (prompt) => expect(parsePrompt(prompt).type).toBe("not_understood"));

test("reads one level of some headings", () => {
  const read = parsePrompt('Make the headings "A" and "B" on c.md one level lower');
  expect(read).toMatchObject({
    type: "understood",
    instructions: [
      { type: "shift-headings", page: "c.md", by: 1, only: { heading: "A" } },
      { type: "shift-headings", page: "c.md", by: 1, only: { heading: "B" } },
    ],
  });
});

describe("one value of a page", () => {
  const prompt = "The price in plans.md is $25, not $20";

  it("is changed where it stands once, in code too", async () => {
    const { after } = await ask({ "plans.md": "# Plans\n\nPro costs `$20` a month, Team $200.\n" }, prompt);
    expect(after["plans.md"]).toBe("# Plans\n\nPro costs `$25` a month, Team $200.\n");
  });

  it("is asked about where it stands twice", async () => {
    const { notes, isRefused } = await ask({ "plans.md": "# Plans\n\nPro costs $20.\n\nTeam costs $20.\n" }, prompt);
    expect(isRefused).toBe(true);
    expect(notes).toContain("`$20` is 2 times in `plans.md` (lines 3, 5)");
  });

  it("is a heading that goes one level down", async () => {
    const page = "---\ntitle: C\n---\n\n## A\n\n## B\n\n### D\n";
    const { after } = await ask({ "c.md": page }, 'Make the headings "A" and "D" on c.md one level lower');
    expect(after["c.md"]).toBe(page.replace("## A", "### A").replace("### D", "#### D"));
  });
});
