import type { Instruction } from "../instruction.ts";
import { readCapitals } from "./capitals.ts";
import type { Cursor } from "./cursor.ts";
import { readTypedPath } from "./page-list.ts";
import { readPageInGroup } from "./read-page-in-group.ts";
import { isDocumentWord, isPageName, isSentenceWord, isUrl, readPage } from "./values.ts";

type MergePage = Extract<Instruction, { type: "merge-page" }>;

const WHOLE = "the? whole|entire|full? content|contents|text of";
const BETWEEN = /^(?:into|to|with|and|from|under|at)$/;

/** "merge the page x into y", "append x to the end of y and delete x" */
export function readMergePage(cursor: Cursor): MergePage[] | undefined {
  const merged = cursor.attempt(() => readMerged(cursor));
  if (merged) return [merged];
  if (!cursor.accept("append|add|move|copy|put")) return undefined;
  const isAppended = cursor.word(-1) === "append";
  if (!cursor.accept(WHOLE) && !isAppended) return undefined;
  const page = readNamed(cursor);
  if (page === undefined || !cursor.acceptAny("to|into|at the end|bottom of", "to|into")) return undefined;
  const into = readNamed(cursor);
  if (into === undefined) return undefined;
  cursor.acceptPunctuation(",");
  cursor.accept("and? then?");
  if (!cursor.accept("delete|remove|drop")) return undefined;
  const isIt = cursor.acceptAny("it", "the? old|original|former|first? page|file");
  return isIt || readNamed(cursor) === page ? [{ type: "merge-page", page, into }] : undefined;
}

function readMerged(cursor: Cursor): MergePage | undefined {
  if (!cursor.accept("merge|fold|incorporate|integrate")) return undefined;
  cursor.accept(WHOLE);
  const page = readNamed(cursor);
  if (page === undefined || !cursor.accept("into")) return undefined;
  const into = readNamed(cursor);
  if (into === undefined) return undefined;
  // That is how pages are merged.
  cursor.acceptAny("as|into|in a|an|its|one? new|own|separate? section|chapter");
  cursor.accept("at|on|to the|its? very? end|bottom");
  const isIt = () =>
    cursor.acceptAny(
      "it",
      "the? old|original|former|first|merged page|file|one",
      "the former|original|old|first|page|file",
    ) || readNamed(cursor) === page;
  const isNext = () => cursor.acceptPunctuation(",;") || /^(?:and|then)$/.test(cursor.word() ?? "");
  cursor.attempt(() => (isNext() && cursor.accept("and? then? delete|remove|drop") && isIt()) || undefined);
  return { type: "merge-page", page, into };
}

function readNamed(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    const start = cursor.index;
    const typed = cursor.attempt(() => {
      const path = readTypedPath(cursor);
      const next = cursor.peek();
      const isEnd = next === undefined || next.kind !== "word" || BETWEEN.test(cursor.word() ?? "");
      return path !== undefined && isEnd && !isSentenceWord(path) ? path : undefined;
    });
    const page =
      typed ??
      readPage(cursor, { bare: true }) ??
      readCapitals(cursor, (word) => BETWEEN.test(word) || word === "page");
    if (page === undefined || page.endsWith("/") || isUrl(page)) return undefined;
    if (typed === undefined) cursor.accept("page");
    const isQuoted = cursor.tokens[start]?.kind === "quoted";
    if (!isQuoted && isDocumentWord(page) && !isPageName(page)) return undefined;
    return typed === undefined ? readPageInGroup(cursor, page, start, "title") : page;
  });
}
