import type { Instruction } from "../instruction.ts";
import type { Cursor } from "./cursor.ts";
import { FIELD_NOUN, fieldName } from "./frontmatter-values.ts";
import { pageScopeOf, readScope } from "./read-scope.ts";
import { isAboutTexts, type Scope } from "./scope.ts";

type RenameField = Extract<Instruction, { type: "rename-field" }>;

/** "rename the frontmatter key a to b on all pages", "rename a to b in the frontmatter of x" */
export function readRenameField(cursor: Cursor, head: Scope): RenameField[] | undefined {
  const start = cursor.index;
  if (!cursor.accept("rename")) return undefined;
  const isBefore = cursor.accept(`the? ${FIELD_NOUN} called|named?`);
  if (!isBefore) cursor.accept("the");
  const field = fieldName(cursor);
  const isNamed = isBefore || cursor.accept(FIELD_NOUN);
  const before = field === undefined ? undefined : readScope(cursor, head, true);
  if (field === undefined || !before || !cursor.accept("to|into|as|->|→|=>")) return undefined;
  const to = fieldName(cursor);
  cursor.accept("instead");
  const isBehind = !isNamed && cursor.acceptAny("in|of the? front-matter|frontmatter", "in|of the? front matter");
  if (to === undefined || to === field || !(isNamed || isBehind)) return undefined;
  const scope = readScope(cursor, before, true);
  if (!scope || isAboutTexts(scope)) return undefined;
  // Another field or key may be one that the page is about.
  const said = cursor.tokens.slice(start, cursor.index).map(({ text }) => text);
  if (!/\b(?:front[- ]?matter|metadata)\b/i.test(said.join(" "))) return undefined;
  const { isNamedAsPage: _, ...pages } = pageScopeOf(scope);
  return [{ type: "rename-field", field, to, ...pages }];
}
