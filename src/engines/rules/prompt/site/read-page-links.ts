import type { Instruction } from "../../instruction.ts";
import { headOfBlock, readPageOf } from "../blocks/head-of-block.ts";
import { readBlockPlace } from "../blocks/read-block-place.ts";
import type { Cursor } from "../cursor.ts";
import { readFreeValue } from "../read-free-value.ts";
import { pageScopeOf, readScope } from "../read-scope.ts";
import { saysPage } from "../says-page.ts";
import { isOnlyPlace, type Scope } from "../scope.ts";
import { isPath, isUrl, readPage, readPath, readQuoted, readUrl, readWords } from "../values.ts";

type PageLink = Extract<
  Instruction,
  {
    type:
      | "set-page-link"
      | "set-link-text"
      | "link-text"
      | "unlink"
      | "unlink-text"
      | "unlink-all"
      | "remove-page-link"
      | "unlink-broken"
      | "secure-links"
      | "strip-html";
  }
>;

const LINK = "link|url|address|href|hyperlink";
const LEAD = "be|go|point|lead|link|become to?";

/** "the link to Discord in x should be https://…", "change the Discord link on x to https://…" */
export function readSetPageLink(cursor: Cursor, head: Scope): PageLink[] | undefined {
  const before = headOfBlock(head);
  if (!before) return undefined;
  const isChange = cursor.accept("change|set|update|replace|fix|make|point");
  cursor.accept("the|our");
  const label = cursor.attempt(() => readLabel(cursor));
  if (label === undefined || isPath(label) || isUrl(label) || isOwnAddress(cursor, label)) return undefined;
  const place = readBlockPlace(cursor, before);
  if (place?.page === undefined || Object.keys(place).some((key) => key !== "page" && key !== "under"))
    return undefined;
  const { page, under } = place;
  const isSaid = isChange
    ? cursor.acceptAny("to|with|by", "so? that? it? goes|points|leads to")
    : cursor.acceptAny(`should|must now? ${LEAD}`, `needs|has to ${LEAD}`);
  // What a link is changed to in quotes may be its text.
  const leads = /^(?:go|goes|points?|leads?|links?)$/.test(cursor.word(-2) ?? "") && cursor.word(-1) === "to";
  const to = isSaid ? readEnd(cursor, leads) : undefined;
  if (to === undefined) return undefined;
  cursor.accept("instead|now");
  const changed: PageLink[] = [{ type: "set-page-link", page, ...(under !== undefined && { under }), label, ...to }];
  if (REFERENCE.test(label))
    for (let more = readMoreReferences(cursor); more; more = readMoreReferences(cursor))
      changed.push({ type: "set-page-link", page, ...(under !== undefined && { under }), ...more });
  return changed;
}

/** "The URL of the setup page" is where that page is. */
function isOwnAddress(cursor: Cursor, label: string): boolean {
  const said = cursor.tokens.slice(cursor.begin, cursor.index);
  return /^page | page$/i.test(label) && said.some(({ text }) => /^(?:url|address)$/i.test(text));
}

/** The label of an address that is given at the end of a page. */
const REFERENCE = /^\[[^[\]]+\]$/;

/** ", and [2] to https://…" */
function readMoreReferences(cursor: Cursor): { label: string; to: string; isToPage?: true } | undefined {
  return cursor.attempt(() => {
    const isMark = cursor.acceptPunctuation(",");
    if (!cursor.accept("and") && !isMark) return undefined;
    const label = cursor.peek()?.text ?? "";
    if (!REFERENCE.test(label)) return undefined;
    cursor.index += 1;
    cursor.acceptAny(`should|must now? ${LEAD}`);
    if (!/^to$/.test(cursor.word(-1) ?? "")) cursor.accept("to|with|by|->|→|=>");
    const end = readEnd(cursor, true);
    return end && { label, ...end };
  });
}

/** "the page guides/a" */
function readPathOfPage(cursor: Cursor): { to: string } | undefined {
  cursor.accept("the? page");
  const to = readTarget(cursor);
  return to === undefined ? undefined : { to };
}

