import { maskQuoted, unmask } from "../paraphrase/masked-text.ts";

const MOVED = "(?:was|were|is|are|got|has been|have been) (?:just |recently )?(?:renamed|moved|rebranded)";
const WHEN =
  "(?:(?:in|with|since|during|as of) (?:the |our )?(?:last|latest|previous|recent|newest) (?:major |minor )?(?:release|version|update|sprint)|last (?:week|month|year|sprint|release)|yesterday|recently|a while ago|some time ago|(?:a few|some|two|three) (?:days|weeks|months|releases) ago)";
const MOVED_WHEN = new RegExp(`\\b(${MOVED}(?: from \\S{1,200})? to \\S{1,200}) ${WHEN}(?=[.,;:]|$)`, "i");

const SINCE =
  /\b(?:since|as of|from) (?:(?:last|this) (?:week|month|year|sprint|release)|yesterday|today|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \d{1,2})?),? (?=it(?:['’]s| is| was)\b)/i;

/** "x was renamed to y in the last release, …", "but since last week it's 10" without the time, which limits nothing. Undefined if there is none. */
export function withoutTime(prompt: string): string | undefined {
  const { text, quotes } = maskQuoted(prompt);
  const said = text.replace(MOVED_WHEN, "$1").replace(SINCE, "");
  return said === text ? undefined : unmask(said, quotes);
}
