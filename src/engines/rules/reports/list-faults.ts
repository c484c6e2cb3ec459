import { countOf } from "../../../count-of.ts";
import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { createPageFactsLookup } from "../../../docs-source/links/page-facts.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import type { EngineFinding, FindingKind } from "../../../engine.ts";
import { isImage } from "../assets/asset-names.ts";
import { codeSpan } from "../code-span.ts";
import { describeFindings } from "../describe-findings.ts";
import { findMisspelled } from "../fix-spelling.ts";
import type { Applied, ApplyInstruction } from "../instruction.ts";
import { leaveEarlierVersions, leaveTestData } from "../leave-earlier-versions.ts";
import { listScopedDocuments } from "../list-scoped-documents.ts";
import { refuse } from "../refuse.ts";
import { unreadPage } from "../unread-page.ts";
import { FAULT_KINDS, type FaultKind, type FaultWords } from "./fault-kinds.ts";
import { findFaultyRedirects } from "./faulty-redirects.ts";
import {
  describeLeast,
  findCodeWithoutLanguage,
  findEmptyPage,
  findEmptySections,
  findExternalLinks,
  findHeadingCount,
  findImagesWithoutAlt,
  findInsecureLinks,
  findLength,
  findSkippedLevels,
  type Least,
  measure,
  type ReadPage,
} from "./find-in-page.ts";
import { findLostEntries } from "./lost-entries.ts";
import { findMissingImages } from "./missing-images.ts";
import { findRepeatedTitles } from "./repeated-titles.ts";
import { findUnlinkedPages } from "./unlinked-pages.ts";
import { findUnusedImages } from "./unused-images.ts";

type Found = { findings: EngineFinding[]; unread: EngineFinding[]; notes: string[] };
type Places = { at: number; message: string }[];

const KIND_OF: Record<FaultKind, FindingKind> = {
  "images-without-alt": "text",
  "unused-images": "reference",
  "unlinked-pages": "page",
  "external-links": "link",
  "repeated-titles": "frontmatter",
  "faulty-redirects": "redirect",
  "skipped-levels": "text",
  "long-pages": "page",
  "code-without-language": "text",
  "missing-images": "link",
  "pages-without-heading": "page",
  "pages-with-headings": "page",
  "insecure-links": "link",
  "empty-sections": "text",
  "empty-pages": "page",
  "lost-entries": "navigation",
  misspellings: "spelling",
};

/** Of these, each is a file of its own, or not a part of one. */
const OF_FILES = new Set<FaultKind>([
  "unused-images",
  "unlinked-pages",
  "faulty-redirects",
  "lost-entries",
  "long-pages",
  "repeated-titles",
  "pages-without-heading",
  "pages-with-headings",
  "empty-pages",
]);

/** What is found in the links and headings of a page. */
const IN_FACTS = {
  "skipped-levels": findSkippedLevels,
  "insecure-links": findInsecureLinks,
  "empty-sections": findEmptySections,
  "empty-pages": findEmptyPage,
  "pages-without-heading": (page: ReadPage) => findHeadingCount(page, (count) => count === 0),
  "pages-with-headings": (page: ReadPage) => findHeadingCount(page, (count) => count > 1),
} as const;

/** Reports what the docs have of one kind, and changes nothing. */
export const listFaults: ApplyInstruction<"list-faults"> = async (docs, instruction, signal) => {
  const { of, least } = instruction;
  const { noun, plural, what }: FaultWords = FAULT_KINDS[of];
  if (of === "unused-images" && (instruction.under ?? instruction.page) !== undefined)
    return listUnusedIn(docs, instruction.under ?? instruction.page ?? "", signal);
  const scope = await leaveEarlierVersions(
    docs,
    await leaveTestData(docs, await listScopedDocuments(docs, instruction)),
  );
  if (scope.type === "refused") return scope;
  const { findings, unread, notes } = await find(docs, of, scope.paths, least, signal);
  const described = of === "long-pages" ? describeLeast(least) : what;
  const files = new Set(findings.map(({ path }) => path)).size;
  const distinct = new Set(findings.map(({ message }) => message)).size;
  const different = of === "external-links" && distinct < findings.length ? ` (${distinct} different)` : "";
  const where = OF_FILES.has(of) ? "" : ` in ${countOf(files, "file")}`;
  const heading = `Found ${countOf(findings.length, noun, plural)} ${described}${different}${where}`;
  const longest = of === "long-pages" && findings.length === 0 ? await findLongest(docs, scope.paths, least) : [];
  const said =
    findings.length === 0 ? [`Found no ${plural ?? `${noun}s`} ${described}.`] : describeFindings(heading, findings);
  return {
    type: "applied",
    changedFiles: 0,
    notes: [
      ...scope.notes,
      ...said,
      ...longest,
      ...notes,
      ...describeFindings(`Could not be read (${unread.length})`, unread),
      "Nothing was changed.",
    ],
    findings: [...findings, ...unread],
  };
};

