import { expect, it } from "vitest";
import { runPrompt } from "../../../../test/support/run-prompt.ts";

const lines = (...parts: string[]) => `${parts.join("\n\n")}\n`;
const [HEAD, INTRO, NOTE, TABLE, CODE, IMAGE] = [
  "---\ntitle: Lamps\n---",
  "Lamps are bright.",
  "<Note>\n  Mind the [heat](./heat.mdx).\n</Note>",
  "| Lamp | Watts |\n|---|---|\n| Desk | 5 |",
  "```sh\nlamp on\n```",
  "![A lamp](../images/lamp.png)",
];
const [USAGE, MORE, LIMITS] = ["## Usage", "Turn it on.", "## Limits"];
const PAGE = lines(HEAD, INTRO, NOTE, USAGE, MORE, TABLE, CODE, LIMITS, "None.", IMAGE);
const OTHER = lines("---\ntitle: Alarms\n---", "Alarms ring.", "## Options", "Loud.");
const FILES = {
  "docs.json": JSON.stringify({ navigation: { pages: ["lamps/lamps", "lamps/heat", "alarms"] } }),
  "lamps/lamps.mdx": PAGE,
  "lamps/heat.mdx": lines("---\ntitle: Heat\n---", "Hot."),
  "alarms.mdx": OTHER,
  "images/lamp.png": "png",
};

it.each([
  [
    "Move the note in lamps/lamps to the end of the page",
    [INTRO, USAGE, MORE, TABLE, CODE, LIMITS, "None.", IMAGE, NOTE],
  ],
  [
    'In lamps/lamps, move the table to the section "Limits"',
    [INTRO, NOTE, USAGE, MORE, CODE, LIMITS, "None.", IMAGE, TABLE],
  ],
  [
    "in lamps/lamps put the code block before the table",
    [INTRO, NOTE, USAGE, MORE, CODE, TABLE, LIMITS, "None.", IMAGE],
  ],
  ["Move the image on lamps/lamps to the top", [IMAGE, INTRO, NOTE, USAGE, MORE, TABLE, CODE, LIMITS, "None."]],
  [
    "The table in lamps/lamps should come after the first paragraph.",
    [INTRO, TABLE, NOTE, USAGE, MORE, CODE, LIMITS, "None.", IMAGE],
  ],
  [
    "The note on lamps/lamps belongs at the top of the page",
    [NOTE, INTRO, USAGE, MORE, TABLE, CODE, LIMITS, "None.", IMAGE],
  ],
  [
    "Move the first paragraph of lamps/lamps after the second paragraph",
    [NOTE, USAGE, MORE, INTRO, TABLE, CODE, LIMITS, "None.", IMAGE],
  ],
  [
    'Move the note of lamps/lamps below the heading "Usage"',
    [INTRO, USAGE, NOTE, MORE, TABLE, CODE, LIMITS, "None.", IMAGE],
  ],
  [
    "In lamps/lamps, swap the table and the code block",
    [INTRO, NOTE, USAGE, MORE, CODE, TABLE, LIMITS, "None.", IMAGE],
  ],
  [
    "Swap the first and the second paragraph of lamps/lamps",
    [MORE, NOTE, USAGE, INTRO, TABLE, CODE, LIMITS, "None.", IMAGE],
  ],
])("moves a part of a page on it: %j", async (prompt, blocks) => {
  const { applied, after } = await runPrompt(FILES, prompt);
  expect(applied).toMatchObject({ type: "applied" });
  expect(after).toEqual({ ...FILES, "lamps/lamps.mdx": lines(HEAD ?? "", ...blocks.map((one) => one ?? "")) });
});

it("moves a part to another page, from where its links lead to the same places", async () => {
  const { applied, after } = await runPrompt(FILES, "Move the note from lamps/lamps to alarms");
  expect(applied).toMatchObject({
    notes: [
      "Moved the note of `lamps/lamps.mdx` to `alarms.mdx` at its end: `Mind the heat.`.",
      "Adapted 1 link in it to its new place.",
    ],
  });
  expect(after["lamps/lamps.mdx"]).toBe(
    lines(
      HEAD ?? "",
      INTRO ?? "",
      USAGE ?? "",
      MORE ?? "",
      TABLE ?? "",
      CODE ?? "",
      LIMITS ?? "",
      "None.",
      IMAGE ?? "",
    ),
  );
  expect(after["alarms.mdx"]).toBe(`${OTHER}\n<Note>\n  Mind the [heat](./lamps/heat.mdx).\n</Note>\n`);
});

it("moves a picture to a place on another page", async () => {
  const { after } = await runPrompt(FILES, 'Move the image from lamps/lamps into alarms, under "Options"');
  expect(after["alarms.mdx"]).toBe(OTHER.replace("Loud.", "![A lamp](./images/lamp.png)\n\nLoud."));
});

it("leaves what is there already", async () => {
  const { applied, after } = await runPrompt(FILES, "Move the image of lamps/lamps to the end of the page");
  expect(applied).toMatchObject({ notes: ["Left the image of `lamps/lamps.mdx`: it is there already."] });
  expect(after).toEqual(FILES);
});

it.each([
  ["Move the second paragraph of lamps/lamps to alarms", "says what follows"],
  ["Move the tip of lamps/lamps to the end", "tip"],
  ['Move the note of lamps/lamps below the heading "Nothing"', "Nothing"],
  ['Move the paragraph "Loud." of alarms to the top', "nothing else stands below"],
  ["Move the paragraph of lamps/lamps to the end", "not clear"],
])("refuses what is not there or would leave a gap: %j", async (prompt, said) => {
  const { applied, after } = await runPrompt(
    { ...FILES, "lamps/lamps.mdx": PAGE.replace(MORE ?? "", "Turn it on:") },
    prompt,
  );
  expect(applied).toMatchObject({ type: "refused", message: expect.stringContaining(said) });
  expect(after["alarms.mdx"]).toBe(OTHER);
});
