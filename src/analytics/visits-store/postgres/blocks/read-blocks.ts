import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../../../database/connect.ts";
import { dateOfDay } from "../../../dates.ts";
import { takeTurn } from "../../../take-turn.ts";
import { cellVersion } from "../cell-version.ts";
import type { CellParts, Days } from "../cells-in.ts";
import { SITE_NUMBER } from "../scope-numbers.ts";
import { readBlock } from "./cell-block.ts";

/** After so many bytes others get their turn. */
const SLICE_BYTES = 50_000;
/** So many bytes of blocks, and one more block, are in memory at once. */
const MAX_BYTES = 16 * 2 ** 20;

export type ReadCell = (
  day: number,
  previous: number | undefined,
  scope: number,
  human: number,
  ai: number,
  total: number,
) => void;

/** Blocks are to be read in several parts, which takes a transaction that sees one moment. */
export class NeedsOneMomentError extends Error {}

/** @param isOneMoment whether all statements see the same moment */
export type BlocksQuestion = CellParts & { scope?: number | undefined; isOneMoment: boolean; maxBytes?: number };

type Block = {
  day: number;
  isMonth: boolean;
  id: string;
  site: Buffer | null;
  others: Buffer | null;
  isCut: boolean;
};

/**
 * Reads the cells in blocks, as they are at one moment. The day of one that is read from the blocks of a month is the first
 * of that month.
 *
 * @param question of one scope, or of all
 * @returns the version of the project's cells
 * @throws NeedsOneMomentError
 */
export async function readBlocks(
  db: Queryable,
  project: number,
  question: BlocksQuestion,
  read: ReadCell,
): Promise<string> {
  const first = await listBlocks(db, project, question);
  for (let { blocks } = first; ; ) {
    const last = blocks.at(-1);
    if (last?.isCut && !question.isOneMoment) throw new NeedsOneMomentError();
    await addBlocks(blocks, question, read);
    if (!last?.isCut) return first.version;
    ({ blocks } = await listBlocks(db, project, question, last));
  }
}

/** One statement: a row with the version, and one for each block. Of whole months it reads the days that these lack. */
async function listBlocks(
  db: Queryable,
  project: number,
  { days, months, scope, maxBytes = MAX_BYTES }: BlocksQuestion,
  after?: Block,
): Promise<{ version: string; blocks: Block[] }> {
  const site = scope === undefined || scope === SITE_NUMBER ? sql`site` : sql`null::bytea`;
  const others = scope === SITE_NUMBER ? sql`null::bytea` : sql`others`;
  const parts = [
    ...days.map((part) => sql`false, ${site}, ${others} from visitor_cell_blocks where ${isIn(project, part)}`),
    ...months.flatMap((part) => [
      sql`false, ${site}, ${others} from visitor_cell_blocks where ${isIn(project, part)} and level = 0`,
      sql`true, ${site}, ${others} from visitor_month_blocks where ${isIn(project, part)}`,
    ]),
  ];
  const found = sql.join(
    parts.map((part) => sql`select day, id, ${part}`),
    sql` union all `,
  );
  const isAfter = after
    ? sql`(day, is_month, id) > (${dateOfDay(after.day)}::date, ${after.isMonth}::boolean, ${after.id}::bigint)`
    : sql`true`;
  const { rows } = await sql<{ version: string } | (Block & { version: null })>`
    select ${cellVersion(project)} as version, null::int as day, false as "isMonth", null as id, null::bytea as site, null::bytea as others, false as "isCut"
    union all
    select null, day - date '1970-01-01', is_month, id::text, site, others, every > ${maxBytes}
    from (
      select *, sum(bytes) over (order by day, is_month, id) - bytes as earlier, sum(bytes) over () as every from (
        select *, coalesce(length(site), 0) + coalesce(length(others), 0) as bytes
        from (${found}) f(day, id, is_month, site, others) where ${isAfter}) b) b
    where earlier <= ${maxBytes}`.execute(db);
  const blocks: Block[] = [];
  let version: string | undefined;
  for (const row of rows) {
    if (row.version === null) blocks.push(row);
    else version = row.version;
  }
  if (version === undefined) throw new Error("Blocks without a version");
  return { version, blocks };
}

function isIn(project: number, { from, to }: Days): RawBuilder<unknown> {
  return sql`project = ${project} and day >= ${dateOf(from)} and day < ${dateOf(to)}`;
}

async function addBlocks(blocks: Block[], { scope, previousBefore }: BlocksQuestion, read: ReadCell): Promise<void> {
  const isMeant = (previous = Number.NEGATIVE_INFINITY) => previous < previousBefore;
  let bytes = 0;
  for (const { day, site, others } of blocks) {
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
