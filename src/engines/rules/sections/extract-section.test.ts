import { describe, expect, it } from "vitest";
import { runPrompt } from "../../../../test/support/run-prompt.ts";
import { parsePrompt } from "../parse-prompt.ts";

const SETUP = `---
title: Set up
---

Take the lamp. See [Care](#care).

## Wiring

Cut the power. See [Care](#care).

### Bulbs

Take LEDs.

## Care

Dust it. The [wiring](#wiring) stays, and so do the [bulbs](#bulbs).
`;
const FILES = {
  "docs.json": JSON.stringify({ navigation: { groups: [{ group: "Start", pages: ["setup", "use"] }] } }),
  "setup.mdx": SETUP,
  "use.mdx": "---\ntitle: Use\n---\n\nSee [wiring](/setup#wiring).\n",
};

describe("a section that becomes a page", () => {
  it.each([
    'Move the section "Wiring" from setup to a new page guides/wiring.',
    'Extract the "Wiring" section of setup into a new page guides/wiring.mdx',
    'Turn the section "Wiring" of setup into its own page at guides/wiring',
    'Split the "Wiring" section out of setup into a new page guides/wiring.',
  ])("stands behind its old one, and links follow: %j", async (prompt) => {
    const { after } = await runPrompt(FILES, prompt);
    expect(after["guides/wiring.mdx"]).toBe(
      '---\ntitle: "Wiring"\n---\n\nCut the power. See [Care](/setup#care).\n\n## Bulbs\n\nTake LEDs.\n',
    );
    expect(after["setup.mdx"]).toContain(
      "The [wiring](/guides/wiring) stays, and so do the [bulbs](/guides/wiring#bulbs).",
    );
    expect(after["setup.mdx"]).not.toContain("## Wiring");
    expect(after["use.mdx"]).toContain("[wiring](/guides/wiring)");
    expect(JSON.parse(after["docs.json"] ?? "")).toMatchObject({
      navigation: { groups: [{ pages: ["setup", "guides/wiring", "use"] }] },
    });
  });

  it("gets the title that is given", async () => {
    const { after } = await runPrompt(
      FILES,
      'Move the section "Care" of setup to a new page called "Lamp care" at care',
    );
    expect(after["care.mdx"]).toContain('title: "Lamp care"');
  });

  it("is the rest of a page that is split at it, and nothing else", async () => {
    const { after } = await runPrompt(FILES, 'Split setup at the heading "Care" into care.');
    expect(after["care.mdx"]).toContain("Dust it.");
    const { applied } = await runPrompt(FILES, 'Split setup at the heading "Wiring" into wiring.');
    expect(applied).toMatchObject({
      type: "refused",
      message: expect.stringContaining("goes on with the section `Care`"),
    });
  });

  it.each([
    "Split setup into two pages.",
    'Move the section "Wiring" of setup to a new section "Power".',
    'Move the section "Wiring" of setup to its own page.',
  ])("needs a name: %j", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });
});

describe("all below a heading", () => {
  it.each([
    'Delete everything under "Care" on the setup page but keep the heading.',
    'Empty the section "Care" of setup.',
    "Clear the Care section on the setup page.",
    'Remove all content under the heading "Care" in setup, leave the heading in place.',
    'In setup, delete everything below "Care".',
  ])("goes: %j", async (prompt) => {
    const { after } = await runPrompt(FILES, prompt);
    expect(after["setup.mdx"]).toBe(SETUP.slice(0, SETUP.indexOf("\n\nDust it.")).concat("\n"));
  });

  it.each(['Delete everything below "Wiring" on setup.', 'Remove the text under "Wiring" on setup.'])(
    "is asked about where other headings follow: %j",
    async (prompt) => {
      const { applied } = await runPrompt(FILES, prompt);
      expect(applied).toMatchObject({ type: "refused", message: expect.stringContaining("It is not clear how much") });
    },
  );

  it("may have sections in it", async () => {
    const text = SETUP.replace(", and so do the [bulbs](#bulbs)", "").replace("the [wiring](#wiring)", "it");
    const files = { ...FILES, "setup.mdx": text };
    const { after } = await runPrompt(files, 'Delete everything under "Wiring" on setup but keep the heading.');
    expect(after["setup.mdx"]).toContain("## Wiring\n\n## Care\n");
  });

  it("is no folder", () => {
    expect(parsePrompt("Delete everything under guides/old.")).toMatchObject({
      instructions: [{ type: "delete-page" }],
    });
  });
});
