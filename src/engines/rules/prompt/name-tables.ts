import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";

const MAX_PROMPT = 2000;
const WORD =
  "(?!(?:the|our|an?|in|on|of|from|to|for|and|or|row|rows|column|columns|cell|bullet|item|entry|under|below|first|second|third|last|same|whole|following|bulleted|numbered|markdown)\\b)[^\\s,;:]+";
/** Some words before "table" or "list", behind which nothing says where it is. */
const SPOKEN = new RegExp(
  `(?<=^|\\s)(?:the|our) ((?:${WORD} ){1,5})(table|list)(?=$|[\\s.,;:!])(?! (?:of|on|in|under|below|with|called|titled|that|which)\\b)`,
  "iu",
);

/** The table or list that a prompt names by words before its noun, and the prompt with another name for it. */
export type SpokenTable = { kind: "table" | "list"; words: string; as: (name: string) => string };

/** "the limits table", of which a prompt does not say on which page it is. */
export function spokenTable(prompt: string): SpokenTable | undefined {
  if (prompt.length > MAX_PROMPT) return undefined;
  const { text, quotes } = maskQuoted(prompt);
  const found = SPOKEN.exec(text);
  if (!found) return undefined;
  const [whole, words = "", kind = ""] = found;
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + whole.length)];
  return {
    kind: kind.toLowerCase() === "list" ? "list" : "table",
    words: unmask(words, quotes).trim(),
    as: (name) => unmask(`${before}${name}${after}`, quotes),
  };
}
