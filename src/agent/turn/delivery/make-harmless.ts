/** Nobody sees it, and no host reads an order across it. */
const BREAK = "\u200b";

const SKIPS = /\[(?=\s*(?:(?:skip|no)[ _-][\w -]{1,30}|[\w-]{1,30}[ _-]skip)\s*\])/gi;
const KEYWORD = "clos(?:e[sd]?|ing)|fix(?:e[sd]|ing)?|resolv(?:e[sd]?|ing)|implement(?:s|ed|ing)?";
const NUMBER = "(?:[#!]|\\\\[#!]|&#0*35;|&#x0*23;|&num;)\\s?\\d";
const CLOSES = new RegExp(
  `\\b(?:${KEYWORD})(?=[\\s:*_~"'\`(<\\[]{1,10}(?:issues?\\s+)?(?:[\\w.-]+(?:/[\\w.-]+)*)?(?:${NUMBER}|GH-\\d|https?://\\S+/\\d|[A-Z][A-Z0-9]+-\\d))`,
  "gi",
);
const SMART = /(?<!\w)#(?=(?:close|resolve|done|start|time|comment|assign)\b)/gi;
const MENTION = /(?<![\w./])(?:@|&#0*64;|&#x0*40;|&commat;)(?=[a-z0-9_])/gi;
const COMMAND = /^([ \t>*+-]*)\/(?=[a-z])/gim;

/**
 * A text of an agent that orders nothing where it is shown: it skips no checks, closes no issues, calls nobody and runs no
 * command. It looks as before.
 */
export function makeHarmless(text: string): string {
  return breakOrders(text).replace(MENTION, `@${BREAK}`).replace(COMMAND, `$1/${BREAK}`);
}

/** The same for a text that is quoted as code, where nobody is called, but which may become part of a commit message. */
export function breakOrders(text: string): string {
  return text
    .replace(SKIPS, `[${BREAK}`)
    .replace(/NO_CI/gi, (word) => `${word.slice(0, 3)}${BREAK}${word.slice(3)}`)
    .replace(/skip-checks(?=\s*:)/gi, (word) => `${word.slice(0, 4)}${BREAK}${word.slice(4)}`)
    .replace(CLOSES, (word) => `${word.slice(0, 1)}${BREAK}${word.slice(1)}`)
    .replace(SMART, `#${BREAK}`);
}
