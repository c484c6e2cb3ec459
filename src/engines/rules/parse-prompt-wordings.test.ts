import { describe, expect, test } from "vitest";
import type { Instruction, ReplaceText } from "./instruction.ts";
import { parsePrompt } from "./parse-prompt.ts";

function replace(from: string, to: string, more: Partial<ReplaceText> = {}): Instruction {
  return { type: "replace-text", from, to, where: "prose", anyCase: false, ...more };
}

function set(field: string, value: string | boolean | undefined, more: object = {}): Instruction {
  return { type: "set-frontmatter", field, value, ...more };
}

const links: Instruction = { type: "fix-links" };
const spelling: Instruction = { type: "fix-spelling" };
const renamed: Instruction = { type: "move-page", page: "quickstart", path: "start" };
const inGuides: Instruction = {
  type: "add-page",
  title: "X",
  position: { type: "group", group: "Guides", at: "end" },
  text: "Hello.",
};

const retitled: Instruction = { type: "move-page", page: "Testing", title: "Testing lamps" };
const joined: Instruction = { type: "move-page", page: "errors/", path: "/problems", isMerge: true };

const item = (text: string): Instruction => ({
  type: "add-item",
  page: "a/b.md",
  list: { kind: "item", under: "Partners" },
  text,
  at: { at: "end" },
});
const behind: Instruction = { type: "place-page", page: "a/b", position: { type: "after", page: "a/c" } };
const without = (words: string): Instruction => ({
  type: "remove-block",
  page: "a/b.md",
  block: { kind: "item", words },
});

