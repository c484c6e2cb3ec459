import type { App } from "../app.ts";
import { OperationError } from "../errors.ts";
import { inClickHouse } from "./visits-store/clickhouse/in-clickhouse.ts";
import { countMovedProjects, moveCounts, returnCounts } from "./visits-store/clickhouse/move-counts.ts";

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
  if (to === "clickhouse") await moveCounts(app, { ...options, enough: 1 });
  else await returnCounts(app, options);
  return { cells, projectsInClickHouse: await countMovedProjects(app.database) };
}

/** How many projects are counted in ClickHouse. @throws UnavailableError, or OperationError if it is not in the settings */
export async function checkClickHouse({ clickhouse, database }: App): Promise<number> {
  const projects = await countMovedProjects(database);
  if (clickhouse) await clickhouse.query("select 1", {});
  else if (projects > 0) throw inClickHouse();
  return projects;
}
