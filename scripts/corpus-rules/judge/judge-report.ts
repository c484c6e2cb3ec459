import { factsOf, hasExactAnchor } from "../pages/page-facts.ts";
import { joinPath } from "../site/judged-site.ts";
import { resolveLink } from "../site/resolve-link.ts";
import type { Fault, JudgedRun } from "./judged-run.ts";

/** A report changes nothing, and does not say that all is well where links lead nowhere. */
export function judgeReport(run: JudgedRun): Fault[] {
  const { before, siteBefore, changed, summary, docsFolder } = run;
  if (changed.length > 0) return [{ rule: "changed-needlessly", evidence: changed.slice(0, 5).join(", ") }];
  let broken = 0;
  for (const path of siteBefore.addressOf.keys())
    if (path.startsWith(docsFolder))
      for (const { href, kind } of factsOf(before.text(path) ?? "").links)
        if (
          kind === "markdown" &&
          /^(?:\/|\.\.?\/)[\w/.-]+$/.test(href) &&
          resolveLink(before, siteBefore, path, href).type === "missing"
        )
          broken += 1;
  const saysNone = /\bno broken|no link is broken|all links (?:work|lead)|nothing (?:is|needed)/i.test(summary);
  const faults = judgeReported(run);
  if (broken > 2 && saysNone) faults.push({ rule: "report-misses", evidence: `${broken} links lead nowhere` });
  return faults;
}

/** What is called broken is so: it leads to no page, or to one without that very anchor. */
function judgeReported({ before, siteBefore, docsFolder, found }: JudgedRun): Fault[] {
  return found.flatMap(({ path, line = 0, kind, message }) => {
    const page = joinPath(docsFolder, path);
    const href = kind === "link" ? readHref(message) : undefined;
    if (href === undefined) return [];
    const target = resolveLink(before, siteBefore, page, href);
    const isRight =
      target.type === "file" || (target.type === "page" && hasExactAnchor(before, target.path, target.anchor));
    return isRight ? [{ rule: "report-false", evidence: `${page}:${line}: ${href} leads to ${target.path}` }] : [];
  });
}

function readHref(message: string): string | undefined {
  const href = /(?:page or file|for the link) `([^`]+)`/.exec(message)?.[1];
  return href === undefined || href.length > 190 ? undefined : href;
}
