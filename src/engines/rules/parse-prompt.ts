import type { Instruction } from "./instruction.ts";
import {
  forbidRedirects,
  readAddendum,
  readImpliedWork,
  readKeptTitle,
  readNoRedirect,
} from "./prompt/around/addenda.ts";
import { skipCourtesies, skipTrailingCourtesies } from "./prompt/around/courtesies.ts";
import { acceptLeaving } from "./prompt/around/leaving.ts";
import { skipPreface, skipReason, skipStatement, skipWhyGone } from "./prompt/around/reasons.ts";
import { skipRemark } from "./prompt/around/remark.ts";
import { readOtherTarget, skipTakeBack } from "./prompt/around/take-back.ts";
import { readAddItem } from "./prompt/blocks/read-add-item.ts";
import { readSetAlt, readSetCallout, readSetCodeLanguage } from "./prompt/blocks/read-block-changes.ts";
import { readMoveItem, readSwapItems } from "./prompt/blocks/read-order-items.ts";
import { readRemoveBlock, readRemovePart, readReplaceBlock } from "./prompt/blocks/read-remove-block.ts";
import { readSetCallouts } from "./prompt/blocks/read-set-callouts.ts";
import { readSetCell } from "./prompt/blocks/read-set-cell.ts";
import { readCapitals } from "./prompt/capitals.ts";
import { Cursor } from "./prompt/cursor.ts";
import { readUnderHead } from "./prompt/head-of-sentence.ts";
import { verbOfGerund } from "./prompt/misspelled-words.ts";
import { endsSentence, inOtherWords, piecesAt } from "./prompt/other-words.ts";
import { readAddPage } from "./prompt/read-add-page.ts";
import { readDeletePage } from "./prompt/read-delete.ts";
import { readFixWord } from "./prompt/read-fix-word.ts";
import { readFixes } from "./prompt/read-fixes.ts";
import { readFrontmatter } from "./prompt/read-frontmatter.ts";
import { readHeading } from "./prompt/read-heading.ts";
import { readMovePage } from "./prompt/read-pages.ts";
import { readRenameField } from "./prompt/read-rename-field.ts";
import { readReplaceText } from "./prompt/read-replace.ts";
import { readScope } from "./prompt/read-scope.ts";
import { readShiftHeadings } from "./prompt/read-shift-headings.ts";
import { readShould } from "./prompt/read-should.ts";
import { readStatedPage } from "./prompt/read-stated-page.ts";
import { readTags } from "./prompt/read-tags.ts";
import { isRequestVerb } from "./prompt/request-verbs.ts";
import type { Scope } from "./prompt/scope.ts";
import { readAddText } from "./prompt/sections/read-add-text.ts";
import { readDeleteSection, readMoveSection, readSwapSections } from "./prompt/sections/read-sections.ts";
import { readAddGroup } from "./prompt/site/read-add-group.ts";
import { readChangeLinks, readCheckLinks } from "./prompt/site/read-links.ts";
import { readHidePage, readPlacePage } from "./prompt/site/read-navigation.ts";
import {
  readLinkText,
  readSecureLinks,
  readSetPageLink,
  readStripHtml,
  readUnlink,
} from "./prompt/site/read-page-links.ts";
import { readDissolveGroup, readPlaceGroup } from "./prompt/site/read-place-group.ts";
import { readRedirect } from "./prompt/site/read-redirect.ts";
import { readRenameGroup } from "./prompt/site/read-rename-group.ts";
import { readReport } from "./prompt/site/read-report.ts";
import { readSiteLinks } from "./prompt/site/read-site-links.ts";
import { readSortPages } from "./prompt/site/read-sort.ts";
import { readSwapPages } from "./prompt/site/read-swap.ts";
import { type Token, tokenize } from "./prompt/tokens.ts";
import { isDocumentWord, isSlug } from "./prompt/values.ts";

export type ParsedPrompt =
  | { type: "understood"; instructions: Instruction[] }
  /** `part` is the piece that was not understood, `nearly` what its beginning was taken for, `before` what came before it. */
  | { type: "not_understood"; part: string; nearly?: Nearly; before?: Instruction[] };

export type Nearly = { instruction: Instruction; rest: string };

type Reader = (cursor: Cursor, head: Scope) => Instruction[] | undefined;

