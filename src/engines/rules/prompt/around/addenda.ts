import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readDeleteTarget } from "../read-delete-target.ts";
import { readGroup } from "../site/group-names.ts";
import { readPage, readPath, readQuoted } from "../values.ts";
import { readAfterWords } from "./after-words.ts";
import { acceptLeaving } from "./leaving.ts";
import { readAside } from "./read-aside.ts";
import { skipStatement } from "./reasons.ts";

const NO_REDIRECT = [
  "with? no redirect|redirects is|are? needed|necessary|required|please?",
  "without|w/o a|any|the|adding|creating|setting? up? a|any? redirect|redirects",
  "do|does not add|create|set|leave|make|need|keep|include up? a|any|the? redirect|redirects",
  "don't|dont|doesn't add|create|set|leave|make|need|keep|include up? a|any|the? redirect|redirects",
  "we|you|i don't|dont need|want a|any|the? redirect|redirects for|from|of? the? old? one|address|path|url|page?",
  "a redirect is not|n't needed|necessary|required",
  "a redirect isn't needed|necessary|required",
  "redirects are not needed|necessary|required",
  "redirects aren't needed|necessary|required",
  "skip the|any|all? redirect|redirects",
  "do not redirect it|them|anything|anyone|readers|visitors?",
  "don't|dont redirect it|them|anything|anyone|readers|visitors?",
  "no need for|of a|any? redirect|redirects",
  "nothing|nobody needs|has to point|lead|go|redirect anywhere else?",
];

const NO_SUCCESSOR = [
  "there's no successor|replacement|alternative|equivalent|substitute",
  "there is no successor|replacement|alternative|equivalent|substitute",
  "it|they has|have no successor|replacement|alternative|equivalent|substitute",
  "nothing replaces it|them",
  "no direct? successor|replacement|alternative|equivalent|substitute yet|available|planned?",
];

/** Reads "no redirect" in all its wordings. */
export function readNoRedirect(cursor: Cursor): boolean {
  const isRead = readAside(cursor, () => {
    cursor.acceptAny("but please?", "and please?");
    const isAlone = cursor.acceptAny(...NO_SUCCESSOR) && endsNoSuccessor(cursor);
    if (!isAlone && !cursor.acceptAny(...NO_REDIRECT)) return undefined;
    skipWhy(cursor);
    return true;
  });
  return isRead === true;
}

/** Whether no more is said than that a page has no successor; else moves to what follows from that. */
function endsNoSuccessor(cursor: Cursor): boolean {
  const next = cursor.peek(cursor.peek()?.text === "," ? 1 : 0);
  const isEnd =
    next === undefined || next.kind === "newline" || (next.kind === "punctuation" && ".!;".includes(next.text));
  if (isEnd) return true;
  cursor.acceptPunctuation(",");
  cursor.accept("so|hence|therefore");
  return false;
}

/** "because we never announced it" */
function skipWhy(cursor: Cursor): void {
  cursor.attempt(() => {
    cursor.acceptPunctuation(",");
    return cursor.accept("because|since|as") && skipStatement(cursor) ? true : undefined;
  });
}

const LINKS = "links|link|references|reference|mentions|urls";

const OLD_ADDRESSES =
  "all|the|no|any|every|its|existing? old|existing|current|previous|internal? links|link|urls|url|address|addresses|bookmarks to? it|them|this|that?";

const NOBODY = "nobody|no-one|none|no no? one|reader|visitor|user|users|readers|visitors?";

