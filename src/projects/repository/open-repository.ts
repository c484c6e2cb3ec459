import { stat } from "node:fs/promises";
import type { App } from "../../app.ts";
import { type CodeHost, codeHostOf } from "../../code-hosts/code-host.ts";
import { HostFault } from "../../code-hosts/host-fault.ts";
import { InvalidInputError, OperationError } from "../../errors.ts";
import { fetchIntoMirror } from "../../git/mirror.ts";
import type { ProjectRow } from "../store.ts";
import { explainProblem } from "./explain-problem.ts";
import { findHostedRepository } from "./find-hosted-repository.ts";
import { isTokenRefused } from "./import-repository.ts";
import { throwIfKeeperIsAway } from "./keeper-away.ts";
import { mirrorPath } from "./mirror-path.ts";
import { forgetToken } from "./read-token.ts";
import { type RepositoryAccess, repositoryAccess } from "./repository-access.ts";

export type OpenRepository = {
  access: RepositoryAccess;
  /** A local bare repository whose refs/heads are as they were at the source a moment ago. */
  gitDir: string;
  /** Where pull requests of this repository are kept. */
  host: CodeHost;
};

/**
 * A project's repository with these branches fresh: Docket's own as it is, any other through its mirror.
 *
 * @throws OperationError `repository_error` if it cannot be read, NodeUnavailableError
 */
export async function openRepository(
  app: App,
  project: ProjectRow,
  branches: string[],
  signal?: AbortSignal,
): Promise<OpenRepository> {
  let access = await findAccess(app, project);
  if (access.kind === "owned") {
    if (!(await stat(access.location).catch(() => undefined)))
      throw new OperationError("repository_error", "The repository of this project is not on this node's data folder");
    return opened(app, project, access, access.location);
  }
  const gitDir = mirrorPath(app, project);
  try {
    await fetchIntoMirror(gitDir, access, branches, signal).catch(async (error: unknown) => {
      signal?.throwIfAborted();
      if (!isTokenRefused(error) || !(await forgetToken(app, project.id))) throw error;
      access = await findAccess(app, project);
      await fetchIntoMirror(gitDir, access, branches, signal);
    });
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throwIfKeeperIsAway(access, error);
    throw error instanceof OperationError ? error : await explainProblem(app, access, error);
  }
  return opened(app, project, access, gitDir);
}

/** How git reaches the repository now. @throws OperationError `repository_error`, NodeUnavailableError */
export async function findAccess(app: App, project: ProjectRow): Promise<RepositoryAccess> {
  try {
    return await repositoryAccess(app, project);
  } catch (error) {
    if (error instanceof InvalidInputError || error instanceof HostFault)
      throw new OperationError("repository_error", error.message, { cause: error });
    throw error;
  }
}

async function opened(
  app: App,
  project: ProjectRow,
  access: RepositoryAccess,
  gitDir: string,
): Promise<OpenRepository> {
  return { access, gitDir, host: codeHostOf(app.codeHosts, await findHostedRepository(app, project.id, gitDir)) };
}
