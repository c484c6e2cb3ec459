import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readList, readMore } from "../page-list.ts";
import { isRequestVerb } from "../request-verbs.ts";
import { readPath } from "../values.ts";
import { readAddress } from "./read-address.ts";

type Redirect = Extract<
  Instruction,
  { type: "set-redirect" | "remove-redirect" | "remove-redirects" | "set-permanent" }
>;

type SetRedirect = Extract<Redirect, { type: "set-redirect" }>;

const KIND = "permanent|301|308|new|simple";

/** Reads the adding, changing and removing of redirects. */
export function readRedirect(cursor: Cursor): Redirect[] | undefined {
  return (
    cursor.attempt(() => readPermanent(cursor)) ??
    cursor.attempt(() => readAllPermanent(cursor)) ??
    cursor.attempt(() => readNamedRemoval(cursor)) ??
    cursor.attempt(() => readRemovalUnder(cursor)) ??
    cursor.attempt(() => readRemoval(cursor)) ??
    cursor.attempt(() => readRemovalTo(cursor)) ??
    cursor.attempt(() => readChange(cursor)) ??
    cursor.attempt(() => readAddition(cursor)) ??
    cursor.attempt(() => readRedirecting(cursor)) ??
    cursor.attempt(() => readShould(cursor)) ??
    cursor.attempt(() => readMoved(cursor))
  );
}

/** "add a redirect from /a to /b and from /c to /d", "add the following redirects: …" */
function readAddition(cursor: Cursor): SetRedirect[] | undefined {
  if (!cursor.accept("add|create|make|configure|define|insert") && !cursor.accept("set up")) return undefined;
  const redirects = "redirect|redirects|redirection|redirections|forward";
  const isTemporary = cursor.acceptAny(
    `a|an|the? temporary 302|307? ${redirects}`,
    `a|an|the? 302|307 temporary? ${redirects}`,
  );
  if (!isTemporary && !cursor.accept(`a|an|the|these|some? following|two|three|four|five? ${KIND}? ${redirects}`))
    return undefined;
  cursor.acceptPunctuation(":");
  const added = readList(cursor, () => readPairs(cursor))?.flatMap((pairs) => toRedirects(pairs, "add"));
  return isTemporary ? added?.map((one) => ({ ...one, isTemporary })) : added;
}

/** "redirect /a to /b and /c to /d", "send visitors of /a to /b" */
function readRedirecting(cursor: Cursor): SetRedirect[] | undefined {
  const isTemporary = cursor.accept("temporarily");
  if (!isTemporary) cursor.accept("permanently");
  const fits = cursor.acceptAny(
    "redirect|forward|send|route all|any|the? visitors|readers|users|people|traffic|requests of|from|for|to|on",
    "redirect|forward the|both|these? following? old? page|path|url|address|pages|paths|urls|addresses?",
  );
  if (!fits) return undefined;
  const set = readList(cursor, () => readPairs(cursor))?.flatMap((pairs) => toRedirects(pairs, "set"));
  if (!isTemporary && cursor.accept("permanently")) return set;
  return isTemporary || cursor.accept("temporarily") ? set?.map((one) => ({ ...one, isTemporary: true })) : set;
}

type Pair = { from: string; to: string };

function toRedirects(pairs: Pair[], kind: "add" | "set"): SetRedirect[] {
  return pairs.map((pair) => ({ type: "set-redirect", ...pair, kind }));
}

/** "/a to /b", or "/a and /b to /c" */
function readPairs(cursor: Cursor): Pair[] | undefined {
  return cursor.attempt(() => {
    cursor.accept("from|for");
    const first = readAddress(cursor);
    if (first === undefined) return undefined;
    const sources = [first, ...readMore(cursor, () => readSource(cursor))];
    if (!cursor.acceptAny("to|->|→|=>", "goes|go|leads|lead|points|point|redirects|redirect to")) return undefined;
    const to = readPageOfLast(cursor) ?? readAddress(cursor, { isTarget: true });
    return to === undefined ? undefined : sources.map((from) => ({ from, to }));
  });
}

/** "That page": the one that the request before is about. */
function readPageOfLast(cursor: Cursor): string | undefined {
  const { named } = cursor;
  if (named === undefined || named.endsWith("/")) return undefined;
  return cursor.attempt(() => (cursor.acceptAny("that|this|the? same? page", "it") ? named : undefined));
}

/** A further source, which begins with a slash. */
function readSource(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    cursor.accept("from");
    const source = readAddress(cursor);
    return source?.startsWith("/") ? source : undefined;
  });
}

/** A further source without a slash at its beginning, where it is no verb. */
function readNamedSource(cursor: Cursor): string | undefined {
  return isRequestVerb(cursor.word() ?? "") ? undefined : cursor.attempt(() => readAddress(cursor));
}

