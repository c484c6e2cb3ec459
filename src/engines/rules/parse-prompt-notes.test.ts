import { expect, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

const read = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : undefined;
};

const heading = (page: string, from: string, to: string) => [{ type: "set-heading", page, from, to }];
const group = { type: "group", group: "Recipes", at: "end" };

test.each([
  ["quickstart renamed to start pls", [{ type: "move-page", page: "quickstart", path: "start" }]],
  [
    'a page for Deno under Recipes, title "Use Deno", text "Soon."',
    [{ type: "add-page", title: "Use Deno", text: "Soon.", position: group }],
  ],
  [
    'Add a page about Deno to the Recipes section titled "Deno"',
    [{ type: "add-page", title: "Deno", position: group }],
  ],
  ["Delete guides/old together with its entry in mkdocs.yml", [{ type: "delete-page", page: "guides/old" }]],
  ['faq: the heading "Is it free ?" should be "Is it free?"', heading("faq", "Is it free ?", "Is it free?")],
  ['In setup, rename the "What now?" section to "Next"', heading("setup", "What now?", "Next")],
  ['Rename the "Install" section of first-steps to "Set up"', heading("first-steps", "Install", "Set up")],
  ['Change the "Install?" heading in setup to "Install"', heading("setup", "Install?", "Install")],
  [
    'The setup page has no description for search engines. Set it to "Set up a lamp".',
    [{ type: "set-frontmatter", field: "description", value: "Set up a lamp", page: "setup" }],
  ],
  [
    "Nobody needs the guide for lamps of 0.x anymore. Delete guides/old and send people to guides/new instead.",
    [{ type: "delete-page", page: "guides/old", redirectTo: "guides/new" }],
  ],
  ["check the guides folder for broken links", [{ type: "check-links", under: "guides" }]],
  ["check our German pages for dead links", [{ type: "check-links", named: { name: "German", as: "pages" } }]],
])("reads a short note: %j", (prompt, instructions) => {
  expect(read(prompt)).toEqual(instructions);
});

test.each([
  'Change the "Install" section of setup to "Run npm install"',
  'Replace the "Install" section of setup with "Run npm install"',
  "Nobody uses the old API anymore. Replace it with v2.",
  "Nobody needs the guide for old lamps anymore. Delete it.",
  "The page setup was renamed to start",
])("does not take something else for one: %j", (prompt) => {
  expect(read(prompt)).toBeUndefined();
});

const callout = (kind: string, text: string, more: object = {}) => [
  { type: "add-text", callout: kind, text, place: { at: "start" }, page: "lamps", ...more },
];
const beside = { place: { at: "end" }, beside: { block: { kind: "paragraph", number: 1 }, side: "after" } };

test.each([
  ['The lamps page needs a warning at the top that says "Hot." Can you add it?', callout("warning", "Hot.")],
  ['The lamps page could use a tip saying "Trim it."', callout("tip", "Trim it.")],
  ['Can you add a note to the lamps page? It should say "Hot."', callout("note", "Hot.")],
  [
    'Add a note to lamps. It should say "Hot." and come right after the first paragraph.',
    callout("note", "Hot.", beside),
  ],
  ['Add a note to lamps that says "Hot." after the first paragraph', callout("note", "Hot.", beside)],
  [
    "Oil and Gas in the Fuels group are the wrong way round, most readers start with gas. Can you swap them?",
    [{ type: "swap-pages", page: "Oil", other: "Gas", group: "Fuels" }],
  ],
  [
    "Can you move guides/oil to the very end of the guides?",
    [{ type: "place-page", page: "guides/oil", position: { type: "group", at: "end", group: "guides" } }],
  ],
  [
    '"Oil" and "Gas" are mixed up in the sidebar. Please swap them.',
    [{ type: "swap-pages", page: "Oil", other: "Gas" }],
  ],
  [
    "The forum moved from https://a.example/ to https://b.example/. Please update the links, the navigation too.",
    [{ type: "change-links", from: "https://a.example/", to: "https://b.example/" }],
  ],
])("reads what is told in two sentences: %j", (prompt, instructions) => {
  expect(read(prompt)).toMatchObject(instructions);
});

test.each([
  "The lamps page needs a warning. Can you add it?",
  'The lamps page needs a warning that says "Hot." or a tip.',
  "Move guides/oil to the end of the page.",
  "Oil and Gas are the wrong way round but only in German. Can you swap them?",
])("adds nothing that is not clear: %j", (prompt) => {
  expect(read(prompt)).toBeUndefined();
});
