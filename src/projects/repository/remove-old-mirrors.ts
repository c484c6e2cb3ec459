import { readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { App } from "../../app.ts";
import { listProjectRowsById } from "../store.ts";
import { mirrorPath, mirrorsFolder, pageFactsPath } from "./mirror-path.ts";

/** Stands in a mirror since it was seen to be of no more use. */
const MARK = "docket-unused";
const GONE = ".gone";
const MARGIN_MS = 3_600_000;

/**
 * Removes the mirrors of repositories that projects have left, and those of projects that were deleted, with what was
 * found out about their pages. A turn that runs
 * here or on another node goes on with the mirror that it began with, so a mirror stays for as long as a turn may take.
 */
export async function removeOldMirrors(app: App): Promise<void> {
  const folder = mirrorsFolder(app);
  // Folders are listed before the projects, so that the project of every listed folder is found.
  const names = await readdir(folder).catch(() => []);
  const ids = names.flatMap((name) => /^(prj_[0-9a-z]+)[.-]/.exec(name)?.[1] ?? []);
  const projects = new Map((await listProjectRowsById(app.database, ids)).map((project) => [project.id, project]));
  const keptForMs = app.config.turnTimeoutSeconds * 1000 + MARGIN_MS;
  for (const name of names) {
    const project = projects.get(/^prj_[0-9a-z]+/.exec(name)?.[0] ?? "");
    const isContext = name.includes("-context-");
    const own = project ? [mirrorPath(app, project), pageFactsPath(app, project)].map((path) => basename(path)) : [];
    const isUsed = project && (isContext || own.includes(name));
    await keepOrRemove(join(folder, name), Boolean(isUsed), keptForMs).catch((error: unknown) =>
      app.log.warn({ err: error, mirror: name }, "a mirror could not be removed"),
    );
  }
}

async function keepOrRemove(path: string, isUsed: boolean, keptForMs: number): Promise<void> {
  if (path.endsWith(GONE)) return rm(path, { recursive: true, force: true });
  const mark = join(path, MARK);
  const marked = await stat(mark).catch(() => undefined);
  if (isUsed) return marked && rm(mark, { force: true });
  if (!marked) return writeFile(mark, "");
  if (Date.now() - marked.mtimeMs < keptForMs) return;
  // Nobody may find half of a mirror.
  await rename(path, `${path}${GONE}`);
  await rm(`${path}${GONE}`, { recursive: true, force: true });
}
