import type { ResolvedNode, ResolvedSection } from "../../../site-build/site-build.ts";
import { encodePath, toKey } from "../addresses/read-path.ts";
import type { OpenBuild } from "../builds/open-build.ts";
import type { SiteAt } from "../site-at.ts";
import { type Answer, REVALIDATED, type RequestHeaders } from "./answer.ts";

/** Where a site begins that has no page at its root: at the first page of the navigation, in the reader's language. */
export function answerRoot(site: SiteAt, build: OpenBuild, headers: RequestHeaders): Answer | undefined {
  const languages = listLanguages(build.document.navigation);
  const language = languages.length > 1 ? chooseLanguage(languages, headers["accept-language"]) : undefined;
  const url = language
    ? findFirst(build, language.children, language.url)
    : findFirst(build, build.document.navigation);
  if (url === undefined) return undefined;
  return {
    status: 307,
    headers: {
      location: `${site.base}${encodePath(toKey(url))}`,
      "cache-control": REVALIDATED,
      ...(language && { vary: "Accept-Language" }),
    },
  };
}

function findFirst(build: OpenBuild, nodes: ResolvedNode[], url?: string): string | undefined {
  if (url !== undefined && build.pages.has(toKey(url))) return url;
  for (const node of nodes) {
    const found =
      node.type === "page" ? node.url : node.type === "section" ? findFirst(build, node.children, node.url) : undefined;
    if (found !== undefined && build.pages.has(toKey(found))) return found;
  }
  return undefined;
}

/** Languages may stand below other sections, such as versions: the first that are found. */
function listLanguages(nodes: ResolvedNode[]): ResolvedSection[] {
  const sections = nodes.filter((node) => node.type === "section");
  const languages = sections.filter(({ kind, code }) => kind === "language" && code !== undefined);
  if (languages.length > 0) return languages;
  for (const { children } of sections) {
    const found = listLanguages(children);
    if (found.length > 0) return found;
  }
  return [];
}

/** By RFC 4647: a wanted language fits its own code, or one that begins with it or that it begins with. */
function chooseLanguage(
  languages: ResolvedSection[],
  header: string | string[] | undefined,
): ResolvedSection | undefined {
  const wanted = String(header ?? "")
    .slice(0, 500)
    .toLowerCase()
    .split(",")
    .map((part, place) => {
      const [code = "", quality] = part.trim().split(/\s*;\s*q\s*=\s*/);
      return { code, place, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ code, quality }) => code !== "" && code !== "*" && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.place - b.place);
  for (const { code } of wanted) {
    const own = (section: ResolvedSection) => (section.code ?? "").toLowerCase();
    const found =
      languages.find((section) => own(section) === code) ??
      languages.find((section) => own(section).startsWith(`${code}-`) || code.startsWith(`${own(section)}-`)) ??
      languages.find((section) => own(section).split("-")[0] === code.split("-")[0]);
    if (found) return found;
  }
  return languages.find(({ isDefault }) => isDefault) ?? languages[0];
}
