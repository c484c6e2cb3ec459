import { FAULT_ROWS } from "../../../reports/fault-kinds.ts";
import { BAR, type Form } from "./form.ts";

const SHOW = "(?:list|show|find|report|give|tell|name|get)(?: me| us)?(?: a list of| which| what)?";
const ASK = `(?:${SHOW}|which|what|how many|(?:do|are there|is there)(?: any)?)(?: all| the| of| our| any| every| each)*`;
const PAGES = "(?:pages?|docs|documents|files|articles|places)";
const ABSENT =
  "(?:exist(?: as files?| on disk| in the (?:repo|repository|docs))? (?:but|and|yet) (?:that )?)?(?:(?:are|is)(?: currently| still)? (?:not|missing|absent)|aren['’]t|isn['’]t|not|missing|absent|(?:do not|don['’]t|does not|doesn['’]t) (?:appear|show up|show|occur))(?: yet| currently)?(?: listed| shown| included| linked| part| reachable| referenced)? (?:in|from|of|anywhere in)";
/** The navigation, or the file that has it. */
const LISTS = `(?:(?:any part of )?${BAR}|(?:the |our )?(?:docs\\.json|mint\\.json|mkdocs\\.yml|properdocs\\.yml|zensical\\.toml|SUMMARY\\.md|_sidebar\\.md|(?:[\\w.-]*\\/)*(?:[\\w-]*sidebars?|astro\\.config|\\.vitepress\\/config)\\.(?:json|[cm]?[jt]s))(?: ${BAR})?)`;
/** What a page that is listed has. */
const NO_ENTRY = "(?:(?:has|have|with) no (?:entry|entries|place)|without an? (?:entry|place)) in";
const QUOTED =
  "(?:the (?:old |new )?(?:(?:word|term|text|phrase|name) )?)?(⟦\\d+⟧)(?: (?:method|function|option|flag|command|parameter|argument|class|component|hook|field|property|header|endpoint|variable|setting|package|library|module|tag|attribute|keyword)s?)?";
/** Words that questions about something else have. */
const OTHER =
  "(?!.*\\b(?:broken|dead|links?|typos?|missing|no|not|without|images?|titles?|descriptions?|headings?|more|less|and|or|but|instead|than|in|on|under|with)\\b)";
const WORDS = `${OTHER}([^\\s,;:()⟦⟧]+(?: [^\\s,;:()⟦⟧]+){0,3})`;
/** "Which pages use tabs?" is not about the word; a name may be. */
const NAME = `${OTHER}(?=.*(?-i:\\p{Lu}|\\p{N}))([^\\s,;:()⟦⟧]+(?: [^\\s,;:()⟦⟧]+){0,3})`;
const PLAIN =
  "(?:mentioning|containing|speak of|speaks of|mention|mentions|say|says|contain|contains|talk about|talks about|refer to|refers to|name|names)";
const USE = "(?:using|use|uses|write|writes)";
/** Each way to say it with a text in quotes, with words that are mentioned, and with a name that is used. */
const SAID = [
  `(?:${PLAIN}|${USE}) ${QUOTED}`,
  `${PLAIN} (?:the (?:word|term|text|phrase|name) )?${WORDS}`,
  `${USE} (?:the (?:word|term|text|phrase|name) )?${NAME}`,
];

/** Where pages are that are asked for. */
const WITHIN =
  "(?: ((?:in|under|within|inside|below|of) (?:(?:the |our )?[\\w./-]+(?: (?:pages?|folder|directory|section|group|tab|guides?))?|(?:the |our )?[^,;:()⟦⟧]{1,60}? (?:folder|directory|section|group|tab)|(?:the )?⟦\\d+⟧(?: (?:folder|section|group|tab))?)))?";
const LACKED =
  "(?:(?:that |which )?(?:(?:still )?(?:have|has|come with)(?: no|n't| not got)|(?:do not|don't|does not|doesn't) (?:yet )?have|lacks?|miss(?:es)?|are missing|are lacking)|without|with no|lacking|missing|(?:(?:that |which )?(?:still )?(?:have|has)|with)(?: an?)? (?:empty|blank))(?: an?| any| the| their)? (?:meta )?(description|title|icon|keyword|sidebarTitle|sidebar_label|slug)s?";
