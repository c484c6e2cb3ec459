import { ARROW, DEAD, type Form, SHOULD } from "./form.ts";

const PAGE = "(?:(?:in|on) )?{x}";
const IMAGE = "(\\S+\\.(?:png|jpe?g|gif|svg|webp|avif))";
const ALT = "alt(?:ernative)?[- ]?text";
const PART =
  "(?:(?:very )?(?:first|second|third|fourth|fifth|last) |\\d+(?:st|nd|rd|th) )?(?:bullet(?: point)?|list item|item|step|row|paragraph|sentence|note|tip|warning|card|tab|accordion|heading|section|list|table|link|caption|code block)(?: \\d+)?";
const TYPO =
  "(?:an?|one) (?:small |little |tiny |obvious |stupid )?(?:typo|misspelling|mistake|spelling (?:mistake|error))";
const NEXT = "(?:[.,;:]| [–—-]+)";
const NOT_TRUE =
  "(?:but )?(?:that|this|it|which)(?:(?:['’]s| is| was) (?:just |simply )?(?:not (?:true|correct|right|the case|accurate)|no longer (?:true|correct|the case|accurate)|wrong|outdated|obsolete|false)| (?:isn|wasn)['’]t (?:true|correct|right|the case|accurate))(?: any ?more| any longer| now)?";
const CUT =
  "(?:please )?(?:cut|remove|delete|drop|strike)(?: out)? (?:it|that|this|(?:the|that|this) (?:sentence|line|text|claim))";
const VALUE = "(⟦\\d+⟧|[^\\s,;:()⟦⟧]+)";
const ONE_OF =
  "((?:right |directly )?(?:after|before|above|below) (?:the (?:row|one) (?:for |of )?)?(?:⟦\\d+⟧|[^\\s,;:()⟦⟧]+))";
const REMOVE = "(?:please )?(?:delete|remove|drop|cut)";
const AT_EDGE = "(?: at the (?:very )?(?:bottom|end|top|beginning|start))?";
const CELL = "(?:first|1st) (?:column|cell)";
const SECOND = "(?:second|2nd|other)(?: (?:column|cell|one))?";
const PLAIN = "(?!(?:sidebar|navigation|nav|menu|list|table|on|in|of)\\b)[^\\s,;:()⟦⟧]+";
/** A section by its heading alone, which is no path and no other part of a page. */
const PLACED =
  "(?:the )?(⟦\\d+⟧|(?-i:\\p{Lu})[^\\s,;:.()⟦⟧/]*(?: (?!(?:list|table|row|item|bullet|note|tip|warning|page|pages|step|image|link|section|subsection|one)s?\\b)[^\\s,;:.()⟦⟧/]+){0,4}?)(?: (?:sub)?section| one)?";
const PLACED_SECTION =
  "the (?:section (?:about |on |for )?(?:the )?(?=[^ ]))?(⟦\\d+⟧|[^\\s,;:()⟦⟧]+(?: [^\\s,;:()⟦⟧]+){0,4}?)(?: section)?";
const TAKE = "take (?:out )?{c}(?: out)?(?: of| from)";

/** "30 minutes" */
const AMOUNT = "(⟦\\d+⟧|[+$€£]?\\d[\\d.,]*(?: \\p{L}{1,12})?)";
/** What is changed in one block of code, by what it was. */
const IN_SAMPLE =
  "(?:change|update|set|switch|bump|correct|fix) (?:the|its) (?!(?:title|name|caption|label|language|filename)\\b)[\\w-]+(?: (?!(?:in|of|on|to|from)\\b)[\\w-]+){0,2} (?:in|of) the (first|second|third|fourth|last) (?:(?:code|curl|example) )?(?:block|example|snippet|sample|request|command)";
const FROM_TO = "from (⟦\\d+⟧|[^\\s,;()⟦⟧]+) to (⟦\\d+⟧|[^\\s,;()⟦⟧]*[^\\s,;:.()⟦⟧])";

const LABELLED_CODE = `the ((?:(?:first|second|third|fourth|fifth|last) )?(?:code (?:block|fence|snippet)|codeblock|snippet) (?:with|containing|that contains) (?:⟦\\d+⟧|[^\\s,;:⟦⟧]+)) (?:in|on|of) {x} ${SHOULD} be (?:labell?ed|tagged|marked|highlighted)(?: as| with)?`;

const WHOLE_SITE =
  "(?:the |our )?(?:(?:left )?(?:sidebar|side bar|navigation|nav|navbar|menu|footer|header)|docs|documentation|site|book)\\b";

