import { type Form, SHOULD } from "./form.ts";

export const OWNER = "(?:the |our |your )?";
export const SOCIALS =
  "(?:(?:footer|header|navbar) )?(?:socials|(?:social media|social-media|social) (?:links|icons)|(?:footer|header|navbar) icons)";
/** The bar and the footer, in which no page stands. */
export const FRAME = `((?:the |our )?(?:(?:page|site|website) )?(?:${SOCIALS}|footer|header|top bar|topbar|navbar|header bar|header menu|header nav|(?:top )?(?:nav|navigation|menu) bar(?: at the top)?|top nav|top navigation|top menu))`;
const PLACE = `((?:the |our )?(?:(?:page|site|website) )?(?:${SOCIALS}|footer|header|top bar|topbar|navbar|header bar|header menu|header nav|(?:top )?(?:nav|navigation|menu) bar(?: at the top)?|top nav|top navigation|top menu|sidebar|side bar|navigation|nav|menu|toc|table of contents|summary(?:\\.md)?|docs\\.json|mint\\.json|mkdocs\\.yml|sidebars\\.[jt]s|meta\\.json|config|configuration))`;
/** Of which no more is said than that it is there. */
const IN_PLACE = `(?: (?:in|on|of|from|at the end of) ${PLACE})?`;
/** A text in quotes, words that begin with a capital, or a network. */
const NETWORK =
  "repository|repo|github|gitlab|discord|twitter|slack|linkedin|youtube|bluesky|mastodon|reddit|telegram|x|npm";
const NO_PART = "(?!(?:url|address|href|target) (?:of|for|behind) )";
const TEXT = `⟦\\d+⟧|${NETWORK}|(?-i:\\p{Lu})[^\\s,;:()/]*(?: [^\\s,;:()/]+){0,3}?`;
export const LABEL = `${NO_PART}(${TEXT})`;
/** "my-lamp", "lamp.js": no word that says which of several is meant. */
const SLUG = "(?!(?:top|first|second|third|left|right)-)[\\p{Ll}\\d]+(?:[-_.][\\p{L}\\d]+)+";
const LOST = "(?:dead|broken|stale|orphaned|dangling|leftover|obsolete|old)";
const LISTED = `${NO_PART}(${SLUG}|${TEXT})`;
/** Where the bar or the footer is named, also words in lower case. */
export const IN_FRAME =
  '(?!(?:url|address|href|target|link|label|text|name|title) (?:of|for) )(⟦\\d+⟧|[^\\s,;:()⟦⟧"“”]+(?: [^\\s,;:()⟦⟧"“”]+){0,3}?)';
/** The words of a link, without quotes. */
const WORDS = "((?-i:\\p{Lu})[^\\s,;:()⟦⟧]*(?: (?!(?:in|on|of|to)(?![^\\s,;]))[^\\s,;:()⟦⟧]+){0,4}?)";
/** Words that begin with a capital and have no "and" in them, with what stands in brackets behind them, or a text in quotes. */
const OWN_TEXT =
  "⟦\\d+⟧|(?-i:\\p{Lu})[^\\s,;:()/]*(?: (?!(?:and|from|out)(?![^\\s,;]))[^\\s,;:()/]+){0,3}?(?: \\([^\\s()⟦⟧]{1,20}\\))?";
const ENTRY = `(${OWN_TEXT})`;
const OTHER_LINKS =
  "the|that|this|our|your|its|all|any|both|broken|dead|each|every|first|last|other|second|these|those";
export const TARGET = "<?(https?:\\/\\/[^\\s>]+|\\/[^\\s>]*)>?";
export const URL = "<?(https?:\\/\\/[^\\s>]+)>?";
export const CHANGE = "(?:change|replace|update|set|point|switch|make|fix|repoint|redirect)";
export const TO = "(?:to|with|by|so (?:that )?it (?:points|leads|goes|links) to|(?:point|lead|go|link) to|→|->|=>)";
export const ITEM = "(?:link|button|icon|item|entry|menu item|nav item|navbar item)";
export const REMOVE = "(?:remove|get|pull|delete|drop|take|cut|get rid of|take out)";
export const OUT = "(?:from|in|on|of|out of)";
export const ADD = "(?:add|put|insert|include|place|create)";
const CALLED = "(?:called|named|labell?ed|titled|with (?:the )?(?:text|label|title|name)|as|:)";
export const LEADING =
  "(?:to|for|at|→|->|=>|(?:that |which )?(?:points?|pointing|leads?|leading|goes|going|links?|linking) (?:to|at)|with (?:the )?(?:url|address|href|link|target)|,)";
