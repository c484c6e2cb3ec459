import { describe, expect, it } from "vitest";
import { parsePrompt } from "../parse-prompt.ts";

const first = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" && parsed.instructions.length === 1 ? parsed.instructions[0] : parsed;
};

describe("a row", () => {
  it.each([
    'Add a row for 429, "Too Many", "Slow down" after 422 in the "Codes" table on the errors page',
    'Add a row "429", "Too Many", "Slow down" after 422 to the table under "Codes" on the errors page',
  ])("goes behind the one that a code begins: %s", (prompt) => {
    const at = { at: "after", item: { kind: "row", words: "422" } };
    expect(first(prompt)).toMatchObject({ type: "add-row", cells: ["429", "Too Many", "Slow down"], at });
  });

  it("is counted by a small number", () => {
    expect(first('Add a row "a", "b" after 3 to the table on the errors page')).toMatchObject({
      at: { item: { number: 3 } },
    });
  });
});

describe("a card", () => {
  it.each([
    'Add a Deno card after Node on the hosts page, linking to /deno, with the text "Fast"',
    'Add a "Deno" card to the hosts page after "Node" that links to /deno with the text "Fast"',
  ])("has its title before it: %s", (prompt) => {
    expect(first(prompt)).toMatchObject({
      type: "add-component",
      kind: "card",
      page: "hosts",
      title: "Deno",
      link: "/deno",
    });
  });

  it("goes under the heading that is named by its words", () => {
    const prompt = 'Add a Deno card to the supported hosts on the overview page after Node, with the text "Fast"';
    expect(first(prompt)).toMatchObject({ type: "add-component", page: "overview", under: "supported hosts" });
  });

  it("has one title", () => {
    expect(first('Add a "Deno" card with the title "Node" and the text "x" on hosts')).toMatchObject({
      type: "not_understood",
    });
  });
});

it.each([
  [
    'Move "Care" on the lamps page above "Sizes"',
    { type: "move-section", page: "lamps", heading: "Care", beside: "Sizes" },
  ],
  [
    'Move "Care" above "Sizes" on the lamps page',
    { type: "move-section", page: "lamps", heading: "Care", beside: "Sizes" },
  ],
  [
    "On the lamps page the default wattage is 12 now, not 10",
    { type: "set-value", label: "default wattage", from: "10", to: "12", page: "lamps" },
  ],
  [
    'Add "- 415: `A`" to the list on the errors page, between 411 and 422',
    { type: "add-item", page: "errors", at: { item: { words: "411" }, next: { words: "422" } } },
  ],
  [
    "In the table on the hosts page, change the default of PORT to 6432",
    { type: "set-cell", page: "hosts", row: "PORT", column: "default", to: "6432" },
  ],
  ...[
    "Change the default of PORT in the limits table on the hosts page from 1 to 2",
    "in the limits table on the hosts page change the default of PORT from 1 to 2",
  ].map((prompt): [string, object] => [
    prompt,
    { type: "set-cell", page: "hosts", under: "limits", row: "PORT", column: "default", from: "1", to: "2" },
  ]),
  [
    "Session timeout default is 60min now, not 30min. Please fix that on the sessions page.",
    { type: "replace-text", from: "30min", to: "60min", page: "sessions", isOne: true },
  ],
  ["Remove the shop link from the navbar", { type: "remove-link", name: "shop", place: "bar" }],
  [
    "Bump the latest version on the upgrade page from 0.1.3 to 0.1.4, everywhere on that page",
    { type: "replace-text", from: "0.1.3", to: "0.1.4", page: "upgrade", where: "prose-and-code" },
  ],
  ['Delete the empty "Sizes" heading on the lamps page', { type: "delete-heading", page: "lamps", heading: "Sizes" }],
  [
    'Add Wick to the list of lamps on the hosts page, after Mini: "[Wick](/wick) is small"',
    { type: "add-item", page: "hosts", list: { list: "lamps" }, text: "[Wick](/wick) is small" },
  ],
  [
    "In the setup guide the note about 30 minutes should say 45 minutes",
    { type: "replace-text", from: "30 minutes", to: "45 minutes", isOne: true },
  ],
  ["Add guides/a to the Guides group", { type: "place-page", page: "guides/a", position: { group: "Guides" } }],
  [
    'Add a-vs-b to the "Compare us" group in the sidebar, before Intro',
    { type: "place-page", page: "a-vs-b", position: { type: "before", page: "Intro", group: "Compare us" } },
  ],
  [
    "Put Old Lamps right after the lamp overview, before New Lamps",
    { type: "place-page", position: { type: "between", page: "lamp overview", next: "New Lamps" } },
  ],
  [
    "On the upload page the maximum file size is now 10 MB, not 5 MB",
    { type: "replace-text", from: "5 MB", to: "10 MB", page: "upload", isOne: true },
  ],
])("is read: %s", (prompt, instruction) => {
  expect(first(prompt)).toMatchObject(instruction);
});

describe("the page behind a fact", () => {
  it.each([
    "We dropped Lampio support. Remove the page and send its readers to the Wicks page.",
    "We dropped support for Lampio. Delete the page and redirect it to the Wicks page.",
    "Lampio is no longer supported. Remove the page and redirect it to the Wicks page.",
  ])("is that of the thing: %s", (prompt) => {
    expect(first(prompt)).toMatchObject({ type: "delete-page", page: "Lampio", redirectTo: "Wicks" });
  });

  it.each(["We dropped all support. Delete the page.", "Support dropped the ball. Remove the page"])(
    "is unknown where no thing is named: %s",
    (prompt) => {
      expect(first(prompt)).toMatchObject({ type: "not_understood" });
    },
  );
});

it("puts a page into a group under another name", () => {
  const parsed = parsePrompt('Add a-vs-b to the "Compare us" group after Intro, as "A vs B"');
  expect(parsed).toMatchObject({
    instructions: [
      { type: "place-page", position: { type: "after", page: "Intro", group: "Compare us" } },
      { type: "set-frontmatter", field: "sidebarTitle", value: "A vs B", page: "a-vs-b" },
    ],
  });
});
