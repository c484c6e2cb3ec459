import { randomUUID } from "node:crypto";
import { createServer as createHttpServer } from "node:http";
import helmet from "@fastify/helmet";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { z } from "zod";
import { authenticateOperator } from "./accounts/organizations/get-operator.ts";
import { accountRoutes } from "./accounts/routes.ts";
import { authenticateSession } from "./accounts/sign-in/authenticate-session.ts";
import { agentRoutes } from "./agent/routes.ts";
import { collectRoutes } from "./analytics/collect/routes.ts";
import { describeMoveFailure } from "./analytics/counts-in-clickhouse.ts";
import { analyticsRoutes } from "./analytics/routes.ts";
import type { App } from "./app.ts";
import { assistantRoutes } from "./assistant/routes.ts";
import { dashboardRoutes, isDashboardBuilt } from "./dashboard/dashboard-routes.ts";
import { auditRoutes } from "./events/audit/routes.ts";
import { gapRoutes } from "./gaps/routes.ts";
import { recordMethods } from "./http/allowed-methods.ts";
import { type Authentication, requireAuthentication } from "./http/authentication.ts";
import { answerBrokenRequest, refuseOddRequests } from "./http/broken-requests.ts";
import { drainOnClose } from "./http/closing.ts";
import { describeError, installErrorHandler, sendError } from "./http/error-handler.ts";
import { healthRoutes } from "./http/health-routes.ts";
import { acceptJsonOnly } from "./http/json-body.ts";
import { measureRequests } from "./http/measure-requests.ts";
import { describeRoutes, referenceRoutes } from "./http/openapi.ts";
import { limitReads } from "./http/rate-limit.ts";
import { takeTurns } from "./http/take-turns.ts";
import { OWN_COMPILERS, validatorOf } from "./http/validator.ts";
import { projectRoutes } from "./project-settings/routes.ts";
import { githubAppRoutes } from "./projects/github-app/routes.ts";
import { authenticateKey } from "./projects/keys/authenticate-key.ts";
import { keyRoutes } from "./projects/keys/routes.ts";
import { gitRoutes } from "./projects/repository/git-routes.ts";
import { nodeGitRoutes } from "./projects/repository/node-git-routes.ts";
import { authenticateLink } from "./pull-requests/builtin/authenticate-link.ts";
import { refreshPullRequests } from "./pull-requests/builtin/refresh-pull-requests.ts";
import { pullRequestRoutes } from "./pull-requests/builtin/routes.ts";
import { incomingWebhookRoutes, webhookRoutes } from "./pull-requests/webhooks/routes.ts";
import { openDocsOfProject } from "./sites/assistant/open-docs.ts";
import { findPreviewUrl } from "./sites/find-preview-url.ts";
import { siteRoutes } from "./sites/routes.ts";
import { createSitesServer } from "./sites/serving/create-sites-server.ts";
import { dispatchByHost } from "./sites/serving/dispatch-by-host.ts";
import { siteHostRoutes } from "./sites/serving/site-host-routes.ts";
import { metricsRoutes } from "./status/metrics/routes.ts";
import { statusRoutes } from "./status/routes.ts";

/** @limit Body of a request, where nothing else is said */
const BODY_LIMIT = 1024 * 1024;
/** @limit Time for a request to arrive */
const REQUEST_TIMEOUT_MS = 15 * 60_000;
const KEEP_ALIVE_MS = 72_000;
/** As long as a start has turns to take over and sites to look after. */
const SIGN_IN_LOADS_AFTER_MS = 30_000;

export type ServerOptions = {
  /** Whether a request is the operator's, because of the connection that it came over; nothing but that may decide it. */
  isOperator?: Authentication["isOperator"];
  /** Aborts when no more requests should be sent here, some time before the server closes. */
  leaving?: AbortSignal;
};

