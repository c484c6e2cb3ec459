import { distance } from "fastest-levenshtein";
import type { SiteRedirect } from "../docs-source/site/site-source.ts";
import { BASE, type PageFinding, type PageLink } from "../render/page/page.ts";
import type { BuiltAsset, PageSummary } from "./site-build.ts";

const MAX_FINDINGS = 5000;
/** What Docket itself serves on every site. */
const OWN_ADDRESSES = /^\/(?:sitemap\.xml|robots\.txt|llms(?:-full)?\.txt|.*\brss\.xml|_docket\/.*)$/;

export type LinkTargets = {
  pages: PageSummary[];
  assets: BuiltAsset[];
  redirects: SiteRedirect[];
  /** Folders whose pages are made from an API description, without slashes at the ends. */
  generatedFolders: string[];
  /** Paths of pages that may have anchors which are not known. */
  openPages?: ReadonlySet<string>;
};

/** Links and anchors that lead nowhere, over the whole site. */
export function checkLinks({
  pages,
  assets,
  redirects,
  generatedFolders,
  openPages = new Set(),
}: LinkTargets): PageFinding[] {
  const byUrl = new Map(pages.map((page) => [sameAddress(page.url), page]));
  const files = new Set(assets.map(({ url }) => sameAddress(url)));
  const patterns = redirects.map(({ source }) => patternOf(source)).filter((pattern) => pattern !== undefined);
  const anchorsOf = createAnchorLookup();
  const isKnown = (path: string) =>
    files.has(path) ||
    OWN_ADDRESSES.test(path) ||
    byUrl.has(path.replace(/\.mdx?$/, "")) ||
    patterns.some((pattern) => pattern.test(path)) ||
    generatedFolders.some((folder) => path === `/${folder}` || path.startsWith(`/${folder}/`));

  const findings: PageFinding[] = [];
  for (const page of pages)
    for (const link of page.links) {
      const { path, anchor } = splitHref(link.href);
      const target = path === undefined ? page : byUrl.get(path);
      if (path !== undefined && !target) {
        if (!isKnown(path)) findings.push(brokenLink(page, link, path, byUrl));
      } else if (target && anchor && !openPages.has(target.path) && !isOpen(target) && !anchorsOf(target).has(anchor))
        findings.push(brokenAnchor(page, link, target, anchor, anchorsOf(target)));
      if (findings.length >= MAX_FINDINGS) return findings;
    }
  return findings;
}

/** Parts of such a page are missing, so any anchor may exist. */
function isOpen(page: PageSummary): boolean {
  return page.findings.some(({ rule }) => rule === "missing-import" || rule === "not-rendered");
}

function createAnchorLookup(): (page: PageSummary) => ReadonlySet<string> {
  const known = new Map<PageSummary, ReadonlySet<string>>();
  return (page) => {
    const anchors = known.get(page) ?? new Set([...page.anchors, "top"]);
    known.set(page, anchors);
    return anchors;
  };
}

/** Without a path the link leads to its own page. Anchors of text fragments are left out. */
function splitHref(href: string): { path: string | undefined; anchor: string } {
  const [, path = "", anchor = ""] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(href) ?? [];
  return {
    path: path === "" ? undefined : sameAddress(path.replace(BASE, "")),
    anchor: decode(anchor).replace(/:~:.*$/s, ""),
  };
}

/** One form for all addresses that lead to the same page. */
function sameAddress(address: string): string {
  return (
    decode(address)
      .replace(/\/(?:index(?:\.html)?)?$/, "")
      .replace(/\.html$/, "")
      .replace(/^(?!\/)/, "/")
      .replace(/(?<!\/)\/+$/, "") || "/"
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `:name` stands for one part of an address, `*` and `:name*` for the rest. */
function patternOf(source: string): RegExp | undefined {
  if (source.length > 500 || (source.match(/[:*]/g)?.length ?? 0) > 10) return undefined;
  const parts = sameAddress(source)
    .split(/(:\w+\*|\*|:\w+)/)
    .map((part) => {
      if (part === "") return "";
      if (part.endsWith("*")) return ".*";
      return /^:\w/.test(part) ? "[^/]+" : part.replace(/[.+?^${}()|[\]\\]/g, "\\$&");
    });
  return new RegExp(`^${parts.join("")}$`);
}

function placeOf(page: PageSummary, { path, line, column }: PageLink) {
  return { path: path ?? page.path, line, column };
}

function brokenLink(
  page: PageSummary,
  link: PageLink,
  path: string,
  byUrl: ReadonlyMap<string, PageSummary>,
): PageFinding {
  const near = nearest(path, byUrl.keys());
  const message = `There is no page or file ${shown(link.target)}${near === undefined ? "" : `; did you mean ${near}?`}`;
  return { ...placeOf(page, link), rule: "broken-link", message };
}

function brokenAnchor(
  page: PageSummary,
  link: PageLink,
  target: PageSummary,
  anchor: string,
  anchors: ReadonlySet<string>,
): PageFinding {
  const near = nearest(anchor, anchors);
  const where = target === page ? "This page" : target.path;
  const message = `${where} has no heading for the link ${shown(link.target)}${near === undefined ? "" : `; did you mean #${near}?`}`;
  return { ...placeOf(page, link), rule: "broken-anchor", message };
}

function shown(target: string): string {
  return JSON.stringify(target.slice(0, 200));
}

function nearest(wanted: string, known: Iterable<string>): string | undefined {
  let best: { name: string; score: number } | undefined;
  for (const name of known) {
    const longest = Math.max(name.length, wanted.length);
    if (Math.abs(name.length - wanted.length) > longest / 3) continue;
    const score = distance(name.toLowerCase(), wanted.toLowerCase()) / longest;
    if (score <= 0.34 && (!best || score < best.score)) best = { name, score };
  }
  return best?.name;
}
