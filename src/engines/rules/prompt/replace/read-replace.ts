import type { ReplaceText, TextPart, TextPlace } from "../../instruction.ts";
import { endsInHost } from "../../page-text/text-pattern.ts";
import type { Cursor } from "../cursor.ts";
import { pageScopeOf, readScope } from "../read-scope.ts";
import { isAboutTexts, type Scope } from "../scope.ts";
import { isCommand, isPath, readQuoted } from "../values.ts";
import { type Pair, pairOf } from "./pair.ts";
import { INSTEAD_OF, readPair } from "./read-pair.ts";
import { readMoreRenames } from "./read-rename.ts";

/** `"Wick" from the glossary`, which has it as an entry. */
function saysGlossaryEntry(cursor: Cursor, start: number): boolean {
  const said = cursor.tokens.slice(start, cursor.index).filter(({ kind }) => kind === "word");
  const isText = said.some(({ text }) => /^(?:word|words|text|phrase|sentence|all|every|each)$/i.test(text));
  return !isText && said.some(({ text }) => /(?:^|\/)(?:glossary|terminology)(?:\.mdx?)?$/i.test(text));
}

export function readReplaceText(cursor: Cursor, head: Scope): ReplaceText[] | undefined {
  const start = cursor.index;
  const read = readPair(cursor);
  if (!read) return undefined;
  const isBare = cursor.tokens.slice(start, cursor.index).every(({ kind }) => kind !== "quoted");
  const pair = isBare ? withSameName(read) : read;
  const each = eachOf(pair);
  if (!each) return undefined;
  const renames = pair.mayBePage ? [...each, ...readMoreRenames(cursor, isPlaceOfPages(head))] : each;
  const pairs = [...renames, ...readMorePairs(cursor)];
  const scope = readScope(cursor, pair.scope ? { ...head, ...pair.scope } : head);
  if (!scope || pairs.some(({ from, to }) => from.trim() === "" || from === to)) return undefined;
  if (pairs.some(({ to }) => to === "") && saysGlossaryEntry(cursor, start)) return undefined;
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
  if (parts?.some((part) => part.type === "addresses" && part.of === undefined) && mayBeTexts) return undefined;
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
  if (pair.isOne && (pairs.length > 1 || !isOfOnePage(scope))) return undefined;
  const isInTicks = areInTicks(cursor, start, pairs);
  const areCommands = pairs.every(({ from, to }) => isCommand(from) && isCommand(to));
  const areOfCode = pairs.every(({ from }) => OF_CODE.test(from));
  const where =
    isWide || (pair.isOne && scope.where === undefined)
      ? "prose-and-code"
      : isInCode
        ? "code"
        : (scope.where ??
          pair.isInCode ??
          ((isInTicks && areOfCode) || (areCommands && isBare) ? "prose-and-code" : "prose"));
  // The one value of a table or a section is often written as code.
  const isOneValue =
    pair.isOne && scope.where === undefined && parts?.every(({ type }) => type === "tables" || type === "section");
  const partPlace = isOneValue ? "prose-and-code" : parts && whereOf(parts, scope);
  if (pair.needsPlace && (scope.place === undefined || scope.place.type === "all")) return undefined;
  return pairs.map(({ from, to, mayBePage, isMention }) => {
    const instruction: ReplaceText = {
      type: "replace-text",
      from,
      to,
      where:
        isInPart(parts) && isAddressed(from, to, { ...scope, parts: undefined })
          ? "everywhere"
          : (partPlace ?? (where === "prose" && isAddressed(from, to, scope) ? "everywhere" : where)),
      anyCase: scope.anyCase ?? false,
      ...pageScopeOf(scope),
    };
    if (skipsHeadings) instruction.skipsHeadings = true;
    if (skipsLinks) instruction.skipsLinks = true;
    if (parts) instruction.parts = parts;
    if (only !== undefined) instruction.only = only;
    if (isOnEachPage && only !== undefined) instruction.isOnEachPage = true;
    if (pair.isOne) instruction.isOne = true;
    if (pair.skipsFirst) instruction.skipsFirst = true;
    if (isMention) instruction.isMention = true;
    if (pair.codeName) instruction.codeName = pair.codeName;
    // A word of the language is hardly meant as code.
    if (isInTicks && !parts && scope.where === undefined && instruction.where === "prose" && !/^\p{L}+$/u.test(from))
      instruction.mayBeCode = true;
    if ((scope.withSettings || isWide) && !parts) instruction.withSettings = true;
    if (scope.withRecords) instruction.withRecords = true;
    if (mayBePage && (!isScoped || isPlaceOfPages(scope))) instruction.mayBePage = true;
    if (instruction.mayBePage && renames.length > 1)
      instruction.renames = renames.map(({ from, to }) => ({ from, to }));
    return instruction;
  });
}

const VERSION = /^v?\d[\d.]*\+?$/i;

/** "React 18 to 19" is about React 19. */
function withSameName<T extends Pair>(pair: T): T {
  const [, name, old = ""] = /^(.*\S )(\S+)$/.exec(pair.from) ?? [];
  return name !== undefined && VERSION.test(old) && VERSION.test(pair.to) ? { ...pair, to: `${name}${pair.to}` } : pair;
}

