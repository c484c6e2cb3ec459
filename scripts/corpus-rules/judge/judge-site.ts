import { posix } from "node:path";
import { parseDocument } from "yaml";
import { isPagePath } from "../pages/page-facts.ts";
import { comparable } from "../site/judged-site.ts";
import { findDuplicateKeys } from "../site/read-docs-json.ts";
import { findAddress, resolveLink } from "../site/resolve-link.ts";
import type { Moved } from "./judge-links.ts";
import type { Fault, JudgedRun } from "./judged-run.ts";

/** Navigation, redirects and all other places of the configuration, as the generator reads them before and after. */
export function judgeSite(run: JudgedRun, moved: Moved): Fault[] {
  const { siteBefore, siteAfter } = run;
  const broken = siteAfter.problems.filter((problem) => !siteBefore.problems.includes(problem));
  if (broken.length > 0)
    return broken.map((problem) => ({ rule: "configuration-broken", evidence: problem.slice(0, 300) }));
  return [
    ...judgeSyntax(run),
    ...judgeNavigation(run, moved),
    ...judgeRedirects(run, moved),
    ...judgeValues(run, moved),
  ];
}

function judgeSyntax({ before, after, changed }: JudgedRun): Fault[] {
  return changed.flatMap((path) => {
    const [old, text] = [before.text(path), after.text(path)];
    if (text === undefined) return [];
    if (path.endsWith(".json")) {
      const known = new Set(findDuplicateKeys(old ?? ""));
      return findDuplicateKeys(text)
        .filter((key) => !known.has(key))
        .map((key) => ({ rule: "key-twice", evidence: `${path}: ${key}` }));
    }
    if (!/\.ya?ml$/.test(path)) return [];
    const errors = (given: string) => parseDocument(given, { logLevel: "silent" }).errors.length;
    return errors(text) > errors(old ?? "") ? [{ rule: "yaml-broken", evidence: path }] : [];
  });
}

/** Whether a page of GitBook moves to another space, which has a list of its own. */
function isOtherSpace([from, to]: [string, string]): boolean {
  return from.split("/")[0] !== to.split("/")[0];
}

function judgeNavigation(
  { after, siteBefore, siteAfter, instruction, summary }: JudgedRun,
  { moves, removed }: Moved,
): Fault[] {
  const wanted = siteBefore.listed.filter((entry) => !removed.has(entry)).map((entry) => moves.get(entry) ?? entry);
  const listed = new Set(siteAfter.listed);
  // The folders of these formats list pages that nothing names.
  const hasFolders = /^(?:nextra|fumadocs)$/.test(siteAfter.format);
  const leftFolder = new Set(
    [...moves].filter(([from, to]) => hasFolders && posix.dirname(from) !== posix.dirname(to)).map(([, to]) => to),
  );
  const faults: Fault[] = wanted
    .filter((entry) => !listed.has(entry) && !leftFolder.has(entry))
    .map((entry) => ({ rule: "left-navigation", evidence: entry }));
  const known = new Set(wanted);
  const { asked } = instruction;
  const isNew = asked.type === "add" || asked.type === "navigation";
  // An entry for a deleted page may lead on where its readers are sent.
  const target = asked.type === "delete" ? asked.redirectTo : undefined;
  const leadsOn = (entry: string) =>
    removed.size > 0 &&
    (entry === target || isNearestParent(entry) || findAddress(after, siteAfter, entry) !== undefined);
  /** Where no target was named, entries beside the list of pages lead to the nearest parent, and the answer says so. */
  const isNearestParent = (entry: string) => {
    const address = siteAfter.addressOf.get(entry);
    if (target !== undefined || address === undefined || !summary.includes(address)) return false;
    return [...removed].some((page) => siteBefore.addressOf.get(page)?.startsWith(address.replace(/\/?$/, "/")));
  };
  for (const entry of siteAfter.listed)
    if (!known.has(entry) && !leadsOn(entry) && (!isNew || !isPagePath(entry)))
      faults.push({ rule: "new-in-navigation", evidence: entry });
  const leftSpace =
    siteAfter.format === "gitbook" ? new Set([...moves].filter(isOtherSpace).map(([, to]) => to)) : undefined;
  const inPlace = (entries: string[]) => entries.filter((entry) => !leftSpace?.has(entry)).join("\n");
  const order = inPlace(siteAfter.listed) === inPlace(wanted);
  if (faults.length === 0 && !order && !isNew && removed.size === 0)
    faults.push({ rule: "navigation-order", evidence: "the entries are in another order" });
  return faults;
}

