import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { App } from "../../app.ts";
import { clientAddress } from "../../http/client-address.ts";
import { countRequest } from "../../http/measure-requests.ts";
import { within } from "../../telemetry/context.ts";
import { answerError } from "./answer-error.ts";
import type { Answer } from "./answers/answer.ts";
import { sentHeaders } from "./sent-headers.ts";
import type { SiteAt } from "./site-at.ts";

export type Found = {
  answer: Answer;
  /** Once the reader has the answer. */
  count: (() => void) | undefined;
};

type Parts = {
  /** The label of the requests in the metrics. */
  route: string;
  nextId(): string;
  find(site: SiteAt, request: IncomingMessage, ip: string): Promise<Found>;
  /** Counts an answer among those that the server waits for when it closes. */
  begin(response: ServerResponse): void;
  /** Sends what comes bit by bit. */
  stream(request: IncomingMessage, response: ServerResponse, found: Found): void;
};

/**
 * Answers a reader on Node's own request and response: what the framework does for each request takes longer than finding a
 * page in memory and sending it.
 */
export function createShortcut(
  app: App,
  { route, nextId, find, begin, stream }: Parts,
): (site: SiteAt, request: IncomingMessage, response: ServerResponse) => void {
  return (site, request, response) => {
    const id = nextId();
    const startedAt = performance.now();
    const method = request.method ?? "GET";
    const end = ({ answer, count }: Found) => {
      if (answer.body instanceof Readable) return stream(request, response, { answer, count });
      response.once("finish", () => {
        countRequest(method, route, answer.status, performance.now() - startedAt);
        count?.();
      });
      sendWhole(response, method, answer, sentHeaders(answer, site));
    };
    const fail = (error: unknown) => {
      if (response.headersSent) return response.destroy();
      return end({ answer: answerError(app.log, error as Error, id), count: undefined });
    };
    begin(response);
    within({ requestId: id }, () => {
      find(site, request, clientAddress(request, app.config.trustedProxies)).then(end).catch(fail);
    });
  };
}

function sendWhole(
  response: ServerResponse,
  method: string,
  { status, body }: Answer,
  headers: Record<string, string>,
): void {
  const isBodyPossible = status !== 204 && status !== 304;
  if (isBodyPossible && (body !== undefined || method !== "HEAD"))
    headers["content-length"] = String(body === undefined ? 0 : Buffer.byteLength(body as Buffer | string));
  response.writeHead(status, headers).end(body);
}
