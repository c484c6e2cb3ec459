import type { PageFinding, RenderedPage } from "../../render/page/page.ts";
import { checkLinks } from "../check-links.ts";
import type { PageSummary } from "../site-build.ts";
import type { SiteChanges } from "./changed-page.ts";

/**
 * What is wrong with rendered pages, broken links included. Other pages are not rendered for it, so that anchors on them
 * are taken on trust.
 */
export function checkChangedPages({ targets }: SiteChanges, rendered: RenderedPage[]): PageFinding[] {
  const byPath = new Map(rendered.map((page) => [page.path, page]));
  const pages = targets.pages.map((page) => byPath.get(page.path) ?? unread(page));
  return [
    ...rendered.flatMap(({ findings }) => findings),
    ...checkLinks({ pages, assets: targets.assets, redirects: targets.redirects, generatedFolders: [] }),
  ];
}

function unread({ path, url }: { path: string; url: string }): PageSummary {
  const findings: PageFinding[] = [{ path, line: 1, column: 1, rule: "not-rendered", message: "" }];
  return {
    ...{ path, url, title: "", description: "", isHidden: false, isNoindex: false, isDeprecated: false, metatags: {} },
    ...{ keywords: [], hasFeed: false, headings: [], anchors: [], links: [], usedFiles: [], classes: [], findings },
  };
}
