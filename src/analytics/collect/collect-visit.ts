import type { App } from "../../app.ts";
import { findProject } from "../../projects/find-project.ts";
import { noteBeacon } from "../../projects/note-beacon.ts";
import { recordVisitsOf } from "../recording/record-visits.ts";
import type { PageView } from "./schema.ts";

export type Sender = { ip: string; userAgent: string; origin: string | undefined };

/**
 * Stores a page view that a browser reports, and resolves once it is durable. Nothing is stored for an unknown project, or
 * from a site that the project does not name.
 *
 * @param isOwnSite whether Docket itself serves the page as the project's site, which needs no naming
 * @throws UnavailableError if more visits arrive than can be stored
 */
export async function collectVisit(
  app: App,
  projectId: string,
  { path, eventId, referrer, status, isAutomated }: PageView,
  { ip, userAgent, origin }: Sender,
  isOwnSite = false,
): Promise<void> {
  const project = /^\w{1,100}$/.test(projectId) ? await findProject(app, projectId) : undefined;
  if (!project || !(isOwnSite || isAllowed(origin, project.allowed_origins))) return;
  const visit = {
    path,
    ip,
    userAgent,
    kind: "beacon",
    // With a prefix, so that a browser cannot use up the event ids of other sources.
    ...(eventId !== undefined && { eventId: `beacon:${eventId}` }),
    ...(referrer !== undefined && { referrer }),
    ...(status !== undefined && { status }),
    ...(isAutomated !== undefined && { isAutomated }),
  };
  await recordVisitsOf(app, projectId, [visit], { isRepeatedTold: false });
  await noteBeacon(app, project);
}

function isAllowed(origin: string | undefined, allowed: string[]): boolean {
  if (allowed.length === 0) return true;
  if (origin === undefined) return false;
  return allowed.some((entry) => {
    const [scheme, suffix] = entry.split("*");
    return suffix === undefined ? entry === origin : origin.startsWith(`${scheme}`) && origin.endsWith(suffix);
  });
}
