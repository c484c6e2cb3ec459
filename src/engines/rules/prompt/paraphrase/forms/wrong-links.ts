import { type Form, SHOULD } from "./form.ts";

const LABEL =
  "(?:the |our )?(⟦\\d+⟧|(?!(?:the|our|an?|first|second|third|last|only|next|broken|dead|wrong|old)\\b)(?:[^\\s,;:()⟦⟧]+ ){0,3}?[^\\s,;:()⟦⟧]+) link";
const SECTION =
  "(?:under|below|of|for|in|at) (?:the )?(?:section |heading |entry )?(⟦\\d+⟧|(?-i:\\p{Lu})[^\\s,;:()⟦⟧]*(?: [^\\s,;:()⟦⟧]+){0,4}?)(?: section| heading| entry)?";
const LEADS = "(?:still |currently |wrongly |mistakenly )?(?:goes|leads|points|links) to (?:⟦\\d+⟧|[^⟦⟧;]{2,80}?)";
/** "It should lead to", "Point it to" */
const MENDED = `(?:[.;,]| [–—-]+)(?: but| so| and)*(?: please)? (?:(?:it|that|this|which) ${SHOULD} (?:go|lead|point|link)(?: to)?|${SHOULD} be|(?:point|change|set|send|redirect|direct) (?:it|that|this)(?: to)?|make (?:it|that|this) (?:go|lead|point|link)(?: to)?)`;
const TARGET = "(.{2,100}?)(?: instead)?";

/** Links that are said to lead to a wrong place, with the right one, which may be a page. */
export const WRONG_LINKS: Form[] = [
  [
    `(?:in|on) {x},? ${LABEL} ${SECTION} ${LEADS}${MENDED} ${TARGET}`,
    "in $1, the “$2” link under “$3” should lead to $4",
  ],
  [`(?:in|on) {x},? ${LABEL} ${LEADS}${MENDED} ${TARGET}`, "in $1, point the “$2” link to $3"],
  [`${LABEL} (?:in|on) {x} ${LEADS}${MENDED} ${TARGET}`, "in $2, point the “$1” link to $3"],
  [
    `(?:in|on) {x},? (?:point|change|set) ${LABEL} ${SECTION} to ${TARGET}`,
    "in $1, the “$2” link under “$3” should lead to $4",
  ],
  [
    `(?:in|on) {x},? ${LABEL} ${SECTION} ${SHOULD} (?:go|lead|point|link) to ${TARGET}`,
    "in $1, the “$2” link under “$3” should lead to $4",
  ],
];
