import { CALLOUT_KINDS } from "../../callout-kinds.ts";
import { ARROW, type Form, OPEN, SHOULD } from "./form.ts";
import { withPageAhead } from "./page-ahead.ts";

/** A name of a heading: a text in quotes, or words of which the first has a capital. */
const NAME =
  "(⟦\\d+⟧|(?-i:\\p{Lu})[^\\s,;:()⟦⟧]*(?: (?!(?:in|on|of|to|from|after|before|above|below|with|and|section|heading)\\b)[^\\s,;:()⟦⟧]+){0,4})";
const NTH = "(?:(?:very )?(?:first|second|third|fourth|fifth|last|only) )?";
const PICTURE = `(?:the )?(${NTH}(?:image|picture|screenshot)(?: [\\w./-]+\\.[a-z]{3,4})?)`;
const FILE = "([\\w@./:-]+\\.(?:png|jpe?g|gif|svg|webp|avif))";
const AT = "(?:in|on|of|from)";
const KIND = `(?:${CALLOUT_KINDS})`;
const PLAIN =
  "(?:an? )?(?:plain|normal|ordinary|regular|simple|standard|usual)(?: (?:text|paragraphs?|prose))?|(?:an? )?paragraphs?";
const RULE = "(?:divider|separator|horizontal (?:rule|line)|thematic break|ruler)";
const HAS = `(?:needs|lacks|is missing|has no|could use|${SHOULD} (?:have|get))`;
const SHOULD_NOT = "(?:should|must|shall)(?: not|n['’]t)";
const ADD = "(?:add|insert|put|append|write)";

/** "All headings with four hashes should have three" */
const BY_HASHES = ["two", "three", "four", "five", "six"].flatMap((before, at) =>
  ["two", "three", "four", "five", "six"].flatMap((after, to): Form[] =>
    at === to
      ? []
      : [
          [
            `(?:all |all the |the )?headings (?:with ${before} (?:hashes|hash marks|hash signs|pound signs|#s) ${AT} {x}|${AT} {x} with ${before} (?:hashes|hash marks|hash signs|pound signs|#s)) ${SHOULD} (?:only )?(?:have|get|use|be) ${after}(?: (?:hashes|hash marks|hash signs|pound signs|#s))?`,
            `change the h${at + 2} headings in $1$2 to h${to + 2}`,
          ],
        ],
  ),
);

