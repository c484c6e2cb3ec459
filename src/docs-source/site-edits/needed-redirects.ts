import { isPage } from "../pages.ts";
import type { SiteSource } from "../site/site-source.ts";
import { findFollowers } from "./find-followers.ts";
import { listPages } from "./listed-pages.ts";
import type { PlannedEdits, SiteChange } from "./site-change.ts";
import type { NeededRedirect } from "./site-format.ts";

export type NeededRedirects = {
  redirects: NeededRedirect[];
  /** Addresses that must not redirect, because a page is there or somebody asked for that. */
  ended: string[];
  /** Pages that are not shown on the site are named by their paths. */
  notRedirected: PlannedEdits["notRedirected"];
};

/** The redirects after which every old address still leads somewhere, by the addresses that the site has before and after. */
export function findNeededRedirects(before: SiteSource, after: SiteSource, change: SiteChange): NeededRedirects {
  const old = addressesOf(before);
  const now = addressesOf(after);
  const paths = new Map(after.pages.map(({ path, url }) => [url, path]));
  const followers = findFollowers(before, change.moves);
  const notRedirected: PlannedEdits["notRedirected"] = [];
  const redirects: NeededRedirect[] = [];
  for (const [fromPath, toPath] of change.givesUpAddresses ? [] : change.moves) {
    const [from, to] = [old.get(fromPath), now.get(toPath)];
    const isNowhere = from === undefined && to === undefined && old.size > 0 && !followers.has(fromPath);
    if (isNowhere && isPage(fromPath) && !/(?:^|\/)[_.]/.test(fromPath))
      notRedirected.push({ from: fromPath, reason: "it has no address on the site" });
    if (from === undefined || to === undefined || from === to || isBesidePage(before, fromPath)) continue;
    if (paths.has(from)) notRedirected.push({ from, reason: "another page is there now" });
    else if (from.toLowerCase() === to.toLowerCase())
      notRedirected.push({ from, reason: "only the case of the address changes" });
    else redirects.push({ from, to, fromPath, toPath });
  }
  for (const { path: fromPath, redirectTo } of change.removals) {
    const from = old.get(fromPath);
    if (from === undefined && redirectTo && before.pages.some(({ path }) => path === fromPath))
      notRedirected.push({ from: fromPath, reason: "it has no address on the site" });
    if (from === undefined || !redirectTo || paths.has(from) || isBesidePage(before, fromPath)) continue;
    if (redirectTo.type === "url") {
      redirects.push({ from, to: redirectTo.url, fromPath });
      continue;
    }
    const toPath = change.moves.get(redirectTo.path) ?? redirectTo.path;
    const to = now.get(toPath);
    if (to === undefined) notRedirected.push({ from, reason: `${toPath} has no address` });
    else redirects.push({ from, to, fromPath, toPath });
  }
  redirects.push(
    ...redirectShownAddresses(before, redirects, paths),
    ...redirectTranslatedAddresses(before, redirects, paths),
  );
  for (const { from, to, isTemporary } of change.redirects) {
    const toPath = paths.get(to.replace(/[?#].*$/s, "").replace(/(?<=.)\/$/, ""));
    redirects.push({ from, to, ...(toPath !== undefined && { toPath }), ...(isTemporary && { isTemporary }) });
  }
  if (change.givesUpAddresses) redirects.push(...followMoves(before, change, old, now, paths));
  // The site itself redirects from its top if it has no page there.
  const sources = new Set(before.redirects.map(({ source }) => source).filter((source) => source !== "/"));
  const added = after.pages.map(({ url }) => url).filter((url) => sources.has(url) && !isAt(before, url));
  const anchors = findAnchorsOfNothing(before, paths, new Set(redirects.map(({ from }) => from)));
  return { redirects, ended: [...change.endedRedirects, ...added, ...anchors], notRedirected };
}

/** Redirects from anchors of pages that go and leave no redirect: mdBook builds no book that has one. */
function findAnchorsOfNothing(
  before: SiteSource,
  pages: ReadonlyMap<string, string>,
  redirected: ReadonlySet<string>,
): string[] {
  const isLeft = (address: string) => isAt(before, address) && !pages.has(address) && !redirected.has(address);
  return before.redirects.flatMap(({ source }) =>
    source.includes("#") && isLeft(source.replace(/#.*$/s, "")) ? [source] : [],
  );
}

/** The addresses of pages. A book has those alone that its summary lists. */
function addressesOf({ format, navigation, pages }: SiteSource): Map<string, string> {
  const listed = format === "mdbook" ? new Set(listPages(navigation)) : undefined;
  return new Map(pages.filter(({ path }) => listed?.has(path) !== false).map(({ path, url }) => [path, url]));
}

/** Whether a file is a translation beside its page, `page.fr.mdx`, which has no address of its own. */
function isBesidePage(source: SiteSource, path: string): boolean {
  return languageBeside(source, new Set(source.pages.map((page) => page.path)), path) !== undefined;
}

function languageBeside({ format }: SiteSource, pages: ReadonlySet<string>, path: string): string | undefined {
  if (format !== "fumadocs" && format !== "nextra") return undefined;
  const [, stem = "", language, extension = ""] = /^(.+)\.([a-z]{2}(?:-[A-Za-z]{2,4})?)(\.mdx?)$/.exec(path) ?? [];
  return pages.has(stem + extension) ? language : undefined;
}

/**
 * The addresses of a page in other languages: Fumadocs puts the language before that of the page, translated or not. Next
 * does that for Nextra by itself, also where it redirects.
 */
function redirectTranslatedAddresses(
  source: SiteSource,
  redirects: readonly NeededRedirect[],
  taken: ReadonlyMap<string, string>,
): NeededRedirect[] {
  if (source.format !== "fumadocs") return [];
  const paths = new Set(source.pages.map(({ path }) => path));
  const languages = new Set([...paths].flatMap((path) => languageBeside(source, paths, path) ?? []));
  return [...languages].sort().flatMap((language) =>
    redirects.flatMap(({ from, to, fromPath }) => {
      const isInLanguage = languages.has(from.split("/")[1] ?? "");
      const old = `/${language}${from}`;
      if (fromPath === undefined || isInLanguage || taken.has(old)) return [];
      return [{ from: old, to: to.startsWith("/") ? `/${language}${to}` : to }];
    }),
  );
}

/** The addresses at which a page was shown in place of its translations, which are not there. */
function redirectShownAddresses(
  { fallback, pages }: SiteSource,
  redirects: readonly NeededRedirect[],
  taken: ReadonlyMap<string, string>,
): NeededRedirect[] {
  if (!fallback) return [];
  const had = new Set(pages.map(({ url }) => url));
  const top = fallback.main === "" ? "" : `/${fallback.main}`;
  const isInMain = (url: string) => {
    const [language = ""] = url.slice(1).split("/");
    return fallback.main === "" ? !fallback.languages.includes(language) : url.startsWith(`${top}/`);
  };
  return redirects.flatMap(({ from, to, toPath }) => {
    if (!isInMain(from) || !isInMain(to) || toPath === undefined) return [];
    return fallback.languages.flatMap((language) => {
      const [old, now] = [from, to].map((url) => `/${language}${url.slice(top.length)}`.replace(/(?<=.)\/$/, ""));
      return old === undefined || now === undefined || had.has(old) || taken.has(old) ? [] : [{ from: old, to: now }];
    });
  });
}

/** Where an old address is given up, older redirects to it lead to the page's new one. */
function followMoves(
  { redirects }: SiteSource,
  { moves }: SiteChange,
  old: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
  taken: ReadonlyMap<string, string>,
): NeededRedirect[] {
  const moved = new Map([...moves].map(([from, to]) => [old.get(from), { toPath: to, url: now.get(to) }]));
  return redirects.flatMap(({ source, destination }) => {
    const [, address = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(destination) ?? [];
    const { toPath, url } = moved.get(address.replace(/(?<=.)\/$/, "")) ?? {};
    if (source === "/" || taken.has(source) || url === undefined) return [];
    return [{ from: source, to: url + rest, toPath }];
  });
}

function isAt({ pages }: SiteSource, address: string): boolean {
  return pages.some(({ url }) => url === address);
}
