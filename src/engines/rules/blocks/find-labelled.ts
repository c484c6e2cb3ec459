import type { Nodes } from "mdast";
import type { Range } from "../../../docs-source/links/link.ts";
import type { BlockName, Refused } from "../instruction.ts";
import { chooseBlocks, type FoundBlock, listBlocks, refuseSeveralBlocks } from "./find-block.ts";
import type { OpenBlocks } from "./open-blocks.ts";
import { ownText } from "./own-text.ts";
import { rangeUnder } from "./range-under.ts";

const LABEL = /^(note|tip|info|important|warning|caution|danger)\s?:/i;

/** The paragraph that begins with "Note:", in bold or not, where a page has no callout that the note may be. */
export function findLabelledParagraph(open: OpenBlocks, name: BlockName): FoundBlock | Refused | undefined {
  if (name.kind !== "callout" || name.callout === undefined || name.within || name.list !== undefined) return undefined;
  const range: Range | Refused = rangeUnder(open, name.under);
  if ("reason" in range) return undefined;
  const all = listBlocks(open, { kind: "paragraph" }, range).filter(({ node }) => labelOf(node) === name.callout);
  const chosen = chooseBlocks(all, name);
  const [one, ...others] = chosen;
  return one && others.length > 0 ? refuseSeveralBlocks(open, name, chosen) : one;
}

/** The kind that a paragraph gives itself; one that stands alone may be about several parts. */
function labelOf(node: Nodes): string | undefined {
  const [label = "", kind] = LABEL.exec(ownText(node)) ?? [];
  return ownText(node).slice(label.length).trim() === "" ? undefined : kind?.toLowerCase();
}
