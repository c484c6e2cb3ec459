import type { Instruction } from "../instruction.ts";
import { readAddComponent } from "./blocks/read-add-component.ts";
import { readAddInside } from "./blocks/read-add-inside.ts";
import { readAddItem } from "./blocks/read-add-item.ts";
import { readAddNested } from "./blocks/read-add-nested.ts";
import {
  readMakeCallout,
  readSetAlt,
  readSetCallout,
  readSetCodeLanguage,
  readSetCodeTitle,
  readSetImage,
} from "./blocks/read-block-changes.ts";
import { readAddColumn, readColumns, readMoveColumn, readRenameColumn } from "./blocks/read-columns.ts";
import { readEditCode } from "./blocks/read-edit-code.ts";
import { readListKind, readSortItems } from "./blocks/read-list-changes.ts";
import { readMoveBlock } from "./blocks/read-move-block.ts";
import { readMoveToList } from "./blocks/read-move-to-list.ts";
import { readMoveItem, readSwapItems } from "./blocks/read-order-items.ts";
import { readRemoveBlock, readRemoveBlocks, readRemovePart, readReplaceBlock } from "./blocks/read-remove-block.ts";
import { readRemoveEntries } from "./blocks/read-remove-entries.ts";
import { readSetAttribute } from "./blocks/read-set-attribute.ts";
import { readSetCallouts } from "./blocks/read-set-callouts.ts";
import { readSetCell } from "./blocks/read-set-cell.ts";
import { readSetChecked } from "./blocks/read-set-checked.ts";
import { readSetImageWidth } from "./blocks/read-set-image-width.ts";
import { readSetOpen, readUnwrap } from "./blocks/read-unwrap.ts";
import type { Cursor } from "./cursor.ts";
import { readAddPage } from "./read-add-page.ts";
import { readCopyPage } from "./read-copy-page.ts";
import { readDeletePage } from "./read-delete.ts";
import { readExtendTitles } from "./read-extend-titles.ts";
import { readFixWord } from "./read-fix-word.ts";
import { readFixes } from "./read-fixes.ts";
import { readHeading } from "./read-heading.ts";
import { readInFolder } from "./read-in-folder.ts";
import { readMarkText } from "./read-mark-text.ts";
import { readMarks, readRemoveBadges, readTrimHeadings } from "./read-marks.ts";
import { readMergePage } from "./read-merge-page.ts";
import { readMovePage } from "./read-pages.ts";
import { readFieldOrItsName, readRenameField } from "./read-rename-field.ts";
import { readSetValue } from "./read-set-value.ts";
import { readShiftHeadings } from "./read-shift-headings.ts";
import { readShould } from "./read-should.ts";
import { readStatedPage } from "./read-stated-page.ts";
import { readTags } from "./read-tags.ts";
import { readReplaceText } from "./replace/read-replace.ts";
import type { Scope } from "./scope.ts";
import { readAddImage } from "./sections/read-add-image.ts";
import { readAddText } from "./sections/read-add-text.ts";
import { readAddTexts } from "./sections/read-add-texts.ts";
import { readQuestions } from "./sections/read-questions.ts";
import {
  readCarrySection,
  readDeleteHeading,
  readDeleteSection,
  readDeleteSections,
  readExtractSection,
  readMoveSection,
  readSortSections,
  readSwapSections,
} from "./sections/read-sections.ts";
import { readAddGroup } from "./site/read-add-group.ts";
import { readAddTab } from "./site/read-add-tab.ts";
import { readHidePage } from "./site/read-hide-page.ts";
import { readChangeLinks, readCheckLinks } from "./site/read-links.ts";
import { readMergeGroups } from "./site/read-merge-groups.ts";
import { readPlacePage } from "./site/read-navigation.ts";
import {
  readLinkText,
  readRemovePageLink,
  readSecureLinks,
  readSetLinkText,
  readSetPageLink,
  readStripHtml,
  readUnlink,
  readUnlinkAll,
  readUnlinkBroken,
} from "./site/read-page-links.ts";
import { readDissolveGroup, readPlaceGroup } from "./site/read-place-group.ts";
import { readRedirect } from "./site/read-redirect.ts";
import { readRenameGroup } from "./site/read-rename-group.ts";
import { readReport } from "./site/read-report.ts";
import { readGroupIcon, readGroupOpen, readSetting } from "./site/read-setting.ts";
import { readSiteLinks } from "./site/read-site-links.ts";
import { readSiteName } from "./site/read-site-name.ts";
import { readSortPages } from "./site/read-sort.ts";
import { readStatedOrder } from "./site/read-stated-order.ts";
import { readSwapPages } from "./site/read-swap.ts";
import { readUnindexed } from "./site/read-unindexed.ts";

type Reader = (cursor: Cursor, head: Scope) => Instruction[] | undefined;

/** In the order in which they are tried: the first that understands a whole request. */
export const READERS: Reader[] = [
  readFixWord,
  readFixes,
  readCheckLinks,
  readChangeLinks,
  withoutHead(readReport),
  withoutHead(readSiteLinks),
  withoutHead(readRedirect),
  withoutHead(readSetting),
  withoutHead(readGroupIcon),
  withoutHead(readGroupOpen),
  readSiteName,
  readSecureLinks,
  readStripHtml,
  readUnlinkAll,
  readUnlink,
  readUnlinkBroken,
  readRemovePageLink,
  readSetLinkText,
  readLinkText,
  readMarkText,
  readSetAlt,
  readSetImage,
  readSetImageWidth,
  readSetCallouts,
  readSetChecked,
  readExtendTitles,
  readSetCallout,
  readMakeCallout,
  readSetCodeTitle,
  readEditCode,
  readSetAttribute,
  readSetCodeLanguage,
  readQuestions,
  readMarks,
  readTrimHeadings,
  readRemoveBadges,
  readUnwrap,
  readSetOpen,
  readSortItems,
  readRemoveEntries,
  readListKind,
  readSortSections,
  readSwapItems,
  readSwapSections,
  readMoveItem,
  readMoveToList,
  readSetCell,
  readColumns,
  readAddColumn,
  readMoveColumn,
  readRenameColumn,
  readRemovePart,
  readRemoveBlocks,
  readDeleteSection,
  readDeleteSections,
  readDeleteHeading,
  readMoveSection,
  readExtractSection,
  readCarrySection,
  withoutHead(readAddGroup),
  withoutHead(readAddTab),
  readPlaceGroup,
  readDissolveGroup,
  readMergeGroups,
  readAddNested,
  readAddComponent,
  readAddImage,
  readAddInside,
  readAddText,
  withoutHead(readAddTexts),
  readAddItem,
  readReplaceBlock,
  withoutHead(readSortPages),
  readStatedOrder,
  readPlacePage,
  withoutHead(readSwapPages),
  withoutHead(readUnindexed),
  withoutHead(readHidePage),
  withoutHead(readRenameGroup),
  readRenameField,
  readTags,
  readFieldOrItsName,
  readShiftHeadings,
  readHeading,
  withoutHead(readMovePage),
  withoutHead(readCopyPage),
  withoutHead(readMergePage),
  withoutHead(readDeletePage),
  withoutHead(readAddPage),
  withoutHead(readShould),
  withoutHead(readStatedPage),
  readReplaceText,
  readSetPageLink,
  readRemoveBlock,
  readMoveBlock,
  readSetValue,
  readInFolder,
];

/** For instructions that no "in …" may precede. */
function withoutHead(reader: (cursor: Cursor) => Instruction[] | undefined): Reader {
  return (cursor, head) => (Object.keys(head).length === 0 ? reader(cursor) : undefined);
}
