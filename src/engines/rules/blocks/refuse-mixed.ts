import type { Nodes } from "mdast";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import type { OpenBlocks } from "./open-blocks.ts";

export function refuseMixed({ path, text }: OpenBlocks, node: Nodes): Refused {
  const { line } = createPositionLookup(text)(rangeOf(node).start);
  return refuse(
    "bad_text",
    `Nothing was changed in ${codeSpan(path)}, because the parts around line ${line} would not be read as they are now.`,
  );
}
