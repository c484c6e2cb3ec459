import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const sites: [string, string, Files][] = [
  [
    "Docusaurus",
    "docs/",
    { "docusaurus.config.js": "module.exports = { presets: [['classic', { docs: { routeBasePath: '/' } }]] };\n" },
  ],
  ["MkDocs", "docs/", { "mkdocs.yml": "site_name: Kit\n" }],
  [
    "Starlight",
    "src/content/docs/",
    { "astro.config.mjs": "export default { integrations: [starlight({ title: 'Kit' })] };\n" },
  ],
  ["VitePress", "", { ".vitepress/config.ts": "export default {};\n" }],
];

describe.each(sites)("links to files from a page beside a folder of its name in %s", (_, folder, settings) => {
  const page = (links: string) => `---\ntitle: Setup\n---\n\n${links}\n`;
  const files: Files = {
    ...settings,
    [`${folder}index.md`]: page("[Setup](setup.md)"),
    [`${folder}setup.md`]: page("[Disks](disks.md#sizes), [Disks](./disks.md)"),
    [`${folder}disks.md`]: page("[Start](index.md)\n\n## Sizes"),
  };

  it("follow a page that moves into that folder", async () => {
    const { after } = await ask(files, `Move the page ${folder}disks.md to ${folder}setup/disks.md`);
    expect(after[`${folder}setup.md`]).toBe(page("[Disks](setup/disks.md#sizes), [Disks](./setup/disks.md)"));
  });

  it("are broken where there is a file only below that folder", async () => {
    const moved = { ...files, [`${folder}setup/disks.md`]: page("## Sizes") };
    delete moved[`${folder}disks.md`];
    const { notes } = await ask(moved, "Check for broken links");
    expect(notes).toContain(`${folder}setup.md:5`);
    const { after } = await ask(moved, "Fix the broken links");
    expect(after[`${folder}setup.md`]).toBe(page("[Disks](setup/disks.md#sizes), [Disks](./setup/disks.md)"));
  });
});
