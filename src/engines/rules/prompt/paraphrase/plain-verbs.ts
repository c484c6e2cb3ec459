import { REQUEST_VERBS } from "../request-verbs.ts";

/** Verbs and adjectives for what is done to pages, groups and folders. In each, what is left says the same. */
type Rule = [pattern: RegExp, usual: string];

const BAR = "(?:the |our )?(?:sidebar|side bar|navigation|nav|menu|toc|table of contents|summary)";
const PART =
  "(?:tips?|notes?|warnings?|callouts?|admonitions?|sections?|paragraphs?|sentences?|bullets?|bullet points?|rows?|columns?|steps?|tables?|images?|screenshots?|cards?|code blocks?|badges?|faqs?|questions?)";
const OF_PAGES =
  "(?:old|older|outdated|obsolete|orphan|orphaned|unused|stale|deprecated|abandoned|leftover|superfluous|redundant|unneeded|hidden|existing)";
const PLACE = "(?:to|into|onto|in|inside|within|under|underneath|below|beneath|after|before|above|behind|at|between)";
const NO_TEXT =
  "(?!.*\\b(?:word|sentence|paragraph|heading|headings|text|line|lines|row|item|step|image|callout|note)\\b)";

export const PLAIN_VERBS: Rule[] = [
  [
    new RegExp(
      `^(?:it(?:['’]s| is) time to|time to|go ahead and|feel free to|you (?:can|may)(?: now| also| safely)?) (?:please )?(?=(?:${REQUEST_VERBS})\\b)`,
      "i",
    ),
    "",
  ],
  [/^((?:delete|remove|drop|hide) .+) now$/i, "$1"],
  // "up into the root folder"
  [
    /^(?:move|bring|put|take) (?:the (?:page|file) )?(\S*\/([^\s/]+)) (?:up )?(?:in)?to the (?:root|top-level) (?:folder|directory)$/i,
    "rename $1 to /$2",
  ],
  [/^from (?:now|today) on,? (.+ (?:should|shall|must) .+)$/i, "$1"],
  [
    /^(rename .+?),? so (?:that )?(?:it|the (?:file|page)) is (?:called|named) (?=(?:⟦\d+⟧|\S*[\w-][./-]\S+)$)/i,
    "$1 to ",
  ],
  [/^(redirect|forward) (?:the )?(?:path|url|address) (?=\/)/i, "$1 "],
  [/^((?:redirect|forward) \/\S* to \/\S+) permanently$/i, "$1"],
  [/^(?:undo|cancel|lift|get rid of|scrap|kill) (?=(?:the |our )?(?:old )?redirect )/i, "remove "],
  [
    /^(?:bring|put|place|transfer|take|ship|send|get) (?=(?:the )?(?:page |file )?\S+(?: page| file)? (?:off )?(?:in|to|into|inside) (?:the )?(?:folder|directory) \S)/i,
    "move ",
  ],
  [/^(?:ship|send) (\S+\/\S+|\S+\.mdx?) off to /i, "move $1 to "],
  [
    /^(?:bring|take|get|pull) (?=.+ (?:before|after|above|below|behind|between|to the (?:top|end|bottom|start)) )/i,
    "move ",
  ],
  [/\b(?:group) (?:heading|header|title|label) (?=⟦|(?-i:\p{Lu}))/giu, "group "],
  [/^(?:break|split) up (?=(?:the )?.*\bgroup\b)/i, "dissolve "],
  [/^(?:open|start) (?=a new (?:group|section|category) (?:called|named|titled) )/i, "create "],
  [/^(create a (?:new )?(?:group|section|category) .+?) for (?=\S+\.mdx?|\S+\/\S)/i, "$1 with "],
  [
    /^((?:create|add|make) a (?:new )?(?:group|section|category) .+? with .+?),? (?:in(?:side)? it|below it|under it)$/i,
    "$1",
  ],
  [
    /^(?:check|test|verify|try) (?:all |every |each )?(?:of )?(?:the |our )?links?,? and (?:tell|show|report|list)(?: me| us)? (?:which|what)(?: ones| of them| links)? (?:fail|don['’]t work|are (?:broken|dead|failing))$/i,
    "check for broken links",
  ],
  [
    /^(?:take|pull|get|strike|cut|clear|scrub) (?=(?:the |our )?(?:page|file|folder) |\S+\/\S|\S+\.mdx? |.+ page )(.+) (?:off|down from|out of|from) (?:the |our )?(?:site|website|docs|documentation)(?: (?:completely|altogether|entirely))?$/i,
    "delete $1",
  ],
  [/^(?:wipe(?: out)?|chuck(?: out)?|ax|strike|clear away|say goodbye to|junk|obliterate|expunge|cull)\b/i, "delete"],
  // "should be /a, like all other links"
  [
    /^(.*\blinks?\b.* \/[^\s,]*),? (?:just |exactly )?(?:like|as) (?:(?:all|every|the) ){0,2}(?:others?(?: links?| pages?| ones?)?|everywhere else)$/i,
    "$1",
  ],
  // "take the tip out of x": what pages alone have
  [
    new RegExp(
      `^(?:take|pull|strip|rip|edit|get) ((?:the|this|that|our) (?:[^,;:]{1,60} )?${PART}(?: [^,;:]{1,80})?) out of (?!${BAR})`,
      "i",
    ),
    "remove $1 from ",
  ],
  [/^(?:take|pull) out (?=(?:the |our )?(?:page|file|folder) |\S+\.mdx?$)/i, "delete "],
  [
    /^((?:delete|remove|drop|hide|move|rename|trash|scrap|bin|kill|retire|discard|erase|swap|put)) both (?:the )?/i,
    "$1 ",
  ],
  // "the orphan page x": how a page is, before its name
  [new RegExp(`\\b(the|this|that|our) (?:${OF_PAGES}[, ]+){1,2}(?=(?:page|file|folder) \\S)`, "gi"), "$1 "],
  [
    new RegExp(`^${NO_TEXT}(?:shift|drag|slide|reposition|transfer|rehome|migrate|shuffle) (?=.+ ${PLACE} )`, "i"),
    "move ",
  ],
  [
    new RegExp(
      `^${NO_TEXT}(?:stick|file|slot|pop|tuck|shove|stash|position|locate|assign) (?=(?:the |our )?(?:page |⟦|\\S+(?: \\S+){0,4} page |\\S+/\\S|\\S+\\.mdx? ).*\\b${PLACE} )(?!.*\\bto (?:be|true|false|hidden)\\b)`,
      "i",
    ),
    "put ",
  ],
  [new RegExp(`^include (?!an? )(?=.+ (?:in|under|within|inside) (?:.+ )?(?:group|category|${BAR})\\b)`, "i"), "put "],
  [/\b(footer)(?:['’]s)? (?:socials?|social (?:links|icons))(?=$|,| (?:to|with|so)\b)/gi, "$1"],
  [/^insert (?=(?:the |our )(?:page |\S+(?: \S+){0,4} page )(?:.* )?(?:after|before|between|in|into|under) )/i, "put "],
  // What hiding does anyway.
  [
    new RegExp(
      `^((?:take|remove|hide|drop|keep) .+ (?:out of|from|off) ${BAR}),? (?:but|and|while) (?:please )?(?:leave|keep|leaving|keeping) (?:it|them|the (?:page|file|url)s?)(?: itself)? (?:reachable|accessible|available|online|published|live|alive|up)(?: (?:by|via|under|at|through|for|to) [^,;:]{1,60})?$`,
      "i",
    ),
    "$1",
  ],
  [
    /,? (?:and|but) (?:please )?(?:keep|leave) (?:the |its )?old (?:one|url|link|address|path|location)s? (?:working|alive|reachable|valid|going|functional)$/i,
    " with a redirect",
  ],
];