/** What is said of a part of a page, where the page comes first. */
export const ON_PAGE: Form[] = [
  ...["first", "last"].map(
    (edge): Form => [
      `(?:add|insert|append|put) {q} as (?:the |a new )?(?:very )?${edge} (?:sentence|paragraph) (?:of|in|to) the section {q} (?:of|on|in) {x}`,
      edge === "first"
        ? "add the paragraph $1 below the heading $2 in $3"
        : "add the paragraph $1 at the end of the section $2 of $3",
    ],
  ),
  [
    `(?:in|on) {x},? the ${ALT} (?:of|for) ${IMAGE} ${SHOULD} (?:be|read|say) {q}`,
    "in $1, set the alt text of $2 to $3",
  ],
  [
    `(?:in|on) {x},? the ${ALT} (?:of|for) ${IMAGE} ${SHOULD} (?:be|read|say) {q},? and (?:the one|that) (?:of|for) ${IMAGE} (?:${SHOULD} (?:be|read|say) )?{q}`,
    "in $1, set the alt text of $2 to $3. In $1, set the alt text of $4 to $5",
  ],
  [
    `the ${ALT} (?:of|for) ${IMAGE} (?:in|on) {x} ${SHOULD} (?:be|read|say) {q},? and (?:the one|that) (?:of|for) ${IMAGE} (?:${SHOULD} (?:be|read|say) )?{q}`,
    "in $2, set the alt text of $1 to $3. In $2, set the alt text of $4 to $5",
  ],
  [
    `(?:in|on) {x},? (?:all |every )(?:of )?(?:the )?([\\w+#-]+) (?:code (?:blocks?|fences?|samples?)|snippets) ${SHOULD} (?:be|become|use) ([\\w+#-]+)`,
    "change all $2 code blocks in $1 to $3",
  ],
  ...[
    ["(?:in|on) {x},? the", "", "in $1, tag the $2 as $3"],
    ["the", " (?:in|on|of) {x}", "in $2, tag the $1 as $3"],
  ].map(
    ([before, behind, said = ""]): Form => [
      `${before} ((?:(?:first|second|third|fourth|last|only) )?(?:code (?:block|fence|snippet|sample|example)|snippet))${behind} ${SHOULD} (?:be |have |get )?(?:tagged|marked|labelled|labeled|annotated|highlighted|the language(?: tag)?|use)(?: as| with| in)? ([\\w+#-]+)(?:,? (?:instead of|rather than|and not|not) (?:as )?[\\w+#-]+)?`,
      said,
    ],
  ),
  [`${LABELLED_CODE} ([\\w+#-]+)`, "change the language of the $1 in $2 to $3"],
  [
    `${LABELLED_CODE} ([\\w+#-]+),? (?:and not|not|instead of|rather than)(?: as)? ([\\w+#-]+)`,
    "change the language of the $1 in $2 from $4 to $3",
  ],
  [
    `(?:in|on) {x},? the heading {q} ${SHOULD} be (one level|a level|two levels) (deeper|lower|higher|further up|further down)`,
    "In $1, make the heading $2 $3 $4",
  ],
  [`(?:in|on) {x},? ${IN_SAMPLE} ${FROM_TO}`, "replace the only “$3” with “$4” in the $2 code block of $1"],
  [`${IN_SAMPLE} (?:in|on|of) {x} ${FROM_TO}`, "replace the only “$3” with “$4” in the $1 code block of $2"],
  [`${IN_SAMPLE} ${FROM_TO} (?:in|on) {x}`, "replace the only “$2” with “$3” in the $1 code block of $4"],
  [
    "(?:add|insert|put) (?:an? )?[^⟦⟧:,]{1,40}? to (the list[^⟦⟧:,]{0,80}),? (after|before) ([^⟦⟧:,]{1,60}): {q}",
    "add the item $4 to $1 $2 “$3”",
  ],
  [
    `(?:in|on) {x},? there(?:['’]s| is) an? ${DEAD} link[.:;,] ([^\\s,;()⟦⟧]+) ${SHOULD} (?:be|become|go to|lead to|point to) ([^\\s,;()⟦⟧]+)`,
    "point the link “$2” on $1 to $3",
  ],
  [
    `(?:in|on) {x},? the link (?:to )?([^\\s,;()⟦⟧]+) is (?:${DEAD}|wrong)[,;:.](?: but)?(?: it)? ${SHOULD} (?:be|become|go to|lead to|point to) ([^\\s,;()⟦⟧]+)`,
    "point the link “$2” on $1 to $3",
  ],
  [
    `(?:in|on) {x},? (?:please )?(?:fix|correct) (?:the|a|this) (?:typo|misspelling|spelling)(?: of)? ([^\\s,;:⟦⟧]+) (?:${ARROW}|to|with) ([^\\s,;:⟦⟧]+)`,
    "in $1, replace `$2` with `$3`",
  ],
  [
    "(?:rename|retitle) (?:the )?(⟦\\d+⟧|(?-i:\\p{Lu})[^,;:⟦⟧“”]{0,60}?) (?:sub)?section (?:of|on|in) the ([^,;:⟦⟧“”]{1,60}?) page (?:to|into|as) {q}",
    "change the heading “$1” to $3 in the “$2” page",
  ],
  [
    "(?:drop|remove|delete) the (?:dead |broken |stale )?link (?:to )?(⟦\\d+⟧|[\\w./-]{1,80}) from the ([^,;:⟦⟧“”]{1,40}) list",
    "remove the item “$1” from the list on $2",
  ],
  // "move A from guides/old to guides/new": a page, in a folder.
  [
    "move (?:the page )?(⟦\\d+⟧|(?-i:\\p{Lu})[^,;:⟦⟧“”/]{1,60}?) from (?:the folder )?(?:[\\w.-]+/)+([\\w.-]+)/? (?:to|into) (?:the folder )?([\\w.-]+(?:/[\\w.-]+)*)/?",
    "move the page “$1 in the $2 section” into the folder $3",
  ],
  // "put A before B on the setup page": its sections.
  [
    `(?:put|move) (⟦\\d+⟧|[\\w.-]+) (before|after|above|below|behind) (⟦\\d+⟧|[\\w.-]+) on (?!(?:the |our )?(?:sidebar|side bar|navigation|nav|navbar|menu|footer|header|top|bar|site|docs)\\b){x}`,
    "move the section “$1” $2 “$3” on $4",
  ],
  // "on the setup page, A should come before B": its sections.
  ...[`(?:put|move|place) ${PLACED}`, `${PLACED} ${SHOULD} (?:come|go|be|stand)`].map(
    (order): Form => [
      `(?:in|on) (?:the|our) (⟦\\d+⟧|${PLAIN}(?: ${PLAIN}){0,4}?) (?:page|guide|article|tutorial), ${order} (?:right |directly |immediately )?(before|after|above|below|behind) (?:the )?${PLACED}`,
      "move the section “$2” $3 “$4” on the “$1” page",
    ],
  ),
  // "on the setup page, the Linux section should come first"
  ...[
    [`${PLACED_SECTION} ${SHOULD} (?:come|be|go|stand)`, "first", "top"],
    [`${PLACED_SECTION} ${SHOULD} (?:come|be|go|stand)`, "last", "end"],
    [`(?:put|place|move|make) ${PLACED_SECTION}`, "(?:the )?first(?: one| section)?", "top"],
    [`(?:put|place|move|make) ${PLACED_SECTION}`, "(?:the )?last(?: one| section)?", "end"],
  ].map(
    ([order, edge, at]): Form => [
      `(?:in|on) (?:the|our) (⟦\\d+⟧|${PLAIN}(?: ${PLAIN}){0,4}?) (?:page|guide|article|tutorial), ${order} (?:the )?(?:very )?${edge}`,
      `move the section “$2” of the “$1” page to the ${at}`,
    ],
  ),
  // "in setup, change the headings A to B and C to D"
  [
    `(?:in|on) {x},? (?:please )?(?:change|rename|turn|retitle|update|make) the (?:section )?(?:headings|headers|headlines|questions) {q} (?:to|into|as) {q}(?:,? and|,) {q} (?:to|into|as) {q}`,
    "in $1, change the heading $2 to $3 and the heading $4 to $5",
  ],
  // "the Linux section on the setup page should come last"
  ...[
    ["first|at the (?:very )?(?:top|start|beginning)|(?:moved )?to the (?:very )?top", "top"],
    ["last|the last (?:one|section)|at the (?:very )?(?:end|bottom)|(?:moved )?to the (?:very )?(?:end|bottom)", "end"],
  ].map(
    ([edge, at]): Form => [
      `(?:the )?(⟦\\d+⟧|${PLAIN}(?: ${PLAIN}){0,4}?) section (?:in|on|of) (?!${WHOLE_SITE}){x} (?:(?:${SHOULD} (?:come|be|go|stand)|belongs) )(?:the very )?(?:${edge})(?: (?:of|on|in) (?:the|that|its) page)?`,
      `move the section “$1” of $2 to the ${at}`,
    ],
  ),
  // "make the setup info box a tip"
  [
    `(?:make|turn) the (?!(?:very |first|second|third|fourth|fifth|last|only|next|new|old|big|large|small)\\b){x} (note|tip|info|important|warning|caution|danger)(?: (?:box|callout|admonition))? (?:into )?an? (note|tip|info|important|warning|caution|danger)(?: (?:box|callout|admonition))?`,
    "change the $2 on $1 to a $3",
  ],
  // "the Linux part at the bottom of the setup page": a section.
  [
    `${REMOVE} the (?!(?:very|first|second|third|fourth|last|next|whole|entire)\\b){x} (?:part|bit|section)${AT_EDGE} (?:of|on|in|from) (?:the|our) {x} (?:page|guide|article|tutorial)`,
    "delete the $1 section of the “$2” page",
  ],
  [
    `${REMOVE} the (?:part|bit|section) (?:about|on) {x}${AT_EDGE} (?:of|on|in|from) (?:the|our) {x} (?:page|guide|article|tutorial)`,
    "delete the section about $1 of the “$2” page",
  ],
  // What one section of a page says: the one place there.
  ...["(?:instead of|rather than)", ",? (?:and )?not"].map(
    (old): Form => [
      `(?:the|our) {x} (?:page|guide|article|tutorial) ${SHOULD} (?:say|read|show|list|mention) ${AMOUNT}(?: of \\w+)? ?${old} ${AMOUNT} (?:in|under) (?:the )?(?:section )?(⟦\\d+⟧|[^,;:⟦⟧]{3,60}?)(?: section)?`,
      "in the section “$4” of the “$1” page, replace the only “$3” with “$2”",
    ],
  ),
  // What a part of a page says: the one place that has it.
  [
    `(?:in|on) {x},? the (?:note|tip|warning|callout|bullet|item|step|paragraph|sentence|row) (?:about|on|with) ${AMOUNT} ${SHOULD} (?:say|read|be) ${AMOUNT}(?: instead| now)?`,
    "in $1, replace the only “$2” with “$3”",
  ],
  // A typo in a part of the page: the one place that has it.
  [
    `${PAGE},? (?:in )?(?:the|its) ${PART}(?: of it)? (?:still )?(?:has|contains) ${TYPO}(?: in (?:its|the) \\w+)?${NEXT} {q} ${SHOULD} (?:be|read|say) {q}`,
    "in $1, replace the only $2 with $3",
  ],
  [
    `{x} (?:still )?(?:has|contains) ${TYPO} in (?:the|its) (?:\\w+ (?:of|in) (?:the|its) )?${PART}${NEXT} {q} ${SHOULD} (?:be|read|say) {q}`,
    "in $1, replace the only $2 with $3",
  ],
  // What a page says, which is not so any more.
  [
    `{x} (?:still |also )?(?:says|states|claims|reads) (?:that )?{q}${NEXT}? ?${NOT_TRUE}${NEXT} ?(?:and |so )?${CUT}`,
    "remove the sentence $2 from $1",
  ],
  [
    `(?:in|on) {x},? (?:it|the text) (?:still |also )?(?:says|states|claims|reads) (?:that )?{q}${NEXT}? ?${NOT_TRUE}${NEXT} ?(?:and |so )?${CUT}`,
    "remove the sentence $2 from $1",
  ],
  [
    `(?:in|on) {x},? (?:in )?(?:the )?table (?:under|below|in) {q}[:,]? (?:please )?(?:put|add|insert) (?:in )?(?:a|another|one) (?:new )?row (?:in )?${ONE_OF},? with ${VALUE} (?:in|as) the ${CELL} and ${VALUE} (?:in|as) the ${SECOND}`,
    "in $1, add a row to the table under $2 $3: $4 | $5",
  ],
  [`(?:in|on) {x},? ${TAKE} the list((?: of [^,;:⟦⟧]{2,40}?)?)`, "in $1, remove the item “$2” from the list$3"],
  [
    `(?:in|on) {x},? ${TAKE} the list((?: of [^,;:⟦⟧]{2,40}?)?),? and (?:add|put|insert) {c} (?:right |directly )?(after|before) {c}(?: instead)?`,
    "in $1, remove the item “$2” from the list$3. In $1, add the item “$4” $5 the item “$6”",
  ],
  // "Some links on the site still go to /a. Point them to /b"
  [
    "(?:the|all|some|a few|several|many) (?:of the |of our )?links (?:(?:in|on) (?:the|our) (?:docs|pages|site|documentation) )?(?:still )?(?:go|lead|point|link) to (/[^\\s⟦⟧]*[^\\s⟦⟧.,;:])(?: without (?:a|any|the) (?:language|version|prefix))?[.,;:] (?:so )?(?:please )?(?:point|send|change|move|update|direct) (?:them|those|these) to (/[^\\s⟦⟧]*[^\\s⟦⟧.,;:])",
    "change the links $1 to $2",
  ],
];
