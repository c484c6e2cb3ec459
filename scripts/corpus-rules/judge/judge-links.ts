import { posix } from "node:path";
import { factsOf, isPagePath } from "../pages/page-facts.ts";
import { findOwnFile } from "../site/own-address.ts";
import { resolveLink, type Target } from "../site/resolve-link.ts";
import type { Fault, JudgedRun } from "./judged-run.ts";

/** Where pages are now, and which of them are gone. */
export type Moved = { moves: ReadonlyMap<string, string>; removed: ReadonlySet<string> };

/**
 * Every link still leads where it led, whatever it is written like. Links to pages that moved lead there without a
 * redirect; all that did not need a change is written as before.
 */
export function judgeLinks(run: JudgedRun, { moves, removed }: Moved): Fault[] {
  const { before, after, siteBefore, siteAfter } = run;
  const faults: Fault[] = [];
  /** The full address of a page on the published site, as files around it write it. */
  const isFollowed = (old: string, fresh: string) => {
    const [led, leads] = [findOwnFile(before, siteBefore, old), findOwnFile(after, siteAfter, fresh)];
    return led !== undefined && leads !== undefined && (removed.has(led) || moves.get(led) === leads);
  };
  for (const path of before.paths) {
    if (isNamedOutside(run, path)) continue;
    const now = moves.get(path) ?? path;
    if (!isPagePath(path) || removed.has(path) || !after.paths.has(now)) continue;
    const [oldText = "", newText = ""] = [before.text(path), after.text(now)];
    const [old, fresh] = [factsOf(oldText).links, factsOf(newText).links];
    if (old.length !== fresh.length) {
      // Each space of GitBook has a list of its own: the entry of a page goes there with it.
      if (removed.size === 0 && !(siteBefore.format === "gitbook" && siteBefore.configFiles.includes(path)))
        faults.push({ rule: "links-lost", evidence: `${now}: ${old.length} links before, ${fresh.length} after` });
      else faults.push(...judgeLooseLinks(run, path, now));
      continue;
    }
    for (const [index, link] of old.entries()) {
      const href = fresh[index]?.href ?? "";
      if (href === link.href && path === now && !mayConcern(run, moves, removed)) continue;
      const led = resolveLink(before, siteBefore, path, link.href);
      const leads = resolveLink(after, siteAfter, now, href);
      const evidence = `${now}: ${link.href} → ${href}`;
      if (led.type === "missing" || led.type === "external" || led.type === "elsewhere") {
        if (href !== link.href && path === now && !isOwnMention(link.href, moves) && !isFollowed(link.href, href))
          faults.push({ rule: "link-changed-needlessly", evidence: `${evidence} (it led nowhere that this concerns)` });
        continue;
      }
      if (led.type === "page" && removed.has(led.path)) {
        if (leads.type === "missing") faults.push({ rule: "link-to-deleted-page", evidence });
        continue;
      }
      const mayBeRedirected = /^https?:/i.test(href) || !path.startsWith(run.docsFolder);
      faults.push(...compareTargets(led, leads, moves, evidence, mayBeRedirected));
      if (href !== link.href && path === now && led.type === "page" && led.isRedirected)
        faults.push({ rule: "redirected-link-rewritten", evidence });
      const needsChange =
        path !== now || (led.type === "page" && moves.has(led.path)) || (led.type === "file" && moves.has(led.path));
      if (href !== link.href && !needsChange)
        faults.push({ rule: "link-changed-needlessly", evidence: `${evidence} (it worked)` });
    }
  }
  return faults;
}

/** What lies outside the docs folder cannot be changed, so that it is enough to name it. */
function isNamedOutside({ docsFolder, named }: JudgedRun, path: string): boolean {
  return docsFolder !== "" && !path.startsWith(`${docsFolder}/`) && named.includes(posix.basename(path));
}

function mayConcern(
  { siteBefore }: JudgedRun,
  moves: ReadonlyMap<string, string>,
  removed: ReadonlySet<string>,
): boolean {
  return moves.size > 0 || removed.size > 0 || siteBefore.problems.length > 0;
}

function isOwnMention(href: string, moves: ReadonlyMap<string, string>): boolean {
  return [...moves.keys()].some(
    (path) =>
      href.includes(path.replace(/\.mdx?$/, "")) || href.includes(path.replace(/^[^/]+\//, "").replace(/\.mdx?$/, "")),
  );
}

function compareTargets(
  led: Target,
  leads: Target,
  moves: ReadonlyMap<string, string>,
  evidence: string,
  mayBeRedirected: boolean,
): Fault[] {
  if (led.type !== "page" && led.type !== "file") return [];
  const wanted = moves.get(led.path) ?? led.path;
  if (leads.type !== "page" && leads.type !== "file")
    return [{ rule: "link-broken", evidence: `${evidence} (led to ${led.path})` }];
  if (leads.path !== wanted)
    return [{ rule: "link-leads-elsewhere", evidence: `${evidence} (leads to ${leads.path} instead of ${wanted})` }];
  if (led.type === "page" && leads.type === "page") {
    if (led.hasAnchor && !leads.hasAnchor) return [{ rule: "anchor-broken", evidence }];
    if (led.anchor !== leads.anchor) return [{ rule: "anchor-changed", evidence }];
    if (leads.isRedirected && !led.isRedirected && !mayBeRedirected)
      return [{ rule: "link-through-redirect", evidence }];
  }
  return [];
}

/** For pages that have another number of links now: no link leads nowhere that was not there before. */
export function judgeLooseLinks(
  { before, after, siteBefore, siteAfter }: JudgedRun,
  path: string,
  now: string,
): Fault[] {
  const key = (target: Target, href: string) => (target.type === "missing" ? href : "");
  const old = new Set(
    factsOf(before.text(path) ?? "").links.map(({ href }) => key(resolveLink(before, siteBefore, path, href), href)),
  );
  return factsOf(after.text(now) ?? "").links.flatMap(({ href }) => {
    const target = resolveLink(after, siteAfter, now, href);
    return target.type === "missing" && !old.has(href) ? [{ rule: "link-broken", evidence: `${now}: ${href}` }] : [];
  });
}
