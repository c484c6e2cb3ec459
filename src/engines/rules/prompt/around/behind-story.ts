import type { Instruction } from "../../instruction.ts";
import { Cursor } from "../cursor.ts";
import { namesItsPlace } from "../names-its-place.ts";
import { tokenize } from "../tokens.ts";
import { skipCourtesies } from "./courtesies.ts";
import { skipStory } from "./story.ts";
import { namesIn } from "./story-names.ts";

const MAX_STORIES = 5;
/** What says that no sentence before it limits where something is done. */
const EVERYWHERE = /\b(?:everywhere|wherever|throughout the docs|(?:in|on|across) (?:all|every) (?:pages?|docs))\b/i;

/**
 * Reads requests behind sentences about what they come from. They must name their own places, because those sentences may
 * be about one.
 *
 * @param read reads what is left of the prompt
 */
export function readBehindStory(
  prompt: string,
  read: (rest: string, named?: string) => Instruction[] | undefined,
): { instructions: Instruction[]; background: string[] } | undefined {
  const cursor = new Cursor(prompt);
  const background: string[] = [];
  for (let count = 0; count < MAX_STORIES; count++) {
    skipCourtesies(cursor);
    const start = cursor.peek()?.start ?? prompt.length;
    if (!skipStory(cursor)) return undefined;
    const end = cursor.peek()?.start;
    if (end === undefined) return undefined;
    background.push(prompt.slice(start, end).trim());
    const rest = prompt.slice(end);
    const named = namesIn(background.flatMap((said) => tokenize(said)));
    // "It" is the one thing that was spoken of.
    const instructions = read(rest) ?? (named.length === 1 ? read(rest, named[0]) : undefined);
    if (instructions)
      return instructions.every(namesItsPlace) || (instructions.length === 1 && EVERYWHERE.test(rest.slice(0, 2000)))
        ? { instructions, background }
        : undefined;
  }
  return undefined;
}
