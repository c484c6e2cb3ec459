import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import type { App } from "../../app.ts";
import { drainOnClose } from "../../http/closing.ts";
import { limitPerMinute, networkOf } from "../../http/limit-per-minute.ts";
import { measureRequests } from "../../http/measure-requests.ts";
import { OWN_COMPILERS } from "../../http/validator.ts";
import { isTracing } from "../../telemetry/tracing.ts";
import { createShortcut, type Found } from "./answer-at-once.ts";
import { answerError } from "./answer-error.ts";
import type { Answer } from "./answers/answer.ts";
import { plainAnswer } from "./plain-answer.ts";
import { sentHeaders } from "./sent-headers.ts";
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
const ROUTE = "(published site)";
const FORMS = ["application/json", "application/x-www-form-urlencoded", "text/plain", "text/ping"];

/**
 * The published sites over HTTP. A server of its own that never listens: it has none of the routes, cookies and headers of
 * the API and the dashboard.
 */
export async function createSitesServer(app: App): Promise<SitesServer> {
  const sites = new WeakMap<IncomingMessage, SiteAt>();
  /** What is only sent by this server. */
  const streams = new WeakMap<IncomingMessage, Found>();
  const visits = new VisitQueue(app);
  let requests = 0;
  const nextId = () => `site_${++requests}`;
  const server = Fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({
      requestIdLogLabel: "requestId",
      disableRequestLogging: app.config.logLevel !== "debug",
    }),
    bodyLimit: BODY_LIMIT,
    trustProxy: app.config.trustedProxies.length > 0 ? app.config.trustedProxies : false,
    genReqId: nextId,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 16_384 },
    return503OnClosing: false,
    schemaController: OWN_COMPILERS,
    frameworkErrors: (_, __, reply) => void send(reply, plainAnswer(400, "This is no address of a page")),
  });
  measureRequests(server, (request) => (sites.has(request.raw) ? ROUTE : "(no site)"));
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(FORMS, { parseAs: "string" }, (_, body, done) => done(null, body));
  const closing = new AbortController();
  const begin = drainOnClose(server, closing);
  server.setErrorHandler((error: Error, request, reply) => send(reply, answerError(request.log, error, request.id)));
  server.setNotFoundHandler((_, reply) => {
    const answer = plainAnswer(405, "Pages are read with GET");
    return send(reply, { ...answer, headers: { ...answer.headers, allow: "GET, HEAD" } });
  });

  const limitWhole = limitPerMinute(WHOLE_PER_MINUTE, "The whole text was read often; llms.txt lists its pages");
  // With all that lays out pages, which a start does not wait for.
  const load = async () => {
    const [{ createReader }, { createReceiver }] = await Promise.all([
      import("./read-site.ts"),
      import("./receive-post.ts"),
    ]);
    const receive = createReceiver(app, (projectId, visit) => visits.add(projectId, visit), closing.signal);
    return { read: createReader(app), receive };
  };
  let loading: ReturnType<typeof load> | undefined;
  const loaded = () => {
    loading ??= load();
    return loading;
  };
  const find = async (site: SiteAt, request: IncomingMessage, ip: string): Promise<Found> => {
    const { url = "/", method, headers } = request;
    if (WHOLE_TEXT.test(url)) await limitWhole(networkOf(ip));
    const { read } = await loaded();
    const answer = await read(site, url, headers, ip);
    if (method === "HEAD") return { answer: withoutText(answer), count: undefined };
    if (!answer.isView || site.kind !== "site") return { answer, count: undefined };
    const target = url.startsWith("/") ? url : url.replace(/^https?:\/\/[^/?#]*/i, "");
    const visit = toVisit(headers, {
      path: target.slice(site.base.length) || "/",
      asked: `https://${site.host}${target}`,
      ip,
      status: answer.viewStatus ?? answer.status,
    });
    // After the answer: no reader waits for it.
    return { answer, count: visit && (() => visits.add(site.projectId, visit)) };
  };
  const answerRequest = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const site = sites.get(request.raw);
    if (!site) return send(reply, plainAnswer(404, "There is no site at this address"));
    if (request.method === "POST") return send(reply, await (await loaded()).receive(site, request), site);
    const { answer, count } = streams.get(request.raw) ?? (await find(site, request.raw, request.ip));
    if (count) reply.raw.once("finish", count);
    return send(reply, answer, site);
  };
  server.route({ method: ["GET", "HEAD", "POST"], url: "*", handler: answerRequest });
  await server.ready();
  const isLogged = app.config.logLevel === "debug";
  const shortcut = createShortcut(app, {
    route: ROUTE,
    nextId,
    find,
    begin,
    stream(request, response, found) {
      streams.set(request, found);
      server.routing(request, response);
    },
  });
  return {
    answer(request, response, site) {
      if (site) sites.set(request, site);
      const isRead = request.method === "GET" || request.method === "HEAD";
      if (site && isRead && !isLogged && !isTracing() && !closing.signal.aborted) shortcut(site, request, response);
      else server.routing(request, response);
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

function send(reply: FastifyReply, answer: Answer, site?: SiteAt): FastifyReply {
  const { status, body } = answer;
  void reply.code(status).headers(sentHeaders(answer, site));
  return body === undefined ? reply.send() : reply.send(body);
}
