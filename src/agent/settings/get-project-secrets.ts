import type { App } from "../../app.ts";
import { listRepositorySecrets } from "../../projects/repository/repository-secrets.ts";
import { listProviderKeys } from "./store.ts";

export type ProjectSecrets = {
  /** All values that must be redacted. */
  values: string[];
  /** The key of each provider. */
  providerKeys: Record<string, string>;
};

/** Gets a project's secrets, for background work. @throws OperationError `secret_key_changed` */
export async function getProjectSecrets(app: App, projectId: string): Promise<ProjectSecrets> {
  const [ofRepository, keys] = await Promise.all([
    listRepositorySecrets(app, projectId),
    listProviderKeys(app.database, projectId),
  ]);
  const providerKeys = Object.fromEntries(
    keys.map(({ provider, ciphertext }) => [provider, app.secrets.decrypt(ciphertext)]),
  );
  return { values: [...Object.values(providerKeys), ...ofRepository], providerKeys };
}
