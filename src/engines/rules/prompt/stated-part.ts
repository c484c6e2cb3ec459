import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";
import { REQUEST_VERBS } from "./request-verbs.ts";

const MAX_LENGTH = 400;
const KIND =
  "section|subsection|paragraph|sentence|note|tip|warning|info|callout|table|list|bullet|item|step|row|image|screenshot|code block|link|card|tab|accordion";
const PART = `(?<part>(?:${KIND}) (?!(?:that|which|is|are|was)\\b)[^.;:!?]{2,100}?)`;
const PAGE =
  "(?!(?:the |our )?(?:site|docs|documentation|website|footer|header|navbar|sidebar|navigation|menu|(?:list|table) (?:in|on|of))\\b)(?:the |our )?(?<page>[\\w./⟦⟧ &'’-]{2,60}?)(?: (?:page|guide))?";
const THAT = `(?:it|(?:that|this|the) (?:${KIND}))`;
const END = "(?<rest>(?: [^.;!?]*)?)[.!]?";
const ASKED = `[.;,!] (?:and )?(?:please |can you |could you )*(?<verb>${REQUEST_VERBS}|convert|get rid of)(?: (?<object>(?!(?:it|this|that)\\b)[^.;!?]{2,80}?) (?<where>from|to|in|of|into))? ${THAT}${END}`;
/** "in the table", where a row of it is. */
const LISTED = "(?: (?:in|of) the (?:table|list))?";
const FORMS = [
  `(?:the|our) (?:table|list) (?:in|on|of) ${PAGE} (?:still |now |also )*(?:has|contains|lists) (?:an?|one) ${PART}${ASKED}`,
  `${PAGE} (?:still |now |also |currently )*(?:has|contains|includes) (?:an?|one) ${PART}${ASKED}`,
  `there(?:['’]s| is) (?:still |also )*(?:an?|one) ${PART}${LISTED} (?:on|in|at the (?:top|end|bottom|beginning) of) ${PAGE}${ASKED}`,
].map((pattern) => new RegExp(`^(?!(?:in|on|under|if|when|this|it|that|every|each|no)\\b)${pattern}$`, "i"));
const PLACED_FORMS = [
  `(?:in|on) ${PAGE},? (?:the (?:table|list) (?:still |now |also )*(?:has|contains|lists)|there(?:['’]s| is)(?: still| also)?|we (?:still |also )?have) (?:an?|one) ${PART}${LISTED}${ASKED}`,
].map((pattern) => new RegExp(`^${pattern}$`, "i"));

/** "The setup page has a note about Windows. Turn it into a warning." as a request about that part of the page. */
export function withStatedPart(written: string): string | undefined {
  if (written.length > MAX_LENGTH || written.includes("\n")) return undefined;
  const { text, quotes } = maskQuoted(written);
  for (const form of [...FORMS, ...PLACED_FORMS]) {
    const { page, part, verb, object, where, rest = "" } = form.exec(text)?.groups ?? {};
    if (page === undefined || part === undefined || verb === undefined) continue;
    const name = /^⟦\d+⟧$|\/|\.mdx?$/.test(page) ? page : `“${page}”`;
    const what = object === undefined ? "" : ` ${object} ${where}`;
    // "to the top of the table", in which the row is.
    const there = rest.replace(/(?<=\b(?:top|start|beginning|end|bottom)) of (?:the|that|its) (?:table|list)$/i, "");
    return unmask(`on the page ${name}, ${verb}${what} the ${part}${there}`, quotes);
  }
  return undefined;
}
