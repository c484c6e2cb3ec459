import type { Nodes } from "mdast";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { findBlock } from "./find-block.ts";
import { findImageTag } from "./html-image.ts";
import { openBlocks } from "./open-blocks.ts";
import { refuseMixed } from "./refuse-mixed.ts";
import { keepsBlocks } from "./sentences.ts";

const WIDTH = /(\swidth=)(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^\s"'{}<>]+)/;

/** Shows an image that is written as a tag at another width; its height follows. */
export const setImageWidth: ApplyInstruction<"set-image-width"> = async (docs, { page, image: name, width }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const found = findBlock(open, name);
  if (found.type === "refused") return found;
  const { path, text } = open;
  const { start, end } = rangeOf(found.node);
  const source = text.slice(start, end);
  const tag = tagIn(source, found.node) ?? (await attributesBehind(docs, text, found.node));
  const what = `The width of the image ${codeSpan(source, 100)} in ${codeSpan(path)} was not set`;
  if (!tag)
    return refuse(
      "not_supported",
      `${what}, because it is written in Markdown, which has no widths. Please make it a tag first: \`<img src="…" alt="…" width="${width}" />\`.`,
    );
  const own = text.slice(start + tag.start, start + tag.end);
  if (/\sheight=|\sstyle=|\swidth(?=[\s/>])/.test(own))
    return refuse("not_supported", `${what}, because it says its height or its style too. Please change that by hand.`);
  const written = writeWidth(own, width);
  const after = text.slice(0, start + tag.start) + written + text.slice(start + tag.end);
  if (!(await keepsBlocks(open, after))) return refuseMixed(open, found.node);
  await docs.write(path, after);
  // A list of attributes stands behind its image.
  const image = tag.start === 0 ? "" : source;
  const message = `${codeSpan(image + own, 120)} → ${codeSpan(image + written, 120)}`;
  return {
    type: "applied",
    changedFiles: after === text ? 0 : 1,
    notes: [`Set the width of an image in ${codeSpan(path)}: ${message}.`],
    findings: [{ path, line: createPositionLookup(text)(start).line, kind: "text", message, isChanged: true }],
  };
};

/** `{ width="300" }` behind an image in Markdown, where a site has such lists. */
async function attributesBehind(
  docs: EditableDocs,
  text: string,
  node: Nodes,
): Promise<{ start: number; end: number } | undefined> {
  if (node.type !== "image") return undefined;
  const { start, end } = rangeOf(node);
  const list = /^\{:?[ \w.#="'%-]{0,200}\}/.exec(text.slice(end, end + 210))?.[0];
  if (list !== undefined) return { start: end - start, end: end - start + list.length };
  const has = /^\s*-\s*attr_list\b/m.test((await docs.read("mkdocs.yml")) ?? "");
  return has ? { start: end - start, end: end - start } : undefined;
}

function tagIn(source: string, node: Nodes): { start: number; end: number } | undefined {
  if (node.type === "html") return findImageTag(source);
  const isTag = node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
  return isTag && /^<[\w.]+[^<>]*>$/.test(source) ? { start: 0, end: source.length } : undefined;
}

/** A number stays an expression where it was one. */
function writeWidth(tag: string, width: string): string {
  if (tag === "") return `{ width="${width}" }`;
  if (tag.startsWith("{") && !WIDTH.test(tag)) return tag.replace(/\s*\}$/, ` width="${width}" }`);
  const isExpression = /\swidth=\{/.test(tag) && !width.endsWith("%");
  const value = isExpression ? `{${width}}` : `"${width}"`;
  if (WIDTH.test(tag)) return tag.replace(WIDTH, (_, name: string) => `${name}${value}`);
  return tag.replace(/\s*\/?>$/, (close) => ` width=${value}${close.startsWith(" ") ? close : close.trim()}`);
}
