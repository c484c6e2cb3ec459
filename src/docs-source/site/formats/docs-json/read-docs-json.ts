import { inHome, type SiteReading, type SourceFiles } from "../../site-reading.ts";
import { defaultSettings } from "../../site-settings.ts";
import { readJsonValue } from "../../values/json-value.ts";
import { valueAt } from "../../values/source-value.ts";
import { readNavigationNodes } from "./docs-json-navigation.ts";
import { readDocsJsonSettings } from "./docs-json-settings.ts";
import { readJsonRedirects } from "./json-redirects.ts";

/** Reads `docs.json` and the files that it includes. */
export async function readDocsJson(sources: SourceFiles): Promise<SiteReading> {
  const { docs, home, files, notices } = sources;
  const file = inHome(sources, "docs.json");
  const root = await readJsonValue(docs, file, notices);
  const settings = root ? readDocsJsonSettings(root, sources) : defaultSettings();
  const api = settings.api?.reference;
  return {
    file,
    settings,
    roots: [{ folder: home, base: "" }],
    staticFolders: ["public", "static"].map((name) => inHome(sources, name)),
    redirects: readJsonRedirects(valueAt(root, "redirects"), notices),
    navigate: (pages) => readNavigationNodes(valueAt(root, "navigation"), { pages, home, files, notices, api }),
  };
}
