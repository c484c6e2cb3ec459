import type { Actor } from "../actor.ts";

/** The folder that paths count from which the operator names; undefined for all others, who may name none. */
export function localPathsFor(actor: Actor): string | undefined {
  return actor.kind === "operator" ? "/" : undefined;
}
