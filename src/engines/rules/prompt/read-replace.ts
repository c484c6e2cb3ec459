import type { ReplaceText, TextPart, TextPlace } from "../instruction.ts";
import type { CodeName } from "../page-text/code-name.ts";
import { endsInHost } from "../page-text/text-pattern.ts";
import type { Cursor } from "./cursor.ts";
import { readMore } from "./page-list.ts";
import { readRenamedName } from "./read-renamed-name.ts";
import { pageScopeOf, readScope } from "./read-scope.ts";
import { NTH, numberOf } from "./read-text-part.ts";
import { isAboutTexts, type Scope } from "./scope.ts";
import { isDocumentWord, isName, isPath, isSlug, readQuoted, readText, type Value } from "./values.ts";

const ALL_OF =
  "all|every|each|any? the? occurrences|occurrence|instances|instance|mentions|mention|uses|usages|references";
const KIND =
  "word|words|text|term|terms|phrase|string|name|sentence|expression|spelling|product|company|brand|project|typo|misspelling|literal";

export function readReplaceText(cursor: Cursor, head: Scope): ReplaceText[] | undefined {
  const start = cursor.index;
  const pair =
    cursor.attempt(() => readReplaceWith(cursor)) ??
    cursor.attempt(() => readInsteadOf(cursor)) ??
    cursor.attempt(() => readSaid(cursor)) ??
    cursor.attempt(() => readShouldBe(cursor)) ??
    cursor.attempt(() => readRemove(cursor));
  if (!pair) return undefined;
  const each = eachOf(pair);
  if (!each) return undefined;
  const renames = pair.mayBePage ? [...each, ...readMoreRenames(cursor)] : each;
  const pairs = [...renames, ...readMorePairs(cursor)];
  const scope = readScope(cursor, pair.scope ? { ...head, ...pair.scope } : head);
  if (!scope || pairs.some(({ from, to }) => from.trim() === "" || from === to)) return undefined;
  const { skipsHeadings, skipsLinks, parts } = scope;
  const isScoped = isAboutTexts({ ...scope, parts: undefined, only: undefined } as Scope) || scope.place !== undefined;
  const isOnEachPage = cursor.tokens
    .slice(start, cursor.index)
    .some(
      ({ kind, text }, at, all) =>
        kind === "word" && /^(?:each|every)$/i.test(text) && /^(?:page|file|document)$/i.test(all[at + 1]?.text ?? ""),
    );
  const areTargetsSaid = cursor.tokens
    .slice(start, cursor.index)
    .some(({ kind, text }) => kind === "word" && TARGET.test(text));
  const mayBeTexts = !areTargetsSaid && pairs.some(({ from }) => !/[/:.]/.test(from));
  if (parts?.some(({ type }) => type === "addresses") && mayBeTexts) return undefined;
  const only = pair.only ?? scope.only;
  if ((parts || only !== undefined) && !isClearPart(pairs, scope, isOnEachPage)) return undefined;
  if (
    pairs.some(({ skipsFirst }) => skipsFirst) &&
    (only !== undefined || pairs.length > 1 || !(isOnEachPage || scope.place?.type === "page"))
  )
    return undefined;
  const isLocated = isScoped && !(pair.mayBePage && isPath(pair.from) && !saysWhere(scope));
  if (pair.needsScope && !isLocated && !(parts && pair.to === "")) return undefined;
  if (skipsLinks && (parts || scope.where === "code" || pairs.some(({ to }) => to === ""))) return undefined;
  const isWide = scope.where === "everywhere" && (scope.skipsAddresses || skipsLinks);
  // A name that is a word of the language as well is one only in code, also where all pages are meant.
  const isInCode = pair.isInCode === "code" && scope.where === "everywhere";
  const where = isWide ? "prose-and-code" : isInCode ? "code" : (scope.where ?? pair.isInCode ?? "prose");
  if (pair.needsPlace && (scope.place === undefined || scope.place.type === "all")) return undefined;
  return pairs.map(({ from, to, mayBePage, isMention }) => {
    const instruction: ReplaceText = {
      type: "replace-text",
      from,
      to,
      where: parts ? whereOf(parts, scope) : where === "prose" && isAddressed(from, to, scope) ? "everywhere" : where,
      anyCase: scope.anyCase ?? false,
      ...pageScopeOf(scope),
    };
    if (skipsHeadings) instruction.skipsHeadings = true;
    if (skipsLinks) instruction.skipsLinks = true;
    if (parts) instruction.parts = parts;
    if (only !== undefined) instruction.only = only;
    if (isOnEachPage && only !== undefined) instruction.isOnEachPage = true;
    if (pair.skipsFirst) instruction.skipsFirst = true;
    if (isMention) instruction.isMention = true;
    if (pair.codeName) instruction.codeName = pair.codeName;
    if (scope.withSettings && !parts) instruction.withSettings = true;
    if (scope.withRecords) instruction.withRecords = true;
    const forms = pairs
      .map((one) => one.from)
      .filter((one) => one !== from && one.toLowerCase() === from.toLowerCase());
    if (forms.length > 0) instruction.beside = forms;
    if (mayBePage && !isScoped) instruction.mayBePage = true;
    if (instruction.mayBePage && renames.length > 1)
      instruction.renames = renames.map(({ from, to }) => ({ from, to }));
    return instruction;
  });
}

