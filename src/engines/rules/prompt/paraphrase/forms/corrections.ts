import { REQUEST_VERBS } from "../../request-verbs.ts";
import { ARROW, BAR, BE_CALLED, FIELD, type Form, HEADING, SHOULD, TERM } from "./form.ts";

const SLIP = "(?:typo|misspelling|spelling (?:mistake|error))";
/** A number, with a sign or a letter for thousands. */
const FIGURE = "((?:[$€£¥]|v)?\\d[\\d.,]*(?<=\\d)(?:[kmb](?![a-z])|%)?\\+?)(?![\\w%])";
/** Who met with it. */
const SOMEBODY =
  "(?:i|we|someone|somebody|people|users|readers|(?:a|one|another) (?:user|reader|customer|contributor|colleague|community member))(?: (?:has|have)|['’]ve)?(?: just)? (?:found|noticed|saw|spotted|reported|mentioned|pointed out|told us about)";
const FLAW =
  "(?:(?:small|little|tiny|stupid|silly) )?(?:typo|misspelling|mistake|error|grammar (?:mistake|error|issue)|spelling (?:mistake|error)|(?:bad|wrong|broken|awkward|odd) (?:grammar|wording|phrasing|sentence|spelling|translation))";
const THERE = `(?:there(?:'s|’s| is) )?(?:a |the )?`;
const VERB = "(?:change|update|correct|fix|replace)";
const DOCS = "(?:the |our |all )?(?:the )?(?:docs|documentation|pages)";
/** An address of the web or of a person, or a number of a version. */
const ADDRESS = "((?:https?://|www\\.)[^\\s,;()]*[^\\s,;().]|[^\\s,;()@]+@[^\\s,;()@]+\\.[a-z]+)";
const LINK = "(https?://[^\\s,;()]*[^\\s,;().])";
const EVERYWHERE = "(?:everywhere|wherever (?:we|it|they) [a-z ]{1,30}|(?:in|on|across) (?:all|every)(?: [a-z]+){1,3})";
const VERSION = "(v?\\d+(?:\\.\\w[\\w-]*)+)";

/** A version, or which ones are meant: `>=5.7.2`. */
const VERSIONS = "((?:[<>]=?|[~^])?v?\\d+(?:\\.\\w[\\w-]*)+)";
const OUTDATED =
  "(?:the (?:minimum|minimal|required|supported|default|latest|current|recommended) [^⟦⟧:;.,]{2,60} (?:went up|(?:has |was )?(?:changed|raised|bumped|moved)|is (?:outdated|out of date|wrong)): )?";

const IN_PLACES =
  "(?: (?:sometimes|often|everywhere|many times|several times|(?:in|on) (?:some|several|many|a few|various|most) (?:places|pages|docs)))?";

const CHANGE = "(?:change|update|correct|raise|lower|set|fix|increase|reduce|bump|switch)";
/** What has a value in the text: "the port", "the price of Pro", and nothing that other instructions change. */
const PROPERTY =
  "(?!(?:the|our) (?:(?:very )?(?:first|last|second|third|fourth|fifth|only|\\d+(?:st|nd|rd|th)) )?(?:(?:list |table |bullet )?(?:bullets?|items?|points?)|steps?|paragraphs?|notes?|tips?|warnings?|infos?|callouts?|admonitions?|(?:code )?(?:blocks?|snippets?)|tables?|lists?|cards?|boxe?s?|images?) (?:in|on|of|under|about|below|should|must|shall|has|have|is|are|says?|still|needs?|ought)\\b)(?!.*\\b(?:titles?|subtitle|headings?|headline|descriptions?|labels?|links?|redirects?|urls?|address|paths?|icons?|versions?|names?|order|position|levels?|language|groups?|folders?|files?(?! sizes?\\b| limits?\\b)|slug|tags?|columns?|rows?|cells?|fields?|frontmatter|sidebar|navbar|footer|occurrences?|mentions?|text|texts|words?|terms?|phrases?|sentences?|lines?|wording|spelling)\\b)(?:the|our) [a-z-]+(?: (?!(?:in|on|from|is|are)\\b)[\\w⟦⟧-]+){0,5}";
