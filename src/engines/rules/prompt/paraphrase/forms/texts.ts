import { ARROW, DEAD, FAIL, type Form, NAME, SHOULD, TERM } from "./form.ts";

/** "the port", "the default limit" */
const NUMBER_OF =
  "(?:the )?(?:example |default |sample )?(?:port|version|number|domain|host|hostname|url|timeout|limit|value)";

/** A name of up to three words with capitals, or a text in quotes. */
const BRAND = "(⟦\\d+⟧|(?-i:\\p{Lu})[\\p{L}\\d.+#-]*(?: (?-i:\\p{Lu})[\\p{L}\\d.+#-]*){0,2})";
/** "Node 20" */
const VERSIONED = "(⟦\\d+⟧|(?-i:\\p{Lu})[\\p{L}\\d.+#-]*(?: (?-i:\\p{Lu})[\\p{L}\\d.+#-]*)?(?: v?\\d+(?:\\.\\d+)*))";
/** "go from Node 18 to Node 20" */
const FROM_VERSION = `(?: up| over| back)? from ${VERSIONED} to ${VERSIONED}`;
const PAGE =
  "((?:the |our )?(?:[^\\s,;:()⟦⟧]+(?: [^\\s,;:()⟦⟧]+){0,4}|⟦\\d+⟧) (?:page|guide|tutorial|article)|[\\w./-]+\\.mdx?)";
/** What was called so once has another name now. */
const BECAME =
  "(?:(?:is|are)(?: now)? (?:called|named|known)|(?:is|are|was|were|has been|got)(?: now| recently| just| officially)? (?:renamed|rebranded)(?: from)?|has become|became)(?: to| as| into)?";
const WHOLE = "(?:the|our|all|all the|all our|every|all of the)";
const CHANGES =
  "(?:every|each|all) (?:mention|mentions|occurrence|occurrences|place|places)(?: of it)?(?: (?:in|on) (?:the|our) docs)? (?:has|have|needs?|must|should)(?: to)? (?:be )?(?:change|changed|updated|adjusted)";
const USED = "(?:(?:the|our) (?:docs|documentation) (?:should|must|has to) use|use) (?:only )?the new name(?: only)?";
const UPDATE = `(?:[.,;:]| [–—-]+)(?: so| and)*(?: please)? (?:${CHANGES}|${USED}|(?:update|change|fix|adjust|replace|correct|rename) (?:it|that|this|them|everything|everywhere|all|(?:the|its|this|that|our) (?:old )?name|${WHOLE} (?:docs|documentation|pages?|mentions|references|texts?|occurrences|places))(?: accordingly)?)`;
const EVERYWHERE = "(?: everywhere| throughout(?: the docs)?)";

/** "We are now called x, not y any more" */
const WE = "we(?:['’]re| are)(?: now)?(?: called| named)?";
const PLACE = `(${EVERYWHERE}| (?:in|on|across) (?:all|every|the|our) [^,;:.]{2,60})`;
const KIND = "(?:product|company|tool|library|app|service|project|cli|team|plan|feature|platform|brand)";
const PRODUCT = `(?:our|the) (?:[\\w-]+ ){0,2}(?:${KIND}|name)`;
/** What was renamed may be named before its name. */
const OUR = `(?:(?:the|our) (?:[\\w-]+ ){0,2}${KIND} )?`;

/** What is counted, so that a number beside it says which one. */
const COUNTED =
  "heading|section|step|item|bullet|row|column|line|chapter|part|page|level|h|paragraph|table|image|figure|example|position|order|priority|place|entry|group|card|tab|code|block|status|redirect|version|release|date|weight|sidebar|title|description|slug|tag|field|label|name|icon|url";

const WHERE_NOW =
  "(?:where|wherever|in (?:all )?the places where) (?:we(?: still| now| currently)? (?:have|say|write|use|wrote|said)|(?:it|the docs|the page|the text)(?: still| now| currently)? (?:says?|reads?|has|have)|there is)";

