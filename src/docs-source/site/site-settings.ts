import type { SiteSettings } from "./site-source.ts";

/** The settings of a site whose configuration says nothing. */
export function defaultSettings(): SiteSettings {
  return {
    name: "",
    language: "en",
    colors: {},
    appearance: { mode: "system", isFixed: false },
    fonts: {},
    navbar: { links: [] },
    footer: { socials: [], columns: [] },
    seo: { indexing: "all", metatags: {} },
    notFound: { redirects: false },
    contextual: ["copy", "view", "chatgpt", "claude", "mcp", "cursor", "vscode"],
    variables: {},
  };
}
