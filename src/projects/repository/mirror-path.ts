import { join } from "node:path";
import type { App } from "../../app.ts";
import type { ProjectRow } from "../store.ts";

/** All mirrors of this data folder. */
export function mirrorsFolder(app: App): string {
  return join(app.config.dataDir, "mirrors");
}

/** The mirror of a project's present repository: one that takes its place has another mirror. */
export function mirrorPath(app: App, { id, repository_generation: generation }: ProjectRow): string {
  return join(mirrorsFolder(app), generation === 1 ? `${id}.git` : `${id}-${generation}.git`);
}
