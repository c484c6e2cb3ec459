import { ARROW, type Form, SHOULD } from "./form.ts";

const PLEASE = "(?:so |and |please )*";
/** A page by a path or a slug with a mark in it, or by a text in quotes. */
export const SURE_PAGE = "((?:the page )?(?:[\\w.-]+(?:[/_-][\\w.-]+)+|[\\w-]+\\.mdx?|⟦\\d+⟧))";
/** Words that name one page. */
const ONE = "((?!(?:all|any|every|each|both|these|those|pages|it|its|them|they|this|that)\\b)[^\\s,;:()⟦⟧]+|⟦\\d+⟧)";
export const A_PAGE = `(?:the |our )?(?:page )?${ONE}(?: page)?`;
export const TAB = "(tab|anchor|dropdown)";
/** "Support", "API Reference" */
const NAME =
  "(?!(?:url|link|address|href|target|icon|name|title|label) (?:of|for) )(⟦\\d+⟧|(?-i:\\p{Lu})[^\\s,;:()⟦⟧]*(?: (?!(?:tab|anchor|dropdown|and)\\b)[^\\s,;:()⟦⟧]+){0,3}?)";
/** The name of a group, in which nothing else is asked for. */
export const GROUP =
  "(⟦\\d+⟧|(?-i:\\p{Lu})[^\\s,;:()⟦⟧]*(?: (?!(?:and|group|category|into|to)\\b)[^\\s,;:()⟦⟧]+){0,4}?)";
const TARGET = "<?(https?:\\/\\/[^\\s>,;]+|\\/[^\\s>,;]*)>?";
const POINT = "(?:change|update|set|point|switch|make|fix|repoint|redirect|send|link|let)";
const FIRST =
  "(?:(?:to|at) the (?:very )?(?:front|start|beginning|far left|left)|first|the (?:very )?first(?: (?:one|tab))?|all the way to the left)";
const LAST =
  "(?:(?:to|at) the (?:very )?(?:end|back|far right|right)|last|the (?:very )?last(?: (?:one|tab))?|all the way to the right)";
const BEHIND = "((?:,|,? and)? (?:right |directly |just |immediately )?(?:after|behind|below) .{1,80})?";
const AHEAD = "((?:,|,? and)? (?:right |directly |just |immediately )?(?:before|above|ahead of|in front of) .{1,80})?";
const IN_TABS = "(?: (?:in|of|on) (?:the |our )?(?:tab ?bar|tabs?|nav(?:igation|bar)?|top bar|header))?";
export const PUT = "(?:move|put|place|bring|make|show|list|have|let)";
export const ENGINES = "(?:search engines?|google|bing|crawlers|robots|(?:the |google['’]s )?(?:search )?index)";
const WORD = "([^\\s,;:()/⟦⟧]+)";
/** A version or a name, and no word that may be a page. */
const TERM = "((?=[^\\s]*(?:\\d|(?-i:\\p{Lu})))[^\\s,;:()/⟦⟧]+)";
const PAIR = `${WORD} (?:${ARROW}|to|becomes|instead of) ${WORD}`;
const ICON = "((?-i:[a-z])[a-z\\d]*(?:-[a-z\\d]+)*)";
const NOT_AN_ICON =
  "(?!(?:its?|their|our|your|my|this|that|these|page|first|second|third|last|group|sidebar|menu|navigation|social|copy|edit|search|same|right|correct|new|old|other|different|default|better|matching|proper|nice|suitable|appropriate|an?|the) )";

