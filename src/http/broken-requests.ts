import { randomUUID } from "node:crypto";
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { InvalidInputError } from "../errors.ts";
import { describeError } from "./error-handler.ts";

/** Answers in JSON what node:http refuses before there is a request. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (socket.destroyed || !socket.writable || error.code === "ECONNRESET") return void socket.destroy();
  const status = error.code === "HPE_HEADER_OVERFLOW" ? 431 : error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
  const head = Object.entries(headersFor(status)).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join("")}\r\n${bodyFor(status)}`);
}

/** Refuses in JSON what node:http would refuse without a body. */
export function refuseOddRequests(server: FastifyInstance): void {
  server.addHook("onRequest", (request, _, done) => {
    const isMissing = request.headers.host === undefined && request.raw.httpVersion === "1.1";
    done(isMissing ? new InvalidInputError("The request has no Host header") : undefined);
  });
  server.server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, headersFor(417)).end(bodyFor(417));
  });
}

function headersFor(status: number): Record<string, string> {
  return {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Length": String(Buffer.byteLength(bodyFor(status))),
    Connection: "close",
  };
}

function bodyFor(status: number): string {
  return JSON.stringify(describeError(Object.assign(new Error(), { statusCode: status }), `req_${randomUUID()}`).body);
}
