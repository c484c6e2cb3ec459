import type { App } from "../app.ts";
import { UnauthorizedError } from "../errors.ts";
import { permissionsOf } from "../roles.ts";
import type { Me } from "./schema.ts";
import { findUser, listOrganizationsOf } from "./store.ts";

/** Who a user is, in which organisation their session is, and what they may do there. */
export async function readMe(app: App, userId: string, organizationId: string): Promise<Me> {
  const [user, organizations] = await Promise.all([
    findUser(app.database, userId),
    listOrganizationsOf(app.database, userId),
  ]);
  const organization = organizations.find(({ id }) => id === organizationId) ?? organizations[0];
  if (!user || !organization) throw new UnauthorizedError("You are not a member of any organisation any more");
  return { user, organization, organizations, permissions: [...permissionsOf(organization.role)] };
}
