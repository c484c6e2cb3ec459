import type { Form } from "./form.ts";

const LIST = "(?:(?:bulleted|numbered|bullet|todo|to-do|task) )?(?:list|steps|bullets|bullet points|checklist)";
/** What a list is called, before the noun: "the cleaning steps". */
const OWN =
  "((?!(?:first|second|third|fourth|last|next|whole|same|other)\\b)[^\\s,;:⟦⟧]+(?: [^\\s,;:⟦⟧]+){0,3}?|⟦\\d+⟧)";
/** Where a list is, as a section of a page. */
const PLACES: [pattern: string, section: string, request: string][] = [
  [
    `in the ${LIST} (?:under|below|in|of) (?:the )?(?:heading |section )?(⟦\\d+⟧)(?: section| heading)? (?:on|in|of) {x},? (?:please )?`,
    "in the section “$1” of $2",
    "$3",
  ],
  [`in the ${OWN} ${LIST} (?:on|in|of) {x},? (?:please )?`, "in the section “$1” of $2", "$3"],
];
/** "the list of plugins on x", before what is to be done with its items. */
const WHOLE =
  "(the (?:(?:⟦\\d+⟧|[^\\s,;:⟦⟧]+) ){0,4}?(?:list|steps|bullets|bullet points|checklist)(?: (?:of|under|below|on|in|about|for|called) [^,;:]{1,120}?)?)";
const BEHIND = "(?:right |directly |just )?(?:after|before|above|below|at|as) .{2,100}";
/** What is to be added, and where it links to. */
const NAMED =
  "(?!(?-i:An?|The|Another|Some|More) )(?-i:\\p{Lu})[^\\s,;:()⟦⟧]*(?: (?!(?:and|or|with|to|as|in|on|at|under|entry|item|bullet|linking|linked|after|before|above|below|right|directly|just)\\b)[^\\s,;:()⟦⟧]+){0,3}";
const ADDED = `(⟦\\d+⟧|${NAMED})`;
/** "a new entry for", before a name, or "a … entry" around it. */
const ITEM = "(?:(?:an?|the) )?(?:new )?(?:(?:item|bullet|bullet point|entry|link)(?: (?:for|called|named))? )?";
const LINKED =
  "(?:,? (?:\\()?(?:(?:and )?link(?:ing|ed)?(?: it)?|with (?:a|the) link|(?:which|that) (?:should )?links?|pointing|going) to (?:the page )?|,? \\()(\\/[^\\s,;()⟦⟧]*[^\\s,;:.()⟦⟧]|https?:\\/\\/[^\\s,;()⟦⟧]*[^\\s,;:.()⟦⟧])\\)?";
const ADD = "(?:please )?(?:add|insert|append|include)";
/** Beside which item, before or behind what it links to. */
const BESIDE = "(?:,? ((?:right |directly |just )?(?:after|before|above|below) (?:⟦\\d+⟧|[^,;:⟦⟧]{1,60}?)))?";
const ADDED_LINKS: Form[] = [
  [`(?:in|on|to) ${WHOLE},? ${ADD} ${ADDED}${BESIDE}${LINKED}`, "add a link to $4 called “$2” $3 in $1"],
  [`(?:in|on|to) ${WHOLE},? ${ADD} ${ADDED}${LINKED}${BESIDE}`, "add a link to $3 called “$2” $4 in $1"],
  [
    `${ADD} ${ITEM}${ADDED}(?: (?:entry|item|bullet))? (?:in|to|into) ${WHOLE}${BESIDE}${LINKED}`,
    "add a link to $4 called “$1” $3 in $2",
  ],
  [`${ADD} ${ITEM}${ADDED}${LINKED} (?:in|to|into) ${WHOLE}${BESIDE}`, "add a link to $2 called “$1” $4 in $3"],
];

