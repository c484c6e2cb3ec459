import { ARROW, type Form, HEADING, SHOULD } from "./form.ts";

const TEXT = "(sentence|paragraph|text|line)";
const NTH = "(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)";
const BAD = "(?:a )?(?:404|dead|broken|not found)";
const NEEDS =
  "(?:needs|lacks|misses|is missing|has no|does(?:n['’]t| not) have|could use|(?:should|must|ought to|has to) (?:also )?(?:have|get|contain))";
const NEXT = "(?:[,;:.]| [–—-]+)(?: so)?(?: please)? ";
const ADD = "(?:please )?(?:add|insert|put|append)";

/** A part of a page that stands by itself. */
const BLOCK =
  "(?:(?:first|second|third|last|only) )?(?:table|paragraph|code block|image|picture|screenshot|note|tip|info|warning|caution|danger|callout|admonition)";

/** A cell's words, or what is at the head of its column. */
const CELL =
  "(⟦\\d+⟧|(?!(?:the|a|an|this|that|it|its|their|row|column|first|second|third|last|corresponding|matching|respective)\\b)[^\\s,;:()⟦⟧]+(?: (?!(?:row|column|from|in|on|of|to)\\b)[^\\s,;:()⟦⟧]+){0,3})";

/** Sections and texts of a page, places that are counted, fields and tags. */
/** A value of one word, such as a version or an address, and what a list has beside it. */
const LISTED = "(⟦\\d+⟧|[^\\s,⟦⟧]*\\d[^\\s,⟦⟧]*)";
const ITEM = "(⟦\\d+⟧|[^\\s,⟦⟧]+)";

const LEVELS: [number, string][] = [
  [2, "(?:second[- ]level|level[- ](?:two|2)|h2)"],
  [3, "(?:third[- ]level|level[- ](?:three|3)|h3)"],
  [4, "(?:fourth[- ]level|level[- ](?:four|4)|h4)"],
];

