import { QUOTED } from "./masked-text.ts";

/** A pattern of a whole sentence, and the instruction that says the same. `{x}` in a pattern are some words. */
type Form = [pattern: string, instruction: string];

const BAR = "(?:the )?(?:sidebar|side bar|navigation|nav|navbar|menu)";
const GROUP = `(?:the )?(?:(?:sidebar|navigation|nav|menu) )?(?:group|section|category)`;
const ENTRY = "(?:entry|item|label|link|text)";
const SHOULD = "(?:should|must|shall|ought to|needs? to|has to|have to)(?: now| really| rather| better| actually)?";
const ARROW = "(?:→|->|=>|-->)";
const FIELD = "(title|description|sidebar label|sidebar title|subtitle)";
const BE_CALLED = "be (?:called|named|renamed|labelled|labeled|titled|known as|listed as|shown as)(?: to| as| into)?";
const BECOME = `(?:${SHOULD} (?:read|say|become|be)|${SHOULD} ${BE_CALLED}|becomes|to|as|${ARROW})`;
const HEADING = "(?:h[1-6]|heading|header|subheading|section heading|section title|headline)";
const DEAD = "(?:dead|broken|rotten|dangling|stale|invalid)";
const FAIL =
  "(?:don't|don’t|doesn't|do not|does not|no longer|fail to) (?:work|resolve|lead anywhere|exist|go anywhere)";
/** A name of one word. */
const NAME = "((?-i:\\p{Lu})[^\\s,;:()/]*)";
const SIDE = "(before|after|above|below|behind|under)";

