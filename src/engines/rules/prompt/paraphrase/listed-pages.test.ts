import { expect, it } from "vitest";
import { ask, type Files } from "../../../../../test/support/ask-rules.ts";
import { parsePrompt } from "../../parse-prompt.ts";

const between = { type: "between", page: "oil", next: "gas", group: "Fuels" };

it.each([
  "The wax page isn't in the sidebar. Add it to the Fuels group, between oil and gas.",
  "The page about wax is missing from the sidebar, please add it to Fuels between oil and gas.",
  "Add wax to the Fuels group, between oil and gas.",
  "Add the page wax to the Fuels group between oil and gas.",
  "Move wax to Fuels between oil and gas.",
  "Put wax between oil and gas in the Fuels group.",
])("puts a page between two others of a group: %s", (prompt) => {
  expect(parsePrompt(prompt)).toMatchObject({ instructions: [{ type: "place-page", page: "wax", position: between }] });
});

const site: Files = {
  "docs.json": JSON.stringify(
    {
      navigation: {
        groups: [
          { group: "Fuels", pages: ["oil", "gas"] },
          { group: "Sizes", pages: ["small", "large"] },
        ],
      },
    },
    null,
    2,
  ),
  ...Object.fromEntries(["oil", "gas", "small", "large", "wax"].map((name) => [`${name}.md`, `# ${name}\n`])),
};

it("puts a page only between pages of the group that was said", async () => {
  const done = await ask(site, "Add wax to the Fuels group, between oil and gas.");
  expect(JSON.parse(done.after["docs.json"] ?? "").navigation.groups[0].pages).toEqual(["oil", "wax", "gas"]);
  const other = await ask(site, "Add wax to the Fuels group, between small and large.");
  expect(other.isRefused).toBe(true);
  expect(other.after).toEqual(site);
});

it.each([
  "Which pages aren't listed in sidebars.js?",
  "Which pages are missing from sidebars.json?",
  "Which pages are not in docs/.vitepress/config.mts?",
])("knows the files that hold a navigation: %s", (prompt) => {
  expect(parsePrompt(prompt)).toMatchObject({ instructions: [{ type: "list-unlisted" }] });
});

it.each([
  ["Oil and gas should be swapped in the sidebar.", { type: "swap-pages" }],
  [
    "The sections Oil and Gas on the lamps page should be swapped.",
    { type: "swap-sections", heading: "Oil", other: "Gas" },
  ],
  [
    'The "Oil" and "Gas" sections of lamps are in the wrong order, swap them.',
    { type: "swap-sections", heading: "Oil", other: "Gas" },
  ],
  ['The rows "Oil" and "Gas" of the table in lamps need to be swapped.', { type: "swap-items" }],
])("reads what should be swapped: %s", (prompt, instruction) => {
  expect(parsePrompt(prompt)).toMatchObject({ instructions: [instruction] });
});

it.each([
  ["Move the Oil lamps up so it's directly after the list of fuels in the nav.", "Oil lamps", "after", "list of fuels"],
  ["Move guides/oil down so that it comes before guides/gas.", "guides/oil", "before", "guides/gas"],
])("reads where a page goes up or down to: %s", (prompt, page, type, beside) => {
  expect(parsePrompt(prompt)).toMatchObject({
    instructions: [{ type: "place-page", page, position: { type, page: beside } }],
  });
});

it("reads which pages of a kind, groups in groups and links of some pages are meant", () => {
  const [page, group, links] = [
    'Delete the changelog page for "May 1, 2026", no redirect needed.',
    'Inside the Fuels group, rename the "oil" subgroup to "Oils".',
    "Some pages link to https://a.example/chat, please use https://b.example/chat instead everywhere.",
  ].map((prompt) => parsePrompt(prompt));
  expect(page).toMatchObject({ instructions: [{ type: "delete-page", page: "May 1, 2026", noRedirect: true }] });
  expect(group).toMatchObject({ instructions: [{ type: "rename-group", group: "oil", inside: "Fuels", to: "Oils" }] });
  expect(links).toMatchObject({
    instructions: [{ type: "change-links", from: "https://a.example/chat", to: "https://b.example/chat" }],
  });
});