/** An address, or a page by its name: one in quotes alone where it is said that it is led to. */
export function readEnd(cursor: Cursor, leads: boolean): { to: string; isToPage?: true } | undefined {
  const target = readTarget(cursor);
  if (target !== undefined) return { to: target };
  return cursor.attempt(() => {
    const start = cursor.index;
    const isName = leads || /^[a-z\d]+(?:-[a-z\d]+)+$/.test(cursor.peek()?.text ?? "");
    const page = readPage(cursor, { bare: isName });
    const isClear = page !== undefined && !page.includes("#") && (isName || saysPage(cursor, start));
    return isClear ? { to: page, isToPage: true } : undefined;
  });
}

/** "link to Discord", "URL of the API", "Discord link", `card "SDK"` */
function readLabel(cursor: Cursor): string | undefined {
  const card = cursor.attempt(() => readCard(cursor));
  if (card !== undefined) return card;
  cursor.accept("reference|ref");
  if (REFERENCE.test(cursor.peek()?.text ?? "")) {
    cursor.index += 1;
    return cursor.peek(-1)?.text;
  }
  if (cursor.accept(LINK)) {
    cursor.acceptAny("with|called|labelled|labeled the? text|label|name?", "to|of|for|behind|on");
    cursor.accept("the");
    return (readQuoted(cursor) ?? readWords(cursor))?.text.trim();
  }
  const name = readQuoted(cursor) ?? readWords(cursor, LINK.split("|"));
  return name && cursor.accept(LINK) ? name.text.trim() : undefined;
}

/** `card "SDK"`, `"SDK" card`, "link of the card "SDK"" */
function readCard(cursor: Cursor): string | undefined {
  if (cursor.accept(LINK) && !cursor.accept("of|on|for|in the?")) return undefined;
  const isBefore = cursor.accept("card|tile|button called|titled|named|labelled?");
  const name = readQuoted(cursor)?.text.trim();
  return name !== undefined && name !== "" && (isBefore || cursor.accept("card|tile|button")) ? name : undefined;
}

/** "change the text of the link to /contact in x from "here" to "Contact sales"" */
export function readSetLinkText(cursor: Cursor, head: Scope): PageLink[] | undefined {
  if (!cursor.accept("change|set|update|make|replace|edit")) return undefined;
  cursor.accept("the");
  const isText = cursor.acceptAny("link? text|label|words|wording|anchor of|for the|all|every? the? link|links to|for");
  const target = isText ? (readTarget(cursor) ?? readQuotedTarget(cursor)) : undefined;
  const scope = target === undefined ? undefined : readScope(cursor, head);
  if (target === undefined || !scope) return undefined;
  const from = cursor.accept("from") ? readQuoted(cursor)?.text.trim() : undefined;
  const all = readScope(cursor, scope);
  if (!all || !cursor.acceptAny("to? say|read|be", "to", "with|by|into|as")) return undefined;
  const to = readQuoted(cursor)?.text.trim() ?? readFreeValue(cursor, "title", false);
  const place = to === undefined ? undefined : readScope(cursor, all);
  if (to === undefined || !place || !isOnlyPlace(place)) return undefined;
  return [{ type: "set-link-text", target, ...(from !== undefined && { from }), to, ...pageScopeOf(place) }];
}

/** An address or a path in quotes. */
function readQuotedTarget(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    const text = readQuoted(cursor)?.text.trim();
    return text !== undefined && (isUrl(text) || isPath(text)) ? text : undefined;
  });
}

function readTarget(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    const target = readUrl(cursor) ?? readPath(cursor);
    const isTarget = target !== undefined && (isUrl(target) || isPath(target) || /^#[\w-]+$/.test(target));
    return isTarget ? target : undefined;
  });
}

/** "example.com", which no page is called. */
function readHost(cursor: Cursor): string | undefined {
  const token = cursor.peek();
  const isHost =
    /^(?:[a-z\d-]{1,63}\.){1,4}[a-z]{2,24}$/i.test(token?.text ?? "") && !/\.mdx?$/i.test(token?.text ?? "");
  if (!isHost || token === undefined) return undefined;
  cursor.index += 1;
  return token.text;
}

