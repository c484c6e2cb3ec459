import { maskQuoted, unmask, withoutQuotes } from "./paraphrase/masked-text.ts";

const MAX_LENGTH = 2000;
const CORRECTED =
  /⟦(\d+)⟧(?<says>,? (?:should|must|has to|needs to|ought to) (?:probably |rather |really |instead )?(?:say|read|be) )⟦(\d+)⟧/g;
const FEWEST_SHARED = 2;
/** `says "…", drop the "a"` */
const DROPPED =
  /(?<=\b(?:says?|reads?|is|has|claims?) )⟦(\d+)⟧(?:[,;.:]| [-–—])? (?:(?:but|so|and|please),? )*(?:drop|remove|delete|omit|cut) (?:the |that )(?:(?:word|extra|second|double|superfluous|redundant|repeated) )*⟦(\d+)⟧(?=[.!]?\s*$|[.!]?\n)/gi;

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
  const said = text.replaceAll(DROPPED, (sentence, from: string, gone: string) => {
    const left = withoutWords(withoutQuotes(quotes[Number(from)] ?? ""), withoutQuotes(quotes[Number(gone)] ?? ""));
    return left === undefined ? sentence : `⟦${from}⟧, it should say ⟦${whole.push(`"${left}"`) - 1}⟧`;
  });
  return unmask(said, whole);
}

/** A text without words that it has once, or twice in a row; undefined if it has them elsewhere too. */
function withoutWords(text: string, gone: string): string | undefined {
  const [words, dropped] = [text.split(" "), gone.trim().split(" ")];
  const isAt = (start: number) => dropped.every((word, index) => words[start + index] === word);
  const [first, second, ...more] = words.keys().filter(isAt);
  const isOnce = second === undefined || (more.length === 0 && second === (first ?? 0) + dropped.length);
  if (first === undefined || !isOnce || dropped.length >= words.length || text.includes('"')) return undefined;
  return words.toSpliced(first, dropped.length).join(" ");
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
