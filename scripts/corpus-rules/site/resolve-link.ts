import { posix } from "node:path";
import { hasAnchor, isPagePath } from "../pages/page-facts.ts";
import type { Tree } from "../tree.ts";
import { comparable, decode, type JudgedSite, joinPath } from "./judged-site.ts";

export type Target =
  | { type: "page"; path: string; anchor: string; hasAnchor: boolean; isRedirected: boolean }
  | { type: "file"; path: string }
  | { type: "external" }
  | { type: "elsewhere"; address: string }
  | { type: "missing" };

const MAX_HOPS = 6;

/** Where a link of a page leads, by the rules of the site's generator. */
export function resolveLink(tree: Tree, site: JudgedSite, page: string, href: string): Target {
  let link = href.trim();
  const own = /^https?:\/\/([^/?#]+)(.*)$/i.exec(link);
  if (own) {
    if (!site.hosts.includes((own[1] ?? "").toLowerCase())) return { type: "external" };
    link = own[2] || "/";
    if (site.base !== "" && link !== site.base && !link.startsWith(`${site.base}/`)) return { type: "external" };
  }
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|\{|\$|@site)/i.test(link)) return { type: "external" };
  const [, place = "", anchor = ""] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(link) ?? [];
  const found = place === "" ? { path: page, isRedirected: false } : findPlace(tree, site, page, decode(place));
  if (found === undefined) return { type: "missing" };
  if ("address" in found) return { type: "elsewhere", address: found.address };
  if (!isPagePath(found.path)) return { type: "file", path: found.path };
  const isThere = anchor === "" || hasAnchor(tree, found.path, anchor);
  return { type: "page", path: found.path, anchor, hasAnchor: isThere, isRedirected: found.isRedirected };
}

type Found = { path: string; isRedirected: boolean } | { address: string };

function findPlace(tree: Tree, site: JudgedSite, page: string, place: string): Found | undefined {
  const isAbsolute = place.startsWith("/");
  if (!isAbsolute) {
    const file = findFile(tree, joinPath(posix.dirname(page), place));
    if (file !== undefined && (/\.\w+$/.test(place) || !site.addressOf.has(page)))
      return { path: file, isRedirected: false };
    if (/\.mdx?$/.test(place)) {
      // A page of an earlier version looks among those of that version.
      const own = site.contentFolders.filter((folder) => page.startsWith(`${folder}/`));
      const [content] = (own.length > 0 ? own : site.contentFolders).flatMap(
        (folder) => findFile(tree, joinPath(folder, place)) ?? [],
      );
      if (content !== undefined) return { path: content, isRedirected: false };
    }
    const own = site.addressOf.get(page);
    const bases = own === undefined ? [] : site.format === "mkdocs" ? [own] : [posix.dirname(own), own];
    for (const base of bases) {
      const found = findAddress(tree, site, joinPath(base, place));
      if (found) return found;
    }
    return file === undefined ? undefined : { path: file, isRedirected: false };
  }
  const bare =
    site.base !== "" && (place === site.base || place.startsWith(`${site.base}/`))
      ? place.slice(site.base.length)
      : place;
  const found = findAddress(tree, site, bare || "/");
  if (found) return found;
  if (/^(?:nextra|fumadocs|starlight)$/.test(site.format)) return undefined;
  const root = findFile(tree, joinPath(rootOf(site), bare.slice(1)));
  return root === undefined ? undefined : { path: root, isRedirected: false };
}

function findFile(tree: Tree, path: string): string | undefined {
  if (path.startsWith("..")) return undefined;
  const bare = path.replace(/\.(?:html|mdx?)$/, "");
  const candidates = [path, `${path}.md`, `${path}.mdx`, `${bare}.md`, `${bare}.mdx`];
  for (const name of ["index", "README", "_index"])
    for (const end of ["md", "mdx"]) candidates.push(joinPath(bare, `${name}.${end}`));
  return candidates.find((candidate) => tree.paths.has(candidate) || tree.links.has(candidate));
}

/** Follows redirects as visitors are led. */
export function findAddress(tree: Tree, site: JudgedSite, address: string): Found | undefined {
  let now = address;
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const path = site.pathOf.get(comparable(now)) ?? site.pathOf.get(comparable(now.replace(/\.mdx?$/, "")));
    if (path !== undefined) return { path, isRedirected: hop > 0 };
    const file = site.publicFolders
      .map((folder) => joinPath(folder, now))
      .find((one) => tree.paths.has(one) || tree.links.has(one));
    if (file !== undefined) return { path: file, isRedirected: hop > 0 };
    const [, language = "", rest = ""] = /^\/([^/]*)(.*)$/.exec(now) ?? [];
    const main = site.fallback.languages.includes(language)
      ? site.pathOf.get(comparable(`${site.fallback.main === "" ? "" : `/${site.fallback.main}`}${rest}`))
      : undefined;
    // Astro prefers a route without parameters, such as that of a redirect, to the one that makes all pages; hosts
    // follow a redirect from just this address before they serve a file.
    const exact =
      main === undefined ? undefined : site.redirects.find(({ from }) => comparable(from) === comparable(now));
    if (main !== undefined && !exact) return { path: main, isRedirected: hop > 0 };
    const next = exact?.to ?? followRedirect(site, now);
    if (next === undefined) return undefined;
    if (/^https?:/i.test(next)) return { address: next };
    now = next.replace(/[?#].*$/, "");
  }
  return undefined;
}

function followRedirect({ redirects }: JudgedSite, address: string): string | undefined {
  const wanted = comparable(address);
  for (const { from, to } of redirects) {
    const source = from.replace(/[?#].*$/, "");
    if (!/[:*]/.test(source.replace(/^https?:/, ""))) {
      if (comparable(source) === wanted) return to;
      continue;
    }
    const names: string[] = [];
    const pattern = source
      .replace(/\/$/, "")
      .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
      .replace(/:(\w+)(\\?\*)?|\*/g, (_, name?: string, star?: string) => {
        names.push(name ?? "splat");
        return name !== undefined && star === undefined ? "([^/]+)" : "(.*)";
      });
    const match = new RegExp(`^${pattern}/?$`, "i").exec(address.replace(/(.)\/$/, "$1"));
    if (!match) continue;
    return to.replace(/:(\w+)\*?|\*/g, (all: string, name?: string) => {
      const index = name === undefined ? 0 : names.indexOf(name);
      return index === -1 ? all : (match[index + 1] ?? "");
    });
  }
  return undefined;
}

function rootOf(site: JudgedSite): string {
  const [config = ""] = site.configFiles;
  return posix
    .dirname(config)
    .replace(/^\.$/, "")
    .replace(/\/?\.vitepress$/, "");
}
