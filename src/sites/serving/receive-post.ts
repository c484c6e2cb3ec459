import type { FastifyRequest } from "fastify";
import { collectActions } from "../../analytics/collect/collect-actions.ts";
import { collectVisit, senderOf } from "../../analytics/collect/collect-visit.ts";
import { pageActionsSchema, pageViewSchema } from "../../analytics/collect/schema.ts";
import type { App } from "../../app.ts";
import { InvalidInputError } from "../../errors.ts";
import { limitPerMinute, networkOf } from "../../http/limit-per-minute.ts";
import { limitOnAllNodes } from "../../http/shared-limits/limit-on-all-nodes.ts";
import { parseInput } from "../../parse-input.ts";
import { layoutMessage } from "../../site-theme/layout-message.ts";
import { encodePath, readPath } from "./addresses/read-path.ts";
import type { Answer } from "./answers/answer.ts";
import { pagePolicy } from "./answers/policy.ts";
import { openBuild } from "./builds/open-build.ts";
import { createMcpReceiver, type RecordVisit } from "./mcp/receive-mcp.ts";
import { MCP_PATH } from "./mcp/server-card.ts";
import { plainAnswer } from "./plain-answer.ts";
import { isFromOwnPage } from "./posts/is-from-own-page.ts";
import { readFields } from "./posts/read-fields.ts";
import { receiveFeedback } from "./posts/receive-feedback.ts";
import { createAssistantReceiver } from "./posts/receive-question.ts";
import { readPing, receiveSearch } from "./posts/receive-search.ts";
import { mayRead } from "./private/access.ts";
import { enterWithPassword } from "./private/ask-to-enter.ts";
import type { SiteAt } from "./site-at.ts";

const FEEDBACK_PER_MINUTE = 10;
const SEARCHES_PER_MINUTE = 60;
/** @limit Passwords of a private site that one network tries in a minute */
const PASSWORDS_PER_MINUTE = 10;
const PASSWORDS_OF_SITE_PER_MINUTE = 120;
const NOTHING: Answer = { status: 204, headers: {} };

/** Makes the function that answers what is posted to a site: views, feedback, questions and a password, and what clients of MCP call. */
export function createReceiver(
  app: App,
  record: RecordVisit,
  closing: AbortSignal,
): (site: SiteAt, request: FastifyRequest) => Promise<Answer> {
  const { beaconsPerMinute } = app.config;
  const ask = createAssistantReceiver(app, closing);
  const limitViews = limitPerMinute(beaconsPerMinute, `One address may report ${beaconsPerMinute} page views a minute`);
  const limitActions = limitPerMinute(beaconsPerMinute, `One address may report on ${beaconsPerMinute} pages a minute`);
  const limitFeedback = limitPerMinute(FEEDBACK_PER_MINUTE, "Thank you! Please send further feedback in a minute");
  const limitSearches = limitPerMinute(SEARCHES_PER_MINUTE, "Too many searches; wait a minute");
  const limitTries = (what: string, most: number) =>
    limitOnAllNodes(app.database, what, most, "Too many tries; wait a minute");
  const limitPasswords = limitTries("passwords of sites from", PASSWORDS_PER_MINUTE);
  const limitPasswordsOfSite = limitTries("passwords of site", PASSWORDS_OF_SITE_PER_MINUTE);

  const receiveMcp = createMcpReceiver(app, record);

  return async (site, request) => {
    const { headers, body, ip } = request;
    const asked = readPath(request.raw.url ?? "/", site.base);
    const path = typeof asked === "string" ? "" : asked.path;
    const network = networkOf(ip);
    if (path === MCP_PATH) return receiveMcp(site, request);
    if (path === "/_docket/collect" || path === "/_docket/collect/actions") {
      await (path === "/_docket/collect" ? limitViews : limitActions)(network);
      const isCounted = site.kind === "site" && headers["sec-gpc"] !== "1" && headers.dnt !== "1";
      if (!isCounted || !isFromOwnPage(headers, site.origin) || !(await mayRead(app, site, headers))) return NOTHING;
      if (path !== "/_docket/collect") {
        const actions = parseInput(pageActionsSchema, parseJson(body));
        const ownActions = { ...actions, path: belowBase(actions.path, site.base) };
        await collectActions(app, site.projectId, ownActions, senderOf(request, app.config), true);
        return NOTHING;
      }
      const view = parseInput(pageViewSchema, parseJson(body));
      const ownView = { ...view, path: belowBase(view.path, site.base) };
      await collectVisit(app, site.projectId, ownView, senderOf(request, app.config), true);
      return NOTHING;
    }
    if (path === "/_docket/feedback") {
      if (!isFromOwnPage(headers, site.origin)) return plainAnswer(403, "Feedback is sent from the site's own pages");
      await limitFeedback(network);
      if (site.kind !== "site" || site.buildId === null || !(await mayRead(app, site, headers)))
        return plainAnswer(404, "This site takes no feedback");
      const build = await openBuild(app, site.projectId, site.buildId);
      if (!build) return plainAnswer(404, "This site takes no feedback");
      const fields = readFields(body, headers["content-type"]);
      const { id, path: page } = await receiveFeedback(app, build, fields, senderOf(request, app.config));
      return isForm(headers["content-type"]) ? thank(site, page) : created(id);
    }
    if (path === "/_docket/assistant/message") return ask(site, request, "message");
    if (path === "/_docket/assistant/rating") return ask(site, request, "rating");
    if (path === "/_docket/searched") {
      await limitSearches(network);
      const isCounted = site.kind === "site" && headers["sec-gpc"] !== "1" && headers.dnt !== "1";
      if (!isCounted || !isFromOwnPage(headers, site.origin) || !(await mayRead(app, site, headers))) return NOTHING;
      const build = site.buildId === null ? undefined : await openBuild(app, site.projectId, site.buildId);
      const where = { belowBase: (page: string) => belowBase(page, site.base), who: senderOf(request, app.config) };
      const isPing = /^text\/ping/i.test(headers["content-type"] ?? "");
      const search = typeof asked === "string" ? "" : asked.search;
      if (build) await receiveSearch(app, build, isPing ? readPing(search, headers) : parseJson(body), where);
      return NOTHING;
    }
    if (path === "/_docket/password") {
      if (!isFromOwnPage(headers, site.origin))
        return plainAnswer(403, "The password is sent from the site's own page");
      await limitPasswords(network);
      await limitPasswordsOfSite(site.projectId);
      return enterWithPassword(app, site, readFields(body, headers["content-type"]));
    }
    return { ...plainAnswer(405, "Pages are read with GET") };
  };
}

function thank(site: SiteAt, page: string): Answer {
  const view = { base: site.base, themeBase: `${site.base}/_docket`, name: site.name };
  const link = { title: "Back to the page", href: `${site.base}${page === "/" ? "" : encodePath(page)}` || "/" };
  const body = layoutMessage(view, { title: "Thank you", text: "Your feedback has been sent.", link });
  return {
    status: 201,
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": pagePolicy() },
    body,
  };
}

function created(id: string): Answer {
  return { status: 201, headers: { "content-type": "application/json; charset=utf-8" }, body: JSON.stringify({ id }) };
}

function isForm(type: string | undefined): boolean {
  return /^application\/x-www-form-urlencoded/i.test(type ?? "");
}

function belowBase(path: string, base: string): string {
  return path === base ? "/" : path.startsWith(`${base}/`) ? path.slice(base.length) : path;
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    throw new InvalidInputError("The body is not valid JSON");
  }
}