/** "On the install page", "in the install guide" */
function isOfOnePage({ place }: Scope): boolean {
  return place?.type === "page" || (place?.type === "named" && place.named.as === "any");
}

/** What no word of a language has: "max_conns", "createApp", "--watch", "api.v1". */
const OF_CODE = /[_$(){}[\]<>=/@\\]|\p{Ll}\p{Lu}|^--?\w|\w\.\w/u;

/** Whether all texts are in backticks. */
function areInTicks(cursor: Cursor, start: number, pairs: readonly Pair[]): boolean {
  const said = cursor.tokens.slice(start, cursor.index).filter(({ kind }) => kind === "quoted");
  const code = new Set(said.filter((token) => cursor.prompt.charAt(token.start) === "`").map(({ text }) => text));
  return pairs.every(({ from, to }) => code.has(from) && code.has(to));
}

/** Whether a scope is only a place that may have pages in it, so that a name there may be that of a page. */
function isPlaceOfPages({ place, ...rest }: Scope): boolean {
  const isPlace =
    place?.type === "under" || place?.type === "named" || (place?.type === "page" && !place.isNamedAsPage);
  return isPlace && !isAboutTexts(rest) && rest.except === undefined;
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
  const isOfOnePage = parts.some((part) => /^(?:line|section|block)$/.test(part.type) || isFurther(part));
  const counts = [...pairs.map((pair) => pair.only), only].filter((number) => number !== undefined);
  if (pairs.some(({ to }) => to === "") && parts.some(({ type }) => type === "addresses")) return false;
  if (skipsHeadings || counts.length > 1 || pairs.some(({ mayBePage }) => mayBePage)) return false;
  if (counts.length === 0 && !isOfOnePage) return true;
  const isPlaced = place !== undefined && place.type !== "all";
  // A removal may take the line or the block with it.
  const isRemoved = pairs.some(({ to }) => to === "");
  if (isRemoved && (counts.length > 0 || parts.some(({ type }) => type !== "section"))) return false;
  return pairs.length === 1 && (isPlaced || (!isRemoved && isOnEachPage && !isOfOnePage));
}

/** Every page has a first paragraph, a third one only some. */
function isFurther(part: TextPart): boolean {
  return part.type === "paragraph" && part.at > 1;
}

/** One address for another is meant where it leads, too. */
function isAddressed(from: string, to: string, scope: Scope): boolean {
  if (scope.where !== undefined || scope.skipsAddresses || scope.skipsLinks) return false;
  const isAddress = (text: string) => /^(?:https?:\/\/[^\s/]|mailto:)\S*$/i.test(text) || endsInHost(text);
  return [isAddress, (text: string) => HOST_WITH_PORT.test(text), (text: string) => LINK.test(text)].some((isOne) =>
    [from, to].every(isOne),
  );
}

/** "localhost:3000" */
const HOST_WITH_PORT = /^(?=[^:]*[a-z])[\w-]+(?:\.[\w-]+){0,8}:\d{2,5}$/i;

/** "./setup.md#a", "/setup#a" and "#a", which only links are. */
const LINK = /^(?:\.{1,2}\/\S+|\/?[\w./-]*#\S*)$/;

/** "Everywhere" beside a part of pages means all pages; a line and one occurrence are what they are. */
/** Whether one part of one page is meant, whose links are meant by an address too. */
function isInPart(parts: TextPart[] = []): boolean {
  return parts.length > 0 && parts.every(({ type }) => /^(?:line|block|section|paragraph)$/.test(type));
}

function whereOf(parts: TextPart[], { where }: Scope): TextPlace {
  if (where === undefined && parts.some(({ type }) => type === "line" || type === "block")) return "prose-and-code";
  if (parts.some(({ type }) => type === "addresses")) return "everywhere";
  return where === undefined || where === "everywhere" ? "prose" : where;
}

/** `… and "c" with "d"`, `… and "d" instead of "c"`. */
function readMorePairs(cursor: Cursor): Pair[] {
  const pairs: Pair[] = [];
  for (;;) {
    const pair = cursor.attempt(() => {
      const comma = cursor.acceptPunctuation(",");
      if (!cursor.acceptAny("and|&|plus also?", "as well as", "along with") && !comma) return undefined;
      const first = readQuoted(cursor);
      if (first && cursor.acceptAny(...INSTEAD_OF)) return pairOf(readQuoted(cursor), first);
      return first && cursor.accept("with|by|to|->|→|=>") ? pairOf(first, readQuoted(cursor)) : undefined;
    });
    if (!pair) return pairs;
    pairs.push(pair);
  }
}

/** The longest first, because it may contain another. None of them may be in what they become. */
function eachOf({ alsoFrom = [], ...pair }: Pair): Pair[] | undefined {
  const texts = [pair.from, ...alsoFrom].toSorted((a, b) => b.length - a.length);
  if (alsoFrom.length > 0 && texts.some((from) => pair.to.includes(from))) return undefined;
  return texts.map((from) => ({ ...pair, from }));
}
