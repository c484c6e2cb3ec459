import type { App } from "../app.ts";
import { isDomainListed, type SiteAtHost, selectSiteByDomain, selectSiteByLabel } from "./sites-store.ts";

export type { SiteAtHost } from "./sites-store.ts";

/** The site or preview whose host has this first label below the sites' domain, whether it was published or not. */
export async function findSiteByHostLabel(app: App, label: string): Promise<SiteAtHost | undefined> {
  return selectSiteByLabel(app.database, label.toLowerCase());
}

/** The site that this domain was proven for. */
export async function findSiteByDomain(app: App, domain: string): Promise<SiteAtHost | undefined> {
  return selectSiteByDomain(app.database, domain.toLowerCase());
}

/** Whether somebody has named this domain for a site, proven or not: then it is no name of the service itself. */
export async function isDomainOfSite(app: App, domain: string): Promise<boolean> {
  return isDomainListed(app.database, domain.toLowerCase());
}
