import type { EditableDocs } from "../../docs-source/docs-files.ts";
import { addGroup } from "./add-group.ts";
import { addPage } from "./add-page.ts";
import { addTab } from "./add-tab.ts";
import { addColumn } from "./blocks/add-column.ts";
import { addComponent } from "./blocks/add-component.ts";
import { addItem } from "./blocks/add-item.ts";
import { addRow } from "./blocks/add-row.ts";
import { addTextOrItem } from "./blocks/add-text-or-item.ts";
import { editCode } from "./blocks/edit-code.ts";
import { moveColumn, removeColumn, renameColumn, swapColumns } from "./blocks/edit-columns.ts";
import { makeCallout } from "./blocks/make-callout.ts";
import { markBlock } from "./blocks/mark-block.ts";
import { moveBlock } from "./blocks/move-block.ts";
import { moveItem, swapItems } from "./blocks/move-item.ts";
import { moveToList } from "./blocks/move-to-list.ts";
import { removeBadges } from "./blocks/remove-badges.ts";
import { removeBlock } from "./blocks/remove-block.ts";
import { removeBlocks } from "./blocks/remove-blocks.ts";
import { removeEntries } from "./blocks/remove-entries.ts";
import { removeEntryOf } from "./blocks/remove-entry-of.ts";
import { removeThing } from "./blocks/remove-thing.ts";
import { replaceBlock } from "./blocks/replace-block.ts";
import { setAlt } from "./blocks/set-alt.ts";
import { setAttribute } from "./blocks/set-attribute.ts";
import { setCallout } from "./blocks/set-callout.ts";
import { setCallouts } from "./blocks/set-callouts.ts";
import { setCell } from "./blocks/set-cell.ts";
import { setChecked } from "./blocks/set-checked.ts";
import { setCodeLanguage } from "./blocks/set-code-language.ts";
import { setCodeTitle } from "./blocks/set-code-title.ts";
import { setImage } from "./blocks/set-image.ts";
import { setImageWidth } from "./blocks/set-image-width.ts";
import { setListKind } from "./blocks/set-list-kind.ts";
import { setOpen } from "./blocks/set-open.ts";
import { sortItems } from "./blocks/sort-items.ts";
import { unwrapBlock } from "./blocks/unwrap-block.ts";
import { changeLinks } from "./change-links.ts";
import { checkLinks } from "./check-links.ts";
import { copyPage } from "./copy-page.ts";
import { deletePage } from "./delete-page.ts";
import { extendTitles } from "./extend-titles.ts";
import { fixLinks } from "./fix-links.ts";
import { fixSpelling } from "./fix-spelling.ts";
import { fixSyntax } from "./fix-syntax.ts";
import { fixWord } from "./fix-word.ts";
import { hidePage } from "./hide-page.ts";
import { editHomePage } from "./home/home-features.ts";
import type { Applied, ApplyInstruction, Instruction } from "./instruction.ts";
import { listTitles } from "./list-titles.ts";
import { markText } from "./mark-text.ts";
import { mergePageOrGroups } from "./merge-page-or-groups.ts";
import { moveGroupPages } from "./move-group-pages.ts";
import { movePage } from "./move-page.ts";
import { orderGroups } from "./order-groups.ts";
import { findInGroup } from "./page-edits/find-in-group.ts";
import { isNamedSection } from "./page-edits/find-named-folder.ts";
import { onOnlyPageWithBlock } from "./page-edits/only-page-with-block.ts";
import { namesOfPages, refuseLargerPlace } from "./page-edits/refuse-larger-place.ts";
import { refusePlaceOnPage } from "./page-edits/refuse-place-on-page.ts";
import { listCalled } from "./page-edits/several-called.ts";
import { secureLinks, stripHtml } from "./page-links/change-addresses.ts";
import { linkText } from "./page-links/link-text.ts";
import { removePageLink } from "./page-links/remove-page-link.ts";
import { setLinkText } from "./page-links/set-link-text.ts";
import { setPageLink } from "./page-links/set-page-link.ts";
import { unlinkAll, unlinkBroken, unlinkTarget, unlinkText } from "./page-links/unlink.ts";
import { dissolveGroup } from "./place-group.ts";
import { placePage } from "./place-page.ts";
import { splitInGroup } from "./prompt/read-page-in-group.ts";
import { addQuestion } from "./questions/add-question.ts";
import { removeQuestion, setAnswer, setQuestion, sortQuestions } from "./questions/edit-question.ts";
import { moveQuestion } from "./questions/move-question.ts";
import { renameField } from "./rename-field.ts";
import { renameGroup, renameLinkOrEntry } from "./rename-group.ts";
import { replaceMarks } from "./replace-marks.ts";
import { replaceText } from "./replace-text.ts";
import { listFaults } from "./reports/list-faults.ts";
import { listHaving } from "./reports/list-having.ts";
import { listLacking } from "./reports/list-lacking.ts";
import { listLinksTo } from "./reports/list-links-to.ts";
import { listMentions } from "./reports/list-mentions.ts";
import { listRedirects } from "./reports/list-redirects.ts";
import { listUnlisted } from "./reports/list-unlisted.ts";
import { removeLostEntries } from "./reports/lost-entries.ts";
import { straightenRedirects } from "./reports/straighten-redirects.ts";
import { addTexts } from "./sections/add-texts.ts";
import { carrySection } from "./sections/carry-section.ts";
import { deleteHeading } from "./sections/delete-heading.ts";
import { deleteSection } from "./sections/delete-section.ts";
import { deleteSections } from "./sections/delete-sections.ts";
import { extractSection } from "./sections/extract-section.ts";
import { moveSection } from "./sections/move-section.ts";
import { placeGroupOrSection } from "./sections/place-group-or-section.ts";
import { sortSections } from "./sections/sort-sections.ts";
import { swapSections } from "./sections/swap-sections.ts";
import { setFrontmatter } from "./set-frontmatter.ts";
import { setGroupIcon } from "./set-group-icon.ts";
import { setGroupOpen } from "./set-group-open.ts";
import { setHeading } from "./set-heading.ts";
import { setHeadings } from "./set-headings.ts";
import { setPermanent } from "./set-permanent.ts";
import { removeRedirect, removeRedirects, setRedirect } from "./set-redirect.ts";
import { setSetting } from "./set-setting.ts";
import { setSiteName } from "./set-site-name.ts";
import { setUnindexed } from "./set-unindexed.ts";
import { shiftHeadings } from "./shift-headings.ts";
import { addLink } from "./site-links/add-link.ts";
import { inBar } from "./site-links/in-bar.ts";
import { moveLink } from "./site-links/move-link.ts";
import { removeLink, setLink } from "./site-links/set-link.ts";
import { sortPages } from "./sort-pages.ts";
import { correctFact } from "./stated-values/correct-fact.ts";
import { setValueOrFact } from "./stated-values/set-value-or-fact.ts";
import { swapPages } from "./swap-pages.ts";
import { trimHeadings } from "./trim-headings.ts";