function judgeRedirects(
  { before, after, siteBefore, siteAfter, summary, instruction: { asked, prompt } }: JudgedRun,
  { moves, removed }: Moved,
): Fault[] {
  const faults: Fault[] = [];
  // Without a page to lead to, a redirect to a page that goes has to end, which the answer says.
  const endsAsSaid =
    asked.type === "delete" && asked.redirectTo === undefined && /^- Removed the redirects? from/m.test(summary);
  const givesUp = asked.type === "delete" && /\bno redirect\b|\bwithout (?:a |any )?redirect/i.test(prompt);
  const sources = new Map<string, number>();
  for (const { from } of siteAfter.redirects) sources.set(from, (sources.get(from) ?? 0) + 1);
  for (const { from, to } of siteBefore.redirects) {
    const led = findAddress(before, siteBefore, from);
    const isGone = led !== undefined && "path" in led && removed.has(led.path);
    if (isGone && (givesUp || (endsAsSaid && !sources.has(from)))) continue;
    if (!sources.has(from) && siteAfter.pathOf.get(comparable(from)) === undefined)
      faults.push({ rule: "redirect-lost", evidence: `${from} → ${to}` });
    if (/[:*]/.test(from) || /^https?:/.test(to)) continue;
    const leads = findAddress(after, siteAfter, from);
    if (led === undefined || !("path" in led)) continue;
    const wanted = moves.get(led.path) ?? led.path;
    if (removed.has(led.path)) {
      if (leads === undefined) faults.push({ rule: "redirect-to-deleted-page", evidence: `${from} → ${to}` });
    } else if (leads === undefined || !("path" in leads))
      faults.push({ rule: "redirect-broken", evidence: `${from} → ${to}` });
    else if (leads.path !== wanted)
      faults.push({
        rule: "redirect-leads-elsewhere",
        evidence: `${from} leads to ${leads.path} instead of ${wanted}`,
      });
  }
  const countBefore = (wanted: string) => siteBefore.redirects.filter(({ from }) => from === wanted).length;
  for (const [from, count] of sources)
    if (count > 1 && count > countBefore(from)) faults.push({ rule: "redirect-twice", evidence: from });
  for (const { from, to } of siteAfter.redirects) {
    const isOld = siteBefore.redirects.some((one) => one.from === from && one.to === to);
    if (isOld || /[:*]/.test(from) || /^https?:/.test(to)) continue;
    // A part of a page is no address of its own.
    if (findAddress(after, siteAfter, from.includes("#") ? to : from) === undefined)
      faults.push({ rule: "redirect-to-nowhere", evidence: `${from} → ${to}` });
    if (siteAfter.pathOf.has(comparable(from)))
      faults.push({ rule: "redirect-hides-page", evidence: `${from} → ${to}` });
  }
  return faults;
}

function judgeValues({ before, after, siteBefore, siteAfter }: JudgedRun, { moves, removed }: Moved): Fault[] {
  const faults: Fault[] = [];
  const page = siteBefore.configFiles[0] ?? "";
  const now = new Map<string, string[]>();
  for (const { place, value } of siteAfter.values) now.set(place, [...(now.get(place) ?? []), value]);
  const seen = new Map<string, number>();
  for (const { place, value } of siteBefore.values) {
    const index = seen.get(place) ?? 0;
    seen.set(place, index + 1);
    for (const [link, fresh] of pairLinks(value, now.get(place)?.[index] ?? "")) {
      const led = resolveLink(before, siteBefore, page, absolute(link, siteBefore.format));
      if (led.type !== "page" || removed.has(led.path)) continue;
      const leads = resolveLink(after, siteAfter, page, absolute(fresh, siteBefore.format));
      const wanted = moves.get(led.path) ?? led.path;
      const isThere = (other: string) => {
        const target = resolveLink(after, siteAfter, page, absolute(other, siteBefore.format));
        return target.type === "page" && target.path === wanted;
      };
      // Lists that became shorter or longer have it at another index.
      const others = now.get(place) ?? [];
      const isShifted = others.length !== siteBefore.values.filter((one) => one.place === place).length;
      if ((leads.type !== "page" || leads.path !== wanted) && !(isShifted && others.some(isThere)))
        faults.push({ rule: "configuration-link-broken", evidence: `${place}: ${link} → ${fresh}` });
    }
  }
  return faults;
}

/** Links in a string of the configuration: the whole of it, or those in its Markdown and HTML. */
function pairLinks(old: string, now: string): [string, string][] {
  const inside = (text: string) =>
    [...text.matchAll(/\]\(([^)\s]+)|href=["']([^"']+)/g)].map((match) => match[1] ?? match[2] ?? "");
  const found = inside(old);
  if (found.length > 0) return found.map((link, index) => [link, inside(now)[index] ?? ""]);
  return /^(?:https?:\/)?\/|^[\w-]+(?:\/[\w.-]+)+$/.test(old) ? [[old, now]] : [];
}

function absolute(link: string, format: string): string {
  return /^(?:https?:|\/|#)/.test(link) || format === "folder" ? link : `/${link}`;
}
