import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";

const MAX_LENGTH = 600;
/** Fewer may be a part of other items. */
const MIN_WORDS = 4;
const PAGES = "(?:all|every|each)(?: of)?(?: the| our)? (?:pages?|files?|docs|documents)(?: (?:in|under) [\\w./-]+)?";
const EVERYWHERE = `(?:in|on|across|throughout) ${PAGES}|everywhere`;
const CHANGED = new RegExp(
  `^(?:please )?(?:(?<first>${EVERYWHERE}),? (?:please )?)?(?:change|replace|update|edit|reword) (?:the |every |each |all )*(?:list item|list entry|list entrie|bullet point|bullet|item)s? (?<old>⟦\\d+⟧) (?:to|with|by|into|->|→|=>) (?<value>⟦\\d+⟧)(?: (?<last>${EVERYWHERE}))?$`,
  "i",
);

/** "Change the list item "A" to "B" on every page" as a replacement in lists, where no other item is likely to have its words. */
export function inEveryList(written: string): string | undefined {
  const { text, quotes } = maskQuoted(written.trim().replace(/[.!;]$/, ""));
  if (text.length > MAX_LENGTH) return undefined;
  const { first, last, old = "", value = "" } = CHANGED.exec(text)?.groups ?? {};
  const where = first ?? last;
  const words = unmask(old, quotes).trim().split(/\s+/).length;
  if (where === undefined || (first !== undefined && last !== undefined) || words < MIN_WORDS) return undefined;
  return unmask(`replace ${old} with ${value} in list items ${where}`, quotes);
}
