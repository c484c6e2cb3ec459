import { expect, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

/** Facts about numbers, and the plain instruction that says the same. */
const SAME: [prompt: string, instruction: string][] = [
  [
    "The timeout on the lamp page is 30 seconds, not 60.",
    "On the lamp page, set the timeout to 30 seconds instead of 60 seconds",
  ],
  [
    "The timeout is 30 seconds, not 60. Fix the lamp page.",
    "On the lamp page, set the timeout to 30 seconds instead of 60 seconds",
  ],
  [
    "On the lamp page it says the default timeout is 60 seconds but it's 30 seconds. Please fix.",
    "On the lamp page, set the default timeout to 30 seconds instead of 60 seconds",
  ],
  ["Change the default of wicks in lamp.md from `3` to `5`.", "In lamp.md, set the default of wicks to 5 instead of 3"],
  ["lamp.md says the port is 3000. It's 8080 now.", "In lamp.md, set the port to 8080 instead of 3000"],
  [
    "According to lamp.md the port is 3000. That's outdated, it should be 8080.",
    "In lamp.md, set the port to 8080 instead of 3000",
  ],
  [
    "The lamp page claims 5 GB but the real limit is 10 GB.",
    "On the lamp page, set the limit to 10 GB instead of 5 GB",
  ],
  ["The lamp page is wrong: the limit is 10 GB, not 5 GB.", "On the lamp page, set the limit to 10 GB instead of 5 GB"],
  ["The port in lamp.md is outdated: 3000 → 8080.", "In lamp.md, set the port to 8080 instead of 3000"],
  [
    "The default value of wick in the table on lamp.md is wrong, it should be 5.",
    "In lamp.md, set the default of wick to 5",
  ],
  [
    "The lamp page still has 3000 as the default port; it's 8080.",
    "On the lamp page, set the default port to 8080 instead of 3000",
  ],
  [
    "Sessions expire after 30 minutes, not 60. Please correct the lamp page.",
    'On the lamp page, set the "Sessions expire after" to 30 minutes instead of 60 minutes',
  ],
  [
    "The free plan now includes 3 lamps, not 5. Update prices.md.",
    'In prices.md, set the "free plan includes" to 3 lamps instead of 5 lamps',
  ],
  [
    "Uploads are limited to 50 MB now (was 10 MB). Update limits.",
    'In limits, set the "Uploads are limited to" to 50 MB instead of 10 MB',
  ],
  [
    "The window on the reference/limits page is 90 minutes, not 60.",
    "On the reference/limits page, set the window to 90 minutes instead of 60 minutes",
  ],
  [
    "The environment on the lamp page should use Python 3.12.0, not 3.11.0",
    'On the lamp page, replace the only "3.11.0" with "3.12.0"',
  ],
  [
    "On the lamp page, the image tag should be 2.1.3 instead of 2.1.2",
    'On the lamp page, replace the only "2.1.2" with "2.1.3"',
  ],
  ["On the pricing page, $20 should be $25.", 'On the pricing page, replace the only "$20" with "$25"'],
  ["Wrong number on lamp.md: 5 GB should be 10 GB.", 'In lamp.md, replace the only "5 GB" with "10 GB"'],
  ["lamp.md mentions Node 18, but we need Node 20 now.", 'In lamp.md, replace "Node 18" with "Node 20"'],
  ["The docs still say Node 18 is required; it's Node 20.", 'Replace "Node 18" with "Node 20" in all docs'],
  ["lamp.md mentions port 3000 but we use port 8080.", "In lamp.md, set the port to 8080 instead of 3000"],
  [
    "The timeout is 50 seconds now, not 25. Update the docs.",
    "On all pages, set the timeout to 50 seconds instead of 25 seconds",
  ],
  ["The default is 2.4 now instead of 2.3, update everywhere", "On all pages, set the default to 2.4 instead of 2.3"],
  [
    "The rate limit is 900 requests per minute now, not 600. Please fix it everywhere.",
    "On all pages, set the rate limit to 900 requests per minute instead of 600 requests per minute",
  ],
  ["The timeout is 30 seconds, not 60.", "On all pages, set the timeout to 30 seconds instead of 60 seconds"],
];

test.each(SAME)("%j says what %j does", (prompt, instruction) => {
  const plain = parsePrompt(instruction);
  expect(plain).toMatchObject({
    type: "understood",
    instructions: [{ type: expect.stringMatching(/^(?:set-value|replace-text)$/) }],
  });
  const { instructions } = plain as Extract<typeof plain, { type: "understood" }>;
  expect(parsePrompt(prompt)).toMatchObject({ type: "understood", instructions });
});

test.each([
  "The limit is 5. Please update it.",
  "The limit is 5.",
  "The timeout on lamp.md is 30 seconds, not 60. Fix guides/other.",
  "Add step 5, not 3",
  "If the limit is 5, not 3, fix lamp.md",
])("%j does not say which number is meant", (prompt) => {
  expect(parsePrompt(prompt)).toMatchObject({ type: "not_understood" });
});
