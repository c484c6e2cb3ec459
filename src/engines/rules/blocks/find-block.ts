import type { Nodes, Parents } from "mdast";
import { countOf } from "../../../count-of.ts";
import { type Range, rangeOf } from "../../../docs-source/links/link.ts";
import { createPositionLookup } from "../../../docs-source/text-edits.ts";
import { codeSpan } from "../code-span.ts";
import type { BlockName, CalloutKind, Refused } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { findPaths } from "../replacing/remove-nodes.ts";
import { hasStems, stemsOf } from "../word-stems.ts";
import { capital, describeBlock, isCalloutOfNoKind, isOfKind } from "./block-kinds.ts";
import { headingLike, isListNamed, tableWithColumn, withoutTitle } from "./named-lists.ts";
import type { OpenBlocks } from "./open-blocks.ts";
import { outsideShortcodes } from "./outside-shortcodes.ts";
import { altOf, componentTitle, fits, ownText } from "./own-text.ts";
import { rangeOfTable, rangeUnder } from "./range-under.ts";

/** `path` are the nodes around it, from the root. */
export type FoundBlock = { type: "found"; node: Nodes; path: Nodes[]; parent: Parents };

const MAX_SHOWN = 5;
const CALLOUT_KINDS: readonly CalloutKind[] = ["note", "tip", "info", "important", "warning", "caution", "danger"];

/** The one block of a page that a person means. */
export function findBlock(open: OpenBlocks, name: BlockName): FoundBlock | Refused {
  const isOfTable = name.kind === "row" || name.kind === "table";
  const around = isOfTable ? rangeOfTable(open, name.under) : rangeUnder(open, name.under);
  if ("reason" in around) return around;
  const range = name.within ? rangeWithin(open, name, name.within) : around;
  if ("reason" in range) return range;
  const heading = name.kind === "step" ? headingOfStep(open, name.number) : undefined;
  if (heading !== undefined)
    return refuse(
      "ambiguous_block",
      `${codeSpan(open.path)} has a section ${codeSpan(heading)}, which may be meant by the step. Please say the section, or give the words of the step.`,
    );
  const all = listBlocks(open, name, range);
  const own = chooseBlocks(all, name);
  const isUnsure = name.callout !== undefined && own.every(({ node }) => isCalloutOfNoKind(node));
  const chosen = name.callout !== undefined && isUnsure ? calloutsLike(open, name, name.callout, own, range) : own;
  const what = describeBlock(name);
  const [one, ...others] = chosen;
  if (one && others.length === 0) return one;
  const where = placeOf(open, name);
  if (!one) {
    const below =
      calloutOfKind(open, name) ?? calloutBelow(open, name) ?? listCalled(open, name, all) ?? codeTab(open, name);
    if (below) return below;
    const parts = name.match === "equals" ? chooseBlocks(all, { ...name, match: "has" }) : [];
    if (parts.length > 0)
      return refuse(
        "block_not_found",
        `No ${name.kind} of ${where} is ${codeSpan(name.words ?? "")} as a whole: ${shown(open, parts)}. Please give all its words, or say: the ${name.kind} that begins with.`,
      );
    const mark = name.kind === "callout" ? unreadMark(open.text) : undefined;
    if (mark !== undefined)
      return refuse(
        "block_not_found",
        `${capital(what)} was not found in ${where}, where blocks are marked by lines such as ${codeSpan(mark)}, which Docket does not read. Please name the text that shall change.`,
      );
    if (name.kind === "tab" && /<Tabs[^<>]*\s(?:items|values)=/.test(open.text))
      return refuse(
        "block_not_found",
        `${capital(what)} of ${where} is not among the tabs that have their titles themselves. Of tabs that the element around them lists one can be removed or given another title.`,
      );
    const beside = name.kind === "comment" ? lineOfInnerComment(open, name.words ?? "") : undefined;
    if (beside !== undefined)
      return refuse(
        "block_not_found",
        `${capital(what)} was not removed, because it stands beside other text, in line ${beside} of ${codeSpan(open.path)}. Docket removes comments that stand alone.`,
      );
    const lacking = all.length === 0 ? whyNoneListed(open, name, range, where) : undefined;
    if (lacking !== undefined) return refuse("block_not_found", `${capital(what)} was not found, because ${lacking}.`);
    const there = all.length > 0 ? ` There ${all.length === 1 ? "is" : "are"} ${shown(open, all)}.` : "";
    return refuse("block_not_found", `${capital(what)} was not found in ${where}.${there}`);
  }
  return refuseSeveralBlocks(open, name, chosen);
}

