import { type RawBuilder, sql } from "kysely";
import type { Database, Queryable } from "../../../database/connect.ts";
import { type ClosedRange, dateOfDay } from "../../dates.ts";
import { NeedsOneMomentError } from "./blocks/read-blocks.ts";
import type { CellQuestion } from "./cells-in.ts";
import type { Certainty, SettledSums, ViewQuestion } from "./settled-sums.ts";

/** Visitors and views that a statement needs. */
export type CountQuestions = { visitors: CellQuestion[]; views?: ViewQuestion[] };

/** Reads counts, wherever they are kept, for statements on PostgreSQL. What a statement reads is all of one moment. */
export type Cells = {
  /**
   * Hands over a relation for each question: the sums of its human, ai and total by scope are the visitors, and those of human,
   * ai and other the views, whose last moment is the latest `last_at`.
   */
  ask<T>(
    project: number,
    questions: CountQuestions,
    run: (db: Queryable, visitors: RawBuilder<unknown>[], views: RawBuilder<unknown>[]) => Promise<T>,
  ): Promise<T>;
  /** Hands over relations with the visitors and the views of one scope in each of the ranges, by their place from 1 on. */
  askRanges<T>(
    project: number,
    scope: number,
    ranges: ClosedRange[],
    run: (db: Queryable, visitors: RawBuilder<unknown>, views: RawBuilder<unknown>) => Promise<T>,
  ): Promise<T>;
};

/** How often a question may find that settled cells have changed while it was asked. */
const MAX_TRIES = 3;

/** @param tx that sees one moment */
export function createSnapshotCells(tx: Queryable, sums: SettledSums): Cells {
  return createCells(tx, sums, "one-moment");
}

export function createPostgresCells(database: Database, sums: SettledSums): Cells {
  /** At last in a transaction, which takes longer. */
  const retried = async <T>(ask: (cells: Cells) => Promise<T>): Promise<T> => {
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      try {
        return await ask(createCells(database, sums, tries > 1 ? "checked" : "unchecked"));
      } catch (error) {
        if (error instanceof NeedsOneMomentError) break;
        if (!isOutdated(error)) throw error;
      }
    }
    return database
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute((tx) => ask(createSnapshotCells(tx, sums)));
  };
  return {
    ask: (project, questions, run) => retried((cells) => cells.ask(project, questions, run)),
    askRanges: (project, scope, ranges, run) => retried((cells) => cells.askRanges(project, scope, ranges, run)),
  };
}

const OUTDATED = "DK001";

function isOutdated(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === OUTDATED;
}

function createCells(db: Queryable, sums: SettledSums, certainty: Certainty): Cells {
  return {
    async ask(project, { visitors, views = [] }, run) {
      const relations: RawBuilder<unknown>[] = [];
      for (const question of visitors) relations.push(await sums.visitorsOf(db, project, question, certainty));
      return run(db, relations, await viewRelations(db, sums, project, views, certainty));
    },
    async askRanges(project, scope, ranges, run) {
      const settled = await sums.visitorsInRanges(db, project, scope, ranges, certainty);
      const rows = countsOf(
        ranges,
        sql`select * from all_visitor_cells where project = ${project} and scope = ${sql.lit(scope)}`,
      );
      return run(
        db,
        sql`select place, sum(human) as human, sum(ai) as ai, sum(total) as total
        from (${rows} union all ${settled}) c group by place`,
        await viewsInRanges(db, sums, project, scope, ranges, certainty),
      );
    },
  };
}

/** @throws NeedsOneMomentError */
export async function viewRelations(
  db: Queryable,
  sums: SettledSums,
  project: number,
  questions: ViewQuestion[],
  certainty: Certainty,
): Promise<RawBuilder<unknown>[]> {
  const relations: RawBuilder<unknown>[] = [];
  for (const question of questions) relations.push(await sums.viewsOf(db, project, question, certainty));
  return relations;
}

/** A relation of place and views. */
export async function viewsInRanges(
  db: Queryable,
  sums: SettledSums,
  project: number,
  scope: number,
  ranges: ClosedRange[],
  certainty: Certainty,
): Promise<RawBuilder<unknown>> {
  const settled = await sums.viewsInRanges(db, project, scope, ranges, certainty);
  return sql`select place, sum(views) as views from (
    ${settled}
    union all
    select p.place, c.views from ${placesOf(ranges)}
    cross join lateral (
      select coalesce(sum(human + ai + other), 0)::float8 as views
      from view_counts where project = ${project} and scope = ${sql.lit(scope)} and day >= p.start and day < p.stop) c) v group by place`;
}

/** Reads the cells of days alone, which is quickest for many short ranges. */
export function countsOf(ranges: ClosedRange[], cells: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select p.place, c.human, c.ai, c.total from ${placesOf(ranges)}
    cross join lateral (
      select coalesce(sum(human), 0) as human, coalesce(sum(ai), 0) as ai, coalesce(sum(total), 0) as total
      from (${cells}) cells where day >= p.start and day < p.stop and previous < p.start) c`;
}

/** A relation `p` of start, stop and place, from 1 on. */
export function placesOf(ranges: ClosedRange[]): RawBuilder<unknown> {
  return sql`unnest(${ranges.map(({ from }) => dateOfDay(from))}::date[], ${ranges.map(({ to }) => dateOfDay(to))}::date[])
      with ordinality as p(start, stop, place)`;
}
