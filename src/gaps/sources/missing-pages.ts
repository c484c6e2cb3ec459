import { countMissing } from "../../analytics/questions/count-missing.ts";
import { listMissingPages } from "../../analytics/questions/list-missing-pages.ts";
import { NO_READERS, type ReaderCounts } from "../../analytics/readers/reader-counts.ts";
import { isMissable, openDestinations } from "../../sites/redirects/open-destinations.ts";
import { type GapSource, MAX_SIGNS, type Sign } from "./source.ts";

/** Addresses that readers asked for and that lead nowhere, but for what bots try everywhere and what leads somewhere by now. */
export const missingPages: GapSource = {
  isGrouped: true,
  async listSigns(app, actor, projectId, range) {
    const { missing } = await listMissingPages(app, actor, projectId, { range, limit: MAX_SIGNS, offset: 0 });
    const isMissed = (await openDestinations(app, projectId))?.isMissed ?? isMissable;
    const missed = missing.filter(({ path }) => isMissed(path));
    const counts = await countMissing(
      app,
      projectId,
      range,
      missed.map(({ path }) => path),
    );
    return missed.map(({ path, human, ai, total, lastSeenAt }): Sign => {
      const times = counts.get(path)?.views ?? total;
      return { subject: path, people: human, ai, total, times, isExact: true, lastAt: new Date(lastSeenAt) };
    });
  },
  /** Visitors of several addresses cannot be told apart any more, so they are at most the sum. */
  async countReaders(app, projectId, range, groups) {
    const counts = await countMissing(app, projectId, range, [...new Set(groups.flat())]);
    return groups.map((paths) => {
      const found = paths.flatMap((path) => counts.get(path) ?? []);
      const sum = (of: (one: (typeof found)[number]) => number) => found.reduce((all, one) => all + of(one), 0);
      const readers: ReaderCounts = {
        ...{ people: sum(({ human }) => human), ai: sum(({ ai }) => ai), total: sum(({ total }) => total) },
        ...{ times: sum(({ views }) => views), isExact: found.length <= 1 },
      };
      return found.length === 0 ? NO_READERS : readers;
    });
  },
};