const IMPLIED_WORK = [
  `update|fix|adjust|change|correct all|any|every|the|its? of? the? internal|existing? ${LINKS} and|in? the? navigation|sidebar|nav|menu accordingly|too?`,
  `update|fix|adjust|change|correct the|all|any|its? ${LINKS} in|on|from the|our? readme|readme.md|changelog|changelog.md as|too? well?`,
  `update|fix|adjust the? navigation|sidebar and the? ${LINKS}`,
  `update|fix|adjust|change|correct all|any|every|the|its? of? the? internal|existing|old|incoming? ${LINKS} to|that|which? it|them|this|point|lead? page|to? it|them? accordingly|too|everywhere?`,
  "update|adjust the? navigation|sidebar|nav|menu accordingly|too?",
  "update|fix|adjust|change|correct whatever|everything|anything|all|what that? points|links|leads|refers there|here",
  "update|fix|adjust|change|correct whatever|everything|anything|all|what that? points|links|leads|refers to it|them",
  "add|create|put|write a|the? redirect|redirects in|into|to static/_redirects|public/_redirects|_redirects|redirect_maps|redirects.json|netlify.toml|vercel.json|docs.json|mint.json|mkdocs.yml",
  "add|leave|keep|create|set|include|put up? a|the? redirect|redirects behind|there|afterwards",
  "add|leave|keep|put a|the? redirect|redirects in its? place",
  "add|leave|keep|create|set|include up? a|the? redirect|redirects from|for|of? the|its|their? old? path|paths|url|urls|address|addresses|location|place|route|slug|one?",
  "with a? redirect|redirects from|for|of? the|its|their? old? path|paths|url|urls|address|addresses|location|place|route|slug|one?",
  `with all|the|its|their of? the? ${LINKS} to? it|them?`,
  "redirect the|its? old? path|url|address",
  `redirect|forward ${OLD_ADDRESSES}`,
  `the|all|any ${LINKS} to|of|in it|them|its|their|the|this? pages|page|files? have|has|need|needs|should|must|shall to? be|follow updated|adjusted|changed|fixed|corrected? too|accordingly?`,
  "rename|move it|them|that|this accordingly?",
  `make|be sure that? ${OLD_ADDRESSES} still? work|works|break|breaks`,
  `make|be sure that? ${OLD_ADDRESSES} keep|continue|keeps|continues to? work|working`,
  `ensure that? ${OLD_ADDRESSES} still? work|works|break|breaks`,
  `ensure that? ${OLD_ADDRESSES} keep|continue|keeps|continues to? work|working`,
  `keep ${OLD_ADDRESSES} working|alive|valid|intact`,
  "make|be sure that? nothing|no link|links? breaks|break|is|are? broken?",
  "make|be sure that? everything|all still? works|work|keeps? working?",
  "ensure that? nothing|no link|links? breaks|break|is|are? broken?",
  "ensure that? everything|all still? works|work|keeps? working?",
  `make|be sure that? ${NOBODY} ends|end|lands|land|arrives|gets|get|hits|hit|sees|see|runs up? into|on|at|in? a|any|the? 404|404s|404-page page?`,
  `so? that? ${NOBODY} ends|end|lands|land|arrives|gets|get|hits|hit|sees|see|runs up? into|on|at|in? a|any|the? 404|404s page?`,
  "so? that? nothing|no link|links? breaks|break|is|are? broken?",
  "without breaking anything|any|the|our? links|link|urls?",
  `so? that? ${OLD_ADDRESSES} still works|work`,
  `so? that? ${OLD_ADDRESSES} keep|keeps working`,
  `${OLD_ADDRESSES} must|should|shall|has|have|need|needs|can to? still|keep|continue|keeps to? work|working|redirect|redirecting`,
  `${OLD_ADDRESSES} must|should|shall not|never break`,
  `${OLD_ADDRESSES} mustn't|shouldn't break`,
  "everything|everybody|everyone|whatever who|that|which? links|link|linking|points|point|refers|refer to it must|should|has|have to? still|keep|follow? work|working?",
];

/** Reads "and update all links", "with a redirect": what moving a page always does. */
export function readImpliedWork(cursor: Cursor, instructions: Instruction[]): boolean {
  const start = cursor.index;
  const isRead = readAside(
    cursor,
    () => {
      cursor.acceptAny("and|also also|please|then? please?", "please");
      return cursor.acceptAny(...IMPLIED_WORK) || undefined;
    },
    endsClause,
  );
  if (isRead && OLD_PLACE.test(saidSince(cursor, start)))
    for (const one of instructions) if (one.type === "move-page" && one.path !== undefined) one.needsRedirect = true;
  return isRead === true;
}

function saidSince(cursor: Cursor, start: number): string {
  return cursor.tokens
    .slice(start, cursor.index)
    .map(({ text }) => text)
    .join(" ");
}

/** Words by which readers of the old place must come to the new one. */
const OLD_PLACE =
  /\bredirects?\b|\b404s?\b|\b(?:old (?:links?|urls?|address(?:es)?|bookmarks)|(?:existing|current|previous) (?:urls?|address(?:es)?|bookmarks))\b/i;

const TITLE = "the|its|their|our page|page's|file's? old|existing|current|same|present|original? title|titles";
const KEPT_TITLE = [
  `keep|keeping|leave|leaving ${TITLE}`,
  `without changing|touching|editing ${TITLE}`,
  `do not change|touch|edit ${TITLE}`,
  `don't|dont change|touch|edit ${TITLE}`,
  "the|its|page's? page's? title of? the|its|that? page? stays|remains",
  "the|its title|name in the? navigation|nav|sidebar|menu stays|remains",
  "the|its|page's? page's? title of? the|its|that? page? should|must|shall stay|remain",
  "not the|its title",
];