const VALUE = "(⟦\\d+⟧|[+~$€£]?\\d[\\d ().,/-]{0,40}\\d(?![^\\s,;])|[+~$€£]?\\d(?:[\\d.,]*\\d)?[^\\s,;⟦]*)";
/** "10 MB" */
export const WITH_UNIT = "([+~$€£]?\\d[\\d.,]* (?!(?:in|on|to|from|and|not|is|of)(?![^\\s,;]))[\\p{L}%]{1,12})";
/** "Alt F4", "Node Sass" */
const WORDS =
  "((?-i:\\p{Lu})[^\\s,;:()⟦⟧]*(?: (?!(?:in|on|to|from|and|or|not|now|instead|rather)\\b)[^\\s,;:()⟦⟧]+){0,3})";
export const NOT = ",? (?:instead of|rather than|and not|not|and no longer|no longer)";
/** What is wrong with a text, and no other request. */
const WHY = `(?:,? (?:which|but|although|and (?:that|it|this)|even though)\\b(?:(?!\\b(?:${REQUEST_VERBS})\\b)[^⟦⟧.;:]){1,100})?`;
const FOR_LONG =
  "(?: (?:for|since) (?:\\w+ ){0,2}(?:days?|weeks?|months?|years?|ages|\\d{4})| once| twice| (?:two|three|four|several|many) times| in (?:two|three|four|several|many) places)?";
const SEEN = "(?:(?:i|we)(?:['’]ve| have)?(?: just)? (?:noticed|found|saw|seen|spotted)(?: that)? )?";
/** "make it", "replace the wording with" */
const TURN = `(?:(?:it|that|this) ${SHOULD} (?:say|read)|(?:make|turn) (?:it|that|this)(?: into)?|(?:replace|swap|change|update|correct) (?:it|that|this|(?:the|that|this) (?:words?|wording|phrase|phrasing|text|term))(?: there)? (?:with|by|for|to|into))`;
const MEASURE = "(?:version|port|default|value|limit|number|timeout|size|count|release|price|date|year)";
/** As above, without quotes. */
export const NUMBER = VALUE.replace("⟦\\d+⟧|", "");
const SPAN = "(?:after|for|within|every|of|is|are|takes?|lasts?)";
const SHARED_UNIT = `(\\d+(?:[.,]\\d+)?) ((?!(?:in|on|to|from|and|not|is|of|now)\\b)[\\p{L}%]{1,12})(?: now)?${NOT} (?:${SPAN} )?(\\d+(?:[.,]\\d+)?)(?: now| any ?more)?`;
const MISSPELLED =
  "(?:is|was)(?: still)? (?:misspelled|misspelt|spelled wrong(?:ly)?|spelt wrong(?:ly)?|a typo)(?: (?:once|twice|several times|(?:two|three|four) times))?";
/** "(twice I think)" */
const TIMES =
  "(?: \\((?:once|twice|(?:two|three|four|several|many) (?:times|places)|in (?:two|three|four|several|many) places)[,\\w ]{0,20}\\))?";
const FIX_IT = "(?:[.,;:] (?:please )?(?:correct|fix) (?:it|that|this|them))?";

const OF_LANGUAGE = "(?: (?:mistake|error|issue|slip|problem|typo|fix))?";
/** "fix the grammar on x: "a" should be "b"", "grammar error in x ("a" → "b")" */
const mendLanguage = (what: string, text: string, end: string): Form => [
  `(?:(?:fix|correct) )?(?:an? |the |some )?(?:small |little |tiny |bad |wrong |broken |odd )?(?:${what})${OF_LANGUAGE} (?:in|on|of) {x}(?::|,| [–—-]+)? \\(?{q},? (?:(?:which |it |that |this )?${SHOULD} (?:be|read|say)|${ARROW}|instead of) {q}\\)?`,
  `replace ${text}$2 with $3 in $1${end}`,
];

/** What other instructions change. */
const OTHER_THING =
  "(?:(?!(?:in|on) )[^\\s⟦⟧]+ ){0,8}?(?:headings?|titles?|descriptions?|icons?|labels?|links?|urls?|slugs?|sidebar|navbar|footer|header|menu|page|file|folder|group|section|columns?|rows?|cells?|tab|card|alt)\\b";

