import type { Code, Nodes, Parents } from "mdast";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { createPositionLookup, lineEndingOf } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { ApplyInstruction, CodePlace, Instruction, Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { capital, describeBlock } from "./block-kinds.ts";
import { findBlock } from "./find-block.ts";
import { openBlocks, readsAs, withChildren } from "./open-blocks.ts";
import { refuseMixed } from "./refuse-mixed.ts";

type EditCode = Extract<Instruction, { type: "edit-code" }>;

const PROMPT = /^\s*[$>] (?=\S)/;
/** `{2,5}`, `hl_lines="2"`: marks of lines by their numbers. */
const NUMBERED = /\{[\d,\s-]+\}|\bhl_lines\s*=|\bhighlight\s*=|\bemphasize-lines\b/;

/** Adds, changes or removes lines of a block of code. */
export const editCode: ApplyInstruction<"edit-code"> = async (docs, instruction) => {
  const { page, block, change } = instruction;
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const found = findBlock(open, block);
  if (found.type === "refused") return found;
  const { path, text } = open;
  const what = `${capital(describeBlock(block))} of ${codeSpan(path)}`;
  const { start, end } = rangeOf(found.node);
  const node = found.node as Code;
  const values = node.value.split("\n");
  const index = placeIn(values, instruction, what);
  if (typeof index !== "number") return index;
  const isFenced = /^[`~]{3}/.test(text.slice(start, start + 3));
  if (!isFenced) return refuse("not_supported", `${what} has no fence around it, so that its lines stay as they are.`);
  const isAll = instruction.at.at === "all";
  const isInside = index < values.length - (change === "add" ? 0 : 1);
  if ((isAll || (change !== "replace" && isInside)) && NUMBERED.test(`${node.lang ?? ""} ${node.meta ?? ""}`))
    return refuse(
      "not_supported",
      `${what} was not changed, because it marks lines by their numbers (${codeSpan(`${node.lang ?? ""} ${node.meta ?? ""}`.trim(), 60)}), which would be others then. Please change that by hand.`,
    );
  const lines = linesToWrite(values, index, instruction);
  const wanted = isAll ? lines : values.toSpliced(index, change === "add" ? 0 : 1, ...lines);
  if (wanted.length === 0)
    return refuse("bad_text", `${what} has this line alone. Please remove the whole code block.`);
  const after = writeLines(text, { start, end }, wanted, values);
  const siblings = (found.parent.children as Nodes[]).map((one) =>
    one === node ? { ...node, value: wanted.join("\n") } : one,
  );
  const tree = withChildren(open.tree, found.parent as Parents, siblings as Nodes[]);
  if (after === undefined || !(await readsAs(open, after, tree))) return refuseMixed(open, node);
  await docs.write(path, after);
  const line = createPositionLookup(text)(start).line + 1 + index;
  const old = codeSpan(isAll ? node.value : (values[index] ?? ""), 120);
  const shown = codeSpan(lines.join("\n"), 120);
  const message = { add: `${shown} added`, remove: `${old} removed`, replace: `${old} → ${shown}` }[change];
  return {
    type: "applied",
    changedFiles: after === text ? 0 : 1,
    notes: [`Changed ${describeBlock(block)} of ${codeSpan(path)}: ${message}${whereOf(instruction)}.`],
    findings: [{ path, line, kind: "text", message, isChanged: true }],
  };
};

function whereOf({ change, at }: EditCode): string {
  if (change !== "add") return "";
  if (at.at === "before" || at.at === "after") return `, ${at.at} ${codeSpan(at.words, 80)}`;
  return at.at === "start" ? " as its first line" : " as its last line";
}

/** The index of the line that is meant, or before which one is added. */
function placeIn(values: readonly string[], { at, change }: EditCode, what: string): number | Refused {
  if (at.at === "start" || at.at === "all") return 0;
  if (at.at === "end") return values.length;
  if (at.at === "line") {
    const index = at.number < 0 ? values.length + at.number : at.number - 1;
    return index >= 0 && index < values.length
      ? index
      : refuse("block_not_found", `${what} has ${values.length} lines.`);
  }
  const all = linesWith(values, at);
  const found = at.at === "with" ? all.filter((one) => (values[one] ?? "").trim() === at.words) : all;
  const [one, ...others] = found;
  if (one === undefined || others.length > 0)
    return refuse(
      one === undefined ? "block_not_found" : "ambiguous_block",
      `${what} has ${one === undefined ? "no" : "more than one"} line with ${codeSpan(at.words)}.${one === undefined ? "" : " Please give more of the line."}`,
    );
  return change === "add" && at.at === "after" ? one + 1 : one;
}

/** The lines that are these words, or else those that have them. */
function linesWith(values: readonly string[], { words }: Extract<CodePlace, { words: string }>): number[] {
  const all = [...values.keys()];
  const whole = all.filter((index) => (values[index] ?? "").replace(PROMPT, "").trim() === words.trim());
  return whole.length > 0 ? whole : all.filter((index) => (values[index] ?? "").includes(words));
}

/** New lines stand at the indent of the one beside them, and behind the prompt that it has. */
function linesToWrite(values: readonly string[], index: number, { change, line = "", at }: EditCode): string[] {
  if (change === "remove") return [];
  if (at.at === "all") return line.split("\n");
  const isEdge = at.at === "start" || at.at === "end";
  const beside = change === "replace" ? index : at.at === "after" || at.at === "end" ? index - 1 : index;
  const other = values[beside] ?? "";
  const prompt = PROMPT.exec(other)?.[0] ?? "";
  const lead = prompt !== "" ? prompt : isEdge ? "" : (/^\s*/.exec(other)?.[0] ?? "");
  return line.split("\n").map((one) => (/^\s/.test(one) || PROMPT.test(one) ? one : lead + one));
}

/** The page with these lines in the block, behind whatever stands before each of them in the source. */
function writeLines(
  text: string,
  { start, end }: { start: number; end: number },
  wanted: readonly string[],
  values: readonly string[],
): string | undefined {
  const source = text.slice(start, end).split(/\r?\n/);
  const [fence = "", ...rest] = source;
  const close = rest.at(-1) ?? "";
  const inner = rest.slice(0, -1);
  if (inner.length !== values.length || !/^[\s>]*[`~]{3,}\s*$/.test(close)) return undefined;
  const prefixes = inner.map((line, index) => line.slice(0, line.length - (values[index] ?? "").length));
  const filled = prefixes.find((_, index) => (values[index] ?? "") !== "") ?? /^[\s>]*/.exec(close)?.[0] ?? "";
  const written = wanted.map((line) => (line === "" ? filled.trimEnd() : filled + line));
  return text.slice(0, start) + [fence, ...written, close].join(lineEndingOf(text)) + text.slice(end);
}
