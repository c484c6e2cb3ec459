import type { Actor } from "../actor.ts";
import type { AskedBy, AskedOnPullRequest } from "../database/column-types.ts";
import type { ShownAsker } from "./schema.ts";

/** Whoever asks for a turn, as it is kept with the turn. */
export function askedByOf(actor: Actor, asked?: AskedOnPullRequest): AskedBy {
  const { kind, name } = actor;
  if (kind === "user") return { kind, name, userId: actor.userId };
  if (kind !== "host") return { kind, name };
  if (asked?.isCheck) return { kind: "check", name };
  return { kind, name, ...(actor.commitAddress !== undefined && { commitAddress: actor.commitAddress }) };
}

/** The same for people. Null for turns from before it was kept. */
export function showAsker(askedBy: AskedBy | null, asked: AskedOnPullRequest | null): ShownAsker | null {
  if (!askedBy) return null;
  const { kind, name } = askedBy;
  const url = asked?.url ?? null;
  // A host says it, and pages make a link of it.
  return { kind, name, url: url !== null && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null };
}
