import type { FastifyInstance } from "fastify";
import { InvalidInputError, UnsupportedMediaTypeError } from "../errors.ts";

/** application/json alone, in UTF-8 and not compressed; an empty body is no body. */
export function acceptJsonOnly(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser("error", "error");
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    if (!isUtf8(request.headers["content-type"]))
      return done(new UnsupportedMediaTypeError("Send the body in UTF-8"), undefined);
    if (!/^(identity)?$/i.test(request.headers["content-encoding"] ?? ""))
      return done(new UnsupportedMediaTypeError("Send the body without Content-Encoding"), undefined);
    try {
      const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(body as Buffer);
      parseJson(request, text, done);
    } catch {
      done(new InvalidInputError("The body is not valid UTF-8"), undefined);
    }
  });
}

/** What a Content-Type says; without a charset it is UTF-8. */
export function isUtf8(contentType = ""): boolean {
  return /^utf-?8$/i.test(/;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType)?.[1] ?? "utf-8");
}