export const INTO = "(?:to|in|into|on)";
const COLUMN = `(?:the |our )?${LABEL} (?:column|section|group|heading|list|links) (?:of|in|on) ${FRAME}`;
const UNDER = `${FRAME},? (?:under|below|in|in the column|under the heading) (?:the )?${LABEL}(?: (?:column|section|heading))?`;
const EVERYWHERE =
  "(?:everywhere|on (?:all|every) pages?|in all places|throughout(?: the docs)?|(?:in|across) all (?:the )?docs)";
const NAMING = "(?:rename|relabel|change|update|call|retitle)";
const AS = "(?:to|into|as|→|->|=>)";

const BAR_OR_FOOTER = "(footer|header|top bar|topbar|navbar|nav bar)";

/** An address of the web, which a mark may follow. */
const WEB = "<?(https?:\\/\\/[^\\s<>,;()⟦⟧]*[^\\s<>,;()⟦⟧.:!])>?";
const LINK_NOUN =
  "(?:links?|urls?|address(?:es)?|invites?|invitations?|sites?|websites?|homepages?|domains?|servers?|repos?|repositor(?:y|ies)|forums?|pages?)(?: (?:links?|urls?|address(?:es)?))?";
/** What is only in the settings, or no link. */
const NO_FRAME =
  "(?!(?:.* )?(?:footer|header|navbar|sidebar|menu|nav|bar|redirects?|canonical|title|description|text|label|image|field)\\b)";
const OF_DOCS = "(?:the |our |all |all of the |whole |entire )*(?:docs|documentation|pages|site)";
const CONFIG = "(?:the |our )?(?:config|configuration|settings|navbar|footer)(?: files?)?";
const ALL_PLACES = `(?:,? (?:everywhere|throughout(?: ${OF_DOCS})?|(?:in|across) ${OF_DOCS})(?:,? (?:and|including|plus|as well as)(?: also)?(?: in)? ${CONFIG}(?: and ${CONFIG})?)?)*`;

/** An address that something of the web has now. */
const MOVED: Form[] = [
  [
    `the (?:new|right|correct|current) (?:one|link|url|address|invite|invite link) is (?:now )?${WEB}[,;.:]? (?:(?:so|and) )?(?:please )?(?:swap out|replace|change|update) ${WEB}(?: there)?(?:${ALL_PLACES}| (?:wherever|everywhere|in all places where) (?:we|it(?:['’]s| is))(?: still)? (?:links?|linked|used?|mention|mentioned|have)(?: to)?(?: it)?)?`,
    "change the link $2 to $1",
  ],
  [
    `(?:the |our |its |this )(?:[\\w'’-]+ ){0,4}?${LINK_NOUN} ${WEB} (?:is moving|moves|moved|has moved|will move|is now|has changed|changed|changes|is changing|will change|becomes|will be)(?: to| at)? ${WEB}(?:[.,;:]| [–—-]+)(?: so)?(?: please)? (?:update|change|replace|fix|adjust|correct) (?:it|that|this|them|(?:all |every |the |our |any )*(?:links?|mentions?|references?|places?|urls?))${ALL_PLACES}`,
    "change the link $1 to $2",
  ],
  [
    `(?:change|update|switch|replace|migrate) (?:the |our |its |all |every )*${NO_FRAME}(?:[\\w'’-]+ ){0,3}?${LINK_NOUN} (?:from )?${WEB} (?:to|with|by|→|->|=>) ${WEB}${ALL_PLACES}`,
    "change the link $1 to $2",
  ],
  [
    `(?:change|update|switch|replace|migrate) (?:the |our |its |all |every )*${NO_FRAME}(?:[\\w'’-]+ ){0,3}?${LINK_NOUN} (?:from )?${WEB} (?:to|with|by|→|->|=>) ${WEB} (?:throughout|in|across) (?:the |our )?current (?:docs|documentation|version)(?: and ${CONFIG})?`,
    "change the link $1 to $2 everywhere except in versioned_docs",
  ],
  [
    "(?:fix|repair|correct|update|change) (?:the |all |our |any )*(?:(?:dead|broken|old|wrong|outdated|stale) )?links? to ([^\\s,;()⟦⟧]*[^\\s,;()⟦⟧.:!])(?:[.,;:]| [–—-]+)? (?:so |as )?(?:they|it|those|these|which|that) (?:(?:all )?(?:should|must|need to|needs to|have to|has to|ought to)(?: all| now| instead)? (?:go|point|lead|link|be|be changed)(?: to| at)?) ([^\\s,;()⟦⟧]+)(?: instead)?",
    "change the link $1 to $2",
  ],
  [
    `(?:in|on) ${FRAME},? (?:please )?(?:change|rename|update) (?:the )?(?:label|name|text)(?: of)? ${OWNER}${IN_FRAME} (?:to|into) ${IN_FRAME} and (?:also )?(?:(?:change|update|set|point) )?(?:its|the) (?:link|url|address|target|href) to ${TARGET}`,
    "set the link “$2” to $4 in $1 and rename the link “$2” to “$3” in $1",
  ],
];

