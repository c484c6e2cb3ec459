import { describe, expect, it, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

/** What is said of things that were spoken of before, and what says the same by itself. */
const SAME: [said: string, instruction: string][] = [
  [
    "Ferries is no guide. Move it to the Basics category (last), and drop the then empty Guides category.",
    "move the page Ferries to the Basics category as the last page and delete the empty Guides category",
  ],
  ['The "Misc" section only has two pages. Rename the section to "Odds" please.', 'rename the group "Misc" to "Odds"'],
  [
    'We have two "Overview" pages. Rename the one in the Harbour group to "Basics", only in the sidebar.',
    'set the sidebar title of the page "Overview" in the "Harbour" section to "Basics"',
  ],
  ["delete the batch page, it does nothing since version 8", "delete the batch page"],
  [
    "Twitter is X these days: in the footer the link should go to https://x.com/lamp",
    'set the link "Twitter" to https://x.com/lamp in the footer',
  ],
  [
    "Twitter is called X now. Please change the link in the footer to https://x.com/lamp",
    'set the link "Twitter" to https://x.com/lamp in the footer',
  ],
  [
    "the invite is outdated: https://chat.example/a is now https://chat.example/b, everywhere please",
    "change the links to https://chat.example/a to https://chat.example/b",
  ],
  [
    'In guides/a, the heading "Intsall" is misspelled. Change that heading to "Install".',
    'change the heading "Intsall" to "Install" in guides/a',
  ],
  [
    'change the heading "A" to "B" in guides/a and then change that heading to "C"',
    'change the heading "A" to "B" in guides/a and change the heading "B" to "C" in guides/a',
  ],
  [
    'change the heading "Meet Your Lamp" to "Lamp" in guides/a so it matches the summary',
    'change the heading "Meet Your Lamp" to "Lamp" in guides/a',
  ],
  [
    "Nobody looks there, can you rename guides/a to guides/b? old URL has to keep working of course",
    "rename guides/a to guides/b with a redirect",
  ],
  ['Rename the category "Lamps" to "Lights"; pages stay where they are.', 'rename the group "Lamps" to "Lights"'],
  [
    'add a page "Cloud" to the Login group, after okta, and just put "Soon." on it',
    'add a page "Cloud" to the Login group, after okta, with the text "Soon."',
  ],
  [
    'Add a chapter Debugging (start/debugging.md) after Interrupts. Text: "See there."',
    'add a page "Debugging" at start/debugging.md after Interrupts with the text "See there."',
  ],
  [
    "delete the Report issues how-to; redirect it to community/help.md",
    'delete the page "Report issues" and redirect it to community/help.md',
  ],
  ["swap the order of Auth and Store in the framework notes", 'swap Auth and Store in the "framework notes" group'],
  [
    'can you give the Custom page under Build hook the nav title "Own hooks"?',
    'set the sidebar title of the page "Custom" in the "Build hook" section to "Own hooks"',
  ],
  ['rename "Index" under Cookbook to "Start"', 'rename the page "Index" in the "Cookbook" section to "Start"'],
  ['fix the heading of the hooks page: it should be "Hooks"', 'set the main heading of the page hooks to "Hooks"'],
  ['The "MacOS" chapter should be spelled "macOS" in the summary', 'rename "MacOS" to "macOS" in the sidebar'],
  [
    "hide how to use lamps from the sidebar but keep the page online",
    'remove the page "how to use lamps" from the sidebar',
  ],
  [
    "The JSON page exists twice. Delete the one in the Help section and send people to cli/json",
    'delete the page "JSON" in the "Help" section and redirect it to cli/json',
  ],
  [
    "the ferry example is outdated, can you remove it? no redirect necessary",
    'delete the page "ferry example", no redirect',
  ],
  [
    'rename "Mocks & Tests" to "Tests" (only the title, keep the file)',
    'set the title of the page "Mocks & Tests" to "Tests"',
  ],
  [
    'add a short page "Mill" under Tools after Zap with the text "Soon."',
    'add a page "Mill" under Tools after Zap with the text "Soon."',
  ],
  [
    "update the status link in the top bar, it's https://status.example now",
    "change the status link in the top bar to https://status.example",
  ],
  [
    "Check all the links under help and tell me what's broken, don't fix anything yet",
    "check for broken links under help",
  ],
  ["Creating a book should come before Reading books in the summary.", 'put "Creating a book" before "Reading books"'],
  [
    'In cli/serve the heading "Server options" should be h4 like the others',
    'make the heading "Server options" in cli/serve an h4',
  ],
  [
    'add a chapter "Search" to the Theme chapters after Editor, text "To be written."',
    'add a page "Search" to the Theme section after Editor with the text "To be written."',
  ],
  ["delete guides/a. No replacement.", "delete guides/a, no redirect"],
  ["move a/b to c/b, and fix the links in the README as well", "move a/b to c/b"],
  ['The ports page\'s title is too long: call it "Ports"', 'set the title of the page "ports" to "Ports"'],
  ["are there broken links anywhere in the docs?", "check for broken links"],
  ['replace "a" by "b" in all chapters', 'replace "a" by "b" in all pages'],
  ['Remove the heading "Setup (old)" and its section from guides/a', 'delete the section "Setup (old)" of guides/a'],
  ['Drop the heading "Setup" and everything under it in guides/a', 'delete the section "Setup" of guides/a'],
  [
    "The A and B pages should be renamed: a-old.md to a.md and b-old.md to b.md",
    "rename these pages: a-old.md to a.md and b-old.md to b.md",
  ],
  [
    'In the navigation, call "FAQs" under Get started "Questions"',
    'change the sidebar label of the page "FAQs" in the "Get started" section to "Questions"',
  ],
  ["Rename the folder ide to editors, we plan to cover more of them soon", "rename the folder ide to editors"],
  ["rename guides/a to guides/b because we want to write more of these", "rename guides/a to guides/b"],
  ["Move a/b to c. We'll announce it on Monday.", "move a/b to c"],
  ["Move a/b to c and call it new-name", "move a/b to c and rename it to new-name"],
  ["Move a/b.mdx to c and call it New_Name.mdx", "move a/b.mdx to c and rename it to New_Name.mdx"],
  [
    'Move Deep Dive\'s "Performance" page before "Monorepos"',
    'move the page "Performance" in the "Deep Dive" section before "Monorepos"',
  ],
  ["Move a/b to c and name it new-name.md", "move a/b to c and rename it to new-name.md"],
];

describe("what a prompt refers to", () => {
  test.each(SAME)("%s", (said, instruction) => {
    const [read, same] = [parsePrompt(said), parsePrompt(instruction)];
    expect(same.type).toBe("understood");
    expect({ ...read, background: undefined }).toEqual({ ...same, background: undefined });
  });

  it.each([
    "The link to guides/old is outdated. Delete it.",
    "Docs for Rust moved to guides/rust. Delete it.",
    "The Foo page links to bar/baz, delete it",
    "Rename a/b to a/c. We plan to sort the pages.",
    "Rename a/b to a/c. We will link to a/d.",
    "Delete a/b. We will send readers somewhere else.",
    "The pages in guides should be renamed: a.md to b.md",
    'If it has shipped: replace "x" with "y" in guides/a.md',
    'In code it says "x": replace "x" with "y" in guides/a.md',
  ])("does not guess what is meant by %j", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });
});
