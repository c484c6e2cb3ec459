import { describe, expect, it, test } from "vitest";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { describeInstruction } from "./describe-instruction.ts";
import { parsePrompt } from "./parse-prompt.ts";
import { setFrontmatter } from "./set-frontmatter.ts";

type Files = Record<string, string>;

async function setLabel(files: Files, page: string, value = "Other"): Promise<{ applied: unknown; after: Files }> {
  const map = new Map(Object.entries(files));
  const instruction = { type: "set-frontmatter" as const, field: "sidebarTitle", value, page };
  const applied = await setFrontmatter(createDocsInMemory(map), instruction, new AbortController().signal);
  return { applied, after: Object.fromEntries(map) };
}

const docusaurus = (items: string): Files => ({
  "docusaurus.config.js": "export default { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
  "sidebars.js": `export default { main: [${items}] };\n`,
  "docs/misc.md": "---\ntitle: Misc\n---\n",
  "docs/more.md": "# More\n",
});

const vitepress = (sidebar: string): Files => ({
  ".vitepress/config.js": `export default { themeConfig: { sidebar: [${sidebar}] } };\n`,
  "misc.md": "# Misc\n",
});

const starlight = (fields: string): Files => ({
  "astro.config.mjs":
    'import starlight from "@astrojs/starlight";\nexport default { integrations: [starlight({ title: "x" })] };\n',
  "src/content/docs/index.md": "---\ntitle: Home\n---\n",
  "src/content/docs/misc.md": `---\n${fields}---\n`,
});

