import type { App } from "../../app.ts";
import { readToken } from "./read-token.ts";

/**
 * What must be seen nowhere of a repository's token, in each of its spellings.
 *
 * @throws OperationError `secret_key_changed`
 */
export async function listRepositorySecrets(app: App, projectId: string): Promise<string[]> {
  const token = await readToken(app, projectId);
  if (!token) return [];
  return [token.token, Buffer.from(`${token.username}:${token.token}`).toString("base64")];
}
