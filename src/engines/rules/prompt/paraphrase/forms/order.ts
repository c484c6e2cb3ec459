import { ARROW, BAR, type Form, SHOULD, SIDE } from "./form.ts";

/** A page by its path, or by a title in quotes. */
const PAGE = "((?:the )?(?:page )?(?:⟦\\d+⟧|[^\\s,;:()⟦⟧]+[./-][^\\s,;:()⟦⟧]+)(?: page)?)";
const BESIDE = "(?:right |directly |just |immediately )?(before|after|above|below|behind)";
const NOT_THERE = `(?: (?:in|of) ${BAR})?(?:,? (?:and not|instead of|rather than) (?:at )?(?:the )?(?:very )?(?:end|top|bottom|start|beginning|last|first))?`;

/** What a tab or a row is called, which no number is. */
const ONE =
  "(?!(?:first|last|second|third|next|two|both|top|bottom)\\b)(⟦\\d+⟧|[^\\s,;:()⟦⟧]+(?: [^\\s,;:()⟦⟧]+){0,2}?)";

/** Two pages, and how they stand. */
const TWO_PAGES = `{x} (?:(?:currently|still|now) )?(?:comes?|is|stands?|is listed|are listed|appears?|sits?|goes)(?: currently| still| now)? (?:right |directly )?(?:before|after|above|below|behind|under) {x}`;
const SWAP_THEM =
  "(?:[.,;:]| [–—-]+)(?: so| but| and)?(?: (?:please|could you|can you|let['’]s))? (?:(?:swap|switch|exchange|flip|reverse|turn) (?:them|those(?: two)?|these(?: two)?|the two|both|(?:their|the|that) order)(?: around| round)?|(?:it|they|that) should be the other way (?:a)?round)(?: please)?";
/** A page that lists something, and no part of the bar. */
const LISTING = "([^,;:⟦⟧]{2,60}? (?:page|guide|docs)|[\\w./-]+\\.mdx?)";
const COMES = `(?:[.,;]| [–—-]+)(?: but| and)? (?:it|that|this) ${SHOULD} (?:be|come|go|stand|be listed)`;
const IN_LIST = "(?: (?:in|of) (?:its|the|that) (?:own )?(?:list|section))?";

/** What groups of pages are called by what they hold. */
const PAGES_OF = "(guides|tutorials|recipes|examples|concepts|components|resources|references|integrations|how-tos)";
/** "are the wrong way round, most readers start with the second" */
const MIXED_UP =
  "(?:in the wrong order|the wrong way (?:a)?round|mixed up)(?:, (?:as |because |since )?(?!(?:but|if|unless|except|only)\\b)[^.,;:⟦⟧]{3,80}(?=[.]))?";
