import type { FastifyInstance } from "fastify";
import { InvalidInputError, invalidField, UnsupportedMediaTypeError } from "../errors.ts";

/** application/json alone, in UTF-8 and not compressed; an empty body is no body. */
export function acceptJsonOnly(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    if (!isUtf8(request.headers["content-type"]))
      return done(new UnsupportedMediaTypeError("Send the body in UTF-8"), undefined);
    if (!/^(identity)?$/i.test(request.headers["content-encoding"] ?? ""))
      return done(new UnsupportedMediaTypeError("Send the body without Content-Encoding"), undefined);
    try {
      done(null, readJson(body as Buffer));
    } catch (error) {
      done(error as Error, undefined);
    }
  });
}

/** @throws InvalidInputError */
function readJson(body: Buffer): unknown {
  const text = decode(body);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new InvalidInputError("The body is not valid JSON");
  }
  // Assigning to this name changes an object's prototype, and validators leave it out unseen.
  const path = /__proto__|\\u00/.test(text) ? findKey(value, "__proto__") : undefined;
  if (path) throw invalidField(path.join("."), "is not a possible name of a field");
  return value;
}

function decode(body: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(body);
  } catch {
    throw new InvalidInputError("The body is not valid UTF-8");
  }
}

/** The path to a key, however deep: not by recursion, which hostile nesting would break. */
function findKey(value: unknown, key: string): string[] | undefined {
  const found: { value: unknown; name: string; parent: number }[] = [{ value, name: "", parent: -1 }];
  for (let at = 0; at < found.length; at++) {
    const inside = found[at]?.value;
    if (typeof inside !== "object" || inside === null) continue;
    for (const [name, part] of Object.entries(inside)) {
      found.push({ value: part, name, parent: at });
      if (name === key) return pathTo(found, found.length - 1);
    }
  }
  return undefined;
}

function pathTo(found: { name: string; parent: number }[], last: number): string[] {
  const path: string[] = [];
  for (let at = last; at > 0; at = found[at]?.parent ?? 0) path.unshift(found[at]?.name ?? "");
  return path;
}

/** What a Content-Type says; without a charset it is UTF-8. */
export function isUtf8(contentType = ""): boolean {
  return /^utf-?8$/i.test(/;\s*charset\s*=\s*"?([^\s";]*)/i.exec(contentType)?.[1] ?? "utf-8");
}