const IN_FRONTMATTER = " in (?:the |their |its )?(?:front[- ]?matter|metadata)";
const LACKING = `${LACKED}(?:${IN_FRONTMATTER}| yet)?`;
/** Words before what is said about their number. */
const FEW = "(?!(?:and|or|but|no|not|with|without|in|on|under|links?|images?|headings?)(?![\\w-]))[^\\s,;:()⟦⟧]+";
const FEW_WORDS = `(?:the (?:word|term|text|phrase|name) )?(${FEW}(?: ${FEW}){0,3})`;
/** How often each page has it. */
const COUNTED =
  ",? (?:and|with|including|plus|together with) (?:the |a )?(?:how (?:many times|often)(?: (?:it|each|each one|they|each page|each of them)(?: (?:does|do|is|mentions?|mentioned|appears?|has|occurs?)(?: (?:it|that|there))?)?)?|counts?(?: (?:per|for each|of each) (?:page|file))?|number of (?:times|mentions|occurrences)(?: (?:per|for each|on each|in each|of each) (?:page|file))?)";

const IN = "((?: only)? (?:in|on|under|within|inside|across) .*)?";

const TARGETS = "(?:pages?|files?|headings?|anchors?|sections?|targets?|addresses)";
const SOME_TARGETS = `(?:an? |any )?${TARGETS}(?:,? (?:or|and) (?:an? |any )?${TARGETS}){0,3}`;
const TO_MISSING = `to (?:(?:an? |any )?(?:missing|non-?existent|deleted|removed) ${TARGETS}(?:,? (?:or|and) ${TARGETS}){0,3}|${SOME_TARGETS} (?:that|which) (?:(?:do|does)(?: not|n['’]t) (?:actually |really )?exist|no longer exists?|(?:are|is) (?:gone|missing)))`;
const OF_DOCS =
  "(?: (?:in|of|on) (?:the|our|this) (?:whole |entire )?(?:book|docs|documentation|guide|manual|site|website|pages))?";
const NOWHERE =
  "(?:(?:that|which) )?(?:(?:end|ends|result) (?:in|on|at) an? 404|(?:lead|leads|leading|go|point) nowhere|(?:are|is) (?:broken|dead|wrong)|(?:don['’]t|do not|doesn['’]t) (?:work|exist|resolve|lead anywhere)|give an? 404|" +
  `(?:(?:lead|leads|go|goes|point|points) )?${TO_MISSING})`;
const AND_TELL =
  "(?:,? (?:and|then) (?:please )?(?:(?:give|make|send|show)(?: me| us)? (?:a|the) (?:list|report)|tell(?: me| us)?|report(?: back| them| it)?|list(?: them)?|let (?:me|us) know))?";

/** An address of another site. */
const FOREIGN = "(https?:\\/\\/[^\\s⟦]+|[a-z\\d-]+(?:\\.[a-z\\d-]+){0,3}\\.[a-z]{2,}(?:\\/[^\\s⟦]*)?|⟦\\d+⟧)";

const IN_NO_BAR =
  "(?:are in no|(?:are not|aren['’]t) in any) (?:menu|sidebar|navigation|nav|group|category)(?: at all)?";

/** A folder, and its own name. */
const FOLDER = "(?:the )?(?:folder )?((?:[\\w.-]+/)*([\\w.-]*[\\w-]))/?(?: folder| directory)?";
/** Again the folder that was named. */
const THAT_FOLDER =
  "(?:it|(?:that|this|the|the same) (?:folder|directory)|(?:the )?(?:\\1|\\2)/?(?: folder| directory)?)";
const FROM_OUTSIDE = `(?:from )?outside(?:(?: of)? ${THAT_FOLDER})?`;
const LINK_TO =
  "(?:link|links|linking|point|points|pointing|lead|leads|leading) (?:in)?to (?:an? |any |any of the |the |one of the )?";

