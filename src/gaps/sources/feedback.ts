import { countPoorReaders, listPoorPages } from "../../analytics/feedback/poor-pages.ts";
import { type GapSource, MAX_SIGNS } from "./source.ts";

/** Pages that readers found wrong. Feedback that is resolved or dismissed is settled. */
export const feedback: GapSource = {
  isGrouped: false,
  async listSigns(app, _, projectId, range) {
    const rows = await listPoorPages(app, projectId, range, MAX_SIGNS);
    return rows.map(({ path, ...row }) => ({ ...row, subject: path }));
  },
  countReaders: (app, projectId, range, groups) =>
    countPoorReaders(
      app,
      projectId,
      range,
      groups.map(([path = ""]) => path),
    ),
};
