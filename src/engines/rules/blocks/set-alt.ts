import type { Nodes } from "mdast";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { findBlock } from "./find-block.ts";
import { findImageTag } from "./html-image.ts";
import { openBlocks } from "./open-blocks.ts";
import { altOf } from "./own-text.ts";
import { refuseMixed } from "./refuse-mixed.ts";
import { keepsBlocks } from "./sentences.ts";

const MAX_ALT = 500;

/** Gives an image of a page another alternative text. */
export const setAlt: ApplyInstruction<"set-alt"> = async (docs, { page, image, alt: given, was }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const found = findBlock(open, image);
  if (found.type === "refused") return found;
  const alt = given.trim();
  if (alt.length > MAX_ALT || /[\n[\]"<>{}\\]/.test(alt))
    return refuse(
      "bad_text",
      `${codeSpan(alt)} cannot be the alternative text: it has to be one line without brackets and quotes.`,
    );
  const { start, end } = rangeOf(found.node);
  const source = open.text.slice(start, end);
  const has = altOf(found.node) ?? /\salt=["']([^"']*)/.exec(source)?.[1] ?? "";
  if (was !== undefined && ![was.trim(), alt].includes(has.trim()))
    return refuse(
      "block_not_found",
      `That image of ${codeSpan(open.path)} has ${has.trim() === "" ? "no alternative text" : `the alternative text ${codeSpan(has)}`}, and not ${codeSpan(was)}.`,
    );
  const written = writeAlt(source, found.node, alt);
  const after = written === undefined ? undefined : open.text.slice(0, start) + written + open.text.slice(end);
  if (after === undefined || !(await keepsBlocks(open, after))) return refuseMixed(open, found.node);
  await docs.write(open.path, after);
  const message = `${codeSpan(source, 120)} → ${codeSpan(alt)}`;
  return {
    type: "applied",
    changedFiles: written === source ? 0 : 1,
    notes: [`Set the alternative text of an image in ${codeSpan(open.path)}: ${message}.`],
    findings: [
      { path: open.path, line: createPositionLookup(open.text)(start).line, kind: "text", message, isChanged: true },
    ],
  };
};

function writeAlt(source: string, node: Nodes, alt: string): string | undefined {
  if (node.type === "image") {
    const close = source.indexOf("](");
    const isPlain = source.startsWith("![") && close > 0 && !source.slice(2, close).includes("[");
    return isPlain ? `![${alt}${source.slice(close)}` : undefined;
  }
  if (node.type === "imageReference") return undefined;
  const tag = node.type === "html" ? findImageTag(source) : undefined;
  if (tag && tag.end - tag.start < source.length) {
    const written = writeAlt(source.slice(tag.start, tag.end), node, alt);
    return written === undefined ? undefined : source.slice(0, tag.start) + written + source.slice(tag.end);
  }
  const known = /\salt=(?:"[^"]*"|'[^']*')/;
  if (known.test(source)) return source.replace(known, () => ` alt="${alt}"`);
  return /\salt\b/.test(source) ? undefined : source.replace(/^<(\w+)/, (tag) => `${tag} alt="${alt}"`);
}
