import type { SetFrontmatter } from "../instruction.ts";
import type { Cursor } from "./cursor.ts";
import { readValue } from "./frontmatter-values.ts";
import { pageScopeOf, readScope } from "./read-scope.ts";
import { isAboutTexts, type Scope } from "./scope.ts";
import { readPage, readQuoted } from "./values.ts";

/** "add the tag "beta" to x", "tag x with beta", "remove the tag "beta" from x", "add the keyword "beta" to x" */
export function readTags(cursor: Cursor, head: Scope): SetFrontmatter[] | undefined {
  const isTagging = cursor.accept("tag");
  if (isTagging) {
    const scope = readTagged(cursor, head);
    if (!scope || !cursor.accept("with|as")) return undefined;
    return tagsOf(cursor, scope, { append: true });
  }
  const listed = cursor.attempt(() => readToList(cursor, head));
  if (listed) return listed;
  const isAdded = cursor.accept("add");
  if (!isAdded && !cursor.accept("remove|delete|drop")) return undefined;
  const how = isAdded ? ({ append: true } as const) : ({ without: true } as const);
  // "the keywords field" is all of them.
  if (cursor.attempt(() => (cursor.accept("the? tag|tags|keyword|keywords") && cursor.accept(FIELD)) || undefined))
    return undefined;
  if (cursor.accept("the|a|this|these? keyword|keywords called|named?")) return tagsOf(cursor, head, how, "keywords");
  if (!cursor.accept(isAdded ? "the|a tag called|named?" : "the|a tag|tags called|named?")) return undefined;
  return tagsOf(cursor, head, how);
}

const FIELD = "field|fields|line|entry|key|property|attribute|frontmatter|list";

/** `"X" to the keywords of x`, `"X" from the tags of x` */
function readToList(cursor: Cursor, head: Scope): SetFrontmatter[] | undefined {
  const isAdded = cursor.accept("add|append");
  if (!isAdded && !cursor.accept("remove|delete|drop")) return undefined;
  const values: string[] = [];
  do {
    const value = readQuoted(cursor)?.text.trim();
    if (value === undefined || value === "" || value.includes("\n")) return undefined;
    values.push(value);
  } while (cursor.acceptPunctuation(",") || cursor.accept("and"));
  if (!cursor.accept(isAdded ? "to the? list?" : "from|in the? list?")) return undefined;
  cursor.accept("of");
  if (!cursor.accept("keyword|keywords|tag|tags")) return undefined;
  const field = cursor.word(-1)?.startsWith("k") ? "keywords" : "tag";
  cursor.accept("field|list");
  const scope = readScope(cursor, head, true);
  if (!scope?.place || isAboutTexts(scope)) return undefined;
  const { isNamedAsPage: _, ...pages } = pageScopeOf(scope);
  const how = isAdded ? ({ append: true } as const) : ({ without: true } as const);
  return [{ type: "set-frontmatter", field, value: values, ...pages, ...how }];
}

function tagsOf(
  cursor: Cursor,
  head: Scope,
  how: Pick<SetFrontmatter, "append" | "without">,
  field: "tag" | "keywords" = "tag",
): SetFrontmatter[] | undefined {
  const read = readValue(cursor, "tags");
  const values = Array.isArray(read) ? read.flatMap((value) => (read.length === 1 ? inList(value) : value)) : [];
  // "To all pages in guides" is read as any place is.
  const isToAll = cursor.word() === "to" && /^(?:all|every|each)$/.test(cursor.word(1) ?? "");
  const page = isToAll ? undefined : cursor.attempt(() => (cursor.accept("to") ? readTagged(cursor, {}) : undefined));
  const scope = readScope(cursor, { ...head, ...page }, true);
  const isOther = values.some((value) => /^(?:all|every|each|any|both|the|its) /i.test(String(value)));
  if (values.length === 0 || isOther || !scope?.place || isAboutTexts(scope)) return undefined;
  const { isNamedAsPage: _, ...pages } = pageScopeOf(scope);
  return [{ type: "set-frontmatter", field, value: values, ...pages, ...how }];
}

/** "oil, lamp" in one pair of quotes. */
function inList(text: string): string[] {
  const parts = text.split(",").map((part) => part.trim());
  return parts.every((part) => /^[^\s"']+(?: [^\s"']+){0,3}$/.test(part)) ? parts : [text.trim()];
}

function readTagged(cursor: Cursor, head: Scope): Scope | undefined {
  if (cursor.accept("all|every|each of? the|our? pages|page|docs|files")) {
    const scope = readScope(cursor, { ...head, place: { type: "all" } }, true);
    const { place } = scope ?? {};
    // "All pages in setup" are those of a folder, also where a page has its name.
    return place?.type === "page" && !place.isNamedAsPage
      ? { ...scope, place: { type: "under", under: place.page } }
      : scope;
  }
  const page = readPage(cursor, { bare: true });
  return page === undefined ? undefined : { ...head, place: { type: "page", page } };
}
