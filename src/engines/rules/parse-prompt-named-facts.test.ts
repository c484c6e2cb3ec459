import { describe, expect, it, test } from "vitest";
import { parsePrompt } from "./parse-prompt.ts";

/** A fact with a request about the thing that it tells of, and the request that says all itself. */
const FACTS: [prompt: string, request: string][] = [
  [
    "Halogen has been discontinued. Remove its section from the Alternatives page.",
    "Remove the Halogen section from the Alternatives page.",
  ],
  ["Halogen is gone. Nobody uses it. Remove its section from lamps.md.", "Remove the Halogen section from lamps.md."],
  [
    "Halogen has been shut down. Remove the section about it from lamps.md.",
    "Remove the Halogen section from lamps.md.",
  ],
  ["npm-lamp is gone. Remove its row from guides/lamps.md.", "Remove the npm-lamp row from guides/lamps.md."],
  ["They shut down Beacon. Delete the page about it.", "Delete the Beacon page."],
  ["We dropped Beacon in 2.0. Its page can go as well.", "The Beacon page can go as well."],
  ["We don't use Beacon any more -> drop its section in guides/lamps.md", "Drop the Beacon section in guides/lamps.md"],
  [
    "We don't use Beacon any more -> drop the Beacon section in guides/lamps.md",
    "Drop the Beacon section in guides/lamps.md",
  ],
  ["The Fuel section is outdated. Delete it from the Lamps page.", "Delete the Fuel section from the Lamps page."],
  [
    "On the Lamps page, the Fuel section is no longer needed. Remove it.",
    "On the Lamps page, remove the Fuel section.",
  ],
  [
    'The section "Fuel" on Lamps is too far down. Put it before "Setup".',
    'Put the section "Fuel" on Lamps before "Setup".',
  ],
  [
    'The "Fuel" section of guides/lamps is badly named. Call it "Fuels".',
    'Rename the heading "Fuel" of guides/lamps to "Fuels".',
  ],
  [
    'The "Fuel" section of guides/lamps is too long. Rename the section to "Fuels".',
    'Rename the heading "Fuel" of guides/lamps to "Fuels".',
  ],
  [
    "I think the Alarms group is useless. Please move its pages to Guides and delete it.",
    "Please move the pages of the Alarms group to Guides and delete the Alarms group.",
  ],
  ['guides/lamps.md is badly named. Call it "Lamps at home".', 'Rename guides/lamps.md to "Lamps at home".'],
  ['"Lamp Setup" is badly named. Call it "Set up".', 'Rename "Lamp Setup" to "Set up".'],
  ["guides/a.md and alarms/a.md are duplicates. Delete the former.", "Delete guides/a.md."],
  ["guides/a.md and alarms/a.md are duplicates. The one under alarms should go.", "Delete alarms/a.md."],
  [
    "There are two pages about dimming, guides/a.md and alarms/a.md. Merge the latter into the former.",
    "Merge alarms/a.md into guides/a.md.",
  ],
  [
    "hey! the two pages on dimming are duplicates more or less: guides/a.md and alarms/a.md. The former isn't in the navigation anyway so pls get rid of it",
    "Get rid of guides/a.md",
  ],
  ["The pages guides/a.md and alarms/a.md overlap. Keep the first and delete the second.", "Delete alarms/a.md."],
  [
    "The page guides/a.md was renamed to guides/b.md in the last release, update the links.",
    "The page guides/a.md was renamed to guides/b.md. Update the links.",
  ],
  ["Since gas is gone, the page guides/gas.md has served its purpose; delete it.", "Delete guides/gas.md."],
  ["drop guides/gas.md, nothing in the nav points at it", "Drop guides/gas.md"],
  [
    'Beacon is misspelled in guides/lamps.md: replace "Baecon" with "Beacon".',
    'In guides/lamps.md, replace "Baecon" with "Beacon".',
  ],
];

describe("a fact before a request", () => {
  test.each(FACTS)("%s", (prompt, request) => {
    const [read, same] = [parsePrompt(prompt), parsePrompt(request)];
    expect(same.type).toBe("understood");
    const plain = (parsed: typeof read) =>
      parsed.type === "understood"
        ? parsed.instructions.map((one) => ({ ...one, mayBeText: undefined, mayBePart: undefined }))
        : parsed;
    expect(plain(read)).toEqual(plain(same));
  });

  test("says what it took for background, in the words of the prompt", () => {
    expect(
      parsePrompt("guides/a.md and alarms/a.md are duplicates. The former isn't in the nav anyway so get rid of it"),
    ).toMatchObject({
      background: ["guides/a.md and alarms/a.md are duplicates.", "The former isn't in the nav anyway"],
    });
  });

  it.each([
    "Most of guides/lamps.md is outdated. Remove it.",
    "Beacon is not dead. Remove its page.",
    "Beacon might be shut down. Remove its page.",
    "Beacon is gone. Remove its page if nobody uses it.",
    "Beacon was renamed to Torch. Remove its page.",
    "The Fuel section of guides/lamps.md is outdated unless the team says otherwise. Delete it.",
    "guides/a.md and alarms/a.md are duplicates. Remove one of them.",
    "guides/a.md and alarms/a.md are duplicates. Merge them.",
    "The Fuel section is outdated. Delete the first tip.",
    "The lamps page is confusing. Make it: a table of numbers.",
    'The wording is inconsistent throughout the guides: replace "a" with "b".',
    "Delete the page about it.",
  ])("does not guess at %j", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });
});