const READERS: Reader[] = [
  readFixWord,
  readFixes,
  readCheckLinks,
  readChangeLinks,
  withoutHead(readReport),
  withoutHead(readSiteLinks),
  withoutHead(readRedirect),
  readSecureLinks,
  readStripHtml,
  readUnlink,
  readLinkText,
  readSetAlt,
  readSetCallouts,
  readSetCallout,
  readSetCodeLanguage,
  readSwapItems,
  readSwapSections,
  readMoveItem,
  readSetCell,
  readRemovePart,
  readDeleteSection,
  readMoveSection,
  withoutHead(readAddGroup),
  withoutHead(readPlaceGroup),
  withoutHead(readDissolveGroup),
  readAddText,
  readAddItem,
  readReplaceBlock,
  withoutHead(readSortPages),
  withoutHead(readPlacePage),
  withoutHead(readSwapPages),
  withoutHead(readHidePage),
  withoutHead(readRenameGroup),
  readRenameField,
  readTags,
  readFrontmatter,
  readShiftHeadings,
  readHeading,
  withoutHead(readMovePage),
  withoutHead(readDeletePage),
  withoutHead(readAddPage),
  withoutHead(readShould),
  withoutHead(readStatedPage),
  readReplaceText,
  readSetPageLink,
  readRemoveBlock,
];

/** Reads all instructions of a prompt. If any part is unclear, nothing is understood. Takes linear time. */
export function parsePrompt(prompt: string): ParsedPrompt {
  const cursor = new Cursor(withListedSteps(withoutEmphasis(prompt.replaceAll("\r\n", "\n"))));
  const read = readInstructions(cursor, [], true);
  return read.type === "understood" ? { ...read, instructions: withTargets(read.instructions) } : read;
}

/** "Delete api/batch and redirect /api/batch to /api/hooks": the redirect is that of the page that goes. */
function withTargets(instructions: Instruction[]): Instruction[] {
  const joined: Instruction[] = [];
  for (const one of instructions) {
    const last = joined.at(-1);
    const renamed = last && renamedThere(last, one);
    const isOpen = last?.type === "delete-page" && !last.isGroup && !last.noRedirect && last.redirectTo === undefined;
    if (isOpen && one.type === "set-redirect" && one.kind !== "change" && isAddressOf(one.from, last.page))
      joined[joined.length - 1] = { ...last, redirectTo: one.to };
    else if (renamed) joined[joined.length - 1] = renamed;
    else joined.push(one);
  }
  return joined;
}

/** "Move a/b into c and rename it to d": one move. */
function renamedThere(moved: Instruction, renamed: Instruction): Instruction | undefined {
  if (moved.type !== "move-page" || renamed.type !== "move-page" || !moved.path?.endsWith("/")) return undefined;
  const isSame = renamed.page === pageOf(moved) && renamed.path !== undefined && !renamed.path.includes("/");
  return isSame ? { ...moved, ...renamed, page: moved.page, path: moved.path + renamed.path } : undefined;
}

/** Whether an address is written as that of a page that is named by its path, of which a folder may be left out. */
function isAddressOf(address: string, page: string): boolean {
  const path = `/${page.replace(/^\/|\.mdx?$/gi, "")}`;
  const written = address.replace(/\/$/, "");
  return !page.endsWith("/") && written.length > 1 && (path === written || path.endsWith(written));
}

