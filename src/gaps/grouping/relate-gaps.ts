import type { FoundGap } from "../find-gaps.ts";
import { isAlike, likenessOf, wordsOf } from "./group-signs.ts";
import { stemsOf } from "./stems.ts";

/** Fewer readers met the others. */
const MAX_COMPARED = 1000;
const MAX_RELATED = 10;

/** Members of a gap that are compared, beside its lead. */
const MAX_MEMBERS = 20;
/** Of the words of the longer text. */
const ENOUGH = 0.5;

type Topic = { lead: ReturnType<typeof likenessOf>; leadStems: Set<string>; words: Set<string> };

/**
 * What of other kinds is about the same: an address whose end has the words of a search, a page with bad feedback that a
 * question is about, and whatever else belongs to either of them. The most met first.
 */
export function relateGaps(gap: FoundGap, all: FoundGap[]): FoundGap[] {
  const own = topicOf(gap);
  return all
    .slice(0, MAX_COMPARED)
    .filter((other) => other.kind !== gap.kind && isAbout(own, topicOf(other)))
    .slice(0, MAX_RELATED);
}

const topics = new WeakMap<FoundGap, Topic>();

function topicOf(gap: FoundGap): Topic {
  const known = topics.get(gap);
  if (known) return known;
  const isAddress = gap.kind === "missing_page" || gap.kind === "feedback";
  const subjects = [gap.title, ...gap.members.slice(0, MAX_MEMBERS).map(({ sign }) => sign.subject)];
  const texts = subjects.flatMap((subject) => (isAddress ? endsOf(subject) : [subject]));
  const topic = {
    lead: likenessOf(texts[0] ?? ""),
    leadStems: new Set(stemsOf(texts[0] ?? "")),
    words: new Set(texts.map(wordsOf).filter((words) => words !== "")),
  };
  topics.set(gap, topic);
  return topic;
}

/** The last part of a path, and the last two: `/webhooks/verify` is about verifying webhooks. */
function endsOf(path: string): string[] {
  const parts = path.split("/").filter((part) => part !== "");
  return parts.length < 2 ? [parts.at(-1) ?? ""] : [parts.at(-1) ?? "", parts.slice(-2).join(" ")];
}

function isAbout(one: Topic, other: Topic): boolean {
  if (one.lead.words === "" || other.lead.words === "") return false;
  return (
    !one.words.isDisjointFrom(other.words) || isAlike(one.lead, other.lead) || isPart(one.leadStems, other.leadStems)
  );
}

/** Whether the words of one are a good part of those of the other: "webhooks" of "How do webhooks work?". */
function isPart(one: Set<string>, other: Set<string>): boolean {
  const [short, long] = one.size <= other.size ? [one, other] : [other, one];
  return short.size > 0 && short.size >= ENOUGH * long.size && short.isSubsetOf(long);
}
