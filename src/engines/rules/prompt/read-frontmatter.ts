import type { FieldValue, SetFrontmatter } from "../instruction.ts";
import type { Cursor } from "./cursor.ts";
import { LIST_FIELDS, readField, readValue, scalar } from "./frontmatter-values.ts";
import { readScope } from "./read-scope.ts";
import type { Scope } from "./scope.ts";
import { readPage, readQuoted } from "./values.ts";

export function readFrontmatter(cursor: Cursor, head: Scope): SetFrontmatter[] | undefined {
  const set =
    cursor.attempt(() => readRemoveField(cursor)) ??
    cursor.attempt(() => readMark(cursor)) ??
    cursor.attempt(() => readAddField(cursor)) ??
    cursor.attempt(() => readSetField(cursor));
  if (!set) return undefined;
  const scope = readTarget(cursor, { ...head, ...set.scope });
  const place = scope?.place;
  // "Set draft to true" without a target could mean every page, so a target is required.
  if (!place || scope.where !== undefined || scope.anyCase !== undefined) return undefined;
  const instruction: SetFrontmatter = { type: "set-frontmatter", field: set.field, value: set.value };
  if (place.type === "page") instruction.page = place.page;
  if (place.type === "under") instruction.under = place.under;
  if (set.append) instruction.append = true;
  return [instruction, ...readMoreFields(cursor, instruction)];
}

/** "… and the description to X", on the same page. */
function readMoreFields(cursor: Cursor, first: SetFrontmatter): SetFrontmatter[] {
  const more = cursor.attempt(() => {
    if (!cursor.accept("and")) return undefined;
    const field = readField(cursor);
    if (field === undefined || !cursor.accept("to")) return undefined;
    const value = readValue(cursor, field);
    return value === undefined ? undefined : { ...first, field, value };
  });
  return more ? [more, ...readMoreFields(cursor, first)] : [];
}

type FieldSet = { field: string; value: FieldValue | undefined; scope?: Scope; append?: true };

function readSetField(cursor: Cursor): FieldSet | undefined {
  if (!cursor.accept("set|change|update|make|replace")) return undefined;
  const owner = cursor.attempt(() => readOwner(cursor));
  const field = readField(cursor);
  if (field === undefined) return undefined;
  const scope =
    owner === undefined ? readScope(cursor, {}, true) : ({ place: { type: "page", page: owner } } satisfies Scope);
  if (!scope || !(cursor.accept("to|with|as|=|be") || cursor.acceptPunctuation(":"))) return undefined;
  cursor.acceptPunctuation(":");
  const value = readValue(cursor, field);
  return value === undefined ? undefined : { field, value, scope };
}

/** "the quickstart page's …", "quickstart's …". */
function readOwner(cursor: Cursor): string | undefined {
  const article = cursor.accept("the");
  const quoted = article ? readQuoted(cursor) : undefined;
  if (quoted && cursor.accept("page's")) return quoted.text.trim();
  if (quoted) return undefined;
  const words: string[] = [];
  while (words.length < 5) {
    const token = cursor.peek();
    if (token?.kind !== "word") return undefined;
    cursor.index += 1;
    const word = token.text.replaceAll("’", "'");
    if (word === "page's" && words.length > 0) return words.join(" ");
    if (word.endsWith("'s")) {
      const isPage = words.length === 0 ? !article : words.length === 1 && /^(page|file)$/i.test(words[0] ?? "");
      return isPage ? word.slice(0, -2) : undefined;
    }
    words.push(word);
  }
  return undefined;
}

function readAddField(cursor: Cursor): FieldSet | undefined {
  if (cursor.accept("give")) {
    const page = readPage(cursor, { bare: true });
    const field = page === undefined ? undefined : readField(cursor);
    if (page === undefined || field === undefined) return undefined;
    cursor.acceptAny("of", "with the? value");
    cursor.acceptPunctuation(":");
    const value = readValue(cursor, field);
    return value === undefined ? undefined : { field, value, scope: { place: { type: "page", page } } };
  }
  const isSet = cursor.accept("set");
  if (!isSet && !cursor.accept("add")) return undefined;
  const pair = readPair(cursor);
  if (pair || isSet) return pair;
  const field = readField(cursor);
  if (field === undefined) return undefined;
  const before = readTarget(cursor, {});
  if (!before) return undefined;
  cursor.acceptAny("with the? value|text", "of", "=", "set to");
  cursor.acceptPunctuation(":");
  const value = readValue(cursor, field);
  if (value === undefined) return undefined;
  const set: FieldSet = { field, value, scope: before };
  if (LIST_FIELDS.has(field)) set.append = true;
  return set;
}

/** `icon: book` in quotes, "to the frontmatter of" a page. */
function readPair(cursor: Cursor): FieldSet | undefined {
  return cursor.attempt(() => {
    const match = /^([\p{L}_][\p{L}\p{N}_-]{0,99}):[ \t]+(\S[^\n]{0,2000})$/u.exec(
      readQuoted(cursor)?.text.trim() ?? "",
    );
    if (!match?.[1] || !match[2]) return undefined;
    const text = match[2].trim();
    const inner = /^(["'])(.*)\1$/.exec(text)?.[2];
    if (inner === undefined && /^[[{&*!|>%@]|[:#]\s/.test(text)) return undefined;
    cursor.acceptAny("to the front-matter|frontmatter", "to the front matter");
    return { field: match[1], value: inner ?? scalar(text) };
  });
}

function readMark(cursor: Cursor): FieldSet | undefined {
  if (!cursor.accept("mark")) return undefined;
  const scope = cursor.acceptAny("all|every pages|page")
    ? readScope(cursor, { place: { type: "all" } }, true)
    : pageScope(cursor);
  if (!scope || !cursor.accept("as a?")) return undefined;
  const field = ["draft", "hidden", "deprecated"].find((name) => cursor.accept(name));
  return field === undefined ? undefined : { field, value: true, scope };
}

/** As `readScope`, and also "to the page X", which only frontmatter instructions use. */
function readTarget(cursor: Cursor, start: Scope): Scope | undefined {
  const page = cursor.attempt(() => (cursor.accept("to") ? pageScope(cursor) : undefined));
  return readScope(cursor, { ...start, ...page }, true);
}

function pageScope(cursor: Cursor): Scope | undefined {
  const page = readPage(cursor, { bare: true });
  return page === undefined ? undefined : { place: { type: "page", page } };
}

function readRemoveField(cursor: Cursor): FieldSet | undefined {
  if (!cursor.accept("remove|delete|unset|drop|clear")) return undefined;
  const field = readField(cursor);
  if (field === undefined) return undefined;
  cursor.acceptAny("from|in|of the front-matter|frontmatter", "from|in|of the front matter");
  return { field, value: undefined };
}
