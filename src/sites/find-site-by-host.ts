import type { App } from "../app.ts";
import { type SiteAtHost, selectSiteByDomain, selectSiteByLabel } from "./sites-store.ts";

export type { SiteAtHost } from "./sites-store.ts";

/** The site or preview whose host has this first label below the sites' domain, whether it was published or not. */
export async function findSiteByHostLabel(app: App, label: string): Promise<SiteAtHost | undefined> {
  return selectSiteByLabel(app.database, label.toLowerCase());
}

/** The site that this domain was proven for. */
export async function findSiteByDomain(app: App, domain: string): Promise<SiteAtHost | undefined> {
  return selectSiteByDomain(app.database, domain.toLowerCase());
}
