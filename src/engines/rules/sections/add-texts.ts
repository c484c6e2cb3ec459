import { countOf } from "../../../count-of.ts";
import { isPage } from "../../../docs-source/pages.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { listScopedDocuments } from "../list-scoped-documents.ts";
import { refuse } from "../refuse.ts";
import { addText } from "./add-text.ts";

const MAX_PAGES = 200;

/** Adds one text to all pages of a folder or group, but to those that have it already; to none if one cannot have it. */
export const addTexts: ApplyInstruction<"add-texts"> = async (docs, instruction, signal) => {
  const { type: _, text, place, callout, ...pages } = instruction;
  const scope = await listScopedDocuments(docs, pages);
  if (scope.type === "refused") return scope;
  const all = scope.paths.filter(isPage);
  if (all.length === 0) return refuse("page_not_found", "There are no pages at that place, so nothing was added.");
  if (all.length > MAX_PAGES)
    return refuse("too_many_pages", `There are ${all.length} pages; a text can be added to ${MAX_PAGES} at once.`);
  const findings: EngineFinding[] = [];
  const [added, had]: [string[], string[]] = [[], []];
  for (const page of all) {
    signal.throwIfAborted();
    if ((await docs.read(page))?.includes(text)) {
      had.push(page);
      continue;
    }
    const kind = callout === undefined ? {} : { callout };
    const one = await addText(docs, { type: "add-text", page, text, place, ...kind }, signal);
    if (one.type === "refused") return one;
    added.push(page);
    findings.push(...(one.findings ?? []));
  }
  const where = place.at === "start" ? "beginning" : "end";
  const notes = [
    ...(scope.notes ?? []),
    ...(added.length > 0
      ? [
          `Added the ${callout ?? "text"} ${codeSpan(text, 120)} at the ${where} of ${countOf(added.length, "page")}: ${codeSpans(added)}.`,
        ]
      : []),
    ...(had.length > 0 ? [`These say that already, and were left as they are: ${codeSpans(had)}.`] : []),
  ];
  return { type: "applied", changedFiles: added.length, notes, findings };
};
