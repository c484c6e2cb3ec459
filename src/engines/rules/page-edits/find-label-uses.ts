import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { listOwnDocuments } from "../../../docs-source/pages.ts";
import { positionAt } from "../../../docs-source/text-edits.ts";

export type LabelUse = { path: string; line: number };

/**
 * Where other documents use the label of an address that `file` gives, as pages do that include it. Documents that give it
 * themselves are left out.
 */
export async function findLabelUses(
  docs: DocsFiles,
  file: string,
  identifier: string,
  signal: AbortSignal,
): Promise<LabelUse[]> {
  const label = `[${identifier.toLowerCase()}]`;
  const uses: LabelUse[] = [];
  for (const path of await listOwnDocuments(docs)) {
    signal.throwIfAborted();
    const text = path === file ? "" : ((await docs.read(path)) ?? "").toLowerCase();
    const starts: number[] = [];
    for (let at = text.indexOf(label); at >= 0; at = text.indexOf(label, at + label.length)) starts.push(at);
    const givesIt = starts.some((at) => text[at + label.length] === ":");
    // "[text](address)" is another link, and "[ ]" none.
    const used = starts.filter((at) => text[at + label.length] !== "(");
    if (givesIt || label.length < 4) continue;
    uses.push(...used.map((at) => ({ path, line: positionAt(text, at).line })));
  }
  return uses;
}