const TABS: Form[] = [
  [`${PUT} (?:the |our )?${NAME} ${TAB}(?: be)? ${FIRST}${IN_TABS}${AHEAD}`, "move the tab “$1” to the start$3"],
  [`${PUT} (?:the |our )?${NAME} ${TAB}(?: be)? ${LAST}${IN_TABS}${BEHIND}`, "move the tab “$1” to the end$3"],
  [
    `(?:the |our )?${NAME} ${TAB} ${SHOULD} (?:be|come|go|stand|appear) ${FIRST}${IN_TABS}${AHEAD}`,
    "move the tab “$1” to the start$3",
  ],
  [
    `(?:the |our )?${NAME} ${TAB} ${SHOULD} (?:be|come|go|stand|appear) ${LAST}${IN_TABS}${BEHIND}`,
    "move the tab “$1” to the end$3",
  ],
  [`make (?:the |our )?${NAME} (?:the )?(?:very )?first ${TAB}`, "move the tab “$1” to the start"],
  [`make (?:the |our )?${NAME} (?:the )?(?:very )?last ${TAB}`, "move the tab “$1” to the end"],
  [`(?:the |our )?${NAME} ${SHOULD} be (?:the )?(?:very )?first ${TAB}`, "move the tab “$1” to the start"],
  [`(?:the |our )?${NAME} ${SHOULD} be (?:the )?(?:very )?last ${TAB}`, "move the tab “$1” to the end"],
  [
    `(?:move|put|place) (?:the |our )?${NAME} (?:tab )?to the (?:very )?(?:start|beginning|front|left) of (?:the |our )?(?:tabs|tab ?bar)`,
    "move the tab “$1” to the start",
  ],
  [
    `(?:move|put|place) (?:the |our )?${NAME} (?:tab )?to the (?:very )?(?:end|right|back) of (?:the |our )?(?:tabs|tab ?bar)`,
    "move the tab “$1” to the end",
  ],
  [
    `${POINT} (?:the |our )?${NAME} (?:tab|anchor)(?: link)? (?:to|at)(?: point to)? ${TARGET}(?: instead| now)?`,
    "set the link “$1” to $2",
  ],
  [
    `${POINT} (?:the |our )?(?:link|url|address|href|target) (?:of|for|behind) (?:the |our )?${NAME} (?:tab|anchor) to ${TARGET}`,
    "set the link “$1” to $2",
  ],
  [
    `(?:the |our )?${NAME} (?:tab|anchor) ${SHOULD} (?:(?:point|lead|go|link)(?: to| at)|open) ${TARGET}(?: instead| now)?`,
    "set the link “$1” to $2",
  ],
];

const ICONS: Form[] = ["group", "tab", "anchor", "dropdown"].flatMap((kind) => {
  const noun = kind === "group" ? "(?:sidebar |navigation |nav )?(?:group|section|category)" : kind;
  return [`(?:the |our )?${noun} ${NAME}`, `(?:the |our )?${NAME} ${noun}`].flatMap((named): Form[] => [
    [
      `(?:set|change|update|switch|make) (?:the )?icon (?:of|for|on) ${named} (?:to|into) (?:the )?(?:icon )?(⟦\\d+⟧|${ICON})`,
      `set the icon of the ${kind} “$1” to “$2”`,
    ],
    [
      `(?:set|change|update|switch|make) ${named}(?:['’]s)? icon (?:to|into) (?:the )?(⟦\\d+⟧|${ICON})`,
      `set the icon of the ${kind} “$1” to “$2”`,
    ],
    [
      `(?:give|assign)(?: to)? ${named} (?:the |an? )(?:icon )?(⟦\\d+⟧)(?: icon)?`,
      `set the icon of the ${kind} “$1” to “$2”`,
    ],
    [
      `(?:give|assign)(?: to)? ${named} (?:the |an? )${NOT_AN_ICON}${ICON} icon`,
      `set the icon of the ${kind} “$1” to “$2”`,
    ],
    [
      `(?:use|add|put|set|show) (?:the |an? )?(?:icon )?(⟦\\d+⟧)(?: icon)? (?:for|on|to|as the icon of|as the icon for) ${named}`,
      `set the icon of the ${kind} “$2” to “$1”`,
    ],
    [
      `(?:use|add|put|set|show) (?:the |an? )?${NOT_AN_ICON}${ICON} icon (?:for|on|to) ${named}`,
      `set the icon of the ${kind} “$2” to “$1”`,
    ],
  ]);
});

