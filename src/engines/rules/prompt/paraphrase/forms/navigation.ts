import { FAULT_KINDS } from "../../../reports/fault-kinds.ts";
import { BAR, type Form, SHOULD } from "./form.ts";
import { ADD, FRAME, LABEL, OWNER, REMOVE, TARGET } from "./links.ts";
import { ENGINES, GROUP, SURE_PAGE } from "./site.ts";

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

/** What stands in the navigation, and in which order. */
export const NAVIGATION: Form[] = [
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
  [`group (.+) (?:together )?(?:under|as|in|into) {q}`, "put $1 into a new group $2"],
  [
    `nest (?:the )?(?:pages )?(.+) (?:under|in|into|below) (?:a |one )?new (?:sub)?group (?:called |named )?{q} (?:in|of|under) (?:the )?${GROUP}(?: group| tab| section)?`,
    "create a group $2 in the “$3” group with the pages $1",
  ],
];
