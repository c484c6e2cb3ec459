import type { ClickHouse } from "../../../clickhouse/connect-clickhouse.ts";
import type { Database } from "../../../database/connect.ts";
import { PARTITIONS, partitionOf } from "../../settings/lock-visitors.ts";
import { openCells } from "../clickhouse/clickhouse-cells.ts";
import { inClickHouse } from "../clickhouse/in-clickhouse.ts";
import type { VisitsReader, VisitsStore } from "../visits-store.ts";
import { mergeBlocks } from "./blocks/merge-blocks.ts";
import { packCounts } from "./blocks/pack-counts.ts";
import { countNewVisitors } from "./count-new-visitors.ts";
import { countRanges } from "./count-ranges.ts";
import { countScopes } from "./count-scopes.ts";
import { countViews } from "./count-views.ts";
import { countVisitors } from "./count-visitors.ts";
import { deleteDay } from "./delete-day.ts";
import { deleteRemovedProjects } from "./delete-removed-projects.ts";
import { countEngagement } from "./engagement/count-engagement.ts";
import { eraseVisitors } from "./erase-visitors.ts";
import { dropEventDays, openEventDays } from "./events/event-days.ts";
import { findDays, findLastVisitAt } from "./find-days.ts";
import { foldInbox, listInboxes } from "./inbox/fold-inbox.ts";
import { putInInbox } from "./inbox/put-in-inbox.ts";
import { listMostViewed, sumViews } from "./most-viewed.ts";
import { PostgresVisitsWriter } from "./postgres-visits-writer.ts";
import { reconcile } from "./reconcile.ts";
import { deleteLinks } from "./visitor-links.ts";

/** @param clickhouse keeps the cells; what else there is stays in PostgreSQL, and cells do until they are moved */
export function createPostgresVisitsStore(database: Database, clickhouse: ClickHouse | undefined): VisitsStore {
  const cells = openCells(database, clickhouse);
  const views = openCells(database, undefined);
  const reader: VisitsReader = {
    countVisitors: (project, query) => countVisitors(cells, project, query),
    countViews: (project, query) => countViews(views, project, query),
    countScopes: (project, kind, query) => countScopes(cells, project, kind, query),
    countEngagement: (project, query) => countEngagement(database, project, query),
    countRanges: (project, path, ranges) => countRanges(database, cells, project, path, ranges),
    countNewVisitors: (project, path, range) => countNewVisitors(database, cells, project, path, range),
    sumViews: (project, kind, ranges) => sumViews(views, project, kind, ranges),
    listMostViewed: (project, kind, range, limit) => listMostViewed(views, project, kind, range, limit),
    findDays: (project, range, scope) => findDays(database, project, range, scope),
    findLastVisitAt: (project) => findLastVisitAt(database, project),
  };
  /** Asks once everything that waits is counted. */
  const settled =
    <Arguments extends [project: number, ...unknown[]], Answer>(ask: (...given: Arguments) => Promise<Answer>) =>
    async (...given: Arguments): Promise<Answer> => {
      const { isMoved } = await foldInbox(database, given[0]);
      if (isMoved && !clickhouse) throw inClickHouse();
      return ask(...given);
    };
  return {
    countVisitors: settled(reader.countVisitors),
    countViews: settled(reader.countViews),
    countScopes: settled(reader.countScopes),
    countEngagement: settled(reader.countEngagement),
    countRanges: settled(reader.countRanges),
    countNewVisitors: settled(reader.countNewVisitors),
    sumViews: settled(reader.sumViews),
    listMostViewed: settled(reader.listMostViewed),
    findDays: settled(reader.findDays),
    findLastVisitAt: settled(reader.findLastVisitAt),
    partitions: PARTITIONS,
    partitionOf,
    openWriter: (options) => new PostgresVisitsWriter(database, options),
    putInInbox: (groups) => putInInbox(database, groups),
    foldInbox: async (project) => {
      await foldInbox(database, project);
    },
    listInboxes: () => listInboxes(database),
    eraseVisitors: settled((project, visitors) => eraseVisitors(database, project, visitors)),
    deleteDay: (project, day, signal) => deleteDay(database, project, day, signal),
    openEventDays: (days) => openEventDays(database, days),
    dropEventDays: (before, signal) => dropEventDays(database, before, signal),
    deleteLinks: (project, day, signal) => deleteLinks(database, project, day, signal),
    mergeBlocks: (signal) => mergeBlocks(database, signal),
    packCounts: (project, signal) => packCounts(database, project, signal),
    deleteRemovedProjects: (signal) => deleteRemovedProjects(database, clickhouse, signal),
    reconcile: (project, options) => reconcile(database, clickhouse, project, options),
  };
}
