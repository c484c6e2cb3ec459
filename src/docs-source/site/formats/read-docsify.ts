import { inHome, type SiteReading, type SourceFiles } from "../site-reading.ts";
import { defaultSettings } from "../site-settings.ts";
import { readSummary } from "./gitbook-summary.ts";

/** Reads the `_sidebar.md` of a docsify site. Those of folders inside are pages as others, whose links are followed. */
export async function readDocsify(sources: SourceFiles): Promise<SiteReading> {
  const { docs, home, notices } = sources;
  const file = inHome(sources, "_sidebar.md");
  const text = (await docs.read(file)) ?? "";
  return {
    file,
    settings: defaultSettings(),
    roots: [{ folder: home, base: "", toAddress: (path) => path.replace(/(?:^|\/)README$/i, "") }],
    staticFolders: [],
    excluded: new Set([file]),
    redirects: [],
    navigate: (pages) => readSummary(file, text, pages, notices, { hasHeadings: false }),
  };
}
