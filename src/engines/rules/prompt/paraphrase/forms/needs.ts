import { BAR, type Form, SHOULD } from "./form.ts";

const NEED =
  "(?:we|i)(?:['’]d| would)? (?:(?:still |now |also )?need|want|like|love|wish for)(?: to (?:have|see|get))?";
const SECTION =
  "((?-i:\\p{Lu})[^\\s,;:()/⟦⟧]*(?: (?!(?:section|group|category|from|in|under|of|below)\\b)[^\\s,;:()/⟦⟧]+){0,4}?)";
const ONE = "(⟦\\d+⟧|(?!(?:two|three|first|last|other)\\b)[^\\s,;:()⟦⟧]+(?: (?!and\\b)[^\\s,;:()⟦⟧]+){0,2}?)";
const GUIDES = "(?:guides|pages|articles|tutorials|entries)";
const NOW = "(?:still |currently |now )?";
const WISH =
  "(?:we|i)(?:['’]d| would)?(?: also| still| now| really)? (?:want|like|love|prefer|need)(?: to (?:have|see|get))?";
const PART =
  "(?:redirect|page|group|section|heading|note|tip|warning|caution|link|row|bullet|item|list item|step|paragraph|sentence)";
const CALLOUT = "(note|tip|warning|info|caution|text|sentence|paragraph|line)";
const PAGES_OF = "(?:(?:every|each) page|all(?: of)?(?: the)? pages) (?:in|under|of|below)";
const DOCS =
  "(?: (?:any ?more|any longer))?(?: (?:in|on|anywhere in) (?:the |our |all )?(?:docs|documentation|pages|site))?";
const PASSIVE = `(?:could|can|may|might) (?:you have )?(?!you\\b)((?:the|our) .{2,120}?) (?:please )?be`;
const KEPT =
  "(?:[,;]? ?(?:but |and )?(?:keep|leave) (?:its |the |their )?(?:text|words?|label)|[,;] the (?:words?|text|label)s? stays?)?";
const GOES = `(?:has to|must|should|can|needs to|ought to) (?:go|go away|be (?:removed|deleted|dropped))`;
const ADDRESS = "(/\\S*[^\\s,;.]|https?://\\S*[^\\s,;.]|[\\w./-]+[/#][\\w./#-]*\\w)";
const NAME_IN_CODE =
  "(?:api )?(?:endpoint|route|command|option|flag|setting|variable|env(?:ironment)? variable|function|method|class|package|parameter|field|header|property)";
const CONTACT = "([^\\s,;()@]+@[^\\s,;()@]+\\.[a-z]+|⟦\\d+⟧)";
const LIST_OF = "(⟦\\d+⟧(?:, ⟦\\d+⟧)*,? and ⟦\\d+⟧)";
/** "24 hours", "100 requests per minute" */
const WITH_UNIT =
  "([+$€£]?\\d[\\d.,]* (?!(?:in|on|to|from|and|not|is|of|with|by)(?![^\\s,;]))[\\p{L}%]{1,14}(?: per [\\p{L}]{1,12})?)";
const NUMBER = "([+$€£]?\\d[\\d.,]*)";
const UNIT = "((?: (?!(?:now|instead|not|and|rather|on|in)(?![^\\s,;]))[\\p{L}%]{1,12})?)";
const NOT = "(?:instead of|not|and not|rather than)";
const FOLDER_OR_FILE = "(folder|directory|file|page)(?: ?name)?";
const TYPO = "(?:typo|mistake|spelling(?: mistake| error)?|misspelling)";
/** An address of the web or for mails, which a mark may follow. */
const WEB = "<?((?:https?:\\/\\/|mailto:)[^\\s<>,;()⟦⟧]*[^\\s<>,;()⟦⟧.:!])>?";
const LINKS = "(?:it|that|this|them|(?:all |every |the |our |any |of )*(?:links?|references?|mentions?|places?|urls?))";
const UPDATE = "(?:update|change|replace|fix|adjust|correct)";
const NEXT = "(?:[.,;:]| [–—-]+)(?: so)?(?: please)?";

