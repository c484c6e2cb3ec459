import type { Queryable } from "../../../database/connect.ts";
import { addMissed } from "../../identity/store.ts";
import { PARTITIONS, partitionOf } from "../../settings/lock-visitors.ts";
import { RetryableWriteError } from "../retryable-write.ts";
import type { OtherIds, PreparedVisit } from "../visits-store.ts";
import { findSeen, findSeenOn, insertLinks, type NewLink, readLinks } from "./visitor-links.ts";

/** A visitor of a batch, with what all of their visits tell. */
type Candidate = { visitor: bigint; others: OtherIds };

/**
 * The partitions whose locks a batch needs: those of its visitors, and of whoever they may count as. What is linked
 * meanwhile is found out by `resolveVisitors`.
 */
export async function partitionsOf(tx: Queryable, project: number, visits: PreparedVisit[]): Promise<Set<number>> {
  const partitions = new Set<number>();
  const linked = new Set<bigint>();
  for (const { visitor, others } of visits) {
    if (visitor === undefined) continue;
    if (partitions.size < PARTITIONS) partitions.add(partitionOf(visitor));
    for (const id of others ? idsOf({ visitor, others }) : []) linked.add(id);
  }
  if (linked.size > 0) for (const id of (await readLinks(tx, project, linked)).values()) linked.add(id);
  for (const id of linked) partitions.add(partitionOf(id));
  return partitions;
}

function idsOf({ visitor, others: { former, later } }: Candidate): bigint[] {
  return [visitor, ...(former === undefined ? [] : [former]), ...(later === undefined ? [] : [later])];
}

/**
 * The visits under the ids that they count for. An id stays with what it first counted for: a link, or itself. A new one is
 * linked to the same visitor's id under the key before, or else after, if that is known.
 *
 * @param held partitions whose locks are held
 * @throws RetryableWriteError if others are needed
 */
export async function resolveVisitors(
  tx: Queryable,
  project: number,
  visits: PreparedVisit[],
  held: Set<number>,
): Promise<PreparedVisit[]> {
  const candidates = candidatesOf(visits);
  if (candidates.length === 0) return visits;
  const links = await readLinks(tx, project, new Set(candidates.flatMap(idsOf)));
  const asked = candidates.filter((candidate) => isOpen(candidate, links));
  const seen = asked.length === 0 ? new Set<bigint>() : await findSeen(tx, project, new Set(asked.flatMap(idsOf)));
  const present = new Set(visits.flatMap(({ visitor }) => (visitor === undefined ? [] : [visitor])));
  /** What an id counts as; undefined if it was never seen. */
  const find = (id: bigint | undefined): bigint | undefined =>
    id === undefined ? undefined : (links.get(id) ?? (seen.has(id) ? id : undefined));
  const added: NewLink[] = [];
  const missed = new Missed();
  // Ascending, so that whoever a batch holds under several keys is resolved from the first of them on.
  for (const { visitor, others } of asked.sort((a, b) => a.others.from - b.others.from)) {
    const { from, to, former, until, later } = others;
    const before = find(former) ?? (former !== undefined && present.has(former) ? former : undefined);
    const own = find(visitor);
    if (own !== undefined) {
      if (before !== undefined && before !== own) missed.addUnlessSeen({ from, to: until ?? from }, own);
      continue;
    }
    const after = find(later);
    const canonical = before ?? after;
    if (canonical === undefined) continue;
    if (after !== undefined && after !== canonical) missed.add(to);
    links.set(visitor, canonical);
    added.push({ visitor, canonical, to });
  }
  if ([...links.values()].some((id) => !held.has(partitionOf(id))))
    throw new RetryableWriteError("These visitors were recognised meanwhile");
  if (added.length > 0) await insertLinks(tx, project, added);
  await missed.store(tx, project);
  if (links.size === 0) return visits;
  return visits.map((visit) => {
    const canonical = visit.others && visit.visitor !== undefined ? links.get(visit.visitor) : undefined;
    return canonical === undefined ? visit : { ...visit, visitor: canonical };
  });
}

/** Whether it is to be found out what the visitor counts as, or whether the one under the key before counts as the same. */
function isOpen({ visitor, others: { former, later } }: Candidate, links: Map<bigint, bigint>): boolean {
  const own = links.get(visitor);
  if (own === undefined) return former !== undefined || later !== undefined;
  return former !== undefined && own !== former && own !== links.get(former);
}

function candidatesOf(visits: PreparedVisit[]): Candidate[] {
  const candidates = new Map<bigint, Candidate>();
  for (const { visitor, others } of visits) {
    if (visitor === undefined || !others) continue;
    const known = candidates.get(visitor);
    candidates.set(visitor, known ? { visitor, others: { ...known.others, ...others } } : { visitor, others });
  }
  return [...candidates.values()];
}

/**
 * Those who count twice although their visits lie within the time in which they would have been recognised, since the visits
 * arrived in another order: each is counted once, for the key that they were not recognised under.
 */
class Missed {
  /** By the first day of the key. */
  readonly #sure = new Map<number, number>();
  readonly #unlessSeen = new Map<number, { to: number; ids: Set<bigint> }>();

  add(from: number): void {
    this.#sure.set(from, (this.#sure.get(from) ?? 0) + 1);
  }

  /** Unless an earlier visit of the same days has told already. */
  addUnlessSeen({ from, to }: { from: number; to: number }, id: bigint): void {
    const known = this.#unlessSeen.get(from) ?? { to, ids: new Set() };
    this.#unlessSeen.set(from, known);
    known.ids.add(id);
  }

  async store(tx: Queryable, project: number): Promise<void> {
    for (const [from, { to, ids }] of this.#unlessSeen) {
      const seen = await findSeenOn(tx, project, ids, { from, to });
      if (seen.size < ids.size) await addMissed(tx, project, from, ids.size - seen.size);
    }
    for (const [from, visitors] of this.#sure) await addMissed(tx, project, from, visitors);
  }
}
