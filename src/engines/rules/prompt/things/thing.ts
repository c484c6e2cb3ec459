import { CALLOUT_KINDS } from "../callout-kinds.ts";
import { createPatternSearch } from "../paraphrase/pattern-search.ts";

/**
 * What a request names, and instructions that say what shall become of it. In them `$o` is what it is, and one of these what it
 * shall be: `$v` a text in quotes, `$n` also a name with capitals, `$f` a file, `$t` a path or an address, `$k` a kind of
 * callout, `$l` a language of code, `$c` one that may be in quotes.
 */
export type Thing = {
  said: string;
  /** Gives it a value. */
  set?: string;
  /** Gives it another value than it has. */
  setFrom?: string;
  /** Gives it a value where it has none. */
  lacking?: string;
  /** Gives it another value where it is said to be wrong. */
  correct?: string;
  /** Gives it another title than it has. */
  titled?: string;
  /** Sends a link of it elsewhere. */
  relink?: string;
  /** Sends it elsewhere; empty where a link of it may be meant. */
  lead?: string;
  /** Has it go elsewhere, if not as a link. */
  goes?: string;
  /** Gives it other words, where what it shall be is no address. */
  words?: string;
  /** Gives it other words than it has. */
  wordsFrom?: string;
  /** Takes it away. */
  remove?: string;
  /** Takes a part of it away, `$u`, that says `$o`. */
  part?: string;
};

type Form = [pattern: string, sayings: Omit<Thing, "said">];

const QUOTED = "⟦\\d+⟧";
/** Words of a name without quotes end before these. */
const WORD =
  "(?!(?:in|on|of|to|from|under|into|with|at|by|for|and|or|but|not|that|which|who|is|are|was|were|has|should|must|it|its|all|every|each|some|any)(?![^\\s,;:()]))[^\\s,;:()⟦⟧]+";
const LINKED = `(?:the |our )(?:${WORD} ){1,4}(?:with|without|for) (?:${WORD} ){1,3}(?:page|file)`;
const PAGE = `(?<page>${LINKED}|(?:the |our )?(?:page |file )?(?:${QUOTED}|(?:${WORD} ){0,5}?${WORD})(?: (?:page|file))?)`;
const OF = "(?:of|on|in|for|from)";
const NAMED = `(?:${QUOTED}|(?!(?:the|our) )(?-i:\\p{Lu})[^\\s,;:()⟦⟧]*(?: ${WORD}){0,4})`;
const NAME = `(?<name>${NAMED})`;
const FIELDS = "(?:page |meta )?(?:title|description)|subtitle";
const LABELS = "sidebar (?:label|title)|nav(?:igation)? title|label in the sidebar";
const HEADING = "(?:(?:section |sub-?)?(?:heading|header|headline)|h[2-6])";
const BAR = "(?:the )?(?:sidebar|side bar|navigation|nav|menu|toc|table of contents)";
const ADDRESS =
  "https?:\\/\\/[^\\s⟦]*[^\\s⟦.,;:]|\\/[^\\s⟦]*[^\\s⟦.,;:]|[\\w.-]*\\/[\\w./-]*\\w(?:#[\\w-]+)?|[\\w-]+\\.mdx?";
const TARGET = `(?<target>${ADDRESS})`;
const LINKS = "(?:the |all |our |all the )?(?:old |dead |broken )?(?<links>links?)";
/** "Discord", but no word that says which of several links is meant, or where it is. */
const KIND_OF_LINK = `(?!(?:first|second|third|last|only|other|next|same|footer|header|navbar|bar|sidebar|menu|edit|banner|logo) )${WORD}`;
const PATH = "(?<path>[\\w./-]+\\.(?:mdx?|rst|ipynb|adoc))";
const NTH = "(?:(?:very )?(?:first|last|second|third|fourth|fifth|only) |\\d+(?:st|nd|rd|th) )?";
const BLOCKS = `(?:${CALLOUT_KINDS}|callout|admonition|hint)(?: box)?|paragraph|sentence|line|list item|bullet(?: point)?|step`;
const BLOCK = `(?<block>(?:the )?${NTH}(?:${BLOCKS})(?: (?:\\d+|${QUOTED}))?(?: (?:about|on|regarding) (?:${WORD} ){0,3}?${WORD})?(?: (?:at|in) the (?:top|end|bottom|beginning|start))?(?: (?:under|below) (?:the heading )?${QUOTED})?)`;
const PICTURE = `(?<block>(?:the )?${NTH}(?:image|picture|screenshot)(?: [\\w./-]+\\.[a-z]{3,4})?)`;
const CODE = "(?:code block|code sample|snippet)";

