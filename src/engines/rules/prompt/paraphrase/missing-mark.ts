import { placeOf } from "./letter-case.ts";
import { unmask } from "./masked-text.ts";

const MARKS: Record<string, string> = {
  "full stop": ".",
  period: ".",
  dot: ".",
  "question mark": "?",
  "exclamation mark": "!",
  colon: ":",
};
/** Marks that stand between words too. */
export const INNER_MARKS: Record<string, string> = { ...MARKS, comma: ",", semicolon: ";" };

const LACKS = "(?:is missing|misses|lacks|has no|needs|should have|should end with)";
export const HEAD = "(?:(?:in|on) (?<head>[^,;:⟦⟧]{1,80}?),? )?";
export const BEHIND = "(?: (?:in|on|of) (?<behind>[^,;:.⟦⟧]{1,80}?))?";
const FIX =
  "(?:(?:[.;,]| and| so) ?(?:please )?(?:(?:add|insert|put) (?:it|one|that|the mark)|(?:fix|correct) (?:it|that))(?: there| please)?)?";
const SENTENCE = "(?:the )?(?:sentence |text |line |bullet |item |paragraph )?⟦(?<quote>\\d+)⟧";
const MISSING = new RegExp(
  `^${HEAD}${SENTENCE}${BEHIND} ${LACKS} (?:an? |the |its )?(?:final |closing )?(?<mark>${Object.keys(MARKS).join("|")})(?: at (?:the|its) end)?${FIX}$`,
  "i",
);
const ENDING = new RegExp(
  `^${HEAD}(?:add|insert|put) (?:an?|the) (?:missing |final |closing )?(?<mark>${Object.keys(MARKS).join("|")}) (?:at|to) the end of ${SENTENCE}${BEHIND}$`,
  "i",
);

const INNER = `(?<mark>${Object.keys(INNER_MARKS).join("|")})`;
const SIDE = "(?<side>after|behind|before) (?:the )?(?:word |words )?";
const WORD = "(?:⟦(?<word>\\d+)⟧|(?<plain>[\\p{L}\\p{N}][^\\s,;:.()⟦⟧]*))";
const MIDDLE = "(?:(?:in|on|of) (?<middle>[^,;:.⟦⟧]{1,80}?),? )?";
const WITHIN = `(?: in (?:the )?(?:sentence |text |line |bullet )?⟦(?<quote>\\d+)⟧)?`;
const WITHIN_TEXT = [
  `${HEAD}${SENTENCE}${BEHIND} ${LACKS} (?:an? |the )?${INNER} ${SIDE}${WORD}${FIX}`,
  `${HEAD}(?:there(?:['’]s| is) )?(?:an? |the )?(?:missing )?${INNER} (?:is )?(?:missing )?${MIDDLE}${SIDE}${WORD}${WITHIN}${BEHIND}${FIX}`,
  `${HEAD}(?:add|insert|put) (?:an?|the) (?:missing )?${INNER} ${MIDDLE}${SIDE}${WORD}${WITHIN}${BEHIND}`,
].map((pattern) => new RegExp(`^(?:${pattern})$`, "iu"));

/** `The sentence "a" on x lacks a full stop. Please add it.`, "Add a comma after "a" in x": the text with the mark in its place. */
export function withMissingMark(masked: string, quotes: readonly string[]): string | undefined {
  const { head, behind, quote, mark = "" } = (MISSING.exec(masked) ?? ENDING.exec(masked))?.groups ?? {};
  const written = quotes[Number(quote)] ?? "";
  const [, open = "", text = "", close = ""] = QUOTED.exec(written) ?? [];
  const place = placeOf(head, behind, text);
  if (text === "" || place === undefined) return withInnerMark(masked, quotes);
  return unmask(`replace ${written} with ${open}${text}${MARKS[mark.toLowerCase()]}${close}${place}`, [...quotes]);
}

export const QUOTED = /^(["“'`])(.+)(["”'`])$/;

/** The words before or behind a mark may stand in what was quoted once only, or else once on the page. */
function withInnerMark(masked: string, quotes: readonly string[]): string | undefined {
  for (const pattern of WITHIN_TEXT) {
    const { head, middle, behind, quote, mark = "", side, word, plain = "" } = pattern.exec(masked)?.groups ?? {};
    const around = quote === undefined ? "" : (QUOTED.exec(quotes[Number(quote)] ?? "")?.[2] ?? "");
    const place = placeOf(head, middle ?? behind, around);
    if (mark === "" || place === undefined) continue;
    const text = word === undefined ? plain : (QUOTED.exec(quotes[Number(word)] ?? "")?.[2] ?? "");
    const sign = INNER_MARKS[mark.toLowerCase()] ?? "";
    const isBefore = side?.toLowerCase() === "before";
    if (text === "" || (isBefore && /^\s/.test(text))) continue;
    const marked = (words: string) => (isBefore ? `${sign} ${words}` : `${words}${sign}`);
    if (quote === undefined)
      // The space before a word is part of what is replaced.
      return isBefore || word === undefined
        ? undefined
        : unmask(`replace the only "${text}" with "${marked(text)}"${place}, not in code`, [...quotes]);
    const [before = "", after, ...more] = around.split(isBefore ? ` ${text}` : text);
    if (after === undefined || more.length > 0 || /^[\p{L}\p{N}]/u.test(after)) return undefined;
    if (!isBefore && /[\p{L}\p{N}]$/u.test(before)) return undefined;
    return unmask(`replace "${around}" with "${before}${marked(text)}${after}"${place}`, [...quotes]);
  }
  return undefined;
}
