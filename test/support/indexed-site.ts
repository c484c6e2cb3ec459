import { indexPublished } from "../../src/sites/search/index/index-shown-builds.ts";
import type { Docket } from "./boot.ts";
import { addSite, type Given, publish } from "./site-world.ts";

/** As `addSite`; its pages can be searched. */
export async function addIndexedSite(docket: Docket, name: string, given: Given) {
  const { projectId, host } = await addSite(docket, name, { pages: [] });
  return { host, ...(await publishIndexed(docket, projectId, given)) };
}

export async function publishIndexed(docket: Docket, projectId: string, given: Given, preview?: string) {
  const buildId = await publish(docket, projectId, given, preview);
  await indexPublished(docket.app, projectId, buildId, new AbortController().signal);
  return { projectId, buildId };
}