const PAGES: Form[] = [
  [`(?:set|change|update|make) its icon (?:to|into) (?:the )?(⟦\\d+⟧|${ICON})`, "set the icon of {it} to “$1”"],
  [
    `(?:don['’]?t|do not) (?:let|allow) ${ENGINES}(?: to)? (?:index|list|find|crawl|show) ${A_PAGE}`,
    "hide $1 from search engines",
  ],
  [
    `(?:prevent|stop|block|keep) ${ENGINES} from (?:indexing|listing|finding|crawling|showing) ${A_PAGE}`,
    "hide $1 from search engines",
  ],
  [
    `${SURE_PAGE} (?:should|must) not be (?:indexed|crawled|indexable)(?: (?:by|in|on) ${ENGINES})?`,
    "hide $1 from search engines",
  ],
  [`${SURE_PAGE} (?:should|must) not be (?:listed|found|shown) (?:by|in|on) ${ENGINES}`, "hide $1 from search engines"],
  [
    `${SURE_PAGE} (?:shouldn['’]?t|mustn['’]?t) be (?:indexed|crawled|indexable)(?: (?:by|in|on) ${ENGINES})?`,
    "hide $1 from search engines",
  ],
  [
    `(?:remove|take|exclude|drop) ${A_PAGE} (?:from|out of) (?:the )?(?:google|search(?: engine)?)(?: results| index)`,
    "hide $1 from search engines",
  ],
  ["((?:hide|remove|drop|take) .+ (?:from|out of|off) (?:the |our )?(?:sidebar|navigation|nav|menu)) only", "$1"],
  [
    "(?:only |just )((?:hide|remove|drop|take) .+ (?:from|out of|off) (?:the |our )?(?:sidebar|navigation|nav|menu))",
    "$1",
  ],
  [
    "new page(?::| at)? (?:at )?([\\w./-]*[\\w-]+(?:/[\\w.-]+)+),? (?:with )?(?:the )?title(?::| is)? {q},? (?:and )?(?:with )?(?:the )?description(?::| is)? {q}(?:,? (?:and )?((?:in|to|under|after|before) .+))?",
    "add a page $1 with the title $2 and the description $3 $4",
  ],
  [
    "new page(?::| at)? (?:at )?([\\w./-]*[\\w-]+(?:/[\\w.-]+)+),? (?:with )?(?:the )?title(?::| is)? {q}(?:,? (?:and )?((?:in|to|under|after|before) .+))?",
    "add a page $1 with the title $2 $3",
  ],
  [
    "(?:add|create|make|start) (?:a|an|another) (?:new )?(?:stub|placeholder|skeleton|blank|empty|draft)(?: page| article| file)? (?:for |called |named |titled )?{q}( .+)?",
    "add a page $1$2",
  ],
  [
    `(?:copy|duplicate|clone) (?:the |our )?(?:template|page|file|guide|skeleton) (?:from|at|in) ${SURE_PAGE} (?:to|as|into) ${SURE_PAGE}`,
    "copy the page $1 to $2",
  ],
  [
    `(?:merge|combine|join|consolidate|fold) (?:both )?(?:the |our )?(?:pages |guides |articles )?${ONE} and ${ONE}(?: pages| guides)? into ${A_PAGE}`,
    "merge the page $1 into $3. Merge the page $2 into $3",
  ],
  [
    `(?:use|add|put|show|set(?=.* icon (?:for|on))) (?:the |an? )?${NOT_AN_ICON}${ICON} icon (?:for|on|to) (?:the |our )?(?:page )?(?!(?:footer|navbar|header|navigation|sidebar|menu|nav|top|bottom|end|start|left|right|group|tab|anchor|socials?)\\b)${ONE}(?: page)?`,
    "set the icon of the page $2 to “$1”",
  ],
  [
    `(?:give|assign)(?: to)? (?:the |our )?(?:page )?${ONE}(?: page)? (?:the |an? )${NOT_AN_ICON}${ICON} icon`,
    "set the icon of the page $1 to “$2”",
  ],
];

const UP =
  "(?:up (?:by )?(?:one|a|1) (?:level|folder|directory)|(?:one|a|1) (?:level|folder|directory) up|to (?:the|its) parent(?: folder| directory)?)";
const FOLDER = "((?:[\\w.-]+/){0,8})([\\w.-]+/)([\\w.-]+)/?";