/** Reads "but keep the title": what renaming a path always does. Not read where a new title is given. */
export function readKeptTitle(cursor: Cursor, instructions: Instruction[]): boolean {
  const isNewPath = instructions.every((one) => one.type !== "move-page" || (one.path !== undefined && !one.title));
  const isRead = readAside(
    cursor,
    () => {
      cursor.acceptAny("but|and please?", "please", "while");
      if (!cursor.acceptAny(...KEPT_TITLE)) return undefined;
      cursor.acceptAny("as it|they is|are", "as is", "the same", "unchanged|alone|untouched");
      return isNewPath || undefined;
    },
    endsClause,
  );
  return isRead === true;
}

const PATH = "url|urls|path|paths|address|addresses|slug|slugs|file|files|filename|file-name|permalink name|names?";
const KEPT_PATH = [
  `keep|keeping|leave|leaving the|its|their old|existing|current|same|present? ${PATH}`,
  `the|its|their page's? old|existing|current|present? ${PATH} should|must|shall|can|may? stay|stays|remain|remains`,
];

/** "keep the url", behind another title: it stays in any case. */
export function readKeptPath(cursor: Cursor, instructions: Instruction[]): boolean {
  const last = instructions.at(-1);
  const isTitle =
    (last?.type === "move-page" && last.path === undefined) ||
    last?.type === "rename-group" ||
    (last?.type === "set-frontmatter" && last.field !== "slug");
  if (!isTitle) return false;
  const isRead = readAside(
    cursor,
    () => {
      cursor.acceptAny("but|and please?", "please", "while");
      if (!cursor.acceptAny(...KEPT_PATH)) return undefined;
      cursor.acceptAny("as it|they is|are", "as is", "the same", "unchanged|alone|untouched|intact");
      return true;
    },
    endsClause,
  );
  return isRead === true;
}

/** "the pages stay where they are", "keep the URLs": what another name of a group leaves alone. */
function readKeptPages(cursor: Cursor): boolean {
  const PAGES = "the|its|all? pages|page|files|folder|paths|path|urls|url|addresses|address|contents|content|links";
  const isRead = readAside(
    cursor,
    () => {
      cursor.acceptAny("but|and please?", "please", "while|though");
      const isKept =
        cursor.acceptAny(`keep|keeping|leave|leaving ${PAGES}`, `don't|dont change|touch|move|edit|rename ${PAGES}`) ||
        cursor.acceptAny(`without changing|touching|moving|renaming ${PAGES}`) ||
        cursor.acceptAny(`${PAGES} can|should|must|may? stay|stays|remain|remains`);
      if (!isKept) return undefined;
      cursor.acceptAny("as|where it|they is|are", "as is", "in place", "the same", "unchanged|alone|untouched|put");
      return true;
    },
    endsClause,
  );
  return isRead === true;
}

function endsClause(cursor: Cursor): boolean {
  const next = cursor.peek();
  if (!next || next.kind === "newline" || next.kind === "punctuation") return true;
  return /^(?:and|but|please|then|also)$/.test(cursor.word() ?? "");
}

/**
 * A sentence that belongs to the instructions before it, such as renames and deletions.
 *
 * @param request those of the last request
 */
export function readAddendum(cursor: Cursor, before: Instruction[], request: readonly Instruction[]): boolean {
  const last = before.at(-1);
  if (readAfterWords(cursor, request) || readKeptPath(cursor, before)) return true;
  if (last?.type === "check-links") return readOnlyThere(cursor, before, last) || readFixToo(cursor, before, last);
  if (last?.type === "rename-group") return readKeptTitle(cursor, before) || readKeptPages(cursor);
  if (last?.type === "set-heading" || last?.type === "set-headings") return readKeptLinks(cursor);
  if (last?.type === "replace-text" && last.where === "prose" && readKeptCode(cursor)) return true;
  if (last?.type === "set-frontmatter" && readFieldToo(cursor, before, last)) return true;
  if (last?.type === "set-frontmatter" && last.field === "sidebarTitle" && readKeptTitle(cursor, before)) return true;
  if (last?.type === "replace-text" && readAlsoInSidebar(cursor, before, last)) return true;
  if (last?.type === "add-link") return readBesideLink(cursor, before, last);
  if ((last?.type === "place-page" || last?.type === "move-page") && readEmptied(cursor, before)) return true;
  if (last?.type === "place-page")
    return cursor.attempt(() => (readNoRedirect(cursor) && forbidRedirects(before)) || undefined) ?? false;
  if (last?.type !== "move-page" && last?.type !== "delete-page") return false;
  return (
    cursor.attempt(() => {
      if (readNoRedirect(cursor)) return forbidRedirects(before) ? true : undefined;
      if (acceptLeaving(cursor, before)) return true;
      if (last.type === "delete-page") return readUnlisted(cursor) || readTarget(cursor, before, last);
      return readImpliedWork(cursor, before) || readKeptTitle(cursor, before) ? true : undefined;
    }) ?? false
  );
}

