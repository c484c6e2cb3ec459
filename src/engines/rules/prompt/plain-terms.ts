import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";

const MAX_LENGTH = 600;

const PARTS =
  "section|heading|note|tip|warning|callout|row|column|bullet|item|step|table|image|screenshot|paragraph|card|tab";
const PART = `(?:[^,;:]{1,60}? )?(?:${PARTS})(?: (?:about|for|called|named) [^,;:]{1,60}?)?`;

const NAME = "(\\p{Lu}[^,;:⟦⟧]{0,40}?)";

/** Signs that people type for what the words of instructions say, such as a path in brackets for "in". */
const PLAIN: [pattern: RegExp, words: string][] = [
  // Links alone can lead to another site.
  [
    /\b(?:everything|anything) (?:(?:that|which) )?(?:points?|pointing|links?|linking|leads?|leading) to (?=https?:\/\/)/gi,
    "all links to ",
  ],
  [/(⟦\d+⟧) \(([\w-]+(?:\/[\w.-]+)+|[\w-]+\.mdx?)\)/g, "$1 in $2"],
  [
    /(?<=⟦\d+⟧|->|→|\S),? all pages,? \((?:also|including) (?:the )?(?:capitali[sz]ed|upper-?case|capital) (?:form|one|version|spelling)s?\)/gi,
    " on all pages, in any case",
  ],
  [
    /,? \((?:also|including|and) (?:in )?(?:the |its )?(?:capitali[sz]ed|upper-?case|capital) (?:form|one|version|spelling)s?\)/gi,
    ", in any case",
  ],
  // "the A section and the B one of x"
  [new RegExp(`\\b(${PARTS})( and (?:also )?the [^,.;:⟦⟧]{1,60}?) one(?= (?:on|in|of|from) )`, "gi"), "$1$2 $1"],
  // "remove the A section and the B section of x"
  [
    new RegExp(
      `^(remove|delete|drop|get rid of) (the ${PART}) and (?:also )?(the ${PART}) (?:on|in|from|of) ((?:the |our )?[^,;:]{1,60}? page|[\\w./-]{1,80}\\.mdx?)$`,
      "i",
    ),
    "on $4, $1 $2 and $1 $3",
  ],
  // "remove the A and B sections of x"
  [
    new RegExp(
      `^((?:on|in) [^,;:⟦⟧]{1,80}, )?(remove|delete|drop) the ${NAME} and ${NAME} (section|row|bullet|card|tab|column|note|accordion)s( (?:of|on|from|in) [^,;:⟦⟧]{1,80})?$`,
      "u",
    ),
    "$1$2 the $5 “$3”$6 and $2 the $5 “$4”$6",
  ],
  // "Add the tool "a" to the list": the list says what it is.
  [
    /^((?:.{3,80}, )?(?:add|append) )(?:the |an? )?(?!(?:.{0,40}\b)?(?:page|guide|article|section|group|category|heading|title|description|label|field|tag|keyword|link|url|redirect|row|column|cell|step|item|bullet|entry|sentence|paragraph|text|words?|note|tip|info|warning|caution|danger|callout|image|picture|table|list|tab|card|code|block|snippet|file|folder)s? ⟦)[a-z][\w-]{1,30} (⟦\d+⟧ to (?:the (?:(?:end|top|bottom|start|beginning) of the )?)(?:bullet |bulleted )?list\b)/i,
    "$1$2",
  ],
  // "… should go to a instead of the issue": what a link led to, which the page says.
  [
    /(?<=\blink.{3,120} (?:should|must|needs to|has to) (?:now )?(?:go|point|lead|link|be) to [^\s,;⟦⟧]{1,200}),? (?:instead of|rather than|and not|not) (?:to )?(?:the|an?|its|our) (?:[A-Za-z][\w-]* ){0,4}[A-Za-z][\w-]*$/i,
    "",
  ],
];

/** The sentence without such signs; undefined if it has none. */
export function inPlainTerms(written: string): string | undefined {
  const { text, quotes } = maskQuoted(written);
  if (text.length > MAX_LENGTH) return undefined;
  const plain = PLAIN.reduce((said, [pattern, words]) => said.replace(pattern, words), text);
  return plain === text ? undefined : unmask(plain, quotes);
}
