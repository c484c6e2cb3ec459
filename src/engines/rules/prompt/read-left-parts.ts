import type { Cursor } from "./cursor.ts";
import type { Scope } from "./scope.ts";

/** "except in code, links and file names", "but leave code and URLs alone": parts of pages that stay. */
export function readLeftParts(cursor: Cursor): Scope | undefined {
  return cursor.attempt(() => {
    const isLeft = cursor.accept("leave|keep|leaving|keeping");
    const isOut =
      isLeft ||
      cursor.acceptAny(
        "not in|inside|within",
        "except|excepting for|in|inside|within?",
        "excluding|skipping|skip",
        "outside of?",
        "without touching|changing",
        "don't|dont|never touch|change|edit|replace",
        "do not touch|change|edit|replace",
      );
    if (!isOut) return undefined;
    const left = readParts(cursor);
    return isLeft && !acceptAlone(cursor) ? undefined : left;
  });
}

/** "File names and links must stay as they are": the same of parts as what a sentence is about. */
export function readStayingParts(cursor: Cursor): Scope | undefined {
  return cursor.attempt(() => {
    const left = readParts(cursor);
    const isSaid =
      left && cursor.acceptAny("must|should|shall|can|may|have|has to? stay|remain", "stay|remain|stays|remains");
    if (isSaid) acceptAlone(cursor);
    // "The links must stay" may be about where they lead alone.
    return isSaid && Object.keys(left).some((part) => part !== "skipsLinks") ? left : undefined;
  });
}

function readParts(cursor: Cursor): Scope | undefined {
  const left: Scope = {};
  do {
    cursor.accept("or|and|nor in|inside|within?");
    const part = readPart(cursor);
    if (!part) return undefined;
    Object.assign(left, part);
  } while (isJoined(cursor));
  return left;
}

/** Before another part; "…, or guides" may name a page. */
function isJoined(cursor: Cursor): boolean {
  const start = cursor.index;
  const isMore = cursor.acceptPunctuation(",") || /^(?:and|or|nor)$/.test(cursor.word() ?? "");
  const next = cursor.index;
  cursor.accept("or|and|nor in|inside|within?");
  const part = isMore && readPart(cursor) !== undefined;
  cursor.index = part ? next : start;
  return part;
}

function readPart(cursor: Cursor): Scope | undefined {
  cursor.accept("all|any|every|the? of? the?");
  if (acceptHeadings(cursor)) return { skipsHeadings: true };
  if (acceptCode(cursor)) return { where: "prose" };
  const isAddress = cursor.acceptAny(
    "urls|url|addresses|hrefs|paths|routes|permalinks",
    "anchors|ids|anchor-names|slugs",
    "anchor|heading names|ids|links",
    "link targets|addresses|urls|paths",
    "image|images paths|urls|addresses|names|targets",
    "file|folder names|paths",
    "filenames|filepaths|file-names",
  );
  if (isAddress) return { skipsAddresses: true };
  return cursor.accept("links|hyperlinks") ? { skipsLinks: true } : undefined;
}

function acceptHeadings(cursor: Cursor): boolean {
  cursor.accept("all|any|the? of? the?");
  const isNamed = cursor.accept("page|section? headings|heading|headers|titles|subheadings");
  if (isNamed) cursor.accept("and|or headings|headers|titles|subheadings");
  return isNamed;
}

function acceptAlone(cursor: Cursor): boolean {
  return cursor.acceptAny(
    "alone|untouched|unchanged|intact",
    "as|how they are",
    "the way they are",
    "as it is",
    "as is",
  );
}

export function acceptCode(cursor: Cursor): boolean {
  cursor.accept("all|any|the? of? the?");
  if (cursor.acceptAny("inline? code")) {
    acceptCodeNoun(cursor);
    return true;
  }
  return cursor.acceptAny("code-blocks|codeblocks|code-samples|code-examples", "shell|terminal? commands");
}

export function acceptCodeNoun(cursor: Cursor): void {
  cursor.accept("block|blocks|sample|samples|example|examples|snippet|snippets|fence|fences|spans");
}
