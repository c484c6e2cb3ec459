import { unmask } from "./masked-text.ts";

const MARKS: Record<string, string> = {
  "full stop": ".",
  period: ".",
  dot: ".",
  "question mark": "?",
  "exclamation mark": "!",
  colon: ":",
};
const LACKS = "(?:is missing|misses|lacks|has no|needs|should have|should end with)";
const MISSING = new RegExp(
  `^(?:(?:in|on) (?<head>[^,;:⟦⟧]{1,80}),? )?(?:the )?(?:sentence |text |line |bullet |item |paragraph )?⟦(?<quote>\\d+)⟧(?: (?:in|on|of) (?<behind>[^,;:.⟦⟧]{1,80}?))? ${LACKS} (?:an? |the |its )?(?:final |closing )?(?<mark>${Object.keys(MARKS).join("|")})(?: at (?:the|its) end)?(?:(?:[.;,]| and| so) ?(?:please )?(?:(?:add|insert|put) (?:it|one|that|the mark)|fix (?:it|that))(?: there| please)?)?$`,
  "i",
);

/** `The sentence "a" on x lacks a full stop. Please add it.`: the sentence with the mark in its place. */
export function withMissingMark(masked: string, quotes: readonly string[]): string | undefined {
  const { head, behind, quote, mark = "" } = MISSING.exec(masked)?.groups ?? {};
  const written = quotes[Number(quote)] ?? "";
  const [, open = "", text = "", close = ""] = /^(["“'`])(.+)(["”'`])$/.exec(written) ?? [];
  const page = head ?? behind;
  if (text === "" || page === undefined || (head !== undefined && behind !== undefined)) return undefined;
  return unmask(`replace ${written} with ${open}${text}${MARKS[mark.toLowerCase()]}${close} in ${page}`, [...quotes]);
}
