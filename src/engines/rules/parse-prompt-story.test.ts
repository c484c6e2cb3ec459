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
  [
    'Acme calls the old one "Wick 2" now. Can you rename guides/wick to guides/wick-2?',
    "Rename guides/wick to guides/wick-2",
  ],
  [
    'Lampoil is called Lux these days. In the footer, change the label "Lampoil" to "Lux".',
    'In the footer, change the label "Lampoil" to "Lux"',
  ],
  ["We don't want to recommend gas any longer. Delete guides/gas.", "Delete guides/gas"],
  ["gas lamps haven't been sold for years. Please delete guides/gas.", "Delete guides/gas"],
  ["The order in the sidebar is wrong: oil should come before lamps.", "Put oil before lamps"],
  [
    'Most people come to the oil page from a search engine, and "Oil" alone tells them little. Please make its title "Oil for lamps".',
    'Set the title of the oil page to "Oil for lamps"',
  ],
  [
    "Gas is no longer what we recommend, so the note about its price in guides/oil can go.",
    "Remove the note about price in guides/oil",
  ],
  [
    "The wiki with our lamps is gone. Remove the paragraph that links to it from guides/oil.",
    "Remove the paragraph that links to the wiki from guides/oil",
  ],
  [
    "The Lamps and Oil pages aren't for buyers. Please move them to the Basics group, after wicks.",
    'Move the pages "Lamps" and "Oil" to the Basics group, after wicks',
  ],
  ["guides/lamps and guides/oil are outdated. Delete both.", 'Delete the pages "guides/lamps" and "guides/oil"'],
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
  "We don't want to change guides/gas any longer. Delete guides/oil.",
  "The Lamps and Oil pages aren't for buyers. Please merge them.",
  "The Lamps and Oil pages have a tip each. Delete both.",
  "The Lamps and Oil pages are full of notes. Delete them.",
  "guides/lamps and guides/oil have broken links. Remove them.",
  "Don't recommend gas any longer. Delete guides/gas.",
  "Oil is dead. Take that section out of guides/lamps.",
  "The Oil link is dead. Take that section out of guides/lamps.",
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

/** Who says so, or since when, changes nothing of what is said. */
const TOLD: [prompt: string, plain: string][] = [
  [
    'Somebody on Slack noticed that the "oil" link in guides/a leads nowhere. It should go to /oil.',
    'The "oil" link in guides/a leads nowhere. It should go to /oil.',
  ],
  [
    "A customer complained that the link /a in guides/oil is dead. Please change it to /b.",
    "The link /a in guides/oil is dead. Please change it to /b.",
  ],
  [
    'Sam mentioned yesterday that the title of guides/oil is wrong. It should be "Oil".',
    'The title of guides/oil is wrong. It should be "Oil".',
  ],
  ["Legal told us that guides/oil must be deleted.", "guides/oil must be deleted."],
  [
    "The oil page still says that the limit for lamps is 50, but since last week it's 100.",
    "The oil page still says that the limit for lamps is 50, but it's 100.",
  ],
  [
    "The oil page says that the limit is 50, but since Monday it's 100. Please update the table.",
    "The oil page says that the limit is 50, but it's 100.",
  ],
  [
    "The link to oil on the lamps page points to a.example, but the shop has moved. It should be https://b.example/oil instead.",
    "The link to oil on the lamps page points to a.example. It should be https://b.example/oil instead.",
  ],
  [
    'On the lamps page the sentence that begins with "Oil burns" can go.',
    'On the lamps page, remove the sentence that begins with "Oil burns".',
  ],
];

describe("what is told of a fault", () => {
  test.each(TOLD)("%s", (prompt, plain) => {
    const [read, same] = [parsePrompt(prompt), parsePrompt(plain)];
    expect(same.type).toBe("understood");
    expect(read).toMatchObject(same);
  });

  test.each([
    "Support said that we should not delete guides/oil.",
    "The tip on guides/oil can go if nobody needs it.",
    'Replace "5" with "6" in guides/a. Update the table.',
  ])("%s", (prompt) => expect(parsePrompt(prompt).type).toBe("not_understood"));
});
