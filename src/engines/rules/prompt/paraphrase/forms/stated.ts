import { BAR, type Form } from "./form.ts";

const NEXT = "(?:[.,;:]| [–—-]+)(?: so)?(?: please)?";
const MAKE =
  "(?:(?:make|change|rename|turn|set|call|update) (?:it|that|this)(?: to| into| read| say)?|(?:it|that|this) (?:should|must) (?:be|read|say)|(?:should|must) (?:be|read|say)|use)";
const NOW = "(?:just |simply |only |still |currently |now |wrongly )?";
const END = "(?: instead| please)?";
const CALLS = "(?:calls|lists|labels|names|shows|has|says|reads)";
const BOX = "(?:note|tip|info|important|warning|caution|danger|callout|admonition|hint|box)";
const KIND = "(?:note|tip|info|important|warning|caution|danger)(?: box| callout)?";
/** What has a reading of its own, and is no text. */
const NO_TEXT =
  "title|heading|header|headline|description|subtitle|label|link|url|address|path|slug|file|folder|page|name|icon|group|section|entry|redirect|image|picture|note|tip|info|warning|caution|danger|callout|box|bullet|point|item|step|row|cell|column|paragraph|sentence|line|table|list|card|tab|snippet|block|language|tag|field|date|order";
const SHOULD_BE = "(?:should|must|ought to|could|can) (?:rather |really )?(?:be|become)";

const BLOCK = `(?:${BOX}|sentence|paragraph|bullet|item|row|line)(?: box)?`;
const NO_MORE =
  "(?:has|have|had|is|are|was|were|got|works?|does|do)(?:n['’]t)? (?:[a-z]+ ){0,4}?[a-z]+(?: in v?\\d[\\w.]*| since v?\\d[\\w.]*| with v?\\d[\\w.]*)?";
const SO_REMOVE = `${NO_MORE},?(?: and)? so (?:please )?(?:we can )?(?:also )?(?:drop|remove|delete)`;
const ABOUT_IT = "(?:about|on|regarding) (?:it|that|this|them)";

const CALL_IT = "(?:call|label|list|name|show) it";

const HEAD = "(?:h1|(?:main |page )?(?:heading|headline))";
const SIDEBAR = `(?:the )?(?:${BAR}|summary|toc|table of contents)(?: (?:entry|label|title|item|name))?`;
const IS = "(?:still |currently |now )?(?:says|is|reads|has|shows)";
const WHILE = ",? (?:but|while|whereas|and)";
const MATCH = "(?:[,.;:]| [–—-]+)(?: (?:so|please))* (?:make|let|have)";
const LIKE = "(?:match|agree with|the same as|be the same as|like|fit)";

