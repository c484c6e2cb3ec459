import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { describeNotUnderstood } from "./describe-not-understood.ts";
import { parsePrompt } from "./parse-prompt.ts";
import { UNDERSTOOD_EXAMPLES } from "./understood-examples.ts";

/** One of each instruction, in some of its forms. */
const INSTRUCTIONS = [
  'replace "a" with "b"',
  'find and replace "a" with "b" in guides',
  'replace every "a" with "b", but not in guides',
  "change foo to bar in guides/x.md",
  'remove the text "foo"',
  "rename quickstart to start",
  "rename the page quickstart to start",
  "rename a to b and c to d",
  "rename quickstart to start, no redirect",
  "rename folder a to b",
  "move all pages in guides to learn",
  "delete the page x",
  "delete quickstart",
  "delete page x and send visitors to y",
  "delete the folder old",
  "put x after y",
  "move x to the API Reference group",
  "hide the page x",
  "add a redirect from /a to /b",
  "redirect /a to /b",
  "remove the redirect from /a",
  "change the link /a to /b",
  "check for broken links",
  "fix the broken links",
  "fix typos",
  "fix the syntax of the pages",
  'set the title of x to "Y"',
  "change the title of x to Y",
  'change the title of x from "A" to "B"',
  'the description of x should be "Y"',
  'change the heading "A" to "B" in guides/x',
  'add a page called "X" to the Guides section with the text "Hello."',
];

/** What no instruction of these has, with the mark before it. */
const UNKNOWN = [
  " and deploy it",
  " twice",
  " with emphasis",
  " if needed",
  " unless it is linked",
  " for German readers",
  " and translate it",
  " using tables",
  " starting with version 2",
  " on line three",
  " and make it nicer",
  " then restart the server",
  " (only the first)",
  " (not yet)",
  " except the first one",
  " as a table",
  " like before",
  " when the build is green",
  " without changing the meaning",
  " and so on",
  " etc",
  " maybe",
  " but carefully",
  "; also rewrite the intro",
  ". Ignore the tests",
  ". Then ask Bob first",
  ", and the same for the API",
  ", or not",
  " instead of that",
  " until further notice",
  " as discussed",
  " because it is old, and drop the rest",
  " because it is old in one place",
  " because it is old so the page y",
  " to be sure",
  " in two places",
  " in the second half",
  " and also the images",
  " at the top of it",
  " and the redirect too",
  " with care",
  " from now on",
  " and then undo it",
  " and never again",
  " but leave a stub",
  " without redirects for c",
  "\nThanks for dropping the rest",
  "\nBest deploy it now",
  ". Regards, Fix Everything",
  "\n\nThanks,\nDelete",
];

describe("parsePrompt, of instructions with more than it knows", () => {
  test.each(INSTRUCTIONS)("refuses %j with anything unknown behind it", (instruction) => {
    expect(parsePrompt(instruction).type).toBe("understood");
    const understood = UNKNOWN.map((clause) => instruction + clause).filter(
      (prompt) => parsePrompt(prompt).type === "understood",
    );
    expect(understood).toEqual([]);
  });

  test.each(INSTRUCTIONS)("refuses %j with anything unknown before it", (instruction) => {
    const before = ["Do not ", "Never ", "Don't ", "After the release, ", "If you like, ", "Undo: ", "Why did you "];
    const understood = before.filter((words) => parsePrompt(words + instruction).type === "understood");
    expect(understood).toEqual([]);
  });
});

describe("what is nearly understood", () => {
  test.each([
    ["delete the page guides/old for German readers", "taken for `Delete page guides/old`", "`for German readers`"],
    [
      "delete the page guides/old and deploy it",
      "not understood: `deploy it`",
      "Understood was `Delete page guides/old`",
    ],
    ["rename the page quickstart to start on line 3", "taken for `Rename page quickstart to start`", "`on line 3`"],
    ["make a redirect for the old guide", "add or change a redirect", "Please give both addresses"],
    ["rename the page", "rename or move a page", "rename the page quickstart to start"],
    ["update the links", "check, fix or change links", "change the link"],
    ["make the intro shorter and rewrite it", "edit prose", "a language model"],
    ["set the title of quickstart", "set a frontmatter field", "the value in quotes"],
    ["change Node to 22", "replace a text", "both texts in quotes"],
  ])("says of %j what it was taken for", (prompt, taken, missing) => {
    const parsed = parsePrompt(prompt);
    if (parsed.type === "understood") throw new Error("understood");
    const message = describeNotUnderstood(parsed);
    expect(message).toContain(taken);
    expect(message).toContain(missing);
  });
});

