import type { Writable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type Actor, requirePermission } from "../../actor.ts";
import { type ExportedVisits, holdVisits } from "../../analytics/export-visits.ts";
import type { App } from "../../app.ts";
import { recordEvent } from "../../events/record-event.ts";
import { type ProjectRow, requireProject } from "../../projects/find-project.ts";
import { VERSION } from "../../version.ts";
import { writeArchive } from "../archive/write-archive.ts";
import { CONTENTS } from "../contents.ts";
import { quoteName } from "../database/list-tables.ts";
import type { RepositoryState } from "../repositories.ts";
import { withDatabase } from "../with-database.ts";
import type { BackupProgress } from "../write-backup.ts";
import {
  BLOCK_CELLS,
  BLOCK_VIEWS,
  BUNDLE,
  EXPORT_FORMAT,
  MOVED_CELLS,
  type ProjectContents,
  ROWS,
  TOTALS,
} from "./contents.ts";
import { findMissing } from "./find-missing.ts";
import { listPortableColumns } from "./portable-columns.ts";
import { PORTABLE_TABLES, type PortableTable } from "./portable-tables.ts";
import { openProjectRepository, type ProjectRepository } from "./project-repository.ts";
import { fromCopied } from "./row-lines.ts";

/** Where somebody pushes all the time, the last one counts, as in a backup. */
const MOST_TRIES = 10;
const NEWLINE = 0x0a;

export type ExportSummary = {
  project: { id: string; name: string };
  createdAt: string;
  rows: number;
  /** Before compression. */
  bytes: number;
  holdsRepository: boolean;
  /** What was left out and has to be given again in the other installation. */
  missing: string[];
};

/**
 * Writes everything that belongs to a project, as it is at one moment, while Docket goes on working.
 *
 * @throws ForbiddenError, NotFoundError, NodeUnavailableError, UnavailableError, OperationError `repository_elsewhere`,
 *   `visits_in_clickhouse`
 */
export async function writeProject(
  app: App,
  actor: Actor,
  idOrName: string,
  destination: Writable,
  onProgress: BackupProgress = () => undefined,
): Promise<ExportSummary> {
  requirePermission(actor, "manage_projects");
  const project = await requireProject(app, actor, idOrName);
  const { id, name } = project;
  // Before anything is written: whatever comes of it, somebody may have it then.
  const event = { type: "project.exported", actor, projectId: id, subject: { id, name }, at: app.clock() } as const;
  await recordEvent(app.database, event);
  return withDatabase(app.config, "command", async (client) => {
    const visits = await holdVisits(app, client, id);
    const repository = openProjectRepository(app, project);
    const state = await takeSnapshot(client, repository);
    const contents = await describe(client, project, state);
    const archive = writeArchive(destination);
    await archive.addJson(CONTENTS, contents);
    const totals: Record<string, number> = {};
    let bytes = 0;
    const add = async (table: string, lines: AsyncIterable<Buffer>) => {
      let rows = 0;
      const counted = countLines(lines, (count) => {
        rows += count;
      });
      bytes += await archive.addStream(`${ROWS}${table}`, counted);
      totals[table] = rows;
      if (rows > 0) onProgress(table, rows);
    };
    const columnsOf = await listPortableColumns(client);
    for (const table of PORTABLE_TABLES) {
      const lines = readTable(client, table, columnsOf(table).columns, { id, visits });
      if (lines) await add(table.name, lines);
    }
    if (visits) await add(BLOCK_CELLS, visits.blockCells());
    if (visits) await add(BLOCK_VIEWS, visits.blockViews());
    if (visits?.movedCells) await add(MOVED_CELLS, visits.movedCells());
    await archive.addJson(TOTALS, totals);
    await client.query("commit");
    if (repository && state && !state.isEmpty) {
      const size = await archive.addStream(BUNDLE, repository.bundle(state));
      bytes += size;
      onProgress(BUNDLE, size);
    }
    await archive.finish();
    return {
      project: contents.project,
      createdAt: contents.createdAt,
      rows: Object.values(totals).reduce((sum, count) => sum + count, 0),
      bytes,
      holdsRepository: state !== undefined,
      missing: contents.missing,
    };
  });
}

/** Begins a transaction on the database as it is now, and tells the repository of the same moment. */
async function takeSnapshot(
  client: pg.Client,
  repository: ProjectRepository | undefined,
): Promise<RepositoryState | undefined> {
  let before = await repository?.list();
  for (let tries = 1; ; tries++) {
    await client.query("begin transaction isolation level repeatable read, read only");
    // The snapshot is taken by the first statement.
    await client.query("select 1");
    const after = await repository?.list();
    if (isDeepStrictEqual(before, after) || tries === MOST_TRIES) return after;
    await client.query("rollback");
    before = after;
  }
}

async function describe(
  client: pg.Client,
  { id, name }: ProjectRow,
  state: RepositoryState | undefined,
): Promise<ProjectContents> {
  const { rows } = await client.query<{ name: string }>("select name from migrations order by name");
  return {
    format: EXPORT_FORMAT,
    kind: "project",
    version: VERSION,
    createdAt: new Date().toISOString(),
    migrations: rows.map((row) => row.name),
    project: { id, name },
    repository: state ? { head: state.head, isEmpty: state.isEmpty } : null,
    missing: await findMissing(client, id),
  };
}

/** The project's rows as lines of JSON, in the client's snapshot. */
function readTable(
  client: pg.Client,
  { name, of, where = "true", orderBy }: PortableTable,
  columns: string[],
  { id, visits }: { id: string; visits: ExportedVisits | undefined },
): AsyncIterable<Buffer> | undefined {
  if (of === "visitors" && !visits) return undefined;
  if (name === "visitor_keys") return visits?.readKeys();
  const project = pg.escapeLiteral(id);
  const isOfProject = {
    project: name === "projects" ? `r.id = ${project}` : `r.project_id = ${project}`,
    visitors: `r.project = ${visits?.number}`,
    job: `r.job_id in (select id from ${quoteName("jobs")} where project_id = ${project})`,
  }[of];
  const list = columns.filter((column) => column !== "project_id" && column !== "project").map(columnOf(name));
  const rows = `select ${list.join(", ")} from ${quoteName(name)} r where ${isOfProject} and ${where}`;
  const order = orderBy ? ` order by ${orderBy}` : "";
  return fromCopied(client.query(copyTo(`copy (select row_to_json(r) from (${rows}${order}) r) to stdout`)));
}

/** JSON has no large integers, and those who read visitors' days read them as JSON. */
function columnOf(table: string): (column: string) => string {
  return (column) =>
    table === "visitor_days" && column === "visitor" ? "r.visitor::text as visitor" : `r.${quoteName(column)}`;
}

async function* countLines(lines: AsyncIterable<Buffer>, onCount: (count: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of lines) {
    let count = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) count++;
    onCount(count);
    yield chunk;
  }
}
