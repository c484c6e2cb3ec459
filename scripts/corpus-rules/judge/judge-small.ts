import type { Asked } from "../instructions/given-instruction.ts";
import { maskCode } from "../pages/mask-code.ts";
import { factsOf, isPagePath } from "../pages/page-facts.ts";
import { comparable, type JudgedSite } from "../site/judged-site.ts";
import { readFields } from "../site/read-fields.ts";
import { findAddress, resolveLink } from "../site/resolve-link.ts";
import { judgePages } from "./judge-pages.ts";
import { firstDifference } from "./judge-replace.ts";
import { judgeSite } from "./judge-site.ts";
import type { Fault, JudgedRun } from "./judged-run.ts";

const NOTHING = { moves: new Map<string, string>(), removed: new Set<string>() };

/** The fields that name a page in menus. */
const NAMES = new Set(["sidebarTitle", "sidebar_label"]);

type Of<Type extends Asked["type"]> = Extract<Asked, { type: Type }>;

export async function judgeFrontmatter(run: JudgedRun, { page, field, value }: Of<"frontmatter">): Promise<Fault[]> {
  const [old = "", now = ""] = [run.before.text(page), run.after.text(page)];
  const faults: Fault[] = run.changed
    .filter((path) => path !== page)
    .map((path) => ({ rule: "changed-needlessly", evidence: path }));
  const { [field]: fresh, ...rest } = readFields(now);
  const { [field]: previous, ...kept } = readFields(old);
  if (fresh !== value) faults.push({ rule: "field", evidence: `${field}: ${JSON.stringify(fresh)}` });
  // The page's name in menus may follow its title where it was the same.
  const followed = (name: string) =>
    field === "title" && NAMES.has(name) && kept[name] === previous && rest[name] === value;
  // So may the previews of its title or description in `head`.
  const inJson = JSON.stringify;
  const isPreview = (name: string, own: unknown) =>
    name === "head" && inJson(own) === inJson(kept[name])?.replaceAll(inJson(previous), inJson(value));
  const others = Object.entries(rest).map(([name, own]) => [
    name,
    followed(name) || isPreview(name, own) ? kept[name] : own,
  ]);
  if (JSON.stringify(Object.fromEntries(others)) !== JSON.stringify(kept))
    faults.push({ rule: "other-field-changed", evidence: `${JSON.stringify(kept)} → ${JSON.stringify(rest)}` });
  // A heading that repeats the title may follow it.
  const bodyOf = (text: string) => {
    const body = text.slice(maskCode(text).bodyStart).trimStart();
    return field === "title" ? body.replace(/^# .*/, "") : body;
  };
  if (bodyOf(old) !== bodyOf(now)) faults.push({ rule: "text-changed", evidence: page });
  return [...faults, ...judgeSite(run, NOTHING), ...(await judgePages(run, NOTHING))];
}

export function judgeAddRedirect(run: JudgedRun, { from, to }: Of<"add-redirect">): Fault[] {
  const { after, siteBefore, siteAfter, changed } = run;
  const faults: Fault[] = changed.filter(isPagePath).map((path) => ({ rule: "changed-needlessly", evidence: path }));
  if (siteBefore.problems.length > 0) return faults;
  const leads = findAddress(after, siteAfter, from);
  const wanted = siteBefore.pathOf.get(comparable(to));
  if (!leads || !("path" in leads) || leads.path !== wanted)
    faults.push({ rule: "redirect-missing", evidence: `${from} → ${to}` });
  if (siteAfter.redirects.length !== siteBefore.redirects.length + 1)
    faults.push({ rule: "redirect-count", evidence: `${siteBefore.redirects.length} → ${siteAfter.redirects.length}` });
  return [...faults, ...judgeSite(run, NOTHING)];
}

/** The page stays, and is in no menu: out of the navigation, or with a field that hides it. */
export async function judgeHide(run: JudgedRun, { page }: Of<"hide">): Promise<Fault[]> {
  const { after, siteBefore, siteAfter } = run;
  if (!after.paths.has(page)) return [{ rule: "file-lost", evidence: page }];
  const fields = readFields(after.text(page) ?? "");
  const isHidden = [
    fields.hidden,
    fields.unlisted,
    fields.noindex,
    (fields.sidebar as { hidden?: unknown } | undefined)?.hidden,
    siteAfter.format === "nuxt" && fields.navigation === false,
    siteAfter.excluded.includes(page),
  ].includes(true);
  const faults: Fault[] = [];
  if (!isHidden && (siteAfter.listed.includes(page) || !siteBefore.listed.includes(page)))
    faults.push({ rule: "not-hidden", evidence: page });
  const wanted = siteBefore.listed.filter((entry) => entry !== page);
  if (wanted.join("\n") !== siteAfter.listed.filter((entry) => entry !== page).join("\n"))
    faults.push({ rule: "navigation-order", evidence: "other entries changed" });
  for (const path of run.changed)
    if (isPagePath(path) && path !== page && !siteBefore.configFiles.includes(path))
      faults.push({ rule: "changed-needlessly", evidence: path });
  return [...faults, ...(await judgePages(run, NOTHING))];
}

export async function judgeChangeLink(run: JudgedRun, { from, to }: Of<"change-link">): Promise<Fault[]> {
  const faults: Fault[] = [];
  const pageAt = ({ pathOf }: JudgedSite, address: string) => pathOf.get(comparable(address.replace(/\.mdx?$/, "")));
  const [old, wanted] = [pageAt(run.siteBefore, from), pageAt(run.siteAfter, to)];
  /** Another way to write the link that was to change, which leads where it should. */
  const isSame = (path: string, href: string, now: string) => {
    const [led, leads] = [
      resolveLink(run.before, run.siteBefore, path, href),
      resolveLink(run.after, run.siteAfter, path, now),
    ];
    return led.type === "page" && led.path === old && leads.type === "page" && leads.path === wanted;
  };
  const bare = (href: string) => href.replace(/[?#].*$/, "").replace(/\/$/, "");
  for (const path of run.siteBefore.addressOf.keys()) {
    if (!path.startsWith(run.docsFolder)) continue;
    const [was, fresh] = [factsOf(run.before.text(path) ?? "").links, factsOf(run.after.text(path) ?? "").links];
    for (const [index, { href }] of was.entries()) {
      const now = fresh[index]?.href ?? "";
      if (href === from && now !== to && !run.summary.includes(path.split("/").at(-1) ?? ""))
        faults.push({ rule: "link-left", evidence: `${path}: ${href} → ${now}` });
      if (bare(href) !== bare(from) && now !== href && !isSame(path, href, now))
        faults.push({ rule: "other-link-changed", evidence: `${path}: ${href} → ${now}` });
    }
  }
  return [...faults, ...(await judgePages(run, NOTHING))];
}

export function judgeNavigationMove(run: JudgedRun, { page, after, before }: Of<"navigation">): Fault[] {
  const { siteBefore, siteAfter, changed } = run;
  const { listed } = siteAfter;
  const faults: Fault[] = changed
    .filter((path) => isPagePath(path) && !siteBefore.configFiles.includes(path))
    .map((path) => ({ rule: "changed-needlessly", evidence: path }));
  // A site may list a page in several menus.
  const beside = (step: number) => listed.flatMap((entry, at) => (entry === page ? [listed[at + step] ?? ""] : []));
  if (after !== undefined && !beside(-1).includes(after))
    faults.push({ rule: "not-after", evidence: `${page} is after ${beside(-1).join(", ")}` });
  if (before !== undefined && !beside(1).includes(before))
    faults.push({ rule: "not-before", evidence: `${page} is before ${beside(1).join(", ")}` });
  const others = (entries: string[]) => entries.filter((entry) => entry !== page).join("\n");
  if (others(siteBefore.listed) !== others(listed))
    faults.push({ rule: "navigation-order", evidence: "other entries changed" });
  return faults;
}

/** Readers see the same letters, and no page is worse to parse than before. */
export async function judgeSyntax(run: JudgedRun): Promise<Fault[]> {
  const letters = (text: string) =>
    text.replace(/&(?:lt|gt|amp|#123|#125|lbrace|rbrace);/g, "").replace(/[^\p{L}\p{N}]+/gu, "");
  const faults: Fault[] = [];
  for (const path of run.changed) {
    const [old, now] = [run.before.text(path), run.after.text(path)];
    if (old === undefined || now === undefined) faults.push({ rule: "file-list", evidence: path });
    else if (letters(old) !== letters(now))
      faults.push({ rule: "words-changed", evidence: `${path}: ${firstDifference(letters(old), letters(now))}` });
  }
  return [...faults, ...(await judgePages(run, NOTHING))];
}
