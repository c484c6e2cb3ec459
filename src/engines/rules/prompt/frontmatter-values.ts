import type { FieldValue } from "../instruction.ts";
import type { Cursor } from "./cursor.ts";
import { isRequestVerb } from "./request-verbs.ts";
import type { Token } from "./tokens.ts";
import { readQuoted, readWords, type Value } from "./values.ts";

export const FIELD_NOUN = "frontmatter|front-matter|metadata? field|property|attribute|key|frontmatter|front-matter";

export const FIELD_NOUNS = "frontmatter|front-matter|metadata? fields|properties|attributes|keys|lines|entries";

export const LIST_FIELDS = new Set(["keywords", "tags", "groups", "aliases"]);

const KNOWN_FIELDS = new Map(
  `title description sidebarTitle icon iconType tag tags mode hidden noindex draft keywords openapi api deprecated groups
  public version robots canonical author authors date slug layout image aliases sidebar_label sidebar_position
  sidebar_class_name hide_title hide_table_of_contents toc_max_heading_level toc_min_heading_level pagination_label
  pagination_next pagination_prev custom_edit_url og:title og:description og:image og:url og:type twitter:title twitter:description
  twitter:card twitter:image`
    .split(/\s+/)
    .map((name) => [name.toLowerCase(), name]),
);

/** "the description", "frontmatter field icon", "the icon field". A bare word is a field only if it is a common one. */
export function readField(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    if (cursor.accept(`the|a? ${FIELD_NOUN} called|named?`)) return fieldName(cursor);
    const common = cursor.attempt(() => {
      cursor.accept("the|a|an");
      if (cursor.accept("sidebar|nav|navigation|menu title|label|name|entry|text")) return "sidebarTitle";
      if (cursor.accept("sidebar position") || readOrder(cursor)) return "sidebar_position";
      if (cursor.accept("nav order")) return "nav_order";
      if (cursor.accept("meta|page|seo? title")) return "title";
      if (cursor.accept("meta|page|seo? description")) return "description";
      return KNOWN_FIELDS.get(cursor.word() ?? "") === undefined ? undefined : fieldName(cursor);
    });
    if (common !== undefined) {
      cursor.accept(FIELD_NOUN);
      return common;
    }
    cursor.accept("the|a|an");
    const name = fieldName(cursor);
    if (name === undefined || cursor.accept(FIELD_NOUN)) return name;
    const isOfPage = /^(?:of|for|on)$/.test(cursor.word() ?? "");
    return isTyped(name) && (isOfPage || isSetTo(cursor)) ? name : undefined;
  });
}

const MAX_AHEAD = 12;

/** "order", before "of x to 3": the number by which the navigation has a page. */
function readOrder(cursor: Cursor): boolean {
  return (
    cursor.attempt(() => {
      if (!cursor.accept("sidebar|nav|navigation|menu? order|weight")) return undefined;
      const ahead = cursor.tokens.slice(cursor.index, cursor.index + MAX_AHEAD).map(({ text }) => text);
      const isOwn = /^(?:of|for|on|from|to)$/.test(cursor.word() ?? "");
      return (isOwn && ahead.some((word, at) => word === "to" && /^\d{1,4}$/.test(ahead[at + 1] ?? ""))) || undefined;
    }) === true
  );
}

/** "to true", "to 3": no text becomes that. */
function isSetTo(cursor: Cursor): boolean {
  const value = cursor.word() === "to" ? cursor.peek(1)?.text : undefined;
  return value !== undefined && typeof scalar(value) !== "string";
}

/** `nav_title` and `navTitle` are written as only names in files are. */
function isTyped(name: string): boolean {
  return /^[a-z]+(?:_[a-z\d]+){1,9}$|^[a-z]+(?:[A-Z][a-z\d]*){1,9}$/.test(name);
}

/** Whether a word can only be the name of a field. */
export function isFieldName(name: string): boolean {
  return KNOWN_FIELDS.has(name.toLowerCase()) || isTyped(name);
}

/** Whether a field was named without being called one, so that it has to be one that pages have. */
export function isGuessedField(name: string, said: readonly Token[]): boolean {
  const isCalled = said.some(({ kind, text }) => kind === "word" && NOUNS.has(text.toLowerCase()));
  // Many a site orders its sidebar otherwise.
  const isPosition =
    name === "sidebar_position" &&
    said.some(
      ({ text }, index) =>
        /^(?:order|weight)$/i.test(text) || (/^sidebar$/i.test(text) && said[index + 1]?.text === "position"),
    );
  return isPosition || (!KNOWN_FIELDS.has(name.toLowerCase()) && isTyped(name) && !isCalled);
}

const NOUNS = new Set("frontmatter front-matter metadata field property attribute key".split(" "));

