import { expect, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

const SAME: [prompt: string, instruction: string][] = [
  [
    "The description of the lamps page is not helpful. Make it: Which lamps there are, and what they cost.",
    "Set the description of the page lamps to: Which lamps there are, and what they cost.",
  ],
  ['The title of lamps is too long. Change it to "Lamps".', 'Set the title of lamps to "Lamps"'],
  ['The sidebar label of lamps is odd. Please use "Lamps"', 'Change the sidebar label of lamps to "Lamps"'],
  [
    "We no longer do the early access for bulbs. Please delete the bulbs page, nothing replaces it.",
    "Delete the bulbs page, no redirect",
  ],
  ["Delete guides/old. There is no replacement.", "Delete guides/old, no redirect"],
  [
    "point all https://a.example/chat links to https://b.example",
    "point all links to https://a.example/chat to https://b.example",
  ],
  [
    "All https://a.example/chat links should go to https://b.example",
    "change the links to https://a.example/chat to https://b.example",
  ],
  [
    "The link to https://a.example/ on the lamps page should go to https://b.example please.",
    "On the lamps page, change the link https://a.example/ to https://b.example",
  ],
  ["Change the link /a in lamps to /b", "Change the link /a to /b in lamps"],
  [
    'change "a b" to "c" in all pages but the release notes',
    'change "a b" to "c" in all pages except the release notes',
  ],
  ['change "a b" to "c" in all pages but changelog', 'change "a b" to "c" in all pages except changelog'],
  ["delete the icons page under parts", "delete the icons page in the parts section"],
  [
    "Please delete the page about icons under parts, and send its readers to /reference/icons/.",
    "delete the icons page in the parts section and send readers to /reference/icons/",
  ],
  [
    "Chirper is called Y now, so the link https://a.example/lamp should become https://y.example/lamp wherever we use it.",
    "the link https://a.example/lamp should become https://y.example/lamp everywhere",
  ],
  [
    "The Old Lamps group can go, together with all pages in it. Redirect them to guides/start.",
    'Delete the group "Old Lamps" with all pages in it. Redirect them to guides/start.',
  ],
  [
    "change the discussions link in the top nav to https://a.example",
    'set the link "discussions" to https://a.example in the top nav',
  ],
  [
    'In the sidebar, "Index" under Lamps should read "Overview".',
    'change the sidebar label of the page "Index" in the "Lamps" section to "Overview"',
  ],
];

test("what is called a link is changed wherever it is one, in settings too", () => {
  const links = { type: "change-links", from: "https://a.example/x", to: "https://a.example/y" };
  for (const prompt of [
    "Our chat invite changed from https://a.example/x to https://a.example/y, please update it everywhere",
    "The link https://a.example/x should become https://a.example/y wherever we use it.",
  ])
    expect(parsePrompt(prompt)).toMatchObject({ type: "understood", instructions: [links] });
  expect(parsePrompt("The url https://a.example/x should become https://a.example/y")).toMatchObject({
    instructions: [{ type: "replace-text" }],
  });
});

test.each(SAME)("%s", (prompt, instruction) => {
  const [read, plain] = [parsePrompt(prompt), parsePrompt(instruction)];
  if (read.type !== "understood" || plain.type !== "understood") throw new Error("Not understood");
  expect(read.instructions).toEqual(plain.instructions);
});

test.each([
  "The lamps page is confusing. Make it: a table of numbers.",
  "I read the lamps page. Make it: something new.",
  "Rename a to b. Make it: something new.",
  "The title of lamps should be longer. Make it better.",
  "The title of lamps is too long. Make it shorter.",
  "Delete guides/old, nothing replaces it, so send readers somewhere.",
  "We no longer want redirects for deletions. Delete the page lamps.",
  'Replace "a" with "b" on all pages but carefully',
  'Replace "a" with "b" everywhere, but in the guides leave it alone',
  "change all links in the footer to https://a.example",
  "change the first link in the footer to https://a.example",
  "The Old Lamps group can go, but keep its pages.",
])("is not sure about %j", (prompt) => expect(parsePrompt(prompt).type).toBe("not_understood"));
