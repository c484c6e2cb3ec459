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
  for (const path of await docs.list()) {
    if (!mayNameAssets(path)) continue;
    signal.throwIfAborted();
    const text = await docs.read(path);
    if (text === undefined) continue;
    const lineOf = createPositionLookup(text);
    for (const written of findAssetNames(text)) {
      const asset = assets.find((one) => mayLeadTo(written.name, path, one));
      if (asset !== undefined) uses.push({ ...written, path, line: lineOf(written.start).line, asset });
    }
  }
  return uses;
}

/** Also from a folder of files that are served at the top of the site, or with a name alone. */
function mayLeadTo(name: string, from: string, asset: string): boolean {
  const path = decodeName(name).replace(/^https?:\/\/[^/]+/i, "");
  if (/^\.{1,2}\//.test(path)) return joinDocsPath(folderOf(from), path) === asset;
  const bare = path.replace(/^[@~]?\//, "");
  return bare === asset || asset.endsWith(`/${bare}`) || joinDocsPath(folderOf(from), path) === asset;
}
