import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { App } from "../../app.ts";
import { claimProjects, listUnkeptLocal } from "../store.ts";

/** Makes this node the keeper of repositories in its data folder, and of folders of this machine, that none keeps yet. */
export async function claimRepositories(app: App): Promise<void> {
  const names = await readdir(join(app.config.dataDir, "repositories"));
  const owned = names.flatMap((name) => /^(prj_\w+)\.git$/.exec(name)?.[1] ?? []);
  const local: string[] = [];
  for (const { id, repository_url: path } of await listUnkeptLocal(app.database))
    if (await stat(path).catch(() => undefined)) local.push(id);
  await claimProjects(app.database, app.node, { owned, local });
}
