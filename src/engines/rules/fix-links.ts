import { createAnchorLookup } from "../../docs-source/links/anchor-lookup.ts";
import { createPageFactsLookup } from "../../docs-source/links/page-facts.ts";
import { applyNavigationEdits } from "../../docs-source/navigation/navigation-edits.ts";
import { readSite } from "../../docs-source/site.ts";
import { applyEdits } from "../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan } from "./code-span.ts";
import { countOf } from "./count-of.ts";
import { describeFindings } from "./describe-findings.ts";
import type { ApplyInstruction } from "./instruction.ts";
import { findScope } from "./list-scoped-documents.ts";
import { createNearestFileSearch } from "./page-edits/nearest-file.ts";
import { repairPage } from "./page-edits/repair-link.ts";
import { repairNavigation } from "./page-edits/repair-navigation.ts";
import { refuseBrokenSettings } from "./refuse.ts";

/** Fixes links, anchors and navigation entries whose meaning is clear, and lists the others. */
export const fixLinks: ApplyInstruction<"fix-links"> = async (docs, { under, except }, signal) => {
  const site = await readSite(docs);
  const { navigation } = site;
  if (navigation.type === "invalid") return refuseBrokenSettings(navigation);
  const scope = await findScope(docs, under, except);
  if (scope.type === "refused") return scope;
  const factsOf = createPageFactsLookup(docs);
  const nearest = createNearestFileSearch(site.index);
  const context = { site, nearest, anchorsOf: createAnchorLookup(factsOf, site.index) };
  const findings: EngineFinding[] = [];
  const changed = new Set<string>();
  for (const path of scope.paths) {
    signal.throwIfAborted();
    const facts = await factsOf(path);
    if (facts.type === "unparsable") {
      const message = `cannot be parsed: ${codeSpan(facts.message)}`;
      findings.push({ path, line: facts.line, kind: "unread", message, isChanged: false });
    }
    if (facts.type !== "parsed") continue;
    const edits = await repairPage(context, { path, ...facts }, findings);
    if (edits.length === 0) continue;
    await docs.write(path, applyEdits(facts.text, edits));
    changed.add(path);
  }
  if (navigation.type === "parsed" && under === undefined) {
    const edits = repairNavigation(context, navigation, findings);
    for (const file of await applyNavigationEdits(docs, navigation, edits)) changed.add(file);
  }
  return { type: "applied", changedFiles: changed.size, notes: describe(findings), findings };
};

function describe(findings: EngineFinding[]): string[] {
  if (findings.length === 0) return ["No broken link was found."];
  const fixed = findings.filter(({ isChanged }) => isChanged);
  const left = findings.filter(({ isChanged }) => !isChanged);
  return [
    ...describeFindings(`Fixed ${countOf(fixed.length, "link")}`, fixed),
    ...describeFindings(`Left unchanged, because it is not clear what was meant (${left.length})`, left),
  ];
}
