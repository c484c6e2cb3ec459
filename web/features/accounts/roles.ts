import type { Me } from "../../../packages/client/src/docket-client.ts";
import { can, type Role } from "../../session/me.ts";

export const ROLE_NAMES: Record<Role, string> = { owner: "Owner", admin: "Admin", editor: "Editor", viewer: "Viewer" };

/** What a role is for, in a sentence. The server decides what it permits. */
export const ROLE_MEANS: Record<Role, string> = {
  owner: "Owners can do everything, including changes to the organisation itself.",
  admin: "Admins manage projects, API keys and members.",
  editor: "Editors run jobs and merge pull requests.",
  viewer: "Viewers can read everything and change nothing.",
};

/** The roles that a user may give and take. Only owners may give and take the role of owner. */
export function rolesToGive(me: Me | undefined): { value: Role; label: string }[] {
  const roles = Object.keys(ROLE_NAMES) as Role[];
  return roles
    .filter((role) => role !== "owner" || can(me, "manage_organization"))
    .map((value) => ({ value, label: ROLE_NAMES[value] }));
}

export function canManageMember(me: Me | undefined, member: { role: Role }): boolean {
  return can(me, "manage_members") && rolesToGive(me).some(({ value }) => value === member.role);
}
