import type { ListItem } from "mdast";
import { countOf } from "../../../count-of.ts";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { applyEdits, createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, ApplyInstruction, BlockName, Instruction, ReplaceText } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { capital, describeBlock } from "./block-kinds.ts";
import { findBlock, listBlocks } from "./find-block.ts";
import { type OpenBlocks, openBlocks } from "./open-blocks.ts";
import { ownText } from "./own-text.ts";
import { rangeUnder } from "./range-under.ts";
import { refuseMixed } from "./refuse-mixed.ts";
import { keepsBlocks } from "./sentences.ts";

/** Ticks an item of a list of tasks, or takes its tick away. */
export const setChecked: ApplyInstruction<"set-checked"> = async (docs, { page, item, isChecked, isEach }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  if (isEach) return setEach(docs, open, item, isChecked);
  const found = findBlock(open, item);
  if (found.type === "refused") return found;
  const { path, text } = open;
  const node = found.node as ListItem;
  const what = `${describeBlock(item)} of ${codeSpan(path)}`;
  const { start, end } = rangeOf(node);
  const [before] = /^\S+[ \t]+\[/.exec(text.slice(start, end)) ?? [];
  if (typeof node.checked !== "boolean" || before === undefined)
    return refuse("bad_position", `${capital(what)} has no box that could be ticked.`);
  const state = isChecked ? "ticked" : "not ticked";
  if (node.checked === isChecked)
    return { type: "applied", changedFiles: 0, notes: [`${capital(what)} is ${state} already.`] };
  const at = start + before.length;
  const after = `${text.slice(0, at)}${isChecked ? "x" : " "}${text.slice(at + 1)}`;
  if (!(await keepsBlocks(open, after))) return refuseMixed(open, node);
  await docs.write(path, after);
  const { line } = createPositionLookup(text)(start);
  const message = `${codeSpan(ownText(node), 120)} is ${state}`;
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`${isChecked ? "Ticked" : "Took the tick away from"} ${what}.`],
    findings: [{ path, line, kind: "text", message, isChanged: true }],
  };
};

async function setEach(docs: EditableDocs, open: OpenBlocks, item: BlockName, isChecked: boolean): Promise<Applied> {
  const { path, text } = open;
  const range = rangeUnder(open, item.under);
  if ("reason" in range) return range;
  const tasks = listBlocks(open, item, range).filter(({ node }) => node.type === "listItem" && node.checked !== null);
  const boxes = tasks.flatMap(({ node }) => {
    const { start, end } = rangeOf(node);
    const [before] = /^\S+[ \t]+\[(?=[ xX]\])/.exec(text.slice(start, end)) ?? [];
    return before === undefined ? [] : [{ node: node as ListItem, at: start + before.length }];
  });
  if (tasks.length === 0) return refuse("block_not_found", `${codeSpan(path)} has no tasks there.`);
  const changed = boxes.filter(({ node }) => node.checked !== isChecked);
  const edits = changed.map(({ at }) => ({ start: at, end: at + 1, text: isChecked ? "x" : " " }));
  const after = applyEdits(text, edits);
  const [first] = tasks;
  if (boxes.length < tasks.length || !(await keepsBlocks(open, after)))
    return refuseMixed(open, first?.node ?? open.tree);
  const state = isChecked ? "ticked" : "not ticked";
  if (changed.length === 0)
    return { type: "applied", changedFiles: 0, notes: [`All tasks of ${codeSpan(path)} are ${state} already.`] };
  await docs.write(path, after);
  const lookup = createPositionLookup(text);
  return {
    type: "applied",
    changedFiles: 1,
    notes: [
      `${isChecked ? "Ticked" : "Took the tick away from"} ${countOf(changed.length, "task")} of ${codeSpan(path)}.`,
    ],
    findings: changed.map(({ node }) => ({
      path,
      line: lookup(rangeOf(node).start).line,
      kind: "text",
      message: `${codeSpan(ownText(node), 120)} is ${state}`,
      isChanged: true,
    })),
  };
}

const TASK = /^\s*[-*+][ \t]+\[([ xX])\][ \t]+(\S.*)$/;

/** "- [ ] Oil" that shall be "- [x] Oil": the box, and no text. */
export function checkedByTexts({
  page,
  from,
  to,
}: ReplaceText): Extract<Instruction, { type: "set-checked" }> | undefined {
  const [was, is] = [TASK.exec(from), TASK.exec(to)];
  if (page === undefined || !was || !is || was[2] !== is[2] || was[1] === is[1]) return undefined;
  const item = { kind: "item" as const, words: was[2] ?? "", match: "equals" as const };
  return { type: "set-checked", page, item, isChecked: is[1] !== " " };
}