/** "/a should redirect to /b" */
function readShould(cursor: Cursor): Redirect[] | undefined {
  // "Both should redirect to x" is about pages that were named before.
  if (/^(?:both|all|they|these|those|it|everything|everyone|people|visitors|readers|users)$/.test(cursor.word() ?? ""))
    return undefined;
  cursor.attempt(() => skipFault(cursor));
  const isNamed = cursor.accept("the|our? old|existing|current? redirect from|of|for");
  const from = readAddress(cursor);
  if (from === undefined) return undefined;
  if (
    !cursor.acceptAny(
      "should|must now? redirect|forward|point|go|lead",
      "should|must now? be redirected|forwarded",
      "needs|has to redirect|point|go|lead",
    )
  )
    return undefined;
  const to = cursor.accept("to") ? readAddress(cursor, { isTarget: true }) : undefined;
  if (to === undefined) return undefined;
  const kind = isNamed ? "change" : "set";
  const more = readMore(cursor, () => readFurtherPair(cursor));
  return [{ from, to }, ...more].map((pair) => ({ type: "set-redirect", ...pair, kind }));
}

/** "two checkout redirects are broken:", before what they should be. */
function skipFault(cursor: Cursor): true | undefined {
  for (let words = 0; words < 5 && cursor.peek()?.kind === "word"; words++) {
    if (cursor.accept("redirect|redirects")) break;
    cursor.index += 1;
  }
  if (!/^redirects?$/.test(cursor.word(-1) ?? "")) return undefined;
  const isFault = cursor.acceptAny(
    "is|are still|all|both? broken|wrong|outdated|stale|dead|incorrect|404|404ing|404s",
    "is|are still|all|both? out of date",
    "lead|leads|go|goes|point|points nowhere",
  );
  return isFault && cursor.acceptPunctuation(":") ? true : undefined;
}

/** "/c to /d", "the one from /c to /d", "/c should point to /d" */
function readFurtherPair(cursor: Cursor): Pair | undefined {
  return cursor.attempt(() => {
    cursor.acceptAny("the one|redirect from|of|for", "from");
    const from = readSource(cursor);
    if (from === undefined) return undefined;
    cursor.accept("should|must redirect|forward|point|go|lead");
    const to = cursor.accept("to|->|→") ? readAddress(cursor, { isTarget: true }) : undefined;
    return to === undefined ? undefined : { from, to };
  });
}

/** "/a was moved to /b, redirect it": what happened to a page elsewhere, and what to do about it. */
function readMoved(cursor: Cursor): Redirect[] | undefined {
  cursor.accept("the? old? page|url|address");
  const from = readAddress(cursor);
  if (from === undefined) return undefined;
  if (
    !cursor.acceptAny("was|were|is|has|got been? now? moved|renamed|relocated|replaced", "moved|now lives?", "is now")
  )
    return undefined;
  if (!cursor.accept("to|into|at|by|with")) return undefined;
  const to = readAddress(cursor, { isTarget: true });
  if (to === undefined) return undefined;
  cursor.acceptPunctuation(",.;:");
  cursor.acceptAny("so|and please?", "please");
  const what = "it|that|this|them|readers|visitors|users|people|everyone";
  const isAsked = cursor.acceptAny(
    `redirect|forward ${what} there|accordingly?`,
    "redirect|forward please?",
    "redirect|forward the? old? url|address|page|path there|accordingly?",
    "add|create|make|set up? a|the redirect for|from? it|that?",
  );
  return isAsked ? [{ type: "set-redirect", from, to, kind: "set" }] : undefined;
}

/** "change the redirect from /a to /c" */
function readChange(cursor: Cursor): Redirect[] | undefined {
  if (!cursor.accept("change|update|point|edit|adjust|set the|our existing|old|current? redirect")) return undefined;
  const from = readSaidAddress(cursor, "from|of|for");
  if (from === undefined) return undefined;
  cursor.accept("so? that? it|which? now? points|leads|goes|point|lead|go");
  cursor.accept("straight|directly");
  if (!cursor.accept("to|at|->|→")) return undefined;
  cursor.accept("point|lead|go|redirect straight|directly? to");
  const to = readAddress(cursor, { isTarget: true });
  cursor.accept("directly|instead");
  return to === undefined ? undefined : [{ type: "set-redirect", from, to, kind: "change" }];
}

/** "from guides/a", or "/guides/a" alone. */
function readSaidAddress(cursor: Cursor, preposition: string): string | undefined {
  const isSaid = cursor.accept(preposition);
  return isSaid || cursor.peek()?.text.startsWith("/") ? readAddress(cursor) : undefined;
}

/** "make the redirect from /a to /b permanent" */
function readPermanent(cursor: Cursor): Redirect[] | undefined {
  if (!cursor.accept("make the|our temporary? redirect")) return undefined;
  const from = readSaidAddress(cursor, "from|of|for");
  if (from === undefined) return undefined;
  const to = cursor.attempt(() => (cursor.accept("to|->|→") ? readAddress(cursor, { isTarget: true }) : undefined));
  if (!cursor.acceptAny("a? permanent one?", "a? 301|308")) return undefined;
  return [{ type: "set-permanent", from, ...(to !== undefined && { to }) }];
}

