import type { Instruction, ReplaceText } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";
import { isRequestVerb } from "../request-verbs.ts";

const AT_IT = [
  "while|when you're|we're at it|that",
  "while|when you|we are at it|that",
  "while at it",
  "while|when you're|we're there",
  "while|when you|we are there",
];
const COURTESIES = [
  "please|pls|kindly to",
  "and|then|also|next|finally|first|firstly|second|secondly|third|thirdly|lastly|afterwards|additionally|plus|&|&&|please|pls|plz|kindly|just|now",
  "after that",
  "so? for now|today|starters",
  "in addition",
  "could|can|would|will you|u|ya|we|someone|somebody mind?",
  "be so kind as to",
  "be so kind and",
  "would|is it be? possible to",
  "i'd|we'd like|love you? to",
  "i|we would|want like|love? you? to",
  "i|we would|want kindly|just? like|love? to ask you to",
  "i'd|we'd kindly|just? like|love? to ask you to",
  "i|we would be very|most|so|really? grateful|thankful|glad|happy|pleased if|when you could|would|can",
  "i'd|we'd be very|most|so|really? grateful|thankful|glad|happy|pleased if|when you could|would|can",
  "i|we|you need|want|have you? to",
  "i think|guess|believe we|you should",
  "we|you should|ought|must to?",
  "it would be|'s great|nice|good|helpful if|when you|we could|can?",
  "it'd be great|nice|good|helpful if you|we could|can?",
  "let's|lets",
  "go ahead and",
  "your|the|my task|job is to|this?",
  "do|make the following changes|edits|things|tasks?",
  "the following changes|edits|things|tasks",
  "one|two|three|four|five|six|a few|some? small|quick? things|changes|edits|tasks|requests|fixes",
  "a few small|quick? things|changes|edits|tasks|requests|fixes",
  "i? hope you're|you|all are|is? all? doing? well|good|fine",
  "i? hope this|all helps|works",
  "good? morning|afternoon|evening all|everyone|team|folks|docket?",
  "good day all|everyone|team|folks|docket?",
  "thanks|thx|cheers|ty a? lot|bunch|ton|million|much|again|all? in? advance?",
  "thank you so|very? much? again|all? in? advance?",
  "many|much thanks|appreciated in? advance?",
  "a? quick|small|short|tiny one|request|change|favour|favor|thing before|for the|our|next|this|today's|tomorrow's|monday's release|launch|weekend|meeting|demo|standup|freeze",
  "a? quick|small|short|tiny one|request|change|favour|favor|thing",
  "that's all|it for? now?",
  ...AT_IT,
  "that is all for? now?",
];

/** Skips greetings, thanks, requests and a signature: all that is no instruction and changes none. */
export function skipCourtesies(cursor: Cursor): void {
  for (;;) {
    const kind = cursor.peek()?.kind;
    if (kind === "newline" || kind === "bullet") cursor.index += 1;
    else if (!skipOne(cursor)) return;
  }
}

function skipOne(cursor: Cursor): boolean {
  return (
    skipPicture(cursor) ||
    cursor.acceptPunctuation(".,;:!?") ||
    skipSignature(cursor) ||
    skipGreeting(cursor) ||
    skipLabel(cursor) ||
    skipTicket(cursor) ||
    skipTicketTitle(cursor) ||
    skipGoAhead(cursor) ||
    skipSo(cursor) ||
    (!isLabelled(cursor) && !isCount(cursor) && cursor.acceptAny(...COURTESIES))
  );
}

/** "First occurrence on x: …" is about one of several. */
function isCount(cursor: Cursor): boolean {
  return (
    /^(?:first|second|third)$/.test(cursor.word() ?? "") &&
    /^(?:occurrence|mention|instance|appearance)$/.test(cursor.word(1) ?? "")
  );
}

/** "So in quickstart, …" */
function skipSo(cursor: Cursor): boolean {
  if (cursor.word() !== "so" || !/^(?:in|on|please|can|could|would)$/.test(cursor.word(1) ?? "")) return false;
  cursor.index += 1;
  return true;
}

/** What may stand behind an instruction without a mark between them. */
export function skipTrailingCourtesies(cursor: Cursor): void {
  while (
    skipSignature(cursor) ||
    cursor.acceptAny(
      "please|pls|plz|thanks|thx|ty|asap",
      "thank you",
      "many thanks",
      "for me|us",
      "as well",
      "too|also",
      "if|when that's? possible",
      "if|when you can|could",
      "when|if you get|have a chance|moment|minute",
      "right? now",
      "as soon as possible",
      "for now",
      "for the time being|moment",
      "afterwards",
      ...AT_IT,
    ) ||
    skipPicture(cursor) ||
    skipTicketInBrackets(cursor)
  ) {
    // Skips courtesies.
  }
}

