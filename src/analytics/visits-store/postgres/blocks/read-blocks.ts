import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../../../database/connect.ts";
import { dateOfDay } from "../../../dates.ts";
import { takeTurn } from "../../../take-turn.ts";
import { cellVersion } from "../cell-version.ts";
import { SITE_NUMBER } from "../scope-numbers.ts";
import { readBlock } from "./cell-block.ts";

/** After so many bytes others get their turn. */
const SLICE_BYTES = 50_000;

/** Cells whose day lies in [from, to), and whose day before in [previousFrom, previousBefore); the day of none is before all. */
export type CellDays = { from: number; to: number; previousFrom: number; previousBefore: number };

export type ReadCell = (
  day: number,
  previous: number | undefined,
  scope: number,
  human: number,
  ai: number,
  total: number,
) => void;

/** Settled cells have changed while they were read. */
export class OutdatedCellsError extends Error {}

/** So many bytes of blocks, and one more block, are in memory at once. */
const MAX_BYTES = 16 * 2 ** 20;

type Question = { days: CellDays[]; scope?: number | undefined; maxBytes?: number };
type Block = { day: number; id: string; site: Buffer | null; others: Buffer | null; isCut: boolean };
type Version = { version: string };

/**
 * Reads the cells in blocks, as they are at one moment.
 *
 * @param question of one scope, or of all
 * @param more further columns of that moment, and what their statement begins with
 * @returns these columns, and the version of the project's cells
 * @throws OutdatedCellsError
 */
export async function readBlocks<More extends object>(
  db: Queryable,
  project: number,
  question: Question,
  more: { before: RawBuilder<unknown>; columns: RawBuilder<unknown>[] },
  read: ReadCell,
): Promise<More & Version> {
  const first = await listBlocks<More>(db, project, question, more);
  for (let part = first; ; ) {
    await addBlocks(part.blocks, question, read);
    const last = part.blocks.at(-1);
    if (!last?.isCut) return first.columns;
    part = await listBlocks<More>(db, project, question, NOTHING_MORE, last);
    if (part.columns.version !== first.columns.version) throw new OutdatedCellsError();
  }
}

const NOTHING_MORE = { before: sql``, columns: [] };

/** One statement: a row of the columns, and one for each block. */
async function listBlocks<More extends object>(
  db: Queryable,
  project: number,
  { days, scope, maxBytes = MAX_BYTES }: Question,
  { before, columns }: { before: RawBuilder<unknown>; columns: RawBuilder<unknown>[] },
  after?: Block,
): Promise<{ columns: More & Version; blocks: Block[] }> {
  const site = scope === undefined || scope === SITE_NUMBER ? sql`site` : sql`null::bytea`;
  const others = scope === SITE_NUMBER ? sql`null::bytea` : sql`others`;
  const isIn = days.map(({ from, to }) => sql`(day >= ${dateOf(from)} and day < ${dateOf(to)})`);
  const isAfter = after ? sql`(day, id) > (${dateOfDay(after.day)}::date, ${after.id}::bigint)` : sql`true`;
  const blocks = sql`select ${sql.join([sql`null`, ...columns.map(() => sql`null`)])}, day - date '1970-01-01', id::text, site, others, every > ${maxBytes}
    from (
      select *, sum(bytes) over (order by day, id) - bytes as earlier, sum(bytes) over () as every from (
        select day, id, ${site} as site, ${others} as others, coalesce(length(${site}), 0) + coalesce(length(${others}), 0) as bytes
        from visitor_cell_blocks where project = ${project} and (${sql.join(isIn, sql` or `)}) and ${isAfter}) b) b
    where earlier <= ${maxBytes}`;
  const { rows } = await sql<(More & Version & { day: null }) | Block>`${before}
    select ${sql.join([sql`${cellVersion(project)} as version`, ...columns])},
      null::int as day, null as id, null::bytea as site, null::bytea as others, false as "isCut"
    ${isIn.length > 0 ? sql`union all ${blocks}` : sql``}`.execute(db);
  const found: Block[] = [];
  let own: (More & Version) | undefined;
  for (const row of rows) {
    if (row.day === null) own = row;
    else found.push(row);
  }
  if (!own) throw new Error("Blocks without a row");
  return { columns: own, blocks: found };
}

async function addBlocks(blocks: Block[], { days, scope }: Question, read: ReadCell): Promise<void> {
  let bytes = 0;
  for (const { day, site, others } of blocks) {
    const own = days.filter(({ from, to }) => day >= from && day < to);
    const isMeant = (previous = Number.NEGATIVE_INFINITY) =>
      own.some(({ previousFrom, previousBefore }) => previous >= previousFrom && previous < previousBefore);
    for (const block of [site, others]) {
      if (!block) continue;
      readBlock(day, block, isMeant, (previous, of, human, ai, total) => {
        if (scope === undefined || of === scope) read(day, previous, of, human, ai, total);
      });
      bytes += block.length;
    }
    if (bytes < SLICE_BYTES) continue;
    bytes = 0;
    await takeTurn();
  }
}

/** A day as PostgreSQL reads it; of no bound. */
export function dateOf(day: number): string {
  if (day === Number.NEGATIVE_INFINITY) return "-infinity";
  return day === Number.POSITIVE_INFINITY ? "infinity" : dateOfDay(day);
}
