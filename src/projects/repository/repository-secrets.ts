import type { App } from "../../app.ts";
import { findToken } from "./store.ts";

/**
 * What must be seen nowhere of a repository's token, in each of its spellings.
 *
 * @throws OperationError `secret_key_changed`
 */
export async function listRepositorySecrets(app: App, projectId: string): Promise<string[]> {
  const token = await findToken(app.database, projectId);
  if (!token) return [];
  const secret = app.secrets.decrypt(token.ciphertext);
  return [secret, Buffer.from(`${token.username}:${secret}`).toString("base64")];
}
