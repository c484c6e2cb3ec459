import type { App } from "../app.ts";
import { OperationError, UnavailableError } from "../errors.ts";
import { inClickHouse } from "./visits-store/clickhouse/in-clickhouse.ts";
import { countMovedProjects, moveCounts, returnCounts } from "./visits-store/clickhouse/move-counts.ts";
import { findMoveFailure, type MoveFailure } from "./visits-store/clickhouse/move-failure.ts";
import { countUnverified } from "./visits-store/clickhouse/moves.ts";

export type MovedCounts = { cells: number; projectsInClickHouse: number };

/**
 * Moves all counts of visitors to ClickHouse or back, until the signal; the next time goes on there.
 *
 * @throws OperationError without ClickHouse in the settings
 * @throws UnavailableError
 */
export async function moveAllCounts(
  app: App,
  to: "clickhouse" | "postgresql",
  { signal, onMoved }: { signal: AbortSignal; onMoved: (cells: number) => void },
): Promise<MovedCounts> {
  if (!app.clickhouse)
    throw new OperationError(
      "no_clickhouse",
      "Set DOCKET_CLICKHOUSE_URL to the database that counts are moved to or from",
    );
  let cells = 0;
  const options = {
    signal,
    onMoved(count: number) {
      cells += count;
      onMoved(cells);
    },
  };
  if (to === "clickhouse") await moveCounts(app, { ...options, enough: 1, isVerifying: true });
  else await returnCounts(app, options);
  return { cells, projectsInClickHouse: await countMovedProjects(app.database) };
}

/** @throws UnavailableError, or OperationError if it is not in the settings */
export async function checkClickHouse({
  clickhouse,
  database,
}: App): Promise<{ projects: number; unverified: number; failure: MoveFailure | undefined }> {
  const projects = await countMovedProjects(database);
  if (clickhouse) await clickhouse.query("select 1", {});
  else if (projects > 0) throw inClickHouse();
  return { projects, unverified: await countUnverified(database), failure: await findMoveFailure(database) };
}

const REMEMBERED_MS = 5000;
const RETRY_SECONDS = 60;
type Known = { failure: MoveFailure | undefined; askedAt: number };
const known = new WeakMap<App, Known>();

/** @throws UnavailableError if as many counts wait for ClickHouse as may */
export async function requireRoomForCounts(app: App): Promise<void> {
  if (!app.clickhouse) return;
  let last = known.get(app);
  if (!last || performance.now() - last.askedAt > REMEMBERED_MS) {
    last = { failure: await findMoveFailure(app.database), askedAt: performance.now() };
    known.set(app, last);
  }
  if (isFull(app, last.failure))
    throw new UnavailableError("No more visits can be counted until ClickHouse can be used again; send them later", {
      retryAfterSeconds: RETRY_SECONDS,
    });
}

/** What whoever runs Docket should know while counts cannot be moved to ClickHouse. */
export async function describeMoveFailure(app: App): Promise<string | undefined> {
  const failure = app.clickhouse && (await findMoveFailure(app.database));
  if (!failure) return undefined;
  const most = app.config.clickhouseMaxWaiting.toLocaleString("en");
  const since = failure.since.toISOString();
  return isFull(app, failure)
    ? `no visits are taken, because as many counts as may (${most}) wait for ClickHouse, which cannot be used since ${since}`
    : `counts cannot be moved to ClickHouse since ${since}; ${failure.waiting.toLocaleString("en")} wait, and at ${most} no more visits are taken`;
}

function isFull({ config }: App, failure: MoveFailure | undefined): boolean {
  return failure !== undefined && failure.waiting >= config.clickhouseMaxWaiting;
}
