import type { App } from "../app.ts";
import { permissionsOf } from "../roles.ts";
import type { Me } from "./schema.ts";
import { noOrganization } from "./sign-in/authenticate-session.ts";
import { findUser, listOrganizationsOf } from "./store.ts";

/**
 * Gets a user, the organisation of their session, and their permissions there.
 *
 * @throws ForbiddenError `membership_missing`
 */
export async function getMe(app: App, userId: string, organizationId: string): Promise<Me> {
  const [user, organizations] = await Promise.all([
    findUser(app.database, userId),
    listOrganizationsOf(app.database, userId),
  ]);
  const organization = organizations.find(({ id }) => id === organizationId) ?? organizations[0];
  if (!user || !organization) throw noOrganization();
  return { user, organization, organizations, permissions: [...permissionsOf(organization.role)] };
}
