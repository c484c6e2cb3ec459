import type { Cursor } from "../cursor.ts";
import { readRenamedName } from "../read-renamed-name.ts";
import { readScope } from "../read-scope.ts";
import { isPath, isSlug, readQuoted, readText } from "../values.ts";
import { type Pair, pairOf } from "./pair.ts";
import { readChange } from "./read-change.ts";
import { readFromTo, readMoreTexts } from "./read-from-to.ts";
import { readRename } from "./read-rename.ts";
import { readSpelledOtherwise } from "./read-spelled-otherwise.ts";
import { readSpelling } from "./read-spelling.ts";
import { ALL_OF, KIND, readSubject } from "./read-subject.ts";

/** What becomes what, in each of the ways to say it. */
export function readPair(cursor: Cursor): Pair | undefined {
  return (
    cursor.attempt(() => readReplaceWith(cursor)) ??
    cursor.attempt(() => readInsteadOf(cursor)) ??
    cursor.attempt(() => readSaid(cursor)) ??
    cursor.attempt(() => readShouldBe(cursor)) ??
    cursor.attempt(() => readRemove(cursor))
  );
}

function readReplaceWith(cursor: Cursor): Pair | undefined {
  if (cursor.acceptAny("find|search and|& replace", "find/replace|search/replace|find-and-replace")) {
    return readFromTo(cursor, {}, ["with|by", "->|→|=>|for"]);
  }
  if (cursor.acceptAny("find", "search|look for")) {
    const from = readSubject(cursor, {});
    if (!from || !cursor.accept("and replace it|them? with|by")) return undefined;
    return pairOf(from, readSubject(cursor, {}));
  }
  if (cursor.accept("substitute")) {
    const first = readSubject(cursor, { stop: ["for", "with", "by"] });
    if (!first) return undefined;
    if (cursor.accept("for")) return pairOf(readSubject(cursor, {}), first);
    return cursor.accept("with|by") ? pairOf(first, readSubject(cursor, {})) : undefined;
  }
  if (cursor.accept("replace") || cursor.accept("swap out"))
    return (
      cursor.attempt(() => readRenamedName(cursor, "with|by")) ??
      cursor.attempt(() => readSpelledOtherwise(cursor, "with|by")) ??
      readFromTo(cursor, {}, ["with|by", "->|→|=>|for"])
    );
  if (cursor.accept("swap")) return readFromTo(cursor, {}, ["for"]);
  if (cursor.accept("change|update|correct"))
    return cursor.attempt(() => readSpelledOtherwise(cursor, "to|into")) ?? readChange(cursor);
  if (cursor.accept("turn|convert"))
    return readFromTo(cursor, { quotedOnly: true, needsQuotedTo: true }, ["to|into", "->|→|=>"]);
  if (cursor.accept("fix")) return readFromTo(cursor, { quotedOnly: true, needsQuotedTo: true }, ["to", "->|→|=>"]);
  if (cursor.accept("rename|rebrand")) return readRename(cursor);
  const spelling = cursor.attempt(() => readSpelling(cursor));
  if (spelling) return spelling;
  const from = readQuoted(cursor);
  return from && cursor.accept("->|→|=>") ? pairOf(from, readQuoted(cursor)) : undefined;
}

/** Between a text and the one whose place it takes. */
export const INSTEAD_OF = ["instead of", "in place of", "rather than"];

function readInsteadOf(cursor: Cursor): Pair | undefined {
  if (!cursor.accept("use|say|write")) return undefined;
  cursor.accept(`the? ${KIND}`);
  const to = readQuoted(cursor);
  if (!to || !cursor.acceptAny(...INSTEAD_OF)) return undefined;
  cursor.accept(`the? ${KIND}`);
  const pair = pairOf(readQuoted(cursor), to);
  if (!pair) return undefined;
  const alsoFrom = cursor.attempt(() => {
    const more = readMoreTexts(cursor);
    // `… and "c" instead of "d"` is another pair.
    return INSTEAD_OF.some((words) => cursor.attempt(() => cursor.accept(words) || undefined)) ? undefined : more;
  });
  return { ...pair, ...(alsoFrom && { alsoFrom }) };
}

const OFTEN = "way|far|much? too often|much|many";

/** "We say "A" way too often, replace it with "B"" */
function readSaid(cursor: Cursor): Pair | undefined {
  const isOurs = cursor.accept(
    "we|you|they|i|people still|often|currently|always|sometimes? say|use|write|have|wrote|said",
  );
  if (isOurs) cursor.accept(`the? ${KIND}`);
  else if (!cursor.accept(`the? ${KIND}`)) cursor.accept("our docs|documentation say|says|use|uses");
  const from = readQuoted(cursor);
  if (!from) return undefined;
  cursor.acceptAny(
    `is|are|was? used|written|repeated? ${OFTEN}`,
    "is|sounds|reads too? odd|wrong|clumsy|confusing|outdated",
  );
  cursor.acceptAny(
    OFTEN,
    "everywhere",
    "a lot",
    "in|on many|several|lots|some|a|few of? places|pages|few? places|pages?",
  );
  cursor.acceptPunctuation(",.;:");
  cursor.acceptAny("so|and please?", "please");
  if (!cursor.accept("replace|change|swap|update|rename it|this|that|them|all|each? of? them? with|by|to|for"))
    return undefined;
  return pairOf(from, readQuoted(cursor));
}

function readShouldBe(cursor: Cursor): Pair | undefined {
  cursor.acceptAny(`${ALL_OF} of`);
  cursor.accept(`the? ${KIND}`);
  const from = readQuoted(cursor);
  if (!from) return undefined;
  if (cursor.accept("is misspelled|misspelt|wrong|incorrect|a typo|mistake?")) {
    cursor.acceptPunctuation(",;:");
    cursor.accept("and|it|this");
  }
  const scope = readScope(cursor);
  if (!scope || !cursor.accept("should|must|needs|need|has|have to? now?")) return undefined;
  const isPassive = cursor.acceptAny("be replaced|substituted with|by", "be changed|renamed|corrected|updated to");
  if (!isPassive && !cursor.acceptAny("be|read|say|become|become|be called|written|spelled|spelt?")) return undefined;
  const pair = pairOf(from, readQuoted(cursor));
  return pair && { ...pair, scope };
}

/** Reads the removal of a text. Deleting pages is read elsewhere, so a text that may be a page needs a scope. */
function readRemove(cursor: Cursor): Pair | undefined {
  if (!cursor.acceptAny("remove|delete|drop|strip|erase|cut out?", "get rid of", "take out")) return undefined;
  const isMention = cursor.accept("all|every|each|any? the? mentions|mention|references|reference|uses|usages of|to");
  const many = isMention || cursor.accept(`${ALL_OF} of`);
  const kind = cursor.accept("the? word|words|text|term|phrase|string|sentence|expression");
  const value = kind || isMention ? readText(cursor, { announced: true, stop: ["from"] }) : readQuoted(cursor);
  if (!value) return undefined;
  const needsScope = !many && !kind && (isSlug(value.text) || isPath(value.text));
  return { from: value.text, to: "", needsScope, isMention };
}