/** Whether a scope says in which pages or parts of them, and not only what stays. */
function saysWhere({ where, place, parts }: Scope): boolean {
  return place !== undefined || parts !== undefined || (where !== undefined && where !== "prose");
}

/** Words by which "in links" is not about the texts of links. */
const TARGET = /^(?:address|addresses|targets?|urls?|hrefs?|destinations)$/i;

/** Whether a part of pages goes with what is asked for. */
function isClearPart(
  pairs: readonly Pair[],
  { place, skipsHeadings, parts = [], only }: Scope,
  isOnEachPage: boolean,
): boolean {
  const isOfOnePage = parts.some((part) => part.type === "line" || part.type === "section" || isFurther(part));
  const counts = [...pairs.map((pair) => pair.only), only].filter((number) => number !== undefined);
  if (pairs.some(({ to }) => to === "") && parts.some(({ type }) => type === "addresses")) return false;
  if (skipsHeadings || counts.length > 1 || pairs.some(({ mayBePage }) => mayBePage)) return false;
  if (counts.length === 0 && !isOfOnePage) return true;
  // A removal may take the line with it.
  const isPlaced = place !== undefined && place.type !== "all";
  return pairs.length === 1 && pairs[0]?.to !== "" && (isPlaced || (isOnEachPage && !isOfOnePage));
}

/** Every page has a first paragraph, a third one only some. */
function isFurther(part: TextPart): boolean {
  return part.type === "paragraph" && part.at > 1;
}

/** One address for another is meant where it leads, too. */
function isAddressed(from: string, to: string, scope: Scope): boolean {
  if (scope.where !== undefined || scope.skipsAddresses || scope.skipsLinks) return false;
  return [from, to].every((text) => /^https?:\/\/[^\s/]\S*$/i.test(text) || endsInHost(text));
}

/** "Everywhere" beside a part of pages means all pages; a line and one occurrence are what they are. */
function whereOf(parts: TextPart[], { where }: Scope): TextPlace {
  if (where === undefined && parts.some(({ type }) => type === "line")) return "prose-and-code";
  if (parts.some(({ type }) => type === "addresses")) return "everywhere";
  return where === undefined || where === "everywhere" ? "prose" : where;
}

