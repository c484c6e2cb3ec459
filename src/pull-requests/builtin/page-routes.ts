import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import { AppError, ConflictError } from "../../errors.ts";
import { actorOf } from "../../http/authentication.ts";
import { accessCookie, accessOf, isForm, signForm } from "./access-link.ts";
import { closePullRequest } from "./close-pull-request.ts";
import { createComment } from "./comments.ts";
import { explainRefusal, refusedMerge } from "./explain-refusal.ts";
import { getPullRequestPage } from "./get-pull-request-page.ts";
import { mergePullRequest } from "./merge-pull-request.ts";
import { requireNumber } from "./number.ts";
import { pageHeaders } from "./page/document.ts";
import { renderMessagePage } from "./page/message-page.ts";
import { renderInProcess } from "./page/render-in-process.ts";
import type { NoticeView } from "./page/view.ts";
import type { FindPreview } from "./pages/find-preview.ts";
import { renderedPageRoutes } from "./pages/routes.ts";
import { getPullRequestPatch } from "./read-contents.ts";
import { createCommentSchema, mergePullRequestSchema } from "./schema.ts";
import { orUnavailable, UNREADABLE } from "./unreadable-repository.ts";

const PATH = "/projects/:projectId/pull-requests/:number";
const FORM_LIMIT = 16 * 1024;
/** Letters that need several bytes, each of which a form writes with three. */
const ASK_FORM_LIMIT = 128 * 1024;

const params = z.object({ projectId: z.string(), number: z.string() });
type Params = z.infer<typeof params>;
const formField = { form: z.string().optional() };
const mergeFormSchema = mergePullRequestSchema.extend(formField).nullish();
const closeFormSchema = z.strictObject(formField).nullish();
const askFormSchema = z.strictObject({ body: createCommentSchema.shape.body, ...formField });

/** The pages of the builtin host. A browser gets HTML, a client with a key JSON. */
export function pullRequestPageRoutes(app: App, findPreview: FindPreview): FastifyPluginAsyncZod {
  return async (server) => {
    server.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    server.setErrorHandler((thrown, request, reply) => {
      const error = orUnavailable(thrown);
      if (error !== thrown) request.log.warn({ err: thrown }, "a pull request's repository cannot be read");
      if (wantsJson(request) || !(error instanceof AppError)) throw error;
      return replyMessage(reply, error, request.params as Params);
    });
    const config = { credentials: "page" as const };
    const schema = { params, hide: true };

    server.get(PATH, { config, schema }, async (request, reply) => {
      const { access, notice } = request.query as { access?: string; notice?: string };
      if (access !== undefined) return acceptLink(app, request, reply);
      return replyPage(app, request, reply, noticeOf(notice));
    });
    server.get(`${PATH}/patch`, { config, schema }, async (request, reply) => {
      const { projectId, number } = request.params;
      const patch = await getPullRequestPatch(app, actorOf(request), projectId, requireNumber(number));
      return reply
        .type("text/x-diff; charset=utf-8")
        .serializer(String)
        .send(patch as never);
    });
    await server.register(renderedPageRoutes(app, findPreview));
    server.post(
      `${PATH}/merge`,
      { config, schema: { ...schema, body: mergeFormSchema }, bodyLimit: FORM_LIMIT },
      async (request, reply) => {
        const { form, ...seen } = request.body ?? {};
        requireOwnForm(app, request, form);
        const { projectId, number } = request.params;
        const result = await mergePullRequest(app, actorOf(request), projectId, requireNumber(number), seen);
        if (result.type === "merged") return replyDone(request, reply, "merged");
        if (wantsJson(request)) throw refusedMerge(result);
        return replyPage(app, request, reply.code(409), explainRefusal(result));
      },
    );
    server.post(
      `${PATH}/close`,
      { config, schema: { ...schema, body: closeFormSchema }, bodyLimit: FORM_LIMIT },
      async (request, reply) => {
        requireOwnForm(app, request, request.body?.form);
        const { projectId, number } = request.params;
        await closePullRequest(app, actorOf(request), projectId, requireNumber(number));
        return replyDone(request, reply, "closed");
      },
    );
    server.post(
      `${PATH}/ask`,
      { config, schema: { ...schema, body: askFormSchema }, bodyLimit: ASK_FORM_LIMIT },
      async (request, reply) => {
        const { form, body } = request.body;
        requireOwnForm(app, request, form);
        const { projectId, number } = request.params;
        // A browser sends both characters for the end of a line.
        const comment = { body: body.replaceAll("\r\n", "\n"), asksAgent: true };
        await createComment(app, actorOf(request), projectId, requireNumber(number), comment);
        return reply.redirect(`${pathOf(request)}?notice=asked#comments`, 303);
      },
    );
  };
}

