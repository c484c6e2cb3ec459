import { createHash } from "node:crypto";
import { prefersMarkdown } from "../../../analytics/classify/prefers-markdown.ts";
import type { App } from "../../../app.ts";
import { BASE } from "../../../render/page/page.ts";
import { needsFrames } from "../../../site-theme/assets/diagram-frame.ts";
import { layoutPage } from "../../../site-theme/layout-page.ts";
import { readPage } from "../../read-build.ts";
import { encodePath } from "../addresses/read-path.ts";
import { twinPath } from "../addresses/resolve-address.ts";
import type { OpenBuild, ServedPage } from "../builds/open-build.ts";
import { isKnown } from "../http/conditional.ts";
import { chooseEncoding, compress, type Encoding } from "../http/encoding.ts";
import { type Remembered, remember } from "../memory/remember.ts";
import type { SiteAt } from "../site-at.ts";
import { type Answer, REVALIDATED, type RequestHeaders } from "./answer.ts";
import { pagePolicy, TEXT_POLICY } from "./policy.ts";
import { viewOf } from "./view-of.ts";

export type AskedPage = { path: string; page: ServedPage; form: "html" | "markdown"; isTwin: boolean };
type Form = AskedPage["form"];
type Made = { etag: string; body: Buffer; hasFrames: boolean };

const MEMORY_BYTES = 64 * 1024 * 1024;
const made = new WeakMap<App, Remembered<Made>>();

/** A page for people, or its Markdown for whoever asks for that by the address or by Accept. */
export async function answerPage(
  app: App,
  site: SiteAt,
  build: OpenBuild,
  { path, page, form: asked, isTwin }: AskedPage,
  request: RequestHeaders,
): Promise<Answer | undefined> {
  const form = asked === "html" && wantsMarkdown(request) ? "markdown" : asked;
  const encoding = chooseEncoding(request["accept-encoding"]);
  const get = made.get(app) ?? remember<Made>(MEMORY_BYTES, ({ body }) => body.length + 200);
  made.set(app, get);
  const key = `${site.projectId} ${build.id} ${site.canonicalOrigin}${site.base} ${form} ${encoding} ${path}`;
  const found = await get(key, () => make(app, site, build, page, form, encoding));
  if (!found) return undefined;
  const headers: Record<string, string> = {
    ...headersOf(site, build, { path, page, form, isTwin }, found),
    etag: found.etag,
    "cache-control": REVALIDATED,
    vary: isTwin ? "Accept-Encoding" : "Accept, Accept-Encoding",
  };
  if (isKnown(request, found.etag)) return { status: 304, headers };
  if (encoding !== "identity") headers["content-encoding"] = encoding;
  return { status: 200, headers, body: found.body };
}

export function wantsMarkdown({ accept }: RequestHeaders): boolean {
  return typeof accept === "string" && prefersMarkdown(accept);
}

/** A strong validator: each encoding of each version has its own. */
export function etagOf(bytes: Buffer, encoding: Encoding): string {
  const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  return `"${hash}${encoding === "identity" ? "" : `-${encoding}`}"`;
}

async function make(
  app: App,
  site: SiteAt,
  build: OpenBuild,
  page: ServedPage,
  form: Form,
  encoding: Encoding,
): Promise<Made | undefined> {
  const rendered = await readPage(app, site.projectId, page.key);
  if (!rendered) return undefined;
  const { updatedAt } = page;
  const text =
    form === "html"
      ? layoutPage(viewOf(site, build), { ...rendered, ...(updatedAt !== undefined && { updatedAt }) })
      : rendered.markdown.replaceAll(BASE, `${site.canonicalOrigin}${site.base}`);
  const bytes = Buffer.from(text.toWellFormed());
  const hasFrames = needsFrames(rendered.html);
  return { etag: etagOf(bytes, encoding), body: await compress(bytes, encoding), hasFrames };
}

function headersOf(
  site: SiteAt,
  { document }: OpenBuild,
  { path, page, form, isTwin }: AskedPage,
  { hasFrames }: Made,
): Record<string, string> {
  const isHtml = form === "html";
  const isUnlisted = site.kind === "preview" || page.isNoindex || document.settings.seo.indexing === "none";
  const own = `${site.base}${path === "/" ? "" : encodePath(path)}` || "/";
  const twin = `${site.base}${encodePath(twinPath(path))}`;
  const link = isHtml
    ? `<${twin}>; rel="alternate"; type="text/markdown"`
    : `<${site.canonicalOrigin}${own}>; rel="canonical"${isTwin ? "" : `, <${twin}>; rel="alternate"; type="text/markdown"`}`;
  return {
    "content-type": isHtml ? "text/html; charset=utf-8" : "text/markdown; charset=utf-8",
    "content-security-policy": isHtml ? pagePolicy(hasFrames) : TEXT_POLICY,
    link,
    ...(isUnlisted && { "x-robots-tag": "noindex" }),
  };
}
