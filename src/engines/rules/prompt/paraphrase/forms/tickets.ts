import { type Form, OPEN } from "./form.ts";

const ADDRESS = "((?:https?:\\/\\/|www\\.)[^\\s,;()⟦⟧]+[^\\s,;:.()⟦⟧]|[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+)";
/**
 * Amounts, dates and versions, which are as long before as after. A number alone stands for too much: "5" is in "5 pages",
 * and "version 2" does not become "3".
 */
const AMOUNTS = [
  "[^\\s,;:()⟦⟧]*\\d[^\\s,;:()⟦⟧]*[^\\s,;:()⟦⟧\\d][^\\s,;:()⟦⟧]*",
  ...[2, 3, 4].map((count) => `(?=[^,;:()⟦⟧]*\\d)[^\\s,;:()⟦⟧]+(?: [^\\s,;:()⟦⟧]+){${count - 1}}`),
].map((words) => `(${words})`);
const EVERYWHERE =
  "(?:everywhere|throughout|wherever (?:it(?:['’]s| is)|we) (?:mention(?:ed)?|used?|written|write|say|said)(?: it)?|wherever it (?:appears|occurs|stands)|in all (?:the )?places|on (?:all|every) pages?|across the docs)";
const UPDATE =
  "(?:[.,;]| [-–—])? (?:(?:so|and) )?(?:please )?(?:update|change|adjust|fix|correct) (?:(?:it|this|that) )?(?:everywhere|all (?:the |of the )?(?:places|mentions(?: of it)?|occurrences|pages)|(?:(?:in|throughout|across) )?(?:all )?(?:the|our) docs)";
/** "$5", "v2.4" or "25 MB"; a number alone stands for too much. */
const MEASURE =
  "((?=[^\\s]*\\d)(?:[^\\s,;:()⟦⟧\\d]+[\\d.,]*\\d[^\\s,;:.()⟦⟧]*|\\d[\\d.,]*[^\\s,;:.()⟦⟧\\d][^\\s,;:()⟦⟧]*|\\d[\\d.,]* (?!(?:now|please|any|on|in|at|for|and|or|to)\\b)[\\p{L}%]+))";
/** "costs $5 now", "is currently 2 MB" */
const AMOUNT_IS =
  "(?:now )?(?:is|are|costs?|takes?|needs?|requires?|allows?|has|lasts?|starts? at|expires? after|runs? on)(?: now| currently| only| at least| up to)?";
const RISEN =
  "(?:(?:went|has gone|goes) (?:up|down)|(?:was|is|has been|were) (?:raised|lowered|increased|decreased|changed|reduced|bumped)|changed|increased|decreased|rose|fell|dropped)";
const GONE =
  "(?:(?:we|you) )?(?:no longer need|don['’]t need|do not need|can drop)|(?:we|you) (?:have no (?:more )?use for|don['’]t use)";
const REMOVE = "(?:please )?(?:remove|delete|drop)(?: (?:it|that|this))?(?: please)?";

/** One of several things of a list or table, by its name. */
const THING = "(⟦\\d+⟧|(?-i:\\p{Lu})[^\\s,;:()⟦⟧]*(?: (?!(?:and|or|from|off|out|in|on)\\b)[^\\s,;:()⟦⟧]+){0,4})";
/** A part of a page, which nothing else is. */
const ONE_PART =
  "the (?:(?!and\\b)[\\w⟦⟧-]+ ){0,3}?(?:section|paragraph|note|tip|warning|callout|bullet|step|row|image|code block|table)(?: ⟦\\d+⟧)?";
const READS = "(?:should|must|needs to|has to) (?:read|say|be)";
const FIELDS = "(icon|description|keyword|tag|sidebarTitle|sidebar title|sidebar label)";
/** What a list or a table is called, and not which of several it is. */
const ANY_OF =
  "(?:(?!(?:very|first|second|third|fourth|fifth|last|other|next|previous|upper|lower|top|bottom|old|new|longest|shortest|\\d+(?:st|nd|rd|th))\\b)[\\w-]+ )";
const TAKE = "(?:remove|delete|drop|take|strip)";
const LISTS = [
  ["list", "item"],
  ["table", "row that begins with"],
] as const;
const KEEPS =
  "(?:,|;)?(?: but| and)? ?\\(?(?:(?:but )?(?:keep|leave|keeping) (?:the|its) (?:word|words|text|label)s?(?: itself)?|(?:the|its) (?:word|words|text|label)s?(?: itself)? (?:can|may|should|must) stay)\\)?";
const NAME = "([\\p{L}\\d][\\p{L}\\d-]*(?: [\\p{L}\\d][\\p{L}\\d-]*){0,3})";

