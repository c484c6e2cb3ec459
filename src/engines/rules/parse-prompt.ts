import type { Instruction } from "./instruction.ts";
import { readAddendum } from "./prompt/around/addenda.ts";
import { readBehindStory } from "./prompt/around/behind-story.ts";
import { skipCourtesies, skipFixIt } from "./prompt/around/courtesies.ts";
import { underHeadOfList } from "./prompt/around/head-of-list.ts";
import { readAskedRedirect } from "./prompt/around/implied-work.ts";
import { skipLikeElsewhere } from "./prompt/around/like-elsewhere.ts";
import { skipOthers } from "./prompt/around/others.ts";
import { withPageOfPrompt } from "./prompt/around/page-of-prompt.ts";
import { onPageToldOf, withPlaceBehind } from "./prompt/around/place-of-statement.ts";
import { skipPreface } from "./prompt/around/preface.ts";
import { readBehindFact } from "./prompt/around/read-behind-fact.ts";
import { skipPlainReason } from "./prompt/around/reasons.ts";
import { skipRemark } from "./prompt/around/remark.ts";
import { skipReportWish } from "./prompt/around/report-wish.ts";
import { skipStatement } from "./prompt/around/statements.ts";
import { readOtherTarget, skipTakeBack } from "./prompt/around/take-back.ts";
import { skipWhy } from "./prompt/around/why.ts";
import { withoutTime } from "./prompt/around/without-time.ts";
import { Cursor } from "./prompt/cursor.ts";
import { deletedTarget } from "./prompt/deleted-targets.ts";
import {
  deletesEdited,
  folderOfLast,
  groupOfLast,
  nameOfLast,
  sectionOf,
  withBar,
  withMoved,
  withOwnFile,
  withOwnGroup,
  withSaidNames,
  withTargets,
} from "./prompt/earlier-instructions.ts";
import { restateNumber } from "./prompt/facts/number-facts.ts";
import { readFacts } from "./prompt/facts/read-fact.ts";
import { readUnderHead } from "./prompt/head-of-sentence.ts";
import { hiddenRequest } from "./prompt/hidden-request.ts";
import { ofPart } from "./prompt/it-of-part.ts";
import { withDoubt } from "./prompt/may-be-text.ts";
import { namesItsPlace } from "./prompt/names-its-place.ts";
import { inOtherWords, piecesAt } from "./prompt/other-words.ts";
import { isOfPageIt } from "./prompt/page-it.ts";
import { onPageOfPart } from "./prompt/part-of-last-page.ts";
import { placesAll } from "./prompt/places-all.ts";
import { inPlainLines } from "./prompt/plain-lines.ts";
import { type Nearly, readInstruction } from "./prompt/read-instruction.ts";
import { readLeftOut, readWithLeftOut } from "./prompt/read-left-out.ts";
import { readLikeLast } from "./prompt/read-like-last.ts";
import { readRemovedThing } from "./prompt/read-removed-thing.ts";
import { callsByName } from "./prompt/replace/calls-by-name.ts";
import { withFormsReplacedToo } from "./prompt/replace/forms-replaced-too.ts";
import { readRoles } from "./prompt/roles/read-roles.ts";
import { asWrongText } from "./prompt/says-instead.ts";
import { endsSentence, sentenceAt } from "./prompt/sentence-ends.ts";
import { withSeveralHeadings } from "./prompt/several-headings.ts";
import { withStatedMistakes } from "./prompt/stated-mistakes.ts";
import { withThatParagraph } from "./prompt/that-paragraph.ts";
import { withTitleAndLabel } from "./prompt/title-and-label.ts";
import { titleInBar } from "./prompt/title-in-bar.ts";
import { isUnclearIt } from "./prompt/unclear-it.ts";
import { isBesideIt, unclearPlace } from "./prompt/unclear-place.ts";
import { withWholeCorrections } from "./prompt/whole-corrections.ts";
import { withinQuoted } from "./prompt/within-quoted.ts";
import { type RequestPlace, wordsOfRequest } from "./prompt/words-of-request.ts";

export type ParsedPrompt =
  /** `background` is what was said before the requests and taken for no part of them. */
  | { type: "understood"; instructions: Instruction[]; background?: string[] }
  /** `part` is the piece that was not understood, `nearly` what its beginning was taken for, `before` what came before it. `unclear`: it may mean the place beside it or all pages, or a page or something on it, or it is both a place for something and to be deleted. */
  | {
      type: "not_understood";
      part: string;
      nearly?: Nearly;
      before?: Instruction[];
      unclear?: "place" | "it" | "gone";
    };

