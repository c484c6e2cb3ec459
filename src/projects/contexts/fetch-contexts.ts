import { join } from "node:path";
import type { App } from "../../app.ts";
import { OperationError } from "../../errors.ts";
import { branchCommit } from "../../git/branches.ts";
import { fetchIntoMirror } from "../../git/mirror.ts";
import { guardRepositoryUrl } from "../repository/guard-repository-url.ts";
import { remoteHead, repositoryProblem } from "../repository/import-repository.ts";
import type { ContextRow, ProjectRow } from "../store.ts";

export type FetchedContext = { name: string; gitDir: string; commit: string };

/**
 * The newest commit of each context repository's own branch, without its history.
 *
 * @throws AppError if one cannot be read
 */
export async function fetchContexts(app: App, project: ProjectRow, signal: AbortSignal): Promise<FetchedContext[]> {
  const fetched: FetchedContext[] = [];
  for (const context of project.contexts) {
    try {
      fetched.push(await fetchContext(app, project.id, context, signal));
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
  { name, kind, url }: ContextRow,
  signal: AbortSignal,
): Promise<FetchedContext> {
  const config = kind === "local" ? [] : await guardRepositoryUrl(url, app.config.allowedRepositoryAddresses);
  const remote = { location: url, config };
  const branch = await remoteHead(remote);
  if (branch === undefined) throw new Error("it is empty");
  const gitDir = contextMirror(app, projectId, name);
  await fetchIntoMirror(gitDir, remote, [branch], signal, { isShallow: true });
  const commit = await branchCommit(gitDir, branch);
  if (commit === undefined) throw new Error(`its branch ${branch} is gone`);
  return { name, gitDir, commit };
}

export function contextMirror(app: App, projectId: string, name: string): string {
  return join(app.config.dataDir, "mirrors", `${projectId}-context-${name}.git`);
}
