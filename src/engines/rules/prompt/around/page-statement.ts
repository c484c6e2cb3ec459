import type { Cursor } from "../cursor.ts";
import { intoFolder, readFolderPath } from "../read-pages.ts";
import { saysPage } from "../says-page.ts";
import { isPath, isUrl, readPage } from "../values.ts";

const BAR = "nav|navigation|sidebar|menu|toc|docs|site";
const STATES = [
  "no longer needed|used|relevant|valid|correct|supported|maintained",
  "not needed|used|relevant|valid|correct|maintained any|anymore? more?",
  "outdated|obsolete|deprecated|unused|redundant|superseded|stale|dead|empty|old|irrelevant|unnecessary|misleading|confusing|wrong",
  "out of date",
  "a duplicate",
  "a leftover",
];

/** "guides/old is outdated", "We don't need guides/old anymore": the page that a sentence says something about. */
export function readPageStatement(cursor: Cursor): string | undefined {
  return (
    cursor.attempt(() => {
      cursor.acceptAny("i think|believe|guess that?", "it seems|looks like|that");
      const page = readClearPage(cursor);
      return page !== undefined && readState(cursor) && endsSentence(cursor) ? page : undefined;
    }) ??
    cursor.attempt(() => {
      const isUnused = cursor.acceptAny(
        "we|i don't|dont need|use|want|maintain|support",
        "we|i do not need|use|want|maintain|support",
        "we|i no longer need|use|want|maintain|support",
        "nobody|no-one needs|uses|reads|visits",
        "no one needs|uses|reads|visits",
      );
      const page = isUnused ? readClearPage(cursor) : undefined;
      cursor.acceptAny("any longer|more", "anymore");
      return page !== undefined && endsSentence(cursor) ? page : undefined;
    })
  );
}

/** A page by its path, or named as one: a mere word may be anything. Of a folder, its pages are said to be so. */
function readClearPage(cursor: Cursor): string | undefined {
  const folder = cursor.attempt(() =>
    cursor.accept("the|all all? pages|files|docs|articles in|under|inside|below|of")
      ? readFolderPath(cursor)
      : undefined,
  );
  if (folder !== undefined) return intoFolder(folder);
  const start = cursor.index;
  const page = readPage(cursor);
  if (page === undefined || page.endsWith("/")) return undefined;
  return saysPage(cursor, start) || isPath(page) || isUrl(page) ? page : undefined;
}

function readState(cursor: Cursor): boolean {
  if (cursor.acceptAny("can|could|should go", "can|could be deleted|removed")) return true;
  if (cursor.accept("isn't needed|used|relevant|valid|correct|maintained any|anymore? longer|more?")) return true;
  if (!cursor.acceptAny("is|are|was|were|seems|seem|looks|look", "has|have become|been")) return false;
  cursor.accept("just|simply|now|completely|totally|very|really|too|all|so|pretty|quite|already");
  if (!cursor.acceptAny(...STATES)) return false;
  cursor.accept("now|already|anyway");
  cursor.acceptAny(
    `and not|n't in|on|part of? the? ${BAR} any|anymore? more?`,
    `and no longer in|on|part of? the? ${BAR}`,
  );
  skipWhy(cursor);
  return true;
}

const MAX_WHY = 8;

/** "because browsers dropped it", to the end of the sentence. */
function skipWhy(cursor: Cursor): void {
  cursor.attempt(() => {
    if (!cursor.accept("because|since")) return undefined;
    for (let words = 0; words < MAX_WHY && cursor.peek()?.kind === "word"; words++) cursor.index += 1;
    return cursor.peek()?.kind === "punctuation" || undefined;
  });
}

/** The next sentence says what to do. */
function endsSentence(cursor: Cursor): boolean {
  const next = cursor.peek();
  return next?.kind === "newline" || (next?.kind === "punctuation" && ".;!,".includes(next.text)) || isJoined(cursor);
}

function isJoined(cursor: Cursor): boolean {
  return cursor.word() === "so" || /^[-–—]$/.test(cursor.peek()?.text ?? "");
}
