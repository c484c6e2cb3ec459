import { ForbiddenError } from "./errors.ts";
import { type Permission, permissionsOf, type Role } from "./roles.ts";

export type Scope = "read" | "write";

/** Who does something: a user in one of their organisations, the holder of an API key, or the operator at the command line. */
export type Actor = {
  organizationId: string;
  /** As shown beside what they did. */
  name: string;
  keyId: string | undefined;
  /** Of a key: none at all means every scope. */
  scopes: readonly Scope[];
  /** Of a user alone. */
  user?: { id: string; sessionId: string; role: Role } | undefined;
};

const BY_READ: readonly Permission[] = ["read"];
/** People are managed by people. */
const BY_WRITE: readonly Permission[] = ["read", "work", "manage_projects", "manage_keys"];

/** @throws ForbiddenError */
export function requirePermission(actor: Actor, permission: Permission): void {
  if (isPermitted(actor, permission)) return;
  if (actor.user) {
    const whom = permissionsOf("admin").includes(permission) ? "an owner or admin" : "an owner";
    throw new ForbiddenError("role_missing", `As ${actor.user.role} you may not do this; ask ${whom} for it`);
  }
  if (BY_WRITE.includes(permission))
    throw new ForbiddenError(
      "scope_missing",
      `This key may only ${actor.scopes.join(", ")}; this needs a key with the scope "write"`,
    );
  throw new ForbiddenError("scope_missing", "No API key may do this; sign in to the dashboard instead");
}

/** For what concerns the installation and not one organisation. @throws ForbiddenError for people and keys of an organisation */
export function requireOperator({ user, keyId }: Actor): void {
  if (user === undefined && keyId === undefined) return;
  throw new ForbiddenError("role_missing", "Only who runs this installation may do this, at its command line");
}

export function isPermitted(actor: Actor, permission: Permission): boolean {
  if (actor.user) return permissionsOf(actor.user.role).includes(permission);
  if (actor.keyId === undefined) return true;
  const isReader = actor.scopes.length > 0 && !actor.scopes.includes("write");
  return (isReader ? BY_READ : BY_WRITE).includes(permission);
}
