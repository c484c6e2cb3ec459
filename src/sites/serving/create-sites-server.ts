import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import type { App } from "../../app.ts";
import { AppError } from "../../errors.ts";
import { drainOnClose } from "../../http/closing.ts";
import { describeError } from "../../http/error-handler.ts";
import { limitPerMinute, networkOf } from "../../http/limit-per-minute.ts";
import { measureRequests } from "../../http/measure-requests.ts";
import type { Answer } from "./answers/answer.ts";
import { ALWAYS } from "./answers/policy.ts";
import { plainAnswer } from "./plain-answer.ts";
import { createReader } from "./read-site.ts";
import { createReceiver } from "./receive-post.ts";
import type { SiteAt } from "./site-at.ts";
import { toVisit } from "./visits/to-visit.ts";
import { VisitQueue } from "./visits/visit-queue.ts";

export type SitesServer = {
  /** Answers a request for this site; undefined if its host is of the sites but there is none. */
  answer(request: IncomingMessage, response: ServerResponse, site: SiteAt | undefined): void;
  close(): Promise<void>;
};

const BODY_LIMIT = 64 * 1024;
const WHOLE_TEXT = /\/llms-full\.txt(?:[?#]|$)/;
/** @limit Readings of a whole site (llms-full.txt) of one network in a minute */
const WHOLE_PER_MINUTE = 30;
const FORMS = ["application/json", "application/x-www-form-urlencoded", "text/plain", "text/ping"];

/**
 * The published sites over HTTP. A server of its own that never listens: it has none of the routes, cookies and headers of
 * the API and the dashboard.
 */
export async function createSitesServer(app: App): Promise<SitesServer> {
  const sites = new WeakMap<IncomingMessage, SiteAt>();
  const visits = new VisitQueue(app);
  let requests = 0;
  const server = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({
      requestIdLogLabel: "requestId",
      disableRequestLogging: app.config.logLevel !== "debug",
    }),
    bodyLimit: BODY_LIMIT,
    trustProxy: app.config.trustedProxies.length > 0 ? app.config.trustedProxies : false,
    genReqId: () => `site_${++requests}`,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 16_384 },
    return503OnClosing: false,
    frameworkErrors: (_, __, reply) => void send(reply, plainAnswer(400, "This is no address of a page")),
  });
  measureRequests(server, (request) => (sites.has(request.raw) ? "(published site)" : "(no site)"));
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(FORMS, { parseAs: "string" }, (_, body, done) => done(null, body));
  const closing = new AbortController();
  drainOnClose(server, closing);
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const described = describeError(error, request.id);
    const status = error instanceof AppError ? error.status : (error.statusCode ?? described.status);
    const { retryAfterSeconds } = described;
    if (status >= 500) request.log.error({ err: error }, "a published site was not served");
    if (retryAfterSeconds !== undefined) void reply.header("retry-after", String(retryAfterSeconds));
    const text = status >= 500 ? "The site cannot be shown just now; try again shortly" : error.message;
    return send(reply, plainAnswer(status, text));
  });
  server.setNotFoundHandler((_, reply) => {
    const answer = plainAnswer(405, "Pages are read with GET");
    return send(reply, { ...answer, headers: { ...answer.headers, allow: "GET, HEAD" } });
  });

  const limitWhole = limitPerMinute(WHOLE_PER_MINUTE, "The whole text was read often; llms.txt lists its pages");
  const read = createReader(app);
  const receive = createReceiver(app, (projectId, visit) => visits.add(projectId, visit), closing.signal);
  const answerRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const site = sites.get(request.raw);
    if (!site) return send(reply, plainAnswer(404, "There is no site at this address"));
    if (request.method === "POST") return send(reply, await receive(site, request), site);
    const url = request.raw.url ?? "/";
    if (WHOLE_TEXT.test(url)) await limitWhole(networkOf(request.ip));
    const answer = await read(site, url, request.headers, request.ip);
    if (answer.isView && request.method === "GET" && site.kind === "site") {
      const target = url.startsWith("/") ? url : url.replace(/^https?:\/\/[^/?#]*/i, "");
      const asked = `https://${site.host}${target}`;
      const path = target.slice(site.base.length) || "/";
      const visit = toVisit(request.headers, {
        path,
        asked,
        ip: request.ip,
        status: answer.viewStatus ?? answer.status,
      });
      // After the answer: no reader waits for it.
      if (visit) reply.raw.once("finish", () => visits.add(site.projectId, visit));
    }
    return send(reply, request.method === "HEAD" ? withoutText(answer) : answer, site);
  };
  server.route({ method: ["GET", "HEAD", "POST"], url: "*", handler: answerRequest });
  await server.ready();
  return {
    answer(request, response, site) {
      if (site) sites.set(request, site);
      server.routing(request, response);
    },
    async close() {
      await server.close();
      await visits.flush();
    },
  };
}

/** Nobody reads what is only made while it is sent. */
function withoutText(answer: Answer): Answer {
  if (!(answer.body instanceof Readable)) return answer;
  answer.body.destroy();
  return { status: answer.status, headers: answer.headers };
}

/** What only those may see who were let in is kept by nobody but them. */
function send(reply: FastifyReply, { status, headers, body }: Answer, site?: SiteAt): FastifyReply {
  const isPrivate = site !== undefined && !site.isPublic && headers["cache-control"] !== undefined;
  void reply.code(status).headers(ALWAYS).headers(headers);
  if (headers["cache-control"] === undefined) void reply.header("cache-control", "no-store");
  if (isPrivate)
    void reply.headers({ "cache-control": "private, no-store", "cross-origin-resource-policy": "same-origin" });
  return body === undefined ? reply.send() : reply.send(body);
}
