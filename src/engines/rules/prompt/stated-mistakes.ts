import type { Instruction } from "../instruction.ts";
import { namesItsPlace } from "./names-its-place.ts";
import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";

const MAX_LENGTH = 300;
const PATH = String.raw`(?:[\w.-]+\/)+[\w-]+(?:\.mdx?)?|[\w-]+\.mdx?`;
const PAGE = String.raw`((?:the |our )?(?:(?:${PATH})(?: page)?|[^.,;:!?"“”«»\n]{2,60}?))`;
const ONE = "(?:an?|one|another) (?:small |little |tiny |obvious )?(?:mistake|typo|error|misspelling)";
const MANY =
  "(?:(?:a few|a couple of|some|two|three|four|several|many) (?:small |little |obvious )?)?(?:mistakes|typos|errors|misspellings)";
const CHANGE = "[.:;] (?:(?:so|please),? )*(?=(?:replace|change|correct) )";

/** "guides/a has a typo. Change …", "There are two mistakes in guides/a: replace …" */
const STATED = [
  new RegExp(`^${PAGE} (?:still |also )?(?:has|contains) (?:${ONE}|(${MANY}))${CHANGE}`, "i"),
  new RegExp(
    `^(?:there(?:['’]s| is| are) )?(?:(?:${ONE}|mistake|typo|error)|(${MANY})) (?:in|on) ${PAGE}${CHANGE}`,
    "i",
  ),
  new RegExp(
    `^((?:${PATH})(?: page)?|the [^.,;:!?"“”«»\\n]{2,60}? page) (?:still )?is (?:wrong|incorrect|outdated|out of date)()${CHANGE}`,
    "i",
  ),
];

/** A prompt that begins with where mistakes are, with that as the place of its first request, and of all where there are several. */
export function withStatedMistakes(prompt: string): string {
  const [before = ""] = /^\s*(?:(?:hi|hello|hey)\b[^.,!\n]{0,30}[,!]\s+)?/i.exec(prompt.slice(0, MAX_LENGTH)) ?? [];
  const start = prompt.slice(before.length, before.length + MAX_LENGTH);
  for (const [index, pattern] of STATED.entries()) {
    const found = pattern.exec(start);
    if (!found) continue;
    const [page = "", many] = index === 1 ? [found[2], found[1]] : [found[1], found[2]];
    const place = page.replace(/^(?:The|Our)(?= )/, (article) => article.toLowerCase());
    const rest = prompt.slice(before.length + found[0].length);
    return `${before}In ${place}, ${many ? asOneSentence(rest) : rest}`;
  }
  return prompt;
}

/** "Replace "a" with "b" and replace "c" with "d"." of two sentences. */
function asOneSentence(written: string): string {
  const { text, quotes } = maskQuoted(written);
  return unmask(
    text.replaceAll(/[.;,] (?:(?:and|also|then|please),? )*(?=(?:replace|change|correct) ⟦)/gi, " and "),
    quotes,
  );
}

const EVERYWHERE = /\b(?:everywhere|elsewhere|wherever|throughout|all|every|each|whole|entire|docs|site)\b/i;

/** `head` are the words from the request before on, `said` those of the next one. */
type Neighbours = { last: Instruction | undefined; next: Instruction; head: string; said: string };

/**
 * Which of two requests may mean one place alone, or all pages: the second of "In x, replace "a" with "b". Replace "c" with
 * "d"." on one line, or the first of "Replace "a" with "b" and rename the heading "C" to "D" in x".
 */
export function unclearPlace({ last, next, head, said }: Neighbours): "last" | "next" | undefined {
  if (last?.type !== "replace-text" || head.includes("\n")) return undefined;
  const isFree = (one: Instruction, words: string) =>
    one.type === "replace-text" && !namesItsPlace(one) && !EVERYWHERE.test(words);
  if (isFree(next, said)) return namesItsPlace(last) && /^(?:in|on) /i.test(head.trimStart()) ? "next" : undefined;
  const isJoined = /(?:\band|,)\s*(?:then\s+|also\s+)?$/i.test(head);
  const isPlacedBehind = /\b(?:in|on) (?:the |our )?[^\s"“”]+(?: page)?[.!]?\s*$/i.test(said) && "page" in next;
  return isFree(last, head) && isJoined && isPlacedBehind ? "last" : undefined;
}
