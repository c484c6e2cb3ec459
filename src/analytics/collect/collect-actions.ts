import type { App } from "../../app.ts";
import { recordVisitsOf } from "../recording/record-visits.ts";
import type { Sender } from "./collect-visit.ts";
import { findReportingProject } from "./find-reporting-project.ts";
import type { PageActions } from "./schema.ts";

/**
 * Stores how a page was read and what its reader did there, and resolves once it is durable; nothing for an unknown project,
 * or from a site that it does not name. What cannot be read of it is left out.
 *
 * @param isOwnSite whether Docket itself serves the page as the project's site, which needs no naming
 * @throws UnavailableError if more arrives than can be stored
 */
export async function collectActions(
  app: App,
  projectId: string,
  { path, actions, seconds, scrollDepth, previousScrollDepth, isAutomated }: PageActions,
  { ip, userAgent, origin }: Sender,
  isOwnSite = false,
): Promise<void> {
  if (!(await findReportingProject(app, projectId, origin, isOwnSite))) return;
  const row = { path, ip, userAgent, kind: "beacon", ...(isAutomated !== undefined && { isAutomated }) };
  const rows: object[] = actions.map(({ action, label }) => ({ ...row, action, label }));
  if (seconds !== undefined || scrollDepth !== undefined)
    rows.push({
      ...row,
      engagement: {
        ...(seconds !== undefined && { seconds }),
        ...(scrollDepth !== undefined && { scrollDepth }),
        ...(previousScrollDepth !== undefined && { previousScrollDepth }),
      },
    });
  await recordVisitsOf(app, projectId, rows, { isRepeatedTold: false });
}