export function refuseSeveralBlocks(open: OpenBlocks, name: BlockName, chosen: FoundBlock[]): Refused {
  return refuse(
    "ambiguous_block",
    `It is not clear what ${describeBlock(name)} in ${placeOf(open, name)} is: ${shown(open, chosen)}. Please give more of its words, or the heading above it.`,
  );
}

function placeOf({ path }: OpenBlocks, { under }: BlockName): string {
  return under === undefined ? codeSpan(path) : `${codeSpan(under)} in ${codeSpan(path)}`;
}

/** A line by which kramdown or Retype marks a callout. */
function unreadMark(text: string): string | undefined {
  const line =
    /^[ \t]*\{:[^}\n]{1,80}\}[ \t]*$/m.exec(text)?.[0] ?? /^!!![ \t]?[a-z]{0,20}\b[^\n]{0,80}$/im.exec(text)?.[0];
  const isOpen = line?.startsWith("!!!") && !/^!!![ \t]*$/m.test(text);
  return isOpen ? undefined : line?.trim();
}

/** The line of the comment with these words that is a part of a longer line of HTML. */
function lineOfInnerComment({ tree, text }: OpenBlocks, words: string): number | undefined {
  for (const [node] of findPaths(tree)) {
    if ((node as Nodes).type !== "html") continue;
    const { start, end } = rangeOf(node as Nodes);
    const at = text.slice(start, end).indexOf("<!--");
    if (
      at >= 0 &&
      text
        .slice(start + at, end)
        .toLowerCase()
        .includes(words.toLowerCase())
    )
      return createPositionLookup(text)(start + at).line;
  }
  return undefined;
}

/** Says that what an item, a step or a row would be in is not there itself. */
function whyNoneListed(open: OpenBlocks, name: BlockName, range: Range, where: string): string | undefined {
  const around = { item: "list", step: "list with numbers", row: "table" }[name.kind as "item" | "step" | "row"];
  if (around === undefined) return undefined;
  const { list, nthList: _, ...any } = name;
  if (listBlocks(open, any, range).length === 0) return `there is no ${around} in ${where}`;
  return list ? `no ${around} of ${where} is called ${codeSpan(list)}` : undefined;
}

/** Where no callout says that it is a note, an info box is one for readers, and so is one with "Note" as its title. */
function calloutsLike(
  open: OpenBlocks,
  name: BlockName,
  wanted: CalloutKind,
  own: readonly FoundBlock[],
  range: Range,
): FoundBlock[] {
  const { callout: _, ...any } = name;
  const all = chooseBlocks(listBlocks(open, any, range), any);
  const titled = all.filter(({ node }) => fits(componentTitle(node) ?? "", wanted, "is"));
  if (titled.length > 0) return titled;
  const twin = wanted === "note" ? "info" : wanted === "info" ? "note" : undefined;
  const isTwin = ({ node, path }: FoundBlock) => twin !== undefined && isOfKind(node, path, { ...any, callout: twin });
  return all.filter((one) => own.some(({ node }) => node === one.node) || isTwin(one));
}

/** The "important" callout is one of that kind, if none has the word. */
function calloutOfKind(open: OpenBlocks, { words, match, ...name }: BlockName): FoundBlock | undefined {
  const isKind = name.kind === "callout" && name.callout === undefined && match === undefined;
  const kind = isKind ? CALLOUT_KINDS.find((one) => one === words?.toLowerCase()) : undefined;
  const found = kind && findBlock(open, { ...name, callout: kind });
  return found?.type === "found" ? found : undefined;
}

