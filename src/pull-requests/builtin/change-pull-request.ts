import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import { ConflictError } from "../../errors.ts";
import { requireProject } from "../../projects/list-projects.ts";
import { refusedMerge } from "./explain-refusal.ts";
import { closePullRequest, mergePullRequest } from "./merge-pull-request.ts";
import type { MergePullRequest } from "./schema.ts";

/** @throws ConflictError that says why it cannot be merged now */
export async function mergeAs(
  app: App,
  actor: Actor,
  projectId: string,
  number: number,
  { headCommit }: MergePullRequest = {},
): Promise<{ state: "merged" }> {
  requirePermission(actor, "work");
  const project = await requireProject(app, actor, projectId);
  const result = await mergePullRequest(app, project.id, number, actor.name, headCommit);
  if (result.type !== "merged") throw refusedMerge(result);
  return { state: "merged" };
}

/** @throws ConflictError if it is not open any more */
export async function closeAs(app: App, actor: Actor, projectId: string, number: number): Promise<{ state: "closed" }> {
  requirePermission(actor, "work");
  const project = await requireProject(app, actor, projectId);
  if (!(await closePullRequest(app, project.id, number, actor.name)))
    throw new ConflictError("The pull request is not open any more");
  return { state: "closed" };
}
