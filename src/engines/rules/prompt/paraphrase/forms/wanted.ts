import { BAR, type Form, SHOULD } from "./form.ts";

const BEING =
  "be|become|come|go|appear|live|sit|stand|stay|start|lead|point|redirect|forward|resolve|take|show up|follow|precede|belong|begin|end|open|disappear|vanish";
const GROUP = "(?:group|category)";
const ANY_GROUP = "(?:(?:sidebar |nav(?:igation)? |menu )?(?:group|category|section))";
const IN_BAR = `(?:in|of) ${BAR}`;
const NO_NAME =
  "(?!(?:or|and|but|then|in|on|to|of|for|from|with|so|please|there|inside|into|within|under|together|page|pages|tab|section|group|category|folder)(?![\\w-]))";
/** The name of a group, in which small words stand before capitals alone. */
const NAME = `((?:the )?(?:⟦\\d+⟧|(?-i:\\p{Lu})[^\\s,;:()/⟦⟧]*(?: (?:(?:of|for|and|&|with|to) (?=(?-i:\\p{Lu})))?${NO_NAME}[^\\s,;:()/⟦⟧]+){0,4}?))`;
/** Two or more pages. */
const SEVERAL = "((?!alphabetical|by\\b|put\\b|newest|oldest|first|from\\b)[^;:]+?(?:,| and )[^;:]+)";
const INTO = `(?:in)?to (?:the )?(?:${GROUP} )?${NAME}(?: ${GROUP})?`;
const ALL = "(?:all|every|each)(?: of)?(?: the)? pages?";
const ALL_INTO = "move all pages in the “$1” group to the “$2” group";
/** What goes into a group is no part of a page. */
const PAGE_ALONE =
  "(?!(?:this|that|these|those|it|an?|each|every|all) )(?!.*\\b(?:note|heading|paragraph|sentence|image|logo|text|table|list|step|link|code|callout|tab)\\b)";
const SORTED = "(?:sorted|ordered|arranged|listed)";
const BY_NAME =
  "(?:alphabetically|in alphabetical order|by (?:title|name)|from a to z|a-z|from a-z)(?: by (?:title|name))?";
const REACHED = "(?:live|sit|be|be (?:found|served|available|reachable|published|hosted))";
const URL = "(?:(?:the |its )?(?:(?:old|previous|former) (?:url|address|path|page)|url|address|path) )?";
const SENDING = "(?:redirect|send|forward|route|direct|take|point)";
const PEOPLE = "(?:everyone|everybody|anyone|anybody|people|visitors|readers|users|those|whoever|traffic|requests)";
const VISITING =
  "(?:visits?|visiting|opens?|opening|goes to|going to|go to|lands? on|landing on|comes? to|coming to|requests?|requesting|looking for|looks? for|hits?|hitting)";

const ENGINES = "(?:(?:the )?search engines|google|bing|(?:web )?crawlers)";

