import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import { runGit } from "../git/run-git.ts";
import { createProject } from "./create-project.ts";
import type { Project } from "./schema.ts";

const EXAMPLES = join(import.meta.dirname, "..", "..", "examples");

/**
 * Creates a project with the sample documentation, in a repository that Docket owns.
 *
 * @throws ForbiddenError, InvalidInputError, ConflictError when the name is taken
 */
export async function createSampleProject(app: App, actor: Actor, name: string): Promise<Project> {
  requirePermission(actor, "manage_projects");
  const folder = await mkdtemp(join(tmpdir(), "docket-sample-"));
  try {
    await cp(EXAMPLES, folder, { recursive: true });
    await runGit(["init", "--quiet", folder]);
    await runGit(["add", "--all"], { cwd: folder });
    await runGit(["commit", "--quiet", "-m", "Add the documentation"], { cwd: folder, env: identity(app) });
    return await createProject(app, actor, { name, repository: folder, isImport: true }, "/");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function identity({ config: { commitName, commitEmail } }: App): Record<string, string> {
  return {
    GIT_AUTHOR_NAME: commitName,
    GIT_AUTHOR_EMAIL: commitEmail,
    GIT_COMMITTER_NAME: commitName,
    GIT_COMMITTER_EMAIL: commitEmail,
  };
}
