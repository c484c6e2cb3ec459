import type { App } from "../../app.ts";
import { findBeaconProject } from "../../projects/find-beacon-project.ts";

type ReportingProject = NonNullable<Awaited<ReturnType<typeof findBeaconProject>>>;

/**
 * The project that a browser reports to; undefined if there is none, or if it does not name the page's site.
 *
 * @param isOwnSite whether Docket itself serves the page as the project's site, which needs no naming
 */
export async function findReportingProject(
  app: App,
  projectId: string,
  origin: string | undefined,
  isOwnSite = false,
): Promise<ReportingProject | undefined> {
  const project = /^\w{1,100}$/.test(projectId) ? await findBeaconProject(app, projectId) : undefined;
  return project && (isOwnSite || isAllowed(origin, project.allowed_origins)) ? project : undefined;
}

function isAllowed(origin: string | undefined, allowed: string[]): boolean {
  if (allowed.length === 0) return true;
  if (origin === undefined) return false;
  return allowed.some((entry) => {
    const [scheme, suffix] = entry.split("*");
    return suffix === undefined ? entry === origin : origin.startsWith(`${scheme}`) && origin.endsWith(suffix);
  });
}
