import { rangeOf } from "../../../docs-source/links/link.ts";
import { readSiteSource } from "../../../docs-source/site/read-site-source.ts";
import type { SourceFormat } from "../../../docs-source/site/site-source.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { describeBlock } from "./block-kinds.ts";
import { findBlock } from "./find-block.ts";
import { openBlocks } from "./open-blocks.ts";
import { keepsBlocks } from "./sentences.ts";

/** What a block of code has its title in, by the format of the site. */
const ATTRIBUTES: Partial<Record<SourceFormat, string>> = {
  docusaurus: "title",
  starlight: "title",
  mkdocs: "title",
  fumadocs: "title",
  nextra: "filename",
};

/** Gives one block of code a title in its first line, where the site shows such titles. */
export const setCodeTitle: ApplyInstruction<"set-code-title"> = async (docs, { page, block, to }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const found = findBlock(open, block);
  if (found.type === "refused") return found;
  const { path, text } = open;
  const range = rangeOf(found.node);
  const newline = text.indexOf("\n", range.start);
  const end = newline < 0 ? range.end : text[newline - 1] === "\r" ? newline - 1 : newline;
  const first = text.slice(range.start, end);
  const { format } = await readSiteSource(docs);
  const [, written] = /[ \t{](title|filename)=(?:"[^"]*"|'[^']*')/.exec(first) ?? [];
  const name = written ?? ATTRIBUTES[format];
  if (name === undefined || !/^[`~]{3}/.test(first) || /["{}\\]/.test(to) || (first.includes("`") && to.includes("`")))
    return refuse(
      "not_supported",
      `The title of ${describeBlock(block)} of ${codeSpan(path)} was not set, because ${name === undefined ? "it is not known how blocks of code of this site have a title" : "it cannot be written in the first line of that block"}.`,
    );
  const now =
    written === undefined
      ? withTitle(first, `${name}="${to}"`)
      : first.replace(/([ \t{])(title|filename)=(?:"[^"]*"|'[^']*')/, (_, before) => `${before}${name}="${to}"`);
  const after = now === undefined ? undefined : text.slice(0, range.start) + now + text.slice(end);
  if (after === undefined || !(await keepsBlocks(open, after)))
    return refuse(
      "not_supported",
      `The title of ${describeBlock(block)} of ${codeSpan(path)} was not set, because its first line is written in another way: ${codeSpan(first)}.`,
    );
  if (after === text)
    return { type: "applied", changedFiles: 0, notes: [`The code block of ${codeSpan(path)} has that title already.`] };
  await docs.write(path, after);
  const message = `${codeSpan(first)} → ${codeSpan(now ?? "")}`;
  const { line } = createPositionLookup(text)(range.start);
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Set the title of ${describeBlock(block)} of ${codeSpan(path)}: ${message}.`],
    findings: [{ path, line, kind: "text", message, isChanged: true }],
  };
};

/** Behind the language, before what else is said; undefined if there is none, or it stands in braces. */
function withTitle(first: string, title: string): string | undefined {
  const [, head, rest = ""] = /^([`~]{3,}[ \t]*[\w+#.-]+)((?:[ \t].*)?)$/.exec(first) ?? [];
  return head === undefined ? undefined : `${head} ${title}${rest.trimEnd()}`;
}
