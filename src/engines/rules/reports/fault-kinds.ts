/**
 * What a report can look for. `name` is how it is asked for in the words of instructions, `said` is a pattern of all the
 * ways to say it, `noun` is one of what is found, and `what` describes it.
 */
export type FaultWords = { name: string; said: string; noun: string; plural?: string; what: string };

const LACKING =
  "(?:(?:that |which )?(?:(?:still )?(?:have|has|with) (?:no|an? (?:empty|missing)|empty|missing)|(?:do not|don['’]t|does not|doesn['’]t) have|lacks?|miss(?:es)?|(?:are |is )?(?:missing|lacking))|without)(?: an?| any| the| their| its)?";
const LEADING =
  "(?:that |which |with )?(?:(?:leads?|points?|goes|go|links?|redirects?|sends?(?: (?:people|readers|visitors|users))?|leading|pointing|going)(?: (?:to|at|in|into|on))?)";
const GONE =
  "(?:nowhere|(?:an? )?(?:dead ends?|404s?|missing pages?|(?:deleted|removed) pages?)|pages? that (?:do not|don['’]t|does not|doesn['’]t|no longer) exists?|pages? that (?:are|is) (?:gone|not there|missing)|(?:an?other|other|more|further|existing) redirects?|(?:an? )?loops?|(?:in )?circles?|themselves)";
const USED = "(?:used|referenced|linked|shown|embedded|mentioned)";
const USES = "uses?|references?|shows?|links?|embeds?|mentions?|includes?";
const BY_PAGES =
  "(?:(?:by|in|on|from) (?:any(?: (?:of (?:the|our) )?(?:other )?(?:pages?|docs?|documents?|files?)|where)?|(?:the|our) (?:pages|docs|documentation)|a page)|anywhere|any ?more)";

