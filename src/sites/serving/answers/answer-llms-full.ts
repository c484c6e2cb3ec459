import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { App } from "../../../app.ts";
import { readPage } from "../../read-build.ts";
import type { OpenBuild } from "../builds/open-build.ts";
import { pagesOfFull, writeLlmsFull } from "../generated/llms/llms-full.ts";
import { isKnown } from "../http/conditional.ts";
import { takes } from "../http/encoding.ts";
import type { SiteAt } from "../site-at.ts";
import { type Answer, REVALIDATED, type RequestHeaders } from "./answer.ts";
import { TEXT_POLICY } from "./policy.ts";

/** The text of all pages in one answer, read while it is sent, so that a large site is never in memory as a whole. */
export function answerLlmsFull(
  app: App,
  site: SiteAt,
  build: OpenBuild,
  folder: string,
  request: RequestHeaders,
): Answer | undefined {
  const pages = pagesOfFull(build, folder);
  if (!pages) return undefined;
  const address = `${site.canonicalOrigin}${site.base}`;
  const isPacked = takes(request["accept-encoding"], "gzip");
  // A build never changes, so that its name stands for the text.
  const hash = createHash("sha256").update(`${build.id}\n${address}\n${folder}`).digest("base64url").slice(0, 22);
  const etag = `"${hash}${isPacked ? "-gzip" : ""}"`;
  const headers: Record<string, string> = {
    "content-type": "text/plain; charset=utf-8",
    "content-security-policy": TEXT_POLICY,
    "cache-control": REVALIDATED,
    vary: "Accept-Encoding",
    etag,
  };
  if (isKnown(request, etag)) return { status: 304, headers };
  const text = Readable.from(
    writeLlmsFull(build, pages, address, async ({ key }) => (await readPage(app, site.projectId, key))?.markdown),
    { objectMode: false },
  );
  if (!isPacked) return { status: 200, headers, body: text };
  const packed = createGzip();
  text.on("error", (error) => packed.destroy(error));
  packed.on("close", () => text.destroy());
  return { status: 200, headers: { ...headers, "content-encoding": "gzip" }, body: text.pipe(packed) };
}
