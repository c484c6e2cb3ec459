import type { App } from "../../../app.ts";
import { type FoundSection, layoutSearch } from "../../../site-theme/layout-search.ts";
import { type SectionHit, searchSections } from "../../search/search-sections.ts";
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

/** Answers the search of a site: the page for readers without JavaScript, or what the dialog shows. */
export async function answerSearch(
  app: App,
  site: SiteAt,
  build: OpenBuild,
  { isPage, search }: { isPage: boolean; search: string },
  headers: RequestHeaders,
): Promise<Answer> {
  const asked = new URLSearchParams(search);
  const query = (asked.get("q") ?? "").slice(0, 200).toWellFormed();
  const { hits, corrected } = await searchSections(
    app,
    { projectId: site.projectId, buildId: build.id },
    {
      query,
      limit: isPage ? HITS_ON_PAGE : HITS,
      language: asked.get("language")?.slice(0, 35).toWellFormed() || undefined,
      version: asked.get("version")?.slice(0, 200).toWellFormed() || undefined,
      audience: "people",
    },
  );
  const found = { hits: hits.map((hit) => toFound(hit, site.base)), ...(corrected !== undefined && { corrected }) };
  const pages = new Set(hits.map(({ path }) => path)).size;
  const text = isPage ? layoutSearch(viewOf(site, build), query, found) : JSON.stringify({ ...found, pages });
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

function toFound({ path, anchor, title, titleMarks, heading, headingMarks, trail, snippet }: SectionHit, base: string) {
  const page = path === "/" && base !== "" ? base : `${base}${encodePath(path)}`;
  return {
    url: anchor === "" ? page : `${page}#${encodeURIComponent(anchor)}`,
    path,
    title: { text: title, marks: titleMarks },
    heading: { text: heading, marks: headingMarks },
    trail,
    snippet,
  } satisfies FoundSection & { path: string };
}
