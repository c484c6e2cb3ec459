import { BAR, type Form, SHOULD } from "./form.ts";

const GROUP = "(?:the )?(?:group|section|category|chapter)";
const LIKEWISE = "(?: (?:as well|too|likewise|accordingly|the same way))?";
const VERSION = "(v?\\d+(?:\\.\\w[\\w-]*)+)";

const HIDE_PAGES =
  "(?:hide|unlist) (?:the |all |all of the |all the )?(?:pages|entries|articles|docs|links) (?:in|of|under|inside|within|from)(?: the)?";
const FROM_BAR = "(?: (?:from|in) (?:the )?(?:sidebar|navigation|nav|menu))?";
const LINKS_TO_IT =
  "(?:make|let|have|change|update) (?:all |any |the |its )*links? (?:to it |that (?:lead|point|go) to it )?(?:to )?(?:go|point|lead|link) to";

const WISH_FOR_PAGE =
  "(?:i['’]d like|we['’]d like|i want|we want|i would like|we would like) (?:the )?{x} page to (?:get|have|show|start with)";
const CALLOUT = "(an? (?:note|tip|warning|info|caution)(?: box)?)(?: (?:at|on) (?:the|its) (?:very )?top)?";
const NEEDS = "(?:needs|lacks|could use|(?:should|must) (?:have|get))";
const AT_TOP = "(?:,? (?:at|on) (?:the|its) (?:very )?top)?";
const ADD_IT =
  "(?:[.,;!]?(?: so)?(?: please)? (?:(?:can|could) you )?(?:please )?add (?:it|that|one|this)(?: please)?)?";
const IT_SAYS = `(?:it|which) ${SHOULD} (?:say|read)`;
const SAYING = "(?:saying|that says|reading|which says|with the text):?";

