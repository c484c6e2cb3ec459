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
    "The note on the quotas page is wrong, it should be 5",
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

describe("a list that numbers order", () => {
  const page = (title: string, order: number) => `---\nsidebar_position: ${order}\n---\n\n# ${title}\n`;
  it("puts a page before one with the number 0", async () => {
    const files = {
      "docusaurus.config.js":
        "module.exports = { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
      "sidebars.js": "module.exports = { docs: [{ type: 'autogenerated', dirName: '.' }] };\n",
      "docs/bulbs.md": page("Bulbs", 0),
      "docs/lamps.md": page("Lamps", 1),
      "docs/wicks.md": page("Wicks", 2),
    };
    const { after } = await ask(files, "move the wicks page above bulbs in the sidebar");
    expect(after).toEqual({ ...files, "docs/wicks.md": page("Wicks", -1) });
  });

  const group = (label: string, position: number) => `${JSON.stringify({ label, position }, null, 2)}\n`;
  const groups = {
    "docusaurus.config.js":
      "module.exports = { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
    "sidebars.js": "module.exports = { docs: [{ type: 'autogenerated', dirName: '.' }] };\n",
    "docs/start/_category_.json": group("📖 Start", 1),
    "docs/start/a.md": page("A", 1),
    "docs/lamps/_category_.json": group("💡 Lamps", 2),
    "docs/lamps/d.md": page("D", 2),
    "docs/lamps/start/_category_.json": group("Start", 1),
    "docs/lamps/start/b.md": page("B", 1),
    "docs/bulbs/_category_.json": group("Bulbs", 3),
    "docs/bulbs/start/_category_.json": group("Start", 1),
    "docs/bulbs/start/c.md": page("C", 1),
  };
  it("means a group beside the one that moves, whatever sign stands before its name", async () => {
    const { after } = await ask(groups, "the Lamps group should come before Start in the sidebar");
    expect(after["docs/lamps/_category_.json"]).toBe(group("💡 Lamps", 0.5));
  });

  it("keeps the sign before the name of a group if that is asked for", async () => {
    const { after } = await ask(groups, 'rename the Lamps group to "Lamps & Wicks", keep the emoji');
    expect(after["docs/lamps/_category_.json"]).toBe(group("💡 Lamps & Wicks", 2));
  });
});

it("knows pages in a folder that is called after what it holds", async () => {
  const files = { "docs/_data/lamp.md": "# Lamp\n\nOld text.\n", "docs/_parts/lamp-note.md": "Old text.\n" };
  const { after } = await ask(files, 'replace "Old" with "New" on the lamp page');
  expect(after).toEqual({ ...files, "docs/_data/lamp.md": "# Lamp\n\nNew text.\n" });
});

it("takes no name of a value for the text that is to be replaced", async () => {
  const setup = "# Setup\n\nMind the Acme version.\n\n- **Acme**: Version 18.x or higher\n";
  const files = { "setup.md": setup };
  const { after } = await ask(files, "set the Acme version in setup.md to 20.x");
  expect(after).toEqual({ "setup.md": setup.replace("18.x", "20.x") });
});

it("reads what else a ticket says", async () => {
  const page = (token: string, title: string, level: string) =>
    `# Lamp\n\n:::warning ${title}\nHot.\n:::\n\n| Name | Value |\n| --- | --- |\n| Token | ${token} |\n\n## Dim the lamp\n\nLevel: ${level}\n\n## Old\n\nx\n`;
  const files = (text: string) => ({
    "docusaurus.config.js": "module.exports = { presets: [['classic', {}]] };\n",
    "docs/lamp.md": text,
  });
  const before = files(page("$LAMP", "Take care", "hard"));
  for (const [prompt, wanted] of [
    ["The token in the lamp table is wrong: it should be $lamp, not $LAMP.", page("$lamp", "Take care", "hard")],
    ['On the lamp page, the callout title "Take care" should be "Mind it"', page("$LAMP", "Mind it", "hard")],
    ["on the lamp page, mark Dim the lamp as easy instead of hard", page("$LAMP", "Take care", "easy")],
    [
      "delete the Dim the lamp and Old sections of the lamp page, nothing links to them",
      page("$LAMP", "Take care", "hard").replace(/\n## Dim[\s\S]*/, ""),
    ],
  ] as const) {
    const { after } = await ask(before, prompt);
    expect(after).toEqual(files(wanted));
  }
});

test.each([
  ['rename lamp.md to bulb.md, title "Bulb"', 'rename lamp.md to bulb.md with the title "Bulb"'],
  ["in lamp.md, swap points 2 and 3 under Care", "in lamp.md, swap items 2 and 3 under Care"],
  ['on the tutorials overview, replace "a" with "b"', 'on the tutorials overview page, replace "a" with "b"'],
])("%j is read", (said, instruction) => {
  const [read, other] = [said, instruction].map(parsePrompt);
  expect(read?.type).toBe("understood");
  if (read?.type !== "understood" || other?.type !== "understood") return;
  expect(read.instructions.map(({ type }) => type)).toEqual(other.instructions.map(({ type }) => type));
});
