import type { App } from "../app.ts";
import { findToken, listProviderKeys } from "./store.ts";

export type ProjectSecrets = {
  /** Everything that must be seen nowhere. */
  values: string[];
  /** By provider. */
  providerKeys: Record<string, string>;
};

/** For background work. @throws OperationError `secret_key_changed` */
export async function readProjectSecrets(app: App, projectId: string): Promise<ProjectSecrets> {
  const [token, keys] = await Promise.all([
    findToken(app.database, projectId),
    listProviderKeys(app.database, projectId),
  ]);
  const providerKeys = Object.fromEntries(
    keys.map(({ provider, ciphertext }) => [provider, app.secrets.decrypt(ciphertext)]),
  );
  const values = Object.values(providerKeys);
  if (token) {
    const secret = app.secrets.decrypt(token.ciphertext);
    values.push(secret, Buffer.from(`${token.username}:${secret}`).toString("base64"));
  }
  return { values, providerKeys };
}
