import type { ListItem } from "mdast";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { ApplyInstruction, Instruction, ReplaceText } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { capital, describeBlock } from "./block-kinds.ts";
import { findBlock } from "./find-block.ts";
import { openBlocks } from "./open-blocks.ts";
import { ownText } from "./own-text.ts";
import { refuseMixed } from "./refuse-mixed.ts";
import { keepsBlocks } from "./sentences.ts";

/** Ticks an item of a list of tasks, or takes its tick away. */
export const setChecked: ApplyInstruction<"set-checked"> = async (docs, { page, item, isChecked }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
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
