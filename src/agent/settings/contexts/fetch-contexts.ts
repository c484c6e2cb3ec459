import { join } from "node:path";
import type { App } from "../../../app.ts";
import { OperationError } from "../../../errors.ts";
import { findBranchCommit } from "../../../git/branches.ts";
import { fetchIntoMirror } from "../../../git/mirror.ts";
import { guardRepositoryUrl } from "../../../projects/repository/guard-repository-url.ts";
import { remoteHead, repositoryProblem } from "../../../projects/repository/import-repository.ts";
import type { Context } from "../store.ts";

export type FetchedContext = { name: string; gitDir: string; commit: string };

/**
 * Fetches the newest commit of the default branch of each context repository, without its history.
 *
 * @throws OperationError `repository_error`, or the reason of the signal
 */
export async function fetchContexts(
  app: App,
  projectId: string,
  contexts: Context[],
  signal: AbortSignal,
): Promise<FetchedContext[]> {
  const fetched: FetchedContext[] = [];
  for (const context of contexts) {
    try {
      fetched.push(await fetchContext(app, projectId, context, signal));
    } catch (cause) {
      signal.throwIfAborted();
      const { message } = repositoryProblem(context.url, cause);
      throw new OperationError(
        "repository_error",
        `The context repository "${context.name}" cannot be used. ${message}`,
        {
          cause,
        },
      );
    }
  }
  return fetched;
}

async function fetchContext(
  app: App,
  projectId: string,
  { name, kind, url }: Context,
  signal: AbortSignal,
): Promise<FetchedContext> {
  const config = kind === "local" ? [] : await guardRepositoryUrl(url, app.config.allowedRepositoryAddresses);
  const remote = { location: url, config };
  const branch = await remoteHead(remote);
  if (branch === undefined) throw new Error("it is empty");
  const gitDir = contextMirror(app, projectId, name);
  await fetchIntoMirror(gitDir, remote, [branch], signal, { isShallow: true });
  const commit = await findBranchCommit(gitDir, branch);
  if (commit === undefined) throw new Error(`its branch ${branch} is gone`);
  return { name, gitDir, commit };
}

export function contextMirror(app: App, projectId: string, name: string): string {
  return join(app.config.dataDir, "mirrors", `${projectId}-context-${name}.git`);
}
