import type { Instruction } from "../instruction.ts";
import type { Cursor } from "./cursor.ts";
import { intoFolder, readNamedFolder } from "./folder-names.ts";
import { mayBePageName } from "./page-list.ts";
import { isPageNoun, saysPage } from "./says-page.ts";
import { isPath, isSlug, isUrl, readPage, readPath } from "./values.ts";

/** "the page x should be renamed to y", "x can be deleted", "x should move to guides/" */
export function readShould(cursor: Cursor): Instruction[] | undefined {
  const start = cursor.index;
  const page = readSubject(cursor);
  // "Comments should be removed" is about no page.
  const isClear = isPath(page ?? "") || isUrl(page ?? "") || saysPage(cursor, start);
  if (page === undefined || !cursor.acceptAny("should|must|shall now|really|please?", "needs|has to", "can now?"))
    return undefined;
  const isAllowed = [cursor.word(-1), cursor.word(-2)].includes("can");
  if (isClear && cursor.accept("be|get deleted|removed")) return [{ type: "delete-page", page }];
  if (isAllowed) return undefined;
  if (isClear && !page.endsWith("/") && cursor.accept("be hidden|unlisted"))
    return [{ type: "hide-page", page, isHidden: true }];
  const isMove = cursor.acceptAny("be moved to|into", "move to|into");
  if (!isMove && !cursor.acceptAny("be renamed to|into|as?", "be called|named")) return undefined;
  const path = readPath(cursor);
  if (path === undefined || !(isSlug(path) || isPath(path))) return undefined;
  if (isMove && cursor.accept("folder|directory")) return [{ type: "move-page", page, path: intoFolder(path) }];
  cursor.acceptAny("from now|today|here on|onwards", "from now", "going forward|forwards", "instead");
  return [{ type: "move-page", page, path }];
}

/** A page by its path or named as one, or a folder named as one. */
function readSubject(cursor: Cursor): string | undefined {
  const folder = cursor.attempt(() => readNamedFolder(cursor));
  if (folder !== undefined) return intoFolder(folder);
  return cursor.attempt(() => {
    const isNamed = isPageNoun(cursor.word(1));
    const page = readPage(cursor, { bare: true });
    if (page === undefined || page.endsWith("/")) return undefined;
    return isNamed || isPath(page) || isUrl(page) || mayBePageName(page) ? page : undefined;
  });
}
