import { slug } from "github-slugger";
import type { Nodes, Parents } from "mdast";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { readSite } from "../../../docs-source/site.ts";
import { createPositionLookup, lineEndingOf } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { ApplyInstruction, Instruction, Refused } from "../instruction.ts";
import { leadsSomewhere } from "../page-links/set-page-link.ts";
import { refuse } from "../refuse.ts";
import { writeTargetToNamed } from "../site-links/write-link-to.ts";
import { type FoundBlock, listBlocks } from "./find-block.ts";
import { findItemBeside } from "./find-item-beside.ts";
import { addedNode, type OpenBlocks, openBlocks } from "./open-blocks.ts";
import { componentTitle, fits, titleName } from "./own-text.ts";
import { rangeUnder } from "./range-under.ts";
import { refuseMixed } from "./refuse-mixed.ts";

type AddComponent = Extract<Instruction, { type: "add-component" }>;
type Element = Extract<Nodes, { type: "mdxJsxFlowElement" }>;
/** Where it goes among those that it stands with, and one of them that it is written as. */
type Place = { parent: Parents; index: number; beside: Element; side: "before" | "after"; like: Element };

const MAX_TEXT = 5000;

/** Where a card leads, written as those beside it are if a page is named as its file is. */
async function targetOf(
  docs: EditableDocs,
  path: string,
  { link }: AddComponent,
  siblings: readonly Element[],
): Promise<string | Refused | undefined> {
  if (link === undefined || /^(?:\/|https?:)/.test(link)) return link;
  const [target] = siblings.flatMap(({ attributes }) =>
    attributes.flatMap((one) =>
      "name" in one && one.name === "href" && typeof one.value === "string" ? one.value : [],
    ),
  );
  const like = target?.startsWith("/") ? { form: "attribute" as const, target } : undefined;
  return writeTargetToNamed(docs, path, link, like);
}