const SETTING: Form[] = [
  [
    `${CHANGE} ${OWNER}${BAR_OR_FOOTER} (?:link|button|icon|url) ${LABEL} ${TO} ${TARGET}`,
    "set the link “$2” to $3 in the $1",
  ],
  [
    `${CHANGE} ${OWNER}${LABEL} (?:link|url|invite|invite link|address)s? ${EVERYWHERE},? ${TO} ${URL}`,
    "set the link “$1” to $2 everywhere",
  ],
  [
    `${CHANGE} ${OWNER}${LABEL} (?:link|url|invite|invite link|address)s? ${TO} ${URL},? ${EVERYWHERE}`,
    "set the link “$1” to $2 everywhere",
  ],
  [
    `${CHANGE} ${OWNER}(?:(?:top |site )?(?:sidebar|navigation|nav|navbar|menu|footer|header) )?links? (?:called |named |labell?ed |with the text )?(⟦\\d+⟧) (?:in|on|of|from) ${FRAME},? ${TO} ${TARGET}`,
    "set the link “$1” to $3 in $2",
  ],
  [
    `${CHANGE} ${OWNER}(?:links?|urls?|address|target) (?:of|for|behind) (?![^⟦⟧]*\\blinks?\\b)(?:the )?(?:(?:entry|item|button|menu item) )?${LABEL}(?: (?:entry|item|button|menu item))? (?:in|on|of|from) ${FRAME},? ${TO} ${TARGET}`,
    "set the link “$1” to $3 in $2",
  ],
  [
    `${CHANGE} ${OWNER}(?:links?|urls?|address|target) (?:of|for|behind) (?![^⟦⟧]*\\blinks?\\b)(?:the )?(?:(?:entry|item|button|menu item) )?${LABEL}(?: (?:entry|item|button|menu item))?${IN_PLACE},? ${TO} ${TARGET}`,
    "set the link “$1” to $3",
  ],
  [
    `${CHANGE} ${OWNER}(?:(?:top |site )?(?:sidebar|navigation|nav|navbar|menu|footer|header) )?links? (?:called |named |labell?ed |with the text )?(⟦\\d+⟧)${IN_PLACE},? ${TO} ${TARGET}`,
    "set the link “$1” to $3",
  ],
  [
    `${CHANGE} ${OWNER}(?!(?:the |our |your )?(?:${OTHER_LINKS}) )${IN_FRAME} (?:link|url|button|entry|item|icon) (?:in|on|of|from) ${FRAME},? ${TO} ${TARGET}`,
    "set the link “$1” to $3 in $2",
  ],
  [
    `${CHANGE} ${OWNER}(?:(?:sidebar|navigation|nav|navbar|menu|footer|header) )?${LABEL} (?:link|url|button|entry|item|icon)${IN_PLACE},? ${TO} ${TARGET}`,
    "set the link “$1” to $3",
  ],
  [
    `${OWNER}${LABEL} (?:link|button|icon) (?:in|on|of) ${FRAME} ${SHOULD} (?:now )?(?:be|become|read) ${TARGET}(?:,? (?:like|as) (?:in|on) [a-z ]{1,30})?`,
    "set the link “$1” to $3 in $2",
  ],
  [
    `${OWNER}${LABEL} (?:link|button|icon) (?:in|on|of) ${FRAME} ${SHOULD} (?:now )?(?:point|lead|go|link|be changed|be) to ${TARGET}(?: (?:instead|now))?`,
    "set the link “$1” to $3 in $2",
  ],
  [
    `${OWNER}${LABEL} (?:link|button|icon)${IN_PLACE} ${SHOULD} (?:now )?(?:point|lead|go|link|be changed|be) to ${TARGET}(?: (?:instead|now))?`,
    "set the link “$1” to $3",
  ],
  [
    `(?:in|on) ${FRAME},? (?:please )?${CHANGE} ${OWNER}${LABEL}(?: (?:link|url|button|entry|item))? ${TO} ${TARGET}`,
    "set the link “$2” to $3 in $1",
  ],
  [
    `(?:in|on) ${PLACE},? (?:please )?${CHANGE} ${OWNER}${LABEL}(?: (?:link|url|button|entry|item))? ${TO} ${TARGET}`,
    "set the link “$2” to $3",
  ],
  [
    `(?:${CHANGE} )?(?:the )?(?:url|address|href|target|link) (?:of|for|behind) ${OWNER}${LABEL} (?:link|button|icon|item|entry) (?:in|on|of) ${FRAME} (?:${SHOULD} be|to|with|by|is(?: now)?) ${TARGET}`,
    "set the link “$1” to $3 in $2",
  ],
  [
    `(?:${CHANGE} )?(?:the )?(?:url|address|href|target|link) (?:of|for|behind) ${OWNER}${LABEL} (?:link|button|icon|item|entry)${IN_PLACE} (?:${SHOULD} be|to|is(?: now)?) ${TARGET}`,
    "set the link “$1” to $3",
  ],
  [
    `${OWNER}${LABEL} (?:url|link|invite|invite link|address)(?: (?:in|on|of) ${PLACE})? (?:${SHOULD} be|is now|has changed to|changed to) ${URL}`,
    "set the link “$1” to $3",
  ],
  [
    `${OWNER}${LABEL} (?:(?:has |was |is )?(?:moved|now at|changed)) (?:to )?${URL}[,;.] (?:so )?(?:please )?${CHANGE} (?:the|that|its) (?:link|url|address)(?: (?:in|on) ${FRAME})?`,
    "set the link “$1” to $2",
  ],
  [
    `(?:the |our )?link to ${OWNER}${LABEL} (?:in|on|of) ${FRAME} ${SHOULD} (?:be|become|be changed to|point to|lead to|go to) ${URL}`,
    "set the link “$1” to $3 in $2",
  ],
];