/** The HTTP server, not yet listening. Closing it answers held requests at once. */
export async function createServer(
  app: App,
  { isOperator = () => false, leaving = new AbortController().signal }: ServerOptions = {},
): Promise<FastifyInstance> {
  const closing = new AbortController();
  const sites = await createSitesServer(app);
  const server = Fastify({
    // In front of all else, so that a site's host has nothing of the service.
    serverFactory: (service) => {
      // A missing Host is checked by refuseOddRequests, which answers in JSON.
      const listener = createHttpServer({ requireHostHeader: false }, dispatchByHost(app, service, sites));
      return Object.assign(listener, { requestTimeout: REQUEST_TIMEOUT_MS, keepAliveTimeout: KEEP_ALIVE_MS });
    },
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({
      requestIdLogLabel: "requestId",
      disableRequestLogging: app.config.logLevel !== "debug",
    }),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: true,
    return503OnClosing: false,
    trustProxy: app.config.trustedProxies.length > 0 ? app.config.trustedProxies : false,
    genReqId: () => `req_${randomUUID()}`,
    // As long as an address can be: an id that is too long is unknown like any other.
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: false },
    schemaController: OWN_COMPILERS,
    frameworkErrors: (error, request, reply) => {
      const { status, body } = describeError(error, request.id);
      void sendError(reply, status, body);
    },
    clientErrorHandler: answerBrokenRequest,
  }).withTypeProvider<ZodTypeProvider>();

  server.setValidatorCompiler<z.ZodType>(validatorOf);
  // Responses are built by presenters; the schemas describe them, and the tests hold them to it.
  server.setSerializerCompiler(() => JSON.stringify);
  measureRequests(server);
  recordMethods(server);
  installErrorHandler(server);
  acceptJsonOnly(server);
  refuseOddRequests(server);
  drainOnClose(server, closing);
  server.addHook("preClose", () => sites.close());
  loadSignInLater(server);
  server.addHook("onSend", (request, reply, _payload, done) => {
    void reply.header("request-id", request.id);
    // An answer may be kept only where its route says so.
    if (!reply.hasHeader("cache-control")) void reply.header("cache-control", "no-store");
    done();
  });
  await server.register(helmet, {
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, useDefaults: false },
    hsts: false,
  });
  await describeRoutes(server, app.config.publicUrl);
  requireAuthentication(server, {
    isOperator,
    byOperator: (projectId) => authenticateOperator(app, projectId),
    byKey: (key, address, projectId) => authenticateKey(app, key, address, projectId),
    bySession: (cookies, address, projectId) => authenticateSession(app, cookies, address, projectId),
    byLink: (request) => authenticateLink(app, request),
    publicUrl: () => app.config.publicUrl,
  });
  limitReads(server, app.database, app.config.readsPerMinute);
  takeTurns(server, app.config.databasePoolSize);
  await server.register(referenceRoutes);
  await server.register(
    healthRoutes(
      app,
      AbortSignal.any([closing.signal, leaving]),
      () => isDashboardBuilt(app),
      () => describeMoveFailure(app),
    ),
  );
  await server.register(accountRoutes(app));
  await server.register(keyRoutes(app));
  await server.register(githubAppRoutes(app));
  await server.register(projectRoutes(app));
  await server.register(agentRoutes(app, closing.signal));
  await server.register(analyticsRoutes(app));
  await server.register(assistantRoutes(app, (projectId) => openDocsOfProject(app, projectId), closing.signal));
  await server.register(collectRoutes(app));
  await server.register(pullRequestRoutes(app, (projectId, branch) => findPreviewUrl(app, projectId, branch)));
  await server.register(incomingWebhookRoutes(app));
  await server.register(webhookRoutes(app));
  await server.register(siteHostRoutes(app));
  await server.register(siteRoutes(app, closing.signal));
  await server.register(gapRoutes(app));
  await server.register(statusRoutes(app));
  await server.register(metricsRoutes(app, isOperator));
  await server.register(auditRoutes(app));
  await server.register(dashboardRoutes(app));
  await server.register(gitRoutes(app, closing.signal, (projectId) => refreshPullRequests(app, projectId)));
  await server.register(nodeGitRoutes(app));
  return server;
}

/** So that it delays no request; a start has more urgent work, and a server that never listens needs no sign-in. */
function loadSignInLater(server: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  server.addHook("onListen", () => {
    const load = () => void import("./accounts/sign-in/open-sign-in.ts");
    timer = setTimeout(load, SIGN_IN_LOADS_AFTER_MS).unref();
  });
  server.addHook("onClose", async () => clearTimeout(timer));
}
