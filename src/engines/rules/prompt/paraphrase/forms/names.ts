import { ARROW, BAR, BE_CALLED, BECOME, ENTRY, FIELD, type Form, GROUP, HEADING, SHOULD } from "./form.ts";

export const NAMES: Form[] = [
  ["retitle (?:the )?{q} (?:in|on|of) (?:the )?{x} (?:to|as|into) {q}", "change the heading $1 in the $2 to $3"],
  ["(?:in|on) (?:the )?{x},? retitle (?:the )?{q} (?:to|as|into) {q}", "change the heading $2 in the $1 to $3"],
  // A title without quotes to the end of the sentence.
  [
    `in ${BAR},? (?:please )?(?:rename|relabel) (?!(?:the|our) )((?:⟦\\d+⟧|(?-i:\\p{Lu})[^\\s,;:()⟦⟧]*)(?: (?-i:\\p{Lu})[^\\s,;:()⟦⟧]*){0,3}) (?:to|into|as|${ARROW}) (?!.*\\b(?:and|but|then|not|in|on|with|please|pls|plz|thanks|thank|thx|cheers|now|today|asap|too|instead|again|everywhere)\\b)((?-i:\\p{Lu})[^⟦⟧,;:.()]{0,60})`,
    "rename $1 to “$2” in the sidebar",
  ],
  [
    `(?:the|our) (?:name|title) of (?:the|our) (?:site|website|docs|documentation)(?: site)? ${SHOULD} be {q}`,
    "change the name of the site to $1",
  ],
  [
    "(?:the )?(?:page )?([\\w./-]+\\.mdx?) (?:needs|should have|should get) a (?:better|new|different|another|shorter|clearer) (?:file ?)?name: ([\\w./-]+)",
    "rename $1 to $2",
  ],
  [
    "(?:the )?(?:page {x}|{x} page) (?:needs|should have|should get) a (?:better|new|different|another|shorter|clearer) file ?name: ([\\w./-]+)",
    "rename the file of the page $1$2 to $3",
  ],
  [
    `(?:the )?(?:page {x}|{x} page) (?:needs|${SHOULD} have|${SHOULD} get) a (?:better|new|different|another|shorter|clearer) (?:name|title)[:,] {q}`,
    "set the title of $1$2 to $3",
  ],
  [
    `(?:use|set|put|show) (?:the )?(?:label|title|name) {q} in ${BAR} for (?:the )?(?:page )?{x}`,
    "set the sidebar title of $2 to $1",
  ],
  [
    `use {q} (?:instead of|rather than) {q} as (?:the )?(?:group|category|section)(?: name|['’]s name)?(?: in .{3,40})?`,
    "rename the group $2 to $1",
  ],
  [
    `it (?:still )?says {q} in ${BAR}[.,;](?: but)?(?: it)? ${SHOULD} (?:be|say|read) {q}(?: of course| instead)?`,
    "rename $1 to $2 in the sidebar",
  ],
  [
    `its (?:own )?(?:${ENTRY}|name|title) in ${BAR} ${SHOULD} (?:then )?(?:be|read|say|become|be called) {q}(?: then)?`,
    "call it $1 in the sidebar",
  ],
  [`(?:the )?{x} ${SHOULD} be (?:titled|entitled) {q}`, "set the title of $1 to $2"],
  [
    `(?:set|change|update) the (?:label|name) of the {x} (?:folder|category|group)(?: in ${BAR})? (?:from {q} )?to {q}`,
    "rename the group “$1” to $3",
  ],
  [
    `(?:set|change|update) the (?:label|name|text) of the (?:link|entry|item) {q} in ${BAR} to {q}`,
    "rename $1 to $2 in the sidebar",
  ],
  [
    `(?:under|in) (?:the )?{c}(?: (?:group|section|category))?,? (?:the )?(?:group|category|subsection|section) {q} ${SHOULD} be (?:called|named|renamed(?: to| as| into)?) {q}`,
    "rename the group $2 to $3",
  ],
  [
    `rename (?:the page )?{q} to {q} (?:both )?in ${BAR} and (?:as|in) (?:its|the) title`,
    "rename $1 to $2 in the sidebar and set the title of $1 to $2",
  ],
  [
    `(?:the |our )?(?:{x} )?${ENTRY} in ${BAR} ${SHOULD} (?:say|read|be|be called) {q},? (?:instead of|rather than|and not|not) {q}`,
    "rename $3 to $2 in the sidebar",
  ],
  [
    "(?:rename|relabel) (?:the )?{q}(?: page| entry| link| item)? (?:to|into|as) {q} (?:in|on) (?:the|our) (?:(?:group|section|category) )?(?!(?:left|left-hand|right|top|main|same|whole)\\b){x} (?:sidebar|side bar|navigation|menu)",
    "change the sidebar label of the page $1 in the “$3” section to $2",
  ],
  // Names.
  [`(?:call|name|label|title) (${GROUP}) {q} (?:to |as )?{q}`, "rename the group $2 to $3"],
  [
    `in ${BAR},? (?:call|name|label|title) (?:the )?{q} (?:group|section|category) (?:to |as |just |simply )?{q}`,
    "rename the group $1 to $2",
  ],
  [
    `in ${BAR},? (?:call|name|label|rename|title|change) (?:the )?(?:page |${ENTRY} )?{q}(?: ${ENTRY}| page)? (?:to |as |into |just |simply )*{q}`,
    "rename $1 to $2 in the sidebar",
  ],
  [
    `in ${BAR},? (?:call|name|label|title) (?:the )?(?:page |${ENTRY} )?{q} (?:under|in|below) {c} (?:to |as |just |simply )?{q}`,
    "change the sidebar label of the page $1 in the “$2” section to $3",
  ],
  [
    `in ${BAR},? (?:call|name|label|title) (?:the )?(?:page )?{x}(?: page)? (?:to |as )?{q}`,
    "change the sidebar label of the page “$1” to $2",
  ],
  [
    `(?:call|name|label|title) (?:the )?(?:page )?(\\S+/\\S+|\\S+\\.mdx?)(?: page)? (?:to |as )?{q} in ${BAR}`,
    "change the sidebar label of the page “$1” to $2",
  ],
  [
    `in ${BAR},? (?:rename|change|relabel) {q} (?:to|into) {q},? and {q} (?:to|into) {q}`,
    "rename $1 to $2 in the sidebar and rename $3 to $4 in the sidebar",
  ],
  [
    `in ${BAR},? {q} (?:under|in|below) {c} ${BECOME} {q}`,
    "change the sidebar label of the page $1 in the “$2” section to $3",
  ],
  [
    `(?:change |rename |update )?${BAR} (?:${ENTRY}|title|name|heading) (?:called |named )?{q} ${BECOME} {q}`,
    "rename $1 to $2 in the sidebar",
  ],
  [`{q} ${SHOULD} ${BE_CALLED} {q} in ${BAR}`, "rename $1 to $2 in the sidebar"],
  [
    `(?:the )?{x} (?:guide|page|tutorial|article|reference) ${SHOULD} ${BE_CALLED} {q} (?:only )?in ${BAR}(?: only| alone)?`,
    "change the sidebar label of the page “$1” to $2",
  ],
  [`{x} ${SHOULD} ${BE_CALLED} {x}(?: instead)?`, "rename $1 to $2"],
  [
    "(the (?:function|method|option|class|variable|parameter|argument|flag|prop|command|hook|constant) [^\\s⟦⟧]+) (?:is now (?:called|named)|(?:is now|was|has been|got) renamed(?: to)?) ([^\\s⟦⟧]+)(?: now)?",
    "rename $1 to $2",
  ],
  [
    "(the (?:function|method|option|class|variable|parameter|argument|flag|prop|command|hook|constant) [^\\s⟦⟧]+) is (?:called|named|renamed(?: to)?) ([^\\s⟦⟧]+) now",
    "rename $1 to $2",
  ],
  ["{x} is (?:now|from now on) (?:called|named) {x}", "rename $1 to $2"],
  [
    `(?:the page )?{x} ${SHOULD} (?:live|be|go|sit|be found|be located) (?:under|at|in) ([^\\s]+/[^\\s]*)`,
    "move $1 to $2",
  ],
  [
    `(?:everything|all pages|all files|all) (?:in|under|below|from) {x} ${SHOULD} (?:move|go|be moved) (?:in)?to {x}`,
    "move all pages in $1 to $2",
  ],
  [
    `(?:the )?{x} (?:folder|directory) (?:becomes|${SHOULD} become|is now|is now called) {x}`,
    "rename the folder $1 to $2",
  ],
  [
    "rename (?:the )?(?:file|page) ([^\\s/]+\\.mdx?) (?:in)?to ([^\\s/]+\\.mdx?) in (?:the )?([^\\s⟦⟧]+?)/?(?: folder| directory)?",
    "rename $3/$1 to $3/$2",
  ],
  [
    "move (?:the )?(?:file|page) ([^\\s/]+\\.mdx?) from (?:the )?([^\\s⟦⟧]+?)/?(?: folder| directory)? (?:in)?to (?:the )?([^\\s⟦⟧]+?)/?(?: folder| directory)?",
    "move $2/$1 to $3/$1",
  ],
  ["change the (?:url|path|address|slug|file ?name) of {x} to {x}", "rename $1 to $2"],
  [
    `(?:the )?(?:url|path|address|slug) of {x} ${SHOULD} (?:be|become|read) (?!(?:fixed|changed|updated|removed|deleted|corrected|shorter|longer|better|improved|adjusted|unique|different)$)(\\S+)`,
    "rename $1 to $2",
  ],
  ["move (?:these|the following|those)(?: pages| files| docs)? (?:in)?to {x}: (.+)", "move $2 into $1"],
  ["move all of {x} (?:in)?to {x}", "move all pages in $1 to $2"],
  // A file is in folders, which have names in small letters.
  [
    "(?:move|put|shift) ([^\\s,;:()/⟦⟧]+\\.mdx?) (?:from|out of) ((?-i:[a-z\\d])[\\w.-]*)/? (?:in)?to ((?-i:[a-z\\d])[\\w./-]*?)/?",
    "move $1 from the $2 folder to the $3 folder",
  ],
  [
    "(?:rename|change|call) (?:the )?{q}(?: entry| item| label| page)? in the (?!top ){x} (?:sidebar|menu|nav|navigation) (?:to|as|into) {q}",
    "change the sidebar label of the page $1 in the “$2” section to $3",
  ],
  // Headings.
  [
    "(?:rename|change|retitle|update) the (?:section |heading )?{q}(?: section| heading)? (?:on|in|of) ((?:the )?[^,;:()⟦⟧]+? page|\\S+\\.mdx?|[a-z\\d]+(?:[-/][a-z\\d]+)+) (?:to|as|into) {q}",
    "change the heading $1 to $3 in $2",
  ],
  [`(?:the )?${HEADING} {q} (?:on|in|of) {x} ${BECOME} {q}`, "change the heading $1 to $3 in $2"],
  // Fields.
  [`(?:give|add) (?:to )?{x} (?:a |the |an )?(?:\\w+ )?${FIELD}(?: of)?:? {q}`, "set the $2 of $1 to $3"],
  [`(?:in|on) {x},? it ${SHOULD} (?:have|get) (?:a |the |an )?(?:new )?${FIELD}:? {q}`, "set the $2 of $1 to $3"],
  [`(?:as|for) (?:the |a )?${FIELD} (?:of|for|on) {x},? (?:use|take|put|write|set) {q}`, "set the $1 of $2 to $3"],
  [`(?:use|take|put) {q} (?:as|for) (?:the )?${FIELD} (?:of|for|on) {x}`, "set the $2 of $3 to $1"],
  [`for {x},? (?:please )?(?:set|change|update|make) (?:the |its )?${FIELD} (?:to|as):? {q}`, "set the $2 of $1 to $3"],
  [`{x}: (?:the |its )?${FIELD} (?:${SHOULD} (?:be|read)|=|to|is|becomes) {q}`, "set the $2 of $1 to $3"],
  [
    `(?:the )?(?!(?:nav|navigation|sidebar|menu|docs?|todo|task|note|seo|page|title|description|fix|typo)(?: page)?:)([\\w./-]+)(?: page)?: (?:the |its )?(?:new )?${FIELD}:? {q}`,
    "set the $2 of $1 to $3",
  ],
  [
    `(?:the )?(?!(?:nav|navigation|sidebar|menu|docs?|page|new|meta|seo|og|its|this|that|set|change|link) )([\\w./-]+)(?: page)? ${FIELD} ?(?:${ARROW}|:|=) {q}`,
    "set the $2 of $1 to $3",
  ],
  [`(?:the )?(?:new )?${FIELD} (?:of|on|for) {x}: ([^⟦⟧:]+)`, "set the $1 of $2 to: $3"],
  [`(?:the )?new ${FIELD} (?:of|on|for) {x}(?: is|:)? {q}`, "set the $1 of $2 to $3"],
  [`(?:the )?${FIELD} (?:of|on|for) {x} (?:→|->|=>|=) ([^⟦⟧:]+)`, "set the $1 of $2 to: $3"],
  [`(?:set|use|put|write|give|make) (?:the |a )?${FIELD} {q} (?:for|of|on|in|to) {x}`, "set the $1 of $3 to $2"],
  ["(?:change|update) (?:the )?(?:page )?title from {q} to {q}", "set the title of $1 to $2"],
  ["retitle it (?:to |as )?{q}", "set the title of {it} to $1"],
  [
    `(?:rename|change|set|call) its (?:sidebar|navigation|nav|menu) ${ENTRY} (?:to |as |into )?{q}`,
    "change the sidebar label of {it} to $1",
  ],
  [
    `in (?:the )?(?:astro\\.config|docusaurus\\.config|sidebars|mkdocs|properdocs|docs|mint|_meta|meta|summary|config)\\.[a-z]+,? (?:rename|change) (?:the )?(?:label|entry|item|title|text) {q} (?:to|into) {q}`,
    "rename $1 to $2 in the sidebar",
  ],
  [`set its ${FIELD} to {q}`, "set the $1 of {it} to $2"],
  ["(?:re)?name it(?: accordingly)? (?:and|but|with) (.+)", "$1"],
  [
    `(?:change|update|set) the title of {x} to {q},? (?:and )?(?:also )?in ${BAR}(?: too| as well| also)?`,
    "set the title of $1 to $2",
  ],
  ["retitle {x} (?:to|as) {q}", "set the title of $1 to $2"],
  ["retitle {x}: {q}", "set the title of $1 to $2"],
  [`(?:the )?${FIELD} (?:of|on|for) {x} (?:→|->|=>|=) {q}`, "set the $1 of $2 to $3"],

  [
    `(?:every|all|each)(?: of the)? pages? (?:in|of|under) (?:the )?(?:group )?{c}(?: group| section)? (?:gets?|should get|should have|needs?|must have) (?:the )?(?:front ?matter |field )*([a-z]+(?:_[a-z]+)+): ?([^\\s⟦⟧]+)`,
    "set the frontmatter field $2 to $3 on all pages in the group “$1”",
  ],
  [
    `in all (?:[a-z]+ )?pages (?:under|in|of) {x},? (?:add|set) ([a-z]+(?:_[a-z]+)*): ?([^\\s⟦⟧]+)(?: (?:to|in) (?:the|their) front ?matter)?`,
    "set the frontmatter field $2 to $3 on all pages in $1",
  ],
  [
    `set (?:the )?(?:front ?matter )?(?:field )?([a-z]+(?:_[a-z]+)+) to ([^\\s⟦⟧]+) (?:on|in|for) (?:the )?{x} page and (?:on |in |for )?(?:the )?{x} page`,
    "set the frontmatter field $1 of “$3” to $2. Set the frontmatter field $1 of “$4” to $2",
  ],
  [
    `(?:the )?title of {x} (?:should|must|has to) be {q},? but (?:the )?(?:sidebar|navigation|menu|nav) (?:must|should|has to) still (?:show|say|read) ([^⟦⟧,;:]{1,60}|⟦\\d+⟧)`,
    "on $1 set the title to $2 and the sidebar label to “$3”",
  ],
  [
    `([a-z]+(?:_[a-z]+)+) for {x} ?= ?([^,=⟦⟧]{1,60}), ?(?:and )?for {x} ?= ?([^,=⟦⟧]{1,60})`,
    "set the $1 of $2 to “$3”. Set the $1 of $4 to “$5”",
  ],
  [
    `(?:the )?pages {x} and {x} (?:should|must) have the titles {q} and {q}`,
    "change the title of $1 to $3 and the title of $2 to $4",
  ],
  [`((?:draft|unlisted|hidden|noindex|deprecated)): (true|false) for {x}`, "set the frontmatter field $1 of $3 to $2"],
  [
    `change (?:the )?title of (?:the page )?{x} so that it (?:reads|says|is) {q}(?:, that is,? .+)?`,
    "change the title of $1 to $2",
  ],

  [
    `{x} (?:has no|lacks an?|is missing an?) (title|description|icon|sidebar ?title|sidebar label)[.;,] (?:please )?(?:add|set) (?:the |a |an )?(?:title|description|icon|sidebar ?title|sidebar label):? (⟦\\d+⟧|[^\\s⟦⟧]+)`,
    "set the $2 of $1 to “$3”",
  ],
];
