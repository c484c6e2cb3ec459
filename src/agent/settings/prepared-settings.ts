import type { Queryable } from "../../database/connect.ts";

/** A change of settings that is fit to be saved. */
export type PreparedSettings = {
  save(tx: Queryable): Promise<void>;
  /** To be called after the transaction of `save`. */
  afterCommit(): Promise<void>;
};