/** `… and "c" with "d"`. */
function readMorePairs(cursor: Cursor): Pair[] {
  const pairs: Pair[] = [];
  for (;;) {
    const pair = cursor.attempt(() => {
      const comma = cursor.acceptPunctuation(",");
      if (!cursor.accept("and|& also?") && !comma) return undefined;
      const from = readQuoted(cursor);
      return from && cursor.accept("with|by|to|->|→|=>") ? pairOf(from, readQuoted(cursor)) : undefined;
    });
    if (!pair) return pairs;
    pairs.push(pair);
  }
}

/** `… and C to D`, after `rename A to B`. */
function readMoreRenames(cursor: Cursor): Pair[] {
  return readMore(cursor, () => {
    const pair = cursor.attempt(() => readRename(cursor));
    return pair?.mayBePage && isName(pair.from) && !pair.needsScope && Object.keys(pair.scope ?? {}).length === 0
      ? pair
      : undefined;
  });
}

type Pair = {
  from: string;
  /** Further texts that become the same. */
  alsoFrom?: string[];
  to: string;
  areQuoted?: boolean;
  isAnnounced?: boolean;
  scope?: Scope;
  only?: number;
  skipsFirst?: true;
  needsScope?: boolean;
  /** A page or a folder has to be named. */
  needsPlace?: boolean;
  mayBePage?: boolean;
  /** Where a name in code is replaced if nothing else is said. */
  isInCode?: "code" | "prose-and-code";
  codeName?: CodeName;
  isMention?: boolean;
};

/** The longest first, because it may contain another. None of them may be in what they become. */
function eachOf({ alsoFrom = [], ...pair }: Pair): Pair[] | undefined {
  const texts = [pair.from, ...alsoFrom].toSorted((a, b) => b.length - a.length);
  if (alsoFrom.length > 0 && texts.some((from) => pair.to.includes(from))) return undefined;
  return texts.map((from) => ({ ...pair, from }));
}

/** `"b" and "c"`, after `"a",` or `"a" and`. */
function readMoreTexts(cursor: Cursor): string[] {
  const texts: string[] = [];
  for (;;) {
    const text = cursor.attempt(() => {
      const comma = cursor.acceptPunctuation(",");
      return cursor.accept("and|or|&") || comma ? readQuoted(cursor)?.text : undefined;
    });
    if (text === undefined) return texts;
    texts.push(text);
  }
}

