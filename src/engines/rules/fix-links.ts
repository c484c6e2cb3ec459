import { slug } from "github-slugger";
import { countOf } from "../../count-of.ts";
import { checkPage } from "../../docs-checks/check-page.ts";
import { type CheckedSite, readCheckedSite } from "../../docs-checks/checked-site.ts";
import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { findPageOnSite } from "../../docs-source/find-page-on-site.ts";
import type { Link } from "../../docs-source/links/link.ts";
import { createPageFactsLookup } from "../../docs-source/links/page-facts.ts";
import { readFactsAhead } from "../../docs-source/links/read-facts-ahead.ts";
import { applyNavigationEdits } from "../../docs-source/navigation/navigation-edits.ts";
import { withoutExtension } from "../../docs-source/pages.ts";
import { withoutIgnored } from "../../docs-source/site/ignored-files.ts";
import { readSiteSource } from "../../docs-source/site/read-site-source.ts";
import { applyEdits } from "../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import { describeFindings } from "./describe-findings.ts";
import type { ApplyInstruction } from "./instruction.ts";
import { leaveEarlierVersions, leaveTestData } from "./leave-earlier-versions.ts";
import { findScope } from "./list-scoped-documents.ts";
import { createNearestFileSearch } from "./page-edits/nearest-file.ts";
import { repairPage } from "./page-edits/repair-link.ts";
import { repairNavigation } from "./page-edits/repair-navigation.ts";
import { refuse, refuseBrokenSettings } from "./refuse.ts";
import { unparsablePage, unreadPage } from "./unread-page.ts";

/** Fixes links, anchors and navigation entries whose meaning is clear, and lists the others. */
export const fixLinks: ApplyInstruction<"fix-links"> = async (docs, instruction, signal) => {
  const { followsRedirects = false } = instruction;
  const site = await readCheckedSite(docs);
  const { navigation } = site;
  if (navigation.type === "invalid") return refuseBrokenSettings(navigation);
  const scope = await leaveEarlierVersions(docs, await leaveTestData(docs, await findScope(docs, instruction)));
  if (scope.type === "refused") return scope;
  const leadsTo = instruction.to === undefined ? undefined : await createTargetTest(docs, instruction.to);
  await readFactsAhead(docs, scope.paths, signal);
  const isServed = await createServedTest(docs, site);
  const hasNames = (await readSiteSource(docs)).format === "mdbook";
  const context = { hasNames, site, nearest: createNearestFileSearch(site.index), isServed, followsRedirects };
  const findings: EngineFinding[] = [];
  const changed = new Set<string>();
  for (const path of scope.paths) {
    signal.throwIfAborted();
    const facts = await site.factsOf(path);
    if (facts.type === "unparsable") {
      findings.push(unparsablePage(path, facts));
    } else if (facts.type === "unreadable") {
      findings.push(await unreadPage(docs, path));
    }
    if (facts.type !== "parsed") continue;
    const own: EngineFinding[] = [];
    const links = facts.links.filter((link) => leadsTo?.(link) ?? true);
    const edits = await repairPage(context, { path, ...facts, links }, own);
    const text = applyEdits(facts.text, edits);
    const isWrong = edits.length > 0 && (await addsFaults(site, path, text));
    findings.push(...(isWrong ? own.map(asLeft) : own));
    if (edits.length === 0 || isWrong) continue;
    await docs.write(path, text);
    changed.add(path);
  }
  if (instruction.to !== undefined && findings.length === 0)
    return refuse(
      "link_not_found",
      `Nothing was changed, because ${codeSpans(scope.paths.slice(0, MAX_NAMED))} has no broken link to ${codeSpan(instruction.to)}.`,
    );
  if (navigation.type === "parsed" && scope.isWhole) {
    const edits = await repairNavigation(context, navigation, findings);
    for (const file of await applyNavigationEdits(docs, navigation, edits)) changed.add(file);
  }
  return { type: "applied", changedFiles: changed.size, notes: [...scope.notes, ...describe(findings)], findings };
};

const MAX_NAMED = 5;

/** Whether a link may be meant for a page: its address ends as that of the page does, or with the words that the page is called by. */
async function createTargetTest(docs: DocsFiles, page: string): Promise<(link: Link) => boolean> {
  const found = await findPageOnSite(docs, page);
  const paths = found.type === "found" ? [found.path] : found.type === "ambiguous" ? found.candidates : [];
  const names = new Set([page, ...paths].map(nameInPath));
  return ({ target }) => names.has(nameInPath(target.replace(/[?#].*$/s, "")));
}

/** The last part of a path, or the folder of which it is the page. */
function nameInPath(path: string): string {
  const parts = path.split("/").filter((part) => part !== "");
  const last = slug(withoutExtension(parts.at(-1) ?? ""));
  return /^(?:index|readme)$/.test(last) && parts.length > 1 ? slug(parts.at(-2) ?? "") : last;
}

/** Pages that the site leaves out, such as drafts, have no readers. */
async function createServedTest(docs: DocsFiles, { addresses }: CheckedSite): Promise<(path: string) => boolean> {
  const kept = new Set(await withoutIgnored(docs, await docs.list()));
  return (path) => kept.has(path) && (addresses.urls.size === 0 || addresses.urls.has(path));
}

/** Whether the check that follows every job would find a fault in the page that it has not now. */
async function addsFaults(site: CheckedSite, path: string, text: string): Promise<boolean> {
  const edited: DocsFiles = {
    ...site.docs,
    read: (file) => (file === path ? Promise.resolve(text) : site.docs.read(file)),
  };
  const factsOf = createPageFactsLookup(edited);
  const now = { ...site, factsOf: (file: string) => (file === path ? factsOf(file) : site.factsOf(file)) };
  const known = new Set((await checkPage(site, path)).map(({ key }) => key));
  return (await checkPage(now, path)).some(({ key }) => !known.has(key));
}

function asLeft(finding: EngineFinding): EngineFinding {
  if (!finding.isChanged) return finding;
  return { ...finding, isChanged: false, message: `${finding.message} would break something else on the page` };
}

function describe(findings: EngineFinding[]): string[] {
  if (findings.length === 0) return ["No broken link was found."];
  const fixed = findings.filter(({ isChanged }) => isChanged);
  const left = findings.filter(({ isChanged, kind }) => !isChanged && kind !== "unread");
  const unread = findings.filter(({ kind }) => kind === "unread");
  return [
    ...describeFindings(`Fixed ${countOf(fixed.length, "link")}`, fixed),
    ...describeFindings(`Left unchanged, because it is not clear what was meant (${left.length})`, left),
    ...describeFindings(`Links were not looked at in ${countOf(unread.length, "file")}`, unread),
  ];
}
