import { REQUEST_VERBS } from "../../request-verbs.ts";
import { type Form, SHOULD } from "./form.ts";

/** "30 days", "20 MB"; a number alone stands for too much. */
const AMOUNT = "([~$€£]?\\d[\\d.,]*(?:%| ?(?!(?:and|now|or|to|in|on|for|of|is|are)\\b)[\\p{L}]{1,12}))";
const FALSE =
  "(?:wrong|outdated|out of date|incorrect|stale|old|obsolete|not (?:true|right|correct)(?: any ?more)?|no longer (?:true|right|correct|the case))";
/** "2,000/min", "3" */
const RATE = "([~$€£]?\\d(?:[\\d.,]*\\d)?(?:\\/[a-z]{1,10}|%)?)";
/** What is counted of the page itself, and is no value in its text. */
const NO_COUNT =
  "(?!.*\\b(?:columns?|rows?|cells?|sections?|words?|lines?|headings?|titles?|descriptions?|links?|pages?|steps?|items?|bullets?|images?|levels?|groups?|order|position)\\b)";
/** "twice", where all of them are meant. */
const TIMES = "(?: twice| three times| several times| in (?:two|three|four|several|a few) places)?";
const SAYS = [
  "(?:on|in) {x},? (?:it|we) (?:still |currently )?(?:says?|reads?|writes?|claims?|states?)(?: that)?",
  "{x} (?:still |currently )?(?:says|reads|claims|states)(?: that)?",
];
const IS_NOW = `(?:(?:it|that|this)(?:['’]s| is)(?: now)?|(?:(?:it|that|this) )?${SHOULD} (?:now )?(?:be|read|say)|we (?:now )?(?:say|write|require|need|support|charge|offer|use)(?: now)?)`;
const NOT = ",? (?:instead of|rather than|and not|not|no longer)";
const SPAN = "(?:after|for|within|every|of|is|are|takes?|lasts?|in)";
const PAGE = "([\\w.-]+(?:\\/[\\w.-]+)+|(?:the |our )?[^,;:()⟦⟧]{2,60}? page)";
const PLEASE = "(?:so )?(?:please )?(?:just )?";
const CHANGE = "(?:change|update|correct|fix|replace)";
/** An address or a path that a link has. */
const TARGET = "((?:https?:\\/\\/|\\.{0,2}\\/)[^\\s,;()⟦⟧]*[^\\s,;:.()⟦⟧])";
const LINKED = "(⟦\\d+⟧|(?-i:\\p{Lu})[^\\s,;:()⟦⟧]*(?: (?!(?:in|on|of)\\b)[^\\s,;:()⟦⟧]+){0,3})";
const CARD = "(card|button|tile)";
const POINT = "(?:point|link|lead|go)";
/** What has a text of its own, and no field, heading or other part of the page, of which there are instructions. */
const PLAIN_THING =
  "(?!(?:the |its )?(?:[\\w-]+ ){0,3}(?:titles?|subtitle|headings?|headline|descriptions?|labels?|links?|groups?|sidebar|navigation|icons?|alt(?: text)?|tags?|fields?|column|slug|captions?|code|everything|all|every|each|notes?|tips?|warnings?|infos?|callouts?|admonitions?|box|banner|bullets?|items?|entry|entries|steps?|rows?|cells?|paragraphs?|sentences?|lines?|tables?|lists?|cards?|tabs?|accordions?|quotes?|image|first|second|third|last)\\b)(?:the |our )?[\\w.`-]+(?: [\\w.`-]+){0,4}";
const IMAGE = "([^\\s,;:()⟦⟧]+(?: [^\\s,;:()⟦⟧]+){0,3}) (image|picture|screenshot|logo|diagram)";
const NO_ALT = "(?:has no|lacks an?|is missing an?|has an empty|needs an?|misses an?) alt(?:ernative)? text";
const SET_ALT =
  "(?:(?::| [–—-]+)|(?:[.,;:]| [–—-]+) (?:please )?(?:use|add|make it|set it to|it should be|should be|how about|put)) {q}(?: as (?:the )?alt(?:ernative)? text)?";

/** "the second image" */
const NTH_IMAGE =
  "(?:the |our )?((?:(?:very )?(?:first|second|third|fourth|fifth|last|only) )?(?:image|picture|screenshot|diagram|figure))";
const ALT = "alt(?:ernative)? text";
const BE = `(?:[.,;:]| [–—-]+)(?: but| and)? (?:(?:it|that|this) ${SHOULD} (?:be|read|say)|(?:please )?(?:make|change|set) (?:it|that|this)(?: to)?) {q}`;

const SLIP = "(?:typo|misspelling|spelling (?:mistake|error)|mistake)";
const MISSPELLED = "(?:is|was)(?: still)? (?:misspelled|misspelt|spelled wrong(?:ly)?|spelt wrong(?:ly)?|a typo)";
const PART =
  "(?:the |our )?(?:[^⟦⟧.,;:]{1,60} )?(?:row|cell|entry|bullet|note|tip|warning|step|item|paragraph|section|table|card|text|sentence)(?: [^⟦⟧.,;:]{1,40}?)?";