/** What somebody wants something to be, which says that it should be so, and names that it is given. */
export const WANTED: Form[] = [
  ...[`(?:the )?${GROUP} ${NAME}`, `the ${NAME} ${GROUP}`].map(
    (group): Form => [
      `the (?:pages|entries) ${SEVERAL} (?:belong|${SHOULD} (?:go|be|belong|move|live|be moved|be listed)) (?:in|to|into|under|inside) ${group}`,
      "move the pages $1 to the “$2” group",
    ],
  ),
  [
    "move the folder (⟦\\d+⟧|[\\w.-]+) (?:from|out of) (?:the folder )?([\\w./-]+) (?:in)?to (?:the folder )?([\\w./-]+)",
    "move the folder $2/$1 to $3",
  ],
  ["(?:use|show|set) (?:the )?icon {q} (?:for|on) {x}", "set the icon of $2 to $1"],
  [
    "(?:use|show|set) (?:the )?icon {q} (?:for|on) {x} and (?:the )?(?:icon )?{q} (?:for|on) {x}",
    "set the icon of $2 to $1 and set the icon of $4 to $3",
  ],
  ["i (?:need|want) (an? (?:new |empty )*(?:page|article) .+)", "add $1"],
  ["change all (?:the |of the )?links to http://(\\S+) to https", "change all links to http://$1 to https://$1"],
  [`(?:make|let|have) (?!every|all\\b){x} (${BEING}) (.+)`, "$1 should $2 $3"],
  [
    `(?:i|we)(?:['’]d like| would like| want| need| would prefer|['’]d prefer) {x} to (${BEING}) (.+)`,
    "$1 should $2 $3",
  ],
  [
    `(?:have|get) {x} (served|listed|shown|placed|renamed|called|named|moved|sorted|redirected) (.+)`,
    "$1 should be $2 $3",
  ],
  // Names.
  [
    "(?:i|we)(?:['’]d like| would like| want| need) (\\S+\\.mdx?) to (?:become|be(?: called| named)?) (\\S+\\.mdx?)",
    "rename $1 to $2",
  ],
  ["(?:call|name) (the (?:page|file) \\S+) (\\S+\\.mdx?)(?: from now on| instead)?", "rename $1 to $2"],
  ["(?:call|name) (\\S+\\.mdx?) (\\S+\\.mdx?)(?: from now on| instead)?", "rename $1 to $2"],
  [
    "give (the (?:folder|directory) \\S+|\\S+\\.mdx?|the (?:page|file) \\S+\\.mdx?) (?:the |a )?(?:new )?(?:file ?)?name {u}",
    "rename $1 to $2",
  ],
  ["turn (the (?:folder|directory) \\S+|the \\S+ (?:folder|directory)) into (?:the folder )?{u}", "rename $1 to $2"],
  [
    `(?:the )?(?:page )?(?:at )?(/\\S+) ${SHOULD} ${REACHED} at (/\\S+)(?: (?:instead|from now on))?`,
    "change the url of $1 to $2",
  ],
  [
    `(?:the )?(?:page )?(?:at )?(/\\S+) ${SHOULD} be (?:served|reachable|available) (?:at|under) (/\\S+)(?: (?:instead|from now on))?`,
    "change the url of $1 to $2",
  ],
  ["(?:let|have) (the (?:page|file) \\S+|\\S+\\.mdx?) (?:have|get) the (?:file ?)?name (\\S+)", "rename $1 to $2"],
  ["(?:change|turn) ([^\\s,]+\\.mdx?) (?:in)?to ([^\\s,]+\\.mdx?)(,? (?:and|with) .+)?", "rename $1 to $2$3"],
  // Places.
  [
    `(?:the )?(?:page |file )?(\\S+) (?:belongs|${SHOULD} (?:go|be|live|sit|move|belong)) (?:in|into|under|inside|to) (the (?:folder|directory) \\S+|the \\S+ (?:folder|directory))`,
    "move $1 to $2",
  ],
  [
    `${PAGE_ALONE}{x} (?:goes|${SHOULD} (?:go|move|come)) (?:in|into|under|inside) (?:the )?(?:${GROUP} )?${NAME}(?: ${GROUP})?(?: in ${BAR})?`,
    "move $1 to the “$2” group",
  ],
  [
    `(?:i|we)(?:['’]d like| would like| want| need) (?!an? |some |more |no |all ){x} (?:in|under|inside) (?:the ${GROUP} ${NAME}|the ${NAME} ${GROUP})`,
    "move $1 to the “$2$3” group",
  ],
  [
    `add (?!an? |the (?:group|category) )(?:the )?(?:page )?${NAME} to (?:the )?${GROUP} ${NAME}(?: in ${BAR})?`,
    "put the page “$1” in the group “$2”",
  ],
  [`${BAR} ${SHOULD} (?:start|begin|open) with {x}`, "make $1 the first page of the navigation"],
  [`${BAR} ${SHOULD} (?:end|close|finish) with {x}`, "make $1 the last page of the navigation"],
  [`(?:start|begin|open) ${BAR} with {x}`, "make $1 the first page of the navigation"],
  [`(?:end|close|finish) ${BAR} with {x}`, "make $1 the last page of the navigation"],
  [
    `(?:move|get|take|bring|pull) {x} (?:out of|from) ${NAME}(?: ${GROUP})?,? (?:and )?(?:put it )?(?:in)?to ${NAME}(?: ${GROUP})?`,
    "move $1 out of the “$2” group to the “$3” group",
  ],
  ...[`(?:the )?${GROUP} ${NAME}`, `(?:the )?${NAME} ${GROUP}`].flatMap((group): Form[] => [
    [
      `(?:reorder|order|sort|arrange|rearrange) (?:the (?:pages|entries) (?:of|in) )?${group}(?: (?:as|like this|as follows|in this order))?: ?${SEVERAL}`,
      "move $2 from the “$1” group to the top of the “$1” group",
    ],
    [
      `(?:the )?(?:pages|entries) (?:of|in) ${group} ${SHOULD} be (?:ordered|sorted|arranged|listed|in the order|in this order)(?: as| like this| as follows)?:? ${SEVERAL}`,
      "move $2 from the “$1” group to the top of the “$1” group",
    ],
    [
      `(?:nest|put|move|place|tuck) ${group} (?:inside|into|within) (?:the )?(?:${GROUP} )?${NAME}(?: ${GROUP})?`,
      "move the “$1” group into the “$2” group",
    ],
    [`(?:start|begin|open) ${group} with {x}`, "make $2 the first page in the “$1” group"],
    [`(?:end|close|finish) ${group} with {x}`, "make $2 the last page in the “$1” group"],
    [`${group} ${SHOULD} be ${SORTED} ${BY_NAME}`, "sort the pages in “$1” alphabetically"],
    [
      `(?:list|show|put|arrange) (?:the |all )*(?:pages|entries) (?:of|in) ${group} ${BY_NAME}`,
      "sort the pages in “$1” alphabetically",
    ],
    [
      `(?:make|turn) ${group} (?:into )?(?:a )?(?:part|subgroup|sub-group|child) of (?:the )?(?:${GROUP} )?${NAME}(?: ${GROUP})?`,
      "move the “$1” group into the “$2” group",
    ],
    [`(?:move|bring|transfer|put) ${ALL} (?:of|in|from|under) ${group} ${INTO}`, ALL_INTO],
    [
      `(?:dissolve|ungroup|delete|remove|drop) ${group},? and (?:move|put|bring) (?:all )?(?:its|the|all its) (?:pages|entries|contents) ${INTO}`,
      ALL_INTO,
    ],
    [`give ${group} (?:the |a )?(?:new )?name ${NAME}`, "rename the group “$1” to “$2”"],
  ]),
  // A section alone may be one of a page.
  ...[
    [GROUP, `(?:${ANY_GROUP} )?${NAME}(?: ${ANY_GROUP})?(?: ${IN_BAR})?`],
    [ANY_GROUP, `${GROUP} ${NAME}`],
    [ANY_GROUP, `${NAME} ${GROUP}`],
    [ANY_GROUP, `(?:${ANY_GROUP} )?${NAME}(?: ${ANY_GROUP})? ${IN_BAR}`],
  ].flatMap(([noun, into]): Form[] =>
    [`(?:the )?${noun} ${NAME}`, `(?:the )?${NAME} ${noun}`].map((group) => [
      `(?:merge|fold) ${group}(?: ${IN_BAR})? (?:in)?to (?:the )?${into}`,
      ALL_INTO,
    ]),
  ),
  [
    "(?:flatten|merge|fold) (?:the )?(?:folder|directory) (\\S+) (?:in)?to (?:the )?(?:folder |directory )?(\\S+)",
    "move all pages in $1 to $2",
  ],
  [
    `(?:put|place|list|make) (?:the )?${NAME} (?:as )?the last group(?: (?:in|of) ${BAR})?`,
    "move the “$1” group to the end of the navigation",
  ],
  [
    `(?:put|place|list|make) (?:the )?${NAME} (?:as )?the first group(?: (?:in|of) ${BAR})?`,
    "move the “$1” group to the top of the navigation",
  ],
  [
    `(?:in ${BAR},? )?(?:the )?(?:group )?${NAME}(?: group)? ${SHOULD} be the (first|last) group(?: (?:in|of) ${BAR})?`,
    "move the “$1” group to the $2 place of the navigation",
  ],
  // What the navigation shows.
  [
    `keep {x} (?:reachable|online|published|available|accessible),? (?:and|but)?(?: only| just)? (?:make|keep) it (?:invisible|hidden) in ${BAR}`,
    "hide $1",
  ],
  [`let nobody find {x} (?:via|through|in) ${BAR}(?: any ?more)?`, "hide $1"],
  [
    `(?:no more )?{q} (?:in|from) ${BAR}(?: any ?more)?(?:,? please)?,? (?:though|but|and) its (?:url|address|page) (?:has to|must|should) (?:keep working|still work|stay|remain)`,
    "hide $1",
  ],
  [`bring (?:back )?{x}(?: back)? (?:in)?to ${BAR}`, "show $1 in the sidebar again"],
  ["unhide {x}", "unhide the page $1"],
  [
    `(?:take|get|remove|drop) (?!the (?:link|group|section|category|tab)\\b)(?!(?:\\S+ ){1,8}?(?:groups?|sections?|categor(?:y|ies)|tabs?|folders?) (?:out of|from) ){x} (?:out of|from) the {c} (?:menu|sidebar|navigation)`,
    "hide the “$1” page in the “$2” group",
  ],
  [
    `(?:remove|delete|drop|take out) (?:the )?(?:link|entry) (?:to|for|of) (?!https?:)(?:the )?{x} (?:from|in|out of) (?:${BAR}|the (?:summary|table of contents|toc))(?:,? (?:but|and) (?:please )?(?:keep|leave) the (?:file|page))?`,
    "remove the page $1 from the sidebar",
  ],
  [
    `{x} ${SHOULD} (?:disappear|vanish|be gone|be removed|be taken|be dropped) (?:from|out of|off) ${BAR}`,
    "remove $1 from the sidebar",
  ],
  [`(?:take|get|pull) {x} off ${BAR}`, "remove $1 from the sidebar"],
  [
    `{x} ${SHOULD} be (?:visible|shown|listed|displayed)(?: again)? in ${BAR}(?: again)?`,
    "show $1 in the sidebar again",
  ],
  [`(?:keep|leave) {x} (?:out of|off|away from) ${BAR}`, "hide $1"],
  [`(?:set|mark|flag|declare) {x} (?:to|as)(?: be)? (hidden|unlisted|visible|invisible)`, "make $1 $2"],
  ["noindex {x}", "hide $1 from search engines"],
  [
    `{x} ${SHOULD} not (?:be indexed|show up|appear|be (?:found|listed|shown)) (?:by|in|on) ${ENGINES}`,
    "hide $1 from search engines",
  ],
  [
    `(?:make sure|ensure)(?: that)? ${ENGINES} (?:do not|don['’]t|does not|doesn['’]t|never|cannot|can['’]t) (?:index|list|find|show|crawl) {x}`,
    "hide $1 from search engines",
  ],
  [`${ENGINES} ${SHOULD} not (?:index|list|find|show|crawl) {x}`, "hide $1 from search engines"],
  ["(?:set|add|put) (?:the )?noindex (?:on|for|in|to) (?!true|false){x}", "set noindex to true in $1"],
  ["(?:make|mark|set) {x} (?:as |to )?(?:be )?noindex", "set noindex to true in $1"],
  // Redirects.
  [
    `${PEOPLE}(?: (?:who|that))? ${VISITING} (/\\S+) ${SHOULD} (?:land|end up|arrive|go|get|be (?:sent|redirected|forwarded|taken|led)) (?:on|at|to) (/\\S+)(?: instead)?`,
    "redirect $1 to $2",
  ],
  [
    `(?:the |all )?(?:old|existing|former|outdated) (?:links?|bookmarks?|urls?) (?:to|for|of) (/\\S+) ${SHOULD} (?:take|lead|go|point|bring|send)(?: ${PEOPLE})? to (/\\S+)(?: instead)?`,
    "redirect $1 to $2",
  ],
  [
    `${SENDING} ${PEOPLE}(?: (?:who|that))? ${VISITING} (/\\S+) (?:over )?(?:to|at) (/\\S+)(?: instead)?`,
    "redirect $1 to $2",
  ],
  [`(?:send|point|direct|route|lead|take) ${URL}(/\\S+) (?:over )?(?:to|at) (/\\S+)(?: instead)?`, "redirect $1 to $2"],
  [
    `${URL}(/\\S*) ${SHOULD} (?:go|lead|point|send|forward|redirect|resolve|take)(?: ${PEOPLE})? (?:over )?to (/\\S+)(?: instead)?`,
    "redirect $1 to $2",
  ],
  [
    `(?:make|let|have) ${URL}(/\\S*) (?:go|lead|point|send|forward|redirect|resolve|take)(?: ${PEOPLE})? (?:over )?to (/\\S+)(?: instead)?`,
    "redirect $1 to $2",
  ],
  [
    `${SENDING} (?:all|everything|anything)(?: (?:of|in|at|from|that matches|matching))? (/\\S*\\*) to (/\\S+)`,
    "redirect $1 to $2",
  ],
  [
    "(?:add|create|set up|make) an? ((?:temporary |permanent )?)redirect (?:that|which) (?:sends?|takes?|leads?|forwards?|goes|redirects|points?)(?: from)? (/\\S+) to (/\\S+)",
    "add a $1redirect from $2 to $3",
  ],
  [
    "(?:change|update|set) (?:the )?(?:target|destination) (?:of|for) (?:the )?redirect (?:from |of |for )?(/\\S+) to (/\\S+)",
    "change the redirect from $1 to $2",
  ],
  [
    `(?:the )?redirect (?:from |of |for )?(/\\S+) ${SHOULD} (?:go|lead|point|be changed) to (/\\S+) (?:instead of|rather than|and not)(?: to)? /\\S+`,
    "change the redirect from $1 to $2",
  ],
  // Links.
  ["(?:i|we)(?:['’]d like| would like| want| need) (an? .*\\blink .+)", "add $1"],
  ["there (?:should|must|needs to|has to) be (an? .*\\blink .+)", "add $1"],
];
