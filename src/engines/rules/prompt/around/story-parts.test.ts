import { expect, it } from "vitest";
import { parsePrompt } from "../../parse-prompt.ts";

it.each([
  [
    "Nobody reads the note about oil in lamp.md any more, so please remove it.",
    { type: "remove-block", page: "lamp.md" },
  ],
  ["Nobody needs the second table on the Lamp page. Delete it.", { type: "remove-block", page: "Lamp" }],
  ['Nobody needs the column "Wick" in the table of lamp.md. Please drop that column.', { type: "remove-column" }],
  ["Nobody writes gas programs any more. Delete the Gas tab in lamp.md.", { type: "remove-block", page: "lamp.md" }],
  [
    'Two notes on lamp.md have their whole text in the title. Please set the title of the first one to "Oil".',
    { type: "set-attribute", block: { kind: "callout", callout: "note", number: 1 }, to: "Oil" },
  ],
  [
    'The "Oil" and "Gas" entries belong with the fuels. Move both into the Fuels group, after Wood.',
    { type: "place-page", position: { type: "after", page: "Wood", group: "Fuels" } },
  ],
])("reads what shall become of what a sentence speaks of: %s", (prompt, instruction) => {
  const parsed = parsePrompt(prompt);
  expect(parsed).toMatchObject({ type: "understood" });
  if (parsed.type === "understood") expect(parsed.instructions[0]).toMatchObject(instruction);
});

it.each([
  "Customers complained about the second paragraph of lamp.md. Please delete it.",
  "Users found the tip about oil in lamp.md confusing. Please delete it.",
  "A user asked why there is an entry about oil in lamp.md. Remove it.",
  "People never read the intro of the Lamp page. Delete it.",
  "We got reports that the second step of lamp.md fails. Delete it.",
])("deletes no page where a sentence speaks of a part of it: %s", (prompt) => {
  const parsed = parsePrompt(prompt);
  const types = parsed.type === "understood" ? parsed.instructions.map(({ type }) => type) : [];
  expect(types).not.toContain("delete-page");
});

it('takes a name before "heading" for that of the page', () => {
  expect(parsePrompt('Rename the FAQ heading "What is it?" to "How is it?"')).toMatchObject({
    instructions: [{ type: "set-heading", page: "FAQ", from: "What is it?", to: "How is it?" }],
  });
  expect(parsePrompt('Rename the footer heading "A" to "B"')).not.toMatchObject({
    instructions: [{ type: "set-heading" }],
  });
});

it("reads which other page is not meant", () => {
  for (const other of [" (not the one on the Gas page)", ", not the one on Gas", ", not the one in the Gas page"])
    expect(parsePrompt(`Delete the tip on the Oil page${other}`)).toMatchObject({
      instructions: [{ type: "remove-block", page: "Oil (not the Gas one)" }],
    });
});

it('reads "position 2" as a place among the pages beside', () => {
  const position = { type: "nth", number: 2, isOwn: true };
  for (const prompt of ["Move the Oil page to position 2", "Move oil.md to position 2 in the sidebar"])
    expect(parsePrompt(prompt)).toMatchObject({ instructions: [{ type: "place-page", position }] });
});

it.each([
  [
    "Our examples moved to another repository. Please change every link that begins with https://a.example to https://b.example.",
    "change-links",
  ],
  ['Half of our readers miss the hint. Replace "a" with "b" in lamp.md', "replace-text"],
  ["Delete lamp.md and take out all links to it", "delete-page"],
  ['At the end of the Lamp page, add a section "Oil" with the text "See [oil](https://oil.example)."', "add-text"],
  ['At the top of lamp.md, add a warning: "It is hot."', "add-text"],
  ['Replace "lampKit" with "LampKit" in the navigation and on all pages', "replace-text"],
  ['Rename the "Oil lamps" section of the Lamp page to "Lamps with oil"', "set-heading"],
])("reads %s", (prompt, type) => {
  expect(parsePrompt(prompt)).toMatchObject({
    type: "understood",
    instructions: expect.arrayContaining([expect.objectContaining({ type })]),
  });
});

it.each([
  [
    "Our reviewers say step 4 of lamp.md is useless. Remove it.",
    { type: "remove-block", page: "lamp.md", block: { kind: "step", number: 4 } },
  ],
  ["A reader told us that the tip in lamp.md is wrong. Please delete it.", { type: "remove-block", page: "lamp.md" }],
  [
    'We got complaints that the tab "a.yml" in lamp.md is called differently. Rename it to "a.yaml".',
    { type: "set-attribute", page: "lamp.md" },
  ],
])("removes the part that somebody spoke of: %s", (prompt, instruction) => {
  expect(parsePrompt(prompt)).toMatchObject({ type: "understood", instructions: [instruction] });
});

it("adds a link to a column of the footer, named before it", () => {
  expect(parsePrompt('Add a "Chat" link to https://chat.example in the footer under Community')).toMatchObject({
    instructions: [
      { type: "add-link", label: "Chat", to: "https://chat.example", place: "footer", column: "Community" },
    ],
  });
});
