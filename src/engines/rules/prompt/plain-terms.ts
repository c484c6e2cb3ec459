import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";

const MAX_LENGTH = 600;

const PARTS =
  "section|heading|note|tip|warning|callout|row|column|bullet|item|step|table|image|screenshot|paragraph|card|tab";
const PART = `(?:[^,;:]{1,40}? )?(?:${PARTS})(?: (?:about|for|called|named) [^,;:]{1,40}?)?`;

const NAME = "(\\p{Lu}[^,;:⟦⟧]{0,40}?)";

const LISTS = "(?:[^,;:⟦⟧]{1,40} )?(?:table|list)(?: (?:of|about|under|below) [^,;:⟦⟧]{1,60}?)?";
const CHANGES = "add|append|insert|remove|delete|drop|change|update|set|move|put|replace|rename|fix|correct";

const CAPITAL =
  '(?:(?!(?:[Ss]ections?|[Hh]eadings?|[Tt]ables?|[Ll]ists?|[Nn]otes?|[Pp]ages?|[Gg]roups?|[Tt]abs?)\\b)[^\\s,;:()⟦⟧"“”]+)';
/** "the Acme with Docker tutorial" */
const JOINED_TITLE = new RegExp(
  `\\b(in|on|of|from|to|[Ii]n|[Oo]n) (?:the|our) (?=\\p{Lu})(${CAPITAL}(?: ${CAPITAL}){0,3}? (?:with|for|on|in|vs) (?=\\p{Lu})${CAPITAL}(?: ${CAPITAL}){0,3}?) (?:tutorial|guide|page|article|recipe)(?=$|[ ,.;:])`,
  "gu",
);

const REMOVED = "(remove|delete|drop) (the (?:[^,;:]{1,60}? )?(bullet|item|step|row)(?: (?:about|for) [^,;:]{1,40}?)?)";
const ADDED =
  ",? and (?:then )?(add|append|insert) (?:an? (?:new )?(?:bullet|item|step|row) )?(⟦\\d+⟧) (?:at|to) the (end|bottom|top|start|beginning)(?: (?:of (?:it|the list|the table)|there))?";
const IN_ITS_LIST = "on $4, $1 $2 and $5 a $3 $6 at the $7";

/** "the lamp page's", before the name of a part of it; neither the site nor a part has such ones. */
const OWNER = `(?:the|our) ((?!(?:page|file|site|docs|sidebar|navigation|group|${PARTS}|list)\\b)[^\\s,;:()⟦⟧'’]+(?: (?!(?:${PARTS}|list|group|sidebar)\\b)[^\\s,;:()⟦⟧'’]+){0,3}?)`;
const OWNED = "((?:(?!(?:and|or|of|in|on)\\b)[^\\s,;:()⟦⟧'’]+ ){0,3}?|⟦\\d+⟧ )(table|list|section)(?=$|[\\s,.;:])";
const PATH = "(?:[\\w-]{1,40}(?:/[\\w.-]{1,40})+|[\\w-]{1,40}\\.mdx?)";

