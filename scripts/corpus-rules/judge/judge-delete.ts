import type { Asked } from "../instructions/given-instruction.ts";
import { factsOf, isPagePath } from "../pages/page-facts.ts";
import { comparable } from "../site/judged-site.ts";
import { findOwnFile } from "../site/own-address.ts";
import { translationsOf } from "../site/page-translations.ts";
import { findAddress, resolveLink } from "../site/resolve-link.ts";
import { judgeLinks } from "./judge-links.ts";
import { judgePages } from "./judge-pages.ts";
import { judgeSite } from "./judge-site.ts";
import type { Fault, JudgedRun } from "./judged-run.ts";

type Delete = Extract<Asked, { type: "delete" }>;

/** The page is gone, nothing points at it, its readers are led where was asked, and nothing else is lost. */
export async function judgeDelete(
  run: JudgedRun,
  { pages: asked, redirectTo, wantsRedirect }: Delete,
): Promise<Fault[]> {
  const pages = [...asked, ...translationsGone(run, asked)];
  const moved = { moves: new Map<string, string>(), removed: new Set(pages) };
  const { before, after, siteBefore, siteAfter, summary } = run;
  const faults: Fault[] = [];
  for (const page of pages) {
    if (after.paths.has(page)) faults.push({ rule: "not-deleted", evidence: page });
    if (siteAfter.listed.includes(page)) faults.push({ rule: "left-in-navigation", evidence: page });
    const old = siteBefore.addressOf.get(page);
    if (old === undefined || siteAfter.pathOf.has(comparable(old)) || siteBefore.problems.length > 0) continue;
    const leads = findAddress(after, siteAfter, old);
    if (!asked.includes(page) && leads !== undefined) continue;
    const targets = redirectTo === undefined ? [] : [redirectTo];
    if (redirectTo !== undefined && !asked.includes(page))
      targets.push(...translationsOf(siteAfter, redirectTo).map(({ path }) => path));
    if (redirectTo !== undefined && !(leads && "path" in leads && targets.includes(leads.path)))
      faults.push({ rule: "redirect-missing", evidence: `${old} does not lead to ${redirectTo}` });
    if (redirectTo === undefined && leads !== undefined && !/redirect|lead|sent|forward/i.test(summary))
      faults.push({ rule: "redirect-not-told", evidence: `${old} leads to ${JSON.stringify(leads)}` });
    if (redirectTo === undefined && !wantsRedirect && leads === undefined && !/redirect/i.test(summary))
      faults.push({ rule: "redirect-not-told", evidence: `nothing is said of ${old}` });
  }
  for (const path of run.changed) {
    if (!before.paths.has(path)) faults.push({ rule: "file-added", evidence: path });
    else if (!after.paths.has(path) && !pages.includes(path)) faults.push({ rule: "file-lost", evidence: path });
    else faults.push(...judgeUnlinkedLines(run, path, moved.removed));
  }
  return [...faults, ...judgeLinks(run, moved), ...judgeSite(run, moved), ...(await judgePages(run, moved))];
}

/** Equivalent pages in other languages may go with a page, if the answer says so. */
function translationsGone({ after, siteBefore, summary }: JudgedRun, pages: string[]): string[] {
  if (!/translation/i.test(summary)) return [];
  const paths = pages.flatMap((page) => translationsOf(siteBefore, page).map(({ path }) => path));
  return paths.filter((path) => !after.paths.has(path));
}

/** Lines without a link to the deleted page are as they were. */
function judgeUnlinkedLines(
  { before, after, siteBefore }: JudgedRun,
  path: string,
  removed: ReadonlySet<string>,
): Fault[] {
  const [old, now] = [before.text(path), after.text(path)];
  if (!isPagePath(path) || old === undefined || now === undefined) return [];
  const concerned = new Set<number>();
  const lines = old.split("\n");
  for (const { href, start, kind } of factsOf(old).links) {
    const target = resolveLink(before, siteBefore, path, href);
    const leads = target.type === "page" ? target.path : findOwnFile(before, siteBefore, href);
    if (leads === undefined || !removed.has(leads)) continue;
    const own = old.slice(0, start).split("\n").length;
    concerned.add(own);
    const label = kind === "definition" ? /\[([^\]]+)\]:/.exec(lines[own - 1] ?? "")?.[1]?.toLowerCase() : undefined;
    if (label === undefined) continue;
    for (const first of linesWith(old, label)) concerned.add(first);
  }
  if (concerned.size === 0) return [{ rule: "changed-needlessly", evidence: path }];
  // The same words may stand in code too, where they stay.
  const changed = new Set([...concerned].map((one) => lines[one - 1]));
  const left = new Map<string, number>();
  for (const line of now.split("\n")) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.flatMap((line, index) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    if (count > 0 || line.trim() === "" || changed.has(line)) return [];
    const isNear = [...concerned].some((one) => Math.abs(one - index - 1) <= 6);
    return isNear ? [] : [{ rule: "line-lost", evidence: `${path}:${index + 1}: ${line.trim().slice(0, 120)}` }];
  });
}

/** The lines in which links by a label stand, whose words may go on in the next line. */
function linesWith(text: string, label: string): number[] {
  const words = label.split(/\s+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return [...text.matchAll(new RegExp(`\\[${words.join("\\s+")}\\]`, "gi"))].flatMap(({ index, 0: found }) => {
    const first = text.slice(0, index).split("\n").length;
    return found.split("\n").map((_, at) => first + at);
  });
}
