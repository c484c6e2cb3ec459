import { readCheckedSite, resolveChecked } from "../../../docs-checks/checked-site.ts";
import { readFactsAhead } from "../../../docs-source/links/read-facts-ahead.ts";
import { listOwnDocuments } from "../../../docs-source/pages.ts";
import { findPageAt } from "../../../docs-source/site.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan } from "../code-span.ts";
import { countOf } from "../count-of.ts";
import { describeFindings } from "../describe-findings.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { findOnePage } from "../page-edits/find-one-page.ts";

/** Reports the links of pages that lead to one page. */
export const listLinksTo: ApplyInstruction<"list-links-to"> = async (docs, { page }, signal) => {
  const found = await findOnePage(docs, page);
  if (found.type === "refused") return found;
  const site = await readCheckedSite(docs);
  const paths = (await listOwnDocuments(docs)).filter((path) => path !== found.path);
  await readFactsAhead(docs, paths, signal);
  const findings: EngineFinding[] = [];
  for (const path of paths) {
    signal.throwIfAborted();
    const facts = await site.factsOf(path);
    if (facts.type !== "parsed") continue;
    const positionOf = createPositionLookup(facts.text);
    for (const link of facts.links) {
      const target = await resolveChecked(site, path, link);
      const end = target.type === "redirected" ? findPageAt(site, target.destination) : undefined;
      if (end !== found.path && !(target.type === "file" && target.path === found.path)) continue;
      const message = `${codeSpan(link.target)}${end === undefined ? "" : ", by a redirect"}`;
      findings.push({ path, line: positionOf(link.start).line, kind: "link", message, isChanged: false });
    }
  }
  const files = new Set(findings.map(({ path }) => path)).size;
  const heading = `Found ${countOf(findings.length, "link")} to ${codeSpan(found.path)} in ${countOf(files, "file")}`;
  const notes =
    findings.length === 0 ? [`No page links to ${codeSpan(found.path)}.`] : describeFindings(heading, findings);
  return { type: "applied", changedFiles: 0, notes: [...notes, "Nothing was changed."], findings };
};
