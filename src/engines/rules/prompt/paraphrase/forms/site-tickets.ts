import { ARROW, BAR, type Form, SHOULD } from "./form.ts";
import { A_PAGE, ENGINES, GROUP, PUT, SURE_PAGE, TAB } from "./site.ts";

const PATH = "([\\w.-]+(?:/[\\w.-]+)+)";
const ADDRESS = "(/[^\\s,;]*[^\\s,;.]|/)";
const REMOVE = "(?:remove|delete|drop|get rid of|dissolve)";
const THEN = "[.,;:]? (?:so |and |then )?(?:please )?";
const SOME_PAGES =
  "(?:(?:the|our) (?:docs|documentation|pages|site|guides)|(?:some|several|many|a few|most|other) (?:of (?:the|our) )?(?:pages|guides|places|docs))";
const WEB = "(https?://[^\\s,;()⟦⟧]*[^\\s,;()⟦⟧.])";
const READERS = "(?:it|them|that|people|readers|visitors|users|traffic|everyone)";
const IS_DEAD =
  "(?:404s|404|is (?:a |giving (?:a |us )?)?404|(?:gives|returns|shows) (?:a |an |us a )?404|is (?:dead|broken|gone|missing|not found)|(?:does not|doesn['’]t|no longer) exists?(?: any ?more)?|leads nowhere)";
const SHORT = "((?!the )[^\\s,;:()⟦⟧]+(?: (?!(?:and|tab)\\b)[^\\s,;:()⟦⟧]+){0,3}?|⟦\\d+⟧)";

const PLACED: Form[] = [
  [
    `(?:the )?(?:page )?(⟦\\d+⟧|(?!(?:it|they|this|that|these|those|both|all)\\b)[^,;:⟦⟧]{1,60}?)(?: page)? ${SHOULD} (?:be|go|be listed|be shown|be placed|be put|appear|stand) (?:in|under) (?:the )?${GROUP}(?: group| section)?,? (?:and |but )?not (?:in |under )?(?:the )?${GROUP}(?: group| section)?(?: any ?more)?`,
    "move the page “$1” from “$3” to the “$2” group",
  ],
  [
    `(?:move|put|bring|shift) {x} (?:up|down|further up|further down),? so (?:that )?(?:it(?:['’]s| is| comes| stands| sits| goes| appears)|they(?:['’]re| are| come)) (?:right |directly |just )?(before|after|above|below|behind|under|first|last)( .+)?`,
    "put $1 $2$3",
  ],
  [
    `(?:the )?([a-z\\d-]+) (?:recipe|guide|tutorial|article|doc) belongs? (?:in|under|to|into) (?:the )?${GROUP}(?: group| section)?,? (?:and |but )?not (?:in |under |to )?(?:the )?${GROUP}(?: group| section)?`,
    "move the $1 page from “$3” to the “$2” group",
  ],
  [
    `(?!(?:it|they|this|that|these|those|both)\\b){x} belongs? (?:in|under|to|into) (?:the )?${GROUP}(?: group| section)?,? (?:and |but )?not (?:in |under |to )?(?:the )?${GROUP}(?: group| section)?`,
    "move $1 from “$3” to the “$2” group",
  ],
  [
    `(?:change|switch) the (?:group|section|category) of (?:the )?{x} from (?:the )?${GROUP} to (?:the )?${GROUP}`,
    "move the $1 from “$2” to the “$3” group",
  ],
  [
    `((?:the )?[^,;:⟦⟧]{1,160}?|⟦\\d+⟧) (?:is|are|isn['’]t|aren['’]t)(?: not)? (?:missing |lacking |listed |shown )?(?:in|from) ${BAR}${THEN}(?:add|put|list|include|show) (?:it|them|both|both of them|that) (?!from\\b)(.+)`,
    "put $1 $2",
  ],
  [
    `(?:add|include) (?:the |our )(changelog|faq|glossary|roadmap|quickstart|quick start|overview|introduction|cookbook|release notes|tutorial|home ?page|start page|[a-z]+ page) (?:to|into|under) (?:the |our )?${GROUP} (?:group|section|category)`,
    "put the $1 into the “$2” group",
  ],
  [
    `${PUT} (?:the |our )?${SHORT} ${TAB} (before|after) (?:the |our )?${SHORT}(?: ${TAB})?`,
    "move the tab “$1” $3 the tab “$4”",
  ],
  [
    `${PUT} (?:the |our )?${SHORT} ${TAB} (?:to the )?(?:right of|behind) (?:the |our )?${SHORT}(?: ${TAB})?`,
    "move the tab “$1” after the tab “$3”",
  ],
  [
    `${PUT} (?:the |our )?${SHORT} ${TAB} (?:to the )?(?:left of|in front of) (?:the |our )?${SHORT}(?: ${TAB})?`,
    "move the tab “$1” before the tab “$3”",
  ],
  [
    `(?:swap|switch|exchange) (?:the (?:order|places?|positions?) of )?(?:the )?(?:tabs )?${SHORT} and (?:the )?${SHORT}(?: (?:tabs|anchors|groups))`,
    "swap the groups “$1” and “$2”",
  ],
  [
    `(?:swap|switch|exchange) (?:the (?:order|places?|positions?) of )?the (?:tabs|anchors) ${SHORT} (?:and|with) ${SHORT}`,
    "swap the groups “$1” and “$2”",
  ],
  [
    `(?:order|sort|reorder|arrange) (?:the )?(?:pages (?:of|in) )?(?:the )?${GROUP}(?: group| section| pages)?(?::|,| so that| with) ([^\\s,;:()⟦⟧]+|⟦\\d+⟧)(?: page)?(?: comes| is)? first,? (?:and )?then ([^⟦⟧;:]{1,100}|⟦\\d+⟧)`,
    "order the “$1” group: $2, $3",
  ],
];