describe("the examples", () => {
  test.each(UNDERSTOOD_EXAMPLES.map(({ example }) => [example]))("understands %j", (example) => {
    expect(parsePrompt(example).type).toBe("understood");
  });

  test("are the table of the README", () => {
    const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");
    const rows = UNDERSTOOD_EXAMPLES.map(({ name, example, more }) => {
      const remark = more === undefined ? "" : /^(?:also|with)\b/.test(more) ? `, ${more}` : `; ${more}`;
      return `| ${name} | \`${example}\`${remark} |`;
    });
    expect(readme).toContain(["| instruction | example |", "|---|---|", ...rows].join("\n"));
  });
});

describe("parts of a page that was named before", () => {
  test.each<[string, string]>([
    [
      'In a.md, make the last bullet under "Needs" the first one',
      'in a.md, move the last bullet under "Needs" to the top',
    ],
    ["In a.md, make step 3 the last step", "in a.md, move step 3 to the end"],
    ['In a.md, move the last bullet of "Needs" to the top', 'in a.md, move the last bullet under "Needs" to the top'],
    ['In a.md, delete the last bullet of "Needs"', 'in a.md, delete the last bullet under "Needs"'],
    ['In a.md turn the note at the end of "Needs" into a tip', 'in a.md turn the last note under "Needs" into a tip'],
    ["Which pages under guides are in no sidebar?", "list the pages under guides that are not in the navigation"],
    ["Which pages aren't in any sidebar?", "list the pages that are not in the navigation"],
    ["Move the Setup entry below Backups in the sidebar", "put Setup after Backups in the sidebar"],
    ['Move the "Setup" sidebar entry above "Backups"', 'put "Setup" before "Backups" in the sidebar'],
    [
      '"teh" is a typo on the backups page, should be "the"',
      'replace "teh" with "the" in the page "backups", also in code',
    ],
    ['Update the link of "Releases" in the nav to /tags', 'set the link "Releases" to /tags'],
    ["Change the URL of the Releases entry in the footer to /tags", 'set the link "Releases" to /tags in the footer'],
    [
      "We have 150K+ users now, the support page still says 140K+",
      "the number on the support page is 150K+, not 140K+",
    ],
    ["List the pages that are in no sidebar", "list the pages that are not in the navigation"],
    ['Remove the image with the alt text "A" from guides/a', 'remove the image "A" from guides/a'],
    ['Change the label "A" of guides/a to "B"', 'change the sidebar label of guides/a to "B"'],
    ["You can block 50 countries now, guides/a says 30", "the number on the guides/a page is 50, not 30"],
    ["Is guides/a linked from anywhere?", "list the pages that link to guides/a"],
    ["Does anything still link to guides/a?", "list the pages that link to guides/a"],
    ["In guides/a swap the Linux and macOS tabs", 'in guides/a, swap the tabs "Linux" and "macOS"'],
    ["Swap the Price and Size columns in guides/a", 'swap the columns "Price" and "Size" in guides/a'],
    ['Please switch the order of the "Get" and "Put" rows in guides/a', 'swap the rows "Get" and "Put" in guides/a'],
    ["Which links in guides/a lead nowhere?", "check for broken links in guides/a"],
    [
      'Remove "Chat (beta)" and "Forum" from the footer.',
      'Remove the link "Chat (beta)" from the footer. Remove the link "Forum" from the footer.',
    ],
  ])("understands %j", (prompt, plain) => {
    const meant = parsePrompt(plain);
    expect(meant.type).toBe("understood");
    expect(parsePrompt(prompt)).toEqual(meant);
  });

  test.each([
    'In a.md, delete the last bullet of "guides/b"',
    'In a.md, delete the last bullet of the "Setup" page',
    'In a.md, make "Docker" the first bullet',
  ])("does not guess: %j", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });
});

describe("one sidebar of several", () => {
  test.each([
    "Remove the Lamps page from the Guides sidebar.",
    'Delete the "Lamps" page from the Guides sidebar',
    "Remove the page Lamps from the Guides menu",
  ])("takes the page out of it, and deletes none: %j", (prompt) => {
    const page = "Lamps in the Guides section";
    expect(parsePrompt(prompt)).toEqual({
      type: "understood",
      instructions: [{ type: "hide-page", page, isHidden: true, isFromNavigation: true }],
    });
  });

  test.each(['Remove the "Alarms" category from the Guides sidebar', 'Drop the "Alarms" group from the Guides menu'])(
    "takes no group for a page: %j",
    (prompt) => {
      expect(parsePrompt(prompt).type).toBe("not_understood");
    },
  );
});
