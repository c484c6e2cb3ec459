import type { BuiltAsset } from "../../../site-build/site-build.ts";
import type { OpenBuild, ServedPage } from "../builds/open-build.ts";
import { hasOwnSkills, madeSkillPath } from "../generated/skills/list-skills.ts";
import { matchExact, matchPattern } from "./match-redirect.ts";
import { type AskedPath, encodePath } from "./read-path.ts";
import { twinPath } from "./twin-path.ts";

/** What the site has at an address. */
export type Resolved =
  | { type: "page"; path: string; page: ServedPage; form: "html" | "markdown"; isTwin: boolean }
  | { type: "asset"; asset: BuiltAsset }
  | { type: "redirect"; location: string; isPermanent: boolean }
  | { type: "sitemap"; part: number | undefined }
  | { type: "robots" }
  /** The index or the whole text for agents, of the site or of a folder of addresses. */
  | { type: "llms"; folder: string }
  | { type: "llms-full"; folder: string }
  | { type: "icon" }
  /** What MCP clients read before they connect, and the catalogue that leads to it. */
  | { type: "server-card" }
  /** What agents learn to work with what the site documents, and the index of it. */
  | { type: "skill" }
  | { type: "skills"; isEarlier: boolean }
  | { type: "ai-catalog" }
  | { type: "feed"; path: string; page: ServedPage }
  /** The site has no page at its root. */
  | { type: "root" }
  | { type: "missing" };

const TWIN = /\.mdx?$/i;
const FEED = "/rss.xml";
/** The first is the one that the catalogue names; clients look at the others too. */
const CARDS = new Set(["/mcp/server-card", "/.well-known/mcp/server-card.json", "/.well-known/mcp.json"]);
const LLMS = /^(.*)\/(llms|llms-full)\.txt$/;

/**
 * Finds what is at an address: first what the author wrote for exactly it, then pages and files, then other spellings of
 * these, then the author's wildcards.
 */
export function resolveAddress(build: OpenBuild, asked: AskedPath, base: string): Resolved {
  const { path, search, hasOddSlashes } = asked;
  const exact = matchExact(build.redirects, path, base);
  if (exact && exact.location !== `${base}${encodePath(path)}`) return redirect(exact, search);
  const found = findExact(build, path);
  if (found) return hasOddSlashes ? toCanonical(path, base, search) : found;
  const canonical = findCanonical(build, path);
  if (canonical !== undefined) return toCanonical(canonical, base, search);
  const pattern = matchPattern(build.redirects, path, base);
  if (pattern && pattern.location !== `${base}${encodePath(path)}`) return redirect(pattern, search);
  return path === "/" ? { type: "root" } : { type: "missing" };
}

function findExact(build: OpenBuild, path: string): Resolved | undefined {
  const page = build.pages.get(path);
  if (page) return { type: "page", path, page, form: "html", isTwin: false };
  const asset = build.assets.get(path);
  if (asset) return { type: "asset", asset };
  const twinOf = TWIN.test(path) ? path.replace(TWIN, "") : undefined;
  const twin = twinOf && build.pages.get(twinOf === "/index" ? "/" : twinOf);
  if (twinOf && twin)
    return { type: "page", path: twinOf === "/index" ? "/" : twinOf, page: twin, form: "markdown", isTwin: true };
  const [, folder, kind] = LLMS.exec(path) ?? [];
  if (folder !== undefined && kind !== undefined) return findLlms(build, folder, kind as "llms" | "llms-full");
  if (path === "/robots.txt") return { type: "robots" };
  const skill = findSkill(build, path);
  if (skill) return skill;
  if (CARDS.has(path)) return { type: "server-card" };
  if (path === "/.well-known/ai-catalog.json") return { type: "ai-catalog" };
  if (path === "/favicon.ico" || path === "/favicon.svg") return { type: "icon" };
  const [, part] = /^\/sitemap(?:-(\d{1,4}))?\.xml$/.exec(path) ?? [];
  if (part !== undefined || path === "/sitemap.xml")
    return { type: "sitemap", part: part === undefined ? undefined : Number(part) };
  if (!path.endsWith(FEED)) return undefined;
  const feedOf = path.slice(0, -FEED.length) || "/";
  const withFeed = build.pages.get(feedOf);
  return withFeed?.hasFeed ? { type: "feed", path: feedOf, page: withFeed } : undefined;
}

/** The author's own skills are files. The folder `skills` is where agents looked before. */
function findSkill(build: OpenBuild, path: string): Resolved | undefined {
  if (path === "/.well-known/agent-skills/index.json") return { type: "skills", isEarlier: false };
  if (path === "/.well-known/skills/index.json") return { type: "skills", isEarlier: true };
  const current = path.replace(/^\/\.well-known\/skills\/(.+)\/skill\.md$/i, "/.well-known/agent-skills/$1/SKILL.md");
  const own = current === path ? undefined : build.assets.get(current);
  if (own) return { type: "asset", asset: own };
  const isMade = path === "/skill.md" || current === madeSkillPath(build);
  return isMade && !hasOwnSkills(build) ? { type: "skill" } : undefined;
}

/** In `.well-known` are the files of the site, which may be the author's own. */
function findLlms(build: OpenBuild, folder: string, type: "llms" | "llms-full"): Resolved {
  if (folder !== "/.well-known") return { type, folder };
  const own = build.assets.get(`/${type}.txt`);
  return own ? { type: "asset", asset: own } : { type, folder: "" };
}

/** Another spelling of a page: `/start.html`, `/start/index`, `/start/index.md`, `/Start`. */
function findCanonical({ pages }: OpenBuild, path: string): string | undefined {
  const isTwin = TWIN.test(path);
  const bare = path.replace(/\.(?:html?|mdx?)$/i, "").replace(/\/index$/i, "") || "/";
  if (bare !== path && pages.has(bare)) return isTwin ? twinPath(bare) : bare;
  const lower = bare.toLowerCase();
  return lower !== bare && pages.has(lower) ? (isTwin ? twinPath(lower) : lower) : undefined;
}

function toCanonical(path: string, base: string, search: string): Resolved {
  return redirect({ location: path === "/" ? base || "/" : `${base}${encodePath(path)}`, isPermanent: true }, search);
}

function redirect({ location, isPermanent }: { location: string; isPermanent: boolean }, search: string): Resolved {
  const [address = "", fragment] = location.split("#", 2);
  const query = address.includes("?") ? "" : toQuery(search);
  return {
    type: "redirect",
    location: `${address}${query}${fragment === undefined ? "" : `#${fragment}`}`,
    isPermanent,
  };
}

/** What a header can hold. */
function toQuery(search: string): string {
  return search.replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, (character) => encodeURIComponent(character.toWellFormed()));
}
