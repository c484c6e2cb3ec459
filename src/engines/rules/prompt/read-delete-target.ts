import { readLastTitle } from "./capitals.ts";
import type { Cursor } from "./cursor.ts";
import { readPageInGroup } from "./read-page-in-group.ts";
import { saysPage } from "./says-page.ts";
import { isPath, isSentenceWord, isUrl, readPage, readPath } from "./values.ts";

const PART = /^(?:group|section|category|chapter|tab|folder|directory|heading|page|file|article)s?$/;
const READERS = "it|that|them|this|both|visitors|readers|users|people|traffic|everyone|everybody|everything|requests";

const ITS_PAGES = "all|each|every? of? its|their all? old? pages|urls|addresses";

const SOMEBODY = "anyone|anybody|everyone|everybody|people|visitors|readers|users|those|whoever";

const OLD_PLACE =
  "it|them|the|its|a|an|this|that|their? old|former|previous|existing? page|url|address|link|links|bookmark|bookmarks|it?";

/** The readers of what is gone. */
const WHO = [
  `${SOMEBODY} who|that still? visits|visit|opens|open|follows|follow|requests|request|reads|read|finds|find|reaches|reach|uses|use|hits|hit ${OLD_PLACE}`,
  `${SOMEBODY} who|that still? lands|land|arrives|arrive|ends|end|goes|go|comes|come up? on|at|to|in|there ${OLD_PLACE}`,
  `${SOMEBODY} visiting|opening|following|requesting|reading|finding|reaching|using|hitting ${OLD_PLACE}`,
  `${SOMEBODY} who|that still|already? has|have|had|kept|bookmarked|know|knows ${OLD_PLACE}`,
  `the? ${SOMEBODY}|traffic coming|arriving? with|of|from|at|on|to|for ${OLD_PLACE}`,
];

/** What becomes of them. */
const ENDS_UP = [
  "to? now? land|arrive|end|ends up? on|at|in|to",
  "to? now? go|get|come to",
  "to? now? be redirected|sent|forwarded|taken|led to",
  "to? now? see|find|read|get",
];

/** "make sure that whoever has the link ends up on" */
const MAKE_SURE = ["make|be sure that?", "ensure that?"];
const GETS_TO =
  "now? is|are|gets|get|lands|land|arrives|arrive|ends|end|goes|go up|sent|redirected|forwarded|taken|led? on|at|in|to";

/** ", it's replaced by guides/new": a page by its path, or named as one. */
function readSuccessor(cursor: Cursor): string | undefined {
  cursor.acceptPunctuation(",;.");
  cursor.accept("because|since|as");
  const other = cursor.attempt(() => readReplacing(cursor));
  if (other !== undefined) return other;
  const isSaid =
    cursor.accept("it's|they're now? replaced|superseded|succeeded|covered by") ||
    cursor.accept("it|they|that|which is|was|are|were|has|have been? now? replaced|superseded|succeeded|covered by") ||
    cursor.accept("its|the|their replacement|successor|substitute is");
  const start = cursor.index;
  const page = isSaid ? readPage(cursor, { bare: true }) : undefined;
  return page !== undefined && (isPath(page) || saysPage(cursor, start)) ? page : undefined;
}

/** "guides/b replaces it", "guides/b took its place" */
function readReplacing(cursor: Cursor): string | undefined {
  const start = cursor.index;
  const page = readPage(cursor, { bare: true });
  const isSaid =
    cursor.accept("now? replaces|supersedes|succeeds|covers it|that|this|them now?") ||
    cursor.acceptAny("takes|took its|their place", "has taken its|their place");
  return isSaid && page !== undefined && (isPath(page) || saysPage(cursor, start)) ? page : undefined;
}

const MAX_TITLE = 6;

/** "localizing your theme": a title in small letters, which ends the sentence. */
function readPlainTitle(cursor: Cursor): string | undefined {
  const words: string[] = [];
  for (let token = cursor.peek(); token?.kind === "word"; token = cursor.peek()) {
    if (words.length === MAX_TITLE || !/^[\p{L}\p{N}-]+$/u.test(token.text) || !isOfTitle(token.text.toLowerCase()))
      return undefined;
    words.push(token.text);
    cursor.index += 1;
  }
  const next = cursor.peek();
  const isEnd =
    next === undefined || next.kind === "newline" || (next.kind === "punctuation" && ".!".includes(next.text));
  return isEnd && words.length > 1 ? words.join(" ") : undefined;
}

const NO_TITLE = /^(?:page|pages|wherever|whatever|whichever|best|nearest|closest|parent|here)$/;

/** "your" is a word of titles, too. */
function isOfTitle(word: string): boolean {
  return word === "your" || !(isSentenceWord(word) || NO_TITLE.test(word));
}

