import { mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type pg from "pg";
import { type Actor, requirePermission } from "../../actor.ts";
import { endImportedTurns } from "../../agent/end-imported-turns.ts";
import { openImportedVisits } from "../../analytics/import-visits.ts";
import type { App } from "../../app.ts";
import { databaseOn } from "../../database/connect.ts";
import { listMigrations } from "../../database/migrate.ts";
import { newId } from "../../database/new-id.ts";
import { AppError, ConflictError, OperationError } from "../../errors.ts";
import { recordEvent } from "../../events/record-event.ts";
import { findProject } from "../../projects/find-project.ts";
import { branchMovedQueue, tellBranchMoved } from "../../projects/repository/branch-moved-queue.ts";
import { ownedRepositoryPath } from "../../projects/repository/repository-access.ts";
import { type ArchiveFile, readArchive } from "../archive/read-archive.ts";
import { CONTENTS } from "../contents.ts";
import { unbundleRepository } from "../repositories.ts";
import { withDatabase } from "../with-database.ts";
import type { BackupProgress } from "../write-backup.ts";
import {
  BUNDLE,
  EXPORT_FORMAT,
  type ProjectContents,
  projectContentsSchema,
  ROWS,
  TOTALS,
  totalsSchema,
} from "./contents.ts";
import { keepIds, newIds } from "./imported-ids.ts";
import { openTableReader } from "./read-table.ts";

export type ImportOptions = {
  /** Of the project here; as in the export without. */
  name?: string | undefined;
  /** For a copy beside the original: the project and all that is in it get ids of their own. */
  hasNewIds?: boolean | undefined;
};

export type ImportSummary = {
  project: { id: string; name: string };
  createdAt: string;
  rows: number;
  hasRepository: boolean;
  /** Jobs that waited or ran when the export was made. */
  endedJobs: number;
  missing: string[];
};

/**
 * Adds a project from an export, whatever installation it came from. Nothing of it can be seen before all of it was read and
 * its checksums were compared.
 *
 * @throws ForbiddenError, ConflictError, InvalidInputError, OperationError `backup_damaged`, `export_differs`, or when the data
 *   folder or the database cannot be used
 */
export async function readProject(
  app: App,
  actor: Actor,
  source: Readable,
  options: ImportOptions = {},
  onProgress: BackupProgress = () => undefined,
): Promise<ImportSummary> {
  requirePermission(actor, "manage_projects");
  const files = readArchive(source);
  try {
    const contents = await readContents(files);
    const project = {
      id: options.hasNewIds ? newId("prj") : contents.project.id,
      name: options.name ?? contents.project.name,
    };
    const folder = await mkdtemp(join(await makeFolder(app), "importing-"));
    try {
      const summary = await withDatabase(app.config, "command", (client) =>
        load(client, { app, actor, files, contents, project, folder, options, onProgress }),
      );
      app.queue.wake(branchMovedQueue);
      return summary;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  } catch (error) {
    throw explain(error);
  } finally {
    await files.return(undefined);
  }
}

type Loading = {
  app: App;
  actor: Actor;
  files: AsyncGenerator<ArchiveFile>;
  contents: ProjectContents;
  project: { id: string; name: string };
  folder: string;
  options: ImportOptions;
  onProgress: BackupProgress;
};

async function load(client: pg.Client, loading: Loading): Promise<ImportSummary> {
  const { app, actor, files, contents, project, folder, options, onProgress } = loading;
  const tx = databaseOn(client);
  await client.query("begin");
  await requireFree(app, project.id);
  const reader = await openTableReader(client, {
    project,
    organizationId: actor.organizationId,
    node: contents.repository ? app.node : undefined,
    renameIds: options.hasNewIds ? newIds({ from: contents.project.id, to: project.id }) : keepIds,
    isCopy: options.hasNewIds ?? false,
    openVisits: () => openImportedVisits(app, tx, project.id),
  });
  const read = new Map<string, number>();
  let totals: Record<string, number> | undefined;
  let hasBundle = false;
  for await (const file of files) {
    if (file.name.startsWith(ROWS)) {
      const table = file.name.slice(ROWS.length);
      const rows = await reader.read(table, file.chunks);
      read.set(table, rows);
      if (rows > 0) onProgress(table, rows);
    } else if (file.name === TOTALS) totals = totalsSchema.parse(await file.json());
    else if (file.name === BUNDLE && contents.repository) {
      await unbundleRepository(folder, { projectId: project.id, ...contents.repository }, file.chunks);
      hasBundle = true;
      onProgress(BUNDLE, 0);
    }
  }
  await reader.finish();
  for (const [table, rows] of Object.entries(totals ?? { projects: 1 }))
    if (read.get(table) !== rows) throw damaged(`${table} has ${read.get(table) ?? 0} rows instead of ${rows}`);
  if (contents.repository && !hasBundle) {
    if (!contents.repository.isEmpty) throw damaged("its repository is missing");
    await unbundleRepository(folder, { projectId: project.id, ...contents.repository }, undefined);
  }
  const endedJobs = await endImportedTurns(app, tx, actor, project.id);
  const event = { type: "project.imported", actor, projectId: project.id, subject: project, at: app.clock() } as const;
  await recordEvent(tx, event);
  await tellBranchMoved(app, tx, project.id, "created");
  await commitWith(
    app,
    client,
    contents.repository ? { from: join(folder, `${project.id}.git`), id: project.id } : undefined,
  );
  const rows = [...read.values()].reduce((sum, count) => sum + count, 0);
  const { createdAt, missing, repository } = contents;
  return { project, createdAt, rows, hasRepository: repository !== null, endedJobs, missing };
}

/** A project is never there without its repository. */
async function commitWith(
  app: App,
  client: pg.Client,
  repository: { from: string; id: string } | undefined,
): Promise<void> {
  const path = repository && ownedRepositoryPath(app.config.dataDir, repository.id);
  if (repository && path) {
    if (await stat(path).catch(() => undefined))
      throw new OperationError("repository_exists", `${path} exists already, and belongs to no project; move it away`);
    await rename(repository.from, path);
  }
  try {
    await client.query("commit");
  } catch (error) {
    // It may have been committed all the same.
    if (path && !(await findProject(app, repository.id).catch(() => true)))
      await rm(path, { recursive: true, force: true });
    throw error;
  }
}

async function makeFolder({ config: { dataDir } }: App): Promise<string> {
  const folder = join(dataDir, "repositories");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

async function readContents(files: AsyncGenerator<ArchiveFile>): Promise<ProjectContents> {
  const first = await files.next();
  const value = first.done || first.value.name !== CONTENTS ? undefined : await first.value.json();
  const { success, data } = projectContentsSchema.safeParse(value);
  if (!success || data.format !== EXPORT_FORMAT) throw notAnExport(value);
  const known = await listMigrations();
  const newer = data.migrations.filter((name) => !known.includes(name));
  const older = known.filter((name) => !data.migrations.includes(name));
  if (newer.length === 0 && older.length === 0) return data;
  throw new OperationError(
    "export_differs",
    newer.length > 0
      ? `The export was made by a newer Docket (${data.version}); upgrade this one first`
      : `The export was made by an older Docket (${data.version}) with other tables; upgrade that one to this version, and export again`,
  );
}

function notAnExport(value: unknown): OperationError {
  const isBackup = typeof value === "object" && value !== null && "keyProof" in value;
  if (isBackup)
    return new OperationError(
      "not_an_export",
      "The file is a backup of a whole installation; docket restore FILE fills an empty one from it",
    );
  return new OperationError("not_an_export", "The file is no export of a project, or was made by a newer Docket");
}

async function requireFree(app: App, id: string): Promise<void> {
  if (await findProject(app, id))
    throw new ConflictError(
      "The project is here already. Import it as another one with --new-ids, or delete it first (docket project remove)",
    );
}

function damaged(how: string, cause?: unknown): OperationError {
  return new OperationError("backup_damaged", `The export is damaged: ${how}`, { cause });
}

const UNIQUE = "23505";
/** Of PostgreSQL: a value that is none of its type, or breaks what the table asks for. */
const BAD_VALUE = /^(22|23)/;

function explain(error: unknown): unknown {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (error instanceof RangeError || error instanceof SyntaxError) return damaged(error.message, error);
  if (error instanceof AppError || typeof code !== "string") return error;
  if (code === UNIQUE && constraint === "projects_organization_id_name_key")
    return new ConflictError("A project of this name exists; choose another one with --name", { cause: error });
  if (code === UNIQUE)
    return new ConflictError(
      `Some of it is here already, of another project (${constraint}); import it with --new-ids`,
      { cause: error },
    );
  if (BAD_VALUE.test(code)) return damaged("a row does not fit its table", error);
  return error;
}