const FOLDERS: Form[] = [
  [
    `(?:move|pull|bring|shift) (?:the )?(?:whole |entire )?(?:folder|directory) ${FOLDER} ${UP}`,
    "move the folder $1$2$3 to $1$3/",
  ],
  [
    `(?:move|pull|bring|shift) (?:the )?(?:whole |entire )?${FOLDER} (?:folder|directory) ${UP}`,
    "move the folder $1$2$3 to $1$3/",
  ],
];

const GROUPS: Form[] = [
  // "create a sidebar group A after B with C and D in it"
  [
    `(?:add|create|make|insert) (?:an? |another )?(?:new )?(?:sidebar |navigation |nav )?(?:group|section|category) (?:called |named |titled )?{q}((?: (?:right |directly |just )?(?:after|before|above|below) (?:⟦\\d+⟧|(?-i:\\p{Lu})[^\\s,;:()⟦⟧]*(?: [^\\s,;:()⟦⟧]+){0,3}?))?),? with (?:the )?(?:pages )?([^;:()]+?) in (?:it|there)`,
    "create a group $1$2 with the pages $3",
  ],
  [
    `(?:add|create|make|insert) (?:an? |another )?(?:new )?{c} (?:section|group|category) (?:to|in|into) (?:the |our )?(?:sidebar|navigation|nav|menu),? (?:containing|holding|made of|consisting of|with|that (?:has|holds|contains)|which (?:has|holds|contains)|for)(?: the)?(?: pages)? (.+)`,
    "create a group “$1” with the pages $2",
  ],
  [
    "(?:remove|delete|drop|dissolve|get rid of) (?:the |our )?{c} (?:group|section|category),? (?:but|and|while) (?:keep|put|move|keeping|putting|moving|list|listing) (?:all )?(?:of )?(?:its|the) (?:pages|entries|items|contents?) (?:in|into|to|under) (?:the |our )?{c}(?: group| section| category)?(?: instead)?",
    "move the pages of the “$1” group to the “$2” group",
  ],
  [
    `(?:merge|fold|combine|join) (?:the |our )?${GROUP} (?:group|category) (?:in)?to (?:the |our )?${GROUP}(?: (?:group|category|one))?`,
    "move the pages of the “$1” group to the “$2” group",
  ],
  [
    `(?:merge|fold|combine|join) (?:the |our )?(?:group|category) ${GROUP} (?:in)?to (?:the )?(?:group |category )?${GROUP}`,
    "move the pages of the “$1” group to the “$2” group",
  ],
  [
    "(move|put|bring|shift) (.+) out of (?:the |our )?((?-i:[a-z\\d])[^\\s,;:()⟦⟧]*)(?: folder)?,? (?:and )?(?:in)?to (?:the |our )?((?-i:[a-z\\d])[^\\s,;:()⟦⟧]*)(?: folder)?",
    "$1 $2 from $3 to $4",
  ],
];

const NUMBER = "([\\w.:-]*\\d[\\w.:%-]*)";

