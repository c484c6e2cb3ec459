import { expect, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

const WORDINGS: [prompt: string, instruction: string][] = [
  ["sidebarTitle of guides/a: Indexer hooks", "Change the sidebar label of guides/a to: Indexer hooks"],
  ['desc of guides/a: "What it does"', 'Set the description of guides/a to "What it does"'],
  ['repl page: title "Using the REPL"', 'Set the title of the page repl to "Using the REPL"'],
  ["rename: guides/a => guides/b", "Rename guides/a to guides/b"],
  ["badges page -> recipes/labels", "Rename the page badges to recipes/labels"],
  [
    "nuke reference/speed, forward to the reference index",
    "Delete reference/speed and redirect it to the reference index",
  ],
  [
    "Could you put the Trails page last in the Payments group, behind the checkout kit?",
    "Put Trails at the end of the Payments group, after the page checkout kit",
  ],
  ['Can you take "Rules" out of the sidebar without deleting the page?', 'Take "Rules" out of the sidebar'],
  [
    'In the footer, the link labelled X should be called "X (Chirper)" instead.',
    'In the footer, rename the X link to "X (Chirper)"',
  ],
  [
    'I\'d like a new guide called "Using Nix" under Integrations, after Bazel, that says "It is new."',
    'Add a page called "Using Nix" to the Integrations group after Bazel with the text "It is new."',
  ],
  ['Replace "a" with "b" in guides. Leave the rest of the docs as it is.', 'Replace "a" with "b" in guides'],
  [
    'Somebody complained about how we spell. I looked through the guides and indeed there are places with "Javascript" instead of "JavaScript". Please correct that in guides, but not inside code blocks.',
    'Replace "Javascript" with "JavaScript" in guides, but not inside code blocks',
  ],
  [
    'Can you add a section "Pitfalls" at the end of the tutorial on network events with the text "There are some."?',
    'Add a section "Pitfalls" at the end of the page "network events" with the text "There are some."',
  ],
  ["In the IDE guide, could you remove the section about Emacs?", "In the IDE guide, remove the section about Emacs"],
  ["comparisons: drop the uvu section", "In comparisons, drop the uvu section"],
  ['ide page: call it "Editors" in the sidebar', 'Call the page "ide" "Editors" in the sidebar'],
  ['webpack title -> "Using Webpack"', 'Set the title of the page webpack to "Using Webpack"'],
  ["/guides/a -> /guides/b (redirect only)", "Add a redirect from /guides/a to /guides/b"],
  ["I'd like to know which pages link to the install page.", "List the pages that link to the install page"],
  ["301 /guides/a -> /guides/b", "Add a redirect from /guides/a to /guides/b"],
  ["302 redirect from /guides/a to /guides/b", "Add a temporary redirect from /guides/a to /guides/b"],
  ["Delete guides/a and keep the other pages as they are.", "Delete guides/a"],
];

test.each(WORDINGS)("%s", (prompt, instruction) => {
  const [read, plain] = [parsePrompt(prompt), parsePrompt(instruction)];
  if (read.type !== "understood" || plain.type !== "understood") throw new Error("Not understood");
  expect(read.instructions).toEqual(plain.instructions);
});

test.each<[string, object]>([
  ['Where do we still talk about "jsdom" in the recipes?', { named: { name: "recipes", as: "pages" } }],
  ['Find all mentions of "jsdom" in guides', { under: "guides" }],
  ['Where do we mention "jsdom"?', {}],
])("%s", (prompt, place) => {
  const instructions = [{ type: "list-mentions", text: "jsdom", ...place }];
  expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions });
});

test.each([
  'Undo: set the title of guides/a to "B"',
  "proposal: rename guides/a to guides/b",
  "sidebar: drop the uvu section",
  'Undo: replace "a" with "b"',
])("asks again about %s", (prompt) => expect(parsePrompt(prompt).type).toBe("not_understood"));
