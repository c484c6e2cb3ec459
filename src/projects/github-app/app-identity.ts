import type { App } from "../../app.ts";
import type { AppIdentity } from "../../code-hosts/github/app-client.ts";
import type { GithubAppRow } from "./store.ts";

/** As whom GitHub knows an App. @throws OperationError `secret_key_changed` */
export function identityOf(app: App, row: GithubAppRow): AppIdentity {
  return {
    apiUrl: row.api_url,
    appId: Number(row.app_id),
    slug: row.slug,
    htmlUrl: row.html_url,
    privateKey: app.secrets.decrypt(row.private_key),
  };
}
