import { maskQuoted, unmask } from "./masked-text.ts";
import { inUsualForms } from "./usual-forms.ts";
import { inUsualWords } from "./usual-words.ts";

/** The patterns look at short sentences only, which keeps their time small. */
const MAX_LENGTH = 400;
const MAX_FOUND = 20;

/**
 * Other ways to say what a sentence says, in the words and forms of instructions, the likeliest first.
 *
 * @param it the page that "it" means, if there is one
 */
export function paraphrase(sentence: string, it: string | undefined): string[] {
  const { text, quotes } = maskQuoted(withoutEnd(sentence).trim());
  if (text.length > MAX_LENGTH || text.includes("\n")) return [];
  const doubled = inOneWord(text, quotes);
  if (doubled !== undefined) return [doubled];
  const usual = inUsualWords(text);
  const once = [...inUsualForms(usual), ...inUsualForms(text), usual].slice(0, MAX_FOUND);
  const found = new Set([...once, ...once.flatMap((one) => inUsualForms(inUsualWords(one)))]);
  return (
    [...found]
      // "In the sidebar" is no group of that name.
      .filter((one) => one !== text && !/“(?:sidebar|navigation|nav|menu)”/i.test(one))
      .filter((one) => it !== undefined || !one.includes("{it}"))
      .slice(0, MAX_FOUND)
      .map((one) => unmask(one.replaceAll("{it}", `"${it}"`), quotes))
  );
}

/** The sentence in the words of instructions, in the form that it has. */
export function usualWordsOf(sentence: string): string | undefined {
  const { text, quotes } = maskQuoted(withoutEnd(sentence).trim());
  if (text.length > MAX_LENGTH || text.includes("\n")) return undefined;
  const usual = inUsualWords(text);
  return usual === text ? undefined : unmask(usual, quotes);
}

/** Without the marks and spaces behind it. A pattern would try each run of spaces in the sentence. */
function withoutEnd(sentence: string): string {
  let end = sentence.length;
  while (end > 0 && /[.!?;,\s]/.test(sentence.charAt(end - 1))) end -= 1;
  return sentence.slice(0, end);
}

/** "Fix the double word "and and" in quickstart" */
function inOneWord(masked: string, quotes: readonly string[]): string | undefined {
  const [, index, rest = ""] =
    /^(?:please )?(?:fix|remove|correct|drop|delete) the (?:double|doubled|duplicate|duplicated|repeated)(?: words?)? ⟦(\d+)⟧(.*)$/i.exec(
      masked,
    ) ?? [];
  const written = quotes[Number(index)] ?? "";
  const [, word] = /^["“'`](\S+) \1["”'`]$/i.exec(written) ?? [];
  return word === undefined ? undefined : unmask(`replace ${written} with "${word}"${rest}`, [...quotes]);
}
