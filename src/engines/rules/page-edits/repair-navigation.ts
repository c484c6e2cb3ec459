import { resolveChecked } from "../../../docs-checks/checked-site.ts";
import { joinDocsPath } from "../../../docs-source/docs-path.ts";
import { replaceNode } from "../../../docs-source/navigation/json-text.ts";
import { type NavigationEdit, renameEntry } from "../../../docs-source/navigation/navigation-edits.ts";
import { entryPage, type ParsedNavigation } from "../../../docs-source/navigation.ts";
import { isPage } from "../../../docs-source/pages.ts";
import { findPageByUrl, isGenerated, resolveOnSite } from "../../../docs-source/site.ts";
import { positionAt } from "../../../docs-source/text-edits.ts";
import { writeOnSite } from "../../../docs-source/write-on-site.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan } from "../code-span.ts";
import type { Nearest } from "./nearest-file.ts";
import type { RepairContext } from "./repair-link.ts";

/** The edits that fix entries of the navigation and links in the settings. Adds to `findings`. */
export async function repairNavigation(
  context: RepairContext,
  navigation: ParsedNavigation,
  findings: EngineFinding[],
): Promise<NavigationEdit[]> {
  const entries = repairEntries(context, navigation, findings);
  return [...entries, ...(await repairSettingsLinks(context, navigation, findings))];
}

function repairEntries(
  { site, nearest }: RepairContext,
  navigation: ParsedNavigation,
  findings: EngineFinding[],
): NavigationEdit[] {
  const edits: NavigationEdit[] = [];
  const listed = new Set(navigation.entries.map((entry) => entryPage(site.index, entry)));
  for (const entry of navigation.entries) {
    const path = joinDocsPath("", entry.reference) ?? "";
    if (entryPage(site.index, entry) !== undefined || isGenerated(site, path)) continue;
    const moved = resolveOnSite(site, "index.mdx", { form: "attribute", target: `/${path}` });
    const page = moved.type === "redirected" ? findPageByUrl(site.index, moved.destination) : undefined;
    const found: Nearest = page === undefined ? nearest(path) : { type: "clear", path: page };
    const place = { ...placeOf(navigation, entry.file, entry.node.offset), kind: "navigation" as const };
    // A page that is already listed is probably not meant a second time.
    if (found.type === "clear" && isPage(found.path) && !listed.has(found.path)) {
      listed.add(found.path);
      edits.push(renameEntry(entry, found.path));
      const message = `${codeSpan(entry.reference)} → ${codeSpan(found.path)}`;
      findings.push({ ...place, message, isChanged: true });
    } else {
      const message = `${codeSpan(entry.reference)}: there is no such page`;
      findings.push({ ...place, message, isChanged: false });
    }
  }
  return edits;
}

async function repairSettingsLinks(
  { site, nearest }: RepairContext,
  navigation: ParsedNavigation,
  findings: EngineFinding[],
): Promise<NavigationEdit[]> {
  const edits: NavigationEdit[] = [];
  for (const { file, node, target } of navigation.links) {
    const link = { form: "attribute" as const, target };
    const resolved = await resolveChecked(site, "index.mdx", link);
    if (resolved.type !== "missing" || findPageByUrl(site.index, target) !== undefined) continue;
    const found = nearest(resolved.path);
    const place = { ...placeOf(navigation, file, node.offset), kind: "link" as const };
    const text = found.type === "clear" ? writeOnSite(site, link, "index.mdx", found.path) : undefined;
    if (text === undefined) {
      const message = `${codeSpan(target)}: there is no such page or file`;
      findings.push({ ...place, message, isChanged: false });
      continue;
    }
    findings.push({ ...place, message: `${codeSpan(target)} → ${codeSpan(text)}`, isChanged: true });
    edits.push({ file, ...replaceNode(node, text) });
  }
  return edits;
}

function placeOf(navigation: ParsedNavigation, file: string, offset: number): { path: string; line: number } {
  return { path: file, line: positionAt(navigation.texts.get(file) ?? "", offset).line };
}