/** One after the other; the first that cannot be done refuses all. */
async function applyToEach(
  docs: EditableDocs,
  instruction: Instruction,
  pages: readonly string[],
  signal: AbortSignal,
): Promise<Applied> {
  const all: Extract<Applied, { type: "applied" }> = { type: "applied", changedFiles: 0, notes: [], findings: [] };
  for (const page of pages) {
    const applied = await applyInstruction(docs, { ...instruction, page } as Instruction, signal);
    if (applied.type === "refused") return applied;
    all.changedFiles += applied.changedFiles;
    all.notes.push(...applied.notes);
    all.findings?.push(...(applied.findings ?? []));
  }
  return all;
}

/** Carries out one instruction, whatever it is. */
export async function applyInstruction(
  docs: EditableDocs,
  instruction: Instruction,
  signal: AbortSignal,
): Promise<Applied> {
  const applied = await applyAsNamed(docs, instruction, signal);
  if (applied.type !== "refused") return applied;
  const onHome = await editHomePage(docs, instruction);
  if (onHome) return onHome;
  if (applied.reason !== "ambiguous_page" && applied.reason !== "page_not_found") return applied;
  const only = await onOnlyPageWithBlock(docs, instruction);
  const done = only ? await applyAsNamed(docs, only.instruction, signal) : applied;
  return done.type === "applied" && only ? { ...done, notes: [only.note, ...done.notes] } : applied;
}