const LEADS = "(?:still |currently )?(?:links?|leads?|goes|points?) to";

/** What is said to be wrong with something on a page, and what shall be there instead. */
export const FAULTS: Form[] = [
  // "There's a broken link to the oil page in the lamp guide. Fix it."
  ...[
    `there(?:['’]s| is) (?:still )?an? (?:broken|dead|wrong|invalid) link to {x} (?:in|on) {x}`,
    `the link to {x} (?:in|on) {x} (?:is|seems|looks)(?: still| to be)? (?:broken|dead|wrong|invalid)`,
  ].map(
    (said): Form => [
      `(?:(?:i|we) (?:noticed|found|think|saw) (?:that )?)?${said}(?:[.,;:]| [–—-]+)(?: so)?(?: can you| could you)?(?: please)? (?:fix|repair|correct|mend) (?:it|that|this|the link)(?: please)?`,
      "fix the broken link to $1 in $2",
    ],
  ),
  // "In x the offer ends after 48 hours, not 72 hours"
  [
    `(?:in|on) ${PAGE},? ${NO_COUNT}(?:the|our) [^⟦⟧:;,\\d]{3,80}? ${SPAN} ${AMOUNT}${NOT} (?:${SPAN} )?${AMOUNT}`,
    "replace the only “$3” with “$2” in $1",
  ],
  ...[RATE, AMOUNT].map(
    (value): Form => [
      `(?:the|our) [^⟦⟧:;,\\d]{2,60}? (?:in|on) {x} (?:now )?(?:gets?|has|have|allows?|costs?|takes?|lasts?|includes?|supports?|needs?|requires?|is|are)(?: now)? ${value}(?: now)?${NOT} ${value}`,
      "replace the only “$3” with “$2” in $1",
    ],
  ),
  [
    `{x} (?:has|contains) (?:an? |one )?(?:(?:small|little|obvious) )?(?:(?:grammar|grammatical|spelling|language|wording|punctuation) )?(?:typo|misspelling|mistake|error|slip|problem|issue)${TIMES}[.,;:](?: it says)? {q},? (?:but |it |which )?${SHOULD} (?:be|read|say) {q}`,
    "replace $2 with $3 in $1",
  ],
  ...SAYS.flatMap((says): Form[] => [
    [
      `${says} {q}[.,;:]? (?:and |but )?(?:that|this|it|which)(?:['’]s| is)(?: now)? ${FALSE}(?: now)?[.,;:]? (?:so |because )?${IS_NOW} {q}(?: now| by now| these days)?`,
      "replace $2 with $3 in $1",
    ],
    [
      `${says} {q}[.,;]? (?:but )?(?:(?:it|that)(?:['’]s| is) {q} (?:by )?now|(?:it|that) is now {q})`,
      "replace $2 with $3$4 in $1",
    ],
  ]),
  // Of a page, two headings are meant that nothing is said of.
  [`(?:swap|switch|flip|exchange) {q} and {q} (?:in|on|of) ${PAGE}`, "swap the sections $1 and $2 in $3"],
  [
    `(?:fix|correct) (?:the |a )?${SLIP} (?:in|of) (?:the )?(?:[a-z]+ ){0,3}{q} (?:on|in) {x}[.,;:]?(?: [–—-]+)? (?:it )?${SHOULD} (?:be|read|say) {q}`,
    "replace the only $1 with $3 in $2",
  ],
  [
    `{q} ${MISSPELLED} (?:on|in) {x}[.,;](?: so)?(?: please)? (?:fix|correct)(?: (?:it|that|this))?(?::| to)? \\(?{q}\\)?`,
    "replace $1 with $3 in $2",
  ],
  [
    `${PART} (?:on|in|of) {x} (?:still )?(?:says|reads|states) {q}[.,;]? (?:but )?(?:(?:that|this|it|which)(?:['’]s| is) ${FALSE}[.,;:] )?(?:but )?(?:it|that|this) ${SHOULD} (?:be|read|say) {q}`,
    "replace the only $2 with $3 in $1",
  ],
  // "x says tokens last 30 days. That's outdated, they last 14 days now."
  [
    `{x} (?:still |currently )?(?:says|states|claims|mentions) (?:that )?[^⟦⟧.,;:\\d]{0,80}? ${AMOUNT}[.,;] (?:but )?(?:that|this|it|which)(?:['’]s| is)(?: now| just)? ${FALSE}[.,;:] (?:but )?(?:it|they|that)(?:['’]s|['’]re| is| are| ${SHOULD} be)?(?: (?:now|only|actually))?(?: [a-z]+){0,4}? ${AMOUNT}(?: now| today| by now)?`,
    "replace the only “$2” with “$3” in $1",
  ],
  [
    `{x} (?:still |currently )?(?:says|states|claims|mentions) (?:that )?[^⟦⟧.,;:\\d]{0,80}? ${AMOUNT}[.,;]? (?:but )?(?:it|they|that|this)(?:['’]s|['’]re| is| are| ${SHOULD} be)(?: now| only| actually)? ${AMOUNT}(?: now| today| by now)?`,
    "replace the only “$2” with “$3” in $1",
  ],
  // "Setup: the port is optional, so change "a" to "b"". What the reason says of the place does not matter where "a" stands once.
  [
    `(?:(?:on|in) )?{x}[:,] (?!(?:${REQUEST_VERBS})\\b)[^⟦⟧:;]{3,80}, (?:so|therefore|hence) (?:please )?${CHANGE} {q} (?:to|with|by) {q}`,
    "replace the only $2 with $3 in $1",
  ],
  ...[
    ["(?:heading|headline|section|section title)", "change the heading $2 to $3 in $1"],
    ["(?:it|that|this)", "replace the only $2 with $3 in $1"],
  ].map(
    ([what, said = ""]): Form => [
      `{x} (?:still |currently )?(?:calls|names|labels|titles) [^⟦⟧.;:,]{1,60} {q}[.;,] (?:so )?(?:please )?(?:make|change|rename|call|set|turn) (?:the )?${what}(?: to| into)? {q}`,
      said,
    ],
  ),
  // "In x, Cost should read "a" instead of "b""
  [
    `(?:in|on) {x},? ${PLAIN_THING} ${SHOULD} (?:read|say|be) {q},? (?:instead of|not|and not|rather than) {q}`,
    "replace the only $3 with $2 in $1",
  ],
  [
    `(?:in|on) {x},? ${POINT} (?:the |our )?${LINKED} ${CARD} to ${TARGET}`,
    "in $1, change the link of the $2 $3 to $4",
  ],
  [
    `${POINT} (?:the |our )?${LINKED} ${CARD} (?:in|on|of) {x} to ${TARGET}`,
    "in $3, change the link of the $1 $2 to $4",
  ],
  [
    `(?:the |our )?${LINKED} ${CARD} (?:in|on|of) {x} ${SHOULD} ${POINT} to ${TARGET}`,
    "in $3, change the link of the $1 $2 to $4",
  ],
  [
    `(?:in|on) {x},? (?:the |our )?${LINKED} ${CARD} ${LEADS} ${TARGET}[.,;]?(?: but| and)? (?:it|that|this) ${SHOULD} (?:be|${POINT} to) ${TARGET}(?: instead)?`,
    "in $1, change the link of the $2 $3 to $5",
  ],
  [
    `(?:the |our )?${LINKED} ${CARD} (?:in|on|of) {x} ${LEADS} ${TARGET}[.,;]?(?: but| and)? (?:it|that|this) ${SHOULD} (?:be|${POINT} to) ${TARGET}(?: instead)?`,
    "in $3, change the link of the $1 $2 to $5",
  ],
  [
    `(?:the |our )${LINKED} link (?:in|on|of) {x} (?:(?:is|seems) (?:dead|broken|outdated|expired|wrong|old)|(?:has )?expired|no longer works|doesn['’]t work)(?: any ?more)?[.,;] (?:the|our|its) (?:new|right|correct|current) (?:one|link|url|address|invite) is ${TARGET}`,
    "the $1 link on $2 should be $3",
  ],
  ...["(?:in|on) {x},? the", "the"].map((place, index): Form => {
    const [kind, one, other, page] = index === 0 ? ["$2", "$3", "$4", "$1"] : ["$1", "$2", "$3", "$4"];
    return [
      `${place} (sections|cards|steps|bullets|items|rows|tabs|accordions) {q} and {q}${index === 0 ? "" : " (?:in|on|of) {x}"} (?:are|stand|come) in the wrong order[.,;:] ${PLEASE}(?:swap|switch|flip|exchange) (?:them|both|the two|those)`,
      `on ${page}, swap the ${kind} ${one} and ${other}`,
    ];
  }),
  [`{x} ${NO_ALT} (?:on|for) (?:the |its )?${IMAGE}${SET_ALT}`, "set the alt text of the $2 $3 on $1 to $4"],
  [`(?:the |our )?${IMAGE} (?:on|in) {x} ${NO_ALT}${SET_ALT}`, "set the alt text of the $1 $2 on $3 to $4"],
  // "The second image on x has "A" as alt text. It should be "B"."
  ...[`(?:the )?${ALT} {q}`, `{q} (?:as|for) (?:its |the |an )?${ALT}`].map(
    (has): Form => [
      `${NTH_IMAGE} (?:in|on|of) {x} (?:still |currently |wrongly )*(?:has|uses|shows) ${has}${BE}`,
      "set the alt text of the $1 in $2 to $4 instead of $3",
    ],
  ),
  [
    `${NTH_IMAGE} (?:in|on|of) {x} (?:still )?(?:has (?:the|an?) (?:wrong|old|outdated|incorrect|misleading) ${ALT})${BE}`,
    "set the alt text of the $1 in $2 to $3",
  ],
  [
    `(?:in|on) {x},? (delete|remove|drop) the (bullet|item|note|tip|warning|paragraph|row|card) (?:on|regarding) ((?!the\\b)[^\\s,;:()⟦⟧]+(?: [^\\s,;:()⟦⟧]+){0,3})`,
    "in $1, $2 the $3 about $4",
  ],
];