/** A text that is wrong, named with the one that is right. */
export const CORRECTIONS: Form[] = [
  [
    `(?:update|change|edit|fix|adjust|correct) {x}: (?:the )?(?:new )?${FIELD} {q}(?:,| and|, and) (?:the )?(?:new )?${FIELD} {q}`,
    "set the $2 of $1 to $3 and set the $4 of $1 to $5",
  ],
  [
    `${SEEN}(?!(?:in|on|i|we) ){x} (?:still |currently )?(?:says|reads|mentions|shows|states|claims|has (?:always )?said) {q}${FOR_LONG}${WHY}[.,;](?: so)?(?: please)? ${TURN} {q}(?: there| instead)?`,
    "replace $2 with $3 in $1",
  ],
  [
    `${SEEN}(?:in|on) {x},? (?:it|the text) (?:still |currently )?(?:says|reads|has|states|claims) {q}${WHY}[.,;](?: so)?(?: please)? ${TURN} {q}(?: there| instead)?`,
    "replace $2 with $3 in $1",
  ],
  [
    `{x} (?:still )?(?:mentions|refers to|talks about) (?:the |our )?{q}(?: [a-z]+)?${WHY}[.,;] (?:so )?(?:please )?(?:replace|change) (?:it|that) (?:with|by|to|into) {q}(?: there)?`,
    "replace $2 with $3 in $1",
  ],
  [
    `{x} (?:still )?(?:mentions|refers to|talks about) (?:the |our )?{q}(?: [a-z]+)?${WHY}[.,;] (?:so )?(?:please )?(?:replace|change) {q} (?:with|by|to|into) {q} there`,
    "replace $3 with $4 in $1",
  ],
  [
    `(?:(?:i|we)(?:['’]ve)? (?:found|noticed|saw|spotted|have) )?${THERE}${SLIP} (?:in|on) {x} \\({q} (?:${SHOULD} (?:be|read)|${ARROW}|instead of) {q}\\)`,
    "replace $2 with $3 in $1",
  ],
  [
    `(?:${SOMEBODY} )?${THERE}(?:some )?${FLAW} (?:in|on) {x}(?::|,|;| [–—-]+) (?:it says )?{q},? (?:but )?(?:it )?(?:${SHOULD} (?:be|read|say)|${ARROW}) {q}`,
    "replace $2 with $3 in $1",
  ],
  [
    `(?:i|we)(?:['’]ve)? (?:found|noticed|saw|spotted|have) (?:a |the )?${SLIP} (?:in|on) {x}(?::|,| [–—-]+)? {q} (?:${SHOULD} (?:be|read|say)|${ARROW}) {q}`,
    "replace $2 with $3 in $1",
  ],
  [
    `(?:fix|correct) (?:the |a )?${SLIP} {q} (?:in|on) {x}(?:[,;:]| [–—-]+)? (?:(?:it|that|this)(?:['’]s| is)|(?:(?:it|that|this|which) )?${SHOULD} (?:be|read)|${ARROW}) {q}`,
    "replace $1 with $3 in $2",
  ],
  [`(?:a |the )?${SLIP}:? {q} instead of {q} (?:in|on) {x}`, "replace $1 with $2 in $3"],
  [
    `{x}, (first|second|third|fourth|fifth|last) paragraph: {q} (?:${ARROW}|to|${SHOULD} be) {q}`,
    "replace $3 with $4 in the $2 paragraph of $1",
  ],
  [
    `(?:heading|header) ${SLIP} (?:in|on) {x}: {q} (?:${ARROW}|to|${SHOULD} be) {q}`,
    "change the heading $2 to $3 in $1",
  ],
  [
    `{x} has (?:the|a) wrong (title|description|subtitle|sidebar label)(?:[.,;:]| [–—-]+)(?: it)?(?: ${SHOULD} be)? {q}`,
    "set the $2 of $1 to $3",
  ],
  [
    `the (title|description|subtitle|sidebar label) is (?:wrong|missing|outdated|empty|misspelled) (?:on|in|of|for) {x}(?:[.,;:]| [–—-]+)(?: it)?(?: ${SHOULD} be| use| make it)? {q}`,
    "set the $1 of $2 to $3",
  ],
  [
    `(?:in {x},? the|the) row {x} ${SHOULD} (?:say|have|be|read) ([^\\s⟦⟧]+|⟦\\d+⟧),? (?:instead of|not|rather than) ([^\\s⟦⟧]+|⟦\\d+⟧)`,
    "in the row $2 of the table in $1 change $4 to $3",
  ],
  [
    `the table in {x} has a wrong value: {x} ${SHOULD} be ([^\\s⟦⟧,]+|⟦\\d+⟧),? (?:instead of|not|rather than) ([^\\s⟦⟧]+|⟦\\d+⟧)`,
    "in the row $2 of the table in $1 change $4 to $3",
  ],
  [
    `(?:the |our )(?:[\\w-]+ ){0,2}[\\w-]+ (?:has |was |is )?(?:moved|changed|now lives) (?:to|at) ${LINK},? the (?:old|previous|former) (?:one|url|address|link) (?:was|is) ${LINK}[.,;:]?(?: so)?(?: please)? ${VERB} (?:it|that|them|(?:all |the |all the )?links?)(?: everywhere)?`,
    "change the links to $2 to $1",
  ],
  [
    `(?:fix |correct )?${THERE}${SLIP} (?:in|on) {x}(?::|,| [–—-]+)? (?:it says )?{q},? (?:${SHOULD} (?:be|read|say)|${ARROW}|it ${SHOULD} (?:be|read|say)) {q}${TIMES}`,
    "replace $2 with $3 in $1",
  ],
  [`(?:fix |correct )?${THERE}${SLIP} (?:in|on) {x}(?::|,| [–—-]+)? {q} instead of {q}`, "replace $2 with $3 in $1"],
  [
    `(?:fix |correct )?${THERE}${SLIP} on (?:the )?(\\S+) page(?::|,| [–—-]+)? ([^\\s/.:⟦]+) (?:${ARROW}|${SHOULD} be) ([^\\s/.:⟦]+)`,
    "replace “$2” with “$3” in the page “$1”",
  ],
  [
    `(?:fix|correct) (?:the |a )?${SLIP}:? ([^\\s/.:⟦]+) (?:${ARROW}|${SHOULD} be|to) ([^\\s/.:⟦]+)( (?:in|on|across|throughout|everywhere)(?: .*)?)?`,
    "replace “$1” with “$2”$3",
  ],
  [
    `(?:the (?:word|text|spelling|name|term) )?{q} (?:is|looks like|seems to be) (?:an? )?${SLIP} (?:in|on) {x}[,;.:]?(?: [–—-]+)? (?:it |that |and |and it )?(?:${SHOULD} (?:be|read|say)|${ARROW}) {q}${TIMES}`,
    "replace $1 with $3 in $2, also in code",
  ],
  [
    `(?:the (?:word|text|spelling|name|term) )?{q} (?:in|on) {x} (?:is|looks like|seems to be) (?:an? )?${SLIP}[,;.:]?(?: [–—-]+)? (?:it |that |and |and it )?(?:${SHOULD} (?:be|read|say)|${ARROW}) {q}${TIMES}`,
    "replace $1 with $3 in $2, also in code",
  ],
  [
    `[^,;.⟦⟧\\d]{3,80}? ${FIGURE}(?: [^,;.⟦⟧\\d]{1,60}?)? now[,;.:]?(?: [–—-]+)? (?:but |and )?(?:the |our )?{x} (?:page )?(?:still )?(?:says|reads|mentions|has|shows|claims) ${FIGURE}(?: [^,;.⟦⟧]{1,40})?(?:[.;,] (?:please )?(?:fix|update|change|correct) (?:it|that|this))?`,
    "the number on the page “$2” is $1, not $3",
  ],
  [
    `(?:we|there|they|it|users|you) (?:now )?(?:has|have|are|is|gets?|costs?|supports?|offers?|allows?)(?: now)? (?:over |more than |about |only |at least |up to )?${FIGURE}(?: [^,;.⟦⟧]{1,60}?)?(?: now)?[,;.:]?(?: [–—-]+)? (?:but |and )?(?:the |our )?{x} (?:page )?(?:still )?(?:says|reads|mentions|has|shows|claims|talks about) (?:it['’]s |only |over |more than )?${FIGURE}(?: [^,;.⟦⟧]{1,40})?(?:[.;,] (?:please )?(?:fix|update|change|correct) (?:it|that|this))?`,
    "the number on the page “$2” is $1, not $3",
  ],
  [`(?:fix|correct) the spelling of {q} to {q}( .*)?`, "replace $1 with $2$3"],
  [
    `(?:the )?(?:[a-z-]+ ){0,2}(?:link|url|address) (?:in|on) {x} (?:has a typo|is misspelled|is misspelt|is wrong|is broken)[:;,.]? ${ADDRESS} ${SHOULD} be ${ADDRESS}`,
    "replace “$2” with “$3” in $1, everywhere",
  ],
  [
    `(?:fix |correct |change |update )?(?:the )?redirects? (?:of|from|for) (/\\S*?)(?::|,|;| [–—-]+)? (?:it |which |that )?${SHOULD} (?:go|lead|point|redirect|forward|be) (?:straight |directly )?(?:to|at) (/\\S*)(?: instead| directly| right away)?`,
    "change the redirect from $1 to $2",
  ],
  [
    `(?:the )?{x} page ${SHOULD} ${BE_CALLED} {q},? (?:and )?(?:not|instead of|rather than) {q}`,
    "change the title of the page “$1” from $3 to $2",
  ],
  [
    `(?:the )?${FIELD} of {x} ${SHOULD} (?:be|read) {q},? (?:and )?(?:not|instead of|rather than) {q}`,
    "change the $1 of $2 from $4 to $3",
  ],
  [
    `(?:it|the text) (?:says|reads) {q} (?:in|on) {x},? (?:but )?(?:it )?${SHOULD} (?:be|read|say) {q}`,
    "replace $1 with $3 in $2",
  ],
  [
    `(?:i(?:'ve|’ve| have)? (?:noticed|found|saw|seen) that )?{x} (?:says|reads|mentions|has|uses|contains|shows|writes) {q},? (?:(?:but|and|where|when|which|while) (?:(?:it|that) )?${SHOULD} (?:be|read|say)|(?:but )?(?:it|that) ${SHOULD} (?:be|read|say)|but (?:(?:since|as of|starting with) [^\\s,⟦⟧]+(?: [^\\s,⟦⟧]+)?,? )?(?:it|that)(?:['’]s| is)(?: now)?) {q}(?: now)?(?:[.;,] (?:please|pls) (?:fix|correct|change)(?: (?:it|that|this))?)?`,
    "replace $2 with $3 in $1",
  ],
  [
    `the (?:word|text|phrase|term|sentence) {q} (?:on|in) {x} ${SHOULD} (?:be|read|say) {q}`,
    "replace $1 with $3 in $2",
  ],
  [
    `we (?:no longer|don't|don’t|do not) (?:call|name) (?:it|this|that) {q}(?: any ?more)?[;,.] (?:and )?(?:it(?:'s| is)|the name is)(?: called)? (?:now )?{q}(?: now)?[.;,] (?:so )?(?:please )?${VERB} ${DOCS}(?: accordingly)?`,
    "replace $1 with $2",
  ],
  [
    `${VERB} (?:the |our )(?:[a-z-]+ ){0,3}(?:address|url|link|domain|e-?mail)(?: address)? (?:from )?${ADDRESS} (?:to|with|by) ${ADDRESS}( .*)?`,
    "replace “$1” with “$2”$3",
  ],
  // What is said to be a link is one wherever it stands, in settings too.
  [
    `(?:all |every |the |our )?(?:old |current )?(?:[a-z-]+ ){0,3}?(?:links?|invite|invitation)(?: link| url)? (?:to )?${LINK} ${SHOULD} (?:be|become|be (?:changed|replaced) (?:to|with|by)) ${LINK}(?:,? ${EVERYWHERE})?`,
    "change the links to $1 to $2",
  ],
  [
    `(?:the |our )(?:[\\w-]+ ){0,3}?(?:[\\w-]+)(?: link| url)? (?:has |was |is )?(?:changed|moved)(?: from|:)? ${LINK} (?:to|${ARROW}|is now) ${LINK}[.,;]? (?:so )?(?:please )?${VERB} (?:it|that|this|them|(?:all )?the (?:docs|pages|links?))(?:,? ${EVERYWHERE})?(?:,? (?:also in |even in |including |and )?(?:the |our )?(?:navigation|sidebar|navbar|footer|settings)(?: too| as well)?)?`,
    "change the links to $1 to $2",
  ],
  [
    `(?:the )?(?:old |current )?(?:address|url|link|e-?mail)(?: address)? ${ADDRESS} ${SHOULD} (?:be|become|be (?:changed|replaced) (?:to|with|by)) ${ADDRESS}( .*)?`,
    "replace “$1” with “$2”$3",
  ],
  [
    `(?:the |our )?(?:[a-z-]+ ){0,3}(?:address|url|link|invite|domain|e-?mail)(?: (?:link|address|url))? (?:has |was |is )?(?:changed|moved)(?: from|:)? ${ADDRESS} (?:to|${ARROW}) ${ADDRESS}[.,;]? (?:so )?(?:please )?${VERB} (?:it|that|this|them|the (?:docs|pages|links?))(?: everywhere| (?:in|on|across) (?:all|every)(?: [a-z]+){1,3})?`,
    "replace “$1” with “$2” everywhere",
  ],
  [
    `${OUTDATED}{x} (?:still |currently |wrongly )?(?:says?|mentions?|reads?|states?) ${VERSIONS},? (?:but )?(?:it |that |this |which )?(?:should|must|has to|needs to) (?:now )?(?:say|be|read|mention) ${VERSIONS}(?: (?:now|instead|by now))?`,
    "replace `$2` with `$3` in $1",
  ],
  [
    `(?:update|bump|change|raise) (?:the )?version(?: number)? (?:in|on) {x} from ${VERSION} to ${VERSION}`,
    "replace “$2” with “$3” in $1",
  ],
  // "update the oil rev from v2.0.6 to v2.3.0 on the lamp page"
  [
    `(?:update|bump|change|raise|upgrade) (?:the |our )?(?!${OTHER_THING})(?:(?!(?:in|on|from)\\b)[\\w./@-]+ ){2,4}(?<!version |number |release )from ${VERSION} to ${VERSION} (?:in|on) {x}`,
    "replace the only “$1” with “$2” in $3",
  ],
  [
    `(?:the )?link (?:to )?{u} ${SHOULD} (?:become|be|point to|lead to|go to|be changed to) {u}(?: instead)?`,
    "change the link $1 to $2",
  ],
  [
    "(?:change|update|replace) (?:the |all |every )?links? (?:to |from )?{u} (?:to|with|by) {u} (?:both )?(?:in|on) (?:the )?(?:navbar|nav|navigation|sidebar|footer|header|menu|docs\\.json) and (?:also )?(?:in|on|across) (?:all|every) (?:the )?(?:pages?|docs)",
    "change the links to $1 to $2",
  ],
  [
    `(?:on|in) {x},? there(?:'s|’s| is) {q}[,;.] (?:please )?(?:change|correct) (?:that|this|it) (?:in)?to {q}`,
    "replace $2 with $3 in $1",
  ],
  [
    `(?:the|our) (?:docs|documentation) (?:still )?(?:says?|calls? it) {q}[.;,] (?:but )?it(?:'s|’s| is) (?:now )?(?:called )?{q}(?: now)?[.;,]? (?:so )?please (?:update|change|fix)(?: (?:it|that|this|them))?(?: everywhere)?`,
    "replace $1 with $2 everywhere",
  ],
  [
    `(?:the (?:button|label|menu|product|feature|page|tab|link|screen) )?{q} is now called {q}[,;.] (?:so )?(?:please )?${VERB} ${DOCS}(?: accordingly)?`,
    "replace $1 with $2 everywhere, but not in code",
  ],
  [
    `${TERM} is (?:misspelled|misspelt|written|spelled|spelt)(?: as)? {q}${IN_PLACES}[,;.] (?:so )?(?:please )?${VERB} (?:that|this|it|them|those|all)(,? .*)?`,
    "replace $2 with “$1”$3",
  ],
  [
    `(?:(?:i|we)(?: [\\w'’-]+){1,7} and )?(?:indeed |now |still )?(?:there are (?:\\w+ )?(?:places|pages|spots|sentences)(?: with| that (?:say|have)| where (?:we|it) (?:writes?|says?))|(?:in|on) (?:some|several|many|a few|various) (?:places|pages|docs),? (?:we|it|they) (?:writes?|says?|reads?|have|has|uses?)|we (?:(?:sometimes|often|still) )?(?:write|use|say|spell)) {q} instead of {q}${IN_PLACES}[,;.] (?:so )?(?:please )?${VERB} (?:that|this|it|them|those|all)(,? .*)?`,
    "replace $1 with $2$3",
  ],
  [
    `it(?:'s|’s| is) {q},? (?:and )?not {q}[,;.] (?:so )?(?:please )?${VERB} (?:that|this|it|them|all)(,? .*)?`,
    "replace $2 with $1$3",
  ],
  [
    `(?:on|in) {x},? (?:it|the text) (?:says|reads|has) {q}${IN_PLACES}(?:[,;.]| but| and) (?:but )?(?:it|that|this) ${SHOULD} (?:be|read|say) {q}(,? .*)?`,
    "replace $2 with $3 in $1$4",
  ],
  [`(?:fix|correct|typo): {q} (?:${ARROW}|${SHOULD} be) {q}( .*)?`, "replace $1 with $2$3"],
  [
    "(?:do|run|make) (?:a )?(?:find|search) (?:&|and) replace (?:of )?{q} (?:to|with|by) {q}( .*)?",
    "replace $1 with $2$3",
  ],
  ["exchange {q} (?:through|with|by|against) {q}( .*)?", "replace $1 with $2$3"],
  [
    "there(?:['’]s| is) (?:still )?(?:an? |the )?(?:typo |word )?{q} (?:somewhere )?(?:on|in) {x}(?:[.,;:]| [–—-]+) ?(?:please )?(?:correct|fix) (?:it|that|this)",
    "fix the typo $1 in $2",
  ],
  [`(?:the word )?{q} ${MISSPELLED}${FIX_IT}`, "fix the typo $1"],
  [`(?:the word )?{q} ${MISSPELLED} ((?:in|on) {x})${FIX_IT}`, "fix the typo $1 $2"],
  [`(?:on|in) {x},? (?:the word )?{q} ${MISSPELLED}${FIX_IT}`, "fix the typo $2 in $1"],
  [`(?:the word )?{q} (?:on|in) {x} ${MISSPELLED}${FIX_IT}`, "fix the typo $1 in $2"],
  [
    "(?:check|review) the spelling (?:on|of|in) {x} and (?:correct|fix) (?:(?:all|any|the|clear|obvious|sure) )*(?:mistakes|errors|typos|it|them)",
    "fix typos in $1",
  ],
  [
    `(?:the )?(?:page )?{x}(?: page)? (?:still |currently |now )?says ([^⟦⟧.,;:]{0,60}?\\d[^⟦⟧.,;:]{0,60})[.,;](?: but)? (?:it|this|that) ${SHOULD} (?:say|read) ([^⟦⟧.,;:]{0,60}?\\d[^⟦⟧.,;:]{0,60})`,
    "replace the only “$2” with “$3” in $1",
  ],
  [
    `${PROPERTY} (?:is|are)(?: now)? ${VALUE}(?: now)?[.,;](?: but)? {x} (?:still |currently )?says ${VALUE}`,
    "replace the only “$3” with “$1” in $2",
  ],
  // "The port is 4000 now, not 3000. Please fix that on the setup page."
  ...[NUMBER, WITH_UNIT].map(
    (value): Form => [
      `(?!(?:on|in) )[^⟦⟧,;:.()]{3,80} (?:is|are|was)(?: now)? ${value}(?: now)?${NOT} ${value}(?: any ?more)?[.;] (?:so )?(?:please )?(?:fix|correct|change|update) (?:that|this|it) (?:on|in) {x}`,
      "replace the only “$2” with “$1” in $3",
    ],
  ),
  // "The count is refreshed every 10 minutes now, not every 5": one unit for both.
  [
    `(?!(?:on|in) )[^⟦⟧,;:.()]{3,80}? ${SPAN} ${SHARED_UNIT}[.;] (?:so )?(?:please )?(?:fix|correct|change|update) (?:that|this|it) (?:on|in) {x}`,
    "replace the only “$3 $2” with “$1 $2” in $4",
  ],
  [
    `(?:on|in) {x},? (?!(?:${REQUEST_VERBS})\\b)[^⟦⟧:;,\\d]{3,80}? ${SPAN} ${SHARED_UNIT}`,
    "replace the only “$4 $3” with “$2 $3” in $1",
  ],
  // What a value was tells where it is, if it stands there once: "The port in x is 4000, not 3000".
  ...[VALUE, WITH_UNIT].flatMap((value): Form[] => [
    [
      `(?:on|in) {x},? (?:please )?${CHANGE} ${PROPERTY} from ${value} to ${value}`,
      "replace the only “$2” with “$3” in $1",
    ],
    [`${CHANGE} ${PROPERTY} (?:on|in) {x} from ${value} to ${value}`, "replace the only “$2” with “$3” in $1"],
    [`${CHANGE} ${PROPERTY} from ${value} to ${value} (?:on|in) {x}`, "replace the only “$1” with “$2” in $3"],
  ]),
  ...[VALUE, WITH_UNIT, WORDS].flatMap((value): Form[] => [
    [
      `${PROPERTY} (?:on|in) {x} (?:is|are|${SHOULD} be)(?: now)? ${value}(?: now)?${NOT} ${value}(?: now)?`,
      "replace the only “$3” with “$2” in $1",
    ],
    [
      `(?:on|in) {x},? ${PROPERTY} (?:is|are|${SHOULD} be)(?: now)? ${value}(?: now)?${NOT} ${value}(?: now)?`,
      "replace the only “$3” with “$2” in $1",
    ],
  ]),
  ...[NUMBER, WITH_UNIT].flatMap((value): Form[] => [
    [
      `(?:on|in) {x},? it ${SHOULD} (?:say|read|be) ${value}${NOT} ${value}(?: now)?`,
      "replace the only “$3” with “$2” in $1",
    ],
    [
      `(?:(?:on|in) )?{x}[:,] (?!(?:${REQUEST_VERBS})\\b)[^⟦⟧:;,\\d]{3,80}? ${SPAN} ${value}${NOT} (?:${SPAN} )?${value}(?: now)?`,
      "replace the only “$3” with “$2” in $1",
    ],
  ]),
  [
    `{x} says (?:that )?[^⟦⟧;]{3,100}? (?:is|are|was) (?:still )?{q}(?:[.,;] (?:but )?|,? but )(?:(?:that|this|which)(?:['’]s| is) (?:outdated|wrong|old|no longer (?:true|right|correct))[.,;] )?(?:but )?(?:since [^\\s,⟦⟧]+(?: [^\\s,⟦⟧]+)?,? )?(?:it|that)(?:['’]s| is)(?: now)? {q}(?: now)?(?:[.;,] (?:(?:please|just) )*(?:change|update|fix|correct) (?:the (?:number|value)|it|that|this))?`,
    "replace the only $2 with $3 in $1",
  ],
  // A value with the word for what it is: "the Windows version "1.7" should be "2.1"".
  [
    `(?:on|in) {x},? (?:please )?(?:the|our) (?:[\\w.-]+ ){0,3}${MEASURE} {q} ${SHOULD} (?:now )?(?:be|read|say) {q}`,
    "replace $2 with $3 in $1, also in code",
  ],
  [
    `(?:the|our) (?:[\\w.-]+ ){0,3}${MEASURE} {q} (?:on|in) {x} ${SHOULD} (?:now )?(?:be|read|say) {q}`,
    "replace $1 with $3 in $2, also in code",
  ],
  mendLanguage("spelling|capitali[sz]ation|casing|hyphenation", "", ""),
  // Words that are right elsewhere may be wrong there.
  mendLanguage("grammar|grammatical|english|wording|phrasing|punctuation", "the only ", ", not in code"),
  // Headings and entries.
  [
    `(?:could|can|may|might|would) (?:the )?${HEADING} {q} (?:in|on|of) {x}(?: please)? be (?:changed|renamed|called|set|corrected)(?: to| into| as)? {q}`,
    "change the heading $1 to $3 in $2",
  ],
  [
    "(?:rename|change) (?:all|every|each)(?: of)?(?: the)? {q} (?:headings?|headlines?) (?:to|into|as) {q}",
    "change the heading $1 to $2 on all pages",
  ],
  [
    "(?:rename|change) (?:the )?(?:section|subsection) {q} (?:of|on) {x} (?:to|into|as) {q}",
    "change the heading $1 to $3 in $2",
  ],
  [
    `(?:(?:on|in) )?(?:the )?{x} page: ${HEADING} {q} (?:${ARROW}|to|${SHOULD} be) {q}`,
    "change the heading $2 to $3 in the page “$1”",
  ],
  [
    `{x} ${SHOULD} be (?:the )?(?:very )?first (?:item|entry|page|thing|one) (?:in|of) ${BAR}`,
    "move $1 to the beginning of the navigation",
  ],
  [
    `{x} ${SHOULD} be (?:the )?(?:very )?last (?:item|entry|page|thing|one) (?:in|of) ${BAR}`,
    "move $1 to the end of the navigation",
  ],
  ["new page: {q} in {c}", "add a page $1 to the group “$2”"],
  // "The install command on x says a, it should say b"
  [
    `(?:the|our) (?!${OTHER_THING})(?:[^⟦⟧.,;:]|\\.(?=\\S)){1,60}? (?:in|on) {x} (?:still )?(?:says|reads|shows|mentions|has|contains) {q},? (?:but )?(?:it|which|that) ${SHOULD} (?:say|be|read) {q}`,
    "replace the only $2 with $3 on $1",
  ],
];
