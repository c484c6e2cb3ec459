import { join } from "node:path";
import type { App } from "../../app.ts";
import type { ProjectRow } from "../store.ts";

/** All mirrors of this data folder. */
export function mirrorsFolder(app: App): string {
  return join(app.config.dataDir, "mirrors");
}

/**
 * The mirror of a project's present repository: one that takes its place has another mirror. It is partial for a project
 * at a code host, because pages of pull requests that Docket keeps may need any file of the past.
 */
export function mirrorPath(app: App, { id, repository_generation: generation, is_hosted }: ProjectRow): string {
  const name = generation === 1 ? id : `${id}-${generation}`;
  return join(mirrorsFolder(app), is_hosted ? `${name}.partial.git` : `${name}.git`);
}

/** Where Docket keeps what it found out about the pages of a project's present repository, in its own or in a mirror. */
export function pageFactsPath(app: App, project: ProjectRow): string {
  return mirrorPath(app, project).replace(/\.git$/, ".facts");
}
