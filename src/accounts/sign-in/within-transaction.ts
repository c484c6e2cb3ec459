import { AsyncLocalStorage } from "node:async_hooks";
import type { Transaction } from "kysely";
import type { Database } from "../../database/connect.ts";
import type { Tables } from "../../database/tables.ts";

type Current = { tx: Transaction<Tables> | undefined };

const currents = new AsyncLocalStorage<Current>();

/**
 * Runs everything that better-auth does in `work` in one transaction, so that its change and our event are stored together
 * or not at all.
 */
export async function withinTransaction<T>(
  database: Database,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (tx) => {
    const current: Current = { tx };
    try {
      return await currents.run(current, () => work(tx));
    } finally {
      current.tx = undefined;
    }
  });
}

/** A database for better-auth, which takes no transaction: inside `withinTransaction` it uses that transaction. */
export function followTransaction(database: Database): Database {
  return new Proxy(database, {
    get(_, property) {
      const tx = currents.getStore()?.tx;
      if (tx && property === "transaction")
        return () => ({ execute: (work: (inner: typeof tx) => unknown) => work(tx) });
      const target = tx ?? database;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
