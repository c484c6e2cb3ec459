import type { BlockName, CalloutKind, Instruction } from "../../instruction.ts";
import { endsClause } from "../around/implied-work.ts";
import { CALLOUT_KINDS } from "../callout-kinds.ts";
import type { Cursor } from "../cursor.ts";
import { readList } from "../page-list.ts";
import { readOrdinal } from "../read-number.ts";
import { pageScopeOf, readScope } from "../read-scope.ts";
import { isAboutTexts, isOnlyPlace, type Scope } from "../scope.ts";
import { isSentenceWord, readPath, readQuoted } from "../values.ts";
import { type BlockPlace, headOfBlock } from "./head-of-block.ts";
import { readAbout, readBlock } from "./read-block.ts";
import { readBlockPlace } from "./read-block-place.ts";
import { readGivenText } from "./read-given-text.ts";
import { readPlaceOf, withAbout } from "./read-place-of.ts";
import { readRemovedNumbers } from "./read-removed-numbers.ts";

type RemoveBlock = Extract<Instruction, { type: "remove-block" }>;
type RemoveBlocks = Extract<Instruction, { type: "remove-blocks" }>;
type ReplaceBlock = Extract<Instruction, { type: "replace-block" }>;

const CALLOUT_NOUN = new RegExp(`^(${CALLOUT_KINDS})s?$`);

/** "remove the bullet about Windows from installation", "delete the row for X in the table under "Options" of config" */
export function readRemoveBlock(cursor: Cursor, head: Scope): RemoveBlock[] | undefined {
  const several =
    cursor.attempt(() => readSeveral(cursor, head)) ?? cursor.attempt(() => readSeveralNumbers(cursor, head));
  if (several) return several;
  const start = cursor.index;
  const plain = readRemoved(cursor, head, 0);
  if (plain && endsClause(cursor)) return plain;
  const end = cursor.index;
  cursor.index = start;
  for (let within = 1; within <= MAX_WITHIN; within++) {
    const read = cursor.attempt(() => {
      const removed = readRemoved(cursor, head, within);
      return removed?.[0]?.block.words !== undefined && endsClause(cursor) ? removed : undefined;
    });
    if (read) return read;
  }
  cursor.index = end;
  return plain;
}

const MAX_WITHIN = 3;
const REMOVE = ["remove|delete|drop|cut|kill|erase|strip out?", "get rid of", "take out", "do away with"];

/** "The row "A", "B"" may be one row that has both. */
const NAMED: [kind: BlockName["kind"], ...patterns: string[]][] = [
  ["item", "bullet|list point|points|item|items|entries", "bullet|bullets|item|items"],
  ["step", "step|steps"],
  ["row", "table? rows"],
  ["card", "card|cards"],
  ["accordion", "accordion|accordions"],
  ["tab", "tab|tabs"],
];

const ABOUT = ["about|for|with|on|regarding|mentioning|containing", "that|which mention|contain|say"];

/** `the bullets "A" and "B" from x`, "the two bullets about Windows and Linux in x" */
function readSeveral(cursor: Cursor, head: Scope): RemoveBlock[] | undefined {
  const before = headOfBlock(head);
  if (!before || !cursor.acceptAny(...REMOVE)) return undefined;
  cursor.accept("the|these? two|three|four|five?");
  const [kind] = NAMED.find(([, ...patterns]) => cursor.acceptAny(...patterns)) ?? [];
  const isMany = /s$/.test(cursor.word(-1) ?? "");
  const isAbout = kind !== undefined && isMany && cursor.acceptAny(...ABOUT);
  const names =
    kind && readList(cursor, () => readQuoted(cursor)?.text.trim() ?? (isAbout ? readTopic(cursor) : undefined));
  const place = kind && names && names.length > 1 && !names.includes("") && readPlaceOf(cursor, { kind }, before);
  if (!kind || !names || !place || place.page === undefined) return undefined;
  const { page, ...rest } = place;
  return names.map((words) => ({ type: "remove-block", page, block: { kind, words, ...rest } }));
}

const MAX_TOPIC = 3;

