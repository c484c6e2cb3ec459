import type { App } from "../../../app.ts";
import { layoutNotFound } from "../../../site-theme/layout-not-found.ts";
import { findNearestPages } from "../addresses/nearest-pages.ts";
import type { AskedPath } from "../addresses/read-path.ts";
import { resolveAddress } from "../addresses/resolve-address.ts";
import type { OpenBuild } from "../builds/open-build.ts";
import { chooseEncoding, compress } from "../http/encoding.ts";
import type { SiteAt } from "../site-at.ts";
import type { Answer, RequestHeaders } from "./answer.ts";
import { answerAsset } from "./answer-asset.ts";
import { answerGenerated } from "./answer-generated.ts";
import { answerLlmsFull } from "./answer-llms-full.ts";
import { answerPage, wantsMarkdown } from "./answer-page.ts";
import { answerRoot } from "./answer-root.ts";
import { pagePolicy, TEXT_POLICY } from "./policy.ts";
import { viewOf } from "./view-of.ts";

/** An answer, and whether it is a view of a page that is counted, with which status if not its own. */
export type AddressAnswer = Answer & { isView: boolean; viewStatus?: number };

/** Answers for everything that an author has published. */
export async function answerAddress(
  app: App,
  site: SiteAt,
  build: OpenBuild,
  asked: AskedPath,
  headers: RequestHeaders,
): Promise<AddressAnswer> {
  const found = resolveAddress(build, asked, site.base);
  switch (found.type) {
    case "redirect":
      return { ...redirectTo(found.location, found.isPermanent), isView: false };
    case "page": {
      const answer = await answerPage(app, site, build, found, headers);
      return answer ? { ...answer, isView: true } : missing(site, build, asked, headers);
    }
    case "asset": {
      const answer = await answerAsset(app, site, found.asset, headers);
      return answer ? { ...answer, isView: isForAgents(found.asset.url) } : missing(site, build, asked, headers);
    }
    case "root": {
      const answer = answerRoot(site, build, headers);
      return answer ? { ...answer, isView: false } : missing(site, build, asked, headers);
    }
    case "llms-full": {
      const answer = answerLlmsFull(app, site, build, found.folder, headers);
      return answer ? { ...answer, isView: true } : missing(site, build, asked, headers);
    }
    case "missing":
      return missing(site, build, asked, headers);
    default: {
      const answer = await answerGenerated(app, site, build, found, headers);
      return answer
        ? { ...answer, isView: found.type === "llms" || found.type === "skill" }
        : missing(site, build, asked, headers);
    }
  }
}

/** Whether reading the file is a view, as reading what Docket makes of the same name is. */
function isForAgents(url: string): boolean {
  return /\/(?:llms(?:-full)?\.txt|skill\.md)$/i.test(url);
}

function redirectTo(location: string, isPermanent: boolean): Answer {
  return {
    status: isPermanent ? 308 : 307,
    // An author may change their mind, and a reader's browser would never ask again.
    headers: { location, "cache-control": isPermanent ? "public, max-age=300" : "public, max-age=0, must-revalidate" },
  };
}

async function missing(
  site: SiteAt,
  build: OpenBuild,
  { path }: AskedPath,
  headers: RequestHeaders,
): Promise<AddressAnswer> {
  const isMarkdown = wantsMarkdown(headers) || /\.mdx?$/.test(path);
  const isPage = !/\.\w{1,5}$/.test(path);
  // Where the author would rather have readers at the start; the analytics still name the address.
  if (build.document.settings.notFound.redirects && isPage && !isMarkdown && path !== "/")
    return { ...redirectTo(site.base || "/", false), isView: true, viewStatus: 404 };
  const nearest = findNearestPages(build, path);
  const list = nearest.map(({ title, url }) => `- [${title}](${site.canonicalOrigin}${site.base}${url})`).join("\n");
  const text = isMarkdown
    ? `# Page not found\n\nThere is no page at this address.${list && `\n\nPages with a similar address:\n\n${list}`}\n`
    : layoutNotFound(viewOf(site, build), path, nearest);
  const encoding = chooseEncoding(headers["accept-encoding"]);
  return {
    status: 404,
    headers: {
      "content-type": isMarkdown ? "text/markdown; charset=utf-8" : "text/html; charset=utf-8",
      "content-security-policy": isMarkdown ? TEXT_POLICY : pagePolicy(),
      "cache-control": "no-store",
      vary: "Accept, Accept-Encoding",
      "x-robots-tag": "noindex",
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    },
    body: await compress(Buffer.from(text.toWellFormed()), encoding),
    isView: true,
  };
}