const REMOVING: Form[] = [
  [`${REMOVE} ${OWNER}${LISTED} ${ITEM} ${OUT} ${PLACE}`, "remove the link “$1” from $2"],
  [
    `${REMOVE} ${OWNER}(?:${LOST} )?(?:entry|item) (?:for |of |called |named |to )?${OWNER}(?:page )?([\\w./-]*[\\w-]\\.mdx?|[\\w.-]+(?:\\/[\\w.-]+)+) (?:from|out of|in) ${PLACE}`,
    "remove $1 from the navigation",
  ],
  [
    `${REMOVE} ${OWNER}(?:${LOST} )?(?:entry|item) (?:for |of |called |named |to )?${OWNER}${LISTED}(?: page)? (?:from|out of|in) ${PLACE}`,
    "remove the link “$1” from $2",
  ],
  [
    `${REMOVE} ${OWNER}(${SLUG}|${OWN_TEXT}) (?:and|&) ${OWNER}(${SLUG}|${OWN_TEXT}) (?:links|entries|items) (?:from|out of) ${PLACE}`,
    "remove the link “$1” from $3 and remove the link “$2” from $3",
  ],
  [
    `${REMOVE} ${OWNER}${LABEL} ${ITEM} ${OUT} (?:both )?${FRAME},? and (?:also )?(?:from )?${FRAME}`,
    "remove the link “$1” from $2 and remove the link “$1” from $3",
  ],
  [
    `${REMOVE} ${OWNER}${ITEM} (?:to |called |named |for |labell?ed )?${OWNER}${LABEL} ${OUT} ${PLACE}`,
    "remove the link “$1” from $2",
  ],
  [`${REMOVE} ${OWNER}${ITEM} (?:to )?${URL} ${OUT} ${PLACE}`, "remove the link $1 from $2"],
  [`${REMOVE} ${OWNER}${LABEL} (?:from|out of) ${FRAME}`, "remove the link “$1” from $2"],
  [
    `${REMOVE} ${OWNER}${ENTRY},? (?:and|&) ${OWNER}${ENTRY}(?: (?:links|buttons|icons|items|entries))? (?:from|out of) ${FRAME}`,
    "remove the link “$1” from $3 and remove the link “$2” from $3",
  ],
  [`${REMOVE} ${URL} (?:from|out of) ${PLACE}`, "remove the link $1 from $2"],
  [`(?:in|from) ${FRAME},? (?:please )?${REMOVE} ${OWNER}${LABEL}(?: ${ITEM})?`, "remove the link “$2” from $1"],
  [
    `${OWNER}${LABEL} ${ITEM} (?:in|on) ${FRAME} (?:can go|${SHOULD} (?:go|be (?:removed|deleted|dropped))|can be (?:removed|deleted|dropped))`,
    "remove the link “$1” from $2",
  ],
  [
    `${FRAME} ${SHOULD} (?:no longer|not) (?:link to|have|show|mention) ${OWNER}${LABEL}(?: ${ITEM})?`,
    "remove the link “$2” from $1",
  ],
];

