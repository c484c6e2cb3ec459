import type { Instruction } from "../instruction.ts";
import { namesItsPlace } from "./names-its-place.ts";
import { maskQuoted } from "./paraphrase/masked-text.ts";
import { REQUEST_VERBS } from "./request-verbs.ts";

/** `head` are the words from the request before on, `said` those of the next one. */
type Neighbours = { last: Instruction | undefined; next: Instruction; head: string; said: string };

const EVERYWHERE = /\b(?:everywhere|elsewhere|wherever|throughout|all|every|each|whole|entire|docs|site)\b/i;
/** "All links" are not those of all pages. */
const ON_ALL_PAGES =
  /\b(?:everywhere|elsewhere|wherever|throughout|whole|entire|docs|site|(?:all|every|each)(?: of)?(?: the| our| my| other)? (?:pages?|files?|documents?|articles?))\b/i;
const JOINED = /(?:\b(?:and|plus|as well as|along with)|[,;])\s*(?:(?:then|also|and)\s+)*$/i;
/** "Replace "a" with "b". Also "c" with "d" in x", whose second sentence leaves out its verb. */
const GOES_ON = /[.]\s+(?:also|plus|and)\s*$/i;
const ON_PAGE_BEHIND = /\b(?:in|on) (?:the |our )?[^\s"“”]+(?: page)?[.!]?\s*$/i;
const OWN_VERB = new RegExp(`^(?:(?:please|then|also)\\s+)*(?:${REQUEST_VERBS})\\b`, "i");
/** "Fix the syntax too." */
const TOO = /\b(?:too|also|as well)\b/i;
/** "The note below it", without a verb: something beside what the request before is about, and no page to be put there. */
const BESIDE_IT =
  /^(?:the|a|an|its|any)? ?[^"“”]{1,60} (?:above|below|before|after|beneath|under|underneath|behind|beside|next to) (?:it|them|that|this)[.!]?\s*$/i;
/** One part of a page, by an article. */
export const ONE_PART =
  /\b(?:in|on|under|from|of|within) (?:the|its|that) (?:[\w-]+ ){0,2}?(?:section|heading|table|code block|snippet|list|row|column|note|warning|tip|callout|paragraph|step|item)\b/i;
/** These are about a page as a whole. */
const OF_PAGES = /^(?:move|copy|merge|delete|add|hide|place)-page$|^set-redirect$/;

/** "Delete the table in x and the note below it" */
export function isBesideIt({ last, next, head, said }: Neighbours): boolean {
  if (last === undefined || next.type !== "place-page" || !JOINED.test(head)) return false;
  return !OF_PAGES.test(last.type) && !OWN_VERB.test(said) && BESIDE_IT.test(said);
}

/**
 * Which of two requests may mean one place alone, or all pages: the second of "In x, replace "a" with "b". Replace "c" with
 * "d"." on one line, the first of "Replace "a" with "b" and rename the heading "C" to "D" in x", and the one without a page of
 * "Change the title of x to "C" and "a" to "b"".
 */
export function unclearPlace({ last, next, head, said }: Neighbours): "last" | "next" | undefined {
  if (last === undefined || head.includes("\n")) return undefined;
  const isJoined = JOINED.test(head);
  if (isFree(next, said)) {
    // "Delete the note in x. Change "a" to "b" in the table."
    if (isOnPage(last) && ONE_PART.test(said)) return "next";
    // "Set the title of x to "A" and fix typos" is about both, one after the other.
    if (last.type === "set-frontmatter" && next.type.startsWith("fix-")) return undefined;
    const isAhead = last.type === "replace-text" && namesItsPlace(last) && /^(?:in|on) /i.test(head.trimStart());
    return isAhead || ((isJoined || TOO.test(said)) && isOnPage(last)) ? "next" : undefined;
  }
  const isPlaced = isOnPage(next) && (ON_PAGE_BEHIND.test(said) || !OWN_VERB.test(said));
  const goesOn = isJoined || (GOES_ON.test(head) && !OWN_VERB.test(said));
  return isFree(last, head) && goesOn && isPlaced ? "last" : undefined;
}

/** A change of all pages of which nothing says that it is. */
function isFree(one: Instruction, words: string): boolean {
  if (namesItsPlace(one)) return false;
  const said = maskQuoted(words).text;
  if (one.type === "replace-text") return !EVERYWHERE.test(said);
  return /^(?:fix|remove|secure|strip|unlink)-/.test(one.type) && !ON_ALL_PAGES.test(said);
}

function isOnPage(one: Instruction): boolean {
  if (one.type === "fix-links" || one.type === "check-links") return one.under !== undefined;
  return "page" in one && one.page !== undefined && !OF_PAGES.test(one.type);
}
