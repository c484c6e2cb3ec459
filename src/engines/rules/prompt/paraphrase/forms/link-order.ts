import { type Form, SHOULD } from "./form.ts";

/** The bar at the top and the footer, in which no page stands. "The navbar" may be the navigation too, and is read there. */
const FRAME =
  "(the (?:(?:page|site|website) )?(?:footer|header|top bar|topbar|header bar|header menu|header nav|top nav|top navigation|top menu)|(?:footer|top bar|topbar))";
/** A text in quotes, or words that begin with a capital. */
const LABEL = "(⟦\\d+⟧|(?-i:\\p{Lu})[^\\s,;:()/]*(?: [^\\s,;:()/]+){0,3}?)";
const OWNER = "(?:the |our )?";
const ITEM = "(?: (?:link|button|icon|item|entry))?";
const MOVE = "(?:move|put|place|show|list)";
const SIDE = "(?:right |directly |just |immediately )?(before|after|behind)";
const COMES = `${SHOULD} (?:be|come|go|stand|appear|sit|be (?:shown|listed|placed))`;
const EDGE = "(?:to|at) the (?:very )?(start|beginning|front|end)";

/** The order of the links in the bar at the top and in the footer, and those of its menus. */
export const LINK_ORDER: Form[] = [
  [
    "(?:change|update|fix|point|set) the link(s?) (in|on) {x} (?:pointing|leading|going|linking) to (/[^\\s⟦⟧]*|https?:[^\\s⟦⟧]*) (?:so (?:that )?(?:it|they) (?:points?|leads?|goes?|links?) )?to (/[^\\s⟦⟧]*|https?:[^\\s⟦⟧]*)(?: instead)?",
    "change the link$1 $4 to $5 $2 $3",
  ],
  [
    "take the (?:hyper)?link (?:off|away from|from) (?:the (?:word|words|text|phrase) )?{q} (?:in|on|of) {x}",
    "unlink $1 in $2",
  ],
  [
    "(?:turn|make|convert|change) the (?:hyper)?link {q} (?:in|on|of) {x} (?:in)?to (?:plain|normal|regular|simple) text",
    "unlink $1 in $2",
  ],
  [
    "(?:remove|delete|drop) the ((?!(?:first|last|second|third|only|other|old|broken|dead|external|same)\\b)[a-z][\\w-]*) (?:link|button) from the (nav|navbar|header|top bar|footer)",
    "remove the link “$1” from the $2",
  ],
  [
    "(?:remove|delete|drop|take) (?:the )?{q}(?: link| entry| item)? (?:from|out of) (?:the |our )?(?:versions? (?:menu|drop-?down|selector|switcher|picker)|(?:[\\w-]+ )?drop-?down(?: menu)?)(?: (?:in|of) (?:the )?(?:nav|navbar|header|top bar))?",
    "remove the $1 link from the navbar",
  ],
  [
    `(?:in|on) ${FRAME},? (?:please )?${MOVE} ${OWNER}${LABEL}${ITEM} ${SIDE} ${OWNER}${LABEL}${ITEM}`,
    "move the link “$2” $3 “$4” in $1",
  ],
  [
    `${MOVE} ${OWNER}${LABEL}${ITEM} ${SIDE} ${OWNER}${LABEL}${ITEM} (?:in|on) ${FRAME}`,
    "move the link “$1” $2 “$3” in $4",
  ],
  [
    `${MOVE} ${OWNER}${LABEL}${ITEM} (?:in|on|of) ${FRAME} ${SIDE} ${OWNER}${LABEL}${ITEM}`,
    "move the link “$1” $3 “$4” in $2",
  ],
  [
    `(?:in|on) ${FRAME},? ${OWNER}${LABEL}${ITEM} ${COMES} ${SIDE} ${OWNER}${LABEL}${ITEM}`,
    "move the link “$2” $3 “$4” in $1",
  ],
  [
    `${OWNER}${LABEL}${ITEM} ${COMES} ${SIDE} ${OWNER}${LABEL}${ITEM} (?:in|on) ${FRAME}`,
    "move the link “$1” $2 “$3” in $4",
  ],
  [`${MOVE} ${OWNER}${LABEL}${ITEM} ${EDGE} of ${FRAME}`, "move the link “$1” to the $2 in $3"],
  [`(?:in|on) ${FRAME},? (?:please )?${MOVE} ${OWNER}${LABEL}${ITEM} ${EDGE}`, "move the link “$2” to the $3 in $1"],
  [
    `(?:in|on) ${FRAME},? (?:please )?${MOVE} ${OWNER}${LABEL}${ITEM} (first|last)`,
    "move the link “$2” to the $3 in $1",
  ],
  [`${MOVE} ${OWNER}${LABEL}${ITEM} (first|last) in ${FRAME}`, "move the link “$1” to the $2 in $3"],
];