const IN_WHOLE: Form[] = [
  ...ADDED_LINKS,
  [`(?:in|on|to) ${WHOLE},? ${ADD} (${NAMED})((?: ${BEHIND})?)`, "add “$2” to $1$3"],
  [
    `${ADD} (${NAMED}) ((?:right |directly |just )?(?:after|before|above|below) (?:⟦\\d+⟧|[^,;:⟦⟧]{2,60}?)) (?:in|to|into) ${WHOLE}`,
    "add “$1” to $3 $2",
  ],
  [`(?:in|on) ${WHOLE},? (?:please )?(?:add|insert|append|include) {q}((?: ${BEHIND})?)`, "add $2 to $1$3"],
  [
    "(?:in|on) {x},? (?:please )?(?:add|insert) {q} (?:in|to|into) the list of [^⟦⟧:;]{20,150}?,? (?:right |directly |just )?(after|before|above|below) (⟦\\d+⟧)",
    "add the item $2 $3 the item $4 on $1",
  ],
  [
    `(?:add|insert|put) {q} ((?:right |directly |just )?(?:after|before|above|below) (?:⟦\\d+⟧|[^,;:⟦⟧]{2,60}?)) (?:in|to|into) ${WHOLE}`,
    "add $1 to $3 $2",
  ],
  [`(?:in|on|from) ${WHOLE},? (?:please )?(?:remove|delete|drop|take out) (⟦\\d+⟧|{c})`, "remove $2 from $1"],
  [
    `(?:please )?(?:remove|delete|drop|take) the (⟦\\d+⟧|${NAMED}) (?:entry|item|bullet) (?:from|off|out of) ${WHOLE}`,
    "remove the item “$1” from $2",
  ],
  [
    `(?:please )?(?:remove|delete|drop|take) (?:both )?{q} and {q} (?:from|off|out of) ${WHOLE}`,
    "remove the item $1 from $3. Remove the item $2 from $3",
  ],
  [`in ${WHOLE},? (?:please )?(?:replace|change) {q} (?:with|by|to|into) {q}`, "replace $2 with $3 in $1"],
  [
    `in ${WHOLE},? (?:please )?(?:move|put) (⟦\\d+⟧|{c}) (to the (?:very )?(?:top|end|start|bottom|beginning))`,
    "move $2 $4 of $1",
  ],
];
const REQUEST =
  "((?:add|insert|append|remove|delete|drop|swap|move|put|change|replace|reverse|sort|update|rename)\\b.{0,40}?\\b(?:step|item|bullet|bullet point|entry)s?\\b.*)";
const SIDE =
  "(?:(?:right |directly )?(?:after|before|above|below)|to the (?:very )?(?:top|end|start|bottom|beginning))";

const CELLS = (count: number) => Array.from({ length: count }, () => "⟦\\d+⟧").join("(?:, ?| ?\\| ?)");
const ROWS_TO =
  "(?:add|insert|append) (?:the |these )?(?:two|2)? ?(?:more |new |further )?rows (?:to|in|into) (the [^⟦⟧:]{0,60}?table(?: (?:on|in|of|under|below) [^⟦⟧:]{1,80}?)?)(?::| with|, with)? ";
const ROWS_BEFORE = "(?:add|insert|append) (?:the |these )?(?:two |2 )?(?:more |new |further )?rows ";
/** Two rows of as many cells. */
const TWO_ROWS = [1, 2, 3, 4, 5, 6].flatMap((count): Form[] => [
  [`${ROWS_TO}(${CELLS(count)})(?:,? and |; ?)(${CELLS(count)})`, "add the row $2 to $1. Add the row $3 to $1"],
  [
    `${ROWS_BEFORE}(${CELLS(count)})(?:,? and |; ?)(${CELLS(count)}) (?:to|in|into) (the (?:[\\p{L}\\d-]+ ){0,3}table .+)`,
    "add the row $1 to $3. Add the row $2 to $3",
  ],
]);

const TASK = "(?:task|todo|to-do|checkbox|check box|(?:checkbox|checklist|task|todo) item)";
const BULLETED = "(?:bulleted|bullet|unordered) list|list of bullets|bullets|bullet points";
const NUMBERED = "(?:numbered|ordered) list|(?:numbered )?steps|numbers";
const OF_LIST = "((?:(?:under|below) (?:the (?:heading )?)?⟦\\d+⟧ )?(?:on|in|of) {x})";
const ABOUT_CARD = "((?:⟦\\d+⟧|[^\\s,;:⟦⟧]+(?: [^\\s,;:⟦⟧]+){0,2}?))";

const SORTED = "(?:alphabetically|in alphabetical order|into alphabetical order|a-z|from a to z|by question)";

