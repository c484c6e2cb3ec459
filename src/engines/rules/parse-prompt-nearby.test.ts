import { expect, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

const SAME: [prompt: string, instruction: string][] = [
  [
    "Put Limits right after Basics in the First Steps section of the sidebar",
    "Put Limits after Basics in the First Steps section",
  ],
  ["sidebar: hooks before plugins", "put hooks before plugins"],
  ['typo in the toc: "Lamp Keper" -> "Lamp Keeper"', 'in the sidebar: "Lamp Keper" -> "Lamp Keeper"'],
  [
    'Rename the "Part: Words" entry in the summary to just "Words"',
    'Rename the "Part: Words" entry in the summary to "Words"',
  ],
  [
    'Put "Hooks" next to the Plugins page under Extending rather than in the Basics group',
    'Put "Hooks" after the Plugins page under Extending',
  ],
  [
    'The heading "Tag Order" on the tags page should be in sentence case, i.e. "Tag order".',
    'The heading "Tag Order" on the tags page should be "Tag order"',
  ],
  [
    "The link to the Forum in the FAQ should be https://forum.example from now on.",
    "The link to the Forum in the FAQ should be https://forum.example",
  ],
  ["rm guides/old.md, 301 to guides/new", "delete guides/old.md and redirect it to guides/new"],
  ["kill guides/old + its toc line, send readers to guides/new", "delete guides/old and send readers to guides/new"],
  [
    "Take the page guides/old down, with everything that points to it, and let the old address lead to guides/new",
    "Delete the page guides/old and redirect it to guides/new",
  ],
  [
    'new page guides/offline.md "Offline" after Caching, text: It works without a network.',
    'add a page "Offline" at guides/offline.md after Caching with the text: It works without a network.',
  ],
  [
    'Add a page "Filters" under Tuning in the Server part, right behind Caching. It can just say: "They filter."',
    'Add a page "Filters" to the Tuning group after Caching with the text "They filter."',
  ],
];

test.each(SAME)("%s", (prompt, instruction) => {
  const [read, plain] = [parsePrompt(prompt), parsePrompt(instruction)];
  if (read.type !== "understood" || plain.type !== "understood") throw new Error("Not understood");
  expect(read.instructions).toEqual(plain.instructions);
});

test.each([
  'Replace "a" with "b" from now on',
  'The heading "A" on the tags page should be nicer, e.g. like in the blog',
  "sidebar: hooks before plugins and improve them",
  "Delete guides/old with everything that points to guides/new",
])("is not sure about %j", (prompt) => expect(parsePrompt(prompt).type).toBe("not_understood"));
