import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { authenticateSession } from "../../accounts/sign-in/authenticate-session.ts";
import type { App } from "../../app.ts";
import { ForbiddenError, NotFoundError } from "../../errors.ts";
import { limitPerMinute, networkOf } from "../../http/limit-per-minute.ts";
import { findSiteAt } from "./find-site-at.ts";
import { signEntry } from "./private/access.ts";
import { createSiteHosts } from "./site-at.ts";

const ASKED_PER_MINUTE = 1200;
const ENTERED_PER_MINUTE = 60;

const askQuery = z.object({ domain: z.string().min(1).max(300) });
const enterQuery = z.object({
  host: z.string().max(300),
  state: z.string().regex(/^[\w-]{43}$/, "expected the state that the site gave"),
  to: z.string().max(2048),
});

/** What the service's own host does for the hosts of sites. */
export function siteHostRoutes(app: App): FastifyPluginAsyncZod {
  const hosts = createSiteHosts(app);
  const limitAsked = limitPerMinute(ASKED_PER_MINUTE, `One address may ask ${ASKED_PER_MINUTE} times a minute`);
  const limitEntered = limitPerMinute(ENTERED_PER_MINUTE, "Too many tries; wait a minute");
  const config = { isPublic: true };
  return async (server) => {
    // Asked by a proxy such as Caddy before it has a certificate made: only for hosts that show something.
    server.get("/v1/sites/ask", { config, schema: { hide: true, querystring: askQuery } }, async (request) => {
      await limitAsked(networkOf(request.ip));
      const { domain } = request.query;
      const found = await findSiteAt(app, hosts, domain);
      const isOwn = found === "service" && domain.toLowerCase() === new URL(app.config.publicUrl).hostname;
      if (found === undefined || (found === "service" && !isOwn))
        throw new NotFoundError("There is no site at this domain");
      return { domain };
    });

    // A private site sends its readers here, where their session is, and gets them back with a proof for that browser.
    server.get(
      "/v1/sites/enter",
      { config, schema: { hide: true, querystring: enterQuery } },
      async (request, reply) => {
        await limitEntered(networkOf(request.ip));
        const { host, state, to } = request.query;
        const site = await findSiteAt(app, hosts, host);
        if (typeof site !== "object" || site.visibility !== "members") throw new NotFoundError("There is no such site");
        const user = await authenticateSession(app, request.headers.cookie ?? "", request.ip, site.projectId);
        void reply.header("referrer-policy", "no-referrer");
        if (!user) return reply.redirect(`/app/enter-site?${new URLSearchParams(request.query)}`, 302);
        if (user.ownProjectId !== site.projectId)
          throw new ForbiddenError(
            "membership_missing",
            "Only members of the organisation may read this site; ask one for an invitation",
          );
        const query = new URLSearchParams({ token: signEntry(app, site, user.sessionId, state), to });
        return reply.redirect(`${site.origin}${site.base}/_docket/enter?${query}`, 302);
      },
    );
  };
}
