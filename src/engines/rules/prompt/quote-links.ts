import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";

const LINK =
  /\b((?:add|append|insert|include) (?:(?:an?|the) )?(?:(?:new |another )?(?:entry|bullet|item|list item) )?)(\[[^[\]\n“”]{1,200}\]\([^\s()]{1,300}\))/i;

/** "add [Foo](https://foo.example) to the list" with the link in quotes, as a text in the words of the page. */
export function quoteLinks(sentence: string): string | undefined {
  const { text, quotes } = maskQuoted(sentence);
  return LINK.test(text) ? unmask(text.replace(LINK, "$1“$2”"), quotes) : undefined;
}
