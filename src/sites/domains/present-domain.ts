import type { Config } from "../../config.ts";
import type { DomainRow } from "../domains-store.ts";
import { originOfDomain } from "../hosts/site-hosts.ts";
import type { Domain } from "../schema.ts";

export function presentDomain(config: Config, row: DomainRow): Domain {
  return {
    domain: row.domain,
    base: row.base,
    isVerified: row.verified_at !== null,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    record: { type: "TXT", ...recordOf(row) },
    url: `${originOfDomain(config, row.domain)}${row.base}`,
    createdAt: row.created_at.toISOString(),
  };
}

/** The TXT record that proves that somebody holds the domain's DNS and wants this project's site there. */
export function recordOf({ domain, token }: Pick<DomainRow, "domain" | "token">): { name: string; value: string } {
  return { name: `_docket.${domain}`, value: `docket-site=${token}` };
}
