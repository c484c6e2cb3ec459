import type { Queryable } from "../database/connect.ts";
import { findVerifiedEmail } from "./store.ts";

/**
 * The address of a user who is a member of the organisation, if a provider that the user signs in with has confirmed that
 * it is theirs. One that was only typed proves nothing.
 */
export async function findVerifiedAddress(
  db: Queryable,
  organizationId: string,
  userId: string,
): Promise<string | undefined> {
  return findVerifiedEmail(db, organizationId, userId);
}