/** ""a" should be "b" in x. Can you fix that?" */
export function skipFixIt(cursor: Cursor, last: Instruction | undefined): boolean {
  return (
    cursor.attempt(() => {
      if (!last || !/^(?:replace-text|set-value|set-cell|change-links)$/.test(last.type)) return undefined;
      cursor.accept("just|please|simply");
      const isWide =
        last.type === "replace-text" &&
        isInAllPages(last) &&
        cursor.attempt(() => readChangeEverywhere(cursor)) === true;
      const isSaid = cursor.acceptAny(
        "fix|correct|change|update|adjust it|that|this|them there?",
        "change|update|fix the number|value|version",
      );
      // A text may stand elsewhere than in the table too.
      const parts = last.type === "replace-text" ? "page" : "table|page|row|list|entry";
      const isPlaced =
        "page" in last && last.page !== undefined && cursor.accept(`fix|correct|update the|that|this ${parts}`);
      if (!isWide && !isSaid && !isPlaced) return undefined;
      cursor.accept("accordingly");
      cursor.acceptAny("please|thanks|thx", "for me|us");
      return endsThere(cursor) || undefined;
    }) ?? false
  );
}

function isInAllPages({ page, under, named, places, parts, only }: ReplaceText): boolean {
  return [page, under, named, places, parts, only].every((said) => said === undefined);
}

const ALL_PAGES = "all|our|the|this? whole|entire? docs|documentation|site|pages";

/** "swap that across the docs": what a request for all pages says anyway. */
function readChangeEverywhere(cursor: Cursor): true | undefined {
  if (!cursor.accept("swap|change|replace|update|rename|fix|adjust it|that|this|them out?")) return undefined;
  cursor.accept("please");
  return cursor.acceptAny(`across|throughout|in|on all? of? ${ALL_PAGES}`, "throughout") || undefined;
}

function endsThere(cursor: Cursor): boolean {
  const next = cursor.peek();
  return !next || next.kind === "newline" || (next.kind === "punctuation" && ".!;?".includes(next.text));
}

/** "X can be deleted, please do": says only that it is meant. */
function skipGoAhead(cursor: Cursor): boolean {
  return (
    cursor.attempt(() => {
      cursor.accept("so|and|then");
      if (
        !cursor.acceptAny(
          "please? do|proceed so|it|that?",
          "please? add|set|use it|that|this",
          "please? go ahead",
          "please? make it so",
        )
      )
        return undefined;
      cursor.accept("for me|us");
      cursor.accept("now|please|then|thanks|soon");
      return endsThere(cursor) || undefined;
    }) ?? false
  );
}

const GREETINGS = "hi|hello|hey|dear|hiya|greetings";

/** "Hi Eva,", "Dear all:", "Hey @docket". A name has to be followed by a mark or a new line. */
function skipGreeting(cursor: Cursor): boolean {
  return (
    cursor.attempt(() => {
      if (/^@[\w-]{1,40}$/.test(cursor.word() ?? "")) {
        cursor.index += 1;
        return true;
      }
      if (!cursor.accept(GREETINGS)) return undefined;
      if (cursor.accept("there|docket|team|all|everyone|everybody|folks|again all|team|docket?")) return true;
      const start = cursor.index;
      skipNames(cursor, 2);
      if (cursor.index === start || /^[,!.:\n]$/.test(cursor.peek()?.text ?? "")) return true;
      cursor.index = start;
      return true;
    }) ?? false
  );
}

/** "docs:", "chore(docs):", "TODO:", "Step 1:" before an instruction. */
function skipLabel(cursor: Cursor): boolean {
  return (
    cursor.attempt(() => {
      const isList = cursor.accept("todo|to-do|task|action list|items|points");
      if (isList) return cursor.acceptPunctuation(":") || undefined;
      if (!isLabelled(cursor)) return undefined;
      cursor.index += cursor.peek(1)?.text === ":" ? 2 : 3;
      return true;
    }) ?? false
  );
}

function isLabelled(cursor: Cursor): boolean {
  const word = cursor.word() ?? "";
  if (cursor.peek(1)?.text === ":")
    return /^(?:(?:feat|fix|refactor|style|build)\(docs\)|(?:todo|task|tasks|request|docs?|docket|chore|edits?|changes?|instructions?)(?:\([\w-]{1,30}\))?)$/.test(
      word,
    );
  return /^(?:step|task|part)$/.test(word) && /^\d{1,2}$/.test(cursor.word(1) ?? "") && cursor.peek(2)?.text === ":";
}

