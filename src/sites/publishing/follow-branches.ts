import type { App } from "../../app.ts";
import { OperationError } from "../../errors.ts";
import { listBranchCommits } from "../../git/branches.ts";
import { NodeUnavailableError } from "../../nodes/node-unavailable-error.ts";
import { findProject, type ProjectRow } from "../../projects/find-project.ts";
import { branchMovedQueue, type MoveCause } from "../../projects/repository/branch-moved-queue.ts";
import { openRepository } from "../../projects/repository/open-repository.ts";
import { type Head, listHeads } from "../../pull-requests/list-heads.ts";
import { findNewestBuild } from "../builds-store.ts";
import { deletePreviews, listPreviews, type PreviewRow } from "../previews-store.ts";
import type { BuildCause, BuildKind } from "../schema.ts";
import { findSite } from "../sites-store.ts";
import { buildQueue } from "./build-queue.ts";
import { startBuild } from "./start-build.ts";

/** Pull requests that have a preview without being asked for: the newest. */
const MAX_FOLLOWED = 20;
const MAX_HEADS = 200;
/** A repository that takes longer is left to the build, so that others are not kept waiting. */
const LOOK_TIMEOUT_MS = 60_000;

/** When the node that keeps the repository does not answer. */
const KEEPER_MS = 10_000;

type Moved = { projectId: string; cause: MoveCause };

/**
 * Starts builds of what moved and is published: the site's branch, the branches of open pull requests, and others that
 * have a preview. Removes the previews of pull requests that were closed, and of branches that are gone.
 */
export async function followBranches(app: App, moved: Moved, signal: AbortSignal): Promise<void> {
  try {
    await follow(app, moved, signal);
  } catch (error) {
    if (!(error instanceof NodeUnavailableError)) throw error;
    await app.queue.enqueueLater(app.database, branchMovedQueue, new Date(Date.now() + KEEPER_MS), moved);
  }
}

async function follow(app: App, { projectId, cause }: Moved, signal: AbortSignal): Promise<void> {
  const project = await findProject(app, projectId);
  if (!project) return;
  const site = await findSite(app.database, projectId);
  const previews = await listPreviews(app.database, projectId);
  const isFollowed = site?.is_automatic ?? true;
  const known = previews.map(({ branch }) => branch);
  const heads = await listHeads(app.database, projectId, known, MAX_HEADS);
  const wanted = isFollowed ? heads.filter(({ state }) => state === "open").slice(0, MAX_FOLLOWED) : [];
  const branches = [...new Set([project.default_ref, ...known, ...wanted.map(({ branch }) => branch)])];
  const slow = AbortSignal.timeout(LOOK_TIMEOUT_MS);
  const looking = AbortSignal.any([signal, slow]);
  const commits = await readCommits(app, project, branches, looking).catch((error: unknown) => {
    if (signal.aborted || !(slow.aborted || error instanceof OperationError)) throw error;
    return undefined;
  });
  // What is wrong with the repository is told by the build that fails.
  if (!commits)
    return cause === "poll" || !isFollowed ? undefined : start(app, project, "site", project.default_ref, cause);
  const kept = await removePreviews(app, projectId, previews, heads, commits);
  if (isFollowed) await startIfMoved(app, project, "site", project.default_ref, cause, commits);
  for (const branch of new Set([...(isFollowed ? kept : []), ...wanted.map((head) => head.branch)]))
    await startIfMoved(app, project, "preview", branch, "pull_request", commits);
}

async function readCommits(app: App, project: ProjectRow, branches: string[], signal: AbortSignal) {
  const { gitDir } = await openRepository(app, project, branches, signal);
  return listBranchCommits(gitDir, branches);
}

/** Returns the branches whose previews stay. */
async function removePreviews(
  app: App,
  projectId: string,
  previews: PreviewRow[],
  heads: Head[],
  commits: Map<string, string>,
): Promise<string[]> {
  const isOver = ({ branch, created_at }: PreviewRow) => {
    const closedAt = heads.find((head) => head.branch === branch && head.state !== "open")?.closedAt;
    return !commits.has(branch) || (closedAt && closedAt >= created_at);
  };
  const over = previews.filter(isOver);
  if (over.length > 0)
    await deletePreviews(
      app.database,
      projectId,
      over.map(({ name }) => name),
    );
  return previews.filter((preview) => !over.includes(preview)).map(({ branch }) => branch);
}

async function startIfMoved(
  app: App,
  project: ProjectRow,
  kind: BuildKind,
  branch: string,
  cause: BuildCause,
  commits: Map<string, string>,
): Promise<void> {
  const commit = commits.get(branch);
  if (!commit && cause !== "settings") return;
  const newest = await findNewestBuild(app.database, project.id, kind, branch);
  const isKnown = newest?.state === "queued" || newest?.commit_id === commit;
  if (!newest || !isKnown || cause === "settings") await start(app, project, kind, branch, cause);
}

async function start(app: App, project: ProjectRow, kind: BuildKind, branch: string, cause: BuildCause): Promise<void> {
  await app.database.transaction().execute((tx) => startBuild(app, tx, { project, kind, branch, cause, by: "Docket" }));
  app.queue.wake(buildQueue);
}