/** Words of a name up to the next one, or to the place. */
function readTopic(cursor: Cursor): string | undefined {
  const words: string[] = [];
  for (let token = cursor.peek(); token?.kind === "word"; token = cursor.peek()) {
    if (isSentenceWord(token.text.toLowerCase()) || /^(?:and|or|&)$/i.test(token.text)) break;
    words.push(token.text);
    cursor.index += 1;
  }
  return words.length > 0 && words.length <= MAX_TOPIC ? words.join(" ") : undefined;
}

/** "the last two steps of x" */
function readSeveralNumbers(cursor: Cursor, head: Scope): RemoveBlock[] | undefined {
  const before = headOfBlock(head);
  return before && cursor.acceptAny(...REMOVE) ? readRemovedNumbers(cursor, before) : undefined;
}

function readRemoved(cursor: Cursor, head: Scope, within: number): RemoveBlock[] | undefined {
  const before = headOfBlock(head);
  if (!before) return undefined;
  if (!cursor.acceptAny(...REMOVE)) return undefined;
  const intro = within === 0 ? cursor.attempt(() => readIntro(cursor, before)) : undefined;
  if (intro) return [intro];
  const named = readBlock(cursor, false, within) ?? cursor.attempt(() => readEntryOfList(cursor));
  const first = named && readPlaceOf(cursor, named, before, { countsLists: true });
  const block = named && first?.page !== undefined ? withAbout(cursor, named, within) : named;
  const place = block === named ? first : first && readBlockPlace(cursor, first);
  if (!block || !place || place.page === undefined) return undefined;
  const { page, ...rest } = place;
  const isNamed = block.number !== undefined || block.words !== undefined;
  if (rest.nthList !== undefined && !(isNamed && /^(?:item|step|row)$/.test(block.kind))) return undefined;
  return [{ type: "remove-block", page, block: { ...block, ...rest } }];
}

/** "the intro of x" */
function readIntro(cursor: Cursor, before: BlockPlace): RemoveBlock | undefined {
  cursor.accept("the|its");
  if (!cursor.acceptAny("whole|entire|introductory|opening? intro|introduction paragraph|text?")) return undefined;
  const { page, ...others } = readBlockPlace(cursor, before) ?? {};
  const isAll = page !== undefined && Object.keys(others).length === 0 && endsClause(cursor);
  return isAll ? { type: "remove-block", page, block: { kind: "paragraph", number: 1 }, isIntro: true } : undefined;
}

/** "the entry for X from the list", `"X" from the list of tools` */
function readEntryOfList(cursor: Cursor): BlockName | undefined {
  cursor.accept("the|that|this|our");
  const number = cursor.attempt(() => {
    const nth = readOrdinal(cursor);
    return nth !== undefined && cursor.accept("entry") ? nth : undefined;
  });
  if (number !== undefined) return saysOfList(cursor) ? { kind: "item", number } : undefined;
  // Which one is meant, the others would have to say.
  if (/^(?:old|new|next|same|other|previous|whole|empty|wrong|right)$/.test(cursor.word() ?? "")) return undefined;
  const isBefore = cursor.peek(1)?.text === "entry" || /^https?:\/\//i.test(cursor.peek()?.text ?? "");
  const before =
    isBefore || cursor.peek()?.kind === "quoted" ? (readQuoted(cursor)?.text ?? readPath(cursor)) : undefined;
  const bare = before === undefined ? cursor.attempt(() => readNameInList(cursor)) : undefined;
  const isEntry = bare === undefined && cursor.accept("entry");
  const about = before === undefined && isEntry ? readAbout(cursor, "item") : undefined;
  const words = before?.trim() ?? bare ?? about?.words;
  return words === undefined || words === "" || !saysOfList(cursor) ? undefined : { kind: "item", ...about, words };
}

/** Whether a list follows: an entry may also be one of the navigation. */
function saysOfList(cursor: Cursor): boolean {
  const start = cursor.index;
  const isOfList = cursor.accept("from|of|in|on the|that|this|our? numbered|bullet|bulleted|ordered|unordered? list");
  cursor.index = start;
  return isOfList;
}