/** Signs that people type for what the words of instructions say, such as a path in brackets for "in". */
const PLAIN: [pattern: RegExp, words: string][] = [
  [JOINED_TITLE, "$1 the page “$2”"],
  // "the oil-lamp example": the name of its file
  [
    /\b(?:the|our) ([a-z\d]+(?:-[a-z\d]+)+) (?:example|recipe|integration|walkthrough)(?=$|[\s,.;:])(?! (?:on|in|of|block|code)\b)/g,
    "the $1 page",
  ],
  [new RegExp(`\\b${OWNER}( (?:page|guide|tutorial|article))['’]s ${OWNED}`, "gi"), "the $3$4 on the $1$2"],
  [new RegExp(`\\b${OWNER}['’]s ${OWNED}`, "gi"), "the $2$3 on the $1 page"],
  // "the FAQ page for partners"
  [
    /^((?:(?:please|can you|could you) )*(?:move|put|place|rename|retitle|delete|remove|hide|drop) )(?:the|our) ((?:[\w-]+ ){1,3}?)(?:page|guide|tutorial|article) (for [\w-]+(?: [\w-]+){0,2}?)(?= (?:to|into|after|before|above|below|from|out|as)\b|$)/i,
    "$1the page “$2$3”",
  ],
  // Links alone can lead to another site.
  [
    /\b(?:everything|anything) (?:(?:that|which) )?(?:points?|pointing|links?|linking|leads?|leading) to (?=https?:\/\/)/gi,
    "all links to ",
  ],
  // "the Lamp pages (a/lamp and b/lamp)"
  [
    new RegExp(
      `\\b(?:the|our|both)(?: [^\\s,;:()⟦⟧]{1,40}){0,3} pages \\((${PATH}(?:(?:, (?:and )?| and )${PATH}){1,5})\\)`,
      "gi",
    ),
    "$1",
  ],
  [
    /^((?:please )?)(?:put|add|draw|place) an? ([a-z]{3,10})(?: box| callout| admonition) around (?=\S)(.+)$/i,
    "$1make $3 a $2",
  ],
  [/^([\w./-]{1,80}\.mdx?): (?=(?:please )?(?:(?:turn|make|convert|wrap) |(?:put|move|swap) ⟦))/i, "in $1, "],
  // "The A link in the navbar should come after B"
  [
    /^(?:the )?(⟦\d+⟧|[^,;:⟦⟧]{1,40}?) (?:link|button|item|entry) in the (navbar|header|top bar|footer) (?:should|must|needs to|has to) (?:come|be|go|stand) (before|after) (?:the )?(⟦\d+⟧|[^,;:⟦⟧]{1,40}?)(?: link| button| item| entry)?$/i,
    "in the $2, move the $1 link $3 $4",
  ],
  [
    /^((?:please )?)(?:move|put|place) the (⟦\d+⟧|[^,;:⟦⟧]{1,40}?) (?:link|button|item|entry) in the (navbar|header|top bar|footer) (before|after) (?:the )?(⟦\d+⟧|[^,;:⟦⟧]{1,40}?)(?: link| button| item| entry)?$/i,
    "$1in the $3, move the $2 link $4 $5",
  ],
  // "In the sidebar, a should be last in the B group"
  [
    /^in (?:the )?(?:sidebars?|navigation|nav|menu),? (?:the )?(⟦\d+⟧|[^,;:⟦⟧]{1,60}?) (?:should|must|needs to|has to) (?:come|be|go|stand) (?:the )?(first|last) in (?:the )?([^,;:⟦⟧.]{1,40}?)(?: group| section| category)?$/i,
    "$1 should come $2 in the $3 group",
  ],
  [/(⟦\d+⟧) \(([\w-]+(?:\/[\w.-]+)+|[\w-]+\.mdx?)\)/g, "$1 in $2"],
  [
    /(?<=⟦\d+⟧|->|→|\S),? all pages,? \((?:also|including) (?:the )?(?:capitali[sz]ed|upper-?case|capital) (?:form|one|version|spelling)s?\)/gi,
    " on all pages, in any case",
  ],
  [
    /,? \((?:also|including|and) (?:in )?(?:the |its )?(?:capitali[sz]ed|upper-?case|capital) (?:form|one|version|spelling)s?\)/gi,
    ", in any case",
  ],
  // "the A section and the B one of x"
  [new RegExp(`\\b(${PARTS})( and (?:also )?the [^,.;:⟦⟧]{1,60}?) one(?= (?:on|in|of|from) )`, "gi"), "$1$2 $1"],
  // "remove the A section and the B section of x"
  [
    new RegExp(
      `^(remove|delete|drop|get rid of) (the ${PART}) and (?:also )?(the ${PART}) (?:on|in|from|of) ((?:the |our )?[^,;:]{1,60}? page|[\\w./-]{1,80}\\.mdx?)$`,
      "i",
    ),
    "on $4, $1 $2 and $1 $3",
  ],
  // "in x, in the A table, add a row …"
  [
    new RegExp(
      `^(?:(?:on|in) )?([^,;:⟦⟧]{1,80}?)[,:] (?:please )?(?:in|to) the (${LISTS}),? (?=(?:please )?(?:${CHANGES}) )`,
      "i",
    ),
    "in the $2 in $1, ",
  ],
  // "remove the A and B section of x": one section, which is called so.
  [
    /^((?:(?:[Oo]n|[Ii]n) [^,;:⟦⟧]{1,80}, )?(?:[Pp]lease )?(?:[Rr]emove|[Dd]elete|[Dd]rop|[Cc]ut|[Mm]ove|[Rr]ename|[Ee]mpty) the )(?!(?:\S{1,40} ){1,6}?section and )(\p{Lu}[^,;:⟦⟧]{0,40}? and (?!the |our )[^,;:⟦⟧]{1,40}?) section(?=$|,? (?:of|on|from|in|to|into|before|after|above|below) )/u,
    "$1section “$2”",
  ],
  // "from the list of tools that we use": what its items are says which list it is.
  [
    /\b((?:from|in|to|into|off) the list of [\p{L}-]{3,30}s) (?:that|which|who) [^,;:⟦⟧]{2,60}?(?=(?<=^(?:on|in) .{3,200})$|[,:]| (?:in|on|of) )/giu,
    "$1",
  ],
  // "remove the A and B sections of x"
  [
    new RegExp(
      `^((?:on|in) [^,;:⟦⟧]{1,80}, )?(remove|delete|drop) the ${NAME} and ${NAME} (section|row|bullet|card|tab|column|note|accordion)s( (?:of|on|from|in) [^,;:⟦⟧]{1,80})?$`,
      "u",
    ),
    "$1$2 the $5 “$3”$6 and $2 the $5 “$4”$6",
  ],
  [
    /\b(note|tip|warning|callout|admonition|paragraph|image|banner|box) (?:right )?on top of (?=\S)/gi,
    "$1 at the top of ",
  ],
  // "add a metric row "a | b" to the table"
  [
    /\b((?:add|append|insert) )(?:an?|the) (?!(?:new|table|single|further|more)\b)[a-z][\w-]{1,30} row (?=⟦)/gi,
    "$1a row ",
  ],
  // "remove the bullet A from x and add "B" at the end"
  [
    new RegExp(`^${REMOVED} (?:from|of|in|on) ((?:the |our )?[^,;:]{1,60}? page|[\\w./-]{1,80}\\.mdx?)${ADDED}$`, "i"),
    IN_ITS_LIST,
  ],
  [
    new RegExp(`^${REMOVED} (?:from|of|in|on) (?:the |our )?([^,;:]{1,60}?)${ADDED}$`, "i"),
    IN_ITS_LIST.replace("$4", "the $4 page"),
  ],
  [/ in (?:the )?(?:prose|running text|body text) (?:of|on|in) (?=\S)/gi, " in "],
  // "replace "a" in the B column of the C row with "d""
  [
    /^((?:on|in) [^,;:⟦⟧]{1,80}, )?(?:replace|change) (⟦\d+⟧) in the (⟦\d+⟧|[^,;:⟦⟧]{1,40}?) column of the (⟦\d+⟧|[^,;:⟦⟧]{1,40}?) row((?: (?:of|in|on) [^,;:⟦⟧]{1,80}?)?) (?:with|by|to) (⟦\d+⟧)$/i,
    "$1in the row $4$5 change the $3 column from $2 to $6",
  ],
  // "in the A list on x, put B before C"
  [
    /^(?:on|in) the (?:⟦\d+⟧|[^,;:⟦⟧]{1,40}?) list (?:on|in|of) ([^,;:⟦⟧]{1,80}), (?:please )?(?:put|move|list) (⟦\d+⟧|\p{Lu}[^,;:⟦⟧]{0,40}?) (before|after|above|below) (⟦\d+⟧|\p{Lu}[^,;:⟦⟧]{0,40})$/iu,
    "on $1, move the bullet “$2” $3 “$4”",
  ],
  // "add language yaml to the code block of x that starts with "a""
  [
    /^add (?:the )?(?:language|lang)(?: tag)? ([\w+#-]{1,30}) to the (code block|snippet)((?: (?:on|in|of) [^,;:]{1,60}?)?)( (?:that|which) (?:starts|begins) with ⟦\d+⟧)((?: (?:on|in|of) [^,;:]{1,60})?)$/i,
    "tag the $2$4$3$5 as $1",
  ],
  // "nav: move the group A after B"
  [
    /^(?:in )?(?:the )?(nav|navigation|sidebar|menu): (?=(?:please )?(?:move|put|place|rename|swap|list) )/i,
    "in the $1, ",
  ],
  // "replace "a" with "b" in one heading of x"
  [/ in (?:one|a|some|an) ((?:the )?[\w-]{1,40}) heading(?=$|[,;.])/i, " in the headings of the $1"],
  // "Add the tool "a" to the list": the list says what it is.
  [
    /^((?:.{3,80}, )?(?:add|append) )(?:the |an? )?(?!(?:.{0,40}\b)?(?:page|guide|article|section|group|category|heading|title|description|label|field|tag|keyword|link|url|redirect|row|column|cell|step|item|bullet|entry|sentence|paragraph|text|words?|note|tip|info|warning|caution|danger|callout|image|picture|table|list|tab|card|code|block|snippet|file|folder)s? ⟦)[a-z][\w-]{1,30} (⟦\d+⟧ to (?:the (?:(?:end|top|bottom|start|beginning) of the )?)(?:bullet |bulleted )?list\b)/i,
    "$1$2",
  ],
  // "… should go to a instead of the issue": what a link led to, which the page says.
  [
    /(?<=\blink.{3,120} (?:should|must|needs to|has to) (?:now )?(?:go|point|lead|link|be) to [^\s,;⟦⟧]{1,200}),? (?:instead of|rather than|and not|not) (?:to )?(?:the|an?|its|our) (?:[A-Za-z][\w-]* ){0,4}[A-Za-z][\w-]*$/i,
    "",
  ],
];

/** The sentence without such signs; undefined if it has none. */
export function inPlainTerms(written: string): string | undefined {
  const { text, quotes } = maskQuoted(written);
  if (text.length > MAX_LENGTH) return undefined;
  const plain = PLAIN.reduce((said, [pattern, words]) => said.replace(pattern, words), text);
  return plain === text ? undefined : unmask(plain, quotes);
}
