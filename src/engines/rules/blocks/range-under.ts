import type { Nodes, RootContent, Table } from "mdast";
import { type Range, rangeOf } from "../../../docs-source/links/link.ts";
import type { BlockName, CalloutKind, Refused } from "../instruction.ts";
import { CALLOUT_KINDS } from "../prompt/callout-kinds.ts";
import { findPaths } from "../replacing/remove-nodes.ts";
import { findSection } from "../sections/page-sections.ts";
import { isOfKind } from "./block-kinds.ts";
import { hasColumn, headingLike, isBehind, tableWithColumn, withoutTitle } from "./named-lists.ts";
import type { OpenBlocks } from "./open-blocks.ts";
import { calloutTitle, fits, ownText } from "./own-text.ts";

/** The part of a page that is called so: a section, what stands under words in bold, or a callout. */
export function rangeUnder(open: OpenBlocks, under: string | undefined): Range | Refused {
  const whole = { start: 0, end: open.text.length };
  if (under === undefined) return whole;
  const section = findSection(open, under);
  if (!("reason" in section) || section.reason !== "heading_not_found") return section;
  const part = rangeUnderLead(open, under) ?? rangeInCallout(open, under) ?? rangeBelowCaption(open, under);
  if (part) return part;
  const own = withoutTitle(open, under);
  const named = own === "" ? whole : findSection(open, own, { mayBePart: true });
  return "reason" in named ? section : named;
}

/** The part of a page where a table is looked for. "The cache table" may also be the one that has a column of that name. */
export function rangeOfTable(open: OpenBlocks, under: string | undefined): Range | Refused {
  const range = rangeUnder(open, under);
  if (under === undefined || !("reason" in range) || range.reason !== "heading_not_found") return range;
  const tables = [...findPaths(open.tree)].flatMap(([node, path]) =>
    isTable(node as Nodes) ? [{ table: node as Table, around: path.at(-1) as Nodes | undefined }] : [],
  );
  const named = tables.filter(({ table }) => hasColumn(table, under));
  // "a list of cli options": the paragraph before it.
  const told = tables.filter(({ table, around }) => around && isBehind(around, table, under));
  const [one, ...others] = named.length > 0 ? named : told;
  if (one) return others.length === 0 ? rangeOf(one.table) : range;
  const all = tables.map(({ table }) => table);
  const inside = tableInside(open, all, under);
  if (inside) return rangeOf(inside);
  // "The sparse notation table" stands under "Sparse lamp notation".
  const heading = headingLike(open, under);
  const byColumn = heading === undefined ? tableWithColumn(open, under) : undefined;
  return byColumn ? rangeOf(byColumn) : heading === undefined ? range : rangeUnder(open, heading);
}

const MAX_WORDS = 8;

/** "The lamp options table" is the one under "Options" in the section "Lamp": the words of a heading, and of the table in there. */
function tableInside(open: OpenBlocks, tables: readonly Table[], words: string): Table | undefined {
  const said = words.trim().split(/\s+/);
  const candidates = said.slice(0, MAX_WORDS).flatMap((_, at) => {
    const [heading, own] = [said.slice(0, at).join(" "), said.slice(at).join(" ")];
    const section = at === 0 ? undefined : findSection(open, heading);
    if (!section || "reason" in section) return [];
    return tables.filter((one) => isWithin(rangeOf(one), section)).map((table) => ({ table, own, section }));
  });
  const isCalled = [
    ({ table, own, section }: (typeof candidates)[number]) =>
      fits(headingAbove(open, table), own, "is") && isRightBelow(open, table, section),
    ({ table, own }: (typeof candidates)[number]) => fits(headingAbove(open, table), own, "is"),
    ({ table, own }: (typeof candidates)[number]) => hasColumn(table, own) || isBehind(open.tree, table, own),
  ];
  const found = isCalled.map((is) => new Set(candidates.filter(is).map(({ table }) => table)));
  const [one, ...others] = found.find(({ size }) => size > 0) ?? [];
  return others.length === 0 ? one : undefined;
}