/** Adds a step, tab, card or accordion beside others of the page, written as these are. */
export const addComponent: ApplyInstruction<"add-component"> = async (docs, instruction) => {
  const { page, kind, title, text: given } = instruction;
  const open = await openBlocks(docs, page);
  if (open.type === "refused") return open;
  const place = findPlace(open, instruction);
  if ("reason" in place) return place;
  const { parent, index, beside, side, like } = place;
  const { path, text } = open;
  const what = `The ${kind} ${codeSpan(title)} was not added to ${codeSpan(path)}`;
  if (/["\n{}<>\\&]/.test(title) || title.trim() === "")
    return refuse("not_supported", `${what}, because that cannot be written as a title.`);
  const siblings = elementsOf(parent, like);
  const link = await targetOf(docs, path, instruction, siblings);
  if (typeof link === "object") return link;
  if (siblings.some((one) => fits(componentTitle(one) ?? "", title, "is")))
    return refuse("ambiguous_block", `${what}, because one beside it is called so already.`);
  const hasLinks = siblings.every((one) => one.attributes.some((each) => "name" in each && each.name === "href"));
  if (kind === "card" && hasLinks && link === undefined)
    return refuse(
      "ambiguous_block",
      `${what}, because those beside it are links. Please say where it shall lead: … linking to /page.`,
    );
  if (link !== undefined && !leadsSomewhere(await readSite(docs), path, link))
    return refuse("link_not_found", `${what}, because ${codeSpan(link)} leads to no page or file.`);
  const written =
    given.length > MAX_TEXT
      ? undefined
      : writeLike(open, like, { ...instruction, ...(link !== undefined && { link }) });
  if (written === undefined) return refuseMixed(open, like);
  const { start, end } = rangeOf(beside);
  const gap = gapBeside(open, siblings, beside);
  const edit = side === "after" ? { at: end, text: gap + written } : { at: start, text: written + gap };
  const after = text.slice(0, edit.at) + edit.text + text.slice(edit.at);
  const added = await addedNode(open, after, parent, index);
  const isBare = given.trim() === "";
  const isRight = added?.type === "mdxJsxFlowElement" && added.name === like.name && componentTitle(added) === title;
  if (!isRight) return refuseMixed(open, beside);
  await docs.write(path, after);
  const { line } = createPositionLookup(after)(side === "after" ? edit.at + gap.length : edit.at);
  const message = `the ${kind} ${codeSpan(title)} added`;
  return {
    type: "applied",
    changedFiles: 1,
    notes: [
      `Added the ${kind} ${codeSpan(title)} to ${codeSpan(path)}${isBare && like.children.length > 0 ? ", without a text, which those beside it have" : ""}.`,
    ],
    findings: [{ path, line, kind: "text", message, isChanged: true }],
  };
};

function findPlace(open: OpenBlocks, { kind, under, at }: AddComponent): Place | Refused {
  const where = under === undefined ? {} : { under };
  if (at.at === "before" || at.at === "after") {
    const item = findItemBeside(open, at, where);
    if (item.type === "refused") return item;
    const { node, parent } = item;
    if (node.type !== "mdxJsxFlowElement" || componentTitle(node) === undefined) return refuseNone(open, kind);
    const index = (parent.children as Nodes[]).indexOf(node) + (at.at === "after" ? 1 : 0);
    return { parent, index, beside: node, side: at.at, like: likeOf(elementsOf(parent, node), node) };
  }
  const range = rangeUnder(open, under);
  if ("reason" in range) return range;
  const found = listBlocks(open, { kind }, range).flatMap(titled);
  const parents = new Set(found.map(({ parent }) => parent));
  const [first, ...others] = found;
  if (!first) return refuseNone(open, kind);
  if (parents.size > 1 || others.some(({ node }) => node.name !== first.node.name))
    return refuse(
      "ambiguous_block",
      `${codeSpan(open.path)} has several groups of ${kind}s. Please name one that the new one goes after, or the heading above it.`,
    );
  const elements = elementsOf(first.parent, first.node);
  const wanted = at.at === "start" ? 0 : at.at === "nth" ? at.number - 1 : elements.length;
  const beside = elements[wanted] ?? elements.at(-1) ?? first.node;
  const side = wanted < elements.length ? "before" : "after";
  if (wanted > elements.length)
    return refuse("bad_position", `There are ${elements.length} ${kind}s in ${codeSpan(open.path)}.`);
  const index = (first.parent.children as Nodes[]).indexOf(beside) + (side === "after" ? 1 : 0);
  return { parent: first.parent, index, beside, side, like: likeOf(elements, beside) };
}

function titled(found: FoundBlock): { node: Element; parent: Parents }[] {
  const { node, parent } = found;
  return node.type === "mdxJsxFlowElement" && componentTitle(node) !== undefined ? [{ node, parent }] : [];
}

function refuseNone({ path }: OpenBlocks, kind: string): Refused {
  return refuse(
    "block_not_found",
    `There is no ${kind} with a title in ${codeSpan(path)} that the new one could be written as. Please give its source, and the heading that it goes below.`,
  );
}

function elementsOf(parent: Parents, { name }: Element): Element[] {
  return (parent.children as Nodes[]).flatMap((one) =>
    one.type === "mdxJsxFlowElement" && one.name === name ? [one] : [],
  );
}

/** One with a text in it. */
function likeOf(elements: Element[], beside: Element): Element {
  return beside.children.length > 0 ? beside : (elements.find(({ children }) => children.length > 0) ?? beside);
}

/** The source of the new one, in the layout that another one has. */
function writeLike(
  { text }: OpenBlocks,
  like: Element,
  { title, text: given, link }: AddComponent,
): string | undefined {
  const { start, end } = rangeOf(like);
  const [first, last] = [like.children[0], like.children.at(-1)];
  const outer = lineStart(text, start);
  const name = like.name ?? "";
  const hasValue = name === "TabItem" && like.attributes.some((one) => "name" in one && one.name === "value");
  const attributes = [
    ...(hasValue ? [`value="${slug(title)}"`] : []),
    `${titleName(name)}="${title}"`,
    ...(link === undefined ? [] : [`href="${link}"`]),
  ];
  if (given.trim() === "" && outer !== undefined) return `<${name} ${attributes.join(" ")} />`;
  if (!first || !last || outer === undefined) return undefined;
  const [from, to] = [rangeOf(first).start, rangeOf(last).end];
  const lead = /\s*$/.exec(text.slice(start, from))?.[0] ?? "";
  const tail = /^\s*/.exec(text.slice(to, end))?.[0] ?? "";
  const column = lead.includes("\n") ? (/[^\n]*$/.exec(lead)?.[0] ?? "") : undefined;
  // Several paragraphs do not stand between tags on one line.
  if (column === undefined && given.trim().includes("\n")) return undefined;
  const body = given
    .trim()
    .split(/\r?\n/)
    .map((line, at) => (at === 0 || line.trim() === "" ? line.trimEnd() : `${column ?? ""}${line}`))
    .join(lineEndingOf(text));
  return `<${name} ${attributes.join(" ")}>${lead}${body}${tail}</${name}>`;
}

/** What is before an element on its line; undefined if that is more than white space. */
function lineStart(text: string, offset: number): string | undefined {
  const before = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  return /^[ \t]*$/.test(before) ? before : undefined;
}

/** The white space between two that stand one after the other. */
function gapBeside({ text }: OpenBlocks, elements: Element[], beside: Element): string {
  const at = elements.indexOf(beside);
  const pairs = [
    [at, at + 1],
    [at - 1, at],
  ].flatMap(([one = -1, two = -1]) => {
    const [before, next] = [elements[one], elements[two]];
    return before && next ? [text.slice(rangeOf(before).end, rangeOf(next).start)] : [];
  });
  const indent = lineStart(text, rangeOf(beside).start) ?? "";
  return pairs.find((gap) => gap.includes("\n") && gap.trim() === "") ?? `${lineEndingOf(text)}${indent}`;
}
