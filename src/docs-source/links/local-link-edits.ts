import type { TextEdit } from "../text-edits.ts";
import type { Link } from "./link.ts";
import type { FoundFacts } from "./read-facts.ts";

/** Letters of a target that mean nothing to any parser. They can begin no scheme and end no string. */
const PLAIN = /[A-Za-z0-9_/.#-]*/y;
const LINKING_ELEMENTS = ["a", "Card", "Link", "LinkCard", "Button"];

/**
 * How two versions of a page differ, if that is only in where links lead to inside of the site: then neither has anything to
 * run, to load or to link to elsewhere that the other has not. Undefined otherwise.
 *
 * @param facts of the version before
 */
export function findLocalLinkEdits(before: string, after: string, facts: FoundFacts): TextEdit[] | undefined {
  if (before === after) return [];
  if (facts.mistakes.length > 0) return undefined;
  const edits: TextEdit[] = [];
  let [old, now] = [0, 0];
  for (const { start, end } of facts.links.filter((link) => isLocal(link, before))) {
    if (start < old) return undefined;
    const between = before.slice(old, start);
    if (!after.startsWith(between, now)) return undefined;
    now += between.length;
    const target = plainAt(after, now);
    if (target === "" || target.startsWith("//")) return undefined;
    edits.push({ start, end, text: target });
    now += target.length;
    old = end;
  }
  return before.slice(old) === after.slice(now) ? edits : undefined;
}

/** What the later version says, which need not be parsed: the same as the earlier one, at other places. */
export function factsAfterEdits(facts: FoundFacts, edits: TextEdit[]): FoundFacts {
  const shift = createShift(edits);
  const targets = new Map(edits.map(({ start, text }) => [start, text]));
  const move = <T extends { start: number; end: number }>(range: T): T => ({
    ...range,
    start: shift(range.start),
    end: shift(range.end),
  });
  return {
    ...facts,
    links: facts.links.map((link) => ({
      ...move(link),
      target: targets.get(link.start) ?? link.target,
      whole: move(link.whole),
      ...(link.label && { label: move(link.label) }),
      ...(link.element && { element: move(link.element) }),
    })),
    anchors: { ...facts.anchors, headings: facts.anchors.headings.map(move) },
  };
}

/** Where a place of the text is after the edits, which are in the order of the text. */
function createShift(edits: TextEdit[]): (place: number) => number {
  let moved = 0;
  const shifts = edits.map(({ start, end, text }) => {
    moved += text.length - (end - start);
    return { end, moved };
  });
  return (place) => {
    let [low, high] = [0, shifts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((shifts[middle]?.end ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    return place + (shifts[low - 1]?.moved ?? 0);
  };
}

function isLocal({ form, element, start, end }: Link, text: string): boolean {
  const target = text.slice(start, end);
  if (target === "" || target.startsWith("//") || plainAt(text, start) !== target) return false;
  if (form === "markdown") return true;
  const isHref = /\shref=\{?["']$/.test(text.slice(Math.max(0, start - 10), start));
  return form === "attribute" && isHref && element !== undefined && LINKING_ELEMENTS.includes(element.name);
}

function plainAt(text: string, start: number): string {
  PLAIN.lastIndex = start;
  return PLAIN.exec(text)?.[0] ?? "";
}
