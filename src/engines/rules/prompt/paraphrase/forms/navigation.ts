import { FAULT_KINDS } from "../../../reports/fault-kinds.ts";
import { BAR, type Form, SHOULD, SIDE } from "./form.ts";
import { ADD, FRAME, LABEL, LEADING, OWNER, REMOVE, TARGET } from "./links.ts";
import { ENGINES, GROUP, SURE_PAGE } from "./site.ts";

/** Where pages are listed, unlike the bar at the top. */
const SIDEBAR = "(?:the |our )?(?:left[- ]hand |left )?(?:sidebar|side bar|navigation|nav|menu)";
const OUT_OF = "(?:from|out of|in|off)";
const KIND = "(?:group|category|column)";
const OF_SITE = `(?: (?:in|of|on) (?:${BAR}|(?:the |our )?footer))`;
const ENTRY = "(?:link|entry|item|menu item)";
/** A page by its path. */
const PATH = "((?:the page )?(?:[\\w.-]+(?:\\/[\\w.-]+)+|[\\w-]+\\.mdx?))";
const FOLDER = "(?:the |an? |our )?(?:folder )?([\\w./-]*[\\w-])\\/?(?: folder| directory)?";
const OUT =
  "(?:take|remove|drop|hide|pull|unlist) (?:it|the page)(?: (?:out of|from|in|off) (?:the |our )?(?:sidebar|navigation|nav|menu))?";
const OUTING =
  "(?:taking|removing|dropping|hiding|pulling|unlisting) it(?: (?:out of|from|in|off) (?:the |our )?(?:sidebar|navigation|nav|menu))?";
/** "everything under internal/", "the internal folder" */
const ALL_IN =
  "(?:(?:(?:everything|anything|all)(?: (?:that is|which is))?|(?:all |any |every |the )*(?:pages?|files?|docs)) (?:in|under|below|inside|within) |(?=(?:the )?(?:folder|directory) |(?:the )?[\\w./-]+ (?:folder|directory)\\b|[\\w.-]+\\/(?: |$)))(?:the )?(?:(?:folder|directory) )?([\\w./-]*[\\w-])\\/?(?: folder| directory)?";
const LEADS = "(?:it |that |which )?(?:should |must )?(?:goes?|leads?|points?|links?) (?:to|at)";
const WEB = "(https?:\\/\\/[^\\s>()]+)";
const ICON = "((?-i:[a-z])[a-z\\d]*(?:-[a-z\\d]+)*|⟦\\d+⟧)";
const TABS = "((?:sidebar |navigation |nav |top )?(?:tabs|groups|sections|categories))";

/** "the Guides group", "the sidebar section Guides" */
const NAMED_GROUPS = [
  `(?:the |our )?${GROUP} (?:(?:sidebar |navigation |nav )?(?:group|category)|(?:sidebar|navigation|nav) section|section in ${BAR})(?: in ${BAR})?`,
  `(?:the |our )?(?:(?:sidebar |navigation |nav )?(?:group|category)|(?:sidebar|navigation|nav) section) ${GROUP}(?: in ${BAR})?`,
];
const IN_TABS = NAMED_GROUPS.map((group) => `${group} (?:in|of|under) (?:the |our )?${GROUP} tab`);
const AT_FIRST = "(?: by default| at first| initially| on load| from the start)?";
const FOLDING = [
  ["expand|open|unfold|uncollapse|open up", "expanded|open|unfolded|uncollapsed|not collapsed", "open"],
  ["collapse|close|fold|fold up", "collapsed|closed|folded|not expanded", "closed"],
].flatMap(([verb, state, said]) => [
  ...IN_TABS.flatMap((group): Form[] => [
    [`(?:${verb}) ${group}${AT_FIRST}`, `set the group “$1” in the tab “$2” ${said}`],
    [`${group} ${SHOULD} (?:be|start|stay|come) (?:${state})${AT_FIRST}`, `set the group “$1” in the tab “$2” ${said}`],
  ]),
  ...NAMED_GROUPS.flatMap((group): Form[] => [
    [`(?:${verb}) ${group}${AT_FIRST}`, `set the group “$1” ${said}`],
    [`${group} ${SHOULD} (?:be|start|stay|come) (?:${state})${AT_FIRST}`, `set the group “$1” ${said}`],
    [`(?:make|keep|have|show|let) ${group} (?:be |start )?(?:${state})${AT_FIRST}`, `set the group “$1” ${said}`],
  ]),
]);

