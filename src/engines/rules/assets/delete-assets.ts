import { countOf } from "../../../count-of.ts";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { readSite } from "../../../docs-source/site.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied } from "../instruction.ts";
import { findReferences } from "../page-edits/find-references.ts";
import { deletedFindings } from "../page-findings.ts";
import { findAssetUses } from "./asset-uses.ts";
import type { FoundAssets } from "./find-asset.ts";
import { refuseUsed } from "./move-assets.ts";

/** Deletes images and other files that nothing names. */
export async function deleteAssets(
  docs: EditableDocs,
  { paths, written, isFolder }: FoundAssets,
  signal: AbortSignal,
): Promise<Applied> {
  const uses = await findAssetUses(docs, paths, signal);
  if (uses.length > 0) return refuseUsed(paths, uses);
  const site = await readSite(docs);
  for (const path of paths) await docs.remove(path);
  const others = await findReferences(docs, site, paths, new Set(paths));
  const what = isFolder ? `${countOf(paths.length, "file")} of ${codeSpan(written)}` : codeSpan(paths[0] ?? "");
  const notes = [`Deleted ${what}, which no file of the docs names.`, ...others.notes];
  return {
    type: "applied",
    changedFiles: paths.length,
    notes,
    findings: [...deletedFindings(paths), ...others.findings],
  };
}
