import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../../../database/connect.ts";
import { dateOfDay } from "../../../dates.ts";
import { takeTurn } from "../../../take-turn.ts";
import { cellVersion } from "../cell-version.ts";
import type { CellParts, Days } from "../cells-in.ts";
import { SITE_NUMBER } from "../scope-numbers.ts";
import { readBlock } from "./cell-block.ts";
import { NOT_IN_MONTHS } from "./months.ts";
import { type ReadViews, readViewBlock } from "./view-block.ts";

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
export type BlocksQuestion = Pick<CellParts, "days" | "months"> & {
  scope?: number | undefined;
  isOneMoment: boolean;
  maxBytes?: number;
};

/**
 * Reads the cells in blocks whose day before is before one, as they are at one moment. The day of one that is read from the
 * blocks of a month is the first of that month.
 *
 * @param question of one scope, or of all
 * @returns the version of the project's counts
 * @throws NeedsOneMomentError
 */
export function readCells(
  db: Queryable,
  project: number,
  question: BlocksQuestion & Pick<CellParts, "previousBefore">,
  read: ReadCell,
): Promise<string> {
  const { scope, previousBefore } = question;
  const isMeant = (previous = Number.NEGATIVE_INFINITY) => previous < previousBefore;
  return readBlocks(db, project, question, ["site", "others"], (day, block) =>
    readBlock(day, block, isMeant, (previous, of, human, ai, total) => {
      if (scope === undefined || of === scope) read(day, previous, of, human, ai, total);
    }),
  );
}

/** The same of views. */
export function readViews(
  db: Queryable,
  project: number,
  question: BlocksQuestion,
  read: (day: number, ...views: Parameters<ReadViews>) => void,
): Promise<string> {
  const { scope } = question;
  return readBlocks(db, project, question, ["site_views", "other_views"], (day, block) =>
    readViewBlock(day, block, (of, ...counts) => {
      if (scope === undefined || of === scope) read(day, of, ...counts);
    }),
  );
}

/** Those of the site, and of all other scopes. */
type Columns = [site: string, others: string];

const NOTHING = sql`null::bytea`;

async function readBlocks(
  db: Queryable,
  project: number,
  question: BlocksQuestion,
  columns: Columns,
  read: (day: number, bytes: Buffer) => void,
): Promise<string> {
  const first = await listBlocks(db, project, question, columns);
  let bytes = 0;
  for (let { blocks } = first; ; ) {
    const last = blocks.at(-1);
    if (last?.isCut && !question.isOneMoment) throw new NeedsOneMomentError();
    for (const { day, one, other } of blocks) {
      for (const block of [one, other]) {
        if (!block) continue;
        read(day, block);
        bytes += block.length;
      }
      if (bytes < SLICE_BYTES) continue;
      bytes = 0;
      await takeTurn();
    }
    if (!last?.isCut) return first.version;
    ({ blocks } = await listBlocks(db, project, question, columns, last));
  }
}

type Block = { day: number; isMonth: boolean; id: string; one: Buffer | null; other: Buffer | null; isCut: boolean };

/** One statement: a row with the version, and one for each block. Of whole months it reads the days that these lack. */
async function listBlocks(
  db: Queryable,
  project: number,
  { days, months, scope, maxBytes = MAX_BYTES }: BlocksQuestion,
  [ofSite, ofOthers]: Columns,
  after?: Block,
): Promise<{ version: string; blocks: Block[] }> {
  const hasSite = scope === undefined || scope === SITE_NUMBER;
  const columns = sql`${hasSite ? sql.ref(ofSite) : NOTHING}, ${scope === SITE_NUMBER ? NOTHING : sql.ref(ofOthers)}`;
  const found = [
    ...days.map((part) => sql`select day, false, id, ${columns} from visitor_day_blocks where ${isIn(project, part)}`),
    ...months.flatMap((part) => [
      sql`select day, false, id, ${columns} from visitor_day_blocks where ${isIn(project, part)} and level = ${sql.lit(NOT_IN_MONTHS)}`,
      sql`select day, true, id, ${columns} from visitor_month_blocks where ${isIn(project, part)}`,
    ]),
  ];
  const isAfter = after
    ? sql`and (day, is_month, id) > (${dateOfDay(after.day)}::date, ${after.isMonth}::boolean, ${after.id}::bigint)`
    : sql``;
  const { rows } = await sql<{ version: string } | (Block & { version: null })>`
    select ${cellVersion(project)} as version, null::int as day, false as "isMonth", null as id, null::bytea as one, null::bytea as other, false as "isCut"
    union all
    select null, day - date '1970-01-01', is_month, id::text, one, other, every > ${maxBytes}
    from (
      select *, sum(bytes) over (order by day, is_month, id) - bytes as earlier, sum(bytes) over () as every
      from (
        select *, coalesce(length(one), 0) + coalesce(length(other), 0) as bytes
        from (${sql.join(found, sql` union all `)}) f(day, is_month, id, one, other)) f
      where bytes > 0 ${isAfter}) b
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

/** A day as PostgreSQL reads it; of no bound. */
export function dateOf(day: number): string {
  if (day === Number.NEGATIVE_INFINITY) return "-infinity";
  return day === Number.POSITIVE_INFINITY ? "infinity" : dateOfDay(day);
}
