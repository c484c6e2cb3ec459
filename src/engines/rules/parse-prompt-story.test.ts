import { describe, expect, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

const BEHIND_STORIES: [prompt: string, instruction: string][] = [
  [
    'A colleague got lost yesterday because both the install page and the upgrade page are called "Setup". Could you set the title of guides/install to "Installing"?',
    'Set the title of guides/install to "Installing"',
  ],
  [
    "Sales told us this morning that we're not allowed to use the old forum anymore, since everything moves to chat in May. So for now can you change the Forum link in the footer to https://chat.example and leave the rest of the pages as they are? Thanks a ton, Ida",
    "Change the Forum link in the footer to https://chat.example",
  ],
  [
    "We finally got rid of the old support page upstream – it only says that it has moved – so please delete guides/support and let anyone who still has the URL land on faq.",
    "Delete guides/support and redirect it to faq",
  ],
  [
    "Since 2.0 the numbers live in NUMBERS.md only, and I keep getting questions about the page. I don't want to lose the URL, but please hide Numbers from the navigation for the time being.",
    "Hide Numbers from the navigation",
  ],
  [
    "Quick one before I leave: the policies were always meant to live next to the legal pages. Can you move everything in reference/policies to legal and make sure nobody ends up on a 404?",
    "Move all pages in reference/policies to legal with redirects",
  ],
  [
    "Our designer noticed that the Mastodon account was moved to another server. Please update the Mastodon link in the header to https://social.example/@us - the one to the forum is still right.",
    "Change the Mastodon link in the header to https://social.example/@us",
  ],
  [
    'Several people asked us why there are two places for this, and we agreed that "More" is the better one. Please take Lamp People out of the sidebar, but keep the page for now because the homepage links to it.',
    "Take Lamp People out of the sidebar",
  ],
  [
    '`retries` now also accepts "auto". On reference/retries add at the end: "Since 2.0 it can be `auto`."',
    'Add at the end of reference/retries: "Since 2.0 it can be `auto`."',
  ],
  [
    "lamps.example is going away at the end of the month, so on Getting Started point the Play link to https://play.example instead",
    "On Getting Started, point the Play link to https://play.example",
  ],
  ["We have decided to drop Plan 9. Can you delete guides/plan9?", "Delete guides/plan9"],
  [
    'Could you set the title of guides/a to "B"? The other one I\'ll do myself once sales has decided.',
    'Set the title of guides/a to "B"',
  ],
];

const OTHER_STORIES: [prompt: string, instruction: string][] = [
  [
    "The gas page is still there but we don't want to maintain it anymore. Can you delete guides/gas?",
    "Delete guides/gas",
  ],
  ["We don't recommend gas lamps any longer. Please delete guides/gas.", "Delete guides/gas"],
  [
    'We no longer call them gas lamps on the public pages. Could you replace "gas lamps" with "oil lamps" in guides/a?',
    'Replace "gas lamps" with "oil lamps" in guides/a',
  ],
  [
    'Our style guide says "Oil", never "the Oil". Replace "the Oil" with "Oil" in guides/a.',
    'Replace "the Oil" with "Oil" in guides/a',
  ],
  [
    'Nobody finds our glass page because it is called "Bulbs". Could you rename it to "Glass"?',
    'Rename the page "Bulbs" to "Glass"',
  ],
  [
    'In guides/a the question "Is it hot?" is out of date. Can you remove it?',
    'Remove the question "Is it hot?" from guides/a',
  ],
  ["Delete guides/gas. A customer complained about it.", "Delete guides/gas"],
  ["Delete guides/gas. Several readers have asked for it.", "Delete guides/gas"],
];

/** What is said around these may ask for more, or say where. */
const NOT_BEHIND = [
  "The guide should be in the API group. Please delete guides/a.",
  "Don't touch the blog. Please delete guides/a.",
  "Beautify the docs. Please delete guides/a.",
  "I renamed the page guides/a to guides/b, and please improve guides/c.",
  "It would be great if guides/b was gone. Please delete guides/a.",
  "Yesterday somebody told me that the redirects of the API pages are wrong. Please delete guides/a.",
  "If guides/b is gone already, there is nothing left to read. Please delete guides/a.",
  'Support told us about problems with what the install page says about "foo". Please replace "foo" with "bar".',
  'I was reading the quickstart. Please replace "a" with "b".',
  "I was looking at the quickstart. Please fix the typos.",
  'Replace "a" with "b" everywhere. The blog I\'ll do myself.',
  'Set the title of guides/a to "B". Leave the title of guides/b.',
  "We don't want redirects. Please delete guides/a.",
  "We don't want to keep the old address. Please delete guides/a.",
  "Delete guides/a. A customer complained about guides/b.",
  "Delete guides/a. A customer asked for a redirect.",
  'The group with the oil page is called "Fuel". Please rename it to "Oil".',
  "Never delete pages. Please delete guides/a.",
];

describe("requests behind a story", () => {
  test.each([...BEHIND_STORIES, ...OTHER_STORIES])("%s", (prompt, instruction) => {
    const [read, plain] = [parsePrompt(prompt), parsePrompt(instruction)];
    if (read.type !== "understood" || plain.type !== "understood") throw new Error("Not understood");
    expect(read.instructions).toEqual(plain.instructions);
  });

  test("what is taken for background is said", () => {
    const read = parsePrompt("The team moved to Bern last year, so please rename guides/office to guides/bern.");
    if (read.type !== "understood") throw new Error("Not understood");
    expect(read).toMatchObject({ background: ["The team moved to Bern last year, so"] });
  });

  test.each(NOT_BEHIND)("%s", (prompt) => expect(parsePrompt(prompt).type).toBe("not_understood"));
});
