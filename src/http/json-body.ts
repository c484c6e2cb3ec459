import type { FastifyInstance } from "fastify";
import { InvalidInputError } from "../errors.ts";

/** application/json alone, with any charset parameter that means UTF-8; an empty body is no body. */
export function acceptJsonOnly(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser("error", "error");
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(body as Buffer);
      parseJson(request, text, done);
    } catch {
      done(new InvalidInputError("The body is not valid UTF-8"), undefined);
    }
  });
}
