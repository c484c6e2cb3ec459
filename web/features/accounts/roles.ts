import { can, type Me, type Role } from "../../session/me.ts";

export const ROLE_NAMES: Record<Role, string> = { owner: "Owner", admin: "Admin", editor: "Editor", viewer: "Viewer" };

/** What a role is for, in a sentence; what it may do is decided by the server. */
export const ROLE_MEANS: Record<Role, string> = {
  owner: "Owners do everything, with the organisation itself.",
  admin: "Admins manage projects, API keys and members.",
  editor: "Editors run jobs and merge pull requests.",
  viewer: "Viewers read everything and change nothing.",
};

/** Those that somebody may give and take: owners are the business of owners. */
export function rolesToGive(me: Me | undefined): { value: Role; label: string }[] {
  const roles = Object.keys(ROLE_NAMES) as Role[];
  return roles
    .filter((role) => role !== "owner" || can(me, "manage_organization"))
    .map((value) => ({ value, label: ROLE_NAMES[value] }));
}
