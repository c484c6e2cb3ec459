import { placeOf } from "./letter-case.ts";
import { unmask } from "./masked-text.ts";
import { BEHIND, HEAD, INNER_MARKS, QUOTED } from "./missing-mark.ts";

const OPENING: Record<string, string> = {
  "opening parenthesis": "(",
  "opening round bracket": "(",
  "opening square bracket": "[",
};
const CLOSING: Record<string, string> = {
  "closing parenthesis": ")",
  "closing round bracket": ")",
  "closing square bracket": "]",
};
const SIGNS = { ...INNER_MARKS, ...OPENING, ...CLOSING };

const MARK = `(?<mark>${Object.keys(SIGNS).join("|")})`;
const NEEDLESS =
  "(?:stray|extra|superfluous|needless|unnecessary|unneeded|redundant|surplus|wrong|lone|unmatched|unbalanced|trailing) ";
const SIDE = "(?<side>right after|directly after|after|behind|before|in front of) (?:the )?(?:word |words |text )?";
const TEXT = "⟦(?<quote>\\d+)⟧";
const REMOVE = "(?:please )?(?:remove|delete|drop|strip|cut)";
const THERE = "(?:there(?:['’]s| is) )?(?:an? |one )";
const GONE = "(?:[.;,]| and| so) ?(?:please )?(?:remove|delete|drop|fix) (?:it|that)(?: please)?";
const PATTERNS = [
  `${HEAD}${REMOVE} (?:the|that|an?) (?:${NEEDLESS})?${MARK} ${SIDE}${TEXT}${BEHIND}`,
  `${HEAD}${THERE}${NEEDLESS}${MARK} ${SIDE}${TEXT}${BEHIND}(?:${GONE})?`,
  `${HEAD}${THERE}${NEEDLESS}${MARK}${BEHIND},? ${SIDE}${TEXT}(?:${GONE})?`,
  `${HEAD}${REMOVE} (?:the|that) (?:${NEEDLESS})?${MARK} (?:in|from|of) ${TEXT}${BEHIND}`,
].map((pattern) => new RegExp(`^(?:${pattern})$`, "i"));

/** "In x, remove the stray comma after "a"": the text with the mark, as one without it. */
export function withoutNeedlessMark(masked: string, quotes: readonly string[]): string | undefined {
  for (const pattern of PATTERNS) {
    const { head, behind, quote, mark = "", side } = pattern.exec(masked)?.groups ?? {};
    const text = QUOTED.exec(quotes[Number(quote)] ?? "")?.[2] ?? "";
    const place = placeOf(head, behind, text);
    if (text === "" || place === undefined) continue;
    const pair = side === undefined ? cutOf(text, mark.toLowerCase()) : withMark(text, mark.toLowerCase(), side);
    // A mark that opens a quotation in the sentence would end it.
    if (!pair || pair.some((one) => one.includes('"'))) return undefined;
    return unmask(`replace the only "${pair[0]}" with "${pair[1]}"${place}, not in code`, [...quotes]);
  }
  return undefined;
}

function withMark(text: string, mark: string, side: string): [from: string, to: string] | undefined {
  const sign = SIGNS[mark] ?? "";
  if (!/before|front/i.test(side)) return mark in OPENING ? undefined : [text + sign, text];
  return mark in OPENING ? [sign + text, text] : [`${sign} ${text}`, ` ${text}`];
}

function cutOf(text: string, mark: string): [from: string, to: string] | undefined {
  const parts = text.split(SIGNS[mark] ?? "");
  return parts.length === 2 ? [text, parts.join("")] : undefined;
}