function readReplaceWith(cursor: Cursor): Pair | undefined {
  if (cursor.acceptAny("find|search and|& replace", "find/replace|search/replace|find-and-replace")) {
    return readRest(cursor, {}, ["with|by", "->|→|=>|for"]);
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
    return cursor.attempt(() => readRenamedName(cursor, "with|by")) ?? readRest(cursor, {}, ["with|by", "->|→|=>|for"]);
  if (cursor.accept("swap")) return readRest(cursor, {}, ["for"]);
  if (cursor.accept("change|update|correct")) return readChange(cursor);
  if (cursor.accept("turn|convert"))
    return readRest(cursor, { quotedOnly: true, needsQuotedTo: true }, ["to|into", "->|→|=>"]);
  if (cursor.accept("fix")) return readRest(cursor, { quotedOnly: true, needsQuotedTo: true }, ["to", "->|→|=>"]);
  if (cursor.accept("rename|rebrand")) return readRename(cursor);
  const spelling = cursor.attempt(() => readSpelling(cursor));
  if (spelling) return spelling;
  const from = readQuoted(cursor);
  return from && cursor.accept("->|→|=>") ? pairOf(from, readQuoted(cursor)) : undefined;
}

const MAX_SPELLED = 8;

/** "Server-Side usage -> Server-side usage": several words without quotes, whose letters stay the same. */
function readSpelling(cursor: Cursor): Pair | undefined {
  if (cursor.isShouted) return undefined;
  const from = readUntil(cursor, () => /^(?:->|→|=>)$/.test(cursor.peek()?.text ?? ""));
  if (!from?.includes(" ") || !cursor.accept("->|→|=>")) return undefined;
  let said = "";
  const to = readUntil(cursor, (text) => {
    said += text;
    return lettersOf(said.slice(0, -text.length || undefined)) === lettersOf(from) && said !== text;
  });
  return to !== undefined && to !== from && lettersOf(to) === lettersOf(from) ? { from, to } : undefined;
}

function readUntil(cursor: Cursor, isEnd: (text: string) => boolean): string | undefined {
  const words: string[] = [];
  for (let token = cursor.peek(); token?.kind === "word" && !isEnd(token.text); token = cursor.peek()) {
    if (words.length === MAX_SPELLED) return undefined;
    words.push(token.text);
    cursor.index += 1;
  }
  return words.length === 0 ? undefined : words.join(" ");
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** "Update Node to 22" is not a literal replacement, so without quotes both sides must be of one kind. */
function readChange(cursor: Cursor): Pair | undefined {
  const isUpdate = cursor.word(-1) === "update";
  const pair =
    cursor.attempt(() => readRest(cursor, { namesOnly: true, needsQuotedTo: true }, ["to|into", "->|→|=>"])) ??
    cursor.attempt(() => readPlainChange(cursor));
  if (!pair || pair.areQuoted || pair.needsPlace) return pair;
  const [from, to] = [pair.from, pair.to].map((text) => /\d/.test(text));
  const isAlike = from === to && isName(pair.to) && (!isUpdate || from === true);
  return isAlike || pair.isAnnounced ? pair : undefined;
}

/** What a text can be made by an editor who understands it, so that it is no text to be put in. */
const FORMS =
  /^(?:bold|italics?|uppercase|lowercase|capitals|caps|plural|singular|passive|active|formal|informal|british|american|past|present|future|tense|friendly|casual|markdown|mdx|html|tabs?|spaces?|code|dark|light|english|german|french|spanish|second|first|third|person)$/i;

/** "change foo to bar", one word for another: clear only if a page or a folder is named. */
function readPlainChange(cursor: Cursor): Pair | undefined {
  const from = readText(cursor);
  const scope = from && readScope(cursor);
  if (!from || !scope || !cursor.acceptAny("to|into", "->|→|=>")) return undefined;
  const to = readText(cursor);
  if (!to || from.quoted || to.quoted) return undefined;
  const words = [from.text, to.text];
  if (words.some((word) => word.includes(" ") || isDocumentWord(word) || FORMS.test(word))) return undefined;
  const [hadNumber, hasNumber] = words.map((word) => /^[\d.$€]+$/.test(word));
  return hadNumber === hasNumber ? { from: from.text, to: to.text, scope, needsPlace: true } : undefined;
}

type SubjectOptions = {
  namesOnly?: boolean;
  needsQuotedTo?: boolean;
  quotedOnly?: boolean;
  anyWord?: boolean;
  /** "the first …" may say which of its places is meant. */
  mayCount?: boolean;
  stop?: string[];
};

function readRest(cursor: Cursor, options: SubjectOptions, connectors: string[]): Pair | undefined {
  const isBoth = cursor.peek(1)?.kind === "quoted" && cursor.accept("both|either");
  const from = readSubject(cursor, { ...options, mayCount: true });
  if (!from) return undefined;
  const alsoFrom = from.quoted ? readMoreTexts(cursor) : [];
  if ((alsoFrom.length > 0 && from.only !== undefined) || (isBoth && alsoFrom.length === 0)) return undefined;
  const isDirect = cursor.acceptAny(...connectors);
  const scope = isDirect ? {} : readScope(cursor);
  if (!scope || !(isDirect || cursor.acceptAny(...connectors))) return undefined;
  const to = readSubject(cursor, { anyWord: from.quoted || from.announced });
  const pair = pairOf(from, to);
  // `change "foo" to bold` and `fix "foo" to work` ask for something else.
  if (!pair || (options.needsQuotedTo && from.quoted && !to?.quoted)) return undefined;
  const only = from.only !== undefined && { only: from.only };
  const areQuoted = from.quoted && to?.quoted === true;
  if (alsoFrom.length > 0 && (!areQuoted || from.skipsFirst)) return undefined;
  const counted = { ...only, ...(from.skipsFirst && { skipsFirst: true as const }) };
  return {
    ...pair,
    ...(alsoFrom.length > 0 && { alsoFrom }),
    ...counted,
    scope,
    areQuoted,
    isAnnounced: from.announced,
  };
}

/** Renames of pages are read before this. The name may still be a page's, which `mayBePage` records. */
function readRename(cursor: Cursor): Pair | undefined {
  const named = cursor.attempt(() => readRenamedName(cursor));
  if (named) return named;
  const from = readSubject(cursor, {});
  if (!from) return undefined;
  // `rename "Index" under Cookbook`: what is in a group is a page.
  if (
    from.quoted &&
    /^(?:under|below)$/.test(cursor.word() ?? "") &&
    /^\p{Lu}[^/.]*$/u.test(cursor.peek(1)?.text ?? "")
  )
    return undefined;
  const scope = readScope(cursor);
  if (!scope || !cursor.acceptAny("to|into|as", "->|→|=>")) return undefined;
  const pair = pairOf(from, readSubject(cursor, { anyWord: from.quoted || from.announced }));
  if (!pair) return undefined;
  if (from.announced) return { ...pair, scope };
  return { ...pair, scope, needsScope: isSlug(pair.from) || isPath(pair.from), mayBePage: true };
}

/** A text, with or without an announcement ("the word X", "all occurrences of X"). */
function readSubject(
  cursor: Cursor,
  options: SubjectOptions,
): (Value & { announced: boolean; only?: number; skipsFirst?: true }) | undefined {
  return cursor.attempt(() => {
    const skipsFirst =
      options.mayCount === true &&
      cursor.acceptAny(
        "all|every|each|everything but|except|save the? very? first",
        "all|every|each occurrences|occurrence|instances|mentions but|except the? first",
      ) &&
      (cursor.accept("occurrence|instance|mention of") || cursor.peek()?.kind === "quoted");
    const only = options.mayCount ? cursor.attempt(() => readNth(cursor)) : undefined;
    const many =
      cursor.acceptAny(`${ALL_OF} of`, `the ${ALL_OF} of`) ||
      (cursor.peek(1)?.kind === "quoted" && cursor.accept("every|all|each|any"));
    const kind = cursor.accept(`the|our|my? literal? ${KIND} name?`);
    const value = options.quotedOnly
      ? readQuoted(cursor)
      : readText(cursor, {
          announced: kind,
          anyWord: options.anyWord === true,
          namesOnly: options.namesOnly === true && !many && !kind,
          stop: options.stop ?? [],
        });
    return (
      value && {
        ...value,
        announced: kind || many,
        ...(only !== undefined && { only }),
        ...(skipsFirst && { skipsFirst }),
      }
    );
  });
}

/** "only the first occurrence of", or "the first" before a text in quotes. */
function readNth(cursor: Cursor): number | undefined {
  cursor.accept("only|just");
  cursor.accept("the");
  const number = numberOf(cursor.word() ?? "");
  if (!cursor.accept(NTH)) return undefined;
  const isCounted = cursor.accept("occurrence|instance|mention of") || cursor.peek()?.kind === "quoted";
  return isCounted ? number : undefined;
}

function readInsteadOf(cursor: Cursor): Pair | undefined {
  if (!cursor.accept("use|say|write")) return undefined;
  cursor.accept(`the? ${KIND}`);
  const to = readQuoted(cursor);
  if (!to || !cursor.acceptAny("instead of", "in place of", "rather than")) return undefined;
  cursor.accept(`the? ${KIND}`);
  const pair = pairOf(readQuoted(cursor), to);
  return pair && { ...pair, alsoFrom: readMoreTexts(cursor) };
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

function pairOf(from: Value | undefined, to: Value | undefined): Pair | undefined {
  return from && to ? { from: from.text, to: to.text } : undefined;
}
