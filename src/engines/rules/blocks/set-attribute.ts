import type { Nodes } from "mdast";
import type { MdxJsxAttribute } from "mdast-util-mdx";
import { type Range, rangeOf } from "../../../docs-source/links/link.ts";
import { createPositionLookup, type TextEdit } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import { followHeadings } from "../follow-headings.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { capital, describeBlock } from "./block-kinds.ts";
import { codeTitleRange } from "./code-group.ts";
import { findBlock } from "./find-block.ts";
import { findListedTabs, retitleListedTab } from "./listed-tabs.ts";
import { openBlocks } from "./open-blocks.ts";
import { componentTitle, fits } from "./own-text.ts";
import { keepsBlocks } from "./sentences.ts";
import { setCalloutTitle } from "./set-callout-title.ts";

/** Changes the title, the icon or the description of a card, an accordion, a step or a tab, and the links to the anchor of its title. */
export const setAttribute: ApplyInstruction<"set-attribute"> = async (docs, instruction, signal) => {
  const { page, block, attribute, was: wanted, to } = instruction;
  if (block.kind === "callout") return setCalloutTitle(docs, instruction, signal);
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const found = findBlock(open, block);
  const isTitle = block.kind === "tab" && attribute === "title" && wanted === undefined && found.type === "refused";
  if (isTitle && found.reason === "block_not_found" && findListedTabs(open, block).length > 0)
    return retitleListedTab(docs, open, block, to);
  if (found.type === "refused") return found;
  const { path, text } = open;
  const what = `${describeBlock(block)} of ${codeSpan(path)}`;
  const refused = (why: string) => refuse("not_supported", `The ${attribute} of ${what} was not set, because ${why}.`);
  const title = componentTitle(found.node);
  if (block.words !== undefined && !fits(title ?? "", block.words, "is"))
    return refused(title === undefined ? "it has no title as a plain text" : `its title is ${codeSpan(title)}`);
  if (wanted !== undefined && !fits(title ?? "", wanted, "is"))
    return refused(title === undefined ? "it has no title as a plain text" : `its title is ${codeSpan(title)}`);
  if (/["\n{}<>\\&]/.test(to) || to.trim() === "") return refused(`${codeSpan(to)} cannot be written as one`);
  const written = attribute === "title" && labelled(found.node) ? "label" : attribute;
  const given = attributesOf(found.node)?.find(({ name }) => name === written);
  const mark = attribute === "title" && title !== undefined ? titleInMark(text, found.node, title) : undefined;
  const body = given === undefined && attribute === "description" ? onlyParagraph(found.node) : undefined;
  const isAdded = attribute === "icon" || (attribute === "title" && written === "label" && title !== undefined);
  if (given === undefined && !isAdded && !body && !mark) return refused("it has none that could be changed");
  const place = body ?? mark;
  const edit = given
    ? changed(text, given, to)
    : place
      ? { ...place, text: to }
      : added(text, found.node, `${written}="${to}"`);
  const after = edit && text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  if (after === undefined || !(await keepsBlocks(open, after))) return refused("it is not written as a plain text");
  if (after === text)
    return { type: "applied", changedFiles: 0, notes: [`${capital(what)} has that ${attribute} already.`] };
  await docs.write(path, after);
  const followed = await followHeadings(docs, [{ path, before: text, after }], signal);
  const old = place
    ? text.slice(place.start, place.end)
    : (given?.value ?? (attribute === "title" ? title : undefined));
  const was = typeof old === "string" ? `${codeSpan(old)} → ` : "";
  const { line } = createPositionLookup(text)(rangeOf(found.node).start);
  return {
    type: "applied",
    changedFiles: new Set([path, ...followed.changed]).size,
    notes: [`Set the ${attribute} of ${what}: ${was}${codeSpan(to)}.`, ...followed.notes],
    findings: [
      { path, line, kind: "text", message: `${attribute}: ${was}${codeSpan(to)}`, isChanged: true },
      ...followed.findings,
    ],
  };
};

function attributesOf(node: Nodes): MdxJsxAttribute[] | undefined {
  if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return undefined;
  return node.attributes.filter((one) => one.type === "mdxJsxAttribute");
}

/** The tabs of some themes are called by a label. */
function labelled(node: Nodes): boolean {
  const isTag = node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
  return isTag && node.name === "TabItem";
}

/** Where the title stands in the mark that opens a tab or a step: `{% tab title="x" %}`, `=== "x"`, `/// tab | x`. */
function titleInMark(text: string, node: Nodes, title: string): Range | undefined {
  if (node.type === "code") return codeTitleRange(text, node);
  if (node.type !== "tab" && node.type !== "step") return undefined;
  const { start } = rangeOf(node);
  const [line = ""] = text.slice(start).split("\n", 1);
  const [mark] = /^\/{3,}[ \t]*tab[ \t]*\|[ \t]*/.exec(line) ?? [];
  if (mark !== undefined) return { start: start + mark.length, end: start + mark.length + title.length };
  const places = [`"${title}"`, `'${title}'`].flatMap((quoted) => {
    const at = line.indexOf(quoted);
    return at >= 0 && line.indexOf(quoted, at + 1) < 0 ? [start + at + 1] : [];
  });
  const [at, more] = places;
  return at === undefined || more !== undefined ? undefined : { start: at, end: at + title.length };
}

/** The range of all that a component shows below its title, if that is one paragraph of plain words. */
function onlyParagraph(node: Nodes): Range | undefined {
  const [only, ...others] = "children" in node ? node.children : [];
  const isPlain = only?.type === "paragraph" && only.children.every(({ type }) => type === "text");
  return isPlain && others.length === 0 ? rangeOf(only) : undefined;
}

/** In the quotes that the attribute has. */
function changed(text: string, attribute: MdxJsxAttribute, to: string): TextEdit | undefined {
  const { start, end } = rangeOf(attribute);
  const [opening = "", quote] = /^[\w:-]+\s*=\s*(["'])/.exec(text.slice(start, end)) ?? [];
  const isPlain = typeof attribute.value === "string" && quote !== undefined && text[end - 1] === quote;
  return isPlain && !to.includes(quote) ? { start: start + opening.length, end: end - 1, text: to } : undefined;
}

/** Behind the last attribute, with the white space that is before that. */
function added(text: string, node: Nodes, written: string): TextEdit | undefined {
  const last = attributesOf(node)?.at(-1);
  if (!last) return undefined;
  const { start, end } = rangeOf(last);
  const [space = " "] = /\s+$/.exec(text.slice(rangeOf(node).start, start)) ?? [];
  return { start: end, end, text: space + written };
}
