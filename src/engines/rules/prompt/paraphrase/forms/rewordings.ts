import { CALLOUT_KINDS } from "../../callout-kinds.ts";
import { ARROW, BAR, type Form, ONE_ITEM, SHOULD } from "./form.ts";

const TAKE = "(?:remove|take|drop)";
const OUT = "(?:from|out of)";
/** An address of the web without its scheme. */
const HOST = "(?:[a-z\\d-]+\\.)+[a-z]{2,10}(?:/[\\w./-]*)?";
const SAMPLE = "(?:(?:code )?(?:samples?|examples?)|code)";
const OWN_GROUP = "(?:its|the same|that) (?:own )?(?:group|section|category)";
const ORDER = "(?:first|second|third|last)";
const LIST = "([\\w./-]+(?:, [\\w./-]+){0,10},? (?:and|&) [\\w./-]+)";
const WRONGLY = "(?:is|was) (?:still )?(?:spelled|spelt|written|misspelled) (?:wrong|wrongly|incorrectly|badly)";
/** A page that is there, by its path, the name of its file or its title in quotes. */
const NAMED_PAGE = "((?!(?:it|this|that|them|these|those|all|both|everything)\\b)[\\w./-]+|⟦\\d+⟧)";
const BESIDE_PAGE = "(,? (?:right |directly )?(?:(?:in )?between|after|before|above|below) .+)";
const MANY =
  "(?: (?:sometimes|often|everywhere|(?:in|on) (?:some|several|many|a few|various|most|all) (?:places|pages|docs)))?";

/** A name of a tool or of a file, which is no word: in quotes, with a capital or a mark in it. */
const TOOL = "(⟦\\d+⟧|(?-i:\\p{Lu})[^\\s,;:()⟦⟧]*[^\\s,;:.()⟦⟧]|[\\w-]*[./_@][\\w./@-]*\\w)";
const SAYS = "(?:still |currently |wrongly )?(?:says?|mentions?|refers? to|talks? about|names?|uses?)";
const NOW =
  "(?: (?:now|today|instead|for (?:ages|years|months|a (?:while|long time))|since [^,;:.⟦⟧]{1,30}|these days))?";
/** "we've been on x for ages", "it's x now" */
const MOVED_ON = `(?:we(?:['’]ve| have)? (?:been (?:on|using)|moved (?:on )?to|switched (?:over )?to|changed to|are (?:now )?(?:on|using)|now use|use)|we['’]re (?:now )?(?:on|using)|it(?:['’]s| is)(?: been)?(?: now)?|that(?:['’]s| is)(?: now)?)`;
const CHANGE_IT =
  "[.;,](?: so)?(?: please)? (?:change|update|fix|correct|adjust) (?:it|that|this)(?: (?:there|please))?";

/** What is wrong with a text, and nothing that has a value of another kind. */
const TEXT_FAULT =
  "(?!.*\\b(?:we|i|they|you|but|except|excluding|everywhere|outside|other|than|only|once|first|second|third|last|occurrences?|times?|all|every|each|both|no|none|already|fixed|corrected|changed|replaced|updated|not|never|if|titles?|headings?|labels?|descriptions?|links?|urls?|address|redirects?|rows?|cells?|columns?|tables?|sidebar|navigation|nav|navbar|footer|icons?|alt|slugs?|files?|images?|languages?|groups?|rename|move|code)\\b)[^⟦⟧:;.]{3,60}?";