/** What is linked in a folder from elsewhere. */
const FOLDER_LINKS: Form[] = [
  [
    `${ASK} ${PAGES} (?:in|under|of|inside) ${FOLDER} (?:that |which )?(?:are|is|get|have)(?: still| being)? (?:linked|linked to|referenced|links?) (?:to )?${FROM_OUTSIDE}`,
    "report the pages that link to “$1” from outside",
  ],
  [
    `(?:are|is) (?:any|some|one)(?: of)?(?: the)? ${PAGES} (?:in|under|of|inside) ${FOLDER} (?:still )?(?:linked|linked to|referenced) ${FROM_OUTSIDE}`,
    "report the pages that link to “$1” from outside",
  ],
  [
    `${ASK} ${PAGES} (?:that |which )?(?:are )?outside(?: of)? ${FOLDER} (?:that |which )?(?:still )?${LINK_TO}(?:${PAGES} (?:in|under|of|inside) )?${THAT_FOLDER}`,
    "report the pages that link to “$1” from outside",
  ],
  [
    `${ASK} (?:${PAGES} (?:that |which )?(?:still )?${LINK_TO}|links (?:(?:that |which )?(?:lead|point|go)s? )?(?:in)?to (?:any |the )?)${PAGES} (?:in|under|of|inside) ${FOLDER}(?: ${FROM_OUTSIDE})?`,
    "report the pages that link to “$1” from outside",
  ],
];

const LINKS: Form[] = [
  [
    `(?:list|show|find|report|give|get)(?: me| us)?(?: all| any| every| the| our| external| outgoing)* (?:links?|urls?|references?) (?:that (?:go|lead|point) )?to ${FOREIGN}`,
    "report the pages that link to $1",
  ],
  [
    `${ASK} ${PAGES} (?:that |which )?(?:link|links|linking|point|points|pointing) to ${FOREIGN}`,
    "report the pages that link to $1",
  ],
  [
    `(?:look|go|search) (?:through|over|in) {x} for (?:(?:all |any )?links ${NOWHERE}|(?:broken|dead) links|404s)${AND_TELL}`,
    "check for broken links in $1",
  ],
  [`(?:check|search|scan) {x} for (?:(?:all |any )?links ${NOWHERE}|404s)${AND_TELL}`, "check for broken links in $1"],
  [`are there (?:any |some )?links (?:on|in|under) {x} ${NOWHERE}`, "check for broken links in $1"],
  [`are there (?:any |some )?(?:broken |dead )?(?:links|404s)${OF_DOCS}(?: ${NOWHERE})?`, "check for broken links"],
  [
    `${ASK} ${PAGES} (?:that |which )?(?:still )?(?:links?|points?|leads?|linking|pointing) ${TO_MISSING}`,
    "check for broken links",
  ],
  [
    `(?:are there (?:any |some )?|(?:do|does) (?:any |some )(?:of (?:the |our |these )?)?)links?${OF_DOCS} (?:(?:that|which) )?(?:lead|go|point|link)s? (?:nowhere|${TO_MISSING})`,
    "check for broken links",
  ],
  [
    `(?:do|does) any (?:of the )?links? (?:in|on|under) {x} (?:lead|go|point)s? (?:nowhere|${TO_MISSING})`,
    "check for broken links in $1",
  ],
  [`(?:are there )?any 404s (?:in|on|under) {x}`, "check for broken links in $1"],
  [
    `(?:find|list|show|report)(?: me)? (?:all |the |any )*links(?: to anchors)? ${NOWHERE}${AND_TELL}`,
    "check for broken links",
  ],
  [
    `which (?:of (?:the|our) )?links(?: (?:in|on|of) (?:the|our|all) (?:docs|documentation|pages|site|website))? ${NOWHERE}`,
    "check for broken links",
  ],
  [
    `which (?:of (?:the|our) )?links (?:in|on|of|under) (?!(?:the|our|all) (?:docs|documentation|pages|site|website)\\b){x} ${NOWHERE}`,
    "check for broken links in $1",
  ],
];

/** Marks of work that is left, which are written in the singular. */
const MARK = "(?-i:(TODO|FIXME|TBD|XXX))(?:s|['’]s)?(?: (?:comments?|notes?|markers?|items?))?";

