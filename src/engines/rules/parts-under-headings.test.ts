import { expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { readPrompt } from "./read-prompt.ts";

const files: Files = {
  "mkdocs.yml":
    "site_name: Lampkeeper\nnav:\n  - lamps.md\n  - alarms.md\n  - dimmer.md\nplugins:\n  - redirects:\n      redirect_maps:\n        bulbs.md: lamps.md\n",
  "docs/lamps.md":
    "# Lamps\n\n## Payload\n\n```text\na\n```\n\n## Filter\n\n```text\nb\n```\n\n```bash\nc\n```\n\n## Power saving\n\n| Lamp | Watt |\n|---|---|\n| Bulb | 3 |\n",
  "docs/alarms.md":
    "# Alarms\n\n![Bell](a.png)\n\n![diagram](b.png)\n\n![diagram](c.png)\n\n## Ring\n\n1. Open <https://lamps.example/a>.\n1. Open <https://lamps.example/a>.\n\nSee the [guide](https://lamps.example/guide).\n\n## Stop\n\nPush.\n",
  "docs/dimmer.md": "# Dimmer\n\n## Use\n\nTurn.\n\n### Slowly\n\nMind.\n",
};
const inGroup: Files = {
  ...files,
  "mkdocs.yml": "site_name: Lampkeeper\nnav:\n  - Night Lights:\n      - lamps.md\n      - dimmer.md\n  - alarms.md\n",
};
const change = async (prompt: string) => (await ask(files, prompt)).after;
const refused = async (prompt: string) => {
  const { isRefused, notes } = await ask(files, prompt);
  return isRefused ? notes : "";
};

it.each([
  'The code block under "Payload" in lamps.md is marked text, it should be go.',
  'In lamps.md the code block under "Payload" should be go',
  'Change the language of the code block under "Payload" in lamps.md to go',
  'Set the language of the code block under the heading "Payload" of lamps.md to go',
  'In lamps.md, change the text code blocks under "Payload" to go',
])("changes the language of the code under a heading: %s", async (prompt) => {
  const text = files["docs/lamps.md"]?.replace("```text\na", "```go\na");
  expect((await change(prompt))["docs/lamps.md"]).toBe(text);
});

it.each([
  ['The code block under "Payload" in lamps.md is marked text, it should be go. And the one in "Filter" as well.', 2],
  ['lamps.md: the "Payload" heading is useless, drop the heading but keep its text.', 1],
  ['Alarms page: in the section "Ring" change "See the" to "Read the"', 1],
  ["lamps page: take the Bulb row out of the table", 1],
  ["In the night-lights, put Dimmer before Lamps.", 1],
])("reads %s", async (prompt, count) => {
  const parsed = await readPrompt(createDocsInMemory(new Map(Object.entries(inGroup))), prompt);
  expect(parsed).toMatchObject({ type: "understood" });
  expect(parsed.type === "understood" && parsed.instructions).toHaveLength(count);
});

it("asks which block is meant, and takes no word for a language", async () => {
  const said = 'Set the language of the code block in the "Filter" section of lamps.md to sh';
  expect(await refused(said)).toContain("`Filter` in `docs/lamps.md` has 2 blocks of code");
  await expect(ask(files, "The code block in lamps.md should be collapsible")).rejects.toThrow();
});

it.each([
  'On the alarms page, the alt text "Bell" should be "A bell"',
  'Change the alt text "Bell" to "A bell" in alarms.md',
])("names an image by its alternative text: %s", async (prompt) => {
  expect((await change(prompt))["docs/alarms.md"]).toContain("![A bell](a.png)");
  expect(await refused(prompt.replace('"Bell"', '"diagram"'))).toContain("It is not clear");
});

it("deletes the last section", async () => {
  const last = await change("delete the last section of the Alarms page");
  expect(last["docs/alarms.md"]).not.toContain("## Stop");
  const also = await change('In lamps.md, replace "Lamps" with "Lights". Also remove the last section of that page.');
  expect(also["docs/lamps.md"]).not.toContain("## Power saving");
  expect(also["docs/lamps.md"]).toContain("## Filter");
  expect(await refused("remove the last section from dimmer.md")).toContain("may be `Use`, or `Slowly` in it");
  await expect(ask(files, "remove the first section from dimmer.md")).rejects.toThrow();
});

it("finds a table by a word of the heading above it", async () => {
  const { after } = await ask(files, 'In the saving table of "Lamps", drop the column "Watt".');
  expect(after["docs/lamps.md"]).toContain("| Lamp |\n|---|\n| Bulb |\n");
});

it.each([
  'replace "https://lamps.example/a" with "https://lamps.example/b" in step 2 of alarms.md',
  'replace "https://lamps.example/a" with "https://lamps.example/b" in step 2 of "Ring" in alarms.md',
  'step 2 of "Ring" in alarms.md still links to https://lamps.example/a - should be https://lamps.example/b. Only there.',
])("replaces an address in one step alone: %s", async (said) => {
  expect((await change(said))["docs/alarms.md"]).toContain(
    "1. Open <https://lamps.example/a>.\n1. Open <https://lamps.example/b>.\n",
  );
});

it.each([
  "Guide link in alarms.md still goes to lamps.example/guide, the docs moved to https://lamps.example/g.",
  "Guide link in alarms.md still goes to https://lamps.example/guide, the docs moved to https://lamps.example/g.",
  'The "guide" link in alarms.md points to https://lamps.example/guide, it should go to https://lamps.example/g',
])("sends a link elsewhere: %s", async (prompt) => {
  const said = prompt.replace("Guide", '"guide"');
  expect((await change(said))["docs/alarms.md"]).toContain("[guide](https://lamps.example/g)");
});

it.each([
  "Merge alarms.md into lamps.md as a section at its end, then delete the former and redirect it.",
  "merge alarms.md into lamps.md as a new section at the end, and redirect the old URL",
])("merges pages, with words for what that does: %s", async (prompt) => {
  const after = await change(prompt);
  expect(after["docs/alarms.md"]).toBeUndefined();
  expect(after["docs/lamps.md"]).toContain("\n## Alarms\n");
  expect(after["mkdocs.yml"]).toContain("alarms.md: lamps.md");
});

it("merges no page whose redirect is asked for and cannot be", async () => {
  const plain = { ...files, "mkdocs.yml": "site_name: Lampkeeper\n" };
  const said = "Merge dimmer.md into lamps.md, then delete the former";
  expect((await ask(plain, said)).isRefused).toBe(false);
  expect((await ask(plain, `${said} and redirect it`)).isRefused).toBe(true);
});
