import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { App } from "../../../app.ts";
import { askAssistant } from "../../../assistant/ask-assistant.ts";
import { rateAnswer } from "../../../assistant/conversations/rate-answer.ts";
import { ulidSchema } from "../../../assistant/conversations/schema.ts";
import { streamAnswer, UI_MESSAGE_STREAM_HEADERS } from "../../../assistant/message/ui-message-stream.ts";
import { AppError, InvalidInputError, RateLimitedError } from "../../../errors.ts";
import { limitPerMinute, networkOf } from "../../../http/limit-per-minute.ts";
import { parseInput } from "../../../parse-input.ts";
import { openDocs } from "../../assistant/open-docs.ts";
import { toKey } from "../addresses/read-path.ts";
import type { Answer } from "../answers/answer.ts";
import { openBuild } from "../builds/open-build.ts";
import { mayRead } from "../private/access.ts";
import type { SiteAt } from "../site-at.ts";
import { isFromOwnPage } from "./is-from-own-page.ts";

/** @limit Questions of one network to the assistant in a minute */
const QUESTIONS_PER_MINUTE = 10;
const RATINGS_PER_MINUTE = 60;
const SECTIONS = 6;

const questionSchema = z.strictObject({
  question: z
    .string()
    .trim()
    .min(1, "must not be empty")
    .max(2000, "must have at most 2,000 characters")
    .refine((text) => !text.includes("\0"), "must not contain NUL characters"),
  threadId: ulidSchema.optional(),
  path: z.string().max(2048),
});
const ratingSchema = z.strictObject({ id: ulidSchema, helpful: z.boolean() });

/** Makes the function that answers what readers ask the assistant in the site, and what they think of its answers. */
export function createAssistantReceiver(
  app: App,
  closing: AbortSignal,
): (site: SiteAt, request: FastifyRequest, what: "message" | "rating") => Promise<Answer> {
  const limitQuestions = limitPerMinute(QUESTIONS_PER_MINUTE, "Please wait a minute before you ask again");
  const limitRatings = limitPerMinute(RATINGS_PER_MINUTE, "Please wait a minute");

  return async (site, request, what) => {
    const { headers, ip } = request;
    if (!isFromOwnPage(headers, site.origin)) return refusal(403, "Questions are asked in the site's own pages");
    try {
      const network = networkOf(ip);
      await (what === "message" ? limitQuestions : limitRatings)(network);
      const isOpen = site.hasAssistant && site.buildId !== null && (await mayRead(app, site, headers));
      const build = isOpen && site.buildId !== null ? await openBuild(app, site.projectId, site.buildId) : undefined;
      if (!build) return refusal(404, "This site has no assistant");
      const body = readJson(request.body);
      if (what === "rating") {
        const { id, helpful } = parseInput(ratingSchema, body);
        await rateAnswer(app, site.projectId, id, helpful);
        return { status: 204, headers: {} };
      }
      const { question, threadId, path } = parseInput(questionSchema, body);
      const below = path === site.base ? "/" : path.startsWith(`${site.base}/`) ? path.slice(site.base.length) : path;
      const page = build.pages.get(toKey(below.replace(/(?<=.)\/+$/, "")));
      const docs = openDocs(app, site, build);
      const answer = await askAssistant(
        app,
        {
          projectId: site.projectId,
          caller: site.kind === "site" ? "web" : "other",
          reader: network,
          question,
          history: undefined,
          threadId,
          pageUrl: page ? docs.addressOf(page.url) : null,
          path: page?.url,
          context: [],
          sections: SECTIONS,
          filter: {},
        },
        docs,
      );
      return { status: 200, headers: UI_MESSAGE_STREAM_HEADERS, body: streamAnswer(answer, closing) };
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      return refusal(
        error.status,
        error.message,
        error instanceof RateLimitedError ? error.retryAfterSeconds : undefined,
      );
    }
  };
}

/** For the script of the page, which shows the sentence. */
function refusal(status: number, error: string, retryAfterSeconds?: number): Answer {
  return {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...(retryAfterSeconds !== undefined && { "retry-after": String(retryAfterSeconds) }),
    },
    body: JSON.stringify({ error }),
  };
}

function readJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    throw new InvalidInputError("The body is not valid JSON");
  }
}
