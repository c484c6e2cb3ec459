import { createHash } from "node:crypto";
import { prefersMarkdown } from "../../../analytics/classify/prefers-markdown.ts";
import type { App } from "../../../app.ts";
import { needsFrames } from "../../../site-theme/assets/diagram-frame.ts";
import { layoutPage } from "../../../site-theme/layout-page.ts";
import { readPage } from "../../read-build.ts";
import { encodePath } from "../addresses/read-path.ts";
import { twinPath } from "../addresses/twin-path.ts";
import type { OpenBuild, ServedPage } from "../builds/open-build.ts";
import { markdownForAgents } from "../generated/llms/agent-notes.ts";
import { isKnown } from "../http/conditional.ts";
import { chooseEncoding, compress, type Encoding } from "../http/encoding.ts";
import { type Remembered, remember } from "../memory/remember.ts";
import type { SiteAt } from "../site-at.ts";
import { type Answer, REVALIDATED, type RequestHeaders } from "./answer.ts";
import { linksForAgents } from "./links-for-agents.ts";
import { pagePolicy, TEXT_POLICY } from "./policy.ts";
import { viewOf } from "./view-of.ts";

export type AskedPage = { path: string; page: ServedPage; form: "html" | "markdown"; isTwin: boolean };
/** Everything that does not differ between those who ask: the headers are made once too. */
type Made = { etag: string; known: Answer; whole: Answer & { body: Buffer } };

const MEMORY_BYTES = 64 * 1024 * 1024;
const made = new WeakMap<App, Remembered<Made>>();

/** A page for people, or its Markdown for whoever asks for that by the address or by Accept. */
export async function answerPage(
  app: App,
  site: SiteAt,
  build: OpenBuild,
  { form: wanted, ...asked }: AskedPage,
  request: RequestHeaders,
): Promise<Answer | undefined> {
  const form = wanted === "html" && wantsMarkdown(request) ? "markdown" : wanted;
  const encoding = chooseEncoding(request["accept-encoding"]);
  const get = made.get(app) ?? remember<Made>(MEMORY_BYTES, ({ whole }) => whole.body.length + 1500);
  made.set(app, get);
  const key = `${site.projectId} ${build.id} ${site.canonicalOrigin}${site.base} ${form} ${asked.isTwin} ${site.kind} ${site.hasAssistant} ${site.isPublic} ${encoding} ${asked.path}`;
  const found = await get(key, () => make(app, site, build, { ...asked, form }, encoding));
  if (!found) return undefined;
  return isKnown(request, found.etag) ? found.known : found.whole;
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
  asked: AskedPage,
  encoding: Encoding,
): Promise<Made | undefined> {
  const { page, form, isTwin } = asked;
  const rendered = await readPage(app, site.projectId, page.key);
  if (!rendered) return undefined;
  const { updatedAt } = page;
  const text =
    form === "html"
      ? layoutPage(viewOf(site, build), { ...rendered, ...(updatedAt !== undefined && { updatedAt }) })
      : markdownForAgents(rendered.markdown, build.document, `${site.canonicalOrigin}${site.base}`);
  const bytes = Buffer.from(text.toWellFormed());
  const etag = etagOf(bytes, encoding);
  const headers: Record<string, string> = {
    ...headersOf(site, build, asked, needsFrames(rendered.html)),
    etag,
    "cache-control": REVALIDATED,
    vary: isTwin ? "Accept-Encoding" : "Accept, Accept-Encoding",
  };
  const encoded = encoding === "identity" ? headers : { ...headers, "content-encoding": encoding };
  const whole = { status: 200, headers: encoded, body: await compress(bytes, encoding) };
  return { etag, known: { status: 304, headers }, whole };
}

function headersOf(
  site: SiteAt,
  { document }: OpenBuild,
  { path, page, form, isTwin }: AskedPage,
  hasFrames: boolean,
): Record<string, string> {
  const isHtml = form === "html";
  const isUnlisted = site.kind === "preview" || page.isNoindex || document.settings.seo.indexing === "none";
  const own = `${site.base}${path === "/" ? "" : encodePath(path)}` || "/";
  const twin = `${site.base}${encodePath(twinPath(path))}`;
  const links = [
    ...(isHtml ? [] : [`<${site.canonicalOrigin}${own}>; rel="canonical"`]),
    ...(isTwin ? [] : [`<${twin}>; rel="alternate"; type="text/markdown"`]),
    ...linksForAgents(site.base),
  ];
  return {
    "content-type": isHtml ? "text/html; charset=utf-8" : "text/markdown; charset=utf-8",
    "content-security-policy": isHtml ? pagePolicy(hasFrames, document.apiOrigins) : TEXT_POLICY,
    link: links.join(", "),
    ...(isUnlisted && { "x-robots-tag": "noindex" }),
  };
}
