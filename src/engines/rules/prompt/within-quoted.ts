import type { Instruction, ReplaceText } from "../instruction.ts";
import { maskQuoted, withoutQuotes } from "./paraphrase/masked-text.ts";

const MAX_LENGTH = 1000;
/** What a page says, before what is to be changed in it. */
const SAYS =
  /(?<!\b(?:should|must|shall|to|will|can|could|would|may) )\b(?:says?|reads?|states?|claims?|mentions?|shows?|has|have|contains?|promises?|tells?)(?: that| us| readers| people| users)*:? ⟦(\d+)⟧/gi;
/** What says that more than the quoted text is meant. */
const BEYOND =
  /\b(?:everywhere|throughout|wherever|globally|all|every|each|both)\b|\b(?:in|on|across|under|within) (?:the |our |this |that )?(?:page|file|docs|documentation|site|folder|\S+\.mdx?\b|\S+\/\S)/i;

/** `Setup says "up to three hosts". Change three to four`: what was quoted is meant, and not each "three" of the page. */
export function withinQuoted(prompt: string, instructions: Instruction[]): Instruction[] {
  if (!instructions.some(({ type }) => type === "replace-text")) return instructions;
  const { text, quotes } = maskQuoted(prompt);
  const said = text.length > MAX_LENGTH ? [] : [...text.matchAll(SAYS)];
  const [last] = said.slice(-1);
  if (!last || BEYOND.test(text.slice(last.index + last[0].length))) return instructions;
  const told = said.map(([, index]) => withoutQuotes(quotes[Number(index)] ?? "").trim());
  return instructions.map((one) =>
    one.type !== "replace-text" ? one : told.includes(one.from) ? completed(one) : narrowed(one, told),
  );
}

const FEWEST_WORDS = 3;
const FEWEST_LEFT = 2;

/** `It says "oil the can burn by itself", it should be "that can burn"`: the rest of what was quoted stays. */
function completed(one: ReplaceText): ReplaceText {
  const [words, part] = [one.from.split(" "), one.to.split(" ")];
  const left = words.length - part.length;
  // What begins with a capital is a sentence of its own.
  if (part.length < FEWEST_WORDS || left < FEWEST_LEFT || /^\p{Lu}/u.test(one.to)) return one;
  const differAt = (start: number) => part.filter((word, index) => word !== words[start + index]).length;
  const [start, ...others] = Array.from({ length: left + 1 }, (_, at) => at).filter((at) => differAt(at) === 1);
  if (start === undefined || others.length > 0) return one;
  return { ...one, to: words.toSpliced(start, part.length, ...part).join(" ") };
}

function narrowed(one: ReplaceText, told: readonly string[]): ReplaceText {
  const from = one.from.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const word = new RegExp(`(?<![\\p{L}\\p{N}_])${from}(?![\\p{L}\\p{N}_])`, one.anyCase ? "giu" : "gu");
  const [around, ...others] = new Set(
    told.filter((text) => text !== one.from && text !== one.to && text.search(word) >= 0),
  );
  if (around === undefined || others.length > 0) return one;
  return { ...one, from: around, to: around.replaceAll(word, () => one.to) };
}
