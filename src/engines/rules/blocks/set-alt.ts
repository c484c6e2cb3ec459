import type { Nodes } from "mdast";
import { countOf } from "../../../count-of.ts";
import type { DocsFiles } from "../../../docs-source/docs-files.ts";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan, codeSpans } from "../code-span.ts";
import type { ApplyInstruction, Refused } from "../instruction.ts";
import { listScopedDocuments } from "../list-scoped-documents.ts";
import { refuse } from "../refuse.ts";
import { findBlock } from "./find-block.ts";
import { findImageTag } from "./html-image.ts";
import { openBlocks, openBlocksAt } from "./open-blocks.ts";
import { altOf } from "./own-text.ts";
import { refuseMixed } from "./refuse-mixed.ts";
import { keepsBlocks } from "./sentences.ts";

const MAX_ALT = 500;

/** Gives an image of a page another alternative text. */
export const setAlt: ApplyInstruction<"set-alt"> = async (docs, { page, image, alt: given, was }) => {
  const only = page === undefined ? await findOnlyPageShowing(docs, image.words ?? "") : undefined;
  if (only?.type === "refused") return only;
  const open = await (only ? openBlocksAt(docs, only.path) : openBlocks(docs, page ?? ""));
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

/** The only page that has the name of a file in it. */
async function findOnlyPageShowing(docs: DocsFiles, file: string): Promise<{ type: "found"; path: string } | Refused> {
  const documents = await listScopedDocuments(docs, {});
  if (documents.type === "refused") return documents;
  const paths: string[] = [];
  for (const path of documents.paths) if ((await docs.read(path))?.includes(file)) paths.push(path);
  const [path, ...others] = paths;
  if (path === undefined)
    return refuse("block_not_found", `No page of the documentation shows an image ${codeSpan(file)}.`);
  return others.length === 0
    ? { type: "found", path }
    : refuse(
        "ambiguous_page",
        `${countOf(paths.length, "page")} have ${codeSpan(file)} in them: ${codeSpans(paths)}. Please say on which of them its alternative text should change.`,
      );
}

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
