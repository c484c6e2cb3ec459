import type { Queryable } from "../../database/connect.ts";
import { forgetReadersOfFeedback } from "../feedback/store.ts";
import { forgetReadersOfSearches } from "../searches/store.ts";

/** Takes from searches and feedback who it was, and returns of how many. They are kept, each as of another reader. */
export async function forgetReaders(db: Queryable, projectId: string, readers: bigint[]): Promise<number> {
  const searches = await forgetReadersOfSearches(db, projectId, { readers });
  return searches + (await forgetReadersOfFeedback(db, projectId, { readers }));
}

/** The same for everything from before a moment. */
export async function forgetOldReaders(db: Queryable, projectId: string, before: Date): Promise<void> {
  await forgetReadersOfSearches(db, projectId, { before });
  await forgetReadersOfFeedback(db, projectId, { before });
}
