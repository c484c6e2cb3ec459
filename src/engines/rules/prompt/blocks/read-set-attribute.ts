import type { BlockName, ComponentAttribute, Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { readList } from "../page-list.ts";
import { readFreeValue } from "../read-free-value.ts";
import type { Scope } from "../scope.ts";
import { readQuoted } from "../values.ts";
import { type BlockPlace, headOfBlock } from "./head-of-block.ts";
import { readBlock } from "./read-block.ts";
import { readBlockPlace } from "./read-block-place.ts";

type SetAttribute = Extract<Instruction, { type: "set-attribute" }>;

/** What people call an attribute, in the order in which the words are tried. */
const ATTRIBUTES: [ComponentAttribute, string][] = [
  ["title", "title|name|heading|label|caption"],
  ["icon", "icon|symbol"],
  ["description", "description|subtitle"],
];

/** "rename the card "A" in x to "B"", "change the icon of the card "A" in x to bell", "the card "A" in x should be called "B"" */
export function readSetAttribute(cursor: Cursor, head: Scope): SetAttribute[] | undefined {
  const before = headOfBlock(head);
  if (!before) return undefined;
  const several = cursor.attempt(() => readSeveral(cursor, before));
  if (several) return several;
  const isRenamed = cursor.accept("rename|retitle|relabel");
  const isChanged = isRenamed || cursor.accept("change|set|update|make|edit|use");
  const named = isRenamed ? "title" : cursor.attempt(() => readAttributeOf(cursor));
  const block = (named === "title" && !isRenamed ? readStep(cursor) : undefined) ?? readComponent(cursor);
  const own = named === undefined && isChanged ? readOwnAttribute(cursor) : undefined;
  const place = block && readBlockPlace(cursor, before);
  if (!block || !place || place.page === undefined || (block.kind === "tab" && isOfSite(place.page))) return undefined;
  const attribute = isChanged ? (named ?? own) : (named ?? "title");
  const isSaid = isChanged
    ? cursor.accept("to|as|into|be|->|→|=>")
    : cursor.accept(named === undefined ? "should|must be called|named|titled" : "should|must be|read|say");
  if (attribute === undefined || !isSaid) return undefined;
  const to =
    readQuoted(cursor)?.text.trim() ??
    (attribute === "icon" ? readIcon(cursor) : readFreeValue(cursor, attribute, false));
  if (to === undefined || to.includes("\n")) return undefined;
  const { page, ...rest } = place;
  return [{ type: "set-attribute", page, block: { ...block, ...rest }, attribute, to }];
}

/** "the icon of", "title for" */
function readAttributeOf(cursor: Cursor): ComponentAttribute | undefined {
  cursor.accept("the");
  const [attribute] = ATTRIBUTES.find(([, words]) => cursor.accept(words)) ?? [];
  return attribute !== undefined && cursor.accept("of|for|on") ? attribute : undefined;
}

/** `the "A" card icon` */
function readOwnAttribute(cursor: Cursor): ComponentAttribute | undefined {
  return ATTRIBUTES.find(([, words]) => cursor.accept(words))?.[0];
}

const PLURALS: [kind: BlockName["kind"], word: string][] = [
  ["tab", "tabs"],
  ["card", "cards"],
  ["accordion", "accordions"],
];

/** `rename the tabs "A" and "B" in x to "C" and "D"` */
function readSeveral(cursor: Cursor, before: BlockPlace): SetAttribute[] | undefined {
  if (!cursor.accept("rename|retitle|relabel|change")) return undefined;
  cursor.accept("the");
  const [kind] = PLURALS.find(([, word]) => cursor.accept(word)) ?? [];
  const readTexts = () => readList(cursor, () => readQuoted(cursor)?.text.trim());
  const names = kind && readTexts();
  const first = names && readBlockPlace(cursor, before);
  const titles = first && cursor.accept("to|into|->|→|=>") ? readTexts() : undefined;
  const place = titles && readBlockPlace(cursor, first ?? before);
  if (!kind || !names || !titles || place?.page === undefined || isOfSite(place.page)) return undefined;
  if (names.length < 2 || names.length !== titles.length) return undefined;
  const { page, ...rest } = place;
  return names.map((words, at) => ({
    type: "set-attribute",
    page,
    block: { kind, words, ...rest },
    attribute: "title",
    to: titles[at] ?? "",
  }));
}

/** Tabs of the site are no part of a page. */
function isOfSite(page: string): boolean {
  return /\.(?:jsonc?|ya?ml|toml|[cm]?[jt]sx?)$|^(?:nav|navbar|navigation|sidebar|menu|header|top bar|site)$/i.test(
    page,
  );
}

function readStep(cursor: Cursor): BlockName | undefined {
  return cursor.attempt(() => {
    const block = readBlock(cursor);
    return block?.kind === "step" && block.words !== undefined ? block : undefined;
  });
}

/** `the tab "A"`, `the "A" tab` */
function readTab(cursor: Cursor): BlockName | undefined {
  return cursor.attempt(() => {
    cursor.accept("the");
    const isBefore = cursor.accept("tab called|named|titled?");
    const words = readQuoted(cursor)?.text.trim();
    return words !== undefined && (isBefore || cursor.accept("tab")) ? { kind: "tab" as const, words } : undefined;
  });
}

function readComponent(cursor: Cursor): BlockName | undefined {
  const tab = readTab(cursor);
  if (tab) return tab;
  const block = readBlock(cursor);
  return (block?.kind === "card" || block?.kind === "accordion") && block.words !== undefined ? block : undefined;
}

function readIcon(cursor: Cursor): string | undefined {
  const { text = "" } = cursor.peek() ?? {};
  if (!/^[a-z\d]+(?:[-:][a-z\d]+)*$/i.test(text)) return undefined;
  cursor.index += 1;
  return text;
}
