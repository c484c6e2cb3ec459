import { expect, it } from "vitest";
import { createDocsInMemory } from "../docs-in-memory.ts";
import { readSite, resolveOnSite } from "../site.ts";

it("links lead to pages and files by their addresses, whatever the format", async () => {
  const files = {
    "docusaurus.config.js": "export default { title: 'x' };",
    "docs/01-intro.md": "---\nslug: /\n---\n",
    "docs/02-basics/01-one.md": "",
    "docs/02-basics/two.md": "",
    "static/img/a.png": "",
  };
  const site = await readSite(createDocsInMemory(new Map(Object.entries(files))));
  const resolve = (target: string) => {
    const link = resolveOnSite(site, "docs/02-basics/two.md", { form: "markdown", target });
    return "path" in link ? `${link.type} ${link.path}` : link.type;
  };
  expect(resolve("/docs/basics/one")).toBe("file docs/02-basics/01-one.md");
  expect(resolve("one#x")).toBe("file docs/02-basics/01-one.md");
  expect(resolve("../")).toBe("file docs/01-intro.md");
  expect(resolve("./01-one.md")).toBe("file docs/02-basics/01-one.md");
  expect(resolve("/img/a.png")).toBe("file static/img/a.png");
  expect(resolve("/docs/basics/three")).toBe("missing docs/basics/three");
});

async function openSite(files: Record<string, string>) {
  const site = await readSite(createDocsInMemory(new Map(Object.entries(files))));
  return (from: string, target: string) => {
    const link = resolveOnSite(site, from, { form: "markdown", target });
    return "path" in link ? `${link.type} ${link.path}` : link.type;
  };
}

it("links of Nextra may leave the language out, and programs answer addresses", async () => {
  const resolve = await openSite({
    "docs/content/_meta.js": "export default {};",
    "docs/content/en/guide/one.mdx": "",
    "docs/content/de/guide/one.mdx": "",
    "docs/content/de/guide/two.mdx": "",
    "docs/app/(site)/shop/page.tsx": "",
    "docs/app/blog/[name]/page.tsx": "",
    "docs/app/[lang]/[[...path]]/page.tsx": "",
    "examples/blog/app/page.mdx": "",
  });
  expect(resolve("docs/content/en/guide/one.mdx", "/guide/one")).toBe("file docs/content/en/guide/one.mdx");
  expect(resolve("docs/content/de/guide/two.mdx", "/guide/one")).toBe("file docs/content/de/guide/one.mdx");
  expect(resolve("docs/content/en/guide/one.mdx", "/guide/two")).toBe("missing guide/two");
  expect(resolve("docs/content/en/guide/one.mdx", "/shop")).toBe("external");
  expect(resolve("docs/content/en/guide/one.mdx", "/blog/any")).toBe("external");
  expect(resolve("examples/blog/app/page.mdx", "/posts")).toBe("external");
});

it("pages of Starlight that are not translated are shown in every language", async () => {
  const resolve = await openSite({
    "astro.config.mjs": `import starlight from "@astrojs/starlight";
      export default { integrations: [starlight({ title: "x", locales: { root: { label: "English", lang: "en" }, es: { label: "Español" } } })] };`,
    "src/content/docs/one.md": "",
    "src/content/docs/two.md": "",
    "src/content/docs/es/one.md": "",
  });
  expect(resolve("src/content/docs/es/one.md", "/es/two/")).toBe("file src/content/docs/two.md");
  expect(resolve("src/content/docs/es/one.md", "/es/one/")).toBe("file src/content/docs/es/one.md");
  expect(resolve("src/content/docs/es/one.md", "/es/three/")).toBe("missing es/three");
});

it("links from the root of a folder whose pages are published elsewhere are not known", async () => {
  const pages = Array.from({ length: 25 }, (_, at) => [`1.start/${at}.md`, `[a](/docs/4.x/start/${at})\n`]);
  const resolve = await openSite(Object.fromEntries(pages));
  expect(resolve("1.start/1.md", "/docs/4.x/start/2")).toBe("external");
  expect(resolve("1.start/1.md", "./nowhere")).toBe("missing 1.start/nowhere");
});

it("HTML of a page of MkDocs is judged by what a browser makes of the page's address", async () => {
  const files = (config: string) => ({
    "mkdocs.yml": config,
    "docs/index.md": "",
    "docs/guide/start.md": "",
    "docs/logo.png": "",
    "docs/guide/img/a.png": "",
  });
  const open = async (config: string) => {
    const site = await readSite(createDocsInMemory(new Map(Object.entries(files(config)))));
    return (from: string, target: string) => resolveOnSite(site, from, { form: "html", target }).type;
  };
  const resolve = await open("site_url: https://lamp.example/");
  expect(resolve("docs/index.md", "../../logo.png")).toBe("file");
  expect(resolve("docs/guide/start.md", "../../logo.png")).toBe("file");
  expect(resolve("docs/guide/start.md", "../../../logo.png")).toBe("file");
  expect(resolve("docs/guide/start.md", "../img/a.png")).toBe("file");
  expect(resolve("docs/guide/start.md", "../start/")).toBe("file");
  expect(resolve("docs/guide/start.md", "../../gone.png")).toBe("missing");
  const below = await open("site_url: https://lamp.example/docs/");
  expect(below("docs/guide/start.md", "../../logo.png")).toBe("file");
  expect(below("docs/guide/start.md", "../../../logo.png")).toBe("outside");
});

it("links to files count from the page's folder and then from the top of its documents, as Docusaurus looks for them", async () => {
  const translated = "i18n/fr/docusaurus-plugin-content-docs/current";
  const resolve = await openSite({
    "docusaurus.config.js": "module.exports = { presets: [['classic', { docs: { routeBasePath: '/' } }]] };",
    "docs/catalogs.md": "",
    "docs/cli/add.md": "",
    "docs/cli/run.md": "",
    "docs/run.md": "",
    [`${translated}/cli/add.md`]: "",
    [`${translated}/run.md`]: "",
    "blog/first.md": "",
    "blog/deep/second.md": "",
  });
  expect(resolve("docs/cli/add.md", "catalogs.md")).toBe("file docs/catalogs.md");
  expect(resolve("docs/cli/add.md", "/catalogs.md")).toBe("file docs/catalogs.md");
  expect(resolve("docs/cli/add.md", "docs/catalogs.md")).toBe("file docs/catalogs.md");
  expect(resolve("docs/cli/add.md", "run.md")).toBe("file docs/cli/run.md");
  expect(resolve("docs/cli/add.md", "./catalogs.md")).toBe("missing docs/cli/catalogs.md");
  expect(resolve(`${translated}/cli/add.md`, "run.md")).toBe(`file ${translated}/run.md`);
  expect(resolve(`${translated}/cli/add.md`, "catalogs.md")).toBe("file docs/catalogs.md");
  expect(resolve(`${translated}/cli/add.md`, "nowhere.md")).toBe(`missing ${translated}/cli/nowhere.md`);
  expect(resolve("blog/deep/second.md", "/first.md")).toBe("file blog/first.md");
});
