import type { EditableDocs } from "../docs-files.ts";
import { applyEdits } from "../text-edits.ts";
import type { FileEdit } from "./site-change.ts";

/** Applies edits to their files. Returns the paths of the changed files. */
export async function applySiteEdits(docs: EditableDocs, edits: readonly FileEdit[]): Promise<string[]> {
  const changed: string[] = [];
  for (const [file, own] of Map.groupBy(edits, ({ file }) => file)) {
    const text = (await docs.read(file)) ?? "";
    const result = applyEdits(text, own);
    if (result === text) continue;
    await docs.write(file, result);
    changed.push(file);
  }
  return changed;
}
