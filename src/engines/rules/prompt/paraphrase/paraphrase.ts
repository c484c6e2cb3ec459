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
  const { text, quotes } = maskQuoted(sentence.replace(/[.!?;,\s]+$/, "").trim());
  if (text.length > MAX_LENGTH || text.includes("\n")) return [];
  const usual = inUsualWords(text);
  const once = [...inUsualForms(usual), ...inUsualForms(text), usual].slice(0, MAX_FOUND);
  const found = new Set([...once, ...once.flatMap((one) => inUsualForms(inUsualWords(one)))]);
  return [...found]
    .filter((one) => one !== text && (it !== undefined || !one.includes("{it}")))
    .slice(0, MAX_FOUND)
    .map((one) => unmask(one.replaceAll("{it}", `"${it}"`), quotes));
}