/** One row for each: a new kind of report needs nothing else here. */
export const FAULT_KINDS = {
  "images-without-alt": {
    name: "images without alt text",
    said: `(?:images?|pictures?|screenshots?|figures?|img tags?) ${LACKING} (?:alt(?:ernative)?s?(?:[ -]?(?:texts?|tags?|attributes?|descriptions?))?|descriptive texts?)|(?:missing|empty) (?:image )?alt(?:ernative)?(?:[ -]?(?:texts?|tags?|attributes?))(?: (?:of|on|for|in) images)?`,
    noun: "image",
    what: "without an alternative text",
  },
  "unused-images": {
    name: "unused images",
    said: `(?:unused|unreferenced|orphan(?:ed)?|unlinked|stale|leftover) (?:images?|pictures?|screenshots?|image files|image assets)|(?:images?|pictures?|screenshots?|image files) (?:that |which )?(?:(?:(?:are|is) (?:(?:not|never) ${USED}|unused|unreferenced|orphaned|no longer (?:used|referenced|needed))|(?:aren|isn)['’]t ${USED})(?: ${BY_PAGES})?|(?:no|none of (?:the|our)) (?:pages?|docs?|documents?|files?) (?:${USES})(?: to)?|we (?:do not|don['’]t|no longer) (?:use|reference|show|embed)(?: ${BY_PAGES})?)`,
    noun: "image",
    what: "that no file names",
  },
  "missing-images": {
    name: "missing images",
    said: "(?:missing|broken|dead|lost) (?:images?|pictures?|screenshots?|figures?|image links?|image files?)|(?:images?|pictures?|screenshots?|image files) (?:that |which )?(?:(?:are|is) (?:missing|broken|gone|lost|not there)|(?:do not|don['’]t|does not|doesn['’]t|no longer) (?:exist|load|work|show)s?)",
    noun: "image",
    what: "for which there is no file",
  },
  "unlinked-pages": {
    name: "unlinked pages",
    said: `(?:unlinked|unreferenced) (?:pages?|docs|documents)|pages? (?:that |which )?(?:(?:(?:are|is) (?:not|never)|aren['’]t|isn['’]t) (?:linked|referenced|reachable)(?: to)?(?: (?:by|from|on) (?:any(?:where| (?:other )?page)|(?:other|another) pages?))?|(?:have|has|with) no (?:incoming|inbound) links?|(?:have|has|with) no links? (?:(?:leading|pointing|going) )?to (?:them|it)|(?:have|has)n['’]t (?:got )?any links? to (?:them|it)|without (?:any )?(?:incoming|inbound) links?|(?:do|does) no(?: other)? pages? links? to|(?:no|not a single) (?:other )?pages? links? to|nobody links to|(?:nothing|no link) (?:links|leads|points) to)`,
    noun: "page",
    what: "to which no other page links",
  },
  "external-links": {
    name: "external links",
    said: `(?:external|outgoing|outbound|outside) (?:links?|urls?|addresses)|links? ${LEADING} (?:other|external|outside|foreign|third-party) (?:sites?|websites?|domains?|hosts?|places)|links? (?:that |which )?(?:leave|leaves|leaving) (?:the |our )?(?:site|docs|documentation)|(?:external|other|outside) (?:sites?|websites?|domains?|urls?) (?:that |which )?(?:do )?we link to`,
    noun: "link",
    what: "to other sites",
  },
  "repeated-titles": {
    name: "repeated titles",
    said: "pages (?:(?:that |which )?(?:have|has|share|use|carry|with|having|sharing|are called)(?: exactly)? (?:the same|identical|equal|duplicated?|the same page|an?|one)(?: page)? (?:titles?|names?)|with non-unique titles)|(?:duplicated?|repeated|identical|double|non-unique) (?:page )?titles?|titles? (?:that |which )?(?:(?:are|is) (?:used|found|there) (?:twice|more than once|several times|repeatedly|on (?:several|two|multiple|many) pages)|(?:appear|occur|exist)s? (?:twice|more than once|several times|on (?:several|two|multiple) pages)|(?:several|two|multiple) pages (?:have|share))|(?:two|several|multiple) pages (?:with|sharing|that share|that have) (?:the same|one|a) title",
    noun: "page",
    what: "with the title of another page",
  },
  "faulty-redirects": {
    name: "faulty redirects",
    said: `(?:dead|broken|stale|dangling|invalid|faulty|chained|circular|looping|outdated|wrong|double|bad) redirects?|redirect (?:chains?|loops?)|chains? of redirects|redirects? (?:${LEADING} ${GONE}|(?:that |which )?(?:are|is) (?:dead|broken|stale|dangling|invalid|chained|circular|wrong)|whose (?:targets?|destinations?) (?:do not|don['’]t|does not|doesn['’]t|no longer) exist|without (?:an? )?(?:target|existing target|destination))`,
    noun: "redirect",
    what: "leading to no page, through another redirect or in a circle",
  },
  "skipped-levels": {
    name: "skipped heading levels",
    said: "(?:headings?|headers?|titles?) (?:that |which )?(?:(?:are |is )?(?:jump|skip|miss|leave out|jumping|skipping|skipped)s?)(?: over)?(?: an?| one| the)?(?: heading)? levels?|(?:skipped|missing|jumped) heading levels?|(?:skipped|missing) headings? levels?|heading(?: level)? (?:jumps|gaps)|(?:jumps|gaps) in (?:the )?(?:heading levels?|headings|heading (?:structure|hierarchy))",
    noun: "heading",
    what: "skipping a level",
  },
  "long-pages": {
    name: "long pages",
    said: "(?:(?:very|too|extremely|really|overly|unusually|rather|quite|the) )*(?:long|longest|huge|overlong|large|largest|biggest) (?:pages?|docs|documents)|pages? (?:that |which )?(?:(?:are|is) )?(?:(?:very|too|extremely|really|overly|unusually|rather|quite) )*(?:long|huge|overlong)",
    noun: "page",
    what: "that are long",
  },
  "code-without-language": {
    name: "code blocks without language",
    said: `(?:(?:fenced )?code[ -]?(?:blocks?|fences?|samples?|examples?|snippets?|listings?)|fences?|fenced blocks?|blocks? of code) (?:${LACKING} (?:languages?|language (?:tags?|names?|identifiers?|hints?|labels?|specifiers?|annotations?)|syntax highlighting|info strings?)(?: (?:set|specified|given|tag))?|whose language (?:is not|isn['’]t) (?:set|given|specified|named)|(?:that|which) name no language)|unlabell?ed code (?:blocks|fences)`,
    noun: "block of code",
    plural: "blocks of code",
    what: "without a language",
  },
  "pages-without-heading": {
    name: "pages without a heading of level 1",
    said: `pages? ${LACKING} (?:h1s?|h1 (?:headings?|tags?)|(?:main|top|top-level|first-level|level[ -]1|level[ -]one) headings?|headings? (?:of|at|on) (?:level (?:1|one)|the (?:top|first) level)|title headings?)`,
    noun: "page",
    what: "without a heading of level 1 and without a title",
  },
  "pages-with-headings": {
    name: "pages with several headings of level 1",
    said: "pages? (?:that |which )?(?:have|has|with|having|use|contain) (?:(?:more than|over) one|several|multiple|two|many|duplicate|too many|two or more) (?:h1s?|h1 (?:headings?|tags?)|(?:main|top|top-level|first-level|level[ -]1|level[ -]one) headings?|headings? (?:of|at|on) (?:level (?:1|one)|the (?:top|first) level))",
    noun: "page",
    what: "with more than one heading of level 1",
  },
  "insecure-links": {
    name: "insecure links",
    said: "(?:insecure|unencrypted|non-https|plain[ -]http|http(?::\\/\\/)?) (?:links?|urls?|addresses)|(?:links?|urls?|addresses) (?:that |which )?(?:(?:still )?(?:use|go to|lead to|go over|point to|start with|begin with|are|using|with) (?:(?:plain|only|still|insecure) )*http(?::\\/\\/)?(?: (?:instead of|and not|not|rather than) https(?::\\/\\/)?)?|(?:are|is) (?:not|n['’]t) (?:https|secure|encrypted)|aren['’]t (?:https|secure|encrypted)|(?:do not|don['’]t) (?:use|have) https|without https)",
    noun: "link",
    what: "that begin with `http://`",
  },
  "empty-sections": {
    name: "empty sections",
    said: `(?:empty|blank) (?:sections?|headings?)|(?:sections?|headings?) ${LACKING} (?:content|contents|text|body|anything (?:below|under|in|beneath)(?: (?:it|them))?|text (?:below|under|in|beneath)(?: (?:it|them))?)|(?:sections?|headings?) with nothing (?:below|under|in|beneath)(?: (?:it|them))?|(?:sections?|headings?) (?:that |which )?(?:are|is) empty`,
    noun: "section",
    what: "without any text",
  },
  "empty-pages": {
    name: "empty pages",
    said: `(?:empty|blank|stub) pages?|pages? (?:${LACKING} (?:content|contents|text|body)|with nothing (?:on|in) (?:it|them)|(?:that |which )?(?:are|is) (?:empty|blank))`,
    noun: "page",
    what: "without any text",
  },
  "lost-entries": {
    name: "lost entries of the navigation",
    said: `(?:dead|broken|lost|stale|dangling|invalid|orphaned) (?:sidebar|navigation|nav|menu) (?:entries|items|links)|(?:sidebar|navigation|nav|menu) (?:entries|items|links) (?:${LEADING} ${GONE}|(?:that |which )?(?:are|is) (?:dead|broken|lost)|(?:whose pages?|for pages that|of pages that|to pages that|with pages that) (?:(?:do|does) not exist|(?:don|doesn)['’]t exist|(?:is|are) (?:gone|missing)|no longer exists?))|(?:entries|items|pages|links) (?:in|of) (?:the |our )?(?:sidebar|navigation|nav|menu|docs\\.json|mint\\.json|mkdocs\\.yml|sidebars\\.js) (?:${LEADING} ${GONE}|(?:that |which )?(?:(?:do|does) not|(?:don|doesn)['’]t|no longer) exist)`,
    noun: "entry of the navigation",
    plural: "entries of the navigation",
    what: "that name no page",
  },
  misspellings: {
    name: "misspelled words",
    said: "(?:likely |possible |obvious |common |simple )?(?:typos?|mis-?spellings?|spelling (?:mistakes?|errors?|faults?|problems?|issues?)|misspel(?:led|t) words?|words? that (?:are|is) (?:misspelled|misspelt|spelled wrong))",
    noun: "misspelling",
    what: "that would surely be corrected",
  },
} as const satisfies Record<string, FaultWords>;

export type FaultKind = keyof typeof FAULT_KINDS;

export const FAULT_ROWS = Object.entries(FAULT_KINDS) as [FaultKind, FaultWords][];
