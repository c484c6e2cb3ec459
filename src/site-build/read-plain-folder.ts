import type { DocsFiles } from "../docs-source/docs-files.ts";
import { isDocument, isPage, pageUrl } from "../docs-source/pages.ts";
import type { SiteSource } from "../docs-source/site/site-source.ts";

/** A folder of Markdown as a site. Stands in until `readSiteSource` reads every format. */
export async function readSiteSource(docs: DocsFiles): Promise<SiteSource> {
  const files = await docs.list();
  return {
    format: "folder",
    file: undefined,
    settings: {
      name: "Documentation",
      language: "en",
      colors: {},
      appearance: { mode: "system", isFixed: false },
      fonts: {},
      navbar: { links: [] },
      footer: { socials: [], columns: [] },
      seo: { indexing: "navigable", metatags: {} },
      notFound: { redirects: true },
      contextual: ["copy", "view"],
      variables: {},
    },
    navigation: [],
    pages: files.filter(isPage).map((path) => ({ path, url: pageUrl(path) })),
    redirects: [],
    assets: files
      .filter((path) => !isDocument(path) && !path.startsWith("."))
      .map((path) => ({ path, url: `/${path}` })),
    notices: [],
  };
}