/** "and point links to it to", "links to it should go to": what pages link to, and not where readers are sent. */
function readLinksOf(cursor: Cursor): boolean {
  const links = "all|any|every|the|its|old|existing? links|link|references to it|them|this|that page?";
  return (
    cursor.accept("and link to") ||
    cursor.accept(
      `and? then? also? please? point|send|direct|route|change|update|retarget|switch|move|repoint|make ${links} to|at|into`,
    ) ||
    cursor.accept(
      `and|so? that? ${links} should|shall|must|can|will now? go|point|lead|link|be changed|pointed|sent? to|at`,
    )
  );
}

/** Whether what was read up to the target of a deletion is only about links, which need no redirect. */
export function saysOnlyLinks(cursor: Cursor, start: number): boolean {
  const words = cursor.tokens.slice(start, cursor.index).map(({ text }) => text.toLowerCase());
  const isLinks = words.some((word) => /^(?:links?|references)$/.test(word));
  return isLinks && !words.some((word) => SENT.test(word));
}

const SENT =
  /^(?:redirect(?:s|ed|ing)?|forward(?:ed|ing)?|visitors?|readers?|users?|people|traffic|every(?:one|body)|any(?:one|body))$/;

/** "and send visitors to y": where the readers of a deleted page are sent. */
export function readDeleteTarget(cursor: Cursor): string | undefined {
  const successor = cursor.attempt(() => readSuccessor(cursor));
  if (successor !== undefined) return successor;
  cursor.acceptPunctuation(",;");
  const isOpen = cursor.acceptPunctuation("(");
  const fits =
    readLinksOf(cursor) ||
    cursor.accept(
      `and? then? also? redirect|forward|send|point|route|direct all|its|their|the|old? ${READERS}|url|path|address|links to|at`,
    ) ||
    cursor.accept("and? then? also? redirect|forward|redirecting|forwarding to") ||
    cursor.accept(`and? then? also? redirect|forward|send|point|redirecting|forwarding ${ITS_PAGES} to`) ||
    cursor.accept(
      `and|so? that? ${ITS_PAGES} should|shall|must|can|will now? redirect|be redirected|forward|go|lead to`,
    ) ||
    WHO.some((who) => cursor.accept(`and? then? also? redirect|forward|send|point|route|direct ${who} to|at`)) ||
    WHO.some((who) =>
      ENDS_UP.some((ends) =>
        cursor.accept(`and|so? that? ${who} should|shall|must|can|will|has|have|needs|need ${ends}`),
      ),
    ) ||
    WHO.some((who) => MAKE_SURE.some((sure) => cursor.accept(`and? then? also? please? ${sure} ${who} ${GETS_TO}`))) ||
    cursor.accept(
      "and? then? also? move|take all|its|their|the? visitors|readers|users|people|traffic|everyone|everybody to|at",
    ) ||
    cursor.accept(`redirecting|forwarding|sending|pointing its|their|the? ${READERS}|url|path? to`) ||
    cursor.accept("and? then? also? with|add|create|leave|set a redirect from? it? to") ||
    cursor.accept("and? then? also? set up a redirect from? it? to") ||
    cursor.accept("and? let|have|make it redirect to") ||
    cursor.accept("and? let|have people|readers|visitors|users|everyone land|arrive|end|go up? on|at|in|to") ||
    cursor.accept("in favor|favour of") ||
    cursor.accept(
      `people|readers|visitors|users|those|anyone|everyone|whoever who|that? lands?|land|arrives|arrive|comes|come|goes|go there|on|at|to it? should|must|shall now? see|get|land|read|find on|at?`,
    ) ||
    cursor.accept(
      `and|so? that? all|any|the|its|their? old? ${READERS} should|shall|must|can|will|to? now? land|arrive|end|lands|arrives|ends on|at|in|up on|at|in?`,
    ) ||
    cursor.accept(
      `and|so? that? all|any|the|its|their? old? ${READERS} should|shall|must|can|will now? be redirected|sent|forwarded|taken|led to`,
    ) ||
    cursor.accept(
      `and|so? that? all|any|the|its|their? old? ${READERS} should|shall|must|can|will now? go|get|come to`,
    );
  if (!fits) return undefined;
  const url = cursor.attempt(() => {
    const text = readPath(cursor);
    return text !== undefined && isUrl(text) ? text : undefined;
  });
  if (cursor.peek(1)?.kind === "quoted" && !PART.test(cursor.word(2) ?? "")) cursor.accept("the|our");
  const start = cursor.index;
  const named =
    url ??
    (cursor.accept("the|our? homepage")
      ? "/"
      : (readLastTitle(cursor) ?? cursor.attempt(() => readPlainTitle(cursor))));
  const page = named ?? readPage(cursor, { bare: true });
  const target = page === undefined || page === url ? page : readPageInGroup(cursor, page, start, "title");
  if (isOpen && !cursor.acceptPunctuation(")")) return undefined;
  if (target !== undefined) cursor.accept("instead");
  return target;
}
