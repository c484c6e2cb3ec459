import { maskQuoted, unmask } from "../paraphrase/masked-text.ts";

const MOVED = "(?:was|were|is|are|got|has been|have been) (?:just |recently )?(?:renamed|moved|rebranded)";
const WHEN =
  "(?:(?:in|with|since|during|as of) (?:the |our )?(?:last|latest|previous|recent|newest) (?:major |minor )?(?:release|version|update|sprint)|last (?:week|month|year|sprint|release)|yesterday|recently|a while ago|some time ago|(?:a few|some|two|three) (?:days|weeks|months|releases) ago)";
const MOVED_WHEN = new RegExp(`\\b(${MOVED}(?: from \\S{1,200})? to \\S{1,200}) ${WHEN}(?=[.,;:]|$)`, "i");

/** "x was renamed to y in the last release, …" without its time, which limits nothing. Undefined if there is none. */
export function withoutTime(prompt: string): string | undefined {
  const { text, quotes } = maskQuoted(prompt);
  const said = text.replace(MOVED_WHEN, "$1");
  return said === text ? undefined : unmask(said, quotes);
}
