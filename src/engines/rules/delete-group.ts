import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import { listPages } from "../../docs-source/site-edits/listed-pages.ts";
import { findSharedTranslations } from "../../docs-source/site-edits/shared-translations.ts";
import { findTranslatedTwins } from "../../docs-source/site-edits/translated-twins.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import { deleteAll } from "./delete-folder.ts";
import type { ApplyInstruction } from "./instruction.ts";
import { findGroupPages, findTabPages } from "./page-edits/find-group-pages.ts";
import { describeKept, withoutKept } from "./page-edits/without-kept.ts";
import { refuse } from "./refuse.ts";
import { removeLink } from "./site-links/set-link.ts";

/** Deletes all pages of a group or tab of the navigation, with which it goes. */
export const deleteGroup: ApplyInstruction<"delete-page"> = async (docs, instruction, signal) => {
  const { tab, page } = instruction;
  const kind = tab ?? "group";
  const found = await (tab ? findTabPages(docs, page, tab) : findGroupPages(docs, page));
  if (found.type === "refused") {
    // A tab may be no more than a link.
    const link = { type: "remove-link" as const, name: page, place: "navigation" as const, isTab: true as const };
    const removed = tab ? await removeLink(docs, link, signal) : found;
    return removed.type === "applied" ? removed : found;
  }
  if (instruction.isOpen)
    return refuse(
      "unclear",
      `It is not clear whether the pages of the ${kind} ${codeSpan(found.title)} shall go too, so nothing was changed. To delete them with it, ask: delete the ${kind} "${found.title}" with its pages. To keep them, ask: delete the ${kind} "${found.title}" but keep its pages.`,
    );
  const { title, entries } = found;
  const parted = instruction.kept ? await withoutKept(docs, found, instruction.kept) : undefined;
  if (parted?.type === "refused") return parted;
  const pages = parted?.pages ?? found.pages;
  const source = await readSiteSource(docs);
  const files = new Set(await docs.list());
  const listed = listPages(source.navigation);
  const countIn = (paths: readonly string[], path: string) => paths.filter((one) => one === path).length;
  const elsewhere = pages.filter((path) => countIn(listed, path) > countIn(entries, path));
  if (elsewhere.length > 0)
    return refuse(
      "page_in_use",
      `Nothing was deleted, because ${codeSpans(elsewhere)} of the ${kind} ${codeSpan(title)} ${elsewhere.length === 1 ? "is" : "are"} also in another group. Please name the pages that shall be deleted.`,
    );
  const translations = pages.flatMap((path) => [
    ...findSharedTranslations(source, path),
    ...findTranslatedTwins(source, files, path),
  ]);
  const inside = [...new Set([...pages, ...translations.map(({ path }) => path)])];
  const name = `the ${kind} ${codeSpan(title)}`;
  if (!parted) return deleteAll(docs, { name, inside }, instruction, signal);
  const deleted = await deleteAll(docs, { name: `pages of ${name}`, inside, isPart: true }, instruction, signal);
  return deleted.type === "refused" ? deleted : { ...deleted, notes: [...deleted.notes, describeKept(parted.stay)] };
};
