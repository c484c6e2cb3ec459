import type { FastifyBaseLogger } from "fastify";
import { AppError } from "../../errors.ts";
import { describeError } from "../../http/error-handler.ts";
import type { Answer } from "./answers/answer.ts";
import { plainAnswer } from "./plain-answer.ts";

/** What readers see of an error; the log has the rest. */
export function answerError(
  log: Pick<FastifyBaseLogger, "error">,
  error: Error & { statusCode?: number },
  requestId: string,
): Answer {
  const described = describeError(error, requestId);
  const status = error instanceof AppError ? error.status : (error.statusCode ?? described.status);
  const { retryAfterSeconds } = described;
  if (status >= 500) log.error({ err: error }, "a published site was not served");
  const text = status >= 500 ? "The site cannot be shown just now; try again shortly" : error.message;
  const answer = plainAnswer(status, text);
  if (retryAfterSeconds !== undefined) answer.headers["retry-after"] = String(retryAfterSeconds);
  return answer;
}
