import type { Instruction, TabKind } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { intoFolder, readFolderPath, readNamedFolder } from "../folder-names.ts";
import { readPages } from "../page-list.ts";
import { readAndTitles } from "../read-and-titles.ts";
import { endsInBar } from "../read-delete.ts";
import { readPageInGroup } from "../read-page-in-group.ts";
import { readTabName } from "../read-tab-name.ts";
import { readQuoted } from "../values.ts";
import { BAR, readGroup } from "./group-names.ts";
import { readAllButSome } from "./read-kept-of-group.ts";

type HidePage = Extract<Instruction, { type: "hide-page" }>;

const LISTS =
  "summary.md|mkdocs.yml|properdocs.yml|zensical.toml|docs.json|mint.json|sidebars.js|sidebars.ts|meta.json";

/** "hide the page x", "remove x from the sidebar", "show x again" */
export function readHidePage(cursor: Cursor): HidePage[] | undefined {
  return cursor.attempt(() => readHiding(cursor)) ?? cursor.attempt(() => readMaking(cursor));
}

function readHiding(cursor: Cursor): HidePage[] | undefined {
  const isHiding = cursor.accept("hide|unlist");
  const isShowing = !isHiding && cursor.accept("unhide|show|reveal");
  const isVerbShow = cursor.word(-1) === "show";
  const isTaking = !isHiding && !isShowing && cursor.accept("remove|take|drop|delete");
  if (!isHiding && !isShowing && !isTaking) return undefined;
  if (isHiding && cursor.accept("all pages of the group")) {
    const group = readQuoted(cursor)?.text.trim();
    return group === undefined ? undefined : [{ type: "hide-page", page: group, isGroup: true, isHidden: true }];
  }
  const folder = isHiding ? cursor.attempt(() => readHiddenFolder(cursor)) : undefined;
  if (folder !== undefined) return [{ type: "hide-page", page: intoFolder(folder), isHidden: true }];
  const some = isShowing ? undefined : cursor.attempt(() => readHiddenButSome(cursor, isTaking));
  if (some) return [some];
  const group = isTaking ? undefined : cursor.attempt(() => readHiddenGroup(cursor, isVerbShow));
  if (group) return [{ type: "hide-page", ...group, isGroup: true, isHidden: !isShowing }];
  const titles = isHiding ? readAndTitles(cursor) : undefined;
  if (titles !== undefined) return [{ type: "hide-page", ...titles, isHidden: true }];
  const start = cursor.index;
  const named = readPages(cursor);
  const pages = named?.length === 1 ? named.map((page) => readPageInGroup(cursor, page, start, "folder")) : named;
  if (!pages || pages.some((page) => page.endsWith("/"))) return undefined;
  const isPlaced =
    endsInBar(cursor, start) ||
    cursor.acceptAny(
      `from|in|of the|our? ${BAR}`,
      `out of the|our? ${BAR}`,
      "from|in|of the|our? table of contents",
      "out of the|our? table of contents",
      `from|in the|our? ${LISTS}`,
      `out of the|our? ${LISTS}`,
    );
  const isFromSearch = isPlaced && isHiding && cursor.accept("and|& from? the|our? search results|index|engines?");
  if (isPlaced || isHiding) readKeptPage(cursor);
  const isAgain = cursor.accept("again");
  if ((isTaking && !isPlaced) || (isVerbShow && !isPlaced && !isAgain)) return undefined;
  const from = {
    ...(isTaking && { isFromNavigation: true as const }),
    ...(isFromSearch && { isFromSearch: true as const }),
  };
  return pages.map((page) => ({ type: "hide-page", page, isHidden: !isShowing, ...from }));
}

/** "all pages in the folder drafts", "the folder drafts" */
function readHiddenFolder(cursor: Cursor): string | undefined {
  const isAll = cursor.accept("all|every of? the? pages|page|files in|under|inside|below|of");
  if (!isAll) cursor.accept("the whole|entire");
  const named = cursor.attempt(() => readNamedFolder(cursor));
  const path = named ?? (isAll ? readFolderPath(cursor) : undefined);
  // "In guides" may be in a group of that name.
  if (path === undefined || (named === undefined && !path.endsWith("/"))) return undefined;
  // "the Parts Directory page"
  if (!isAll && /^(?:page|file)$/.test(cursor.word() ?? "")) return undefined;
  cursor.accept(`from|in of? the|our? ${BAR}`);
  return path;
}

/** "all pages of the Guides group except setup", of which those that are taken out are said to be in the sidebar. */
function readHiddenButSome(cursor: Cursor, isTaking: boolean): HidePage | undefined {
  const some = readAllButSome(cursor);
  if (!some) return undefined;
  const isPlaced = cursor.acceptAny(`from|in|of the|our? ${BAR}`, `out of the|our? ${BAR}`);
  if (isTaking && !isPlaced) return undefined;
  const from = isTaking && { isFromNavigation: true as const };
  return { type: "hide-page", page: some.group, isGroup: true, kept: some.kept, isHidden: true, ...from };
}

/** "the whole Guides group from the sidebar", "the API tab", which may be shown again. */
function readHiddenGroup(cursor: Cursor, isVerbShow: boolean): { page: string; tab?: TabKind } | undefined {
  cursor.accept("all? of? the|our? pages in|of");
  const tab = cursor.attempt(() => readTabName(cursor));
  if (!tab) cursor.accept("the? whole|entire");
  const group = tab?.name ?? readGroup(cursor);
  // "the Experimental page in the Concepts section"
  const isQuoted = [cursor.peek(-1), cursor.peek(-2)].some((token) => token?.kind === "quoted");
  const isPage = !tab && !isQuoted && /\b(?:pages?|files?|articles?|in|of|on|under|from)\b/i.test(group ?? "");
  if (group === undefined || isPage) return undefined;
  const isPlaced = cursor.accept(`from|in|of the|our? ${BAR}`);
  if (!cursor.accept("again") && isVerbShow && !isPlaced) return undefined;
  return { page: group, ...(tab && { tab: tab.kind }) };
}

/** "but keep the page": what hiding always does. */
function readKeptPage(cursor: Cursor): void {
  cursor.attempt(() => {
    cursor.acceptPunctuation(",");
    if (
      !cursor.accept(
        "but|and|while please? keep|leave|keeping|leaving the? page|file|pages|files|them|it itself|themselves?",
      ) &&
      !cursor.accept(
        "but|and|while please? keep|leave|keeping|leaving the|its|their url|address|link|path|urls|addresses|links|paths",
      )
    )
      return undefined;
    cursor.acceptAny(
      "online|published|live|there|alive|reachable|available|accessible|working|valid|intact",
      "in place",
      "as it|they is|are",
      "as is",
    );
    return true;
  });
}

function readMaking(cursor: Cursor): HidePage[] | undefined {
  if (!cursor.accept("make")) return undefined;
  const pages = readPages(cursor);
  if (!pages) return undefined;
  const isHidden = cursor.acceptAny("hidden", "invisible", "unlisted");
  if (!isHidden && !cursor.accept("visible|listed")) return undefined;
  cursor.accept(`in the|our? ${BAR}`);
  cursor.accept("again");
  return pages.map((page) => ({ type: "hide-page", page, isHidden }));
}
