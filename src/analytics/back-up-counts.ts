import type pg from "pg";
import { connectClickHouse } from "../clickhouse/connect-clickhouse.ts";
import type { Config } from "../config.ts";
import { databaseOn } from "../database/connect.ts";
import {
  BACKED_UP_CELLS,
  createBackedUpCells,
  holdMovedCells,
  mergeBackedUpCells,
  readMovedCells,
} from "./visits-store/clickhouse/backed-up-cells.ts";

export type HeldCounts = {
  /** Undefined if no project has counts in ClickHouse. */
  read: (() => AsyncIterable<Buffer>) | undefined;
  close(): Promise<void>;
};

/**
 * Keeps counts of visitors where they are until the connection ends, so that those in ClickHouse and the snapshot that the
 * connection takes next are of one moment.
 *
 * @throws OperationError if they are in ClickHouse and that is not in the settings
 * @throws UnavailableError if it cannot be used
 */
export async function holdCounts(client: pg.Client, { clickhouse: server }: Config): Promise<HeldCounts> {
  const clickhouse = server && connectClickHouse(server);
  const close = async () => clickhouse?.close();
  try {
    const projects = await holdMovedCells(databaseOn(client), clickhouse);
    return { read: clickhouse && projects.length > 0 ? () => readMovedCells(clickhouse, projects) : undefined, close };
  } catch (error) {
    await close();
    throw error;
  }
}

export type RestoredCounts = { table: typeof BACKED_UP_CELLS; merge(): Promise<void> };

/** Makes a table for the rows that `holdCounts` read; all visitors are counted in PostgreSQL then. */
export async function openRestoredCounts(client: pg.Client): Promise<RestoredCounts> {
  const connection = databaseOn(client);
  await createBackedUpCells(connection);
  return { table: BACKED_UP_CELLS, merge: () => mergeBackedUpCells(connection) };
}