const GROUPS: Form[] = [
  [
    `(?:dissolve|ungroup|break up|split up) (?:the )?${GROUP}(?: group)? and (?:list|put|move|show) (?:all )?(?:its|the) (?:pages|entries) (?:directly )?(?:in|into|under) (?:the )?${GROUP}(?: group| section)?`,
    "move the pages of the “$1” group to the “$2” group",
  ],
  [
    `(?:sort|order|alphabeti[sz]e) the (?!(?:sidebar|navigation|nav|menu|toc|pages?|list|table|items?|rows?|steps?|headings?|sections?|groups?|docs|page|columns?|cards?|faqs?|glossary|changelog|options|entries)\\b)([a-z]+(?:-[a-z]+)*) (?:alphabetically|by (?:their )?(?:titles?|names?))`,
    "sort the $1 group by title",
  ],
  [
    `(?:put|bring|list|show) the pages (?:of|in) (?:the )?${GROUP}(?: group| section)? (?:in|into) (?:this|the following) order: (.+)`,
    "reorder the pages in “$1”: $2",
  ],
  [`(?:make|set|mark) (?:the )?${GROUP} (tab|group|anchor) (?:to )?hidden`, "hide the “$1” $2"],
  [
    `${REMOVE} (?:the |our )?${GROUP} (?:group|section|category)[.,;:]? (?:and |but )?(?:move |put )?(?:all )?(?:of )?(?:its|the) (?:two |three |four |five |other )?(?:pages|entries|items|contents?)(?: ${SHOULD}| can)?(?: all)?(?: go| move| be moved| be put| be listed)? (?:in|to|into|under) (?:the |our )?${GROUP}(?: group| section| category)?(?: instead)?`,
    "move the pages of the “$1” group to the “$2” group",
  ],
  [
    `${REMOVE} (?:the |our )?${GROUP} (group|section|category)(?: entirely| completely| altogether)?,? (?:including all|with all of|and all|including|and|with all)? ?(?:of )?(?:its )?pages(?: included| and all| too)?`,
    "delete the group “$1” with its pages",
  ],
  [
    `${REMOVE} (?:the |our )?${GROUP} tab,? (?:but|and|while) (?:keep|leave|keeping|leaving) (?:all )?(?:its|the) pages?`,
    "delete the group “$1” but keep its pages",
  ],
  [
    `(?:create|add|make) (?:an? |another )?(?:new )?${GROUP} (?:group|section|category) (?:for|out of|from|made of|of) (?:the )?(?:pages )?(.+/.+)`,
    "create a group “$1” with the pages $2",
  ],
  [
    `(?:pull|take|move|bring) (?:the )?(?:(?:two|three|four|five) )?(?:[a-z]+ )?(?:pages )?(\\S+/\\S.*) out of (?:the )?${GROUP}(?: group| section)?,? (?:and )?(?:in)?to (?:a new|their own|a separate|an own) (?:group|section|category)(?: called| named)? ${GROUP}`,
    "put $1 into a new group “$3”",
  ],
  [
    `(?:put|move|collect|gather) (.+) (?:in)?to their own (?:group|section|category)(?: called| named)? ${GROUP}`,
    "put $1 into a new group “$2”",
  ],
  [
    `(?:the |our )?[^⟦⟧,;:.]{1,40}? (group|section|category) (?:in ${BAR} )?is (?:currently |still |now )?(?:called|named|titled) ${GROUP}${THEN}(?:call|name|rename|title|retitle|change|make) it (?:to |as |into )?${GROUP}(?: instead)?`,
    "rename the group “$2” to “$3”",
  ],
  [
    `(?:the |our )?[^⟦⟧,;:.]{1,40}? (tab|anchor|dropdown) is (?:currently |still |now )?(?:called|named|titled) ${GROUP}${THEN}(?:call|name|rename|title|retitle|change|make) it (?:to |as |into )?${GROUP}(?: instead)?`,
    "rename the $1 “$2” to “$3”",
  ],
  [
    `{q} ${ARROW} {q},? \\((?:in )?(?:the )?(?:sidebar|nav|navigation|menu)(?: (?:group|section|category))(?: (?:name|title|label))?\\)`,
    "rename the group $1 to $2",
  ],
  [
    `{q} ${ARROW} {q},? \\((?:in )?(?:the )?(?:sidebar|nav|navigation|menu)(?: (?:label|entry|item|title|name))?\\)`,
    "rename $1 to $2 in the sidebar",
  ],
];

