import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readNamedPlace } from "../read-named-place.ts";
import { pageScopeOf, readScope } from "../read-scope.ts";
import { isAboutTexts, isOnlyPlace, type Scope } from "../scope.ts";
import { isPath, isUrl, readPage, readPath, readUrl } from "../values.ts";
import { readEnd } from "./read-page-links.ts";

type ChangeLinks = Extract<Instruction, { type: "change-links" }>;
type ReplaceText = Extract<Instruction, { type: "replace-text" }>;
type CheckLinks = Extract<Instruction, { type: "check-links" }>;

const LINK =
  "all|any|every|each|the|our? of? the? internal|external|old|existing|broken? link|links|hyperlink|hyperlinks|url|urls|href";

/** "change the link /a to /b", "links to /a should go to /b" */
export function readChangeLinks(cursor: Cursor, head: Scope): (ChangeLinks | ReplaceText)[] | undefined {
  const pair = cursor.attempt(() => readChange(cursor)) ?? cursor.attempt(() => readShould(cursor));
  if (!pair || pair.from === pair.to) return undefined;
  const { within, isEach, ...links } = pair;
  const isRepository = isEach && !links.isBeginning && [links.from, links.to].every((one) => REPOSITORY.test(one));
  const areFolders = [links.from, links.to].every((one) => isUrl(one) && one.endsWith("/"));
  const mayBeBeginning = isEach && areFolders && !links.isBeginning;
  const isEverywhere = !within && Object.keys(head).length === 0 && readEverywhere(cursor);
  // Addresses are not only in links.
  if (isEverywhere && mayBeBeginning && saysUrls(cursor))
    return [{ type: "replace-text", from: links.from, to: links.to, where: "everywhere", anyCase: false }];
  const scope = readScope(cursor, { ...head, ...within });
  if (!scope || !isOnlyPlace(scope) || (within?.place && head.place)) return undefined;
  const keepsAnchors = !isRepository && !links.isBeginning && readKeptAnchors(cursor);
  const more = {
    ...(isRepository && { isRepository }),
    ...(mayBeBeginning && { mayBeBeginning }),
    ...(keepsAnchors && { keepsAnchors }),
  };
  return [{ type: "change-links", ...links, ...more, ...pageScopeOf(scope) }];
}

function saysUrls(cursor: Cursor): boolean {
  const said = cursor.tokens.slice(cursor.begin, cursor.index);
  return said.some(({ kind, text }) => kind === "word" && /^urls?$/i.test(text));
}

/** ", please change them everywhere" */
function readEverywhere(cursor: Cursor): true | undefined {
  return cursor.attempt(() => {
    cursor.acceptPunctuation(",;.");
    cursor.accept("so|and please?");
    cursor.accept("please");
    const isChange = cursor.accept("change|update|fix|replace|adjust them|these|those|it|all|this");
    cursor.accept("also");
    return (isChange && cursor.accept("everywhere")) || undefined;
  });
}

/** ", keep the anchors" */
function readKeptAnchors(cursor: Cursor): true | undefined {
  return cursor.attempt(() => {
    const isOpen = cursor.acceptPunctuation("(");
    if (!isOpen) cursor.acceptPunctuation(",;");
    const keeps = "and|but|while? keep|keeping|leave|leaving|preserve|preserving";
    if (!cursor.accept(`${keeps} all|the|their|its? anchors|anchor|fragments|fragment|hashes|hash`)) return undefined;
    cursor.acceptAny("as they are|were", "as it is", "intact|alone|unchanged");
    if (isOpen) cursor.acceptPunctuation(")");
    return true as const;
  });
}

/** `within` is what was said between the two addresses about where, `isEach` whether links were spoken of and not one. */
type Pair = End & { from: string; isBeginning?: true; isEach?: boolean; within?: Scope };

/** `isToPage`: it is no address, but what a page is called. */
type End = { to: string; isToPage?: true };

const REPOSITORY =
  /^(?:https?:\/\/)?(?:www\.)?(?:github|gitlab|bitbucket|codeberg)\.(?:com|org)\/[\w.-]+\/[\w.-]+\/?$/i;

