import type { App } from "../../app.ts";
import { readAuthority } from "../hosts/authority.ts";
import { kindOfHost } from "../hosts/site-hosts.ts";
import type { SiteAt, SiteHosts } from "./site-at.ts";

/** The site that a host name shows, whoever asks; `service` for names of the API and the dashboard. */
export async function findSiteAt(app: App, hosts: SiteHosts, host: string): Promise<SiteAt | "service" | undefined> {
  const authority = readAuthority(host);
  if (!authority) return undefined;
  const kind = kindOfHost(app.config, authority.name);
  if (kind.type === "service") return "service";
  if (kind.type === "nothing") return undefined;
  return kind.type === "label" ? hosts.atLabel(kind.label) : hosts.atDomain(authority.name);
}
