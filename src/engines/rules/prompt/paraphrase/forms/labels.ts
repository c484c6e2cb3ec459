import { BAR, BE_CALLED, type Form, SHOULD } from "./form.ts";

const LONG = "(?:(?:much|far|way|a bit|a little|just|still|really|slightly) )?too (?:long|wide|wordy|verbose)";
const SHOW =
  "(?:show|call|label|shorten|make|list|display|abbreviate|name|title|render)(?: it| that| this)?(?: there)?(?: (?:to|as|just|simply|be|read|say))*";
/** The title of something, or what was called a page, is read elsewhere. */
const NOT_OF =
  "(?!(?:the )?(?:title|description|icon|label|heading|link|name|order) (?:of|for)\\b)(?!the [^,;:]{1,60} page should)";
const THERE = `(?: (?:there|instead|in ${BAR}))?`;
const KEPT =
  "(?:,? (?:but|and|while)(?: please)? (?:keep|leave|leaving|keeping|do not change|don['’]t change|without changing|not) (?:the|its)(?: full| long| page| real| own)? (?:title|heading)(?: (?:alone|as is|as it is|unchanged|untouched|itself))?| only| alone)?";

const PATTERNS = [
  `(?:the (?:title |page |name )?)?{x} is ${LONG} (?:for|in|on) ${BAR}[.,;:]?(?: [–—-]+)? (?:so )?(?:please )?${SHOW} {q}${THERE}${KEPT}`,
  `(?:keep|leave) (?:the )?(?:page )?title of {x}(?: as it is| as is| alone)?,? but ${SHOW} {q} in ${BAR}`,
  `{x} (?:keeps|should keep|can keep) its (?:full |long )?title,? but (?:${SHOULD} ${BE_CALLED}|is (?:called|shown as|listed as)) {q} in ${BAR}`,
  `in ${BAR},? ${SHOW} (?:the page )?${NOT_OF}{x} (?:as )?{q}${KEPT}`,
  `(?:in|on) ${BAR},? ${NOT_OF}{x} ${SHOULD} (?:just |simply |only )?(?:${BE_CALLED}|read|say|be) (?:just |simply |only )?{q}${KEPT}`,
];

const PATH = "([^\\s⟦⟧]+/[^\\s⟦⟧]+|[^\\s⟦⟧]+\\.mdx?)";

const NEW_NAME = "(⟦\\d+⟧|(?-i:\\p{Lu})[^,;:.()⟦⟧]{1,60}?)";
/** That something has another name. */
const RENAMED = [
  `(?:the |our )?{x}(?: page)? (?:is|are) now (?:called|named|known as) ${NEW_NAME}`,
  `(?:the |our )?{x}(?: page)? (?:was|were|got|has been|have been|is being) (?:renamed|rebranded)(?: by [^,;:.⟦⟧]{1,40}?)? (?:to|as|into) ${NEW_NAME}`,
  `(?!(?:please|in|on) )[^,;:.⟦⟧]{1,30}? (?:has |have )?renamed {x} (?:to|as|into) ${NEW_NAME}`,
];
const UPDATE = "(?:[.;,]| [–—-]+)(?: so| and)?(?: please)? (?:update|change|adjust|rename|fix|set|correct) (?:both )?";
const LABEL = `(?:the |its )?(?:(?:sidebar|side bar|nav|navigation|menu) (?:label|entry|title|name|item|text)|(?:label|entry|name) in ${BAR}|sidebar)`;
const TITLE =
  "(?:the |its )?(?:page['’]s |page )?(?:title|h1|(?:main |top |page )?heading|headline)(?: (?:of|on) (?:the|its|that) page)?";
const AND = "(?:,? and|,| as well as|,? plus)(?: also)? ";
const KEEP_URL =
  "(?: accordingly| too| as well| to match)?(?:(?:,|[.;]| [–—-]+)?(?: but| and)?(?: please)? (?:leave|keep) (?:the|its) (?:url|address|path|slug|link|file(?: ?name)?)(?: alone| as it is| as is| unchanged| the same)?(?: please)?)?";

/** What a page is called elsewhere, too. */
const TOLD = RENAMED.flatMap((renamed): Form[] => [
  ...[LABEL + AND + TITLE, TITLE + AND + LABEL].map((both): Form => {
    // Where a page is named by its title, it has to keep that until the other is set.
    return [
      renamed + UPDATE + both + KEEP_URL,
      "set the sidebar title of $1 to “$2” and change the title of $1 to “$2”",
    ];
  }),
  [renamed + UPDATE + TITLE + KEEP_URL, "change the title of $1 to “$2”"],
  [renamed + UPDATE + LABEL + KEEP_URL, "rename $1 to “$2” in the sidebar"],
]);

/** The title and the label of a page that differ: the page, its title and its label. */
const DIFFERENT: [pattern: string, title: string, label: string][] = [
  [
    `(?:the )?(?:page )?(?:title|heading|h1) of {x} is ${NEW_NAME},? (?:but|and|while|whereas) (?:in )?${BAR} (?:still )?(?:says|shows|reads|has|calls it|lists it as|it(?:['’]s| is)(?: called)?) ${NEW_NAME}`,
    "$2",
    "$3",
  ],
  [
    `(?:the )?{x} (?:page )?is (?:titled|called) ${NEW_NAME},? (?:but|and|while|whereas) (?:in )?${BAR} (?:still )?(?:says|shows|reads|has|calls it|lists it as|it(?:['’]s| is)(?: called)?) ${NEW_NAME}`,
    "$2",
    "$3",
  ],
  [
    `${BAR} (?:still )?(?:calls|lists) {x} (?:as )?${NEW_NAME},? (?:but|and|while|whereas) (?:its|the(?: page['’]?s?)?) (?:page )?(?:title|heading|h1) (?:is|says|reads) ${NEW_NAME}`,
    "$3",
    "$2",
  ],
];
const MATCH = "(?:[.;,]| [–—-]+)(?: so)?(?: please)? (?:make|have|let)";
const MATCHED = DIFFERENT.flatMap(([pattern, title, label]): Form[] => [
  [
    `${pattern}${MATCH} ${BAR} (?:match|agree with|follow)(?: (?:the (?:page(?:['’]s)?(?: title)?|title)|it|that))?`,
    `change the sidebar label of the page $1 to “${title}”`,
  ],
  [
    `${pattern}${MATCH} the (?:page )?(?:title|heading|page) (?:match|agree with|follow)(?: (?:${BAR}|it|that))?`,
    `change the title of the page $1 to “${label}”`,
  ],
]);

/** What the sidebar calls a page, whose title stays, or a group. */
export const LABELS: Form[] = PATTERNS.flatMap((pattern): Form[] => [
  [pattern.replace("{x}", PATH), "change the sidebar label of the page “$1” to $2"],
  [pattern, "rename $1 to $2 in the sidebar"],
]).concat(TOLD, MATCHED);