const BEGINNING = "that|which? begin|begins|beginning|start|starts|starting with";

function readChange(cursor: Cursor): Pair | undefined {
  if (!cursor.accept("change|update|replace|point|make|switch|repoint|retarget|let")) return undefined;
  const isEach = speaksOfLinks(cursor);
  const prefix = cursor.attempt(() => readPrefix(cursor));
  if (prefix) return prefix;
  let from = cursor.attempt(() => readLinksOf(cursor)) ?? cursor.attempt(() => readNamedLink(cursor));
  let ahead: Scope | undefined;
  if (from === undefined) {
    if (!cursor.accept(LINK)) return undefined;
    if (cursor.accept(BEGINNING)) return readBeginning(cursor, "to|with|by|->|→|=>|so|begin|start");
    // "The URL of a page" is its own.
    if (/^urls?$/.test(cursor.word(-1) ?? "") && cursor.word() === "of") return undefined;
    ahead = cursor.attempt(() => readWithinAhead(cursor));
    cursor.accept("from|to|of|that? point|points|lead|leads|go|goes? to|at?");
    from = readTarget(cursor);
  }
  const within = ahead ?? (from === undefined ? undefined : readWithin(cursor));
  if (from === undefined || !cursor.accept("to|with|by|at|->|→|=>|so|point|lead|go")) return undefined;
  cursor.accept("that? they? it? point|lead|go|be|points|leads|goes? to|at?");
  const end = readNewEnd(cursor);
  if (end === undefined) return undefined;
  cursor.accept("instead");
  return { from, ...end, ...(isEach && { isEach }), ...(within && { within }) };
}

/** "all links to", "every link to", "links to", but not "the link to". */
function speaksOfLinks(cursor: Cursor): boolean {
  const ahead = [0, 1, 2, 3, 4].map((at) => cursor.word(at) ?? "");
  const noun = ahead.findIndex((word) => /^(?:hyper)?links?$|^urls?$/.test(word));
  return (
    noun >= 0 &&
    (/s$/.test(ahead[noun] ?? "") || ahead.slice(0, noun).some((word) => /^(?:all|any|every|each)$/.test(word)))
  );
}

/** "all https://example.com links" */
function readLinksOf(cursor: Cursor): string | undefined {
  cursor.accept("all|any|every|each|the|our? of? the? internal|external|old|existing?");
  const from = readTarget(cursor);
  return from !== undefined && cursor.accept("links|link|hyperlinks|hyperlink|urls|url") ? from : undefined;
}

const MAX_NAME = 3;
/** Words before "link" that say which of several is meant, or where it is. */
const NO_NAME =
  /^(?:first|second|third|fourth|last|only|other|next|same|footer|header|navbar|bar|sidebar|menu|edit|image|picture|logo|badge|video|in|on|of|to|from|for|with|and|or|not)$/;

/** "the Discord link https://…": of a link, its address says which it is. */
function readNamedLink(cursor: Cursor): string | undefined {
  if (!cursor.accept("the|our|your")) return undefined;
  for (let words = 0; words <= MAX_NAME; words++) {
    if (words > 0 && cursor.accept("link|links|invite|invitation link|url?")) return readUrl(cursor);
    if (cursor.peek()?.kind !== "word" || NO_NAME.test(cursor.word() ?? "")) return undefined;
    cursor.index += 1;
  }
  return undefined;
}

/** "on the start page", before "that points to" */
function readWithinAhead(cursor: Cursor): Scope | undefined {
  const within = readWithin(cursor);
  const isSaid = /^(?:that|which|pointing|leading|going)$/.test(cursor.word() ?? "");
  if (isSaid) cursor.accept("pointing|leading|going");
  return isSaid ? within : undefined;
}

/** "on the start page", before what the links shall lead to. */
function readWithin(cursor: Cursor): Scope | undefined {
  return cursor.attempt(() => {
    const scope = readScope(cursor);
    return scope?.place ? scope : undefined;
  });
}

