import type { App } from "../../app.ts";

/** What a project's host signs its webhooks with. It follows from the installation's key, so that nothing is stored. */
export function webhookSecretOf({ secrets }: Pick<App, "secrets">, projectId: string): string {
  return secrets.sign(`webhook-secret:${projectId}`);
}

export function webhookAddressOf({ config }: Pick<App, "config">, projectId: string): string {
  return `${config.publicUrl}/v1/hooks/host/${projectId}`;
}