/** The new text before the one that is there. */
const NEW_FIRST: Form[] = [
  [
    "(?:bold|embolden|boldface) (?:the (?:words?|text|phrase|term) )?{q}( (?:in|on|everywhere|throughout).*)",
    "make $1 bold$2",
  ],
  ["(?:bold|embolden|boldface) (the (?:first|second|third|fourth|last) .+)", "make $1 bold"],
  [
    "(?:make|put|set) (the (?:first|second|third|fourth|last) (?:bullet(?: point)?|list item|item|step|paragraph|sentence)(?: under ⟦\\d+⟧)?) (?:in|on|of) {x} (?:in )?(bold|italics?)",
    "in $2, make $1 $3",
  ],
  ["(?:italicize|italicise) (the (?:first|second|third|fourth|last) .+)", "make $1 italic"],
  [
    "(?:italicize|italicise) (?:the (?:words?|text|phrase|term) )?{q}( (?:in|on|everywhere|throughout).*)",
    "make $1 italic$2",
  ],
  [
    `(?:everywhere|throughout),? (?:please )?(?:write|use|say|put) {q} ${WHERE_NOW} {q}( (?:in|but|except|on|under) .*)?`,
    "replace $2 with $1 everywhere$3",
  ],
  [`(?:please )?(?:write|use|say|put) {q} ${WHERE_NOW} {q}( .*)?`, "replace $2 with $1$3"],
];

const IN_CODE =
  "(?:function|method|option|class|variable|parameter|argument|flag|command|subcommand|hook|constant|endpoint|setting)";

/** What has another name now. */
const NEW_NAMES: Form[] = [
  [`${OUR}${BRAND} ${BECAME} ${BRAND}(?: now| from now on)?`, "replace “$1” with “$2”"],
  [
    `(?:the|our) (?:[\\w-]+ ){0,2}${KIND} (?:is|was|has been|got)(?: recently| just)? (?:renamed|rebranded) from ${BRAND} to ${BRAND}`,
    "replace “$1” with “$2”",
  ],
  ...[BRAND, `(?:the|our) ${BRAND} (?:${IN_CODE}|${KIND}|button|view|screen|dialog|panel)`].map(
    (named): Form => [
      `(?:we|they|i)(?: have| just| recently| finally)* (?:renamed|rebranded) ${named} (?:to|into|as) ${BRAND}`,
      "replace “$1” with “$2”",
    ],
  ),
  ["{q} is now {q}", "replace $1 with $2"],
  [
    `(?:${PRODUCT} is(?: now)?(?: called| named)?|${WE}) ${BRAND}(?: now)?,? (?:instead of|rather than|and not|not|and no longer|no longer) ${BRAND}(?: any ?more| any longer)?`,
    "replace “$2” with “$1”",
  ],
  [`from now on,? ${OUR}${BRAND} (?:is|will be)(?: called| named| known as)? ${BRAND}`, "replace “$1” with “$2”"],
];

/** A page, or all of them, that a newer version is for. */
const NEW_VERSIONS: Form[] = [
  [`(?:in|on) {x},? (?:go|switch|change|move|upgrade|update|migrate)${FROM_VERSION}`, "in $1, replace “$2” with “$3”"],
  [`(?:go|switch|upgrade|update|migrate)${FROM_VERSION}${PLACE}?`, "replace “$1” with “$2”$3"],
  [`(?:switch|change|move|upgrade|update|migrate|bump) ${PAGE}${FROM_VERSION}`, "in $1, replace “$2” with “$3”"],
  [
    `${PAGE} ${SHOULD} (?:use|say|mention|require|target|show|run on|be (?:on|for)) ${VERSIONED},? (?:instead of|rather than|and not|not|no longer) ${VERSIONED}`,
    "in $1, replace “$3” with “$2”",
  ],
];

/** A name as code has it: in quotes, or one word with a mark or a capital inside. */
const CODE = "(⟦\\d+⟧|(?=[^\\s⟦⟧,;]*[_$.:()/-]|[^\\s⟦⟧,;]*(?-i:\\p{Ll}\\p{Lu}))[^\\s⟦⟧,;]*[^\\s⟦⟧,;.:])";

/** What code calls otherwise now, with the word for what it is: it has the new name in code, too. */
const NEW_CODE_NAMES: Form[] = [`(?:the |our )?${IN_CODE} ${CODE}`, `(?:the |our )?${CODE} ${IN_CODE}`].flatMap(
  (named): Form[] => [
    [
      `(?:we|they|i)(?: have|['’]ve| just| recently| finally)* renamed ${named} (?:to|into|as) ${CODE}`,
      "rename the option $1 to $2",
    ],
    [`${named} (?:${BECAME}|is now) ${CODE}(?: now| from now on)?`, "rename the option $1 to $2"],
  ],
);

/** One to three words, whatever their capitals, and the same words again. */
const SPELLED = `(?!(?:the|this|that|it|its|an?|our|every|all) )([\\p{L}\\d][\\p{L}\\d.+#-]*(?: [\\p{L}\\d.+#-]+){0,2}) ${SHOULD} (?:always |all )?be (?:written|spelled|spelt|capitali[sz]ed)(?: as)? (\\1)`;

