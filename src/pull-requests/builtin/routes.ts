import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { authenticateSession } from "../../accounts/sign-in/authenticate-session.ts";
import { isPermitted, requirePermission } from "../../actor.ts";
import { jobsOfPullRequests } from "../../agent/jobs-of-pull-requests.ts";
import type { App } from "../../app.ts";
import { AppError, ConflictError, NotFoundError, UnauthorizedError } from "../../errors.ts";
import type { Authenticated } from "../../http/authentication.ts";
import { requireOwnOrigin } from "../../http/own-origin.ts";
import { authenticateKey } from "../../projects/keys/authenticate-key.ts";
import { isAccess, isForm, signForm } from "./access-link.ts";
import { pullRequestApiRoutes } from "./api-routes.ts";
import { readComments } from "./comments.ts";
import { explainRefusal, type RefusedMerge, refusedMerge } from "./explain-refusal.ts";
import { closePullRequest, mergePullRequest } from "./merge-pull-request.ts";
import { openPullRequest } from "./open-pull-request.ts";
import { pageHeaders } from "./page/document.ts";
import { renderMessagePage } from "./page/message-page.ts";
import { renderPullRequestPage } from "./page/render-page.ts";
import type { NoticeView } from "./page/view.ts";
import { mergePullRequestSchema } from "./schema.ts";
import { orUnavailable, UNREADABLE } from "./unreadable-repository.ts";
import { readPullRequestPatch, viewPullRequest } from "./view-pull-request.ts";

const COOKIE = "docket_access";
const HOW_TO_OPEN =
  "Sign in to the dashboard, or run `docket job show JOB_ID`: it prints a link that opens this page. A program sends an API key: Authorization: Bearer <API_KEY>";
const FORM_LIMIT = 16 * 1024;

type Form = { form?: string | undefined; headCommit?: string | undefined };
/** All that a body may hold. */
const FORMS: Record<"merge" | "close", z.ZodType<Form | null | undefined>> = {
  merge: mergePullRequestSchema.extend({ form: z.string().optional() }).nullish(),
  close: z.strictObject({ form: z.string().optional() }).nullish(),
};

const params = z.object({ projectId: z.string(), number: z.string() });
type Params = z.infer<typeof params>;

/** Who looks at a pull request: a user, the holder of a key, or of a signed link. */
type Visitor = { name: string; canMerge: boolean; hasForms: boolean; isUser: boolean; access: string | undefined };

/** The pages of the builtin host. A browser gets HTML, a client with a key JSON. */
export function pullRequestRoutes(app: App): FastifyPluginAsyncZod {
  const visitors = new WeakMap<FastifyRequest, Visitor>();
  return async (server) => {
    await server.register(pullRequestApiRoutes(app));
    server.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: FORM_LIMIT },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    server.setErrorHandler((thrown, request, reply) => {
      const error = orUnavailable(thrown);
      if (error !== thrown) request.log.warn({ err: thrown }, "a pull request's repository cannot be read");
      if (wantsJson(request) || !(error instanceof AppError)) throw error;
      return replyMessage(reply, error, request.params as Params);
    });
    const config = { isPublic: true };
    const schema = { params, hide: true };

    server.get("/projects/:projectId/pull-requests/:number", { config, schema }, async (request, reply) => {
      const { access } = request.query as { access?: string };
      if (access !== undefined) return acceptLink(app, request.params, access, reply);
      const visitor = await identify(app, request, request.params);
      return showPage(app, request.params, visitor, reply, noticeOf(request));
    });
    server.get("/projects/:projectId/pull-requests/:number/patch", { config, schema }, async (request, reply) => {
      await identify(app, request, request.params);
      const { text } = await readPullRequestPatch(
        await openPullRequest(app, request.params.projectId, numberOf(request.params)),
      );
      return reply
        .type("text/x-diff; charset=utf-8")
        .serializer(String)
        .send(text as never);
    });
    for (const action of ["merge", "close"] as const)
      server.post(
        `/projects/:projectId/pull-requests/:number/${action}`,
        {
          config,
          schema: { ...schema, body: FORMS[action] },
          bodyLimit: FORM_LIMIT,
          onRequest: async (request) => {
            visitors.set(request, await identify(app, request, request.params as Params, "work"));
          },
        },
        async (request, reply) => {
          const visitor = visitors.get(request) ?? (await identify(app, request, request.params, "work"));
          const { form, headCommit } = request.body ?? {};
          requireOwnForm(app, request.params, visitor, form);
          const { projectId } = request.params;
          const number = numberOf(request.params);
          if (action === "close") {
            if (!(await closePullRequest(app, projectId, number, visitor.name)))
              throw new ConflictError("The pull request is not open any more");
          } else {
            const result = await mergePullRequest(app, projectId, number, visitor.name, headCommit);
            if (result.type !== "merged") return refuseMerge(app, request, reply, visitor, result);
          }
          const state = action === "merge" ? "merged" : "closed";
          if (wantsJson(request)) return { state };
          return reply.redirect(`/projects/${projectId}/pull-requests/${number}?notice=${state}`, 303);
        },
      );
  };
}

