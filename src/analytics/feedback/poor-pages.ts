import type { App } from "../../app.ts";
import type { DayRange } from "../dates.ts";
import { NO_READERS, type ReaderCounts } from "../readers/reader-counts.ts";
import { findMoments } from "../time-zones/own-range.ts";
import { listPoorPageRows, type PoorPage } from "./store.ts";

/** Pages that readers found wrong and nobody has settled yet, by how many they were. The caller has checked the project. */
export async function listPoorPages(app: App, projectId: string, range: DayRange, limit: number): Promise<PoorPage[]> {
  return listPoorPageRows(app.database, projectId, await findMoments(app, projectId, range), { limit });
}

/** How many readers found each page wrong, settled or not. */
export async function countPoorReaders(
  app: App,
  projectId: string,
  range: DayRange,
  paths: string[],
): Promise<ReaderCounts[]> {
  const moments = await findMoments(app, projectId, range);
  const rows = await listPoorPageRows(app.database, projectId, moments, { limit: paths.length, paths });
  const found = new Map(
    rows.map(({ path, people, ai, total, times, isExact }) => [path, { people, ai, total, times, isExact }]),
  );
  return paths.map((path) => found.get(path) ?? NO_READERS);
}
