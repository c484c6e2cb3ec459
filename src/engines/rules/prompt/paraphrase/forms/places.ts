import { BAR, type Form, SHOULD, SIDE } from "./form.ts";

const TOP = "(?:(?:very )?top[- ]level|toplevel|root|first level|outermost level)";
/** A file has a place in folders too. */
const ENTRY = "(?!.*\\b(?:files?|folders?|director(?:y|ies)|repo|repository|headings?|sections?)\\b)";
const ORDERED =
  "(?:alphabetically|in alphabetical order|into alphabetical order|alphabetically by (?:title|name)|by (?:title|name)|a-z|from a to z)";
const PUT = "(?:move|put|place|bring|list|show|pull|lift|promote)";
const CHILD = "(?:sub-?page|sub-?chapter|sub-?entry|sub-?item|child(?: page| entry| item)?)";
const PAGES = "(?:(?:the |all |all the |its )?(?:pages|entries|items|articles|links|docs|guides)|everything)";

/** Places that are named before what goes there, the top level, and the order of a group. */
export const PLACES: Form[] = [
  [
    `the {c} (?:entry|item|menu item) ${SHOULD} (?:come|go|be|stand|appear|sit|be (?:listed|shown|placed|put|moved)) (?:right |directly |just )?(before|after|above|below) (?:the )?{x}(?: entry| item| menu item)?`,
    "put $1 $2 $3",
  ],
  [
    `{x} ${SHOULD} (?:go|move|be moved|come) (?:to|at) the (?:very )?(end|bottom|top|start|beginning) of (?:the )?{c}(?: group| section| category)`,
    "move $1 to the $2 of the “$3” group",
  ],
  [
    `(?!.*\\b(?:pages?|files?|lists?|tables?|sections?|headings?|folders?|sentences?|paragraphs?|notes?|texts?|images?)\\b){x} ${SHOULD} (?:go|move|be moved|come) (?:to|at) the (?:very )?(end|bottom|top|start|beginning) of (?:the )?((?-i:\\p{Lu})[\\p{L}\\d-]*(?: (?-i:\\p{Lu})[\\p{L}\\d-]*){0,3})`,
    "move $1 to the $2 of the “$3” group",
  ],
  [`(?:in|on|within|inside) ${BAR},? (?:please )?(?:put|move|place) {x} ${SIDE} {x}`, "put $1 $2 $3"],
  [`(?:put|move|place) {x} ${SIDE} {x} in ${BAR}`, "put $1 $2 $3"],
  // What groups are called in a book.
  [`(move|put|place) the part {c} ((?:right |directly |just )?${SIDE} .+)`, "$1 the “$2” section $3"],
  ["(delete|remove|drop|dissolve) the (empty )?part {c}((?:,| and| but| with| from) .+)?", "$1 the $2section “$3”$4"],
  ...["", ` in ${BAR}`].map(
    (bar): Form => [
      `(?:in|on|within|inside|under) {c}(?:'s)? (?:sidebar|side bar|navigation|nav|menu|group|section|category|docs|documentation)(?: of ${BAR})?,? (?:please )?(?:put|move|place|list|show) (?!the section )(?:the page )?{x} (?:right |directly |just |immediately )?${SIDE} ${bar === "" ? `(?!.* in ${BAR}$)` : ""}{x}${bar}`,
      "put “$2” $3 “$4” in the “$1” group",
    ],
  ),
  [
    `(?:in|on|within|inside) (?:${BAR} (?:of|for) )?{c}(?:'s)?(?: (?:sidebar|side bar|navigation|nav|menu|tab))?,? (?:please )?rename (?:the )?(?:group|section|category) {q} (?:to|into|as|->|→) {q}`,
    "rename the group $2 in “$1” to $3",
  ],
  [
    `(?:in|on|within|inside) (?:${BAR} (?:of|for) )?{c}(?:'s)?(?: (?:sidebar|side bar|navigation|nav|menu|tab))?,? (?:please )?rename (?:the )?{c} (?:group|section|category) (?:to|into|as|->|→) {x}`,
    "rename the group “$2” in “$1” to $3",
  ],
  [
    `(?:in|on|within|inside) ${BAR},? (?:please )?((?:move|put|place|list|show|position|swap|switch|bring|sort|hide) .+)`,
    "$1 in the sidebar",
  ],
  [
    "(?:in|on|within|inside) {c}(?:'s)? (?:sidebar|side bar|navigation|nav|menu),? (?:please )?((?:move|put|place) .+)",
    "in the “$1” group, $2",
  ],
  [
    `(?:in|on|within|inside) ${BAR},? {x} ${SHOULD} (?:come|go|be|stand|appear|sit|be (?:listed|shown|placed|put|moved)) (before|after|above|below) {x}`,
    "put $1 $2 $3 in the sidebar",
  ],
  [
    `${ENTRY}${PUT} {x} (?:up |out )?(?:to|on|onto|at|in|into) the (?:${TOP} (?:of|in|on) ${BAR}|top[- ]level|toplevel)`,
    "move $1 to the top level of the navigation",
  ],
  [
    `(?:make|turn|move|put|add) {x} (?:to be |into |as )?(?:a |the )?${CHILD} (?:of|to|under|below) {x}(?: in ${BAR})?`,
    "move $1 as a subpage of $2",
  ],
  [
    `{x} ${SHOULD} (?:be|become) (?:a |the )?${CHILD} (?:of|under|below) {x}(?: in ${BAR})?`,
    "move $1 as a subpage of $2",
  ],
  [
    `(?:move|put|place) {x} (?:right |directly )?(?:under|underneath) (?:the page )?(\\S+\\.mdx?)(?: in ${BAR})?`,
    "move $1 as a subpage of $2",
  ],
  [
    `{x} ${SHOULD} be (?:nested|indented|tucked) (?:in|inside|into|under|beneath|below) {x}(?: in ${BAR})?`,
    "move $1 as a subpage of $2",
  ],
  [`(?:nest|indent|tuck) {x} (?:in|inside|into|under|beneath|below) {x}(?: in ${BAR})?`, "move $1 as a subpage of $2"],
  [
    `(?:make|turn) {x} (?:into )?(?:a|an) (?:top[- ]level|toplevel|root[- ]level) (?:page|entry|item|link)(?: (?:of|in) ${BAR})?`,
    "move $1 to the top level of the navigation",
  ],
  [
    `{x} ${SHOULD} (?:be|go|stand|sit|live|appear) (?:at|on) the ${TOP} (?:of|in) ${BAR}`,
    "move $1 to the top level of the navigation",
  ],
  [
    `{x} ${SHOULD} be (?:a|an) (?:top[- ]level|toplevel|root[- ]level) (?:page|entry|item|link)(?: (?:of|in) ${BAR})?`,
    "move $1 to the top level of the navigation",
  ],
  [
    `(?:in|under|within|inside) (?:the )?(?:group |section |category )?{c}(?: group| section| category)?,? (?:please )?(?:sort|order|reorder|arrange|list|put) ${PAGES} ${ORDERED}`,
    "sort the pages in $1 alphabetically",
  ],
  [
    `(?:in|under|within|inside) the ([\\w-]+) (?:group|section|category),? (?:please )?(?:sort|order|reorder|arrange|list|put) ${PAGES} ${ORDERED}`,
    "sort the pages in “$1” alphabetically",
  ],
  [
    `(?:sort|order|reorder|arrange) (?:the )?{c}(?: group| section| category)? (?:in ${BAR} )?${ORDERED}`,
    "sort the pages in $1 alphabetically",
  ],
];
