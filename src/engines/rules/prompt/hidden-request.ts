import type { Instruction } from "../instruction.ts";
import type { Cursor } from "./cursor.ts";
import { REQUEST_VERBS } from "./request-verbs.ts";
import { tokenize } from "./tokens.ts";
import { isDocumentWord } from "./values.ts";

const MAX_HIDDEN = 8;

/**
 * The part of a text without quotes that was meant as another request: such a text extends to the end of the line or prompt.
 *
 * @param isUnderstood whether a part is a request by itself
 */
export function hiddenRequest(
  cursor: Cursor,
  instruction: Instruction,
  isUnderstood: (part: string) => boolean,
): string | undefined {
  const text = writtenText(instruction);
  if (text === undefined) return undefined;
  const isGiven = cursor.tokens.some(({ kind, text: said }) => kind === "quoted" && said.trim() === text.trim());
  if (isGiven || cursor.tokens[cursor.index - 1]?.kind === "fence") return undefined;
  const isOneLine = !text.includes("\n");
  const starts = [...text.matchAll(FURTHER)].slice(-MAX_HIDDEN).map((match) => match.index + match[0].length);
  for (const start of starts) {
    const part = text.slice(start).trim();
    if (!isOneLine && !/^(?:and|also|then|finally|next|lastly|afterwards|please)\b/i.test(part)) continue;
    if ((isOneLine && asksAlso(part)) || isUnderstood(part)) return part;
  }
  return undefined;
}

/** What may be followed by another instruction. */
const FURTHER = /[.!?;]\s+|\n|,? (?=(?:and|then|also) )/g;

const ALSO = new RegExp(
  `^(?:and|also|plus|additionally),? (?:(?:also|please|then) ){0,2}(?:${REQUEST_VERBS})\\b(.*)`,
  "is",
);

/** "Also change "a" to "b" in the intro of that page": it speaks of the docs, as no text for readers does. */
function asksAlso(part: string): boolean {
  const [, object = ""] = ALSO.exec(part) ?? [];
  return tokenize(object).some(({ kind, text }) => kind === "quoted" || (kind === "word" && isDocumentWord(text)));
}

function writtenText(instruction: Instruction): string | undefined {
  if (instruction.type === "set-alt") return instruction.alt;
  if (instruction.type === "add-row") return instruction.cells.join(" | ");
  if (instruction.type === "set-frontmatter")
    return typeof instruction.value === "string" ? instruction.value : undefined;
  return "text" in instruction && instruction.type !== "list-mentions" ? instruction.text : undefined;
}
