import type { Actor } from "../actor.ts";
import type { App } from "../app.ts";
import { toRepositoryFault } from "../projects/repository/repository-fault.ts";
import { createProject } from "./create-project.ts";
import { createSampleProject } from "./create-sample-project.ts";
import { localPathsFor } from "./local-paths.ts";
import type { PostProject, Project } from "./schema.ts";

/**
 * Creates a project for a request: with the sample, a git URL or, for the operator, a folder of this machine.
 *
 * @throws ForbiddenError, InvalidInputError also for a repository that cannot be read, ConflictError when the name is taken
 * @throws OperationError `repository_error`, for the operator alone
 */
export async function postProject(app: App, actor: Actor, input: PostProject): Promise<Project> {
  const { sample, repository, ...more } = input;
  if (sample || repository === undefined) return createSampleProject(app, actor, more.name);
  try {
    return await createProject(app, actor, { ...more, repository }, localPathsFor(actor));
  } catch (error) {
    throw actor.kind === "operator" ? error : toRepositoryFault(error, "repository");
  }
}
