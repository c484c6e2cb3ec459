import type { FastifyInstance, FastifyRequest } from "fastify";
import { InvalidInputError } from "../../errors.ts";
import { BATCH_TYPES, EMPTY_BATCH, MAX_BATCH_BYTES, parseBatchBody, requireBatchHeaders } from "./batch-body.ts";

/** For a plugin of its own, since a batch may have media types that no other body has. */
export function acceptBatches(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(BATCH_TYPES, { parseAs: "buffer" }, (request: FastifyRequest, body: Buffer) =>
    parseBatchBody(body, request.headers),
  );
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
