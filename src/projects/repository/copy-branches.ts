import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "../../app.ts";
import { invalidField, OperationError } from "../../errors.ts";
import { listRefs } from "../../git/branches.ts";
import { inRepository } from "../../git/in-repository.ts";
import type { Remote } from "../../git/mirror.ts";
import { GitError, gitText, runGit } from "../../git/run-git.ts";
import { NodeUnavailableError } from "../../nodes/node-unavailable-error.ts";
import type { ProjectRow } from "../store.ts";
import { importRepository } from "./import-repository.ts";
import { isKeptElsewhere, keptRepositoryPath, repositoryAccess } from "./repository-access.ts";

const PUSH_TIMEOUT_MS = 30 * 60_000;

/** The names of a repository's branches, and the one that its HEAD names. @throws GitError */
export async function listRemoteBranches(from: Remote): Promise<{ branches: string[]; head: string | undefined }> {
  const text = await gitText(["ls-remote", "--symref", from.location, "HEAD", "refs/heads/*"], {
    config: from.config,
    ssh: from.ssh,
    timeoutMs: 60_000,
  });
  return {
    branches: [...text.matchAll(/^[0-9a-f]+\trefs\/heads\/(.+)$/gm)].map(([, name = ""]) => name),
    head: /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(text)?.[1],
  };
}

/**
 * Pushes all branches and tags of a project's repository that a node keeps into an empty one.
 *
 * @throws InvalidInputError for a repository elsewhere, OperationError `repository_error` if the push is refused
 */
export async function copyBranches(app: App, project: ProjectRow, to: Remote): Promise<void> {
  if (project.repository_kind === "remote")
    throw invalidField(
      "repository",
      "it is empty; push the branches there first (git push --mirror), then say it again",
    );
  const copy = isKeptElsewhere(app, project) ? await copyFromNode(app, project) : undefined;
  try {
    await pushBranches(copy ?? keptRepositoryPath(app, project), project, to);
  } finally {
    if (copy) await rm(copy, { recursive: true, force: true });
  }
}

/** A copy of a repository that another node keeps, to be removed. @throws NodeUnavailableError */
async function copyFromNode(app: App, project: ProjectRow): Promise<string> {
  const access = await repositoryAccess(app, project);
  const folder = join(app.config.dataDir, "mirrors", `${project.id}-copy-${process.pid}.git`);
  await importRepository(access, folder).catch((error: unknown) => {
    throw access.keptBy === undefined ? error : new NodeUnavailableError(access.keptBy, { cause: error });
  });
  return folder;
}

async function pushBranches(from: string, project: ProjectRow, to: Remote): Promise<void> {
  const push = (refspecs: string[]) =>
    runGit(["push", "--quiet", "--no-verify", to.location, ...refspecs], {
      ...inRepository(from),
      config: [...(inRepository(from).config ?? []), ...to.config],
      ssh: to.ssh,
      timeoutMs: PUSH_TIMEOUT_MS,
    });
  try {
    const refs = await listRefs(from);
    const first = `refs/heads/${project.default_ref}`;
    // Hosts make the branch that comes first their default.
    if (refs.has(first)) await push([`${first}:${first}`]);
    await push(["refs/heads/*:refs/heads/*", "refs/tags/*:refs/tags/*"]);
  } catch (cause) {
    if (!(cause instanceof GitError)) throw cause;
    const said = cause.stderr.trim().split("\n").slice(-3).join(" ");
    throw new OperationError(
      "repository_error",
      `The repository ${to.location} is empty, and the branches could not be pushed there: ${said}. Push them yourself, then say it again`,
      { cause },
    );
  }
}
