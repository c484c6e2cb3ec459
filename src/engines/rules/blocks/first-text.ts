import { rangeOf } from "../../../docs-source/links/link.ts";
import { codeSpan } from "../code-span.ts";
import type { BlockName, Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { findBlock, listBlocks } from "./find-block.ts";
import type { OpenBlocks } from "./open-blocks.ts";
import { countSentences } from "./sentences.ts";

/** Refuses the intro of a page that is more than one paragraph, or is not there. */
export function refuseLongIntro(open: OpenBlocks): Refused | undefined {
  const [first] = open.sections.filter(({ depth }, index) => depth > 1 || index > 0);
  const range = { start: 0, end: first?.start ?? open.text.length };
  const count = listBlocks(open, { kind: "paragraph" }, range).length;
  if (count === 1) return undefined;
  const what = count === 0 ? "no paragraph" : `${count} paragraphs`;
  return refuse(
    "ambiguous_block",
    `${codeSpan(open.path)} has ${what} before its first heading, so it is not clear what its intro is. Please say which paragraph: the first paragraph of the page.`,
  );
}

/** Refuses the first or last line of a page that is a paragraph of several sentences, or may be its title. */
export function refuseLongLine(open: OpenBlocks, block: BlockName): Refused | undefined {
  const found = findBlock(open, block);
  if (found.type === "refused") return found;
  const { start, end } = rangeOf(found.node);
  const isEdge = block.number === 1 ? firstBlock(open) === start : open.tree.children.at(-1) === found.node;
  const isOne = !open.text.slice(start, end).includes("\n") && countSentences(open.text, found.node) === 1;
  return isEdge && isOne
    ? undefined
    : refuse(
        "ambiguous_block",
        `It is not clear which text of ${codeSpan(open.path)} the line is. Please say: the first paragraph, the first sentence, or the words to replace.`,
      );
}

function firstBlock({ tree }: OpenBlocks): number | undefined {
  const first = tree.children.find(({ type }) => type !== "yaml" && type !== "mdxjsEsm");
  return first && rangeOf(first).start;
}
