import { describe, expect, it, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

/** Other verbs for what is done to pages, groups, folders, redirects and links, and the instruction that says the same. */
const SAME: [said: string, instruction: string][] = [
  ["Could you take the page Ropes off the site completely?", "delete the page Ropes"],
  [
    "Kill the page ropes-one and point its old URL at ropes-two.",
    "delete the page ropes-one and redirect it to ropes-two",
  ],
  ["Discard the orphan page notes/ropes.md.", "delete notes/ropes.md"],
  ["Wipe guides/ropes from the docs.", "delete guides/ropes"],
  ["Trash both ropes.md and knots.md.", "delete ropes.md and knots.md"],
  ["Make guides/ropes.mdx be called guides/knots.mdx.", "rename guides/ropes.mdx to guides/knots.mdx"],
  ["I want ropes.md to become knots.md", "rename ropes.md to knots.md"],
  ["Call the page ropes.md knots.md from now on.", "rename ropes.md to knots.md"],
  ["Give ropes.mdx the file name knots.mdx.", "rename ropes.mdx to knots.mdx"],
  ["Please give the directory ropes the new name knots.", "rename the folder ropes to knots"],
  ["Turn the folder ropes into knots please", "rename the folder ropes to knots"],
  [
    "Change the URL of guides/ropes to guides/knots and keep the old one working",
    "rename guides/ropes to guides/knots with a redirect",
  ],
  [
    "The page at /guides/ropes should live at /knots/ropes from now on.",
    "change the url of /guides/ropes to /knots/ropes",
  ],
  [
    "Could you shift the Ropes page over to the Knots section of the navigation?",
    "move the Ropes page to the Knots group",
  ],
  [
    "Get the page Ropes out of the Deck group and into Knots.",
    'move the page Ropes out of the "Deck" group to the "Knots" group',
  ],
  ['Please file the page "Ropes" under the group Knots.', 'put the page "Ropes" under the group Knots'],
  ["Include guides/ropes in the group Knots.", "put guides/ropes in the group Knots"],
  ["Stick the Ropes page at the end of the Knots group.", "put the Ropes page at the end of the Knots group"],
  ["Have the page Ropes come last in the Knots group.", "put the page Ropes last in the Knots group"],
  [
    "Reorder the Knots group: Bowline, Hitch, Splice.",
    "The pages of the Knots group should be in this order: Bowline, Hitch, Splice",
  ],
  ["Knots belongs in the Deck group, so move it there.", 'move Knots to "Deck"'],
  ["Remove the group Knots from the sidebar but keep its pages.", "remove the Knots group but keep its pages"],
  ["Delete the navigation group Knots together with all its pages.", "delete the Knots group with all its pages"],
  ["Dissolve the group Knots and move its pages to Deck.", "move all pages in the Knots group to the Deck group"],
  ["Move every page in the group Knots to the group Deck.", "move all pages in the Knots group to the Deck group"],
  ["Nest the group Knots inside Deck.", "move the Knots group into the Deck group"],
  ["Flatten the folder guides/ropes into guides.", "move all pages in guides/ropes to guides"],
  [
    "Make a new sidebar section named Deck containing the pages Ropes and Knots.",
    'create a group "Deck" with the pages "Ropes" and "Knots"',
  ],
  [
    "Set up a navigation group Deck that holds guides/ropes and guides/knots.",
    'create a group "Deck" with the pages guides/ropes and guides/knots',
  ],
  ["Keep the page Ropes out of the sidebar.", "hide the page Ropes"],
  ['Replace "Ropes" with "Knots" everywhere, also in guides/ropes.md', 'replace "Ropes" with "Knots" everywhere'],
  ["Take the page Ropes out of the navigation but leave it reachable.", "remove the page Ropes from the sidebar"],
  ["Set the page Ropes to hidden.", "hide the page Ropes"],
  ["Bring the hidden page guides/ropes back into the sidebar.", "show guides/ropes in the sidebar again"],
  ["Set noindex on guides/ropes.md.", "set noindex to true in guides/ropes.md"],
  ["Please send everyone who visits /ropes to /knots.", "redirect /ropes to /knots"],
  ["Make /ropes go to /knots.", "redirect /ropes to /knots"],
  ["Point /ropes at /knots.", "redirect /ropes to /knots"],
  ["I want the old URL /ropes to take people to /knots.", "redirect /ropes to /knots"],
  ["Send all of /ropes/* to /knots.", "redirect /ropes/* to /knots"],
  ["Create a temporary redirect that sends /ropes to /knots.", "add a temporary redirect from /ropes to /knots"],
  ["The redirect from /ropes should go to /knots instead of /deck.", "change the redirect from /ropes to /knots"],
  ["Change the target of the redirect /ropes to /knots.", "change the redirect from /ropes to /knots"],
  ["Which pages are not in the navigation? Please make a list.", "list the pages that are not in the navigation"],
  ["Show me which links are dead.", "check for broken links"],
  [
    "Put a GitHub link to https://a.example in the footer socials.",
    'add a "GitHub" link to https://a.example to the footer',
  ],
  ["Rename the navbar link Ropes to Knots.", 'rename the link "Ropes" to "Knots" in the navbar'],
  ["Change the footer link Ropes to https://a.example.", 'set the link "Ropes" to https://a.example in the footer'],
  [
    "I'd like a link called Ropes pointing to https://a.example in the header.",
    'add a link "Ropes" to https://a.example to the header',
  ],
  ["Pull the page Ropes from the docs.", "delete the page Ropes"],
  ["Say goodbye to the page Ropes.", "delete the page Ropes"],
  ['You can delete the page "Ropes" now.', 'delete the page "Ropes"'],
  ["It's time to remove the page Ropes.", "delete the page Ropes"],
  ["Rename ropes.mdx so that it is called knots.mdx.", "rename ropes.mdx to knots.mdx"],
  ["Change ropes.md into knots.md and add a redirect.", "rename ropes.md to knots.md with a redirect"],
  ["From now on the folder ropes shall be called knots.", "rename the folder ropes to knots"],
  ["Bring ropes.md into the folder knots.", "move ropes.md into the folder knots"],
  ["ropes.md belongs in the folder knots.", "move ropes.md into the folder knots"],
  ["Move guides/ropes.md up into the root folder.", "rename guides/ropes.md to /ropes.md"],
  ["Add Rope Types to the group Deck in the sidebar.", "put the page Rope Types in the group Deck"],
  ["The Ropes page goes under Deck.", "move the Ropes page to the Deck group"],
  ["We want the page Ropes in the group Deck.", "move the page Ropes to the Deck group"],
  ["Let the sidebar start with Welcome Aboard.", 'make "Welcome Aboard" the first page of the navigation'],
  ["End the Deck group with the page Ropes.", "make the page Ropes the last page in the Deck group"],
  ["The Deck group should be sorted alphabetically.", "sort the pages in the Deck group alphabetically"],
  [
    "Create a section Deck in the sidebar with ropes.md and knots.md in it.",
    'create a group "Deck" with ropes.md and knots.md',
  ],
  ["Have the group Deck renamed to Mast.", "rename the group Deck to Mast"],
  ["Remove the empty group Deck from the sidebar.", "remove the empty group Deck"],
  ["Break up the group Deck.", "dissolve the group Deck"],
  ["Place Deck as the last group.", "move the Deck group to the end of the navigation"],
  ["Make the group Knots part of the group Deck.", "move the Knots group into the Deck group"],
  ["I'd like the page Ropes to disappear from the menu.", "remove the page Ropes from the sidebar"],
  ["The page Ropes should be visible in the navigation again.", "show the page Ropes in the sidebar again"],
  ["Whoever opens /ropes should land on /knots.", "redirect /ropes to /knots"],
  ["/ropes has moved to /knots, please redirect.", "redirect /ropes to /knots"],
  ["Old links to /ropes should take readers to /knots.", "redirect /ropes to /knots"],
  ["Get rid of the redirect from /ropes.", "remove the redirect from /ropes"],
  ["The redirect /ropes points to /old, make it point to /knots.", "change the redirect from /ropes to /knots"],
  ["Test all the links and tell me which ones fail.", "check for broken links"],
  ['The footer needs a link "Ropes" to /ropes.', 'add a link "Ropes" to /ropes to the footer'],
  ["Get the Ropes link out of the top bar.", 'remove the link "Ropes" from the top bar'],
  [
    "Replace the URL of the Ropes link in the footer with https://a.example.",
    'set the link "Ropes" to https://a.example in the footer',
  ],
];

describe("other verbs for the same", () => {
  test.each(SAME)("%s", (said, instruction) => {
    const [read, same] = [parsePrompt(said), parsePrompt(instruction)].map((parsed) =>
      JSON.parse(JSON.stringify(parsed, (key, value) => (/^may/.test(key) ? undefined : value))),
    );
    expect(same.type).toBe("understood");
    expect(read.instructions).toEqual(same.instructions);
  });
});

it.each([
  "Keep Ropes out of the sidebar unless it is finished.",
  "Make the redirect be temporary.",
  "Move the group Knots to the Deck page.",
  "Sort the Knots group: alphabetically",
  "Delete the group Ropes and move its pages to Deck or Knots.",
  "Move the group Ropes and the group Knots into the group Deck.",
  "Merge the group Ropes into Deck and sort it.",
  "Merge the section Ropes into the section Knots.",
  "Put the Ropes section inside the Knots section on deck.md.",
  'Insert "Hello" after the page Ropes.',
  "Have everything under /ropes go to /knots.",
  "Set the page Ropes to visible when it is done.",
  "Get the page Ropes out of Deck and into the bin.",
  "Reorder the Knots group: newest first",
  "Check for broken links. Make a list of redirects.",
  "Call the page ropes.md knots.md or deck.md",
  "The Ropes page goes under Deck or Mast.",
  "This note goes under Deck.",
  "Get help from the docs.",
  "Assign the issue to the group Deck.",
  "Rename the page Ropes so that it is called correctly",
  "Start the Deck group with a note.",
  "Pull the latest release from the site.",
  "Break up the group Deck into two.",
  "Have the page renamed.",
  "You can delete the page Ropes if nobody needs it.",
])("does not read: %s", (prompt) => {
  expect(parsePrompt(prompt).type).toBe("not_understood");
});

it.each<[string, object[]]>([
  [
    'Rename the heading "A" to "B" and "C" to "D" on guides/lamps.',
    [{ page: "guides/lamps" }, { from: "C", to: "D", page: "guides/lamps" }],
  ],
  [
    'Change the sections "A" to "B", "C" to "D" and the section "E" to "F" in lamps.md, and delete oil.',
    [{ page: "lamps.md" }, { from: "C" }, { from: "E", to: "F" }, { type: "delete-page", page: "oil" }],
  ],
  ['Rename the heading "A" to "B" and "C" to "D" everywhere', [{ from: "A" }, { type: "set-headings", from: "C" }]],
])("takes each pair of texts for a heading: %s", (prompt, instructions) => {
  expect(parsePrompt(prompt)).toMatchObject({ type: "understood", instructions });
});

it.each([
  'Rename the heading "A" to "B" and "C" to "D" on lamps and on oil.',
  'Rename the section "A" to "B" and "C" to "D" in the sidebar',
])("does not take for headings of one page: %s", (prompt) => {
  const parsed = parsePrompt(prompt);
  const found = parsed.type === "understood" ? parsed.instructions : [];
  expect(found.map(({ type }) => type)).not.toContain("set-heading");
});

it.each([
  'The heading "A" of lamps should be Wicks. Only the heading, please.',
  'In lamps, the heading "A" should say oil instead of gas.',
  'Change the heading "A" of lamps to Wicks. Nothing else.',
])("takes what is said behind a heading for no part of it: %s", (prompt) => {
  expect(JSON.stringify(parsePrompt(prompt))).not.toMatch(/"to":"[^"]*(?:instead|\.)/);
});

it.each([
  ["Check the links of the German pages and list the broken ones.", { name: "German", as: "pages" }],
  ["Check all links of the Oil group, don't fix anything", { name: "Oil", as: "group" }],
])("checks the links of some pages: %s", (prompt, named) => {
  expect(parsePrompt(prompt)).toMatchObject({ instructions: [{ type: "check-links", named }] });
});
