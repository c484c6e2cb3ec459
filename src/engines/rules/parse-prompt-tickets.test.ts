import { expect, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

/** Sentences as people type them into tickets, and the plain instruction that says the same. */
const SAME: [prompt: string, instruction: string][] = [
  [
    'In quickstart.md the heading "First steps" should be "Set up"',
    'Change the heading "First steps" to "Set up" in quickstart.md',
  ],
  [
    'On the install page: the heading "First steps" should be "Set up"',
    'Change the heading "First steps" to "Set up" on the install page',
  ],
  [
    'A few things for quickstart.md: the heading "First steps" should be "Set up", and the Chat link should go to https://chat.example',
    'Change the heading "First steps" to "Set up" in quickstart.md. Change the link "Chat" in quickstart.md to https://chat.example',
  ],
  ['For the install page: delete the section "Usage"', 'Delete the section "Usage" of the install page'],
  [
    'In the section "Usage" of the install page add the sentence "Lamps need oil."',
    'Add the sentence "Lamps need oil." at the end of the section "Usage" of the install page',
  ],
  [
    'In the "Usage" section of install.md, please add this sentence at the end: Lamps need oil.',
    'Add the sentence "Lamps need oil." at the end of the section "Usage" of install.md',
  ],
  [
    'At the start of the section "Usage" on the install page add: Lamps need oil.',
    'Add the sentence "Lamps need oil." below the heading "Usage" on the install page',
  ],
  [
    'In the prerequisites on the install page it should say "24.x" instead of "22.x"',
    'Replace "22.x" with "24.x" in the section "prerequisites" of the install page',
  ],
  [
    "lamps.md links to ../core/oil.go, that's one level short. It should be ../../core/oil.go",
    "Change the link ../core/oil.go to ../../core/oil.go in lamps.md",
  ],
  [
    "The page lamps still links to https://old.example/a. It should go to https://new.example/b",
    "Change the link https://old.example/a to https://new.example/b on the page lamps",
  ],
  [
    "the oil link at the end of the install page goes to the 5.x docs (/docs/5.x/oil), which 404s for most people. point it to /docs/4.x/oil",
    "Change the link /docs/5.x/oil to /docs/4.x/oil on the install page",
  ],
  ["Rename LAMPS.md to lamps.md like all the others, links included.", "Rename LAMPS.md to lamps.md"],
  [
    "LAMPS.md is shouting. Please rename it to lamps.md, and make sure everything that links to it still works.",
    "Rename LAMPS.md to lamps.md",
  ],
  ["Rename lamps.md to oil-lamps.md incl. all links", "Rename lamps.md to oil-lamps.md"],
  ["Move lamps.md from old to archive/2024", "Move old/lamps.md to archive/2024/"],
  [
    "Drop the 'Other lamps' section from the install page, its edit link is dead",
    'Delete the section "Other lamps" of the install page',
  ],
  ["Delete lamps.md and change links to it to oil.md", "Delete lamps.md and point its links to oil.md"],
  ["Delete lamps.md. Links to it should go to oil.md.", "Delete lamps.md and point its links to oil.md"],
  [
    "Delete guides/old and send anyone who visits it to guides/new",
    "Delete guides/old and send visitors to guides/new",
  ],
  [
    "Delete guides/old and redirect people visiting it to guides/new",
    "Delete guides/old and send visitors to guides/new",
  ],
  [
    "Delete guides/old and send everyone who lands there to guides/new",
    "Delete guides/old and send visitors to guides/new",
  ],
  [
    'We call it "Shared boxes" in the sidebar, please change that label to "Shared lamps".',
    'Rename "Shared boxes" to "Shared lamps" in the sidebar',
  ],
  [
    'The label for "Deploy on Acme" in the sidebar should be "Acme"',
    'Change the sidebar label of "Deploy on Acme" to "Acme"',
  ],
  [
    'In the sidebar the Lamps page should be called "Bulbs", and it belongs in Guides, as the first entry.',
    'Rename "Lamps" to "Bulbs" in the sidebar. The Bulbs page belongs in Guides, as the first entry.',
  ],
  [
    'someone reported bad grammar in guides/start.md: "You can does" should be "You can do". Can you fix that?',
    'Replace "You can does" with "You can do" in guides/start.md',
  ],
  [
    'A user found a mistake on the quickstart page: it says "Lamp", but should say "Bulb"',
    'Replace "Lamp" with "Bulb" on the quickstart page',
  ],
  [
    'guides/start mentions the "Old lamps" sections, but there is no such thing in the sidebar any more. Please replace "Old lamps" with "Bulbs" there.',
    'Replace "Old lamps" with "Bulbs" in guides/start',
  ],
  [
    'We have more than 70 lamps by now, the homepage still says "50 lamps". Please make that "70 lamps".',
    'Replace "50 lamps" with "70 lamps" on the home page',
  ],
  [
    "Nobody uses v1 any more: set `draft: true` on blog/v1 and blog/v2.",
    "Set `draft: true` on blog/v1. Set `draft: true` on blog/v2.",
  ],
  [
    "Let's get rid of the lamps folder: move both pages in it to guides. Old URLs must keep working.",
    "Move both pages in the lamps folder to guides with redirects",
  ],
  ["Get rid of the lamps folder and move its pages to guides", "Move all pages in the lamps folder to guides"],
  [
    "Rename the group Lamps to Bulbs and move it after Getting Started",
    'Rename the group Lamps to Bulbs. Move the group Bulbs after "Getting Started".',
  ],
  [
    "Add a link to Discord in the navigation bar: https://chat.example",
    'Add a link "Discord" to https://chat.example in the navigation bar',
  ],
  [
    "Add a Discord link to the footer: https://chat.example",
    'Add a link "Discord" to https://chat.example in the footer',
  ],
  ['Remove the recipe "Broken lamps".', 'Remove the page "Broken lamps"'],
  ["Hide the tutorial guides/lamps", "Hide the page guides/lamps"],
  [
    "The chat link https://chat.acme.example/ is moving to https://acme.example/chat, update it everywhere in the docs.",
    "Change the link https://chat.acme.example/ to https://acme.example/chat",
  ],
  [
    "Update our forum invite from https://a.example/x to https://b.example/y throughout the docs and the config",
    "Change the link https://a.example/x to https://b.example/y",
  ],
  [
    "Update our forum invite from https://a.example/x to https://b.example/y throughout the current docs",
    "Change the link https://a.example/x to https://b.example/y everywhere except in versioned_docs",
  ],
  [
    "Fix the dead links to ../guides/old, they should go to ../guides/new.",
    "Change the link ../guides/old to ../guides/new",
  ],
  ["Fix the broken links to guides/old. They must point to guides/new.", "Change the link guides/old to guides/new"],
  [
    'Move "Lamps" out of Guides into the Tools group, but keep its file where it is.',
    'Move "Lamps" out of Guides into the Tools group',
  ],
  [
    'Move "Lamps" out of Guides into the Tools group. The file stays where it is.',
    'Move "Lamps" out of Guides into the Tools group',
  ],
  ["Which pages don't have a description in their front matter?", "List the pages without a description"],
  [
    "In the table on the Community page, change the port 6697 to 6698.",
    "In the table on the Community page, change the port from 6697 to 6698.",
  ],
  ["Change the version 3.10 to 3.11 in quickstart", 'Replace "3.10" with "3.11" in quickstart'],
  [
    "Change all :::caution admonitions to :::warning, since caution is deprecated in Lampusaurus.",
    "Change all :::caution admonitions to :::warning",
  ],
  [
    'In the Introduction, swap the chapters "Bulbs" and "Lamps" in the sidebar',
    'Swap "Bulbs" and "Lamps" in the Introduction group',
  ],
  [
    "Twitter is X now: in the footer, change the label Twitter to X and the link to https://x.com/acme.",
    'In the footer, change the link "Twitter" to https://x.com/acme. In the footer, change the label Twitter to X',
  ],
  [
    'Give the example page "Lamps" the description "All lamps."',
    'Set the description of the page "Lamps" to "All lamps."',
  ],
  ['Rename the guide "Lamps" to "All lamps".', 'Rename the page "Lamps" to "All lamps"'],
  ['Hide the page "Lamps" but don\'t delete it.', 'Hide the page "Lamps"'],
  ["Hide guides/lamps but keep the file.", "Hide guides/lamps"],
  [
    'Add "Node 20" as a bullet to the Prerequisites in "Setting up"',
    'Add a bullet "Node 20" to the list under "Prerequisites" in "Setting up"',
  ],
  ["delete knots page -> /ropes#bends", "delete the page knots and redirect it to /ropes#bends"],
  [
    "Remove the pages Bowline Knots and Reef Knots, no redirects needed.",
    'delete the pages "Bowline Knots" and "Reef Knots", no redirect',
  ],
  ['Only take the page "Knots" out of the sidebar, do not delete the file.', 'hide the page "Knots"'],
  ["kill the knots page, send ppl to /ropes", "delete the page knots and redirect it to /ropes"],
  ["Page knots needs new url /ropes/knots, please make sure nothing breaks", "move the page knots to /ropes/knots"],
  ["/docs/knots should become /docs/ropes", "move the page /docs/knots to /docs/ropes"],
  [
    'Move "Reef Knots" to the top of Deck Work and "Bends" to the bottom.',
    'put "Reef Knots" at the top of the "Deck Work" group. Put "Bends" at the bottom of the "Deck Work" group',
  ],
  [
    "Deck should come directly after Ropes, and inside it the order should be reef, bowline.",
    'put the group "Deck" after "Ropes". The order in Deck should be reef, bowline',
  ],
  [
    "Merge the group Deck into Ropes (at the end) and delete the empty group.",
    'move all pages in the "Deck" group to the "Ropes" group. Remove the group "Deck"',
  ],
  [
    'The sidebar groups "Deck" and "Ropes" should be called "On deck" and "Lines".',
    'rename the group "Deck" to "On deck" and the group "Ropes" to "Lines"',
  ],
  [
    'Group "Deck" -> "On deck", "Ropes" -> "Lines". Sidebar only.',
    'rename the group "Deck" to "On deck" and the group "Ropes" to "Lines"',
  ],
  [
    "Change the port 8081 to 8082 everywhere in the docs except on the Reef Knots page.",
    'replace "8081" with "8082" everywhere in the docs except on the Reef Knots page',
  ],
  ["v19.x => v20.x only in knots.md", 'replace "v19.x" with "v20.x" in knots.md'],
  [
    "In knots.md replace /ropes/# with /ropes# in every link.",
    'replace "/ropes/#" with "/ropes#" in all links of knots.md',
  ],
  [
    "Rope 0.8.3 has to be 0.8.4 and Rope 0.7.5 has to be 0.7.6, Knots page",
    'replace "0.8.3" with "0.8.4" and "0.7.5" with "0.7.6" on the page "Knots"',
  ],
  [
    "Links: https://a.example/en/ and https://a.example/docs/ both become https://b.example/ everywhere.",
    'replace "https://a.example/en/" with "https://b.example/" and "https://a.example/docs/" with "https://b.example/" everywhere',
  ],
  [
    "http -> https for www.a.example in the whole repository",
    'replace "http://www.a.example" with "https://www.a.example" everywhere',
  ],
  [
    "Every page in the group Deck gets the frontmatter hide_table_of_contents: true.",
    'set the frontmatter field hide_table_of_contents to true on all pages in the group "Deck"',
  ],
  [
    "In all five pages under deck add custom_edit_url: null to the front matter.",
    "set the frontmatter field custom_edit_url to null on all pages in deck",
  ],
  [
    'Title of "Knots" should be "All knots" but the sidebar must still show Knots.',
    'on "Knots" set the title to "All knots" and the sidebar label to "Knots"',
  ],
  [
    "sidebar_label for Reef Knots = Reef, for Bowline Knots = Bowline",
    'set the sidebar_label of Reef Knots to "Reef". Set the sidebar_label of Bowline Knots to "Bowline"',
  ],
  ["section Old bends in knots: drop", 'delete the section "Old bends" in knots'],
  [
    "The section reef_bend of the knots page should come before bow_line.",
    'move the section "reef_bend" before "bow_line" on the page "knots"',
  ],
  [
    "Fix the link #reef-bend in knots.md to #reefbend and the link #bow in ropes.md to #bowline.",
    "in knots.md, change the link to #reef-bend to #reefbend. In ropes.md, change the link to #bow to #bowline",
  ],
  ["The old URL /knots should lead readers to Ropes", "redirect /knots to the Ropes page"],
  ["Delete the HTML comment TODO(ann) in Reef Knots.", 'delete the comment "TODO(ann)" in Reef Knots'],
  ["Which pages link to the Knots page? tell me, no edit", "which pages link to the Knots page?"],
  ["Which pages link to the Knots page? (report only)", "which pages link to the Knots page?"],
  ["I would kindly like to ask you to move the Knots page to the Deck group", "move the Knots page to the Deck group"],
  [
    "Would it be possible, whenever you have a moment, to move the page Knots to the Deck group, while leaving the file itself where it is?",
    "move the page Knots to the Deck group",
  ],
  ["set the keywords of knots.md to rope, reef knot", 'set the keywords of knots.md to "rope", "reef knot"'],
  ["Add keywords [rope, reef knot] to knots.md", 'add the keywords "rope", "reef knot" to knots.md'],
  [
    'Rename the section "A" on the knots page to "B" and "C" to "D".',
    'on the knots page, rename the heading "A" to "B" and the heading "C" to "D"',
  ],
  [
    'Rename the headings "A" to "B" and "C" to "D" in knots.md',
    'on knots.md, rename the heading "A" to "B" and the heading "C" to "D"',
  ],
  [
    "Delete the Knots page without replacement. Links to it should become plain text.",
    "delete the Knots page, no redirect",
  ],
  [
    "Replace https://a.example/spec with https://b.example/ in the Knots page, keep the fragments after #.",
    "replace https://a.example/spec with https://b.example/ in the Knots page",
  ],
  [
    'Please give the page knots the slug /start and add the sidebar label "Start".',
    'on knots set the slug to /start and the sidebar label to "Start"',
  ],
  [
    "Set toc_max_heading_level to 4 on the knots page and on the Reef Knots page.",
    'set the frontmatter field toc_max_heading_level of "knots" to 4. Set the frontmatter field toc_max_heading_level of "Reef Knots" to 4',
  ],
  [
    'In knots, the heading "A" is now "B"; links on the page must work after it.',
    'in knots, rename the heading "A" to "B"',
  ],
  [
    "Remove the hyperlink behind the word Reef on the Knots page, whereby the word itself shall remain.",
    'unlink "Reef" in the Knots page',
  ],
  ["list all redirects which exist in the repo, change nothing", "list all redirects"],
  [
    "Change out: 'a.js' to out: 'b/a.js' in the first code block of Reef Knots.",
    "in the first code block of Reef Knots, replace \"out: 'a.js'\" with \"out: 'b/a.js'\"",
  ],
  [
    'Fix these typos: teh → the (knots.md), "a a" → "a" (ropes.md), adn → and (deck.md).',
    'in knots.md, replace "teh" with "the". In ropes.md, replace "a a" with "a". In deck.md, replace "adn" with "and"',
  ],
  [
    "Rename deck/knots.mdx to bends.mdx, same folder. Keep the old URL working.",
    "rename deck/knots.mdx to bends.mdx with a redirect",
  ],
  [
    'Move "Reef Knots" to the Deck group. Only the sidebar, leave the file where it is.',
    'move "Reef Knots" to the Deck group',
  ],
  [
    "we can drop the page Knots now, nobody needs it anymore. Redirect to ropes.",
    "delete the page Knots and redirect it to ropes",
  ],
  [
    "the folder a/knots should be a/bends, so that it matches the sidebar. URLs change, so set up redirects.",
    "rename the folder a/knots to a/bends with redirects",
  ],
  [
    'Everywhere in the docs it should say "boat" and not "b-oat" or "b oat". Leave the changelog alone.',
    'replace "b-oat" with "boat" and "b oat" with "boat" everywhere. Leave the changelog alone.',
  ],
  ["deck/knots has no sidebarTitle. Add sidebarTitle: Knots", 'set the sidebarTitle of deck/knots to "Knots"'],
  [
    "Remove sidebarDepth from the frontmatter of all pages in deck, it does nothing any more.",
    "remove the frontmatter field sidebarDepth from all pages in deck",
  ],
  [
    'Reef Knots page: the section "Bends" should come last, after "Ends".',
    'move the section "Bends" to the end of "Reef Knots"',
  ],
  ["Check all internal links in deck and fix the broken ones.", "fix the broken links in deck"],
  [
    "Change the chat link on the knots.md page from https://a.example/x to https://b.example.",
    "in the knots.md page, change the link https://a.example/x to https://b.example",
  ],
  [
    "The redirect for /a goes to the reef page, which is wrong. Point it to /deck/knots.",
    "change the redirect from /a to /deck/knots",
  ],
  ["Remove the redirect whose source is /a/b.", "remove the redirect from /a/b"],
  ["Redirect /zh should go to /deck/knots instead of the first page.", "change the redirect from /zh to /deck/knots"],
  [
    'Please put a Note at the top of deck/knots.mdx, right after the frontmatter: "Mind the rope."',
    'put a note at the top of deck/knots.mdx: "Mind the rope."',
  ],
  [
    "Please take the Knots page out of the navigation. The URL must still work.",
    "take the Knots page out of the navigation",
  ],
  [
    'Under Deck, add a page called "Bends" as deck/bends.mdx between Knots and Reef knots. Text: "Bend it."',
    'Add a page "Bends" at deck/bends.mdx in the "Deck" group between "Knots" and "Reef knots" with the text "Bend it."',
  ],
  ["Put a/b.mdx in Deck work after FAQ", 'put a/b.mdx after "FAQ" in the "Deck work" group'],
  [
    "deck/knots isn't in the navigation. Please show it again, under Deck > Ropes, after bends.",
    'put deck/knots after "bends" in the "Ropes" group',
  ],
];

test.each(SAME)("%s", (prompt, instruction) => {
  const [read, plain] = [parsePrompt(prompt), parsePrompt(instruction)];
  if (read.type !== "understood" || plain.type !== "understood") throw new Error("Not understood");
  expect(read.instructions).toEqual(plain.instructions);
});

test.each([
  ["List the guides without a description.", { field: "description", under: "guides" }],
  ["Which pages in guides lack a description?", { field: "description", under: "guides" }],
  ["Which pages lack a title in the Tools section?", { field: "title" }],
])("%s", (prompt, asked) => {
  expect(parsePrompt(prompt)).toMatchObject({ instructions: [{ type: "list-lacking", ...asked }] });
});

test.each([
  'Replace "a" with "b", since it is deprecated in Guides.',
  'Replace "a" with "b" because it is wrong in guides',
  "Hide guides/x but only in the German docs.",
  "Rename guides/x to guides/y but only if it exists.",
  "Delete guides/x but move its text to guides/y",
  "The chat link https://a.example is moving to https://b.example next year",
  "Which pages without a description are in no group?",
  'We call it "Guides". Change the label to "Handbook".',
  "Fix the dead links to guides/old, they should go",
  "Delete guides/old and send anyone who asks to support",
  "Delete guides/old and send visitors to guides/new. Links to it should become plain text.",
  "Delete guides/old. Links to it should become plain text.",
])("is not sure about %j", (prompt) => expect(parsePrompt(prompt).type).toBe("not_understood"));
