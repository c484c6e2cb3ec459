import type { FastifyInstance, FastifyRequest } from "fastify";
import { InvalidInputError } from "../../errors.ts";
import { BATCH_TYPES, EMPTY_BATCH, MAX_BATCH_BYTES, parseBatchBody, requireBatchHeaders } from "./batch-body.ts";

/** About a thousand visits. */
const LARGE_BYTES = 128 * 1024;
const LARGE_PACKED_BYTES = 8 * 1024;

/** For a plugin of its own, since a batch may have media types that no other body has. */
export function acceptBatches(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(BATCH_TYPES, { parseAs: "buffer" }, async (request: FastifyRequest, body: Buffer) => {
    const isPacked = request.headers["content-encoding"] !== undefined;
    if (body.length > (isPacked ? LARGE_PACKED_BYTES : LARGE_BYTES)) await request.turn?.takeHeavy();
    return parseBatchBody(body, request.headers);
  });
}

/** Options of every route that takes a batch. The schema describes it; its entries are checked one by one. */
export const BATCH_ROUTE = {
  bodyLimit: MAX_BATCH_BYTES,
  onRequest: async (request: FastifyRequest) => requireBatchHeaders(request.headers),
  validatorCompiler: () => (value: unknown) => ({ value }),
};

export const BATCH_CONSUMES = ["application/json", "application/x-ndjson"];

/** @throws InvalidInputError for a request without a body */
export function requireEntries(body: unknown): unknown[] {
  if (!Array.isArray(body)) throw new InvalidInputError(EMPTY_BATCH);
  return body;
}

/** Each once, so that nothing holds the rows of a batch that waits to be stored. @throws InvalidInputError without a body */
export function takeEntries(request: { body: unknown }): Iterable<unknown> {
  const entries = requireEntries(request.body).values();
  request.body = undefined;
  return entries;
}
