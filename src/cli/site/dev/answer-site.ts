import { prefersMarkdown } from "../../../analytics/classify/prefers-markdown.ts";
import { needsFrames, readDiagramFrame } from "../../../site-theme/assets/diagram-frame.ts";
import { layoutMessage } from "../../../site-theme/layout-message.ts";
import { layoutNotFound } from "../../../site-theme/layout-not-found.ts";
import { layoutPage } from "../../../site-theme/layout-page.ts";
import { siteCss } from "../../../site-theme/site-css.ts";
import { themeFiles } from "../../../site-theme/theme-files.ts";
import { findNearestPages } from "../../../sites/serving/addresses/nearest-pages.ts";
import { readPath } from "../../../sites/serving/addresses/read-path.ts";
import { resolveAddress } from "../../../sites/serving/addresses/resolve-address.ts";
import { FILE_POLICY, pagePolicy, TEXT_POLICY } from "../../../sites/serving/answers/policy.ts";
import { drawLetterIcon } from "../../../sites/serving/generated/letter-icon.ts";
import { markdownForAgents } from "../../../sites/serving/generated/llms/agent-notes.ts";
import { writeLlmsTxt } from "../../../sites/serving/generated/llms/llms-txt.ts";
import { typeOfFile } from "../../../sites/serving/http/file-type.ts";
import { SEARCH_INDEX, writeLocalIndex } from "../search/local-index.ts";
import { readSearchEngine } from "../search/search-engine.ts";
import { DEV_BASE } from "./dev-base.ts";
import type { DevBuild, DevSite } from "./dev-site.ts";

export type DevAnswer = { status: number; headers: Record<string, string>; body: Buffer | string };

const MAX_ASSET_BYTES = 50 * 1024 * 1024;
const HTML = { "content-type": "text/html; charset=utf-8" };
const TEXT = { "content-type": "text/plain; charset=utf-8", "content-security-policy": TEXT_POLICY };

/** What the site has at an address, as it will be served when it is published. */
export async function answerSite(dev: DevSite, url: string, accept: string | undefined): Promise<DevAnswer> {
  if (url.startsWith("/_docket/")) return answerTheme(dev, url.slice("/_docket/".length));
  const now = dev.current();
  if (!now) return building(dev);
  const asked = readPath(url, "");
  if (typeof asked === "string") return { status: 400, headers: TEXT, body: "This is no address.\n" };
  const found = resolveAddress(now.open, asked, "");
  switch (found.type) {
    case "page": {
      const page = dev.site.pageOf(found.page.key);
      if (!page) return missing(now, asked.path);
      if (found.form === "markdown" || prefersMarkdown(accept ?? ""))
        return {
          status: 200,
          headers: { ...TEXT, "content-type": "text/markdown; charset=utf-8" },
          body: markdownForAgents(page.markdown, now.view.document, ""),
        };
      const { updatedAt } = found.page;
      return document(
        now.version,
        200,
        layoutPage(now.view, { ...page, ...(updatedAt !== undefined && { updatedAt }) }),
        now.view.document.apiOrigins,
      );
    }
    case "asset": {
      const body = await dev.site.files.read(found.asset.path, MAX_ASSET_BYTES);
      const { type } = typeOfFile(found.asset.path);
      if (!body) return missing(now, asked.path);
      return { status: 200, headers: { "content-type": type, "content-security-policy": FILE_POLICY }, body };
    }
    case "redirect":
      return { status: 307, headers: { ...TEXT, location: found.location }, body: `${found.location}\n` };
    case "llms": {
      const body = writeLlmsTxt(now.open, found.folder, { address: "", hasMcp: false });
      return body === undefined ? missing(now, asked.path) : { status: 200, headers: TEXT, body };
    }
    case "icon": {
      const { name, colors } = now.view.document.settings;
      const headers = { "content-type": "image/svg+xml", "content-security-policy": FILE_POLICY };
      return { status: 200, headers, body: drawLetterIcon(name, colors.primary) };
    }
    default:
      return missing(now, asked.path);
  }
}

function missing(now: DevBuild, path: string): DevAnswer {
  return document(now.version, 404, layoutNotFound(now.view, path, findNearestPages(now.open, path)));
}

/** Until the folder is rendered for the first time. The page loads itself again when it is. */
function building(dev: DevSite): DevAnswer {
  const failure = dev.failure();
  const text = failure ?? "This page shows the site as soon as its pages are rendered.";
  const title = failure === undefined ? "Rendering the pages" : "The folder cannot be read";
  return document("none", 503, layoutMessage({ base: "", themeBase: "/_docket", name: "Docket" }, { title, text }));
}

function document(version: string, status: number, html: string, origins?: readonly string[]): DevAnswer {
  const own = `<meta name="docket-version" content="${version}"><link rel="stylesheet" href="${DEV_BASE}dev.css"><script type="module" src="${DEV_BASE}dev.js"></script>`;
  return {
    status,
    headers: { ...HTML, "content-security-policy": pagePolicy(needsFrames(html), origins) },
    body: html.replace("</head>", `${own}\n</head>`),
  };
}

async function answerTheme(dev: DevSite, name: string): Promise<DevAnswer> {
  const now = dev.current();
  const frame = readDiagramFrame();
  if (name === frame.name)
    return {
      status: 200,
      headers: { "content-type": frame.type, "content-security-policy": frame.policy },
      body: frame.bytes,
    };
  if (name === SEARCH_INDEX && now) {
    const headers = { "content-type": "application/json; charset=utf-8", "content-security-policy": TEXT_POLICY };
    return { status: 200, headers, body: writeLocalIndex(now.build, dev.site.pageOf) };
  }
  const files = [readSearchEngine(), ...(await themeFiles()), ...(now ? [siteCss(now.build.document)] : [])];
  const file = files.find((one) => one.name === name);
  return file
    ? { status: 200, headers: { "content-type": file.type }, body: file.bytes }
    : { status: 404, headers: TEXT, body: "" };
}
