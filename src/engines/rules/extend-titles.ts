import { countOf } from "../../count-of.ts";
import { isPage, pageTitle } from "../../docs-source/pages.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan } from "./code-span.ts";
import { describeFindings } from "./describe-findings.ts";
import type { ApplyInstruction } from "./instruction.ts";
import { listScopedDocuments } from "./list-scoped-documents.ts";
import { withoutOwnAnchor } from "./page-edits/edit-title.ts";
import { refuse } from "./refuse.ts";
import { setTitle } from "./retitle-page.ts";

const MAX_PAGES = 500;

/** Puts words before and behind the titles of some pages, but of those that have them already. */
export const extendTitles: ApplyInstruction<"extend-titles"> = async (docs, { before, after, ...pages }, signal) => {
  const scope = await listScopedDocuments(docs, pages);
  if (scope.type === "refused") return scope;
  const paths = scope.paths.filter(isPage);
  if (paths.length === 0) return refuse("page_not_found", "There are no pages at that place.");
  if (paths.length > MAX_PAGES)
    return refuse(
      "too_many_pages",
      `There are ${paths.length} pages; the titles of ${MAX_PAGES} can be changed at once.`,
    );
  const findings: EngineFinding[] = [];
  const changed = new Set<string>();
  const left: EngineFinding[] = [];
  let count = 0;
  for (const path of paths) {
    signal.throwIfAborted();
    const title = withoutOwnAnchor(pageTitle((await docs.read(path)) ?? "") ?? "");
    const hasWords = title.startsWith(before.trim()) && title.endsWith(after.trim());
    if (title === "" || hasWords) {
      const why = title === "" ? "has no title" : `is called ${codeSpan(title)} already`;
      left.push({ path, kind: "frontmatter", message: why, isChanged: false });
      continue;
    }
    const set = await setTitle(docs, path, before + title + after, signal);
    if (set.changed.length > 0) count += 1;
    for (const one of set.changed) changed.add(one);
    findings.push(...set.findings);
  }
  const kept = [...left, ...findings.filter((one) => one.isChanged === false)];
  const shown = [before && `${codeSpan(before)} before`, after && `${codeSpan(after)} behind`].filter(Boolean);
  const done = findings.filter((one) => one.isChanged !== false);
  return {
    type: "applied",
    changedFiles: changed.size,
    notes: [
      ...scope.notes,
      ...(count > 0 ? describeFindings(`Put ${shown.join(" and ")} ${countOf(count, "title")}`, done) : []),
      ...(kept.length > 0 ? describeFindings(`Left unchanged (${kept.length})`, kept) : []),
    ],
    findings: [...findings, ...left],
  };
};
