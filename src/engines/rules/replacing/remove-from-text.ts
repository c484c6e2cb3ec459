import type { Range } from "../../../docs-source/links/link.ts";

/** What to write instead of `start` to `end` of a text, so that a sentence stays one. */
export type Removal = Range & { to: string };

const NEEDS_A_WORD =
  /(?:^|[\s(])(?:a|an|the|this|that|these|those|our|your|its|their|my|each|every|any|no|and|or|but|nor|of|to|in|into|with|without|for|by|from|at|on|as|via|using|use|uses|used|is|are|was|were|be|than|like|between|versus|vs\.?|called|named)\s+$/i;
const NEEDS_AN_OBJECT =
  /(?:^|\s)(?:see|use|try|open|run|add|install|read|visit|check|select|click|choose|create|import|enable|disable|set|configure|call|start|stop|get|need|needs|want|have|has|edit|write|view|find|do|make|let|send|delete|remove|update)\s+$/i;
const IS_NO_NOUN =
  /^\s+(?:is|are|was|were|be|has|have|had|can|could|will|would|may|might|must|should|does|do|did|and|or|but|nor|to|of|in|into|with|for|by|from|at|on|as|which|that|who|lets|let|makes|provides|supports|allows|uses|gives|handles|comes|works|runs|also)\b/i;

/**
 * Removes a range of a text with the space, the brackets or the comma that belong to it. Undefined if the sentence would miss
 * a word then.
 */
export function removeFromText(text: string, { start, end }: Range): Removal | undefined {
  const before = text.slice(0, start);
  const after = text.slice(end);
  if (/\(\s*$/.test(before) && /^\s*\)/.test(after)) return removeBrackets(text, before, after);
  // "These are not just warnings" would say the opposite.
  if (/(?:\bnot|n['’]t)\s+$/i.test(before.slice(-10))) return undefined;
  const closes = /^\s*(?:[.,;:!?)\]]|$)/.test(after);
  if (NEEDS_A_WORD.test(before.slice(-40)) && (closes || IS_NO_NOUN.test(after))) return undefined;
  if (closes && NEEDS_AN_OBJECT.test(before.slice(-40))) return undefined;
  if (/(?:^|[\s(])an?\s+$/i.test(before.slice(-10))) {
    const isAn = /n\s+$/i.test(before);
    if (/^\s+[aeiou]/i.test(after) !== isAn) return undefined;
  }
  const begins = /(?:^|[.!?:]["”’)]?\s+)$/.test(before.slice(-20));
  if (begins && IS_NO_NOUN.test(after)) return undefined;
  if (begins) return removeFirst(text, { start, end });
  if (/,\s*$/.test(before) && /^\s*,\s*(?:and|or)\b/i.test(after)) return undefined;
  if (/,\s*$/.test(before) && /^\s*,/.test(after))
    return { start, end: end + (/^\s*,\s*/.exec(after)?.[0].length ?? 0), to: "" };
  if (/,\s*$/.test(before) && closes && after.trim() !== "")
    return { start: before.replace(/,\s*$/, "").length, end, to: "" };
  const space = before.length - before.trimEnd().length;
  if (closes || /^[ \t]*\r?\n/.test(after)) return { start: start - (space > 0 ? 1 : 0), end, to: "" };
  return { start, end: end + (space > 0 && /^[ \t]/.test(after) ? 1 : 0), to: "" };
}

function removeBrackets(text: string, before: string, after: string): Removal {
  const start = before.trimEnd().slice(0, -1).trimEnd().length;
  const end = text.length - after.replace(/^\s*\)/, "").length;
  return start === 0 ? { start, end: end + (/^\s/.test(text.slice(end)) ? 1 : 0), to: "" } : { start, end, to: "" };
}

/** The next word begins the sentence. */
function removeFirst(text: string, { start, end }: Range): Removal {
  const wasCapital = /^\p{Lu}/u.test(text.slice(start));
  const gap = /^[\s,;:.!?]*/.exec(text.slice(end))?.[0].length ?? 0;
  const next = text.charAt(end + gap);
  // The last sentence goes with the space before it.
  const space = start - text.slice(0, start).trimEnd().length;
  if (next === "" && /[.!?]$/.test(text.slice(start, end))) return { start: start - space, end: end + gap, to: "" };
  if (!wasCapital || !/\p{Ll}/u.test(next)) return { start, end: end + gap, to: "" };
  return { start, end: end + gap + 1, to: next.toUpperCase() };
}
