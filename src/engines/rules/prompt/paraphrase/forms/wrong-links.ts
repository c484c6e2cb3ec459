import { type Form, SHOULD } from "./form.ts";

const LABEL =
  "(?:the |our )?(⟦\\d+⟧|(?!(?:the|our|an?|first|second|third|last|only|next|broken|dead|wrong|old)\\b)(?:[^\\s,;:()⟦⟧]+ ){0,3}?[^\\s,;:()⟦⟧]+) link";
const SECTION =
  "(?:under|below|of|for|in|at) (?:the )?(?:section |heading |entry )?(⟦\\d+⟧|(?-i:\\p{Lu})[^\\s,;:()⟦⟧]*(?: [^\\s,;:()⟦⟧]+){0,4}?)(?: section| heading| entry)?";
const LEADS = "(?:still |currently |wrongly |mistakenly )?(?:goes|leads|points|links) to (?:⟦\\d+⟧|[^⟦⟧;]{2,80}?)";
/** "It should lead to", "Point it to" */
const MENDED = `(?:[.;,]| [–—-]+)(?: but| so| and)*(?: please)? (?:(?:it|that|this|which) ${SHOULD} (?:go|lead|point|link)(?: to)?|${SHOULD} be|(?:point|change|set|send|redirect|direct) (?:it|that|this)(?: to)?|make (?:it|that|this) (?:go|lead|point|link)(?: to)?)`;
const URL = "<?(https?:\\/\\/[^\\s⟦⟧<>,;()]*[^\\s⟦⟧<>.,;:()])>?";
const MOVED =
  "(?:(?:has |was |has been )?(?:since |recently |now )?(?:moved|been moved|been renamed|renamed|transferred) (?:over )?(?:to|into)|(?:is|lives) (?:now )?(?:at|under))";
const TARGET = "(.{2,100}?)(?: instead)?";

/** Links that are said to lead to a wrong place, with the right one, which may be a page. */
export const WRONG_LINKS: Form[] = [
  // "In x, A links to https://…, but it moved to https://…"
  [
    `(?:in|on) {x},? (?:the |our )?[^⟦⟧:;,]{1,60}? (?:still |currently )?(?:goes|leads|points|links) to ${URL}(?:[.,;]| [–—-]+)(?: but| and)?(?: please)? (?:it|that|this|which|the (?:repo|repository|project|page|site)) ${MOVED} ${URL}(?: now)?`,
    "change the link $2 to $3 in $1",
  ],
  [
    `(?:the |our )?link (?:to |called |named )?{q} (?:in|on) {x} (?:is|seems|looks) (?:dead|broken|outdated|wrong|stale)(?:[.,;:]| [–—-]+)(?: but| and)? (?:it|that|this|which|the (?:repo|repository|project|page|site|file)) ${MOVED} ${URL}(?: now)?`,
    "in $2, point the $1 link to $3",
  ],
  [
    `${URL} ${MOVED} ${URL}(?: now)?[.,;:]?(?: so| and)*(?: please)? (?:update|change|fix|adjust) (?:the|our|that|this|its) links?(?: to it)? (?:in|on) {x}`,
    "change the link $1 to $2 in $3",
  ],
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
