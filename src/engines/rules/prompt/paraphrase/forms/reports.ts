import { BAR, type Form } from "./form.ts";

const SHOW = "(?:list|show|find|report|give|tell|name|get)(?: me| us)?(?: a list of| which| what)?";
const ASK = `(?:${SHOW}|which|what|how many|(?:do|are there|is there)(?: any)?)(?: all| the| of| our| any| every| each)*`;
const PAGES = "(?:pages?|docs|documents|files|articles|places)";
const ABSENT =
  "(?:(?:are|is)(?: currently| still)? (?:not|missing|absent)|aren't|aren’t|isn't|isn’t|not|missing|absent)(?: yet| currently)?(?: listed| shown| included| linked| part)? (?:in|from|of)";
/** A text; in quotes if it has words that questions about something else have. */
const TEXT =
  "(?:the (?:word|term|text|phrase|name) )?(⟦\\d+⟧|(?!.*\\b(?:broken|dead|links?|typos?|missing|no|without|images?|titles?|descriptions?|headings?|more|less)\\b)[^\\s,;:()]+(?: [^\\s,;:()]+){0,3})";
const SAY =
  "(?:mentioning|containing|using|mention|mentions|say|says|use|uses|contain|contains|talk about|talks about|refer to|refers to|name|names)";

/** Questions about the docs, which change nothing. */
export const REPORTS: Form[] = [
  [`${ASK} ${PAGES} (?:that |which )?${ABSENT} ${BAR}`, "report the pages that are not in the navigation"],
  [
    `(?:are there|do we have|have we|is there|check (?:if|whether) (?:there are|we have)) (?:any |some |a )?${PAGES} (?:that |which )?${ABSENT} ${BAR}`,
    "report the pages that are not in the navigation",
  ],
  [
    `(?:${ASK}|are there(?: any)?|do we have(?: any)?) orphan(?:ed)? ${PAGES}(?: (?:do we have|are there|we have))?`,
    "report the pages that are not in the navigation",
  ],
  [
    `${ASK} ${PAGES} (?:that |which )?(?:(?:have|has|contain|contains|with) (?:a |any )?links?|links?|linking|points?|pointing)(?: back)? to {x}`,
    "report the pages that link to $1",
  ],
  [
    "where (?:all )?(?:do|does) (?:we|(?:the|our) docs) (?:still )?(?:link|point) to {x}",
    "report the pages that link to $1",
  ],
  ["(?:what|who) (?:all )?(?:links|points) to {x}", "report the pages that link to $1"],
  [
    `where (?:all )?(?:do|does|did) (?:we|(?:the|our) docs|the documentation) (?:still )?${SAY} ${TEXT}`,
    "report the mentions of “$1”",
  ],
  [`${ASK} (?:places|pages|lines) where (?:we|the docs|it) (?:still )?${SAY} ${TEXT}`, "report the mentions of “$1”"],
  [`where (?:all )?is ${TEXT} (?:still )?(?:mentioned|used|written)`, "report the mentions of “$1”"],
  [
    `${SHOW}(?: all| the| of| our| any| every| each)* (?:mentions?|occurrences?|uses|instances?) of ${TEXT}`,
    "report the mentions of “$1”",
  ],
  [`${ASK} ${PAGES} (?:that |which )?(?:still )?${SAY} ${TEXT}`, "report the mentions of “$1”"],
];
