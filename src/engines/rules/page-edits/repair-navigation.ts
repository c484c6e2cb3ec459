import { joinDocsPath } from "../../../docs-source/docs-path.ts";
import { writeTarget } from "../../../docs-source/links/link-target.ts";
import { replaceNode } from "../../../docs-source/navigation/json-text.ts";
import { type NavigationEdit, renameEntry } from "../../../docs-source/navigation/navigation-edits.ts";
import { entryPage, type ParsedNavigation } from "../../../docs-source/navigation.ts";
import { isPage } from "../../../docs-source/pages.ts";
import { findPageByUrl, isGenerated, resolveOnSite } from "../../../docs-source/site.ts";
import { positionAt } from "../../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan } from "../code-span.ts";
import type { Nearest } from "./nearest-file.ts";
import type { RepairContext } from "./repair-link.ts";

/** The edits that fix entries of the navigation and links in the settings. Adds to `findings`. */
export function repairNavigation(
  context: RepairContext,
  navigation: ParsedNavigation,
  findings: EngineFinding[],
): NavigationEdit[] {
  return [...repairEntries(context, navigation, findings), ...repairSettingsLinks(context, navigation, findings)];
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

function repairSettingsLinks(
  { site, nearest }: RepairContext,
  navigation: ParsedNavigation,
  findings: EngineFinding[],
): NavigationEdit[] {
  return navigation.links.flatMap(({ file, node, target }) => {
    const link = { form: "attribute" as const, target };
    const resolved = resolveOnSite(site, "index.mdx", link);
    if (resolved.type !== "missing") return [];
    const found = nearest(resolved.path);
    const place = { ...placeOf(navigation, file, node.offset), kind: "link" as const };
    if (found.type === "unclear") {
      const message = `${codeSpan(target)}: there is no such page or file`;
      findings.push({ ...place, message, isChanged: false });
      return [];
    }
    const text = writeTarget(link, "", found.path);
    findings.push({ ...place, message: `${codeSpan(target)} → ${codeSpan(text)}`, isChanged: true });
    return [{ file, ...replaceNode(node, text) }];
  });
}

function placeOf(navigation: ParsedNavigation, file: string, offset: number): { path: string; line: number } {
  return { path: file, line: positionAt(navigation.texts.get(file) ?? "", offset).line };
}
