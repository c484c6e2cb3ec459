import type { Nodes, Parents } from "mdast";
import type { MdxJsxAttribute } from "mdast-util-mdx";
import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { rangeOf } from "../../../docs-source/links/link.ts";
import { applyEdits, createPositionLookup, type TextEdit } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, BlockName, Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { findPaths, removeLines } from "../replacing/remove-nodes.ts";
import { capital, describeBlock } from "./block-kinds.ts";
import { type OpenBlocks, readsAs, withChildren } from "./open-blocks.ts";
import { fits } from "./own-text.ts";
import { rangeUnder } from "./range-under.ts";
import { refuseMixed } from "./refuse-mixed.ts";
import { readTabList, type TabList, type TabsElement } from "./tab-list.ts";

type Element = TabsElement;

/** One of tabs whose titles are listed by the element around them: `<Tabs items={["A", "B"]}>`. */
type ListedTab = { tab: Element; tabs: Element; around: Parents; list: TabList; index: number };

/** The tabs of the page with that title, which the element around them lists. */
export function findListedTabs(open: OpenBlocks, { words, number, under, within }: BlockName): ListedTab[] {
  const range = rangeUnder(open, under);
  if (words === undefined || number !== undefined || within !== undefined || "reason" in range) return [];
  const found: ListedTab[] = [];
  for (const [node, path] of findPaths(open.tree)) {
    const around = path.at(-1);
    const { start, end } = rangeOf(node as Nodes);
    if (!isElement(node) || !around || start < range.start || end > range.end) continue;
    const list = readTabList(open.text, node);
    const tabs = node.children.filter(
      (child) => isElement(child) && /^Tab(?:Item)?$/.test(child.name ?? ""),
    ) as Element[];
    if (!list || list.titles.length !== tabs.length) continue;
    for (const [index, { title, value = title }] of list.titles.entries()) {
      const tab = tabs.find((one) => nameOf(one) === value) ?? tabs[index];
      const own = tab && nameOf(tab);
      if (fits(title, words, "is") && tab !== undefined && (own === undefined || own === value))
        found.push({ tab, tabs: node, around: around as Parents, list, index });
    }
  }
  return found;
}

/** Removes such a tab, and its title from the list. */
export async function removeListedTab(docs: EditableDocs, open: OpenBlocks, block: BlockName): Promise<Applied> {
  const one = oneOf(open, block);
  if ("type" in one) return one;
  const { tab, tabs, index } = one;
  const { titles } = one.list;
  const [next, before] = [titles[index + 1], titles[index - 1]];
  const item = titles[index];
  const edit = removeLines(open.text, tab, tabs.children);
  if (isOpenFirst(tabs, item?.value)) return refuseOpenFirst(block);
  if (!next && !before)
    return refuse("block_needed", `${capital(describeBlock(block))} of ${codeSpan(open.path)} is the only one.`);
  if (!item || !edit) return refuseMixed(open, tab);
  const cut = next
    ? { start: item.written.start, end: next.written.start, text: "" }
    : { start: before?.written.end ?? item.written.start, end: item.written.end, text: "" };
  const message = `${codeSpan(item.title)} removed`;
  const note = `Removed ${describeBlock(block)} from ${codeSpan(open.path)}, also from the list of titles around it.`;
  return write(
    docs,
    open,
    one,
    [cut, edit],
    tabs.children.filter((child) => child !== tab),
    message,
    note,
  );
}

