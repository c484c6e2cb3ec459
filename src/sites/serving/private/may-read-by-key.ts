import { requirePermission } from "../../../actor.ts";
import type { App } from "../../../app.ts";
import { authenticateKey } from "../../../projects/keys/authenticate-key.ts";
import type { SiteAt } from "../site-at.ts";

/**
 * Whether a key in the header `Authorization` lets a program read a private site: one of its organisation that may read.
 * Undefined if there is no such header.
 *
 * @throws ForbiddenError for a key that may not read, or not from this address
 * @throws UnauthorizedError for one that is not valid
 */
export async function mayReadByKey(
  app: App,
  { projectId }: SiteAt,
  authorization: string | undefined,
  address: string,
): Promise<boolean | undefined> {
  if (authorization === undefined) return undefined;
  const key = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  if (key === undefined) return false;
  const actor = await authenticateKey(app, key, address, projectId);
  if (actor.ownProjectId !== projectId) return false;
  requirePermission(actor, "read");
  return true;
}
