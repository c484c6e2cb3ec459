import type { App } from "../../app.ts";
import { type DayRange, isEmptyRange } from "../dates.ts";
import { MAX_SECTIONS } from "../sections/schema.ts";
import type { Section } from "../sections/store.ts";
import { createVisitsStore } from "../visits-store/create-visits-store.ts";
import type { ScopeCounts } from "../visits-store/visits-store.ts";

/** Whether a section counts every day of a range. */
export function isWhole({ since }: Pick<Section, "since">, { from }: DayRange): boolean {
  return since === undefined || (from !== undefined && since <= from);
}

/** One question for all sections that were named on the same day. */
export async function countSections(
  app: App,
  project: number,
  sections: Section[],
  range: DayRange,
): Promise<Map<string, ScopeCounts>> {
  const found = new Map<string, ScopeCounts>();
  const store = createVisitsStore(app);
  for (const [since, members] of Map.groupBy(sections, ({ since }) => since)) {
    const from = since === undefined ? range.from : Math.max(since, range.from ?? since);
    if (isEmptyRange({ from, to: range.to })) continue;
    const names = members.map(({ prefix }) => prefix);
    const limit = MAX_SECTIONS;
    const filter = { names };
    for (const counts of await store.countScopes(project, "section", {
      range: { from, to: range.to },
      filter,
      limit,
      offset: 0,
    }))
      found.set(counts.name, counts);
  }
  return found;
}