export const PARTS: Form[] = [
  ...LEVELS.flatMap(([level, name]): Form[] => [
    [
      "(remove|delete|drop) the (?:image|picture|screenshot) with (?:the )?alt(?:ernative)?(?: text)? {q} (?:from|in|on) {x}",
      "$1 the image $2 from $3",
    ],
    ["(move|put|place) the question {q} ((?:to|at|before|after|above|below) .{2,200})", "$1 the section $2 $3"],
    [
      `(?:make|turn) the headings? {q} (?:on|in|of) {x} (?:into )?(?:an? )?${name} headings?`,
      `change the heading $1 on $2 to level ${level}`,
    ],
    [
      `(?:make|turn) the headings {q} and {q} (?:on|in|of) {x} (?:into )?${name} headings`,
      `change the heading $1 on $3 to level ${level}. Change the heading $2 on $3 to level ${level}`,
    ],
  ]),
  [
    "(?:all |every )?(?:of )?(?:the )?h([2-6])(?: headings?|s) (in|on|of) {x} (?:should|must|shall|have to|need to) (?:all )?(?:be|become) h([2-6])s?(?: headings)?",
    "change the H$1 headings $2 $3 to H$4",
  ],
  ["make {q} (in|on) {x} (bold|italic|code|plain)", "make $1 $4 $2 $3"],
  [
    `(?:make|have|let) the ((?:(?:first|second|third|last) )?(?:note|tip|info|warning|caution|danger|callout|paragraph|step|bullet)(?: \\d+)?) (on|in|of) {x} (?:say|read) {q}`,
    "change the text of the $1 $2 $3 to $4",
  ],
  [
    "(?:add|append) {c} and {c} to (the list (?:of|under|below|on|in) .{2,120})",
    "add the item “$1” to $3. Add the item “$2” to $3",
  ],
  [
    "(?:replace|swap|change) {c} (?:with|for|by|to) {c} (in the list(?: (?:of|under|below) .{2,60}?)? (?:on|in|of) .{2,100})",
    "change the item “$1” to “$2” $3",
  ],
  [
    "add (?:a |the )?title {q} to (the (?:(?:first|second|third|last) )?code block) (on|in|of) {x}",
    "set the title of $2 $3 $4 to $1",
  ],
  ["make {c} the (first|last|second|third|fourth) (tab|card|accordion) (on|in|of) {x}", "make “$1” the $2 $3 $4 $5"],
  ["(remove|delete|drop) the (accordion|card|tab) {c} (from|on|in) {x}", "$1 the $2 “$3” $4 $5"],
  [
    "(move|put|place) the question {q} (?:on|in|of) {x} ((?:to|at|before|after|above|below) .{2,200})",
    "$1 the section $2 of $3 $4",
  ],
  [
    "the answer (?:to|for|of) (?:the question )?{q} (on|in) {x} (?:is|was) (?:wrong|outdated|incorrect|old|not right|no longer true|not true any ?more)(?:[.,;:]| [–—-]+) ?(?:so )?(?:it|the answer|that) (?:should|must) (?:now )?(?:be|read|say):? {q}",
    "change the answer to $1 $2 $3 to $4",
  ],
  [
    "the (?:image|picture|screenshot) (\\S+\\.(?:png|jpe?g|gif|svg|webp|avif)) (?:in|on) {x} (?:is|was) (?:outdated|old|wrong|obsolete|out of date|stale)(?:[.,;:]| [–—-]+) ?(?:so |please )*(?:use|replace it with|take|put) (\\S+\\.(?:png|jpe?g|gif|svg|webp|avif))(?: there)?(?: instead)?",
    "replace the image $1 in $2 with $3",
  ],
  [
    "(?:change|replace|swap) the link (?:to|that leads to|that points to) (/[^\\s⟦⟧]*|https?:[^\\s⟦⟧]*) (on|in) {x} (?:with|by|for|to) (?:one|a link) to (/[^\\s⟦⟧]*|https?:[^\\s⟦⟧]*)",
    "change the link $1 to $4 $2 $3",
  ],
  [
    "(?:add|insert|put) a link to (?!the\\b|https?:|/){x} (at the (?:very )?(?:end|bottom|top|start|beginning) of) {x}",
    "add a link to the page $1 $2 $3",
  ],
  [
    "link the (?:words of the )?(?:bullet|item|list item) {q} (in|on|of) {x} to (/[^\\s⟦⟧]*|https?:[^\\s⟦⟧]*)",
    "link the words $1 $2 $3 to $4",
  ],
  [
    "(?:in|on) {x},? the (list (?:under|below|of) {c}) (?:is missing|lacks|misses|needs) {q}[,;:.]? (?:so )?(?:please )?(?:add|put|insert) (?:it|that) ((?:in )?between|after|before|above|below) (.{2,80})",
    "in $1, add the item $4 to the $2 $5 $6",
  ],
  [
    "(?:drop|remove|delete) {q} and {q} from the (?:{c} |[\\p{Ll}\\d -]{0,40})list (in|on|of) {x}",
    "remove the item $1 from the list $4 $5. Remove the item $2 from the list $4 $5",
  ],
  [
    "(?:make|have|keep|let|set) (the (?:accordion {q}|{q} accordion)) (on|in|of) {x} (?:to be |be |to start |start )?(open|opened|expanded|collapsed|closed)(?: by default| at first| initially)?",
    "$1 $4 $5 should be $6 by default",
  ],
  [
    `(rename|change|set|update) the (card|tab|accordion|step) (title|name|label|heading) {q} (on|in|of) {x} to {q}`,
    "change the title of the $2 $4 $5 $6 to $7",
  ],
  [
    `(?:reorder|rearrange|re-order|sort) the (card|tab|accordion|step|bullet|item|row)s (on|in|of) {x}(?::|,? so that)(?: put| move)? {c} (?:comes? |goes |is |stands )?(before|after|above|below) {c}`,
    "move the $1 “$4” $5 “$6” $2 $3",
  ],
  [
    `(?:the )?(faq) (section|entry|question) {q} (?:can (?:now )?(?:go|be (?:removed|deleted|dropped))|${SHOULD} (?:go|be (?:removed|deleted|dropped)))`,
    "delete the $2 $3 of $1",
  ],
  [`(?:remove|delete|drop) (?:the )?(faq) (section|entry|question) {q}`, "delete the $2 $3 of $1"],
  [
    `add ${LISTED} to the list (?:right |directly )?after ${ITEM} (?:in|on|of) {x}`,
    "add the bullet “$1” after “$2” in $3",
  ],
  [
    `add ${LISTED},? and ${LISTED} to the list (?:right |directly )?after ${ITEM} (?:in|on|of) {x}`,
    "add the bullet “$1” after “$3” in $4 and add the bullet “$2” after “$1” in $4",
  ],
  [
    `(?:add|insert|append|put) {q} as an? (?:new |further |last )?(?:bullet|item|list item|entry|point|bullet point) (?:to|in|into|under) (?:the )?(?:list )?(?:of |under |below |in )?{c}(?: (?:section|list))? (?:in|on|of) {x}`,
    "add a bullet $1 to the list under “$2” in $3",
  ],
  [
    `(?:add|insert|append|put) an? (?:new |further )?(?:bullet|item|list item|bullet point)(?: saying)? {q} (?:to|under|in|into) (?:the )?{c}(?: section)? (?:in|on|of) {x}`,
    "add a bullet $1 to the list under “$2” in $3",
  ],
  [
    `(?:at|to) the (?:very )?(end|bottom|beginning|start|top) of {x},? ${ADD}(?: the (?:sentence|paragraph|text|line|following))?:? {q}`,
    "add the sentence $3 at the $1 of $2",
  ],
  [
    `(?:below|under) (?:the )?(?:${HEADING} )?{q} (?:in|of|on) {x},? ${ADD} the ${TEXT}:? {q}`,
    "add the $3 $4 below the heading $1 in $2",
  ],
  [
    `{x} ${NEEDS} (?:an?|another) (?:new )?section (?:called |named |titled )?{q}(?::|,? (?:with|saying|that says)(?: the text)?:?) {q}`,
    "add a section $2 with the text $3 to $1",
  ],
  [
    `{x} ${NEEDS} (?:an?|another) (?:new )?section (?:called |named |titled )?{q} (after|before|above|below|behind) {q}(?::|,? (?:with|saying|that says)(?: the text)?:?) {q}`,
    "add a section $2 to $1 $3 $4 with the text $5",
  ],
  [
    `{x} ${SHOULD} (end|close|start|begin|open) with (an? (?:note|tip|info|warning|caution|danger)(?: box| callout)?)(?::| saying| that says) {q}`,
    "add $3 at the $2 of $1: $4",
  ],
  [
    `at the (top|start|beginning|end|bottom) of {x},? ${ADD} the (note|tip|info|warning|caution|danger) {q}`,
    "add a $3 at the $1 of $2: $4",
  ],
  [
    "add a (?:new )?row (?:for |with )?(?:the )?(?:[\\w-]+ )?{q} (?:with|and) (?:the )?(?:[\\w-]+ )?{q} to (the table .{3,100})",
    "add a row with $1 and $2 to $3",
  ],
  [
    `{x} ${SHOULD} (end|close|start|begin|open) with (?:the (?:sentence|line|text|paragraph):? )?{q}`,
    "add $3 at the $2 of $1",
  ],
  [
    `(?:the )?list (?:under|below|in|of) {x} (?:in|on|of) {x} ${NEEDS}(?: (?:an?|the) (?:item|entry|bullet|point))? {q}(?:${NEXT}(?:add|insert|append)(?: it| that)?)?`,
    "add $3 to the list under $1 in $2",
  ],
  [
    `{x} ${NEEDS}(?: an?| the)? (title|description|icon|sidebar label|sidebar title|subtitle)(?: yet)?(?: for (?:search engines|google|seo|link previews))?(?: yet)?(?:[,;:.]|${NEXT}(?:add|set it to|set|use|make it|write|give it):?)? {q}`,
    "set the $2 of $1 to $3",
  ],
  [`{x} ${NEEDS} (?:an?|the) alt(?:ernative)? text {q}`, "set the alt text of $1 to $2"],
  ["(remove|delete|drop|take out) {q} (?:from|in) (the list .{3,120})", "remove the item $2 from $3"],
  ["add to {x} a (?:new )?section {q}(?:: | with (?:the text )?){q}", "add a section $2 with the text $3 to $1"],
  [
    `(?:on|in) {x},? the section {c} ${SHOULD} (?:come|stand|go|be) (before|after|above|below) (?:the section )?{c}(?: section| one)?`,
    "move the section “$2” $3 “$4” in $1",
  ],
  [
    `(?:on|in) {x},? {c} section ${SHOULD} (?:come|stand|go|be) (before|after|above|below) {c}(?: section| one)?`,
    "move the section “$2” $3 “$4” in $1",
  ],
  [
    `(?:the )?(${BLOCK}) (?:on|in|of|from) {x} (?:belongs|${SHOULD} (?:be|go|stand|come|appear|move|be moved)) (?:at|to|on) the (?:very )?(top|start|beginning|end|bottom)(?: of the page)?`,
    "move the $1 of $2 to the $3 of the page",
  ],
  [
    `(?:the )?(${BLOCK}) (?:belongs|${SHOULD} (?:be|go|stand|come|appear|move|be moved)) (?:on|in|to) {x}(?:,? (?:and )?not (?:on|in)|(?: instead of| rather than) (?:on |in )?) {x}`,
    "move the $1 of $3 to $2",
  ],
  [
    "(?:add|append|insert|put) (?:the )?(?:bullets|bullet points|items|list items|entries) {q} and {q} (to|in|into|under|below|on|at) {x}",
    "add the item $1 $3 $4. Add the item $2 $3 $4",
  ],
  [
    "(?:add|append|insert|put) (?:a|an|the|another) (?:new )?(bullet|bullet point|item|list item|step) {q} and (?:a|an|the|another) (?:new )?(?:bullet|bullet point|item|list item|step) {q} (to|in|into|under|below|on|at) {x}",
    "add the $1 $2 $4 $5. Add the $1 $3 $4 $5",
  ],
  [
    "(?:add|insert|put|append) (⟦\\d+⟧(?:(?:,|,? and) ⟦\\d+⟧){0,5}) as (?:an?|another) (?:new |further )?(bullet|bullet point|item|list item|step|row) ((?:to|in|into) .{3,200})",
    "add the $2 $1 $3",
  ],
  [
    "(?:add|insert|put) {q} as (?:a|an|the) (?:new )?(step|bullet|bullet point|item|row) ((?:in )?between|after|before|above|below) {x} (in|of|on) {x}",
    "add the $2 $1 $3 $4 $5 $6",
  ],
  [`make (?:the )?{q} heading (?:on|in|of) {x} (?:say|read|be) {q}`, "change the heading $1 to $3 in $2"],
  [
    `(?:the )?(?:section {q}|{q} section) (?:belongs|${SHOULD} (?:be|go|stand|live)) (?:in|on|to) ([\\w./-]+\\.mdx?),? (?:and )?(?:not|instead of|rather than) (?:in |on )?([\\w./-]+\\.mdx?)`,
    "move the section $1$2 from $4 to $3",
  ],
  [
    "(?:the|all|all the) headings (?:in|on|of) {x} are (?:all )?(one|two|three|a) levels? too (?:deep|low|small)(?:[,;:.]| [–—-]+)(?: so)?(?: please)? (?:raise|fix|move|lift|correct|promote|change) (?:them|that|it|this)(?: up)?(?: by one(?: level)?)?",
    "raise the headings in $1 by $2 level",
  ],
  [
    "(?:create|insert|write|make|append|add) (?:a|the|another) (?:new )?section (?:called |named |titled )?{q} (?:in|on|to) {x} (after|before|above|below|behind) {q} (?:with|saying|containing)(?: the text)? {q}",
    "add a section $1 to $2 $3 $4 with the text $5",
  ],
  [
    `add (?:a|the|another) (?:new )?(?:section |sub)?(?:heading|headline) {q} (?:to|in|on) {x},? (?:and|with) (?:the text |text )?(?:below|under|beneath|after)(?: it| that)?:? {q}`,
    "add a section $1 to $2 with the text $3",
  ],
  [
    `(?:write|put|insert|add) {q} (?:under|below|beneath) (?:the )?(?:${HEADING} |section )?{q}(?: section| heading)? (?:in|of|on) {x}`,
    "add the sentence $1 below the heading $2 in $3",
  ],
  [
    `(?:add|put|insert) (an? (?:note|tip|info|warning|caution|danger)(?: box| callout)?)(?: with)? (?:under|below) (?:the )?(?:${HEADING} |section )?{q}(?: section| heading)? (?:in|of|on) {x}(?:: | with the text | saying | with ){q}`,
    "add $1 below the heading $2 in $3: $4",
  ],
  [`(start|begin|open) {x} with (?:the (?:sentence|line|text|paragraph):? )?{q}`, "add $3 at the $1 of $2"],
  [
    `(?:add|set|put) ([a-z][\\w-]*): ?(true|false|\\d+|[a-z][\\w-]*|⟦\\d+⟧) (?:to|in|into) the (?:front ?matter|metadata) of {x}`,
    "set the frontmatter field $1 of $3 to $2",
  ],
  [
    `(the (?:image|picture|screenshot)(?: [\\w./-]+\\.[a-z]{3,4})?) (?:in|on|of) {x} (?:has no|lacks an?|misses an?|is missing an?) alt(?:ernative)? texts?${NEXT}(?:use|add|set it to|make it|write|give it):? {q}`,
    "set the alt text of $1 in $2 to $3",
  ],
  [`make the first heading (?:of|in|on) {x} {q}`, "set the main heading of $1 to $2"],
  [
    `(?:replace|change|swap|exchange) the (?:image|picture|screenshot|logo) (\\S+\\.(?:png|jpe?g|gif|svg|webp|avif)) (?:in|on|of) {x} (?:with|to|for|by) (\\S+\\.(?:png|jpe?g|gif|svg|webp|avif))`,
    "replace “$1” with “$3” in $2, everywhere",
  ],
  [
    `(?:replace|change|swap|exchange) the (?:image|picture|screenshot|logo) (\\S+\\.(?:png|jpe?g|gif|svg|webp|avif)) (?:with|to|for|by) (\\S+\\.(?:png|jpe?g|gif|svg|webp|avif)) (?:in|on|of) {x}`,
    "replace “$1” with “$2” in $3, everywhere",
  ],
  [`(?:remove|delete|drop) the row {x} (?:from|in|of) (?:the )?table (?:in|on|of) {x}`, "delete the row for $1 in $2"],
  [
    `in the table (?:of|in|on) {x},? (?:change|set|update|raise|lower) the ([\\w⟦⟧-]+(?: [\\w-]+)?) of ([\\w⟦⟧-]+(?: [\\w-]+)?) to (⟦\\d+⟧|[^\\s⟦⟧":]*\\d[^⟦⟧":]{0,40}|(?-i:\\p{Lu})[^⟦⟧":]{0,40})`,
    "in the table of $1, set the column “$2” of the row “$3” to “$4”",
  ],
  [
    `(?:change|update|set|rename) the (?:link text|text of the link) {q} (?:in|on|of) {x} to {q}`,
    "replace $1 with $3 in the link texts of $2",
  ],
  [
    "(remove|delete|drop) the line {q} (?:from|in|of) (?:the|a) (?:code block|snippet|code sample|code) (?:on|in|of) {x}",
    "$1 the line $2 from $3",
  ],
  [
    `(?:in|on) {x},? (?:the (?:words?|text|name|term|phrase) )?{q} ${SHOULD} (?:link|be linked|be a link) to (/\\S*|https?://\\S+|[\\w-]+(?:/[\\w.-]+)+)`,
    "link the word $2 on $1 to $3",
  ],
  [
    `(?:in|on) {x},? the (paragraph|sentence) (?:starting|beginning|that (?:starts|begins)) with {q} ${SHOULD} be an? (note|tip|info|important|warning|caution|danger)(?: callout| box)?`,
    "turn the $2 that begins with $3 in $1 into a $4",
  ],
  [
    `the (table|list)((?: (?:under|below) ⟦\\d+⟧| of [^,;:⟦⟧]{2,40}?)?) (?:in|on) {x} ${SHOULD} be (?:sorted|ordered|listed) ((?:by|alphabetically)\\b[^,;:⟦⟧]{0,40})`,
    "sort the $1$2 on $3 $4",
  ],
  [
    `the (table|list)((?: (?:under|below) ⟦\\d+⟧| of [^,;:⟦⟧]{2,40}?)?) (?:in|on) {x} ${SHOULD} be (?:(?:sorted|ordered|listed) )?in alphabetical order`,
    "sort the $1$2 on $3 alphabetically",
  ],
  [
    `{x} ${NEEDS} a (?:link|pointer) to {x} (at) (?:its|the) (?:very )?(end|bottom|top|start|beginning)(?: of the page)?`,
    "add a link to $2 $3 the $4 of $1",
  ],
  [
    `the (⟦\\d+⟧|[^\\s,;:⟦⟧]+(?: [^\\s,;:⟦⟧]+){0,2}?) row (?:in|of) (the [^,;:⟦⟧]{0,60}?table(?: (?:on|in|of) [^,;:]{1,60}?)?) ${SHOULD} (?:say|have|show|read) {q} (?:under|in|for) (?:the (?:column )?)?([^,;:⟦⟧]{2,40}?|⟦\\d+⟧)(?: column)?`,
    "set the column “$4” of the row “$1” in $2 to $3",
  ],
  [
    `{x} ${NEEDS} (?:one more|another|an?|a further) (sentence|paragraph|line) at (?:its|the) (end|top|beginning|start|bottom)[:,] {q}`,
    "add the $2 $4 at the $3 of $1",
  ],
  [
    `(?:the |all |all the )*(?:level[- ](?:two|2)|second[- ]level|h2) headings (?:in|on|of) {x} ${SHOULD} be (?:level (?:three|3)|h3|third[- ]level)`,
    "change the H2 headings in $1 to H3",
  ],
  [
    `(?:the |all |all the )*(?:level[- ](?:three|3)|third[- ]level|h3) headings (?:in|on|of) {x} ${SHOULD} be (?:level (?:two|2)|h2|second[- ]level)`,
    "change the H3 headings in $1 to H2",
  ],
  [
    `(?:the |all |all the )*(?:level[- ](?:four|4)|fourth[- ]level|h4) headings (?:in|on|of) {x} ${SHOULD} be (?:level (?:three|3)|h3|third[- ]level)`,
    "change the H4 headings in $1 to H3",
  ],
  // One place of a text.
  [`{x},? line (\\d+): (?:change |replace )?{q} (?:to|with|by|${ARROW}) {q}`, "replace $3 with $4 on line $2 of $1"],
  [
    `(?:fix |correct )?line (\\d+) (?:of|in) {x}: (?:change |replace )?{q} (?:to|with|by|${ARROW}|${SHOULD} be) {q}`,
    "replace $3 with $4 on line $1 of $2",
  ],
  [`the (first|second|third|last) {q} in {x} ${SHOULD} (?:be|read|say) {q}`, "replace the $1 $2 in $3 with $4"],
  [
    "use ([\\w+#-]+) (?:instead of|rather than|and not|not) ([\\w+#-]+) (?:for|in|as (?:the )?language (?:of|for)) (?:all |the )*(?:code (?:blocks|fences|samples|snippets)|fences) ((?:on|in) .+)",
    "change the $2 code blocks $3 to $1",
  ],
  [
    `(?:all |every |the )*(code blocks?|fences?|snippets?) (?:that are |which are )?(?:marked|tagged|labell?ed)(?: as| with)? (\\S+) ${SHOULD} (?:be(?: (?:marked|tagged|labell?ed))?(?: as| with)?|use|become|say) (\\S+)(?: instead)?`,
    "change all $1 marked $2 to $3",
  ],
  // Order.
  [
    `(?:the )?(?:pages|entries|items) (?:in|of|under) {x} ${SHOULD} be (?:in alphabetical order|(?:sorted|ordered|listed)(?: alphabetically| in alphabetical order| by (?:title|name)))`,
    "sort the pages in $1 alphabetically",
  ],
  [
    "(?:put|bring) (?:the )?(?:pages|entries|items) (?:in|of|under) {x} in(?:to)? alphabetical order",
    "sort the pages in $1 alphabetically",
  ],
  ["(?:put|bring) the {x} (?:group|section|category) in(?:to)? alphabetical order", "sort the $1 group alphabetically"],
  [`{x} ${SHOULD} be the ${NTH} (?:page|entry|item|one) (?:in|of) {x}`, "make $1 the $2 page in $3"],
  [`(?:make|put|place|list|move) {x} ${NTH} (?:in|of) {x}`, "make $1 the $2 page in $3"],
  // Fields and tags.
  ["(remove|delete|drop) the {q} tag from {x}", "$1 the tag $2 from $3"],
  ["add {q} to the tags (?:of|on) {x}", "add the tag $1 to $2"],
  ["(remove|delete|drop) {q} from the tags (?:of|on) {x}", "$1 the tag $2 from $3"],
  [
    "in the (?:front ?matter|metadata) of {x},? (?:set|change) (?:the )?([a-z][\\w-]*) to {x}",
    "set the frontmatter field $2 of $1 to $3",
  ],
  [
    "(?:remove|delete|drop) (?:the )?(?:front ?matter |metadata )(?:field |key )?{q} everywhere",
    "remove the frontmatter field $1 from all pages",
  ],
  [
    "(?:remove|delete|drop) {q} from the (?:front ?matter|metadata) of (all pages.*|every page.*|\\S+)",
    "remove the frontmatter field $1 from $2",
  ],
  ["use ([a-z][\\w-]*|⟦\\d+⟧) as (?:the )?icon (?:of|for|on) {x}", "set the icon of $2 to $1"],
  // Redirects.
  [
    `(/\\S*) ${SHOULD} (?:permanently )?(?:forward|redirect|go|lead|point) to (/\\S+)(?: permanently)?`,
    "redirect $1 to $2",
  ],
  [
    "(?:make|get) (?:all |the |all the )?(?:broken|dead) links (?:in {x} )?(?:work|working)(?: again)?",
    "fix the broken links",
  ],
  ["fix the syntax of (?:the |all |all the )?(?:broken|invalid) pages", "fix the syntax of all pages"],
  [
    "escape (?:what(?:ever)?|everything that) breaks (?:the )?(?:build|pages?|parsing|mdx)( (?:in|under) \\S+)?",
    "fix the syntax$1",
  ],
  [
    "(?:change|turn|convert) the (?:hint|callout|box|admonition|aside) (?:on|in|of) {x} from (?:an? )?(note|tip|info|important|warning|caution|danger)(?: box| callout)? (?:in)?to (?:an? )?(note|tip|info|important|warning|caution|danger)(?: box| hint| callout)?",
    "change the $2 on $1 to a $3",
  ],
  [
    "(?:mark|flag) {x} as (?:deprecated|outdated|old|obsolete|experimental|beta)(?: with|,? using|,? by) (an? (?:note|tip|warning|info|caution)) {q}",
    "add $2 at the top of $1: $3",
  ],
  [
    "(?:people|users|readers|visitors|customers|some|many) (?:(?:people|users|still|often|sometimes|keep) )*(?:visit|visiting|open|opening|follow|request|land on|go to|come to|arrive at) (/\\S*?)(?:[,;:.]| [–—-]+)(?: so)?(?: please)? (?:send|redirect|forward|take|point) (?:them|it) to (/\\S+)",
    "redirect $1 to $2",
  ],
  [
    `(?:the )?(?:url |address |page )?(/\\S*) (?:is|gives|returns|leads to|shows|throws)(?: an?)? ${BAD}[,;.:]? (?:so |and |but )?(?:please )?(?:redirect|forward|send|point) (?:it|people|readers|visitors|users) to (/\\S+)`,
    "redirect $1 to $2",
  ],
  [
    `(?:the )?(?:url |address |page )?(/\\S*) (?:is|gives|returns|leads to|shows|throws)(?: an?)? ${BAD}[,;.:]? (?:so |and |but )?it ${SHOULD} (?:go|lead|point|redirect|be redirected) to (/\\S+)`,
    "redirect $1 to $2",
  ],
  ["(?:ensure|make sure)(?: that)? (/\\S*) (?:redirects|forwards|leads) to (/\\S+)", "redirect $1 to $2"],
  // Pages, links and spelling.
  ["(?:remove|delete|drop) (?:page|file): {x}", "delete the page $1"],
  [
    "check (?:if|whether|that) (?:all |any )?(?:the )?(?:internal )?links (?:in|on|under) {x} (?:still )?work",
    "check the links in $1",
  ],
  ["fix (?:whatever|any|all) links (?:that )?are (?:broken|dead) (?:in|on|under) {x}", "fix the broken links in $1"],
  ["(?:spell ?-?check|proofread) (\\S+/\\S+|\\S+\\.mdx?)", "fix typos in $1"],

  [
    "(?:rename|change) the ((?!(?:very|first|second|third|last|main|page|section|top|old|new|only|following|next|other|existing|current|same|wrong|sub|h[1-6]|footer|header|sidebar|nav|navbar|navigation|menu|column|table|group|row|card)\\b)[^\\s,;:⟦⟧]+(?: [^\\s,;:⟦⟧]+){0,2}?) (?:page )?(?:section )?(?:heading|headline) {q} (?:to|into) {q}",
    "change the heading $2 to $3 in the $1 page",
  ],
  [
    `(?:rename|change) (?:the )?(?:${HEADING}|section|subsection) {q} (?:on|in|of) {x} to {q} and (?:the (?:${HEADING}|section) )?{q} to {q}`,
    "on $2, rename the heading $1 to $3 and the heading $4 to $5",
  ],
  [
    `section ((?-i:\\p{Lu})[^,;:⟦⟧]{1,60}|⟦\\d+⟧) in {x}: (?:drop|delete|remove)(?: it)?`,
    "delete the section “$1” in $2",
  ],
  [
    `(?:the )?section {x} (?:of|in|on) (?:the )?{x} page ${SHOULD} (?:come|go|stand|be) (before|after) {x}`,
    "move the section “$1” $3 “$4” on the page “$2”",
  ],
  [
    `(?:the )?note about ([^,;:()⟦⟧]{2,60}?) (?:in|on) {x}(?: \\(⟦\\d+⟧\\))? (?:shall|should|must) be an? (note|tip|info|important|warning|caution|danger)`,
    "turn the note about “$1” in $2 into a $3",
  ],
  [
    `(?:delete|remove|drop) the html comment ((?!that\\b|with\\b|about\\b)[^\\s⟦⟧]+|⟦\\d+⟧) (?:in|from|on) {x}`,
    "delete the comment “$1” in $2",
  ],
  // "the table of limits" is the limits table, where the page is named behind it.
  [
    `in the (table|list) of (?!contents\\b)((?:(?-i:\\p{Ll})[\\p{L}\\d-]* ){0,2}(?-i:\\p{Ll})[\\p{L}\\d-]{2,}s) (?:on|in) (?:the )?{x},? (?:please )?((?:change|set|update|remove|delete|drop|add|sort|swap|replace)\\b.+)`,
    "in the $2 $1 on $3, $4",
  ],
  // A table by the words of its heading, before the request.
  [
    `in (the (?:[\\p{L}\\d-]+ ){1,4}table|the table (?:under|below) (?:the (?:heading|section) )?{q}) (?:on|in|of) (?:the )?{x},? (?:please )?((?:change|set|update|remove|delete|drop|add|sort|swap)\\b.+)`,
    "$4 in $1 in $3",
  ],
  [
    `(?:change|set|update) (?:the )?${CELL} (?:in|of|for) (?:the )?row ${CELL} to (⟦\\d+⟧|[^\\s⟦⟧]+) (in the .*\\btable\\b.+)`,
    "change the $1 column in the row $2 to “$3” $4",
  ],
  [
    `(?:remove|delete|drop) (?:the )?(?:row ${CELL}|${CELL} row) (?:from|in|of) (the (?:[\\p{L}\\d-]+ ){1,4}table (?:on|in|of) .+)`,
    "remove the row that begins with “$1$2” from $3",
  ],
  [
    `(?:remove|delete|drop) (?:the )?(?:row ${CELL}|${CELL} row) (in the (?:[\\p{L}\\d-]+ ){1,4}table (?:on|in|of) .+)`,
    "remove the row that begins with “$1$2” $3",
  ],
];
