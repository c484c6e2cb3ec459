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
/** "remove the X sections from the installation and upgrading pages" */
const SECTIONS = new RegExp(
  `^(?<before>(?:please )?(?:remove|delete|drop|cut) the (?:sections? ⟦\\d+⟧|(?:⟦\\d+⟧|[^⟦,]{2,60}?) sections?|sections? [^⟦,]{2,60}?) (?:from|in|on|of) )(?:both )?(?:the )?(?<one>${SLUG}|${PATH})(?: page)? and (?:from |in |on |of )?(?:the )?(?<two>${SLUG}|${PATH})(?: pages?)?(?<rest>(?:,? .*)?)$`,
  "is",
);
const PLAIN = new RegExp(`^${SLUG}$`);
const NO_PAGE = /^(?:first|second|third|last|next|other|same|old|new|german|english|french|following|whole)$/i;

/** "Add "x" to a.md, b.md and c.md" as a request for each of them, and two pages with one noun as two with their own. */
export function forEachPage(written: string): string | undefined {
  const { text, quotes } = maskQuoted(written.trim());
  if (text.length > MAX_LENGTH) return undefined;
  const paired = PAIRED.exec(text)?.groups;
  const sections = SECTIONS.exec(text)?.groups;
  if (sections) {
    const { before: verb = "", one = "", two = "", rest: end = "" } = sections;
    const asked = verb.replace(/\bsections (?=\S+ $)/i, "section ");
    const named = [one, two].map((page) => (PLAIN.test(page) ? `the page "${page}"` : page));
    if (![one, two].some((page) => NO_PAGE.test(page)))
      return unmask(`${named.map((page) => asked + page).join(". ")}${end}`, quotes);
  }
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
