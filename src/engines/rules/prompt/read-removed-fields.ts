import type { FieldValue, SetFrontmatter } from "../instruction.ts";
import type { Cursor } from "./cursor.ts";
import { readFieldTarget } from "./field-target.ts";
import { FIELD_NOUNS, fieldName, isFieldName, readField, scalar } from "./frontmatter-values.ts";
import { readList } from "./page-list.ts";
import { pageScopeOf } from "./read-scope.ts";
import { isAboutTexts, type Scope } from "./scope.ts";
import { readQuoted } from "./values.ts";

/** `was`: only where it has that value. `isRedundant`: only where it says what another field says. */
type RemovedField = { field: string; value: undefined; was?: FieldValue; isRedundant?: true };

/** `noindex: true`, as frontmatter has it: where it has that value. */
function readWrittenField(cursor: Cursor): RemovedField | undefined {
  cursor.accept("the|any|every|all");
  const [, name = "", value = ""] = /^([\w.-]{2,40}): +(\S[^\n]{0,100})$/.exec(readQuoted(cursor)?.text ?? "") ?? [];
  const field = isFieldName(name) ? name : undefined;
  if (field === undefined || value === "") return undefined;
  cursor.accept("field|line|entry|setting");
  cursor.acceptAny("from|in|of the? frontmatter|front-matter of?", "from|in|of the? front matter of?");
  return { field, value: undefined, was: scalar(value.replace(/^(["'])(.*)\1$/, "$2")) };
}

/** "remove the fields a and b from x", "remove the a, b and c fields of all pages" */
export function readRemoveFields(cursor: Cursor, head: Scope): SetFrontmatter[] | undefined {
  if (!cursor.accept("remove|delete|unset|drop|clear")) return undefined;
  const isBefore = cursor.accept(`the|these|following? following? ${FIELD_NOUNS}`);
  if (!isBefore) cursor.accept("the");
  cursor.acceptPunctuation(":");
  const fields = cursor.attempt(() => readNamedFields(cursor, isBefore)) ?? readKnownFields(cursor);
  if (!fields) return undefined;
  cursor.acceptAny("from|in|of the front-matter|frontmatter", "from|in|of the front matter");
  const scope = readFieldTarget(cursor, head);
  if (!scope?.place || isAboutTexts(scope)) return undefined;
  const { isNamedAsPage: _, ...pages } = pageScopeOf(scope);
  return fields.map((field) => ({ type: "set-frontmatter", field, value: undefined, ...pages }));
}

/** "a, b and c fields", where any names may be said. */
function readNamedFields(cursor: Cursor, isSaid: boolean): string[] | undefined {
  const fields = readList(cursor, () => fieldName(cursor)) ?? [];
  return fields.length > 1 && (isSaid || cursor.accept(FIELD_NOUNS)) ? fields : undefined;
}

/** "description and the icon", before the page. */
function readKnownFields(cursor: Cursor): string[] | undefined {
  const fields = readList(cursor, () => {
    cursor.accept("the|its");
    return readField(cursor);
  });
  return fields && fields.length > 1 && /^(?:from|in|of|on)$/.test(cursor.word() ?? "") ? fields : undefined;
}

export function readRemoveField(cursor: Cursor): RemovedField | undefined {
  if (!cursor.accept("remove|delete|unset|drop|clear")) return undefined;
  const written = cursor.attempt(() => readWrittenField(cursor));
  if (written) return written;
  const typed = cursor.attempt(() => {
    cursor.accept("the");
    const name = fieldName(cursor);
    const isClear = name !== undefined && isFieldName(name) && /[A-Z_]/.test(name);
    cursor.accept("field|line|entry|property");
    return isClear && /^(?:from|in)$/.test(cursor.word() ?? "") ? name : undefined;
  });
  const isEach = cursor.accept("all|any|every|each of? the?");
  const isNeedless = cursor.accept("the? redundant|duplicate|duplicated|superfluous|unnecessary|repeated|needless");
  const isRedundant = isEach || isNeedless;
  const field = typed ?? readField(cursor);
  if (field === undefined) return undefined;
  cursor.accept(FIELD_NOUNS);
  cursor.acceptAny("from|in|of the front-matter|frontmatter", "from|in|of the front matter");
  return { field, value: undefined, ...(isRedundant && { isRedundant }) };
}