/** Requests with their words in another order than the usual one. */
export const REWORDINGS: Form[] = [
  [
    `(?:(?:on|in) )?{x},? (?:on |in |at )?line (\\d+)[,:]? (?:the )?(?:word |text )?{q} (?:${ARROW}|${SHOULD} (?:be|read|say)) {q}`,
    "in line $2 of $1, replace $3 with $4",
  ],
  [
    `we (?:still |often |sometimes )?(?:say|write|use|call (?:it|that|them)) {q}(?: everywhere| in many places| all over the docs| throughout)?[,;.:](?: but| so)?(?: please)? (?:use|say|write|make (?:it|that)|change (?:it|that) to) {q}(?: instead)?( (?:in|on|under) .{2,100})?`,
    "replace $1 with $2$3",
  ],
  [
    `(?:add|put|insert) {q} as (?:an? )?(${CALLOUT_KINDS})(?: callout| box| note)? (?:right |directly )?(?:below|under|after) the (?:page )?title (?:of|on|in) {x}`,
    "add a $2 $1 to the top of $3",
  ],
  [
    `(?:add|put|insert) {q} as (?:an? )?(${CALLOUT_KINDS})(?: callout| box)? ((?:to|at|below|under|above|before|after|on|in) .{2,150})`,
    "add a $2 $1 $3",
  ],
  [`${TEXT_FAULT} (?:in|on) {x}: {q} ${ARROW} {q}`, "replace $2 with $3 in $1"],
  [
    `{x} ${SAYS} ${TOOL}(?:,|;)?(?: but|, even though)? ${MOVED_ON} ${TOOL}${NOW}${CHANGE_IT}`,
    "replace “$2” with “$3” in $1",
  ],
  [`(.{3,120}?) (on|in) the (?:pages|files) ${LIST}`, "$1 $2 $3"],
  [`replace (?:only )?the (?:very )?(${ORDER}) {q} (?:on|in) {x} (?:with|by) {q}`, "replace the $1 $2 with $4 on $3"],
  [`replace only the (${ORDER}) {q} (?:with|by) {q}( (?:on|in) .*)?`, "replace the $1 $2 with $3$4"],
  [
    "(?:the )?(?:word |name )?{q} (?:is|was) (?:misspelled|misspelt|written|spelled|spelt) (?:as )?{q}(?: somewhere| once| twice| sometimes)?[,;:.]? (?:so )?(?:please )?(?:fix|correct|change)(?: (?:it|that))?",
    "replace $2 with $1",
  ],
  [`(?:the )?(?:word )?{q} ${WRONGLY}( everywhere| (?:on|in) .*)?`, "fix the typo $1$2"],
  [
    `(?:correct|fix|change) the spelling of ([^\\s⟦⟧]+) to ([^\\s⟦⟧]+)( (?:on|in) .*| everywhere)?`,
    "replace “$1” with “$2”$3",
  ],
  [
    `((?-i:\\p{Lu})[\\w-]*) is (?:written|spelled|spelt) (?:as )?{q}${MANY}[,;:.]? (?:please )?(?:capitali[sz]e|fix|correct|change) (?:it|that|them)( everywhere)?`,
    "replace $2 with “$1” everywhere",
  ],
  ["take (?:the )?{q} out of the (title|description|heading) of {x}", "remove $1 from the $2 of $3"],
  [
    "all (?:the )?links to (?:[^⟦⟧()]{1,60} )?\\((https?://[^\\s()]+)\\) should (?:now )?(?:go|point|lead|link) to <?(https?://[^\\s<>]+)>?",
    "change the link $1 to $2",
  ],
  [
    "(?:the )?{q} link (?:on|in) {x} (?:goes|points|leads|links) (?:to|at) the wrong (?:page|place|url|address|site)[,;:.]? (?:and |but )?(?:it )?should (?:go|point|lead|link) to {u}",
    "set the link $1 on $2 to $3",
  ],
  [
    "(?:change|turn|make) the quotes? (?:marks )?around {q} (?:on|in) {x} (?:to|into) (?:backticks|code)",
    "put $1 in backticks on $2",
  ],
  [
    "(?:use|add|put) (?:the )?(?:backticks|code formatting|code font) (?:for|around|on) {q} (?:on|in) {x}",
    "put $1 in backticks on $2",
  ],
  // What is to be done with a thing, as a wish for it.
  [
    `(?!(?:text|words?|everything|it|this|that|they|there)\\b)(.{3,120}?) (?:${SHOULD}|can|could) be (?:removed|deleted|dropped|taken out)(?: (from {x}))?`,
    "remove $1 $2",
  ],
  [
    `(?:remove|delete|drop|take|cut) (?:the )?{q} ${OUT} the list ((?:on|in|under|below) .{2,200})`,
    "remove the item $1 from the list $2",
  ],
  [
    `(?:remove|delete|drop|take|cut) ${ONE_ITEM}(?!(?:the|all|every|each|any|it|that|this|them|those|these)(?![^\\s]))([^\\s⟦⟧]+(?: [^\\s⟦⟧]+){0,3}?) ${OUT} the list ((?:on|in|under|below) .{2,200})`,
    "remove the item “$1” from the list $2",
  ],
  [
    `(?:remove|delete|drop|take|cut) (?:the )?{q} ${OUT} the table ((?:on|in|under|below) .{2,200})`,
    "remove the row $1 from the table $2",
  ],
  [
    `(?:remove|delete|drop|take|cut) ${ONE_ITEM}(?!(?:the|all|every|each|any|it|that|this|them|those|these)(?![^\\s]))([^\\s⟦⟧]+(?: [^\\s⟦⟧]+){0,3}?) ${OUT} the table ((?:on|in|under|below) .{2,200})`,
    "remove the row “$1” from the table $2",
  ],
  ["(?:on|in) {x},? answer (?:the question )?{q} with {q}", "set the answer of the question $2 on $1 to $3"],
  [
    "(?:the )?answer (?:to|of) (?:the question )?{q} (?:on|in) {x} is (?:wrong|outdated|out of date|no longer true|not right|incorrect)[,:;.] (?:it(?:['’]s| is| should be) (?:now )?)?{q}(?: now)?",
    "set the answer of the question $1 on $2 to $3",
  ],
  [
    "(?:add|insert|put) {q} as (?:the )?(?:step|item number|number) (\\d{1,3}) (?:on|in|of|to) {x}",
    "add a step $2 $1 on $3",
  ],
  ["(?:at|to) the (?:very )?end of {x},? (?:add a )?link to {x}", "add a link to $2 at the end of $1"],
  [
    "(?:the )?(first|second|third|fourth|last) paragraph (?:of|on|in) {x} should (?:come|go|be) (?:first|at the (?:top|start|beginning))",
    "move the $1 paragraph of $2 to the top",
  ],
  [
    "(?:the )?(first|second|third|fourth|last) paragraph (?:of|on|in) {x} should (?:come|go|be) (?:last|at the (?:end|bottom))",
    "move the $1 paragraph of $2 to the end",
  ],
  [
    "(?:delete|remove|clear) (?:all |the |everything )*(?:text |content |contents )?(?:below|under) (?:the heading )?{q},? but keep the heading (?:on|in|of) {x}",
    "delete everything in the section $1 on $2 but keep the heading",
  ],
  [
    "(?:change|update) (?:the )?code(?: block| example| snippet)? (?:on|in|of) {x} to {q}",
    "replace the code block on $1 with $2",
  ],
  [
    `sort the (?:items?|bullets?|bullet points|entries) (?:of|in) (the (?:[\\w-]+ )?list .{2,120}?)(?: alphabetically)?`,
    "sort $1 alphabetically",
  ],
  [
    `sort the (?:items|bullets|bullet points|entries) under {q} (on|in) {x}(?: alphabetically)?`,
    "sort the list under $1 $2 $3 alphabetically",
  ],
  [
    `sort the ((?!bulleted|numbered|bullet)[\\w-]{3,30}) list (on|in|under) {x}(?: alphabetically)?`,
    "sort the list of $1 $2 $3 alphabetically",
  ],
  [`sort (the list (?:of|on|in|under) (?:(?!alphabetical|by |descending|reverse).){2,120})`, "sort $1 alphabetically"],
  [
    `(?:add|insert|put) (?:the item |a bullet |the bullet |an item )?{q} to the list of {x} (?:in|on) {x} (after|before) {q}`,
    "add the item $1 $4 $5 in $3",
  ],
  [
    `(?:add|insert|put) (?:the item |a bullet |the bullet |an item )?{q} to the list of {x} (?:in|on) {x} (after|before) ([^\\s⟦⟧]+)`,
    "add the item $1 $4 “$5” in $3",
  ],
  [
    `(?:in|on) {x},? (?:add|insert|put) (?:the item |a bullet |the bullet |an item )?{q} to the list(?: of {x})? (after|before) ([^\\s⟦⟧]+)`,
    "add the item $2 $4 “$5” in $1",
  ],
  [
    `(?:in|on) {x},? (?:add|insert|put) (?:the item |a bullet |the bullet |an item )?{q} to the list(?: of {x})? (after|before) {q}`,
    "add the item $2 $4 $5 in $1",
  ],
  [
    `(?:remove|delete|drop) (?:the )?([a-z][\\w-]{1,40}) from (?:the )?(?:frontmatter|front matter) of {x}`,
    "remove the field $1 from $2",
  ],
  [
    `(?:remove|delete|drop) (?:the )?([a-z][\\w-]{1,40}) from (?:the )?{x}['’]s (?:frontmatter|front matter)`,
    "remove the field $1 from $2",
  ],
  [`(?:remove|delete|drop) the paragraph {q} (everywhere|from all pages|on all pages)`, "remove $1 $2"],
  [
    "(?:change|set|update) the name of (the .{1,60}? page|the page .{1,60}?) to (.{1,100})",
    "change the title of $1 to $2",
  ],
  [
    `add (?:the page |the )?{x}(?: page)? to ${BAR} (?:under|in|below) (?:the )?{x}`,
    "put the page $1 into the $2 group",
  ],
  [
    `add (?:the page {x}|${NAMED_PAGE}) to (?:the )?{x} (?:group|category)${BESIDE_PAGE}?`,
    "put the page $1$2 into the $3 group$4",
  ],
  [
    `add (?:the page {x}|${NAMED_PAGE}) to the (?:group|category) {x}${BESIDE_PAGE}?`,
    "put the page $1$2 into the $3 group$4",
  ],
  [
    `(?:check|verify|make sure|see) (?:whether |that |if )?all (?:the )?(?:images|pictures) (?:exist|are there|work)`,
    "check for missing images",
  ],
  [
    "(?:change|set) (?:the cell (?:in|of) (?:the )?row {q}(?:,| and)? (?:in |of )?(?:the )?column {q}) to {x} (?:on|in|of) {x}",
    "in $4, set the cell $2 of the row $1 to $3",
  ],
  [
    "(?:change|set) the (?:value of )?([a-z]{2,20}) (?:in|of) (?:the )?row {q} to {x} (?:on|in|of) {x}",
    'in $4, set the cell "$1" of the row $2 to $3',
  ],
  [`add the page {x} to ${BAR}${BESIDE_PAGE}`, "put the page $1$2"],
  [
    `(?:replace|change|switch|update|point) (?:all |the )*links to (?:https?://)?(${HOST}) (?:with|to|by) (?:https?://)?(${HOST})`,
    "change the links to https://$1 to https://$2",
  ],
  [
    "(?:change|set) the (?:heading )?level of (?:the heading )?{q}( (?:on|in|of) {x}|) to (?:level )?h?([1-6])",
    "make the heading $1$2 an h$4",
  ],
  [
    "(?:in|within) (?:the )?(?:group|category|section) {x},? the order (?:of (?:the )?(?:pages|entries) )?(?:should|must|has to) be:? (.{3,200})",
    "order the pages of the group $1: $2",
  ],
  [
    `(?:make|set) {x} (?:the )?(?:very )?(?:first|top)(?: page| entry| item| one)? (?:in|of) ${OWN_GROUP}`,
    "move $1 to the top of its group",
  ],
  [
    `(?:make|set) {x} (?:the )?(?:very )?last(?: page| entry| item| one)? (?:in|of) ${OWN_GROUP}`,
    "move $1 to the end of its group",
  ],
  [
    `(?:put|move|place|list|make) {x} (?:the |as the )?(second|third|fourth|fifth)(?: page| entry| item| one)? (?:in|of) ${OWN_GROUP}`,
    "move $1 to the $2 position of its group",
  ],
  [`(?:remove|delete|drop) {q} (?:in|from) the ${SAMPLE} (?:on|in|of) {x}`, "in the code on $2, remove $1"],
  [
    `(?:remove|delete|drop) (?:the (?:flag|option|argument) )?(--?[a-z][\\w-]{0,40}) (?:in|from) the ${SAMPLE} (?:on|in|of) {x}`,
    'in the code on $2, remove "$1"',
  ],
  [
    "add (?:a|one) row with (?:the )?(?:cells|values|columns) (.{3,200}?) to the table (on|in) {x}",
    "add a row to the table $2 $3: $1",
  ],
  [
    "create (?:a |the )?(?:new )?(?:folder|directory) (?:called |named )?{x} and (?:move|put) (.{1,200}?) (?:in|into|to) (?:it|there)",
    "move $2 into a new folder called $1",
  ],
  [
    "(?:change|replace|update|bump) the year (?:from )?((?:19|20)\\d\\d) (?:to|with|by) ((?:19|20)\\d\\d)( .{1,80})?",
    'replace "$1" with "$2"$3',
  ],
  [
    "upgrade (all mentions of |all |every )?(.{1,40} [\\d.]+ to .{1,40} [\\d.]+)( (?:in|on) .{1,80}| everywhere)?",
    "update $1$2$3",
  ],
  ["there (?:should|must|needs to|has to) be a redirect from {x} to {x}", "add a redirect from $1 to $2"],
  ["make (?:sure )?all (?:the )?links work", "fix all links"],
  ["replace {q} {q}((?: (?:in|on) .{1,80}| everywhere)?)", "replace $1 with $2$3"],
  [
    `(?:replace|change|update) the (?:domain|host|hostname) (${HOST}) (?:with|by|to) (${HOST})(?: everywhere)?`,
    'replace "$1" with "$2" everywhere',
  ],
  [
    "(?:rename|change) the section {q} to {q} (?:in|on) (all|every) (pages?|docs)",
    "change the heading $1 to $2 on $3 $4",
  ],
  // What is from a host is at any of its addresses.
  [
    `(?:replace|change|switch|update|point|move) (?:all |the |our )*links from (?:https?://)?(${HOST})/? (?:with|to|by) (?:https?://)?(${HOST})/?`,
    "change all links that begin with https://$1 to https://$2",
  ],
  ["check the (?:spelling|orthography) of {x}", "check the spelling in $1"],
  [
    "((?:on|in) .{1,80}?,? )?(change|set|update) (the (?:first|second|third|fourth|last) (?:step|card|accordion|tab))['’]s title to {q}( (?:on|in) {x}|)",
    "$1$2 the title of $3$5 to $4",
  ],
  // A page in a group has an entry there.
  [
    `${TAKE} (?:the )?(?:page )?{x}(?: page)? ${OUT} (?:the )?(?:nav |sidebar )?(?:group|category) {q}`,
    "remove the page “$1” in the group $2 from the navigation",
  ],
  [
    `${TAKE} (?:the )?(?:page )?{x}(?: page)? ${OUT} (?:the )?{q} (?:group|category)`,
    "remove the page “$1” in the group $2 from the navigation",
  ],
  [
    `${TAKE} (?:the )?(?:page )?{x}(?: page)? ${OUT} (?:the )?([^,;:()⟦⟧]{2,60}?) (?:group|category|section (?:of|in) (?:the )?(?:sidebar|navigation|nav))`,
    "remove the page “$1” in the group “$2” from the navigation",
  ],
  ["(?:[^⟦⟧:]{3,60}: )?new (section|page|bullet|item|step|row|note|tip|warning|card) (.{3,300})", "add a new $1 $2"],
  [
    "there (?:should|must|needs to) be (an? (?:new )?(?:section|page|bullet|step|row|note|tip|warning|card|link) .{3,300})",
    "add $1",
  ],
  ["(?:un-?bold|de-?bold) {q} (?:on|in) {x}", "remove the bold from $1 in $2"],
  ["make {q} (?:on|in) {x} (?:not|no longer) (bold|italic)", "remove the $3 from $1 in $2"],
  ["make {q} (not|no longer) (bold|italic) (?:on|in) {x}", "remove the $3 from $1 in $4"],
];