/** What there has to be, what something has to have, and what has to go. */
export const NEEDS: Form[] = [
  [
    `(?:in|on) {u},? (?:we|i) (?:forgot|missed|left out|overlooked|are missing|am missing|lack) [^⟦⟧.,;:]{2,80}[.,;:](?: so)?(?: please)? (add|insert|append) (.+)`,
    "in $1, $2 $3",
  ],
  ...[
    ["", "to"],
    [",? at (?:the|its) (?:end|bottom)(?: of (?:the|that) list)?", "to the end of"],
    [",? at (?:the|its) (?:start|top|beginning)(?: of (?:the|that) list)?", "to the start of"],
  ].map(
    ([where, to]): Form => [
      `(?:the |our )?(list(?: of [\\w -]{2,40}?)?) (?:in|on) {x} ${SHOULD} (?:also )?(?:link|(?:have|contain|include|get) (?:a|another) link) to ([\\w./-]+\\.mdx?|https?://\\S*[^\\s,;.])( with the (?:text|label|title) ⟦\\d+⟧)?(?:,? (?:too|as well))?${where}`,
      `add a link to $3$4 ${to} the $1 in $2`,
    ],
  ),
  [`${NEED} (an? (?:new |temporary |permanent )?${PART}\\b.*)`, "add $1"],
  [
    `(?:the |our )?((?:[\\w-]+ ){0,3}table) (?:in|on|of) {x} (?:needs|is missing|lacks|misses|wants|${SHOULD} (?:have|get)) (?:a |an |one )?(?:new |more |another |extra |further |additional )?row(?: (?:for|about|on) [^:⟦⟧]{1,60})?:? (⟦\\d+⟧.*)`,
    "add a row to the $1 in $2: $3",
  ],
  [
    `(?:we|i)(?:['’]ve| have)? renamed (?:the )?{c} (?:section|group|category) (?:to|into) (?:just |simply )?{q}(?: now)?${NEXT} ${UPDATE} ${BAR}(?: accordingly| too| as well| to match)?`,
    "rename the group “$1” to $2",
  ],
  [
    `(?:fix|correct) (?:the |a |this )?(?:${FOLDER_OR_FILE} ${TYPO}|${TYPO} in (?:the|a|this) ${FOLDER_OR_FILE})[:,;] (?:please )?rename (?:the (?:folder|directory|file|page) )?([\\w./-]+) to ([\\w./-]+)`,
    "rename the $1$2 $3 to $4",
  ],
  ...["moved", "has moved", "have moved", "was moved", "has been moved", "was transferred"].flatMap((moved): Form[] => [
    [
      `(?:the |our )?(?:[\\w.'’-]+ ){1,6}?${moved} from ${WEB} to ${WEB}${NEXT} ${UPDATE} ${LINKS}(?: accordingly| everywhere)?`,
      "change the link $1 to $2",
    ],
    [
      `(?:the |our )?(?:[\\w.'’-]+ ){1,6}?${moved} to ${WEB}${NEXT} ${UPDATE} (?:all |every |the |our |any |of )*(?:links?|references?) to ${WEB}(?: accordingly| everywhere| so (?:that )?(?:it|they) (?:go|goes|leads?|points?) there)?`,
      "change the link $2 to $1",
    ],
  ]),
  [
    `(?:delete|remove|drop) (?:the )?(?:whole |entire )?${SECTION} (?:section|group|category) (?:from|in|under|of|below) ${SECTION}(?: section| group| category)?,? (?:including|together with|along with|with) (?:all )?(?:of )?(?:its|the) (?:pages|contents?)`,
    "delete the group “$2 > $1” with its pages",
  ],
  // "The Lamp and Wick guides should come right after Oil"
  ...[
    `the ${ONE} and ${ONE} ${GUIDES} ${SHOULD} (?:come|go|be|stand|appear)`,
    `(?:move|put|place) the ${ONE} and ${ONE} ${GUIDES}`,
  ].map(
    (said): Form => [
      `${said}(?: right| directly| immediately| just| straight)? (after|before|below|above) (?:the )?{x}`,
      "move “$1” and “$2” $3 $4",
    ],
  ),
  [
    `(?:fix|correct|change|update) (?:the )?(title|description|heading|h1|sidebar (?:label|title)) (?:of|on|in) {x}[:,;.]? (?:it|that) ${NOW}(?:says|reads|is) {q}[,;.]?(?: but| and)?(?: it)? (?:${SHOULD} (?:be|read|say)|instead of) {q}`,
    "change the $1 of $2 from $3 to $4",
  ],
  ...[
    ["moved", "move"],
    ["renamed", "rename"],
    ["deleted", "delete"],
    ["removed", "remove"],
    ["hidden", "hide"],
  ].map(
    ([done, verb]): Form => [
      `(?:${WISH} (?!(?:an?|one|some|to|the (?:option|ability|reader|user)s?)\\b){x} (?:to be )?|(?:have|get) {x} )${done}((?:,? .+)?)`,
      `${verb} $1$2$3`,
    ],
  ),
  [
    `(after|before|above|below|behind|under) {x},? ${NEED} (a (?:new )?(?:group|section) {q}) (?:with|containing|that has|consisting of) {x}`,
    "add $2 with $3 $1 $4",
  ],
  // What has a tag may have others.
  ...["tag", "keyword"].flatMap((field): Form[] => {
    const given = `(?:the |an? )?${field} (⟦\\d+⟧|[\\w-]+)`;
    return [
      [
        `${PAGES_OF} {x} (?:needs?|gets?|${SHOULD} (?:have|get|carry)) ${given}`,
        `add the ${field} $2 to all pages in $1`,
      ],
      [`give ${PAGES_OF} {x} ${given}`, `add the ${field} $2 to all pages in $1`],
      [`(?:the page )?{x} (?:needs|${SHOULD} (?:have|get|carry)) ${given}`, `add the ${field} $2 to $1`],
    ];
  }),
  [`${PAGES_OF} {x} ${SHOULD} be tagged (?:with |as )?(⟦\\d+⟧|[\\w-]+)`, "add the tag $2 to all pages in $1"],
  [`(?:the page )?{x} ${SHOULD} be tagged (?:with |as )?(⟦\\d+⟧|[\\w-]+)`, "add the tag $2 to $1"],
  [
    `${PAGES_OF} {x} (?:needs?|${SHOULD} (?:have|get|carry)) (?:the |a )?(?:frontmatter )?(?:field )?{q}`,
    "add $2 to the frontmatter of all pages in $1",
  ],
  [
    `give ${PAGES_OF} {x} (?:the |an? )?((?!tags?\\b|keywords?\\b)[a-z_-]+) {q}(?: in (?:the|its|their) front ?matter)?`,
    "set the $2 of all pages in $1 to $3",
  ],
  [
    `(?:the )?(?:word|term|text|phrase|name) {q} ${SHOULD} (?:no longer|not|never) (?:appear|be used|occur|show up)${DOCS}[,;.] (?:please )?(?:use|write|say) {q}(?: instead)?`,
    "replace $1 with $2",
  ],
  [`${LIST_OF} ${SHOULD} (?:all |both )?be (?:written |spelled |spelt )?(?:as )?{q}( .*)?`, "replace $1 with $2$3"],
  [
    `links? (?:on|in) {x} (?:that|which) (?:go|lead|point|link|open)s?(?: to)? ${ADDRESS} ${SHOULD} (?:go|lead|point|link) to ${ADDRESS}`,
    "change the links to $2 in $1 to $3",
  ],
  [
    `(?:everything|all (?:the )?(?:pages|files)) (?:in|under|of|from) (?:the folder )?{u} ${SHOULD} (?:(?:live|go|move) (?:in|into|to|under) (?:the folder )?|be (?:in|under) the folder ){u}(?: now| instead)?`,
    "move everything in the folder $1 to $2",
  ],
  [`(replace|change|update) ${WITH_UNIT} (with|to|by) ${WITH_UNIT}( (?:in|on) .*)`, "$1 “$2” $3 “$4”$5"],
  [
    `(?:the |our )?link to (?:the |our )?{c} in the (footer|header|navbar|top bar) (?:is|goes to|leads to) (https?://[^\\s,;()]*[^\\s,;().]) now`,
    "set the link “$1” in the $2 to $3",
  ],
  ["(?:please )?update ([\\w./-]+\\.mdx?)(?: accordingly)?: (?:please )?(.*)", "in $1, $2"],
  [
    `(?:in|on) {x},? (?:the|a) {u}(?: component| tag| element| block)? (?:is not|isn['’]t|was never|was not) closed[.,;] (?:please )?fix (?:it|that|the syntax)(?: please)?`,
    "fix the syntax of $1",
  ],
  [
    `close the (?:unclosed |open )?(?:code blocks?|code fences?|tags?|elements?|components?|{u}) (?:in|on|of) {x}`,
    "fix the syntax of $2",
  ],
  [`${PASSIVE} (?:deleted|removed|dropped)( .*)?`, "remove $1$2"],
  [`${PASSIVE} moved( .*)?`, "move $1$2"],
  [
    `(?:the )?(row (?:for|of|about) .{1,60}?)(?: in (?:the|its) table)? (?:on|in|of) {x} ${GOES}`,
    "remove the $1 in $2",
  ],
  [
    `(?:on|in) {x},? (?:the )?(row (?:for|of|about) .{1,60}?)(?: in (?:the|its) table)? ${GOES}`,
    "in $1, delete the $2",
  ],
  [
    `(?:the )?section {q} (?:of|on|in) {x} belongs (?:on|in|to|into|at) (?:the end of )?{x}(?:, at (?:the|its) end)?`,
    "move the section $1 of $2 to the end of $3",
  ],
  [
    `(?:the|our) [^⟦⟧@]{2,60}? (?:is not|isn['’]t|is no longer) ${CONTACT}(?: any ?more| any longer)?,? but ${CONTACT}(?:[,;.] (?:please )?(?:correct|change|update|fix) (?:it|that|this)(?: throughout| in| across| everywhere)?(?: (?:the|our|all) (?:docs|pages|documentation))?)?`,
    "replace $1 with $2 everywhere",
  ],
  // The unit of one number is that of the other: "30 seconds now, not 60".
  ...[`now ${NUMBER}${UNIT},? ${NOT} ${NUMBER}`, `${NUMBER}${UNIT} now,? ${NOT} ${NUMBER}`].map(
    (said): Form => [
      `(?:the|our) (?:[\\w.-]+ ){1,5}?(?:is|are|costs) ${said}(?:\\2)? (?:(?:on|in) {x}|\\((?:see|in|on) {x}\\))`,
      'replace the only "$3$2" with "$1$2" in $4$5',
    ],
  ),
  [
    `(?:we|i)(?:['’]ve| have)? (?:renamed|changed) (?:the )?${NAME_IN_CODE} {u} to {u}(?:[.,;]| [–—-]+)(?: so)? (?:please )?(?:update|change|adjust|fix|adapt) ([\\w./-]+\\.mdx?|⟦\\d+⟧|the (?:page|file) {x}|(?:the )?[\\w-]+ page)(?: accordingly)?(?:,? (?:and )?only there)?`,
    "replace “$1” with “$2” in $3, also in code",
  ],
  [`(?:remove|delete|drop) the link (?:around|from|on) {q} (?:on|in) {x}${KEPT}`, "unlink $1 in $2"],
  [
    "add a link to {x} (?:at|to) the (end|bottom|top|start|beginning) of {x},? (?:with (?:the )?text|called|saying|named) {q}",
    "add a link $4 to $1 at the $2 of $3",
  ],
  [
    `(?:there are|we have) (?:some )?pages (?:that|which) (?:are not|aren['’]t|nobody lists) in ${BAR}[,;.:] (?:please )?(?:list|show|name) (?:them|those)`,
    "list the pages that are not in the navigation",
  ],
  [
    `{x} (?:lacks|has no|is missing|misses|needs) an? (title|description)[,;:]? (?:please )?(?:make it|use|add|set it to|it ${SHOULD} be):? {q}`,
    "set the $2 of $1 to $3",
  ],
  [
    `add (?:an? |the )?${CALLOUT} {q} (?:directly |right |immediately |just )?(?:under|below|after|beneath) (?:the|its|their) (?:page )?title (?:of|on|in) {x}`,
    "add a $1 $2 at the top of $3",
  ],
  [
    `(?:i['’]d|we['’]d|i would|we would) like (?:the )?pages {x} (?:to be )?(?:grouped|put|collected) (?:under|in|into) a (?:new )?group {q}(?: in ${BAR})?(?:,? (between|after|before) {x})?`,
    "group the pages $1 under a new group $2 $3 $4",
  ],
  [
    `(?:group|put|collect) (?:the )?pages {x} (?:under|in|into) a new (?:group|section) {q},? between {x} and {x}`,
    "create a group $2 with the pages $1 after “$3”",
  ],
  [
    "set (?:the )?([a-z_-]+) (?:of|for|on|in) {u} to {u},? and (?:of|for|on|in) {u} to {u}",
    "set the $1 of $2 to $3 and set the $1 of $4 to $5",
  ],
];
