import { maskQuoted, unmask, withoutQuotes } from "./paraphrase/masked-text.ts";

const MAX_LENGTH = 2000;
const CORRECTED =
  /⟦(\d+)⟧(?<says>,? (?:should|must|has to|needs to|ought to) (?:probably |rather |really |instead )?(?:say|read|be) )⟦(\d+)⟧/g;
const FEWEST_SHARED = 2;

/**
 * `"it sends a request the address" should say "request to the address"`: only the part that is corrected is said again, so the
 * whole text is put in its place.
 */
export function withWholeCorrections(prompt: string): string {
  if (prompt.length > MAX_LENGTH) return prompt;
  const { text, quotes } = maskQuoted(prompt);
  const whole = [...quotes];
  for (const [, wrong, , right] of text.matchAll(CORRECTED)) {
    const [old = "", said = ""] = [quotes[Number(wrong)], quotes[Number(right)]];
    const corrected = correctPart(withoutQuotes(old), withoutQuotes(said));
    if (corrected !== undefined) whole[Number(right)] = said.slice(0, 1) + corrected + said.slice(-1);
  }
  return unmask(text, whole);
}

/** A text with a part of it that differs by one word, or is said with one more or less; undefined if it is none, or may be several. */
function correctPart(text: string, part: string): string | undefined {
  const [words, said] = [text.split(" "), part.split(" ")];
  if (said.length >= words.length - 1 || said.length <= FEWEST_SHARED || text.includes(part)) return undefined;
  const found = new Set<string>();
  for (const length of [said.length - 1, said.length, said.length + 1])
    for (let start = 0; start + length <= words.length; start += 1)
      if (differsOnce(words.slice(start, start + length), said))
        found.add([...words.slice(0, start), ...said, ...words.slice(start + length)].join(" "));
  const [one, ...others] = found;
  return others.length === 0 ? one : undefined;
}

/** Whether one word is other, more or less, and the first and the last are the same. */
function differsOnce(words: readonly string[], said: readonly string[]): boolean {
  let start = 0;
  while (start < said.length && words[start] === said[start]) start += 1;
  let end = 0;
  while (end < said.length - start && end < words.length - start && words.at(-1 - end) === said.at(-1 - end)) end += 1;
  const left = Math.max(words.length, said.length) - start - end;
  return left === 1 && start > 0 && end > 0 && start + end >= FEWEST_SHARED;
}
