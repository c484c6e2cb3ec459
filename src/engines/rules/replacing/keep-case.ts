import type { ReplaceText } from "../instruction.ts";

/**
 * The new text as it is written in place of one occurrence of the old. Where the case does not matter, words without
 * capitals take over the occurrence's: a capital at the beginning, or all capitals. A new text with capitals of its own,
 * such as a name, stays as it is, unless old and new are both the beginnings of sentences.
 */
export function newTextFor(found: string, { from, to, anyCase }: Pick<ReplaceText, "from" | "to" | "anyCase">): string {
  if (!anyCase || to === "" || from.toLowerCase() === to.toLowerCase()) return to;
  const text = found.replace(/\s+/g, " ");
  if (to !== to.toLowerCase()) {
    const isPhrase = from.includes(" ") && isSentenceCase(from) && isSentenceCase(to);
    return isPhrase && text === text.toLowerCase() ? lowered(to) : to;
  }
  if (isCapitals(text)) return isCapitals(from) ? to : to.toUpperCase();
  return beginsWithCapital(text) ? raised(to) : to;
}

function isCapitals(text: string): boolean {
  return text === text.toUpperCase() && /\p{Lu}.*\p{Lu}/su.test(text);
}

function beginsWithCapital(text: string): boolean {
  return /^\P{L}*\p{Lu}/u.test(text);
}

/** "Sign in": a capital at the beginning, and no other. */
function isSentenceCase(text: string): boolean {
  return /^\p{Lu}\P{Lu}*$/u.test(text);
}

function raised(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

function lowered(text: string): string {
  return text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
}
