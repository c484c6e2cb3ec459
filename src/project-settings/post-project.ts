import type { Actor } from "../actor.ts";
import type { App } from "../app.ts";
import { InvalidInputError, OperationError } from "../errors.ts";
import { createProject } from "./create-project.ts";
import { createSampleProject } from "./create-sample-project.ts";
import type { PostProject, Project } from "./schema.ts";

/** As somebody asks for it who is not at this machine: a git URL or the sample; what is wrong with the URL is their fault to mend. */
export async function postProject(app: App, actor: Actor, input: PostProject): Promise<Project> {
  const { sample, repository, ...more } = input;
  if (sample || repository === undefined) return createSampleProject(app, actor, more.name);
  try {
    return await createProject(app, actor, { ...more, repository });
  } catch (error) {
    if (!(error instanceof OperationError) || error.code !== "repository_error") throw error;
    const details = [{ path: "repository", message: error.message }];
    throw new InvalidInputError(`repository: ${error.message}`, { cause: error, details });
  }
}
