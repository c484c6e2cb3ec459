import { readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "../../app.ts";
import { forgetLeftRepository, listLeftRepositories } from "../../nodes/left-repositories.ts";
import { lockProject } from "../store.ts";
import { findMove } from "./move/store.ts";
import { ownedRepositoryPath } from "./repository-access.ts";

/** So long may a clone take that began before the repository moved. */
const KEPT_SECONDS = 900;

/** Removes folders of repositories that this node does not keep any more. @param projectId removes that one at once */
export async function removeLeftRepositories(app: App, projectId?: string): Promise<void> {
  const { database, node } = app;
  const ids = projectId === undefined ? await listLeftRepositories(database, node.id, KEPT_SECONDS) : [projectId];
  for (const id of ids) await removeLeft(app, id);
  if (projectId === undefined) await removeUnfinished(app);
}

/** Copies of moves that were taken back, and what a process that ended had not yet removed. */
async function removeUnfinished({ config, database, node }: App): Promise<void> {
  const folder = join(config.dataDir, "repositories");
  for (const name of await readdir(folder)) {
    const [, id, why] = /^(prj_\w+)\.git\.(moving|gone)\b/.exec(name) ?? [];
    if (!id || (why === "moving" && (await findMove(database, id))?.to_node === node.id)) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function removeLeft(app: App, projectId: string): Promise<void> {
  const folder = ownedRepositoryPath(app.config.dataDir, projectId);
  const gone = `${folder}.gone-${process.pid}`;
  await app.database.transaction().execute(async (tx) => {
    // Locked, so that the repository cannot come back meanwhile.
    const keeper = await lockProject(tx, projectId);
    if (!(await forgetLeftRepository(tx, app.node.id, projectId)) || keeper?.node === app.node.id) return;
    await rename(folder, gone).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  });
  await rm(gone, { recursive: true, force: true });
}
