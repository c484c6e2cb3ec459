export const ROLES = ["owner", "admin", "editor", "viewer"] as const;
export type Role = (typeof ROLES)[number];

export const PERMISSIONS = [
  "read",
  "work",
  "manage_projects",
  "manage_keys",
  "manage_members",
  "manage_organization",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const EDITOR: readonly Permission[] = ["read", "work"];
const ADMIN: readonly Permission[] = [...EDITOR, "manage_projects", "manage_keys", "manage_members"];

const BY_ROLE: Record<Role, readonly Permission[]> = {
  owner: PERMISSIONS,
  admin: ADMIN,
  editor: EDITOR,
  viewer: ["read"],
};

/** What members of an organisation may do. */
export function permissionsOf(role: Role): readonly Permission[] {
  return BY_ROLE[role];
}