async function applyAsNamed(docs: EditableDocs, instruction: Instruction, signal: AbortSignal): Promise<Applied> {
  for (const name of namesOfPages(instruction)) {
    const refused = await refuseLargerPlace(docs, name);
    if (refused) return refused;
  }
  const own = await inBar(docs, instruction);
  if (own !== instruction) return "reason" in own ? own : applyInstruction(docs, own, signal);
  const misplaced = await refusePlaceOnPage(docs, instruction);
  if (misplaced) return misplaced;
  if ("isList" in instruction && instruction.isList) {
    const listed = await listTitles(docs, instruction.page);
    const { isList: _, ...each } = instruction;
    return listed.type === "refused" ? listed : applyToEach(docs, each, listed.pages, signal);
  }
  const called = "page" in instruction ? await listCalled(docs, instruction.page ?? "") : undefined;
  if (called?.type === "refused") return called;
  if (called && instruction.type === "replace-text") {
    const { page: _, ...rest } = instruction;
    return replaceText(docs, { ...rest, places: called.pages.map((page) => ({ page })) }, signal);
  }
  if (called) return applyToEach(docs, instruction, called.pages, signal);
  switch (instruction.type) {
    case "replace-text":
      return replaceText(docs, instruction, signal);
    case "move-page":
      return (await moveGroupPages(docs, instruction, signal)) ?? movePage(docs, instruction, signal);
    case "add-page":
      return addPage(docs, instruction, signal);
    case "copy-page":
      return copyPage(docs, instruction, signal);
    case "delete-page":
      return deletePage(docs, instruction, signal);
    case "merge-page":
      return mergePageOrGroups(docs, instruction, signal);
    case "place-page":
      return placePage(docs, instruction, signal);
    case "order-groups":
      return orderGroups(docs, instruction, signal);
    case "sort-pages":
      return sortPages(docs, instruction, signal);
    case "swap-pages":
      return swapPages(docs, instruction, signal);
    case "set-unindexed":
      return setUnindexed(docs, instruction, signal);
    case "hide-page":
      return hideEntry(docs, instruction, signal);
    case "rename-group":
      return renameGroup(docs, instruction, signal);
    case "place-group":
      return placeGroupOrSection(docs, instruction, signal);
    case "add-tab":
      return addTab(docs, instruction, signal);
    case "add-group":
      return addGroup(docs, instruction, signal);
    case "dissolve-group":
      return dissolveGroup(docs, instruction, signal);
    case "set-redirect":
      return setRedirect(docs, instruction, signal);
    case "remove-redirect":
      return removeRedirect(docs, instruction, signal);
    case "change-links":
      return changeLinks(docs, instruction, signal);
    case "set-link":
      return setLink(docs, instruction, signal);
    case "rename-link":
      return renameLinkOrEntry(docs, instruction, signal);
    case "remove-link":
      return removeLink(docs, instruction, signal);
    case "move-link":
      return moveLink(docs, instruction, signal);
    case "add-link":
      return addLink(docs, instruction, signal);
    case "check-links":
      return checkLinks(docs, instruction, signal);
    case "list-unlisted":
      return listUnlisted(docs, instruction, signal);
    case "list-redirects":
      return listRedirects(docs, instruction, signal);
    case "list-having":
      return listHaving(docs, instruction, signal);
    case "list-lacking":
      return listLacking(docs, instruction, signal);
    case "list-links-to":
      return listLinksTo(docs, instruction, signal);
    case "list-faults":
      return listFaults(docs, instruction, signal);
    case "remove-lost-entries":
      return removeLostEntries(docs, instruction, signal);
    case "straighten-redirects":
      return straightenRedirects(docs, instruction, signal);
    case "list-mentions":
      return listMentions(docs, instruction, signal);
    case "fix-links":
      return fixLinks(docs, instruction, signal);
    case "fix-spelling":
      return fixSpelling(docs, instruction, signal);
    case "fix-syntax":
      return fixSyntax(docs, instruction, signal);
    case "set-heading":
      return setHeading(docs, instruction, signal);
    case "delete-heading":
      return deleteHeading(docs, instruction, signal);
    case "delete-section":
      return deleteSection(docs, instruction, signal);
    case "move-section":
      return moveSectionOrPage(docs, instruction, signal);
    case "carry-section":
      return carrySection(docs, instruction, signal);
    case "add-question":
      return addQuestion(docs, instruction, signal);
    case "set-question":
      return setQuestion(docs, instruction, signal);
    case "set-answer":
      return setAnswer(docs, instruction, signal);
    case "remove-question":
      return removeQuestion(docs, instruction, signal);
    case "move-question":
      return moveQuestion(docs, instruction, signal);
    case "sort-questions":
      return sortQuestions(docs, instruction, signal);
    case "unwrap-block":
      return unwrapBlock(docs, instruction, signal);
    case "set-open":
      return setOpen(docs, instruction, signal);
    case "remove-badges":
      return removeBadges(docs, instruction, signal);
    case "trim-headings":
      return trimHeadings(docs, instruction, signal);
    case "replace-marks":
      return replaceMarks(docs, instruction, signal);
    case "extract-section":
      return extractSection(docs, instruction, signal);
    case "remove-thing":
      return removeThing(docs, instruction, signal);
    case "remove-block":
      return removeBlock(docs, instruction, signal);
    case "remove-entry-of":
      return removeEntryOf(docs, instruction, signal);
    case "remove-blocks":
      return removeBlocks(docs, instruction, signal);
    case "remove-entries":
      return removeEntries(docs, instruction, signal);
    case "sort-items":
      return sortItems(docs, instruction, signal);
    case "set-checked":
      return setChecked(docs, instruction, signal);
    case "set-list-kind":
      return setListKind(docs, instruction, signal);
    case "sort-sections":
      return sortSections(docs, instruction, signal);
    case "make-callout":
      return makeCallout(docs, instruction, signal);
    case "replace-block":
      return replaceBlock(docs, instruction, signal);
    case "add-item":
      return addItem(docs, instruction, signal);
    case "add-component":
      return addComponent(docs, instruction, signal);
    case "move-to-list":
      return moveToList(docs, instruction, signal);
    case "move-item":
      return moveItem(docs, instruction, signal);
    case "move-block":
      return moveBlock(docs, instruction, signal);
    case "swap-items":
      return swapItems(docs, instruction, signal);
    case "add-row":
      return addRow(docs, instruction, signal);
    case "set-cell":
      return setCell(docs, instruction, signal);
    case "correct-fact":
      return correctFact(docs, instruction, signal);
    case "set-value":
      return setValueOrFact(docs, instruction, signal);
    case "add-column":
      return addColumn(docs, instruction, signal);
    case "remove-column":
      return removeColumn(docs, instruction, signal);
    case "rename-column":
      return renameColumn(docs, instruction, signal);
    case "move-column":
      return moveColumn(docs, instruction, signal);
    case "swap-columns":
      return swapColumns(docs, instruction, signal);
    case "remove-redirects":
      return removeRedirects(docs, instruction, signal);
    case "set-permanent":
      return setPermanent(docs, instruction, signal);
    case "set-setting":
      return setSetting(docs, instruction, signal);
    case "set-group-open":
      return setGroupOpen(docs, instruction, signal);
    case "set-group-icon":
      return setGroupIcon(docs, instruction, signal);
    case "set-site-name":
      return setSiteName(docs, instruction, signal);
    case "fix-word":
      return fixWord(docs, instruction, signal);
    case "set-image-width":
      return setImageWidth(docs, instruction, signal);
    case "set-image":
      return setImage(docs, instruction, signal);
    case "unlink-all":
      return unlinkAll(docs, instruction, signal);
    case "set-alt":
      return setAlt(docs, instruction, signal);
    case "set-callout":
      return setCallout(docs, instruction, signal);
    case "extend-titles":
      return extendTitles(docs, instruction, signal);
    case "set-callouts":
      return setCallouts(docs, instruction, signal);
    case "set-code-language":
      return setCodeLanguage(docs, instruction, signal);
    case "edit-code":
      return editCode(docs, instruction, signal);
    case "set-code-title":
      return setCodeTitle(docs, instruction, signal);
    case "set-attribute":
      return setAttribute(docs, instruction, signal);
    case "set-page-link":
      return setPageLink(docs, instruction, signal);
    case "link-text":
      return linkText(docs, instruction, signal);
    case "unlink":
      return unlinkTarget(docs, instruction, signal);
    case "remove-page-link":
      return removePageLink(docs, instruction, signal);
    case "unlink-text":
      return unlinkText(docs, instruction, signal);
    case "mark-block":
      return markBlock(docs, instruction, signal);
    case "mark-text":
      return markText(docs, instruction, signal);
    case "unlink-broken":
      return unlinkBroken(docs, instruction, signal);
    case "set-link-text":
      return setLinkText(docs, instruction, signal);
    case "strip-html":
      return stripHtml(docs, instruction, signal);
    case "secure-links":
      return secureLinks(docs, instruction, signal);
    case "swap-sections":
      return swapSections(docs, instruction, signal);
    case "shift-headings":
      return shiftHeadings(docs, instruction, signal);
    case "delete-sections":
      return deleteSections(docs, instruction, signal);
    case "set-headings":
      return setHeadings(docs, instruction, signal);
    case "add-text":
      return addTextOrItem(docs, instruction, signal);
    case "add-texts":
      return addTexts(docs, instruction, signal);
    case "set-frontmatter":
      return setFieldOrText(docs, instruction, signal);
    case "rename-field":
      return renameField(docs, instruction, signal);
  }
}