const FORMS: Form[] = [
  // Pages that go.
  [
    "{x} can(?: now| safely| also)?(?: all)? (?:go|disappear|be (?:binned|scrapped|dropped|retired|axed|killed|deleted|removed))(?: now| away)?",
    "delete $1",
  ],
  [
    "(?:i'd|we'd|i would|we would|i|we)? ?(?:like|want|need) {x} (?:gone|removed|deleted|dropped|to go(?: away)?|to be (?:deleted|removed|gone|dropped)|to disappear)",
    "delete $1",
  ],
  [
    `{x} (?:should|must|has to|needs to|ought to)(?: really)? (?:go(?: away)?|disappear|be gone|be dropped)`,
    "delete $1",
  ],
  [
    `(?:delete|remove|drop) ((?:the )?(?:whole |entire )?)(group |section |category )?{c}((?: (?:group|section|category))? (?:with|including|and) .*)`,
    "delete the group “$3”$4",
  ],
  ["(?:delete|remove|drop) {x},? and (?:point|link|lead) to {x}", "delete the page $1 and redirect it to $2"],
  ["(?:take|bring) {x} offline", "delete $1"],
  [
    "(?:take|bring) {x} offline,? and (?:point|send|redirect|forward) (?:its |the )?(?:readers|visitors|users|people|it) (?:at|to) {x}",
    "delete $1 and redirect it to $2",
  ],
  [
    "(?:delete|remove|drop) (\\S+?)/? and (?:everything|all|all (?:the )?(?:pages|files)) (?:in|under|below|inside)(?: of)? (?:it|there)",
    "delete the folder $1",
  ],
  ["(?:delete|remove|drop) ([^\\s*]+)/\\*{1,2}", "delete all pages in $1"],
  ["take {x} out of (?:the|our) (?:docs|documentation|site|website)", "delete $1"],
  ["unpublish {x}", "delete $1"],
  ["{x} (?:is|are) to be (?:deleted|removed|dropped)", "delete $1"],
  [
    "{x} (?:is|are) to be (?:deleted|removed|dropped),? (?:and )?(?:people|readers|visitors|users) (?:get|are|should be|will be) (?:sent|redirected|forwarded|taken|led) to {x}",
    "delete $1 and redirect it to $2",
  ],
  [
    "(.+?),? (?:and )?(?:people|readers|visitors|users) (?:get|are|should be|will be) (?:sent|redirected|forwarded|taken|led) to {x}",
    "$1 and redirect it to $2",
  ],
  // Where readers of them go.
  [
    "(?:anyone|everyone|anybody|people|readers|visitors|users|those|whoever)(?: (?:who )?(?:land|landing|lands|arriving|arrives|going|coming|visiting|visits|looking|opening|opens|goes)(?: (?:there|here|on it|on that page|it|for it|at it))?)? (?:should|must|shall|can|need to|ought to) (?:then )?(?:end up|land|go|get|be (?:sent|redirected|forwarded|taken|pointed|directed))(?: over)?(?: on| at| to| in)? {x}(?: instead)?",
    "redirect to $1",
  ],
  [
    "(?:redirect|send|forward|point|direct|take) (?:its|their|the|all|any|our|old)? ?(?:readers|visitors|users|people|traffic|it|them|folks|everyone|old links?|old url|links to it) (?:over )?(?:to|at) {x}(?: instead)?",
    "redirect to $1",
  ],
  [
    `(?:people|readers|visitors|users|anyone|everyone|anybody|everybody|those|requests)(?: who| that)? (?:open|visit|follow|request|go to|come to|land on|ask for|of|at|from|on|for|to)(?:s|ing)? (/\\S*) ${SHOULD} (?:end up|land|go|arrive|be (?:sent|redirected|forwarded|taken|led))(?: on| at| to)? (/\\S+)(?: instead)?`,
    "redirect $1 to $2",
  ],
  [
    `(/\\S*) ${SHOULD} (?:lead|point|resolve|take (?:people|readers|visitors|users|everyone)) to (/\\S+)`,
    "redirect $1 to $2",
  ],
  // Names.
  [`(?:could|can|may|shall) (${GROUP}) {q} ${BE_CALLED} {q}`, "rename the group $2 to $3"],
  [`(${GROUP}) {q} ${BECOME} {q}`, "rename the group $2 to $3"],
  [`(?:the )?{q} (?:group|section|category) ${BECOME} {q}`, "rename the group $1 to $2"],
  [`(?:call|name|label|title) (${GROUP}) {q} (?:to |as )?{q}`, "rename the group $2 to $3"],
  [
    `(?:call|name|label|title|rename|change) (?:the )?(?:page )?{q}(?: ${ENTRY}| page)? (?:to |as |into )?{q} in ${BAR}`,
    "rename $1 to $2 in the sidebar",
  ],
  [
    `in ${BAR},? (?:call|name|label|rename|title|change) (?:the )?(?:page |${ENTRY} )?{q}(?: ${ENTRY}| page)? (?:to |as |into )?{q}`,
    "rename $1 to $2 in the sidebar",
  ],
  [`in ${BAR},? {q} ${BECOME} {q}`, "rename $1 to $2 in the sidebar"],
  [
    `(?:change |rename |update )?${BAR} (?:${ENTRY}|title|name|heading) (?:called |named )?{q} ${BECOME} {q}`,
    "rename $1 to $2 in the sidebar",
  ],
  [`{q} ${SHOULD} ${BE_CALLED} {q} in ${BAR}`, "rename $1 to $2 in the sidebar"],
  [`{x} ${SHOULD} ${BE_CALLED} {x}(?: instead)?`, "rename $1 to $2"],
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
  [`(?:the )?(?:url|path|address|slug) of {x} ${SHOULD} (?:be|become|read) (\\S+)`, "rename $1 to $2"],
  ["move (?:these|the following|those)(?: pages| files| docs)? (?:in)?to {x}: (.+)", "move $2 into $1"],
  ["move all of {x} (?:in)?to {x}", "move all pages in $1 to $2"],
  // Headings.
  [`(?:the )?${HEADING} {q} (?:on|in|of) {x} ${BECOME} {q}`, "change the heading $1 to $3 in $2"],
  [`(?:on|in) {x},? (?:the )?${HEADING} {q} ${BECOME} {q}`, "change the heading $2 to $3 in $1"],
  [
    `(?:change|rename|update) (?:the )?${HEADING} {q} (?:on|in|of) {x} (?:to|as|into) {q}`,
    "change the heading $1 to $3 in $2",
  ],
  // Fields.
  [
    `{x} (?:needs|wants|should have|should get|must have|deserves|could use|gets) (?:a |the |an )?(?:\\w+ )?${FIELD}(?: of)?:? {q}`,
    "set the $2 of $1 to $3",
  ],
  [`(?:give|add) (?:to )?{x} (?:a |the |an )?(?:\\w+ )?${FIELD}(?: of)?:? {q}`, "set the $2 of $1 to $3"],
  [`(?:as|for) (?:the |a )?${FIELD} (?:of|for|on) {x},? (?:use|take|put|write|set) {q}`, "set the $1 of $2 to $3"],
  [`(?:use|take|put) {q} (?:as|for) (?:the )?${FIELD} (?:of|for|on) {x}`, "set the $2 of $3 to $1"],
  [
    `(?:the )?${FIELD} (?:of|on|for) {x} (?:is|was) (?:missing|empty|wrong|outdated|too long|too short)[.,;:]? (?:please )?(?:use|set it to|make it|it should (?:be|read)|write|take):? {q}`,
    "set the $1 of $2 to $3",
  ],
  [`for {x},? (?:please )?(?:set|change|update|make) (?:the |its )?${FIELD} (?:to|as):? {q}`, "set the $2 of $1 to $3"],
  [`{x}: (?:the |its )?${FIELD} (?:${SHOULD} (?:be|read)|=|to|is|becomes) {q}`, "set the $2 of $1 to $3"],
  [`(?:the )?(?:new )?${FIELD} (?:of|on|for) {x}: ([^⟦⟧:]+)`, "set the $1 of $2 to: $3"],
  [`(?:the )?new ${FIELD} (?:of|on|for) {x}(?: is|:)? {q}`, "set the $1 of $2 to $3"],
  [`(?:the )?${FIELD} (?:of|on|for) {x} (?:→|->|=>|=) ([^⟦⟧:]+)`, "set the $1 of $2 to: $3"],
  [`(?:set|use|put) (?:the )?${FIELD} {q} (?:for|of|on|in) {x}`, "set the $1 of $3 to $2"],
  ["(?:change|update) (?:the )?(?:page )?title from {q} to {q}", "set the title of $1 to $2"],
  ["retitle it (?:to |as )?{q}", "set the title of {it} to $1"],
  [`set its ${FIELD} to {q}`, "set the $1 of {it} to $2"],
  ["(?:re)?name it(?: accordingly)? (?:and|but|with) (.+)", "$1"],
  ["retitle {x} (?:to|as) {q}", "set the title of $1 to $2"],
  ["retitle {x}: {q}", "set the title of $1 to $2"],
  [`(?:the )?${FIELD} (?:of|on|for) {x} (?:→|->|=>|=) {q}`, "set the $1 of $2 to $3"],
  [`{q} in ${BAR} ${BECOME} {q}`, "rename $1 to $2 in the sidebar"],
  // Order.
  [
    "(?:move|bring|pull|push|bump|put) {x} (?:up|down|forward|forwards)?,? ?so (?:that )?(?:it|this|that) (?:is|comes|becomes|stands|appears|sits) (?:the )?(?:very )?(first|last)(?: (?:entry|page|item|one|thing))? (?:of|in) (?:the )?{x}(?: group| section| category)",
    "make $1 the $2 page in the $3 group",
  ],
  [
    `(?:move|bring|pull|push|bump|put) {x} (?:up|down|forward|forwards)?,? ?so (?:that )?(?:it|this|that) (?:is|comes|stands|appears|sits) ${SIDE} {x}`,
    "put $1 $2 $3",
  ],
  [
    `(?:reorder|rearrange|re-order|arrange|sort) {x} so (?:that )?{x} (?:comes|is|goes|stands|appears|sits) ${SIDE} {x}`,
    "put $2 $3 $4",
  ],
  [`(?:show|list|display|place) {x} ${SIDE} {x}(?: in ${BAR})?`, "put $1 $2 $3"],
  [`{x} ${SHOULD} (?:come|go|be|stand|appear|sit|be (?:listed|shown|placed|put|moved)) ${SIDE} {x}`, "put $1 $2 $3"],
  ["move {x} (?:out of|from) {c} (?:and )?(?:in)?to {c}", "move $1 to the “$3” group"],
  ["move {x} to the {c} page", "move $1 to the “$2” group"],
  ["move (?:the|these|those|our) (?:[\\w-]+ )?(?:pages|docs|files|articles) \\(([^()]+)\\) (.+)", "move $1 $2"],
  ["(move .+ into|to) a (?:new )?folder (?:called|named) {x}", "$1 the folder $2"],
  [`{x} belongs ${SIDE} {x}`, "put $1 $2 $3"],
  ["{x} belongs (?:in|to|into|under) the {x} (?:group|section|category)", "move $1 to the “$2” group"],
  ["{x} belongs (?:in|to|into|under) {c}", "move $1 to “$2”"],
  [
    "{x} belongs (?:in|to|into|under) {c},? (?:so |and )?(?:please )?(?:move|put) it (?:there|in there|over there)",
    "move $1 to “$2”",
  ],
  [`make {x} (?:come|go|stand|appear|sit|be) ${SIDE} {x}`, "put $1 $2 $3"],
  ["(?:let|have|make) {x} follow {x}", "put $1 after $2"],
  ["(?:let|have|make) {x} precede {x}", "put $1 before $2"],
  [
    "(?:re)?(?:sort|order|arrange) (?:the )?{x} (?:group|section|category) so (?:that )?{x} (?:comes|is|goes|stands|appears) (?:the )?(?:very )?(first|last)",
    "make $2 the $3 page in the “$1” group",
  ],
  [
    "(?:have|put|place|list|show) {x} (?:at|on) (?:the )?(?:very )?(top|bottom) of the {x} (?:group|section|category)",
    "put $1 at the $2 of the “$3” group",
  ],
  [
    "(?:put|place|list|show|make) {x} (?:come )?(?:the )?(?:very )?last(?: page| entry)?",
    "make $1 the last page of the navigation",
  ],
  [
    "(?:put|place|list|show|make) {x} (?:come )?(?:the )?(?:very )?first(?: page| entry)?",
    "make $1 the first page of the navigation",
  ],
  [
    "{x} and {x} are in the wrong order[,;:.]? (?:so )?(?:please )?(?:swap|switch|exchange|flip) (?:them|those|these|both)",
    "swap $1 and $2",
  ],
  [
    "{x} and {x} (?:should|must|need to|have to) (?:switch|swap|change|trade|exchange) (?:places|positions|order|spots)",
    "swap $1 and $2",
  ],
  [`(?:let|have) {x} (?:come|go|stand|appear|be) ${SIDE} {x}(?: in ${BAR})?`, "put $1 $2 $3"],
  [`{x} ${SHOULD} (?:move|go|come)(?: up| down| forward)?,? ${SIDE} {x}`, "put $1 $2 $3"],
  [
    `(?:bring|send|push|move) {x} to the (?:very )?(?:front|top|beginning|start) of ${BAR}`,
    "make $1 the first page of the navigation",
  ],
  [
    `(?:bring|send|push|move) {x} to the (?:very )?(?:back|bottom|end) of ${BAR}`,
    "make $1 the last page of the navigation",
  ],
  // What the sidebar shows.
  [
    `{x} (?:should|must) (?:not|n't|never) (?:be|show up|appear|be shown|be listed|be visible)(?: any ?more| any longer)? in ${BAR}(?: any ?more| any longer)?`,
    "hide $1",
  ],
  [
    `{x} (?:shouldn't|shouldn’t|mustn't) (?:be|show up|appear|be shown|be listed|be visible)(?: any ?more| any longer)? in ${BAR}(?: any ?more| any longer)?`,
    "hide $1",
  ],
  [
    `(?:don't|don’t|do not|stop|no longer) (?:show|list|display|showing|listing|displaying) {x} in ${BAR}(?: any ?more| any longer)?`,
    "hide $1",
  ],
  [`(?:bring|put|get) {x} back (?:in|into|to|on) ${BAR}`, "show $1 in the sidebar again"],
  ["(?:show|list|reveal) the hidden (?:page )?{x} again", "show $1 in the sidebar again"],
  [`{x} (?:does not|doesn't|doesn’t) (?:need|have) to be (?:shown |listed )?in ${BAR}`, "hide $1"],
  // New pages.
  ["(?:we|i|you) (?:need|want|miss|are missing|lack) (a (?:new )?page .+)", "add $1"],
  ["there (?:should|must|needs to|has to) be (a (?:new )?page .+)", "add $1"],
  [
    "(?:under|in|within) (?:the )?{c}(?: group| section| category)?,? (?:please )?(?:add|create) (a (?:new )?page {q})(.*)",
    "add $2 to the “$1” group $4",
  ],
  ["(?:a )?new page (?!please\\b){x}: {q}", "add a page called “$1” with the text $2"],
  ["(?:a )?new page(?: please)?:? {q}", "add a page $1"],
  ["(?:add|create) {q} as (?:a |an )?(?:new )?page (.*)", "add a page $1 $2"],
  // Texts.
  [
    "(?:wherever|everywhere|where) (?:it|the docs|we) (?:says?|reads?|writes?|uses?) {q},? (?:please )?(?:write|say|put|use|make it|should (?:say|read)|it should (?:say|read|be)) {q}(?: instead)?",
    "replace $1 with $2",
  ],
  ["spell {q} (?:as )?{q}(.*)", "replace $1 with $2$3"],
  [
    "(?:we|you) (?:write|say|spell it|call it|use) {q},? (?:and )?not {q}[.;,:]?(?: [–—-]+)? (?:so )?(?:please )?(?:fix|change|correct|update)(?: (?:that|this|it|them|all))?( .*)?",
    "replace $2 with $1$3",
  ],
  ["(?:please )?(?:write|say|use) {q},? (?:and |but )?not {q}(.*)", "replace $2 with $1$3"],
  ["(?:swap|switch|exchange) {q} for {q}( .*)?", "replace $1 with $2$3"],
  [
    `(?:a |fix the |fix a )?(?:typo|misspelling|spelling mistake) (?:in|on) ([^\\s:]+/[^\\s:]+): ([^\\s/.:]+) (?:${ARROW}|${SHOULD} be|must be) ([^\\s/.:]+)`,
    "replace “$2” with “$3” in $1",
  ],
  [
    "(?:change|update|switch|move) (?:the |our )?domain(?: name)? (?:from )?([^\\s/]+\\.[^\\s/]+) to ([^\\s/]+\\.[^\\s/]+)( .*)?",
    "replace “$1” with “$2”$3",
  ],
  [
    `use ${NAME} instead of ${NAME} (everywhere|throughout.*|(?:in|across) all .*)`,
    "replace “$2” with “$1” everywhere",
  ],
  [
    `${NAME} (?:has been|was|is|got) (?:now )?(?:renamed|rebranded)(?: to| as) ${NAME},? (?:so )?(?:please )?(?:update|change|fix|adjust) (?:the|our|all)(?: the)? (?:docs|documentation|pages)(?: accordingly)?`,
    "replace “$1” with “$2” everywhere",
  ],
  ["in (?:all|every) (?:the |of the )?(?:pages?|docs|files?),? (?:but|except(?: for)?) {x}, (.+)", "$2, except in $1"],
  ["no more {q}[,;:.] (?:please )?(?:use|write|say) {q}( .*)?", "replace $1 with $2$3"],
  [
    `{q} ${SHOULD} (?:always be(?: written| spelled| spelt)?|be (?:written|spelled|spelt)(?: as)?) {q}( .*)?`,
    "replace $1 with $2$3",
  ],
  ["(?:upper-?case|lower-?case|capitali[sz]e) {q} (?:to|as) {q}( .*)?", "replace $1 with $2$3"],
  // As programs write it.
  ["s/([^/⟦⟧]+)/([^/⟦⟧]+)/g?( .*)?", "replace “$1” with “$2”$3"],
  [
    `([^\\s/.]+) ${ARROW} ([^\\s/.]+),? ((?:everywhere|throughout|(?:in|across|throughout|on) (?:all|every|each|the|our) ?(?:of )?(?:the |our )?(?:docs|documentation|pages?|site|files?|guides?)).*)`,
    "replace “$1” with “$2” $3",
  ],
  [
    "(?:update|bump|change|upgrade|switch|raise) (?:the |our )?(?:versions? )?(?:number )?(?:from )?(v?\\d[\\w.-]*) to (v?\\d[\\w.-]*)( .*)?",
    "replace “$1” with “$2”$3",
  ],
  ["replace {q} (?:with|by) (?:nothing|an empty string|an empty text)( .*)?", "remove the text $1$2"],
  [
    "(?:don't|don’t|do not|never|stop) (?:say|write|use|saying|writing|using) {q},? (?:but )?(?:please )?(?:say|write|use) {q}(.*)",
    "replace $1 with $2$3",
  ],
  [
    "(.*),? (?:leaving|without touching|but leave|but don't touch|excluding) (?:the )?code(?: blocks| samples| examples| snippets)?(?: alone| untouched| as it is)?",
    "$1, not in code",
  ],
  // Redirects.
  [
    "(?:add|create|set up|make) (?:a |an )?(?:permanent |temporary )?30[1278](?: redirect)?:? (?:from )?(\\S+) (?:to|->|=>|→) (\\S+)",
    "redirect $1 to $2",
  ],
  [`(?:a )?redirects?: (/\\S*) (?:to|${ARROW}) (/\\S+)`, "redirect $1 to $2"],
  [
    "(?:set up|add|create|make) a redirect so (?:that )?(\\S+) (?:goes|leads|points|redirects|resolves) to (\\S+)",
    "add a redirect from $1 to $2",
  ],
  // Spelling and syntax.
  [
    "(?:go|look|read|run|comb) (?:through|over) (?:all |all of )?(?:the |our )?(?:docs|documentation|pages|site|files) (?:and|to) (.+)",
    "$1",
  ],
  [
    "(?:run|do) a (?:spell ?-?check|spelling check) (?:on|of|in|over|for) {x}(?:,? and (?:fix|correct) (?:what|whatever|everything|anything|all)(?: that)?(?: you find)?)?",
    "fix typos in $1",
  ],
  [
    "(?:(?:do a |run a )?spell-?check|spell check|proofread|check (?:the )?spelling(?: (?:of|in))?) (?:everything|everywhere|all(?: (?:the |our )?(?:pages|docs))?|(?:the |our )?(?:whole |entire )?(?:docs|documentation|site))",
    "fix typos",
  ],
  [
    "there(?:'s|’s| is| are) (?:a |some |several )?(?:typos?|spelling (?:mistakes?|errors?)|misspellings?) (?:in|on) {x}",
    "fix typos in $1",
  ],
  [
    "(?:proofread|proof-read|check|scan) {x} for (?:typos|spelling (?:mistakes|errors)|misspellings)(?: and (?:fix|correct) (?:them|those))?",
    "fix typos in $1",
  ],
  // Links.
  [
    `(?:give|send|show|get|make) (?:me |us )?a (?:list|report|overview) of (?:all )?(?:the |our )?${DEAD} (?:links?|urls?)`,
    "check for broken links",
  ],
  [`(?:the |any )?${DEAD} (?:links?|urls?)`, "check for broken links"],
  ["(?:fix|repair|mend) (?:all |the |our |all the )?404s?(?: links| errors)?", "fix the broken links"],
  [
    `(?:the |all )?${DEAD} (?:links?|urls?)(?::|,| [–—-]+)? (?:please )?(?:fix|repair|mend|correct) (?:them|those|these|it|all|all of them)`,
    "fix the broken links",
  ],
  [
    `(?:all |every |the |any )*links? to (\\S+) ${SHOULD} (?:go|point|lead|be changed|be updated|be pointed) to (\\S+)(?: instead)?`,
    "change the links to $1 to $2",
  ],
  ["(change|update|make|switch) (?:all|every|the) (\\S+) links? to (\\S+)", "change the links to $2 to $3"],
  [
    `(?:see|tell (?:me|us)|find out|know|check|look|report|say) (?:if|whether|which|what) (?:any |some |all )?(?:of )?(?:the |our )?(?:links?|urls?) (?:are |is )?(?:${DEAD}|${FAIL}|not working)`,
    "check for broken links",
  ],
  [`(?:what|which) (?:links?|urls?) (?:are |is )?(?:${DEAD}|${FAIL}|not working)`, "check for broken links"],
  [
    `(?:see|tell (?:me|us)|find out|check) (?:if|whether) (?:there are|we have) (?:any )?${DEAD} (?:links?|urls?)`,
    "check for broken links",
  ],
  [`(?:any|got any|do we have(?: any)?|have we got(?: any)?) ${DEAD} (?:links?|urls?)`, "check for broken links"],
  [
    `(?:repair|fix|mend) (?:whatever|whichever|any|all|every|those|the) (?:of the )?links?(?: that)?(?: are| is)? ${DEAD}`,
    "fix the broken links",
  ],
  [
    `(?:repair|fix|mend) (.*?links?.*?),? (?:and|but) (?:list|report|name|tell me|show)(?: me)? (?:those|the ones|which|what|any|all|whatever)(?: that)?(?: you| it)? (?:could not|couldn't|cannot|can't|can not)(?: be)? \\w+`,
    "fix $1",
  ],
  [
    "in {x},? (?:the )?link (?:to )?{u} (?:should|must) (?:become|be|go to|point to|lead to|be changed to) {u}",
    "change the link $2 to $3 in $1",
  ],
];

