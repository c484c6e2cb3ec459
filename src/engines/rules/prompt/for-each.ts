import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";

const MAX_LENGTH = 600;
const MAX_PAGES = 12;
const PATH = "(?:(?:[\\w.-]+/)+[\\w.-]*\\w|[\\w.-]+\\.(?:mdx?|rst))";
const SLUG = "[a-z\\d]+(?:-[a-z\\d]+)*";

/** Requests of which each page gets its own, with a list of pages behind a preposition. */
const LISTED = new RegExp(
  `^(?<before>(?:please )?(?:add|append|insert|put|set|write|give|remove|delete|replace|change|tag) .*?\\b(?:to|in|on|of|from)(?: the)?(?: (?:end|bottom|top|start|beginning) of)?(?: the)?(?: front ?matter of)?(?: the)?(?: (?:pages?|files?))? )(?<list>${PATH}(?:, ${PATH})*,? (?:and|&) ${PATH})(?<rest>(?::? .*)?)$`,
  "is",
);
/** "on the installation and the upgrade page" */
const PAIRED = new RegExp(
  `^(?<before>.*?\\b(?:in|on|of|to|from) )the (?<one>${SLUG})(?: page)? and (?:the )?(?<two>${SLUG}) pages?(?<rest>.*)$`,
  "is",
);
const NO_PAGE = /^(?:first|second|third|last|next|other|same|old|new|german|english|french|following|whole)$/i;

/** "Add "x" to a.md, b.md and c.md" as a request for each of them, and two pages with one noun as two with their own. */
export function forEachPage(written: string): string | undefined {
  const { text, quotes } = maskQuoted(written.trim());
  if (text.length > MAX_LENGTH) return undefined;
  const paired = PAIRED.exec(text)?.groups;
  if (paired && !NO_PAGE.test(paired.one ?? "") && !NO_PAGE.test(paired.two ?? ""))
    return unmask(`${paired.before}the page "${paired.one}" and the page "${paired.two}"${paired.rest}`, quotes);
  const { before = "", list = "", rest = "" } = LISTED.exec(text)?.groups ?? {};
  const pages = list.split(/,? (?:and|&) |, /i).filter((page) => page !== "");
  // What follows a colon without quotes is one text, which would end with the first page.
  const said = /^: ?[^⟦\s]/.test(rest) ? (rest.includes('"') ? undefined : `: "${rest.slice(1).trim()}"`) : rest;
  if (/\b(?:redirect\w*|links?|leads?|points?|sends?|forward\w*)\b/i.test(before)) return undefined;
  if (pages.length < 2 || pages.length > MAX_PAGES || said === undefined) return undefined;
  return pages.map((page) => unmask(`${before}${page}${said}`, quotes)).join(". ");
}