/** More are not carried out, nor read. */
export const MAX_INSTRUCTIONS = 50;

/** Reads all instructions of a prompt, up to one more than are carried out. If any part is unclear, nothing is understood. Takes linear time. */
export function parsePrompt(prompt: string): ParsedPrompt {
  const parsed = parseWhole(prompt);
  if (parsed.type !== "understood") return parsed;
  if (isUnclearIt(prompt, parsed.instructions)) {
    const thing = readRemovedThing(prompt);
    return thing
      ? { type: "understood", instructions: [thing] }
      : { type: "not_understood", part: prompt.trim(), unclear: "it" };
  }
  const gone = deletedTarget(parsed.instructions);
  return gone === undefined ? parsed : { type: "not_understood", part: gone, unclear: "gone" };
}

function parseWhole(prompt: string): ParsedPrompt {
  const ofList = onPageToldOf(prompt);
  if (ofList !== undefined) return parseWhole(ofList);
  const written = inPlainLines(
    withStatedMistakes(withTitleAndLabel(withSeveralHeadings(withWholeCorrections(prompt)))),
  );
  const finished = (instructions: Instruction[]) =>
    withinQuoted(prompt, withFormsReplacedToo(withDoubt(prompt, callsByName(prompt, withTargets(instructions)))));
  const asWritten = readInstructions(new Cursor(written), [], true);
  const isOfIt = asWritten.type === "understood" && asWritten.instructions.some(isOfPageIt);
  const whole: ParsedPrompt = isOfIt ? { type: "not_understood", part: prompt.trim() } : asWritten;
  if (whole.type === "understood") return { ...whole, instructions: finished(whole.instructions) };
  const readRest = (rest: string, named?: string) => {
    const cursor = new Cursor(rest);
    cursor.named = named;
    const read = readInner(cursor, []);
    return read?.some(isOfPageIt) ? undefined : read;
  };
  const behind =
    readBehindFact(written, "part", readRest) ??
    readBehindStory(written, readRest) ??
    readBehindFact(written, "other", readRest);
  if (behind) return { type: "understood", ...behind, instructions: finished(behind.instructions) };
  const placed =
    underHeadOfList(written) ??
    withPageOfPrompt(written) ??
    withoutTime(written) ??
    restateNumber(written.trim(), true);
  const read = placed === undefined ? whole : readInstructions(new Cursor(placed), [], true);
  if (read.type === "understood") return { ...read, instructions: finished(read.instructions) };
  const removed = readRemovedThing(written);
  const facts = removed ? [removed] : readFacts(written);
  if (facts) return { type: "understood", instructions: finished(facts) };
  const told = withPlaceBehind(written);
  const moved = told === undefined ? whole : parseWhole(told);
  return moved.type === "understood" ? moved : whole;
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
  for (; !cursor.atEnd() && instructions.length <= MAX_INSTRUCTIONS; skipCourtesies(cursor)) {
    const last = instructions.at(-1);
    const corrected = readOtherTarget(cursor, last);
    if (corrected) {
      instructions = instructions.with(-1, corrected);
      continue;
    }
    if (last && skipTakeBack(cursor)) {
      cursor.named = "page" in last ? last.page : cursor.named;
      instructions = instructions.slice(0, asked);
      kept = instructions.length;
      continue;
    }
    if (instructions.length > 0 && skipBehind(cursor, instructions, asked)) continue;
    noteNames(cursor, instructions);
    const begin = cursor.index;
    if (cursor.tokens.slice(sentence, begin).some(endsSentence)) sentence = begin;
    const same =
      sentence < begin ? readUnderHead(cursor, sentence, (inner) => readInner(inner, instructions)) : undefined;
    const like =
      same === undefined && ((sentence < begin && previous.index >= sentence) || goesOn(cursor, previous.index))
        ? readLikeLast(cursor, previous.index, instructions.slice(previous.count), (inner) => readInner(inner, []))
        : undefined;
    if (like === "unclear") return { type: "not_understood", part: sentenceAt(cursor), before: instructions };
    if (like) {
      const refused = refusedPart(cursor, like, instructions, { begin, before: previous.index });
      if (refused) return refused;
      instructions.push(...like);
      continue;
    }
    const read = same ? {} : readInstruction(cursor);
    if ("instructions" in read) {
      const at = { begin, before: previous.index };
      const refused = refusedPart(cursor, read.instructions, instructions, at);
      previous = { index: begin, count: instructions.length };
      asked = instructions.length;
      if (refused) return refused;
      const parted = ofParts(cursor, withNames(cursor, read.instructions, instructions, begin), last, at);
      if (!parted) return unclearIt(cursor, begin, instructions);
      instructions.push(...parted);
      continue;
    }
    const other =
      same ??
      (isAsWritten
        ? (readOtherwise(cursor, instructions, previous) ?? readShort(cursor, instructions, previous))
        : undefined);
    if (other) {
      const at = { begin, before: previous.index };
      const unclear = unclearPart(cursor, other.slice(instructions.length), instructions, at);
      if (unclear) return unclear;
      const parted = ofParts(cursor, other.slice(instructions.length), last, at);
      if (!parted) return unclearIt(cursor, begin, instructions);
      asked = instructions.length;
      instructions = [...other.slice(0, instructions.length), ...parted];
    } else if (!isAsWritten || !skipRemark(cursor, instructions.length > 0)) {
      const said = instructions.length > 0 && { before: instructions };
      return { type: "not_understood", part: sentenceAt(cursor), ...read, ...said };
    }
  }
  return instructions.length > Math.max(0, kept)
    ? { type: "understood", instructions }
    : { type: "not_understood", part: cursor.prompt.trim() };
}

