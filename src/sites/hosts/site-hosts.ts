import type { Config } from "../../config.ts";
import { isMachineAddress, readAuthority } from "./authority.ts";

type Settings = Pick<Config, "publicUrl" | "sitesDomain">;

/**
 * What a host name stands for:
 * - `service`: the API and the dashboard
 * - `label`: a name below the sites' domain: a site, a preview or nothing
 * - `name`: a custom domain, or another name of the service; who knows the domains decides
 */
export type HostKind = { type: "service" } | { type: "label"; label: string } | { type: "nothing" } | { type: "name" };

/** The domain that sites are below; undefined if there is none, because people reach the service by a name of its own. */
export function sitesDomainOf({ sitesDomain, publicUrl }: Settings): string | undefined {
  if (sitesDomain !== undefined) return sitesDomain;
  return isThisMachine(hostOf(publicUrl)) ? "localhost" : undefined;
}

/** @param name in the form of `readAuthority` */
export function kindOfHost(settings: Settings, name: string): HostKind {
  if (name === hostOf(settings.publicUrl) || name === "localhost" || isMachineAddress(name)) return { type: "service" };
  const domain = sitesDomainOf(settings);
  if (domain !== undefined) {
    if (name === domain) return { type: "nothing" };
    if (name.endsWith(`.${domain}`)) {
      const label = name.slice(0, -domain.length - 1);
      return label.includes(".") ? { type: "nothing" } : { type: "label", label };
    }
  }
  return name.includes(".") ? { type: "name" } : { type: "service" };
}

/** `http://guides.localhost:4747`: where a site or a preview is below the sites' domain. */
export function originOfLabel(settings: Settings, label: string): string | undefined {
  const domain = sitesDomainOf(settings);
  if (domain === undefined) return undefined;
  const { protocol, port } = new URL(settings.publicUrl);
  return `${protocol}//${label}.${domain}${port && `:${port}`}`;
}

/** Where a custom domain is: with TLS if the service itself is reached that way. */
export function originOfDomain({ publicUrl }: Settings, domain: string): string {
  const { protocol, port } = new URL(publicUrl);
  return protocol === "https:" ? `https://${domain}` : `http://${domain}${port && `:${port}`}`;
}

/** Each request asks for the same one. */
let known: { url: string; host: string } | undefined;

function hostOf(url: string): string {
  if (known?.url !== url) known = { url, host: readAuthority(new URL(url).hostname)?.name ?? "" };
  return known.host;
}

function isThisMachine(name: string): boolean {
  return name === "localhost" || name === "[::1]" || /^127(\.\d{1,3}){3}$/.test(name);
}