const WORDS: Record<string, string> = {
  "{x}": "((?:[^\\s,;:()]+ ){0,7}?[^\\s,;:()]+)",
  "{q}": `(${QUOTED})`,
  /** The name of a group: in quotes, or words of which the first has a capital. */
  "{c}": `((?:the )?(?:${QUOTED}|(?-i:\\p{Lu})[^\\s,;:()]*(?: [^\\s,;:()]+){0,4}?))`,
  "{u}": "([^\\s,;()]+)",
};

const COMPILED = FORMS.map(([pattern, instruction]): [RegExp, string] => {
  const source = pattern.replaceAll(/\{[xqcu]\}/g, (slot) => WORDS[slot] ?? slot);
  return [new RegExp(`^${source}$`, "iu"), instruction];
});

/** The sentence as instructions that are known, the likeliest first. */
export function inUsualForms(masked: string): string[] {
  return COMPILED.flatMap(([pattern, instruction]) => {
    const found = pattern.exec(masked);
    return found ? [fillIn(instruction, found)] : [];
  });
}

function fillIn(instruction: string, found: string[]): string {
  return instruction
    .replaceAll(/“\$(\d)”/g, (_, index) => inQuotes(found[Number(index)] ?? ""))
    .replaceAll(/\$(\d)/g, (_, index) => {
      const words = found[Number(index)] ?? "";
      // "Put Why Acme after Install": a title of several words.
      return instruction.startsWith("put ") && TITLE.test(words) ? `“${words}”` : words;
    });
}

const TITLE = /^\p{Lu}[\p{L}\d'-]*(?: \p{Lu}[\p{L}\d'-]*)+$/u;

function inQuotes(name: string): string {
  const bare = name.replace(/^the /i, "");
  return /^⟦\d+⟧$/.test(bare) ? bare : `“${bare}”`;
}
