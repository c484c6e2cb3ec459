import type { App } from "../../app.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import type { Counts } from "../schema.ts";
import { findSettings } from "../settings/store.ts";
import { createVisitsStore } from "../visits-store/create-visits-store.ts";

/** Unique visitors and requests of these addresses where nothing was found. The caller has checked the project. */
export async function countMissing(
  app: App,
  projectId: string,
  range: DayRange,
  paths: string[],
): Promise<Map<string, Counts & { views: number }>> {
  const project = await findSettings(app.database, projectId);
  if (!project || isEmptyRange(range) || paths.length === 0) return new Map();
  const query = { range, filter: { names: paths }, limit: paths.length, offset: 0 };
  const rows = await createVisitsStore(app).countScopes(project.number, "missing", query);
  return new Map(rows.map(({ name, human, ai, total, views }) => [name, { human, ai, total, views }]));
}
