import type pg from "pg";
import { Gauge } from "prom-client";
import { meters } from "./meters.ts";

const pools = new Set<pg.Pool>();

new Gauge({
  name: "docket_database_connections",
  help: "Connections of this process's pool: open ones, idle ones, and who waits for one",
  labelNames: ["state"] as const,
  registers: [meters],
  collect() {
    const sum = (count: (pool: pg.Pool) => number) => [...pools].reduce((total, pool) => total + count(pool), 0);
    this.set(
      { state: "open" },
      sum((pool) => pool.totalCount),
    );
    this.set(
      { state: "idle" },
      sum((pool) => pool.idleCount),
    );
    this.set(
      { state: "waiting" },
      sum((pool) => pool.waitingCount),
    );
    this.set(
      { state: "most" },
      sum((pool) => pool.options.max ?? 0),
    );
  },
});

/** Shows a pool in the metrics until it is ended. */
export function measurePool(pool: pg.Pool): void {
  pools.add(pool);
  const end = pool.end.bind(pool) as () => Promise<void>;
  pool.end = (() => {
    pools.delete(pool);
    return end();
  }) as pg.Pool["end"];
}
