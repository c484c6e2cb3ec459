import { describe, expect, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";
import { withoutNotes } from "./without-notes.fixture.ts";

/** What people type of pages, headings and entries, and the instruction that says the same. */
const SAME: [said: string, instruction: string][] = [
  [
    'Please could the heading "Install" in quickstart be changed to "Set up"?',
    'change the heading "Install" to "Set up" in quickstart',
  ],
  ['Rename the section "A" of quickstart to "B"', 'change the heading "A" to "B" in quickstart'],
  ['Quickstart page: heading "A" → "B"', 'change the heading "A" to "B" in the page "Quickstart"'],
  ["guides/a should be the last item in the menu", "move guides/a to the end of the navigation"],
  ['New page: "Backups" in Guides', 'add a page "Backups" to the group "Guides"'],
  [
    "Kill off the cron page. Anyone landing there should end up on jobs instead.",
    "delete the cron page and redirect it to jobs",
  ],
  [
    "We no longer ship cron: please drop guides/cron entirely, and don't leave a redirect behind.",
    "delete guides/cron, no redirect",
  ],
  ["Drop the cron page; no forwarding.", "delete the cron page, no redirect"],
  [
    "guides/cron can go. Redirect its readers to guides/jobs please.",
    "delete guides/cron and redirect it to guides/jobs",
  ],
  ["I'd like guides/cron gone. Send people to /guides/ instead.", "delete guides/cron and redirect it to /guides/"],
  [
    'Please delete the page "cron" - it has been obsolete for ages. No redirect needed.',
    'delete the page "cron", no redirect',
  ],
  [
    "delete tutorial and point to introduction, rename a to b and fix all links",
    "delete the page tutorial and redirect it to introduction, rename a to b, fix all links",
  ],
  ["Delete the whole group Tools including its pages", 'delete the group "Tools" with its pages'],
  [
    'As a follow-up to #123: the page "Cron" can be deleted, please redirect it to the "Jobs" page.',
    'delete the page "Cron" and redirect it to the "Jobs" page',
  ],
  [
    'Hey team, the page "apikeys" should really be called "api-keys". Could you rename it and keep old bookmarks working?',
    'rename the page "apikeys" to "api-keys" with a redirect',
  ],
  ["Rename guides/a.md to guides/b.md; the title in the nav stays.", "rename guides/a.md to guides/b.md"],
  ["Change the URL of guides/a to guides/b", "rename guides/a to guides/b"],
  ["Everything in guides should move to tutorials", "move all pages in guides to tutorials"],
  ["Please move the job pages (a, b and c) into a folder called jobs", "move a, b and c into the folder jobs"],
  [
    '1) rename guides/a to guides/b 2) retitle it "B" 3) delete guides/c',
    'rename guides/a to guides/b\nset the title of "guides/b" to "B"\ndelete guides/c',
  ],
  ['The group "Using it" should be renamed "Use".', 'rename the group "Using it" to "Use"'],
  [
    'Hi! Could the sidebar category "Touch" be called "Gestures" from now on? Thank you :)',
    'rename the group "Touch" to "Gestures"',
  ],
  ['Let\'s call the "Old" entry "New" in the navigation.', 'rename "Old" to "New" in the sidebar'],
  ['Change the sidebar label "Old & new" to "New"', 'rename "Old & new" to "New" in the sidebar'],
  ['In the table of contents, call the chapter "Old" "New"', 'rename "Old" to "New" in the sidebar'],
  ['Change the title of the chapter "Old" to "New" in the summary', 'rename "Old" to "New" in the sidebar'],
  ['The sidebar section "Old" → "New"', 'rename the group "Old" to "New"'],
  ['quick-start needs a better description: "Three minutes".', 'set the description of quick-start to "Three minutes"'],
  [
    'The description on guides/a is missing. Use "Three minutes."',
    'set the description of guides/a to "Three minutes."',
  ],
  ['"colors" should have the title "Colours"; nothing else.', 'set the title of "colors" to "Colours"'],
  ["take the FAQ page out of the docs", "delete the FAQ page"],
  ["Which pages still contain TODOs?", 'report the mentions of "TODO"'],
  ["In the sidebar rename Introduction → Start here", 'rename "Introduction" to "Start here" in the sidebar'],
  ["In the nav, rename Getting Started to All of it", 'rename "Getting Started" to "All of it" in the nav'],
  ["List all TODOs", 'report the mentions of "TODO"'],
  ["Are there any FIXMEs left in the docs?", 'report the mentions of "FIXME"'],
  [
    'Add an FAQ entry "Is it free?" with the answer "Yes." after "Is it safe?"',
    'add a section "Is it free?" to the FAQ page after the section "Is it safe?" with the text "Yes."',
  ],
  [
    "Headings on the Split View page should be level 2 instead of level 3",
    "change the level 3 headings on the Split View page to level 2",
  ],
  [
    'Add "bash" as the language to the code blocks on guides/install',
    "set the language of the code blocks on guides/install to bash",
  ],
  ["Mark all code blocks on guides/install as bash", "set the language of all code blocks on guides/install to bash"],
  ["Quickstart belongs in Get Started, please move it there", 'move Quickstart to "Get Started"'],
  ["new title for guides/foo: Bar Guide", "set the title of guides/foo to: Bar Guide"],
  ["The URL of the quickstart should be /start", "rename the quickstart to /start"],
  ["rename guides/a to guides/b, w/o redirect", "rename guides/a to guides/b, no redirect"],
  ["rename a.mdx -> b.mdx, add redirect", "rename a.mdx to b.mdx with a redirect"],
  ["s/colour/color/g", 'replace "colour" with "color"'],
  ["colour => color in all docs", 'replace "colour" with "color" in all docs'],
  ['use "color", not "colour"', 'replace "colour" with "color"'],
  ['we write "sign in", not "login" - fix everywhere', 'replace "login" with "sign in" everywhere'],
  ["please s/white list/allow list/ in guides", 'replace "white list" with "allow list" in guides'],
  ['swap "login" for "sign in" in guides', 'replace "login" with "sign in" in guides'],
  ["bump 1.2 to 1.3 in guides/a", 'replace "1.2" with "1.3" in guides/a, also in code'],
  ['set the label of the guides folder to "Tutorials"', 'rename the group "guides" to "Tutorials"'],
  ['change the label of the link "Blog" in the sidebar to "News"', 'rename "Blog" to "News" in the sidebar'],
  ["update version 1.2.3 to 1.2.4 everywhere", 'replace "1.2.3" with "1.2.4" everywhere'],
  ['replace "TODO" with nothing in guides/a', 'remove the text "TODO" in guides/a'],
  ["broken links: fix them", "fix the broken links"],
  ["spellcheck everything", "fix typos"],
  ["add 301 from /old to /new", "redirect /old to /new"],
  ["redirects: /old -> /new", "redirect /old to /new"],
  ["people who open /old should land on /new", "redirect /old to /new"],
  ["/old must lead to /new", "redirect /old to /new"],
  ["typo in guides/a: recieve should be receive", 'replace "recieve" with "receive" in guides/a'],
  ["there is a typo in guides/a", "fix typos in guides/a"],
  ["delete both guides/a and guides/b", "delete guides/a and guides/b"],
  ["please move these into archive: guides/a, guides/b", "move guides/a and guides/b into archive"],
  ["docs(nav): put guides/a before guides/b", "put guides/a before guides/b"],
  ['make "Install" the first page', 'make "Install" the first page of the navigation'],
  ["Install and Quickstart are in the wrong order, swap them", "swap Install and Quickstart"],
  ["in index, the link to /old should be /new", "change the link /old to /new in index"],
  ["change domain foo.com to bar.com", 'replace "foo.com" with "bar.com"'],
  ["use Bar instead of Foo throughout", 'replace "Foo" with "Bar" everywhere'],
  ["Foo has been renamed to Bar, update the docs", 'replace "Foo" with "Bar" everywhere, but not in code'],
  ['in all pages but the changelog, replace "a" with "b"', 'replace "a" with "b", except in the changelog'],
  ["change frontmatter title of guides/a to A", "change the title of guides/a to A"],
  ["delete guides/old/ and everything in it", "delete the folder guides/old"],
  ["delete guides/old/*", "delete all pages in guides/old"],
  ["rename the file a.md to b.md in guides", "rename guides/a.md to guides/b.md"],
  ["move the file a.md from guides to reference", "move guides/a.md to reference/a.md"],
  ["title of changelog => Release notes", "set the title of changelog to: Release notes"],
  ['set title "Release notes" for changelog', 'set the title of changelog to "Release notes"'],
  ['send "Changelog" to the bottom of the sidebar', 'make "Changelog" the last page of the navigation'],
  ['show the hidden page "Changelog" again', 'show "Changelog" in the sidebar again'],
  ['new page glossary: "Terms we use."', 'add a page called "glossary" with the text "Terms we use."'],
  ['no more "click here", use "select"', 'replace "click here" with "select"'],
  ['"api" must always be written "API"', 'replace "api" with "API"'],
  ["fix the 404s", "fix the broken links"],
  ["docket, please fix typos", "fix typos"],
  ["Per JIRA-123: rename guides/a to guides/b", "rename guides/a to guides/b"],
  ['It would be great if the page guides/a was called "Alpha".', 'rename guides/a to "Alpha"'],
  ["rename guides/a to guides/b & redirect", "rename guides/a to guides/b with a redirect"],
  ['Set the title of faqs to "FAQ"', 'set the title of the page faqs to "FAQ"'],
  ['Heading "Install" on quickstart → "Set up"', 'change the heading "Install" to "Set up" in quickstart'],
  [
    'Move "Plan" up so it is the first entry of the Open source group.',
    'make "Plan" the first page in the Open source group',
  ],
  ["Reorder the Work section so that a comes right after b.", "put a after b"],
  ["Move guides/a out of Debugging and into Performance.", 'move guides/a to the "Performance" group'],
  ["guides/a belongs after guides/b", "put guides/a after guides/b"],
  ["guides/a shouldn't show up in the sidebar", "hide guides/a"],
  [
    'Write a new page "Limits" in the Deploy group, just below deploy/a, saying: "A hundred."',
    'add a page "Limits" in the Deploy group after deploy/a with the text "A hundred."',
  ],
  [
    'Add a new page "Help" to the Learn section. Text: "Call us."',
    'add a page "Help" to the Learn section with the text "Call us."',
  ],
  [
    'Add a chapter "Editors" after "Setup" with the text "Any."',
    'add a page "Editors" after "Setup" with the text "Any."',
  ],
  ['We write "email", not "e-mail". Please fix that everywhere.', 'replace "e-mail" with "email" everywhere'],
  [
    'Change "e-mail" to "email" everywhere but in changelog',
    'replace "e-mail" with "email" everywhere except changelog',
  ],
  ['Replace "e-mail" with "email", leaving code alone', 'replace "e-mail" with "email"'],
  ["Correct obvious typos in the docs, but stay away from code samples.", "fix typos in the docs"],
  ["Can you see whether any links are dead? Just tell me, don't touch anything.", "check for broken links"],
  ["Repair whatever links are broken and list those you could not repair.", "fix the broken links"],
  [
    "Delete vim and emacs; both should redirect to editors",
    "delete vim and redirect it to editors, delete emacs and redirect it to editors",
  ],
  ["guides/a is to be deleted, people get sent to guides/b", "delete guides/a and redirect it to guides/b"],
  ["get rid of guides/a without redirecting", "delete guides/a, no redirect"],
  ["drop guides/a, no need for a redirect, and update the pages that link there", "delete guides/a, no redirect"],
  ["move all of guides/a into b", "move all pages in guides/a to b"],
  ['We should retitle plugins: "All plugins"', 'set the title of plugins to "All plugins"'],
  ['"Misc" in the sidebar needs to be "More"', 'rename "Misc" to "More" in the sidebar'],
  ["Let Install come before Why Acme in the sidebar", 'put Install before "Why Acme"'],
  ["Setup has to move up, straight after Ignoring Code", 'put Setup after "Ignoring Code"'],
  ["guides/a doesn't need to be in the sidebar", "hide guides/a"],
  [
    'New page please: "Deno". Goes into Editors, at the end. Content: "Run it."',
    'add a page "Deno" to "Editors" with the text "Run it."',
  ],
  [
    'Add "Svelte" as a page to Quick Starts with the text "Go."',
    'add a page "Svelte" to "Quick Starts" with the text "Go."',
  ],
  [
    "Links to https://a.example/x need to point at https://a.example/y",
    "change the links to https://a.example/x to https://a.example/y",
  ],
  ["Could you double-check all links under docs/guide?", "check all links under docs/guide"],
  ["fix spelling mistakes in docs/blog, ignore names", "fix spelling mistakes in docs/blog"],
];

describe("what people type of pages, headings and entries in other words", () => {
  test.each(SAME)("%s", (said, instruction) => {
    const [read, same] = [parsePrompt(said), parsePrompt(instruction)];
    expect(same.type).toBe("understood");
    expect(withoutNotes(read)).toEqual(withoutNotes(same));
  });
});

test.each([
  ["In the sidebar rename Introduction to Get it", "Get it"],
  ["In the sidebar rename Introduction to Start here please", "Start here"],
])("a title without quotes loses none of its words: %s", (prompt, to) => {
  expect(parsePrompt(prompt)).toMatchObject({ instructions: [{ type: "rename-group", group: "Introduction", to }] });
});

test("a title without quotes is not cut where it cannot be read whole", () => {
  expect(parsePrompt("In the sidebar rename Introduction to Get it now")).toMatchObject({ type: "not_understood" });
});
