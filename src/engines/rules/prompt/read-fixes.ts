import type { Instruction } from "../instruction.ts";
import type { Cursor } from "./cursor.ts";
import { readNamedPlace } from "./read-named-place.ts";
import { pageScopeOf, readScope } from "./read-scope.ts";
import { isAboutTexts, type Scope } from "./scope.ts";
import { readPage } from "./values.ts";

type Fix = Extract<Instruction, { type: "fix-links" | "fix-spelling" | "fix-syntax" }>;

export function readFixes(cursor: Cursor, head: Scope): Fix[] | undefined {
  const followsRedirects = cursor.attempt(() => readFollowing(cursor)) === true;
  if (followsRedirects)
    return readScoped(cursor, head, ["fix-links"])?.map((fix) => ({ ...fix, type: "fix-links", followsRedirects }));
  const types = cursor.attempt(() => readObjects(cursor));
  if (!types) return undefined;
  const to = types.length === 1 && types[0] === "fix-links" ? cursor.attempt(() => readLinked(cursor)) : undefined;
  if (to !== undefined) return readOfOne(cursor, head, to);
  // "spellcheck the billing pages" has no "in" before the place.
  const isObject = /^spell-?check$/.test(cursor.word(-1) ?? "") && head.place === undefined;
  const named = isObject ? readNamedPlace(cursor) : undefined;
  return readScoped(cursor, named ? { ...head, place: { type: "named", named } } : head, types);
}

/** "in guides/a", behind "fix the broken link to b": on all pages, it is not known which link is meant, nor where it shall lead to. */
function readOfOne(cursor: Cursor, head: Scope, to: string): Fix[] | undefined {
  const [fix] = readScoped(cursor, head, ["fix-links"]) ?? [];
  const [mark, subject, should] = [0, 1, 2].map((ahead) => cursor.peek(ahead)?.text.toLowerCase() ?? "");
  const isSaid =
    /^(?:they|it|these|those|this|that|which)$/.test(subject ?? "") &&
    /^(?:should|must|need|needs|has|have|now)$/.test(should ?? "");
  if (fix?.under === undefined || (/^[,.;:]$/.test(mark ?? "") && isSaid)) return undefined;
  return [{ ...fix, type: "fix-links", to }];
}

/** "to the themes page", behind "fix the broken link" */
function readLinked(cursor: Cursor): string | undefined {
  return /^links?$/.test(cursor.word(-1) ?? "") &&
    cursor.acceptAny("to", "leading|pointing|that|which leads|lead|points|point? to")
    ? readPage(cursor, { bare: true })
    : undefined;
}

/** "update the links that go through redirects": working links too get the address that they lead to. */
function readFollowing(cursor: Cursor): true | undefined {
  if (!cursor.accept("update|fix|change|rewrite|retarget|replace all|the|any? of? the? internal?")) return undefined;
  const fits = cursor.acceptAny(
    "links that|which? go|lead|point|run|going|leading|work|resolve only? through|via|over a? redirect|redirects",
    "links that|which are redirected",
    "links to redirected pages|addresses",
    "redirected links",
  );
  return fits || undefined;
}

function readScoped(cursor: Cursor, head: Scope, types: Fix["type"][]): Fix[] | undefined {
  const begin = cursor.index;
  const scope = readScope(cursor, head, types.includes("fix-syntax"));
  const said = cursor.tokens.slice(begin, cursor.index);
  const isEverywhere = scope?.where === "everywhere" && !said.some(({ text }) => /^code/i.test(text));
  if (!scope || isAboutTexts({ ...scope, ...(isEverywhere && { where: undefined }) })) return undefined;
  return types.map((type): Fix => {
    const { page, ...pages } = pageScopeOf(scope);
    if (page === undefined) return { type, ...pages };
    return type === "fix-links" ? { type, ...pages, under: page } : { type, ...pages, page };
  });
}