export const ORDER: Form[] = [
  // "The x page lists A first, it should be last"
  ...[
    ["first", "last", "end"],
    ["last", "first", "start"],
  ].flatMap(([now, then, end]): Form[] => [
    [
      `${LISTING} (?:still |currently )?(?:lists|has|shows) ${ONE} ${now}${COMES} ${then}${IN_LIST}`,
      `on $1, move “$2” to the ${end} of its list`,
    ],
    [
      `(?:on|in) ${LISTING},? ${ONE} (?:is|comes|stands) (?:listed )?${now}${COMES} ${then}${IN_LIST}`,
      `on $1, move “$2” to the ${end} of its list`,
    ],
  ]),
  [
    "(?:move|put|place) {x}(?: up| down| around)?,? so (?:that )?it (?:comes|is|stands|goes|appears|shows up|is shown|is listed) (?:the )?(first|last|at the (?:very )?(?:top|end|bottom|beginning|start))((?: (?:in|of|under) .+)?)",
    "put $1 $2$3",
  ],
  [
    `in ${BAR},? {x} ${SHOULD} (?:come|go|stand|be|appear|be listed) ((?:right |directly |immediately |just )?(?:after|before|above|below) .+)`,
    "$1 should come $2",
  ],
  [`(?:put|move|place|list) ${PAGE} ${BESIDE} (?:the )?(?:group|section|category) {c}${NOT_THERE}`, "put $1 $2 “$3”"],
  [`(?:put|move|place|list) ${PAGE} ${BESIDE} {c} (?:group|section|category)${NOT_THERE}`, "put $1 $2 “$3”"],
  [
    `(?:i['’]d like|i want|we['’]d like|we want) ${PAGE} to (?:come|go|be|stand|appear) ${BESIDE} {c} (?:group|section|category)${NOT_THERE}`,
    "put $1 $2 “$3”",
  ],
  [
    `move {q} (?:on|in|of) (the {x} page|[^\\s,;:⟦⟧]+\\.mdx?|[^\\s,;:⟦⟧]+/[^\\s,;:⟦⟧]+) (?:up |down )?${BESIDE} {q}`,
    "move the section $1 of $2 $4 $5",
  ],
  [
    `move {q} (?:up |down )?${BESIDE} {q} (?:on|in|of) (the {x} page|[^\\s,;:⟦⟧]+\\.mdx?)`,
    "move the section $1 of $4 $2 $3",
  ],
  [
    `(?:put|move|place) {x} (?:right |directly |just )?after {x},? (?:and )?(?:right |directly |just )?before {x}`,
    "put $1 between $2 and $3",
  ],
  [
    `move (?:the )?section {q} (?:on|in|of) {x} (?:up|down),? ${BESIDE} (?:the section )?{q}`,
    "move the section $1 on $2 $3 $4",
  ],
  // "It" is the group that got another name.
  [
    `rename (?:the )?(?:group|category) {x} (?:to|into|as) {x}(?:,|[.,]? and|[.;])(?: then)? (?:please )?(?:move|put|place) it (?:right |directly |just )?${SIDE} (?:the )?{x}(?: group| section| category)?`,
    "rename the group $1 to $2. Move the group $2 $3 $4",
  ],
  [
    `rename (?:the )?{x} (?:group|category) (?:to|into|as) {x}(?:,|[.,]? and|[.;])(?: then)? (?:please )?(?:move|put|place) it (?:right |directly |just )?${SIDE} (?:the )?{x}(?: group| section| category)?`,
    "rename the group $1 to $2. Move the group $2 $3 $4",
  ],
  [
    "(rename (?:the )?(?:sidebar )?(?:group|category|section) {q} (?:to|as|into)) {q},? and (?:then )?(?:move|put|place) {x} (?:to|at) (?:the )?(top|bottom|beginning|start|end) of it",
    "$1 $3. Move $4 to the group $3, at the $5",
  ],
  [
    `(?:in|within|under) (?:the )?{c}(?: group| section| category)?,? (?:please )?(?:swap|switch|exchange) (?:the )?(?:pages|chapters|entries|articles|guides) {q} (?:and|with|&) {q}(?: in ${BAR})?`,
    "swap “$2” and “$3” in the “$1” group",
  ],
  [
    `(?:in|within|under) (?:the )?{c}(?: group| section| category)?,? (?:please )?(?:swap|switch|exchange) {q} (?:and|with|&) {q} in ${BAR}`,
    "swap “$2” and “$3” in the “$1” group",
  ],
  [
    `(?:change|adjust|alter) the order (?:of|in) (?:the )?{x}(?: group| section| category)? so (?:that )?{x} (?:comes|is|goes|stands|appears) (?:the )?(?:very )?(first|last)(?: (?:one|page|entry|guide))?(?: in ${BAR})?`,
    "make $2 the $3 page in the “$1” group",
  ],
  [
    `{x} ${SHOULD} be (?:in|under) {c}(?: section| group| category)?,? (?:and )?not (?:in|under) {c}(?: section| group| category)?`,
    "move the page “$1” from $3 to $2",
  ],
  [
    `{x} (?:should|must) not be (?:in|under) {c}(?: section| group| category)?,? but (?:in|under) {c}(?: section| group| category)?`,
    "move the page “$1” from $2 to $3",
  ],
  [`(?:the )?{x} goes (first|last) in ${BAR}`, "put $1 $2 in the sidebar"],
  [
    `(?:the )?(?:page {x}|{x} page) ${SHOULD} (?:(?:be|go|live|sit|stand|appear|be listed) (?:in|under|inside|within)|(?:move|go|be moved) (?:in)?to) ((?:the )?(?:group|section|category) {x}|(?:the )?{x} (?:group|section|category))`,
    "move the page “$1$2” to $3",
  ],
  [
    `(?:re-?order|sort|arrange|rearrange) (?:the )?(?:pages (?:in|of) (?:the )?)?{x}(?: group| section| category)? so (?:that )?{x} (?:is|comes) (?:the )?first,? (?:and|then) {x} (?:is |comes )?(?:the )?second`,
    "make $2 the first page in the “$1” group and put $3 after $2 in the “$1” group",
  ],
  [`{x} and {x} are (?:${MIXED_UP})(?: in ${BAR})?${SWAP_THEM}`, "swap $1 and $2 in the sidebar"],
  [`${TWO_PAGES} in ${BAR}(?:${SWAP_THEM})`, "swap $1 and $2 in the sidebar"],
  [`{x} and {x} in ${BAR} are ${MIXED_UP}${SWAP_THEM}`, "swap $1 and $2 in the sidebar"],
  [`{x} and {x} are in the wrong order in ${BAR}`, "swap $1 and $2 in the sidebar"],
  [
    `{x} and {x} (?:in|under|of) (?:the |our )?(?:{c} (?:group|section|category)|([\\w-]+) (?:group|section|category)) are ${MIXED_UP}${SWAP_THEM}`,
    "swap $1 and $2 in the “$3$4” group",
  ],
  ...[TWO_PAGES, "{x} and {x} are (?:listed )?in the wrong order"].map(
    (two): Form => [
      `${two} (?:in|under|of) (?:the |our )?(?:{c} (?:group|section|category)|([\\w-]+) (?:group|section|category|sidebar))(?: (?:in|of) ${BAR})?${SWAP_THEM}`,
      "swap $1 and $2 in the “$3$4” group",
    ],
  ),
  [
    `(?:move|put|shift|bump|nudge|push) {x} (?:by )?(one|two|three|four|five|[1-9]) (?:places?|positions?|spots?|steps?|slots?|entry|entries) (up|down)(?: in ${BAR})?`,
    "move $1 by $2 $3",
  ],
  [
    `(?:move|shift|bump|nudge|push) {x} (up|down) (?:by )?(one|two|three|four|five|[1-9])(?: (?:places?|positions?|spots?|steps?|slots?|entry|entries))?(?: in ${BAR})?`,
    "move $1 by $3 $2",
  ],
  [
    `(?:i (?:think|believe|guess|feel)(?: that)? )?{x} ${SHOULD} (?:go|be|sit|stand|appear|live|be (?:listed|shown|placed|put)) (?:directly |right |just )?(?:in|under|within|below) {c} (?:section|group|category),? (?:right |directly |just )?(after|before|behind) {x}`,
    "put $1 $3 $4 in the “$2” group",
  ],
  [
    "(?:put|move|place) {x} (?:at|to) the (?:very )?(?:end|bottom) of {c}(?: section| group| category)?, (?:right |directly |just )?(?:after|behind|below) {x}",
    "put $1 at the end of the “$2” group, after the page “$3”",
  ],
  [
    `(?:could|can) {x} (?:go|come|sit|stand|appear|be (?:listed|shown|placed|put|moved)) (?:right |directly |just )?${SIDE} {x}`,
    "put $1 $2 $3",
  ],
  [
    `(?:move|put|place) the page {u} (?:right |directly |just )?${SIDE} {c} (?:in|of|under) (?:the )?{c} (?:group|section|category)`,
    "put $1 $2 “$3” in the “$4” group",
  ],
  // Order.
  [
    `(?:move|put|place|list) {x} (?:as the )?(?:very )?last(?: page| entry| one)? (?:in|of|under) (?:the )?{x}(?: group| section| category)?,? (?:so |i\\.e\\. )?(?:right |directly |just )?(?:after|behind|below) {x}(?: page)?`,
    "put $1 at the end of the “$2” group, after the page “$3”",
  ],
  [
    `(?:move|put|place|list) {x} (?:as the )?(?:very )?first(?: page| entry| one)? (?:in|of|under) (?:the )?{x}(?: group| section| category)?,? (?:so |i\\.e\\. )?(?:right |directly |just )?(?:before|above) {x}(?: page)?`,
    "put $1 at the start of the “$2” group, before the page “$3”",
  ],
  [
    "(?:move|put|place|bring|push) {x} to the (?:very )?(?:end|bottom),? (?:right |directly |just )?(?:after|behind|below) {x}",
    "put $1 after $2 as the last page",
  ],
  [
    "(?:move|put|place|bring|push) {x} to the (?:very )?(?:top|start|beginning),? (?:right |directly |just )?(?:before|above) {x}",
    "put $1 before $2 as the first page",
  ],
  [
    "(?:move|bring|pull|push|bump|put) {x} (?:up|down|forward|forwards)?,? ?so (?:that )?(?:it|this|that) (?:is|comes|becomes|stands|appears|sits) (?:the )?(?:very )?(first|last)(?: (?:entry|page|item|one|thing))? (?:of|in) (?:the )?{x}(?: group| section| category)",
    "make $1 the $2 page in the $3 group",
  ],
  [
    `(?:move|bring|pull|push|bump|put) {x} (?:up|down|forward|forwards)?,? ?so (?:that )?(?:it|this|that) (?:is|comes|stands|appears|sits) ${SIDE} {x}`,
    "put $1 $2 $3",
  ],
  [
    `(?:move|put|place) {x},? so (?:that )?(?:it|this|that) (?:is|comes|stands|appears|sits|goes) (?:right |directly |just )?${SIDE} {x}['’]s {x}`,
    "put $1 $2 the $4 page in the “$3” group",
  ],
  [
    `(?:move|put|place) {x},? so (?:that )?(?:it|this|that) (?:is|comes|stands|appears|sits|goes) (?:right |directly |just )?${SIDE} {x}`,
    "put $1 $2 $3",
  ],
  [`(?:move|put|place) {x} (?:right |directly |just )?${SIDE} {c}['’]s {x}`, "put $1 $2 the $4 page in the “$3” group"],
  ["(?:move|put|place) {x}(?: up| down)?,? so (?:that )?(?:it|this|that) follows {x}", "put $1 after $2"],
  ["(?:move|put|place) {x}(?: up| down)?,? so (?:that )?(?:it|this|that) precedes {x}", "put $1 before $2"],
  [
    `((?:in|on|under) .{1,120}?,? )?(?:please )?(?:swap|switch|exchange) (?:the )?(?:order of (?:the )?)?${ONE} (?:and|with|&) (?:the )?${ONE} (tabs|cards|rows|columns|sections|steps|accordions|bullets|items)( (?:in|on|of|under|from) .{1,200})?`,
    "$1swap the $4 “$2” and “$3”$5",
  ],
  [
    "(?:swap|switch|exchange) {x} (?:and|with) {x} in (?:the )?{c}(?: group| section| category| list| menu)?",
    "swap $1 and $2 in the “$3” group",
  ],
  [
    `(?:reorder|rearrange|re-order|arrange|sort) (?!(?:the |all |its )*(?:cards|tabs|steps|bullets|items|rows|columns|accordions|questions|sections|headings|paragraphs|images)\\b){x} so (?:that )?{x} (?:comes|is|goes|stands|appears|sits) ${SIDE} {x}`,
    "put $2 $3 $4",
  ],
  [`(?:show|list|display|place) {x} ${SIDE} {x}(?: in ${BAR})?`, "put $1 $2 $3"],
  [`{x} ${SHOULD} (?:come|go|be|stand|appear|sit|be (?:listed|shown|placed|put|moved)) ${SIDE} {x}`, "put $1 $2 $3"],
  ["move {x} (?:out of|from) {c} (?:and )?(?:in)?to {c}", "move $1 to the “$3” group"],
  [
    "(?:move|put) {x} (?:out of|from) {c} (?:and )?(?:in)?to {c} (?:group|section|category)(?:,? at the (?:very )?(?:end|bottom))?",
    "move $1 out of the “$2” group to the “$3” group",
  ],
  [
    "(?:move|put) {x} (?:out of|from) {c} (?:and )?(?:in)?to {c}(?: group| section| category)?,? at the (?:very )?(?:top|start|beginning)",
    "make $1 the first page in the “$3” group",
  ],
  [
    `(?:move|put|place) {q} (?:right |directly |just )?${SIDE} {q} (?:in|under) the ([\\w-]+(?: [\\w-]+)?)(?: group| section| category)?`,
    "put $1 $2 $3 in the “$4” group",
  ],
  ...[
    ["top|start|beginning", "first"],
    ["end|bottom", "last"],
  ].flatMap(([edge, which]): Form[] =>
    [
      "{q} (?:to|at) the (?:very )?$edge of the (?!(?:[\\w-]+ )*(?:page|file|article|document|docs?)$)([\\w-]+(?: [\\w-]+)?)(?: group| section| category)?",
      `(?:the )?(?:page )?([\\w-]+(?:/[\\w.-]+)+) (?:to|at) the (?:very )?$edge of (?:the|our) ${PAGES_OF}`,
    ].map((said) => [
      `(?:move|put|place) ${said.replace("$edge", `(?:${edge})`)}`,
      `make $1 the ${which} page in the “$2” group`,
    ]),
  ),
  ["move (?!(?:the )?(?:group|category|section|folder)\\b){x} to the {c} page", "move $1 to the “$2” group"],
  [
    "(move|delete|remove|drop|hide) (?:the|these|those|our|both|all|two|three) (?:[\\w-]+ ){0,2}(?:pages|docs|files|articles) \\((?!also|in |e\\.g|except|including|with|but|and )([^()]+)\\)(.*)",
    "$1 $2$3",
  ],
  ["(move .+ into|to) a (?:new )?folder (?:called|named) {x}", "$1 the folder $2"],
  [`{x} belongs ${SIDE} {x}`, "put $1 $2 $3"],
  ["{x} belongs (?:right |directly |just )?(?:next to|beside|alongside) {x}", "put $1 after $2"],
  ["{x} belongs (?:in|to|into|under) the {x} (?:group|section|category)", "move $1 to the “$2” group"],
  ["{x} belongs (?:in|to|into|under) {c}", "move $1 to “$2”"],
  [
    "{x} belongs (?:in|to|into|under) {c},? (?:so |and )?(?:please )?(?:move|put) it (?:there|in there|over there)",
    "move $1 to “$2”",
  ],
  [`make {x} (?:come|go|stand|appear|sit|be) ${SIDE} {x}`, "put $1 $2 $3"],
  [
    "(?:let|have|make) {x} (?:come|go|stand|appear|sit|be|live) (?:right |directly )?between (.{3,120})",
    "put $1 between $2",
  ],
  ["(?:let|have|make) {x} follow {x}", "put $1 after $2"],
  ["(?:let|have|make) {x} precede {x}", "put $1 before $2"],
  [
    "(?:re)?(?:sort|order|arrange) (?:the )?{x} (?:group|section|category) so (?:that )?{x} (?:comes|is|goes|stands|appears) (?:the )?(?:very )?(first|last)",
    "make $2 the $3 page in the “$1” group",
  ],
  [
    "(?:have|put|place|list|show) {x} (?:at|on) (?:the )?(?:very )?(top|bottom) of the {x} (?:group|section|category)",
    "put $1 at the $2 of the “$3” group",
  ],
  [
    `make ((?:the )?(?:⟦\\d+⟧|[\\w -]{2,40}?) (?:group|section|category)|(?:the )?(?:group|section|category) ⟦\\d+⟧) (?:the )?(?:very )?(first|last)(?: one| group| section| category| entry)?(?: (?:in|of|on) ${BAR})?`,
    "put $1 $2",
  ],
  ["(?:put|place|list|show|make) {x} (?:come )?(?:the )?(?:very )?(first|last)", "move $1 as the very $2"],
  [
    "(?:put|place|list|show|make) {x} (?:come )?(?:the )?(?:very )?last (?:page|entry)",
    "make $1 the last page of the navigation",
  ],
  [
    "(?:put|place|list|show|make) {x} (?:come )?(?:the )?(?:very )?first (?:page|entry)",
    "make $1 the first page of the navigation",
  ],
  ...[
    ["start", "first|at the (?:top|start|beginning)"],
    ["end", "last|at the (?:end|bottom)"],
  ].map(
    ([place, said]): Form => [
      `(?:sort|alphabeti[sz]e) (?:the )?{c} (?:group|section|category)(?: alphabetically| by (?:title|name)| a-z)?,? (?:but|and|with) (?:(?:keep|leave|put|keeping|leaving) )?${ONE} (?:${said})`,
      `sort the pages in the “$1” group alphabetically. Move “$2” from the “$1” group to the ${place} of the “$1” group`,
    ],
  ),
  [
    `(?:in|on) (the (?:bullet |bulleted |numbered )?list(?: of [^,;:⟦⟧]{2,40}?)? (?:on|in|of) (?:[^,;:⟦⟧]{2,60}?(?:(?= ⟦)|(?=,)| (?:page|guide|docs))|[\\w./-]+\\.mdx?)),? (?:the )?${ONE} (?:entry |item |bullet )?${SHOULD} (?:come|be|stand|go|be listed) (before|after|above|below) (?:the )?${ONE}`,
    "move “$2” $3 “$4” in $1",
  ],
  [
    `(?:in|on) (the (?:bullet |bulleted |numbered )?list(?: of [^,;:⟦⟧]{2,40}?)? (?:on|in|of) [^,;:⟦⟧]{2,60}?),? (?:please )?(?:move|put) (?:the )?${ONE} (before|after|above|below) (?:the )?${ONE}`,
    "move “$2” $3 “$4” in $1",
  ],
  ...["row", "item", "bullet", "step", "card", "tab", "accordion"].map(
    (kind): Form => [`(?:swap|switch|exchange) the first two ${kind}s (.+)`, `swap ${kind} 1 and ${kind} 2 $1`],
  ),
  ...["second", "third", "fourth", "fifth"].map(
    (said, at): Form => [
      `(?:move|put|place|bring) {x} (?:up |down )?(?:to|in|into|at) (?:the )?${said} (?:place|position|spot)`,
      `move $1 to position ${at + 2} in the sidebar`,
    ],
  ),
  [
    `(?:move|put|place|bring) {x} (?:up|down) so (?:that )?it(?:['’]s| is| comes| stands| appears) (?:right |directly |just |immediately )?(after|before|above|below) {x}(?: in ${BAR})?`,
    "put “$1” $2 “$3”",
  ],
  [
    `((?:in|on|under) [^,;:]{1,120}?,? )?([^,;:]{1,100}? and [^,;:]{1,100}?) (?:${SHOULD} be (?:swapped|exchanged|switched)(?: around)?|are in the wrong order(?:[,;:.]| [–—-]+)(?: so)?(?: please)? (?:swap|switch|exchange) them)( in ${BAR})?`,
    "$1swap $2$3",
  ],
  [
    "{x} and {x} (?:should|must|need to|have to) (?:switch|swap|change|trade|exchange) (?:places|positions|order|spots)(?: in (?:the |our )?(?:sidebar|navigation|nav|menu))?",
    "swap $1 and $2",
  ],
  [`(?:let|have) {x} (?:come|go|stand|appear|be) ${SIDE} {x}(?: in ${BAR})?`, "put $1 $2 $3"],
  [
    `{x} ${SHOULD} (?:move|go|come|be|stand|be listed|be shown) (?:the )?(?:very )?(first|last)`,
    "move $1 as the very $2",
  ],
  [
    `{x} ${SHOULD} (?:move|go|come|be|stand|be listed|be shown) (?:the )?(?:very )?(first|last) (in .+)`,
    "put $1 $2 $3",
  ],
  [`{x} ${SHOULD} (?:move|go|come)(?: up| down| forward)?,? ${SIDE} {x}`, "put $1 $2 $3"],
  [
    `(?:bring|send|push|move) {x} to the (?:very )?(?:front|top|beginning|start) of ${BAR}`,
    "make $1 the first page of the navigation",
  ],
  [
    `(?:bring|send|push|move) {x} to the (?:very )?(?:back|bottom|end) of ${BAR}`,
    "make $1 the last page of the navigation",
  ],
  // What the sidebar shows.
  [
    `{x} (?:should|must) (?:not|n't|never) (?:be|show up|appear|be shown|be listed|be visible)(?: any ?more| any longer)? in ${BAR}(?: any ?more| any longer)?`,
    "hide $1",
  ],
  [
    `{x} (?:shouldn't|shouldn’t|mustn't) (?:be|show up|appear|be shown|be listed|be visible)(?: any ?more| any longer)? in ${BAR}(?: any ?more| any longer)?`,
    "hide $1",
  ],
  [
    `(?:don't|don’t|do not|stop|no longer) (?:show|list|display|showing|listing|displaying) {x} in ${BAR}(?: any ?more| any longer)?`,
    "hide $1",
  ],
  [`(?:bring|put|get) {x} back (?:in|into|to|on) ${BAR}`, "show $1 in the sidebar again"],
  ["(?:show|list|reveal) the hidden (?:page )?{x} again", "show $1 in the sidebar again"],
  [`{x} (?:does not|doesn't|doesn’t) (?:need|have) to be (?:shown |listed )?in ${BAR}`, "hide $1"],
  // New pages.
  [
    "(?:we|i|you)(?: (?:need|want|miss|are missing|lack|would like|would love)|['’]d (?:like|love))(?: to (?:have|see))? (an? (?:new )?page .+)",
    "add $1",
  ],
  ["there (?:should|must|needs to|has to) be (a (?:new )?page .+)", "add $1"],
  [
    "(?:under|in|within) (?:the )?{c}(?: group| section| category)?,? (?:please )?(?:add|create) (a (?:new )?page {q})(.*)",
    "add $2 to the “$1” group $4",
  ],
  ["(?:a )?new page (?!please\\b){x}: {q}", "add a page called “$1” with the text $2"],
  ["(?:a )?new page(?: please)?:? {q}", "add a page $1"],
  ["(?:add|create) {q} as (?:a |an )?(?:new )?page (.*)", "add a page $1 $2"],
  // A title as it is typed in a hurry.
  [
    `(?:hide|unlist|remove|take) ((?:(?!(?:the|this|that|these|those|all|every|page|pages|group|section|of|in|from|out|it|them|link|links|my|our)(?![\\w-]))[a-z\\d][a-z\\d'-]* ){1,7}(?!(?:pages?|group|section|out|links?)(?![\\w-]))[a-z\\d][a-z\\d'-]*) (?:from|in|out of) ${BAR}(?:,? (?:but|and) (?:please )?keep [^,;:]{1,60})?`,
    "remove the page “$1” from the sidebar",
  ],

  [
    `(?:move|put) {q} (?:to|at) the (top|start|beginning|bottom|end) of {c} and {q} (?:to|at) the (top|start|beginning|bottom|end)`,
    "move $1 to the $2 of the “$3” group. Move $4 to the $5 of the “$3” group",
  ],
  [
    `{c} ${SHOULD} (?:come|go|be|stand) (?:directly |right |just )?(after|before) {c},? and (?:inside|in|within) (?:it|of it),? the order ${SHOULD} be(?::)? (.+)`,
    "put the group “$1” $2 “$3”. The order in $1 should be $4",
  ],
  [
    `merge (?:the )?(?:group |section )?{c}(?: group| section)? into (?:the )?(?:group |section )?{c}(?: group| section)?(?: \\(?at (?:the|its) end\\)?)?,? and (?:delete|remove) the (?:then )?(?:empty|emptied|old) (?:group|section)`,
    "move all pages in the “$1” group to the “$2” group. Remove the group “$1”",
  ],
  [
    `(?:the )?(?:sidebar |navigation )?(?:groups|sections|categories) {q} and {q} ${SHOULD} be (?:called|named|renamed to) {q} and {q}`,
    "rename the group $1 to $3 and the group $2 to $4",
  ],
  [
    `(?:rename )?(?:the )?(?:groups?|sections?|categor(?:y|ies)):? {q} (?:to|${ARROW}) {q}(?:,| and|;) (?:group )?{q} (?:to|${ARROW}) {q}`,
    "rename the group $1 to $2 and the group $3 to $4",
  ],
  [`in ${BAR},? {x} ${SHOULD} (?:stand|come|go|be|appear) ${SIDE} {x}`, "put $1 $2 $3 in the sidebar"],

  [
    `(?:on|in) (?:the )?{x}(?: page)?,? make {q} the first section,? before {q}`,
    "move the section $2 before $3 on “$1”",
  ],
  [
    `(?:(?:on|in) )?(?:the )?{x} page[:,] (?:the )?section {q} ${SHOULD} come last(?:, after {q})?`,
    "move the section $2 to the end of “$1”",
  ],
  [
    "(?:list|put|place) {x} (?:under|in) (?:the )?{c}(?: group| section)?,? (?:right |directly )?(after|before) (?:the )?{x}",
    "put $1 $3 “$4” in the “$2” group",
  ],
  [
    `{x} (?:isn['’]t|is not) (?:listed )?in ${BAR}(?: any ?more)?[.;,] (?:please )?(?:show|list|add|put) it(?: back| again)?(?: there)?,? (?:under|in) (?:the )?{c}(?: group| section)?,? (after|before) {x}`,
    "put $1 $3 “$4” in the “$2” group",
  ],
];
