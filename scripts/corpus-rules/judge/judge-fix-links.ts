import { factsOf, hasExactAnchor, isPagePath } from "../pages/page-facts.ts";
import { resolveLink, type Target } from "../site/resolve-link.ts";
import { judgeCounts } from "./judge-counts.ts";
import { judgePages, judgeWords } from "./judge-pages.ts";
import { judgeSite } from "./judge-site.ts";
import type { Fault, JudgedRun } from "./judged-run.ts";

const NOTHING = { moves: new Map<string, string>(), removed: new Set<string>() };

/** Only links that were broken are changed, each to a place that is there; the number that is told is that of the diff. */
export async function judgeFixLinks(run: JudgedRun, under = ""): Promise<Fault[]> {
  const { before, after, siteBefore, siteAfter } = run;
  const faults: Fault[] = [];
  for (const path of run.changed) {
    const [old, now] = [before.text(path), after.text(path)];
    if (old === undefined || now === undefined) {
      faults.push({ rule: "file-list", evidence: `${path} was added or removed` });
      continue;
    }
    if (!isPagePath(path)) continue;
    if (!path.startsWith(under)) faults.push({ rule: "out-of-scope", evidence: path });
    const [was, is] = [factsOf(old).links, factsOf(now).links];
    if (was.length !== is.length)
      faults.push({ rule: "links-lost", evidence: `${path}: ${was.length} links before, ${is.length} after` });
    for (const [index, { href }] of was.entries()) {
      const fresh = is[index]?.href ?? "";
      if (fresh === href) continue;
      const [led, leads] = [resolveLink(before, siteBefore, path, href), resolveLink(after, siteAfter, path, fresh)];
      const evidence = `${path}: ${href} → ${fresh}`;
      if (isRight(led) && (led.type !== "page" || hasExactAnchor(before, led.path, led.anchor)))
        faults.push({ rule: "working-link-changed", evidence });
      if (!isRight(leads)) faults.push({ rule: "not-mended", evidence });
    }
  }
  return [
    ...faults,
    ...judgeCounts(run),
    ...judgeSite(run, NOTHING),
    ...(await judgePages(run, NOTHING)),
    ...judgeWords(run, NOTHING),
  ];
}

function isRight(target: Target): boolean {
  return target.type === "page" ? target.hasAnchor : target.type !== "missing";
}