const FORMS: Form[] = [
  ...[`(?:heading|headline) ${NAME}`, `${NAME} (?:heading|headline)`].map(
    (heading): Form => [
      `(?:change|rename|set) (?:the )?${heading} ${AT} {x} (?:to|into) ${OPEN}`,
      "change the heading “$1” in $2 to “$3”",
    ],
  ),
  [
    `(?:remove|delete|drop) the (?:heading|headline) ${NAME} ${AT} {x},? (?:and|but) (?:keep|leave) (?:what(?:['’]s| is) (?:below|under|beneath)(?: it)?|the (?:text|content|rest)(?: (?:below|under)(?: it)?)?|everything (?:below|under)(?: it)?)`,
    "remove the heading “$1” of $2 but keep its text",
  ],
  ["swap (?:the )?(?:order|positions?|places?) of {q} and {q} (in|on) {x}", "swap $1 and $2 $3 $4"],
  [
    `${ADD} (?:a|the|another) (?:new )?section (?:called |named |titled )?${NAME} (after|before|above|below) ${NAME} ${AT} {x}(?::| with the text| saying| that says) {q}`,
    "add a section “$1” $2 “$3” in $4 with the text $5",
  ],
  [
    `${ADD} (?:an|another) empty section (?:called |named |titled )?${NAME} (?:to|in|at the end of|on) {x}`,
    "add a heading “$1” at the end of $2",
  ],
  [
    `${ADD} (?:a|another|one more|the) (?:new |further |short )?sentence (?:at|to) the (end|beginning|start) of (the .{3,60}?) ${AT} {x}:? {q}`,
    "add the sentence $4 to the $1 of $2 in $3",
  ],
  [
    `(?:turn|convert|change|make) the (${NTH}(?:(?:${CALLOUT_KINDS}|callout|admonition)(?: box)?|(?:block ?)?quote)(?: about [^,;:⟦⟧]{1,40}?| ⟦\\d+⟧)?) ${AT} {x} (?:back )?(?:into |to )?(?:${PLAIN})`,
    "unwrap the $1 in $2",
  ],
  [
    `(?:make|turn|convert) (?:all|every|each)(?: of)?(?: the)? (${KIND})s?(?: boxes)? ${AT} {x} (?:into |to )?(?:an? )?(${KIND})s?`,
    "change all $1s in $2 to $3s",
  ],
  [
    `(?:make|turn|convert) the ((?:${KIND}))(?: box| callout| block)? ${AT} {x} about ([^,;:⟦⟧]{2,60}?) (?:in)?(?:to )?an? ((?:${KIND}))(?: box| callout| block)?`,
    "turn the $1 about $3 in $2 into a $4",
  ],
  [
    `${PICTURE} ${AT} {x} ${HAS} (?:the |an? )?alt(?:ernative)? text[:,]? {q}`,
    "set the alt text of the $1 in $2 to $3",
  ],
  [
    `give (?:the )?(?:image |picture |screenshot |file )?${FILE} (?:the |an? )?alt(?:ernative)? text[:,]? {q}`,
    "set the alt text of $1 to $2",
  ],
  [`give ${PICTURE} ${AT} {x} (?:the |an? )?alt(?:ernative)? text[:,]? {q}`, "set the alt text of the $1 in $2 to $3"],
  [
    `(?:make|show|display|resize|scale|limit) ${PICTURE} ${AT} {x},? (?:to |at |be )?(\\d{1,4}) ?(%|px|pixels?|percent)?(?: wide| in width)?`,
    "set the width of the $1 in $2 to $3$4",
  ],
  [
    `${PICTURE} ${AT} {x} ${SHOULD} be (\\d{1,4}) ?(%|px|pixels?|percent)?(?: wide| in width)`,
    "set the width of the $1 in $2 to $3$4",
  ],
  [`use ${FILE} (?:instead of|rather than|in place of) ${FILE} (?:in|on) {x}`, "replace the image $2 in $3 with $1"],
  [`${ADD} (?:a|another) ${RULE} (before|after|above|below) (.{3,120})`, "add the text “---” $1 $2"],
  [
    `(?:in|on) {x},? ${ADD} (?:a|another) ${RULE} (before|after|above|below) (.{3,120})`,
    "in $1, add the text “---” $2 $3",
  ],
  [
    "(?:make|format|set|write|mark|put) the (?:word|words|text|phrase|term|command|name) {q} (in|on) {x} (?:in |as )?(bold|italics?|code)",
    "make $1 $4 $2 $3",
  ],
  [
    "(?:put|set|write|format|wrap|mark) {q} (?:in|as|into) (?:inline code|code marks|backticks|code font|a code span|monospace|code) (in|on) {x}",
    "make $1 code $2 $3",
  ],
  [
    "(?:put|set|write|format|wrap|mark) {q} (in|on) {x} (?:in|as|into) (?:inline code|code marks|backticks|code font|a code span|monospace|code)",
    "make $1 code $2 $3",
  ],
  [
    `fix (?:the )?(?:heading|headline) {q} ${AT} {x}[,:;] (?:it(?:['’]s| is| should be| must be)|should be) {q}`,
    "change the heading $1 in $2 to $3",
  ],
  ["(remove|delete|drop) the empty section {q} (from|in|of|on) {x}", "$1 the section $2 $3 $4"],
  [
    "(?:replace|change) the (?:text|content|contents) (?:under|below|of the section) {q} (?:in|on|of) {x} (?:with|by|to) {q}",
    "delete the text under $1 in $2. Add the sentence $3 below the heading $1 in $2",
  ],
  [
    `${ADD} (?:a|the) (?:closing|final|last) (?:paragraph|sentence|line) (?:to|in) {x}:? {q}`,
    "add the sentence $2 at the end of $1",
  ],
  [
    `${ADD} (?:a|an|the) (?:short |brief )?(?:intro|introduction) (?:right |directly )?(?:under|below) the (?:title|heading) of {x}:? {q}`,
    "add the sentence $2 at the top of $1",
  ],
  ...[`section ${NAME}`, `${NAME} section`].flatMap((section): Form[] => [
    [
      `(?:in|to) the ${section} ${AT} {x},? ${ADD} (?:the (?:sentence|paragraph|text|line) )?{q} (?:at|to) the (end|start|beginning|top|bottom)`,
      "add the sentence $3 at the $4 of the section “$1” in $2",
    ],
    [
      `at the (?:top|start|beginning) of the ${section} ${AT} {x},? ${ADD} (an? ${KIND})(?: box)?:? {q}`,
      "add $3 below the heading “$1” in $2: $4",
    ],
    [
      `${ADD} (an? ${KIND})(?: box)? at the (?:top|start|beginning) of the ${section} ${AT} {x}:? {q}`,
      "add $1 below the heading “$2” in $3: $4",
    ],
  ]),
  [
    `(?:replace|swap) the (${NTH}${KIND}(?: box)?) ${AT} {x} (?:with|by|for) an? (${KIND})(?: box)?(?: that says| saying| which says|:) {q}`,
    "change the text of the $1 in $2 to $4. Change the $1 in $2 to $3",
  ],
  [
    `(?:all |all the |every |each )(${KIND})s? ${AT} {x} ${SHOULD} be (?:an? )?(${KIND})s?`,
    "change all $1s in $2 to $3s",
  ],
  [
    `(?:add|give|put) the title {q} to the (${NTH}(?:${KIND}|callout)(?: box)?) ${AT} {x}`,
    "set the title of the $2 in $3 to $1",
  ],
  [
    `all (?:the )?code blocks ${AT} {x} (?:without|that have no) (?:a )?language ${SHOULD} be ([a-z][\\w+#-]{0,19})`,
    "set the language of the code blocks without a language in $1 to $2",
  ],
  [
    `(?:in|on) {x},? (?:mark|tag|label) the (${NTH}(?:code block|snippet)) as ([a-z][\\w+#-]{0,19})`,
    "tag the $2 in $1 as $3",
  ],
  [
    `(?:the )?(?:command|option|flag|variable|function|setting) {q} ${AT} {x} ${SHOULD} be {q}`,
    "replace $1 with $3 in $2, also in code",
  ],
  [
    `(?:update|change) the (?:install(?:ation)? |run |start )?command ${AT} {x} from {q} to {q}`,
    "replace the only $2 with $3 in $1",
  ],
  [
    `(?:the )?alt(?:ernative)? text of ${FILE} ${AT} {x} ${SHOULD} be {q}`,
    "set the alt text of the image $1 in $2 to $3",
  ],
  [`(?:replace|swap|change) ${FILE} (?:with|by|for|to) ${FILE} (?:in|on) {x}`, "replace the image $1 in $3 with $2"],
  [
    `(?:delete|remove|drop) the (?:commented[- ]out|hidden) (?:text|part|block|section) (?:from|in|on|of) {x}`,
    "remove the comment in $1",
  ],
  [`${ADD} (?:a|another) ${RULE} (at|to) the (end|bottom) of {x}`, "add the text “---” at the end of $3"],
  ["un-?bold {q} (in|on) {x}", "remove the bold from $1 $2 $3"],
  ["un-?italici[sz]e {q} (in|on) {x}", "remove the italics from $1 $2 $3"],
  ...BY_HASHES,
  [`make the (?:heading|headline) {q} ${AT} {x} (?:a )?level[- ]([2-6])`, "change the heading $1 in $2 to level $3"],
  [`(?:in|on) {x},? (?:please )?retitle the section {q} (?:as|to) {q}`, "change the heading $2 in $1 to $3"],
  [`{x}: (?:the )?(?:heading|headline) {q} (?:${ARROW}|to|${SHOULD} be) {q}`, "change the heading $2 in $1 to $3"],
  [
    `(?:make|turn) (?:all )?(?:the )?h([2-6]) headings ${AT} {x} (?:in)?(?:to )?h([2-6])(?: headings)?`,
    "change the h$1 headings in $2 to h$3",
  ],
  [
    `(?:in|on) {x},? (?:all |all the |the )?h([2-6])s? (?:headings )?${SHOULD} (?:become|be) h([2-6])s?(?: headings)?`,
    "change the h$2 headings in $1 to h$3",
  ],
  [
    `promote (?:all |every |all the )headings? ${AT} {x} (?:by )?(?:one|a) level`,
    "raise the headings in $1 by one level",
  ],
  [
    `demote (?:all |every |all the )headings? ${AT} {x} (?:by )?(?:one|a) level`,
    "lower the headings in $1 by one level",
  ],
  [`(?:delete|remove|drop) the sub-?section {q} (?:under|of|in|below) {q} ${AT} {x}`, "delete the section $1 of $3"],
  [
    `(?:delete|remove|drop) (?:both )?the (?:{q} and {q} sections|sections {q} and {q}) ${AT} {x}`,
    "delete the section $1$3 of $5. Delete the section $2$4 of $5",
  ],
  [`make (?:the section )?{q} the last section ${AT} {x}`, "move the section $1 of $2 to the end"],
  [
    `${ADD} an? (?:section {q}|{q} section) to {x},? (?:right |directly )?(after|before|above|below) {q}(?::| with the text| saying) {q}`,
    "add a section $1$2 $4 $5 in $3 with the text $6",
  ],
  [
    `(?:in|on) {x},? ${ADD} a section {q} with the (?:sentence|text|paragraph|words) {q}`,
    "add a section $2 to $1 with the text $3",
  ],
  [
    `replace everything (?:in|under|below) the (?:section |heading )?${NAME}(?: section)? ${AT} {x} (?:with|by) {q}`,
    "delete everything in the section “$1” of $2 but keep the heading. Add the sentence $3 below the heading “$1” in $2",
  ],
  [`the (?:intro|introduction) of {x} ${SHOULD} (?:read|say|be) {q}`, "replace the intro of $1 with $2"],
  [
    `(?:move|put) the (${NTH}paragraph) ${AT} {x} (before|after|above|below) the (first|second|third|last) one`,
    "move the $1 of $2 $3 the $4 paragraph",
  ],
  [`${ADD} a (?:new |further |short )?sentence to the (${NTH}paragraph) ${AT} {x}:? {q}`, "append $3 to the $1 of $2"],
  [
    `${ADD} {q} (?:under|below|after) the (${NTH}(?:table|image|picture|screenshot|code block|list)) ${AT} {x}`,
    "add the paragraph $1 below the $2 in $3",
  ],
  [`${ADD} {q} as an? (${KIND})(?: box)? (at the (?:end|top|bottom|start|beginning) of) {x}`, "add a $2 $3 $4: $1"],
  [`{x} needs an? (${KIND})(?: box)? (at the (?:end|top|bottom|start|beginning)):? {q}`, "add a $2 $3 of $1: $4"],
  [
    `(after|before|below|above|under) the (?:heading|headline) {q} ${AT} {x},? ${ADD} an? (${KIND})(?: box)?:? {q}`,
    "add a $4 $1 the heading $2 in $3: $5",
  ],
  [
    `(after|before|below|above|under) the (${NTH}(?:table|image|picture|screenshot|code block|list|paragraph)) ${AT} {x},? ${ADD} an? (${KIND})(?: box)?:? {q}`,
    "add a $4 $1 the $2 in $3: $5",
  ],
  [`(?:rename|change) the (${KIND}) title {q} ${AT} {x} to {q}`, "set the title of the $1 $2 in $3 to $4"],
  [
    `the (${KIND})(?: box)? ${AT} {x} (?:titled|called) {q} ${SHOULD} be (?:titled|called) {q}`,
    "set the title of the $1 $3 in $2 to $4",
  ],
  [`(?:the )?code block title ${AT} {x} ${SHOULD} be {q}`, "set the title of the code block in $1 to $2"],
  [
    `(?:the )?(?:image|picture|screenshot) ${FILE} ${AT} {x} ${SHOULD} be ${FILE}`,
    "replace the image $1 in $2 with $3",
  ],
  [`change the image (?:path|file|source|url) ${FILE} to ${FILE} (?:in|on) {x}`, "replace the image $1 in $3 with $2"],
  [`change the alt(?:ernative)? text from {q} to {q} (?:in|on) {x}`, "change the alt text $1 to $2 in $3"],
  [
    `${ADD} (?:an? (?:image|picture|screenshot) )?\\(?${FILE}\\)? (after|before|above|below|at) (the .{3,120})`,
    "add the image $1 $2 $3",
  ],
  [
    `${ADD} (?:an? (?:image|picture|screenshot) )?\\(?${FILE}\\)? (?:under|below) {q} ${AT} {x}`,
    "add the image $1 below the heading $2 in $3",
  ],
  [`change the (${NTH}quote) ${AT} {x} from {q} to {q}`, "replace $3 with $4 in $2"],
  ["make (?:every|each|all) {q} (bold|italic|code) (in|on) {x}", "make $1 $2 $3 $4"],
  ["make (?:every|each|all) {q} (in|on) {x} (bold|italic|code)", "make $1 $4 $2 $3"],
  [`(?:the (?:word|text|term|phrase) )?{q} (in|on) {x} ${SHOULD} be (?:in )?(bold|italics?|code)`, "make $1 $4 $2 $3"],
  [
    `(?:the (?:word|text|term|phrase) )?{q} (in|on) {x} ${SHOULD_NOT} be (?:in )?(bold|italic|code)`,
    "remove the $4 from $1 $2 $3",
  ],
];

/** Headings, sections, sentences, callouts, quotes and pictures of a page. */
export const PAGE_PARTS: Form[] = [
  [
    `(?:all|every|each)(?: of)?(?: the| our)? (${KIND})s? ${AT} {x} ${SHOULD} (?:become|be(?: turned into| changed (?:in)?to)?) (?:an? )?(${KIND})s?`,
    "turn all $1s in $2 into $3s",
  ],
  [
    `{x} (?:still |also )?(?:mentions|says|speaks of|talks about) (?:the )?{q}(?:[,.;]| [–—-]+)(?: so)?(?: please)? link (?:it|that|this|them) to (\\S+)`,
    "link $2 on $1 to $3",
  ],
  ...FORMS,
  ...FORMS.flatMap((form) => withPageAhead(form, AT)),
];