/** "link the first mention of "Deno" in x to https://deno.com" */
export function readLinkText(cursor: Cursor, head: Scope): PageLink[] | undefined {
  const before = headOfBlock(head);
  if (!before) return undefined;
  const isMade = cursor.accept("turn|make");
  if (!isMade && !cursor.accept("link|hyperlink")) return undefined;
  const isMention = cursor.accept("the? very? first mention|occurrence|instance|use of");
  const isCounted = isMention || cursor.accept("the? very? first");
  cursor.accept("the? word|words|text|phrase|term");
  const text = readQuoted(cursor)?.text.trim() ?? (isMention ? readWords(cursor)?.text : undefined);
  if (text === undefined) return undefined;
  const isFirst = isCounted || cursor.acceptAny(...AT_FIRST);
  const first = readPageOf(cursor, "in|on");
  if (isMade ? !cursor.accept("into? a link to") : !cursor.accept("to")) return undefined;
  const to = cursor.attempt(() => readPathOfPage(cursor)) ?? readEnd(cursor, true);
  const page = first ?? (to === undefined ? undefined : readPageOf(cursor, "in|on")) ?? before.page;
  if (to === undefined || page === undefined) return undefined;
  return [{ type: "link-text", page, text, ...to, ...(isFirst && { isFirst: true }) }];
}

/** "the first time it appears" */
const AT_FIRST = [
  "the first time that? it|they is|are? appears|appear|occurs|occur|mentioned|used|shows|show? up?",
  "on|at its|the|their? first mention|occurrence|use|appearance",
  "where it|they is|are? first appears|appear|occurs|occur|mentioned|used",
];

/** "remove the links to /guides/old but keep the text", `unlink https://example.com in x` */
export function readUnlink(cursor: Cursor, head: Scope): PageLink[] | undefined {
  const isUnlinked = cursor.accept("unlink");
  if (!isUnlinked && !cursor.accept("remove|delete|drop|strip")) return undefined;
  const words = cursor.attempt(() => (isUnlinked ? readUnlinkedWords(cursor, head) : readLinkOnWords(cursor, head)));
  if (words) return [words];
  if (isUnlinked) cursor.accept("all|every? the? link|links? to?");
  else if (!cursor.accept("all|every|the? of? the? link|links|hyperlink|hyperlinks to")) return undefined;
  const areMany = /^(?:hyper)?links$/.test(cursor.word(-2) ?? "");
  const address = readTarget(cursor) ?? readHost(cursor);
  const page = address === undefined && (areMany || isUnlinked) ? readLinkedPage(cursor) : undefined;
  const target = address ?? page;
  if (target === undefined) return undefined;
  const scope = readScope(cursor, head);
  cursor.acceptPunctuation(",");
  cursor.accept("but|and");
  const isKept = cursor.accept(`${KEEP}|name|names`);
  const all = scope && readScope(cursor, scope);
  // The words of a link that is to go are of use without it, and one link may be that of a bar.
  const isClear = isKept || isUnlinked || areMany || (all?.place !== undefined && all.place.type !== "all");
  if (!all || !isClear || !isOnlyPlace(all)) return undefined;
  cursor.acceptAny("in place", "as it? is", "there|intact", "they|it stand|stands on", "of the? links|link");
  return [{ type: "unlink", target, ...(page !== undefined && { isToPage: true }), ...pageScopeOf(all) }];
}

/** "the old page legacy", "legacy" */
function readLinkedPage(cursor: Cursor): string | undefined {
  cursor.attempt(() => cursor.accept("the old|deprecated|removed|deleted|former") || undefined);
  return readPage(cursor, { bare: true });
}

const KEEP = "keep|keeping|leave|leaving|preserve|retain the|its|their? link? text|texts|words|label|labels|wording";