const ONE = "(⟦\\d+⟧|(?-i:\\p{Lu})[^\\s,;:()⟦]*)";
const ANY_FIELD = "(title|description|subtitle|slug|icon|sidebar ?title|sidebar label|sidebar position|[a-z]+_[a-z_]+)";
/** What a group of the navigation has is none of its pages. */
const NO_GROUP = "(?!(?:the |our )?[^,;:]{1,60}? (?:group|section|category|tab) (?:to|as) )";
const SET = "(?:set|change|make|update)";
const VALUE = "(⟦\\d+⟧|[a-z\\d]+(?![^\\s]))";
/** An address or a path that a link has. */
const TARGET = "((?:https?:\\/\\/|\\.{0,2}\\/)[^\\s,;()⟦⟧]*[^\\s,;:.()⟦⟧])";
const LEADS = "(?:still |currently )?(?:links?|leads?|goes|points?) (?:still |currently )?to";
/** "which 404s for most people", "that's one level short" */
const WRONG_SO = "(?:,? \\(?(?:that|which|it|and that)(?:['’]s| is|['’]re| are)? [^⟦⟧.;,()]{1,60}\\)?)?";

const FOLLOW_IT =
  "(?:[.,;?] (?:so )?(?:please |(?:can|could|would) you (?:please )?)?(?:update|change|fix|adjust|replace) (?:it|that|this|them))?";
const FOLLOW_LINKS =
  "(?:[.,;] (?:so )?(?:please |(?:can|could|would) you (?:please )?)?(?:update|change|fix|adjust) (?:(?:the|our|all|all the|these|those) )?links)";

const LINK_NAME = "(⟦\\d+⟧|(?-i:\\p{Lu})[^\\s,;:()/]*(?: [^\\s,;:()/]+){0,3}?)";
const NEW_ADDRESS =
  "(?:the|its) (?:new|right|correct|current) (?:one|link|url|address|location|home|target) is(?: now)?";

