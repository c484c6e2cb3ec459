import { expect, test } from "vitest";
import { parsePrompt } from "../../parse-prompt.ts";
import { withPageOfPrompt } from "./page-of-prompt.ts";

test.each([
  ["Setup page: turn the note into a tip", "On the Setup page: turn the note into a tip"],
  [
    'The setup page, Linux section, step 2: it\'s "a", not "b".',
    'On the setup page, in the section "Linux", in step 2: replace "b" with "a".',
  ],
  ['Alarm guide, "Wake up": remove step 3', 'On the Alarm guide, in the section "Wake up": remove step 3'],
  ["Lamp page, second table: remove the row A", "On the Lamp page, in the second table: remove the row A"],
  ["New page: Alarms", undefined],
  ["Rename this page: Alarms", undefined],
  ["Delete the setup page: it is old", undefined],
  ["The setup page is old: delete it", undefined],
  ["Setup page, somewhere: remove the note", undefined],
])("the page that a prompt begins with: %s", (prompt, expected) => {
  expect(withPageOfPrompt(prompt)).toBe(expected);
});

test("what users do with a page says which one is meant", () => {
  const prompt =
    "People never find Wake Up because it's buried in Guides. Can you put it under Lamps, right below Wicks?";
  expect(parsePrompt(prompt)).toMatchObject({
    type: "understood",
    instructions: [{ type: "place-page", page: "Wake Up", position: { page: "Wicks", group: "Lamps" } }],
  });
});

test.each([
  'On the lamp page, retitle the section "A b" to "C d", and make sure that links to it don\'t break.',
  'Rename the heading "A b" to "C d" on the lamp page and ensure that anchors don\'t break',
  'Change the heading "A b" to "C d" on the lamp page. Make sure the links to this section still work.',
])("links to a heading work in any case: %s", (prompt) => {
  expect(parsePrompt(prompt)).toMatchObject({ instructions: [{ type: "set-heading", from: "A b", to: "C d" }] });
});

test("a number that is another one by now", () => {
  expect(parsePrompt("We have 30+ lamps by now, not 20+. Please update the docs")).toMatchObject({
    instructions: [{ type: "replace-text", from: "20+ lamps", to: "30+ lamps" }],
  });
  expect(parsePrompt("We have 30+ lamps by now, not 20+.").type).toBe("not_understood");
});