function readObjects(cursor: Cursor): Fix["type"][] | undefined {
  if (
    cursor.acceptAny(
      "run|do a? spellcheck|spell-check|spell|spelling check? and fix|correct the|all|any? typos|mistakes|errors|it|them?",
      "spellcheck|spell-check and? fix|correct?",
      "check the? spelling and fix|correct it",
    )
  ) {
    cursor.accept("the docs|documentation");
    return ["fix-spelling"];
  }
  if (cursor.acceptAny("make sure|ensure that? no? all|internal? links|link work|works|resolve|are correct|valid?"))
    return ["fix-links"];
  if (
    cursor.acceptAny(
      "check|verify|find|scan|look|search for? all|any|the? broken|dead|internal? links|anchors and|then|& fix|repair|correct them|any|it|broken?",
    )
  ) {
    return ["fix-links"];
  }
  if (
    cursor.acceptAny(
      "find|check|look|search|scan for? all|any|the? typos|misspellings|spelling mistakes|errors? and fix|correct them?",
    )
  ) {
    return ["fix-spelling"];
  }
  if (readValidity(cursor)) return ["fix-syntax"];
  cursor.accept("find|check|verify|identify and|then|&");
  if (!cursor.acceptAny("fix|repair|correct|mend", "clean up")) return undefined;
  const types: Fix["type"][] = [];
  for (;;) {
    const type = readObject(cursor);
    if (!type) return types.length > 0 ? types : undefined;
    if (!types.includes(type)) types.push(type);
    const more = cursor.attempt(() => {
      const comma = cursor.acceptPunctuation(",");
      const and = cursor.acceptAny("and|& also?", "as well as", "or");
      const start = cursor.index;
      if (!(comma || and) || !readObject(cursor)) return undefined;
      cursor.index = start;
      return true;
    });
    if (!more) return types;
  }
}

function readObject(cursor: Cursor): Fix["type"] | undefined {
  return cursor.attempt<Fix["type"]>(() => {
    cursor.accept(
      "up? all|any|every|each|the? of? the|our|my? remaining|existing|obvious|common|simple? typographical?",
    );
    if (cursor.acceptAny("typos|typo|misspellings|misspelling|mis-spellings", "misspelled|misspelt words|word"))
      return "fix-spelling";
    if (
      cursor.acceptAny(
        "spelling mistakes|mistake|errors|error|problems|issues?",
        "spellings|spelling",
        "mistakes|errors in the? spelling",
      )
    )
      return "fix-spelling";
    if (cursor.accept("errors") && cursor.word(-2) === "typographical") return "fix-spelling";
    if (readSyntax(cursor)) return "fix-syntax";
    const isBroken = cursor.accept("broken|dead|invalid|rotten|wrong|stale|bad");
    cursor.accept("internal|relative|page? broken|dead?");
    if (
      cursor.acceptAny(
        "links|link|hyperlinks and|&|or anchors|anchor",
        "links|link|hyperlinks|anchors|anchor|deadlinks",
      )
    ) {
      if (/^anchors?$/.test(cursor.word(-1) ?? "")) cursor.accept("links");
      cursor.acceptAny(
        "that|which are broken|dead|wrong|invalid",
        "that|which lead|leads|point|points|go|goes nowhere",
      );
      return "fix-links";
    }
    return isBroken && cursor.acceptAny("references|cross-references|link-targets") ? "fix-links" : undefined;
  });
}

/** "make all pages valid MDX", "make sure that every page parses" */
function readValidity(cursor: Cursor): boolean {
  const isMade = cursor.attempt(() => {
    if (!cursor.acceptAny("make sure|certain that?", "make|ensure that?")) return undefined;
    cursor.accept("all|every|each|the? of? the|our|my? pages|page|files|docs");
    const isPages = /^(?:pages?|files|docs)$/.test(cursor.word(-1) ?? "");
    return isPages && cursor.acceptAny("are|is? valid mdx|markdown?", "parse|parses|compile|compiles")
      ? true
      : undefined;
  });
  return isMade === true;
}

/** "the syntax of the pages", "MDX errors", "broken pages", "pages that do not parse" */
function readSyntax(cursor: Cursor): boolean {
  const isRead = cursor.attempt(() => {
    const kinds = "mdx|markdown|syntax|parse|parser|parsing|jsx";
    const faults = "errors|error|mistakes|mistake|problems|problem|issues|issue|faults|failures";
    if (
      cursor.acceptAny(
        `${kinds} syntax? ${faults}`,
        "mdx|markdown|jsx|page? syntax",
        "broken|invalid|unparsable|malformed mdx|markdown|jsx|syntax pages|files?",
        "broken|invalid|unparsable|malformed pages",
        "pages|files that|which do|does|cannot|can't|don't|doesn't not|be? parse|parsed|compile|compiled",
      )
    )
      return true;
    return undefined;
  });
  if (isRead === true) cursor.accept("of all|the|our|my all|the|our? pages");
  return isRead === true;
}
