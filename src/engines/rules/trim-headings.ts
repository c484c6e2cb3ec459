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

const ENDS: Record<Exclude<TrimHeadings["what"], "emojis">, RegExp> = {
  periods: /(?<!\.)(?<!\betc)(?<!\bInc)\.$/,
  colons: /:$/,
  punctuation: /(?<!\.)(?<!\betc)(?<!\bInc)[.:;,]$/,
};

/** Takes emojis, or a mark at the end, out of the headings of pages. Links to them follow. */
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
  const noun = what === "emojis" ? "emoji" : `mark at its end of the kind that was named`;
  if (findings.length === 0)
    return refuse("heading_not_found", `No heading there has an ${noun}.`.replace("an mark", "a mark"));
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
  for (let at = 0; ; at += 1) {
    const heading = headings[at];
    if (!heading) return text;
    const words = wordsOf(text, heading);
    const to = withoutMarks(words, what);
    if (to === words) continue;
    const { line } = createPositionLookup(text)(rangeOf(heading).start);
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

function withoutMarks(words: string, what: TrimHeadings["what"]): string {
  if (what === "emojis")
    return words.search(EMOJI) < 0 ? words : words.replace(EMOJI, "").replace(/ {2,}/g, " ").trim();
  return words.trimEnd().replace(ENDS[what], "").trimEnd();
}

async function readHeadings(path: string, text: string): Promise<Heading[]> {
  const parsed = await parsePageAsMeant(path, text);
  return parsed.type === "parsed" ? headingsOf(parsed.tree) : [];
}
