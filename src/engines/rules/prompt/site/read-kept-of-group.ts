import type { KeptOfGroup } from "../../instruction.ts";
import { readCapitals } from "../capitals.ts";
import type { Cursor } from "../cursor.ts";
import { readList, readListed } from "../page-list.ts";
import { readGroup } from "./group-names.ts";

const MORE =
  /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten|few|some|couple|half|section|group|category|word|letter)$/;

const NAME_END = /^(?:to|into|in|from|out|and|but|with|without|please|page|pages)$/;

/** "all pages of the Guides group except the last one" */
export function readAllButSome(cursor: Cursor): { group: string; kept: KeptOfGroup } | undefined {
  return cursor.attempt(() => {
    const isAll = cursor.acceptAny(
      "all|every|each of? the|our? pages|page|entries|entry|articles|article|files|docs",
      "everything",
    );
    if (!isAll || !cursor.accept("that? is|are? in|of|from|under|inside|below")) return undefined;
    const group = readGroup(cursor);
    const kept = group === undefined ? undefined : readKeptOfGroup(cursor);
    return group === undefined || !kept ? undefined : { group, kept };
  });
}

/** "except the last one", "but quickstart and setup", "apart from the page "Setup"" */
export function readKeptOfGroup(cursor: Cursor): KeptOfGroup | undefined {
  return cursor.attempt((): KeptOfGroup | undefined => {
    cursor.acceptPunctuation(",");
    const isExcept = cursor.acceptAny(
      "except|excepting|excluding|besides|but|save for?",
      "apart|aside from",
      "other than",
      "with the exception of",
    );
    if (!isExcept) return undefined;
    const at = cursor.attempt((): "first" | "last" | undefined => {
      if (!cursor.accept("the|its? very? first|last")) return undefined;
      const isFirst = cursor.word(-1) === "first";
      const isOne = cursor.accept("one|page|entry|item|article");
      return !isOne && MORE.test(cursor.word() ?? "") ? undefined : isFirst ? "first" : "last";
    });
    if (at) return { at };
    cursor.accept("for? the? page|pages|entry|entries|file|files");
    const pages = readList(cursor, () => readListed(cursor) ?? readCapitals(cursor, (word) => NAME_END.test(word)));
    cursor.accept("page|pages");
    return pages && { pages };
  });
}
