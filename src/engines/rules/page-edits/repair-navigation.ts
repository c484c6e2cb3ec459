import { joinDocsPath } from "../../../docs-source/docs-path.ts";
import { writeTarget } from "../../../docs-source/links/link-target.ts";
import { replaceNode } from "../../../docs-source/navigation/json-text.ts";
import { type NavigationEdit, renameEntry } from "../../../docs-source/navigation/navigation-edits.ts";
import { entryPage, type ParsedNavigation } from "../../../docs-source/navigation.ts";
import { isPage } from "../../../docs-source/pages.ts";
import { findPageByUrl, isGenerated, resolveOnSite } from "../../../docs-source/site.ts";
import { positionAt } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { Nearest } from "./nearest-file.ts";
import type { RepairContext, RepairNotes } from "./repair-link.ts";

/** The edits that fix entries of the navigation and links in the settings. Adds to `notes`. */
export function repairNavigation(
  context: RepairContext,
  navigation: ParsedNavigation,
  notes: RepairNotes,
): NavigationEdit[] {
  return [...repairEntries(context, navigation, notes), ...repairSettingsLinks(context, navigation, notes)];
}

function repairEntries(
  { site, nearest }: RepairContext,
  navigation: ParsedNavigation,
  notes: RepairNotes,
): NavigationEdit[] {
  const edits: NavigationEdit[] = [];
  const listed = new Set(navigation.entries.map((entry) => entryPage(site.index, entry)));
  for (const entry of navigation.entries) {
    const path = joinDocsPath("", entry.reference) ?? "";
    if (entryPage(site.index, entry) !== undefined || isGenerated(site, path)) continue;
    const moved = resolveOnSite(site, "index.mdx", { form: "attribute", target: `/${path}` });
    const page = moved.type === "redirected" ? findPageByUrl(site.index, moved.destination) : undefined;
    const found: Nearest = page === undefined ? nearest(path) : { type: "clear", path: page };
    const place = describePlace(navigation, entry.file, entry.node.offset, entry.reference);
    // A page that is already listed is probably not meant a second time.
    if (found.type === "clear" && isPage(found.path) && !listed.has(found.path)) {
      listed.add(found.path);
      edits.push(renameEntry(entry, found.path));
      notes.fixed.push(`${place} → ${codeSpan(found.path)}`);
    } else notes.left.push(`${place}: there is no such page`);
  }
  return edits;
}

function repairSettingsLinks(
  { site, nearest }: RepairContext,
  navigation: ParsedNavigation,
  notes: RepairNotes,
): NavigationEdit[] {
  return navigation.links.flatMap(({ file, node, target }) => {
    const link = { form: "attribute" as const, target };
    const resolved = resolveOnSite(site, "index.mdx", link);
    if (resolved.type !== "missing") return [];
    const found = nearest(resolved.path);
    const place = describePlace(navigation, file, node.offset, target);
    if (found.type === "unclear") {
      notes.left.push(`${place}: there is no such page or file`);
      return [];
    }
    const text = writeTarget(link, "", found.path);
    notes.fixed.push(`${place} → ${codeSpan(text)}`);
    return [{ file, ...replaceNode(node, text) }];
  });
}

function describePlace(navigation: ParsedNavigation, file: string, offset: number, written: string): string {
  const { line } = positionAt(navigation.texts.get(file) ?? "", offset);
  return `${codeSpan(`${file}:${line}`)} ${codeSpan(written)}`;
}
