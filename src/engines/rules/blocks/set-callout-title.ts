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

/** Gives a callout a title, or another one, as its syntax has it. */
export const setCalloutTitle: ApplyInstruction<"set-attribute"> = async (docs, { page, block, to }) => {
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const found = findBlock(open, block);
  if (found.type === "refused") return found;
  const { path, text } = open;
  const { start, end } = rangeOf(found.node);
  const newline = text.indexOf("\n", start);
  const lineEnd = newline < 0 || newline > end ? end : text[newline - 1] === "\r" ? newline - 1 : newline;
  const first = text.slice(start, lineEnd);
  const now = withTitle(first, to, (await readSiteSource(docs)).format);
  const after = now === undefined ? undefined : text.slice(0, start) + now + text.slice(lineEnd);
  const what = `${describeBlock(block)} of ${codeSpan(path)}`;
  if (now === undefined || after === undefined || !(await keepsBlocks(open, after)))
    return refuse(
      "not_supported",
      `The title of ${what} was not set, because it is not known how one is written behind ${codeSpan(first, 60)}.`,
    );
  if (after === text) return { type: "applied", changedFiles: 0, notes: [`${codeSpan(path)} has that title already.`] };
  await docs.write(path, after);
  const message = `${codeSpan(first, 80)} → ${codeSpan(now, 80)}`;
  const { line } = createPositionLookup(text)(start);
  return {
    type: "applied",
    changedFiles: 1,
    notes: [`Set the title of ${what}: ${message}.`],
    findings: [{ path, line, kind: "text", message, isChanged: true }],
  };
};

/** The first line of a callout with a title; undefined where its syntax has none, or the title would be read otherwise. */
function withTitle(first: string, title: string, format: SourceFormat): string | undefined {
  if (title.trim() === "" || /[[\]"<>{}\\\n]/.test(title)) return undefined;
  const [, colons = "", attributes = ""] = /^(:{3,}[ \t]*[A-Za-z]+)(?:\[[^\]]*\])?[ \t]*(\{.*\})?$/.exec(first) ?? [];
  const isBracketed = format === "starlight" || format === "docusaurus" || /^:{3,}[ \t]*[A-Za-z]+\[/.test(first);
  if (colons !== "" && isBracketed) return `${colons}[${title}]${attributes}`;
  const [, spaced] = /^(:{3,}[ \t]*[A-Za-z]+)(?:[ \t]+[^[{\n]*)?$/.exec(first) ?? [];
  if (spaced !== undefined)
    return format === "vitepress" || /[A-Za-z][ \t]+\S/.test(first.trim()) ? `${spaced} ${title}` : undefined;
  const [, marked] = /^((?:!!!|\?{3}\+?) [\w-]+(?: (?:inline|end))*)(?: "[^"]*")?[ \t]*$/.exec(first) ?? [];
  if (marked !== undefined) return `${marked} "${title}"`;
  const [, slashed] = /^(\/{3,}[ \t]*[\w-]+)(?:[ \t]*\|.*)?[ \t]*$/.exec(first) ?? [];
  if (slashed !== undefined) return `${slashed} | ${title}`;
  const [tag, before = "", quote = ""] = /^(<[A-Z]\w*(?:\s[^<>]*?)?\stitle=)(["'])[^"'{}]*\2/.exec(first) ?? [];
  if (tag !== undefined && !title.includes(quote)) return `${before}${quote}${title}${quote}${first.slice(tag.length)}`;
  const [aside] = /^<Aside(?=[\s>])/.exec(first) ?? [];
  return aside === undefined ? undefined : first.replace(/(?=\s*>)/, ` title="${title}"`);
}