const TEXTS: Form[] = [
  [
    `(?:the |our )?([\\w-]+(?: [\\w-]+){0,4}?) (?:in|on|of) {x} is (?:now )?(?:outdated|out of date|wrong|incorrect|stale|old|not right|no longer (?:right|correct))(?::|,| [–—-]+) ${NUMBER} ${ARROW} ${NUMBER}`,
    "the $1 in $2 should be $4, not $3",
  ],
  [
    `(?:bump|raise|upgrade|update|change|set|increase) (?:the )?(?:version|version number|release|tag) (?:in|of) (?:the |our )?(?:[\\w-]+ ){0,3}?(?:commands?|snippets?|code|code blocks?|code samples?|examples?) (?:on|in|of) {x} from ${NUMBER} to ${NUMBER}`,
    "replace “$2” with “$3” in the code blocks on $1",
  ],
  [
    `(?:update|change|switch|convert|migrate|move|bump) (?:all |the |every |any |our )*(?:references?|mentions?|occurrences?|uses|usages|instances)(?: of [a-z]+)? from ${TERM} to ${TERM}( (?:in|on|across|under|throughout) .+)?`,
    "replace “$1” with “$2”$3",
  ],
  [
    `(?:use|switch to|change to|convert to) (?:american|british|us|uk|en-us|en-gb)(?: english)?(?: spelling| spellings)?: {q} ?${ARROW} ?{q}`,
    "replace $1 with $2",
  ],
  [
    `(?:use|switch to|change to|convert to) (?:american|british|us|uk|en-us|en-gb|american english|british english|us english|uk english)(?: english)?(?: spelling| spellings)?: ${PAIR}`,
    "replace “$1” with “$2”",
  ],
  [
    `(?:use|switch to|change to|convert to) (?:american|british|us|uk|en-us|en-gb|american english|british english|us english|uk english)(?: english)?(?: spelling| spellings)?: ${PAIR}`,
    "replace “$1” with “$2”",
  ],
  [
    `(?:use|switch to|change to|convert to) (?:american|british|us|uk|en-us|en-gb|american english|british english|us english|uk english)(?: english)?(?: spelling| spellings)?: ${PAIR},? (?:and )?${PAIR}`,
    "replace “$1” with “$2” and “$3” with “$4”",
  ],
  [
    `(?:use|switch to|change to|convert to) (?:american|british|us|uk|en-us|en-gb|american english|british english|us english|uk english)(?: english)?(?: spelling| spellings)?: ${PAIR}, ${PAIR},? (?:and )?${PAIR}`,
    "replace “$1” with “$2”, “$3” with “$4” and “$5” with “$6”",
  ],
  [
    `(?:we |the product |our product |the company |the project )(?:have |has |just |recently |was |were |got |is being |are )*(?:re-?branded|renamed|re-?branding|changed (?:our|the|its) name)(?: (?:ourselves|the product|our product|it))? from (?:the )?{c} to {c}[;,.:](?: so)?(?: please)? (?:update|change|adapt|fix|adjust) (?:every page|all pages|all the pages|the pages|the docs|the documentation|everything|all docs|all of the docs)(,? (?:but not|except)(?: for| in)? .+)?`,
    "rename the product from “$1” to “$2” on all pages$3",
  ],
  [
    `(?:product |company |brand |name |project ){1,2}(?:rename|name change|renaming|re-?brand|re-?branding): (?:the |our )?{c} (?:is now|becomes|is now called|has become|is being renamed to|is called|→|->|=>)(?: now)? {c}`,
    "“$1” is now called “$2”",
  ],
  [
    `(?:product |company |brand |name |project ){1,2}(?:rename|name change|renaming|re-?brand|re-?branding): (?:the |our )?{c} (?:is now|becomes|is now called|has become|is being renamed to|is called|→|->|=>)(?: now)? {c}[.;,] ${PLEASE}(?:update|change|adapt|fix|adjust) (?:every page|all pages|all the pages|the pages|the docs|the documentation|everything)`,
    "rename the product from “$1” to “$2” on all pages",
  ],
  [
    `(?:product |company |brand |name |project ){1,2}(?:rename|name change|renaming|re-?brand|re-?branding): (?:the |our )?{c} (?:is now|becomes|is now called|has become|is being renamed to|is called|→|->|=>)(?: now)? {c}[.;,] ${PLEASE}(?:update|change|adapt|fix|adjust) (?:every page|all pages|all the pages|the pages|the docs|the documentation|everything),? (?:but not|except(?: for| in)?) {x}`,
    "rename the product from “$1” to “$2” on all pages except $3",
  ],
];

const SITE_NAMES: Form[] = [
  [
    `(?:the |our )?(?:site|docs|documentation|website) ${SHOULD} be (?:called|named|titled) (⟦\\d+⟧)(?: now)?`,
    "set the name of the site to $1",
  ],
  [
    "(?:rename|retitle) (?:the |our )?(?:site|docs|documentation|website) (?:to|as) (⟦\\d+⟧)",
    "set the name of the site to $1",
  ],
];

/** Tabs, groups and pages of a site as wholes, and names that change on all of its pages. */
export const SITE: Form[] = [...SITE_NAMES, ...TABS, ...ICONS, ...PAGES, ...FOLDERS, ...GROUPS, ...TEXTS];
