import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";

const MAX_LENGTH = 1000;
const NOUN = "(?:section )?heading|subheading|headline|section";
const PAIR = `(?:the (?:${NOUN}) )?⟦\\d+⟧ (?:to|into|->|→|=>) ⟦\\d+⟧`;
/** No part of the navigation, whose sections are groups. */
const PLACE =
  "(?:on|in|of) (?!(?:the |our )?(?:sidebar|navigation|nav|navbar|menu|footer)\\b)((?:(?! (?:and|but|then|so) )[^.,;:!?\\n⟦⟧]|[.:](?=\\S)){2,80})|everywhere";
const AND = "(?:,? and|,|;)";
const HEADINGS = new RegExp(
  `^(?:please )?(?:rename|change|retitle) (?:the )?(?:${NOUN})s? (${PAIR}(?:${AND} ${PAIR})*${AND} ${PAIR}) (?:${PLACE})(?=[.,;!\\s]|$)(?!,? (?:and )?(?:on|in|of) )`,
  "i",
);

/** `Rename the heading "A" to "B" and "C" to "D" on x` as `On x, rename the heading "A" to "B" and rename the heading "C" to "D"`. */
export function withSeveralHeadings(prompt: string): string {
  const { text, quotes } = maskQuoted(prompt);
  if (text.length > MAX_LENGTH) return prompt;
  const [whole, pairs = "", place] = HEADINGS.exec(text) ?? [];
  if (whole === undefined) return prompt;
  const where = place === undefined ? " on all pages" : "";
  const each = pairs.match(new RegExp(PAIR, "gi"))?.map((pair) => {
    return `rename the heading ${pair.slice(pair.indexOf("⟦"))}${where}`;
  });
  const head = place === undefined ? "" : `On ${place}, `;
  return unmask(`${head}${each?.join(" and ")}${text.slice(whole.length)}`, quotes);
}
