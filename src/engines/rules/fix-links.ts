import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { joinDocsPath } from "../../docs-source/docs-path.ts";
import { createAnchorLookup } from "../../docs-source/links/anchor-lookup.ts";
import { createPageFactsLookup } from "../../docs-source/links/page-facts.ts";
import { applyNavigationEdits } from "../../docs-source/navigation/navigation-edits.ts";
import { readSite } from "../../docs-source/site.ts";
import { applyEdits } from "../../docs-source/text-edits.ts";
import { codeSpan } from "./code-span.ts";
import { countOf } from "./count-of.ts";
import type { ApplyInstruction } from "./instruction.ts";
import { listScopedDocuments, type ScopedDocuments } from "./list-scoped-documents.ts";
import { createNearestFileSearch } from "./page-edits/nearest-file.ts";
import { type RepairNotes, repairPage } from "./page-edits/repair-link.ts";
import { repairNavigation } from "./page-edits/repair-navigation.ts";
import { refuseBrokenSettings } from "./refuse.ts";

const MAX_NOTES = 50;

/** Fixes links, anchors and navigation entries whose meaning is clear, and lists the others. */
export const fixLinks: ApplyInstruction<"fix-links"> = async (docs, { under }, signal) => {
  const site = await readSite(docs);
  const { navigation } = site;
  if (navigation.type === "invalid") return refuseBrokenSettings(navigation);
  const scope = await findScope(docs, under);
  if (scope.type === "refused") return scope;
  const factsOf = createPageFactsLookup(docs);
  const nearest = createNearestFileSearch(site.index);
  const context = { site, nearest, anchorsOf: createAnchorLookup(factsOf, site.index) };
  const notes: RepairNotes = { fixed: [], left: [] };
  const changed = new Set<string>();
  for (const path of scope.paths) {
    signal.throwIfAborted();
    const facts = await factsOf(path);
    if (facts.type === "unparsable")
      notes.left.push(`${codeSpan(`${path}:${facts.line}`)} cannot be parsed: ${facts.message}`);
    if (facts.type !== "parsed") continue;
    const edits = await repairPage(context, { path, ...facts }, notes);
    if (edits.length === 0) continue;
    await docs.write(path, applyEdits(facts.text, edits));
    changed.add(path);
  }
  if (navigation.type === "parsed" && under === undefined) {
    const edits = repairNavigation(context, navigation, notes);
    for (const file of await applyNavigationEdits(docs, navigation, edits)) changed.add(file);
  }
  return { type: "applied", changedFiles: changed.size, notes: describe(notes) };
};

async function findScope(docs: EditableDocs, under: string | undefined): Promise<ScopedDocuments> {
  if (under === undefined) return listScopedDocuments(docs, {});
  const folder = await listScopedDocuments(docs, { under: joinDocsPath("", under) ?? under });
  return folder.type === "found" ? folder : listScopedDocuments(docs, { page: under });
}

function describe({ fixed, left }: RepairNotes): string[] {
  if (fixed.length + left.length === 0) return ["No broken link was found."];
  const notes = fixed.length > 0 ? [`Fixed ${countOf(fixed.length, "link")}:`, ...shorten(fixed)] : [];
  if (left.length > 0)
    notes.push(`Left unchanged, because it is not clear what was meant (${left.length}):`, ...shorten(left));
  return notes;
}

function shorten(lines: string[]): string[] {
  const rest = lines.length - MAX_NOTES;
  const shown = rest > 0 ? [...lines.slice(0, MAX_NOTES), `and ${rest} more.`] : lines;
  return shown.map((line) => `  ${line}`);
}
