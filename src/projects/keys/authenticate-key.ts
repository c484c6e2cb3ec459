import { createHash } from "node:crypto";
import ipaddr from "ipaddr.js";
import type { KeyHolder, Scope } from "../../actor.ts";
import type { App } from "../../app.ts";
import { ForbiddenError, UnauthorizedError } from "../../errors.ts";
import { isWellFormedKey } from "./key-format.ts";
import { findKeyByHash, type KeyWithProject, touchKey } from "./store.ts";

/** The same message for every invalid key, so that nobody learns why it is invalid. */
const NOT_VALID = "This API key is not valid";

/**
 * Finds the holder of a key, who comes from `address` and asks for `projectId`.
 *
 * @throws UnauthorizedError for a key that is unknown, expired or revoked
 * @throws ForbiddenError `address_not_allowed`
 */
export async function authenticateKey(
  app: App,
  token: string,
  address: string,
  projectId: string | undefined,
): Promise<KeyHolder> {
  if (!isWellFormedKey(token, app.config.keyPrefix)) throw new UnauthorizedError(NOT_VALID);
  // PostgreSQL stores no NUL in a text, so no project has such an id.
  const key = await findKeyByHash(app.database, hashKey(token), projectId?.includes("\0") ? undefined : projectId);
  if (!key || (key.expires_at && key.expires_at <= app.clock())) throw new UnauthorizedError(NOT_VALID);
  if (!isAllowedAddress(key.allowed_addresses, address))
    throw new ForbiddenError("address_not_allowed", `This API key may not be used from ${address}`);
  recordLastUse(app, key);
  return {
    kind: "key",
    keyId: key.id,
    scopes: key.scopes as Scope[],
    organizationId: key.organization_id,
    name: key.name,
    address,
    ownProjectId: key.project_id ?? undefined,
  };
}

export function hashKey(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

function isAllowedAddress(ranges: string[], address: string): boolean {
  if (ranges.length === 0) return true;
  if (!ipaddr.isValid(address)) return false;
  const client = ipaddr.process(address);
  return ranges.some((range) => {
    const [network, bits] = ipaddr.parseCIDR(range);
    return network.kind() === client.kind() && client.match(network, bits);
  });
}

/** Stores the time of use, at most once a minute. The request does not wait for it. */
function recordLastUse(app: App, key: KeyWithProject): void {
  const minute = Math.floor(app.clock().getTime() / 60_000) * 60_000;
  if (key.last_used_at && key.last_used_at.getTime() >= minute) return;
  touchKey(app.database, key.id, new Date(minute)).catch((error: unknown) =>
    app.log.warn({ err: error }, "last use of a key not stored"),
  );
}
