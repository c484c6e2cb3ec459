import ipaddr from "ipaddr.js";
import type { App } from "../../app.ts";
import { findKnownHost } from "../../code-hosts/known-hosts.ts";

/**
 * Where GitHub is to tell what an App sees. Undefined where the GitHub of everybody could not reach this machine: it
 * refuses to make an App with such an address.
 */
export function findHookAddress(
  { config }: Pick<App, "config">,
  { id, webUrl }: { id: string; webUrl: string },
): string | undefined {
  const isPublicGithub = findKnownHost(`${webUrl}/owner/name`) !== undefined;
  if (isPublicGithub && !isReachable(new URL(config.publicUrl).hostname)) return undefined;
  return `${config.publicUrl}/v1/hooks/github-app/${id}`;
}

function isReachable(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(name)) return ipaddr.process(name).range() === "unicast";
  return name.includes(".") && !/\.(localhost|local|internal|lan)$/.test(name);
}
