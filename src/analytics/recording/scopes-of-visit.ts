import { type Classification, streamOf } from "../classify/classification.ts";
import type { ScopeKind } from "../visits-store/postgres/scope-numbers.ts";
import type { Visit } from "./visit.ts";

export type ClassifiedVisit = { visit: Visit; classification: Classification };

/** What a visit counts for: the site and its page, and whom or what it tells about beside them. */
export function scopesOf({ visit, classification }: ClassifiedVisit): {
  scopes: [ScopeKind, string][];
  isSiteView: boolean;
} {
  const stream = streamOf(classification.class);
  if (stream === null) return { scopes: [["excluded", agentName(classification)]], isSiteView: false };
  if (classification.isMissing) return { scopes: [["missing", visit.path]], isSiteView: false };
  const scopes: [ScopeKind, string][] = [["page", visit.path]];
  if (stream === "ai") scopes.push(["agent", agentName(classification)]);
  if (classification.referral !== null) scopes.push(["referral", classification.referral]);
  return { scopes, isSiteView: true };
}

/** Purpose, operator and whether it was verified, as one name that `readAgentName` takes apart. */
function agentName({ class: purpose, operator, isVerified }: Classification): string {
  return `${purpose}\t${isVerified ? "verified" : ""}\t${operator ?? ""}`;
}

export function readAgentName(name: string): { purpose: string; isVerified: boolean; operator: string | null } {
  const [purpose = "", verified, operator] = name.split("\t");
  return { purpose, isVerified: verified === "verified", operator: operator || null };
}
