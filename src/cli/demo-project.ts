import type { Actor } from "../actor.ts";
import type { App } from "../app.ts";
import { NotFoundError } from "../errors.ts";
import { createSampleProject } from "../project-settings/create-sample-project.ts";
import type { Project } from "../project-settings/schema.ts";
import { deleteProject } from "../projects/delete-project.ts";

/** A fresh project "demo" with the sample documentation, in a repository that Docket owns. */
export async function createDemoProject(app: App, actor: Actor): Promise<Project> {
  await deleteProject(app, actor, "demo").catch((error: unknown) => {
    if (!(error instanceof NotFoundError)) throw error;
  });
  return createSampleProject(app, actor, "demo");
}
