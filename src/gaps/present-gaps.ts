import { listJobsOfIds } from "../agent/list-jobs-of-ids.ts";
import type { Job } from "../agent/schema.ts";
import type { App } from "../app.ts";
import { findMerges } from "../pull-requests/find-merges.ts";
import { openDestinations } from "../sites/redirects/open-destinations.ts";
import type { FoundGap } from "./find-gaps.ts";
import { relateGaps } from "./grouping/relate-gaps.ts";
import type { Gap, GapFilter } from "./schema.ts";
import { weighOutcome } from "./weigh-outcome.ts";

const MAX_SUBJECTS = 20;
const MAX_COMMENTS = 5;

type Work = { job: Job | undefined; mergedAt: Date | undefined };

/** A gap with the state that its job gives it. */
export type JudgedGap = FoundGap & { state: Gap["state"]; work: Work };

/** Finds out what became of the gaps' jobs. */
export async function judgeGaps(app: App, projectId: string, gaps: FoundGap[]): Promise<JudgedGap[]> {
  const ids = gaps.flatMap(({ row }) => row?.jobId ?? []);
  const jobs = await listJobsOfIds(app, app.database, projectId, ids);
  const merges = await findMerges(app.database, projectId, ids);
  return gaps.map((gap) => {
    const id = gap.row?.jobId ?? "";
    const work = { job: jobs.get(id), mergedAt: merges.get(id) };
    return { ...gap, work, state: stateOf(gap, work) };
  });
}

/** Whether the gap is listed. One that nobody met and nobody works on is none any more. */
export function isListed({ state, members }: JudgedGap, filter: GapFilter): boolean {
  if (state === "open" && members.length === 0) return false;
  if (filter === "all") return true;
  return filter === "open" ? state !== "closed" && state !== "dismissed" : state === filter;
}

/** @param all what readers missed, the most met first, among which is what is about the same */
export async function presentGaps(app: App, projectId: string, gaps: JudgedGap[], all: FoundGap[]): Promise<Gap[]> {
  const isMissing = gaps.some(({ kind, members }) => kind === "missing_page" && members.length > 0);
  const destinations = isMissing ? await openDestinations(app, projectId) : undefined;
  const findDestination = (await destinations?.openFinder()) ?? (() => undefined);
  const presented: Gap[] = [];
  for (const gap of gaps) {
    const { id, kind, title, state, members, readers, row, work } = gap;
    const signs = members.map(({ sign }) => sign);
    const lastAt = Math.max(...signs.map((sign) => sign.lastAt.getTime()));
    const comments = signs.flatMap((sign) => sign.comments ?? []).slice(0, MAX_COMMENTS);
    presented.push({
      ...{ id, kind, title, state, ...readers },
      lastSeenAt: signs.length > 0 ? new Date(lastAt).toISOString() : null,
      isWithoutResults: signs[0]?.isWithoutResults ?? false,
      subjects: members.slice(0, MAX_SUBJECTS).map(({ sign, because }) => {
        const { subject: text, people, ai, total, times, isExact } = sign;
        return { text, people, ai, total, times, isExact, because };
      }),
      subjectCount: members.length,
      related: relateGaps(gap, all).map((other) => {
        const { id, kind, title, readers } = other;
        return { id, kind, title, total: readers.total };
      }),
      comments: comments.map(({ text, code, at }) => ({ text, code, at: new Date(at).toISOString() })),
      redirects:
        kind === "missing_page"
          ? signs.slice(0, MAX_SUBJECTS).flatMap(({ subject: from }) => {
              const found = findDestination(from);
              return found ? [{ from, to: found.url, title: found.title }] : [];
            })
          : [],
      job:
        row?.jobId && row.work && row.askedAt
          ? { id: row.jobId, work: row.work, askedAt: row.askedAt.toISOString(), job: work.job ?? null }
          : null,
      closed: work.mergedAt ? await weighOutcome(app, projectId, gap, work.mergedAt) : null,
      dismissed:
        row?.dismissedBy && row.dismissedAt ? { by: row.dismissedBy, at: row.dismissedAt.toISOString() } : null,
    });
  }
  return presented;
}

function stateOf({ row }: FoundGap, { job, mergedAt }: Work): Gap["state"] {
  if (row?.dismissedAt) return "dismissed";
  if (mergedAt) return "closed";
  if (job?.status === "active") return "in_progress";
  return job?.details.pullRequests.at(-1)?.state === "open" ? "in_review" : "open";
}
