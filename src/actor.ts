import { ForbiddenError } from "./errors.ts";

export type Scope = "read" | "write";

/** Who does something: the holder of an API key, or the operator at the command line. */
export type Actor = {
  organizationId: string;
  /** As shown beside what they did. */
  name: string;
  keyId: string | undefined;
  scopes: readonly Scope[];
};

/** `write` implies `read`; no scopes at all means every scope. */
export function requireScope(actor: Actor, scope: Scope): void {
  if (actor.scopes.length === 0 || actor.scopes.includes(scope) || actor.scopes.includes("write")) return;
  throw new ForbiddenError(
    "scope_missing",
    `This key may only ${actor.scopes.join(", ")}; this needs a key with the scope "${scope}"`,
  );
}