const TICKET = /^\[?(?:[A-Z][A-Z\d]{1,9}-\d{1,7}|#\d{1,7})\]?$/;

/** "DOC-123:", "[DOC-123]", "Ticket: DOC-123", "Refs #12" */
function skipTicket(cursor: Cursor): boolean {
  return (
    cursor.attempt(() => {
      if (cursor.accept("ticket|issue|jira|ref|refs|closes|resolves|see")) cursor.acceptPunctuation(":");
      const token = cursor.peek();
      if (token?.kind !== "word" || !TICKET.test(token.text)) return undefined;
      cursor.index += 1;
      cursor.acceptPunctuation(":");
      return true;
    }) ?? false
  );
}

const MAX_TITLE = 5;
/** What a ticket's title says of the kind of work that its text asks for. */
const KIND_OF_WORK =
  /^(?:cleanup|clean-up|maintenance|housekeeping|restructuring|reorgani[sz]ation|refresh|polish|overhaul|consistency|rework|naming|wording)$/;

/** "Ticket: sidebar cleanup." */
function skipTicketTitle(cursor: Cursor): boolean {
  return (
    cursor.attempt(() => {
      if (!cursor.accept("ticket|task|issue|story|chore") || !cursor.acceptPunctuation(":")) return undefined;
      for (let words = 0; words < MAX_TITLE; words++) {
        const word = cursor.word() ?? "";
        if (cursor.peek()?.kind !== "word" || (words === 0 && isRequestVerb(word))) return undefined;
        cursor.index += 1;
        const next = cursor.peek();
        const isEnd = next?.kind === "newline" || (next?.kind === "punctuation" && ".:;".includes(next.text));
        if (isEnd) return KIND_OF_WORK.test(word) || undefined;
      }
      return undefined;
    }) ?? false
  );
}

function skipTicketInBrackets(cursor: Cursor): boolean {
  return (
    cursor.attempt(() =>
      cursor.acceptPunctuation("(") && skipTicket(cursor) && cursor.acceptPunctuation(")") ? true : undefined,
    ) ?? false
  );
}

function skipPicture(cursor: Cursor): boolean {
  const token = cursor.peek();
  const mouth = cursor.peek(1);
  // ":)" is read as two marks.
  if (
    token?.kind === "punctuation" &&
    ":;".includes(token.text) &&
    mouth?.start === token.end &&
    /^-?\)$/.test(mouth.text)
  ) {
    cursor.index += 2;
    return true;
  }
  if (
    token?.kind !== "word" ||
    !/^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d|[:;]-?[)D])+$/u.test(token.text)
  )
    return false;
  cursor.index += 1;
  return true;
}

/** "Best regards, Eva Sample" or "— Bob" at the end of the prompt. */
function skipSignature(cursor: Cursor): boolean {
  return (
    cursor.attempt(() => {
      if (cursor.atEnd()) return undefined;
      cursor.accept("--|—|–|-");
      const isClosed =
        cursor.acceptAny(
          "best|kind|warm|kindest|many regards|wishes|thanks",
          "all the best",
          "with best|kind regards",
          "thanks a? lot|bunch|ton|million|much|again? in? advance?",
          "regards|cheers|best|sincerely|thx|yours|greetings",
          "yours sincerely|truly",
          "thank you so|very? much? in? advance?",
          "many thanks in? advance?",
        ) || /^(?:--|—|–|-)$/.test(cursor.peek(-1)?.text ?? "");
      if (!isClosed) return undefined;
      while (cursor.acceptPunctuation(",.!") || cursor.acceptNewline()) {
        // The name may be on the next line.
      }
      skipNames(cursor, 3);
      while (cursor.acceptPunctuation(".!") || cursor.acceptNewline()) {
        // Nothing may follow a name.
      }
      return cursor.atEnd() ? true : undefined;
    }) ?? false
  );
}

function skipNames(cursor: Cursor, count: number): void {
  for (let names = 0; names < count; names++) {
    const token = cursor.peek();
    if (token?.kind !== "word" || !/^@?\p{Lu}[\p{L}'’-]{0,30}$/u.test(token.text) || isNoName(token.text)) return;
    cursor.index += 1;
    if (token.text.length <= 3) cursor.acceptPunctuation(".");
  }
}

/** With a capital these may be names too, but are more likely the begin of what is asked for. */
function isNoName(word: string): boolean {
  return isRequestVerb(word) || /^(?:deploy|also|then)$/i.test(word);
}
