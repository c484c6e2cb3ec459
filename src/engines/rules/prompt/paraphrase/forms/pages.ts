import { ARROW, BAR, type Form, SHOULD } from "./form.ts";

/** A name that begins with a capital. */
const TITLED = "((?-i:\\p{Lu})[\\w.-]*(?: (?-i:\\p{Lu})[\\w.-]*){0,3})";

const USELESS =
  "(?:dead|outdated|obsolete|deprecated|old|unused|redundant|superseded|stale|empty|duplicates?|irrelevant|unmaintained|not (?:needed|used|relevant|maintained) any ?more|no longer (?:needed|used|relevant|maintained|supported))";

const SOME_CHAPTER = "(?:the |our )?(?:(?:chapter|section|page|group) )?";
const A_CHAPTER = "(?: (?:chapter|section|page|group))?";
const WITH_BELOW =
  "(?:(?:together |along )?with|and|including) (?:all )?(?:of )?(?:its|the) (?:sub-?pages|child pages|children|sub-?chapters|pages below it)";

const SOMEBODY =
  "(?:(?:the |all |any )*(?:users|readers|visitors|people|those)|anyone|everyone|anybody|everybody|whoever)";
const HOLDING =
  "(?:has|have|had|with|of|from|on|us(?:e|es|ing)|follow(?:s|ing)?|knows?|keeps?|kept|bookmark(?:s|ed)?|visit(?:s|ing)?|open(?:s|ing)?|requests?)";

/** What somebody does at an address: "who visits", "going to", "with a link to". */
const AT_ADDRESS =
  "(?: (?:who|that))?(?: (?:still|already))? (?:(?:open|visit|follow|request|have|bookmark|us)(?:e?s|ing|ed|e)?|(?:go|come|land|arrive|look|ask)(?:e?s|ing)? (?:to|on|at|for)|has|of|at|from|on|with|for|to)(?: (?:a |the |an )?(?:old )?(?:link|bookmark)s?(?: to)?)?";
const SENT = "(?:be (?:sent|redirected|forwarded|taken|led|pointed)|end up|land|go|arrive)";
const NEW_ADDRESS = "(\\/\\S+|https?:\\/\\/\\S+)(?: instead)?";