/** Whether the heading above a table is of a section that is a part of this one, and of none in it. */
function isRightBelow({ sections }: OpenBlocks, table: Table, { start: outer }: Range): boolean {
  const { start } = rangeOf(table);
  const around = sections.filter((one) => one.start <= start && one.end > start);
  return around.at(-2)?.start === outer;
}

function headingAbove({ sections }: OpenBlocks, table: Table): string {
  const { start } = rangeOf(table);
  return sections.findLast((one) => one.start <= start && one.end > start)?.title ?? "";
}

function isWithin({ start, end }: Range, around: Range): boolean {
  return start >= around.start && end <= around.end;
}

function isTable({ type }: Nodes): boolean {
  return type === "table";
}

/** What stands under a paragraph that is nothing but these words in bold, up to the next one or a heading. */
function rangeUnderLead({ tree, text }: OpenBlocks, words: string): Range | undefined {
  const leads = tree.children.flatMap((node, at) => (leadOf(node) === undefined ? [] : [at]));
  const [lead, ...others] = leads.filter((at) => fits(leadOf(tree.children[at]) ?? "", words, "is"));
  const node = lead === undefined ? undefined : tree.children[lead];
  if (lead === undefined || !node || others.length > 0) return undefined;
  const next = tree.children.find((one, at) => at > lead && (one.type === "heading" || leads.includes(at)));
  return { start: rangeOf(node).end, end: next ? rangeOf(next).start : text.length };
}

/** "Partners" of `**Partners**` or `**Partners:**`. */
function leadOf(node: RootContent | undefined): string | undefined {
  const [only, ...others] = node?.type === "paragraph" ? node.children : [];
  return only?.type === "strong" && others.length === 0 ? ownText(only).replace(/:$/, "") : undefined;
}

const CAPTION = /^(?:table|figure)(?:\s+[\d.]+)?\s*[:.]\s*/i;

/** The one table or list below a paragraph that begins with these words: "Table: Shortcuts (all pages)". */
function rangeBelowCaption({ tree }: OpenBlocks, words: string): Range | undefined {
  const found = tree.children.filter((node, at) => {
    const before = tree.children[at - 1];
    const caption = before?.type === "paragraph" ? ownText(before).replace(CAPTION, "") : "";
    return /^(?:list|table)$/.test(node.type) && fits(caption, words, "starts");
  });
  const [one, ...others] = found;
  return one && others.length === 0 ? rangeOf(one) : undefined;
}

const OF_KIND = new RegExp(`^(\\S.*) (${CALLOUT_KINDS}|callout|box)$`, "i");

/** "Requirements" of `<Note title="Requirements">`, which "the Requirements note" may be, or the one note in the section of that name. */
function rangeInCallout(open: OpenBlocks, words: string): Range | undefined {
  const [, title = words, said = "callout"] = OF_KIND.exec(words) ?? [];
  const isAny = /^(?:callout|box)$/i.test(said);
  const name: BlockName = { kind: "callout", ...(!isAny && { callout: said.toLowerCase() as CalloutKind }) };
  const callouts = [...findPaths(open.tree)].flatMap(([node, path]) =>
    isOfKind(node as Nodes, path, name) ? [node as Nodes] : [],
  );
  const titled = callouts.filter((node) => fits(calloutTitle(node) ?? "", title, "is"));
  const section = title === words ? undefined : findSection(open, title);
  const around = section && !("reason" in section) ? section : undefined;
  const inside = around
    ? callouts.map(rangeOf).filter(({ start, end }) => start >= around.start && end <= around.end)
    : [];
  const [one, ...others] = titled.length > 0 ? titled.map(rangeOf) : inside;
  // The callout itself is none of what it has.
  return one && others.length === 0 ? { start: one.start + 1, end: one.end } : undefined;
}