/** ", and remove the Recipes group", "The Recipes group can go then", after the last of its pages went elsewhere. */
function readEmptied(cursor: Cursor, before: Instruction[]): boolean {
  const group = readAside(
    cursor,
    () => {
      cursor.acceptAny("and then? please?", "then|afterwards please?");
      cursor.acceptPunctuation(",");
      const isOrder = cursor.acceptAny("delete|remove|drop", "get rid of", "take out");
      cursor.accept("the? now? empty|emptied");
      const name = readGroup(cursor);
      if (name === undefined) return undefined;
      cursor.acceptAny("from the? navigation|sidebar|menu|nav", "which|that is then|now? empty then|now?");
      const isGone =
        isOrder ||
        cursor.acceptAny(
          "is then|now? empty then|now? and can|should go|be deleted|removed|dropped?",
          "can|could|should|may then|now|also? go",
          "can|could|should|may then|now|also? be deleted|removed|dropped",
          "is no longer needed",
          "is not needed any|anymore? more?",
          "isn't needed any|anymore? more?",
        );
      if (!isGone) return undefined;
      cursor.accept("then|now|too|afterwards|also|altogether|completely");
      return name;
    },
    endsClause,
  );
  if (group !== undefined) before.push({ type: "dissolve-group", group, isEmpty: true });
  return group !== undefined;
}

const MAX_LABEL = 4;

/** ", after Blog", "right before "Blog"": where a new link of the bar goes. */
function readBesideLink(
  cursor: Cursor,
  before: Instruction[],
  last: Extract<Instruction, { type: "add-link" }>,
): boolean {
  if (last.beside) return false;
  const beside = readAside(
    cursor,
    () => {
      cursor.acceptAny("and put|place it", "and");
      cursor.accept("right|just|directly|immediately");
      const side = cursor.accept("after|behind") ? "after" : cursor.accept("before") ? "before" : undefined;
      if (side === undefined) return undefined;
      cursor.accept("the|our");
      const quoted = readQuoted(cursor)?.text.trim();
      const words: string[] = [];
      while (quoted === undefined && !endsClause(cursor) && words.length <= MAX_LABEL) {
        if (cursor.peek()?.kind !== "word") return undefined;
        words.push(cursor.peek()?.text ?? "");
        cursor.index += 1;
      }
      const label = quoted ?? words.join(" ").replace(/ (?:link|item|entry|one)$/i, "");
      if (quoted !== undefined) cursor.accept("link|item|entry|one");
      if (quoted === undefined && !/^\p{Lu}/u.test(label)) return undefined;
      return label === "" || label.length > 100 || words.length > MAX_LABEL
        ? undefined
        : { label, side: side as "after" | "before" };
    },
    endsClause,
  );
  if (beside) before[before.length - 1] = { ...last, beside };
  return beside !== undefined;
}

/** "; the sidebar label too", "and the one of limits to "…"", after a field was set. */
function readFieldToo(
  cursor: Cursor,
  before: Instruction[],
  last: Extract<Instruction, { type: "set-frontmatter" }>,
): boolean {
  const more = cursor.attempt((): Instruction | undefined => {
    while (cursor.acceptPunctuation(",;")) {
      // The mark before the words says nothing.
    }
    cursor.acceptAny("and also?", "also|likewise");
    if (last.field === "title" && last.page !== undefined) {
      const isLabel = cursor.attempt(
        () =>
          (cursor.accept("the|its? sidebar|nav|navigation|menu label|title|name|text") &&
            cursor.acceptAny("too|also|likewise", "as well") &&
            endsClause(cursor)) ||
          undefined,
      );
      const { page, value } = last;
      if (isLabel) return { type: "set-frontmatter", field: "sidebarTitle", value, page };
    }
    if (!cursor.acceptAny("the one|same of|for", "that of|for")) return undefined;
    const page = readPage(cursor, { bare: true });
    if (page === undefined || !cursor.acceptAny("to|as|is|be", "should|shall|must be|read|say")) return undefined;
    const value = readQuoted(cursor)?.text;
    return value === undefined ? undefined : { type: "set-frontmatter", field: last.field, value, page };
  });
  if (more) before.push(more);
  return more !== undefined;
}

