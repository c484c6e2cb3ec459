import { expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const PAGES: Files = { "docs/index.md": "# Home\n", "docs/alarms.md": "# Alarms\n\nRing.\n" };
const site = (files: Files, other: string): Files => ({ ...PAGES, ...files, "docs/index.md": `# Home\n\n${other}\n` });
const MKDOCS = { "mkdocs.yml": "site_name: Lampkeeper\n" };
const DOCUSAURUS = { "docusaurus.config.js": "module.exports = { presets: [['classic', { docs: {} }]] };\n" };
const BETA = 'Add a note titled "Beta" to the top of docs/alarms.md, right under the heading, that says "Not yet."';

it.each<[string, Files, string]>([
  ["MkDocs", site(MKDOCS, "!!! tip\n    Dim."), '!!! note "Beta"\n\n    Not yet.\n'],
  ["MkDocs with capitals", site(MKDOCS, "!!! Tip\n    Dim."), '!!! Note "Beta"\n\n    Not yet.\n'],
  ["blocks of MkDocs", site(MKDOCS, "/// tip\nDim.\n///"), "/// note | Beta\n\nNot yet.\n\n///\n"],
  ["Docusaurus", site(DOCUSAURUS, ""), ":::note[Beta]\n\nNot yet.\n\n:::\n"],
  ["Docusaurus before", site(DOCUSAURUS, ":::tip Be kind\n\nDim.\n\n:::"), ":::note Beta\n\nNot yet.\n\n:::\n"],
  ["VitePress", site({ ".vitepress/config.ts": "export default {}\n" }, ""), "::: info Beta\nNot yet.\n:::\n"],
])("writes the title of a callout as %s does", async (_, files, expected) => {
  const { after } = await ask(files, BETA);
  expect(after["docs/alarms.md"]).toBe(`# Alarms\n\n${expected}\nRing.\n`);
});

it.each<[string, Files]>([
  ["docs.json", { ...PAGES, "docs.json": '{"name": "Lampkeeper", "navigation": ["docs/alarms"]}' }],
  ["alerts", site(MKDOCS, "> [!NOTE]\n> Dim.")],
])("says where callouts have no title: %s", async (_, files) => {
  const { isRefused, notes } = await ask(files, BETA);
  expect(isRefused).toBe(true);
  expect(notes).toContain("ask for the note without a title");
});

it.each([
  ['Add a warning with the title "Hot" to alarms saying "Mind the lamp."', '!!! warning "Hot"\n\n    Mind the lamp.\n'],
  ['Add a tip called "Cold" after the first paragraph of alarms.md: "Wait."', '!!! tip "Cold"\n\n    Wait.\n'],
])("understands %s", async (prompt, expected) => {
  expect((await ask(site(MKDOCS, "!!! tip\n    Dim."), prompt)).after["docs/alarms.md"]).toContain(expected);
});

it("puts a text right below the title", async () => {
  const { after } = await ask(site(MKDOCS, ""), 'Insert "Lamps hum." in docs/alarms.md right below the title');
  expect(after["docs/alarms.md"]).toBe("# Alarms\n\nLamps hum.\n\nRing.\n");
  await expect(ask(site(MKDOCS, ""), 'Add "x" to the end of alarms.md, right below the title')).rejects.toThrow();
});

it("keeps the capital of a callout that gets another kind", async () => {
  const files = site(MKDOCS, '!!! Warning "Day vs. night"\n    Dim.\n\n!!! note\n    Ring.');
  const { after } = await ask(
    files,
    'On the page index.md, the warning "Day vs. night" should be a danger box rather than a warning, same title.',
  );
  expect(after["docs/index.md"]).toContain('!!! Danger "Day vs. night"\n');
  const about = await ask(files, "turn the warning about day vs night in index.md into a tip");
  expect(about.after["docs/index.md"]).toContain('!!! Tip "Day vs. night"\n');
});

it("puts a callout at the top behind imports and the title, also where a file ends in .md", async () => {
  const page = `---\ntitle: Lamp\n---\n\nimport Tabs from '@theme/Tabs';\nimport "./lamp.css";\n\n# Lamp\n\nText.\n`;
  const { after } = await ask(
    {
      "docusaurus.config.js": "export default { presets: [] };\n",
      "lamp.md": page,
      "other.md": "# O\n\n:::tip\n\nA\n\n:::\n",
    },
    'Add a tip at the top of lamp.md: "Use oil."',
  );
  expect(after["lamp.md"]).toBe(page.replace("# Lamp\n\n", "# Lamp\n\n:::tip\n\nUse oil.\n\n:::\n\n"));
});

it("writes alerts of quotes on a site of Docusaurus that mostly has these", async () => {
  const alerts = "# Oil\n\n> [!NOTE]\n> Cold.\n";
  const files = { ...DOCUSAURUS, "docs/oil.md": alerts, "docs/gas.md": alerts, "docs/wick.md": ":::note\nA\n:::\n" };
  const { after } = await ask({ ...files, "docs/lamp.md": "# Lamp\n" }, 'Add a tip to docs/lamp.md: "Keep it dry."');
  expect(after["docs/lamp.md"]).toBe("# Lamp\n\n> [!TIP]\n> Keep it dry.\n");
});