/** What is said as a fact, with a request to follow it, as tickets are written. */
export const TICKETS: Form[] = [
  ...["(?: everywhere)?", " (?:in|on) {x}"].map(
    (where): Form => [
      `(?:[^⟦⟧.;:]{1,60}: )?everything (?:under|below|at|on) ${TARGET} (?:is|lives|has moved|moved)(?: now)? (?:under|to|at|on) ${TARGET}${FOLLOW_LINKS}${where}`,
      `change all links that begin with $1 to $2${where.includes("{x}") ? " in $3" : ""}`,
    ],
  ),
  [
    `(?:the |our )?[^⟦⟧.;,()]{0,40}?(?:link|invite|invitation|url) ${TARGET} (?:on|in) {x} (?:(?:is|seems) (?:dead|broken|outdated|expired)|(?:has )?expired|no longer works|doesn['’]t work)(?: any ?more)?[.,;] the new (?:one|link|url|invite|address) is ${TARGET}${FOLLOW_IT}`,
    "change the link $1 to $3 in $2",
  ],
  [
    `(?:the |our )?${LINK_NAME}(?: link| entry| item)? (in|on|of) (the (?:nav|navigation|navbar|sidebar|menu|footer|header|top bar)) ${LEADS} ${TARGET}${WRONG_SO}[.,;](?: but)? (?:${NEW_ADDRESS}|(?:it|that|this) (?:should|must|has to|needs to) (?:be|(?:go|point|lead|link) to)) ${TARGET}(?: now| instead)?`,
    "set the link “$1” to $5 $2 $3",
  ],
  [
    `{x} ${LEADS} ${TARGET}${WRONG_SO}[.,;](?: but)? (?:it|that|this|which|the link) (?:should|must|needs to|has to) (?:be|(?:go|point|lead|link) to) ${TARGET}(?: instead)?`,
    "change the link $2 to $3 in $1",
  ],
  [
    `(?:the |our )?[^⟦⟧.;,()]{0,40}?\\blinks? (?:(?:at|near) the (?:very )?(?:end|top|bottom|beginning|start) )?(?:on|of|in) {x} ${LEADS} (?:the [^⟦⟧;,()]{1,40} \\()?${TARGET}\\)?${WRONG_SO}[.,;](?: please)? (?:point|change|set|lead|make|update|fix) (?:it|that|them)(?: go| point| lead)? to ${TARGET}(?: instead)?`,
    "change the link $2 to $3 in $1",
  ],
  [
    `(?:[^⟦⟧]{1,60}(?: has)? (?:changed|moved): ?)?${ADDRESS} (?:is now|has become|became|(?:has )?changed to) ${ADDRESS}${UPDATE}`,
    "replace “$1” with “$2” everywhere",
  ],
  [
    `[^⟦⟧]{1,60}(?: has)? (?:changed|moved): ?${ADDRESS} (?:is now|has become|became|->|→) ${ADDRESS}`,
    "replace “$1” with “$2” everywhere",
  ],
  ...AMOUNTS.flatMap((amount): Form[] => [
    [
      `${amount} (?:needs to|should|must|has to) (?:be|become|read|say) ${amount} ${EVERYWHERE}`,
      "replace “$1” with “$2”",
    ],
    [`the [^⟦⟧\\d]{1,60} ${RISEN} from ${amount} to ${amount}${UPDATE}`, "replace “$1” with “$2”"],
  ]),
  [
    `(?:the |our )?[^⟦⟧\\d.;:]{1,60}? ${AMOUNT_IS} ${MEASURE}(?: now)?,? (?:instead of|and not|not|rather than|no longer) ${MEASURE}(?: any ?more| any longer| now)?${UPDATE}`,
    "replace “$2” with “$1”",
  ],
  [`(?:${GONE}) (the .{1,80}?)(?: any ?more)?,? (?:so |and )?${REMOVE}`, "remove $1"],
  [
    `{x} (?:doesn['’]t|does not|no longer) needs? (?:an?|the|its) ([a-z][\\w-]{1,30})(?: (?:any ?more|as it['’]s the same as the title|since it['’]s the same as the title))?,? (?:so |and )?${REMOVE}`,
    "remove the $2 from $1",
  ],
  [`redirects?: ((?:\\/\\S* (?:->|→|=>|to) \\S+(?:,|;)? ?(?:and )?){1,12})`, "redirect $1"],
  [`make (\\/\\S*) an? temporary redirect(?: \\(permanent: false\\))?`, "make the redirect from $1 temporary"],
  [
    `(?:mark|flag|tag) {x} with ([a-z][\\w-]*): ?(⟦\\d+⟧|[\\w-]+) in (?:the|its) (?:front ?matter|metadata)`,
    "set the frontmatter field $2 of $1 to $3",
  ],
  [
    `give (?:all|every|each)(?: of)?(?: the)? {x} pages? (?:the|an?) (icon|description|difficulty|sidebar title) (⟦\\d+⟧|[\\w-]+)`,
    "set the $2 of all pages in $1 to $3",
  ],
  [`(?:change|set|rename) (?:the )?heading {q} (?:in|on|of) {x} to ${OPEN}`, "change the heading $1 in $2 to “$3”"],
  [`the (?:heading {q}|{q} heading) (?:in|on|of) {x} ${READS} ${OPEN}`, "change the heading $1$2 in $3 to “$4”"],
  [`(?:in|on) {x},? the (?:heading {q}|{q} heading) ${READS} ${OPEN}`, "change the heading $2$3 in $1 to “$4”"],
  [`(?:in|on) {x},? the (?:heading {q}|{q} heading) ${READS} {q}`, "change the heading $2$3 in $1 to “$4”"],
  [
    `add (?:a|the) section {q} (after|before) ${NAME} (?:in|to|of|on) {x} with the text {q}`,
    "add a section $1 $2 “$3” in $4 with the text $5",
  ],
  [
    `(?:in|on|to) {x},? add (?:a|the) section {q} (after|before) (?:the section )?(⟦\\d+⟧|${NAME.slice(1, -1)})(?::| with the text| saying| that says) {q}`,
    "add a section $2 $3 “$4” in $1 with the text $5",
  ],
  [
    `${TAKE} the ${FIELDS}s? (?:from|of|on) (?:all |every |each )?(?:of )?(?:the )?pages? (?:in|under|of) {x}`,
    "remove the $1 from all pages in $2",
  ],
  [
    `${TAKE} the ${FIELDS}s? (?:from|of|on) (?:all |every |each )?(?:of )?(?:the )?([a-z\\d][\\w/-]*) pages`,
    "remove the $1 from all pages in $2",
  ],
  [`${TAKE} (?:the )?${NAME} link (?:from|in|on|of) {x}${KEEPS}`, "unlink “$1” in $2"],
  [`unlink ${NAME} (?:in|on|from) {x}(?:${KEEPS})?`, "unlink “$1” in $2"],
  [
    `link ((?-i:\\p{Lu})[^\\s,;:()⟦⟧]*) (?:in|on) {x} to (https?:\\/\\/\\S+|\\/\\S+)`,
    "in $2, link the word “$1” to $3",
  ],
  [`${TAKE} (${ONE_PART}),? and (?:also )?(${ONE_PART}) (?:from|in|on|of) {x}`, "in $3, remove $1 and remove $2"],
  [
    `${TAKE} (?!⟦)${THING} (?:from|off|out of) (?:the|our) ([a-z][\\w-]*(?: [a-z][\\w-]*){0,3}s) (?:in|on|of) {x}`,
    "remove the item “$1” from the “$2” list in $3",
  ],
  [
    `add (?:a|an|another|the|one more) (bullet|item|step|row) to ((?-i:\\p{Lu})[^,;:()⟦⟧]{1,60}?) (?:in|on|of) {x}: {q}`,
    "add a $1 to the “$2” section on $3: $4",
  ],
  [
    `(?:add|list) (?:the page )?([\\w-]+(?:\\/[\\w.-]+)+|⟦\\d+⟧) (?:to|in|under) the ([^,;:()]{1,40}?) tab,? (?:right |directly )?(after|before|below|above) (?:the )?{x}`,
    "add $1 to the “$2” section $3 $4",
  ],
  [
    `(?:add|list) (?:the page )?([\\w-]+(?:\\/[\\w.-]+)+|⟦\\d+⟧) (?:to|in|under) the ([^,;:()]{1,40}?) tab`,
    "move $1 to the end of the $2 tab",
  ],
  [
    `add ${THING} to (?:the|our) ([a-z][\\w-]*(?: [a-z][\\w-]*){0,3}s)(?: list| section)? (?:in|on|of) {x}: {q}`,
    "add the item $4 to the “$2” list in $3",
  ],
  ...LISTS.flatMap(([list, item]): Form[] => [
    [
      `${TAKE} ${THING} (?:from|off|out of) (?:the|its) ${list} (?:in|on|of) {x}`,
      `remove the ${item} “$1” from the ${list} in $2`,
    ],
    [
      `(?:in|on) {x},? ${TAKE} ${THING} (?:from|off|out of) (?:the|its) ${list}`,
      `remove the ${item} “$2” from the ${list} in $1`,
    ],
    [
      `${TAKE} ${THING} (?:from|off|out of) (?:the|its) (${ANY_OF}{1,4})${list} (?:in|on|of) {x}`,
      `remove the ${item} “$1” from the $2${list} in $3`,
    ],
    [
      `(?:in|on) {x},? ${TAKE} ${THING} (?:from|off|out of) (?:the|its) (${ANY_OF}{1,4})${list}`,
      `remove the ${item} “$2” from the $3${list} in $1`,
    ],
  ]),
  [
    `the {q} (item|bullet|row|step) (?:in|on|of) {x} [^⟦⟧,;:]{2,60}[,;] (?:so )?(?:please )?${TAKE} (?:it|(?:that|the)(?: list)? (?:item|bullet|row|step))`,
    "delete the $2 $1 in $3",
  ],
  [
    `(?:the )?{x} (?:page )?links to (\\/\\S+),? (?:which|that|but it|but that) [^⟦⟧.,;]{1,40}[.,;] (?:it |that )?should be (\\/\\S+)`,
    "in $1, change the link $2 to $3",
  ],
  [
    `${TAKE} (?:both|all|all (?:two|three|four|five))(?: of)?(?: the)? ([\\w-]+(?:\\/[\\w-]+)+) pages,? and redirect (?:them|both|all) to {x}`,
    "delete the pages in $1 and redirect them to $2",
  ],
  [
    `(?:(?:we|i)['’]d like|(?:we|i) want|(?:we|i) need) ([^\\s⟦⟧]+\\/[^\\s⟦⟧]+) to (?:live|be|go|sit) (?:at|under|in|below) \\S+(?: instead)? \\(([^\\s()⟦⟧]+\\/[^\\s()⟦⟧]+)\\)`,
    "move $1 to $2",
  ],
  [
    `(?:(?:we|i) )?(?:need|want)s? a new page at ([^\\s,⟦⟧]+), (?:with the )?title {q},? (?:placed |right )?(after|before) {x}`,
    "add a page $1 titled $2 $3 $4",
  ],
  [
    `new page(?: please)?: ([^\\s,⟦⟧]+), (?:with the )?title (⟦\\d+⟧|${NAME.slice(1, -1)}),? (?:at the end of|last in) (?:the )?{x} (?:group|section)`,
    "add a page $1 titled “$2” at the end of the $3 group",
  ],
  [
    `(?:the )?${LINK_NAME} (?:link |entry |item )?in (the (?:footer|navbar|header|top bar|sidebar|navigation)) (?:should|must|needs to|has to) be (?:labell?ed|called|named) {q},? and (?:should |must )?(?:go|point|lead|link) to ${TARGET}`,
    "set the link “$1” to $4 in $2 and rename the link “$1” to $3 in $2",
  ],
  [
    `(?:(?:on |in )?{x}[:,] )?{q} (?:->|→|=>|(?:should|must) (?:be|become)) {q},? and (?:also )?(?:everywhere|wherever|anywhere|in all other places) ?(?:else)?(?: (?:where )?(?:we|it(?:['’]s| is)) (?:mention(?:ed)?|used?|say|said)(?: it)?)?`,
    "replace $2 with $3 everywhere",
  ],
  ...["footer", "navbar"].map(
    (bar): Form => [
      `(?:the )?${bar} needs (?:our|an?|the) ${NAME}(?: link)? \\((https?:\\/\\/[^\\s()]+)\\)`,
      `add the link “$1” to $2 in the ${bar}`,
    ],
  ),
  [
    `(?:in the )?(footer|navbar)[:,] (?:please )?add (?:the |a link )?{q} (?:to )?(https?:\\/\\/\\S+)`,
    "add the link $2 to $3 in the $1",
  ],
  [`(footer|navbar): (?:please )?remove ${NAME}`, "in the $1, remove $2"],
  [
    `(?:we|you) (?:don['’]?t|do not|no longer) need (?:the )?(\\/\\S+) redirect(?: (?:any ?longer|any ?more))?`,
    "remove the redirect from $1",
  ],
  [
    `(?:we|you) (?:don['’]?t|do not|no longer) need the redirect (?:from|for|of) (\\/\\S+)(?: (?:any ?longer|any ?more))?`,
    "remove the redirect from $1",
  ],
  [`${ADDRESS} (?:->|→|=>) ${ADDRESS} everywhere`, "replace “$1” with “$2” everywhere"],
  [
    `(?:whole|full) words? only: (⟦\\d+⟧|[\\w-]+) (?:->|→|=>) (⟦\\d+⟧|[\\w-]+)(?: ((?:on|in) .{2,80}))?`,
    "replace “$1” with “$2” $3",
  ],
  [
    `(?:the )?heading {q} (?:in|on|of) {x} ${READS} {q}(?:,| [–—-]+) there(?:['’]s| is) an? link to it(?: somewhere)?,? (?:please )?(?:fix|update|change) (?:that|it)(?: too)?`,
    "change the heading $1 in $2 to $3",
  ],
  [
    `${TAKE} the (--?[\\w-]+|(?-i:[A-Z][A-Z\\d_]{2,60})|⟦\\d+⟧) row (?:from|in|of) (?:the )?(${ANY_OF}{0,3})table (?:in|on|of) {x}`,
    "remove the row that begins with “$1” from the $2table in $3",
  ],
  [
    `${TAKE} the (--?[\\w-]+|(?-i:[A-Z][A-Z\\d_]{2,60})) row (?:from|in|of|on) {x}`,
    "remove the row that begins with “$1” from the table in $2",
  ],
  [
    `we(?:['’]ve| have)? (?:renamed|rebranded) (?:the (?:product|company|project|tool|app|library|package) )?(?:from )?${ONE} (?:to|into|as) ${ONE}(?:[,:;]| [–—-])((?: \\S+)+)`,
    "$1 was renamed to $2,$3",
  ],
  [`${ONE} is now called ${ONE}(?::| [–—-])((?: \\S+)+)`, "$1 is now called $2,$3"],
  [
    `${SET} (?:the )?${ANY_FIELD} (?:to |as )?${VALUE} and (?:the |its )?${ANY_FIELD} (?:to |as )?${VALUE} (?:on|of|for|in) {x}`,
    "on $5 set the $1 to $2 and the $3 to $4",
  ],
  [
    `${SET} (?:the )?${ANY_FIELD} (?:on|of|for|in) ${NO_GROUP}{x} (?:to |as )${VALUE} and (?:the |its )${ANY_FIELD} (?:to |as )${VALUE}`,
    "on $2 set the $1 to $3 and the $4 to $5",
  ],
  [
    "make (?:the )?{c}(?: group| section| category)? a (?:sub[- ]?group|sub[- ]?section|sub[- ]?category|child) of (?:the )?{c}(?: group| section| category)?",
    "move the group $1 into the group $2",
  ],
  [
    "nest (?:the )?(?:(?:group|section|category) )?{c}(?: group| section| category)? (?:under|below|in|inside|within) (?:the )?(?:(?:group|section|category) )?{c}(?: group| section| category)?",
    "move the group $1 into the group $2",
  ],
  [`(\\/\\S+) should redirect to {x} instead of {x}`, "change the redirect from $1 to $2"],
];
