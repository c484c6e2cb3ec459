import { countOf } from "../../count-of.ts";
import { findFacts } from "../../docs-source/links/found-facts.ts";
import { readFactsAhead } from "../../docs-source/links/read-facts-ahead.ts";
import { findPageMistakes } from "../../docs-source/page-mistakes.ts";
import { parsePageLeniently } from "../../docs-source/parse-page.ts";
import type { SyntaxFinding } from "../../docs-source/parsing/lenient/syntax-finding.ts";
import { applyEdits, type TextEdit } from "../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan } from "./code-span.ts";
import { describeFindings } from "./describe-findings.ts";
import type { ApplyInstruction } from "./instruction.ts";
import { leaveEarlierVersions, leaveTestData } from "./leave-earlier-versions.ts";
import { listScopedDocuments } from "./list-scoped-documents.ts";
import { pageWords } from "./page-text/page-words.ts";
import { unreadPage } from "./unread-page.ts";

/** Mending one mistake may show another. */
const MAX_ROUNDS = 10;

/** Corrects mistakes in the syntax of pages whose meaning is clear, and lists the others. Readers see the same words. */
export const fixSyntax: ApplyInstruction<"fix-syntax"> = async (docs, instruction, signal) => {
  const scope = await leaveEarlierVersions(
    docs,
    await leaveTestData(docs, await listScopedDocuments(docs, instruction)),
  );
  if (scope.type === "refused") return scope;
  await readFactsAhead(docs, scope.paths, signal);
  const findings: EngineFinding[] = [];
  let changedFiles = 0;
  for (const path of scope.paths) {
    signal.throwIfAborted();
    const text = await docs.read(path);
    if (text === undefined) {
      findings.push(await unreadPage(docs, path));
      continue;
    }
    const facts = findFacts(docs, path, text);
    if (facts?.type === "parsed" && facts.mistakes.length === 0) continue;
    const mended = await mendPage(path, text);
    const toFinding = ({ line, message }: SyntaxFinding, isChanged: boolean): EngineFinding => {
      return { path, line, kind: "syntax", message: codeSpan(message, 300), isChanged };
    };
    findings.push(...mended.fixed.map((finding) => toFinding(finding, true)));
    findings.push(...mended.left.map((finding) => toFinding(finding, false)));
    if (mended.text === text) continue;
    await docs.write(path, mended.text);
    changedFiles++;
  }
  return { type: "applied", changedFiles, notes: [...scope.notes, ...describeAll(findings)], findings };
};

type Mended = { text: string; fixed: SyntaxFinding[]; left: SyntaxFinding[] };

async function mendPage(path: string, original: string): Promise<Mended> {
  const mended: Mended = { text: original, fixed: [], left: [] };
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const page = await parsePageLeniently(path, mended.text);
    if (page.type === "unparsable") {
      mended.left = round === 0 ? [{ ...page, rule: "invalid-syntax" }] : mended.left;
      return mended;
    }
    const mistakes = findPageMistakes(path, page);
    mended.left = mistakes;
    const chosen = withoutOverlaps(mistakes);
    if (chosen.length === 0) return mended;
    const text = applyEdits(
      mended.text,
      chosen.map(({ fix }) => fix),
    );
    const after = await parsePageLeniently(path, text);
    if (after.type !== "parsed" || pageWords(after.tree) !== pageWords(page.tree)) return mended;
    mended.text = text;
    mended.fixed.push(...chosen);
    mended.left = [];
  }
  const page = await parsePageLeniently(path, mended.text);
  if (page.type === "parsed") mended.left = findPageMistakes(path, page);
  return mended;
}

type Fixable = SyntaxFinding & { fix: TextEdit };

function withoutOverlaps(findings: SyntaxFinding[]): Fixable[] {
  const chosen: Fixable[] = [];
  let end = -1;
  const fixable = findings.filter((finding): finding is Fixable => finding.fix !== undefined);
  for (const finding of fixable.sort((a, b) => a.fix.start - b.fix.start || a.fix.end - b.fix.end)) {
    if (finding.fix.start < end) continue;
    chosen.push(finding);
    end = finding.fix.end;
  }
  return chosen;
}

function describeAll(findings: EngineFinding[]): string[] {
  if (findings.length === 0) return ["No mistake in the syntax was found."];
  const fixed = findings.filter(({ isChanged }) => isChanged);
  const left = findings.filter(({ isChanged }) => !isChanged);
  return [
    ...describeFindings(`Fixed ${countOf(fixed.length, "mistake")}`, fixed),
    ...describeFindings(`Left unchanged, because it is not sure what was meant (${left.length})`, left),
  ];
}
