import type { App } from "../../app.ts";
import type { DayRange } from "../dates.ts";
import { NO_READERS, type ReaderCounts } from "../readers/reader-counts.ts";
import { findMoments } from "../time-zones/own-range.ts";
import { countReadersOfSearches, type LostSearch, listLostSearchRows } from "./store.ts";

export type { LostSearch } from "./store.ts";

/** Texts that readers searched for without opening a page, by how many they were. The caller has checked the project. */
export async function listLostSearches(
  app: App,
  projectId: string,
  range: DayRange,
  limit: number,
): Promise<LostSearch[]> {
  return listLostSearchRows(app.database, projectId, await findMoments(app, projectId, range), limit);
}

/** How many readers searched for any of the texts of each group. */
export async function countSearchers(
  app: App,
  projectId: string,
  range: DayRange,
  groups: string[][],
): Promise<ReaderCounts[]> {
  const moments = await findMoments(app, projectId, range);
  const counts = await countReadersOfSearches(app.database, projectId, moments, groups);
  return groups.map((_, group) => counts.get(group) ?? NO_READERS);
}
