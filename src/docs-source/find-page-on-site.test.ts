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
const settings = {
  name: "Acme",
  navigation: { pages: ["v2/start"] },
  redirects: [{ source: "/start-here", destination: "/v2/start" }],
};
const docsJson = { "docs.json": JSON.stringify(settings), "v2/start.mdx": "---\ntitle: Start\n---\n" };

test.each([
  ["the one of several languages", starlight, "guides/pages", "src/content/docs/guides/pages.mdx"],
  ["another language by its address", starlight, "/de/guides/pages", "src/content/docs/de/guides/pages.mdx"],
  ["an address of the frontmatter", starlight, "guides/other-name", "src/content/docs/guides/named.mdx"],
  ["an address that redirects", starlight, "/old", "src/content/docs/guides/pages.mdx"],
  ["an address that docs.json redirects", docsJson, "start-here", "v2/start.mdx"],
])("finds a page by %s", async (_, files, reference, path) => {
  expect(await findPageOnSite(createDocsInMemory(new Map(Object.entries(files))), reference)).toEqual({
    type: "found",
    path,
  });
});

test("still says that several pages may be meant, or none", async () => {
  const docs = createDocsInMemory(new Map(Object.entries(starlight)));
  expect(await findPageOnSite(docs, "pages.mdx")).toMatchObject({ type: "ambiguous" });
  expect(await findPageOnSite(docs, "nowhere")).toMatchObject({ type: "none" });
});
