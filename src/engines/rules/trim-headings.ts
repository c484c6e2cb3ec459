import type { Heading } from "mdast";
import { countOf } from "../../count-of.ts";
import { rangeOf } from "../../docs-source/links/link.ts";
import { parsePageAsMeant } from "../../docs-source/parse-page.ts";
import { createPositionLookup } from "../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan } from "./code-span.ts";
import { describeOutcome } from "./describe-findings.ts";
import { type EditedPage, followHeadings } from "./follow-headings.ts";
import type { ApplyInstruction, Instruction } from "./instruction.ts";
import { leaveEarlierVersions, leaveTestData } from "./leave-earlier-versions.ts";
import { listScopedDocuments } from "./list-scoped-documents.ts";
import { refuse } from "./refuse.ts";
import { headingsOf, plainText, renameEntries, wordsOf, writeHeading } from "./set-heading.ts";

type TrimHeadings = Extract<Instruction, { type: "trim-headings" }>;

/** Emojis with what belongs to them; signs such as © are text. */
const EMOJI =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic}){0,8}/gu;

/** "1. ", "2.3) " */
const NUMBER = /^\d{1,2}(?:\.\d{1,2}){0,3}[.)]\s+(?=\S)/;
/** "1.2 ", which may be a version as well. */
const DOTTED = /^\d{1,2}(?:\.\d{1,2}){1,3}\s+(?=\S)/;

const ENDS: Record<Exclude<TrimHeadings["what"], "emojis" | "numbers">, RegExp> = {
  periods: /(?<!\.)(?<!\betc)(?<!\bInc)\.$/,
  colons: /:$/,
  punctuation: /(?<!\.)(?<!\betc)(?<!\bInc)[.:;,]$/,
};

const NOUNS: Partial<Record<TrimHeadings["what"], string>> = { emojis: "an emoji", numbers: "a number in front of it" };

/** Takes emojis, numbers in front, or a mark at the end, out of the headings of pages. Links to them follow. */
export const trimHeadings: ApplyInstruction<"trim-headings"> = async (docs, { type: _, what, ...pages }, signal) => {
  const scope = await leaveEarlierVersions(docs, await leaveTestData(docs, await listScopedDocuments(docs, pages)));
  if (scope.type === "refused") return scope;
  const edited: EditedPage[] = [];
  const findings: EngineFinding[] = [];
  for (const path of scope.paths) {
    signal.throwIfAborted();
    const before = await docs.read(path);
    if (before === undefined || !/^\s{0,3}(?:#|=|-{2})/m.test(before)) continue;
    const after = await trimmed(path, before, what, findings);
    if (after !== before) edited.push({ path, before, after });
  }
  if (!findings.some(({ isChanged }) => isChanged))
    return refuse(
      "heading_not_found",
      `No heading there has ${NOUNS[what] ?? "a mark at its end of the kind that was named"}.`,
    );
  for (const { path, after } of edited) await docs.write(path, after);
  const followed = await followHeadings(docs, edited, signal);
  const done = findings.filter(({ isChanged }) => isChanged).length;
  const heading = `Changed ${countOf(done, "heading")} in ${countOf(edited.length, "file")}`;
  return {
    type: "applied",
    changedFiles: new Set([...edited.map(({ path }) => path), ...followed.changed]).size,
    notes: [...scope.notes, ...describeOutcome(heading, findings), ...followed.notes],
    findings: [...findings, ...followed.findings],
  };
};

async function trimmed(
  path: string,
  page: string,
  what: TrimHeadings["what"],
  findings: EngineFinding[],
): Promise<string> {
  let text = page;
  let headings = await readHeadings(path, text);
  const isNumbered = headings.some((heading) => NUMBER.test(wordsOf(text, heading)));
  for (let at = 0; ; at += 1) {
    const heading = headings[at];
    if (!heading) return text;
    const words = wordsOf(text, heading);
    const to = withoutMarks(words, what, isNumbered);
    const { line } = createPositionLookup(text)(rangeOf(heading).start);
    if (to === words && what === "numbers" && DOTTED.test(words))
      findings.push({
        path,
        line,
        kind: "text",
        message: `${codeSpan(words)} may begin with a version`,
        isChanged: false,
      });
    if (to === words) continue;
    const written = to === "" ? undefined : await writeHeading(path, text, heading, headings, to);
    const after = written === undefined ? undefined : await renameEntries(path, written, plainText(heading), to);
    findings.push({
      path,
      line,
      kind: "text",
      message: after === undefined ? `${codeSpan(words)} has nothing else` : `${codeSpan(words)} → ${codeSpan(to)}`,
      isChanged: after !== undefined,
    });
    if (after === undefined) continue;
    text = after;
    headings = await readHeadings(path, text);
  }
}

/** @param isNumbered other headings of the page have numbers, so that "1.2" is none of a version */
function withoutMarks(words: string, what: TrimHeadings["what"], isNumbered: boolean): string {
  if (what === "numbers") return words.replace(NUMBER, "").replace(isNumbered ? DOTTED : NUMBER, "");
  if (what === "emojis")
    return words.search(EMOJI) < 0 ? words : words.replace(EMOJI, "").replace(/ {2,}/g, " ").trim();
  return words.trimEnd().replace(ENDS[what], "").trimEnd();
}

async function readHeadings(path: string, text: string): Promise<Heading[]> {
  const parsed = await parsePageAsMeant(path, text);
  return parsed.type === "parsed" ? headingsOf(parsed.tree) : [];
}
