import type { Heading } from "mdast";
import { countOf } from "../../count-of.ts";
import { rangeOf } from "../../docs-source/links/link.ts";
import { parsePageAsMeant } from "../../docs-source/parse-page.ts";
import { createPositionLookup } from "../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import { describeFindings } from "./describe-findings.ts";
import { type EditedPage, followHeadings } from "./follow-headings.ts";
import type { ApplyInstruction } from "./instruction.ts";
import { listScopedDocuments } from "./list-scoped-documents.ts";
import { refuse } from "./refuse.ts";
import { headingsOf, plainText, renameEntries, wordsOf, writeHeading } from "./set-heading.ts";

const MAX_NAMED = 10;

/** Changes a heading wherever it stands in some pages, and the links to it. */
export const setHeadings: ApplyInstruction<"set-headings"> = async (docs, { from, to, isOne, ...pages }, signal) => {
  const scope = await listScopedDocuments(docs, pages);
  if (scope.type === "refused") return scope;
  const edited: EditedPage[] = [];
  const findings: EngineFinding[] = [];
  const [word = ""] = from.split(/[^\p{L}\p{N}]+/u).sort((a, b) => b.length - a.length);
  for (const path of scope.paths) {
    signal.throwIfAborted();
    const before = await docs.read(path);
    if (before === undefined || !before.includes(word)) continue;
    const changed = await changeHeadings(path, before, from, to, findings);
    const after = changed === before ? before : await renameEntries(path, changed, from, to);
    if (after !== before) edited.push({ path, before, after });
  }
  if (isOne && findings.length > 1)
    return refuse(
      "ambiguous_heading",
      `${countOf(findings.length, "heading")} are called ${codeSpan(from)}, at ${codeSpans(findings.slice(0, MAX_NAMED).map(({ path, line }) => `${path}:${line}`))}${findings.length > MAX_NAMED ? " and elsewhere" : ""}. Please say on which page, or on all pages.`,
    );
  for (const { path, after } of edited) await docs.write(path, after);
  const left = findings.filter(({ isChanged }) => !isChanged);
  if (edited.length === 0)
    return refuse(
      "heading_not_found",
      [`No page has a heading ${codeSpan(from)}.`, ...describeFindings("Left", left)].join(" "),
    );
  const followed = await followHeadings(docs, edited, signal);
  const paths = edited.map(({ path }) => path);
  return {
    type: "applied",
    changedFiles: new Set([...paths, ...followed.changed]).size,
    notes: [
      ...scope.notes,
      `Changed the heading ${codeSpan(from)} to ${codeSpan(to)} in ${countOf(edited.length, "file")}: ${codeSpans(paths)}.`,
      ...describeFindings(`Left unchanged (${left.length})`, left),
      ...followed.notes,
    ],
    findings: [...findings, ...followed.findings],
  };
};

async function changeHeadings(
  path: string,
  page: string,
  from: string,
  to: string,
  findings: EngineFinding[],
): Promise<string> {
  let text = page;
  let headings = await readHeadings(path, text);
  for (let at = 0; ; at += 1) {
    const heading = headings[at];
    if (!heading) return text;
    if (plainText(heading) !== from) continue;
    const { line } = createPositionLookup(text)(rangeOf(heading).start);
    // Another form of the words would be lost.
    const after = wordsOf(text, heading) === from ? await writeHeading(path, text, heading, headings, to) : undefined;
    const message =
      after === undefined ? `${codeSpan(from)} cannot be changed safely` : `${codeSpan(from)} → ${codeSpan(to)}`;
    findings.push({ path, line, kind: "text", message, isChanged: after !== undefined });
    if (after === undefined) continue;
    text = after;
    headings = await readHeadings(path, text);
  }
}

async function readHeadings(path: string, text: string): Promise<Heading[]> {
  const parsed = await parsePageAsMeant(path, text);
  return parsed.type === "parsed" ? headingsOf(parsed.tree) : [];
}