/** "make all redirects permanent", "switch the redirects to 301" */
function readAllPermanent(cursor: Cursor): Redirect[] | undefined {
  const isSaid = cursor.acceptAny(
    "make|set|turn|switch|change|convert|mark all|every|each of? the|our? existing|current|temporary|302|307? redirects|redirect",
    "make|set|turn|switch|change|convert|mark the|our existing|current|temporary|302|307? redirects",
  );
  if (!isSaid) return undefined;
  const isPermanent = cursor.acceptAny("to|into|as|be? a? permanent ones|redirects?", "to|into|a? 301|308 redirects?");
  const next = cursor.peek();
  const isEnd = next?.kind !== "word" || /^(?:and|please)$/.test(cursor.word() ?? "");
  return isPermanent && isEnd ? [{ type: "set-permanent" }] : undefined;
}

/** "remove all redirects from addresses under /x/", "remove the redirects of the old guides/x pages" */
function readRemovalUnder(cursor: Cursor): Redirect[] | undefined {
  if (!cursor.accept("remove|delete|drop all|every|any? of? the|our? old|existing? redirects|redirect"))
    return undefined;
  const hasSource = cursor.acceptAny(
    "from|of|for all? of? the|our? old? addresses|paths|urls|links|pages",
    "from|of|for all? of? the|our? old|former|previous?",
  );
  const isBelow = cursor.acceptAny(
    "under|below|inside|in the? folder|directory?",
    "that|which begin|start|begins|starts with",
    "beginning|starting with",
  );
  if (!isBelow && !hasSource) return undefined;
  const isFolder = cursor.accept("the? folder|directory");
  const under = readPath(cursor);
  const isSeveral = isFolder || cursor.accept("pages|addresses|urls|paths|folder|directory");
  if (under === undefined || (!isBelow && !isSeveral) || !/^\/?[^*:?#\s/][^*:?#\s]*$/.test(under)) return undefined;
  // A bare word may be a page, or say what kind of redirects is meant.
  const isNamed = isFolder || /^(?:folder|directory)$/.test(cursor.word(-1) ?? "");
  if (!under.includes("/") && !isNamed) return undefined;
  return [{ type: "remove-redirects", under: `/${under.replace(/^\/|\/*$/g, "")}/` }];
}

/** "remove the redirects from /a and /b", "remove the redirect from /a to /b" */
function readRemoval(cursor: Cursor): Redirect[] | undefined {
  if (!cursor.accept("remove|delete|drop the|our|these|both? old|existing|current|following? redirect|redirects"))
    return undefined;
  const removed = readList(cursor, () => readRemoved(cursor))?.flat();
  return removed?.map((one) => ({ type: "remove-redirect", ...one }));
}

/** "remove the /a redirect", which is not "delete /a, redirect to /b" */
function readNamedRemoval(cursor: Cursor): Redirect[] | undefined {
  if (!cursor.accept("remove|delete|drop the|our|this|these|both? old|existing|current?")) return undefined;
  const first = readPath(cursor);
  if (first === undefined) return undefined;
  const sources = [first, ...readMore(cursor, () => readPath(cursor))];
  if (!sources.every((source) => source.startsWith("/")) || !cursor.accept("redirect|redirects")) return undefined;
  const isNamed = cursor.tokens.slice(cursor.begin, cursor.index).some(({ text }) => /^(?:the|our|this)$/i.test(text));
  const to = isNamed && cursor.accept("to|->|→") ? readAddress(cursor, { isTarget: true }) : undefined;
  if (!/^(?:and|please|too|again|then)$/.test(cursor.word() ?? "and")) return undefined;
  return sources.map((from) => ({ type: "remove-redirect", from, ...(to !== undefined && { to }) }));
}

/** Sources of redirects, and where all of them lead if that is said. */
function readRemoved(cursor: Cursor): { from: string; to?: string }[] | undefined {
  return cursor.attempt(() => {
    const first = readSaidAddress(cursor, "from|of|for|at");
    if (first === undefined) return undefined;
    const isSeveral = cursor.tokens.slice(cursor.begin, cursor.index).some(({ text }) => /^redirects$/i.test(text));
    const more = readMore(cursor, () => readSource(cursor) ?? (isSeveral ? readNamedSource(cursor) : undefined));
    const to = cursor.attempt(() => (cursor.accept("to|->|→") ? readAddress(cursor, { isTarget: true }) : undefined));
    return [first, ...more].map((from) => ({ from, ...(to !== undefined && { to }) }));
  });
}

/** "remove all redirects to /x", "remove every redirect that points to /x" */
function readRemovalTo(cursor: Cursor): Redirect[] | undefined {
  if (!cursor.accept("remove|delete|drop all|any|every|each of? the|our? old|existing? redirects|redirect"))
    return undefined;
  cursor.accept("that|which");
  cursor.accept("lead|leads|point|points|go|goes|redirect|redirects|pointing|leading|going");
  if (!cursor.accept("to")) return undefined;
  const to = readAddress(cursor, { isTarget: true });
  return to === undefined ? undefined : [{ type: "remove-redirects", to }];
}
