import { expect, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

/** Values, places and addresses that are told as facts, and the plain instruction that says the same. */
const SAME: [prompt: string, instruction: string][] = [
  [
    "The limit of the Team plan went up. In guides/limits it should say 2,000/min instead of 1,000/min.",
    'Replace the only "1,000/min" with "2,000/min" in guides/limits',
  ],
  [
    "guides/lamps: invitation links now expire after 7 days, not after 72 hours.",
    'Replace the only "72 hours" with "7 days" in guides/lamps',
  ],
  [
    "guides/faq says the default size of a .lamp file is `50MB`. That's outdated, since 1.15 it's `100MB`. Just change the number.",
    "Replace the only `50MB` with `100MB` in guides/faq",
  ],
  [
    "acme moved their docs: everything under https://acme.example/docs/ is now under https://docs.acme.example/. can you update the links in guides/lamps?",
    "Change all links that begin with https://acme.example/docs/ to https://docs.acme.example/ in guides/lamps",
  ],
  [
    "Everything under https://acme.example/docs/ has moved to https://docs.acme.example/. Please update the links.",
    "Change all links that begin with https://acme.example/docs/ to https://docs.acme.example/",
  ],
  [
    "the chat invite https://chat.example/a on the help page is dead, the new one is https://chat.example/b, can you update it?",
    "Change the link https://chat.example/a to https://chat.example/b on the help page",
  ],
  ["Put release-notes.md before the About section", 'Put release-notes.md before "About"'],
  ['Move guides/lamps right after the group "Start" in the sidebar', 'Put guides/lamps after "Start"'],
  [
    "I'd like release-notes.md to come right before the About section in the navigation instead of at the very end, thanks",
    'Put release-notes.md before "About"',
  ],
  [
    'Can you move the section "Chat" on the help page up, right before "Newsletter"?',
    'Move the section "Chat" on the help page before "Newsletter"',
  ],
];

test.each(SAME)("%s", (prompt, instruction) => {
  const wanted = parsePrompt(instruction);
  expect(wanted.type).toBe("understood");
  expect(parsePrompt(prompt)).toMatchObject({ type: "understood", instructions: expect.anything() });
  const { instructions } = parsePrompt(prompt) as { instructions: unknown };
  expect(instructions).toEqual((wanted as { instructions: unknown }).instructions);
});

test.each([
  // What is said of one thing alone, or asked for besides.
  "In guides/limits it should say 2,000/min instead of 1,000/min for Team only",
  "Everything under https://acme.example/docs/ is now under https://docs.acme.example/, except the API.",
  "guides/lamps: delete the sentence that says 7 days, not 72 hours",
  "Put the note before the About section",
])("is not understood where more is meant: %s", (prompt) => {
  expect(parsePrompt(prompt).type).toBe("not_understood");
});
