import { countOf } from "../../../count-of.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import { describeFindings } from "../describe-findings.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { listScopedDocuments } from "../list-scoped-documents.ts";
import { mayContain } from "../page-text/text-pattern.ts";
import { createFormSearch } from "../replacing/left-forms.ts";
import { unreadPage } from "../unread-page.ts";

/** Reports the lines of pages that have a text, in any case and form. */
export const listMentions: ApplyInstruction<"list-mentions"> = async (docs, instruction, signal) => {
  const text = asWritten(instruction.text);
  const scope = await listScopedDocuments(docs, instruction);
  if (scope.type === "refused") return scope;

  const mayHaveForm = mayContain(text, true);
  const findForms = createFormSearch({ from: text, to: "", anyCase: false });
  const findings: EngineFinding[] = [];
  let asSaid = 0;
  const counts = new Map<string, number>();
  for (const path of scope.paths) {
    signal.throwIfAborted();
    const page = await docs.read(path);
    if (page === undefined) findings.push(await unreadPage(docs, path));
    if (page === undefined || !mayHaveForm(page)) continue;
    const forms = findForms(page, []);
    const times = forms.reduce((sum, one) => sum + one.times, 0);
    if (times > 0) counts.set(path, times);
    for (const [line, found] of Map.groupBy(forms, (one) => one.line)) {
      if (found.some(({ form }) => form === text)) asSaid += 1;
      findings.push({ path, line, kind: "text", message: codeSpans(found.map(({ form }) => form)), isChanged: false });
    }
  }
  const lines = findings.filter(({ kind }) => kind === "text");
  const files = new Set(lines.map(({ path }) => path)).size;
  const other =
    asSaid < lines.length ? `, ${asSaid === 0 ? "each" : `${lines.length - asSaid} of them`} in another form` : "";
  const heading = `Found ${codeSpan(text)} in ${countOf(lines.length, "line")} of ${countOf(files, "file")}${other}`;
  const notes = lines.length === 0 ? [`No page has the text ${codeSpan(text)}.`] : describeFindings(heading, lines);
  const unread = findings.filter(({ kind }) => kind === "unread");
  notes.push(...describeFindings(`Could not be read (${unread.length})`, unread), "Nothing was changed.");
  if (instruction.isCounted && counts.size > 0) notes.unshift(...describeCounts(counts));
  notes.unshift(...scope.notes);
  return { type: "applied", changedFiles: 0, notes, findings };
};

function describeCounts(counts: ReadonlyMap<string, number>): string[] {
  const all = [...counts].toSorted(([, left], [, right]) => right - left);
  const total = all.reduce((sum, [, count]) => sum + count, 0);
  return [
    `${countOf(total, "time")} in all:`,
    ...all.map(([path, count]) => `  ${codeSpan(path)} ${countOf(count, "time")}`),
  ];
}

/** "The old <Alert> component" and "the Tabs component" are the tags that begin one, whatever their properties. */
function asWritten(text: string): string {
  const called =
    /^(?:(?:old|new|legacy|deprecated|custom|our) )*<?([A-Z][\w.]*)(?:\s*\/?>)? (?:component|tag|element)s?$/.exec(
      text,
    ) ?? /^<([A-Za-z][\w.-]*)\s*\/?>$/.exec(text);
  return called ? `<${called[1]}` : text;
}
