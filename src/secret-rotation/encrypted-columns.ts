import { sql } from "kysely";
import type { App } from "../app.ts";
import type { EncryptedColumn } from "../database/list-encrypted-columns.ts";
import { HEADER_BYTES } from "../secrets.ts";

const BATCH = 100;

type Step = {
  encryptedAgain: number;
  unreadable: number;
  /** Where the next step begins. */
  place: string;
};

/** Encrypts some values with the newest key that are encrypted with another one. Undefined if there are none from `place` on. */
export async function encryptAgain(
  app: App,
  { table, column }: EncryptedColumn,
  place: string,
): Promise<Step | undefined> {
  const [tableRef, columnRef] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql<{ place: string; old: Buffer }>`
    select ctid::text as place, ${columnRef} as old from ${tableRef}
    where ctid > ${place}::tid and ${isOld(app, column)} order by ctid limit ${BATCH}`.execute(app.database);
  const last = rows.at(-1);
  if (!last) return undefined;
  let unreadable = 0;
  let encryptedAgain = 0;
  await app.database.transaction().execute(async (tx) => {
    for (const { old } of rows) {
      const text = decrypted(app, old);
      if (text === undefined) {
        unreadable++;
        continue;
      }
      // Each encryption is unique, so whatever was stored meanwhile is another value and stays.
      const { numAffectedRows = 0n } = await sql`
        update ${tableRef} set ${columnRef} = ${app.secrets.encrypt(text)} where ${columnRef} = ${old}`.execute(tx);
      encryptedAgain += Number(numAffectedRows);
    }
  });
  return { encryptedAgain, unreadable, place: last.place };
}

/** Whether nothing is left but what no key decrypts, also of those who are just storing something. */
export async function isAllEncryptedAgain(app: App, columns: EncryptedColumn[], unreadable: number): Promise<boolean> {
  return app.database.transaction().execute(async (tx) => {
    let left = 0;
    for (const { table, column } of columns) {
      await sql`lock table ${sql.table(table)} in share mode`.execute(tx);
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from ${sql.table(table)} where ${isOld(app, column)}`.execute(tx);
      left += rows[0]?.count ?? 0;
    }
    return left <= unreadable;
  });
}

function isOld(app: App, column: string) {
  const value = sql.ref(column);
  return sql<boolean>`${value} is not null and substring(${value}::bytea from 1 for ${sql.lit(HEADER_BYTES)}) <> ${app.secrets.newestHeader()}`;
}

function decrypted(app: App, ciphertext: Buffer): string | undefined {
  try {
    return app.secrets.decrypt(ciphertext);
  } catch {
    return undefined;
  }
}
