import type { IncomingMessage, ServerResponse } from "node:http";
import type { App } from "../../app.ts";
import { UnavailableError } from "../../errors.ts";
import { listRefs } from "../../git/branches.ts";
import { gitText } from "../../git/run-git.ts";
import { type GitHttpOutcome, type GitHttpRequest, serveGitHttp } from "../../git/serve-git-http.ts";
import type { ProjectRow } from "../store.ts";
import { forwardGit } from "./forward-git.ts";
import { withWrite } from "./move/with-write.ts";
import { refuseGit } from "./refuse-git.ts";
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
      serve: (request, response) => serveKept(app, project, request, response, git),
    };
  }
  const { canPush, canRewrite, user } = git;
  const keeper = await reachKeeper(app, project, { canPush, canRewrite, user });
  return {
    listRefs: () => listRefsElsewhere(app, project),
    serve: (request, response) => forwardGit(request, response, keeper, git),
  };
}

/** Answers from the folder on this node; refuses a push while the repository is moving. Never throws. */
export async function serveKept(
  app: App,
  project: ProjectRow,
  request: IncomingMessage,
  response: ServerResponse,
  git: Omit<GitHttpRequest, "repository">,
): Promise<GitHttpOutcome> {
  const serve = () => serveGitHttp(request, response, { ...git, repository: keptRepositoryPath(app, project) });
  if (!isPush(request.method ?? "", git)) return serve();
  try {
    return await withWrite(app, project.id, serve);
  } catch (error) {
    const isMoving = error instanceof UnavailableError;
    if (!isMoving) app.log.warn({ err: error, project: project.id }, "a push could not begin");
    return refuseGit(request, response, 503, isMoving ? error.message : "The database does not answer; try again.");
  }
}

export function isPush(method: string, { path, canPush }: Pick<GitHttpRequest, "path" | "canPush">): boolean {
  return method === "POST" && path === "/git-receive-pack" && canPush;
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
