import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";

const MAX_LENGTH = 2000;
const BAR = "(?:the |our )?(?:sidebar|side bar|navigation|nav|menu)";
const PAGE = "(?<page>(?:the )?page ⟦\\d+⟧|(?:the |our )(?:[^\\s.,;:⟦⟧]+ ){1,5}?page|[\\w./-]+\\.mdx?)";
const NAMED = "(?:rename|retitle|change the title of)";
const TO = "(?:to|into|as) (?<name>⟦\\d+⟧|\\p{Lu}[\\p{L}\\d-]*(?: \\p{Lu}[\\p{L}\\d-]*){0,4})";
const TOO = "(?:too|as well|also)";
const ALSO = `(?:,|;| and|, and)? (?:(?:also|likewise) in ${BAR}(?: ${TOO})?|in ${BAR} ${TOO}|it (?:should|must) (?:also )?be called (?:that|so|the same) in ${BAR}(?: ${TOO})?|(?:please )?(?:use|show|change|have) (?:that|it|the new name|the same(?: name| title| text| words)?) in ${BAR}(?: ${TOO})?)(?=[.;,!]|\\s*$)`;
const RENAMED = new RegExp(`(?<![\\p{L}\\d])${NAMED} ${PAGE} ${TO}${ALSO}`, "giu");

const ON_PAGE = "(?:on|in) (?:the|its) (?:own )?page(?: itself)?";
/** "in the sidebar and on the page" tells that a name is one of a page. */
const RENAMED_IN_BOTH = new RegExp(
  `(?<![\\p{L}\\d])${NAMED} (?<page>⟦\\d+⟧) ${TO}(?:,? both)? (?:in ${BAR} and (?:also )?${ON_PAGE}|${ON_PAGE} and (?:also )?in ${BAR})(?=[.;,!]|\\s*$)`,
  "giu",
);

/** "The Oil guide is now called "Oils". Update the title and the sidebar." */
const CALLED = new RegExp(
  `(?<=^|[.!;\\n] ?)(?<page>(?:the |our )(?:[^\\s.,;:⟦⟧]+ ){1,5}?(?:page|guide|tutorial|article)|[\\w./-]+\\.mdx?) (?:is|was|has been) (?:now )?(?:called|named|renamed)(?: to)? (?<name>⟦\\d+⟧)(?: now)?[.;,] (?:so |and )?(?:please )?(?:update|change|adjust|fix) (?:the|its) (?:page )?title and (?:the |its )?(?:${BAR}|sidebar|nav)(?: label| entry| title| item)?(?: accordingly| too| please)?(?=[.;!]|\\s*$)`,
  "giu",
);

/** "Rename the Oil page to "Oils", also in the sidebar": its title, and the one that the sidebar shows. */
export function withTitleAndLabel(prompt: string): string {
  if (prompt.length > MAX_LENGTH) return prompt;
  const { text, quotes } = maskQuoted(prompt);
  const setBoth = (whole: string, ...rest: unknown[]) => {
    const { page, name } = rest.at(-1) as { page: string; name: string };
    const title = name.startsWith("⟦") ? name : `“${name}”`;
    // The name of a file is none that readers see.
    const isFile = /^["“`][^"”`]*(?:\/|\.mdx?)/.test(unmask(name, quotes));
    const of = page.replace(/^(?:The|Our)(?= )/, (article) => article.toLowerCase());
    // Where a page is named by its title, it has to keep that until the other is set.
    return isFile ? whole : `set the sidebar title of ${of} to ${title} and change the title of ${of} to ${title}`;
  };
  const plain = text.replace(RENAMED_IN_BOTH, "rename the page $<page> to $<name>, also in the sidebar");
  return unmask(plain.replace(CALLED, setBoth).replace(RENAMED, setBoth), quotes);
}
