import type { Actor } from "../actor.ts";
import type { App } from "../app.ts";
import { createProjectRow } from "../projects/create-project-row.ts";
import type { CreateProject } from "../projects/schema.ts";
import { getProject } from "./get-project.ts";
import type { Project } from "./schema.ts";

/**
 * Adds a project.
 *
 * @param localPathsFrom as in `createProjectRow`: without it (everywhere but the command line) only URLs are accepted
 * @throws ForbiddenError, InvalidInputError, ConflictError when the name is taken, OperationError `repository_error`
 */
export async function createProject(
  app: App,
  actor: Actor,
  input: CreateProject,
  localPathsFrom?: string,
): Promise<Project> {
  return getProject(app, actor, await createProjectRow(app, actor, input, localPathsFrom));
}
