import { countOf } from "../../../count-of.ts";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { parsePageTexts } from "../../../docs-source/parse-page.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { Applied, Refused } from "../instruction.ts";
import { leaveRecords, leaveTestData } from "../leave-earlier-versions.ts";
import { listScopedDocuments } from "../list-scoped-documents.ts";
import { editPageText } from "../page-text/edit-page-text.ts";
import { refuse } from "../refuse.ts";
import { readNumberValue } from "./number-value.ts";
import { findPlaces, isOld, listLeft, listPassages, type Place } from "./passages.ts";

type Wanted = { label: string; from: string; to: string };
type Edited = { path: string; after: string; places: Place[] };

const MAX_SHOWN = 5;

/** Changes a number wherever pages give the old one for what it is called: "Rate limit: 600 requests / minute". */
export async function setValueOnAllPages(
  docs: EditableDocs,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<Applied | Refused> {
  const { label, from, to } = wanted;
  const value = readNumberValue(from);
  const number = value === undefined ? from : from.trim().slice(value.prefix.length, value.numberEnd);
  const hasNumber = (page: string) => page.includes(number);
  const listed = await listScopedDocuments(docs, {});
  const scope = await leaveRecords(docs, await leaveTestData(docs, listed), hasNumber);
  if (scope.type === "refused") return scope;
  const [edited, others]: [Edited[], string[]] = [[], []];
  for (const path of scope.paths) {
    signal.throwIfAborted();
    const text = await docs.read(path);
    if (text === undefined || !hasNumber(text)) continue;
    const one = await editPage(path, text, wanted);
    if (one) edited.push(one);
    else others.push(path);
  }
  if (edited.length === 0) return refuseNone(wanted, others);
  for (const { path, after } of edited) await docs.write(path, after);
  const left = edited.flatMap(({ path, after, places }) =>
    listLeft(after, number, new Set(places.map(({ line }) => line))).map((line) => ({ path, line })),
  );
  const findings = edited.flatMap(({ path, places }) =>
    places.map(
      ({ old, change, line }): EngineFinding => ({
        path,
        line,
        kind: "text",
        message: `${codeSpan(old)} → ${codeSpan(change.to)}`,
        isChanged: true,
      }),
    ),
  );
  const paths = edited.map(({ path }) => path);
  return {
    type: "applied",
    changedFiles: edited.length,
    notes: [
      ...scope.notes,
      `Changed ${codeSpan(label)} from ${codeSpan(from)} to ${codeSpan(to)} in ${countOf(findings.length, "place")} in ${codeSpans(paths)}.`,
      ...(left.length > 0
        ? [
            `Not changed: ${countOf(left.length, "other line")} of ${codeSpans([...new Set(left.map(({ path }) => path))])} with ${codeSpan(number)}.`,
          ]
        : []),
      ...(others.length > 0
        ? [
            `Not changed: ${countOf(others.length, "page")} with ${codeSpan(number)} that ${others.length === 1 ? "does" : "do"} not give it for ${codeSpan(label)}: ${codeSpans(others.slice(0, MAX_SHOWN))}.`,
          ]
        : []),
    ],
    findings: [
      ...findings,
      ...left.map(({ path, line }): EngineFinding => {
        return { path, line, kind: "text", message: `${codeSpan(number)} was left as it is`, isChanged: false };
      }),
    ],
  };
}

async function editPage(path: string, text: string, { label, from, to }: Wanted): Promise<Edited | undefined> {
  const parsed = await parsePageTexts(path, text);
  const wanted = readNumberValue(to);
  if (parsed.type !== "parsed" || !wanted) return undefined;
  const places = listPassages(text, parsed.tree, { start: 0, end: text.length })
    .flatMap((passage) => findPlaces(passage, label, wanted, to))
    .filter((place) => isOld(place, from));
  const changes = places.map(({ change }) => change);
  const after = places.length === 0 ? undefined : await editPageText(path, text, parsed.tree, changes);
  return after === undefined ? undefined : { path, after, places };
}

function refuseNone({ label, from, to }: Wanted, others: readonly string[]): Refused {
  const where = others.length === 0 ? "" : ` Pages that have the number: ${codeSpans(others.slice(0, MAX_SHOWN))}.`;
  return refuse(
    "text_not_found",
    `No page gives ${codeSpan(from)} for ${codeSpan(label)}.${where} Please name the page, or give the text that is there, as in: replace "…" with "${to}" in a page.`,
  );
}