/** How something is spelled. */
const SPELLINGS: Form[] = [
  [
    `${SPELLED}(?:${PLACE}|( (?:in|on) [\\w./-]+\\.mdx?))?(?:,? (?:just |exactly )?(?:like|as) (?-i:\\p{Lu})\\w+ (?:does|do|writes it|spells it))?`,
    "replace “$1” with “$2”$3$4",
  ],
  [`instead of {q},? (?:please )?(?:write|use|say|put) {q}( .*)?`, "replace $1 with $2$3"],
  [
    `(?:(?:\\w+ (?:wants?|prefers?|needs?)|use|write|say|put) )?{q} (?:everywhere|wherever) (?:we|it|they|the docs)(?: still)? (?:wrote|write|writes|say|says|said|have|has|had|use|uses|used) {q}`,
    "replace $2 with $1",
  ],
  [`instead of {q},? (?:we|you|it|the docs) ${SHOULD} (?:say|write|use|read) {q}${PLACE}?`, "replace $1 with $2$3"],
  [
    `(?:our|the) (?:docs|documentation|pages|guides) (?:say|write|use|have|spell)s? {q}(?: (?:in|on) (?:some|several|many|a few|most) (?:places|pages|guides)| sometimes| often)?(?:[.,;:]| [–—-]+)(?: but)? (?:it|that|this) ${SHOULD} (?:always |really )?(?:be|read|say) {q}${PLACE}?`,
    "replace $1 with $2$3",
  ],
  [
    `(?:unify|harmoni[sz]e|standardi[sz]e) {q},? (?:and|&) {q} (?:to|as|into|on) {q}${PLACE}?`,
    "replace $1 with $3$4 and replace $2 with $3$4",
  ],
  [`make {q} (?:into |to )?{q}${PLACE}`, "replace $1 with $2$3"],
  [
    `we (?:now )?(?:require|need|use|support|recommend|ship)(?: now)? ${VERSIONED} (?:instead of|rather than|and not|not|in place of) ${VERSIONED}(?:${UPDATE}|(?:[.,;:]| [–—-]+)(?: so)?(?: please)? (?:update|change|fix|adjust))${PLACE}?`,
    "replace “$2” with “$1”$3",
  ],
  [
    `we (?:now )?(?:have|offer|support|ship|provide) (\\d+\\+?) (\\p{L}[\\p{L}-]*)(?: by now| now)?,? (?:and )?not (?:just |only )?(\\d+\\+?)(?: any ?more)?(?:${UPDATE}|(?:[.,;:]| [–—-]+)(?: so)?(?: please)? (?:update|change|fix|adjust) the docs)`,
    "replace “$3 $2” with “$1 $2”",
  ],
  [
    `(?:no (?:page|docs?|text)|nowhere|nothing) (?:should|must|may) (?:ever )?(?:say|use|mention|read|write) {q}(?:[.,;:]| [–—-]+)(?: but)?(?: please)? (?:make it|use|say|write|it ${SHOULD} (?:be|say|read)) {q}(?: instead)?`,
    "replace $1 with $2",
  ],
  [`${BRAND} is now ${BRAND}${EVERYWHERE}`, "replace “$1” with “$2” everywhere"],
  [
    `it(?:['’]s| is)(?: now)?(?: spelled| spelt| written| called)? ${BRAND},? (?:and )?(?:not|never) ${BRAND}${UPDATE}${PLACE}?`,
    "replace “$2” with “$1”$3",
  ],
  [
    `it(?:['’]s| is)(?: now)? (?:spelled|spelt|written) ${BRAND}(?:[.,;:]| [–—-]+)(?: so| and)*(?: please)? (?:fix|correct|change|replace) (?:all|every|each|the) ${BRAND}${PLACE}?`,
    "replace “$2” with “$1”$3",
  ],
  [
    `([\\w./-]+\\.mdx?) (?:has|says|uses|writes|contains) {q} (?:instead of|rather than) {q}`,
    "replace $2 with $3 in $1",
  ],
  [
    `([\\w./-]+\\.mdx?) (?:has|says|reads|contains) {q}(?:[.,;:]| [–—-]+)(?: but)?(?: it| that| this)? ${SHOULD} (?:be|read|say) {q}`,
    "replace $2 with $3 in $1",
  ],
  [
    "(?:replace|change) http:// (?:with|to|by|into) https:// in (?:all |the |our )*links to (?:https?://)?([\\w.-]+\\.[a-z]+)",
    "change http://$1 to https://$1 in all links",
  ],
  [
    `(?:all |the |our )*links to (?:https?://)?([\\w.-]+\\.[a-z]+) ${SHOULD} (?:use|be|start with|go over|go to) https(?:://)?`,
    "change http://$1 to https://$1 in all links",
  ],
];

