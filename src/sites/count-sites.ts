import { type Actor, requirePermission } from "../actor.ts";
import type { App } from "../app.ts";
import { originOfLabel } from "./hosts/site-hosts.ts";
import type { SiteCounts } from "./schema.ts";
import { selectSiteCounts } from "./status-store.ts";

/** What the sites of the actor's organisation are at; for the operator, all sites. @throws ForbiddenError */
export async function countSites(app: App, actor: Actor): Promise<SiteCounts> {
  requirePermission(actor, "read");
  const counts = await selectSiteCounts(app.database, actor.kind === "operator" ? undefined : actor.organizationId);
  return { address: originOfLabel(app.config, "*") ?? null, ...counts };
}
