import { type Actor, requirePermission } from "../../actor.ts";
import type { App } from "../../app.ts";
import type { GithubApp } from "./schema.ts";
import { type GithubAppRow, listGithubAppRows } from "./store.ts";

/** @throws ForbiddenError */
export async function listGithubApps(app: App, actor: Actor): Promise<GithubApp[]> {
  requirePermission(actor, "read");
  return (await listGithubAppRows(app.database, actor.organizationId)).map(toGithubApp);
}

function toGithubApp(row: GithubAppRow): GithubApp {
  return {
    id: row.id,
    webUrl: row.web_url,
    slug: row.slug,
    url: row.html_url,
    installUrl: `${row.html_url}/installations/new`,
    account: row.account,
    installations: row.installations,
    hasWebhook: row.webhook_secret !== null,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
  };
}
