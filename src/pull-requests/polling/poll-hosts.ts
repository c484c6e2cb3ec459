import type { App } from "../../app.ts";
import type { RememberedAnswers } from "../../code-hosts/conditional-fetch.ts";
import { HostFault } from "../../code-hosts/host-fault.ts";
import { findProject } from "../../projects/find-project.ts";
import { findProjectHost, findRemoteHost } from "../../projects/repository/find-code-host.ts";
import { considerNewComments, MAX_COMMENTS } from "../follow-ups/consider-new-comments.ts";
import { readState } from "../read-state.ts";
import { listOpen, selectProjectsOpenElsewhere } from "../store.ts";
import { noticeOf } from "../webhooks/notice-of.ts";
import { type Due, saveWatch, takeProjectsToPoll } from "../webhooks/store.ts";
import { QUIET_MS } from "./quiet.ts";

/** A little less than five minutes, so that a look every minute does not make it six. */
const EVERY_MS = 295_000;
const MAX_PROJECTS = 100;
const MAX_PULL_REQUESTS = 20;
const AT_ONCE = 4;
/** How much a host's clock may differ from this one, and how far back the first look goes. */
const OVERLAP_MS = 5 * 60_000;
const FIRST_MS = 3_600_000;
const MAX_PAUSE_MS = 3_600_000;

/** Asks hosts that send no webhooks what has become of open pull requests, and what was said there. */
export async function pollHosts(app: App, remembered: RememberedAnswers, signal: AbortSignal): Promise<void> {
  const now = app.clock();
  const waiting = await takeProjectsToPoll(app.database, {
    openElsewhere: selectProjectsOpenElsewhere(),
    heardBefore: new Date(now.getTime() - QUIET_MS),
    polledBefore: new Date(now.getTime() - EVERY_MS),
    now,
    limit: MAX_PROJECTS,
  });
  const poll = async () => {
    for (let due = waiting.pop(); due && !signal.aborted; due = waiting.pop()) {
      const { project_id: id } = due;
      await pollHost(app, due, now, remembered).catch((error: unknown) => postpone(app, id, now, error));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, poll));
}

async function pollHost(app: App, due: Due, now: Date, remembered: RememberedAnswers): Promise<void> {
  const project = await findProject(app, due.project_id);
  const row = await findProjectHost(app.database, due.project_id);
  const host = await findRemoteHost(app, due.project_id, remembered);
  if (!project || !row || !host) return;
  const since = due.read_until ?? new Date(now.getTime() - FIRST_MS);
  const read: Date[] = [];
  const full: Date[] = [];
  const inProject = { projectId: project.id, host: host.kind };
  for (const externalId of await listOpen(app.database, inProject, MAX_PULL_REQUESTS)) {
    await readState(app, project, host, externalId);
    const listed = await considerNewComments(app, project, row, host, externalId, since);
    const newest = listed.slice(0, MAX_COMMENTS).at(-1)?.createdAt;
    if (newest && listed.length < MAX_COMMENTS) read.push(beforeOverlap(newest, now));
    else if (newest) full.push(newest);
  }
  // It stays as long as nothing is said: then the questions stay the same, and hosts know them again.
  const byTime = (one: Date, other: Date) => one.getTime() - other.getTime();
  const until = [since, full.sort(byTime)[0] ?? read.sort(byTime).at(-1) ?? since].sort(byTime)[1] ?? since;
  if (until.getTime() !== due.read_until?.getTime()) await saveWatch(app.database, project.id, { read_until: until });
}

function beforeOverlap(newest: Date, now: Date): Date {
  return new Date(Math.min(newest.getTime(), now.getTime()) - OVERLAP_MS);
}

/** A host that wants to be left alone is. Where the cursor stands, the next look begins. */
async function postpone(app: App, projectId: string, now: Date, error: unknown): Promise<void> {
  app.log.info({ err: error, project: projectId }, "a code host could not be asked for news");
  if (error instanceof HostFault && error.kind === "moved") {
    const host = await findProjectHost(app.database, projectId);
    if (host)
      await saveWatch(app.database, projectId, { notice: noticeOf({ change: "moved" }), notice_of: host.repository });
  }
  const pauseMs = error instanceof HostFault ? Math.min(error.retryAfterMs ?? 0, MAX_PAUSE_MS) : 0;
  if (pauseMs > 0) await saveWatch(app.database, projectId, { polled_at: new Date(now.getTime() + pauseMs) });
}
