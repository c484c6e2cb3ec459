import type { Instruction } from "../instruction.ts";
import { maskQuoted } from "./paraphrase/masked-text.ts";

/** Requests about a part of one page. */
const OF_PART =
  /^(?:set-heading|delete-section|delete-heading|move-section|swap-sections|remove-block|replace-block|move-item|swap-items|move-block|add-text|add-item|add-row|set-cell|set-callout|make-callout|set-code-language)$/;
const NOUN =
  "(?:note|tip|info box|warning|caution|callout|admonition|card|bullet|list item|step|table|row|tab|accordion|image|figure|screenshot|paragraph|code block)";
/** "drop the last note", with nothing that says where it is. */
const REMOVED = new RegExp(
  `^(?:(?:then|also|please) )*(?:remove|delete|drop|cut) the (?:[\\w-]+ |⟦\\d+⟧ ){0,3}${NOUN}(?: ⟦\\d+⟧| about (?:[\\w-]+ ){0,4}[\\w-]+)?$`,
  "i",
);
const MAX_LENGTH = 200;
const PLACED = /\b(?:in|on|from|of|under|below|above|after|before|at|all|every|each|everywhere|it|that|this|them)\b/i;
/** What only a part of a page is called. */
const PART_NAME = new RegExp(`^\\S.{0,80} ${NOUN}$`);

/** "Rename the heading "A" of x to "B" and drop the last note": of the same page. */
export function onPageOfPart(written: string, last: Instruction | undefined, isJoined: boolean): string {
  if (
    !isJoined ||
    written.length > MAX_LENGTH ||
    !last ||
    !OF_PART.test(last.type) ||
    !("page" in last) ||
    last.page === undefined
  )
    return written;
  const { text } = maskQuoted(written);
  if (/["“”\n]/.test(last.page) || !REMOVED.test(text) || PLACED.test(text)) return written;
  return `${written} in ${/^\S+$/.test(last.page) && /[/.]/.test(last.page) ? last.page : `the "${last.page}" page`}`;
}

/** Whether what is called so behind another request is rather a part of its page than a page. */
export function isPartName(name: string, named: string | undefined): boolean {
  return named !== undefined && PART_NAME.test(name);
}