/** @param isAsWritten the words are those of the prompt, and may be put in others if they are not understood */
function readInstructions(cursor: Cursor, before: Instruction[], isAsWritten: boolean): ParsedPrompt {
  let instructions = before;
  skipCourtesies(cursor);
  while (before.length === 0 && skipPreface(cursor)) skipCourtesies(cursor);
  let previous = { index: cursor.index, count: instructions.length };
  let sentence = cursor.index;
  // How many instructions there were before those of the last request.
  let asked = instructions.length;
  // How many instructions were left when one was taken back, instead of which another is to be done.
  let kept = -1;
  while (!cursor.atEnd()) {
    const last = instructions.at(-1);
    const corrected = readOtherTarget(cursor, last);
    if (corrected) {
      instructions = instructions.with(-1, corrected);
      skipCourtesies(cursor);
      continue;
    }
    if (last && skipTakeBack(cursor)) {
      cursor.named = "page" in last ? last.page : cursor.named;
      instructions = instructions.slice(0, asked);
      kept = instructions.length;
      skipCourtesies(cursor);
      continue;
    }
    if (
      instructions.length > 0 &&
      (readAddendum(cursor, instructions, instructions.slice(asked)) ||
        skipStatement(cursor) ||
        skipWhy(cursor, instructions))
    ) {
      skipCourtesies(cursor);
      continue;
    }
    cursor.named = nameOfLast(instructions) ?? cursor.named;
    cursor.section = sectionOf(instructions.at(-1)) ?? cursor.section;
    cursor.namedFolder = folderOfLast(instructions);
    const begin = cursor.index;
    if (cursor.tokens.slice(sentence, begin).some(endsSentence)) sentence = begin;
    const same =
      sentence < begin ? readUnderHead(cursor, sentence, (inner) => readInner(inner, instructions)) : undefined;
    if (same) {
      asked = instructions.length;
      instructions = same;
      skipCourtesies(cursor);
      continue;
    }
    const read = readInstruction(cursor);
    if (!("instructions" in read)) {
      const other = isAsWritten
        ? (readInOtherWords(cursor, instructions) ?? readWithPrevious(cursor, instructions, previous))
        : undefined;
      if (!other && isAsWritten && skipRemark(cursor, instructions.length > 0)) {
        skipCourtesies(cursor);
        continue;
      }
      if (!other) {
        const said = instructions.length > 0 && { before: instructions };
        return { type: "not_understood", part: sentenceAt(cursor), ...read, ...said };
      }
      asked = instructions.length;
      instructions = other;
      skipCourtesies(cursor);
      continue;
    }
    previous = { index: begin, count: instructions.length };
    asked = instructions.length;
    const hidden = read.instructions.map((one) => hiddenInstruction(cursor, one)).find((part) => part !== undefined);
    if (hidden !== undefined) return { type: "not_understood", part: hidden };
    if (read.instructions.some((one) => deletesEdited(one, instructions.at(-1))))
      return { type: "not_understood", part: sentenceAt(cursor, begin), before: instructions };
    const said = cursor.tokens.slice(begin, cursor.index);
    const own = read.instructions.map((one) => withOwnFile(one, said, instructions.at(-1)));
    instructions.push(...own.map((one) => withSaidNames(one, cursor.saidNames)));
    skipCourtesies(cursor);
  }
  return instructions.length > Math.max(0, kept)
    ? { type: "understood", instructions }
    : { type: "not_understood", part: cursor.prompt.trim() };
}

function readInner(inner: Cursor, before: Instruction[]): Instruction[] | undefined {
  const read = readInstructions(inner, structuredClone(before), true);
  return read.type === "understood" ? read.instructions : undefined;
}

/** "Replace "a" with "b" in x. Delete it.": who edits a page hardly wants it to go. */
function deletesEdited(instruction: Instruction, last: Instruction | undefined): boolean {
  return instruction.type === "delete-page" && last !== undefined && pageOf(last) === instruction.page;
}

/** Why a page goes or is hidden may be said in any words. */
function skipWhy(cursor: Cursor, instructions: Instruction[]): boolean {
  const type = instructions.at(-1)?.type;
  return (type === "delete-page" || type === "hide-page") && skipWhyGone(cursor);
}

/** Reads the sentence at the cursor as another one that says the same. Gives all instructions so far. */
function readInOtherWords(cursor: Cursor, before: Instruction[]): Instruction[] | undefined {
  for (const said of piecesAt(cursor)) {
    const [first, last] = [said[0], said.at(-1)];
    const written = first && last ? cursor.prompt.slice(first.start, last.end) : "";
    for (const sentence of inOtherWords(written, cursor.named)) {
      const inner = new Cursor(sentence);
      inner.named = cursor.named;
      const read = readInstructions(inner, structuredClone(before), false);
      if (read.type !== "understood") continue;
      cursor.index += said.length;
      return read.instructions.map((one, index) =>
        index < before.length ? one : withOwnFile(one, said, before.at(-1)),
      );
    }
  }
  return undefined;
}

/** What is not understood by itself may be so with the instruction before it: "X is now called Y. Update that everywhere". */
function readWithPrevious(
  cursor: Cursor,
  before: Instruction[],
  { index, count }: { index: number; count: number },
): Instruction[] | undefined {
  const end = cursor.index;
  if (index >= end || before.length !== count + 1) return undefined;
  cursor.index = index;
  const read = readInOtherWords(cursor, before.slice(0, count));
  if (read && cursor.index > end) return read;
  cursor.index = end;
  return undefined;
}

/** Steps with numbers in one line, "1) … 2) …", as lines of a list. */
function withListedSteps(prompt: string): string {
  if (!/^\s*\(?1[.)] /.test(prompt) || prompt.trim().includes("\n") || prompt.length > 2000) return prompt;
  const steps = tokenize(prompt).filter(({ text }, index) => index > 0 && /^\(?[2-9][.)]?$/.test(text));
  const starts = steps.flatMap(({ start }) => (/^\(?[2-9][.)] /.test(prompt.slice(start)) ? [start] : []));
  const numbers = starts.map((start) => Number(prompt.slice(start).replace("(", "").charAt(0)));
  if (numbers.some((number, index) => number !== index + 2)) return prompt;
  return starts.reduceRight((text, start) => `${text.slice(0, start).trimEnd()}\n${text.slice(start)}`, prompt);
}