/** "remove the broken links in x but keep their text", "unlink dead links" */
export function readUnlinkBroken(cursor: Cursor, head: Scope): PageLink[] | undefined {
  const isUnlinked = cursor.accept("unlink");
  if (!isUnlinked && !cursor.accept("remove|delete|drop|strip")) return undefined;
  const areMany = cursor.accept("all|every|any");
  cursor.accept("of? the?");
  const start = cursor.index;
  if (
    !cursor.acceptAny(
      "broken|dead|invalid internal? links|link|hyperlinks",
      "links|link that|which are|is? broken|dead|invalid",
      "links to missing|deleted|nonexistent|non-existent pages|files",
      "links to pages|files that|which no longer exist",
    )
  )
    return undefined;
  const isOne = !areMany && cursor.tokens.slice(start, cursor.index).some(({ text }) => /^link$/i.test(text));
  const scope = readScope(cursor, head);
  cursor.acceptPunctuation(",");
  cursor.accept("but|and");
  cursor.accept(KEEP);
  const all = scope && readScope(cursor, scope);
  if (!all || !isOnlyPlace(all)) return undefined;
  return [{ type: "unlink-broken", ...(isOne && { isOne }), ...pageScopeOf(all) }];
}

/** `unlink "text" in x`: the link of a page with this text. */
function readUnlinkedWords(cursor: Cursor, head: Scope): PageLink | undefined {
  const before = headOfBlock(head);
  cursor.accept("the? word|words|text|phrase|term|link");
  const label = readQuoted(cursor)?.text.trim();
  const isTarget = label === undefined || isPath(label) || isUrl(label) || /^[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(label);
  if (isTarget || !before) return undefined;
  const page = readPageOf(cursor, "in|on|of") ?? before.page;
  return page === undefined ? undefined : { type: "unlink-text", page, label };
}

/** `the link on "text" in x`, `the link "text" in x but keep the text` */
function readLinkOnWords(cursor: Cursor, head: Scope): PageLink | undefined {
  const before = headOfBlock(head);
  if (!before || !cursor.accept("the? link|hyperlink")) return undefined;
  const isOn = cursor.accept("on|from|around|behind|off|of|for");
  const isWord = cursor.accept("the? word|words|text|phrase|term|name");
  const label = readQuoted(cursor)?.text.trim();
  if (label === undefined || isPath(label) || isUrl(label)) return undefined;
  const page = readPageOf(cursor, "in|on|of|from") ?? before.page;
  const isKept = cursor.attempt(() => {
    cursor.acceptPunctuation(",(");
    cursor.accept("but|and");
    const keeps = cursor.accept(`${KEEP}|word|name`) || cursor.accept("without removing|deleting the text|word|words");
    cursor.acceptAny("in place", "as it? is", "there|intact", "itself");
    cursor.acceptPunctuation(")");
    return keeps || undefined;
  });
  // The words of a link that is to go may go with it.
  return page === undefined || !((isOn && isWord) || isKept) ? undefined : { type: "unlink-text", page, label };
}

/** `remove the "Twitter" link from x`, "remove the link to Twitter from x" */
export function readRemovePageLink(cursor: Cursor, head: Scope): PageLink[] | undefined {
  const before = headOfBlock(head);
  if (!before || !cursor.accept("remove|delete|drop")) return undefined;
  cursor.accept("the|our");
  const label = cursor.attempt(() =>
    /^(?:card|tile|button)$/.test(cursor.word() ?? "") ? undefined : readLabel(cursor),
  );
  if (label === undefined || label.includes("/") || /^(?:card|tile|button)$/.test(cursor.word(-1) ?? ""))
    return undefined;
  if (
    isPath(label) ||
    /^(?:broken|dead|last|first|second|third|fourth|old|external|all|every|any|outdated|wrong)\b/i.test(label)
  )
    return undefined;
  const page = readPageOf(cursor, "in|on|of|from") ?? before.page;
  // "The Community section" is one of the navigation, or of a page that is not named.
  const isPart = /\s(?:group|section|category|column|tab)$/i.test(page ?? "");
  return page === undefined || isPart ? undefined : [{ type: "remove-page-link", page, label }];
}

/** "remove all links from x but keep the text", "unlink everything on x" */
export function readUnlinkAll(cursor: Cursor, head: Scope): PageLink[] | undefined {
  const before = headOfBlock(head);
  const isUnlinked = cursor.accept("unlink");
  if (!before || (!isUnlinked && !cursor.accept("remove|delete|drop|strip"))) return undefined;
  if (isUnlinked ? !cursor.accept("everything|all links?") : !cursor.accept("all|every|any of? the? links|link"))
    return undefined;
  const page = readPageOf(cursor, "in|on|of|from") ?? before.page;
  const isKept = cursor.attempt(() => {
    cursor.acceptPunctuation(",(");
    cursor.accept("but|and");
    const keeps = cursor.accept(KEEP);
    cursor.acceptAny("in place", "as it? is", "there|intact", "of the? links");
    cursor.acceptPunctuation(")");
    return keeps || undefined;
  });
  return page === undefined || !(isUnlinked || isKept) ? undefined : [{ type: "unlink-all", page }];
}

/** "change all http:// links to https://", "use https instead of http in links" */
export function readSecureLinks(cursor: Cursor, head: Scope): PageLink[] | undefined {
  const isUse = cursor.accept("use");
  if (!isUse && !cursor.accept("change|replace|switch|update|turn|convert|make|move")) return undefined;
  cursor.accept("all|every|any|the? of? the? our?");
  const areLinks = cursor.accept("external? links|urls");
  if (areLinks) cursor.accept("from|use");
  const [from, to] = isUse ? ["https", "http"] : ["http", "https"];
  if (!readScheme(cursor, from ?? "") && !(areLinks && cursor.accept("to? https"))) return undefined;
  if (areLinks && cursor.word(-1) === "https") return endSecure(cursor, head);
  const isNamed = cursor.accept("external? links|urls|link|url");
  const isJoined = isUse ? cursor.acceptAny("instead of", "rather than") : cursor.accept("to|with|by|into|->|→|=>");
  if (!isJoined || !readScheme(cursor, to ?? "")) return undefined;
  const isAfter = cursor.accept("for|in|on? all|every|the|our? external? links|urls|link|ones");
  return isNamed || areLinks || isAfter ? endSecure(cursor, head) : undefined;
}

/** "remove .html from all links", "strip the .html ending of the links in guides" */
export function readStripHtml(cursor: Cursor, head: Scope): PageLink[] | undefined {
  if (!cursor.accept("remove|strip|drop|delete|cut")) return undefined;
  cursor.accept("all|every|the of? the?");
  cursor.acceptPunctuation(".");
  if (!/^\.?html$/i.test(cursor.peek()?.text ?? "")) return undefined;
  cursor.index += 1;
  cursor.accept("ending|endings|extension|extensions|suffix|suffixes");
  cursor.acceptAny("at the end|ends");
  if (!cursor.accept("from|in|of|on all|every|the|our? the? internal|local|relative? links|link|urls|hrefs"))
    return undefined;
  const scope = readScope(cursor, head);
  if (!scope || !isOnlyPlace(scope)) return undefined;
  return [{ type: "strip-html", ...pageScopeOf(scope) }];
}

function endSecure(cursor: Cursor, head: Scope): PageLink[] | undefined {
  const scope = readScope(cursor, head);
  if (!scope || !isOnlyPlace(scope)) return undefined;
  return [{ type: "secure-links", ...pageScopeOf(scope) }];
}

function readScheme(cursor: Cursor, scheme: string): boolean {
  const text = (cursor.peek()?.text ?? "").toLowerCase().replace(/:?\/{0,2}$/, "");
  if (text !== scheme) return false;
  cursor.index += 1;
  while (cursor.peek()?.kind === "punctuation" && cursor.peek()?.text === ":") cursor.index += 1;
  if (cursor.peek()?.text === "//") cursor.index += 1;
  return true;
}