/** A word with capitals inside, which is the name of nothing but itself. */
const CAMEL = "((?-i:\\p{Lu}\\p{Ll}+\\p{Lu})[\\p{L}\\d]*)";

const PICTURE_FILE = "([\\w./-]+\\.(?:png|jpe?g|gif|svg|webp|avif))";

export const TEXTS: Form[] = [
  [
    "(?:i (?:noticed|saw|found)|there(?:['’]s| is)|we have) (?:a typo in )?(?:the )?(?:heading|word|title|text)?:? ?{q} (?:on|in) {x}[,;.:] (?:please )?(?:fix|correct) (?:it|that|this)",
    "fix the typo $1 on $2",
  ],
  [
    "(?:in|on) {x},? the link (?:to|for) [^,;:⟦⟧]{2,40}? (?:still )?(?:goes|leads|points|links) to (/\\S*?|https?://\\S+?),? but (?:it|that|this|the page)(?:['’]s| is) (?:now )?(?:at )?(/\\S*?|https?://\\S+?)(?: now)?",
    "in $1, change the link $2 to $3",
  ],
  [
    "(?:our|the) [\\p{L} ]{2,30}? is now (?:called|named) ((?-i:\\p{Lu})[^(),;:⟦⟧]{1,40}?) \\((?:formerly|previously|earlier|was|used to be|before that)(?: called)? ((?-i:\\p{Lu})[^(),;:⟦⟧]{1,40}?)\\)[.,;:]? (?:so |and )?(?:please )?(?:change|update|fix|replace|rename) (?:that|it|this)( everywhere.*)",
    "replace “$2” with “$1”$3",
  ],
  [
    `the (?:image|picture|screenshot|logo) ${PICTURE_FILE} (?:is|looks|was) [^,;.:⟦⟧]{2,40}[,;.:] (?:so )?(?:please )?(?:replace|swap|exchange) it (?:with|by|for) ${PICTURE_FILE} (?:everywhere|on all pages|wherever (?:it|we) .{2,30})`,
    "replace “$1” with “$2” everywhere",
  ],
  [
    "the (?:[\\p{L}-]+ ){1,3}?(?:in|on|of) {x} is wrong[:;,.] (⟦\\d+⟧|[^\\s,;⟦⟧]*\\d[^\\s,;⟦⟧]*) should be (⟦\\d+⟧|[^\\s,;⟦⟧]*\\d[^\\s,;⟦⟧]*)",
    "in $1, replace “$2” with “$3”",
  ],
  // What is quoted says where the word is that is to be changed.
  [
    "{x} (?:says|reads|states|claims) {q}(?:,? (?:but|while|although|though|whereas|yet) [^.;:⟦⟧]{3,80})?[.;,:] (?:so )?(?:please )?(?:change|replace|correct) (?:the )?(⟦\\d+⟧|[^\\s⟦⟧]+) (?:to|with|by|into) (⟦\\d+⟧|[^\\s⟦⟧]+?)(?: there| in it| in that (?:sentence|text|line))?",
    "in $1, replace “$3” with “$4”",
  ],
  // Beside a question that is a heading, so that the new one is so as well.
  ...[
    "faq (?:entry|item|question)(?: called| titled|:)? {q}",
    "(?:entry|question|q&a) {q} to (?:the |our )?faq(?: page)?",
  ].map(
    (entry): Form => [
      `add (?:an?|one|another|the|this) (?:new )?${entry},?(?: and|:)? (?:with )?(?:the |an |and )?answer:? {q},? (after|before) (?:the (?:entry|question|section|one) )?{q}`,
      "add a section $1 to the FAQ page $3 the section $4 with the text $2",
    ],
  ),
  [
    "(?:headings|sections) (?:on|of|in) {x} (?:should|must|need to|have to) be (?:level |h)([2-6])(?: headings)? (?:instead of|and not|rather than|not) (?:level |h)([2-6])(?: headings)?",
    "change the level $3 headings on $1 to level $2",
  ],
  [
    "(?:add|give|set|put) (?:the language )?(⟦\\d+⟧|[a-z]{2,12}) (?:as (?:the |their )?language )?(?:to|on|for) ((?:all |every )?(?:of )?(?:the |our )?code (?:blocks?|samples?|fences?)) (?:on|in|of) {x}",
    "set the language of $2 on $3 to $1",
  ],
  [
    `(?:all |every )?(?:of )?(?:the |our )?(code (?:blocks?|samples?|fences?)) (?:on|in|of) {x} ${SHOULD} (?:all )?be (?:marked|tagged|labell?ed|highlighted)(?: as)? (⟦\\d+⟧|[a-z]{2,12})(?: code)?`,
    "set the language of the $1 on $2 to $3",
  ],
  [
    "(?:mark|tag|label) ((?:all |every )?(?:of )?(?:the |our )?code (?:blocks?|samples?|fences?)) (?:on|in|of) {x} as (⟦\\d+⟧|[a-z]{2,12})(?: code)?",
    "set the language of $1 on $2 to $3",
  ],
  [
    `(?:replace|change) (?:every|each|all)(?: (?:occurrences?|mentions?|instances?) of)? ${CAMEL} (?:with|by|to|into) ${BRAND}((?:,| (?:in|on|under|except|but|everywhere)) .+)?`,
    "replace “$1” with “$2”$3",
  ],
  [
    `(?:the|our) (?:[\\w-]+ ){0,2}${KIND} (?:is|has been|was) (?:now |re)?(?:called|named)(?: now)? (⟦\\d+⟧)(?:[.,;:]| [–—-]+)(?: so)?(?: please)? replace (⟦\\d+⟧)((?:,| everywhere| (?:in|on) ).*)?`,
    "replace $2 with $1$3",
  ],
  [
    `(?:only )?(?:the )?(first|second|third|last) (?:occurrence|mention|instance|appearance) (?:on|in|of) {x}(?::|,| [–—-]+)? {q} ?${ARROW} ?{q}`,
    "replace the $1 $3 with $4 on $2",
  ],
  ...NEW_FIRST,
  ...NEW_VERSIONS,
  ...NEW_NAMES.flatMap(([said, replace]): Form[] => [
    [`${said}${UPDATE}`, `${replace} everywhere, but not in code`],
    [`${said}${UPDATE}${EVERYWHERE}?,? ((?:except|apart from|excluding) .+)`, `${replace} everywhere, $3`],
    [`${said}${UPDATE}${EVERYWHERE},? but not (?:in )?(.+)`, `${replace} everywhere, but not in $3`],
    [`${said}${UPDATE},? but not (?:in )?(.+)`, `${replace} everywhere, but not in code and not in $3`],
    [`${said}${UPDATE} ((?:in|on) (?!all\\b|every\\b|our\\b|the (?:footer|header|navbar)\\b).+)`, `${replace} $3`],
    [`${said}(?:${UPDATE})?${PLACE}`, `${replace}$3`],
  ]),
  ...NEW_CODE_NAMES.flatMap(([said, rename]): Form[] => [
    [`${said}${UPDATE}${EVERYWHERE}?`, `${rename} everywhere`],
    [`${said}${UPDATE}${EVERYWHERE}?,? ((?:except|apart from|excluding|but) .+)`, `${rename} everywhere, $3`],
    [`${said}${UPDATE} ((?:in|on) (?!all\\b|every\\b|our\\b|the (?:footer|header|navbar)\\b).+)`, `${rename} $3`],
  ]),
  ...SPELLINGS,
  // "change the port 6697 to 6698"
  [
    `((?:(?:in|on) [^,;:]{2,80},? )?(?:please )?)(?:change|update|set|raise|lower|increase|decrease|bump) (?:the |our )(?!(?:[\\w-]+ )?(?:${COUNTED})s? )((?:[\\w-]+ ){1,2}?)(\\d[\\d.,]*\\d|\\d) (?:to|into) (\\d[\\d.,]*\\d|\\d)( (?:in|on) .+)?`,
    "$1change the $2from $3 to $4$5",
  ],
  // Texts.
  [
    "(?:wherever|everywhere|where) (?:it|the docs|we) (?:says?|reads?|writes?|uses?|speaks? of|mentions?|talks? about) {q},? (?:please )?(?:write|say|put|use|make it|should (?:say|read)|it should (?:say|read|be)) {q}(?: instead)?",
    "replace $1 with $2",
  ],
  [
    "(?:we|you|people) (?:don't|don’t|do not|no longer) (?:use|say|write|call it)(?: the (?:term|word|name|phrase))? {q}(?: any ?more| any longer)?,? (?:it's|it’s|it is|that's|but|now it's|we (?:say|use|write)(?: now)?)(?: now)? {q}(?: now| instead| these days)?",
    "replace $1 with $2",
  ],
  [
    "(?:(?:our|the|this) )?(?:[\\w-]+ )?(?:product|name|company|brand|tool|project|library|term|word|it) (?:is|should be|must be) (?:spelled|spelt|written|called) {q},? (?:and )?not {q}[.;,:]? (?:so )?(?:please )?(?:fix|correct|change|update)(?: (?:it|that|this|them|all))?( everywhere)?",
    "replace $2 with $1$3",
  ],
  [`spell (?:out )?${TERM} (?:as )?{q}(.*)`, "replace “$1” with $2$3"],
  ["write {q} as {q}( (?:in|on|under) (?!all\\b).*)?", "replace $1 with $2$3"],
  [`write ${TERM} out as {q}(.*)`, "replace “$1” with $2$3"],
  [
    "(?:we|you) (?:write|say|spell it|call it|use) {q},? (?:and )?not {q}[.;,:]?(?: [–—-]+)? (?:so )?(?:please )?(?:fix|change|correct|update)(?: (?:that|this|it|them|all))?( .*)?",
    "replace $2 with $1$3",
  ],
  ["(?:please )?(?:write|say|use) {q},? (?:and |but )?not {q}(.*)", "replace $2 with $1$3"],
  ["(?:swap|switch|exchange) {q} for {q}( .*)?", "replace $1 with $2$3"],
  [
    `(?:a |fix the |fix a )?(?:typo|misspelling|spelling mistake) (?:in|on) ([^\\s:]+/[^\\s:]+): ([^\\s/.:]+) (?:${ARROW}|${SHOULD} be|must be) ([^\\s/.:]+)`,
    "replace “$2” with “$3” in $1",
  ],
  [
    "(?:change|update|switch|move) (?:the |our )?domain(?: name)? (?:from )?([^\\s/]+\\.[^\\s/]+) to ([^\\s/]+\\.[^\\s/]+)( .*)?",
    "replace “$1” with “$2”$3",
  ],
  [
    `use ${NAME} instead of ${NAME} (everywhere|throughout.*|(?:in|across) all .*)`,
    "replace “$2” with “$1” everywhere",
  ],
  ["in (?:all|every) (?:the |of the )?(?:pages?|docs|files?),? (?:but|except(?: for)?) {x}, (.+)", "$2, except in $1"],
  ["no more {q}[,;:.] (?:please )?(?:use|write|say) {q}( .*)?", "replace $1 with $2$3"],
  [`{q} ${SHOULD} (?:always )?be (?:written|spelled|spelt)(?: as)? {q}( .*)?`, "replace $1 with $2$3"],
  ["(?:upper-?case|lower-?case|capitali[sz]e) {q} (?:to|as) {q}( .*)?", "replace $1 with $2$3"],
  // As programs write it.
  ["s/([^/⟦⟧]+)/([^/⟦⟧]+)/g?( .*)?", "replace “$1” with “$2”$3"],
  [
    `([^\\s/.]+) ${ARROW} ([^\\s/.]+),? ((?:everywhere|throughout|(?:in|across|throughout|on) (?:all|every|each)(?: of)?(?: the| our)? (?:docs|documentation|pages?|files?)).*)`,
    "replace “$1” with “$2” $3",
  ],
  // A version stands in commands as well.
  [
    "(?:bump|upgrade|raise) (?:the |our )?(?:versions? )?(?:number )?(?:from )?([\\w./-]+@v?\\d[\\w.-]*|v?\\d+(?:\\.\\w[\\w-]*)+) to ([\\w./-]+@v?\\d[\\w.-]*|v?\\d+(?:\\.\\w[\\w-]*)+)( (?:in|on) {x})?",
    "replace “$1” with “$2”$3, also in code",
  ],
  [
    "(?:update|bump|change|upgrade|switch|raise) (?:the |our )?(?:versions? )?(?:number )?(?:from )?(v?\\d+(?:\\.\\w[\\w-]*)+|v\\d+) to (v?\\d+(?:\\.\\w[\\w-]*)+|v\\d+)( .*)?",
    "replace “$1” with “$2”$3",
  ],
  ["replace {q} (?:with|by) (?:nothing|an empty string|an empty text)( .*)?", "remove the text $1$2"],
  [
    "(?:don't|don’t|do not|never|stop) (?:say|write|use|saying|writing|using) {q},? (?:but )?(?:please )?(?:say|write|use) {q}(.*)",
    "replace $1 with $2$3",
  ],
  [
    "(.*),? (?:leaving|without touching|but leave|but don't touch|excluding) (?:the )?code(?: blocks| samples| examples| snippets)?(?: alone| untouched| as it is)?",
    "$1, not in code",
  ],
  [
    "(.+ {q}) in (?:the )?(?:prose|running text|body text|text) (?:of|in|on) ([^\\s⟦,]+)(?:,? (?:and |but )?(?:not|never) in (?:the )?code(?: blocks| samples| examples)?)?",
    "$1 in $3, not in code",
  ],
  [
    `(?:fix|correct) (?:the |a )?(?:typo|misspelling|spelling mistake|mistake) (?:in|on) (?:the )?(title|description|heading)s? (?:of|on|in) {x}: {q} (?:${SHOULD} (?:be|read)|${ARROW}|to|is) {q}`,
    "replace $3 with $4 in the $1s of $2",
  ],
  // Redirects.
  [
    "(?:add|create|set up|make) (?:a |an )?(?:permanent )?30[18](?: redirect)?:? (?:from )?(\\S+) (?:to|->|=>|→) (\\S+)",
    "redirect $1 to $2",
  ],
  [`(?:a )?redirects?: (/\\S*) (?:to|${ARROW}) (/\\S+)`, "redirect $1 to $2"],
  [
    "(?:set up|add|create|make) a redirect so (?:that )?(\\S+) (?:goes|leads|points|redirects|resolves) to (\\S+)",
    "add a redirect from $1 to $2",
  ],
  // Spelling and syntax.
  [
    "(?:go|look|read|run|comb) (?:through|over) (?:all |all of )?(?:the |our )?(?:docs|documentation|pages|site|files) (?:and|to) (.+)",
    "$1",
  ],
  [
    "(?:run|do) a (?:spell ?-?check|spelling check) (?:on|of|in|over|for) {x}(?:,? and (?:fix|correct) (?:what|whatever|everything|anything|all)(?: that)?(?: you find)?)?",
    "fix typos in $1",
  ],
  [
    "(?:(?:do a |run a )?spell-?check|spell check|proofread|check (?:the )?spelling(?: (?:of|in))?) (?:everything|everywhere|all(?: (?:the |our )?(?:pages|docs))?|(?:the |our )?(?:whole |entire )?(?:docs|documentation|site))",
    "fix typos",
  ],
  [
    "there(?:'s|’s| is| are) (?:a |some |several )?(?:typos?|spelling (?:mistakes?|errors?)|misspellings?) (?:in|on) {x}",
    "fix typos in $1",
  ],
  [
    "(?:proofread|proof-read|check|scan) {x} for (?:typos|spelling (?:mistakes|errors)|misspellings)(?: and (?:fix|correct) (?:them|those))?",
    "fix typos in $1",
  ],
  // Links.
  [
    `(?:give|send|show|get|make) (?:me |us )?a (?:list|report|overview) of (?:all )?(?:the |our )?${DEAD} (?:links?|urls?)`,
    "check for broken links",
  ],
  [`(?:the |any )?${DEAD} (?:links?|urls?)`, "check for broken links"],
  ["(?:fix|repair|mend) (?:all |the |our |all the )?404s?(?: links| errors)?", "fix the broken links"],
  [
    `(?:the |all )?${DEAD} (?:links?|urls?)(?::|,| [–—-]+)? (?:please )?(?:fix|repair|mend|correct) (?:them|those|these|it|all|all of them)`,
    "fix the broken links",
  ],
  [
    `(?:all |every |the |any )*links? to (\\S+) ${SHOULD} (?:go|point|lead|be changed|be updated|be pointed) to (\\S+)(?: instead)?`,
    "change the links to $1 to $2",
  ],
  ["(change|update|make|switch) (?:all|every|the) (\\S+) links? to (\\S+)", "change the links to $2 to $3"],
  [
    `(?:see|tell (?:me|us)|find out|know|check|look|report|say) (?:if|whether|which|what) (?:any |some |all )?(?:of )?(?:the |our )?(?:links?|urls?) (?:are |is )?(?:${DEAD}|${FAIL}|not working)`,
    "check for broken links",
  ],
  [`(?:what|which) (?:links?|urls?) (?:are |is )?(?:${DEAD}|${FAIL}|not working)`, "check for broken links"],
  [
    `(?:see|tell (?:me|us)|find out|check) (?:if|whether) (?:there are|we have) (?:any )?${DEAD} (?:links?|urls?)`,
    "check for broken links",
  ],
  [`(?:any|got any|do we have(?: any)?|have we got(?: any)?) ${DEAD} (?:links?|urls?)`, "check for broken links"],
  [
    `(?:repair|fix|mend) (?:whatever|whichever|any|all|every|those|the) (?:of the )?links?(?: that)?(?: are| is)? ${DEAD}`,
    "fix the broken links",
  ],
  [
    `(?:repair|fix|mend) (.*?links?.*?),? (?:and|but) (?:list|report|name|tell me|show)(?: me)? (?:those|the ones|which|what|any|all|whatever)(?: that)?(?: you| it)? (?:could not|couldn't|cannot|can't|can not)(?: be)? \\w+`,
    "fix $1",
  ],
  [
    `(?:are there|do we have|have we got)(?: any| some)? (?:links?|urls?) (?:that|which) (?:are |is )?(?:${FAIL}|${DEAD})`,
    "check for broken links",
  ],
  [
    "in {x},? (?:the )?link (?:to )?{u} (?:should|must) (?:become|be|go to|point to|lead to|be changed to) {u}",
    "change the link $2 to $3 in $1",
  ],

  [
    `(?:change|replace) ${NUMBER_OF} ([^\\s⟦⟧]+) (?:to|with|by) ([^\\s⟦⟧]+?)((?: everywhere| in| on| across)\\b.+)`,
    "replace “$1” with “$2”$3",
  ],
  [
    `(?:in|on) {x},? (?:please )?(?:change|replace) ${NUMBER_OF} ([^\\s⟦⟧]+) (?:to|with|by) ([^\\s⟦⟧]+?)( everywhere| throughout)`,
    "replace “$2” with “$3”$4 in $1",
  ],
  [
    `in {x},? (?:please )?(?:replace|change) (\\S+) (?:with|by|to) (\\S+) in (?:every|all|each)(?: of)?(?: the)? links?`,
    "replace “$2” with “$3” in all links of $1",
  ],
  [
    `(?:[\\p{L}]+ )?([^\\s⟦⟧]*\\d[^\\s⟦⟧]*) (?:has to|must|should) be ([^\\s⟦⟧]*\\d[^\\s⟦⟧]*) and (?:[\\p{L}]+ )?([^\\s⟦⟧]*\\d[^\\s⟦⟧]*) (?:has to|must|should) be ([^\\s⟦⟧]*\\d[^\\s⟦⟧]*?)(?:,| on| in) (?:the )?{x} page`,
    "replace “$1” with “$2” and “$3” with “$4” on the page “$5”",
  ],
  [
    `(?:[^:⟦⟧]{1,40}: )?(https?:\\/\\/[^\\s,]+) and (https?:\\/\\/[^\\s,]+) (?:both )?(?:become|are now|should be|must be) (https?:\\/\\/[^\\s,]*?[^\\s,.])\\.?(?:,? (?:everywhere|on all pages))?`,
    "replace “$1” with “$3” and “$2” with “$3” everywhere",
  ],
  [
    `((?!\\S*\\/|\\S*\\.mdx?)[^\\s⟦⟧]*\\d[^\\s⟦⟧]*) ${ARROW} ([^\\s⟦⟧]*\\d[^\\s⟦⟧]*),? only in {x}`,
    "replace “$1” with “$2” in $3",
  ],
  [
    `http ${ARROW} https for ((?:www\\.)?[\\w-]+(?:\\.[\\w-]+)+)(?: in the (?:whole |entire )?(?:repository|repo|docs)| everywhere)?`,
    "replace “http://$1” with “https://$1” everywhere",
  ],
  [
    `the (?:tagline|slogan|motto|claim|phrase|sentence|text) {q} (?:becomes|should become|is now|should be|must be) {q}((?: in| on| everywhere)\\b.*)?`,
    "replace $1 with $2$3",
  ],
  [
    'change ([^“”"]{2,80}) to ([^“”"]{2,80}) in the (first|second|third|last) (?:code block|example|snippet) (?:of|on|in) {x}',
    "in the $3 code block of $4, replace “$1” with “$2”",
  ],

  [
    `(?:everywhere(?: in the docs)?,? )?it (?:should|must) (?:say|read|be) {q} (?:and not|instead of|rather than|not) {q} or {q}`,
    "replace $2 with $1 and $3 with $1 everywhere",
  ],
];
