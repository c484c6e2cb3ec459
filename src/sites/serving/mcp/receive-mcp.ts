import type { FastifyRequest } from "fastify";
import type { App } from "../../../app.ts";
import { ForbiddenError, UnauthorizedError } from "../../../errors.ts";
import { limitPerMinute, networkOf } from "../../../http/limit-per-minute.ts";
import type { Answer } from "../answers/answer.ts";
import { TEXT_POLICY } from "../answers/policy.ts";
import { openBuild } from "../builds/open-build.ts";
import { mayRead } from "../private/access.ts";
import { mayReadByKey } from "../private/may-read-by-key.ts";
import type { SiteAt } from "../site-at.ts";
import { toVisit } from "../visits/to-visit.ts";
import type { ServedVisit } from "../visits/visit-queue.ts";
import { answerMcp } from "./answer-mcp.ts";
import { isOwnOrigin } from "./is-own-origin.ts";
import { protocolError } from "./protocol-error.ts";
import { readMessage } from "./read-message.ts";
import type { McpReader } from "./site-tool.ts";

export type RecordVisit = (projectId: string, visit: ServedVisit) => void;

const MAX_USER_AGENT = 2048;
/** @limit Searches of one network over MCP in a minute */
const SEARCHES_PER_MINUTE = 60;
const FEEDBACK_PER_MINUTE = 10;

/**
 * Makes the function that answers what clients of the Model Context Protocol post. Nothing is kept between two requests, so
 * that any node answers any of them.
 *
 * @param record gets the reading of a page as a visit
 */
export function createMcpReceiver(
  app: App,
  record: RecordVisit,
): (site: SiteAt, request: FastifyRequest) => Promise<Answer> {
  const { mcpCallsPerMinute } = app.config;
  const limitCalls = limitPerMinute(mcpCallsPerMinute, `One address may call ${mcpCallsPerMinute} times a minute`);
  const limits = {
    search: limitPerMinute(SEARCHES_PER_MINUTE, "Too many searches; wait a minute"),
    feedback: limitPerMinute(FEEDBACK_PER_MINUTE, "Thank you! Please send further feedback in a minute"),
  };
  return async (site, request) => {
    const { headers, ip } = request;
    // A page of another site must not use the reader's access, nor reach a server of the reader's own network.
    if (!isOwnOrigin(headers.origin, site)) return protocolError(403, -32600, "Pages of other sites may not call this");
    const network = networkOf(ip);
    await limitCalls(network);
    const refusal = site.isPublic ? undefined : await refuse(app, site, request);
    if (refusal) return refusal;
    const build = site.buildId === null ? undefined : await openBuild(app, site.projectId, site.buildId);
    if (!build) return protocolError(404, -32600, "This site is not published yet");
    const message = readMessage(request.body, headers["content-type"]);
    if ("refusal" in message) return message.refusal;
    const asked = `https://${site.host}${request.raw.url ?? "/mcp"}`;
    const isObjecting = headers["sec-gpc"] === "1" || headers.dnt === "1";
    const userAgent = headers["user-agent"]?.slice(0, MAX_USER_AGENT) ?? "";
    const reader: McpReader = {
      who: isObjecting ? undefined : { ip, userAgent, isAi: true },
      limit: (kind) => limits[kind](network),
      noteView(path, status) {
        const visit = toVisit(headers, { path, asked, ip, status, isMcp: true });
        if (visit && site.kind === "site") record(site.projectId, visit);
      },
    };
    const { status, type, text } = await answerMcp({ app, site, build, reader }, message, headers);
    return {
      status,
      headers: { ...(type !== null && { "content-type": type }), "content-security-policy": TEXT_POLICY },
      ...(text !== "" && { body: text }),
    };
  };
}

/**
 * Of a private site: the answer for whoever may not read it. Its header is what the text of the protocol on authorization asks
 * for; there is no authorization server that it could name.
 */
async function refuse(app: App, site: SiteAt, { headers, ip }: FastifyRequest): Promise<Answer | undefined> {
  const challenge = (message: string, error = "") => {
    const answer = protocolError(401, -32600, message);
    return { ...answer, headers: { ...answer.headers, "www-authenticate": `Bearer realm="docs"${error}` } };
  };
  const isAllowed = await mayReadByKey(app, site, headers.authorization, ip).catch((error: unknown) => {
    if (error instanceof ForbiddenError) return protocolError(403, -32600, error.message);
    if (error instanceof UnauthorizedError) return false;
    throw error;
  });
  if (typeof isAllowed === "object") return isAllowed;
  if (isAllowed ?? (await mayRead(app, site, headers))) return undefined;
  return isAllowed === false
    ? challenge("This API key does not open this site", ', error="invalid_token"')
    : challenge("This site is private: send an API key that may read, as Authorization: Bearer <API_KEY>");
}
