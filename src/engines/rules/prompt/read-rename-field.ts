import type { Instruction, SetFrontmatter } from "../instruction.ts";
import type { Cursor } from "./cursor.ts";
import { FIELD_NOUN, fieldName } from "./frontmatter-values.ts";
import { readFrontmatter } from "./read-frontmatter.ts";
import { pageScopeOf, readScope } from "./read-scope.ts";
import { isAboutTexts, type Scope } from "./scope.ts";

type RenameField = Extract<Instruction, { type: "rename-field" }>;

/** "rename the frontmatter key a to b on all pages", "rename a to b in the frontmatter of x" */
export function readRenameField(cursor: Cursor, head: Scope): RenameField[] | undefined {
  const start = cursor.index;
  if (!cursor.accept("rename")) return undefined;
  const isBefore = cursor.accept(`the? ${FIELD_NOUN} called|named?`);
  if (!isBefore) cursor.accept("the");
  const [field, written] = [fieldName(cursor), cursor.peek(-1)?.text];
  const isNamed = isBefore || cursor.accept(FIELD_NOUN);
  const before = field === undefined ? undefined : readScope(cursor, head, true);
  if (field === undefined || !before || !cursor.accept("to|into|as|->|→|=>")) return undefined;
  const [to, wanted] = [fieldName(cursor), cursor.peek(-1)?.text];
  cursor.accept("instead");
  const isBehind = !isNamed && cursor.acceptAny("in|of the? front-matter|frontmatter", "in|of the? front matter");
  if (to === undefined || wanted === written || !(isNamed || isBehind)) return undefined;
  if (before.place === undefined && cursor.accept("everywhere")) cursor.accept("else?");
  const scope = readScope(cursor, before, true);
  if (!scope || isAboutTexts(scope)) return undefined;
  // Another field or key may be one that the page is about.
  const said = cursor.tokens.slice(start, cursor.index).map(({ text }) => text);
  if (!/\b(?:front[- ]?matter|metadata)\b/i.test(said.join(" "))) return undefined;
  const { isNamedAsPage: _, ...pages } = pageScopeOf(scope);
  // "Title to title" is about the very letters.
  const names = to === field && written && wanted ? { field: written, to: wanted } : { field, to };
  return [{ type: "rename-field", ...names, ...pages }];
}

/** Fields and their values; "change the frontmatter key Title to title" is about the letters of the name. */
export function readFieldOrItsName(cursor: Cursor, head: Scope): (SetFrontmatter | RenameField)[] | undefined {
  const begin = cursor.index;
  return readFrontmatter(cursor, head)?.map((one) => asOtherCase(cursor, begin, one) ?? one);
}

function asOtherCase(cursor: Cursor, begin: number, set: SetFrontmatter): RenameField | undefined {
  const { type: _, field, value, was: _was, sameAs: _same, append: _more, isGuess: _guess, ...pages } = set;
  if (typeof value !== "string" || value.toLowerCase() !== field.toLowerCase()) return undefined;
  const said = cursor.tokens.slice(begin, cursor.index).map(({ text }) => text);
  const written = said.find((text) => text !== value && text.toLowerCase() === value.toLowerCase());
  const isOfName = said.some((text) => /^(?:front-?matter|metadata|field|key|property)$/i.test(text));
  return written !== undefined && isOfName ? { type: "rename-field", field: written, to: value, ...pages } : undefined;
}
