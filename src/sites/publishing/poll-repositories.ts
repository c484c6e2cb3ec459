import type { App } from "../../app.ts";
import { inRepository } from "../../git/in-repository.ts";
import { gitText } from "../../git/run-git.ts";
import { findProject, type ProjectRow } from "../../projects/find-project.ts";
import { branchMovedQueue, tellBranchMoved } from "../../projects/repository/branch-moved-queue.ts";
import { repositoryAccess } from "../../projects/repository/repository-access.ts";
import { findNewestBuild } from "../builds-store.ts";
import { listPreviews } from "../previews-store.ts";
import { takeSitesToPoll } from "../sites-store.ts";

const MAX_AT_A_TIME = 200;
const AT_ONCE = 4;
const TIMEOUT_MS = 20_000;

/** Asks repositories that are not Docket's own whether a published branch has moved. */
export async function pollRepositories(app: App, signal: AbortSignal): Promise<void> {
  const { sitePollMinutes } = app.config;
  if (sitePollMinutes === 0) return;
  const now = app.clock();
  // A little less, so that a poll every minute is not every other one.
  const before = new Date(now.getTime() - sitePollMinutes * 60_000 + 5000);
  const waiting = await takeSitesToPoll(app.database, { before, now, limit: MAX_AT_A_TIME });
  const poll = async () => {
    for (let id = waiting.pop(); id && !signal.aborted; id = waiting.pop())
      await pollRepository(app, id, signal).catch((error: unknown) =>
        app.log.info({ err: error, project: id }, "a repository could not be asked for new commits"),
      );
  };
  await Promise.all(Array.from({ length: AT_ONCE }, poll));
}

async function pollRepository(app: App, projectId: string, signal: AbortSignal): Promise<void> {
  const project = await findProject(app, projectId);
  if (!project) return;
  const previews = await listPreviews(app.database, projectId);
  const commits = await askForHeads(app, project, signal);
  const branches = [
    { kind: "site" as const, branch: project.default_ref },
    ...previews.map(({ branch }) => ({ kind: "preview" as const, branch })),
  ];
  for (const { kind, branch } of branches) {
    const newest = await findNewestBuild(app.database, projectId, kind, branch);
    if (newest?.state === "queued" || newest?.commit_id === commits.get(branch)) continue;
    await tellBranchMoved(app, app.database, projectId, "poll");
    return app.queue.wake(branchMovedQueue);
  }
}

async function askForHeads(app: App, project: ProjectRow, signal: AbortSignal): Promise<Map<string, string>> {
  const { kind, location, config, ssh } = await repositoryAccess(app, project);
  const options = kind === "local" ? inRepository(location) : { config, ssh };
  const text = await gitText(["ls-remote", "--heads", "--quiet", kind === "local" ? "." : location], {
    ...options,
    signal,
    timeoutMs: TIMEOUT_MS,
  });
  return new Map(
    text.split("\n").flatMap((line): [string, string][] => {
      const [id = "", ref = ""] = line.split("\t");
      return ref.startsWith("refs/heads/") ? [[ref.slice("refs/heads/".length), id]] : [];
    }),
  );
}
