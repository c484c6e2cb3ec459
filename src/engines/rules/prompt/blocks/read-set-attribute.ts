import type { BlockName, ComponentAttribute, Instruction } from "../../instruction.ts";
import { CALLOUT_KINDS } from "../callout-kinds.ts";
import type { Cursor } from "../cursor.ts";
import { readList } from "../page-list.ts";
import { readFreeValue } from "../read-free-value.ts";
import type { Scope } from "../scope.ts";
import { readQuoted } from "../values.ts";
import { type BlockPlace, headOfBlock } from "./head-of-block.ts";
import { readBlock } from "./read-block.ts";
import { readBlockPlace } from "./read-block-place.ts";
import { isOfSite, readPlaceOf } from "./read-place-of.ts";

/** What a callout may be called is its kind or its title. */
const KIND = new RegExp(`^(?:${CALLOUT_KINDS}|hint)$`, "i");

type SetAttribute = Extract<Instruction, { type: "set-attribute" }>;
type ReplaceBlock = Extract<Instruction, { type: "replace-block" }>;

/** What people call an attribute, in the order in which the words are tried. */
const ATTRIBUTES: [ComponentAttribute, string][] = [
  ["title", "title|name|heading|label|caption"],
  ["icon", "icon|symbol"],
  ["description", "description|subtitle"],
];

/** "rename the card "A" in x to "B"", "change the icon of the card "A" in x to bell", "the card "A" in x should be called "B"" */
export function readSetAttribute(cursor: Cursor, head: Scope): (SetAttribute | ReplaceBlock)[] | undefined {
  const before = headOfBlock(head);
  if (!before) return undefined;
  const several = cursor.attempt(() => readSeveral(cursor, before));
  if (several) return several;
  const given = cursor.attempt(() => readGiven(cursor, before));
  if (given) return given;
  const isRenamed = cursor.accept("rename|retitle|relabel");
  const isChanged = isRenamed || cursor.accept("change|set|update|make|edit|use");
  const named = isRenamed ? "title" : cursor.attempt(() => readAttributeOf(cursor));
  const block = (named === "title" && !isRenamed ? readStep(cursor) : undefined) ?? readComponent(cursor);
  const own = named === undefined && isChanged ? readOwnAttribute(cursor) : undefined;
  const first = block && readBlockPlace(cursor, before);
  if (!block || !first || (block.kind === "tab" && first.page !== undefined && isOfSite(first.page))) return undefined;
  // What a callout is called in the text may be its kind.
  if (block.kind === "callout" && named !== "title") return undefined;
  const called = cursor.peek(1)?.text.trim() ?? "";
  const isKind = block.kind === "callout" && KIND.test(called) && called.toLowerCase() !== block.callout;
  if (isKind) return undefined;
  const attribute = isChanged ? (named ?? own) : (named ?? "title");
  const isSaid = isChanged
    ? cursor.accept("to|as|into|be|->|→|=>")
    : cursor.accept(named === undefined ? "should|must be called|named|titled" : "should|must be|read|say");
  if (attribute === undefined || !isSaid) return undefined;
  const to =
    readQuoted(cursor)?.text.trim() ??
    (attribute === "icon" ? readIcon(cursor) : readFreeValue(cursor, attribute, false));
  if (to === undefined || to.includes("\n")) return undefined;
  const was = attribute === "title" && block.kind !== "callout" ? cursor.attempt(() => readOldText(cursor)) : undefined;
  // `rename the card "A" to "B" in x`
  const isBehind = first.page === undefined && cursor.peek(-1)?.kind === "quoted";
  const place = isBehind ? readPlaceOf(cursor, block, first) : first;
  if (!place || place.page === undefined) return undefined;
  const { page, ...rest } = place;
  // A step of a list with numbers has its words alone.
  if (block.kind === "step" && attribute === "title" && (named === undefined || isRenamed)) {
    const match = block.words === undefined ? { isName: true as const } : {};
    const own = { ...block, ...(block.words !== undefined && { match: "equals" as const }), ...rest };
    return [{ type: "replace-block", page, block: own, text: to, ...match }];
  }
  return [
    { type: "set-attribute", page, block: { ...block, ...rest }, attribute, ...(was !== undefined && { was }), to },
  ];
}

/** `instead of "A"` */
export function readOldText(cursor: Cursor): string | undefined {
  return cursor.acceptAny("instead of", "rather than", "and not", "not") ? readQuoted(cursor)?.text.trim() : undefined;
}

/** `give the card "A" in x the title "B" and the icon "bell"` */
function readGiven(cursor: Cursor, before: BlockPlace): SetAttribute[] | undefined {
  if (!cursor.accept("give")) return undefined;
  const block = readComponent(cursor);
  const place = block && readBlockPlace(cursor, before);
  const values = place?.page === undefined ? undefined : readList(cursor, () => readAttribute(cursor));
  if (!block || !values || place?.page === undefined) return undefined;
  if (block.kind === "callout" && values.some(({ attribute }) => attribute !== "title")) return undefined;
  const { page, ...rest } = place;
  // The title that it is known by changes last.
  const last = values.toSorted((a, b) => Number(a.attribute === "title") - Number(b.attribute === "title"));
  return last.map((value) => ({ type: "set-attribute", page, block: { ...block, ...rest }, ...value }));
}

/** "icon to bell", "icon should be `bell`" */
export function readAttributeValue(cursor: Cursor): Pick<SetAttribute, "attribute" | "to"> | undefined {
  const [attribute] = ATTRIBUTES.find(([, words]) => cursor.accept(words)) ?? [];
  const isSaid = cursor.acceptAny("should|must|shall be|read|say", "to|as|into|becomes|->|→|=>", "of it? to");
  if (attribute === undefined || !isSaid) return undefined;
  const to = readQuoted(cursor)?.text.trim() ?? (attribute === "icon" ? readIcon(cursor) : undefined);
  return to === undefined || to.includes("\n") ? undefined : { attribute, to };
}

/** `the title "B"`, `the icon bell` */
function readAttribute(cursor: Cursor): Pick<SetAttribute, "attribute" | "to"> | undefined {
  cursor.accept("a|an|the? new?");
  const [attribute] = ATTRIBUTES.find(([, words]) => cursor.accept(words)) ?? [];
  const to = readQuoted(cursor)?.text.trim() ?? (attribute === "icon" ? readIcon(cursor) : undefined);
  return attribute === undefined || to === undefined || to.includes("\n") ? undefined : { attribute, to };
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
  if (block?.kind === "callout") return block;
  if (!block || !/^(?:card|accordion|step|tab)$/.test(block.kind)) return undefined;
  return block.words !== undefined || block.number !== undefined ? block : undefined;
}

function readIcon(cursor: Cursor): string | undefined {
  const { text = "" } = cursor.peek() ?? {};
  if (!/^[a-z\d]+(?:[-:][a-z\d]+)*$/i.test(text)) return undefined;
  cursor.index += 1;
  return text;
}