/** "The note about `langs`" may be the one note in the section that is called so. */
function calloutBelow(open: OpenBlocks, { words, match, under, within, ...name }: BlockName): FoundBlock | undefined {
  const isPlain = name.kind === "callout" && words !== undefined && match === undefined && name.number === undefined;
  const titled = isPlain && !under && !within ? open.sections.filter(({ title }) => fits(title, words, "is")) : [];
  const found = titled.length === 1 && words !== undefined ? findBlock(open, { ...name, under: words }) : undefined;
  return found?.type === "found" ? found : undefined;
}

/** "The npm tab" may be one of several blocks of code. */
function codeTab(open: OpenBlocks, name: BlockName): FoundBlock | undefined {
  const mayBeCode = name.kind === "tab" && name.words !== undefined && !name.inCodeGroup;
  const found = mayBeCode ? findBlock(open, { ...name, inCodeGroup: true }) : undefined;
  return found?.type === "found" ? found : undefined;
}

/** "The limits table" may be the one table under "Monthly limits", or behind a paragraph that has the word. */
function listCalled(open: OpenBlocks, { kind, words, match }: BlockName, all: FoundBlock[]): FoundBlock | undefined {
  if ((kind !== "table" && kind !== "list") || words === undefined || match !== undefined) return undefined;
  const called = (name: string) => all.filter(({ node, path }) => isListNamed(open, [...path, node], name));
  const [one, ...others] = [called(words), called(withoutTitle(open, words))].find((some) => some.length > 0) ?? [];
  return others.length === 0 ? one : undefined;
}

/** The block around the one that is meant, which is in the same section. */
function rangeWithin(open: OpenBlocks, { under, list, nthList }: BlockName, within: BlockName): Range | Refused {
  const section = under === undefined && list === undefined ? sectionOfStep(open, within) : undefined;
  if (section) return section;
  const found = findBlock(open, {
    ...within,
    ...(under !== undefined && { under }),
    ...(list !== undefined && { list }),
    ...(nthList !== undefined && { nthList }),
  });
  if (found.type === "refused") return found;
  const { start, end } = rangeOf(found.node);
  return { start: start + 1, end };
}

/** All blocks of the kind, in a part of the page. */
export function listBlocks(open: OpenBlocks, name: BlockName, range: Range): FoundBlock[] {
  const found: FoundBlock[] = [];
  for (const [node, path] of findPaths(open.tree)) {
    const parent = path.at(-1);
    if (!parent || !("children" in parent) || !isOfKind(node as Nodes, path, name)) continue;
    const { start, end } = rangeOf(node as Nodes);
    if (start >= range.start && end <= range.end) found.push({ type: "found", node: node as Nodes, path, parent });
  }
  if (name.nthList !== undefined) {
    const list = nthList(open, name.kind === "row" ? "table" : "list", name.nthList, range);
    return found.filter(({ parent }) => parent === list);
  }
  const words = name.list;
  if (words === undefined) return found;
  const called = (one: string) => found.filter(({ path }) => isListNamed(open, path, one));
  const [named, shorter] = [called(words), called(withoutTitle(open, words))];
  if (named.length > 0 || shorter.length > 0) return named.length > 0 ? named : shorter;
  const heading = headingLike(open, words);
  if (heading !== undefined) return called(heading);
  const table = name.kind === "row" ? tableWithColumn(open, words) : undefined;
  return table === undefined ? [] : found.filter(({ path }) => path.includes(table));
}

/** Of the lists, or the tables, in a part of the page that are in no other one. */
function nthList(open: OpenBlocks, type: "list" | "table", number: number, range: Range): Nodes | undefined {
  const lists = [...findPaths(open.tree)].flatMap(([part, path]) => {
    const node = part as Nodes;
    const { start, end } = rangeOf(node);
    const isOuter = node.type === type && !path.some((around) => around.type === type);
    return isOuter && start >= range.start && end <= range.end ? [node] : [];
  });
  return lists.at(number > 0 ? number - 1 : number);
}

/** "Step 3" may be a heading: "3. Start", "Step 3: Start". */
export function headingOfStep({ sections }: OpenBlocks, number = 0): string | undefined {
  return sections.find(({ title }) => isHeadingOfStep(title, number))?.title;
}

function isHeadingOfStep(title: string, number: number): boolean {
  return new RegExp(`^(?:step\\s+)?${number > 0 ? number : "\\d+"}(?:[.):\\s]|$)`, "i").test(title);
}

