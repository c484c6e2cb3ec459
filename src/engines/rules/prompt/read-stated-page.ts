import type { Instruction } from "../instruction.ts";
import { skipCourtesies } from "./around/courtesies.ts";
import { readPageStatement } from "./around/page-statement.ts";
import { skipStatement } from "./around/statements.ts";
import type { Cursor } from "./cursor.ts";
import { readDeletePage } from "./read-delete.ts";
import { readMovePage } from "./read-pages.ts";
import { readHidePage } from "./site/read-hide-page.ts";
import { readListedPage } from "./site/read-navigation.ts";

/** "Step 4 on setup" and `the FAQ entry "Why?"` are parts of a page. */
function saysPart(cursor: Cursor, start: number, page: string): boolean {
  if (/^(?:the )?(?:step|bullet|row|item|column|accordion|card) \S+ (?:on|in|of) /i.test(page)) return true;
  const words = cursor.tokens.slice(start, start + 3).map(({ text }) => text.toLowerCase());
  return /^(?:the )?(?:faq|q&a) (?:entry|question|item)\b/.test(words.join(" "));
}

/** "guides/old is outdated, delete it": what is wrong with a page, and what to do with "it". */
export function readStatedPage(cursor: Cursor): Instruction[] | undefined {
  const start = cursor.index;
  const page = readPageStatement(cursor);
  if (page === undefined || saysPart(cursor, start, page)) return undefined;
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
