import type { BlockName } from "../../instruction.ts";
import { readCapitals } from "../capitals.ts";
import type { Cursor } from "../cursor.ts";
import { namesPageAhead, saysPageAhead } from "../says-page.ts";
import type { Scope } from "../scope.ts";
import { isDocumentWord, isPageName, readPage } from "../values.ts";

/** Where a block is, as far as it is said. `list` are words of what stands before a list or table. */
export type BlockPlace = {
  page?: string;
  under?: string;
  list?: string;
  nthList?: number;
  within?: BlockName;
  inCodeGroup?: true;
};

/** What a sentence began with: a page, a heading on it, and that it is about lists or tables. Undefined if it says more. */
export function headOfBlock({ place, parts = [], ...rest }: Scope): BlockPlace | undefined {
  if (Object.values(rest).some((said) => said !== undefined) || parts.length > 1) return undefined;
  const [part] = parts;
  const named = part?.type === "block" ? namedList(part.block) : undefined;
  if (part && !named && part.type !== "section" && part.type !== "tables" && part.type !== "lists") return undefined;
  const under = part?.type === "section" ? { under: part.heading } : (named ?? {});
  if (place === undefined) return under;
  if (place.type === "page") return { page: place.page, ...under };
  if (place.type === "under" && !place.mayBeAll) return { page: place.under, ...under };
  return place.type === "named" && place.named.as === "any" ? { page: place.named.name, ...under } : undefined;
}

/** "In the platforms table of x": by words alone. */
function namedList({ kind, words, ...rest }: BlockName): { list: string } | undefined {
  const isList = kind === "table" || kind === "list";
  return isList && words !== undefined && Object.keys(rest).length === 0 ? { list: words } : undefined;
}

/** "of quickstart", "on the page x", "in Getting Started": blocks stand on pages, so that no group can be meant. */
export function readPageOf(cursor: Cursor, prepositions: string): string | undefined {
  return cursor.attempt(() => {
    if (!cursor.accept(prepositions)) return undefined;
    // `The page "A"` names another one.
    const isSame = () => cursor.accept("that|this|the same? page|file") && cursor.peek()?.kind !== "quoted";
    const same = cursor.attempt(() => (isSame() ? cursor.named : undefined));
    if (same !== undefined) return same;
    const isNamed = saysPageAhead(cursor, 3) || namesPageAhead(cursor);
    const word = cursor.word() === "the" ? (cursor.word(1) ?? "") : (cursor.word() ?? "");
    if (!isNamed && isDocumentWord(word) && !isPageName(word)) return undefined;
    const page = readPage(cursor, { bare: true });
    if (page !== undefined) return page;
    cursor.accept("the");
    const title = readCapitals(cursor, (next) => /^(?:page|file|article|of|in|on|from|to|with|that)$/.test(next));
    if (title !== undefined) cursor.accept("page|file|article");
    return title;
  });
}
