import { isImportOfFile, type Link } from "./link.ts";
import { createMentionSearch } from "./mentions.ts";

/** Whether a target would be concerned if it were that of a link of the page `from`. */
export type TargetTest = (from: string, link: Pick<Link, "form" | "target">) => boolean;

/** Characters at which a target may begin or end in a run of characters without spaces. */
const STARTS = /[("'`<>=[{}:,|!]/g;
const ENDS = /[)"'`<>#?\]{},|;:.!*_~]|-->/g;
const ESCAPES = /[\\%]|&#?\w+;/;
/** A page with more possible targets takes about as long to look through as to parse. */
const MAX_TRIED = 500;
const MAX_LISTED = 10_000;
const MAX_LENGTH = 2000;

/**
 * Makes a test for whether a page may link to one of the files, by where the targets in its text would lead. As the test
 * for mentions it may be wrongly true, but never wrongly false.
 */
export function createTargetSearch(paths: Iterable<string>, isConcerned: TargetTest) {
  const search = createMentionSearch(paths);
  return (from: string, text: string): boolean => {
    const tried = new Set<string>();
    const isNew = (target: string) => !tried.has(target) && tried.add(target).size > 0;
    const leadsThere = (target: string) =>
      isConcerned(from, { form: "attribute", target }) ||
      (isImportOfFile(target) && isConcerned(from, { form: "import", target }));
    const found = search(text);
    if (found === "unclear") return true;
    let listed = 0;
    for (const { start, end, isWhole } of found) {
      const targets = isWhole ? [text.slice(start, end)] : targetsAround(text, start, end);
      listed += targets?.length ?? 0;
      if (!targets || listed > MAX_LISTED) return true;
      if (targets.some((target) => isNew(target) && (tried.size > MAX_TRIED || leadsThere(target)))) return true;
    }
    return false;
  };
}

/** All targets that a name in a text may be part of. Undefined if escapes may hide what they are, or if they are too many. */
function targetsAround(text: string, start: number, end: number): string[] | undefined {
  let from = start;
  while (from > 0 && !isSpace(text, from - 1)) from--;
  let to = end;
  while (to < text.length && !isSpace(text, to)) to++;
  if (to - from > MAX_LENGTH) return undefined;
  const [before, after] = [text.slice(from, start), text.slice(end, to)];
  if (ESCAPES.test(before) || ESCAPES.test(after)) return undefined;
  const starts = [0, ...[...before.matchAll(STARTS)].map(({ index }) => index + 1)];
  const ends = [...[...after.matchAll(ENDS)].map(({ index }) => index), after.length];
  if (starts.length * ends.length > MAX_TRIED) return undefined;
  const name = text.slice(start, end);
  return starts.flatMap((at) => ends.map((until) => before.slice(at) + name + after.slice(0, until)));
}

function isSpace(text: string, at: number): boolean {
  return /\s/.test(text.charAt(at));
}
