import type { SiteReading, SourceFiles } from "../site-reading.ts";
import { defaultSettings } from "../site-settings.ts";
import type { SiteRedirect } from "../site-source.ts";
import { quoted } from "../source-notices.ts";
import { readRedirect } from "../values/site-redirect.ts";
import { entriesOf, type SourceValue, textOf, valueAt } from "../values/source-value.ts";
import { findGitbookFiles } from "./find-gitbook-files.ts";
import { readSummary } from "./gitbook-summary.ts";

/** Reads `SUMMARY.md`, and `.gitbook.yaml`, which says where it is. */
export async function readGitbook(sources: SourceFiles): Promise<SiteReading> {
  const { docs, files, notices } = sources;
  const { file, root, folder, summary, readme } = await findGitbookFiles(sources);
  const summaryText = summary !== undefined && files.has(summary) ? await docs.read(summary) : undefined;
  if (summaryText === undefined) {
    const at = valueAt(root, "structure", "summary") ?? { path: file ?? "SUMMARY.md", line: 1, column: 1 };
    notices.addFault(at, `There is no file ${quoted(summary ?? "")}; the navigation is made from the folders`);
  }
  const top = readme?.slice(folder === "" ? 0 : folder.length + 1).replace(/\.mdx?$/i, "");
  return {
    file: file ?? summary,
    settings: defaultSettings(),
    roots: [{ folder, base: "", toAddress: (path) => (path === top ? "" : path) }],
    staticFolders: [],
    excluded: new Set([...files].filter((path) => /(?:^|\/)SUMMARY\.md$/.test(path) || path === summary)),
    redirects: readRedirects(valueAt(root, "redirects"), sources),
    navigate: (pages) =>
      summary === undefined || summaryText === undefined ? [] : readSummary(summary, summaryText, pages, notices),
  };
}

/** An object from addresses to files. */
function readRedirects(from: SourceValue | undefined, { notices }: SourceFiles): SiteRedirect[] {
  return [...entriesOf(from)].flatMap(([source, value]) => {
    const target = textOf(value)
      ?.replace(/^\.\//, "")
      .replace(/\.mdx?(?=$|[?#])/i, "")
      .replace(/(?:^|\/)README(?=$|[?#])/i, "");
    return readRedirect(value, source, target, true, notices) ?? [];
  });
}
