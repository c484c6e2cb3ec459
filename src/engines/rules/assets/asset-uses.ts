import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { folderOf, joinDocsPath } from "../../../docs-source/docs-path.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import { decodeName, findAssetNames, mayNameAssets, type WrittenName } from "./asset-names.ts";

export type AssetUse = WrittenName & { path: string; line: number; asset: string };

/** Where files of the docs name one of some assets, by a path that may lead there. */
export async function findAssetUses(
  docs: DocsFiles,
  assets: readonly string[],
  signal: AbortSignal,
): Promise<AssetUse[]> {
  const uses: AssetUse[] = [];
  const files = await docs.list();
  const others = new Set(files.filter((path) => !assets.includes(path)));
  for (const path of files) {
    if (!mayNameAssets(path)) continue;
    signal.throwIfAborted();
    const text = await docs.read(path);
    if (text === undefined) continue;
    const lineOf = createPositionLookup(text);
    for (const written of findAssetNames(text)) {
      if (leadsToOther(written.name, path, others)) continue;
      const asset = assets.find((one) => mayLeadTo(written.name, path, one));
      if (asset !== undefined) uses.push({ ...written, path, line: lineOf(written.start).line, asset });
    }
  }
  return uses;
}

/** Whether there is another file just there, such as one of the same name in another folder. */
function leadsToOther(name: string, from: string, others: ReadonlySet<string>): boolean {
  const path = decodeName(name).replace(/^https?:\/\/[^/]+/i, "");
  const there = joinDocsPath(path.startsWith("/") ? "" : folderOf(from), path.replace(/^\//, ""));
  return there !== undefined && others.has(there);
}

/** Also from a folder of files that are served at the top of the site, or with a name alone. */
function mayLeadTo(name: string, from: string, asset: string): boolean {
  const path = decodeName(name).replace(/^https?:\/\/[^/]+/i, "");
  const there = joinDocsPath(folderOf(from), path);
  if (/^\.\.\//.test(path)) return there === asset;
  // `./img/a.png` may count from the top of the site too, where a function of it makes the address.
  const bare = path.replace(/^(?:\.|[@~])?\//, "");
  return bare === asset || asset.endsWith(`/${bare}`) || there === asset;
}
