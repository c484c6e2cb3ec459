import type { DocsFiles } from "../docs-source/docs-files.ts";
import { nameOf } from "../docs-source/docs-path.ts";
import { deriveFacts } from "../docs-source/links/derive-facts.ts";
import { createTargetSearch, type TargetTest } from "../docs-source/links/mentioned-targets.ts";
import { readFactsAhead } from "../docs-source/links/read-facts-ahead.ts";
import { isDocument, isOwn, isPage, listOwnDocuments } from "../docs-source/pages.ts";
import { resolveOnSite, type WrittenLink } from "../docs-source/site.ts";
import { checkLeftPages } from "./check-left-pages.ts";
import { checkNavigation, isUnlisted, listedPages } from "./check-navigation.ts";
import { checkLinks, checkPage } from "./check-page.ts";
import { type CheckedSite, readCheckedSite } from "./checked-site.ts";
import { type Finding, type KeyedFinding, withoutKey } from "./finding.ts";
import { instructsAgents } from "./path-policy.ts";

export type DocsChange = {
  before: DocsFiles;
  after: DocsFiles;
  /** Paths in the docs folder that were changed, added or removed. */
  changed: string[];
  /** What people asked for. A page may leave the navigation if they ask for that. */
  prompts: string[];
  signal: AbortSignal;
};

/**
 * The faults that a change introduced. A fault that existed before is not reported, even if its line or page has moved.
 *
 * @throws the reason of `signal` when it aborts
 */
export async function checkDocs({ before, after, changed, prompts, signal }: DocsChange): Promise<Finding[]> {
  const [old, now] = await Promise.all([readCheckedSite(before), readCheckedSite(after)]);
  const removed = changed.filter((path) => old.index.files.has(path) && !now.index.files.has(path));
  const added = changed.filter((path) => !old.index.files.has(path) && now.index.files.has(path));
  const documents = changed.filter((path) => isDocument(path) && now.index.files.has(path));
  await readFactsAhead(before, documents, signal);
  await deriveFacts(before, after, documents, signal);
  await readFactsAhead(after, documents, signal);
  const lost = await findPagesThatLostAnchors(old, now, documents, signal);
  const isSame = lost.length === 0 ? createSameLinkTest(old, new Set(changed)) : undefined;
  const anchored = new Map<string, Set<string>>();
  for (const path of documents) anchored.set(path, await listAnchoredPages(now, path, isSame));
  await readFactsAhead(after, new Set([...anchored.values()].flatMap((pages) => [...pages])), signal);
  const findings: KeyedFinding[] = [];
  const moved = createMovedKeys(removed, added);
  const oldFaults = createOldFaults(old, removed, moved.old, (path) => now.index.files.has(path));
  for (const path of documents) {
    signal.throwIfAborted();
    const faults = await checkPage(now, path, anchored.get(path));
    const known = faults.length === 0 ? undefined : await oldFaults(path);
    // A link that led nowhere and stayed as it is written leads nowhere from the new folder too.
    const isKnown = (fault: KeyedFinding) => known?.has(moved.now(fault.key)) || known?.has(writtenKey(path, fault));
    findings.push(...faults.filter((fault) => !isKnown(fault)));
  }
  const damaged = new Set([...removed, ...lost]);
  findings.push(...(await checkReferrers(old, now, damaged, new Set(documents), signal)));
  findings.push(...(await newNavigationFaults(old, now)), ...(await findUnlisted(old, now, added, removed)));
  findings.push(...(await checkLeftPages(old, now, new Set(changed), prompts)));
  return findings.map(withoutKey);
}

/**
 * All faults in a docs folder.
 *
 * @throws the reason of `signal` when it aborts
 */
export async function checkAllDocs(docs: DocsFiles, signal?: AbortSignal): Promise<Finding[]> {
  const site = await readCheckedSite(docs);
  const documents = await listOwnDocuments(docs);
  if (signal) await readFactsAhead(docs, documents, signal);
  const findings = await checkNavigation(site);
  for (const path of documents) {
    signal?.throwIfAborted();
    findings.push(...(await checkPage(site, path)));
  }
  return findings.map(withoutKey);
}