const ASK =
  "(?:(?:which|what) pages(?: in our docs)?|(?:list|show(?: me)?|find|give me|report|tell me)(?: all)?(?: of)?(?: the)? pages(?: that| which)?)";
const IN_PLACE = "((?: (?:in|under|of) (?:the )?[^,;:⟦⟧]{1,60})?)";
/** "Which pages have the tag beta?", "list the pages that are drafts" */
const HAVING: Form[] = [
  [
    `${ASK} (?:have|has|use|carry|with|having) (?:the |an? )?(tag|icon|keyword|author|mode) (⟦\\d+⟧|[\\w-]+)${IN_PLACE}`,
    "report the pages with the field $1 “$2”$3",
  ],
  [
    `${ASK} (?:are |is )?tagged (?:with |as )?(⟦\\d+⟧|[\\w-]+)${IN_PLACE}`,
    "report the pages with the field tag “$1”$2",
  ],
  ...[
    ["(?:hidden|unlisted)", "hidden"],
    ["(?:marked as |set to )?(?:an? )?drafts?", "draft"],
    ["(?:marked as |set to )?deprecated", "deprecated"],
    ["(?:marked as |set to )?noindex(?:ed)?", "noindex"],
  ].map(
    ([state, field]): Form => [
      `${ASK} (?:are |is )(?:currently |still )?${state}${IN_PLACE}`,
      `report the pages with the field ${field} “true”$1`,
    ],
  ),
  [
    "(?:list|show(?: me)?|find|report)(?: all)?(?: the| our)? (draft|hidden|deprecated)s?(?: pages)?",
    "report the pages with the field $1 “true”",
  ],
];

/** What stands in the navigation, and in which order. */
/** "would be easier to find under": where something should be. */
const BETTER =
  "(?:(?:would|might|could|may) be|is) (?:easier|better|simpler|nicer) (?:to find|found|placed|off)|(?:(?:would|might|could|may) )?(?:fits?|belongs?|sits?) (?:much )?better";
const MOVE_THERE =
  "(?:(?:please|(?:can|could|would) (?:you|we)(?: please)?) )?(?:put|move|place|bring) it (?:over )?there";

