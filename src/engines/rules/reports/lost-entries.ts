import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import type { SourceNotice } from "../../../docs-source/site/site-source.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan } from "../code-span.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { removeLostEntry, targetOf } from "../page-edits/remove-lost-entry.ts";

const MAX_REMOVED = 50;

/** The entries of the navigation that name a page that does not exist. */
export async function findLostEntries(docs: Pick<EditableDocs, "list" | "read">): Promise<EngineFinding[]> {
  return (await readLost(docs)).map((notice) => ({
    path: notice.path,
    line: notice.line,
    kind: "navigation",
    message: `names ${codeSpan(targetOf(notice))}, a page that does not exist`,
    isChanged: false,
  }));
}

async function readLost(docs: Pick<EditableDocs, "list" | "read">): Promise<SourceNotice[]> {
  const { notices } = await readSiteSource(docs);
  return notices.filter((notice) => notice.isFault && targetOf(notice) !== "");
}

/** Takes all entries out of the navigation that name a page that does not exist. */
export const removeLostEntries: ApplyInstruction<"remove-lost-entries"> = async (docs, _, signal) => {
  const notes: string[] = [];
  const findings: EngineFinding[] = [];
  for (let left = await readLost(docs); left.length > 0 && notes.length < MAX_REMOVED; ) {
    signal.throwIfAborted();
    const [first] = left;
    const removed = first && (await removeLostEntry(docs, targetOf(first)));
    if (!removed || removed.type === "refused") {
      const stays = left.map((notice) => codeSpan(`${notice.path}:${notice.line}`)).join(", ");
      notes.push(`Left as they are, because they cannot be taken out safely: the entries at ${stays}.`);
      break;
    }
    notes.push(...removed.notes);
    findings.push(...(removed.findings ?? []));
    left = await readLost(docs);
  }
  if (notes.length === 0) notes.push("No entry of the navigation names a page that does not exist.");
  return { type: "applied", changedFiles: new Set(findings.map(({ path }) => path)).size, notes, findings };
};