const OF_FIELD = {
  set: "set the $field of $page to $v",
  setFrom: "change the $field of $page from $o to $v",
  remove: "remove the $field of $page",
};
const OF_LABEL_FIELD = { ...OF_FIELD, setFrom: OF_FIELD.set };
const OF_HEADING = { set: "change the heading $old to $n in $page" };
const OF_LINKS = {
  set: "change the $links $target to $t in $page",
  lead: "change the $links $target to $t in $page",
  words: "change the text of the link to $target in $page to $v",
  wordsFrom: "change the text of the link to $target in $page from $o to $v",
};
const OF_PAGE = {
  titled: "set the title of $page to $v",
  setFrom: "replace $o with $v in $page",
  relink: "change the link $o to $t in $page",
  part: "remove the $u $o from $page",
};
const OF_FILE = {
  set: "rename the page $path to $f",
  goes: "rename the page $path to $f",
  lead: "",
  part: "remove the $u $o from $path",
};
const OF_GROUP = { set: "rename the group $name to $n" };
const OF_LABEL = { set: "rename $name to $n in the sidebar", remove: "remove $name from the sidebar" };

const FORMS: Form[] = [
  [`(?:the )?(?:new )?(?<field>${FIELDS}) ${OF} ${PAGE}`, OF_FIELD],
  [`(?:the )?(?:new )?(?<field>${LABELS}) ${OF} ${PAGE}`, OF_LABEL_FIELD],
  [`${PAGE}['’]s (?:own |new )?(?<field>${FIELDS})`, OF_FIELD],
  [`${PAGE}['’]s (?:own |new )?(?<field>${LABELS}|icon)`, OF_LABEL_FIELD],
  [`(?:the )?(?<field>icon) ${OF} ${PAGE}`, OF_LABEL_FIELD],
  [
    `(?:the )?(?:main |page |top )?(?:heading|headline|h1) ${OF} ${PAGE}`,
    { set: "set the main heading of $page to $v", setFrom: "change the heading $o to $v in $page" },
  ],
  [`(?:the )?${HEADING} (?:called |titled |named )?(?<old>${QUOTED}) ${OF} ${PAGE}`, OF_HEADING],
  [`(?:the )?(?<old>${QUOTED}) ${HEADING} ${OF} ${PAGE}`, OF_HEADING],
  [`(?:the )?section (?<old>${QUOTED}) ${OF} ${PAGE}`, { remove: "delete the section $old of $page" }],
  [`(?:the )?(?<old>${NAMED}) section ${OF} (?!${BAR}$)${PAGE}`, { remove: "delete the section $old of $page" }],
  [
    `(?:the )?(?:link )?(?:text|label|wording) of (?:the |all )?links? to ${TARGET}(?<place> ${OF} ${PAGE})?`,
    {
      set: "change the text of the link to $target$place to $v",
      setFrom: "change the text of the link to $target$place from $o to $v",
    },
  ],
  [
    `(?:the )?link (?<old>${QUOTED})(?<place> (?:under|below) (?:${QUOTED}|(?:${WORD} ){0,3}?${WORD})) ${OF} ${PAGE}`,
    { set: "change the link $old$place in $page to $t", lead: "change the link $old$place in $page to $t" },
  ],
  [`${LINKS}(?: to)? ${TARGET} ${OF} ${PAGE}`, OF_LINKS],
  [`${LINKS} (?:in|on) ${PAGE} to ${TARGET}`, OF_LINKS],
  [`${LINKS} (?:to )?${TARGET}`, { set: "change the links $target to $t", lead: "change the links $target to $t" }],
  [
    `(?:the|our) (?:${KIND_OF_LINK} ){0,3}?(?:link|url|invite|address)(?: to)? (?<target>https?:\\/\\/[^\\s⟦]*[^\\s⟦.,;:])`,
    { set: "change the link $target to $t", lead: "change the link $target to $t" },
  ],
  [
    `(?:the )?redirect (?:from |of |for )?${TARGET}(?<end> to (?:${ADDRESS}))?`,
    {
      set: "change the redirect from $target to $t",
      lead: "change the redirect from $target to $t",
      remove: "remove the redirect from $target$end",
    },
  ],
  [`(?:the )?(?:page |file |file ?name )?${PATH}(?: page| file| file ?name)?`, OF_FILE],
  [
    `(?<page>(?:the )?(?:page (?:about |on )?(?:${QUOTED}|(?:${WORD} ){0,4}${WORD})|(?:${QUOTED}|(?:${WORD} ){0,4}${WORD}) page))`,
    OF_PAGE,
  ],
  [`(?:the )?(?:folder|directory) (?<path>${QUOTED}|[\\w./-]+)`, { set: "rename the folder $path to $v" }],
  [`(?:the )?(?<path>${QUOTED}|[\\w./-]+) (?:folder|directory)`, { set: "rename the folder $path to $v" }],
  [`(?:the )?(?:sidebar |nav(?:igation)? |menu )?(?:group|category|section) ${NAME} in ${BAR}`, OF_GROUP],
  [`(?:the )?${NAME} (?:group|category|section) in ${BAR}`, OF_GROUP],
  [`(?:the )?(?:sidebar |nav(?:igation)? |menu )?(?:group|category) ${NAME}`, OF_GROUP],
  [`(?:the )?${NAME} (?:group|category)`, OF_GROUP],
  [`(?:the )?(?:entry|item|label|link|page) ${NAME} (?:in|of) ${BAR}`, OF_LABEL],
  [`(?:the )?${NAME}(?: (?:entry|item|label|link|page))? (?:in|of) ${BAR}`, OF_LABEL],
  [
    `(?:the )?(?:sidebar|nav(?:igation)?|menu) (?:entry|item|label|link) (?:of |for )?(?:the )?${NAME}(?: page)?`,
    OF_LABEL,
  ],
  [
    `(?<name>${QUOTED}) (?:under|below|in) (?:the )?(?<group>${NAMED})(?: group| section| category)?`,
    { set: "change the sidebar label of the page $name in the “$group” section to $v" },
  ],
  [
    `(?:the )?(?:image )?(?:alt(?:ernative)? text|alt) (?<old>${QUOTED}) ${OF} ${PAGE}`,
    { set: "change the alt text $old to $v in $page" },
  ],
  [
    `(?:the )?(?:alt(?:ernative)? text|alt) ${OF} ${PICTURE} ${OF} ${PAGE}`,
    {
      set: "set the alt text of $block in $page to $v",
      setFrom: "set the alt text of $block in $page to $v instead of $o",
    },
  ],
  // Which picture it is, the text says that it has.
  [
    `(?:the )?(?:alt(?:ernative)? text|alt) ${OF} (?:the )?(?:${WORD} ){1,3}(?:image|picture|screenshot|diagram|figure|photo|chart|logo|icon) ${OF} ${PAGE}`,
    { setFrom: "change the alt text $o to $v in $page" },
  ],
  [
    `(?<block>(?:the )?${NTH}(?:${CALLOUT_KINDS})(?: box)?(?: (?:about|on|regarding) (?:${WORD} ){0,3}?${WORD}| (?:called |titled )?${QUOTED}| (?:at|in) the (?:very )?(?:top|end|bottom|beginning|start))?) ${OF} ${PAGE}`,
    { set: "change $block in $page to $k" },
  ],
  [
    `(?<block>(?:the )?${NTH}(?:${CALLOUT_KINDS})(?: box)?) ${OF} ${PAGE} (?<about>(?:about|on|regarding) (?:${WORD} ){0,3}?${WORD})`,
    { set: "change $block $about in $page to $k" },
  ],
  [`${PICTURE} ${OF} ${PAGE}`, { remove: "remove $block in $page" }],
  [
    `${BLOCK} (?<under>(?:of|in|under) (?:the section )?${QUOTED}) ${OF} ${PAGE}`,
    {
      setFrom: "replace $o with $v in $block $under in $page",
      relink: "replace “$o” with “$t” in $block $under in $page",
    },
  ],
  [
    `${BLOCK} ${OF} ${PAGE}`,
    {
      relink: "replace “$o” with “$t” in $block in $page",
      set: "change $block in $page to $v",
      setFrom: "replace $o with $v in $block in $page",
      remove: "remove $block in $page",
    },
  ],
  [
    `(?<block>(?:the )?${CODE}) (?<under>(?:under|below|in|in the section) ${QUOTED}) ${OF} ${PAGE}`,
    {
      set: "set the language of $block $under in $page to $l",
      setFrom: "set the language of $block $under in $page to $l",
    },
  ],
  [
    `(?<block>(?:the )?${CODE}) (?<side>under|below) (?:the (?:heading |section )?)?${NAME}(?: heading| section)? ${OF} ${PAGE}`,
    { set: "set the language of $block $side “$name” in $page to $l" },
  ],
  [
    `(?:the )?(?:(?:table )?(?:column|column header|table header) (?<old>${QUOTED})|(?<name>${QUOTED}) column) ${OF} ${PAGE}`,
    { set: "rename the column $old$name in $page to $v", remove: "remove the column $old$name in $page" },
  ],
  [
    `(?<block>(?:the )?(?:table )?row (?:for |about |called |with )?${QUOTED}|(?:the )?${QUOTED} row) ${OF} ${PAGE}`,
    { remove: "remove $block in $page" },
  ],
  [
    `(?:the |both |both the |all |all the |every |each )?links? (?:called|named|labell?ed|with the (?:link )?texts?|with the words|that says?|that reads?|saying|reading|whose text is) (?<old>${QUOTED}) ${OF} ${PAGE}`,
    { set: "replace $old with $v in the link texts of $page" },
  ],
  [
    `(?<block>(?:the )?${CODE}) (?:with|showing|that shows|containing|for) (?:(?:the|a) )?(?:${WORD} ){0,3}?${WORD} ${OF} ${PAGE}`,
    { lacking: "set the language of $block without a language in $page to $c" },
  ],
  [
    `(?<block>(?:the )?${NTH}${CODE}) ${OF} ${PAGE}`,
    {
      set: "set the language of $block in $page to $l",
      lacking: "set the language of $block without a language in $page to $c",
    },
  ],
  [
    `(?<block>(?:the )?(?:all |every |each )?(?:the )?${CODE}s? (?:without|with no|that have no) (?:a |any )?language)(?<place> .{1,80})?`,
    { set: "set the language of $block$place to $c" },
  ],
  [
    `(?:the )?(?:word |text |term |phrase |name |sentence )?(?<old>${QUOTED}) (?:in|on|of) ${PAGE}`,
    { correct: "replace $old with $v in $page" },
  ],
  [`the (?:word|text|term|phrase|name|sentence) (?<old>${QUOTED})`, { correct: "replace $old with $v" }],
  [
    `(?:the )?(?<place>footer|header|navbar|top bar) (?:link|button|entry) ${NAME}`,
    {
      set: "rename the link “$name” to $n in the $place",
      lead: "set the link “$name” to $t in the $place",
      remove: "remove the link “$name” from the $place",
    },
  ],
  [
    `(?:the |our )(?<label>(?!(?:first|second|third|last|only|other|next|same|old|new|whole|both) )${WORD}(?: ${WORD}){0,2}) (?:link|button|entry) (?:in|of) (?:the |our )?(?<place>footer|header|navbar|top bar)`,
    { lead: "set the link “$label” to $t in the $place" },
  ],
  [
    `(?:the )?link to (?:the |our )?(?<label>${WORD}(?: ${WORD}){0,2}) (?:in|on) ${PAGE}`,
    { lead: "the “$label” link in $page should go to $t" },
  ],
  [
    `(?:the |our )?(?!(?:the|our) )(?<label>${NAMED}) (?:link|card|button|tile) (?:in|on) ${PAGE}`,
    { relink: "change the link $o to $t in $page", lead: "the “$label” link in $page should go to $t" },
  ],
  // Which link it is, its address says.
  [
    `(?:the |our )?(?:${KIND_OF_LINK} ){0,3}?link (?:in|on) (?!${BAR}$)${PAGE}`,
    { relink: "change the link $o to $t in $page" },
  ],
  [
    `(?:the )?(?:link|card|button|tile) (?:called |titled |named )?(?<label>${QUOTED}) ${OF} ${PAGE}`,
    { lead: "the $label link in $page should go to $t" },
  ],
  [`(?:the )?(?:page )?[a-z\\d]+(?:[-/][a-z\\d]+)+`, {}],
  // Of which other readers know what it is.
  [
    `(?:the|our) (?:${WORD} ){0,5}?(?:link|button|icon|entry|item|badge)(?: (?:to|in|on|of|from|under) (?:the |our )?[^⟦⟧]{2,60})?`,
    {},
  ],
  [`(?-i:\\p{Lu})[^⟦⟧,;:]{1,40}['’]s (?:[a-z-]+ ){0,3}(?:link|button|icon|entry|item)`, {}],
];

const search = createPatternSearch(FORMS);

/** What a few words name, with quoted texts as marks. The likeliest first. */
export function thingsNamed(words: string): Thing[] {
  return search(words).map(({ found, value: sayings }) => {
    const slots = found.groups ?? {};
    const filled = Object.entries(sayings).map(([what, saying]) => [what, fillIn(saying, slots)]);
    return { said: words.replace(/^The\b/, "the"), ...Object.fromEntries(filled) };
  });
}

function fillIn(saying: string, slots: Record<string, string | undefined>): string {
  return saying.replaceAll(/(“?)\$([a-z]{2,})(”?)/g, (_, open, slot) => {
    const words = (slots[slot] ?? "").replace(/^The\b/, "the");
    return open === "" || words.startsWith("⟦") ? words : `“${words}”`;
  });
}
