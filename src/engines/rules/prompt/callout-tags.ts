import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";

const BEFORE = "(?:an?|the|this|that|each|every|first|second|third|last|only|one)";
const TAG =
  "`?<(note|tip|info|warning|danger|caution|important)\\s?/?>`?(?: (?:callout|component|box|block|tag|element))?";
/** What begins a callout in the syntaxes of Markdown: `!!! note`, `:::tip`, `[!WARNING]`. */
const MARKS = /^["“`'](?:(?:!{3}|:{3}|\?{3}) ?|\[!)(note|tip|info|warning|danger|caution|important)\]?["”`']$/i;
const SAID = new RegExp(`\\b(${BEFORE}) ${TAG}(?!\\w)`, "gi");

/** "Turn the first <Tip> in x into a <Note>" with the words for callouts, which may not be of their source. */
export function withCalloutWords(sentence: string): string | undefined {
  const { text: masked, quotes } = maskQuoted(sentence);
  const text = masked.replace(
    /\b(an?|the|this|first|second|last) ⟦(\d+)⟧(?: (?:callout|box|block|admonition))?(?=\s)/gi,
    (mark, before, index) => {
      const kind = MARKS.exec(quotes[Number(index)] ?? "")?.[1]?.toLowerCase();
      return kind === undefined ? mark : `${before} ${kind}`;
    },
  );
  const end = text.indexOf(":");
  const [request, rest] = end < 0 ? [text, ""] : [text.slice(0, end), text.slice(end)];
  const worded = request.replace(SAID, (_, before: string, kind: string) => `${before} ${kind.toLowerCase()}`);
  return (worded === request && text === masked) || /<\/?[a-z]/i.test(worded)
    ? undefined
    : unmask(worded + rest, quotes);
}
