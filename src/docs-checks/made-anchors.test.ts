import { expect, it } from "vitest";
import { createDocsInMemory } from "../docs-source/docs-in-memory.ts";
import { checkAllDocs } from "./docs-checker.ts";

const settings: Record<string, Record<string, string>> = {
  docusaurus: { "docusaurus.config.js": 'export default { presets: [["classic", { docs: { path: "docs" } }]] };' },
  vitepress: { "docs/.vitepress/config.ts": "export default {};" },
  starlight: { "astro.config.mjs": 'export default { integrations: [starlight({ title: "x" })] };' },
  mkdocs: { "mkdocs.yml": "site_name: x\n" },
  mdbook: { "book.toml": '[book]\nsrc = "docs"\n', "docs/SUMMARY.md": "- [Page](page.md)\n" },
  "docs.json": { "docs.json": '{ "navigation": { "pages": ["docs/page"] } }' },
};
const folders: Record<string, string> = { starlight: "src/content/docs" };

const headings =
  "# Page\n\n## Lamps & more\n\n## 2. Light it\n\n## Set_up\n\n## Lamps & more\n\n## Für *alle*\n\n## Mine {#own}\n";

/** The anchors of these that a link can not lead to. */
async function findBroken(files: Record<string, string>, folder: string, anchors: string[]): Promise<string[]> {
  const text = `---\ntitle: Page\n---\n\n${headings}\n${anchors.map((anchor) => `[x](#${anchor})\n`).join("\n")}`;
  const docs = createDocsInMemory(new Map(Object.entries({ ...files, [`${folder}/page.md`]: text })));
  const findings = await checkAllDocs(docs);
  return findings.flatMap(({ message }) => /"#([^"]+)"/.exec(message)?.[1] ?? []);
}

it.each([
  ["docusaurus", ["lamps--more", "lamps--more-1", "2-light-it", "set_up", "für-alle", "own"], ["lamps-more", "set-up"]],
  [
    "vitepress",
    ["lamps-more", "lamps-more-1", "_2-light-it", "2-light-it", "set-up", "fur-alle", "own"],
    ["lamps-more-2"],
  ],
  [
    "starlight",
    ["lamps--more", "lamps-more", "lamps--more-1", "set_up", "_top"],
    ["lamps-more-2", "set-up", "light-it"],
  ],
  [
    "mkdocs",
    ["lamps-more", "lamps-more_1", "2-light-it", "set_up", "fur-alle"],
    ["lamps--more", "lamps-more-1", "set-up"],
  ],
  ["mdbook", ["lamps--more", "lamps--more-1", "set_up", "für-alle", "own"], ["lamps-more", "lamps--more-2"]],
  ["docs.json", ["lamps-more", "lamps--more", "lamps-more_1", "lamps--more-2", "set-up"], ["light-it"]],
])("knows the anchors that the generator makes: %s", async (format, right, wrong) => {
  const folder = folders[format] ?? "docs";
  expect(await findBroken(settings[format] ?? {}, folder, [...right, ...wrong])).toEqual(wrong);
});

it.each([
  ["docusaurus", "export default { markdown: { anchors: { maintainCase: true } } };", "docusaurus.config.js"],
  ["mkdocs", "site_name: x\nmarkdown_extensions:\n  - toc:\n      permalink: true\n      separator: _\n", "mkdocs.yml"],
  ["mkdocs", "site_name: x\nmarkdown_extensions:\n  - toc:\n      slugify: !!python/name:own.slugs\n", "mkdocs.yml"],
])("takes any usual anchor where the configuration of %s may have it made otherwise", async (_, text, file) => {
  expect(await findBroken({ [file]: text }, "docs", ["lamps-more", "lamps--more", "set-up"])).toEqual([]);
  if (file === "mkdocs.yml") expect(await findBroken({ [file]: text }, "docs", ["fur-alle", "für-alle"])).toEqual([]);
});

it("takes what a program on a page reads for no anchor of a heading", async () => {
  const state = Buffer.from('{ "mode": "patch", "query": "console.log($A)", "config": "1 + 2" }').toString("base64");
  expect(await findBroken(settings.vitepress ?? {}, "docs", [state, "eyJtb2RlIjoi"])).toEqual(["eyJtb2RlIjoi"]);
});

it("takes any usual anchor of a heading that generators read in several ways", async () => {
  const text =
    "# Page\n\n## ![Lamp](a.png) Lights & more\n\n## Use `<T>` & more\n\n[x](#lamp-lights-more) [y](#use-t-more) [z](#more)\n";
  const files = { ...settings.docusaurus, "docs/page.md": text, "docs/a.png": "" };
  const findings = await checkAllDocs(createDocsInMemory(new Map(Object.entries(files))));
  expect(findings.map(({ message }) => message)).toEqual(['This page has no heading for the link "#more"']);
});

it("a component in a heading of Nuxt Content is no part of its anchor", async () => {
  const nuxt = { "content.config.ts": "export default {};", "nuxt.config.ts": "export default {};" };
  const docs = createDocsInMemory(
    new Map(
      Object.entries({
        ...nuxt,
        "content/page.md":
          '---\ntitle: Page\n---\n\n## Named Lamps :badge[v4.5]{color="info" size="xs"}\n\n[a](#named-lamps) [b](#named)\n',
      }),
    ),
  );
  const findings = await checkAllDocs(docs);
  expect(findings.map(({ message }) => /"#([^"]+)"/.exec(message)?.[1])).toEqual(["named"]);
});