const PAGES: Form[] = [
  [`(?:add|create|make) (?:the |a )?(?:new )?page ${PATH} \\({q}\\)( .+)?`, "add a page $1 with the title $2$3"],
  [
    `(?:we need|we want|i need|i want|add|create|make|there ${SHOULD} be) (?:a|an|another) (?:new )?(?:page|article|guide)(?: (?:for|about|on) [^:⟦⟧,]{2,40})?: (?:at )?${PATH},? (?:with )?(?:the )?(?:title|titled|called|named):? {q}(?:,? (?:and )?(?:listed|placed|put|shown|standing)?(?: it)? ?((?:right |directly |just )?(?:after|before|below|above|in|under) .+))?`,
    "add a page $1 with the title $2 $3",
  ],
  [
    `(?:add|create) (?:the |a )?(?:new )?(?:page )?${PATH} \\((?:with )?(?:the )?title:? (⟦\\d+⟧|[^,;:()⟦⟧]{1,60})(?:[,;] (?:and )?(?:the )?description:? (⟦\\d+⟧|[^()⟦⟧]{1,160}))\\)( .+)?`,
    "add a page $1 with the title “$2” and the description “$3”$4",
  ],
  [
    `(?:add|create) (?:the |a )?(?:new )?(?:page )?${PATH} \\((?:with )?(?:the )?title:? (⟦\\d+⟧|[^,;:()⟦⟧]{1,60})\\)( .+)?`,
    "add a page $1 with the title “$2”$3",
  ],
  [
    `(?:the |page )?([\\w./-]+)(?: page)?: (?:rename|move) (?:it |the file )?to ([\\w./-]+),? (?:and )?(?:with )?(?:the )?(?:new )?title:? {q}`,
    "rename the page $1 to $2 with the title $3",
  ],
  [
    `(?:duplicate|copy|clone) (?:the |our )?{x}(?: page| guide)? for [^:,⟦⟧]{1,40}: (?:as |to |at )?${PATH},? (?:with )?(?:the )?(?:title|titled|called|named):? {q}`,
    "copy the $1 to $2 with the title $3",
  ],
  [
    `archive ${PATH}(?::|,| by| –| -) (?:please )?(?:move|moving) it to ${PATH} and (?:take|remove|hide|drop|taking|removing|hiding) it (?:out of|from) ${BAR}`,
    "move $1 to $2 and hide it",
  ],
  [
    `(?:move|put) {x} (?:in)?to an? (?:new )?([a-z\\d]+(?:[-_/][a-z\\d]+)*) (?:folder|directory)`,
    "move $1 to the folder $2",
  ],
  [
    `${PATH} is (?:now |finally )?(?:GA|stable|generally available|out of beta|released|final)(?: now)?[.,;] ?(?:so )?(?:please )?(?:drop|remove|delete) the (⟦\\d+⟧|[\\w-]+) tag and (?:rename|move) (?:it|the page|the file) to ([\\w./-]+)`,
    "remove the tag $2 from $1 and rename $1 to $3",
  ],
  [`(?:undo|revert|stop) hiding ${A_PAGE}`, "unhide $1"],
  [`(?:make|let) ${A_PAGE} (?:be )?visible(?: again)? in ${BAR}(?: again)?`, "unhide $1"],
  [`(?:make|keep) ${A_PAGE} invisible (?:to|for) ${ENGINES}`, "hide $1 from search engines"],
  [
    `(?:block|ban|lock out) (?:search engines|crawlers|robots|google) (?:from|on) ${SURE_PAGE}`,
    "hide $1 from search engines",
  ],
  [
    `${SURE_PAGE} (?:(?:should|must) not|shouldn['’]?t|mustn['’]?t) (?:show up|appear|come up|be found|turn up) (?:in|on) (?:google|bing|search engines|google search|google['’]s results|the google results|search engine results|google results|web searches)`,
    "hide $1 from search engines",
  ],
];

