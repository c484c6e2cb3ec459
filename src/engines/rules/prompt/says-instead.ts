import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";

const WORD =
  "(?!(?:an?|the|that|this|it|its|one|what|how|to|of|in|on|or|and)\\b)[^\\s,;:.!?⟦⟧]+(?:\\.[^\\s,;:.!?⟦⟧]+)*";
const SAYS = "(?:(?:still|currently|now|wrongly|just) )?(?:says|reads|shows|mentions|states|writes|spells|prints)";
const HAS = "(?:(?:still|currently|now|wrongly|just) )?(?:has|contains|uses|is (?:written|spelled|spelt)(?: as)?)";
const FIX =
  "(?:(?:,|[.;]| [–—-]| and)? ?(?:so )?(?:please |pls )?(?:fix|correct|change|update) (?:it|that|this|them)(?: please)?)?";
/** "in one place, where the rest of the docs says" */
const ELSEWHERE = `(?: (?:in one place|somewhere|once))?,? (?:where|while|whereas|but|although|though) (?:(?:all |everywhere )?(?:(?:the |our )?(?:rest|others?|other pages)(?: of (?:the|our) [\\w-]+)?|elsewhere|everywhere else)(?: (?:we|it|they))?) (?:says?|reads?|has|have|uses?|writes?|spells? it)`;
const INSTEAD = new RegExp(
  `^(.{2,120}?) (?:${SAYS} (⟦\\d+⟧|${WORD})|${HAS} (⟦\\d+⟧))(?:,? (?:instead of|rather than|in place of)|${ELSEWHERE}) (⟦\\d+⟧|${WORD})(?: there)?${FIX}$`,
  "i",
);
/** What should be so is no fault. */
const WISHED = /\b(?:should|must|shall|will|would|can|could|may|might|that|so|if|when|make|let|have|ensure)\b/i;
const MAX_LENGTH = 400;

/** `The heading of x says "a" instead of "b"` as `The heading of x says "a", it should say "b"`: what is there is the first. */
export function asWrongText(sentence: string): string {
  const { text, quotes } = maskQuoted(sentence);
  if (text.length > MAX_LENGTH) return sentence;
  const [, subject = "", said, had, right = ""] = INSTEAD.exec(text) ?? [];
  const wrong = said ?? had;
  if (wrong === undefined || WISHED.test(subject)) return sentence;
  const value = (word: string) => (word.startsWith("⟦") ? word : `“${word}”`);
  return unmask(`${subject} says ${value(wrong)}, it should say ${value(right)}`, quotes);
}
