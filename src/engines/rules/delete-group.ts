import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import { listGroups, listPages } from "../../docs-source/site-edits/listed-pages.ts";
import { findSectionTitle } from "../../docs-source/site-edits/section-name.ts";
import { findSharedTranslations } from "../../docs-source/site-edits/shared-translations.ts";
import { findTranslatedTwins } from "../../docs-source/site-edits/translated-twins.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import { deleteAll } from "./delete-folder.ts";
import type { ApplyInstruction } from "./instruction.ts";
import { refuse } from "./refuse.ts";

/** Deletes all pages of a group of the navigation, with which the group goes. */
export const deleteGroup: ApplyInstruction<"delete-page"> = async (docs, instruction, signal) => {
  const source = await readSiteSource(docs);
  const title = findSectionTitle(source, instruction.page);
  const all = listGroups(source);
  const named = all.filter((group) => group.title.trim().toLowerCase() === title.trim().toLowerCase());
  const originals = named.filter(({ isFurther }) => !isFurther);
  const [group, ...others] = originals.length > 0 ? originals : named;
  if (!group) {
    const known = [...new Set(all.map((one) => one.title))];
    const hint = known.length === 0 ? "" : ` There are ${codeSpans(known)}.`;
    return refuse("group_not_found", `There is no group ${codeSpan(instruction.page)} in the navigation.${hint}`);
  }
  if (others.length > 0)
    return refuse(
      "ambiguous_group",
      `There are ${others.length + 1} groups called ${codeSpan(title)}. Please name the pages that shall be deleted, or their folder.`,
    );
  const files = new Set(await docs.list());
  const pages = [...new Set(group.pages)].filter((path) => files.has(path));
  if (pages.length === 0)
    return refuse("page_not_found", `The group ${codeSpan(title)} lists no pages that are files of these docs.`);
  const listed = listPages(source.navigation);
  const countIn = (paths: readonly string[], path: string) => paths.filter((one) => one === path).length;
  const elsewhere = pages.filter((path) => countIn(listed, path) > countIn(group.pages, path));
  if (elsewhere.length > 0)
    return refuse(
      "page_in_use",
      `Nothing was deleted, because ${codeSpans(elsewhere)} of the group ${codeSpan(title)} ${elsewhere.length === 1 ? "is" : "are"} also in another group. Please name the pages that shall be deleted.`,
    );
  const translations = pages.flatMap((path) => [
    ...findSharedTranslations(source, path),
    ...findTranslatedTwins(source, files, path),
  ]);
  const inside = [...new Set([...pages, ...translations.map(({ path }) => path)])];
  return deleteAll(docs, { name: `the group ${codeSpan(title)}`, inside }, instruction, signal);
};
