import { folderOf } from "../../../docs-path.ts";
import { inHome, type SiteReading, type SourceFiles } from "../../site-reading.ts";
import { defaultSettings } from "../../site-settings.ts";
import { readJsonValue } from "../../values/json-value.ts";
import type { SourceValue } from "../../values/source-value.ts";
import { readFumadocsNavigation } from "./fumadocs-navigation.ts";
import { readFumadocsRoots } from "./fumadocs-roots.ts";
import { readNextOrigin } from "./next-origin.ts";
import { readNextRedirects } from "./next-redirects.ts";
import { listNextRoutes } from "./next-routes.ts";

const MOST_FILES = 5000;

/** Reads the `meta.json` in each folder of pages. */
export async function readFumadocs(sources: SourceFiles): Promise<SiteReading> {
  const { docs, files, notices } = sources;
  const { roots, outer } = await readFumadocsRoots(sources);
  const folders = roots.map(({ folder }) => folder);
  const found = [...files].filter(
    (path) => path.endsWith("/meta.json") && folders.some((folder) => path.startsWith(`${folder}/`)),
  );
  const metas = new Map<string, SourceValue>();
  for (const path of found.slice(0, MOST_FILES)) {
    const value = await readJsonValue(docs, path, notices);
    if (value) metas.set(folderOf(path), value);
  }
  return {
    file: found[0],
    settings: defaultSettings(),
    roots,
    staticFolders: [inHome(sources, "public")],
    redirects: await readNextRedirects(sources),
    origin: await readNextOrigin(sources),
    ...(outer !== undefined && { base: outer }),
    openAddresses: listNextRoutes(
      sources,
      roots.map(({ base }) => base),
    ),
    navigate: (pages) =>
      roots.flatMap(({ folder }) => {
        const below = [...metas].filter(([path]) => `${path}/`.startsWith(`${folder}/`));
        const own = new Map(below.map(([path, value]) => [path.slice(folder.length + 1), value]));
        return readFumadocsNavigation(own, folder, pages, notices);
      }),
  };
}
