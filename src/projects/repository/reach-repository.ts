import type { IncomingMessage, ServerResponse } from "node:http";
import type { App } from "../../app.ts";
import { listRefs } from "../../git/branches.ts";
import { gitText } from "../../git/run-git.ts";
import { type GitHttpOutcome, type GitHttpRequest, serveGitHttp } from "../../git/serve-git-http.ts";
import type { ProjectRow } from "../store.ts";
import { forwardGit } from "./forward-git.ts";
import { isKeptElsewhere, keptRepositoryPath, reachKeeper, repositoryAccess } from "./repository-access.ts";

const LIST_TIMEOUT_MS = 60_000;

export type ReachedRepository = {
  listRefs(): Promise<Map<string, string>>;
  serve(request: IncomingMessage, response: ServerResponse): Promise<GitHttpOutcome>;
};

/** A repository that a node keeps, for one request of git's smart HTTP protocol. @throws NodeUnavailableError */
export async function reachRepository(
  app: App,
  project: ProjectRow,
  git: Omit<GitHttpRequest, "repository">,
): Promise<ReachedRepository> {
  if (!isKeptElsewhere(app, project)) {
    const repository = keptRepositoryPath(app, project);
    return {
      listRefs: () => listRefs(repository),
      serve: (request, response) => serveGitHttp(request, response, { ...git, repository }),
    };
  }
  const { canPush, canRewrite, user } = git;
  const keeper = await reachKeeper(app, project, { canPush, canRewrite, user });
  return {
    listRefs: () => listRefsElsewhere(app, project),
    serve: (request, response) => forwardGit(request, response, keeper, git),
  };
}

/** As `listRefs` tells them. */
async function listRefsElsewhere(app: App, project: ProjectRow): Promise<Map<string, string>> {
  const { location, config } = await repositoryAccess(app, project);
  const text = await gitText(["ls-remote", "--refs", "--quiet", location], { config, timeoutMs: LIST_TIMEOUT_MS });
  return new Map(
    text.split("\n").flatMap((line): [string, string][] => {
      const [commit, name] = line.split("\t");
      return commit && name ? [[name, commit]] : [];
    }),
  );
}