/** "In step 3" is below the heading "Step 3: Start" of a page that has no other steps. */
function sectionOfStep(open: OpenBlocks, { kind, number, words }: BlockName): Range | undefined {
  if (kind !== "step" || number === undefined || words !== undefined) return undefined;
  const [section, ...others] = open.sections.filter(({ title }) => isHeadingOfStep(title, number));
  const hasSteps = listBlocks(open, { kind }, { start: 0, end: open.text.length }).length > 0;
  return section && others.length === 0 && !hasSteps ? section : undefined;
}

/** Those of some blocks that the words, or the number, of a name mean. */
export function chooseBlocks(all: FoundBlock[], name: BlockName): FoundBlock[] {
  const { words, match = "is", number, kind } = name;
  const texts = new Map(all.map((one) => [one, ownText(one.node)]));
  const textOf = (one: FoundBlock) => texts.get(one) ?? "";
  if (words === undefined) {
    if (number === undefined) return all;
    if (kind === "paragraph") return nth(outsideShortcodes(all.filter(isOutsideCallouts)), number);
    // "Step 3" is clear where one list alone has so many.
    const isListed = kind === "item" || kind === "step" || kind === "row";
    const nodes = new Set(all.map(({ node }) => node));
    const outer = new Set(all.flatMap(({ path, parent }) => (path.some((around) => nodes.has(around)) ? [] : parent)));
    const groups = isListed ? [...outer].map((list) => all.filter(({ parent }) => parent === list)) : [all];
    // People who count pictures may or may not count the badges of a page.
    if (kind === "image")
      return [...new Set([all, all.filter((one) => !isBadge(one))].flatMap((some) => nth(some, number)))];
    const isNumbered = kind === "step" && number > 0 && groups.some(([one]) => firstNumber(one) > 1);
    if (isNumbered) return all.filter((one) => firstNumber(one) + groupIndex(groups, one) === number);
    return groups.flatMap((group) => group.at(number > 0 ? number - 1 : number) ?? []);
  }
  if (kind === "row" && match === "is") return nth(chooseRow(all, words), number);
  if (match === "equals") {
    const titled = all.filter((one) => fits(componentTitle(one.node) ?? "", words, "is"));
    const shownOf = (one: FoundBlock) => (kind === "image" ? altOf(one.node) : undefined) ?? textOf(one);
    return nth(titled.length > 0 ? titled : all.filter((one) => fits(shownOf(one), words, "is")), number);
  }
  const isCalled = (one: FoundBlock) => fits(componentTitle(one.node) ?? "", words, "is");
  const having = all.filter((one) => isCalled(one) || fits(textOf(one), words, match === "is" ? "has" : match));
  // "The yaml code block" is known by its language.
  const inLanguage = kind === "code" && match === "is" ? all.filter((one) => isInLanguage(one, words)) : [];
  if (inLanguage.length > 0 && !having.some(isCalled)) return nth(inLanguage, number);
  if (having.length === 0 && match === "is") {
    const isSaid = (text: string) =>
      (kind === "callout" && isLike(text, words)) || hasInNumber(text, words) || isAbout(text, words, kind);
    return nth(
      all.filter((one) => isSaid(textOf(one))),
      number,
    );
  }
  if (match !== "is" || having.length < 2) return nth(having, number);
  const titled = having.filter(isCalled);
  const equal = titled.length > 0 ? titled : having.filter((one) => fits(textOf(one), words, "is"));
  if (equal.length > 0) return nth(equal, number);
  const leading = having.filter((one) => fits(textOf(one), words, "starts"));
  return nth(leading.length > 0 ? leading : having, number);
}

const SAME_LANGUAGES = [
  ["bash", "sh", "shell", "console", "zsh"],
  ["yaml", "yml"],
  ["js", "javascript"],
  ["ts", "typescript"],
  ["py", "python"],
];

function isInLanguage({ node }: FoundBlock, words: string): boolean {
  const [own, said] = [node.type === "code" ? node.lang?.toLowerCase() : undefined, words.toLowerCase()];
  return own === said || SAME_LANGUAGES.some((same) => same.includes(own ?? "") && same.includes(said));
}

