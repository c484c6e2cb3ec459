import type { FastifyRequest } from "fastify";
import type { App } from "../../app.ts";
import type { Config } from "../../config.ts";
import { noteBeacon } from "../../projects/find-beacon-project.ts";
import { recordVisitsOf } from "../recording/record-visits.ts";
import { findReportingProject } from "./find-reporting-project.ts";
import type { PageView } from "./schema.ts";

/** The browser that sends a view, and the page's site. */
export type Sender = {
  ip: string;
  userAgent: string;
  origin: string | undefined;
  acceptLanguage: string;
  country: string | undefined;
};

/** @param countryHeader in which the edge tells the country */
export function senderOf({ ip, headers }: Pick<FastifyRequest, "ip" | "headers">, { countryHeader }: Config): Sender {
  const country = countryHeader === undefined ? undefined : headers[countryHeader];
  return {
    ip,
    userAgent: headers["user-agent"] ?? "",
    origin: headers.origin,
    acceptLanguage: headers["accept-language"] ?? "",
    country: typeof country === "string" ? country : undefined,
  };
}

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
  { path, eventId, referrer, isEntry, status, isAutomated }: PageView,
  { ip, userAgent, origin, acceptLanguage, country }: Sender,
  isOwnSite = false,
): Promise<void> {
  const project = await findReportingProject(app, projectId, origin, isOwnSite);
  if (!project) return;
  const visit = {
    path,
    ip,
    userAgent,
    acceptLanguage,
    host: hostOf(origin),
    kind: "beacon",
    // With a prefix, so that a browser cannot use up the event ids of other sources.
    ...(eventId !== undefined && { eventId: `beacon:${eventId}` }),
    ...(referrer !== undefined && { referrer }),
    ...(isEntry !== undefined && { isEntry }),
    ...(country !== undefined && { country }),
    ...(status !== undefined && { status }),
    ...(isAutomated !== undefined && { isAutomated }),
  };
  await recordVisitsOf(app, projectId, [visit], { isRepeatedTold: false });
  await noteBeacon(app, project);
}

function hostOf(origin: string | undefined): string {
  return origin?.replace(/^[a-z][a-z0-9+.-]*:\/\//i, "") ?? "";
}