/** The unused images of a folder, which has images but need have no pages. */
async function listUnusedIn(docs: DocsFiles, folder: string, signal: AbortSignal): Promise<Applied> {
  const name = folder.replace(/^(?:\.?\/)+|\/+$/g, "");
  const isInside = (path: string) => `/${path}`.includes(`/${name}/`);
  const inside = (await docs.list()).filter((path) => isImage(path) && isInside(path));
  if (name === "" || inside.length === 0)
    return refuse("page_not_found", `There is no folder ${codeSpan(folder)} with images.`);
  const { findings, notes } = await findUnusedImages(docs, signal);
  const found = findings.filter(({ path }) => isInside(path));
  const { noun, what }: FaultWords = FAULT_KINDS["unused-images"];
  const said =
    found.length === 0
      ? [`Found no ${noun}s ${what}.`]
      : [...describeFindings(`Found ${countOf(found.length, noun)} ${what}`, found), ...notes];
  const looked = `Looked at the ${countOf(inside.length, noun)} in ${codeSpan(`${name}/`)}.`;
  return { type: "applied", changedFiles: 0, notes: [looked, ...said, "Nothing was changed."], findings: found };
}

async function find(
  docs: DocsFiles,
  of: FaultKind,
  paths: string[],
  least: Least | undefined,
  signal: AbortSignal,
): Promise<Found> {
  if (of === "misspellings") return findMisspelled(docs, paths, signal);
  if (of === "faulty-redirects") return { ...(await findFaultyRedirects(docs)), unread: [] };
  if (of === "lost-entries") return { findings: await findLostEntries(docs), unread: [], notes: [] };
  if (of === "missing-images") return { findings: await findMissingImages(docs, paths, signal), unread: [], notes: [] };
  if (of === "unused-images") return { ...(await findUnusedImages(docs, signal)), unread: [] };
  if (of === "unlinked-pages") return findUnlinkedPages(docs, paths, signal);
  if (of === "repeated-titles") return { findings: await findRepeatedTitles(docs, paths), unread: [], notes: [] };
  const kind = KIND_OF[of];
  const factsOf = createPageFactsLookup(docs);
  const origin = of === "external-links" ? (await readSiteSource(docs)).origin : undefined;
  const origins = origin === undefined ? [] : [origin];
  const findings: EngineFinding[] = [];
  const unread: EngineFinding[] = [];
  for (const path of paths) {
    signal.throwIfAborted();
    const text = await docs.read(path);
    if (text === undefined) {
      unread.push(await unreadPage(docs, path));
      continue;
    }
    const places = await findPlaces(text, path);
    if (places === undefined) {
      unread.push({ path, kind: "unread", message: "cannot be parsed", isChanged: false });
      continue;
    }
    const positionOf = createPositionLookup(text);
    for (const { at, message } of places)
      findings.push({ path, ...(kind !== "page" && { line: positionOf(at).line }), kind, message, isChanged: false });
  }
  if (of === "long-pages") findings.sort((one, other) => lengthIn(other) - lengthIn(one));
  return { findings, unread, notes: [] };

  async function findPlaces(text: string, path: string): Promise<Places | undefined> {
    if (of === "images-without-alt") return findImagesWithoutAlt(path, text);
    if (of === "code-without-language") return findCodeWithoutLanguage(path, text);
    if (of === "long-pages") return findLength(text, least);
    if (of === "external-links" && !/\/\//.test(text)) return [];
    const facts = await factsOf(path);
    if (facts.type !== "parsed") return undefined;
    if (of === "external-links") return findExternalLinks(facts, origins);
    const find = IN_FACTS[of as keyof typeof IN_FACTS];
    return find(facts);
  }
}

async function findLongest(docs: DocsFiles, paths: string[], least: Least | undefined): Promise<string[]> {
  let longest: { path: string; length: number } | undefined;
  for (const path of paths) {
    const length = measure((await docs.read(path)) ?? "", least);
    if (length > (longest?.length ?? 0)) longest = { path, length };
  }
  return longest
    ? [`The longest one is ${codeSpan(longest.path)} with ${longest.length} ${least?.unit ?? "words"}.`]
    : [];
}

function lengthIn({ message }: EngineFinding): number {
  return Number(/\d+/.exec(message.replaceAll(",", ""))?.[0] ?? 0);
}
