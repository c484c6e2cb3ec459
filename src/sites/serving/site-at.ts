import type { App } from "../../app.ts";
import { isAssistantShown } from "../../assistant/settings/find-shown-assistant.ts";
import { findSiteByDomain, findSiteByHostLabel, type SiteAtHost } from "../find-site-by-host.ts";
import { originOfDomain, originOfLabel } from "../hosts/site-hosts.ts";
import { recently } from "./memory/recent.ts";

/** A site as a host shows it. */
export type SiteAt = SiteAtHost & {
  /** Of this host: `https://guides.example.com`. */
  origin: string;
  /** Of this host with its port, as agents sign it. */
  host: string;
  /** Of the address that search engines are told: that of the site's own domain, if it has one. */
  canonicalOrigin: string;
  /** Whether everybody may read, without being let in. */
  isPublic: boolean;
  /** Whether readers can ask the assistant. */
  hasAssistant: boolean;
};

export type SiteHosts = {
  /** By a name below the sites' domain. */
  atLabel(label: string): Promise<SiteAt | undefined>;
  /** By a custom domain that was proven: nobody takes a name of the service by naming it for a site. */
  atDomain(domain: string): Promise<SiteAt | undefined>;
};

/** So long after a publication readers may see the version before, on every node. */
const KEPT_MS = 200;

export function createSiteHosts(app: App): SiteHosts {
  return {
    atLabel: recently(KEPT_MS, async (label) => {
      const site = await findSiteByHostLabel(app, label);
      const origin = originOfLabel(app.config, label);
      return site && origin !== undefined ? toSiteAt(app, site, origin) : undefined;
    }),
    atDomain: recently(KEPT_MS, async (domain) => {
      const site = await findSiteByDomain(app, domain);
      return site && toSiteAt(app, site, originOfDomain(app.config, domain));
    }),
  };
}

async function toSiteAt(app: App, site: SiteAtHost, origin: string): Promise<SiteAt> {
  const { mainDomain, mainBase, base, kind, visibility } = site;
  const isMain = kind === "site" && mainDomain !== null && mainBase === base;
  return {
    ...site,
    origin,
    host: new URL(origin).host,
    canonicalOrigin: isMain ? originOfDomain(app.config, mainDomain) : origin,
    isPublic: visibility === "public",
    hasAssistant: await isAssistantShown(app, site.projectId),
  };
}
