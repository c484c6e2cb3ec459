import { describe, expect, it, test } from "vitest";
import { ask, mkdocs } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

/** Chat messages and tickets, and the instruction that says the same. */
const SAME: [said: string, instruction: string][] = [
  [
    'fix the typo "birght" in lamps.md, it\'s "bright", and "bulp" in bulbs.md should be "bulb"',
    'replace "birght" with "bright" in lamps.md and replace "bulp" with "bulb" in bulbs.md',
  ],
  [
    'The page "Bulbs" sits under Guides but belongs into Reference, as the last entry.',
    'move the page "Bulbs" to the end of the group Reference',
  ],
  ['add lamp-model "b2" to the list under Models in lamps.md', 'add "b2" to the list under Models in lamps.md'],
  [
    "the link to acme on the lamps page should go to lamps/acme.md instead of the bug tracker",
    "the link to acme on the lamps page should go to lamps/acme.md",
  ],
  [
    "In the Setup section of lamps.md, the first code block should be tagged bash instead of sh",
    "In the Setup section of lamps.md, tag the first code block as bash",
  ],
];

test.each(SAME)("%j means the same as %j", (said, instruction) => {
  const read = parsePrompt(said);
  expect(read.type).toBe("understood");
  expect(read).toEqual(parsePrompt(instruction));
});

describe("a number that is wrong", () => {
  const page = (limit: string) => `# Quotas\n\nThe limit is ${limit} lamps.\n\nA lamp needs Acme >= 20.\n`;
  it.each([
    "The limit on the quotas page is wrong, it should be 50, not 20.",
    "The limit on the quotas page is outdated. We allow 50 now instead of 20.",
    "On the quotas page the limit is wrong: it is 50, not 20.",
    "The limit on the quotas page is too low. It should be 50.",
  ])("is changed by a ticket: %j", async (prompt) => {
    const { after } = await ask({ "quotas.md": page("20") }, prompt);
    expect(after).toEqual({ "quotas.md": page("50") });
  });

  it("stands behind a sign, wherever the page has it so", async () => {
    const text = (version: string) => `# Setup\n\nUse Acme >= ${version}.\n\n## Mac\n\nYou need Acme >= ${version}.\n`;
    const { after } = await ask({ "setup.md": text("1.8") }, "The Acme version in setup.md is 1.9 now, not 1.8");
    expect(after).toEqual({ "setup.md": text("1.9") });
  });

  it.each([
    "The title on the quotas page is wrong, it should be 5",
    "The limit on the quotas page is wrong. Please look into it.",
  ])("is no other thing: %j", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });
});

describe("the other one", () => {
  const tools = "# Tools\n\n## Dimmer\n\nDims.\n\n## Old Lamp\n\nGlows.\n\n## Torch\n\nBurns.\n";
  it("is what the request before is about", async () => {
    for (const prompt of [
      "in tools.md, remove the Dimmer section and the Old Lamp one",
      "remove the Dimmer section and the Old Lamp one from tools.md",
      "drop the Dimmer section and the Old Lamp section on the tools page",
    ]) {
      const { after } = await ask({ "tools.md": tools }, prompt);
      expect(after).toEqual({ "tools.md": "# Tools\n\n## Torch\n\nBurns.\n" });
    }
  });
});

it("finds a note whose words are singular there", async () => {
  const files = {
    ...mkdocs,
    "docs/lamp.md": "# Lamp\n\n!!! note\n    Keep a spare bulb.\n\n!!! note\n    Keep it dry.\n\nText.\n",
  };
  const { after } = await ask(files, "in docs/lamp.md, drop the note about spare bulbs");
  expect(after["docs/lamp.md"]).toBe("# Lamp\n\n!!! note\n    Keep it dry.\n\nText.\n");
});

it("makes a quote a callout, which says the kind itself", async () => {
  const used = "# Bulb\n\n!!! note\n\n    Mind the glass.\n";
  const files = {
    ...mkdocs,
    "docs/lamp.md": "# Lamp\n\n> Note: Keep it dry,\n> and cool.\n\nText.\n",
    "docs/bulb.md": used,
  };
  for (const prompt of [
    'turn the "Note: Keep it dry" quote in docs/lamp.md into an admonition of type note',
    "make the block quote about keep it dry in docs/lamp.md a note",
  ]) {
    const { after } = await ask(files, prompt);
    expect(after["docs/lamp.md"]).toBe("# Lamp\n\n!!! note\n\n    Keep it dry,\n    and cool.\n\nText.\n");
  }
});

it("finds a page by the first word of its title, where no other has it", async () => {
  const files = { "setting-up.md": "# Installation and setup\n\nOld text.\n", "b.md": "# B\n\nOld text.\n" };
  const { after } = await ask(files, 'on the installation page, replace "Old" with "New"');
  expect(after["setting-up.md"]).toContain("New text");
  expect(after["b.md"]).toBe(files["b.md"]);
  const two = { ...files, "b.md": "# Offline installation\n\nOld text.\n" };
  expect(await ask(two, 'on the installation page, replace "Old" with "New"')).toMatchObject({ isRefused: true });
});

it("asks which page is meant where the navigation calls two so, in lower case too", async () => {
  const files = {
    "mkdocs.yml":
      "nav:\n  - Concepts:\n      - Bulbs: bulbs.md\n  - Details:\n      - Bulbs: deep/bulbs.md\n  - Guides:\n      - A: a.md\n",
    "docs/bulbs.md": "# Bulbs\n",
    "docs/deep/bulbs.md": "# Bulbs\n",
    "docs/a.md": "# A\n",
  };
  const { isRefused, notes } = await ask(files, "move the bulbs page to Guides");
  expect(isRefused).toBe(true);
  expect(notes).toContain("docs/deep/bulbs.md");
});
