import type pg from "pg";
import type { App } from "../app.ts";
import { databaseOn } from "../database/connect.ts";
import { listStoredKeyRows } from "./identity/store.ts";
import { findSettings } from "./settings/store.ts";
import { holdMovedCellsOf, readMovedCellsOf } from "./visits-store/clickhouse/backed-up-cells.ts";
import { readCellLines, readViewLines } from "./visits-store/postgres/blocks/copy-blocks.ts";

export type ExportedVisits = {
  /** By which the tables of visits name the project. */
  number: number;
  /** Lines of JSON; undefined if all counts are in PostgreSQL. */
  movedCells: (() => AsyncIterable<Buffer>) | undefined;
  /** Lines of JSON: the cells in blocks, each once, of the snapshot that the connection has then. */
  blockCells(): AsyncIterable<Buffer>;
  /** The same of views. */
  blockViews(): AsyncIterable<Buffer>;
  /** Rows of the keys by which visitors are told apart, readable, as lines of JSON. */
  readKeys(): AsyncIterable<Buffer>;
};

/**
 * Keeps a project's counts of visitors where they are until the connection ends, so that those in ClickHouse and the snapshot
 * that the connection takes next are of one moment. Undefined if nothing was ever counted.
 *
 * @throws OperationError if they are in ClickHouse and that is not in the settings, UnavailableError if it cannot be used
 */
export async function holdVisits(app: App, client: pg.Client, projectId: string): Promise<ExportedVisits | undefined> {
  const db = databaseOn(client);
  const number = (await findSettings(db, projectId))?.number;
  if (number === undefined) return undefined;
  const isMoved = await holdMovedCellsOf(db, app.clickhouse, number);
  const { clickhouse } = app;
  return {
    number,
    movedCells: isMoved && clickhouse ? () => readMovedCellsOf(clickhouse, number) : undefined,
    blockCells: () => readCellLines(db, number),
    blockViews: () => readViewLines(db, number),
    async *readKeys() {
      for (const { ciphertext, ...row } of await listStoredKeyRows(db, number))
        yield Buffer.from(`${JSON.stringify({ ...row, key: ciphertext && app.secrets.decrypt(ciphertext) })}\n`);
    },
  };
}