export const PAGES: Form[] = [
  // Its own address is no folder that it is in.
  [
    "(?:change|update|set) the (?:url|address|path|route|permalink) of (?:the )?(?:page {x}|{x} page) from (/\\S+) to (/\\S+)",
    "rename $3 to $4",
  ],
  // What is left of a folder whose pages go is nothing.
  [
    "(?:get rid of|remove|delete|dissolve|drop|empty) (?:the )?(?:folder )?([\\w./-]+)(?: folder)?(?::| and| by| [–—-]+) (?:please )?(?:move|moving) both (?:of its |its )?(?:pages|files)(?: (?:in|of|from) it| there)? (?:in)?to {x}",
    "move both pages in the folder $1 to $2",
  ],
  [
    "(?:get rid of|remove|delete|dissolve|drop|empty) (?:the )?(?:folder )?([\\w./-]+)(?: folder)?(?::| and| by| [–—-]+) (?:please )?(?:move|moving) (?:all |everything |all of )?(?:its |the )?(?:pages |files )?(?:(?:in|of|from) it |there )?(?:in)?to {x}",
    "move all pages in the folder $1 to $2",
  ],
  [
    `the (?:temporary )?redirect from (/\\S*) to (/\\S*|https?://\\S+) ${SHOULD} be (?:a )?(?:permanent(?: one)?|301|308)`,
    "make the redirect from $1 to $2 permanent",
  ],
  ["(?:call|name|title) the (?:page|guide|article) (?:about|on|for) {x} {q}", "rename the page “$1” to $2"],
  [
    "split (?:off |out )?(?:the )?(?:section {q}|{q} section) (?:of|in|on|from) {x}(?: off| out)? into (?:its own|a separate|a new|another) page (?:at |called |named )?([\\w./-]+|⟦\\d+⟧)",
    "extract the section $1$2 of $3 into a new page $4",
  ],
  [
    "(delete|remove|drop|hide|rename|move) the [\\w-]+ (?:page|entry|post|article) (?:for|of|from) {q}(.*)",
    "$1 the page $2$3",
  ],
  // A page that is named by words and by its path.
  [
    "(delete|remove|drop|hide|rename|move) (?:the|our) (?:(?!(?:and|or|in|of|on|from|to|with|but|not|except|folder|group|section|category|tab) )[\\w-]{1,30} ){1,5}?(?:guide|page|tutorial|doc|article) ([\\w.-]+(?:/[\\w.-]+)+)( .+)?",
    "$1 $2$3",
  ],
  [
    "(?:the page )?([a-z][a-z\\d]*(?:-[a-z\\d]+)*) (?:should|must) be (?:hidden|unlisted)( (?:in|from) (?:the )?(?:sidebar|navigation|nav|menu))?",
    "hide the page $1$2",
  ],
  [
    "(?:we need|we want|i need|i want|add|create|make) (?:a|another) (?:new )?(?:page|article) (?:about .{2,40}? )?(?:in|under|to) {c},? (?:titled|called|named) {q},? (?:and )?(?:saying|with the text|that says|containing) {q}",
    "add a page $2 to the group “$1” with the text $3",
  ],
  ["(add|create) (?:a |the )?(?:new )?page (\\S+\\.mdx?),? {q} (.*)", "$1 a page $2 titled $3 $4"],
  // "the Alpha and Beta adapter pages"
  [
    `(delete|remove|drop|hide) (?:the |our )?${TITLED} and ${TITLED}( [a-z][a-z-]+)? pages(.*)`,
    "$1 the pages “$2$4” and “$3$4”$5",
  ],
  [
    `(delete|remove|drop|hide) (?:the |our )?${TITLED}, ${TITLED},? and ${TITLED}( [a-z][a-z-]+)? pages(.*)`,
    "$1 the pages “$2$5”, “$3$5” and “$4$5”$6",
  ],
  [`(?:delete|remove|drop) ${SOME_CHAPTER}{q}${A_CHAPTER} ${WITH_BELOW}`, "delete the $1 section with all its pages"],
  [
    `(?:delete|remove|drop) ${SOME_CHAPTER}${TITLED}${A_CHAPTER} ${WITH_BELOW}`,
    "delete the “$1” section with all its pages",
  ],
  // A title with words of a sentence in it.
  [
    "(?:delete|remove|drop) the page ((?-i:\\p{Lu})[^,;:]{0,80}?),? and (redirect|send|forward|point|direct|take) (.+)",
    "delete the page “$1” and $2 $3",
  ],
  [
    `(?:the )?pages ((?:[^\\s,;:]+(?: and |, (?:and )?))+[^\\s,;:]+) are (?:all |both |now |just )*${USELESS}(?:[.,;]| [–—-]+)(?: so| and)*(?: please)? (delete|remove|drop|hide) (?:them|both|all of them|both of them)( .*)?`,
    "$2 the pages $1$3",
  ],
  // Pages that go.
  [
    "{x} can(?: now| safely| also)?(?: all)? (?:go|disappear|be (?:binned|scrapped|dropped|retired|axed|killed|deleted|removed))(?: now| away)?",
    "delete $1",
  ],
  [
    "(?:we|i) (?:no longer need|do(?: not|n['’]t) need) ((?:the page )?[\\w.-]+(?:\\/[\\w.-]+)+|the [^\\s,;:()⟦⟧]+(?: [^\\s,;:()⟦⟧]+){0,3} page)(?: any ?more| any longer)?",
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
    "(?:(?:the |all )?(?:[\\w'-]+ )?(?:users|readers|visitors)|anyone|everyone|anybody|people|those|whoever)(?: (?:who )?(?:land|landing|lands|arriving|arrives|going|coming|visiting|visits|look|looking|looks|search|searching|open|opening|opens|goes)(?: (?:there|here|on it|on that page|it|for it|at it))?)? (?:should|must|shall|can|need to|ought to) (?:then )?(?:end up|land|go|get|be (?:sent|redirected|forwarded|taken|pointed|directed))(?: over)?(?: on| at| to| in)? {x}(?: instead)?",
    "redirect to $1",
  ],
  [
    `${SOMEBODY}(?: who| that)? (?:still |already )?${HOLDING} (?:the |this |that |an |a |its |their )?(?:old |former |previous |current )?(?:urls?|links?|address(?:es)?|bookmarks?|page|path|it)(?: to it| bookmarked)? (?:${SHOULD}|can|will) (?:land|end up|arrive|go|get|come|see|find|be (?:sent|redirected|forwarded|taken|led))(?: on| at| to| in)? {x}(?: instead)?`,
    "redirect to $1",
  ],
  [
    `(?:and |so )?(?:the |all |any |its |their )*(?:old|former|previous) (?:urls?|links?|address(?:es)?|paths?|bookmarks?) (?:${SHOULD}|can|will)(?: all)? (?:go|lead|point|redirect|forward|resolve|be (?:sent|redirected|forwarded)) to {x}(?: instead)?`,
    "redirect to $1",
  ],
  [
    "(?:let|have|make) (?:(?:the |all |any )*(?:old |existing )?(?:users|readers|visitors)|anyone|everyone|anybody|people|those|whoever)(?: (?:who|with|that) (?:[\\w'’-]+ ){0,4}(?:the |this |that |an |its )?(?:old |current )?(?:url|link|address|bookmark|page|path)s?(?: to it)?)? (?:then )?(?:end up|land|arrive|go|get)(?: over)?(?: on| at| to| in)? {x}(?: instead)?",
    "redirect to $1",
  ],
  [
    "(?:redirect|send|forward|point|direct|take) (?:its|their|the|all|any|our|old)? ?(?:readers|visitors|users|people|traffic|it|them|folks|everyone|old links?|old url|links to it) (?:over )?(?:to|at) {x}(?: instead)?",
    "redirect to $1",
  ],
  [
    "(?:redirect|send|forward|direct|take) (?:(?:the |all |any )*(?:readers|visitors|users|people|those|everyone|anyone) (?:who|that)|whoever) (?:still )?(?:opens?|visits?|lands? on|looks? for|comes? to|goes to|go to|requests?|asks? for) (?:it|that page|the page) (?:over )?to {x}(?: instead)?",
    "redirect to $1",
  ],
  [
    `(?:${SOMEBODY}|requests)${AT_ADDRESS} (/\\S*) ${SHOULD} ${SENT}(?: on| at| to)? ${NEW_ADDRESS}`,
    "redirect $1 to $2",
  ],
  [
    `(?:redirect|send|forward|point|direct|take|route) (?:${SOMEBODY}|traffic|requests)${AT_ADDRESS} (/\\S*)(?: bookmarked)? (?:over )?(?:to|at) ${NEW_ADDRESS}`,
    "redirect $1 to $2",
  ],
  [
    `(/\\S*) ${SHOULD} (?:lead|point|resolve|take (?:people|readers|visitors|users|everyone)) to (/\\S+)`,
    "redirect $1 to $2",
  ],

  [
    `(?:delete|remove|drop) (?:the )?(?:page )?(\\S+?)(?: page)? ${ARROW} (\\/\\S*|\\S+\\.mdx?|https?:\\/\\/\\S+)`,
    "delete the page $1 and redirect it to $2",
  ],
  [`(delete|remove|drop|hide) (?:the )?pages ${TITLED} and ${TITLED}(,? no .+)?`, "$1 the pages “$2” and “$3”$4"],
  [
    `(?:only |just )?(?:take|remove|drop) (?:the )?(?:page )?{q}(?: page)? (?:out of|from|off) ${BAR},? (?:but )?(?:do not|don['’]t) (?:delete|remove) (?:it|(?:the|its) (?:file|page))(?: itself)?`,
    "hide the page $1",
  ],
  [
    "(?:please )?have {x} (?:deleted|removed)(?:(?: and|,) (?:taken out of|removed from) (?:the )?(?:sidebar|navigation|nav|menu))?",
    "delete $1",
  ],
  [
    "(?:the )?page at (\\S+) (?:should|must|shall|has to|needs to) (?:be|live|move to|go to)(?: at)? (\\S+?)(?: from now on)?(,? .+)?",
    "move the page $1 to $2$3",
  ],
  ["page {x} needs (?:a |the )?new (?:url|address|path) (\\/?\\S+?)(,? .+)?", "move the page $1 to $2$3"],
  ["{x} page needs (?:a |the )?new (?:url|address|path) (\\/?\\S+?)(,? .+)?", "move the page $1 to $2$3"],
  ["(\\/\\S+) (?:should|must|shall|has to) become (\\/\\S+?)(,? .+)?", "move the page $1 to $2$3"],
  ["(?:rename|move) (?:the )?{x} page['’]?s? file to (\\S+)", "rename the file of the page “$1” to $2"],
  [
    "(?:retitle|rename) (?:the )?page {q} to {q} and rename (?:the|its) file to (\\S+)",
    "rename the page $1 to $3 and change its title to $2",
  ],

  ["we can (?:now )?(drop|delete|remove) (?:the )?(page )?{x}(?: now)?", "$1 the $2$3"],
  [
    "(?:the )?folder (\\S+) (?:should|must|has to) be (?:called |named )?([^\\s,]+)(, so (?:that )?.+)?",
    "rename the folder $1 to $2$3",
  ],
  [
    "(?:under|in) (?:the )?{c}(?: group| section)?,? (?:please )?(add|create) a (?:new )?page (?:called |named |titled )?{q} (?:as|at) (\\S+)( .+)?",
    "$2 a page $3 at $4 to the “$1” group$5",
  ],
];
