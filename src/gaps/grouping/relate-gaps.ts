import type { FoundGap } from "../find-gaps.ts";
import { isAlike, likenessOf } from "./group-signs.ts";

/** Fewer readers met the others. */
const MAX_COMPARED = 1000;
const MAX_RELATED = 10;

/**
 * What of other kinds is about the same: an address whose last part has the words of a search, a page with bad feedback that a
 * question is about. The most met first.
 */
export function relateGaps(gap: FoundGap, all: FoundGap[]): FoundGap[] {
  const own = topicOf(gap);
  return all
    .slice(0, MAX_COMPARED)
    .filter((other) => other.kind !== gap.kind && isAbout(own, topicOf(other)))
    .slice(0, MAX_RELATED);
}

const topics = new WeakMap<FoundGap, ReturnType<typeof likenessOf>>();

function topicOf(gap: FoundGap) {
  const isAddress = gap.kind === "missing_page" || gap.kind === "feedback";
  const known = topics.get(gap) ?? likenessOf(isAddress ? (gap.title.split("/").at(-1) ?? "") : gap.title);
  topics.set(gap, known);
  return known;
}

function isAbout(one: ReturnType<typeof likenessOf>, other: ReturnType<typeof likenessOf>): boolean {
  return one.words !== "" && (one.words === other.words || isAlike(one, other));
}
