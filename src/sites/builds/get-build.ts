import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { NotFoundError } from "../../errors.ts";
import { requireOwnProject } from "../../projects/find-project.ts";
import { type BuildRow, findBuild, selectBuildTexts } from "../builds-store.ts";
import type { BuildDetails } from "../schema.ts";
import { presentBuild } from "./present-build.ts";

const POLL_MS = 2000;

/** @throws ForbiddenError, NotFoundError */
export async function getBuild(app: App, actor: Actor, projectId: string, id: string): Promise<BuildDetails> {
  const row = await requireBuild(app, actor, projectId, id);
  const { log, findings } = await selectBuildTexts(app.database, projectId, id);
  return { ...presentBuild(row), log, findings };
}

/**
 * Gets a build as soon as it has ended or its log has more than `seen` lines, or after `seconds`, or when the signal aborts.
 *
 * @param seen undefined to wait for the end alone
 * @throws ForbiddenError, NotFoundError
 */
export async function waitForBuild(
  app: App,
  actor: Actor,
  projectId: string,
  id: string,
  { seconds, seen, signal }: { seconds: number; seen: number | undefined; signal: AbortSignal },
): Promise<BuildDetails> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const change = Promise.withResolvers<void>();
    const unsubscribe = app.signals.subscribe(id, change.resolve);
    const timer = setTimeout(change.resolve, Math.max(0, Math.min(POLL_MS, deadline - Date.now())));
    const onAbort = () => change.resolve();
    signal.addEventListener("abort", onAbort, { once: true });
    try {
      const build = await getBuild(app, actor, projectId, id);
      const isOver = build.status === "success" || build.status === "failure";
      const hasMore = seen !== undefined && build.log.length > seen;
      if (isOver || hasMore || Date.now() >= deadline || signal.aborted) return build;
      await change.promise;
    } finally {
      unsubscribe();
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
    }
  }
}

/** @throws ForbiddenError, NotFoundError */
async function requireBuild(app: App, actor: Actor, projectId: string, id: string): Promise<BuildRow> {
  requirePermission(actor, "read");
  await requireOwnProject(app.database, actor, projectId);
  const row = await findBuild(app.database, projectId, id);
  if (!row) throw new NotFoundError("There is no such build");
  return row;
}
