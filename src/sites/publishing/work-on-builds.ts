import type { App } from "../../app.ts";
import { isConnectionLost } from "../../database/connection-lost.ts";
import { OperationError } from "../../errors.ts";
import { recordEvent } from "../../events/record-event.ts";
import { findOutage, type Outage } from "../../find-outage.ts";
import { buildSeconds, builds } from "../../metrics/meters.ts";
import { findProject, type ProjectRow } from "../../projects/find-project.ts";
import type { QueueJob } from "../../queue/queue.ts";
import { createRedact, redactError } from "../../redact.ts";
import type { BuildMemory } from "../../site-build/build-memory.ts";
import { within } from "../../telemetry/context.ts";
import { inSpan } from "../../telemetry/tracing.ts";
import { BuildFailure, BuildLostError, ContentsGoneError } from "./build-failure.ts";
import { openBuildLog } from "./build-log.ts";
import { buildQueue } from "./build-queue.ts";
import { type ClaimedBuild, endBuild, lockClaims, putBack, resumeBuild, takeBuild } from "./claim-store.ts";
import { learnPages } from "./learn-pages.ts";
import { runBuild } from "./run-build.ts";

const TIME_LIMIT_MS = 15 * 60_000;
/** After so many workers have left it or died over it, a build fails: it probably ends them. */
const MAX_ATTEMPTS = 10;
const WAIT_MS = 10_000;
const OUT_OF = "The machine that worked on the build is out of something";
/** The database's clock may be a little ahead of this one. */
const SPARE_MS = 500;

/**
 * Goes on with the build that this queue job ran before, and then runs what waits, fairly between projects.
 *
 * @throws the reason of the queue job's signal, so that another worker gets the queue job
 */
export async function workOnBuilds(
  app: App,
  job: QueueJob,
  memory: BuildMemory,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<void> {
  while (!job.signal.aborted) {
    const build = await claim(app, job.id);
    if (!build) return;
    app.signals.announce(build.id);
    // Whoever has taken it over has taken over this queue job too.
    const about = { build: build.id, project: build.project_id };
    const outcome = await within(about, () =>
      inSpan("build", { "docket.build": build.id, "docket.build_kind": build.kind }, () =>
        work(app, build, job.signal, memory, timeLimitMs),
      ),
    );
    if (outcome === "lost") return;
  }
  throw job.signal.reason;
}

async function claim(app: App, queueJobId: string): Promise<ClaimedBuild | undefined> {
  const taken = { queueJobId, now: app.clock() };
  return app.database.transaction().execute(async (tx) => {
    await lockClaims(tx);
    return (await resumeBuild(tx, taken)) ?? (await takeBuild(tx, taken));
  });
}

async function work(
  app: App,
  build: ClaimedBuild,
  closing: AbortSignal,
  memory: BuildMemory,
  timeLimitMs: number,
): Promise<"ended" | "lost"> {
  const project = await findProject(app, build.project_id);
  if (!project) return "ended";
  const lost = new AbortController();
  const overdue = AbortSignal.timeout(timeLimitMs);
  const signal = AbortSignal.any([closing, overdue, lost.signal]);
  const log = openBuildLog(app, build, () => lost.abort(new BuildLostError()));
  const { kind } = build;
  const tellTime = buildSeconds.startTimer({ kind });
  try {
    if (build.attempt - build.waits > MAX_ATTEMPTS)
      throw new BuildFailure("The build was broken off too often; publish again");
    if (build.attempt - build.waits > 1) log.write({ level: "info", message: "The build was interrupted and goes on" });
    const built = await runBuild(app, build, project, { log, signal, memory });
    builds.inc({ kind, outcome: "success" });
    tellTime();
    if (kind === "site") await learnPages(app, project, built, closing);
  } catch (thrown) {
    const outage = findOutage(thrown);
    const wait = outage && !overdue.aborted && findWait(app, build, outage);
    if (wait && !closing.aborted && !lost.signal.aborted) log.write({ level: "info", message: wait });
    await log.close();
    if (closing.aborted) throw closing.reason;
    if (thrown instanceof BuildLostError || lost.signal.aborted) return "lost";
    if (wait) return await waitAWhile(app, build);
    if (isConnectionLost(thrown) || thrown instanceof ContentsGoneError) throw thrown;
    builds.inc({ kind, outcome: "failure" });
    tellTime();
    await fail(app, build, project, failureOf(thrown, overdue.aborted, outage));
  } finally {
    await log.close();
  }
  return "ended";
}

/**
 * Says what the build waits for, if what failed says nothing of the build: the node that keeps the repository does not answer,
 * however long, or this machine is out of something, such as room on its disk. Repositories elsewhere are asked again by the next poll.
 */
function findWait(app: App, build: ClaimedBuild, outage: Outage): string | undefined {
  if (outage.of === "keeper") return `Waiting for the node ${outage.said}, which keeps the repository`;
  const isPatient = app.clock().getTime() < build.asked_at.getTime() + app.config.outagePatienceSeconds * 1000;
  return outage.of === "node" && isPatient ? `${OUT_OF}, so that it waits: ${outage.said}` : undefined;
}

function failureOf(thrown: unknown, isOverdue: boolean, outage: Outage | undefined): unknown {
  if (isOverdue) return new BuildFailure("The build took longer than 15 minutes");
  return outage?.of === "node" ? new BuildFailure(`${OUT_OF}: ${outage.said}. Publish again when it is not`) : thrown;
}

async function waitAWhile(app: App, build: ClaimedBuild): Promise<"ended" | "lost"> {
  const until = new Date(app.clock().getTime() + WAIT_MS);
  const isBack = await app.database.transaction().execute(async (tx) => {
    if (!(await putBack(tx, build, until))) return false;
    await app.queue.enqueueLater(tx, buildQueue, new Date(until.getTime() + SPARE_MS));
    return true;
  });
  return isBack ? "ended" : "lost";
}

async function fail(app: App, build: ClaimedBuild, project: ProjectRow, error: unknown): Promise<void> {
  const redact = createRedact(app.config.secretValues);
  const isExpected =
    error instanceof BuildFailure || (error instanceof OperationError && error.code === "repository_error");
  if (!isExpected) app.log.error({ err: redactError(error, redact) }, "a build failed unexpectedly");
  const message = isExpected
    ? redact(error.message)
    : "An unexpected error occurred; the log has the details under this build's id";
  const now = app.clock();
  const end = { state: "failure", message, counts: {}, findings: [], manifest: null, filesChanged: null } as const;
  await app.database.transaction().execute(async (tx) => {
    if (!(await endBuild(tx, build, { ...end, findings: [] }, now)) || build.kind === "preview") return;
    await recordEvent(tx, {
      type: "site.publish_failed",
      actor: { kind: "docket", organizationId: project.organization_id },
      projectId: project.id,
      subject: { id: build.id, name: build.branch },
      details: { cause: build.cause },
      at: now,
    });
  });
  app.signals.announce(build.id);
}
