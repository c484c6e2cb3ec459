import type { Actor } from "../actor.ts";

/** The folder from which relative paths start. Undefined for all but the operator, who alone may name folders. */
export function localPathsFor(actor: Actor): string | undefined {
  return actor.kind === "operator" ? "/" : undefined;
}
