import type pg from "pg";
import type { ImportedVisits } from "../../analytics/import-visits.ts";
import { OperationError } from "../../errors.ts";
import type { NodeIdentity } from "../../node-id.ts";
import { parseRepositoryUrl } from "../../projects/repository/repository-url.ts";
import { nameSchema } from "../../projects/schema.ts";
import { quoteName } from "../database/list-tables.ts";
import { BLOCK_CELLS, BLOCK_VIEWS, MOVED_CELLS } from "./contents.ts";
import type { RenameIds } from "./imported-ids.ts";
import { insertRows, type Target } from "./insert-rows.ts";
import { listPortableColumns } from "./portable-columns.ts";
import { PORTABLE_TABLES, type PortableTable } from "./portable-tables.ts";
import { batchesOfLines } from "./row-lines.ts";

export type Reading = {
  project: { id: string; name: string };
  organizationId: string;
  /** The node that keeps the repository, if it is in the export. */
  node: NodeIdentity | undefined;
  renameIds: RenameIds;
  /** Beside the original, whose links stay its own. */
  isCopy: boolean;
  openVisits(): Promise<ImportedVisits | undefined>;
};

export type TableReader = {
  /** Inserts the rows of a table, and returns how many there were. */
  read(table: string, chunks: AsyncIterable<Buffer>): Promise<number>;
  finish(): Promise<void>;
};

/** Rows that are added to those of a table. */
const ADDED = new Map([
  [MOVED_CELLS, "visitor_cells"],
  [BLOCK_CELLS, "visitor_cells"],
  [BLOCK_VIEWS, "view_counts"],
]);

/** @throws OperationError `backup_damaged` when a row does not belong to the project */
export async function openTableReader(client: pg.Client, reading: Reading): Promise<TableReader> {
  const columnsOf = await listPortableColumns(client);
  const target: Target = { client, projectId: reading.project.id, visits: undefined };
  let hasMovedCells = false;
  return {
    async read(name, chunks) {
      const added = ADDED.get(name);
      const table = PORTABLE_TABLES.find((one) => one.name === (added ?? name));
      if (!table || (reading.isCopy && name === "shared_links")) return skip(chunks);
      let count = 0;
      for await (const lines of batchesOfLines(chunks)) {
        count += lines.length;
        await insert(reading, target, table, columnsOf(table).columns, lines, added !== undefined);
      }
      if (name === "visitor_settings") target.visits = await reading.openVisits();
      if (name === "visitor_days" && target.visits)
        await insertRows(target, table, columnsOf(table).columns, await target.visits.renumberDays(undefined));
      hasMovedCells ||= name === MOVED_CELLS;
      return count;
    },
    async finish() {
      if (hasMovedCells) await target.visits?.mergeCells();
    },
  };
}

async function insert(
  reading: Reading,
  target: Target,
  table: PortableTable,
  columns: string[],
  lines: string[],
  isAdded: boolean,
): Promise<void> {
  const { name, of } = table;
  const { visits } = target;
  const rows = lines.map(reading.renameIds);
  if (of === "visitors" && !visits) throw damaged("visitors without settings");
  let given = rows;
  if (name === "visitor_scopes") {
    if ((await visits?.insertScopes(rows)) !== rows.length) throw damaged("a name is there twice");
    return;
  }
  if (name === "projects") given = rows.map((row) => JSON.stringify(projectRow(JSON.parse(row), reading)));
  if (name === "sites") given = await Promise.all(rows.map((row) => siteRow(target.client, JSON.parse(row))));
  if (name === "visitor_keys") given = visits?.encryptKeys(rows) ?? [];
  if (name === "visit_inbox") given = (await visits?.renumberWaiting(rows)) ?? [];
  if (name === "visit_events") await visits?.openEventDays(rows);
  if (name === "visitor_days") given = (await visits?.renumberDays(rows)) ?? [];
  const more = { projects: OF_THE_PLACE, visitor_keys: ["ciphertext"] }[name] ?? [];
  const inserted = await insertRows(target, table, [...columns, ...more], given, { isAdded });
  if (inserted !== given.length) throw damaged(`rows of ${name} belong to nothing of the project`);
}

const OF_THE_PLACE = ["organization_id", "repository_node", "repository_machine"];

/** A folder of another machine is a repository of Docket's own from now on. */
function projectRow(row: Record<string, unknown>, { project, organizationId, node }: Reading): Record<string, unknown> {
  const { success } = nameSchema.safeParse(project.name);
  if (!success) throw new OperationError("invalid_name", "The project has no valid name; choose one with --name");
  const url = String(row.repository_url ?? "");
  return {
    ...row,
    ...project,
    organization_id: organizationId,
    repository_kind: node ? "owned" : "remote",
    repository_url: node ? "" : parseRepositoryUrl(url),
    repository_node: node?.id ?? null,
    repository_machine: null,
  };
}

const MAX_NAME = 40;

/** Names of sites are unique in an installation. */
async function siteRow(client: pg.Client, row: Record<string, unknown>): Promise<string> {
  const wanted = String(row.name);
  for (let number = 1; ; number++) {
    const ending = number === 1 ? "" : `-${number}`;
    const name = `${wanted.slice(0, MAX_NAME - ending.length)}${ending}`.replace(/-{2,}/, "-");
    const { rowCount } = await client.query(`select 1 from ${quoteName("sites")} where name = $1`, [name]);
    if (rowCount === 0) return JSON.stringify({ ...row, name });
  }
}

async function skip(chunks: AsyncIterable<Buffer>): Promise<number> {
  let count = 0;
  for await (const lines of batchesOfLines(chunks)) count += lines.length;
  return count;
}

function damaged(how: string): OperationError {
  return new OperationError("backup_damaged", `The export is damaged: ${how}`);
}
