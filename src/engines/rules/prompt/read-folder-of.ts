import type { Cursor } from "./cursor.ts";
import { isDocumentWord, isSlug, readPath, withoutSlashes } from "./values.ts";

/** What is no folder of pages. */
const NO_FOLDER = /^(?:favou?r|footer|general|header|navbar|production|project|root|summary|toc)$/;
/** Words about documentation that folders are called by. */
const FOLDER = /^(?:api|articles?|blog|examples?|guides?|overview|references?|snippets?|topics?|tutorials?)$/;
const AFTER = /^(?:to|into|as|under|inside|and|but|with|without|please|too|also|->|→|=>)$/;

/** "of the guides", "in agents", behind what is there: the name of a folder in one word, before the end or what follows. */
export function readFolderAround(
  cursor: Cursor,
  isNext: (word: string) => boolean,
  isFor: (preposition: string, hasArticle: boolean) => boolean = () => true,
): string | undefined {
  return cursor.attempt(() => {
    if (!cursor.accept("in|of|under|within|inside|below")) return undefined;
    const preposition = cursor.word(-1) ?? "";
    const hasArticle = cursor.accept("the|our");
    if (!isFor(preposition, hasArticle)) return undefined;
    cursor.accept("folder|directory called|named?");
    const path = readPath(cursor);
    const name = path === undefined ? "" : withoutSlashes(path);
    if (!isSlug(name) || NO_FOLDER.test(name) || (isDocumentWord(name) && !FOLDER.test(name))) return undefined;
    if (/\.mdx?$/.test(name)) return undefined;
    cursor.accept("folder|directory");
    const next = cursor.peek();
    const isLast =
      next === undefined || next.kind === "newline" || (next.kind === "punctuation" && ".,;!:".includes(next.text));
    return isLast || isNext(cursor.word() ?? "") ? name : undefined;
  });
}

/** "under guides", before where it goes. */
function readFolderBefore(cursor: Cursor, target: RegExp): string | undefined {
  return cursor.attempt(() => {
    const name = readFolderAround(cursor, (word) => target.test(word));
    return target.test(cursor.word() ?? "") ? name : undefined;
  });
}

/** A folder as a path with the one that it is said to be in: "the webhooks folder of the guides" is `guides/webhooks`. */
export function withFolderAround(cursor: Cursor, folder: string | undefined): string | undefined {
  if (folder === undefined || folder.startsWith("/")) return folder;
  if (cursor.accept("in|of the|our docs|documentation|repo|repository|project|site")) return folder;
  // "move the guides folder under learn" says where it goes.
  const isFor = (preposition: string) => preposition === "in" || preposition === "of";
  const around =
    readFolderAround(cursor, (word) => AFTER.test(word), isFor) ?? readFolderBefore(cursor, /^(?:to|into|as|->|→|=>)$/);
  return around === undefined ? folder : `${around}/${withoutSlashes(folder)}`;
}