/** What something is called now, and what it shall be called; what a callout shall be. */
export const STATED: Form[] = [
  ...[
    [HEAD, "heading|h1|headline", "set the main heading of"],
    ["(?:page )?title", "title", "set the title of"],
  ].flatMap(([said, name, set]): Form[] => [
    [
      `(?:the )?${said} (?:of|on|in) {x} ${IS} ⟦\\d+⟧${WHILE} ${SIDEBAR} ${IS} {q}${MATCH} (?:the )?(?:${name}) ${LIKE} ${SIDEBAR}${END}`,
      `${set} $1 to $2`,
    ],
    [
      `${SIDEBAR} ${IS} {q}${WHILE} (?:the )?${said} (?:of|on|in) {x} ${IS} ⟦\\d+⟧${MATCH} (?:the )?(?:${name}) ${LIKE} ${SIDEBAR}${END}`,
      `${set} $2 to $1`,
    ],
    [
      `(?:the )?${said} (?:of|on|in) {x} ${IS} {q}${WHILE} ${SIDEBAR} ${IS} ⟦\\d+⟧${MATCH} ${SIDEBAR} ${LIKE} (?:the )?(?:${name})${END}`,
      "set the sidebar title of $1 to $2",
    ],
  ]),
  [
    `(?:the )?(?:label|name|entry) (?:of|for) {x} in ${BAR} (?:should|must) (?:be|read|say) {q}${END}`,
    "change the sidebar label of $1 to $2",
  ],
  ...[`in ${BAR},? (?:we|they) ${NOW}${CALL_IT} {q}`, `(?:we|they) ${NOW}${CALL_IT} {q} in ${BAR}`].map(
    (called): Form => [
      `${called}${NEXT} (?:change|rename|update|set) (?:that|the|this) (?:(?:sidebar|nav|navigation|menu) )?(?:label|name|entry|title) (?:to|into) {q}${END}`,
      "rename $1 to $2 in the sidebar",
    ],
  ),
  [
    `${BAR} ${NOW}${CALLS} (?:the )?page {x} ${NOW}(?:as )?⟦\\d+⟧${NEXT} ${MAKE} {q}${END}`,
    "change the sidebar label of the page “$1” to $2",
  ],
  [
    `${BAR} ${NOW}${CALLS} (?:the )?{x} page ${NOW}(?:as )?⟦\\d+⟧${NEXT} ${MAKE} {q}${END}`,
    "change the sidebar label of the page “$1” to $2",
  ],
  [
    `(?:in|on) {x},? (?:please )?(the (?:[\\w⟦⟧-]+ )?${BOX}(?: box)?) ${SHOULD_BE} an? (${KIND})${END}`,
    "in $1, change $2 to a $3",
  ],
  [
    `(?:in|on) {x},? (?:please )?(the (?:[\\w⟦⟧-]+ )?${BOX}(?: box)?) ${SHOULD_BE} an? (${KIND}),? and (?:it )?(?:should |must )?(?:say|read) {q}`,
    "in $1, replace $2 with $4 and in $1, change $2 to a $3",
  ],
  [
    `(?:we|they|people|everybody|the [\\w-]+(?: team| people)?) (?:now )?calls? (?:the )?{q} (?:section|group|category) {q}(?: now| these days)?${NEXT} (?:rename|change) (?:that|the|this) (?:group|section|category)((?: in the [\\w-]+ (?:sidebar|navigation|nav|menu))?)(?: accordingly| to match| too)?`,
    "rename the group $1 to $2$3",
  ],
  [
    `(⟦\\d+⟧(?:(?:,| and|, and|,? &) ⟦\\d+⟧)*) (?:do|does)(?:n['’]t| not) (?:really |quite |actually )?(?:belong|fit) (?:here|there|(?:under|in|into|with) {x})${NEXT} (move|put) (?:it|them|both|both of them|all|all of them|these|those) (.+)`,
    "$3 $1 $4",
  ],
  [
    `(?:in|on) {x},? (?:please )?the (?:title of the (${BOX})|(${BOX}) (?:title|heading)) {q} ${"(?:should|must)"} (?:be|read|say|be called|be named) {q}`,
    "in $1, change the title of the $2$3 $4 to $5",
  ],
  // "x sits under A but belongs into B, as the last entry"
  ...[
    ["", "to the group $3"],
    ["(?:,? as)? (?:the )?(?:very )?first(?: (?:entry|page|item|one))?", "to the beginning of the group $3"],
    ["(?:,? as)? (?:the )?(?:very )?last(?: (?:entry|page|item|one))?", "to the end of the group $3"],
    [",? (?:right |directly )?(after|before) {x}", "to the group $3, $4 $5"],
  ].map(
    ([where = "", said = ""]): Form => [
      `(?:the )?(?:page )?{x}(?: page)? (?:is|sits|lives|stands)(?: listed)?(?: currently| now| still)? (?:in|under|inside|below) {x}(?:,? but|[;,.]| and) (?:it |that )?(?:really |actually |rather )?(?:belongs|(?:should|must) (?:be|go|sit|live|move|be moved)) (?:in|into|under|to|inside) (?:the )?{x}(?: group| section)?${where}`,
      `move the page $1 ${said}`,
    ],
  ),
  // "should be spelled like the others: Foo"
  [
    `(?:in|on) {x},? (?:please )?the (?:section )?(?:heading|header|headline) {q} (?:should|must) (?:be|get) (?:[a-z]+ ){1,8}?[a-z]+: ?(⟦\\d+⟧|[^⟦⟧":]{2,80})`,
    "change the heading $2 to “$3” in $1",
  ],
  [
    `the (?:section )?(?:heading|header|headline) {q} (?:in|on|of) {x} (?:should|must) (?:be|get) (?:[a-z]+ ){1,8}?[a-z]+: ?(⟦\\d+⟧|[^⟦⟧":]{2,80})`,
    "change the heading $1 to “$3” in $2",
  ],
  [
    `{q} (?:under|in|below) {c} (?:is|isn['’]t|was|sounds|looks|reads|says|does not|doesn['’]t) [^.,;:⟦]{2,60}${NEXT} (?:call|name|rename|label) it (?:to |as )?{q}(?: in ${BAR})?`,
    "change the sidebar label of the page $1 in the “$2” section to $3",
  ],
  [
    `(?:always )?(?:spell|write|call) it {q}(?: everywhere| always)?,? (?:and )?(?:never|not) {q}(?: everywhere)?`,
    "replace $2 with $1",
  ],
  [
    `(?:the )?{x} page (?:should|must) (?:live|go|be|sit|belong|move|be moved) (?:directly |right )?(?:in|into|under|inside|below|to) (?:the folder )?([\\w.-]*/[\\w./-]*)(?:,? (?:and )?(?:not|instead of|rather than) (?:in|under|inside)?(?: the folder)? ?[\\w./-]+)?`,
    "move the page “$1” into the folder $2",
  ],
  ["redirect ([\\w][\\w./-]*\\.html?) to ([\\w][\\w./-]*\\.html?)", "add a redirect from /$1 to /$2"],
  // "On setup, the supported versions should read "a" instead of "b""
  [
    `(?:in|on) {x},? (?:please )?the (?!(?:[a-z]+ ){0,4}(?:${NO_TEXT})s?\\b)(?:[\\w-]+ ){1,5}(?:should|must) (?:be|read|say) {q},? (?:instead of|rather than|and not|not) {q}`,
    "in $1, replace the only $3 with $2",
  ],
  // "In settings, the option is described wrong: replace "a" with "b""
  [
    "(?:in|on) {x},? (?:the )?(?:⟦\\d+⟧|[\\w-]+(?: [\\w-]+){0,4}?) (?:is|are|sounds?|looks?) (?:[a-z]+ ){0,2}(?:wrong|wrongly|incorrect|incorrectly|outdated|misleading|inaccurate)(?: described| named| written)?[:;,.]? (?:so )?(?:please )?replace {q} (?:with|by) {q}",
    "in $1, replace $2 with $3",
  ],
  // Names without quotes, which brackets end.
  [
    `(?:in ${BAR},? )?{c} in ${BAR} (?:should|must) (?:read|say|be called|be named) ([^⟦⟧“”"]{2,60})`,
    "rename $1 to “$2” in the sidebar",
  ],
  [
    `(?:rename|change|relabel) {c}(?: entry| label| item)? in ${BAR} (?:to|into|as) ([^⟦⟧“”"()]{2,60} \\([^()⟦⟧“”"]{1,30}\\))`,
    "rename $1 to “$2” in the sidebar",
  ],
  // "The issue https://… has been fixed, so drop the note about it": what is there because of something that is no more.
  [
    `(?:the )?(?:bug|issue|problem|limitation|ticket)(?: (?:which is |that is )?(?:mentioned|described|named|listed|linked|referenced) (?:in|on) {x})? \\(?(https?://[^\\s()⟦]+)\\)? ${SO_REMOVE} the (${BLOCK}) ${ABOUT_IT}`,
    "in $1, remove the $3 about “$2”",
  ],
  [
    `(?:the )?(?:(?:bug|issue|problem|limitation|ticket) )?((?!(?:i|we|it|this|that|these|they|there)\\b)(?:[^,.;:⟦]|\\.\\d){2,60}?|https?://[^\\s()⟦]+) ${SO_REMOVE} the (${BLOCK}) ${ABOUT_IT} (?:in|on|from) {x}`,
    "in $3, remove the $2 about “$1”",
  ],
  // "The list of tools on the setup page is incomplete, please add "a" at the end of it"
  [
    `(?:the )?(list|table)((?: of [^,.;:⟦]{2,40}?)?) (?:in|on) {x} (?:is|was|lacks|misses|needs) [^,.;:⟦]{2,40}${NEXT} (?:add|append) {q}(?: (?:at|to) the (?:end|bottom)(?: of (?:it|the list|that list))?| to (?:it|the list|that list))?`,
    "add $4 to the end of the $1$2 in $3",
  ],
  [
    `(?:the )?(list|table)((?: of [^,.;:⟦]{2,40}?)?) (?:in|on) {x} (?:is|was|lacks|misses|needs) [^,.;:⟦]{2,40}${NEXT} (?:add|append) {q}(?: (?:at|to) the (?:end|bottom)(?: of (?:it|the list|that list))?| to (?:it|the list|that list))?,? \\(?((?:after|before) [^()⟦⟧]{2,40}?)\\)?`,
    "add $4 to the $1$2 in $3, $5",
  ],
  // The label and the title of a page.
  [
    `rename (?:the page )?{x} to {q} ?\\((?:both )?(?:in )?(?:the )?(?:page )?title (?:and|&|\\+) (?:in )?(?:the )?(?:sidebar|nav|navigation|menu)(?: label| entry)?\\)(?:,? (?:but |and )?(?:please )?keep the (?:url|address|path|file|slug|file ?name))?`,
    "rename “$1” to $2 in the sidebar and set the title of the page “$1” to $2",
  ],
  [
    `rename (?:the page )?{x} to {q},? (?:both )?in (?:both )?${BAR} and (?:as |in |also )?(?:its |the )?(?:page['’]s )?(?:own |main |page )?(?:heading|headline|title)(?: (?:of|on) (?:the|that|this) page)?(?: as well| too)?`,
    "rename “$1” to $2 in the sidebar and set the title of the page “$1” to $2",
  ],
  [
    "redirect (/[^\\s⟦]+) to (/[^\\s⟦]+),? and (?:please )?(?:rename|move) (?:the (?:page|file)|it)(?: accordingly| to match| as well| too)?",
    "rename the page $1 to $2 with a redirect",
  ],
];
