import { expect, test } from "vitest";
import { createDocsInMemory } from "./docs-in-memory.ts";
import { findPageOnSite } from "./find-page-on-site.ts";

const starlight = {
  "astro.config.mjs":
    'export default { integrations: [starlight({ title: "Acme", locales: { root: { label: "English", lang: "en" }, de: { label: "Deutsch" } } })], redirects: { "/old": "/guides/pages" } };\n',
  "src/content/docs/guides/pages.mdx": "---\ntitle: Pages\n---\n",
  "src/content/docs/guides/named.mdx": "---\ntitle: Named\nslug: guides/other-name\n---\n",
  "src/content/docs/de/guides/pages.mdx": "---\ntitle: Seiten\n---\n",
};
const inFolders = {
  "astro.config.mjs":
    'export default { integrations: [starlight({ title: "Acme", defaultLocale: "en", locales: { "pt-br": { label: "Português" }, en: { label: "English" } } })] };\n',
  "src/content/docs/en/guides/pages.mdx": "---\ntitle: Pages\n---\n",
  "src/content/docs/en/more/pages.md": "---\ntitle: More pages\n---\n",
  "src/content/docs/en/guides/one.mdx": "---\ntitle: One\n---\n",
  "src/content/docs/pt-BR/guides/pages.md": "---\ntitle: Páginas\n---\n",
  "src/content/docs/pt-BR/guides/one.mdx": "---\ntitle: Uma\n---\n",
};
const settings = {
  name: "Acme",
  navigation: { pages: ["v2/start"] },
  redirects: [{ source: "/start-here", destination: "/v2/start" }],
};
const docsJson = { "docs.json": JSON.stringify(settings), "v2/start.mdx": "---\ntitle: Start\n---\n" };

const docusaurus = {
  "website/docusaurus.config.js": 'module.exports = { presets: [["classic", { docs: { path: "../docs" } }]] };\n',
  "website/versions.json": '["2.0", "1.0"]\n',
  "docs/Puppets.md": "# Puppets\n",
  "website/versioned_docs/version-1.0/Puppets.md": "# Puppets\n",
  "website/versioned_docs/version-2.0/Puppets.md": "# Puppets\n",
  "tests/data/Puppets.md": "# A test\n",
};

const released = {
  "docusaurus.config.js": `module.exports = {
    presets: [["classic", { docs: { path: "./docs", routeBasePath: "/", includeCurrentVersion: false } }]],
    plugins: [["@docusaurus/plugin-content-docs", { id: "more", path: "more", routeBasePath: "more" }]],
  };\n`,
  "versions.json": '["2.0"]\n',
  "docs/setup.md": "# Setup\n",
  "docs/remove.md": "# Remove\n",
  "more/setup.md": "# Setup\n",
  "versioned_docs/version-2.0/setup.md": "# Setup\n",
  "versioned_docs/version-2.0/remove.md": "# Remove\n",
  "versioned_docs_archived/version-1.0/setup.md": "# Setup\n",
  "versioned_docs_archived/version-1.0/remove.md": "# Remove\n",
};

const labelled = {
  "docusaurus.config.js": 'module.exports = { presets: [["classic", { docs: {} }]] };\n',
  "versions.json": '["1.0"]\n',
  "docs/start.md": "---\nsidebar_label: Start here\n---\n\n# Start\n",
  "docs/questions.md": "---\ntitle: Frequent questions\nsidebar_label: Questions\n---\n\n# FAQ\n",
  "versioned_docs/version-1.0/start.md": "---\nsidebar_label: Start here\n---\n\n# Start\n",
};

const docusaurusBelow = {
  "docusaurus.config.js": 'module.exports = { presets: [["classic", { docs: {} }]] };\n',
  "docs/index.md": "# Docs\n",
  "docs/more.md": "# More\n",
};

