import { expect, it } from "vitest";
import { runPrompt } from "../../../test/support/run-prompt.ts";

const pages = ["start", "cli/run", "cli/stop", "sdk/a", "sdk/b"];
const docs = (groups: [string, string[]][]) =>
  JSON.stringify({ navigation: { groups: groups.map(([group, own]) => ({ group, pages: own })) } }, null, 2);
const groups: [string, string[]][] = [
  ["First steps", ["start"]],
  ["Lamp CLI", ["cli/run", "cli/stop"]],
  ["Lamp SDKs", ["sdk/a", "sdk/b"]],
];
const texts = Object.fromEntries(pages.map((path) => [`${path}.mdx`, `---\ntitle: ${path}\n---\n\nLamp\n`]));
const files = { "docs.json": docs(groups), ...texts };

it.each([
  [
    "Move start to the CLI group",
    docs([[groups[1]?.[0] ?? "", ["cli/run", "cli/stop", "start"]], groups[2] ?? ["", []]]),
  ],
  [
    "Move the CLI group above the first steps group",
    docs([groups[1], groups[0], groups[2]].filter((one) => one !== undefined)),
  ],
  ['Rename the SDK group to "Libraries"', docs([...groups.slice(0, 2), ["Libraries", groups[2]?.[1] ?? []]])],
])("finds the one group whose title has the words: %j", async (prompt, expected) => {
  const { applied, after } = await runPrompt(files, prompt);
  expect(applied).toMatchObject({ type: "applied" });
  expect(JSON.parse(after["docs.json"] ?? "")).toEqual(JSON.parse(expected));
});

it.each([
  "Move start to the Lamp group",
  "Rename the Lamp group to Bulbs",
  "Delete the CLI group with its pages",
  "Move start to the tools group",
])("refuses what several titles or none have, and never deletes by a part: %j", async (prompt) => {
  const { applied, after } = await runPrompt(files, prompt);
  expect(applied.type).toBe("refused");
  expect(after).toEqual(files);
});

const inTabs = {
  "docs.json": JSON.stringify({
    navigation: {
      tabs: [
        { tab: "Lamp", groups: [{ group: "Guides", pages: ["start", "cli/run"] }] },
        { tab: "Bulb", groups: [{ group: "Guides", pages: ["sdk/a", "sdk/b"] }] },
      ],
    },
  }),
  ...texts,
};
const SAME = {
  "content/docs/meta.json": '{ "pages": ["one", "two"] }\n',
  "content/docs/one/meta.json": '{ "title": "One", "root": true, "pages": ["---Guide---", "first"] }\n',
  "content/docs/one/first.mdx": "---\ntitle: First\n---\n",
  "content/docs/two/meta.json": '{ "title": "Two", "root": true, "pages": ["---Guide---", "second", "third"] }\n',
  "content/docs/two/second.mdx": "---\ntitle: Second\n---\n",
  "content/docs/two/third.mdx": "---\ntitle: Third\n---\n",
};

it("finds the group of a name that is in the tab which was named", async () => {
  const { after } = await runPrompt(inTabs, "Move cli/stop to the Guides group in the Bulb tab");
  expect(after["docs.json"]).toContain('["sdk/a","sdk/b","cli/stop"]');
  const added = await runPrompt(
    inTabs,
    'Add a page called "New" to the Guides group of the Lamp tab with the text "A"',
  );
  expect(added.after["docs.json"]).toContain('["start","cli/run","new"]');
  const fumadocs = await runPrompt(SAME, "Move third to the top of the Guide group in the Two tab");
  expect(fumadocs.after["content/docs/two/meta.json"]).toContain('["---Guide---", "third", "second"]');
});

it.each([
  'Add a page called "New" to the Guides group with the text "A"',
  'Add a page called "New" to the Guides group in the Torch tab with the text "A"',
  "Move cli/stop to the Lamp group in the Bulb tab",
])("refuses where the tab has no such group, or several tabs have it: %j", async (prompt) => {
  const { applied, after } = await runPrompt(inTabs, prompt);
  expect(applied.type).toBe("refused");
  expect(after).toEqual(inTabs);
});