/** Two wishes in one sentence, and what is named by the place where it stands. */
export const WISHES: Form[] = [
  // A group with a new name and a new place.
  [
    `rename ${GROUP} {q} to {q},? and (?:then )?(?:move|put|place) it (before|after|above|below|behind) {x}`,
    "rename the group $1 to $2 and move the group $2 $3 $4",
  ],
  [
    `rename (?:the )?{q} (?:group|section|category|chapter) to {q},? and (?:then )?(?:move|put|place) it (before|after|above|below|behind) {x}`,
    "rename the group $1 to $2 and move the group $2 $3 $4",
  ],
  [
    `(?:move|put|place) ${GROUP} {q} (before|after|above|below|behind) {x},? and (?:then )?(?:rename|call|retitle) it (?:to |as )?{q}`,
    "move the group $1 $2 $3 and rename the group $1 to $4",
  ],
  // A callout that a page shall get.
  [`${WISH_FOR_PAGE} ${CALLOUT} ${SAYING} {q}`, "add $2 at the top of the page “$1”: $3"],
  [`{x} ${NEEDS} ${CALLOUT},? ${SAYING} {q}${AT_TOP}${ADD_IT}`, "add $2 at the top of $1: $3"],
  [`{x} ${NEEDS} ${CALLOUT}[.,;:?] ${IT_SAYS} {q}${ADD_IT}`, "add $2 at the top of $1: $3"],
  [`add ${CALLOUT} (?:to|on) {x}[.,;?] (?:and )?${IT_SAYS} {q}`, "add $1 to $2: $3"],
  [
    `add ${CALLOUT} (?:to|on) {x}(?:,? ${SAYING}|[.,;?] (?:and )?${IT_SAYS}) {q},? (?:and (?:it ${SHOULD} )?(?:come|go|stand|be) )?(?:right |directly )?(after|before|below|above|behind) ([^,;:⟦⟧]{3,60}|[^,;:⟦⟧]{0,30}⟦\\d+⟧)`,
    "add $1 to $2 $4 $5: $3",
  ],
  [
    `${WISH_FOR_PAGE} ${CALLOUT} ${SAYING} {q},? [–—-]+ (an? (?:note|tip|warning|info|caution) box) (?:like [^.:;]{1,60} )?(?:is|would be) (?:fine|ok|okay|enough|good)`,
    "add $4 at the top of the page “$1”: $3",
  ],
  // A page and its name in the navigation.
  [
    `(?:rename|change|call|retitle|relabel) it in ${BAR} (?:to |as |into )?{q}${LIKEWISE}`,
    "change the sidebar label of {it} to $1",
  ],
  [
    `rename {x} to {q} in ${BAR},? and (?:also )?(?:(?:change|rename|set|update) )?its (?:page )?title${LIKEWISE}`,
    "rename $1 to $2 in the sidebar and set the title of $1 to $2",
  ],
  [
    `in ${BAR},? (?:rename|change|relabel|call) (?:the )?(?:heading|separator|headline|header|title|label) {q} (?:to |as |into )?{q}`,
    "rename $1 to $2 in the sidebar",
  ],
  [
    `(?:replace|change|substitute) {q} (?:by|with|to) {q} everywhere,? (?:also |even )?(?:including|and|in|also in) (?:in )?${BAR}`,
    "replace $1 with $2 everywhere, also in the sidebar",
  ],
  // Pages that go.
  [
    `(?:the )?{x} (?:group|section|category) (?:can|may|${SHOULD}) (?:go|go away|be (?:deleted|removed|dropped)),? (?:together |along )?with all (?:its |the |of its )?pages(?: in it)?`,
    "delete the group “$1” with all its pages",
  ],
  [`(?:delete|remove|drop) {x},? and ${LINKS_TO_IT} {x}(?: instead)?`, "delete $1 and redirect it to “$2”"],
  [
    `(?:delete|remove|drop) (the page “[^”]{1,80}”),? and ${LINKS_TO_IT} {x}(?: instead)?`,
    "delete $1 and redirect it to “$2”",
  ],
  [
    "(?:delete|remove|drop) the ([\\w.-]+) page (?:of|in|under) the (?!docs?\\b|documentation\\b|pages?\\b|site\\b|website\\b|repo){x},? and (?:redirect|forward|send)(?: (?:it|visitors|readers|people))? to {x}",
    "delete the page “$1” in the “$2” section and redirect it to $3",
  ],
  [
    "(?:delete|remove|drop) the ([\\w.-]+) page (?:of|under) the (?!docs?\\b|documentation\\b|pages?\\b|site\\b|website\\b|repo){x}",
    "delete the page “$1” in the “$2” section",
  ],
  [`${HIDE_PAGES} {x} (?:group|section|category)${FROM_BAR}`, "hide all pages of the group “$1”"],
  [`${HIDE_PAGES} {c}${FROM_BAR}`, "hide all pages of the group “$1”"],
  [
    "(?:we have |there(?:'s|’s| is) )?(?:a )?(?:typo|spelling mistake|misspelling|mistake) in (?:a|the|one|our) (?:url|address|path|slug|file ?name)s?[:,;]? {u} " +
      `${SHOULD} be {u}[.,;] (?:so )?(?:please )?(?:rename|fix|change|correct|move) (?:that |the |this )?(?:page|file|url|it)(?:,? (?:and|but) (?:please )?keep the old (?:url|address|link)s? working)?`,
    "rename the page $1 to $2 with a redirect",
  ],
  // Places in lists.
  [
    "(?:move|put|place) {q} (before|after|above|below|behind) {q} (?:in|on) ((?!summary\\.md|readme\\.md)[\\w/.-]+\\.mdx?)",
    "move the item $1 $2 the item $3 in $4",
  ],
  [
    "(?:move|put|place) {c} (before|after|above|below|behind) {c} (?:in|on) ((?!summary\\.md|readme\\.md)[\\w/.-]+\\.mdx?)",
    "move the item “$1” $2 the item “$3” in $4",
  ],
  // Numbers of versions on one page.
  [
    `(?:in|on) {x},? (?:change|update|bump|raise|set) the (?:[\\w.+#-]+ ){0,3}versions?(?: of [\\w.+#@/-]+)? (?:from )?${VERSION} to ${VERSION}`,
    "replace “$2” with “$3” in $1",
  ],
  [
    `(?:change|update|bump|raise|set) the (?:[\\w.+#-]+ ){0,3}versions?(?: of [\\w.+#@/-]+)? from ${VERSION} to ${VERSION} (?:in|on) {x}`,
    "replace “$1” with “$2” in $3",
  ],
  [
    `(?:change|update|bump|upgrade|raise) [\\w.+#@/-]+ from ${VERSION} to ${VERSION} (?:in|on) {x}(,.*| \\(.*)?`,
    "replace “$1” with “$2” in $3$4",
  ],
  [
    `(?:change|update|bump|raise|set) the (?:[\\w.+#-]+ ){1,3}versions? (?:in|on) {x} from ${VERSION} to ${VERSION},? (?:everywhere|wherever it (?:is|stands|appears)|in all places|in code too|also in code)(?: (?:on|in) (?:that|this|the) page)?`,
    "replace “$2” with “$3” in $1, also in code",
  ],
  [
    `(?:change|update|bump|raise|set) the (?:[\\w.+#-]+ ){1,3}versions? (?:in|on) {x} from ${VERSION} to ${VERSION}`,
    "replace “$2” with “$3” in $1",
  ],
  [
    `(?:in|on) {x},? (?:change|update|bump|raise|lower|set) the ((?:[\\w.+#-]+ ){0,3}versions?) from (\\d+) to (\\d+)`,
    "on $1, set the “$2” to $4 instead of $3",
  ],
  [
    `(?:change|update|bump|raise|lower|set) the ((?:[\\w.+#-]+ ){0,3}versions?) from (\\d+) to (\\d+) (?:in|on) {x}`,
    "on $4, set the “$1” to $3 instead of $2",
  ],
  [
    `(?:in|on) {x},? (?:bump|upgrade|raise) ([\\w.+#-]+) from (\\d+) to (\\d+)`,
    "on $1, set the “$2” to $4 instead of $3",
  ],
  [
    `(?:bump|upgrade|raise) ([\\w.+#-]+) from (\\d+) to (\\d+) (?:in|on) {x}`,
    "on $4, set the “$1” to $3 instead of $2",
  ],
];
