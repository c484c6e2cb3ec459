import type { BuiltPage } from "../../src/site-build/site-build.ts";
import type { SiteManifest } from "../../src/sites/manifest.ts";
import { type OpenBuild, toOpenBuild } from "../../src/sites/serving/builds/open-build.ts";

export function testPage(url: string, more: Partial<BuiltPage> = {}): BuiltPage {
  const title = more.title ?? (url === "/" ? "Home" : (url.split("/").at(-1) ?? ""));
  return {
    url,
    path: `${url === "/" ? "index" : url.slice(1)}.mdx`,
    title,
    description: "",
    key: `key of ${url}`,
    isHidden: false,
    isNoindex: false,
    isDeprecated: false,
    metatags: {},
    keywords: [],
    hasFeed: false,
    headings: [],
    anchors: [],
    links: [],
    usedFiles: [],
    classes: [],
    findings: [],
    ...more,
  };
}

export function testManifest(pages: BuiltPage[], more: Partial<SiteManifest["document"]> = {}): SiteManifest {
  return {
    commit: "0".repeat(40),
    docsFolder: "",
    document: {
      format: "docs.json",
      settings: {
        name: "Lamp",
        language: "en",
        colors: { primary: "#3355aa" },
        appearance: { mode: "system", isFixed: false },
        fonts: {},
        navbar: { links: [] },
        footer: { socials: [], columns: [] },
        seo: { indexing: "navigable", metatags: {} },
        notFound: { redirects: false },
        contextual: [],
        variables: {},
      },
      navigation: pages.filter(({ isHidden }) => !isHidden).map(({ url, title }) => ({ type: "page", url, title })),
      redirects: [],
      utilities: "",
      ...more,
    },
    pages,
    assets: [],
  };
}

/** A build of these pages, ready to be served, without a database. */
export function testBuild(pages: BuiltPage[], more: Partial<SiteManifest["document"]> = {}): OpenBuild {
  return toOpenBuild("project", "build", testManifest(pages, more));
}
