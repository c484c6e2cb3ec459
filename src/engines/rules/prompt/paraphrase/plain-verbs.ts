/** Verbs and adjectives for what is done to pages, groups and folders. In each, what is left says the same. */
type Rule = [pattern: RegExp, usual: string];

const BAR = "(?:the |our )?(?:sidebar|side bar|navigation|nav|menu|toc|table of contents|summary)";
const OF_PAGES =
  "(?:old|older|outdated|obsolete|orphan|orphaned|unused|stale|deprecated|abandoned|leftover|superfluous|redundant|unneeded|hidden|existing)";
const PLACE = "(?:to|into|onto|in|inside|within|under|underneath|below|beneath|after|before|above|behind|at|between)";
const NO_TEXT =
  "(?!.*\\b(?:word|sentence|paragraph|heading|headings|text|line|lines|row|item|step|image|callout|note)\\b)";

export const PLAIN_VERBS: Rule[] = [
  [
    /^(?:take|pull|get) (.+) (?:off|down from|out of) (?:the |our )?(?:site|website|docs|documentation)(?: (?:completely|altogether|entirely))?$/i,
    "delete $1",
  ],
  [/^(?:wipe(?: out)?|chuck(?: out)?|junk|obliterate|expunge|cull)\b/i, "delete"],
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
      `^${NO_TEXT}(?:stick|file|slot|pop|tuck|shove|stash|position|locate) (?=(?:the |our )?(?:page |⟦|\\S+(?: \\S+){0,4} page |\\S+/\\S|\\S+\\.mdx? ).*\\b${PLACE} )(?!.*\\bto (?:be|true|false|hidden)\\b)`,
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
      `^((?:take|remove|hide|drop|keep) .+ (?:out of|from|off) ${BAR}),? (?:but|and|while) (?:please )?(?:leave|keep|leaving|keeping) (?:it|them|the (?:page|file|url)s?)(?: itself)? (?:reachable|accessible|available|online|published|live|alive|up)(?: (?:by|via|under|at|through) [^,;:]{1,60})?$`,
      "i",
    ),
    "$1",
  ],
  [
    /,? (?:and|but) (?:please )?(?:keep|leave) (?:the |its )?old (?:one|url|link|address|path|location)s? (?:working|alive|reachable|valid|going|functional)$/i,
    " with a redirect",
  ],
];
