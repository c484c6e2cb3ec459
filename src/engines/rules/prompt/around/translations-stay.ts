import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readAside } from "./read-aside.ts";

const ALL = [
  "all? the|our|its|their? other? translations|languages|locales",
  "all? the|our|its|their? other language versions",
  "all? the|our|its|their? translated pages|versions|docs|files",
];
const AS_THEY_ARE = [
  "as|where|how they are",
  "the way they are",
  "as is",
  "alone|unchanged|untouched|be",
  "in place",
  "out of it|this",
];
const FOR_NOW = ["for now", "for the time being", "for the moment"];

/** "Leave the translations as they are", "(the other languages can stay)" behind changes of one page or of the name of an entry. */
export function readTranslationsStay(cursor: Cursor, instructions: readonly Instruction[]): boolean {
  if (!instructions.every((one) => isOfPage(one) || leavesTranslations(one))) return false;
  const isSaid = readAside(cursor, () => readStay(cursor), endsClause);
  if (!isSaid) return false;
  for (const one of instructions)
    if (one.type === "move-page" || one.type === "delete-page") one.translationsStay = true;
  return true;
}

function isOfPage(one: Instruction): boolean {
  const isFile = (one.type === "move-page" && one.path !== undefined) || one.type === "delete-page";
  return isFile && !one.isGroup && !one.page.endsWith("/") && !("language" in one);
}

/** What changes one page, and no translation of it. */
function leavesTranslations(one: Instruction): boolean {
  if (one.type === "rename-group") return true;
  const isOfText = /^(?:set-frontmatter|set-heading|add-text|add-item|add-row|delete-section|set-callout)$/.test(
    one.type,
  );
  const isReplaced = one.type === "replace-text";
  return (isOfText || isReplaced) && "page" in one && one.page !== undefined && !one.page.endsWith("/");
}

function readStay(cursor: Cursor): true | undefined {
  cursor.acceptAny("but|and please?", "please");
  const isKept = cursor.accept("keep|keeping");
  const isLeft = isKept || cursor.accept("leave|leaving");
  const isUntouched =
    !isLeft &&
    cursor.acceptAny(
      "don't|dont touch|change|move|edit|rename|delete",
      "do not touch|change|move|edit|rename|delete",
      "without touching|changing|moving|renaming|deleting",
      "not",
    );
  if (!cursor.acceptAny(...ALL)) return undefined;
  if (isUntouched) cursor.acceptAny(...FOR_NOW);
  else if (isLeft) {
    if (!cursor.acceptAny(...AS_THEY_ARE) && !isKept) return undefined;
  } else {
    const stay = cursor.acceptAny("can|should|must|may|shall all? stay|remain", "stay|remain");
    if (!cursor.acceptAny(...AS_THEY_ARE) && !stay) return undefined;
  }
  cursor.acceptAny(...FOR_NOW);
  return true;
}

function endsClause(cursor: Cursor): boolean {
  const next = cursor.peek();
  return !next || next.kind === "newline" || (next.kind === "punctuation" && ".;!?,)".includes(next.text));
}
