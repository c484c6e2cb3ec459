import type { App } from "../../app.ts";
import { type Event, recordEvent } from "../../events/record-event.ts";
import { countFiles } from "../../git/parse-patch.ts";
import { type Patch, readPatch } from "../../git/read-patch.ts";
import { turnSeconds, turns } from "../../metrics/meters.ts";
import { branchMovedQueue, tellBranchMoved } from "../../projects/repository/branch-moved-queue.ts";
import { answerTurn } from "../../pull-requests/follow-ups/claim-follow-up.ts";
import { answerQueue } from "../../pull-requests/follow-ups/follow-up-queue.ts";
import { linkToPullRequest } from "../../pull-requests/pull-requests-of-job.ts";
import { recordPullRequest } from "../../pull-requests/record-pull-request.ts";
import { streamOf } from "../events/job-stream.ts";
import { describeOutcome } from "../follow-ups/describe-outcome.ts";
import type { Delivered } from "./delivery/open-pull-request.ts";
import { describePleaseCheck } from "./please-check.ts";
import type { Plan } from "./prepare.ts";
import { eventsOfTurn, recordTurnEvents, type TurnEvent } from "./record-turn-events.ts";
import { startWaitingTurns } from "./start-waiting-turns.ts";
import { type ClaimedTurn, endTurn, pruneRounds, requireHeld, saveDiff, settleJob, type TurnEnd } from "./store.ts";
import { turnQueue } from "./turn-queue.ts";
import type { TurnRun } from "./turn-run.ts";

/** Completes a turn whose pull request is at the host, and stores its changes. @throws TurnLostError */
export async function settleDelivered(run: TurnRun, plan: Plan, head: string, delivered: Delivered): Promise<void> {
  const { app, turn } = run;
  const { gitDir } = plan.repository;
  const [whole, sinceStart] = await Promise.all([
    readPatch(gitDir, plan.baseCommit, head, { signal: run.signal }),
    plan.startCommit === plan.baseCommit
      ? undefined
      : readPatch(gitDir, plan.startCommit, head, { signal: run.signal }),
  ]);
  const url = linkToPullRequest(app.config.publicUrl, turn.project_id, delivered.pullRequest);
  const done = delivered.isNew ? `A pull request was opened: ${url}` : `The pull request was updated: ${url}`;
  const message = run.redact([done, ...delivered.warnings].join(". "));
  await end(app, turn, {
    end: {
      status: "completed",
      reason: "delivered",
      message,
      reply: replyOf(turn),
      baseCommit: plan.startCommit,
      headCommit: head,
    },
    filesChanged: countFiles(whole),
    told: delivered.isNew ? { openedUrl: url } : { commit: head },
    events: [
      { type: delivered.isNew ? "pull_request.opened" : "pull_request.updated", data: { url, branch: plan.branch } },
    ],
    ...(delivered.isNew && {
      audited: (at: Date): Event => ({
        type: "pull_request.opened",
        actor: { kind: "docket", organizationId: plan.project.organization_id },
        projectId: turn.project_id,
        subject: { id: delivered.pullRequest.externalId, name: `#${delivered.pullRequest.externalId}` },
        at,
      }),
    }),
    store: async (tx) => {
      await recordPullRequest(tx, { id: turn.job_id, projectId: turn.project_id }, delivered.pullRequest);
      await saveDiff(tx, turn.job_id, turn.number, toDiff(sinceStart ?? whole));
      await saveDiff(tx, turn.job_id, 0, toDiff(whole));
      await tellBranchMoved(app, tx, turn.project_id, "pull_request");
    },
  });
  app.queue.wake(branchMovedQueue);
}

/** What the agent says it did, after what became of earlier work and what a person should look at. */
function replyOf({ checkpoint: { earlierWork, pleaseCheck = [], summary } }: ClaimedTurn): string | null {
  return [earlierWork, describePleaseCheck(pleaseCheck), summary].filter(Boolean).join("\n\n") || null;
}

/** Completes a turn that changed nothing. @throws TurnLostError */
export async function settleUnchanged(run: TurnRun, summary: string): Promise<void> {
  const message = "There was nothing to change";
  await end(run.app, run.turn, {
    end: {
      status: "completed",
      reason: "no_changes",
      message,
      reply: [run.turn.checkpoint.earlierWork, summary || message].filter(Boolean).join("\n\n"),
      baseCommit: null,
      headCommit: null,
    },
  });
}

/** @throws TurnLostError */
export async function settleFailed(app: App, turn: ClaimedTurn, reason: string, message: string): Promise<void> {
  await end(app, turn, { end: { status: "failed", reason, message, reply: null, baseCommit: null, headCommit: null } });
}

type Ending = {
  end: TurnEnd;
  filesChanged?: number;
  events?: TurnEvent[];
  /** An event for the audit log. */
  audited?: (at: Date) => Event;
  /** For whoever asked for the turn on a pull request. */
  told?: { commit?: string; openedUrl?: string };
  store?: (tx: Parameters<typeof saveDiff>[0]) => Promise<void>;
};

/** Stores in one transaction the turn's end and changes, the job's state, and a queue job for the next turn. */
async function end(
  app: App,
  turn: ClaimedTurn,
  { end, filesChanged, events = [], audited, told, store }: Ending,
): Promise<void> {
  const now = app.clock();
  const hasNext = await app.database.transaction().execute(async (tx) => {
    await requireHeld(tx, turn);
    const usage = await endTurn(tx, turn, end, now);
    await pruneRounds(tx, turn, end);
    await store?.(tx);
    const { status, reason, message } = end;
    const isWaiting = await settleJob(
      tx,
      turn.job_id,
      { status, reason, message, ...(filesChanged !== undefined && { filesChanged }) },
      now,
    );
    if (isWaiting) await app.queue.enqueue(tx, turnQueue);
    if (turn.asked)
      await answerTurn(tx, app, { jobId: turn.job_id, turn: turn.number }, describeOutcome(app, turn, end, told));
    const all = [...events, { type: `turn.${status}`, data: { reason, message, usage } }];
    if (audited) await recordEvent(tx, audited(now), streamOf(turn.job_id, eventsOfTurn(turn, all), now));
    else await recordTurnEvents(tx, turn, all, now);
    return isWaiting;
  });
  turns.inc({ status: end.status, reason: end.reason });
  turnSeconds.observe({ status: end.status }, Math.max(0, now.getTime() - turn.started_at.getTime()) / 1000);
  if (hasNext) app.queue.wake(turnQueue);
  if (turn.asked) app.queue.wake(answerQueue);
  await startWaitingTurns(app, turn.project_id, true);
}

function toDiff({ text, isCut }: Patch): { patch: Buffer; isTruncated: boolean } {
  return { patch: Buffer.from(text), isTruncated: isCut };
}
