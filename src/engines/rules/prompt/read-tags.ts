import type { SetFrontmatter } from "../instruction.ts";
import type { Cursor } from "./cursor.ts";
import { readValue } from "./frontmatter-values.ts";
import { pageScopeOf, readScope } from "./read-scope.ts";
import { isAboutTexts, type Scope } from "./scope.ts";
import { readPage } from "./values.ts";

/** "add the tag "beta" to x", "tag x with beta", "remove the tag "beta" from x", "add the keyword "beta" to x" */
export function readTags(cursor: Cursor, head: Scope): SetFrontmatter[] | undefined {
  const isTagging = cursor.accept("tag");
  if (isTagging) {
    const scope = readTagged(cursor, head);
    if (!scope || !cursor.accept("with|as")) return undefined;
    return tagsOf(cursor, scope, { append: true });
  }
  const isAdded = cursor.accept("add");
  if (!isAdded && !cursor.accept("remove|delete|drop")) return undefined;
  const how = isAdded ? ({ append: true } as const) : ({ without: true } as const);
  if (cursor.accept("the|a|this|these? keyword|keywords called|named?")) return tagsOf(cursor, head, how, "keywords");
  if (!cursor.accept(isAdded ? "the|a tag called|named?" : "the|a tag|tags called|named?")) return undefined;
  return tagsOf(cursor, head, how);
}

function tagsOf(
  cursor: Cursor,
  head: Scope,
  how: Pick<SetFrontmatter, "append" | "without">,
  field: "tag" | "keywords" = "tag",
): SetFrontmatter[] | undefined {
  const read = readValue(cursor, "tags");
  const values = Array.isArray(read) ? read : [];
  const page = cursor.attempt(() => (cursor.accept("to") ? readTagged(cursor, {}) : undefined));
  const scope = readScope(cursor, { ...head, ...page }, true);
  if (values.length === 0 || !scope?.place || isAboutTexts(scope)) return undefined;
  const { isNamedAsPage: _, ...pages } = pageScopeOf(scope);
  return [{ type: "set-frontmatter", field, value: values, ...pages, ...how }];
}

function readTagged(cursor: Cursor, head: Scope): Scope | undefined {
  if (cursor.accept("all|every the? pages|page")) return readScope(cursor, { ...head, place: { type: "all" } }, true);
  const page = readPage(cursor, { bare: true });
  return page === undefined ? undefined : { ...head, place: { type: "page", page } };
}
