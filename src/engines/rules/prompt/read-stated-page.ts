import type { Instruction } from "../instruction.ts";
import { skipCourtesies } from "./around/courtesies.ts";
import { readPageStatement } from "./around/page-statement.ts";
import { skipStatement } from "./around/statements.ts";
import type { Cursor } from "./cursor.ts";
import { readDeletePage } from "./read-delete.ts";
import { readMovePage } from "./read-pages.ts";
import { readHidePage } from "./site/read-hide-page.ts";
import { readListedPage } from "./site/read-navigation.ts";

/** "guides/old is outdated, delete it": what is wrong with a page, and what to do with "it". */
export function readStatedPage(cursor: Cursor): Instruction[] | undefined {
  const page = readPageStatement(cursor);
  if (page === undefined) return undefined;
  cursor.attempt(() => (cursor.acceptPunctuation(",") && skipStatement(cursor)) || undefined);
  skipCourtesies(cursor);
  cursor.accept("so|hence|therefore|thus");
  skipCourtesies(cursor);
  cursor.stated = page;
  const instructions =
    cursor.attempt(() => readDeletePage(cursor)) ??
    cursor.attempt(() => readHidePage(cursor)) ??
    cursor.attempt(() => readMovePage(cursor)) ??
    cursor.attempt(() => readListedPage(cursor, page));
  cursor.stated = undefined;
  // What is done to another page leaves open what the statement asks for.
  const [first] = instructions ?? [];
  const isMeant = instructions?.length === 1 && first && "page" in first && first.page === page;
  return isMeant ? instructions : undefined;
}