const WORDINGS: [string, Instruction[]][] = [
  ['In a/b.md, add "Acme" as the last entry under "Partners"', [item("Acme")]],
  [
    'Add "- [Acme](https://acme.test)" as the last bullet under "Partners" in a/b.md',
    [item("[Acme](https://acme.test)")],
  ],
  ["Move a/b in the lamps sidebar to right after a/c", [behind]],
  ["In the lamps sidebar, put a/b after a/c", [behind]],
  ["In a/b.md, take the Acme bullet out", [without("Acme")]],
  ["Take the bullet about Acme out of a/b.md", [without("Acme")]],
  ["Take the Acme bullet off a/b.md", [without("Acme")]],
  ["Put a/b after a/c, they matter more than the rest.", [behind]],
  [
    "The minimum lamp version went up: a/b.md says >=5.7.2, it should say >=5.9.0.",
    [replace(">=5.7.2", ">=5.9.0", { where: "prose-and-code", page: "a/b.md" })],
  ],
  ["Hide a/b from the sidebar and search", [{ type: "hide-page", page: "a/b", isHidden: true, isFromSearch: true }]],
  [
    'The shop is gone, so we can finally drop the "Shop" section from a/b.md.',
    [{ type: "delete-section", page: "a/b.md", heading: "Shop" }],
  ],
  [
    "The new one is https://chat.test/b, so please swap out https://chat.test/a wherever we still use it.",
    [{ type: "change-links", from: "https://chat.test/a", to: "https://chat.test/b" }],
  ],
  [
    "Replace https://chat.test/a with https://chat.test/b everywhere we still use it",
    [replace("https://chat.test/a", "https://chat.test/b", { where: "everywhere" })],
  ],
  ['Retitle the page "Testing" to "Testing lamps", the address stays as it is.', [retitled]],
  ['Rename the page "Testing" to "Testing lamps". The URL must stay the same.', [retitled]],
  ["Move all pages in errors to a folder called problems.", [joined]],
  ["Move everything in errors into a new folder named problems.", [joined]],
  [
    "Move the folder errors to a new folder called problems",
    [{ type: "move-page", page: "errors/", path: "problems" }],
  ],
  ['Rename the separator "Lamps" to "Bulbs"', [{ type: "rename-group", group: "Lamps", to: "Bulbs", kind: "group" }]],
  ['Show usage-library as "Library" in the sidebar.', [set("sidebarTitle", "Library", { page: "usage-library" })]],
  // What is said beside
  ["rename the page quickstart to start and make sure nothing breaks", [renamed]],
  ["Rename the page quickstart to start, without breaking any links", [renamed]],
  ["Check for broken links please, only a report.", [{ type: "check-links" }]],
  [
    'Change "a b" to "c d" everywhere, English only.',
    [replace("a b", "c d", { named: { name: "English", as: "pages" } })],
  ],
  ["Which links are broken? Only look at the embed folder please", [{ type: "check-links", under: "embed" }]],
  ["Delete the page old; its readers should go to start", [{ type: "delete-page", page: "old", redirectTo: "start" }]],
  ["Delete the page old, forwarding to start", [{ type: "delete-page", page: "old", redirectTo: "start" }]],
  [
    "Delete 3.0 Announcement and 3.1 Announcement",
    [
      { type: "delete-page", page: "3.0 Announcement" },
      { type: "delete-page", page: "3.1 Announcement" },
    ],
  ],
  [
    'take "Treemap chart" out of the menu but keep the page',
    [{ type: "hide-page", page: "Treemap chart", isHidden: true, isFromNavigation: true }],
  ],
  [
    'Move "Deep research" into the Agents group, right after Visibility',
    [
      {
        type: "place-page",
        page: "Deep research",
        position: { type: "after", page: "Visibility", group: "Agents" },
      },
    ],
  ],
  [
    "Move the page profiling to the Debugging section at the start",
    [{ type: "place-page", page: "profiling", position: { type: "group", group: "Debugging", at: "start" } }],
  ],
  [
    'Move the page "Caching" below "Throttling" in the API Guide',
    [{ type: "place-page", page: "Caching", position: { type: "after", page: "Throttling", group: "API Guide" } }],
  ],
  ["the folder topics should be called guides from now on", [{ type: "move-page", page: "topics/", path: "guides" }]],
  [
    "We moved the docs: /old/* should redirect to /start",
    [{ type: "set-redirect", from: "/old/*", to: "/start", kind: "set" }],
  ],
  // Replace
  ['find and replace "a" with "b"', [replace("a", "b")]],
  ['Search and replace "a" by "b" in guides', [replace("a", "b", { under: "guides" })]],
  ['find/replace "a" with "b"', [replace("a", "b")]],
  ['replace every "a" with "b"', [replace("a", "b")]],
  ['replace all "a" with "b"', [replace("a", "b")]],
  ['replace each "a" by "b"', [replace("a", "b")]],
  ['replace every "a" with "b", but not in guides', [replace("a", "b", { except: ["guides"] })]],
  ['replace "a" with "b" except in quickstart', [replace("a", "b", { except: ["quickstart"] })]],
  [
    'replace "a" with "b" everywhere except in changelog.mdx',
    [replace("a", "b", { where: "everywhere", except: ["changelog.mdx"] })],
  ],
  [
    'replace "a" with "b" except in the page changelog and in guides/',
    [replace("a", "b", { except: ["changelog", "guides"] })],
  ],
  ['replace "a" with "b", excluding the folder blog', [replace("a", "b", { except: ["blog"] })]],
  ['replace every "a" with "b", but not in docs', [replace("a", "b", { except: ["docs"] })]],
  ['replace every "a" with "b", but not in guide', [replace("a", "b", { except: ["guide"] })]],
  ["change foo to bar in quickstart", [replace("foo", "bar", { page: "quickstart" })]],
  ["change foo to bar in guides/a.md", [replace("foo", "bar", { page: "guides/a.md" })]],
  ["in quickstart.mdx, change foo to bar", [replace("foo", "bar", { page: "quickstart.mdx" })]],
  [
    'change "foo" to "bar" in the quickstart page',
    [replace("foo", "bar", { page: "quickstart", isNamedAsPage: true })],
  ],
  ["Replace »foo« with »bar«", [replace("foo", "bar")]],
  ["Replace „foo“ with „bar“.", [replace("foo", "bar")]],
  ["Replace ‚foo‘ with ‚bar‘.", [replace("foo", "bar")]],
  ["Replace „foo” with „bar”", [replace("foo", "bar")]],
  ['REPLACE "foo" WITH "bar" EVERYWHERE', [replace("foo", "bar", { where: "everywhere" })]],
  ['Everywhere, replace "a" with "b"', [replace("a", "b", { where: "everywhere" })]],
  ['replace "a" with "b" in every file', [replace("a", "b")]],
  ['replace any mention of "a" with "b"', [replace("a", "b")]],
  ['"a" is misspelled, it should be "b"', [replace("a", "b")]],
  ['Replace "a" with "b" because we rebranded.', [replace("a", "b")]],
  ['Replace "a" with "b", since that is the new name.', [replace("a", "b")]],
  ['remove the text "foo" from quickstart', [replace("foo", "", { page: "quickstart" })]],
  ['remove all mentions of "Foo"', [replace("Foo", "", { isMention: true })]],
  ['get rid of the word "simply"', [replace("simply", "")]],
  [
    'Change "a" to "b" and "c" to "d" in quickstart',
    [replace("a", "b", { page: "quickstart" }), replace("c", "d", { page: "quickstart" })],
  ],
  // Frontmatter
  ["set the title of x to: Get started in five minutes", [set("title", "Get started in five minutes", { page: "x" })]],
  [
    "Set the description of x to: All about the API, with examples.",
    [set("description", "All about the API, with examples.", { page: "x" })],
  ],
  ["set the title of x to: It is out! at a glance", [set("title", "It is out! at a glance", { page: "x" })]],
  [
    "set the title of x to: RFC-9: More for Tools, Users and Prompts at a glance",
    [set("title", "RFC-9: More for Tools, Users and Prompts at a glance", { page: "x" })],
  ],
  ["set the title of x to: Start and fix typos", [set("title", "Start", { page: "x" }), spelling]],
  ["set the title of x to: Start. Fix typos.", [set("title", "Start", { page: "x" }), spelling]],
  ["change the title of x to Y", [set("title", "Y", { page: "x" })]],
  [
    "change the title of quickstart to Getting started with Acme",
    [set("title", "Getting started with Acme", { page: "quickstart" })],
  ],
  ['change the title of x from "A" to "B"', [set("title", "B", { page: "x", was: "A" })]],
  ['Change the title from "A" to "B" in x', [set("title", "B", { page: "x", was: "A" })]],
  ['the description of x should be "All of it"', [set("description", "All of it", { page: "x" })]],
  ["The title of the page quickstart should be Start here.", [set("title", "Start here", { page: "quickstart" })]],
  ['The title of guides/a must read "A"', [set("title", "A", { page: "guides/a" })]],
  ['Rename the title of guides/a to "A"', [set("title", "A", { page: "guides/a" })]],
  ['title of the page guides/a: "A: a guide"', [set("title", "A: a guide", { page: "guides/a" })]],
  ["quickstart's title should be 'Start'", [set("title", "Start", { page: "quickstart" })]],
  ['update the description on quickstart: "New"', [set("description", "New", { page: "quickstart" })]],
  ['Use "Start" as the title of quickstart', [set("title", "Start", { page: "quickstart" })]],
  // Add
  ['add a page called "X" to the Guides section with the text "Hello."', [inGuides]],
  ['Add a new page "X" to the Guides group with the content: "Hello."', [inGuides]],
  ['create a page named "X" in the section "Guides" with this text: Hello.', [inGuides]],
  ['add a page "X" under the Guides category with the text "Hello."', [inGuides]],
  // Fixes
  ["fix the syntax of the pages", [{ type: "fix-syntax" }]],
  ["FIX THE BROKEN LINKS", [links]],
  ["update links that go through redirects", [{ type: "fix-links", followsRedirects: true }]],
  [
    "Update the links that lead through a redirect in guides",
    [{ type: "fix-links", followsRedirects: true, under: "guides" }],
  ],
  ["fix dead links please!!", [links]],
  ["Fix typos everywhere", [spelling]],
  ["Fix all the broken links everywhere.", [links]],
  ["fix all links that are broken", [links]],
  ["fix typos, but not in changelog.mdx", [{ ...spelling, except: ["changelog.mdx"] } as Instruction]],
  ["Fix the spelling in quickstart", [{ ...spelling, page: "quickstart" }]],
  ["Run a spell check and fix the typos", [spelling]],
  // Capitals, greetings and signatures
  ["RENAME THE PAGE QUICKSTART TO START", [renamed]],
  ["RENAME THE PAGE SetUp TO GettingGoing", [{ type: "move-page", page: "SetUp", title: "GettingGoing" }]],
  ["DELETE THE PAGE docs/Guides/Setup!", [{ type: "delete-page", page: "docs/Guides/Setup" }]],
  ["FIX TYPOS IN GUIDES", [{ ...spelling, under: "guides" } as Instruction]],
  ["Rename The Page quickstart To start", [renamed]],
  ["Hi team,\n\ncould you please rename the page quickstart to start?\n\nThanks,\nAnna", [renamed]],
  ["Hello Docket, please rename quickstart to start. Best regards, Bob Miller", [renamed]],
  ["Good morning!\nRename quickstart to start.\n\nCheers\nMax", [renamed]],
  ["Dear all,\nrename quickstart to start\n\nKind regards\nDr. Eva Sample", [renamed]],
  ["Hi there, hope you're well. Please rename quickstart to start. Many thanks!", [renamed]],
  ["rename quickstart to start\n\n-- \nBob", [renamed]],
  ["rename quickstart to start\n\n— Bob", [renamed]],
  ["@docket rename quickstart to start", [renamed]],
  ["Hey @docket, please rename quickstart to start 🙏", [renamed]],
  ["pls rename quickstart to start thx", [renamed]],
  ["Please could you rename quickstart to start?", [renamed]],
  ["Would you mind renaming quickstart to start?", [renamed]],
  ["Can we rename quickstart to start?", [renamed]],
  ["It would be great if you could rename quickstart to start.", [renamed]],
  ["We should rename quickstart to start", [renamed]],
  ["I think we should rename quickstart to start.", [renamed]],
  ["You should rename quickstart to start if possible.", [renamed]],
  ["docs: rename quickstart to start", [renamed]],
  ["chore(docs): rename quickstart to start", [renamed]],
  ["TODO: rename quickstart to start", [renamed]],
  ["Task:\nrename quickstart to start", [renamed]],
  ["**Rename quickstart to start**", [renamed]],
  ["Could you rename quickstart to start, please? Thank you very much in advance, Eva", [renamed]],
  ["Two things:\n1. rename quickstart to start\n2. fix the typos\n\nThanks!", [renamed, spelling]],
  ["Step 1: rename quickstart to start\nStep 2: fix typos", [renamed, spelling]],
  ["a) rename quickstart to start\nb) fix typos", [renamed, spelling]],
  ["Renaming quickstart to start", [renamed]],
  // Typos in the instruction itself
  ["renmae quickstart to start", [renamed]],
  ["Plase rename the page quickstart to start", [renamed]],
  ['repalce "a" with "b"', [replace("a", "b")]],
  ["fix brokn links", [links]],
  ["fix tpyos", [spelling]],
];

describe("parsePrompt, of what stands around instructions", () => {
  test.each(WORDINGS)("understands %j", (prompt, instructions) => {
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions });
  });
});
