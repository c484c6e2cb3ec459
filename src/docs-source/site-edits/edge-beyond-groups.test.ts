import { expect, it } from "vitest";
import { createDocsInMemory } from "../docs-in-memory.ts";
import { applySiteEdits } from "./apply-site-edits.ts";
import { planSiteEdits } from "./plan-site-edits.ts";

type Listed = {
  file: string;
  root: string;
  write(entries: string[]): string;
  inner: string;
  page(name: string): string;
};

const starlight: Listed = {
  file: "astro.config.mjs",
  root: "src/content/docs/",
  write: (entries) =>
    `export default { integrations: [starlight({ title: 'X', sidebar: [{ label: 'Guides', items: [${entries.join(", ")}] }, { label: 'E', link: '/e/' }] })] };\n`,
  inner: "{ label: 'More', items: [{ label: 'D', link: '/d/' }] }",
  page: (name) => `{ label: '${name.toUpperCase()}', link: '/${name}/' }`,
};
const vitepress: Listed = {
  file: ".vitepress/config.ts",
  root: "",
  write: (entries) =>
    `export default { themeConfig: { sidebar: [{ text: "Guides", items: [${entries.join(", ")}] }, { text: "E", link: "/e" }] } };\n`,
  inner: '{ text: "More", items: [{ text: "D", link: "/d" }] }',
  page: (name) => `{ text: "${name.toUpperCase()}", link: "/${name}" }`,
};
const docusaurus: Listed = {
  file: "sidebars.js",
  root: "docs/",
  write: (entries) =>
    `module.exports = { docs: [{ type: "category", label: "Guides", items: [${entries.join(", ")}] }, "e"] };\n`,
  inner: '{ type: "category", label: "More", items: ["d"] }',
  page: (name) => `"${name}"`,
};
const mkdocs: Listed = {
  file: "mkdocs.yml",
  root: "docs/",
  write: (entries) => `nav:\n  - Guides:\n${entries.map((entry) => `      - ${entry}\n`).join("")}  - E: e.md\n`,
  inner: "More:\n          - D: d.md",
  page: (name) => `${name}.md`,
};

it.each([
  ["Starlight", starlight],
  ["VitePress", vitepress],
  ["Docusaurus", docusaurus],
  ["MkDocs", mkdocs],
])("puts a page at the end and the start of a group of %s that ends or begins with another group", async (_, site) => {
  const [a, c] = [site.page("a"), site.page("c")];
  const place = async (at: "start" | "end", entries: string[]) => {
    const pages = ["a", "c", "d", "e"].map((name): [string, string] => [
      `${site.root}${name}.md`,
      `# ${name.toUpperCase()}\n`,
    ]);
    const files = new Map([[site.file, site.write(entries)], ...pages]);
    if (site === docusaurus) files.set("docusaurus.config.js", "module.exports = { title: 'X' };\n");
    const docs = createDocsInMemory(files);
    const position = { type: "group" as const, group: "Guides", at };
    const plan = await planSiteEdits(docs, { placements: [{ path: `${site.root}c.md`, position }] });
    if (plan.type !== "planned") throw new Error(JSON.stringify(plan));
    await applySiteEdits(docs, plan.edits);
    return inOneLine(files.get(site.file) ?? "");
  };
  expect(await place("end", [a, site.inner])).toContain(inOneLine([a, site.inner, c].join(" ")));
  expect(await place("start", [site.inner, a])).toContain(inOneLine([c, site.inner, a].join(" ")));
  for (const others of [[a], []]) {
    expect(await place("end", [...others, c, site.inner])).toContain(inOneLine([...others, site.inner, c].join(" ")));
    expect(await place("start", [site.inner, c, ...others])).toContain(inOneLine([c, site.inner, ...others].join(" ")));
  }
});

/** The entries without what separates them. */
function inOneLine(list: string): string {
  return list.replace(/[\s,-]+/g, " ");
}
