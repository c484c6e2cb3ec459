import { type DocsIndex, indexFiles } from "../../docs-source/docs-index.ts";
import { resolveLink } from "../../docs-source/links/link-target.ts";
import { replaceNode } from "../../docs-source/navigation/json-text.ts";
import {
  applyNavigationEdits,
  type NavigationEdit,
  removeEntries,
} from "../../docs-source/navigation/navigation-edits.ts";
import { changeRedirects } from "../../docs-source/navigation/redirects.ts";
import { entryPage, type ParsedNavigation, readNavigation } from "../../docs-source/navigation.ts";
import { pageUrl } from "../../docs-source/pages.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import type { ApplyInstruction } from "./instruction.ts";
import { findOnePage } from "./page-edits/find-one-page.ts";
import { changeLinksToDeletedPage, findImporters } from "./page-edits/links-to-deleted-page.ts";
import {
  chooseRedirectTarget,
  findRedirectTarget,
  type RedirectTarget,
  redirectUrl,
} from "./page-edits/redirect-target.ts";
import { refuse, refuseBrokenSettings } from "./refuse.ts";

/** Deletes a page, its navigation entries and the links to it, and redirects its readers. */
export const deletePage: ApplyInstruction<"delete-page"> = async (docs, instruction, signal) => {
  const found = await findOnePage(docs, instruction.page);
  if (found.type === "refused") return found;
  const { path } = found;
  const navigation = await readNavigation(docs);
  if (navigation.type === "invalid") return refuseBrokenSettings(navigation);
  const index = indexFiles(await docs.list());
  const given =
    instruction.redirectTo === undefined ? undefined : await findRedirectTarget(docs, instruction.redirectTo, path);
  if (given?.type === "refused") return given;
  const target = given ?? chooseRedirectTarget(navigation.type === "parsed" ? navigation : undefined, index, path);
  const importers = await findImporters(docs, index, path, signal);
  if (importers.length > 0) {
    return refuse("page_in_use", `${codeSpan(path)} is imported by ${codeSpans(importers)}, which would break.`);
  }
  const notes = [`Deleted ${codeSpan(path)}.`];
  const changed = new Set([path]);
  const links = await changeLinksToDeletedPage(docs, { path, index, target, isGiven: given !== undefined }, signal);
  for (const file of links.changed) changed.add(file);
  notes.push(...links.notes);
  if (navigation.type === "parsed") {
    const settings = changeSettings(navigation, index, path, target);
    for (const file of await applyNavigationEdits(docs, navigation, settings.edits)) changed.add(file);
    notes.push(...settings.notes);
  } else notes.push("No redirect from its address could be added, because there is no docs.json.");
  await docs.remove(path);
  return { type: "applied", changedFiles: changed.size, notes };
};

type SettingsChange = { edits: NavigationEdit[]; notes: string[] };

function changeSettings(
  navigation: ParsedNavigation,
  index: DocsIndex,
  path: string,
  target: RedirectTarget | undefined,
): SettingsChange {
  const entries = navigation.entries.filter((entry) => entryPage(index, entry) === path);
  const { edits, removedGroups } = removeEntries(entries);
  const notes = entries.length > 0 ? ["Removed it from the navigation."] : [];
  for (const name of removedGroups) notes.push(`Removed the group ${codeSpan(name)}, which became empty.`);
  if (target === undefined) return { edits, notes: [...notes, "No page is left to redirect its readers to."] };
  const url = redirectUrl(target);
  for (const { file, node, target: written } of navigation.links) {
    const resolved = resolveLink(index, "", { form: "attribute", target: written });
    if (resolved.type !== "file" || resolved.path !== path) continue;
    edits.push({ file, ...replaceNode(node, url) });
    notes.push(`A link in ${codeSpan(file)} leads to ${codeSpan(url)} now.`);
  }
  edits.push(...changeRedirects(navigation, [{ from: pageUrl(path), to: url }], []));
  return { edits, notes: [...notes, `Readers of ${codeSpan(pageUrl(path))} are redirected to ${codeSpan(url)}.`] };
}
