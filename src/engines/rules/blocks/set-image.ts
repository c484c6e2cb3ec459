import { rangeOf } from "../../../docs-source/links/link.ts";
import { readSite } from "../../../docs-source/site.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { leadsSomewhere } from "../page-links/set-page-link.ts";
import { refuse } from "../refuse.ts";
import { addressOfImage } from "./address-of-image.ts";
import { findBlock } from "./find-block.ts";
import { openBlocks } from "./open-blocks.ts";
import { refuseMixed } from "./refuse-mixed.ts";
import { keepsBlocks } from "./sentences.ts";

/** Has an image of a page show another file; its alternative text stays. */
export const setImage: ApplyInstruction<"set-image"> = async (docs, { page, image, to }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const found = findBlock(open, image);
  if (found.type === "refused") return found;
  const { path, text } = open;
  const { start, end } = rangeOf(found.node);
  const source = text.slice(start, end);
  const now = /(?:\]\(<?|\bsrc=["'])([^\s()<>"']+)/.exec(source)?.[1];
  // A name alone is that of a file beside the old one.
  const beside = to.includes("/") ? undefined : now?.replace(/[^/]+$/, () => to);
  const isBeside = beside !== undefined && leadsSomewhere(await readSite(docs), path, beside);
  const target = isBeside ? beside : await addressOfImage(docs, path, to);
  if (typeof target !== "string") return target;
  const isOne = now !== undefined && source.split(now).length === 2;
  if (!isOne)
    return refuse(
      "not_supported",
      `The image of ${codeSpan(path)} is not written with one address: ${codeSpan(source, 100)}.`,
    );
  const after = text.slice(0, start) + source.replace(now, () => target) + text.slice(end);
  if (!(await keepsBlocks(open, after))) return refuseMixed(open, found.node);
  await docs.write(path, after);
  const message = `${codeSpan(now)} → ${codeSpan(target)}`;
  return {
    type: "applied",
    changedFiles: after === text ? 0 : 1,
    notes: [`Changed the file of an image in ${codeSpan(path)}: ${message}. Its alternative text stays.`],
    findings: [{ path, line: createPositionLookup(text)(start).line, kind: "text", message, isChanged: true }],
  };
};