describe("the name of a page in the navigation", () => {
  it.each<[string, Files, string, string, string, string]>([
    [
      "mkdocs.yml",
      { "mkdocs.yml": "nav:\n  - Misc: misc.md\n", "docs/misc.md": "# M\n" },
      "misc",
      "mkdocs.yml",
      "Misc:",
      "Other:",
    ],
    [
      "mkdocs.yml, where it was the page's title",
      { "mkdocs.yml": "nav:\n  - misc.md\n", "docs/misc.md": "# M\n" },
      "misc",
      "mkdocs.yml",
      "- misc.md",
      "- Other: misc.md",
    ],
    [
      "SUMMARY.md",
      { "SUMMARY.md": "* [Misc](misc.md)\n", "misc.md": "# M\n" },
      "misc",
      "SUMMARY.md",
      "[Misc]",
      "[Other]",
    ],
    [
      "a VitePress sidebar",
      vitepress("{ text: 'Misc', link: '/misc' }"),
      "misc",
      ".vitepress/config.js",
      "'Misc'",
      "'Other'",
    ],
    [
      "a Docusaurus sidebar",
      docusaurus("{ type: 'doc', id: 'misc', label: 'M' }, 'more'"),
      "misc",
      "sidebars.js",
      "'M'",
      "'Other'",
    ],
    [
      "frontmatter of Docusaurus",
      docusaurus("'misc', 'more'"),
      "misc",
      "docs/misc.md",
      "title: Misc\n",
      "title: Misc\nsidebar_label: Other\n",
    ],
    [
      "frontmatter of Starlight",
      starlight("title: Misc\n"),
      "misc",
      "src/content/docs/misc.md",
      "title: Misc\n",
      "title: Misc\nsidebar:\n  label: Other\n",
    ],
    [
      "frontmatter of Starlight of a page that a list names",
      {
        ...starlight("title: Misc\n"),
        "astro.config.mjs":
          'import starlight from "@astrojs/starlight";\nexport default { integrations: [starlight({ title: "x", sidebar: [{ label: "All", items: ["index", "misc"] }] })] };\n',
      },
      "misc",
      "src/content/docs/misc.md",
      "title: Misc\n",
      "title: Misc\nsidebar:\n  label: Other\n",
    ],
    [
      "a map in the frontmatter of Starlight",
      starlight("title: Misc\nsidebar:\n  order: 1 # first\n"),
      "misc",
      "src/content/docs/misc.md",
      "  order",
      "  label: Other\n  order",
    ],
  ])("is changed in %s", async (_, files, page, file, from, to) => {
    const { applied, after } = await setLabel(files, page);
    expect(applied).toMatchObject({ type: "applied", changedFiles: 1, findings: [{ path: file, isChanged: true }] });
    expect(after).toEqual({ ...files, [file]: files[file]?.replace(from, to) });
  });

  it("is the frontmatter's where docs.json is", async () => {
    const files = { "docs.json": '{ "navigation": { "pages": ["misc"] } }', "misc.mdx": "---\ntitle: Misc\n---\n" };
    expect((await setLabel(files, "misc")).after["misc.mdx"]).toBe("---\ntitle: Misc\nsidebarTitle: Other\n---\n");
  });

  it.each<[string, Files]>([
    ["stands in several places", vitepress("{ text: 'Misc', link: '/misc' }, { text: 'M', link: '/misc' }")],
    ["is not there", { "mkdocs.yml": "nav:\n  - A: a.md\n", "docs/a.md": "# A\n", "docs/misc.md": "# M\n" }],
    ["is computed", vitepress("{ text: name(), link: '/misc' }")],
  ])("is not changed where it %s", async (_, files) => {
    const { applied, after } = await setLabel(files, "misc");
    expect(applied).toMatchObject({ type: "refused" });
    expect(after).toEqual(files);
  });

  it.each<[string, string]>([
    ["sidebar_label: Misc\ntitle: Misc\n", "sidebar_label: Other\ntitle: Other\n"],
    ["title: Misc\nsidebar_label: 'Misc'\n", "title: Other\nsidebar_label: 'Other'\n"],
    ["title: Misc\nsidebar:\n  label: Misc\n", "title: Other\nsidebar:\n  label: Other\n"],
    ["title: Misc\nsidebar: { order: 2, label: Misc }\n", "title: Other\nsidebar: { order: 2, label: Other }\n"],
    ["title: Misc\nsidebar_label: Short\n", "title: Other\nsidebar_label: Short\n"],
  ])("follows a new title in %j where it was the old one", async (fields, expected) => {
    const map = new Map([["misc.md", `---\n${fields}---\n`]]);
    const instruction = { type: "set-frontmatter" as const, field: "title", value: "Other", page: "misc" };
    await setFrontmatter(createDocsInMemory(map), instruction, new AbortController().signal);
    expect(map.get("misc.md")).toBe(`---\n${expected}---\n`);
  });

  it("follows a title that is the page's heading", async () => {
    const map = new Map([["misc.md", "---\nsidebar_label: Misc\n---\n\n# Misc {#misc}\n"]]);
    const instruction = { type: "set-frontmatter" as const, field: "title", value: "Other", page: "misc" };
    await setFrontmatter(createDocsInMemory(map), instruction, new AbortController().signal);
    expect(map.get("misc.md")).toBe("---\nsidebar_label: Other\n---\n\n# Other {#misc}\n");
  });

  it("is told without the name of a field that only some formats have", () => {
    const instruction = { type: "set-frontmatter" as const, field: "sidebarTitle", value: "Y", page: "x" };
    expect(describeInstruction(instruction)).toBe("Set sidebar title on x");
  });

  test.each([
    ["change the sidebar label of misc to Other", "misc", "Other"],
    ['set the sidebar title of x to "Y"', "x", "Y"],
    ["change the nav title of 'Returning URLs' to 'Reversing URLs'", "Returning URLs", "Reversing URLs"],
    ['the sidebar label of misc should be "Other"', "misc", "Other"],
    ["rename the sidebar entry of x to Y", "x", "Y"],
    ["set the sidebar label of x to Y", "x", "Y"],
    ['rename the menu entry of x to "Y"', "x", "Y"],
  ])("is understood in %j", (prompt, page, value) => {
    const instructions = [{ type: "set-frontmatter", field: "sidebarTitle", value, page }];
    expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions });
  });
});

it("is a field of the page where the page has it, whatever the generator knows", async () => {
  const page = "---\ntitle: Misc\nsidebarTitle: M\n---\n";
  const { after } = await setLabel({ ...vitepress("{ text: 'Misc', link: '/misc' }"), "misc.md": page }, "misc");
  expect(after["misc.md"]).toBe("---\ntitle: Misc\nsidebarTitle: Other\n---\n");
});

it("keeps the translations of Docusaurus that know a page by its name", async () => {
  const words = (locale: string) => `i18n/${locale}/docusaurus-plugin-content-docs/current.json`;
  const entry = (key: string, message: string) =>
    `{ "sidebar.main.doc.${key}": { "message": "${message}" }, "sidebar.main.category.Misc": { "message": "Misc" } }\n`;
  const files = {
    ...docusaurus("{ type: 'doc', id: 'misc', label: 'Misc' }, 'more'"),
    [words("de")]: entry("Misc", "Sonstiges"),
    [words("en")]: entry("Misc", "Misc"),
  };
  const { applied, after } = await setLabel(files, "misc");
  expect(after[words("de")]).toBe(entry("Other", "Sonstiges"));
  expect(after[words("en")]).toBe(entry("Other", "Other"));
  expect(applied).toMatchObject({ changedFiles: 3 });
});