/** "Plus "C" to "D"." as a sentence of its own. */
function goesOn({ tokens, index }: Cursor, last: number): boolean {
  return last < index && /^(?:plus|also|and|likewise)$/i.test(tokens[index - 1]?.text ?? "");
}

/** Skips what is said behind a request about it. */
function skipBehind(cursor: Cursor, instructions: Instruction[], asked: number): boolean {
  return (
    readAddendum(cursor, instructions, instructions.slice(asked)) ||
    (instructions.some(({ type }) => type === "move-page" || type === "place-page") &&
      readAskedRedirect(cursor, instructions)) ||
    skipStatement(cursor) ||
    skipOthers(cursor, instructions) ||
    skipReportWish(cursor, instructions) ||
    skipLikeElsewhere(cursor, instructions) ||
    skipFixIt(cursor, instructions.at(-1)) ||
    skipWhy(cursor, instructions) ||
    skipPlainReason(cursor, instructions.every(namesItsPlace))
  );
}

/** Notes what "it", "that section" and "the group" mean in the next request. */
function noteNames(cursor: Cursor, instructions: readonly Instruction[]): void {
  cursor.named = nameOfLast(instructions) ?? cursor.named;
  cursor.section = sectionOf(instructions.at(-1)) ?? cursor.section;
  cursor.namedFolder = folderOfLast(instructions);
  cursor.namedGroup = groupOfLast(instructions);
}

/** What was read may have another request in it, or be hardly what is meant. */
function refusedPart(
  cursor: Cursor,
  read: Instruction[],
  before: Instruction[],
  at: RequestPlace,
): ParsedPrompt | undefined {
  const hidden = read
    .map((one) => hiddenRequest(cursor, one, (part) => parsePrompt(part).type === "understood"))
    .find((part) => part !== undefined);
  if (hidden !== undefined) return { type: "not_understood", part: hidden };
  const { begin } = at;
  if (read.some((one) => deletesEdited(one, before.at(-1))))
    return { type: "not_understood", part: sentenceAt(cursor, begin), before };
  return unclearPart(cursor, read, before, at);
}

/** A replacement beside another request may be meant of one place alone, or of all pages. */
function unclearPart(
  cursor: Cursor,
  [next]: Instruction[],
  before: Instruction[],
  at: RequestPlace,
): ParsedPrompt | undefined {
  const { head, said } = wordsOfRequest(cursor, at);
  if (next && isBesideIt({ last: before.at(-1), next, head, said }))
    return { type: "not_understood", part: sentenceAt(cursor, at.begin), before };
  const unclear = next && unclearPlace({ last: before.at(-1), next, head, said });
  const part =
    unclear === "last"
      ? head.replace(/(?:\b(?:and|plus|as well as|along with)|[,;.])\s*(?:(?:then|also|and|plus)\s*)?$/i, "").trim()
      : sentenceAt(cursor, at.begin);
  return unclear && { type: "not_understood", part, before, unclear: "place" };
}

/** Requests behind one about a part of a page, where "it" is that part; undefined if it may be the page as well. */
function ofParts(
  cursor: Cursor,
  read: Instruction[],
  last: Instruction | undefined,
  at: RequestPlace,
): Instruction[] | undefined {
  const meant = read.map((next) => ofPart({ last, next, ...wordsOfRequest(cursor, at) }));
  return meant.includes("unclear") ? undefined : meant.filter((one) => one !== "unclear");
}

function unclearIt(cursor: Cursor, begin: number, before: Instruction[]): ParsedPrompt {
  return { type: "not_understood", part: sentenceAt(cursor, begin), before, unclear: "it" };
}

