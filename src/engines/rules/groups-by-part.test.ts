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
const files = {
  "docs.json": docs(groups),
  ...Object.fromEntries(pages.map((path) => [`${path}.mdx`, `---\ntitle: ${path}\n---\n\nLamp\n`])),
};

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