/** "the prefix /v1 with /v2 in all links" */
function readPrefix(cursor: Cursor): Pair | undefined {
  if (!cursor.accept("the? url? prefix|beginning|start of?")) return undefined;
  const pair = readBeginning(cursor, "to|with|by|->|→|=>");
  return pair && cursor.accept(`in|of ${LINK}`) ? pair : undefined;
}

function readBeginning(cursor: Cursor, connector: string): Pair | undefined {
  const from = readTarget(cursor);
  if (from === undefined || !cursor.accept(connector)) return undefined;
  cursor.accept("that? they? it? begin|start|begins|starts? with");
  const to = readTarget(cursor);
  return to === undefined ? undefined : { from, to, isBeginning: true };
}

function readShould(cursor: Cursor): Pair | undefined {
  const isEach = speaksOfLinks(cursor);
  let from = cursor.attempt(() => readLinksOf(cursor));
  if (from === undefined) {
    if (!cursor.accept(LINK)) return undefined;
    if (cursor.accept(BEGINNING)) return readBeginning(cursor, "should|must|have|need to? now? begin|start with");
    if (!cursor.accept("to")) return undefined;
    from = readTarget(cursor);
  }
  const within = from === undefined ? undefined : readWithin(cursor);
  // Of several links, also those to what is below the address are meant.
  const secure = !isEach && from?.startsWith("http://") && cursor.acceptAny(...SECURE);
  if (from !== undefined && secure) return { from, to: from.replace("http://", "https://"), ...(within && { within }) };
  if (
    from === undefined ||
    !cursor.acceptAny(
      "should|must now? go|point|lead|be to|at",
      "need|have|ought to now? go|point|lead|be to|at",
      "should|must now? be|become|use|read",
    )
  )
    return undefined;
  const end = readNewEnd(cursor);
  if (end === undefined) return undefined;
  cursor.accept("instead");
  return { from, ...end, ...(isEach && { isEach }), ...(within && { within }) };
}

/** An address, or a page by its name: "our "Deployment" page", "a relative link to "Deployment"". */
function readNewEnd(cursor: Cursor): End | undefined {
  const isLink = cursor.accept("a|an|the? relative|internal|plain|normal|proper? link to");
  const leads = isLink || /^(?:go|goes|points?|leads?)$/.test(cursor.word(cursor.word(-1) === "to" ? -2 : -1) ?? "");
  const to = readTarget(cursor);
  if (to !== undefined) return { to };
  cursor.accept("our|the");
  return readEnd(cursor, leads && cursor.peek()?.kind === "quoted");
}

const SECURE = [
  "should|must now? use https",
  "should|must now? be|become https",
  "needs|has to use|be https",
  "should|must be secure",
];

/** What a link may lead to: a URL, or a path with a slash or the extension of a page. */
function readTarget(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    cursor.accept("the? page");
    const url = readUrl(cursor);
    if (url !== undefined) return url;
    const dots = readDots(cursor);
    const path = readPath(cursor);
    const text = path === undefined || (dots !== "" && !path.startsWith("/")) ? undefined : dots + path;
    return text !== undefined && (isUrl(text) || isPath(text) || /^#[^\s#]+$/.test(text)) ? text : undefined;
  });
}

/** The dots of "../x", which are read as marks. */
function readDots(cursor: Cursor): string {
  let dots = "";
  while (dots.length < 2) {
    const [mark, next] = [cursor.peek(), cursor.peek(1)];
    if (mark?.kind !== "punctuation" || mark.text !== "." || next?.start !== mark.end) break;
    cursor.index += 1;
    dots += ".";
  }
  return dots;
}

const BROKEN = "broken|dead|invalid|rotten|stale|bad|dangling|missing";
const OBJECT = `all|any|every|the|our|my? ${BROKEN}? internal? links|link|anchors|deadlinks|hyperlinks`;