/** Puts a link's signature into a cookie and the clean address into the browser's bar. */
function acceptLink(app: App, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = pathOf(request);
  const access = linkOf(request);
  if (access !== undefined)
    void reply.header("set-cookie", accessCookie(access, path, app.config.publicUrl.startsWith("https:")));
  return reply.header("referrer-policy", "no-referrer").redirect(path, 303);
}

/** A browser sends a link's cookie whoever wrote the form. */
function requireOwnForm(app: App, request: FastifyRequest, form: string | undefined): void {
  const access = linkOf(request);
  if (access === undefined) return;
  const { projectId, number } = request.params as Params;
  if (form === undefined || !isForm(app, projectId, requireNumber(number), access, form))
    throw new ConflictError("The form is outdated; open the page again");
}

/** The signature of the link by which the caller was let in. */
function linkOf(request: FastifyRequest): string | undefined {
  const { kind }: Actor = actorOf(request);
  return kind === "link" ? accessOf(request) : undefined;
}

async function replyPage(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  notice: NoticeView | null,
): Promise<FastifyReply> {
  const { projectId, number: text } = request.params as Params;
  const number = requireNumber(text);
  const access = linkOf(request);
  const formFields = access === undefined ? [] : [{ name: "form", value: signForm(app, projectId, number, access) }];
  const actor = actorOf(request);
  const page = await getPullRequestPage(app, actor, projectId, number, { notice, formFields });
  return sendHtml(reply, await renderInProcess(actor.organizationId, page));
}

function replyDone(request: FastifyRequest, reply: FastifyReply, state: "merged" | "closed"): FastifyReply {
  if (wantsJson(request)) return reply.send({ state } as never);
  return reply.redirect(`${pathOf(request)}?notice=${state}`, 303);
}

function replyMessage(reply: FastifyReply, error: AppError, { projectId, number }: Params): FastifyReply {
  const title = {
    401: "Sign in to see this pull request",
    404: "There is no such pull request",
    409: "That is not possible now",
  }[error.status];
  return sendHtml(
    reply.code(error.status),
    renderMessagePage({
      status: error.status,
      title: title ?? "That did not work",
      message: error.status < 500 || error.status === 503 ? error.message : UNREADABLE,
      signInUrl:
        error.status === 401
          ? `/app/projects/${encodeURIComponent(projectId)}/pull-requests/${encodeURIComponent(number)}`
          : null,
    }),
  );
}

function noticeOf(notice: string | undefined): NoticeView | null {
  if (notice === "asked")
    return { type: "success", message: "The agent was asked. It answers in a comment on this page." };
  if (notice === "merged") return { type: "success", message: "The pull request was merged." };
  return notice === "closed"
    ? { type: "information", message: "The pull request was closed; its branch stays." }
    : null;
}

function sendHtml(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .headers(pageHeaders())
    .type("text/html; charset=utf-8")
    .serializer(String)
    .send(page as never);
}

function pathOf(request: FastifyRequest): string {
  const { projectId, number } = request.params as Params;
  return `/projects/${projectId}/pull-requests/${requireNumber(number)}`;
}

function wantsJson(request: FastifyRequest): boolean {
  return request.headers.authorization !== undefined
    ? !/\btext\/html\b/i.test(request.headers.accept ?? "")
    : /\bapplication\/json\b/i.test(request.headers.accept ?? "");
}
