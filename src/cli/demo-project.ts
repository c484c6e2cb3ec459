import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Actor } from "../actor.ts";
import type { App } from "../app.ts";
import { NotFoundError } from "../errors.ts";
import { runGit } from "../git/run-git.ts";
import { createProject } from "../projects/create-project.ts";
import { removeProject } from "../projects/remove-project.ts";
import type { Project } from "../projects/schema.ts";

const EXAMPLES = join(import.meta.dirname, "..", "..", "examples");

/** A fresh project "demo" with the sample documentation, in a repository that Docket owns. */
export async function createDemoProject(app: App, actor: Actor): Promise<Project> {
  await removeProject(app, actor, "demo").catch((error: unknown) => {
    if (!(error instanceof NotFoundError)) throw error;
  });
  const folder = await mkdtemp(join(tmpdir(), "docket-demo-"));
  try {
    await cp(EXAMPLES, folder, { recursive: true });
    await runGit(["init", "--quiet", folder]);
    await runGit(["add", "--all"], { cwd: folder });
    await runGit(["commit", "--quiet", "-m", "Add the documentation"], { cwd: folder, env: identity(app) });
    return await createProject(app, actor, { name: "demo", repository: folder, isImport: true }, "/");
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