/** ", also in the sidebar", after a text was replaced: what is called so there. */
function readAlsoInSidebar(
  cursor: Cursor,
  before: Instruction[],
  { from, to }: Extract<Instruction, { type: "replace-text" }>,
): boolean {
  const isRead = cursor.attempt(() => {
    cursor.acceptPunctuation(",;");
    cursor.acceptAny("and|also also|too|in? addition?", "as well");
    if (cursor.word(-1) !== "also" && cursor.word() !== "in") return undefined;
    if (!readPlacesToo(cursor)) return undefined;
    cursor.acceptAny("too|also", "as well");
    return endsClause(cursor) || undefined;
  });
  if (!isRead || to === "" || before.length > 1) return false;
  before.push({ type: "rename-group", group: from, to, kind: "group", mayBePage: true, isFollowing: true });
  return true;
}

/** "in titles, descriptions and the sidebar": the last alone is none of all pages. */
function readPlacesToo(cursor: Cursor): boolean {
  let isBar = false;
  do {
    cursor.accept("in? the|our|all?");
    isBar ||= cursor.accept("sidebar|navigation|nav|menu");
    const isPart =
      /^(?:sidebar|navigation|nav|menu)$/.test(cursor.word(-1) ?? "") ||
      cursor.accept("page|sidebar? titles|headings|descriptions|labels|texts");
    if (!isPart) return false;
  } while (cursor.acceptPunctuation(",") || cursor.accept("and|&"));
  return isBar;
}

/** "Links to it should keep working": what changing a heading does, but for old addresses. */
function readKeptLinks(cursor: Cursor): boolean {
  const start = cursor.index;
  const isDone = readAside(
    cursor,
    () => {
      cursor.acceptAny("and also? please?", "please");
      const verb = "update|fix|adjust|change|correct";
      return (
        cursor.accept(
          `${verb} all|any|the|its? internal? links|link|anchors to|for the|its|that|this anchor|heading|section?`,
        ) || undefined
      );
    },
    endsClause,
  );
  if (isDone) return true;
  if (readImpliedWork(cursor, []) && !OLD_PLACE.test(saidSince(cursor, start))) return true;
  cursor.index = start;
  return false;
}

/** "Code blocks stay as they are", after a text of prose was replaced. */
function readKeptCode(cursor: Cursor): boolean {
  const CODE = "the|all? code blocks|samples|examples|snippets?";
  const isKept = readAside(
    cursor,
    () => {
      cursor.acceptAny("but|and please?", "please");
      const isSaid = cursor.accept(`${CODE} can|should|must|may? stay|stays|remain|remains`);
      if (!isSaid && !cursor.accept(`leave|keep ${CODE}`)) return undefined;
      cursor.acceptAny("as it|they is|are", "as is", "the same", "unchanged|alone|untouched|intact");
      return true;
    },
    endsClause,
  );
  return isKept === true;
}

/** "and take it out of the nav too", "and remove all links to it": what deleting does. */
function readUnlisted(cursor: Cursor): true | undefined {
  return cursor.attempt(() => {
    cursor.acceptPunctuation(",;");
    cursor.acceptAny("and also|please?", "also|please");
    const isDone = cursor.acceptAny(
      "take|remove|drop|delete it|them|its entry? out? of|from the|our? navigation|nav|sidebar|menu|toc",
      "remove|drop|delete|unlink all|any|every|the|its? links|link|references to it|them|this|that page?",
      "update|fix|adjust|change|correct all|any|every|the|its? internal|existing? links|link|references to? it|them?",
      "update|fix|adjust|change|correct what|whatever|everything|anything|all that|which? links|points|refers to it|them",
    );
    if (!isDone) return undefined;
    cursor.accept("too|also");
    return endsClause(cursor) || undefined;
  });
}