async function identify(
  app: App,
  request: FastifyRequest,
  ids: Params,
  permission: "read" | "work" = "read",
): Promise<Visitor> {
  const found = await authenticate(app, request, ids.projectId);
  if (found) {
    const { actor, hasProject } = found;
    if (actor.keyId) requirePermission(actor, permission);
    if (!hasProject) throw new NotFoundError("There is no such pull request");
    requirePermission(actor, permission);
    if (!actor.keyId && permission === "work") requireOwnOrigin(request, app.config.publicUrl);
    const isUser = actor.user !== undefined;
    return {
      name: actor.name,
      canMerge: isPermitted(actor, "work"),
      hasForms: !actor.keyId,
      isUser,
      access: undefined,
    };
  }
  const access = readCookie(request);
  if (access === undefined || !isAccess(app, ids.projectId, numberOf(ids), access))
    throw new UnauthorizedError(HOW_TO_OPEN);
  return { name: "a signed link", canMerge: true, hasForms: true, isUser: false, access };
}

async function authenticate(app: App, request: FastifyRequest, projectId: string): Promise<Authenticated | undefined> {
  const { authorization = "", cookie = "" } = request.headers;
  const key = /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
  if (key !== undefined) return authenticateKey(app, key, request.ip, projectId);
  const found = authorization === "" ? await authenticateSession(app, cookie, projectId) : undefined;
  // Whoever may not see the project by their session may have been given a link.
  return found?.hasProject || readCookie(request) === undefined ? found : undefined;
}

/** A browser sends its cookie whoever wrote the form; a key is sent by nobody but its holder. */
function requireOwnForm(app: App, ids: Params, { access }: Visitor, form: string | undefined): void {
  if (access === undefined) return;
  if (form === undefined || !isForm(app, ids.projectId, numberOf(ids), access, form))
    throw new ConflictError("The form is outdated; open the page again");
}

/** Puts the link's signature into a cookie and the clean address into the browser's bar. */
function acceptLink(app: App, ids: Params, access: string, reply: FastifyReply): FastifyReply {
  if (!isAccess(app, ids.projectId, numberOf(ids), access))
    throw new UnauthorizedError(`This link is not valid any more. ${HOW_TO_OPEN}`);
  const path = `/projects/${ids.projectId}/pull-requests/${numberOf(ids)}`;
  const secure = app.config.publicUrl.startsWith("https:") ? "; Secure" : "";
  return reply
    .header("set-cookie", `${COOKIE}=${access}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=604800${secure}`)
    .header("referrer-policy", "no-referrer")
    .redirect(path, 303);
}

async function showPage(
  app: App,
  ids: Params,
  visitor: Visitor,
  reply: FastifyReply,
  notice: NoticeView | null,
  status = 200,
): Promise<FastifyReply> {
  const number = numberOf(ids);
  const opened = await openPullRequest(app, ids.projectId, number);
  const fields =
    visitor.access === undefined ? [] : [{ name: "form", value: signForm(app, ids.projectId, number, visitor.access) }];
  const [comments, jobs] = await Promise.all([
    readComments(app, opened.pullRequest),
    jobsOfPullRequests(app, "builtin", ids.projectId, [String(number)]),
  ]);
  const jobId = jobs.get(String(number));
  const inDashboard = (path: string) => (visitor.isUser ? `/app/projects/${ids.projectId}/${path}` : null);
  const view = await viewPullRequest(app, opened, {
    canMerge: visitor.canMerge && visitor.hasForms,
    hint: visitor.hasForms ? null : "To merge with this key: POST to this address with /merge behind it",
    fields,
    notice,
    job: jobId === undefined ? null : { id: jobId, url: inDashboard(`jobs/${jobId}`) },
    comments,
    dashboardUrl: inDashboard(`pull-requests/${number}`),
  });
  return sendHtml(reply, status, await renderPullRequestPage(view));
}

async function refuseMerge(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  visitor: Visitor,
  result: RefusedMerge,
): Promise<FastifyReply> {
  const notice = explainRefusal(result);
  if (wantsJson(request)) throw refusedMerge(result);
  return showPage(app, request.params as Params, visitor, reply, notice, 409);
}

function noticeOf(request: FastifyRequest): NoticeView | null {
  const { notice } = request.query as { notice?: string };
  if (notice === "merged") return { type: "success", message: "The pull request was merged." };
  return notice === "closed"
    ? { type: "information", message: "The pull request was closed; its branch stays." }
    : null;
}

function replyMessage(reply: FastifyReply, error: AppError, { projectId, number }: Params): FastifyReply {
  const title = {
    401: "Sign in to see this pull request",
    404: "There is no such pull request",
    409: "That is not possible now",
  }[error.status];
  return sendHtml(
    reply,
    error.status,
    renderMessagePage({
      status: error.status,
      title: title ?? "That did not work",
      message: error.status < 500 ? error.message : UNREADABLE,
      signInUrl:
        error.status === 401
          ? `/app/projects/${encodeURIComponent(projectId)}/pull-requests/${encodeURIComponent(number)}`
          : null,
    }),
  );
}

function sendHtml(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .headers(pageHeaders())
    .type("text/html; charset=utf-8")
    .serializer(String)
    .send(page as never);
}

function wantsJson(request: FastifyRequest): boolean {
  return request.headers.authorization !== undefined
    ? !/\btext\/html\b/i.test(request.headers.accept ?? "")
    : /\bapplication\/json\b/i.test(request.headers.accept ?? "");
}

function readCookie(request: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|; *)${COOKIE}=([\\w.-]+)`).exec(request.headers.cookie ?? "")?.[1];
}

function numberOf({ number }: Params): number {
  if (!/^[1-9]\d{0,8}$/.test(number)) throw new NotFoundError("There is no such pull request");
  return Number(number);
}
