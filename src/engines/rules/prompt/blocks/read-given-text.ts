import type { Cursor } from "../cursor.ts";

const SAYING = "saying|reading|that|which|with says|reads|the? text|content|message|words?";
/** What follows a text in quotes, so that the quotes are not the beginning of a longer one. */
const PLACE = /^(?:to|at|in|on|into|below|under|beneath|after|before|above|and|then|as|from|of|please)$/;
const MAX_LENGTH = 10_000;
const THANKS = /(?:^|[.!?]\s+)(?:thanks|thank you|thx|cheers|many thanks|please)[^.!?\n]{0,40}[.!]*\s*$/i;

/** A text in quotes or a block of code; after a colon also the rest of the line, and after its end the rest of all. */
export function readGivenText(cursor: Cursor): string | undefined {
  return cursor.attempt(() => {
    cursor.acceptPunctuation(",");
    cursor.acceptAny(SAYING, "with the? text|content|message", "that says|reads");
    const isOpen = cursor.acceptPunctuation(":");
    const isBelow = cursor.acceptNewline();
    cursor.attempt(() => readItShouldSay(cursor));
    const token = cursor.peek();
    if (token === undefined) return undefined;
    const isAlone = cursor.peek(1)?.kind !== "word" || !isOpen || PLACE.test(cursor.word(1) ?? "");
    if ((token.kind === "quoted" || token.kind === "fence") && isAlone && token.text.trim() !== "") {
      cursor.index += 1;
      return token.text;
    }
    return isOpen ? readOpenText(cursor, isBelow) : undefined;
  });
}

/** `it should say`, before a text in quotes */
function readItShouldSay(cursor: Cursor): true | undefined {
  const isSaid = cursor.acceptAny("it|this|that should|must now? say|read|be", "it|this|that needs|has to say|read|be");
  cursor.acceptPunctuation(":");
  return (isSaid && cursor.peek()?.kind === "quoted") || undefined;
}

/** `"A" with the answer "B"` says what two texts are for. */
const SAYS_OF_TEXTS = /^(?:with|whose|titled|called|answered|plus)$/;

/** What is written without quotes, as it is. */
function readOpenText(cursor: Cursor, isBelow: boolean): string | undefined {
  const first = cursor.peek();
  if (!first) return undefined;
  const isOfTexts = first.kind === "quoted" && SAYS_OF_TEXTS.test(cursor.word(1) ?? "");
  let { end } = first;
  for (let token = cursor.peek(); token && (isBelow || token.kind !== "newline"); token = cursor.peek()) {
    if (isOfTexts && token !== first && token.kind === "quoted") return undefined;
    end = token.end;
    cursor.index += 1;
  }
  const text = cursor.prompt
    .slice(first.start, end)
    .trim()
    .replace(THANKS, (match) => (/^[.!?]/.exec(match) ?? [""])[0])
    .trim();
  return text === "" || text.length > MAX_LENGTH ? undefined : text;
}