/** Tasks, marks of lists, and what cards say. */
const NTH = "(first|second|third|fourth|fifth|last)";
const ENTRY_KIND = "(bullet|step|item|row|paragraph|sentence)";
const WRONG = "(?:is|are|isn['’]t|aren['’]t|looks?|seems?|was|were) [^⟦⟧,.;]{2,40}";

const OTHERS: Form[] = [
  [
    `(remove|delete|drop) the ${NTH} (?:one|entry) (?:in|of|from|on) the list( .{2,100})?`,
    "$1 the $2 item of the list$3",
  ],
  [
    `(?:reword|rephrase|rewrite) (the (?:${NTH.replace("(", "(?:")} )?${ENTRY_KIND.replace("(", "(?:")}(?: \\d+)?(?: about [^⟦⟧,;:]{2,40}?)?) (on|in|of) {x} (?:to|as):? {q}`,
    "change $1 $2 $3 to $4",
  ],
  ["link {q} in the list (on|in|of) {x} to (/[^\\s⟦⟧]*|https?:[^\\s⟦⟧]*)", "link the words $1 $2 $3 to $4"],
  [
    "(?:the )?(steps|bullets|rows|items|cards|tabs) (\\d+|⟦\\d+⟧) and (\\d+|⟦\\d+⟧) (on|in|of) {x} (?:are|stand|come) in the wrong order[,.;:]? (?:so )?(?:please )?(?:swap|switch|exchange) (?:them|those|these)",
    "swap $1 $2 and $3 $4 $5",
  ],
  [
    "(?:the )?(steps|bullets|rows|items|cards|tabs) (\\d+|⟦\\d+⟧) and (\\d+|⟦\\d+⟧) (on|in|of) {x} (?:should|must|need to|have to) be (?:swapped|switched|exchanged)",
    "swap $1 $2 and $3 $4 $5",
  ],
  [
    "{x} (?:needs|lacks|misses|is missing|could use) (?:an?|another|one more) (?:new |further )?(step|bullet|item) ((?:right )?(?:after|before) (?:step|bullet|item|⟦).{0,40}?)[:,] {q}",
    "add a $2 $3 in $1: $4",
  ],
  [
    `(?:the )?(step \\d+|${NTH.replace("(", "(?:")} (?:step|bullet|item|row)) (on|in|of) {x} ${WRONG}[,.;] (?:so )?(?:please )?(remove|delete|drop) (?:it|that|this)`,
    "$4 the $1 $2 $3",
  ],
  [
    `(?:the )?(faq (?:entry|question)) {q}((?: on {x})?) ${WRONG}[,.;] (?:so )?(?:please )?(remove|delete|drop) (?:it|that|this)`,
    "$5 the $1 $2$3",
  ],
  [`add an? ${NTH} column {q} to (the (?:[\\p{L}\\d-]+ ){0,3}table .+)`, "add the $1 column $2 to $3"],
  [
    `move (?!the |row |column |step |item |bullet |card |tab )([^\\s,;:⟦⟧]+|⟦\\d+⟧) (to the (?:top|end|bottom|start|beginning)) of (the (?:[\\p{L}\\d-]+ ){0,3}table (?:on|in|of) .{2,80})`,
    "move the row “$1” $2 of $3",
  ],
  [
    `in the ([\\p{L}\\d-]+ ){0,3}table (on|in|of) {x},? (?:move|put) (?!the |row |column )([^\\s,;:⟦⟧]+|⟦\\d+⟧) (before|after|above|below) (?:the row |row )?([^\\s,;:⟦⟧]+|⟦\\d+⟧)`,
    "move the row “$4” $5 the row “$6” in the $1table $2 $3",
  ],
  [
    "(?:rename|change) the (?:table heading|table header|column heading|column header) {q} (on|in|of) {x} (?:to|into) {q}",
    "rename the column $1 in the table $2 $3 to $4",
  ],
  [
    "(?:rename|change) (?:the )?(?:term|entry) {q} (?:in|of) (?:the )?(\\S*glossary\\S*) (?:to|into) {q}",
    "change the heading $1 to $3 in $2",
  ],
  [
    "in (?:the )?(\\S*glossary\\S*),? (?:change|update|set|rewrite) the definition (?:of|for) {q} to {q}",
    "change the answer to $2 on $1 to $3",
  ],
  ["(?:delete|remove|drop) {q} from (?:the )?(\\S*glossary\\S*)(?: page)?", "delete the section $1 of $2"],
  // "in the home page warning"
  [
    "((?:change|set|update|bump|replace|remove|delete|add|fix|correct|raise|lower)\\b.+) (in|to|from|of) the ([\\p{L}\\d-]+(?: [\\p{L}\\d-]+){0,2} page) (warning|note|tip|table|list|callout|info box|steps)",
    "$1 $2 the $4 on the $3",
  ],
  [
    "in the ([\\p{L}\\d-]+(?: [\\p{L}\\d-]+){0,2} page) (warning|note|tip|table|list|callout|info box|steps),? ((?:change|set|update|bump|replace|remove|delete|add|fix|correct|raise|lower)\\b.+)",
    "in the $2 on the $1, $3",
  ],
  [
    "bump (?!the |all |every )([\\p{L}][\\w.+-]*(?: [\\p{L}][\\w.+-]*){0,2}) (?:from )?(v?\\d[\\w.+-]*) to (v?\\d[\\w.+-]*) in the ((?:first |second |last )?(?:warning|note|tip|callout|info box)) (on|in|of) {x}",
    "change “$2” to “$3” in the $4 $5 $6",
  ],
  // What a home page shows of a product.
  [`(remove|delete|drop) the feature {q} (from|on|in) {x}`, "$1 the card $2 $3 $4"],
  [`(rename|retitle) the feature {q} (on|in|of) {x} (?:to|into) {q}`, "rename the card $2 $3 $4 to $5"],
  [
    `(?:change|update|set) the (?:details|text|description) of the (?:feature|card) {q} (on|in) {x} to {q}`,
    "change the text of the card $1 $2 $3 to $4",
  ],
  [`(move|put) the feature {q} ((?:to|at|before|after|above|below) .{2,100})`, "$1 the card $2 $3"],
  [`swap the features {q} and {q} (on|in|of) {x}`, "swap the cards $1 and $2 $3 $4"],
  [
    `add an? (?:new )?(?:feature|feature card|card)(?: called| named)? {q} to (?:the )?features (?:on|of|in) {x}(?:,|:)? (?:(?:with )?(?:the )?(?:text|details|description):?|saying|:) {q}`,
    "add a card $1 to $2 with the text $3",
  ],
  [
    `add an? (?:new )?(?:feature|feature card)(?: called| named)? {q} to {x}(?:,|:)? (?:(?:with )?(?:the )?(?:text|details|description):?|saying|:) {q}`,
    "add a card $1 to $2 with the text $3",
  ],
  [
    `add an? (?:new )?(?:feature|feature card)(?: called| named)? {q} (?:with )?(?:the )?(?:text|details|description):? {q} to {x}`,
    "add a card $1 to $3 with the text $2",
  ],
  [
    `(?:change|update|set|rename) the (?:text |label )?(?:of |on )?(?:the )?(?:button {q}|{q} button) (?:on|in|of) {x} to {q}`,
    "replace the only $1$2 with $4 in $3",
  ],
  [
    "(?:remove|delete|drop) the (?:term|entry|definition)(?: of| for)? {q} from (?:the )?(\\S*(?:glossary|terminology)\\S*)(?: page)?",
    "delete the section $1 of $2",
  ],
  [
    "(?:change|update|set|rewrite) the definition (?:of|for) {q} (on|in) {x} to {q}",
    "change the answer to $1 $2 $3 to $4",
  ],
  [
    `(?:sort|order|arrange|put) (?:all )?(?:the )?(faqs?)(?: page)? ${SORTED}`,
    "sort the questions on the $1 alphabetically",
  ],
  [
    `add (?:a|an|another|the) (?:new |further )?(?:unchecked |open )?${TASK} {q} to {x}`,
    "add the item $1 to the list on $2",
  ],
  [
    `add (?:a|an|another|the) (?:new |further )?(?:unchecked |open )?${TASK} {q} to (the (?:[\\p{L}\\d-]+ ){0,3}(?:list|checklist) .+)`,
    "add the item $1 to $2",
  ],
  [`(?:remove|delete|drop) (?:the )?(?:task|todo|to-do) {q} (from|in|on) {x}`, "remove the item $1 $2 $3"],
  [
    `(?:turn|make|change|convert) the (?:bullets|bullet points|list|items) ${OF_LIST} (?:in)?to (?:an? )?(?:${NUMBERED})`,
    "turn the list $1 into a numbered list",
  ],
  [
    `(?:make|have) the (?:bullets|bullet points|list|items) ${OF_LIST} (?:an? )?(?:${NUMBERED})`,
    "turn the list $1 into a numbered list",
  ],
  [
    `(?:turn|make|change|convert) the (?:steps|numbered list) ${OF_LIST} (?:in)?to (?:an? )?(?:${BULLETED})`,
    "turn the numbered list $1 into a bulleted list",
  ],
  [`number the (?:items|bullets|steps|points|list) ${OF_LIST}`, "turn the list $1 into a numbered list"],
  [
    `(?:make|have) the (?:steps|numbered list) ${OF_LIST} (?:an? )?(?:${BULLETED})`,
    "turn the numbered list $1 into a bulleted list",
  ],
  [
    `(?:update|change|edit|make) the card (?:on|in|of) {x} (?:about|for|on) ${ABOUT_CARD} (?:to )?(?:say|read):? {q}`,
    "change the text of the card “$2” on $1 to $3",
  ],
  [
    `(?:update|change|edit|make) the card (?:about|for|on|called) ${ABOUT_CARD} (?:on|in|of) {x} (?:to )?(?:say|read):? {q}`,
    "change the text of the card “$1” on $2 to $3",
  ],
  [
    `(?:update|change|edit|make) the {c} card (?:on|in|of) {x} (?:to )?(?:say|read):? {q}`,
    "change the text of the card “$1” on $2 to $3",
  ],
  [`(?:add|give) (?:an? |the )?icon {q} to the card {q} (on|in|of) {x}`, "set the icon of the card $2 $3 $4 to $1"],
  [`(?:add|give) (?:an? |the )?icon {q} to the {c} card (on|in|of) {x}`, "set the icon of the card “$2” $3 $4 to $1"],
  [
    `(?:give|set) the (?:card {q}|{q} card) (?:on|in|of) {x} (?:an? |the )?icon {q}`,
    "set the icon of the card $1$2 on $3 to $4",
  ],
  [
    `(?:answer|reply to) (?:the )?((?:faq )?question {q})((?: (?:on|in) .{2,80}?)?) with:? {q}`,
    "change the answer to the $1$3 to $4",
  ],
  [
    "add (?:a|an|another|the) (?:new )?(?:question|faq|entry|faq entry) to the (faq\\b.{0,40}?)[:,]? {q}[.,;]? (?:and )?(?:the )?answer:? {q}",
    "add the question $2 with the answer $3 to the $1",
  ],
  [
    "add (?:a|an|another) (?:new )?faq(?: entry| question| item)?:? {q} ?(?:-|–|—|:|→|->|,|and|,? with (?:the |this )?answer:?)? ?{q}",
    "add the question $1 with the answer $2 to the FAQ",
  ],
  [
    "(move|put) the ((?!first|second|third|last|faq)[^\\s,;:⟦⟧]+(?: [^\\s,;:⟦⟧]+){0,2}) question ((?:to|at|before|after|above|below) .{2,80})",
    "$1 the question about $2 $3",
  ],
  [
    "(remove|delete|drop) the ((?!first|second|third|last|faq)[^\\s,;:⟦⟧]+(?: [^\\s,;:⟦⟧]+){0,2}) question (from|in|on) (.{2,80})",
    "$1 the question about $2 $3 $4",
  ],
];

/** Lists that are named before what is to be done with their items. */
export const LISTS: Form[] = [
  ...TWO_ROWS,
  ...OTHERS,
  ...PLACES.flatMap(([place, section, request]): Form[] => [
    [`${place}${REQUEST}`, `${section}, ${request}`],
    [`${place}(?:add|insert|append) {q}`, `${section}, add the item ${request}`],
    [
      `${place}(?:add|insert|append|put) {q} ((?:right |directly )?(?:after|before|above|below)) {q}`,
      `${section}, add the item ${request} $4 the item $5`,
    ],
    [`${place}(?:remove|delete|drop|take out) {q}`, `${section}, remove the item ${request}`],
    [`${place}(?:move|put) {q} (${SIDE}) {q}`, `${section}, move the item ${request} $4 the item $5`],
    [`${place}(?:move|put) {q} (${SIDE})`, `${section}, move the item ${request} $4`],
  ]),
  ...IN_WHOLE,
];
