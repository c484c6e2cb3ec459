import { join } from "node:path";
import type { App } from "../../app.ts";
import type { ProjectRow } from "../store.ts";

/** The mirror of a project's present repository: one that takes its place has another mirror. */
export function mirrorPath(app: App, { id, repository_generation: generation }: ProjectRow): string {
  return join(app.config.dataDir, "mirrors", generation === 1 ? `${id}.git` : `${id}-${generation}.git`);
}
