import { Readable } from "node:stream";
import type { App } from "../../../app.ts";
import type { BuiltAsset } from "../../../site-build/site-build.ts";
import { readAsset, readAssetRange } from "../../read-build.ts";
import { encodeSegment } from "../addresses/read-path.ts";
import { isKnown, isRangeCurrent } from "../http/conditional.ts";
import { chooseEncoding, compress, isCompressible } from "../http/encoding.ts";
import { typeOfFile } from "../http/file-type.ts";
import { readRange } from "../http/range.ts";
import { type Remembered, remember } from "../memory/remember.ts";
import type { SiteAt } from "../site-at.ts";
import type { Answer, RequestHeaders } from "./answer.ts";
import { FILE_POLICY, VIEWER_POLICY } from "./policy.ts";

const MAX_KEPT_BYTES = 1024 * 1024;
const MEMORY_BYTES = 32 * 1024 * 1024;
const CHUNK_BYTES = 1024 * 1024;
/** A file keeps its address when it changes, so it is asked for again soon. */
const SHORTLY = "public, max-age=60, stale-while-revalidate=600";
const files = new WeakMap<App, Remembered<Buffer>>();

/** A file of the repository, as it is: never as a document that runs something. */
export async function answerAsset(
  app: App,
  { projectId }: SiteAt,
  asset: BuiltAsset,
  request: RequestHeaders,
): Promise<Answer | undefined> {
  const { type, isShown } = typeOfFile(asset.path);
  const canCompress = isCompressible(type, asset.bytes) && asset.bytes <= MAX_KEPT_BYTES;
  const wanted = canCompress ? chooseEncoding(request["accept-encoding"]) : "identity";
  const encoding = typeof request.range === "string" ? "identity" : wanted;
  const etag = `"${asset.id}${encoding === "identity" ? "" : `-${encoding}`}"`;
  const headers: Record<string, string> = {
    "content-type": type,
    "content-security-policy": type === "application/pdf" ? VIEWER_POLICY : FILE_POLICY,
    "cache-control": SHORTLY,
    "accept-ranges": "bytes",
    etag,
    ...(canCompress && { vary: "Accept-Encoding" }),
    ...(!isShown && { "content-disposition": dispositionOf(asset.path) }),
  };
  if (isKnown(request, etag)) return { status: 304, headers };
  const range = readRange(rangeOf(request, etag), asset.bytes);
  if (range === "unsatisfiable")
    return { status: 416, headers: { ...headers, "content-range": `bytes */${asset.bytes}` }, body: "" };
  if (range !== "whole") {
    const body = read(app, projectId, asset, range.start, range.end);
    const length = String(range.end - range.start + 1);
    const contentRange = `bytes ${range.start}-${range.end}/${asset.bytes}`;
    return { status: 206, headers: { ...headers, "content-range": contentRange, "content-length": length }, body };
  }
  if (asset.bytes > MAX_KEPT_BYTES) {
    const body = read(app, projectId, asset, 0, asset.bytes - 1);
    return { status: 200, headers: { ...headers, "content-length": String(asset.bytes) }, body };
  }
  const get = files.get(app) ?? remember<Buffer>(MEMORY_BYTES, (bytes) => bytes.length + 64);
  files.set(app, get);
  const body = await get(`${projectId} ${asset.id} ${encoding}`, async () => {
    const bytes = await readAsset(app, projectId, asset.id);
    return bytes && compress(bytes, encoding);
  });
  if (!body) return undefined;
  return {
    status: 200,
    headers: { ...headers, ...(encoding !== "identity" && { "content-encoding": encoding }) },
    body,
  };
}

function rangeOf(request: RequestHeaders, etag: string): string | undefined {
  return typeof request.range === "string" && isRangeCurrent(request, etag) ? request.range : undefined;
}

/** In parts, so that a large file is never in memory as a whole. */
function read(app: App, projectId: string, { id }: BuiltAsset, first: number, last: number): Readable {
  async function* parts() {
    for (let start = first; start <= last; start += CHUNK_BYTES) {
      const end = Math.min(start + CHUNK_BYTES - 1, last);
      const bytes = await readAssetRange(app, projectId, id, { start, end });
      if (!bytes || bytes.length !== end - start + 1) throw new Error("an asset is shorter than its build says");
      yield bytes;
    }
  }
  return Readable.from(parts(), { objectMode: false });
}

function dispositionOf(path: string): string {
  return `attachment; filename*=UTF-8''${encodeSegment(path.split("/").at(-1) ?? "file").replace(/['()*]/g, "_")}`;
}
