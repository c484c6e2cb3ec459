import type { Cursor } from "./cursor.ts";
import { REQUEST_VERBS } from "./request-verbs.ts";

const FREE_FIELDS = new Set(["title", "sidebarTitle", "description"]);
const MAX_LENGTH = 500;
const COMMAND = new RegExp(
  `(?:^|[\\s,.;!?])(?:and|then|also|please|plus|but)\\s+(?:then\\s+|also\\s+|please\\s+)?(?:${REQUEST_VERBS}|don't|do|not|keep|repair|find)\\b`,
  "i",
);
const CONDITION = /[,=]|\b(?:but|not|except|unless|only|if|when|instead|like|as|before|after|until)\b/i;
const SECOND_SENTENCE = /[.!?;]\s+[^\p{Ll}\s]/u;
/** "to title case", "to English": how it should be written, and not what. */
const MANNER =
  /^(?:(?:title|sentence|upper|lower|camel|snake|kebab|pascal)[ -]?case|uppercase|lowercase|english|german|french|spanish|italian|japanese|chinese)$/i;

/**
 * A title or description without quotes: after a colon the rest of the line, else a sentence that begins with a capital.
 * Undefined if it might contain a further instruction.
 */
export function readFreeValue(cursor: Cursor, field: string, isAnnounced: boolean): string | undefined {
  if (!FREE_FIELDS.has(field)) return undefined;
  return cursor.attempt(() => {
    const first = cursor.peek();
    if (first?.kind !== "word" || (!isAnnounced && !/^[\p{Lu}\p{N}]/u.test(first.text))) return undefined;
    let { end } = first;
    for (let token = cursor.peek(); token && token.kind !== "newline"; token = cursor.peek()) {
      if (token.kind === "fence" || token.kind === "bullet") return undefined;
      if (!isAnnounced && (token.kind === "quoted" || (token.kind === "punctuation" && ".;!?(:".includes(token.text))))
        break;
      end = token.end;
      cursor.index += 1;
    }
    const written = cursor.prompt.slice(first.start, end).trim();
    const text = field === "description" ? written : written.replace(/\.$/, "");
    // "for a = B, for c = D"
    const isOther =
      / = /.test(text) ||
      COMMAND.test(text) ||
      MANNER.test(text) ||
      SECOND_SENTENCE.test(text) ||
      /\b(?:please|thanks)\b/i.test(text);
    // "Getting started with Acme" is a title, "Start in bold letters" may be more.
    const isClear = isAnnounced || (/(?:^|\s)\p{Lu}[\p{L}\p{N}'’-]*$/u.test(text) && !CONDITION.test(text));
    return !isClear || text === "" || text.length > MAX_LENGTH || isOther ? undefined : text;
  });
}
