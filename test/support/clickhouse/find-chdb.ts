import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../../.docket");

/** Where `scripts/install-chdb.mjs` has put chDB. */
export function findChdb(): string | undefined {
  const name = existsSync(FOLDER) ? readdirSync(FOLDER).find((entry) => /^chdb-\d/.test(entry)) : undefined;
  return name && join(FOLDER, name);
}

export const ROUNDS_ON_CLICKHOUSE = process.env.TEST_EXACT_ROUNDS ?? "2";

/** @throws Error where it has to be */
export function isChdbUsable(): boolean {
  const isThere = findChdb() !== undefined;
  if (!isThere && process.env.TEST_CLICKHOUSE === "required")
    throw new Error("TEST_CLICKHOUSE requires chDB, which is not installed: node scripts/install-chdb.mjs");
  if (!isThere)
    console.warn("Counting on ClickHouse is not tested, since chDB is not installed: node scripts/install-chdb.mjs");
  return isThere;
}