/** "Bun", "Windows 7", before "from the list of" */
function readNameInList(cursor: Cursor): string | undefined {
  const token = cursor.peek();
  const isName = token?.kind === "word" && /^[\p{Lu}\d]|[_.\d-]/u.test(token.text);
  const words = isName ? readTopic(cursor) : undefined;
  return words !== undefined && /^(?:from|in|of)$/.test(cursor.word() ?? "") ? words : undefined;
}

const KINDS: [kind: RemoveBlocks["kind"], ...patterns: string[]][] = [
  ["image", "images|pictures|screenshots|image|picture|screenshot"],
  ["rule", "horizontal rules|lines|rule|line", "dividers|separators|divider|separator"],
  ["comment", "html|mdx|hidden? comments|comment"],
  ["quote", "block quotes|quotations|quote|quotation", "blockquotes|block-quotes|blockquote|block-quote"],
  ["code", "code blocks|samples|examples|block|sample|example", "code-blocks|codeblocks"],
  ["table", "tables|table"],
  ["callout", "callouts|admonitions|callout|admonition boxes|box?"],
];

/** "remove all images from x", "delete every note in guides", "strip the HTML comments" */
export function readRemoveBlocks(cursor: Cursor, head: Scope): RemoveBlocks[] | undefined {
  if (isAboutTexts(head) || !cursor.acceptAny("remove|delete|drop|strip out?", "get rid of", "take out"))
    return undefined;
  const areAll = cursor.accept("all|every|each|any of? the?");
  if (!areAll) cursor.accept("the");
  const before = cursor.attempt(() => {
    const words = readWordsBefore(cursor);
    // "The TODO comments" are all of them, too.
    return areAll || /^(?:comments|quotes|callouts|admonitions|images|screenshots)$/.test(cursor.word() ?? "")
      ? words
      : undefined;
  });
  const word = cursor.word() ?? "";
  const callout = CALLOUT_NOUN.exec(word)?.[1];
  const isPlural = word.endsWith("s");
  const [kind] = callout
    ? ["callout" as const]
    : (KINDS.find(([, ...patterns]) => cursor.acceptAny(...patterns)) ?? []);
  if (callout) {
    cursor.index += 1;
    cursor.accept("callouts|boxes|admonitions|callout|box");
  } else if (kind === undefined) return undefined;
  const isPlain = callout !== undefined && !/^(?:callouts?|box|boxes|admonitions?)$/.test(cursor.word(-1) ?? "");
  const isMany = areAll || isPlural || /s$/.test(cursor.word(-1) ?? "");
  const words = before ?? (areAll ? cursor.attempt(() => readWordsBehind(cursor)) : undefined);
  const scope = isMany ? readScope(cursor, head) : undefined;
  // "Remove the notes" may be about a page or group of that name.
  if (!scope || kind === undefined || !isOnlyPlace(scope) || ((!areAll || isPlain) && scope.place === undefined))
    return undefined;
  const more = { ...(callout && { callout: callout as CalloutKind }), ...(words !== undefined && { words }) };
  return [{ type: "remove-blocks", kind, ...more, ...pageScopeOf(scope) }];
}

/** "TODO", of "all TODO quotes" */
function readWordsBefore(cursor: Cursor): string | undefined {
  const token = cursor.peek();
  const isName = token?.kind === "quoted" || /^\p{Lu}[\p{Lu}\d-]{1,30}$/u.test(token?.text ?? "");
  if (!isName || cursor.isShouted || token === undefined || /^(?:HTML|MDX)$/.test(token.text)) return undefined;
  cursor.index += 1;
  return token.text.trim() || undefined;
}

/** "that mention "TODO"" */
function readWordsBehind(cursor: Cursor): string | undefined {
  if (!cursor.acceptAny("that|which mention|contain|say|include|have", "mentioning|containing|saying|with"))
    return undefined;
  cursor.accept("the? word|words|text");
  return readQuoted(cursor)?.text.trim() || readWordsBefore(cursor);
}

/** A paragraph, which a section may be called as well, or an image, which a field may be. */
export function readRemovePart(cursor: Cursor, head: Scope): RemoveBlock[] | undefined {
  const read = readRemoveBlock(cursor, head);
  return /^(?:paragraph|image)$/.test(read?.[0]?.block.kind ?? "") ? read : undefined;
}

