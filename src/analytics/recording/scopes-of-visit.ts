import { scopesOfAction } from "../actions/scopes-of-action.ts";
import { type Classification, streamOf } from "../classify/classification.ts";
import { type Scope, SITE } from "../visits-store/visits-store.ts";
import type { Visit } from "./visit.ts";

/** A visit without an event id may be known by the batch that it came in. */
export type ClassifiedVisit = {
  visit: Visit;
  classification: Classification;
  batchId?: string | undefined;
};

/**
 * What a visit counts for: the site, its page, the sections with that page, the AI operator or the product that led to it,
 * and its dimensions.
 *
 * @param dimensions of a view
 * @param sections of the project, as the beginnings of their paths
 */
export function scopesOf(
  { visit, classification }: ClassifiedVisit,
  dimensions: readonly Scope[] = [],
  sections: readonly string[] = [],
): Scope[] {
  const stream = streamOf(classification.class);
  if (visit.action) return stream === null ? [] : scopesOfAction(visit.action, visit.path);
  if (visit.engagement) return stream === "human" ? [["page", visit.path]] : [];
  if (stream === null && classification.class !== "unknown") return [["excluded", agentName(classification)]];
  if (classification.isMissing) return [["missing", visit.path]];
  const scopes: Scope[] = [SITE, ["page", visit.path]];
  for (const prefix of sections) if (visit.path.startsWith(prefix)) scopes.push(["section", prefix]);
  if (stream === "ai") scopes.push(["agent", agentName(classification)]);
  if (classification.referral !== null) scopes.push(["referral", classification.referral]);
  scopes.push(...dimensions);
  return scopes;
}

/** Purpose, operator and whether it is verified, as one name that `parseAgentName` reads. */
function agentName({ class: purpose, operator, isVerified }: Classification): string {
  return `${purpose}\t${isVerified ? "verified" : ""}\t${operator ?? ""}`;
}

export function parseAgentName(name: string): { purpose: string; isVerified: boolean; operator: string | null } {
  const [purpose = "", verified, operator] = name.split("\t");
  return { purpose, isVerified: verified === "verified", operator: operator || null };
}
