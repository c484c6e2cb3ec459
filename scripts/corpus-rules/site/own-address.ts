import { factsOf, isPagePath } from "../pages/page-facts.ts";
import type { Tree } from "../tree.ts";
import { comparable, type JudgedSite } from "./judged-site.ts";

/** A host is the site's own if most of the repository's links to it, and at least as many, are addresses of its pages. */
const LEAST_LINKS = 5;

const hostsOf = new WeakMap<Tree, Set<string>>();

/** The file that a full address of the web is that of: on the published site, or as the code host shows it on a branch. */
export function findOwnFile(tree: Tree, site: JudgedSite, href: string): string | undefined {
  const url = URL.canParse(href) ? new URL(href) : undefined;
  if (!url?.protocol.startsWith("http")) return undefined;
  const own = /"repository"[^}]*?([\w.-]+\/[\w.-]+?)(?:\.git)?"/.exec(tree.text("package.json") ?? "")?.[1];
  const [, repository, path = ""] = /^\/([^/]+\/[^/]+)\/(?:blob|edit|tree)\/[^/]+\/(.+)$/.exec(url.pathname) ?? [];
  if (repository !== undefined && repository === own) return tree.paths.has(path) ? path : undefined;
  return ownHosts(tree, site).has(url.host) ? site.pathOf.get(comparable(url.pathname)) : undefined;
}

function ownHosts(tree: Tree, site: JudgedSite): Set<string> {
  const known = hostsOf.get(tree);
  if (known) return known;
  const counts = new Map<string, { all: number; own: number }>();
  for (const path of tree.paths)
    for (const { href } of isPagePath(path) ? factsOf(tree.text(path) ?? "").links : []) {
      const url = /^https?:/i.test(href) && URL.canParse(href) ? new URL(href) : undefined;
      if (url === undefined || url.pathname === "/") continue;
      const count = counts.get(url.host) ?? { all: 0, own: 0 };
      count.all += 1;
      if (site.pathOf.has(comparable(url.pathname))) count.own += 1;
      counts.set(url.host, count);
    }
  const hosts = [...counts].filter(([, { all, own }]) => own >= LEAST_LINKS && own * 2 > all).map(([host]) => host);
  const found = new Set([...hosts, ...site.hosts]);
  hostsOf.set(tree, found);
  return found;
}
