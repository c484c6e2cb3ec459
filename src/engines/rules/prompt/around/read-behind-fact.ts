import type { Instruction } from "../../instruction.ts";
import { Cursor } from "../cursor.ts";
import { namesItsPlace } from "../names-its-place.ts";
import { maskQuoted, unmask } from "../paraphrase/masked-text.ts";
import { skipCourtesies } from "./courtesies.ts";
import { pairIn, type StatedThing, thingIn } from "./stated-thing.ts";
import { skipStatement } from "./statements.ts";
import { withPairNamed, withThingNamed } from "./with-thing-named.ts";

const MAX_PROMPT = 2000;
const VERB =
  "(?:please |pls |so |just |then )*(?:add|call|change|cut|delete|drop|erase|fix|hide|kill|make|merge|move|name|place|put|remove|rename|replace|retitle|scrap|set|take|turn|update|use)";
/** The end of a sentence, or the mark before what is to be done about it. */
const END = new RegExp(
  String.raw`[.!;](?=\s|$)\s*|\n+|\s*(?:->|→|=>)\s*|(?:,|:| [–—-]+)? (?:so|hence|therefore)(?: please| pls)?,? |(?:,|:| [–—-]+) (?=(?:and )?${VERB} |(?:please|can|could) )`,
  "i",
);

/**
 * Reads requests behind one sentence about a thing, which they call "it", "its page", "the former": "Saturn has been shut
 * down. Remove its page."
 *
 * @param read reads what is left of the prompt with the thing named in it
 */
export function readBehindFact(
  prompt: string,
  of: "part" | "other",
  read: (rest: string) => Instruction[] | undefined,
  facts = 2,
): { instructions: Instruction[]; background: string[] } | undefined {
  if (prompt.length > MAX_PROMPT) return undefined;
  const cursor = new Cursor(prompt);
  skipCourtesies(cursor);
  const start = cursor.peek()?.start ?? 0;
  const { text, quotes } = maskQuoted(prompt.slice(start));
  const end = END.exec(text);
  if (!end || end.index === 0) return undefined;
  const fact = text.slice(0, end.index);
  const rest = withoutStatements(text.slice(end.index + end[0].length).trim());
  // What leads somewhere leaves open which of both is "it".
  if (LEADS.test(fact)) return undefined;
  const thing = thingIn(fact, (mark) => unmask(mark, quotes));
  // Behind an arrow or a comma, the request may name all itself.
  const whole = thing?.kind === "topic" && of === "other" && !/[.!;\n]/.test(end[0]) ? [rest] : undefined;
  const named = thing ? (withThing(thing, rest, of) ?? whole) : of === "part" ? withPair(fact, rest) : undefined;
  if (named === undefined) return undefined;
  for (const sentence of named) {
    const background = unmask(fact, quotes).trim() + endMark(end[0]);
    const instructions = read(unmask(sentence, quotes));
    // What something is said of is there, and no new page.
    if (instructions?.[0] && instructions[0].type !== "add-page" && instructions.every(isPlaced))
      return { instructions, background: [background] };
    // "The former isn't in the navigation, so get rid of it": another fact about what the first one names.
    const behind = facts > 1 ? readBehindFact(unmask(sentence, quotes), "other", read, facts - 1) : undefined;
    const said = rest.slice(0, END.exec(rest)?.index);
    if (behind) return { ...behind, background: [background, unmask(said, quotes)] };
  }
  return undefined;
}

const LEADS = /\b(?:linked|links?|leads?|points?|redirects?|redirected|refers?) (?:to|at)\b/i;

function withThing(thing: StatedThing, rest: string, of: "part" | "other"): string[] | undefined {
  // What is said of a group is read as a story first, which knows of empty ones.
  const isPart = thing.kind === "part" && !/^(?:group|category)$/i.test(thing.noun ?? "");
  return (of === "part") === isPart ? withThingNamed(thing, rest) : undefined;
}

function withPair(fact: string, rest: string): string[] | undefined {
  const pair = pairIn(fact);
  return pair && withPairNamed(pair, rest);
}

/** "Nobody uses it.": what is said of the thing besides, from a closed list. */
function withoutStatements(rest: string): string {
  const cursor = new Cursor(rest);
  while (skipStatement(cursor) && cursor.acceptPunctuation(".!;")) skipCourtesies(cursor);
  const start = cursor.peek(-1) && /^[.!;]$/.test(cursor.peek(-1)?.text ?? "") ? cursor.peek()?.start : undefined;
  return start === undefined ? rest : rest.slice(start);
}

function endMark(end: string): string {
  return /^[.!]/.test(end) ? end.trim() : "";
}

/** A name that is replaced may be that of a page, which is then a place of its own. */
function isPlaced(instruction: Instruction): boolean {
  return namesItsPlace(instruction) || (instruction.type === "replace-text" && instruction.mayBePage === true);
}