const FIELDS: Form[] = [
  [
    `(title|description|icon|sidebar title)s: ([\\w./-]+) (?:→|->|=>|to|=) {q}(?:,|;|,? and) ([\\w./-]+) (?:→|->|=>|to|=) {q}`,
    "set the $1 of $2 to $3. Set the $1 of $4 to $5",
  ],
  [
    `(?:every|each|all)(?: of the)? (?:pages?|files?) (?:in|of|under|inside) (?:the )?([\\w./-]+?)/?(?: folder| directory)? (?:needs?|gets?|${SHOULD} (?:have|get|use)|wants?) (?:the |an? )?(title|description|icon|sidebar title|author|category|status|version) (⟦\\d+⟧)`,
    "set the $2 of all pages in $1 to $3",
  ],
  [
    `(?:remove|delete|drop) (?:the |all |all the )?(description|icon|tag|keyword|subtitle|sidebar title)s? (?:from|of|on|in) (?:all|every|each)(?: of)?(?: the)? ([\\w-]+) (?:pages|page)`,
    "in all $2 pages, remove the $1",
  ],
  [
    `(?:set|add|put) ([a-z][\\w-]*): ?([\\w-]{1,60}|⟦\\d+⟧) (?:on|in|for|of|to) ([\\w./-]+)(?:,|,? and) (?:set |add |put )?([a-z][\\w-]*): ?([\\w-]{1,60}|⟦\\d+⟧) (?:on|in|for|of|to) ([\\w./-]+)`,
    "set $1: $2 on $3. Set $4: $5 on $6",
  ],
  [
    `(?:add|append) {q} (?:to|behind|after|at the end of) (?:the )?title of (?:the )?{x}`,
    "append $1 to the title of $2",
  ],
];

const REDIRECTS: Form[] = [
  [`30[18](?: redirects?)?:? (/\\S+ (?:to|→|->|=>) /\\S*,? and .+)`, "redirect $1"],
  [
    `(?:point|change|send|aim|switch) (?:the |our )?${ADDRESS} redirect (?:at|to) ${ADDRESS}(?: instead| now)?`,
    "change the redirect from $1 to $2",
  ],
  [
    `our (?:domain|website|site|host|homepage)(?: name)?(?: has| was)? (?:changed|moved)(?:: | from )(?:https?://)?([\\w-]+(?:\\.[\\w-]+)+)/? (?:→|->|=>|to) (?:https?://)?([\\w-]+(?:\\.[\\w-]+)+)/?${THEN}(?:update|change|fix|adjust|replace) (?:all|every|the|all the|all of the) links?`,
    "change all links that start with https://$1 to https://$2",
  ],
  [
    `${ADDRESS} ${IS_DEAD}${THEN}(?:send|redirect|point|forward|direct|take) ${READERS} to ${ADDRESS}`,
    "redirect $1 to $2",
  ],
  [
    `(?:all |the |any )*old (?:links?|urls?|bookmarks?|addresses) (?:to|of|for) ${ADDRESS} ${SHOULD} (?:end up|land|arrive)(?: on| at| in)? ${ADDRESS}`,
    "redirect $1 to $2",
  ],
  [
    `(?:redirect|send|forward|point) (?:everything|anything|all(?: pages| urls| addresses| requests| traffic)?) (?:under|below|in|beneath|starting with|beginning with) (/[\\w./-]*?)/?\\*? to (?:the )?(?:home ?page|start page|root|/)`,
    "redirect $1/* to /",
  ],
  [
    `${SOME_PAGES} (?:still |also )?(?:links?|points?|leads?) to ${WEB}${THEN}use ${WEB}(?: instead)?(?: everywhere)?`,
    "change all links to $1 to $2",
  ],
  [
    `${SOME_PAGES} (?:still |also )?(?:links?|points?|leads?) to ${WEB}(?: in (?:a few|some|several|many) places| in places| here and there)?${THEN}(?:replace|change|update|switch|fix|swap) (?:it|that|this|them|these|those)(?: all)? (?:with|to|by|for) ${WEB}`,
    "change all links to $1 to $2",
  ],
];

const SETTINGS: Form[] = [
  [
    `(?:our|the) (?:docs|site|documentation|website|product docs) (?:is|are) (?:now )?(?:called|named) {q}(?: now)?${THEN}(?:change|update|adjust|set) the (?:site |docs )?name(?: of the (?:site|docs))?(?: accordingly)?`,
    "change the name of the site to $1",
  ],
  [
    `(?:use|take|make|set) (#[\\da-f]{3,6}) (?:as|for|to be|our|be) (?:the |our )?(?:new )?(primary|light|dark)(?: brand)? colou?r`,
    "set the $2 color to $1",
  ],
];

/** Requests about pages, groups and settings as they stand in tickets. */
export const SITE_TICKETS: Form[] = [...PLACED, ...GROUPS, ...PAGES, ...FIELDS, ...REDIRECTS, ...SETTINGS];
