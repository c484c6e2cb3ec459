import type { App } from "../../app.ts";
import type { Queryable } from "../../database/connect.ts";
import { createSigningKey } from "../../git/signing-key.ts";
import type { ProjectRow } from "../store.ts";
import { findSigningKeyRow, insertSigningKey, type SigningKeyRow, saveSigningKey } from "./store.ts";

/** Makes the organisation's key, if it has none. @param isRenewed replaces the one that it has */
export async function makeSigningKey(
  app: App,
  tx: Queryable,
  organizationId: string,
  isRenewed: boolean,
): Promise<void> {
  if (isRenewed) await saveSigningKey(tx, organizationId, newRow(app));
  else if (!(await findSigningKeyRow(tx, organizationId))) await insertSigningKey(tx, organizationId, newRow(app));
}

/**
 * The private key by which a project's commits are signed; undefined if they are not.
 *
 * @throws OperationError `secret_key_changed`
 */
export async function findSigningKey(
  app: App,
  { organization_id, signs_commits }: Pick<ProjectRow, "organization_id" | "signs_commits">,
): Promise<string | undefined> {
  if (!signs_commits) return undefined;
  const row = await findSigningKeyRow(app.database, organization_id);
  return row && app.secrets.decrypt(row.ciphertext);
}

function newRow(app: App): SigningKeyRow {
  const { publicKey, privateKey } = createSigningKey("docket-signing-key");
  return { public_key: publicKey, ciphertext: app.secrets.encrypt(privateKey) };
}
