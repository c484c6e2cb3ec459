import type { App } from "../../app.ts";
import { NotFoundError } from "../../errors.ts";
import { findProject, type ProjectRow } from "../../projects/find-project.ts";
import { branchMovedQueue, tellBranchMoved } from "../../projects/repository/branch-moved-queue.ts";

const NO_HOOK = "There is no such hook";
type Limit = (key: string) => Promise<void>;

/**
 * Where whoever keeps the repository tells of a push; null for repositories that Docket keeps itself. The address is the
 * only credential, and all that it allows is to have Docket look at the repository now.
 */
export function pushHookOf(app: App, project: Pick<ProjectRow, "id" | "repository_kind">): string | null {
  if (project.repository_kind === "owned") return null;
  return `${app.config.publicUrl}/v1/hooks/push/${project.id}/by-token/${app.secrets.sign(signedText(project.id))}`;
}

/**
 * Has Docket look for branches that moved. What the caller says happened is not believed.
 *
 * @throws NotFoundError, RateLimitedError
 */
export async function receivePushHook(app: App, projectId: string, token: string, limit: Limit): Promise<void> {
  if (!app.secrets.isSignedBy(signedText(projectId), token)) throw new NotFoundError(NO_HOOK);
  await limit(projectId);
  if (!(await findProject(app, projectId))) throw new NotFoundError(NO_HOOK);
  await tellBranchMoved(app, app.database, projectId, "webhook");
  app.queue.wake(branchMovedQueue);
}

function signedText(projectId: string): string {
  return `push-hook:${projectId}`;
}
