import type { Slot } from "../gist/slots.ts";

type Item = string | Slot;

const VERB = /^(?:is|are|was|were|sits|stands|isn't|aren't|wasn't|looks|sounds|seems|feels|reads|has|have)$/;
const DEGREE =
  /^(?:a|an|the|too|so|very|quite|really|far|rather|totally|completely|just|simply|now|still|already|bit|little|there|any|more|longer|anymore|today|always|actually|plainly|clearly|here|twice|in|at)$/;
const NEGATION = /^(?:not|no|isn't|aren't|wasn't|never)$/;
const BAD =
  /^(?:wrong|silly|ugly|dead|broken|outdated|obsolete|old|stale|misspelled|misspelt|redundant|long|short|vague|unclear|confusing|misleading|incorrect|invalid|annoying|bad|superfluous|deprecated|empty|discontinued|useless|generic|clumsy|cryptic|coarse|orphaned|unused|duplicate|duplicated|rotten|broad|misnamed|awkward|odd|weird|boring|strange|old-fashioned|imprecise|inaccurate|gone|typo|mistake|misplaced|unfriendly|unhelpful|unreadable|unnecessary|untrue)$/;
const GOOD =
  /^(?:needed|helpful|correct|right|clear|useful|used|relevant|valid|nice|good|true|maintained|supported|accurate|required|necessary|great|ideal|friendly|precise|up-to-date|consistent)$/;
const NAMED = /^(?:name|title|place|order|address|label|path|spelling|word|term)$/;

/** Leaves out why something is to be changed: "is wrong", "has a silly name", "isn't helpful". */
export function withoutStates(items: Item[]): Item[] {
  const kept: Item[] = [];
  for (let at = 0; at < items.length; ) {
    const length = stateAt(items, at);
    if (length === 0) kept.push(items[at] ?? "");
    at += Math.max(length, 1);
  }
  return kept;
}

/** How many words at a place say how something is. */
function stateAt(items: Item[], start: number): number {
  if (!matches(items[start], VERB)) return 0;
  let isNegated = matches(items[start], NEGATION);
  let at = start + 1;
  for (; matches(items[at], DEGREE) || matches(items[at], NEGATION); at += 1)
    isNegated ||= matches(items[at], NEGATION);
  const isState = matches(items[at], isNegated ? GOOD : BAD);
  if (!isState) return 0;
  at += 1;
  // "is long gone"
  while (matches(items[at], BAD)) at += 1;
  if (matches(items[at], NAMED)) at += 1;
  else if (items[at] === "as" && matches(items[at + 1], NAMED)) at += 2;
  while (matches(items[at], DEGREE)) at += 1;
  // "The title is too long: x" may say what it is.
  return items[at] === ":" ? 0 : at - start;
}

function matches(item: Item | undefined, pattern: RegExp): boolean {
  return typeof item === "string" && pattern.test(item);
}
