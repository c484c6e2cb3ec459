import { REQUEST_VERBS } from "../../request-verbs.ts";
import { NOT, NUMBER, WITH_UNIT } from "./corrections.ts";
import { type Form, SHOULD } from "./form.ts";

/** One word, or a text in quotes. */
const WORD = "(⟦\\d+⟧|[^\\s,;:()⟦⟧]*[^\\s,;:.()⟦⟧])";
/** What a number is called. */
const LABEL = `(?:the|our) ((?!(?:${REQUEST_VERBS})\\b)[a-z][\\w.-]*(?: (?!(?:in|on|from|of|is|are)\\b)[\\w.-]+){0,4})`;
/** What has a digit in it, and no page. */
const TOKEN = "(⟦\\d+⟧|(?![\\w./-]*\\.mdx?\\b)(?=[^\\s,;:⟦⟧]*\\d)[^\\s,;:()⟦⟧]*[^\\s,;:.()⟦⟧])";
const PART = "(?:tip|note|info|warning|caution|callout|example|table|sentence|paragraph|text|step|code block|snippet)";
const SAMPLE = "(?:the |our )?(?:\\w+ )?(?:examples?|code|code blocks?|snippets?|commands?|text)";
/** A name as people write it: "LampOil", "Lamp Oil". */
const NAME = "(⟦\\d+⟧|(?-i:\\p{Lu})[\\w.-]*\\w(?: (?-i:\\p{Lu})[\\w.-]*\\w){0,2})";
const IS_WRONG =
  "(?:is|are|looks|seems)(?: still| currently| now)? (?:wrong|outdated|out of date|incorrect|stale|obsolete|old|not right|not correct|too (?:low|high|small|large|big))(?:[,.;:]| [–—-]+|,? and)(?: but)?";
const IS_RIGHTLY =
  "(?:(?:it|this|that|the (?:right|correct|real|actual|new) (?:one|value|number)) (?:should|must|has to|needs to) (?:now )?(?:be|read|say)|(?:it|this|that)(?:['’]s| is)(?: now)?|the (?:right|correct|real|actual|new) (?:one|value|number) is|(?:we|you|it|users|people|customers) (?:now )?(?:needs?|requires?|allows?|supports?|uses?|haves?|takes?|costs?|recommends?|gets?))(?: now| at least| up to)?";
const OR_MORE = "(?: or (?:newer|later|higher|above|more|up))?(?: now)?";

/** What is told to be wrong, with what it should be, by what it is called or in which row, section or heading it stands. */
export const WRONG_VALUES: Form[] = [
  // "The limit on x is wrong, it should be 50, not 20."
  ...[NUMBER, WITH_UNIT].flatMap((value) =>
    [
      [`${LABEL} (?:on|in) {x}`, "the $1 on $2"],
      [`(?:on|in) {x},? ${LABEL}`, "the $2 on $1"],
    ].flatMap(([subject = "", said = ""]): Form[] => [
      [`${subject} ${IS_WRONG} ${IS_RIGHTLY} ${value}${OR_MORE}${NOT} ${value}${OR_MORE}`, `${said} is now $3, not $4`],
      [`${subject} ${IS_WRONG} ${IS_RIGHTLY} ${value}${NOT} ${NUMBER}`, `${said} is now $3, not $4`],
      [`${subject} ${IS_WRONG} ${IS_RIGHTLY} ${value}${OR_MORE}`, `${said} is now $3`],
    ]),
  ),
  // "The token in x is wrong: it should be $A, not $B"
  ...[
    ["{x}", "$2"],
    ["the ([\\w-]+) table", "the table on the $2 page"],
  ].map(
    ([place, said]): Form => [
      `${LABEL} (?:on|in) ${place} ${IS_WRONG} (?:it|this|that) ${SHOULD} (?:be|read|say) ${WORD}${NOT} ${WORD}`,
      `replace the only “$4” with “$3” in ${said}`,
    ],
  ),
  // "In the table on x, A is B now, not C"
  ...[
    ["(the (?:[^,;:⟦⟧]{1,60} )?table (?:on|in|of) [^,;:⟦⟧]{1,60}?)", "$1"],
    ["the ([^,;:⟦⟧]{1,60}?) table", "the table on the $1 page"],
  ].map(
    ([place, said]): Form => [
      `(?:in|on) ${place},? {c} is(?: now)? ${WORD}(?: now)?${NOT} ${WORD}`,
      `in the row “$2” of ${said} change “$4” to “$3”`,
    ],
  ),
  // "v1.14 in the tip on x should be v1.16", "In x the example uses a-1. Use a-2 instead."
  ...[`${PART} (?:on|in|of) {x}`, `{x} ${PART}`].map(
    (place): Form => [
      `(?:the )?(?:version )?${TOKEN} in (?:the |our )?${place} ${SHOULD} (?:now )?(?:be|read|say) ${TOKEN}`,
      "replace the only “$1” with “$3” in $2",
    ],
  ),
  [
    `(?:on|in) {x},? ${SAMPLE} (?:still )?(?:uses?|has|shows?|says?|mentions?) ${TOKEN}[.;,](?: so)?(?: please)? use ${TOKEN} (?:instead|there|now)`,
    "replace “$2” with “$3” in $1, also in code",
  ],
  [
    `(?:on|in) {x},? ${SAMPLE} (?:still )?(?:uses?|has|shows?|says?|mentions?) ${TOKEN} and ${TOKEN}[.;,](?: so)?(?: please)? use ${TOKEN} and ${TOKEN} (?:instead|there|now)`,
    "replace “$2” with “$4” in $1, also in code. Replace “$3” with “$5” in $1, also in code",
  ],
  // "On x we write A in one place, it must be B like everywhere else"
  [
    `(?:on|in) {x},? (?:we|it|they) (?:still )?(?:write|writes|say|says|spell|spells|use|uses) ${NAME}(?: (?:in one place|once|somewhere|there))?(?:[,.;]| [–—-]+)(?: but)? (?:it|that|this) ${SHOULD} (?:be|read|say|be (?:written|spelled|spelt)) ${NAME}(?: (?:like|as) (?:it is )?(?:everywhere else|elsewhere|in the rest of the docs|on (?:all|the) other pages))?`,
    "replace “$2” with “$3” in $1",
  ],
  // "Our docs say A in a heading of x, it must be B"
  [
    `(?:(?:the|our) docs|we|they|it) (?:still )?(?:says?|writes?|reads?|has|have) {q} in (?:one|a|an|some) (?:the )?{x} (heading|title)[,;.:](?: but)? (?:it|that|this) ${SHOULD} (?:be|read|say) {q}`,
    "replace the only $1 with $4 in the $3s of the $2",
  ],
  // "On x, mark A as B instead of C"
  [
    `(?:on|in) {x},? (?:please )?(?:mark|list|show|label) {c} as ${WORD},? (?:instead of|rather than|and not|not) ${WORD}`,
    "on $1, replace the only “$4” with “$3” in the section “$2”",
  ],
];
