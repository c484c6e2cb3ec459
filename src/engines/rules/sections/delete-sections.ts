import { countOf } from "../../../count-of.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan } from "../code-span.ts";
import { describeOutcome, sortFindings } from "../describe-findings.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { leaveEarlierVersions, leaveTestData } from "../leave-earlier-versions.ts";
import { listScopedDocuments } from "../list-scoped-documents.ts";
import { refuse } from "../refuse.ts";
import { deleteSection } from "./delete-section.ts";
import { openPage, sectionsNamed } from "./page-sections.ts";

/** Deletes the section of that name on each of some pages that has one. What a page needs of its own stays, and is said. */
export const deleteSections: ApplyInstruction<"delete-sections"> = async (docs, instruction, signal) => {
  const { type: _, heading, ...pages } = instruction;
  const scope = await leaveEarlierVersions(docs, await leaveTestData(docs, await listScopedDocuments(docs, pages)));
  if (scope.type === "refused") return scope;
  const findings: EngineFinding[] = [];
  const changed = new Set<string>();
  const words = heading.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const [word = ""] = words.toSorted((a, b) => b.length - a.length);
  for (const path of scope.paths) {
    signal.throwIfAborted();
    if (!(await docs.read(path))?.toLowerCase().includes(word)) continue;
    const open = await openPage(docs, path);
    if (open.type === "refused") {
      findings.push({ path, kind: "unread", message: open.message, isChanged: false });
      continue;
    }
    if (sectionsNamed(open.sections, heading).length === 0) continue;
    const deleted = await deleteSection(docs, { type: "delete-section", page: path, heading }, signal);
    if (deleted.type === "refused") {
      findings.push({ path, kind: "text", message: deleted.message, isChanged: false });
      continue;
    }
    findings.push(...(deleted.findings ?? []));
    changed.add(path);
  }
  const { left } = sortFindings(findings);
  if (changed.size + left.length === 0)
    return refuse("heading_not_found", `No page there has a section ${codeSpan(heading)}.`);
  const done = `Deleted the section ${codeSpan(heading)} of ${countOf(changed.size, "page")}`;
  const paths = findings.filter(({ isChanged }) => isChanged).map(({ path }) => path);
  return {
    type: "applied",
    changedFiles: new Set([...changed, ...paths]).size,
    notes: [...scope.notes, ...describeOutcome(done, findings)],
    findings,
  };
};
