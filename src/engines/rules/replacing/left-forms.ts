import type { Range } from "../../../docs-source/links/link.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import type { ReplaceText } from "../instruction.ts";
import { textPattern } from "../page-text/text-pattern.ts";
import { createInsideTest, createOverlapTest } from "./range-overlap.ts";

/** A line with the text, or with another form of it, that was not changed, and how often it has it. */
export type LeftForm = { line: number; form: string; times: number };

const MIN_LENGTH = 3;
/** Endings of verbs make other words of shorter ones: seed, string. */
const MIN_STEM = 5;

/** Makes a search for the text and its other forms: another case, with an ending, with a hyphen or in one word. */
export function createFormSearch({
  from,
  to,
  anyCase,
  keeps = [],
}: Pick<ReplaceText, "from" | "to" | "anyCase" | "keeps">): (page: string, changed: readonly Range[]) => LeftForm[] {
  const forms = formPattern(from);
  const wanted = to.trim() === "" ? undefined : textPattern(to, false);
  return (page, changed) => {
    const found = new Map<string, LeftForm>();
    const isChanged = createOverlapTest(changed);
    // A new text may be a part of the old one, and what shall stay is named by itself.
    const around = [...(wanted ? [wanted] : []), ...keeps.map((one) => textPattern(one, anyCase))];
    const isNew = createInsideTest(around.flatMap((one) => [...page.matchAll(one)].map(rangeOfMatch)));
    const lookup = createPositionLookup(page);
    for (const match of page.matchAll(forms)) {
      const range = rangeOfMatch(match);
      if (isChanged(range) || isNew(range)) continue;
      const { line } = lookup(range.start);
      // A line of a quote begins with a mark; elsewhere it belongs to the text.
      const form = match[0].replace(/\n[\s>]*/g, " ").replace(/\s+/g, " ");
      const isSame = anyCase ? form.toLowerCase() === from.toLowerCase() : form === from;
      const key = `${line}:${isSame ? from : form}`;
      found.set(key, { line, form: isSame ? from : form, times: (found.get(key)?.times ?? 0) + 1 });
    }
    return [...found.values()];
  };
}

function rangeOfMatch(match: RegExpExecArray): Range {
  return { start: match.index, end: match.index + match[0].length };
}

function formPattern(from: string): RegExp {
  const words = from.trim().split(/[\s-]+/);
  const isSpaced = /[\s-]{2}/.test(from.trim());
  if (from.length < MIN_LENGTH || isSpaced || !words.every((word) => /^[\p{L}\p{N}]+$/u.test(word)))
    return textPattern(from, true, { mayHaveMark: true });
  const between = words.length > 1 ? "(?:[ _-]|[ \\t]{0,100}\\r?\\n[ \\t>]{0,100})?" : "";
  const ending = (words.at(-1) ?? "").length < MIN_STEM ? "e?s" : "e?[sd]|ing";
  return new RegExp(`(?<![\\p{L}\\p{N}\\p{M}_])${words.join(between)}(?:${ending})?(?![\\p{L}\\p{N}\\p{M}_])`, "giu");
}