/** The pages whose headings the links of a page name. */
async function listAnchoredPages(site: CheckedSite, path: string, isSame?: SameLinkTest): Promise<Set<string>> {
  const pages = new Set<string>();
  const facts = await site.factsOf(path);
  for (const link of facts.type === "parsed" ? facts.links : []) {
    const target = link.target.includes("#") ? resolveOnSite(site, path, link) : undefined;
    if (target?.type === "file" && target.anchor && !(await isSame?.(path, link, target.path))) pages.add(target.path);
  }
  return pages;
}

type SameLinkTest = (from: string, link: WrittenLink, to: string) => Promise<boolean>;

/** Whether a page had the same link before, to a page that is unchanged, so that what is wrong with it was so before. */
function createSameLinkTest(old: CheckedSite, changed: ReadonlySet<string>): SameLinkTest {
  const before = new Map<string, Set<string>>();
  const listWritten = async (path: string): Promise<Set<string>> => {
    const facts = old.index.files.has(path) ? await old.factsOf(path) : undefined;
    return new Set(facts?.type === "parsed" ? facts.links.map(({ form, target }) => `${form} ${target}`) : []);
  };
  return async (from, link, to) => {
    const written = before.get(from) ?? (await listWritten(from));
    before.set(from, written);
    if (changed.has(to) || !written.has(`${link.form} ${link.target}`)) return false;
    const earlier = resolveOnSite(old, from, link);
    return earlier.type === "file" && earlier.path === to;
  };
}

/** The faults of a page before the change. A new page may have been moved, so it gets those of all removed pages. */
function createOldFaults(
  old: CheckedSite,
  removed: string[],
  toKey: (key: string) => string,
  isThere: (path: string) => boolean,
): (path: string) => Promise<Set<string>> {
  const check = async (paths: string[]): Promise<Set<string>> => {
    const keys = new Set<string>();
    for (const path of paths)
      for (const fault of await checkPage(old, path)) {
        keys.add(toKey(fault.key));
        if (!isThere(path)) keys.add(writtenKey(path, fault));
      }
    return keys;
  };
  let ofRemoved: Promise<Set<string>> | undefined;
  return (path) => {
    if (old.index.files.has(path)) return check([path]);
    ofRemoved ??= check(removed.filter(isDocument));
    return ofRemoved;
  };
}

/** A fault of a page that moved, by what is written there. */
function writtenKey(path: string, { message }: KeyedFinding): string {
  return `written ${nameOf(path)} ${message}`;
}

/**
 * A page that was moved takes along the headings that links to it lacked before: such faults get the same key before and
 * after, whatever its path.
 */