/** "replace the second paragraph of x with "…"", "change step 2 in x to: …" */
export function readReplaceBlock(cursor: Cursor, head: Scope): ReplaceBlock[] | undefined {
  // "Replace the note with "…"" may name the note by its text.
  return (
    cursor.attempt(() => readFirstText(cursor, head)) ??
    cursor.attempt(() => readReplaced(cursor, head, false)) ??
    cursor.attempt(() => readReplaced(cursor, head, true))
  );
}

/** `replace the intro of x with "…"`, `change the first line of x to "…"` */
function readFirstText(cursor: Cursor, head: Scope): ReplaceBlock[] | undefined {
  const before = headOfBlock(head);
  if (!before || !cursor.accept("replace|change|rewrite|update|set|make")) return undefined;
  cursor.accept("the");
  const isIntro = cursor.accept("whole|entire|introductory|opening? intro|introduction paragraph|text?");
  const isFirst = !isIntro && cursor.accept("first|very|opening first? line");
  const isLast = !isIntro && !isFirst && cursor.accept("last|final line");
  const place = isIntro || isFirst || isLast ? readBlockPlace(cursor, before) : undefined;
  if (!place || place.page === undefined || Object.keys(place).length > 1) return undefined;
  if (!cursor.accept("with|to|by|as") && cursor.peek()?.text !== ":") return undefined;
  cursor.accept("say|read|be");
  const text = readGivenText(cursor);
  const block: BlockName = { kind: "paragraph", number: isLast ? -1 : 1 };
  const what = isIntro ? { isIntro: true as const } : { isLine: true as const };
  return text === undefined ? undefined : [{ type: "replace-block", page: place.page, block, text, ...what }];
}

function readReplaced(cursor: Cursor, head: Scope, isPlain: boolean): ReplaceBlock[] | undefined {
  const before = headOfBlock(head);
  const isVerb = cursor.accept("replace|change|rewrite|update|set|make");
  if (!before) return undefined;
  const isContent = isVerb && cursor.accept("the text|content|contents|body|message|wording of|in|inside");
  const named = readBlock(cursor, isPlain);
  const [noun, words] = [cursor.peek(-2), cursor.peek(-1)];
  const isQuoted = words?.kind === "quoted" && /^(?:item|step|bullet|point|entry)$/i.test(noun?.text ?? "");
  const isOfComponent = isContent && named && /^(?:card|accordion|tab)$/.test(named.kind) && isKnown(named);
  const isText = named && (isOfComponent || /^(?:item|step|paragraph|sentence|callout|quote)$/.test(named.kind));
  const first = isText ? readBlockPlace(cursor, before) : undefined;
  if (!named || !first) return undefined;
  const block = isPlain || first.page === undefined ? named : withAbout(cursor, named);
  const isSaid = isVerb
    ? cursor.acceptAny("with|to|by|as", "so? that? it? say|read|says|reads") || cursor.peek()?.text === ":"
    : cursor.acceptAny("should|must|shall now? be|read|say", "needs|has|ought to be|read|say");
  if (!isSaid || (!isVerb && !isKnown(block))) return undefined;
  cursor.accept("say|read|be");
  cursor.acceptPunctuation(isVerb ? "" : ":");
  const text = isVerb ? readGivenText(cursor) : readQuoted(cursor)?.text.trim();
  // "change the item "a" to "b" in x"
  const isBehind = first.page === undefined && cursor.peek(-1)?.kind === "quoted";
  const place = isBehind ? readBlockPlace(cursor, first) : first;
  if (!place || place.page === undefined) return undefined;
  // "Make the note a warning" is about its kind.
  if (block.kind === "callout" && text !== undefined && /^[\w-]+$/.test(text.trim())) return undefined;
  const { page, ...rest } = place;
  const match = isQuoted && (block.kind === "item" || block.kind === "step") && { match: "equals" as const };
  return text === undefined
    ? undefined
    : [{ type: "replace-block", page, block: { ...block, ...match, ...rest }, text }];
}

/** Which block is meant is said. */
function isKnown({ words, number }: BlockName): boolean {
  return words !== undefined || number !== undefined;
}