function withNames(cursor: Cursor, read: Instruction[], before: Instruction[], begin: number): Instruction[] {
  const said = cursor.tokens.slice(begin, cursor.index);
  const last = before.at(-1);
  return read.map((one) => {
    const own = withMoved(withOwnGroup(withOwnFile(one, said, last), last), said, last);
    return withSaidNames(withBar(own, said, last), cursor.saidNames);
  });
}

function readOtherwise(
  cursor: Cursor,
  before: Instruction[],
  previous: { index: number; count: number },
): Instruction[] | undefined {
  const read =
    readInOtherWords(cursor, before, inOtherWords) ?? readWithPrevious(cursor, before, previous, inOtherWords);
  if (read || cursor.isReworded) return read;
  return readInOtherWords(cursor, before, readRoles) ?? readWithPrevious(cursor, before, previous, readRoles);
}

/** What leaves out words that the request before has. Gives all instructions so far. */
function readShort(
  cursor: Cursor,
  before: Instruction[],
  { index, count }: { index: number; count: number },
): Instruction[] | undefined {
  if (cursor.isReworded || cursor.isCompleted) return undefined;
  const read = (inner: Cursor) => readInner(inner, []);
  const found =
    (before.length > count && index < cursor.index
      ? readLeftOut(cursor, index, before.slice(count), count === 0, read)
      : undefined) ?? readWithLeftOut(cursor, read);
  return found && [...before, ...found];
}

function readInner(inner: Cursor, before: Instruction[]): Instruction[] | undefined {
  const read = readInstructions(inner, structuredClone(before), true);
  return read.type === "understood" ? read.instructions : undefined;
}

/** Sentences that say the same as one, as `inOtherWords` and `readRoles` give them. */
type Reword = (written: string, named: string | undefined, endsLine: boolean) => string[];

/**
 * Reads the sentence at the cursor as another one that says the same. Gives all instructions so far.
 *
 * @param beyond where what is read has to go on
 */
function readInOtherWords(
  cursor: Cursor,
  before: Instruction[],
  reword: Reword,
  beyond = cursor.index,
): Instruction[] | undefined {
  for (const said of piecesAt(cursor)) {
    if (cursor.index + said.length <= beyond) continue;
    const [first, last] = [said[0], said.at(-1)];
    const written = first && last ? cursor.prompt.slice(first.start, last.end) : "";
    const [next, after] = cursor.tokens.slice(cursor.index + said.length);
    // What goes on with "and" is read whole.
    if (reword === readRoles && /^(?:and|&)$/.test(next?.text ?? "")) continue;
    const endsLine = !next || next.kind === "newline" || (endsSentence(next) && (!after || after.kind === "newline"));
    const isJoined = /^(?:and|,)$/i.test(cursor.tokens[cursor.index - 1]?.text ?? "");
    const placed = onPageOfPart(written, before.at(-1), isJoined);
    const told = asWrongText(titleInBar(withThatParagraph(placed, before.at(-1))));
    for (const sentence of [...(told === written ? [] : [told]), ...reword(told, cursor.named, endsLine)]) {
      const inner = new Cursor(sentence);
      inner.named = cursor.named;
      inner.isReworded = true;
      const read = readInstructions(inner, structuredClone(before), reword === readRoles);
      if (read.type !== "understood") continue;
      const added = read.instructions.slice(before.length);
      if (added.some((one) => addsNamed(one, cursor.named) || placesAll(one, written))) continue;
      cursor.index += said.length;
      return read.instructions.map((one, index) =>
        index < before.length
          ? one
          : withBar(withMoved(withOwnFile(one, said, before.at(-1)), said, before.at(-1)), said, before.at(-1)),
      );
    }
  }
  return undefined;
}

/** "It" is something that is there, and no new page: "Make it: …" */
function addsNamed(instruction: Instruction, named: string | undefined): boolean {
  return instruction.type === "add-page" && named !== undefined && instruction.title === named;
}

/** What is not understood by itself may be so with the instruction before it: "X is now called Y. Update that everywhere". */
function readWithPrevious(
  cursor: Cursor,
  before: Instruction[],
  { index, count }: { index: number; count: number },
  reword: Reword,
): Instruction[] | undefined {
  const end = cursor.index;
  if (index >= end || before.length !== count + 1) return undefined;
  const { named } = cursor;
  cursor.index = index;
  // "It" is what was spoken of before both.
  cursor.named = nameOfLast(before.slice(0, count));
  const read = readInOtherWords(cursor, before.slice(0, count), reword, end);
  cursor.named = named;
  if (!read) cursor.index = end;
  return read;
}
