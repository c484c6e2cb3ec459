import type { App } from "../app.ts";
import { lookUpTogether } from "../database/look-up-together.ts";
import { type BeaconProject, listBeaconProjects, touchBeacon } from "./store.ts";

const MINUTE_MS = 60_000;

type Beacons = {
  find: (id: string) => Promise<BeaconProject | undefined>;
  /** When this process last stored that a project's pages report, in milliseconds since 1970. */
  notedAt: Map<string, number>;
};
const ofApps = new WeakMap<App, Beacons>();

/** What a page view needs to know of its project. Very frequent, so those who ask at the same time share a query. */
export function findBeaconProject(app: App, id: string): Promise<BeaconProject | undefined> {
  return beaconsOf(app).find(id);
}

/** Stores the time of the last view that the project's pages reported, at most once a minute. */
export async function noteBeacon(app: App, { id, last_beacon_at: last }: BeaconProject): Promise<void> {
  const { notedAt } = beaconsOf(app);
  const now = app.clock();
  const isRecent = (at: number | undefined) => at !== undefined && now.getTime() - at < MINUTE_MS;
  if (isRecent(last?.getTime()) || isRecent(notedAt.get(id))) return;
  notedAt.set(id, now.getTime());
  await touchBeacon(app.database, id, now);
}

function beaconsOf(app: App): Beacons {
  const known = ofApps.get(app);
  if (known) return known;
  const beacons: Beacons = {
    find: lookUpTogether(
      async (ids) => new Map((await listBeaconProjects(app.database, ids)).map((row) => [row.id, row])),
    ),
    notedAt: new Map(),
  };
  ofApps.set(app, beacons);
  return beacons;
}
