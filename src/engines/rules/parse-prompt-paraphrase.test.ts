import { describe, expect, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

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
    'rename "Set up and run" to "Install and run" in the sidebar',
  ],
  ['In the sidebar, rename the heading "Other" to "More"', 'rename "Other" to "More" in the sidebar'],
  [
    'Replace "A B" by "A" everywhere, including the sidebar',
    'replace "A B" with "A" everywhere and rename "A B" to "A" in the sidebar',
  ],
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
  // Headings and entries.
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
  ['The sidebar section "Old" → "New"', 'rename the group "Old" to "New"'],
  ['quick-start needs a better description: "Three minutes".', 'set the description of quick-start to "Three minutes"'],
  [
    'The description on guides/a is missing. Use "Three minutes."',
    'set the description of guides/a to "Three minutes."',
  ],
  ['"colors" should have the title "Colours"; nothing else.', 'set the title of "colors" to "Colours"'],
  ["take the FAQ page out of the docs", "delete the FAQ page"],
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

/** Whether a page was written as "the tutorial", and whether a name may also be a page's, are notes for those who search. */
function withoutNotes(read: ReturnType<typeof parsePrompt>): unknown {
  return JSON.parse(
    JSON.stringify(read, (key, value: unknown) =>
      /^(?:said|isMoved|isNamedAsPage|isFromNavigation)$/.test(key) ? undefined : value,
    ),
  );
}
