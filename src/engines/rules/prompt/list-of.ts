import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";

const WORD = "(?!(?:the|our|a|an|all|in|on|of|from|to|for|and|or|with|after|before|which|that)\\b)[^\\s,;:.()⟦⟧]+";
const CHANGES = /^(?:(?:in|on) [^,;:]{2,80}, )?(?:please )?(?:add|insert|append|include|put|remove|delete|drop|take) /i;
const LIST_OF = new RegExp(
  `\\b(the|our) list of (${WORD}(?: ${WORD}){0,3})(?=$|[,.;]| (?:on|in|after|before|of)\\b)`,
  "i",
);

/** "Add "x" to the list of supported lamps, after y" with "the supported lamps list"; else undefined. */
export function withListNamed(written: string): string | undefined {
  if (written.length > 400 || !/ list of /i.test(written)) return undefined;
  const { text, quotes } = maskQuoted(written);
  const said = CHANGES.test(text) ? text.replace(LIST_OF, "$1 $2 list") : text;
  return said === text ? undefined : unmask(said, quotes);
}