test.each([
  ["the one of several languages", starlight, "guides/pages", "src/content/docs/guides/pages.mdx"],
  ["another language by its address", starlight, "/de/guides/pages", "src/content/docs/de/guides/pages.mdx"],
  ["an address of the frontmatter", starlight, "guides/other-name", "src/content/docs/guides/named.mdx"],
  ["an address that redirects", starlight, "/old", "src/content/docs/guides/pages.mdx"],
  ["an address that docs.json redirects", docsJson, "start-here", "v2/start.mdx"],
  ["the site's own address", { "mkdocs.yml": "site_name: x\n", "docs/index.md": "" }, "/", "docs/index.md"],
  ["the name of a site's first page", docsJson, "home page", "v2/start.mdx"],
  [
    "the name of the page at its top",
    { "mkdocs.yml": "site_name: x\n", "docs/index.md": "" },
    "landing page",
    "docs/index.md",
  ],
  ["the name of its pages' top", docusaurusBelow, "start page", "docs/index.md"],
  ["such a name that a page has", { ...docsJson, "guides/home.mdx": "" }, "home page", "guides/home.mdx"],
  ["its short name, not a translation", starlight, "pages", "src/content/docs/guides/pages.mdx"],
  ["its short name, in the default language", inFolders, "one", "src/content/docs/en/guides/one.mdx"],
  ["its path below the default language", inFolders, "guides/pages", "src/content/docs/en/guides/pages.mdx"],
  ["its path in another language", inFolders, "pt-br/guides/one", "src/content/docs/pt-BR/guides/one.mdx"],
  ["its short name, not an earlier version", docusaurus, "puppets", "docs/Puppets.md"],
  ["its name for the next version, not that of another folder", released, "setup", "docs/setup.md"],
  ["its label in the sidebar, not that of an earlier version", labelled, "Start here", "docs/start.md"],
  ["its own heading beside another title", labelled, "FAQ", "docs/questions.md"],
  ["its path with the other ending", starlight, "guides/pages.md", "src/content/docs/guides/pages.mdx"],
  ["its name for the next version, not an archived one", released, "remove", "docs/remove.md"],
])("finds a page by %s", async (_, files, reference, path) => {
  expect(await findPageOnSite(createDocsInMemory(new Map(Object.entries(files))), reference)).toEqual({
    type: "found",
    path,
  });
});

test("still says that several pages may be meant, or none", async () => {
  const docs = createDocsInMemory(new Map([...Object.entries(starlight), ["src/content/docs/api/pages.mdx", ""]]));
  expect(await findPageOnSite(docs, "pages")).toMatchObject({ type: "ambiguous" });
  expect(await findPageOnSite(docs, "nowhere")).toMatchObject({ type: "none" });
});

test("takes a bare name that is one page's file and another's id or address for neither", async () => {
  const files: Record<string, string> = {
    "docusaurus.config.js": 'module.exports = { presets: [["classic", { docs: {} }]] };\n',
    "docs/setup.md": "# Set up\n",
    "docs/guides/begin.md": "---\nid: setup\n---\n",
    "docs/guides/other.md": "---\nslug: /how-to/start\nid: first\n---\n",
    "docs/start.md": "# Start\n",
    "docs/first.md": "# First\n",
    "docs/plain.md": "# Plain\n",
    "i18n/de/docusaurus-plugin-content-docs/current/setup.md": "# Setup\n",
  };
  const docs = createDocsInMemory(new Map(Object.entries(files)));
  const ambiguous = (...candidates: string[]) => ({ type: "ambiguous", candidates });
  const found = (path: string) => ({ type: "found", path });
  expect(await findPageOnSite(docs, "setup")).toEqual(ambiguous("docs/setup.md", "docs/guides/begin.md"));
  expect(await findPageOnSite(docs, "start")).toEqual(ambiguous("docs/start.md", "docs/guides/other.md"));
  expect(await findPageOnSite(docs, "first")).toEqual(ambiguous("docs/first.md", "docs/guides/other.md"));
  for (const name of ["setup.md", "docs/setup", "./docs/setup.md"])
    expect(await findPageOnSite(docs, name)).toEqual(found("docs/setup.md"));
  expect(await findPageOnSite(docs, "plain")).toEqual(found("docs/plain.md"));
});

test("takes a page for another's old name only where a single redirect leads to it as a whole", async () => {
  const page = (redirects: object[]) => {
    const files = {
      "docs.json": JSON.stringify({ ...settings, redirects }),
      "v2/start.mdx": "---\ntitle: Start\n---\n",
    };
    return findPageOnSite(createDocsInMemory(new Map(Object.entries(files))), "v1/old");
  };
  const to = (source: string, destination = "/v2/start") => ({ source, destination });
  const none = { type: "none", suggestions: ["v2/start.mdx"] };
  expect(await page([to("/v1/old"), to("/v1/more", "/v2/start#more")])).toMatchObject({ type: "found" });
  expect(await page([to("/v1/old"), to("/v1/more")])).toEqual(none);
  expect(await page([to("/v1/old", "/v2/start#old")])).toEqual(none);
  expect(await page([to("/v1/:path*")])).toEqual(none);
});

test("names no translations where several pages of the default language may be meant", async () => {
  const docs = createDocsInMemory(new Map(Object.entries(inFolders)));
  expect(await findPageOnSite(docs, "pages")).toEqual({
    type: "ambiguous",
    candidates: ["src/content/docs/en/guides/pages.mdx", "src/content/docs/en/more/pages.md"],
  });
});
