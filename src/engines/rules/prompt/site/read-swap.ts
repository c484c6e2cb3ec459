import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readAround } from "../read-page-in-group.ts";
import { isPath, readPage, readQuoted, readWords } from "../values.ts";
import { BAR } from "./group-names.ts";

type SwapPages = Extract<Instruction, { type: "swap-pages" }>;

/** "swap the order of x and y in the Guides section", "swap x with y in the sidebar", "swap the groups x and y" */
export function readSwapPages(cursor: Cursor): SwapPages[] | undefined {
  if (!cursor.accept("swap|switch|exchange|flip|reverse|interchange")) return undefined;
  const { isShouted } = cursor;
  const isOrder =
    cursor.accept("the? order|position|positions|place|places|entries of|for") ||
    cursor.accept("the? pages|entries|items");
  cursor.accept("pages");
  const areGroups = cursor.accept("the? groups|tabs|anchors|sections|dropdowns");
  const start = cursor.index;
  const page = readSwapped(cursor);
  if (page === undefined || !cursor.accept("and|with|&")) return undefined;
  const other = readSwapped(cursor);
  if (other === undefined) return undefined;
  const areGroupsAfter = cursor.accept("groups|tabs|anchors|sections|dropdowns");
  const areEntries = cursor.accept("entries|items");
  const isInBar = cursor.accept("pages") || cursor.accept(`in|of|on|within the|our? ${BAR}`);
  const group = cursor.attempt(() => readAround(cursor, false));
  const isBarAfter = cursor.accept(`in|of|on|within the|our? ${BAR}`) || cursor.accept("around");
  // `swap "x" with "y"` may be about two texts.
  const isJoined = cursor.tokens.slice(start, cursor.index).some(({ text }) => /^(?:and|&)$/i.test(text));
  const arePages = (isPath(page) && isPath(other)) || (isJoined && !isShouted);
  const isPlace =
    isOrder || areGroups || areGroupsAfter || areEntries || isInBar || isBarAfter || group !== undefined || arePages;
  return isPlace ? [{ type: "swap-pages", page, other, ...(group !== undefined && { group }) }] : undefined;
}

/** A page by its path, or by a title of some words. */
function readSwapped(cursor: Cursor): string | undefined {
  return (
    cursor.attempt(() => {
      const page = readPage(cursor, { bare: true });
      if (page !== undefined && cursor.peek()?.kind !== "word") return page;
      if (page !== undefined && /^(?:and|with|&|in|of|on|within|pages|around|please|->)$/.test(cursor.word() ?? ""))
        return page;
      return undefined;
    }) ??
    cursor.attempt(() => {
      cursor.accept("the");
      const name =
        readQuoted(cursor)?.text.trim() ??
        readWords(cursor, ["page", "pages", "groups", "tabs", "anchors", "dropdowns", "entries", "items", "with"])
          ?.text;
      cursor.accept("page");
      return name !== undefined && /^[\p{L}\p{N}]/u.test(name) ? name : undefined;
    })
  );
}
