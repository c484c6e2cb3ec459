import { folderOf, nameOf } from "../../docs-path.ts";
import { titleFromName } from "../navigation-from-folders.ts";
import type { PageLookup } from "../pages/page-lookup.ts";
import type { SiteReading, SourceFiles } from "../site-reading.ts";
import { defaultSettings } from "../site-settings.ts";
import type { NavigationNode, SiteRedirect } from "../site-source.ts";
import { quoted } from "../source-notices.ts";
import { readRedirect } from "../values/site-redirect.ts";
import { entriesOf, type SourceValue, textOf, valueAt } from "../values/source-value.ts";
import { findGitbookFiles } from "./find-gitbook-files.ts";
import { readSummary } from "./gitbook-summary.ts";

/** Reads `SUMMARY.md`, and `.gitbook.yaml`, which says where it is. */
export async function readGitbook(sources: SourceFiles): Promise<SiteReading> {
  const { docs, files, notices } = sources;
  const { file, root, folder, summary, readme, summaries, spaces } = await findGitbookFiles(sources);
  const texts = new Map<string, string>();
  for (const path of summaries) {
    const text = await docs.read(path);
    if (text !== undefined) texts.set(path, text);
  }
  if (texts.size === 0) {
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
    redirects: [
      ...readRedirects(valueAt(root, "redirects"), "", sources),
      ...spaces.flatMap((space) =>
        readRedirects(valueAt(space.root, "redirects"), `${relativeTo(folder, space.folder)}/`, sources),
      ),
    ],
    navigate: (pages) =>
      [...texts].flatMap(([path, text]) => {
        const nodes = readSummary(path, text, pages, notices);
        return path === summary ? nodes : [readSpace(folderOf(path), nodes, pages)];
      }),
  };
}

/** A repository with several spaces has each of them in a folder, with a summary of its own. */
function readSpace(folder: string, children: NavigationNode[], pages: PageLookup): NavigationNode {
  const home = pages.find(folder, "README.md")?.path;
  const title = (home && pages.titleOf(home)) ?? titleFromName(nameOf(folder));
  return { type: "section", kind: "group", title, children };
}

function relativeTo(folder: string, path: string): string {
  return folder === "" ? path : path.slice(folder.length + 1);
}

/** An object from addresses to files, both of which are below `prefix`. */
function readRedirects(from: SourceValue | undefined, prefix: string, { notices }: SourceFiles): SiteRedirect[] {
  return [...entriesOf(from)].flatMap(([source, value]) => {
    const written = textOf(value);
    const target = written
      ?.replace(/^\.?\//, "")
      .replace(/\.mdx?(?=$|[?#])/i, "")
      .replace(/(?:^|\/)README(?=$|[?#])/i, "");
    const isExternal = /^https?:/i.test(written ?? "");
    const to = target === undefined || isExternal || prefix === "" ? target : (prefix + target).replace(/\/$/, "");
    return readRedirect(value, prefix + source.replace(prefix === "" ? /^$/ : /^\.?\//, ""), to, true, notices) ?? [];
  });
}