const ADDING: Form[] = [
  [
    `${ADD} (?:a |an |the |another |our )?(?:new )?${LABEL} link,? ${LEADING} ${TARGET},? ${INTO} ${UNDER}`,
    "add the link “$1” to $2 in $3 under “$4”",
  ],
  [
    `${ADD} (?:a |an |the |another |our )?(?:new )?${LABEL} link,? ${LEADING} ${TARGET},? ${INTO} ${COLUMN}`,
    "add the link “$1” to $2 in $4 under “$3”",
  ],
  [
    `${ADD} (?:a |an |the |another |our )?(?:new )?link (?:${CALLED} )?${LABEL},? ${LEADING} ${TARGET} ${INTO} ${UNDER}`,
    "add the link “$1” to $2 in $3 under “$4”",
  ],
  [
    `${ADD} (?:a |an |the |another |our )?(?:new )?link (?:${CALLED} )?${LABEL},? ${LEADING} ${TARGET},? ${INTO} ${COLUMN}`,
    "add the link “$1” to $2 in $4 under “$3”",
  ],
  [
    `${ADD} (?:a |an |the |another |our )?(?:new )?link (?:${CALLED} )?${LABEL},? ${LEADING} ${TARGET},? ${INTO} ${FRAME}`,
    "add the link “$1” to $2 in $3",
  ],
  [
    `${ADD} (?:a |an |the |another )?(?:new )?link (?:to |for )?${OWNER}${LABEL} \\(${TARGET}\\) ${INTO} ${FRAME}`,
    "add the link “$1” to $2 in $3",
  ],
  [
    `${ADD} (?:a |an |the |another )?(?:new )?link (?:to |for )?${OWNER}${LABEL} ${INTO} ${FRAME}(?::|,| [–—-]+) ${TARGET}`,
    "add the link “$1” to $3 in $2",
  ],
  [
    `${ADD} (?:a |an |the |another |our )?(?:new )?${LABEL} link ${INTO} ${FRAME}(?::|,| [–—-]+) ${TARGET}`,
    "add the link “$1” to $3 in $2",
  ],
  [
    `${ADD} (?:a |an |the |another )?(?:new )?link to ${TARGET},? ${CALLED} ${LABEL},? ${INTO} ${UNDER}`,
    "add the link “$2” to $1 in $3 under “$4”",
  ],
  [
    `${ADD} (?:a |an |the |another )?(?:new )?link to ${TARGET},? ${CALLED} ${LABEL},? ${INTO} ${COLUMN}`,
    "add the link “$2” to $1 in $4 under “$3”",
  ],
  [
    `${ADD} (?:a |an |the |another )?(?:new )?link to ${TARGET},? ${CALLED} ${LABEL},? ${INTO} ${FRAME}`,
    "add the link “$2” to $1 in $3",
  ],
  [
    `${ADD} (?:a |an |the |another )?(?:new )?link to ${TARGET} ${INTO} ${FRAME},? ${CALLED} ${LABEL}`,
    "add the link “$3” to $1 in $2",
  ],
  [
    `${ADD} (?:a |an |the |another |our )?(?:new )?${LABEL} ${ITEM} ${INTO} ${FRAME},? ${LEADING} ${TARGET}`,
    "add the link “$1” to $3 in $2",
  ],
  [
    `${ADD} (?:a |an |the |another |our )?(?:new )?${LABEL} ${ITEM},? ${LEADING} ${TARGET},? ${INTO} ${FRAME}`,
    "add the link “$1” to $2 in $3",
  ],
  [
    `${ADD} (?:a |an |the |another |our )?(?:new )?${LABEL}(?: ${ITEM})? \\(${TARGET}\\) ${INTO} ${FRAME}`,
    "add the link “$1” to $2 in $3",
  ],
  [`${ADD} ${TARGET} ${INTO} ${FRAME} ${CALLED} ${LABEL}`, "add the link “$3” to $1 in $2"],
  [`${ADD} ${TARGET} ${CALLED} ${LABEL} ${INTO} ${FRAME}`, "add the link “$2” to $1 in $3"],
  [`link ${TARGET} (?:as|with the (?:text|label)) ${LABEL} in ${FRAME}`, "add the link “$2” to $1 in $3"],
  [
    `${FRAME} (?:${SHOULD} (?:have|get|contain|show)|needs|lacks|wants) (?:a |an )?(?:new )?link ${LABEL} (?:to|for) ${TARGET}`,
    "add the link “$2” to $3 in $1",
  ],
  [
    `(?:in|to|on) ${FRAME},? (?:please )?add (?:a |an |the )?(?:new )?link (?:${CALLED} )?${LABEL},? ${LEADING} ${TARGET}`,
    "add the link “$2” to $3 in $1",
  ],
];