/** What the first item of a list is numbered, which goes on from another list if something stands between the two. */
function firstNumber(one: FoundBlock | undefined): number {
  return one?.parent.type === "list" ? (one.parent.start ?? 1) : 1;
}

function groupIndex(groups: readonly FoundBlock[][], one: FoundBlock): number {
  return groups.find((group) => group.includes(one))?.indexOf(one) ?? Number.NaN;
}

const LEAST_STEM = 6;

/** "The deprecation warning" may be that which says "deprecated". */
function isLike(text: string, words: string): boolean {
  const wanted = words.toLowerCase();
  if (!/^\p{L}+$/u.test(wanted)) return false;
  const stem = wanted.slice(0, Math.max(LEAST_STEM, Math.ceil((wanted.length * 2) / 3)));
  const said = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return wanted.length >= LEAST_STEM && said.some((word) => word.startsWith(stem));
}

/** "The note about spare bulbs" may be that which says "a spare bulb". */
function hasInNumber(text: string, words: string): boolean {
  const wanted = inSingular(words);
  return /\s/.test(words.trim()) && fits(inSingular(text), wanted, "has");
}

const FEWEST_STEMS = 2;
const LEAST_LETTERS = 5;

/** "The note about changing a bulb" may be that which says "before you change the bulb", and so may an item with these words in a row. */
function isAbout(text: string, words: string, kind: BlockName["kind"]): boolean {
  const wanted = stemsOf(words);
  if (kind === "callout") return wanted.join("").length >= LEAST_LETTERS && hasStems(text, words);
  const isListed = (kind === "item" || kind === "step") && wanted.length >= FEWEST_STEMS;
  return isListed && ` ${stemsOf(text).join(" ")} `.includes(` ${wanted.join(" ")} `);
}

function inSingular(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => (word.length > 3 ? word.replace(/(?<=[^su])s$/i, "") : word));
}

/** Who counts paragraphs does not count those of a note. */
function isOutsideCallouts({ path }: FoundBlock): boolean {
  return !path.some((node, at) => isOfKind(node, path.slice(0, at), { kind: "callout" }));
}

/** A small picture of another site that is a link. */
function isBadge({ node, parent }: FoundBlock): boolean {
  return node.type === "image" && parent.type === "link" && /^https?:.*(?:badge|shield|\.svg)/i.test(node.url);
}

/** A row is known by its first cell, or by a cell and the name of its column: "status code 404". */
function chooseRow(all: FoundBlock[], words: string): FoundBlock[] {
  const first = (one: FoundBlock) => ownText(cellsOf(one.node)[0] ?? one.node);
  const equal = all.filter((one) => fits(first(one), words, "is"));
  if (equal.length > 0) return equal;
  const inColumn = all.filter((one) => hasCell(one, words));
  if (inColumn.length > 0) return inColumn;
  const leading = all.filter((one) => fits(first(one), words, "has"));
  return leading.length > 0 ? leading : all.filter(({ node }) => fits(ownText(node), words, "has"));
}

function cellsOf(node: Nodes): Nodes[] {
  return "children" in node ? node.children : [];
}

function hasCell({ node, parent }: FoundBlock, words: string): boolean {
  const [head] = parent.children;
  const said = words.toLowerCase();
  return (head ? cellsOf(head) : []).some((column, index) => {
    const name = ownText(column).toLowerCase();
    const cell = cellsOf(node)[index];
    return (
      name !== "" &&
      said.startsWith(`${name} `) &&
      cell !== undefined &&
      ownText(cell).toLowerCase() === said.slice(name.length).trim()
    );
  });
}

function nth(found: FoundBlock[], number: number | undefined): FoundBlock[] {
  const one = number === undefined ? undefined : found.at(number > 0 ? number - 1 : number);
  return number === undefined ? found : one ? [one] : [];
}

function shown({ text }: OpenBlocks, found: FoundBlock[]): string {
  const positionOf = createPositionLookup(text);
  const some = found
    .slice(0, MAX_SHOWN)
    .map(({ node }) => `line ${positionOf(rangeOf(node).start).line} ${codeSpan(ownText(node), 60)}`);
  const more = found.length - some.length;
  return more > 0 ? `${some.join(", ")} and ${countOf(more, "more", "more")}` : some.join(", ");
}