/** The one page that "it" means after an instruction. */
function nameOfLast(instructions: Instruction[]): string | undefined {
  const [before, last] = instructions.slice(-2).map(pageOf);
  const isOne = last === undefined || before === last || instructions.at(-1)?.type !== instructions.at(-2)?.type;
  return instructions.length < 2 ? before : isOne ? last : undefined;
}

/** "Its README" after the rename of a folder is the one in that folder. */
function withOwnFile(instruction: Instruction, said: readonly Token[], last: Instruction | undefined): Instruction {
  if (last?.type !== "move-page" || last.path === undefined || !last.page.endsWith("/")) return instruction;
  if (!("page" in instruction) || !/^(?:readme|index)(?:\.mdx?)?$/i.test(instruction.page ?? "")) return instruction;
  const isIts = said.some(({ text }, at) => /^its$/i.test(text) && said[at + 1]?.text === instruction.page);
  const folder = last.path.replace(/\/+$/, "");
  return isIts ? ({ ...instruction, page: `${folder}/${instruction.page}` } as Instruction) : instruction;
}

/** The section of a page that an instruction renamed or added, by the name that it has then. */
function sectionOf(instruction: Instruction | undefined): string | undefined {
  if (instruction?.type === "set-heading") return instruction.to;
  return instruction?.type === "add-text" ? (instruction.heading ?? instruction.place.section) : undefined;
}

/** One that was moved, by its new path; a new one by its title. */
function pageOf(instruction: Instruction): string | undefined {
  if (instruction.type === "add-page") return instruction.path ?? instruction.title;
  if (instruction.type === "delete-page" || !("page" in instruction)) return undefined;
  const { page } = instruction;
  if (instruction.type !== "move-page" || instruction.path === undefined) return page;
  if (!/\/$/.test(page + instruction.path)) return instruction.path;
  const name = isSlug(instruction.page) ? instruction.page.split("/").at(-1) : undefined;
  return name ? instruction.path + name : undefined;
}

/** The new name of a folder that was renamed last. */
function folderOfLast(instructions: readonly Instruction[]): string | undefined {
  const last = instructions.at(-1);
  const isFolder = last?.type === "move-page" && last.page.endsWith("/") && !last.isMerge;
  return isFolder ? last.path?.split("/").findLast((name) => name !== "") : undefined;
}

/** Notes of a page that was written as "the tutorial" that this may be more than a page. */
function withSaidNames(instruction: Instruction, said: ReadonlySet<string>): Instruction {
  const named = namesOf(instruction).filter((name) => said.has(name));
  return named.length === 0 ? instruction : { ...instruction, said: named };
}

function namesOf(instruction: Instruction): string[] {
  const names = "page" in instruction && instruction.page !== undefined ? [instruction.page] : [];
  const position = "position" in instruction ? instruction.position : undefined;
  if (position === undefined || !("page" in position)) return names;
  return position.type === "between" ? [...names, position.page, position.next] : [...names, position.page];
}

/** A prompt that is one line in bold. */
function withoutEmphasis(prompt: string): string {
  const line = prompt.trim();
  return /^(\*\*|__)[^*_\n]+\1[.!]?$/.test(line.slice(0, 2000))
    ? line.replace(/^(\*\*|__)(.+)\1([.!]?)$/, "$2$3")
    : prompt;
}

function readInstruction(cursor: Cursor): { instructions: Instruction[] } | { nearly?: Nearly } {
  const begin = cursor.index;
  cursor.begin = begin;
  let nearly: { instruction: Instruction; index: number } | undefined;
  const verb = verbOfGerund(cursor.word() ?? "");
  if (verb !== undefined) cursor.aliases.set(begin, verb);
  const hasHead = cursor.word() !== undefined;
  const head = hasHead ? (readPageBeforeVerb(cursor) ?? readScope(cursor)) : {};
  if (head && cursor.index > begin) {
    cursor.acceptPunctuation(",:");
    cursor.accept("please");
  }
  for (const reader of head ? READERS : []) {
    const read = cursor.attempt(() => {
      const instructions = reader(cursor, head ?? {});
      if (!instructions || endInstruction(cursor, instructions)) return instructions;
      const [instruction] = instructions;
      if (instruction && cursor.index > (nearly?.index ?? 0)) nearly = { instruction, index: cursor.index };
      return undefined;
    });
    if (read) return { instructions: read };
  }
  cursor.index = begin;
  cursor.aliases.delete(begin);
  const rest = nearly && sentenceAt(cursor, nearly.index);
  return nearly && rest ? { nearly: { instruction: nearly.instruction, rest } } : {};
}