export const NAVIGATION: Form[] = [
  ...["", `,? ${SIDE} {x}`].map(
    (beside): Form => [
      `{x} (?:${BETTER}) (?:under|in|into|within|inside) {c}(?: group| section)?(?: (?:rather )?than (?:under |in |into |within )?[^,;:.⟦⟧]{1,40})?[.,;] (?:so )?${MOVE_THERE}${beside}`,
      beside === "" ? "move $1 to “$2”" : "move $1 to “$2”, $3 $4",
    ],
  ),
  ...FOLDING,
  [
    `${REMOVE} ${OWNER}${LABEL} ${ENTRY} ${OUT_OF} (?:the |our )?${GROUP} (?:${KIND}|section)${OF_SITE}?`,
    "remove the link “$1” from the group “$2”",
  ],
  [
    `${REMOVE} (?:the |our )?${ENTRY} ${LABEL} ${OUT_OF} (?:the |our )?${GROUP} (?:${KIND}|section)${OF_SITE}?`,
    "remove the link “$1” from the group “$2”",
  ],
  [
    `archive (?:the page )?((?:[\\w.-]+\\/){0,8})([\\w-]+)(?:\\.mdx?)?(?::|,|;| [–—-]+|\\.)? ?(?:please )?(?:by )?(?:move|moving) it (?:to|into) ${FOLDER},? and (?:${OUT}|${OUTING})`,
    "move the page $1$2 to the $3 folder. Remove $3/$2 from the sidebar",
  ],
  [
    `(?:add|put|list|include) ${PATH} (?:to|in|into|on) ${BAR},? (?:in|under|below) (?:the |our )?${GROUP}(?: group| section)?`,
    "put $1 at the end of the “$2” group",
  ],
  [
    `${ADD} ${OWNER}(?:link|button) ${LABEL} (?:to|in|into|on) ${FRAME}(?:,|;|:| [–—-]+|\\.)? ${LEADS} ${TARGET}`,
    "add the link “$1” to $3 in $2",
  ],
  [
    `${ADD} (?:a |an |the |another )?(?:new )?${LABEL} (?:link|button) (?:to|in|into|on) ${FRAME}(?:,|;|:| [–—-]+|\\.)? ${LEADS} ${TARGET}`,
    "add the link “$1” to $3 in $2",
  ],
  [
    `(?:make|create) (?:a )?(?:copy|duplicate) of ${SURE_PAGE} (?:called|named|titled) {q}(?: next to it| beside it)?`,
    "copy $1 as $2",
  ],
  [
    `(?:put|place|bring|arrange|list) (?:the |our )?${TABS} in(?:to)? (?:this|the following|that) order: (.+)`,
    "order the $1: $2",
  ],
  [`(?:the |our )?${TABS} in(?:to)? (?:this|the following|that) order(?: please)?: (.+)`, "order the $1: $2"],
  [
    `(?:reorder|rearrange|arrange|order) (?:the |our )?${TABS} so (?:that )?(?:they|it) (?:read|are|is|go|come|reads): ?(.+)`,
    "order the $1: $2",
  ],
  [
    `make (?:the |our )?${GROUP} (?:a |into a )?top[- ]level (?:group|section|category)`,
    "move the group “$1” to the top level",
  ],
  [
    `(?:the |our )?${GROUP} (?:group|category) ${SHOULD} be (?:on |at )?(?:a |the )?top[- ]level(?: group)?`,
    "move the group “$1” to the top level",
  ],
  ...[
    `(?:don['’]?t|do not|never) (?:let|allow) ${ENGINES}(?: to)? (?:index|list|find|crawl|show) ${ALL_IN}`,
    `(?:prevent|stop|block|keep) ${ENGINES} from (?:indexing|listing|finding|crawling|showing) ${ALL_IN}`,
    `${ENGINES} ${SHOULD} not (?:index|list|find|show|crawl) ${ALL_IN}`,
    `${ALL_IN} (?:should|must) not be (?:indexed|crawled|indexable|listed|found|shown)(?: (?:by|in|on) ${ENGINES})?`,
    `${ALL_IN} (?:shouldn['’]?t|mustn['’]?t) be (?:indexed|crawled|indexable)(?: (?:by|in|on) ${ENGINES})?`,
    `noindex ${ALL_IN}`,
  ].map((pattern): Form => [pattern, "hide the folder $1 from search engines"]),
  [
    `(?:remove|delete|drop|clean up|take out|get rid of) (?:all |the |any |every )*(?:${FAULT_KINDS["lost-entries"].said})`,
    "report the removed lost entries",
  ],
  [
    "(?:remove|delete|drop|take) (?:all |the |any |every )*(?:pages|entries|items|links) (?:that |which )?(?:do not|don['’]t|no longer) exist(?: any ?more)? (?:from|out of|in) (?:the |our )?(?:sidebar|navigation|nav|menu|docs\\.json|mint\\.json|mkdocs\\.yml)",
    "report the removed lost entries",
  ],
  [
    "(?:check|scan|search|look through) (?:the |our )?(?:sidebar|navigation|nav|menu|docs\\.json|mint\\.json|mkdocs\\.yml) for (?:pages?|entries|items|links) (?:that |which )?(?:do not|don['’]t|does not|doesn['’]t|no longer) exists?",
    "report the lost entries of the navigation",
  ],
  [
    "(?:are there|do we have) (?:any )?(?:pages|entries|items) in (?:the |our )?(?:sidebar|navigation|nav|menu|docs\\.json|mint\\.json|mkdocs\\.yml) (?:that |which )?(?:do not|don['’]t|no longer) exist",
    "report the lost entries of the navigation",
  ],
  [
    `(?:put|place|list|show|move) (the {x}) (?:as the )?last (?:in|of) ${SIDEBAR}`,
    "move $1 to the end of the navigation",
  ],
  [
    `(?:put|place|list|show|move) (the {x}) (?:as the )?first (?:in|of) ${SIDEBAR}`,
    "move $1 to the top of the navigation",
  ],
  [
    `(?:put|place|move) (?:the )?{x} (?:to|in|at|on) the (first|last) (?:place|position|spot) (?:of|in) ${SIDEBAR}`,
    "put $1 $2 in the sidebar",
  ],
  [
    `(?:i['’]d like|i want|we want|we['’]d like) (?:the )?{x} to be (?:the )?(?:very )?(first|last) (?:entry|page|item|one)(?: (?:in|of) ${BAR})?`,
    "put $1 $2 in the sidebar",
  ],
  [
    `(?:change|rename|update) (?:the )?(?:label|name|text|title) {q} (?:in|on|of) (?:the |our )?(?:tab ?bar|tabs) (?:to|into|as) {q}`,
    "rename the tab $1 to $2",
  ],
  [
    `(?:the )?(?!the\\b)${GROUP}(?: group| section)? ${SHOULD} (?:list|show|start with|begin with|have) {x},? (?:and )?then {x}`,
    "order the pages in “$1”: $2, $3",
  ],
  [
    `(?:shorten|cut|abbreviate|trim) (?:the )?(title|description|sidebar title|sidebar label) of {x} to {q}`,
    "set the $1 of $2 to $3",
  ],
  [`(?:use|take) (?:the )?icon ${ICON} for (?:the )?(?:page )?{x}(?: page)?`, "set the icon of $2 to “$1”"],
  [
    `(?:give|assign)(?: to)? (?:the )?{c} (tab|group|category|anchor) (?:the |an? )icon ${ICON}`,
    "set the icon of the $2 “$1” to “$3”",
  ],
  [
    `(?:use|take) ${SURE_PAGE} as (?:a |the )?(?:template|starting point|basis|base) for (?:a |the )?(?:new )?(?:page )?${SURE_PAGE}`,
    "copy $1 to $2",
  ],
  [
    `(?:create|add|make) ${SURE_PAGE} (?:with the title|titled|called|named) {q}(?:,? and (?:put|place|list) it ((?:right |directly |just )?(?:after|before|above|below|behind) .+|(?:in|into|under|at) .+))?`,
    "add a page $1 with the title $2 $3",
  ],
  [
    `${ADD} (?:an? |the )?(?:new )?(navbar|topbar|header|footer) link (?:called |named |labelled )?${LABEL} ${LEADING} ${WEB}`,
    "add the link “$2” to $3 in the $1",
  ],
  [
    `${ADD} ${OWNER}(?:link |button )?${LABEL},? (?:\\(|to |at |: ?|-> ?)?${WEB}\\)? (?:to|in|into|on) ${FRAME},? (before|after) (?:the )?${LABEL}`,
    "add the link “$1” to $2 in $3, $4 “$5”",
  ],
  [
    `(?:the |our )?${LABEL} (?:link|button|icon) (?:in|on|of) ${FRAME} ${SHOULD} open ${TARGET}`,
    "set the link “$1” to $3 in $2",
  ],
  [
    `(?:put|place|list|move) (?:the )?{x} (?:page )?as (?:the )?(?:very )?(first|last) (?:entry|page|item|one) (?:of|in) (?:the )?(?:whole )?${BAR}`,
    "put $1 $2 in the sidebar",
  ],
  [
    `(?:split off|split|separate|pull|move|take) (.+) (?:off )?(?:out of|from) {c}(?: group| section)? (?:and )?(?:put it |move it )?(?:in)?to (?:its|their|a new|an) own (?:sidebar )?(?:group|section|category)(?: called| named)? {q}`,
    "put $1 into a new group $3",
  ],
  [
    `(?:remove|take|drop|hide) (?:the )?(?:group {c}|{c} group) (?:and|with|including) (?:all )?(?:of )?its pages (?:from|out of|in) ${BAR},? but (?:keep|leave) (?:the|its|their|all) (?:files|pages)(?: (?:themselves|there|in place))?`,
    "hide all pages of the group “$1$2”",
  ],
  [
    `(?:nobody|no one|we) (?:needs?|uses?|(?:do not|don['’]t) (?:need|use|want)) (?:the )?{c} (?:group|category|tab)(?: any ?more| any longer)?[,;.:](?: so)?(?: please)? (?:drop|delete|remove|kill) it (?:with|and|including|together with) (?:all )?(?:of )?(?:(?:its|the) )?pages`,
    "delete the group “$1” with its pages",
  ],
  [
    `(?:the )?(?:page )?${SURE_PAGE} is (?:still |currently )?(?:called|named|listed as|shown as|labelled) {q} in ${BAR}[,;.:]?(?: but| and)?(?: it)? ${SHOULD} (?:be|read|say|be called) {q}`,
    "change the sidebar label of $1 to $3",
  ],
  [
    `{x} ${SHOULD} have {q} (?:as|for) (?:its|the|a) (sidebar title|sidebar label|title|description|icon)`,
    "set the $3 of $1 to $2",
  ],
  [
    `(?:set|change|update) (?:the )?(title|description|icon|sidebar title)s? (?:of|for|on) both {u} and {u} to {q}`,
    "set the $1 of $2 to $4. Set the $1 of $3 to $4",
  ],
  [
    `(?:set|change|update) (?:the )?(title|description|icon|sidebar title)s (?:of|for|on) {u} and {u} to {q} and {q}`,
    "set the $1 of $2 to $4. Set the $1 of $3 to $5",
  ],
  [
    `move (?:${SURE_PAGE}|the ([\\p{L}\\d⟦⟧ -]{2,60}) page)(?: (?:up )?out of (?:the )?[\\w./-]{1,60}(?: folder| directory)?)? (?:to|into) the (?:top[- ]level|top|main|docs|root) (?:folder|directory|of the (?:docs|documentation|site))`,
    "move $1$2 to the root folder",
  ],
  [
    `move ${SURE_PAGE} (?:up )?out of (?:the )?[\\w./-]{1,60}(?: folder| directory)? (?:in)?to the (?:root|top level)`,
    "move $1 to the root folder",
  ],
  [
    `(?:create|make|add) (?:a )?(?:new )?folder (?:called |named )?([\\w-]+) (?:in|under|inside) (?:the )?([\\w./-]*[\\w-])/?(?: folder)?,? and (?:move|put) (.+) (?:there|into it|in it|in there)`,
    "move $3 to the folder $2/$1",
  ],
  [
    `(?:create|make|add) (?:a )?(?:new )?folder (?:called |named )?([\\w-]+),? and (?:move|put) (.+) (?:there|into it|in it|in there)`,
    "move $2 to the folder $1",
  ],
  [
    `(?:convert|change|turn|switch|migrate) ((?:[\\w.-]+\\/)*[\\w-]+)\\.md (?:in)?to (?:an? )?\\.?mdx(?: file)?`,
    "rename $1.md to $1.mdx",
  ],
  [
    `${ADD} ${OWNER}(?:link |button )?${LABEL} (?:to|in|into|on) ${FRAME},? (?:and )?(?:linking|pointing|leading|link|point|going|and link) (?:it )?(?:to|at) ${TARGET}`,
    "add the link “$1” to $3 in $2",
  ],
  [
    `(?:put|move|nest) (?:the )?{c} (?:group|category) (?:inside|in|into|under|within) (?:the )?{c}(?: group| category)? as (?:a |its )?sub-?(?:group|category|section)`,
    "move the group “$1” into the “$2” group",
  ],
  ...HAVING,
  ...[
    ["left", "up"],
    ["right", "down"],
  ].map(
    ([side, said]): Form => [
      `(?:move|shift) (?:the )?(?!the\\b)${GROUP} tab (?:by )?(?:one |a )?(?:place |position |spot |step )?(?:to the )?${side}`,
      `move the tab “$1” ${said} one`,
    ],
  ),
  [
    `(?:move|put|place) ${OWNER}${LABEL}(?: ${ENTRY})? (?:to the )?left of ${LABEL} (?:in|on) ${FRAME}`,
    "move the link “$1” before “$2” in $3",
  ],
  [
    `(?:move|put|place) ${OWNER}${LABEL}(?: ${ENTRY})? (?:to the )?right of ${LABEL} (?:in|on) ${FRAME}`,
    "move the link “$1” after “$2” in $3",
  ],
  [
    `(?:the )?(?!the\\b)${GROUP} (tab|group|category|anchor) (?:needs|should have|should get|gets) (?:the |an? )(?:icon ${ICON}|${ICON} icon)`,
    "set the icon of the $2 “$1” to “$3$4”",
  ],
  [
    `${SURE_PAGE} (?:was|is|has been|got) (?:now )?(?:replaced|superseded) by ${SURE_PAGE}[.,;:]?(?: so| and)?(?: please)? (?:delete|remove|drop) (?:it|the (?:former|first|old one)) and redirect(?: it| readers| visitors)?(?: there| to the (?:latter|second|new one))?`,
    "delete $1 and redirect it to $2",
  ],
  [
    `${SURE_PAGE} (?:duplicates|repeats|is a (?:duplicate|copy) of) ${SURE_PAGE}[.,;:]?(?: so| and)?(?: please)? (?:delete|remove|drop) (?:the (?:former|first)) and redirect(?: it| readers| visitors)? to the (?:latter|second)`,
    "delete $1 and redirect it to $2",
  ],
  [
    `(?:change|set|update) both the (title|description) and the (sidebar title|sidebar label) of {x} to {q}`,
    "set the $1 of $3 to $4. Set the $2 of $3 to $4",
  ],
  [
    `(?:make|put|have) (?:the )?(?!the\\b)${GROUP} (?:as )?(?:the )?(?:very )?(first|last) (?:group|category) (?:in|of) (?:the )?(?!the\\b)${GROUP} tab`,
    "put the group “$1” $2 in the “$3” tab",
  ],
  [
    `(?:the )?(?:page )?{x}(?: page)? ${SHOULD} (?:move|go|be moved|be) (?:in|into|to) (?:the )?(?!the\\b)${GROUP} (?:group|category) (?:of|in) (?:the )?(?!the\\b)${GROUP} tab`,
    "move the page $1 to the “$2” group in the “$3” tab",
  ],
  [`group (.+) (?:together )?(?:under|as|in|into) {q}`, "put $1 into a new group $2"],
  [
    `nest (?:the )?(?:pages )?(.+) (?:under|in|into|below) (?:a |one )?new (?:sub)?group (?:called |named )?{q} (?:in|of|under) (?:the )?${GROUP}(?: group| tab| section)?`,
    "create a group $2 in the “$3” group with the pages $1",
  ],
];
