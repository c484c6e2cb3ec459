import { describe, expect, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

const read = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : undefined;
};

describe("a name that is spelled wrong", () => {
  test.each([
    "lmap is a typo on the start page: the tool is called lamp. Please fix it there.",
    '"lmap" is misspelled on the start page, the name is "lamp".',
    "On the start page, lmap is a typo. It's lamp.",
    "The start page misspells lamp as lmap. Please fix that.",
    "We misspell lamp as lmap on the start page",
    "lmap on the start page should be lamp.",
    'The start page says "lmap" in two places. The name is "lamp", please correct.',
    "On the start page it says lmap, but it is called lamp.",
    "The tool is called lamp, not lmap. Please fix that on the start page.",
    'Typo on the start page: "lmap" (it\'s "lamp")',
    'Lamp is misspelled as "lmap" on the start page.'.replace("Lamp", "lamp"),
    'On the start page, "lamp" is misspelled as "lmap".',
  ])("is replaced by the right one: %s", (prompt) => {
    expect(read(prompt)).toEqual(read('Replace "lmap" with "lamp" on the start page'));
  });

  test.each([
    ['lamp is misspelled as "lmap" everywhere, please fix.', 'Replace "lmap" with "lamp" everywhere'],
    ['"lmap" is misspelled in many places, it should be "lamp"', 'Replace "lmap" with "lamp"'],
  ])("may be on all pages: %s", (prompt, plain) => {
    expect(read(prompt)).toEqual(read(plain));
  });

  test.each([
    "lmap is misspelled on the start page.",
    "Timeout is a typo on the limits page: the setting is called 30s",
    "Oil is misspelled as gas on the start page.",
  ])("is not made up: %s", (prompt) => {
    expect(read(prompt)).toBeUndefined();
  });
});

describe("a word of what a page says", () => {
  test.each([
    [
      'In the Stop section of guides/run it says "call startAll twice". That should of course be stopAll.',
      'In the Stop section of guides/run, replace "call startAll twice" with "call stopAll twice"',
    ],
    [
      'guides/run says "wait 30 seconds", but it should be 60.',
      'Replace "wait 30 seconds" with "wait 60 seconds" in guides/run',
    ],
    [
      'On guides/run it says "recieve the mail". It should be receive.',
      'In guides/run, replace "recieve the mail" with "receive the mail"',
    ],
  ])("is the only one that it can be: %s", (prompt, plain) => {
    expect(read(prompt)).toEqual(read(plain));
  });

  test.each([
    'guides/run says "We have 4 kinds". We write such numbers as words, so make it four.',
    'guides/run says "We have 4 kinds", make it four.',
  ])("may be a number: %s", (prompt) => {
    expect(read(prompt)).toEqual(read('Replace "We have 4 kinds" with "We have four kinds" in guides/run'));
  });

  test.each([
    'guides/run says "We have 4 kinds", make it five.',
    'guides/run says "between 30 and 60 seconds", it should be 90.',
    'On guides/run it says "wait for ever", that should be never.',
    'On guides/run it says "wait a minute", that should be hour.',
  ])("is not guessed: %s", (prompt) => {
    expect(read(prompt)).toBeUndefined();
  });
});

describe("a section that a page is said to have", () => {
  test.each([
    [
      "The lamps page has a section on oil. Move it above the one about gas.",
      { heading: "oil", side: "before", beside: "gas", mayBePart: true },
    ],
    [
      'There is a section "Oil" on the lamps page. Move it after "Gas".',
      { heading: "Oil", side: "after", beside: "Gas" },
    ],
    [
      "The lamps page has a section about oil, move it to the end of the page.",
      { heading: "oil", side: "after", mayBePart: true },
    ],
  ])("is moved: %s", (prompt, section) => {
    expect(read(prompt)).toEqual([{ type: "move-section", page: "lamps", ...section }]);
  });

  test.each([
    ["On the lamps page, there's a section about oil. Delete it.", "Delete the section about oil of the lamps page"],
    ["The lamps page still has an oil section, please remove it.", 'Delete the section "oil" of the lamps page'],
    [
      'guides/lamps has a section called "Oil". Rename it to "Fuel".',
      'Change the heading "Oil" in guides/lamps to "Fuel"',
    ],
  ])("is what the request behind it is about: %s", (prompt, plain) => {
    expect(read(prompt)).toEqual(read(plain));
  });
});

test.each([
  "The Fax plugin has been deprecated for ages, so delete its page.",
  "The Fax plugin is deprecated, so its page can be deleted.",
  "The Fax plugin is no longer maintained - please delete the page about it.",
])("takes what has a page of its own for no text: %s", (prompt) => {
  expect(read(prompt)).toEqual([{ type: "delete-page", page: "Fax plugin" }]);
});

test("takes what goes from a page for no page", () => {
  expect(read("Docker is outdated, remove it")).toEqual([{ type: "delete-page", page: "Docker", mayBeText: true }]);
});

test.each([
  "Delete guides/lamps together with its translations",
  "Delete guides/lamps and its translations.",
  "Fax is gone, please delete guides/lamps including the translations.",
])("deletes a page with its translations: %s", (prompt) => {
  expect(read(prompt)).toEqual([{ type: "delete-page", page: "guides/lamps", withTranslations: true }]);
});