/** "In quickstart add …", without a comma; "In Getting Started, …", with a title of several words. */
function readPageBeforeVerb(cursor: Cursor): Scope | undefined {
  const titled = cursor.attempt(() => {
    const title = cursor.accept("in|on") && !cursor.isShouted ? readCapitals(cursor, () => false) : undefined;
    return title?.includes(" ") && cursor.peek()?.text === "," ? title : undefined;
  });
  if (titled !== undefined) return { place: { type: "page", page: titled } };
  const token = cursor.peek(1);
  const isPage = token?.kind === "word" && isSlug(token.text) && !isDocumentWord(token.text);
  if (!isPage || !/^(?:in|on)$/.test(cursor.word() ?? "") || !isRequestVerb(cursor.word(2) ?? "")) return undefined;
  cursor.index += 2;
  return { place: { type: "page", page: token.text } };
}

const MAX_HIDDEN = 8;

/** A text without quotes extends to the end of the line or prompt, so it may contain what was meant as another instruction. */
function hiddenInstruction(cursor: Cursor, instruction: Instruction): string | undefined {
  const text = writtenText(instruction);
  if (text === undefined) return undefined;
  const isGiven = cursor.tokens.some(({ kind, text: said }) => kind === "quoted" && said.trim() === text.trim());
  if (isGiven || cursor.tokens[cursor.index - 1]?.kind === "fence") return undefined;
  const isOneLine = !text.includes("\n");
  const starts = [...text.matchAll(FURTHER)].slice(-MAX_HIDDEN).map((match) => match.index + match[0].length);
  for (const start of starts) {
    const part = text.slice(start).trim();
    if (!isOneLine && !/^(?:and|also|then|finally|next|lastly|afterwards|please)\b/i.test(part)) continue;
    if (parsePrompt(part).type === "understood") return part;
  }
  return undefined;
}

/** What may be followed by another instruction. */
const FURTHER = /[.!?;]\s+|\n|,? (?=(?:and|then|also) )/g;

function writtenText(instruction: Instruction): string | undefined {
  if (instruction.type === "set-alt") return instruction.alt;
  if (instruction.type === "add-row") return instruction.cells.join(" | ");
  if (instruction.type === "set-frontmatter")
    return typeof instruction.value === "string" ? instruction.value : undefined;
  return "text" in instruction && instruction.type !== "list-mentions" ? instruction.text : undefined;
}

/** For instructions that no "in …" may precede. */
function withoutHead(reader: (cursor: Cursor) => Instruction[] | undefined): Reader {
  return (cursor, head) => (Object.keys(head).length === 0 ? reader(cursor) : undefined);
}

function endInstruction(cursor: Cursor, instructions: Instruction[]): boolean {
  const last = instructions.at(-1);
  const hasRedirect = last?.type === "move-page" || last?.type === "delete-page";
  while (
    ((hasRedirect || last?.type === "place-page") && readNoRedirect(cursor) && forbidRedirects(instructions)) ||
    (hasRedirect && acceptLeaving(cursor, instructions)) ||
    (last?.type === "move-page" && (readImpliedWork(cursor, instructions) || readKeptTitle(cursor, instructions)))
  ) {
    // Reads all that is said about redirects and links.
  }
  skipTrailingCourtesies(cursor);
  skipReason(cursor);
  skipBracketed(cursor);
  const next = cursor.peek();
  if (!next || next.kind === "newline" || next.kind === "punctuation") return next?.text !== "(" && next?.text !== ":";
  const before = cursor.peek(-1);
  return ["and", "then", "also", "plus", "&", "&&"].includes(cursor.word() ?? "") || before?.kind === "fence";
}

/** "(the old name is confusing)" */
function skipBracketed(cursor: Cursor): void {
  if (cursor.peek()?.text === "(" && skipStatement(cursor)) skipTrailingCourtesies(cursor);
}

function sentenceAt(cursor: Cursor, index = cursor.index): string {
  const start = cursor.tokens[index]?.start ?? cursor.prompt.length;
  let end = cursor.prompt.length;
  for (const token of cursor.tokens.slice(index)) {
    if (endsSentence(token)) {
      end = token.start;
      break;
    }
  }
  return cursor.prompt.slice(start, end).trim();
}