/** Gives such a tab another title, there and in the list. */
export async function retitleListedTab(
  docs: EditableDocs,
  open: OpenBlocks,
  block: BlockName,
  to: string,
): Promise<Applied> {
  const one = oneOf(open, block);
  if ("type" in one) return one;
  const { tab, tabs, index } = one;
  const { titles } = one.list;
  const item = titles[index];
  if (
    !item ||
    /["'`\n{}<>\\&]/.test(to) ||
    to.trim() === "" ||
    titles.some(({ title }) => fits(title, to, "is") && title !== item.title)
  )
    return refuse("not_supported", `${capital(describeBlock(block))} cannot be called ${codeSpan(to)}.`);
  const isNamed = item.value !== undefined;
  if (!isNamed && isOpenFirst(tabs, undefined)) return refuseOpenFirst(block);
  const own = isNamed ? undefined : attributeOf(tab, "value");
  const value = own && { start: rangeOf(own).end - 1 - item.title.length, end: rangeOf(own).end - 1, text: to };
  const attributes = tab.attributes.map((each) => (each === own ? { ...own, value: to } : each));
  const children = tabs.children.map((child) => (child === tab ? ({ ...tab, attributes } as typeof tab) : child));
  const edits = [{ ...item.text, text: to }, ...(value ? [value] : [])];
  const message = `title: ${codeSpan(item.title)} → ${codeSpan(to)}`;
  const note = `Set the title of ${describeBlock(block)} of ${codeSpan(open.path)}: ${codeSpan(item.title)} → ${codeSpan(to)}.`;
  return write(docs, open, one, edits, children, message, note);
}

function refuseOpenFirst(block: BlockName): Refused {
  return refuse(
    "block_needed",
    `The element around ${describeBlock(block)} says which tab is open at first. Please change that first.`,
  );
}

function oneOf(open: OpenBlocks, block: BlockName): ListedTab | Applied {
  const [one, ...others] = findListedTabs(open, block);
  const lineOf = createPositionLookup(open.text);
  if (one && others.length === 0) return one;
  const lines = [...(one ? [one] : []), ...others].map(({ tab }) => `line ${lineOf(rangeOf(tab).start).line}`);
  return refuse(
    "ambiguous_block",
    `It is not clear what ${describeBlock(block)} in ${codeSpan(open.path)} is: ${lines.join(", ")}. Please give the heading above it.`,
  );
}

async function write(
  docs: EditableDocs,
  open: OpenBlocks,
  { tab, tabs, around, list: { attribute: list } }: ListedTab,
  edits: TextEdit[],
  children: Nodes[],
  message: string,
  note: string,
): Promise<Applied> {
  const { path, text } = open;
  const { start, end } = rangeOf(list);
  const inList = edits.filter((edit) => edit.start >= start && edit.end <= end);
  const shifted = inList.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  const value = /\{([\s\S]*)\}$/.exec(applyEdits(text.slice(start, end), shifted))?.[1] ?? "";
  const attribute = { ...list, value: { type: "mdxJsxAttributeValueExpression" as const, value } };
  const attributes = tabs.attributes.map((one) => (one === list ? attribute : one));
  const siblings = around.children.map((one) => (one === tabs ? ({ ...tabs, attributes, children } as Nodes) : one));
  const after = applyEdits(text, edits);
  if (!(await readsAs(open, after, withChildren(open.tree, around, siblings as Nodes[]))))
    return refuseMixed(open, tab);
  await docs.write(path, after);
  const { line } = createPositionLookup(text)(rangeOf(tab).start);
  return {
    type: "applied",
    changedFiles: 1,
    notes: [note],
    findings: [{ path, line, kind: "text", message, isChanged: true }],
  };
}

function isElement(node: object): node is Element {
  return "type" in node && node.type === "mdxJsxFlowElement";
}

function attributeOf(node: Element, name: string): MdxJsxAttribute | undefined {
  const found = node.attributes.find((one) => one.type === "mdxJsxAttribute" && one.name === name);
  return found?.type === "mdxJsxAttribute" ? found : undefined;
}

/** By its name; undefined where a tab is one by its place. */
function nameOf(tab: Element): string | undefined | null {
  const value = attributeOf(tab, "value")?.value;
  return value === undefined || typeof value === "string" ? value : null;
}

/** Whether the element may say that a tab is open at first: any, where their values are not known. */
function isOpenFirst(tabs: Element, value: string | undefined): boolean {
  return tabs.attributes.some(
    (one) =>
      one.type !== "mdxJsxAttribute" ||
      (/^default/.test(one.name) && (value === undefined || typeof one.value !== "string" || one.value === value)),
  );
}
