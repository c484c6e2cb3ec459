/** What is said of a thing before what shall become of it. */
export type State = {
  now?: Now | undefined;
  /** Something else was named too, which "it" may mean. */
  isShared: boolean;
  /** There is none yet. */
  isMissing: boolean;
};

/** What a thing is called, says or leads to now. */
export type Now = { text: string; kind: "name" | "link" | "text" };

const MAX_LENGTH = 100;
const NOW =
  /^(?:still |currently |now |wrongly )*(?:says?|reads?|shows?|(?:is|are|was) (?:still |currently |now |just |wrongly )*(?:(?<named>called|titled|entitled|named)|labell?ed|spell?ed|spelt|written)(?: as)?|is|are) (?<old>⟦\d+⟧|(?<!is |are )(?!(?:nothing|little|no|too|not|everything|anything)\b)[^,;:⟦]{1,60}?)(?: now| currently| at the moment)?$/i;
/** "still links to https://a.example" */
const LINKS =
  /^(?:still |currently |now |wrongly )*(?:links|points|leads|goes|refers) to (?<target>https?:\/\/\S+|\/\S*|[\w-]+(?:\.[\w-]+)+\/\S*)$/i;
/** Words by which it asks for something itself, or limits what is asked for. */
const ASKS = /\b(?:should|must|shall|ought|and|but|except|unless|only|if|when|until|or|may|might|could)\b|[.!?;,] /i;
/** Something else that "it" may mean. */
const OTHER =
  /\S\/\S|\w\.\w|⟦|\b(?:links|linked|points|leads|goes|refers|redirects|redirected) (?:to|at)\b|\b(?:page|section|group|link|file|folder|guide|tutorial)\b/i;
const SAME = /^(?:duplicates|repeats|is (?:the same|a (?:copy|duplicate)))\b/i;
/** "is not outdated", which is no reason for a change. */
const NEGATED =
  /^\S+ not$|^(?:is|are|was|were)(?: not|n['’]t)\b(?!.*\b(?:any ?more|any longer|needed|used|relevant|valid|supported|maintained|correct|right|meant|useful|helpful|clear|good|true|telling)\b)/i;
const MISSING = /^(?:is|are) (?:missing|empty|not set)$|^(?:has no|lacks a|misses a|is missing a) language(?: yet)?$/i;

/** Undefined if it may be more than a statement, or is no reason for a change. */
export function readState(said: string): State | undefined {
  if (said.length > MAX_LENGTH || ASKS.test(said) || NEGATED.test(said)) return undefined;
  return { now: nowIn(said), isShared: OTHER.test(said) && !SAME.test(said), isMissing: MISSING.test(said) };
}

function nowIn(state: string): Now | undefined {
  const target = LINKS.exec(state)?.groups?.target;
  if (target !== undefined) return { text: target, kind: "link" };
  const { old, named } = NOW.exec(state)?.groups ?? {};
  return old === undefined ? undefined : { text: old, kind: named === undefined ? "text" : "name" };
}
