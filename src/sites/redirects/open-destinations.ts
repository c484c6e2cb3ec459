import type { App } from "../../app.ts";
import { resolveAddress } from "../serving/addresses/resolve-address.ts";
import { openBuild } from "../serving/builds/open-build.ts";
import { findSite } from "../sites-store.ts";
import { createDestinationFinder, type Destination } from "./find-destination.ts";
import { isNoise } from "./is-noise.ts";
import { listEarlierPages } from "./list-earlier-pages.ts";

export type { Destination } from "./find-destination.ts";

/** Where missing addresses of the site that readers see now may lead. */
export type Destinations = {
  /** What the site is read from, such as docs.json. */
  format: string;
  /** Whether a reader may have looked for a page there and the site still has none. */
  isMissed(path: string): boolean;
  /** Makes the function that finds the page that an address most probably means. */
  openFinder(): Promise<(path: string) => Destination | undefined>;
};

/** Undefined while no site of the project is published. The caller has checked the project. */
export async function openDestinations(app: App, projectId: string): Promise<Destinations | undefined> {
  const buildId = (await findSite(app.database, projectId))?.current_build_id;
  const build = buildId ? await openBuild(app, projectId, buildId) : undefined;
  if (!build) return undefined;
  return {
    format: build.document.format,
    isMissed: (path) =>
      isMissable(path) && resolveAddress(build, { path, search: "", hasOddSlashes: false }, "").type === "missing",
    openFinder: async () => createDestinationFinder(build, await listEarlierPages(app, projectId, build.id)),
  };
}

/** Whether a reader may have looked for a page at an address, and no bot that tries every host. */
export function isMissable(path: string): boolean {
  return path.startsWith("/") && !isNoise(path);
}
