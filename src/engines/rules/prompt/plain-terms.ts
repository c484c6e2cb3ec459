import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";

const MAX_LENGTH = 600;

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
];

/** The sentence without such signs; undefined if it has none. */
export function inPlainTerms(written: string): string | undefined {
  const { text, quotes } = maskQuoted(written);
  if (text.length > MAX_LENGTH) return undefined;
  const plain = PLAIN.reduce((said, [pattern, words]) => said.replace(pattern, words), text);
  return plain === text ? undefined : unmask(plain, quotes);
}
