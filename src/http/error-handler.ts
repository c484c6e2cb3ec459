import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isConnectionLost } from "../database/connection-lost.ts";
import { isDatabaseExhausted } from "../database/database-exhausted.ts";
import { isTextUnstorable } from "../database/unstorable-text.ts";
import { AppError, type ErrorDetail, InvalidInputError, OperationError } from "../errors.ts";

export type ErrorBody = { error: string; code: string; details?: ErrorDetail[]; requestId: string };

const BY_STATUS: Record<number, { code: string; error: string }> = {
  400: { code: "invalid_request", error: "The request is malformed" },
  404: { code: "not_found", error: "There is nothing at this address" },
  408: { code: "invalid_request", error: "The request took too long to arrive" },
  413: { code: "body_too_large", error: "The body is larger than this endpoint accepts" },
  414: { code: "invalid_request", error: "The address is too long" },
  415: { code: "unsupported_media_type", error: "Send the body as JSON, with Content-Type: application/json" },
  417: { code: "invalid_request", error: "The server meets no expectation but 100-continue" },
  431: { code: "invalid_request", error: "The headers are too large" },
  503: { code: "unavailable", error: "The server is not ready; try again shortly" },
};

/** Turns every error of a request into a response. */
export function installErrorHandler(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const isTold = error instanceof OperationError && request.actorOrNull?.kind === "operator";
    const { status, body, retryAfterSeconds } = isTold
      ? describeToOperator(error, request.id)
      : describeError(error, request.id);
    if (status >= 500) request.log.error({ err: error }, "request failed");
    if (retryAfterSeconds !== undefined) void reply.header("retry-after", String(retryAfterSeconds));
    if (status === 401 && !reply.hasHeader("www-authenticate")) void reply.header("www-authenticate", "Bearer");
    return sendError(reply, status, body);
  });
  server.setNotFoundHandler((request, reply) => replyNotFound(server, request, reply));
}

export function describeError(
  error: FastifyError | AppError | Error,
  requestId: string,
): { status: number; body: ErrorBody; retryAfterSeconds?: number } {
  if (error instanceof AppError && error.status < 500) {
    const { message, code, details = error.status === 400 ? [{ message }] : undefined } = error;
    return {
      status: error.status,
      body: { error: message, code, ...(details && { details }), requestId },
      ...(error.retryAfterSeconds !== undefined && { retryAfterSeconds: error.retryAfterSeconds }),
    };
  }
  if (error instanceof AppError && error.status === 503)
    return {
      status: 503,
      body: { error: error.message, code: error.code, requestId },
      retryAfterSeconds: error.retryAfterSeconds ?? 5,
    };
  if (isConnectionLost(error))
    return {
      status: 503,
      body: { error: "The database does not answer; try again shortly", code: "unavailable", requestId },
      retryAfterSeconds: 5,
    };
  if (isDatabaseExhausted(error))
    return {
      status: 503,
      body: { error: "The database cannot do this just now; try again shortly", code: "unavailable", requestId },
      retryAfterSeconds: 5,
    };
  if (isTextUnstorable(error))
    return describeError(
      new InvalidInputError("The request has a NUL character in a text, where none can be"),
      requestId,
    );
  const status = clientStatus(error);
  const known = BY_STATUS[status];
  if (known) {
    const message = clientMessage(error) ?? known.error;
    return {
      status,
      body: { ...known, error: message, ...(status === 400 && { details: [{ message }] }), requestId },
      ...(status === 503 && { retryAfterSeconds: 5 }),
    };
  }
  return {
    status: 500,
    body: {
      error: "Something went wrong here; the log has the details under this request's id",
      code: "internal_error",
      requestId,
    },
  };
}

/** The operator may read the message of an OperationError. */
function describeToOperator({ status, code, message }: OperationError, requestId: string) {
  return { status, body: { error: message, code, requestId }, retryAfterSeconds: undefined };
}

export function sendError(reply: FastifyReply, status: number, body: ErrorBody): FastifyReply {
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer(JSON.stringify)
    .send(body);
}

function replyNotFound(server: FastifyInstance, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split("?")[0] ?? "/";
  const allowed = server.methodsAt(path);
  if (allowed.length === 0 || allowed.includes(request.method))
    return sendError(reply, 404, { ...notFoundBody, requestId: request.id });
  void reply.header("allow", allowed.join(", "));
  return sendError(reply, 405, {
    error: `${request.method} is not possible here; use ${allowed.join(" or ")}`,
    code: "method_not_allowed",
    requestId: request.id,
  });
}

const notFoundBody = { code: "not_found", error: "There is nothing at this address" };

const CLIENT_MESSAGES: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "The body is not valid JSON",
  FST_ERR_CTP_EMPTY_JSON_BODY: "The body is empty; send JSON",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "The body's length differs from Content-Length",
  FST_ERR_BAD_URL: "The address is malformed",
};

/** The status of an error of the framework; a file that its server refuses counts as not there. */
function clientStatus(error: Error): number {
  const status = "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : 500;
  if (status === 403) return 404;
  return status >= 400 && status < 500 && !BY_STATUS[status] ? 400 : status;
}

function clientMessage(error: Error): string | undefined {
  return "code" in error ? CLIENT_MESSAGES[String(error.code)] : undefined;
}
