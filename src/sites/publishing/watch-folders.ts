import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "../../app.ts";
import { inRepository } from "../../git/in-repository.ts";
import { gitText } from "../../git/run-git.ts";
import { branchMovedQueue, tellBranchMoved } from "../../projects/repository/branch-moved-queue.ts";
import { refreshPullRequests } from "../../pull-requests/builtin/refresh-pull-requests.ts";
import { listFoldersToWatch } from "../sites-store.ts";

const LOOK_EVERY_MS = 5000;
const LIST_EVERY_MS = 30_000;
/** @limit of the folders of this machine whose branches are looked at every five seconds; the others are asked as often as other repositories */
const MAX_FOLDERS = 200;
/** @limit of the previews of a folder whose branches are looked at every five seconds, the latest first */
const MAX_PREVIEWS = 20;

/** `seen` is how each place looked. */
type Watched = { path: string; gitDir: string; branches: string[]; seen: ReadonlyMap<string, string> };

/** Looks every few seconds whether branches of a folder have moved that somebody works in with git, until it is stopped. */
export function watchFolders(app: App): { stop(): void } {
  const folders = createFolderWatch(app);
  let isLooking = false;
  const timer = setInterval(async () => {
    if (isLooking) return;
    isLooking = true;
    await folders
      .look()
      .catch((error: unknown) => app.log.info({ err: error }, "could not look whether the branches of folders moved"));
    isLooking = false;
  }, LOOK_EVERY_MS);
  return { stop: () => clearInterval(timer) };
}

/** A look costs a question to the file system for each branch, two for each folder, and one to the database twice a minute. */
export function createFolderWatch(app: App): { look(): Promise<void> } {
  let watched = new Map<string, Watched>();
  let listAt = 0;
  return {
    async look() {
      if (listAt <= Date.now()) {
        listAt = Date.now() + LIST_EVERY_MS;
        watched = await listWatched(app, watched);
      }
      for (const [projectId, folder] of watched) {
        const { seen } = folder;
        folder.seen = await lookAt(folder);
        // Nobody knows what moved before the first look, such as while Docket was not running.
        const hasMoved =
          seen.size === 0 || [...folder.seen].some(([place, facts]) => (seen.get(place) ?? facts) !== facts);
        if (hasMoved) await tell(app, projectId);
      }
    },
  };
}

async function listWatched(app: App, known: ReadonlyMap<string, Watched>): Promise<Map<string, Watched>> {
  const watched = new Map<string, Watched>();
  const most = { folders: MAX_FOLDERS, previews: MAX_PREVIEWS };
  for (const { id, path, branches } of await listFoldersToWatch(app.database, app.node.id, most)) {
    const before = known.get(id);
    if (before?.path === path) {
      watched.set(id, { ...before, branches });
      continue;
    }
    const gitDir = await findGitDir(path);
    if (gitDir) watched.set(id, { path, gitDir, branches, seen: new Map() });
  }
  return watched;
}

/** Where the branches are: a folder may be a working tree of several. Empty if there is no repository any more. */
async function findGitDir(path: string): Promise<string> {
  const args = ["rev-parse", "--path-format=absolute", "--git-common-dir"];
  return (await gitText(args, inRepository(path)).catch(() => "")).trim();
}

/** What changes when a branch moves: its own file, the one of packed branches, or the list of tables. */
async function lookAt({ gitDir, branches }: Watched): Promise<Map<string, string>> {
  const places = [...branches.map((branch) => join("refs", "heads", branch)), "packed-refs", "reftable/tables.list"];
  const facts = places.map(async (place): Promise<[string, string]> => {
    const found = await stat(join(gitDir, place)).catch(() => undefined);
    return [place, found ? `${found.ino}-${found.size}-${found.mtimeMs}` : ""];
  });
  return new Map(await Promise.all(facts));
}

/** Merges that somebody made with git end their pull requests, and the site and its previews follow their branches. */
async function tell(app: App, projectId: string): Promise<void> {
  await refreshPullRequests(app, projectId).catch((error: unknown) =>
    app.log.info({ err: error, project: projectId }, "could not look for merges in a folder"),
  );
  await tellBranchMoved(app, app.database, projectId, "poll");
  app.queue.wake(branchMovedQueue);
}