/** "check for broken links", "are there any dead links?": a report without a change. */
export function readCheckLinks(cursor: Cursor, head: Scope): CheckLinks[] | undefined {
  const inspected = cursor.attempt(() => readInspected(cursor));
  if (inspected !== undefined) return [{ type: "check-links", ...inspected }];
  if (!readQuestion(cursor)) return undefined;
  cursor.acceptAny("and|& anchors|images|anchor", "for validity|errors");
  const start = head.place === undefined ? cursor.attempt(() => readOwnedPages(cursor)) : undefined;
  const scope = readScope(cursor, start ?? head, cursor.word() === "of");
  if (!scope || isAboutTexts(scope) || scope.except !== undefined) return undefined;
  const { page, under = page, named, places, ...place } = pageScopeOf(scope);
  const several = places?.map((one) => one.under ?? one.page);
  if (several?.includes(undefined)) return undefined;
  cursor.attempt(() => {
    cursor.acceptPunctuation(",(");
    cursor.acceptAny("but|and");
    const fits = cursor.acceptAny(
      "do not change|fix|edit|touch anything|them|it|any?",
      "don't|dont change|fix|edit|touch anything|them|it|any?",
      "without changing|fixing anything|them|any?",
      "only report|list them?",
      "give me a list|report of? them?",
      "no changes please?",
    );
    if (!fits && !readTelling(cursor)) return undefined;
    cursor.acceptPunctuation(")");
    return true;
  });
  if (several) return several.flatMap((under) => (under === undefined ? [] : [{ type: "check-links", under }]));
  return [{ type: "check-links", ...place, ...(named && { named }), ...(under !== undefined && { under }) }];
}

/** "the links of the German pages" */
function readOwnedPages(cursor: Cursor): Scope | undefined {
  const named = cursor.accept("of") ? readNamedPlace(cursor) : undefined;
  return named?.as === "pages" || named?.as === "group" ? { place: { type: "named", named } } : undefined;
}

/** "tell me which there are", "list the broken ones": what a report does anyway. */
function readTelling(cursor: Cursor): boolean {
  if (!cursor.accept("report|list|show|tell|name|print|give|let")) return false;
  while (TELLING.test(cursor.word() ?? "")) cursor.index += 1;
  return true;
}

const TELLING =
  /^(?:me|us|back|know|all|any|every|each|a|of|the|them|those|it|which|what|where|about|how|many|list|report|ones|links?|that|they|there|are|is|you|found|find|see|broken|dead|wrong|here)$/;

/** "check guides/a.md for broken links" */
function readInspected(cursor: Cursor): { under: string } | undefined {
  if (!cursor.accept("check|scan|search|test|inspect|look|audit through?")) return undefined;
  const page = readPage(cursor);
  return page !== undefined && cursor.accept(`for ${OBJECT}`) ? { under: page } : undefined;
}

function readQuestion(cursor: Cursor): boolean {
  if (
    cursor.acceptAny(
      "check|verify|validate|test|lint if|whether|that? all|any|the|our? of? the? internal? links still? work|works|resolve|are|is valid|correct|ok|broken|dead?",
    )
  )
    return true;
  if (cursor.acceptAny(`check|verify|see|find|tell me? out? if|whether there are|is ${OBJECT}`)) return true;
  if (cursor.accept("are|do all|the|our of? the|our? internal? links ok|okay|fine|working|valid|correct|work|resolve"))
    return true;
  if (cursor.acceptAny(`are|is there ${OBJECT}`, `do|does we|you|the have|see|find docs? have? ${OBJECT}`)) return true;
  if (
    cursor.acceptAny("which|what internal? links are|is broken|dead", "which|what pages have|contain broken|dead links")
  )
    return true;
  if (cursor.accept("any") && cursor.accept(`${BROKEN} internal? links|anchors`)) return true;
  return (
    cursor.acceptAny(
      `check|look|scan|search|test for ${OBJECT}`,
      `run|do|perform|make a link|links|broken-link|link-check check|checker?`,
      `scan|check|search|audit the|all|our|this? whole|entire? docs|documentation|pages|site|website|book|manual|handbook|wiki for ${OBJECT}`,
    ) ||
    (cursor.acceptAny("check|verify|validate|test|report|audit") && cursor.accept(OBJECT)) ||
    (cursor.acceptAny("find|list|show|identify|report|give", "tell me? about?", "show me", "give me a list of") &&
      cursor.accept(`all|any|every|the|our|my? ${BROKEN} internal? links|link|anchors`))
  );
}