export function fieldName(cursor: Cursor): string | undefined {
  const token = cursor.peek();
  if (token?.kind !== "word" && token?.kind !== "quoted") return undefined;
  if (!/^[\p{L}_][\p{L}\p{N}_.:-]{0,99}$/u.test(token.text)) return undefined;
  cursor.index += 1;
  return KNOWN_FIELDS.get(token.text.toLowerCase()) ?? token.text;
}

export function readValue(cursor: Cursor, field: string): FieldValue | undefined {
  const listed = LIST_FIELDS.has(field) ? cursor.attempt(() => readListed(cursor)) : undefined;
  if (listed) return listed;
  const values: Value[] = [];
  do {
    cursor.accept("and");
    const value = readQuoted(cursor) ?? readPlain(cursor);
    if (!value) return undefined;
    values.push(value);
  } while (LIST_FIELDS.has(field) && hasMore(cursor) && (cursor.acceptPunctuation(",") || cursor.word() === "and"));
  const [first] = values;
  if (!first) return undefined;
  if (LIST_FIELDS.has(field)) return values.map((value) => value.text.trim());
  return first.quoted ? first.text.trim() : scalar(first.text);
}

const MAX_LISTED = 20;
const MAX_WORDS = 4;
const NO_VALUE = /^(?:the|a|an|its|their|his|her|this|that|then|also|please)$/i;
const BEHIND_LIST = /^(?:to|on|for|in|of|from)$/;

/** "cache, remote cache", also in brackets: several values, of which some have several words. */
function readListed(cursor: Cursor): string[] | undefined {
  const isBracketed = cursor.peek()?.text.startsWith("[") === true;
  const values: string[] = [];
  do {
    cursor.accept("and");
    const quoted = readQuoted(cursor)?.text.trim();
    const words: string[] = [];
    for (let word = cursor.word(); quoted === undefined && word !== undefined; word = cursor.word()) {
      if (word === "and" || BEHIND_LIST.test(word)) break;
      words.push(cursor.peek()?.text ?? "");
      cursor.index += 1;
    }
    const value = quoted ?? words.join(" ");
    if (value === "" || words.length > MAX_WORDS || NO_VALUE.test(words[0] ?? "") || isRequestVerb(words[0] ?? ""))
      return undefined;
    values.push(value);
  } while (values.length < MAX_LISTED && (cursor.acceptPunctuation(",") || cursor.word() === "and"));
  const list = values.join(",");
  if (isBracketed && list.endsWith("]")) return list.slice(1, -1).split(",");
  const next = cursor.peek();
  const isEnd = !next || next.kind === "newline" || ".;!?".includes(next.text) || BEHIND_LIST.test(cursor.word() ?? "");
  return isEnd && values.length > 1 ? values : undefined;
}

function hasMore(cursor: Cursor): boolean {
  const start = cursor.index;
  const comma = cursor.acceptPunctuation(",");
  const and = cursor.accept("and");
  const more = (comma || and) && (readQuoted(cursor) ?? readPlain(cursor)) !== undefined;
  const followed = cursor.peek();
  cursor.index = start;
  const ends = followed === undefined || followed.kind !== "word" || /^(and|to|on|for|in|of|from)$/.test(followed.text);
  return more && ends;
}

/** A number, true or false, one word, or words that are together a name. */
function readPlain(cursor: Cursor): Value | undefined {
  return cursor.attempt(() => {
    const value = readWords(cursor);
    if (!value) return undefined;
    return value.text.includes(" ") && !value.text.split(" ").some((word) => /^\p{Lu}/u.test(word)) ? undefined : value;
  });
}

export function scalar(text: string): string | number | boolean | null {
  const lower = text.toLowerCase();
  if (lower === "null") return null;
  if (lower === "true" || lower === "false") return lower === "true";
  return /^-?(0|[1-9]\d{0,14})(\.\d{1,10})?$/.test(text) ? Number(text) : text;
}

/** `icon: book` in quotes, "to the frontmatter of" a page. */
export function readQuotedField(cursor: Cursor): { field: string; value: FieldValue } | undefined {
  return cursor.attempt(() => {
    const match = /^([\p{L}_][\p{L}\p{N}_-]{0,99}):[ \t]+(\S[^\n]{0,2000})$/u.exec(
      readQuoted(cursor)?.text.trim() ?? "",
    );
    if (!match?.[1] || !match[2]) return undefined;
    const text = match[2].trim();
    const inner = /^(["'])(.*)\1$/.exec(text)?.[2];
    if (inner === undefined && /^[[{&*!|>%@]|[:#]\s/.test(text)) return undefined;
    const isSaid = cursor.acceptAny("to the front-matter|frontmatter", "to the front matter");
    // "Note: be careful" is a sentence.
    const isText = /^\p{Lu}/u.test(match[1]) || (inner === undefined && /\S\s+\S/.test(text));
    if (!isSaid && isText && !KNOWN_FIELDS.has(match[1].toLowerCase()) && !/\bfront ?-?matter\b/i.test(cursor.prompt))
      return undefined;
    return { field: match[1], value: inner ?? scalar(text) };
  });
}
