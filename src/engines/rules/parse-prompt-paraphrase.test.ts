import { describe, expect, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";
import { withoutNotes } from "./without-notes.fixture.ts";

/** What people type, and the instruction that says the same. */
const SAME: [said: string, instruction: string][] = [
  // Parts of pages, places that are counted, fields and tags.
  ['At the end of quickstart, add: "Next: read."', 'add the sentence "Next: read." at the end of quickstart'],
  ['Under "A" in quickstart add the sentence "B."', 'add the sentence "B." below the heading "A" in quickstart'],
  ['quickstart needs a section "A" with the text "B."', 'add a section "A" with the text "B." to quickstart'],
  ['Add to quickstart a section "A": "B."', 'add a section "A" with the text "B." to quickstart'],
  ['The "Legacy" section in guides/a is obsolete, please remove it', 'delete the section "Legacy" of guides/a'],
  ['The section "Legacy" on the webhooks page should be removed', 'delete the section "Legacy" of the webhooks page'],
  [
    'On the quickstart page, the section "A" should come before "B"',
    'move the section "A" before "B" in the quickstart page',
  ],
  [
    'Please make the "A" heading on the quickstart page say "B"',
    'change the heading "A" to "B" in the quickstart page',
  ],
  ['Line 7 of quickstart.mdx: "foo" -> "bar"', 'replace "foo" with "bar" on line 7 of quickstart.mdx'],
  ['the last "foo" in quickstart should be "bar"', 'replace the last "foo" in quickstart with "bar"'],
  ["Please put the pages in Guides in alphabetical order", "sort the pages in Guides alphabetically"],
  ["The pages in Guides should be sorted alphabetically", "sort the pages in Guides alphabetically"],
  ["webhooks should be the second page in Guides", "make webhooks the second page in Guides"],
  ["Place webhooks third in the Guides group", "make webhooks the third page in the Guides group"],
  ['Drop the "draft" tag from all pages', 'remove the tag "draft" from all pages'],
  ['Give guides/a the tag "beta"', 'add the tag "beta" to guides/a'],
  ["In the frontmatter of quickstart set icon to rocket", "set the icon of quickstart to rocket"],
  ["Remove `author` from the frontmatter of all pages", 'remove the frontmatter field "author" from all pages'],
  ['quickstart has no description, please add "A"', 'set the description of quickstart to "A"'],
  ["The url /old gives a 404, it should go to /new", "redirect /old to /new"],
  ["/old is 404, redirect it to /new", "redirect /old to /new"],
  ["Check if all links in guides work", "check the links in guides"],
  ['The button "A" is now called "B", please update the docs', 'replace "A" with "B" everywhere, but not in code'],
  ['On the installation page there\'s "a", please change that to "b"', 'replace "a" with "b" in the installation page'],
  ["Delete the blog post about the Acme fund, no redirect needed", 'delete the page "Acme fund", no redirect'],
  ["Rename the file a.mdx to b.mdx and keep the page's title", "rename a.mdx to b.mdx"],
  [
    'Fix the typo in the description of the metadata page: "teh" should be "the"',
    'replace "teh" with "the" in the descriptions of the metadata page',
  ],
  ['Replace "a" with "b" in guides/x, prose only', 'replace "a" with "b" in guides/x, in prose'],
  [
    'Replace "Acme" with "Acme One" in the title page, but only the first time',
    'replace "Acme" with "Acme One" in the page "title", only the first occurrence',
  ],
  ['The description of sdk/a should be "B." Thanks a lot, Maria', 'set the description of sdk/a to "B."'],
  [
    'On the install page the "A" section should come before the "B" one',
    'move the section "A" before "B" in the install page',
  ],
  [
    "In the FAQ, move the Analysis section above Experiments",
    'in the FAQ, move the section "Analysis" above "Experiments"',
  ],
  ['quickstart has no description, set it to "A"', 'set the description of quickstart to "A"'],
  ['Spell out API as "interface" in guides/a', 'replace "API" with "interface" in guides/a'],
  ['GitHub is misspelled as "Github" in several places, please correct that', 'replace "Github" with "GitHub"'],
  [
    'It\'s "VS Code", not "VSCode". Please correct it everywhere but in guides/a',
    'replace "VSCode" with "VS Code" everywhere but in guides/a',
  ],
  [
    'In guides/a it says "Acm" in many places; it should be "Acme" (text only, not code)',
    'replace "Acm" with "Acme" in guides/a, not in code',
  ],
  ["Bump acme-cli from 2.1.0 to 2.2.0 in guides/a", "replace 2.1.0 with 2.2.0 in guides/a"],
  ["All code blocks marked sh should be marked bash instead", "change all sh code blocks to bash"],
  ['Rename all "See Also" headings to "See also" please', 'change the heading "See Also" to "See also" on all pages'],
  ['In the sidebar, call "Using it" just "Usage"', 'rename "Using it" to "Usage" in the sidebar'],
  ["The Testing chapter should come directly after Cargo", "put Testing after Cargo"],
  ["Are there any dead links in this book?", "check for broken links"],
  ["Fix the broken links in FAQ and Best Practices", 'fix the broken links in FAQ and "Best Practices"'],
  [
    "Delete both legacy pages (guides/a and guides/b) without redirects",
    "delete guides/a and guides/b without redirects",
  ],
  ["Set up redirects: /a goes to /b and /c goes to /d", "add redirects from /a to /b and from /c to /d"],
  [
    "Move webhooks to the Guides section, right after its Overview",
    "put webhooks after Overview in the Guides section",
  ],
  ["a/old should be named a/new. Please rename it, keep a redirect", "rename a/old to a/new with a redirect"],
  ["Create Acme App is dead. Delete guides/a, no redirect", "delete guides/a, no redirect"],
  ["Acme is legacy now, so hide guides/a", "hide guides/a"],
  [
    'We don\'t maintain the "Tips" page any longer. Please drop it and redirect its visitors to quickstart',
    'delete the page "Tips" and redirect it to quickstart',
  ],
  // Two wishes in one sentence, and what is named by its place.
  [
    'Rename the group "A" to "B & C" and move it below Guides',
    'rename the group "A" to "B & C" and move the group "B & C" below Guides',
  ],
  [
    'Change the title of guides/ui to "A" and rename it in the sidebar to "B" too',
    'set the title of guides/ui to "A" and change the sidebar label of guides/ui to "B"',
  ],
  [
    'Rename nk to "nk (keys)" in the table of contents, and its page title as well',
    'rename nk to "nk (keys)" in the sidebar and set the title of nk to "nk (keys)"',
  ],
  [
    'Change "Set up and run" to "Install and run" in the nav',
    'rename "Set up and run" to "Install and run" in the nav',
  ],
  ['In the sidebar, rename the heading "Other" to "More"', 'rename "Other" to "More" in the sidebar'],
  ['Replace "A B" by "A" everywhere, including the sidebar', 'replace "A B" with "A" everywhere, also in the sidebar'],
  [
    "Delete the Acme (old) page and make the links to it go to Acme instead",
    'delete the page "Acme (old)" and redirect it to Acme',
  ],
  [
    "We have a typo in a URL: a-commiting should be a-committing. Please rename that page and keep the old URL working.",
    "rename the page a-commiting to a-committing with a redirect",
  ],
  [
    "Delete the extras page of the CLI tutorial and redirect to the AI agents overview",
    "delete the extras page in the CLI tutorial section and redirect it to the AI agents overview",
  ],
  ["Swap a-b and c-d in the Commands list", "swap a-b and c-d in the Commands group"],
  [
    "Move Search before Rate Limiting in contents.md",
    'move the item "Search" before the item "Rate Limiting" in contents.md',
  ],
  ["In setup, change the required Rust version from 1.88 to 1.89", 'replace "1.88" with "1.89" in setup'],
  [
    "Remove the Roadmap link from the navbar and the footer",
    "remove the Roadmap link from the navbar and remove the Roadmap link from the footer",
  ],
  ["Find every page that mentions ACME and list them for me", 'where do we mention "ACME"?'],
  ["Which pages link to the configuration reference?", 'which pages link to "configuration reference"?'],
  ["Sort the pages in Design docs alphabetically", 'sort the pages in the "Design docs" group alphabetically'],
  ['replace "a-b" with "ab" everywhere but not in anchors', 'replace "a-b" with "ab" everywhere except in urls'],
  [
    'Add a section "A" at the end of the FAQ with the text "B."',
    'add a section "A" with the text "B." to the end of the FAQ page',
  ],
  [
    "Turn the note at the top of the security page into a warning",
    "turn the first note of the security page into a warning",
  ],
  [
    'Add a page "A" below Watching the Connection with the text "B."',
    'add a page "A" below "Watching the Connection" with the text "B."',
  ],
  // Places, names and addresses as they stand in other sentences.
  [
    "In the Concepts sidebar, put Session strategies before How it works",
    'put "Session strategies" before "How it works" in the "Concepts" group',
  ],
  [
    "On the support page, the link to the docs should be /guides/a instead of the full URL",
    "On the support page, the link to the docs should be /guides/a",
  ],
  ["The links to https://a.example/b should be /b instead", "change the links to https://a.example/b to /b"],
  [
    "Remove the Alpha and Beta Two adapter pages, and redirect both to /guides/a",
    'delete the pages "Alpha adapter" and "Beta Two adapter", and redirect them to /guides/a',
  ],
  [
    'Add a new page "A" to the guides, after Token Rotation, with the text: "B."',
    'Add a page "A" to the guides group, after Token Rotation, with the text "B."',
  ],
  [
    'Rename the heading "A" on the quickstart page to "B" and add a link to https://c.example with the text "C" at the end of that section',
    'Rename the heading "A" on the quickstart page to "B". Add a link "C" to https://c.example to the section "B" of the quickstart page',
  ],
  [
    'Rename the folder a to b, and change the title of its README to "C"',
    'Rename the folder a to b, and change the title of b/README to "C"',
  ],
  [
    "Rename quickstart.md to start.md and set up a redirect from the old location",
    "Rename quickstart.md to start.md with a redirect from the old url",
  ],
  [
    "Change https://a.example/b/master to https://a.example/b/main in all links",
    'replace "https://a.example/b/master" with "https://a.example/b/main" in the addresses of links',
  ],
  // What is wrong, with what is right.
  ['fix typo in quickstart: "recieve" should be "receive"', 'replace "recieve" with "receive" in quickstart'],
  ["typo on the quickstart page: teh -> the", 'replace "teh" with "the" in the page "quickstart"'],
  ['there\'s a typo in guides/a: "recieve" instead of "receive"', 'replace "recieve" with "receive" in guides/a'],
  ['It says "recieve" in guides/a, should be "receive".', 'replace "recieve" with "receive" in guides/a'],
  ['quickstart says "foo" but it should say "bar"', 'replace "foo" with "bar" in quickstart'],
  ['the word "foo" on the page quickstart must be "bar"', 'replace "foo" with "bar" in the page quickstart'],
  [
    '"Workspaces" was renamed to "Projects", please update all docs',
    'replace "Workspaces" with "Projects" everywhere, but not in code',
  ],
  ["Bump the version in quickstart from 1.2.0 to 1.3.0", 'replace "1.2.0" with "1.3.0" in quickstart'],
  [
    "Please change our support address from help@acme.com to support@acme.com everywhere",
    'replace "help@acme.com" with "support@acme.com" everywhere',
  ],
  [
    "the old URL https://a.acme.com has to be https://b.acme.com in all pages",
    'replace "https://a.acme.com" with "https://b.acme.com" in all pages',
  ],
  // Labels, reasons and other manners.
  ['[Docs] Rename page "Quickstart" to "Getting started"', 'rename page "Quickstart" to "Getting started"'],
  ['Ticket DOC-45 – The page "A" must be renamed to "B".', 'rename the page "A" to "B"'],
  ["Bug: the link /guides/old must be changed to /guides/new", "change the link /guides/old to /guides/new"],
  ["Todo list:\n- [ ] rename a to b\n- [ ] delete guides/c", "rename a to b and delete guides/c"],
  ["guides/a.md: replace foo with bar", "in guides/a.md, replace foo with bar"],
  ["guides/a.md – fix typos", "in guides/a.md, fix typos"],
  ["Because nobody reads it, please delete guides/a.", "delete guides/a"],
  ['Since we moved to GitHub, replace "GitLab" with "GitHub" everywhere.', 'replace "GitLab" with "GitHub" everywhere'],
  ["Please to rename the page quickstart into start.", "rename the page quickstart to start"],
  ['Kindly replace all the "foo" by "bar" in quickstart.', 'replace all "foo" by "bar" in quickstart'],
  ["Is it possible that you delete the page guides/a, please?", "delete the page guides/a"],
  ["I would like that the page quickstart is renamed to start.", "rename the page quickstart to start"],
  ['It would be great if "foo" could be replaced with "bar" in quickstart.', 'replace "foo" with "bar" in quickstart'],
];

describe("what people type in other words", () => {
  test.each(SAME)("%s", (said, instruction) => {
    const [read, same] = [parsePrompt(said), parsePrompt(instruction)];
    expect(same.type).toBe("understood");
    expect(withoutNotes(read)).toEqual(withoutNotes(same));
  });

  test.each([
    "The comments can go",
    "The introduction should be shorter",
    "quickstart needs a better description",
    "guides/old should not go",
    "guides/old can go once guides/new is out",
    "If nobody uses guides/old it can go",
    'Wherever it says "TODO" write a real explanation',
    'Scrap the idea of "X"',
    'The button "Save" should be called "Store"',
    "rename it and add an example",
    "Unpublish the site",
    'Swap "a" for "b" across all English pages',
    "It only concerns guides: please delete guides/old",
    'Everything should say "b"',
    "Remove the Alpha and Beta pages from the navigation and rewrite the rest",
    'remove "foo" from all links',
    "add a link to the docs at the end of that section",
  ])("refuses %j", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });
});
