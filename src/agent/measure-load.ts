import type { Queryable } from "../database/connect.ts";
import { selectJobsByStatus, selectTurnLoad, type TurnLoad } from "./load-store.ts";

/** What waits and runs in all projects. */
export async function measureTurns(db: Queryable): Promise<TurnLoad> {
  return selectTurnLoad(db);
}

/** How many jobs there are, which takes as long as there are many. */
export async function countJobsByStatus(db: Queryable): Promise<{ status: string; count: number }[]> {
  return selectJobsByStatus(db);
}
