import type { Code, Nodes } from "mdast";
import { visit } from "unist-util-visit";
import { countOf } from "../../../count-of.ts";
import { type Range, rangeOf } from "../../../docs-source/links/link.ts";
import { applyEdits, createPositionLookup, type TextEdit } from "../../../docs-source/text-edits.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { listScopedDocuments } from "../list-scoped-documents.ts";
import { refuse } from "../refuse.ts";
import { type OpenBlocks, openBlocksAt } from "./open-blocks.ts";
import { rangeUnder } from "./range-under.ts";
import { keepsBlocks } from "./sentences.ts";

/** Gives blocks of code another language, and keeps what else stands in their first line. */
export const setCodeLanguage: ApplyInstruction<"set-code-language"> = async (
  docs,
  { from, number, words, isOne, section, to, ...pages },
  signal,
) => {
  const scope = await listScopedDocuments(docs, pages);
  if (scope.type === "refused") return scope;
  const changed: string[] = [];
  const findings: EngineFinding[] = [];
  for (const path of scope.paths) {
    signal.throwIfAborted();
    const text = await docs.read(path);
    if (text === undefined || !/[`~]{3}/.test(text) || (from !== undefined && !text.includes(from))) continue;
    const open = await openBlocksAt(docs, path);
    if (open.type === "refused") continue;
    const range = rangeUnder(open, section);
    if ("reason" in range) return range;
    const all = blocksOf(open, from)
      .filter((code) => isWithin(rangeOf(code), range))
      .filter(({ value }) => words === undefined || value.includes(words));
    const counted = number === undefined ? undefined : all.at(number < 0 ? number : number - 1);
    const blocks = number === undefined ? all : counted ? [counted] : [];
    if ((from === undefined && blocks.length !== 1) || (isOne && blocks.length > 1))
      return refuse(
        "ambiguous_block",
        `${section === undefined ? codeSpan(path) : `${codeSpan(section)} in ${codeSpan(path)}`} has ${countOf(all.length, "block")} of code. Please say ${isOne ? "which is meant: the first, the second" : "which language those have that are meant"}.`,
      );
    const edits = blocks.flatMap((code) => editOf(open, code, to));
    const after = applyEdits(text, edits);
    if (after === text || !(await keepsBlocks(open, after))) continue;
    await docs.write(path, after);
    changed.push(path);
    const positionOf = createPositionLookup(text);
    for (const { start, end } of edits) {
      const message = `${codeSpan(text.slice(start, end) || "no language")} → ${codeSpan(to)}`;
      findings.push({ path, line: positionOf(start).line, kind: "text", message, isChanged: true });
    }
  }
  if (changed.length === 0)
    return refuse(
      "block_not_found",
      `There is no block of code${from === undefined ? "" : ` ${from === "" ? " without a language" : ` with the language ${codeSpan(from)}`}`}${words === undefined ? "" : ` with the text ${codeSpan(words)}`} there.`,
    );
  return {
    type: "applied",
    changedFiles: changed.length,
    notes: [
      ...scope.notes,
      `Changed the language of ${countOf(findings.length, "block")} of code to ${codeSpan(to)} in ${countOf(changed.length, "file")}: ${codeSpans(changed)}.`,
    ],
    findings,
  };
};

function isWithin(inner: Range, outer: Range): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

function blocksOf({ text, tree }: OpenBlocks, from: string | undefined): Code[] {
  const blocks: Code[] = [];
  visit(tree, (node: Nodes) => {
    if (node.type === "code" && isFenced(text, node) && (from === undefined || (node.lang ?? "") === from))
      blocks.push(node);
  });
  return blocks;
}

/** Code that is only indented cannot have a language. */
function isFenced(text: string, code: Code): boolean {
  return /^[`~]{3}/.test(text.slice(rangeOf(code).start, rangeOf(code).start + 3));
}

function editOf({ text }: OpenBlocks, code: Code, to: string): TextEdit[] {
  const { start } = rangeOf(code);
  const [, fence = ""] = /^([`~]{3,}[ \t]*)/.exec(text.slice(start, start + 40)) ?? [];
  const lang = code.lang ?? "";
  const at = start + fence.length;
  return fence !== "" && text.startsWith(lang, at) ? [{ start: at, end: at + lang.length, text: to }] : [];
}
