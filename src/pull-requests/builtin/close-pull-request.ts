import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { ConflictError } from "../../errors.ts";
import { requireProject } from "../../projects/find-project.ts";
import { endPullRequest } from "./end-pull-request.ts";
import { openPullRequest } from "./open-pull-request.ts";

/**
 * Closes a pull request without merging it; its branch stays.
 *
 * @throws ForbiddenError
 * @throws NotFoundError
 * @throws ConflictError if it is not open any more
 * @throws OperationError `repository_error` if the repository cannot be read
 */
export async function closePullRequest(app: App, actor: Actor, projectId: string, number: number): Promise<void> {
  requirePermission(actor, "work", { projectId, number });
  const project = await requireProject(app, actor, projectId);
  const { pullRequest } = await openPullRequest(app, project, number);
  if (pullRequest.state !== "open") throw new ConflictError("The pull request is not open any more");
  await endPullRequest(app, pullRequest, actor, { state: "closed" });
}
