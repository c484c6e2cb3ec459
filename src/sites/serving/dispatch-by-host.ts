import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { App } from "../../app.ts";
import { readAskedHost } from "../hosts/asked-host.ts";
import { kindOfHost } from "../hosts/site-hosts.ts";
import type { SitesServer } from "./create-sites-server.ts";
import { createSiteHosts, type SiteAt } from "./site-at.ts";

/**
 * Decides by the host that a request is for, before anything else looks at it: a site never answers on the service's hosts,
 * and the service never on a site's.
 */
export function dispatchByHost(app: App, service: RequestListener, sites: SitesServer): RequestListener {
  const hosts = createSiteHosts(app);
  const showSite = (request: IncomingMessage, response: ServerResponse, found: Promise<SiteAt | undefined>) =>
    found.then(
      (site) => sites.answer(request, response, site),
      (error: unknown) => {
        app.log.error({ err: error }, "the site of a host could not be looked up");
        refuse(response, 503, "The site cannot be shown just now; try again shortly");
      },
    );
  return (request, response) => {
    const asked = readAskedHost(request, app.config.trustedProxies);
    if (asked.type === "malformed") return refuse(response, 400, "The request names no host, or several");
    if (asked.type === "none") return service(request, response);
    const { name } = asked.authority;
    const kind = kindOfHost(app.config, name);
    if (kind.type === "service") return service(request, response);
    if (kind.type === "nothing") return sites.answer(request, response, undefined);
    if (kind.type === "label") return void showSite(request, response, hosts.atLabel(kind.label));
    const found = hosts.atDomain(name);
    found.then(
      (site) => (site === undefined ? service(request, response) : showSite(request, response, found)),
      () => showSite(request, response, found),
    );
  };
}

function refuse(response: ServerResponse, status: number, text: string): void {
  const headers = {
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    connection: "close",
    ...(status === 503 && { "retry-after": "5" }),
  };
  response.writeHead(status, headers).end(`${text}\n`);
}
