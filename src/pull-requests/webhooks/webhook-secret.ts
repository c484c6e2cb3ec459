import type { App } from "../../app.ts";
import type { WatchRow } from "./store.ts";

/**
 * What a project's host signs its webhooks with. It follows from the installation's key, so that nothing is stored.
 *
 * @param number how often it was replaced
 */
export function webhookSecretOf({ secrets }: Pick<App, "secrets">, projectId: string, number = 0): string {
  return secrets.sign(`webhook-secret:${projectId}${number === 0 ? "" : `:${number}`}`);
}

/** The secret of a project's webhook, and the one before it while that is still taken. */
export function webhookSecretsOf(
  app: App,
  projectId: string,
  watch: WatchRow | undefined,
): { current: string; former: string | undefined } {
  const number = watch && isFormerTaken(watch, app.clock()) ? watch.former_secret : null;
  return {
    current: webhookSecretOf(app, projectId, watch?.secret_number),
    former: number === null ? undefined : webhookSecretOf(app, projectId, number),
  };
}

export function isFormerTaken({ former_secret_until: until }: WatchRow, now: Date): boolean {
  return until !== null && until > now;
}

export function webhookAddressOf({ config }: Pick<App, "config">, projectId: string): string {
  return `${config.publicUrl}/v1/hooks/host/${projectId}`;
}
