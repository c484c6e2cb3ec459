import { countOf } from "../../../count-of.ts";
import { type CheckedSite, readCheckedSite, resolveChecked } from "../../../docs-checks/checked-site.ts";
import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { createTargetSearch, type TargetTest } from "../../../docs-source/links/mentioned-targets.ts";
import { readFactsAhead } from "../../../docs-source/links/read-facts-ahead.ts";
import { listOwnDocuments } from "../../../docs-source/pages.ts";
import { findPageAt, resolveOnSite, type Site, type SiteLink } from "../../../docs-source/site.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import { describeFindings } from "../describe-findings.ts";
import type { Applied, ApplyInstruction } from "../instruction.ts";
import { listFolder } from "../list-folder.ts";
import { findLabelUses } from "../page-edits/find-label-uses.ts";
import { findOnePage } from "../page-edits/find-one-page.ts";
import { refuse } from "../refuse.ts";

/** Reports the links of pages that lead to one page, or from outside of a folder to what is in it. */
export const listLinksTo: ApplyInstruction<"list-links-to"> = async (docs, { page, isFolder }, signal) => {
  const found = isFolder ? undefined : await findOnePage(docs, page);
  const folder = found?.type === "found" ? undefined : await listFolder(docs, page.replace(/^\/+|(?<!\/)\/+$/g, ""));
  if (folder) return listLinksInto(docs, folder, signal);
  if (!found) return refuse("page_not_found", `There is no folder ${codeSpan(page)}.`);
  if (found.type === "refused") return found;
  const site = await readCheckedSite(docs);
  const paths = await listMentioning(docs, site, found.path, signal);
  const findings = await listLinks(docs, { site, paths, targets: new Set([found.path]) }, signal);
  const heading = `Found ${countOf(findings.length, "link")} to ${codeSpan(found.path)} in ${countFiles(findings)}`;
  const notes =
    findings.length === 0 ? [`No page links to ${codeSpan(found.path)}.`] : describeFindings(heading, findings);
  return { type: "applied", changedFiles: 0, notes: [...notes, "Nothing was changed."], findings };
};

/** The links from outside of a folder to pages in it, and which of its pages they lead to. */
async function listLinksInto(
  docs: DocsFiles,
  { folder, paths: inside }: { folder: string; paths: string[] },
  signal: AbortSignal,
): Promise<Applied> {
  const site = await readCheckedSite(docs);
  // The page of its name beside it is not in it.
  const targets = new Set(inside.filter((path) => path.startsWith(`${folder}/`)));
  const paths = (await listOwnDocuments(docs)).filter((path) => !targets.has(path));
  const reached = new Set<string>();
  const findings = await listLinks(docs, { site, paths, targets, reached }, signal);
  const name = codeSpan(`${folder}/`);
  const led = [...reached].toSorted();
  const notes =
    led.length === 0
      ? [`No page outside of ${name} links to a page in it.`]
      : [
          `${countOf(led.length, "page")} of ${name} ${led.length === 1 ? "is" : "are"} linked from outside of it: ${codeSpans(led)}.`,
          ...describeFindings(`Found ${countOf(findings.length, "link")} to them in ${countFiles(findings)}`, findings),
        ];
  return { type: "applied", changedFiles: 0, notes: [...notes, "Nothing was changed."], findings };
}

/** `reached` gets the targets that are linked. */
type Search = { site: CheckedSite; paths: string[]; targets: ReadonlySet<string>; reached?: Set<string> };

async function listLinks(
  docs: DocsFiles,
  { site, paths, targets, reached }: Search,
  signal: AbortSignal,
): Promise<EngineFinding[]> {
  await readFactsAhead(docs, paths, signal);
  const findings: EngineFinding[] = [];
  for (const from of paths) {
    signal.throwIfAborted();
    const facts = await site.factsOf(from);
    if (facts.type !== "parsed") continue;
    const positionOf = createPositionLookup(facts.text);
    for (const link of facts.links) {
      const target = await resolveChecked(site, from, link);
      const end = target.type === "redirected" ? findPageAt(site, target.destination) : undefined;
      const path = end ?? (target.type === "file" ? target.path : undefined);
      if (path === undefined || !targets.has(path)) continue;
      reached?.add(path);
      const message = `${codeSpan(link.target)}${end === undefined ? "" : ", by a redirect"}`;
      findings.push({ path: from, line: positionOf(link.start).line, kind: "link", message, isChanged: false });
      const label = link.form === "definition" ? link.identifier : undefined;
      const uses = label === undefined ? [] : await findLabelUses(docs, from, label, signal);
      findings.push(
        ...uses.map((use) => ({ ...use, kind: "link" as const, message: codeSpan(`[${label}]`), isChanged: false })),
      );
    }
  }
  return findings;
}

function countFiles(findings: readonly EngineFinding[]): string {
  return countOf(new Set(findings.map(({ path }) => path)).size, "file");
}

/** The other documents that may link to a page, since only these need parsing. */
async function listMentioning(
  docs: DocsFiles,
  site: CheckedSite,
  path: string,
  signal: AbortSignal,
): Promise<string[]> {
  const addresses = await site.addressesOf();
  const leadsThere: TargetTest = (from, link) => {
    const isThere = (own: Site) => {
      const target = resolveOnSite(own, from, link);
      return path === (target.type === "redirected" ? findPageAt(own, target.destination) : pathOf(target));
    };
    return isThere(site) || isThere({ ...site, addresses });
  };
  const redirects = (site.linkRedirects ?? site.redirects).map(({ source }) => source);
  const isPattern = (source: string) => /[:*]/.test(source);
  const sources = redirects.flatMap((source) => {
    if (isPattern(source)) return source.replace(/\/[^/]*[:*].*$/s, "");
    return leadsThere("index.md", { form: "attribute", target: source }) ? source : [];
  });
  // Links to an index may be nothing but dots and slashes, and any link may go through a redirect of all addresses.
  const names = ["index.md", path, addresses.urls.get(path)?.slice(1) || path, ...sources.map(withoutSlashes)];
  const isOpen = redirects.some((source) => isPattern(source.split("/")[1] ?? ""));
  const mayLink = createTargetSearch(names, leadsThere);
  const found: string[] = [];
  for (const other of await listOwnDocuments(docs)) {
    signal.throwIfAborted();
    const text = other === path ? undefined : await docs.read(other);
    if (text !== undefined && (isOpen || mayLink(other, text))) found.push(other);
  }
  return found;
}

function pathOf(target: SiteLink): string | undefined {
  return target.type === "file" ? target.path : undefined;
}

function withoutSlashes(address: string): string {
  return address.replace(/^\/|\/$/g, "");
}
