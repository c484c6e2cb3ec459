import { inHome, type SourceFiles } from "../../site-reading.ts";
import { readScriptValue } from "../../values/script/read-script-value.ts";
import { textAt } from "../../values/source-value.ts";

/** Where the site is published, as the settings of its site map (next-sitemap) say. */
export async function readNextOrigin(sources: SourceFiles): Promise<string | undefined> {
  const { docs, files, notices } = sources;
  const names = ["js", "cjs", "mjs", "ts"].map((extension) => inHome(sources, `next-sitemap.config.${extension}`));
  const path = names.find((name) => files.has(name));
  const value = path === undefined ? undefined : await readScriptValue(docs, files, path, notices);
  const url = textAt(value, "siteUrl")?.replace(/\/$/, "");
  return url !== undefined && /^https?:\/\/[^\s/]+$/.test(url) ? url : undefined;
}
