import type { RenderedPage } from "../../../render/page/page.ts";
import type { BuiltPage, SiteBuild } from "../../../site-build/site-build.ts";
import { hasDiagram, needsFrames, readDiagramFrame } from "../../../site-theme/assets/diagram-frame.ts";
import { named } from "../../../site-theme/assets/read-theme.ts";
import { layoutNotFound } from "../../../site-theme/layout-not-found.ts";
import { layoutPage } from "../../../site-theme/layout-page.ts";
import { makeShareImage } from "../../../site-theme/share-image/make-share-image.ts";
import { shareImageName, shareImageOf } from "../../../site-theme/share-image/share-image.ts";
import { siteCss } from "../../../site-theme/site-css.ts";
import type { SiteView } from "../../../site-theme/site-view.ts";
import { themeFiles } from "../../../site-theme/theme-files.ts";
import { encodePath } from "../../../sites/serving/addresses/read-path.ts";
import { twinPath } from "../../../sites/serving/addresses/twin-path.ts";
import { pagePolicy } from "../../../sites/serving/answers/policy.ts";
import { toOpenBuild } from "../../../sites/serving/builds/open-build.ts";
import { writeFeed } from "../../../sites/serving/generated/feed.ts";
import { markdownForAgents } from "../../../sites/serving/generated/llms/agent-notes.ts";
import { writeSitemap } from "../../../sites/serving/generated/sitemap.ts";
import type { LocalSite } from "../local-site.ts";
import { writeLocalIndex } from "../search/local-index.ts";
import { readSearchEngine } from "../search/search-engine.ts";
import { agentFiles } from "./agent-files.ts";
import { hostFiles } from "./host-files.ts";
import type { StaticFolder } from "./static-folder.ts";

const MAX_ASSET_BYTES = 50 * 1024 * 1024;
const THEME_FOLDER = "_docket";

export type StaticPlace = { base: string; origin: string | undefined };

/** Writes a built site as files that any web server can serve. Returns what had to be left out, in words. */
export async function writeStaticSite(
  site: LocalSite,
  build: SiteBuild,
  folder: StaticFolder,
  { base, origin }: StaticPlace,
  onWritten: (done: number) => void = () => {},
): Promise<string[]> {
  const { document } = build;
  const index = named("search-index", "json", "application/json", Buffer.from(writeLocalIndex(build, site.pageOf)));
  const view: SiteView = {
    document,
    base,
    origin,
    kind: "static",
    themeBase: `${base}/${THEME_FOLDER}`,
    hasFeedback: false,
    hasBeacon: false,
    search: { index: index.name, engine: readSearchEngine().name },
  };
  const left: string[] = [];
  const put = async (path: string, content: Buffer | string) => {
    if (folder.has(path)) left.push(`${path}: something else has the same name`);
    else await folder.write(path, content);
  };
  for (const file of [...(await themeFiles()), siteCss(document), readSearchEngine(), index])
    await put(`${THEME_FOLDER}/${file.name}`, file.bytes);
  let hasDiagrams = false;
  for (const [index, page] of build.pages.entries()) {
    const rendered = site.pageOf(page.key);
    if (rendered) await writePage(view, page, rendered, put);
    hasDiagrams ||= rendered !== undefined && hasDiagram(rendered.html);
    onWritten(index + 1);
  }
  if (origin !== undefined) await writeShareImages(view, site, build, folder);
  if (hasDiagrams) await put(`${THEME_FOLDER}/${readDiagramFrame().name}`, readDiagramFrame().bytes);
  for (const { path, url } of build.assets) {
    const bytes = await site.files.read(path, MAX_ASSET_BYTES);
    if (bytes) await put(fileOf(url), bytes);
    else left.push(`${path}: it cannot be read`);
  }
  await put("404.html", withPolicy(layoutNotFound(view, `${base}/404`, [])));
  const sitemap =
    origin === undefined
      ? undefined
      : writeSitemap(toOpenBuild("", "", { ...build, commit: "", docsFolder: "" }), `${origin}${base}`);
  if (sitemap !== undefined) await put("sitemap.xml", sitemap);
  for await (const { path, text } of agentFiles(site, build, { address: `${origin ?? ""}${base}`, base }))
    if (!folder.has(path)) await folder.write(path, text);
  for (const file of hostFiles(view, (path) => folder.has(path))) await put(file.path, file.text);
  return left;
}

async function writePage(
  view: SiteView,
  { url, updatedAt }: BuiltPage,
  page: RenderedPage,
  put: (path: string, content: string) => Promise<void>,
): Promise<void> {
  const html = layoutPage(view, { ...page, ...(updatedAt !== undefined && { updatedAt }) });
  await put(
    url === "/404" ? "404.html" : fileOf(`${url === "/" ? "" : url}/index.html`),
    withPolicy(html, view.document.apiOrigins),
  );
  const site = `${view.origin ?? ""}${view.base}`;
  await put(fileOf(twinPath(url)), markdownForAgents(page.markdown, view.document, site));
  if (!page.hasFeed || view.origin === undefined) return;
  const own = url === "/" ? site : `${site}${encodePath(url)}`;
  await put(fileOf(`${url === "/" ? "" : url}/rss.xml`), writeFeed(page, view.document.settings.name, site, own));
}

/** Draws the pictures of pages whose address shows none yet. */
async function writeShareImages(view: SiteView, site: LocalSite, build: SiteBuild, folder: StaticFolder) {
  const pages = build.pages.values();
  const work = async () => {
    for (const { key, url } of pages) {
      const page = site.pageOf(key);
      if (!page) continue;
      const image = shareImageOf(view, page);
      const path = fileOf(`/${THEME_FOLDER}/${shareImageName(image, url)}`);
      if (await folder.keep(path)) continue;
      const png = await makeShareImage(image, "");
      if (png) await folder.write(path, png);
    }
  };
  await Promise.all([work(), work()]);
}

/** Where the file of an address lies: servers decode addresses before they look for files. */
function fileOf(url: string): string {
  try {
    return decodeURIComponent(url).slice(1);
  } catch {
    return url.slice(1);
  }
}

/** Whoever serves the files may send no headers, so the pages carry the policy themselves. */
function withPolicy(html: string, origins?: readonly string[]): string {
  // Browsers heed frame-ancestors in headers only.
  const policy = pagePolicy(needsFrames(html), origins)
    .split("; ")
    .filter((part) => !part.startsWith("frame-ancestors"))
    .join("; ");
  return html.replace(
    "<head>",
    `<head>\n<meta http-equiv="content-security-policy" content="${policy.replaceAll('"', "&quot;")}">`,
  );
}
