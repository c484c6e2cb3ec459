import { describe, expect, it, test } from "vitest";
import { ask, mkdocs } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

/** Chat messages and tickets, and the instruction that says the same. */
const SAME: [said: string, instruction: string][] = [
  [
    'rename the "Lamps" page to "Acme lamps", title and heading only, the file stays',
    'rename the "Lamps" page to "Acme lamps"',
  ],
  ["drop the tip on top of the Lamps page", "drop the tip at the top of the Lamps page"],
  ['add a model row "b2 | 5" to the table in lamps.md', 'add a row "b2 | 5" to the table in lamps.md'],
  [
    'remove the "Old" bullet from the lamps page and add "New" at the end',
    'on the lamps page, remove the "Old" bullet and add a bullet "New" at the end',
  ],
  [
    'add language yaml to the code block on the lamps page that starts with "run:"',
    'tag the code block that starts with "run:" on the lamps page as yaml',
  ],
  ["nav: move the Wicks group above Bulbs", "in the nav, move the Wicks group above Bulbs"],
  [
    "In the table on the lamps page, Acme One is new now, not old",
    'in the row "Acme One" of the table on the lamps page change "old" to "new"',
  ],
  [
    'Our docs say "AcmeLamp" in one FAQ heading, it must be "Acme Lamp".',
    'replace the only "AcmeLamp" with "Acme Lamp" in the headings of the FAQ',
  ],
  [
    'The Chirp link in the footer should be labelled "X" and go to https://x.example/acme',
    'set the link "Chirp" to https://x.example/acme in the footer and rename the link "Chirp" to "X" in the footer',
  ],
  [
    'rename "lampkit" to "LampKit" in the prose of the lamps page, but not in code',
    'rename "lampkit" to "LampKit" on the lamps page, but not in code',
  ],
  [
    'On the lamps page, the heading "Wicks" should be one level deeper.',
    'On the lamps page, make the heading "Wicks" one level deeper',
  ],
  [
    "add the language bash to the unlabelled code block on the lamps page",
    "add the language bash to the code block without a language on the lamps page",
  ],
  [
    'lamps page: "help@acme.example" -> "hi@acme.example" and also wherever else we mention it',
    'replace "help@acme.example" with "hi@acme.example" everywhere',
  ],
  [
    'In lamps.md, replace "n/a" in the Price column of the Wick row with "5"',
    'In lamps.md, in the row Wick change the Price column from "n/a" to "5"',
  ],
  [
    'In the "Works with" list on the lamps page, put Oil before Gas',
    'on the lamps page, move the bullet "Oil" before "Gas"',
  ],
];

test.each(SAME)("%j means the same as %j", (said, instruction) => {
  const read = parsePrompt(said);
  expect(read.type).toBe("understood");
  expect(read).toEqual(parsePrompt(instruction));
});

describe("a link of the navigation", () => {
  const nav = (url: string) => `nav:\n  - Home: index.md\n  - Blog ⧉: ${url}\n`;
  it("is known by its words, without the sign behind them", async () => {
    const files = { ...mkdocs, "mkdocs.yml": nav("https://blog.acme.example/") };
    const { after } = await ask(
      files,
      "Blog link in the nav points to https://blog.acme.example/, the new address is https://acme.example/blog/",
    );
    expect(after).toEqual({ ...files, "mkdocs.yml": nav("https://acme.example/blog/") });
  });
});

const docusaurus = {
  "docusaurus.config.js": "module.exports = { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
};

it("changes the heading that is a page's title behind imports in Markdown", async () => {
  const page = (title: string) => `import Tabs from '@theme/Tabs';\nimport Tab from "./tab";\n\n# ${title}\n\nText.\n`;
  const files = { ...docusaurus, "docs/lamp.md": page("Lamp") };
  const { after } = await ask(files, 'set the title of docs/lamp.md to "Acme lamp"');
  expect(after["docs/lamp.md"]).toBe(page("Acme lamp"));
});

it("gives a page and the link to it in the sidebar one name", async () => {
  const sidebars = (label: string, href = "/docs/lamp") =>
    `module.exports = { docs: ["lamp", { type: "link", label: "${label}", href: "${href}" }] };\n`;
  const files = { ...docusaurus, "docs/lamp.md": "# Lamp help\n", "docs/bulb.md": "# Bulb\n" };
  const prompt = 'rename the sidebar label "Lamp help" to "Help"';
  const { after } = await ask({ ...files, "sidebars.js": sidebars("Lamp help") }, prompt);
  expect(after["sidebars.js"]).toBe(sidebars("Help"));
  expect(after["docs/lamp.md"]).toContain(`sidebar_label: "Help"`);
  const other = { ...files, "sidebars.js": sidebars("Lamp help", "/docs/bulb") };
  expect((await ask(other, prompt)).after["sidebars.js"]).toBe(other["sidebars.js"]);
});

describe("a name of several pages", () => {
  const sidebars = { "sidebars.js": 'module.exports = { docs: ["ui", "cli/quick_start", "lamp"] };\n' };
  it("is that of a page in each of several folders", async () => {
    const files = {
      ...docusaurus,
      "docs/contact.md": "# Contact\n\nOld.\n",
      "src/pages/contact.md": "# Contact\n\nOld.\n",
    };
    const { isRefused, notes } = await ask(files, 'on the contact page, replace "Old" with "New"');
    expect(isRefused).toBe(true);
    expect(notes).toContain("docs/contact.md");
  });

  it("is a title or the name of a file", async () => {
    const files = {
      ...docusaurus,
      ...sidebars,
      "docs/ui.md": "# Quick Start\n",
      "docs/cli/quick_start.md": "# Command line\n",
      "docs/lamp.md": "# Lamp\n",
    };
    expect(await ask(files, "rename the quick start page to Begin")).toMatchObject({ isRefused: true });
    const { after } = await ask(files, 'rename the page "Quick Start" to "Begin"');
    expect(after["docs/ui.md"]).toBe("# Begin\n");
  });
});
