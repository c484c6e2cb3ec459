import { BAR, BE_CALLED, type Form, SHOULD } from "./form.ts";

const LONG = "(?:(?:much|far|way|a bit|a little|just|still|really|slightly) )?too (?:long|wide|wordy|verbose)";
const SHOW =
  "(?:show|call|label|shorten|make|list|display|abbreviate|name|title|render)(?: it| that| this)?(?: there)?(?: (?:to|as|just|simply|be|read|say))*";
/** The title of something, or what was called a page, is read elsewhere. */
const NOT_OF =
  "(?!(?:the )?(?:title|description|icon|label|heading|link|name|order) (?:of|for)\\b)(?!the [^,;:]{1,60} page should)";
const THERE = `(?: (?:there|instead|in ${BAR}))?`;
const KEPT =
  "(?:,? (?:but|and|while)(?: please)? (?:keep|leave|leaving|keeping|do not change|don['’]t change|without changing|not) (?:the|its)(?: full| long| page| real| own)? (?:title|heading)(?: (?:alone|as is|as it is|unchanged|untouched|itself))?| only| alone)?";

const PATTERNS = [
  `(?:the (?:title |page |name )?)?{x} is ${LONG} (?:for|in|on) ${BAR}[.,;:]?(?: [–—-]+)? (?:so )?(?:please )?${SHOW} {q}${THERE}${KEPT}`,
  `(?:keep|leave) (?:the )?(?:page )?title of {x}(?: as it is| as is| alone)?,? but ${SHOW} {q} in ${BAR}`,
  `{x} (?:keeps|should keep|can keep) its (?:full |long )?title,? but (?:${SHOULD} ${BE_CALLED}|is (?:called|shown as|listed as)) {q} in ${BAR}`,
  `in ${BAR},? ${SHOW} (?:the page )?${NOT_OF}{x} (?:as )?{q}${KEPT}`,
  `(?:in|on) ${BAR},? ${NOT_OF}{x} ${SHOULD} (?:just |simply |only )?(?:${BE_CALLED}|read|say|be) (?:just |simply |only )?{q}${KEPT}`,
];

const PATH = "([^\\s⟦⟧]+/[^\\s⟦⟧]+|[^\\s⟦⟧]+\\.mdx?)";

/** What the sidebar calls a page, whose title stays, or a group. */
export const LABELS: Form[] = PATTERNS.flatMap((pattern): Form[] => [
  [pattern.replace("{x}", PATH), "change the sidebar label of the page “$1” to $2"],
  [pattern, "rename $1 to $2 in the sidebar"],
]);
