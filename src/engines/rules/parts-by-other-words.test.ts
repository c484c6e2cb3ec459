import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const SETUP = `---
title: Set up the lamp
---

The lamp has nine parts.

## Step 1: Fill it

\`\`\`sh
lamp open
lamp fill
\`\`\`

<Tip>
If you need to create a single spark, press the knob.
</Tip>

- Adding oil takes time
- Glass

## Support for earlier lamps

We support one.

## Release schedule

Monthly.
`;
const files: Files = {
  "docs.json": JSON.stringify({ navigation: { pages: ["index", "guides/setup", "guides/wick_care_for_all"] } }),
  "index.mdx": "---\ntitle: Home\n---\n\nLamps.\n",
  "guides/setup.mdx": SETUP,
  "guides/wick_care_for_all.mdx": "---\ntitle: Care of wicks\n---\n\n- Trim\n- Dry\n",
};

describe("what is about something, in other forms of its words", () => {
  it.each([
    ["On the setup page, turn the tip about creating single sparks into a note", "<Tip>", "<Note>"],
    ["On the setup page, delete the bullet about adding the oil", "- Adding oil takes time\n", ""],
  ])("is found: %s", async (prompt, old, now) => {
    const { after } = await ask(files, prompt);
    expect(after["guides/setup.mdx"]).toBe(
      SETUP.replace(old, now).replace(old.replace("<", "</"), now.replace("<", "</")),
    );
  });

  it.each([
    "On the setup page, delete the bullet about oil glass",
    "On the setup page, remove the tip about cleaning sparks",
  ])("is not what has some of them: %s", async (prompt) => {
    expect((await ask(files, prompt)).isRefused).toBe(true);
  });
});

describe("a page that no name means", () => {
  test("is the one with the word in its name that has what is to be changed", async () => {
    const { after, notes } = await ask(files, "Remove Trim from the list on the wick page");
    expect(after["guides/wick_care_for_all.mdx"]).not.toContain("Trim");
    expect(notes).toContain("no page is called `wick`, it alone has these words in its name, and it has `Trim`");
  });

  it.each(["Remove Glass from the list on the wick page", "Delete the wick page"])(
    "is not known without that: %s",
    async (prompt) => {
      expect((await ask(files, prompt)).isRefused).toBe(true);
    },
  );
});

describe("a part that is named loosely", () => {
  it.each([
    ['Change "nine parts" to "ten parts" in the intro of the setup page', "nine parts", "ten parts"],
    ["On the setup page, add `lamp shake` on its own line after `lamp open` in step 1", "open\n", "open\nlamp shake\n"],
    ["On the setup page, add the line `lamp shake` after `lamp open`.", "open\n", "open\nlamp shake\n"],
    ['In the support section of the setup page, replace "one" with "two"', "support one", "support two"],
  ])("is found: %s", async (prompt, old, now) => {
    const { after } = await ask(files, prompt);
    expect(after["guides/setup.mdx"]).toBe(SETUP.replace(old, now));
  });

  it.each([
    "On the setup page, move the release section before the section about support for earlier lamps",
    "The setup page has a section about the release schedule. Move that section in front of the support section.",
  ])("is moved: %s", async (prompt) => {
    const { after } = await ask(files, prompt);
    const text = after["guides/setup.mdx"] ?? "";
    expect(text.indexOf("## Release")).toBeLessThan(text.indexOf("## Support"));
  });

  it.each([
    [
      'The setup page has a section called "Release schedule". Rename it to "Releases".',
      "Release schedule",
      "Releases",
    ],
    ["There is a tip about sparks on the setup page. Turn it into a warning.", "Tip>", "Warning>"],
  ])("is what was said of before: %s", async (prompt, old, now) => {
    const { after } = await ask(files, prompt);
    expect(after["guides/setup.mdx"]).toBe(SETUP.replaceAll(old, now));
  });
});
