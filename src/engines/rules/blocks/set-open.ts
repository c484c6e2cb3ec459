import { rangeOf } from "../../../docs-source/links/link.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { capital, describeBlock } from "./block-kinds.ts";
import { findBlock } from "./find-block.ts";
import { openBlocks } from "./open-blocks.ts";
import { refuseMixed } from "./refuse-mixed.ts";
import { keepsBlocks } from "./sentences.ts";

const WRITTEN = /\s+defaultOpen(?:=(?:\{(?:true|false)\}|"(?:true|false)"))?(?=[\s/>])/;

/** Has an accordion open, or closed, when readers come. */
export const setOpen: ApplyInstruction<"set-open"> = async (docs, { page, block, isOpen }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const found = findBlock(open, block);
  if (found.type === "refused") return found;
  const { path, text } = open;
  const { node } = found;
  const { format } = await readSiteSource(docs);
  const { start, end } = rangeOf(node);
  const source = text.slice(start, end);
  const isKnown = format === "docs.json" || format === "mint.json" || /\sdefaultOpen\b/.test(text);
  const name = node.type === "mdxJsxFlowElement" ? node.name : undefined;
  const what = `${capital(describeBlock(block))} of ${codeSpan(path)}`;
  if (!isKnown || !/^(?:Accordion|Expandable)$/.test(name ?? ""))
    return refuse(
      "not_supported",
      `${what} was not changed, because it is not known how it says on this site that it is open at first.`,
    );
  const tag = /^<[A-Z]\w*(?:[^<>{}"]|"[^"]*"|\{[^{}<>]*\})*>/.exec(source.slice(0, 2000))?.[0];
  if (tag === undefined) return refuseMixed(open, node);
  const bare = tag.replace(WRITTEN, "");
  const written = isOpen ? bare.replace(/\s*\/?>$/, (mark) => ` defaultOpen={true}${mark}`) : bare;
  const isSo = isOpen && WRITTEN.test(tag) && !/defaultOpen=(?:\{false\}|"false")/.test(tag);
  const after = isSo ? text : text.slice(0, start) + written + source.slice(tag.length) + text.slice(end);
  if (after === text)
    return {
      type: "applied",
      changedFiles: 0,
      notes: [`${what} is ${isOpen ? "open" : "closed"} at first already.`],
    };
  if (!(await keepsBlocks(open, after))) return refuseMixed(open, node);
  await docs.write(path, after);
  const message = `${codeSpan(tag, 120)} → ${codeSpan(written, 120)}`;
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`${what} is ${isOpen ? "open" : "closed"} at first now: ${message}.`],
    findings: [{ path, line: createPositionLookup(text)(start).line, kind: "text", message, isChanged: true }],
  };
};
