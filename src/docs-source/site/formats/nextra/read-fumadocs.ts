import { folderOf } from "../../../docs-path.ts";
import { inHome, type SiteReading, type SourceFiles } from "../../site-reading.ts";
import { defaultSettings } from "../../site-settings.ts";
import { readJsonValue } from "../../values/json-value.ts";
import type { SourceValue } from "../../values/source-value.ts";
import { readFumadocsNavigation } from "./fumadocs-navigation.ts";
import { readNextRedirects } from "./next-redirects.ts";
import { listNextRoutes } from "./next-routes.ts";
import { withoutGroups } from "./without-groups.ts";

const MOST_FILES = 5000;

/** Reads the `meta.json` in each folder below `content/docs`. */
export async function readFumadocs(sources: SourceFiles): Promise<SiteReading> {
  const { docs, files, notices } = sources;
  const folder = inHome(sources, "content/docs");
  const found = [...files].filter((path) => path.startsWith(`${folder}/`) && path.endsWith("/meta.json"));
  const metas = new Map<string, SourceValue>();
  for (const path of found.slice(0, MOST_FILES)) {
    const value = await readJsonValue(docs, path, notices);
    if (value) metas.set(folderOf(path).slice(folder.length + 1), value);
  }
  return {
    file: found[0],
    settings: defaultSettings(),
    roots: [{ folder, base: "/docs", toAddress: withoutGroups }],
    staticFolders: [inHome(sources, "public")],
    redirects: await readNextRedirects(sources),
    openAddresses: listNextRoutes(sources),
    navigate: (pages) => readFumadocsNavigation(metas, folder, pages, notices),
  };
}