function createMovedKeys(removed: string[], added: string[]) {
  const withoutPath = (paths: string[]) => {
    const names = new Set(paths);
    return (key: string) => {
      const [, path = "", anchor = ""] = /^broken-anchor ([^#]+)(#.*)$/s.exec(key) ?? [];
      return names.has(path) ? `broken-anchor of a moved page ${anchor}` : key;
    };
  };
  return { old: withoutPath(removed), now: withoutPath(added) };
}

/** New faults in unchanged pages: links to removed files, or to anchors that changed pages no longer have. */
async function checkReferrers(
  old: CheckedSite,
  now: CheckedSite,
  damaged: ReadonlySet<string>,
  checked: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<KeyedFinding[]> {
  const findings: KeyedFinding[] = [];
  // A removed redirect breaks links to its address too.
  const addresses = [...damaged].flatMap((path) => old.addresses.urls.get(path)?.slice(1) || []);
  const targets = [...damaged, ...addresses, ...lostAddresses(old, now)];
  if (targets.length === 0) return findings;
  const mayBreak = createTargetSearch(targets, createBreakTest(old, now, damaged, await nameAddresses(old, damaged)));
  for (const path of now.index.files) {
    // Nothing may change what instructs agents, so that its links cannot follow.
    if (checked.has(path) || !isDocument(path) || !isOwn(now.docs, path) || instructsAgents(path)) continue;
    signal.throwIfAborted();
    const text = await now.docs.read(path);
    if (text === undefined || !mayBreak(path, text)) continue;
    const faults = await checkLinks(now, path, damaged);
    const known = faults.length === 0 ? [] : await checkLinks(old, path, damaged);
    const keys = new Set(known.map(({ key }) => key));
    findings.push(...faults.filter(({ key }) => !keys.has(key)));
  }
  return findings;
}

/** Whether a link may lead to something else than before, and to something wrong. */
function createBreakTest(
  old: CheckedSite,
  now: CheckedSite,
  damaged: ReadonlySet<string>,
  hasOwnAddresses: boolean,
): TargetTest {
  return (from, link) => {
    const found = resolveOnSite(now, from, link);
    if (found.type === "file") return damaged.has(found.path);
    if (found.type !== "missing" && found.type !== "outside") return false;
    if (hasOwnAddresses) return true;
    const before = resolveOnSite(old, from, link);
    return before.type !== found.type || ("path" in before && "path" in found && before.path !== found.path);
  };
}

/** Whether pages name addresses in their frontmatter that only the whole site's reading tells. */
async function nameAddresses({ docs, navigation }: CheckedSite, paths: Iterable<string>): Promise<boolean> {
  if (navigation.type === "none") return false;
  for (const path of paths)
    if (isDocument(path) && /^[^\S\n]*["']?(?:slug|id|url|permalink)["']?\s*:/m.test((await docs.read(path)) ?? ""))
      return true;
  return false;
}

async function findPagesThatLostAnchors(
  old: CheckedSite,
  now: CheckedSite,
  documents: Iterable<string>,
  signal: AbortSignal,
): Promise<string[]> {
  const lost: string[] = [];
  for (const path of documents) {
    if (!old.index.files.has(path)) continue;
    signal.throwIfAborted();
    const [before, after] = await Promise.all([old.anchorsOf(path), now.anchorsOf(path)]);
    if (after.isOpen || [...before.all].every((anchor) => after.all.has(anchor))) continue;
    lost.push(path);
  }
  return lost;
}

function lostAddresses(old: CheckedSite, now: CheckedSite): string[] {
  if (now.navigation.type === "invalid") return [];
  const sources = new Set(now.redirects.map(({ source }) => source));
  return old.redirects.map(({ source }) => source).filter((source) => !sources.has(source) && !/[:*]/.test(source));
}

async function newNavigationFaults(old: CheckedSite, now: CheckedSite): Promise<KeyedFinding[]> {
  const faults = await checkNavigation(now);
  if (faults.length === 0) return [];
  const known = new Set((await checkNavigation(old)).map(({ key }) => key));
  return faults.filter(({ key }) => !known.has(key));
}

async function findUnlisted(
  old: CheckedSite,
  now: CheckedSite,
  added: string[],
  removed: string[],
): Promise<KeyedFinding[]> {
  if (now.navigation.type !== "parsed" || now.navigation.entries.length === 0) return [];
  const [listedBefore, listed] = [listedPages(old), listedPages(now)];
  const unlistedBefore = removed.filter((path) => isPage(path) && !listedBefore.has(path));
  const pages: string[] = [];
  for (const path of added.filter((path) => isPage(path) && !listed.has(path))) {
    const text = await now.docs.read(path);
    if (text !== undefined && !isUnlisted(path, text)) pages.push(path);
  }
  // If as many unlisted pages were removed as added, they may have been moved, and need not be listed now.
  if (pages.length <= unlistedBefore.length) return [];
  const names = new Set(unlistedBefore.map(nameOf));
  const file = now.navigation.file;
  const message = `The new page is not in the navigation: add it to ${file}, or give it "hidden: true"`;
  return pages
    .filter((path) => !names.has(nameOf(path)))
    .map((path) => ({ path, line: 1, rule: "page-not-in-navigation", message, key: `page-not-in-navigation ${path}` }));
}
