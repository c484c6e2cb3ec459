import type { Asked } from "../instructions/given-instruction.ts";
import { isPagePath } from "../pages/page-facts.ts";
import { readFields } from "../site/read-fields.ts";
import { judgePages } from "./judge-pages.ts";
import { judgeSite } from "./judge-site.ts";
import type { Fault, JudgedRun } from "./judged-run.ts";

type Add = Extract<Asked, { type: "add" }>;

/** One new page with its title and text, where it was asked for, and listed if the site lists its pages. */
export async function judgeAdd(run: JudgedRun, { title, path, text, after: previous }: Add): Promise<Fault[]> {
  const { before, after, siteBefore, siteAfter, changed, summary } = run;
  const faults: Fault[] = [];
  const added = changed.filter((one) => !before.paths.has(one));
  const [page] = added;
  if (added.length !== 1 || page === undefined || !isPagePath(page))
    return [{ rule: "not-added", evidence: `new files: ${added.join(", ")}` }];
  const content = after.text(page) ?? "";
  const isTitled =
    readFields(content).title === title || content.split("\n").some((line) => line.trim() === `# ${title}`);
  if (!isTitled) faults.push({ rule: "title", evidence: content.slice(0, 120) });
  if (text !== undefined && !content.includes(text))
    faults.push({ rule: "text-missing", evidence: content.slice(0, 200) });
  if (path !== undefined && page !== path) faults.push({ rule: "other-path", evidence: `${page} instead of ${path}` });
  if (!siteAfter.addressOf.has(page)) faults.push({ rule: "not-on-the-site", evidence: page });
  if (previous !== undefined) {
    const at = siteAfter.listed.indexOf(page);
    if (at === -1 || siteAfter.listed[at - 1] !== previous)
      faults.push({
        rule: "not-after",
        evidence: `${page} is at ${at}, ${previous} at ${siteAfter.listed.indexOf(previous)}`,
      });
  } else if (
    siteBefore.listed.length > 0 &&
    !siteAfter.listed.includes(page) &&
    !/navigation|sidebar|listed/i.test(summary)
  )
    faults.push({ rule: "not-listed", evidence: `${page} is in no navigation, and nothing is said of it` });
  for (const one of changed)
    if (one !== page && isPagePath(one) && !siteBefore.configFiles.includes(one))
      faults.push({ rule: "changed-needlessly", evidence: one });
  const nothing = { moves: new Map<string, string>(), removed: new Set<string>() };
  return [...faults, ...judgeSite(run, nothing), ...(await judgePages(run, nothing))];
}