const MENTIONS: Form[] = [
  [
    `${ASK} ${PAGES} (?:that |which )?(?:still )?(?:with|have|has|having|${PLAIN}|${USE}) (?:an? |any |some )?(?:open |left-?over |remaining )?${MARK}${IN}`,
    "report the mentions of “$1”$2",
  ],
  [
    `${ASK} (?:open |left-?over |remaining )?${MARK}(?: (?:left|remaining|open))?(?: (?:in|on|across) (?:all )?(?:the |our )?(?:docs|documentation|pages|site))?`,
    "report the mentions of “$1”",
  ],
  ...[QUOTED, FEW_WORDS].map(
    (text): Form => [
      `${ASK} ${PAGES} (?:that |which )?(?:still )?(?:${PLAIN}|${USE}) ${text}${COUNTED}`,
      "report the counted mentions of “$1”",
    ],
  ),
  ...[QUOTED, WORDS].flatMap((text): Form[] => [
    [
      `how (?:many times|often) (?:do|does|did) (?:we|(?:the|our) docs|the documentation) (?:still )?(?:${PLAIN}|${USE}) ${text}${IN}`,
      "report the counted mentions of “$1”$2",
    ],
    [
      `how (?:many times|often) (?:is|does) ${text} (?:still )?(?:mentioned|used|written|appear|occur|come up|show up)${IN}`,
      "report the counted mentions of “$1”$2",
    ],
  ]),
  ...SAID.flatMap((said): Form[] => [
    [
      `where (?:all )?(?:do|does|did) (?:we|(?:the|our) docs|the documentation) (?:still )?${said}${IN}`,
      "report the mentions of “$1”$2",
    ],
    [`${ASK} (?:places|pages|lines) where (?:we|the docs|it) (?:still )?${said}${IN}`, "report the mentions of “$1”$2"],
    [
      `${ASK} ${PAGES} (?:(?:in|under|of) (?:the )?([\\w/.-]+(?: (?:group|folder|section|docs))?) )?(?:that |which )?(?:still )?${said}`,
      "report the mentions of “$2” in $1",
    ],
    [`${ASK} ${PAGES} (?:that |which )?(?:still )?${said}${IN}`, "report the mentions of “$1”$2"],
  ]),
  ...[QUOTED, WORDS].flatMap((text): Form[] => [
    [`where (?:all )?is ${text} (?:still )?(?:mentioned|used|written)${IN}`, "report the mentions of “$1”$2"],
    [
      `${SHOW}(?: all| the| of| our| any| every| each)* (?:mentions?|occurrences?|uses|instances?) of ${text}${IN}`,
      "report the mentions of “$1”$2",
    ],
  ]),
];

const DOCS = "(?:(?:the|our|all|these|this) )*(?:docs|documentation|pages|site|website|repo|repository)";
const ONLY = "(?:only |just |simply )?";
const ASKED = `${ONLY}(?:${ASK}|(?:(?:i|we)(?:['’]d| would) like|(?:i|we) (?:need|want)|make|create|prepare|compile|write|send)(?: me| us)? an? (?:full |complete |short )?(?:list|report|overview) (?:of|on|about)|(?:check|look|scan|search|go)(?: (?:through|over|in))?(?: ${DOCS})? for|(?:check|see|find out|tell me|tell us|say) (?:if|whether) (?:there (?:are|is)|we have)|(?:are|is) there|do we have|have we(?: got)?|does (?:it|${DOCS}) have)(?: any| all| the| some| an?| our| every| each| of)*`;
const CHANGE = "(?:chang(?:e|ing)|fix(?:ing)?|edit(?:ing)?|touch(?:ing)?|correct(?:ing)?|modify(?:ing)?)";
/** What a report does in any case. */
const UNCHANGED = `(?:,?(?: but| and)?(?: please)? (?:(?:do not|don['’]t) ${CHANGE}(?: (?:anything|them|it|any(?: of them)?|a thing))?(?: yet)?|${CHANGE} nothing|leave (?:them|it|everything) (?:as (?:it is|they are)|alone|unchanged)|without ${CHANGE} (?:anything|them|it))|,? (?:only|just)(?: a)? (?:report|list))?`;
const THERE = `(?: (?:are there|do we have|we have|there are)(?= |$))?`;
const TOLD = "(?:(?:,| and)* (?:please )?(?:list|report|show|name|tell me about)(?: me)? (?:them|those|it)(?: all)?)?";

const NOUNS =
  "(images?|pictures?|screenshots?|(?:fenced )?code (?:blocks?|samples?|snippets?|fences?)|headings?|redirects?|links?|pages?|titles?)";
const HAVING =
  "((?:has|have|lacks?|are|is|aren['’]t|isn['’]t|do not|don['’]t|misses|miss|jumps?|skips?|leads?|points?|goes|go|share|shares)\\b[^⟦⟧]{1,80})";
const PLACE = "((?:in|on|under|within) (?:the |our )?[\\w./-]+(?: (?:page|folder|section|group|guides?|docs))?)";