/** "both should redirect to", "send readers of all of them to" */
function readAllOf(cursor: Cursor): boolean {
  return cursor.acceptAny(
    "both|all|these|they of? them? should|must|shall now? redirect|lead|go|point|forward to",
    "both|all|these|they of? them? should|must|shall now? be redirected|forwarded|sent to",
    "redirect|send|forward both|all|them of? them? to",
    "redirect|send|forward all|the|their? readers|visitors|users of both|all|them of? them? to",
  );
}

/** "Redirect to y.", after the deletion of one page or folder. */
function readTarget(
  cursor: Cursor,
  before: Instruction[],
  last: Extract<Instruction, { type: "delete-page" }>,
): true | undefined {
  if (last.redirectTo !== undefined || last.noRedirect) return undefined;
  const deletions = before.filter((one) => one.type === "delete-page");
  // "Both should redirect to y" is about all of them.
  const areAll = deletions.length === before.length && before.length > 1 && readAllOf(cursor);
  if (before.length > 1 && !areAll) return undefined;
  const target = areAll ? readPage(cursor, { bare: true }) : (readNewHome(cursor) ?? readDeleteTarget(cursor));
  if (areAll) cursor.accept("instead");
  if (target === undefined || !endsClause(cursor)) return undefined;
  for (const one of deletions) one.redirectTo = target;
  return true;
}

/** "Its content is now in y (, so send readers there)" */
function readNewHome(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    cursor.acceptPunctuation(",;.");
    if (!cursor.accept("its|the|all? content|contents|text|information is|are|was|lives now|moved|all? to|in|at|on"))
      return undefined;
    if (!/^(?:to|in|at|on)$/.test(cursor.word(-1) ?? "")) return undefined;
    const page = readPage(cursor, { bare: true });
    if (page === undefined) return undefined;
    cursor.accept("now");
    cursor.attempt(() => {
      cursor.acceptPunctuation(",;.");
      cursor.accept("so|and");
      cursor.accept("please");
      return (
        (cursor.accept("send|redirect|forward|point|direct people|readers|visitors|users|them|everyone|it") &&
          cursor.accept("there")) ||
        undefined
      );
    });
    return page;
  });
}

/** "Only look at the guides folder", after a check of all links. */
function readOnlyThere(
  cursor: Cursor,
  before: Instruction[],
  last: Extract<Instruction, { type: "check-links" }>,
): boolean {
  if (last.under !== undefined || last.named !== undefined) return false;
  const under = cursor.attempt(() => {
    cursor.accept("please");
    const isOnly = cursor.accept("only|just please? look|check|search|scan?") || cursor.accept("look|check only|just");
    if (!isOnly) return undefined;
    cursor.acceptAny("at|in|under|inside|through|within", "the? ones|those in|under");
    cursor.accept("the? folder|directory?");
    const path = readPath(cursor);
    if (path === undefined) return undefined;
    cursor.accept("folder|directory");
    cursor.accept("please");
    return endsClause(cursor) ? path : undefined;
  });
  if (under === undefined) return false;
  before[before.length - 1] = { ...last, under: under.replace(/(?<!\/)\/+$/, "") };
  return true;
}

/** "… and fix them", after a check of the links. */
function readFixToo(
  cursor: Cursor,
  before: Instruction[],
  { type: _, ...place }: Extract<Instruction, { type: "check-links" }>,
): boolean {
  // Which of several is meant, the words do not say.
  if (before.at(-2)?.type === "check-links") return false;
  const start = cursor.index;
  if (cursor.accept("if so|any|yes")) cursor.acceptPunctuation(",");
  cursor.accept("please");
  const fits =
    cursor.accept(
      "fix|repair|correct|mend what|whatever|those|everything|all that|which? you|can can? be? fix|repair|mend|fixed|repaired?",
    ) || cursor.accept("fix|repair|correct|mend them|those|it|these|all");
  const next = cursor.peek();
  if (
    !fits ||
    (next && next.kind !== "newline" && next.kind !== "punctuation" && !/^(?:please|thanks|and)$/i.test(next.text))
  ) {
    cursor.index = start;
    return false;
  }
  before[before.length - 1] = { type: "fix-links", ...place };
  return true;
}

/** Notes at all moves and deletions that no redirect is wanted. False if one of them names a target. */
export function forbidRedirects(instructions: Instruction[]): boolean {
  for (const instruction of instructions) {
    if (instruction.type === "delete-page" && instruction.redirectTo !== undefined) return false;
    const isMove =
      (instruction.type === "move-page" && instruction.path !== undefined) || instruction.type === "place-page";
    if (instruction.type === "delete-page" || isMove) instruction.noRedirect = true;
  }
  return true;
}
