export const ROLES = ["owner", "admin", "editor", "viewer"] as const;
export type Role = (typeof ROLES)[number];

export const PERMISSIONS = [
  "read",
  "read_members",
  "work",
  "manage_projects",
  "manage_keys",
  "read_audit",
  "manage_members",
  "manage_organization",
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const VIEWER: readonly Permission[] = ["read", "read_members"];
const EDITOR: readonly Permission[] = [...VIEWER, "work"];
const ADMIN: readonly Permission[] = [...EDITOR, "manage_projects", "manage_keys", "read_audit", "manage_members"];

const BY_ROLE: Record<Role, readonly Permission[]> = {
  owner: PERMISSIONS,
  admin: ADMIN,
  editor: EDITOR,
  viewer: VIEWER,
};

/** What members of an organisation may do. */
export function permissionsOf(role: Role): readonly Permission[] {
  return BY_ROLE[role];
}