/** Of what a report can look for. */
const FAULTS: Form[] = [
  ...FAULT_ROWS.map(
    ([, { name, said }]): Form => [
      `${ASKED} (?:${said})${THERE}(?: (?:in|on|of|across|throughout) ${DOCS})?${IN}${TOLD}${UNCHANGED}`,
      `report the ${name}$1`,
    ],
  ),
  ...[
    "(?:(?:that |which )?(?:are |have )?(?:longer than|with more than|more than|of more than|over|above|with over))",
  ].map(
    (more): Form => [
      `${ASKED} pages ${more} ([0-9]{2,6}) (words|lines)${THERE}${IN}${TOLD}${UNCHANGED}`,
      "report the long pages over $1 $2 $3",
    ],
  ),
  [`(?:which|what) ${NOUNS} ${HAVING}`, "list the $1 that $2"],
  [`(?:which|what) (?:of (?:the|our) )?${NOUNS} ${PLACE} ${HAVING}`, "list the $1 that $3 $2"],
  [
    `${SHOW}(?: all| the| any| our| every)* ${NOUNS} ${PLACE} ((?:that|which|without|with|lacking|missing|having) [^⟦⟧]{1,80})`,
    "list the $1 $3 $2",
  ],
  [`(are|is|have|has) (?:any|some)(?: of)?(?: the| our| these)* ${NOUNS} ([^⟦⟧]{1,80})`, "list the $2 that $1 $3"],
  [
    "(?:fix|straighten(?: out)?|shorten|flatten|resolve|collapse|repair|correct|clean up|remove|untangle|simplify) (?:all |the |any |our |every )*(?:chained redirects?|redirect chains?|chains? of redirects|redirects (?:that |which )?(?:lead|point|go|redirect)(?:ing)? to (?:an?other |other )?redirects?)(?:,? (?:so that|and make) .{0,20}(?:each|they|them|every one|all)(?: of them)? (?:leads?|points?|goes?|lead|point|go) (?:directly |straight )?to (?:the|its|their) (?:last|final|end) (?:targets?|destinations?|pages?))?",
    "report the straight redirects",
  ],
  [
    `(?:what(?: is|['’]s) (?:wrong|broken) (?:with|about)|what(?: is|['’]s) the (?:state|condition) of|(?:is|are) (?:something|anything) (?:wrong|broken) (?:with|about)|how (?:are|healthy are)) (?:the |our |all )*(?:internal )?links(?: in ${DOCS})?`,
    "check for broken links",
  ],
  [`do (?:all |the |our )*(?:internal )?links(?: (?:in|of|on) ${DOCS})? (?:still )?work`, "check for broken links"],
];

const CHECKS: Form[] = [
  [
    `(?:check|scan|test|audit|verify) (?:all |the |our |every )*redirects?(?: for (?:any )?(?:loops?|chains?|cycles|circles|dead ends|404s|problems|errors|mistakes|(?:missing|broken|dead) (?:targets|pages|destinations))| (?:still )?work)?${TOLD}${UNCHANGED}`,
    "report the faulty redirects",
  ],
  [
    `${ONLY}(?:check|proofread) (?:the |our )?spelling(?: of ${DOCS})?${IN}${TOLD}${UNCHANGED}`,
    "report the misspelled words$1",
  ],
];

