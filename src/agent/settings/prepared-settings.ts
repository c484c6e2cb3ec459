import type { Queryable } from "../../database/connect.ts";

/** A change of settings that was checked and can be saved. */
export type PreparedSettings = {
  save(tx: Queryable): Promise<void>;
  /** Call it after the transaction of `save`. */
  afterCommit(): Promise<void>;
};
