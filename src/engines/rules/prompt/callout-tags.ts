import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";

const BEFORE = "(?:an?|the|this|that|each|every|first|second|third|last|only|one)";
const TAG =
  "`?<(note|tip|info|warning|danger|caution|important)\\s?/?>`?(?: (?:callout|component|box|block|tag|element))?";
const SAID = new RegExp(`\\b(${BEFORE}) ${TAG}(?!\\w)`, "gi");

/** "Turn the first <Tip> in x into a <Note>" with the words for callouts, which may not be of their source. */
export function withCalloutWords(sentence: string): string | undefined {
  const { text, quotes } = maskQuoted(sentence);
  const end = text.indexOf(":");
  const [request, rest] = end < 0 ? [text, ""] : [text.slice(0, end), text.slice(end)];
  const worded = request.replace(SAID, (_, before: string, kind: string) => `${before} ${kind.toLowerCase()}`);
  return worded === request || /<\/?[a-z]/i.test(worded) ? undefined : unmask(worded + rest, quotes);
}
