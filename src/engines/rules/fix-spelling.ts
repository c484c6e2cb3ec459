import { countOf } from "../../count-of.ts";
import type { DocsFiles } from "../../docs-source/docs-files.ts";
import { applyEdits, createPositionLookup } from "../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import { describeFindings } from "./describe-findings.ts";
import { type EditedPage, followHeadings } from "./follow-headings.ts";
import type { ApplyInstruction } from "./instruction.ts";
import { leaveEarlierVersions, leaveTestData } from "./leave-earlier-versions.ts";
import { listScopedDocuments } from "./list-scoped-documents.ts";
import { editFrontmatterText } from "./page-text/edit-frontmatter-text.ts";
import { editPageText } from "./page-text/edit-page-text.ts";
import { chooseCorrections } from "./spelling/choose-corrections.ts";
import { type English, loadEnglish } from "./spelling/english.ts";
import { type Corrector, createCorrector, findMisspellings } from "./spelling/find-misspellings.ts";
import {
  type Candidates,
  isProse,
  type ParsedPage,
  parseCandidate,
  readCandidates,
} from "./spelling/read-candidates.ts";

type Fixed = { word: string; to: string; finding: EngineFinding };

/** Corrects certain misspellings in prose. Leaves code, links, names and unclear cases unchanged. */
export const fixSpelling: ApplyInstruction<"fix-spelling"> = async (docs, instruction, signal) => {
  const scope = await leaveEarlierVersions(
    docs,
    await leaveTestData(docs, await listScopedDocuments(docs, instruction)),
  );
  if (scope.type === "refused") return scope;
  const english = await loadEnglish();
  const correct = createCorrector(english);
  const candidates = await readCandidates(docs, scope.paths, english, correct, signal);
  const words = await chooseCorrections(docs, candidates, correct, signal);
  const corrector: Corrector = (word) => (words.accepted.has(word) ? correct(word) : undefined);
  const edits: EditedPage[] = [];
  const fixed: Fixed[] = [];
  for (const path of pagesWithAny(candidates, words.accepted)) {
    signal.throwIfAborted();
    const parsed = await parseCandidate(docs, path);
    const edited = parsed && (await editPage(path, parsed, english, corrector, correct));
    if (!edited || edited.page === parsed.page) continue;
    await docs.write(path, edited.page);
    edits.push({ path, before: parsed.page, after: edited.page });
    for (const one of edited.fixed) fixed.push(one);
  }
  const changed = edits.map(({ path }) => path);
  const followed = await followHeadings(docs, edits, signal);
  const findings = [...fixed.map(({ finding }) => finding), ...followed.findings, ...candidates.unread];
  const notes = [
    ...scope.notes,
    ...notesOf(fixed, changed, words.leftAlone),
    ...describeFindings(`Not read (${candidates.unread.length})`, candidates.unread),
    ...followed.notes,
  ];
  return { type: "applied", changedFiles: new Set([...changed, ...followed.changed]).size, notes, findings };
};

/** What `fixSpelling` would correct in some pages, which stay as they are. */
export async function findMisspelled(
  docs: DocsFiles,
  paths: string[],
  signal: AbortSignal,
): Promise<{ findings: EngineFinding[]; unread: EngineFinding[]; notes: string[] }> {
  const english = await loadEnglish();
  const correct = createCorrector(english);
  const candidates = await readCandidates(docs, paths, english, correct, signal);
  const words = await chooseCorrections(docs, candidates, correct, signal);
  const corrector: Corrector = (word) => (words.accepted.has(word) ? correct(word) : undefined);
  const findings: EngineFinding[] = [];
  for (const path of pagesWithAny(candidates, words.accepted)) {
    signal.throwIfAborted();
    const parsed = await parseCandidate(docs, path);
    const { fixed } = parsed ? await editPage(path, parsed, english, corrector, correct) : { fixed: [] };
    findings.push(...fixed.map(({ finding }) => ({ ...finding, isChanged: false })));
  }
  return { findings, unread: candidates.unread, notes: notesOfLeft(words.leftAlone, "Not counted") };
}

function pagesWithAny({ wordsOf }: Candidates, words: ReadonlySet<string>): string[] {
  return [...wordsOf].filter(([, own]) => [...own].some((word) => words.has(word))).map(([path]) => path);
}

async function editPage(
  path: string,
  { page, tree, texts }: ParsedPage,
  english: English,
  accepted: Corrector,
  correct: Corrector,
): Promise<{ page: string; fixed: Fixed[] }> {
  const positionOf = createPositionLookup(page);
  const fixed: Fixed[] = [];
  const add = (word: string, to: string, at: number) => {
    const message = codeSpan(`${word} → ${to}`);
    const { line } = positionOf(at);
    fixed.push({ word, to, finding: { path, line, kind: "spelling", message, isChanged: true } });
  };
  const find = (text: string, place?: Parameters<typeof findMisspellings>[3]) =>
    findMisspellings(text, english, correct, place).misspellings.filter(({ word }) => accepted(word));
  const changes = texts
    .filter(isProse)
    .flatMap((text) => find(text.value, { source: page, ...text.source }).map((found) => ({ text, ...found })));
  const edited = changes.length > 0 ? await editPageText(path, page, tree, changes) : page;
  if (edited !== undefined)
    for (const { text, start, word, to } of changes) add(word, to.toLowerCase(), text.source.starts[start] ?? 0);
  const frontmatter = editFrontmatterText(edited ?? page, (text) =>
    applyEdits(
      text,
      find(text).map(({ start, end, to }) => ({ start, end, text: to })),
    ),
  );
  for (const text of frontmatter.changed) {
    for (const { word, to } of find(text))
      add(word, to.toLowerCase(), Math.max(0, page.search(new RegExp(`\\b${word}\\b`, "i"))));
  }
  return { page: frontmatter.page, fixed };
}

function notesOf(fixed: Fixed[], changed: string[], leftAlone: string[]): string[] {
  if (changed.length === 0 && leftAlone.length === 0) return ["Found no common misspellings: nothing was changed."];
  const notes: string[] = [];
  const corrections = [...new Set(fixed.map(({ word, to }) => `${word} → ${to}`))].sort();
  if (changed.length > 0) {
    const count = fixed.length === corrections.length ? "" : ` (${countOf(fixed.length, "place")})`;
    notes.push(`Corrected ${codeSpans(corrections, 20)} in ${codeSpans(changed)}${count}.`);
  }
  return [...notes, ...notesOfLeft(leftAlone, "Left unchanged")];
}

function notesOfLeft(leftAlone: string[], what: string): string[] {
  if (leftAlone.length === 0) return [];
  const why = leftAlone.length === 1 ? "it may be a name or a term" : "they may be names or terms";
  return [`${what}, because ${why} of these docs: ${codeSpans(leftAlone)}.`];
}