/** "Update the version from 1 to 2 in x" is about a text of the page where its frontmatter has no version. */
const setFieldOrText: ApplyInstruction<"set-frontmatter"> = async (docs, instruction, signal) => {
  const { field, was: from, value: to, page } = instruction;
  const set = await setFrontmatter(docs, instruction, signal);
  const isOpen = set.type === "refused" && set.reason === "text_not_found" && field === "version";
  if (!isOpen || page === undefined || typeof from !== "string" || typeof to !== "string") return set;
  const text = { type: "replace-text", from, to, where: "prose-and-code", anyCase: false, page, isOne: true } as const;
  const replaced = await replaceText(docs, text, signal);
  return replaced.type === "refused" && replaced.reason !== "ambiguous_text" ? set : replaced;
};

/** "Remove Chat from the sidebar" may be about a link, where no page is called so. */
const hideEntry: ApplyInstruction<"hide-page"> = async (docs, instruction, signal) => {
  const hidden = await hidePage(docs, instruction, signal);
  const mayBeLink = instruction.isHidden && instruction.isFromNavigation && !instruction.isGroup;
  if (hidden.type !== "refused" || hidden.reason !== "page_not_found" || !mayBeLink) return hidden;
  const placed = splitInGroup(instruction.page);
  const link = placed
    ? { type: "remove-link" as const, name: placed.page, group: placed.group }
    : { type: "remove-link" as const, name: instruction.page, place: "navigation" as const };
  const removed = await removeLink(docs, link, signal);
  return removed.type === "applied" ? removed : hidden;
};

/** "In the Guides, put A after B" may be about pages of a group, where none of its own has such sections. */
const moveSectionOrPage: ApplyInstruction<"move-section"> = async (docs, instruction, signal) => {
  const { page: group, heading: page, side, beside } = instruction;
  const moved = await moveSection(docs, instruction, signal);
  const isOpen = moved.type === "refused" && /^(?:heading|page)_not_found$/.test(moved.reason);
  if (!isOpen || !(await isNamedSection(docs, group))) return moved;
  // "At the end of the chapter" is about pages that are in it.
  if (beside === undefined && (await findInGroup(docs, page, group)).type === "refused") return moved;
  const at: "start" | "end" = side === "before" ? "start" : "end";
  const position = beside === undefined ? { type: "group" as const, group, at } : { type: side, page: beside, group };
  const placed = await placePage(docs, { type: "place-page", page, position }, signal);
  return placed.type === "applied" ? placed : moved;
};
