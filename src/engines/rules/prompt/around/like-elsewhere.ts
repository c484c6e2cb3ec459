import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { namesItsPlace } from "../names-its-place.ts";

const ELSEWHERE =
  "sidebar|navigation|nav|navbar|menu|app|application|product|ui|interface|dashboard|console|website|repository|repo|code|cli|api";
const SHOWS = ["calls|has|names|shows|spells|writes it", "says|shows|has|does|reads"];

/** "like Apple does", "as GitHub spells it" */
function readNameDoes(cursor: Cursor): boolean {
  const name = cursor.accept("like|as|how") && cursor.peek()?.text;
  if (!name || !/^\p{Lu}[\p{L}\d]+$/u.test(name)) return false;
  cursor.index += 1;
  return cursor.acceptAny("does|do", "writes|spells|calls|has it|this|that", "itself does|writes|spells it?");
}

/** What a name, a text or an order may be like. */
const NAMING: ReadonlySet<Instruction["type"]> = new Set<Instruction["type"]>([
  "move-page",
  "change-links",
  "rename-group",
  "set-heading",
  "set-frontmatter",
  "replace-text",
]);

/** Skips ", like the sidebar says" and "as in the app", which says why something is called so. */
export function skipLikeElsewhere(cursor: Cursor, instructions: readonly Instruction[]): boolean {
  if (!instructions.every(({ type }) => NAMING.has(type))) return false;
  const arePlaced = instructions.every(namesItsPlace);
  return (
    cursor.attempt(() => {
      cursor.acceptPunctuation(",(");
      const isOpen = cursor.peek(-1)?.text === "(";
      cursor.accept("just|exactly|much");
      const isLike =
        cursor.acceptAny(...SHOWS.map((shows) => `like|as the|our ${ELSEWHERE} ${shows}`)) ||
        cursor.acceptAny(
          `like|as in|on the|our ${ELSEWHERE}`,
          `like|as it|they is|are in|on the|our ${ELSEWHERE}`,
          `like|as the|our ${ELSEWHERE}`,
          "like|as the|our one|ones|other|others|heading|headings|title|titles above|below|before|after|beside it|them|that?",
          "like|as all? the? other|others links|pages?",
          "like|as everywhere|anywhere else?",
        );
      const isSaid = (arePlaced && isLike) || (!isLike && readNameDoes(cursor));
      if (isSaid) cursor.accept("already|too|now");
      if (!isSaid || (isOpen && !cursor.acceptPunctuation(")"))) return undefined;
      const next = cursor.peek();
      return (
        !next || next.kind === "newline" || (next.kind === "punctuation" && ".;!,".includes(next.text)) || undefined
      );
    }) ?? false
  );
}
