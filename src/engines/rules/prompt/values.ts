import { readBareTitle } from "./capitals.ts";
import type { Cursor } from "./cursor.ts";
import { saysTranslation } from "./languages.ts";

export type Value = { text: string; quoted: boolean };

const MAX_WORDS = 6;

/** Words that structure a sentence. A value without quotes ends before such a word. */
const SENTENCE_WORDS = new Set(
  `a about above across after again all also always an and another any anything are as at be because been before being
  below better between but by can case-insensitive case-insensitively aren't can't case-sensitive cleaner clearer could couldn't do doesn't don't each either
  else etc every everything everywhere except few following for from good has hasn't have haven't how if ignoring in including inside
  instead into is isn't it it's its itself just like make many more most much my never new newer nicer no not nothing of on
  once one ones only or other our out outside over per please pls plz regardless same saying shorter should simpler so some something
  somewhere such than that thx the their them then there these they this those through throughout thing things to too under
  unless until up us was wasn't we were weren't what when where whether which while who why with within without won't would wouldn't you your`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words about how or when, which belong to no name that they follow. */
const MANNERS = new Set(
  `twice thrice maybe perhaps possibly probably later soon today tomorrow carefully quickly slowly manually automatically
  accordingly alphabetically respectively somehow using again ascending descending both asap anyway anyhow nevertheless nonetheless temporarily permanently`.split(
    /\s+/,
  ),
);

/** Parts of documentation. "Change the intro to …" asks for new prose, not for a literal replacement. */
const DOCUMENT_WORDS = new Set(
  `anchor anchors api article articles banner blog body caption changelog chapter code color colors colour colours content
  contents copy description descriptions design diagram diagrams doc docs documentation document documents example examples
  faq faqs favicon file files folder folders font footer format formatting frontmatter glossary grammar group groups guide
  guides header headers heading headings home homepage icon icons image images index instructions intro introduction
  introductions keywords language layout link links list lists logo menu nav navbar navigation note notes overview page pages
  paragraph paragraphs picture pictures prose readme redirect redirects reference references repo repository screenshot
  screenshots section sections sentence sentences sidebar site snippet snippets spelling structure style styling subtitle
  summary tab table tables tabs text texts theme title titles tone topic topics tutorial tutorials typo typos url urls video
  videos voice website wording words`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a word structures a sentence, or says how or when. */
export function isSentenceWord(word: string): boolean {
  return SENTENCE_WORDS.has(word) || MANNERS.has(word);
}

export function isDocumentWord(word: string): boolean {
  return DOCUMENT_WORDS.has(word.toLowerCase());
}

/** Whether a word about documentation is a common name of pages. */
export function isPageName(word: string): boolean {
  return /^(?:index|changelog|readme|faqs?|glossary|overview|intro|introduction|quickstart|guide|tutorial)$/i.test(
    word,
  );
}

/** Whether a text looks like a page path, file name or slug, and not like a title or the name of a product. */
export function isSlug(text: string): boolean {
  const plain = withoutRouteGroups(text);
  return /^[\p{Ll}\p{N}/._~-]+$/u.test(plain) && /[\p{Ll}\p{N}]/u.test(plain);
}

/** Without the brackets of `docs/(providers)/sms`, around a folder that is no part of addresses. */
function withoutRouteGroups(path: string): string {
  return path.replace(/(?<=^|\/)\(([\p{L}\p{N}._~-]{1,100})\)(?=\/)/gu, "$1");
}

/** Whether a text is certainly a path: it has a folder or a page's extension. */
export function isPath(text: string): boolean {
  return (
    /^[^\s"'`<>{}|*?]+$/.test(text) &&
    !text.includes("://") &&
    (text.includes("/") || /\.mdx?(?:#[\w-]+)?$/i.test(text))
  );
}

export function isName(text: string): boolean {
  return text.split(" ").every((word) => /^[\p{Lu}\p{N}]|[^\p{L}]/u.test(word));
}

export function readQuoted(cursor: Cursor): Value | undefined {
  const token = cursor.peek();
  if (token?.kind !== "quoted" || token.text.trim() === "") return undefined;
  cursor.index += 1;
  return { text: token.text, quoted: true };
}

/** One word without quotes that can only be a value. */
function readWord(cursor: Cursor, mayBeLetter = false): string | undefined {
  const token = cursor.peek();
  if (token?.kind !== "word") return undefined;
  if (SENTENCE_WORDS.has(cursor.word() ?? "") && !(mayBeLetter && isLetter(cursor))) return undefined;
  if (/^(?:\p{Extended_Pictographic}|\ufe0f|\u200d)+$/u.test(token.text)) return undefined;
  if (
    /["`“”„«»‹›()]|^['‘’]|['‘’]$|^[-–—=→>]+$|^(\p{L}\.)+\p{L}$/u.test(withoutRouteGroups(token.text.slice(0, 200))) ||
    token.text.length > 200
  ) {
    return undefined;
  }
  cursor.index += 1;
  return token.text;
}

/** Whether "a" or "why" is the name of a page and no word of the sentence, as in "rename a to b". */
function isLetter(cursor: Cursor): boolean {
  const next = cursor.peek(1);
  if (!/^(?:a|why)$/.test(cursor.peek()?.text ?? "")) return false;
  return next?.kind !== "word" || /^(?:to|into|as|and|or|under|after|before|between|anyway|->|→|=>)$/.test(next.text);
}

/** "newest", before "first" */
const FIRST_OF = /^(?:newest|latest|oldest|earliest|largest|biggest|highest|smallest|lowest|cheapest)$/i;

const ANNOUNCES = /^(?:called|named|titled|entitled|labell?ed)$/;

/** Words up to punctuation or the next word that structures the sentence. `stop` lists more words that end the value. */
export function readWords(cursor: Cursor, stop: string[] = [], mayBeLetter = false): Value | undefined {
  const words: string[] = [];
  while (words.length <= MAX_WORDS && !stop.includes(cursor.word() ?? "")) {
    const word = readWord(cursor, mayBeLetter && words.length === 0);
    if (word === undefined) break;
    // "… to start thanks"
    if (words.length > 0 && /^(?:thanks|cheers)$/i.test(word) && cursor.peek()?.kind !== "word") {
      cursor.index -= 1;
      break;
    }
    // "to the FAQ called "A""
    const isAnnouncing = ANNOUNCES.test(word) && cursor.peek()?.kind === "quoted";
    const isOrder = FIRST_OF.test(word) && cursor.word() === "first";
    if (words.length > 0 && (isAnnouncing || isOrder || MANNERS.has(word.toLowerCase()))) {
      cursor.index -= 1;
      break;
    }
    words.push(word);
    // A path is one word: "in quickstart.mdx replace …".
    if (words.length === 1 && (isPath(word) || isUrl(word))) break;
  }
  if (words.length === 0 || words.length > MAX_WORDS) return undefined;
  return { text: words.join(" "), quoted: false };
}

/**
 * A text to find or to insert: a quoted text, one plain word, or several words that are each a name ("Acme Cloud 2").
 * After a noun that announces it ("the phrase …"), any words.
 */
export function readText(
  cursor: Cursor,
  options: { announced?: boolean; anyWord?: boolean; namesOnly?: boolean; stop?: string[] } = {},
): Value | undefined {
  return cursor.attempt(() => {
    const written = readQuoted(cursor) ?? readCall(cursor);
    if (written) return written;
    const words = readWords(cursor, options.stop);
    if (!words) return undefined;
    if (options.announced) return words;
    const parts = words.text.split(" ");
    if (parts.length === 1 && options.anyWord) return words;
    if (parts.some(isDocumentWord)) return undefined;
    const isText = isName(words.text) || isCommand(words.text) || (parts.length === 1 && !options.namesOnly);
    return isText ? words : undefined;
  });
}

const CALL = /^\.?[\w$][\w$.@-]{0,98}\(\)$/;

/** `load()`, `.load()`: the name of a function, as text has it. */
export function isCall(text: string): boolean {
  return CALL.test(text);
}

const COMMAND =
  /^(?:apk|apt|apt-get|brew|bun|bunx|cargo|composer|conda|curl|deno|dnf|docker|dotnet|gem|gh|git|gradle|helm|kubectl|mvn|npm|npx|pip3?|pipx|pnpm|podman|poetry|python3?|rustup|sudo|terraform|uvx?|wget|yarn|yum) \S+(?: \S+){0,5}$/;

/** `npm install`: a line of a shell, by its program. */
export function isCommand(text: string): boolean {
  return COMMAND.test(text);
}

function readCall(cursor: Cursor): Value | undefined {
  const token = cursor.peek();
  if (token?.kind !== "word" || !isCall(token.text)) return undefined;
  cursor.index += 1;
  return { text: token.text, quoted: false };
}

/** Words that end the name of a page if it is not in quotes. */
const PAGE_STOPS =
  "page pages files articles says reads linking pointing leading redirect redirecting forward hidden visible invisible unlisted right directly immediately".split(
    " ",
  );

/** A page as people write it: a path, a file name, a title in quotes, "the page X" or "the X page", also "(not the API one)". */
export function readPage(cursor: Cursor, options: { bare?: boolean } = {}): string | undefined {
  const page = readPageName(cursor, options);
  return page === undefined ? undefined : withOther(cursor, page);
}

/** A page with the other one that is not meant, "not the api one", if that follows. */
export function withOther(cursor: Cursor, page: string): string {
  // "Not the German one" is a translation of it, which goes with its page.
  const other = cursor.attempt(() => {
    const read = readOther(cursor);
    return read !== undefined && saysTranslation(read.split(/[^\p{L}-]+/u)) ? undefined : read;
  });
  return other === undefined ? page : butNot(page, other);
}

function readPageName(cursor: Cursor, options: { bare?: boolean }): string | undefined {
  if (cursor.stated !== undefined && cursor.acceptAny("it", "this|that page|file|article")) return cursor.stated;
  const several = readPagesCalled(cursor);
  if (several !== undefined) return several;
  return cursor.attempt(() => {
    if (cursor.acceptAny("the? existing|current|old? page|file|article", "my|our page|file|article")) {
      cursor.acceptAny("at? path", "called|named|titled|at");
      const value = readQuoted(cursor)?.text ?? readBarePage(cursor);
      const text = value ?? readWords(cursor, [...PAGE_STOPS, "move", "rename"], true)?.text;
      return text === undefined ? undefined : oneLine(text);
    }
    const title = options.bare ? readBarePage(cursor) : undefined;
    if (title !== undefined) return title;
    const article = cursor.accept("the|our|my");
    const odd = article ? readOddName(cursor) : undefined;
    if (odd !== undefined) return odd;
    const linked = article ? cursor.attempt(() => readLinkedName(cursor)) : undefined;
    if (linked !== undefined) return linked;
    const value = readQuoted(cursor) ?? readWords(cursor, [...PAGE_STOPS, "file", "article"], true);
    if (!value) return undefined;
    const isStart = !value.quoted && START.test(value.text) && cursor.word() === "page";
    if (cursor.acceptAny("page|file|article")) return oneLine(isStart ? `${value.text} page` : value.text);
    if (article) return readByArticle(cursor, value);
    if (value.text.includes(" ") && !value.quoted) return undefined;
    return options.bare || isPath(value.text) || isUrl(value.text) ? oneLine(value.text) : undefined;
  });
}

/** "both telemetry pages", "the two telemetry pages": pages of one name, as `both telemetry pages`. */
export function readPagesCalled(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    cursor.accept("the");
    const count = cursor.word() ?? "";
    if (!/^(?:both|two|three|four)$/.test(count)) return undefined;
    cursor.index += 1;
    cursor.accept("of? the");
    const name = readWords(cursor, ["page", "pages"]);
    return name && cursor.accept("pages") ? `${count} ${name.text} pages` : undefined;
  });
}

/** A title in capitals, before something that is no further word of a name. */
export function readBarePage(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    const title = readBareTitle(cursor);
    const next = cursor.peek();
    const isEnd = next === undefined || next.kind !== "word" || AFTER_TITLE.test(cursor.word() ?? "");
    return isEnd && next?.text !== "(" ? title : undefined;
  });
}

const AFTER_TITLE =
  /^(?:to|into|in|on|from|with|after|before|below|above|under|and|or|but|at|as|so|that|which|please|instead|->|→|=>)$/;

/** "the about page": a page whose name is a word of sentences. */
function readOddName(cursor: Cursor): string | undefined {
  const name = cursor.peek()?.text ?? "";
  const isName = /^(?:about|why|how|more|support|us)$/i.test(name) && /^(?:page|article)$/.test(cursor.word(1) ?? "");
  if (!isName) return undefined;
  cursor.index += 2;
  return name;
}

/** "mocking with vitest", before "page": words of which one between others structures sentences as well. */
function readLinkedName(cursor: Cursor): string | undefined {
  const words: string[] = [];
  for (let hasLink = false; words.length <= MAX_WORDS; ) {
    if (hasLink && cursor.acceptAny("page|file|article")) return words.join(" ");
    const isLink = words.length > 0 && /^(?:with|without|for|using|your)$/.test(cursor.word() ?? "");
    const word = isLink ? cursor.peek()?.text : readWord(cursor);
    if (word === undefined || (words.length === 0 && isDocumentWord(word)) || isPath(word)) return undefined;
    if (isLink) cursor.index += 1;
    // What a link ends with is a name: "the guide for page" is none.
    if (isLink && /^(?:page|file|article)$/.test(cursor.word() ?? "")) return undefined;
    hasLink ||= isLink;
    words.push(word);
  }
  return undefined;
}

/** Before "page": where a site begins, unless a page is called so. */
const START = /^(?:start|home|landing|front|main)$/i;

/** "the tutorial", "the installation guide": what is surely called by its name, though perhaps a folder or a group. */
function readByArticle(cursor: Cursor, { text, quoted }: Value): string | undefined {
  const isName = !quoted && text.length <= 100 && (ONE_THING.test(text) || NAMED_THING.test(text));
  if (!isName || PART_NOUN.test(cursor.word() ?? "")) return undefined;
  cursor.saidNames.add(text);
  return text;
}

const ONE_THING =
  /^(?:changelog|cookbook|faqs?|glossary|handbook|homepage|index|introduction|overview|quickstart|readme|roadmap|tutorial)$/i;
const NAMED_THING =
  /^\S+(?: \S+){0,3} (?:changelog|cookbook|faq|glossary|guide|handbook|index|introduction|manual|overview|quickstart|readme|roadmap|tutorial)$/i;
const PART_NOUN = /^(?:folder|directory|group|section|category|chapter|sidebar|navigation|pages)$/;

export function isUrl(text: string): boolean {
  return /^https?:\/\/[^\s"'<>`\\(){}]+$/i.test(text);
}

/** The whole address of a page of the web, with its query. */
export function readUrl(cursor: Cursor): string | undefined {
  const token = cursor.peek();
  const text = token?.kind === "word" || token?.kind === "quoted" ? token.text.trim() : "";
  if (text.length > 2000 || !isUrl(text)) return undefined;
  cursor.index += 1;
  return text;
}

/** A path of a page or folder in one word or in quotes. */
export function readPath(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    const quoted = readQuoted(cursor)?.text.trim();
    const word = quoted === undefined ? readWord(cursor, true) : undefined;
    const text = quoted ?? (cursor.isShouted ? word?.toLowerCase() : word);
    return text !== undefined && /^[^\s"'`<>{}|*?\\]+$/.test(text) ? text : undefined;
  });
}

export function withoutSlashes(path: string): string {
  let start = path.startsWith("./") ? 2 : 0;
  let end = path.length;
  while (path.charAt(start) === "/") start += 1;
  while (end > start && path.charAt(end - 1) === "/") end -= 1;
  return path.slice(start, end);
}

/** "(not the API one)", ", not the one in api,": what else may be called so. */
function readOther(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    const isOpen = cursor.acceptPunctuation("(");
    if (!isOpen) cursor.acceptPunctuation(",");
    cursor.accept("and|but");
    const path = cursor.attempt(() => {
      const text = cursor.accept("not|keep") ? readPath(cursor) : undefined;
      return text !== undefined && /[^/]\/[^/]/.test(text) && !isUrl(text) ? text : undefined;
    });
    if (path !== undefined) return isOpen && !cursor.acceptPunctuation(")") ? undefined : path;
    if (!cursor.accept("not the")) return undefined;
    const isPlaced = cursor.accept("one|page in|on|of|from|under the?");
    const name = readWords(cursor, isPlaced ? ["page"] : ["one", "page", "version"])?.text;
    const isNamed = cursor.accept("one|page|version") || isPlaced || cursor.word(-2) === "the";
    if (name === undefined || name.length > 100 || !isNamed) return undefined;
    if (!isOpen) cursor.acceptPunctuation(",");
    return isOpen && !cursor.acceptPunctuation(")") ? undefined : name;
  });
}

/** A page as it is named together with another one that may be called so. */
function butNot(page: string, other: string): string {
  return `${page} (not the ${other} one)`;
}

/** The page and what `butNot` has written behind it. */
export function splitButNot(reference: string): { page: string; other: string } | undefined {
  const [, page, other] = /^(.+) \(not the (.+) one\)$/s.exec(reference) ?? [];
  return page === undefined || other === undefined ? undefined : { page, other };
}

function oneLine(text: string): string | undefined {
  const trimmed = text.trim();
  return trimmed.includes("\n") || trimmed.length > 300 ? undefined : trimmed;
}