const RENAMING: Form[] = [
  [`${NAMING} ${OWNER}(⟦\\d+⟧) (?:in|on|of|from) ${FRAME} ${AS} ${LABEL}`, "rename the link “$1” to “$3” in $2"],
  [
    `${NAMING} ${OWNER}${LABEL} (?:link|button|item|entry|menu item) (?:in|on|of|from) ${PLACE} ${AS} ${LABEL}`,
    "rename the link “$1” to “$3” in $2",
  ],
  [
    `${NAMING} ${OWNER}(?:link|button) ${LABEL} (?:in|on|of|from) ${PLACE} ${AS} ${LABEL}`,
    "rename the link “$1” to “$3” in $2",
  ],
  [
    `(?:the |our )?${LABEL} (?:link|button) (?:in|on|of) ${PLACE} ${SHOULD} (?:say|read|be (?:called|named|labell?ed))(?: as)? ${LABEL}`,
    "rename the link “$1” to “$3” in $2",
  ],
  [
    `(?:change|update|set) (?:the )?(?:label|text|name|title|caption) of ${OWNER}${LABEL} (?:link|button) (?:in|on|of) ${PLACE} to ${LABEL}`,
    "rename the link “$1” to “$3” in $2",
  ],
  [
    `(?:change|update|set) (?:the )?(?:label|text|name|title|caption) of ${OWNER}${LABEL} (?:link|button) to ${LABEL}`,
    "rename the link “$1” to “$2”",
  ],
  [
    `(?:change|update|set) (?:the )?(?:link|button) (?:label|text) ${LABEL} (?:in|on|of) ${PLACE} to ${LABEL}`,
    "rename the link “$1” to “$3” in $2",
  ],
  [
    `(?:in|on) ${FRAME},? (?:the |our )?${LABEL} (?:link|button|entry|item) ${SHOULD} (?:say|read|be (?:called|named|labell?ed|renamed))(?: as| to)? ${LABEL}(?: instead| now)?`,
    "rename the link “$2” to “$3” in $1",
  ],
  [
    `(?:in|on) (?:the )?(footer),? (?:please )?${NAMING} ${OWNER}${LABEL}(?: (?:link|button|item|entry))? ${AS} ${LABEL}`,
    "rename the link “$2” to “$3” in the $1",
  ],
  [
    `${NAMING} ${OWNER}${LABEL} ${AS} ${LABEL} in (?:the )?(footer|header|top bar)`,
    "rename the link “$1” to “$2” in the $3",
  ],
  [
    `(?:call|name|label) (?:the )?${BAR_OR_FOOTER} (?:link|button|item|entry) ${LABEL} (⟦\\d+⟧)`,
    "rename the link “$2” to “$3” in the $1",
  ],
  [
    `${NAMING} (?:the )?${BAR_OR_FOOTER} (?:link|button|item|entry) ${LABEL} ${AS} ${LABEL}`,
    "rename the link “$2” to “$3” in the $1",
  ],
];

