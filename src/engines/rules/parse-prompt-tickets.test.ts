import { expect, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

/** Sentences as people type them into tickets, and the plain instruction that says the same. */
const SAME: [prompt: string, instruction: string][] = [
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
])("is not sure about %j", (prompt) => expect(parsePrompt(prompt).type).toBe("not_understood"));
