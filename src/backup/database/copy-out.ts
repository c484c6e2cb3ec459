import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { quoteName, type TableShape } from "./list-tables.ts";

/** The rows of a table as COPY writes them, as text, in the client's snapshot. */
export function copyOut(client: pg.ClientBase, { name, columns }: TableShape): AsyncIterable<Buffer> {
  const list = columns.map(quoteName).join(", ");
  return client.query(copyTo(`copy (select ${list} from ${quoteName(name)}) to stdout`));
}

export type SequenceState = { name: string; lastValue: string; isCalled: boolean };

/** Sequences are in no snapshot: read after the tables, they are behind no row of them. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const found = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${quoteName(name)}`,
    );
    const state = found.rows[0];
    if (state) states.push({ name, lastValue: state.last_value, isCalled: state.is_called });
  }
  return states;
}
