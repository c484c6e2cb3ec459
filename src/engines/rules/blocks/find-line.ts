import type { Code, Nodes, Parents } from "mdast";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, BlockName, Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { findPaths } from "../replacing/remove-nodes.ts";
import type { FoundBlock } from "./find-block.ts";
import { type OpenBlocks, readsAs, withChildren } from "./open-blocks.ts";
import { fits } from "./own-text.ts";
import { rangeUnder } from "./range-under.ts";

/** A line of a block of code. `number` is that of the line in the page. */
export type CodeLine = { type: "code-line"; node: Code; parent: Parents; number: number };

/** The block that stands in one line of the source, or a line of code. */
export function findLine(open: OpenBlocks, name: BlockName): FoundBlock | CodeLine | Refused {
  const range = rangeUnder(open, name.under);
  if ("reason" in range) return range;
  const positionOf = createPositionLookup(open.text);
  const first = positionOf(range.start).line;
  const lines = open.text.slice(range.start, range.end).split("\n");
  const isWanted = (line: string, index: number) =>
    name.words === undefined ? name.number === first + index : fits(withoutMarks(line), name.words, wayOf(name));
  const found = lines.flatMap((line, index) => (isWanted(line, index) ? [first + index] : []));
  const [number, ...others] = found;
  const what = name.words === undefined ? `line ${name.number}` : `line with ${codeSpan(name.words)}`;
  if (number === undefined) return refuse("block_not_found", `${codeSpan(open.path)} has no ${what}.`);
  if (others.length > 0)
    return refuse(
      "ambiguous_block",
      `${codeSpan(open.path)} has more than one ${what}: ${found.slice(0, 10).join(", ")}. Please say: line ${number} of ${open.path}.`,
    );
  const isIn = (node: Nodes) => {
    const { start, end } = rangeOf(node);
    return positionOf(start).line <= number && positionOf(end).line >= number;
  };
  const around = [...findPaths(open.tree)].filter(([node]) => isIn(node as Nodes)) as [Nodes, Nodes[]][];
  const code = around.find(([node]) => node.type === "code");
  if (code) {
    const [node, path] = code;
    return { type: "code-line", node: node as Code, parent: path.at(-1) as Parents, number };
  }
  const block = around.find(([node]) => {
    const { start, end } = rangeOf(node);
    return BLOCKS.test(node.type) && positionOf(start).line === number && positionOf(end).line === number;
  });
  const parent = block?.[1].at(-1);
  if (!block || !parent || !("children" in parent))
    return refuse(
      "bad_position",
      `Line ${number} of ${codeSpan(open.path)} is no block of its own. Please name the sentence or paragraph.`,
    );
  return { type: "found", node: block[0], path: block[1], parent };
}

const BLOCKS = /^(?:paragraph|listItem|tableRow|thematicBreak)$/;

function wayOf({ match = "is" }: BlockName): "has" | "starts" | "ends" {
  return match === "is" || match === "equals" ? "has" : match;
}

function withoutMarks(line: string): string {
  return line.replace(/^[\s>]*(?:[-*+]|\d+[.)])?\s*(?:\[[ xX]\]\s)?/, "").trim();
}

export async function removeCodeLine(
  docs: EditableDocs,
  open: OpenBlocks,
  { node, parent, number }: CodeLine,
): Promise<Applied> {
  const lines = open.text.split("\n");
  const inside = number - createPositionLookup(open.text)(rangeOf(node).start).line - 1;
  const values = node.value.split("\n");
  const isFenced = /^[`~]{3}/.test(open.text.slice(rangeOf(node).start, rangeOf(node).start + 3));
  const wanted = { ...node, value: values.filter((_, index) => index !== inside).join("\n") };
  const after = lines.filter((_, index) => index !== number - 1).join("\n");
  const children = (parent.children as Nodes[]).map((one) => (one === node ? wanted : one));
  const isSound =
    isFenced &&
    inside >= 0 &&
    inside < values.length &&
    values.length > 1 &&
    (await readsAs(open, after, withChildren(open.tree, parent, children)));
  if (!isSound)
    return refuse(
      "bad_text",
      `Line ${number} of ${codeSpan(open.path)} was not removed, because its block of code needs it.`,
    );
  await docs.write(open.path, after);
  const shown = codeSpan(values[inside] ?? "", 120);
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Removed line ${number} of ${codeSpan(open.path)}, in a block of code: ${shown}.`],
    findings: [{ path: open.path, line: number, kind: "text", message: `${shown} removed`, isChanged: true }],
  };
}
