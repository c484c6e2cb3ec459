import { randomUUID } from "node:crypto";
import type { ReportedReader } from "../../../analytics/readers/schema.ts";
import { recordSearch } from "../../../analytics/searches/record-search.ts";
import type { App } from "../../../app.ts";
import type { Found } from "../../../site-theme/browser/search/found.ts";
import { layoutSearch } from "../../../site-theme/layout-search.ts";
import { groupByPage } from "../../search/group-by-page.ts";
import { languagesOf } from "../../search/languages-of.ts";
import { searchSections } from "../../search/search-sections.ts";
import { encodePath } from "../addresses/read-path.ts";
import type { Answer, RequestHeaders } from "../answers/answer.ts";
import { pagePolicy, TEXT_POLICY } from "../answers/policy.ts";
import { viewOf } from "../answers/view-of.ts";
import type { OpenBuild } from "../builds/open-build.ts";
import { chooseEncoding, compress } from "../http/encoding.ts";
import type { SiteAt } from "../site-at.ts";

export const SEARCH_PAGE = "search";
export const SEARCH_DATA = "search.json";
const HITS = 12;
const HITS_ON_PAGE = 30;

type SearchRequest = {
  isPage: boolean;
  search: string;
  /** Undefined for whoever is not counted. */
  who: ReportedReader | undefined;
};

/** Answers the search of a site: the page for readers without JavaScript, or what the dialog shows. */
export async function answerSearch(
  app: App,
  site: SiteAt,
  build: OpenBuild,
  { isPage, search, who }: SearchRequest,
  headers: RequestHeaders,
): Promise<Answer> {
  const asked = new URLSearchParams(search);
  const query = (asked.get("q") ?? "").slice(0, 200).toWellFormed();
  const within = {
    language: asked.get("language")?.slice(0, 35).toWellFormed() || undefined,
    version: asked.get("version")?.slice(0, 200).toWellFormed() || undefined,
  };
  const { hits, corrected } = await searchSections(
    app,
    { projectId: site.projectId, buildId: build.id },
    { query, limit: isPage ? HITS_ON_PAGE : HITS, ...within, audience: "people" },
  );
  const isTold = {
    language: within.language === undefined && languagesOf(build.document).length > 1,
    version: within.version === undefined,
  };
  const pages = groupByPage(hits, (path) => addressOf(site, path), isTold);
  const found: Found = { pages, ...(corrected !== undefined && { corrected }) };
  const text = isPage
    ? layoutSearch(viewOf(site, build), { query, ...within }, found, await note(app, site, query, pages.length, who))
    : JSON.stringify(found);
  const encoding = chooseEncoding(headers["accept-encoding"]);
  return {
    status: 200,
    headers: {
      "content-type": `${isPage ? "text/html" : "application/json"}; charset=utf-8`,
      "content-security-policy": isPage ? pagePolicy() : TEXT_POLICY,
      "cache-control": "no-store",
      vary: "Accept-Encoding",
      "x-robots-tag": "noindex",
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    },
    body: await compress(Buffer.from(text), encoding),
  };
}

function addressOf({ base }: SiteAt, path: string): string {
  return path === "/" && base !== "" ? base : `${base}${encodePath(path)}`;
}

/** Records a search whose results are a page. The dialog reports its own when they have ended. Returns where a click is reported. */
async function note(
  app: App,
  site: SiteAt,
  query: string,
  results: number,
  who: ReportedReader | undefined,
): Promise<string | undefined> {
  if (query.trim() === "" || site.kind !== "site" || !who) return undefined;
  const id = randomUUID();
  try {
    await recordSearch(app, site.projectId, { id, query, results }, who);
  } catch (error) {
    app.log.warn({ err: error, projectId: site.projectId }, "a search of a site was not recorded");
    return undefined;
  }
  return `${site.base}/_docket/searched?${new URLSearchParams({ id, query, results: String(results) })}`;
}
