import { factsOf, isPagePath } from "../pages/page-facts.ts";
import { readBareUrls } from "../pages/read-bare-urls.ts";
import type { Fault, JudgedRun } from "./judged-run.ts";

/** The numbers of the summary are those of the changes, and lists have as many items as they say. */
export function judgeCounts(run: JudgedRun, moves: ReadonlyMap<string, string> = new Map()): Fault[] {
  const faults: Fault[] = [];
  const compare = (what: string, told: string | undefined, real: number) => {
    const number = told === undefined ? undefined : Number(told.replaceAll(",", ""));
    if (number !== undefined && number !== real)
      faults.push({ rule: "count", evidence: `${what}: told ${number}, really ${real}` });
  };
  const told = [...run.summary.matchAll(/\b(?:Fixed|Updated) ([\d,]+) links?\b(?! to renamed)/g)].map(
    ([, number]) => number,
  );
  // Two instructions may change the same link one after the other.
  if (told.length === 1) compare("links", told[0], countChangedLinks(run, moves));
  for (const line of run.summary.split("\n")) {
    const [, files, list = ""] = /\bin ([\d,]+) files?: (.*?)\.(?:\s|$)/.exec(line) ?? [];
    const more = Number(/ and ([\d,]+) more$/.exec(list)?.[1]?.replaceAll(",", "") ?? 0);
    if (files !== undefined) compare(line.slice(0, 60), files, (list.match(/`[^`]+`/g)?.length ?? 0) + more);
  }
  return faults;
}

/** The definition of a link counts once, as does each link that is written out. Those of a navigation are its entries. */
function countChangedLinks(
  { before, after, changed, siteBefore }: JudgedRun,
  moves: ReadonlyMap<string, string>,
): number {
  const origin = new Map([...moves].map(([from, to]) => [to, from]));
  let count = 0;
  for (const path of changed) {
    const [old, now] = [before.text(origin.get(path) ?? path), after.text(path)];
    if (!isPagePath(path) || siteBefore.configFiles.includes(path) || old === undefined || now === undefined) continue;
    const fresh = factsOf(now).links;
    for (const [index, { href }] of factsOf(old).links.entries()) if (fresh[index]?.href !== href) count += 1;
    const urls = readBareUrls(now);
    for (const [index, url] of readBareUrls(old).entries()) if (urls[index] !== url) count += 1;
  }
  return count;
}
