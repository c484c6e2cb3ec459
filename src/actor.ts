import { ForbiddenError } from "./errors.ts";
import { type Permission, permissionsOf, type Role } from "./roles.ts";

export type Scope = "read" | "write";

/** Names one pull request of the builtin code host. */
export type PullRequestId = { projectId: string; number: number };

type Caller = {
  organizationId: string;
  /** As shown beside what they did. */
  name: string;
  /** The address that the request came from; undefined for whoever acts on this machine. */
  address: string | undefined;
  /** The project that the request names, once authentication has found it in the organisation. */
  ownProjectId?: string | undefined;
};

/** Whoever can run commands on the data folder. */
export type Operator = Caller & { kind: "operator" };
/** A person who is signed in, in one of their organisations. */
export type User = Caller & { kind: "user"; userId: string; sessionId: string; role: Role };
/** The holder of an API key; no scopes at all mean every scope. */
export type KeyHolder = Caller & { kind: "key"; keyId: string; scopes: readonly Scope[] };
/** The holder of a signed link, which opens exactly one pull request. */
export type LinkHolder = Caller & { kind: "link"; pullRequest: PullRequestId };

/** Whoever asked for something at the code host, where they may push to the project's repository. */
export type HostUser = Caller & {
  kind: "host";
  /** The address by which the host knows their commits, if it makes one. */
  commitAddress?: string;
};

/** Who does something. */
export type Actor = Operator | User | KeyHolder | LinkHolder | HostUser;

const BY_READ: readonly Permission[] = ["read"];
/** People are managed by people. */
const BY_WRITE: readonly Permission[] = ["read", "work", "manage_projects", "manage_keys", "read_audit"];
const BY_LINK: readonly Permission[] = ["read", "work"];
const BY_HOST: readonly Permission[] = ["read", "work"];

/**
 * Every verb begins with this.
 *
 * @param pullRequest what the verb is about, if holders of a link to it may use the verb
 * @throws ForbiddenError `role_missing` for a user, `scope_missing` for the holder of a key or link
 */
export function requirePermission(actor: Actor, permission: Permission, pullRequest?: PullRequestId): void {
  if (!isPermitted(actor, permission, pullRequest)) throw refusal(actor, permission);
}

/**
 * For what concerns the installation and not one organisation.
 *
 * @throws ForbiddenError `role_missing` for everybody but the operator
 */
export function requireOperator(actor: Actor): asserts actor is Operator {
  if (actor.kind !== "operator")
    throw new ForbiddenError("role_missing", "Only who runs this installation may do this, at its command line");
}

export function isPermitted(actor: Actor, permission: Permission, pullRequest?: PullRequestId): boolean {
  switch (actor.kind) {
    case "operator":
      return true;
    case "user":
      return permissionsOf(actor.role).includes(permission);
    case "key":
      return permissionsByKey(actor).includes(permission);
    case "link":
      return BY_LINK.includes(permission) && isSame(actor.pullRequest, pullRequest);
    case "host":
      return BY_HOST.includes(permission);
  }
}

/** Names the caller in limits and in the owner of an idempotency key: the same text for each of their requests. */
export function callerId(actor: Actor): string {
  switch (actor.kind) {
    case "operator":
      return `operator of ${actor.organizationId}`;
    case "user":
      return actor.userId;
    case "key":
      return actor.keyId;
    case "link":
      return `link to ${actor.pullRequest.projectId} ${actor.pullRequest.number}`;
    case "host":
      return `${actor.name} at the host of ${actor.organizationId}`;
  }
}

/** The user's id for rows that name a user; null for whoever is none. */
export function userIdOf(actor: Actor): string | null {
  return actor.kind === "user" ? actor.userId : null;
}

function permissionsByKey({ scopes }: KeyHolder): readonly Permission[] {
  return scopes.length === 0 || scopes.includes("write") ? BY_WRITE : BY_READ;
}

function isSame(one: PullRequestId, other: PullRequestId | undefined): boolean {
  return one.projectId === other?.projectId && one.number === other.number;
}

function refusal(actor: Actor, permission: Permission): ForbiddenError {
  if (actor.kind === "user") {
    const whom = permissionsOf("admin").includes(permission) ? "an owner or admin" : "an owner";
    return new ForbiddenError("role_missing", `As ${actor.role} you may not do this; ask ${whom} for it`);
  }
  if (actor.kind === "key" && BY_WRITE.includes(permission))
    return new ForbiddenError(
      "scope_missing",
      `This key may only ${actor.scopes.join(", ")}; this needs a key with the scope "write"`,
    );
  const whose = actor.kind === "link" ? "This link opens one pull request and nothing else" : "No API key may do this";
  return new ForbiddenError("scope_missing", `${whose}; sign in to the dashboard instead`);
}
