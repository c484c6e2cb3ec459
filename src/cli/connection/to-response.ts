import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

const WITHOUT_BODY = [204, 304];

/** What Node's HTTP gives, as `fetch` gives it. */
export function toResponse(status: number, given: IncomingHttpHeaders | OutgoingHttpHeaders, body: Readable): Response {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given))
    for (const one of [value ?? []].flat()) headers.append(name, String(one));
  if (!WITHOUT_BODY.includes(status))
    return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array<ArrayBuffer>>, { status, headers });
  body.resume();
  return new Response(null, { status, headers });
}
