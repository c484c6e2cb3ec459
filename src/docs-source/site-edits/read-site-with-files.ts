import type { DocsFiles } from "../docs-files.ts";
import { isPage } from "../pages.ts";
import { isLinkList } from "../site/link-lists.ts";
import { readSiteSource, wholeOf } from "../site/read-site-source.ts";
import type { SiteSource } from "../site/site-source.ts";

const SETTINGS = /(?:\.(?:json|[cm]?[jt]sx?|ya?ml|toml)|(?:^|\/)\.pages)$/;
/** What Docusaurus keeps for versions that were released, and translations. */
export const COPIES = /(?:^|\/)(?:versioned_docs|versioned_sidebars|i18n)\//;

/** A site with the files of settings that it was read from. */
export type SiteWithFiles = { source: SiteSource; files: string[] };

export async function readSiteWithFiles(given: DocsFiles): Promise<SiteWithFiles> {
  const docs = wholeOf(given);
  const read = new Set<string>();
  const source = await readSiteSource({
    repository: docs.repository,
    list: () => docs.list(),
    read: (path) => {
      read.add(path);
      return docs.read(path);
    },
  });
  const isSettings = (path: string) => isLinkList(path) || (!isPage(path) && SETTINGS.test(path));
  return { source, files: [...read].filter((path) => isSettings(path) && !COPIES.test(path)) };
}
