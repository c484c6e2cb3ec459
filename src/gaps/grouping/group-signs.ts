import { distance } from "fastest-levenshtein";
import type { Sign } from "../sources/source.ts";
import { stemsOf } from "./stems.ts";

/** Why something is in a group: it leads the group, has the same words, is written nearly alike, or is the same page. */
export type Because = "lead" | "same_words" | "written_alike";
export type Member = { sign: Sign; because: Because };

type Group = { lead: Likeness; members: Member[] };
type Likeness = { words: string; numbers: string; compact: string; trigrams: Set<string> };

/** Share of three-letter parts that two texts have in common, of all that they have. */
const ALIKE = 0.6;
/** Shorter texts have too few parts to tell a slip from another word. */
const MIN_ALIKE_CHARACTERS = 5;
/** Beyond the first letter, where slips are rare, so many letters may be wrong in texts of so many. */
const SLIPS = [
  { characters: 10, letters: 2 },
  { characters: 7, letters: 1 },
];

/**
 * Puts together what is about the same: texts with the same words, whatever their endings and order, and texts that are
 * written nearly alike, as with a slip. Each joins the first group whose lead it fits, so that the result does not depend on
 * chance, and nobody is in a group by way of somebody else.
 *
 * @param signs the most met ones first: these lead
 */
export function groupSigns(signs: Sign[]): Member[][] {
  const groups: Group[] = [];
  const byWords = new Map<string, Group>();
  for (const sign of signs) {
    const own = likenessOf(sign.subject);
    const same = byWords.get(own.words);
    const found = same ?? groups.find(({ lead }) => isAlike(lead, own));
    if (found) {
      found.members.push({ sign, because: same ? "same_words" : "written_alike" });
      if (!same) byWords.set(own.words, found);
      continue;
    }
    const group: Group = { lead: own, members: [{ sign, because: "lead" }] };
    groups.push(group);
    byWords.set(own.words, group);
  }
  return groups.map(({ members }) => members);
}

/** What stands for a text: the same for texts with the same words. */
export function wordsOf(text: string): string {
  return [...new Set(stemsOf(text))].sort().join(" ") || text.trim();
}

/** What is compared of a text. */
export function likenessOf(text: string): Likeness {
  const stems = stemsOf(text);
  const compact = stems.join("");
  const numbers = stems.filter((stem) => /\p{N}/u.test(stem)).sort();
  return { words: wordsOf(text), numbers: numbers.join(" "), compact, trigrams: trigramsOf(compact) };
}

/** Version 1 and version 2 are not alike, however long the rest is. */
export function isAlike(one: Likeness, other: Likeness): boolean {
  if (one.numbers !== other.numbers) return false;
  const [short, long] = [one.compact.length, other.compact.length].sort((a, b) => a - b) as [number, number];
  if (short < MIN_ALIKE_CHARACTERS || short < long * ALIKE) return one.compact !== "" && one.compact === other.compact;
  const slips = SLIPS.find(({ characters }) => short >= characters);
  if (slips && one.compact[0] === other.compact[0] && distance(one.compact, other.compact) <= slips.letters)
    return true;
  let shared = 0;
  for (const part of one.trigrams) if (other.trigrams.has(part)) shared += 1;
  return shared >= ALIKE * (one.trigrams.size + other.trigrams.size - shared);
}

function trigramsOf(text: string): Set<string> {
  const padded = `  ${text} `;
  const parts = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) parts.add(padded.slice(at, at + 3));
  return parts;
}