const ADDRESS = "((?:https?:\\/\\/|\\.{0,2}\\/)[^\\s,;()]+)";

/** Links of the bar at the top, the footer and the navigation that are named by their text. */
export const LINKS: Form[] = [
  [
    `(?:change|update|point|repoint|retarget|switch|replace) (?:(?:all|every|both|the|of) )*links? (?:(?:to|from) )?${ADDRESS},? (?:and|or) (?:to )?${ADDRESS} (?:to|with|by) ${ADDRESS}((?: (?:in|on|under) .+)?)`,
    "change all links to $1 to $3$4. Change all links to $2 to $3$4",
  ],
  // The link of a page, by its words.
  [
    `(?:the words? )?{q} (?:in|on) {x} ${SHOULD} (?:be linked|link|be a link) to ${TARGET}`,
    "link the words $1 on $2 to $3",
  ],
  [
    `(?:point|change|update|switch|repoint) the {q} link (?:to|at) ${TARGET}(?: instead| now)?`,
    "point the link $1 to $2",
  ],
  [
    `the (?:link {q}|{q} link) (?:in|on|of) {x} ${SHOULD} (?:go|point|lead|link|be)(?: to)? ${TARGET}`,
    "change the link $1$2 in $3 to $4",
  ],
  [
    `the ${WORDS} link (?:in|on|of) {x} (?:goes|leads|points|links) to [^⟦⟧;]{2,60}?[,;.](?: but)?(?: it| that)? ${SHOULD} (?:be|go to|lead to|point to|link to) ${TARGET}`,
    "change the link “$1” in $2 to $3",
  ],
  [
    `(?:in|on) {x},? the ${WORDS} link is (?:broken|wrong|dead)[,;:.](?: it(?:['’]s| is| ${SHOULD} be))? ${TARGET},? (?:and )?not ${TARGET}`,
    "in $1, change the link $4 to $3",
  ],
  ...MOVED,
  [
    `(?:there ${SHOULD} be|add|put|set) a link (?:on|to) the (?:words?|text|phrase|term) {q} (?:in|on) {x},? (?:leading|pointing|linking|going|that (?:leads|points|goes)|which (?:leads|points|goes)) to {u}`,
    "link the text $1 in $2 to $3",
  ],
  [
    "(?:one|two|three|four|five|six|these|the following) redirects? (?:is|are) (?:needed|missing|required):? (.+)",
    "add redirects from $1",
  ],
  ["add (a link to .{2,80}?) (?:under|below) (?:the heading )?{q} (?:on|in|of) {x}", "add $1 to the section $2 of $3"],
  ["link (?:to )?(the page {q}|[^\\s/]+/\\S+) from {x}", "add a link to $1 to $3"],
  ...SETTING,
  ...REMOVING,
  ...ADDING,
  ...RENAMING,

  ["(?:fix|correct|change) the link (#\\S+|\\S+#\\S+) (?:in|on) {x} to (\\S+)", "in $2, change the link to $1 to $3"],
  [
    "(?:fix|correct|change) the link (#\\S+|\\S+#\\S+) (?:in|on) {x} to (\\S+),? and the link (#\\S+|\\S+#\\S+) (?:in|on) {x} to (\\S+)",
    "in $2, change the link to $1 to $3. In $5, change the link to $4 to $6",
  ],
  [
    `(?:remove|drop|delete) the (?:hyper)?link (?:behind|from|on|of) the word ([^\\s,⟦⟧]+|⟦\\d+⟧) (?:on|in) {x}(?:,? (?:whereby|but|and|while) the word(?: itself)? (?:shall|should|must|has to)? ?(?:remain|stay|be kept)s?(?: .+)?)?`,
    "unlink “$1” in $2",
  ],
  ...["(?:the )?(\\/\\S*|https?:\\/\\/\\S+)", "(?:the )?(?:page )?{x}(?: page)?"].flatMap((target, index): Form[] => {
    const redirect = index === 0 ? "redirect $1 to $2" : "redirect $1 to the page “$2”";
    return [
      [
        `(?:the )?old (?:url|address|path) (\\/\\S+) (?:should|must|has to) (?:lead|take|send|bring|redirect|forward)(?: (?:readers|people|visitors|users))? to ${target}`,
        redirect,
      ],
      [
        `we (?:get|have|see) (?:an? )?404s? (?:for|at|on) (\\/\\S+|https?:\\/\\/[^\\s,]+),? (?:so )?(?:please )?(?:let it (?:go|lead|redirect) to|redirect (?:it|that) to|send (?:it|people) to) ${target}`,
        redirect,
      ],
    ];
  }),

  [
    "(?:change|switch|update|move) http to https in (?:all |the |our )*links to (?:http:\\/\\/)?([\\w-]+(?:\\.[\\w-]+)+)((?: (?:in|on|under) .+)?)",
    "change all links that begin with http://$1 to https://$1$2",
  ],
  [
    `(?:change|switch|update|move) (?:all |the |our )*links to (?:http:\\/\\/)?([\\w-]+(?:\\.[\\w-]+)+) (?:from http )?to https((?: (?:in|on|under) .+)?)`,
    "change all links that begin with http://$1 to https://$1$2",
  ],
  [
    `change the [\\w ]{2,40} link (?:on|in) {x} from (https?:\\/\\/\\S+) to (https?:\\/\\/\\S+)`,
    "in $1, change the link $2 to $3",
  ],
  [
    `(?:the )?redirect (?:for|from|of) (\\/\\S*) (?:goes|leads|points) to [^.;⟦⟧]{2,60}[.;] (?:please )?(?:point|change|send|redirect) it to (\\S+)`,
    "change the redirect from $1 to $2",
  ],
  ["(remove|delete|drop) the redirect (?:whose|with the) source (?:is )?(\\/\\S+)", "$1 the redirect from $2"],
  [
    "(?:change|update|set|make) (?:the )?redirect (?:of |from |for )?(\\/\\S*) (?:to (?:point|go|lead)(?: to)?|point to|go to|lead to|to) ([\\w./-]+) (?:instead of|rather than|and not) (?:to )?[\\w./-]+",
    "change the redirect from $1 to $2",
  ],
  [
    "(?:the )?(?:page |file )?([\\w-]+(?:[./][\\w-]+)+) (?:was|has been|is now|got|is)?(?: ?(?:recently|just))? ?(?:renamed|moved)(?: to| into) ([\\w-]+(?:[./][\\w-]+)+)[.,;:]? (?:so )?(?:please )?(?:update|fix|change|adjust|correct) (?:all )?(?:the |its )?links(?: to it)?(?: accordingly)?",
    "change all links to $1 to $2",
  ],
  [
    `(?:the )?redirect (?:of |from |for )?(\\/\\S*) ${SHOULD} (?:go|lead|point) to (\\/\\S+)(?: (?:instead of|rather than|and not) .{2,60})?`,
    "change the redirect from $1 to $2",
  ],
];
