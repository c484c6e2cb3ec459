import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../../database/connect.ts";
import { type ClosedRange, dateOfDay } from "../../dates.ts";
import type { CellQuestion } from "./cells-in.ts";
import type { SettledSums } from "./settled-sums.ts";

/** Reads cells, wherever they are kept, for statements on PostgreSQL. What a statement reads is all of one moment. */
export type Cells = {
  /** Hands over a relation for each question: the sums of its human, ai and total by scope are the visitors. */
  ask<T>(
    project: number,
    questions: CellQuestion[],
    run: (db: Queryable, relations: RawBuilder<unknown>[]) => Promise<T>,
  ): Promise<T>;
  /** Hands over a relation with the visitors of one scope in each of the ranges, by their place from 1 on. */
  askRanges<T>(
    project: number,
    scope: number,
    ranges: ClosedRange[],
    run: (db: Queryable, counts: RawBuilder<unknown>) => Promise<T>,
  ): Promise<T>;
};

/** @param db the database, or a transaction of it */
export function createPostgresCells(db: Queryable, sums: SettledSums): Cells {
  return {
    async ask(project, questions, run) {
      const relations: RawBuilder<unknown>[] = [];
      for (const question of questions) relations.push(await sums.relationOf(db, project, question));
      return run(db, relations);
    },
    askRanges: (project, scope, ranges, run) =>
      run(
        db,
        countsOf(ranges, sql`select * from all_visitor_cells where project = ${project} and scope = ${sql.lit(scope)}`),
      ),
  };
}

/** Reads the cells of days alone, which is quickest for many short ranges. */
export function countsOf(ranges: ClosedRange[], cells: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select p.place, c.human, c.ai, c.total
    from unnest(${ranges.map(({ from }) => dateOfDay(from))}::date[], ${ranges.map(({ to }) => dateOfDay(to))}::date[])
      with ordinality as p(start, stop, place)
    cross join lateral (
      select coalesce(sum(human), 0) as human, coalesce(sum(ai), 0) as ai, coalesce(sum(total), 0) as total
      from (${cells}) cells where day >= p.start and day < p.stop and previous < p.start) c`;
}
