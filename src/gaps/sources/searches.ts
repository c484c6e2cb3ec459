import { countSearchers, listLostSearches } from "../../analytics/searches/lost-searches.ts";
import { type GapSource, MAX_SIGNS } from "./source.ts";

/** What readers searched for, without finding a page or without opening one. */
export const searches: GapSource = {
  isGrouped: true,
  async listSigns(app, _, projectId, range) {
    const rows = await listLostSearches(app, projectId, range, MAX_SIGNS);
    return rows.map(({ query, ...row }) => ({ ...row, subject: query }));
  },
  countReaders: countSearchers,
};