/** Questions about the docs, which change nothing. */
export const REPORTS: Form[] = [
  [
    `${ASK} ${PAGES} ${LACKED}${IN_FRONTMATTER}${IN}${TOLD}${UNCHANGED}`,
    "report the pages without $1 in the frontmatter$2",
  ],
  [`${ASK} ${PAGES} ${LACKING}${IN}${TOLD}${UNCHANGED}`, "report the pages without $1$2"],
  ...FOLDER_LINKS,
  [`${ASK} ${PAGES}${WITHIN} ${LACKING}${TOLD}${UNCHANGED}`, "report the pages without $2 $1"],
  [`${ASK} (guides|tutorials|examples|references|recipes|concepts) ${LACKING}`, "report the pages without $2 in $1"],
  [`${ASK} ([\\w-]+) pages ${LACKING}`, "report the pages without $2 in $1"],
  [
    "(?:check|scan|search|go through) ((?:the |our )?[^,;:()⟦⟧]+? (?:pages|docs|folder|section|group|guides?)|\\S+/\\S*|guides) for (?:broken|dead) links",
    "check for broken links in $1",
  ],
  [
    `${ASK} ${PAGES}${WITHIN} (?:that |which )?(?:${ABSENT}|${NO_ENTRY}) ${LISTS}(?: at all| yet)?${TOLD}${UNCHANGED}`,
    "report the pages that are not in the navigation $1",
  ],
  [
    `(?:are there|do we have|have we|is there|check (?:if|whether) (?:there are|we have)) (?:any |some |a )?${PAGES} (?:that |which )?${ABSENT} ${BAR}`,
    "report the pages that are not in the navigation",
  ],
  [
    `(?:${ASK}|are there(?: any)?|do we have(?: any)?) orphan(?:ed)? ${PAGES}(?: (?:do we have|are there|we have))?`,
    "report the pages that are not in the navigation",
  ],
  [
    `${ASK} ${PAGES} (?:that |which )?(?:(?:have|has|contain|contains|with) (?:a |any )?links?|links?|linking|points?|pointing)(?: back)? to {x}`,
    "report the pages that link to $1",
  ],
  [
    "where (?:all )?(?:do|does) (?:we|(?:the|our) docs) (?:still )?(?:link|point) to {x}",
    "report the pages that link to $1",
  ],
  ["(?:what|who) (?:all )?(?:links|points) to {x}", "report the pages that link to $1"],
  [
    `${ASK} ${PAGES} (?:that |which )?(?:are|is) (?:listed |shown )?in no (?:sidebar|navigation|nav|menu|group)`,
    "report the pages that are not in the navigation",
  ],
  [
    "(?:is|are) {x} (?:still |even |actually )?(?:linked|linked to|referenced|reachable by links?)(?: (?:from|to from|on|in))? (?:anywhere|somewhere|any(?: other)? pages?|another page|other pages)(?: (?:in|on) (?:the|our) (?:docs|site))?",
    "report the pages that link to $1",
  ],
  [
    "(?:does|do|is|are) (?:anything|any page|something|anybody|there (?:any )?(?:links?|pages?|anything)(?: that)?) (?:still |actually )?(?:(?:link|linking|links|linked|point|points|pointing) )?(?:back )?to {x}",
    "report the pages that link to $1",
  ],
  [
    `(?:${SHOW}|which|what)(?: all| the| of| our| any| every| each)* redirects?(?: (?:do we have|are there|we have|(?:of|on|in) (?:the|our|this) (?:site|docs|documentation)))?`,
    "report the redirects of the site",
  ],
  ["(?:where|what) does /[^\\s⟦⟧]* (?:redirect|lead|go|point|forward)(?: to)?", "report the redirects of the site"],
  [
    "(?:is|are) /[^\\s⟦⟧]*(?: and /[^\\s⟦⟧]*)? (?:still |already )?(?:being )?(?:redirected|forwarded)(?: (?:anywhere|somewhere))?",
    "report the redirects of the site",
  ],
  [
    `${ASK} ${PAGES} (?:that |which )?(?:still )?(?:use|uses|show|shows|embed|embeds|include|includes|reference|references|contain|contains) (?:the )?(?:image|picture|screenshot|gif|video|file) ([^\\s⟦⟧,;:()]+\\.[a-z\\d]{2,5}|⟦\\d+⟧)`,
    "report the mentions of “$1”",
  ],
  ...MENTIONS,
  ...LINKS,
  ...FAULTS,
  ...CHECKS,
  [
    `(?:are there|do we have) (?:any )?((?:broken|dead) links(?: (?:in|on|under) [^,;⟦⟧]{1,60})?),? (?:or|and) (?:are there )?(?:any )?${PAGES} (?:that |which )?(?:${ABSENT}|${NO_ENTRY}) ${BAR}`,
    "check for $1. report the pages that are not in the navigation",
  ],
  [`(?:which|what) pages ${IN_NO_BAR}`, "report the pages that are not in the navigation"],
  [
    `(?:which|what) pages (?:under|in|of) (?!(?:no|any)\\b){x} ${IN_NO_BAR}`,
    "report the pages that are not in the navigation in $1",
  ],
  [`(?:which|what) mentions of ${QUOTED} (?:are there|do we have|are left)${IN}`, "report the mentions of “$1”$2"],

  [
    "(?:please )?(?:list|show|report) (?:every|all|the|all the) external links? (?:on|in|of) (?:the )?pages? {x} and {x}",
    "report the external links on the page “$1”. Report the external links on the page “$2”",
  ],
];
