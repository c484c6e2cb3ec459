import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { maintainVisits } from "../../src/analytics/jobs.ts";
import { reconcileVisits } from "../../src/analytics/reconcile-visits.ts";
import { VisitWriter } from "../../src/analytics/recording/visit-writer.ts";
import { ensureVisitorProject } from "../../src/analytics/settings/visitor-project.ts";
import type { Reconciliation } from "../../src/analytics/visits-store/reconciliation.ts";
import { boot, type Docket } from "./boot.ts";
import { countWaiting } from "./count-waiting.ts";
import { listVisitDays } from "./visit-days.ts";
import { askVisitors, type Range, type VisitorModel, type VisitSpec, visitOf } from "./visitor-model.ts";

export const DAY_MS = 86_400_000;
export const KEPT_DAYS = 30;
/** The day that each test begins on, as a number of days since 1970. */
export const FIRST = Date.parse("2026-01-10") / DAY_MS;
const NEVER = new AbortController().signal;

/** Boots Docket for the tests of a file, with visits that are kept for 30 days and a clock that a test moves by days. */
export function bootKeptVisits() {
  const clock = { today: FIRST };
  let docket: Docket;
  beforeAll(async () => {
    docket = await boot({
      hasWorker: false,
      settings: { DOCKET_VISITS_KEPT_DAYS: String(KEPT_DAYS), DOCKET_VISITOR_DIMENSIONS: "none" },
      overrides: { clock: () => new Date(clock.today * DAY_MS + DAY_MS / 2) },
    });
  });
  afterAll(async () => docket?.close());
  beforeEach(() => {
    clock.today = FIRST;
  });

  const numberOf = async (projectId: string) => (await ensureVisitorProject(docket.app.database, projectId)).number;
  const reconcile = (projectId: string, isRepair = false): Promise<Reconciliation> =>
    reconcileVisits(docket.app, docket.actor, projectId, { isRepair });
  const countRows = async (table: string, projectId: string): Promise<number> => {
    await countWaiting(docket.app, projectId);
    const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where project = ${await numberOf(projectId)}`.execute(
      docket.app.database,
    );
    return rows[0]?.count ?? 0;
  };
  /** Days of visitors' scopes. */
  const countDays = async (projectId: string): Promise<number> => {
    await countWaiting(docket.app, projectId);
    return (await listVisitDays(docket.app.database, await numberOf(projectId))).length;
  };
  return {
    docket: () => docket,
    countDays,
    clock,
    keepUp: () => maintainVisits(docket.app, NEVER),
    numberOf,
    reconcile,
    countRows,
    ask: async (projectId: string, ranges: Range[]) => askVisitors(docket.app, await numberOf(projectId), ranges),
    expectAgreement: async (projectId: string) =>
      expect(await reconcile(projectId)).toMatchObject({ differences: 0, examples: [] }),
    /** Writes as one batch and tells the model. */
    async write(projectId: string, model: VisitorModel | undefined, visits: VisitSpec[]): Promise<void> {
      for (const visit of visits) model?.add(visit);
      await new VisitWriter(docket.app, projectId).write(visits.map(visitOf));
    },
  };
}

export function human(visitor: string, day: number, path = "/start"): VisitSpec {
  return { visitor, day, path, stream: "human" };
}
